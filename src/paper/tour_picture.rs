//! Pictures of the pages of a tour, as rule sheets have them.

use std::borrow::Cow;

use crate::board::Cell;
use crate::export::army_palette::ArmyPalette;
use crate::export::diagram::{CellRect, Diagram, diagram_svg};
use crate::export::mark::Mark;
use crate::export::picture::diagram_of;
use crate::rules::ClauseId;
use crate::tour::Page;

/// The most columns or rows of a board that can be told apart in such a picture.
const SMALL_PART: u8 = 9;
/// The most characters of a sentence that stands whole as a caption.
const LONGEST_CAPTION: usize = 150;
/// The least part of the board that a picture of a tour shows, in cells.
const LEAST_PART: u8 = 6;

/// What a page of a tour shows, on paper.
pub(super) struct TourPicture<'a> {
    page: &'a Page,
    /// The part of the board on which it happens.
    pub diagram: Diagram,
    /// That part as an SVG document.
    pub svg: String,
}

impl<'a> TourPicture<'a> {
    /// The picture of a page in the colours of a palette.
    pub(super) fn of(page: &'a Page, palette: &ArmyPalette) -> Self {
        let diagram = page_diagram(page, palette);
        Self { page, svg: diagram_svg(&diagram), diagram }
    }

    /// The clause that it shows.
    pub(super) fn clause(&self) -> &ClauseId {
        &self.page.clause
    }

    /// Whether it has a mark.
    pub(super) fn shows(&self, mark: Mark) -> bool {
        self.diagram.marks.iter().any(|at| at.mark == mark)
    }

    /// Whether its cells can be told apart where it is small.
    pub(super) fn is_small(&self) -> bool {
        self.diagram.columns.max(self.diagram.rows) <= SMALL_PART
    }

    /// What a picture of a page shows, in words: the title of the page, or else the beginning of what it says.
    pub(super) fn caption(&self, language: &str) -> Cow<'a, str> {
        let page = self.page;
        let own = page.title.told(language);
        if !own.is_empty() {
            return own.into();
        }
        let said = page.say.told(language);
        let ends = [". ", "! ", "? "].iter().filter_map(|end| said.find(end));
        let sentence = ends.min().map_or(said, |end| &said[..=end]);
        if sentence.chars().count() <= LONGEST_CAPTION {
            return sentence.into();
        }
        // Of a long sentence the parts that fit.
        let mut parts = sentence.char_indices().filter(|(at, sign)| {
            matches!(sign, ',' | ';' | ':' | '·') && sentence[..*at].chars().count() <= LONGEST_CAPTION
        });
        match parts.next_back() {
            Some((end, _)) => format!("{}\u{a0}…", &sentence[..end]).into(),
            None => sentence.into(),
        }
    }
}

/// The part of the board on which a page of a tour happens, with an arrow where it shows a move.
fn page_diagram(page: &Page, palette: &ArmyPalette) -> Diagram {
    let mut diagram = palette.print(&page.playable, diagram_of(&page.playable, &page.start, page.view, None));
    let shown = page.point_out(&mut diagram);
    let at = |cell: Cell| (cell.column(), cell.row());
    let (columns, rows) = (diagram.columns, diagram.rows);
    let moved = shown.played.into_iter().chain(shown.tried).flat_map(|(from, to)| [from, to]);
    let places = page.spot.into_iter().chain(moved).chain(shown.concerned).map(at);
    let men = diagram.men.iter().map(|man| (man.column, man.row));
    // Where a page points nowhere, all its men are shown.
    let mut places: Vec<(u8, u8)> = places.collect();
    if places.is_empty() {
        places = men.collect();
    }
    let [left, right] = span(places.iter().map(|(column, _)| *column), columns);
    let [bottom, top] = span(places.iter().map(|(_, row)| *row), rows);
    let whole = right - left + 2 >= columns && top - bottom + 2 >= rows;
    if whole {
        diagram.labels.clear();
        return diagram;
    }
    diagram.cut_out(CellRect { left, bottom, right, top })
}

/// The first and the last of the columns or rows that show some of them with their neighbours.
fn span(shown: impl Iterator<Item = u8> + Clone, count: u8) -> [u8; 2] {
    let first = shown.clone().min().unwrap_or(0).saturating_sub(2);
    let last = (shown.max().unwrap_or(count - 1) + 2).min(count - 1);
    let missing = LEAST_PART.min(count).saturating_sub(last - first + 1);
    let first = first.saturating_sub(missing.div_ceil(2));
    let last = last.max((first + LEAST_PART.min(count)).min(count) - 1);
    [first.min(last + 1 - LEAST_PART.min(count).min(last + 1)), last]
}
