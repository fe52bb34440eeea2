//! Score sheets: a column for each place in the turn order, blank or filled in.

use super::face::PaperFace;
use super::page::{ACCENT, Anchor, LINE_INK, PALE_INK, PaperPage, TEXT_INK};
use super::{MM, Occasion, SheetStyle, armies_of, options_told, short_name};
use crate::board::{Army, Place, Set};
use crate::export::color::Rgb;
use crate::export::glyph::{emblem_svg, silhouette_svg};
use crate::export::svg_of_box;
use crate::game::{Game, Sheet, SheetEntry, SheetLine};
use crate::moves::{Action, SkipReason};
use crate::spec::Playable;
use crate::store::SaveGame;
use crate::text::Texts;

/// The space at the sides of a page.
const MARGIN: f32 = 14.0 * MM;
/// The space above and below.
const EDGE: f32 = 10.0 * MM;
/// The height of a line.
const ROW: f32 = 6.6 * MM;
/// The width of the column with the numbers.
const NUMBER: f32 = 8.0 * MM;
/// The space between the two blocks.
const GAP: f32 = 6.0 * MM;

/// A line of a score sheet.
enum ScoreLine {
    /// A number, which may be empty, and an entry for each column.
    Turns(String, Vec<ScoreEntry>),
    /// A remark across all columns.
    Remark(String),
}

/// An entry: the figure that moved, as an SVG document, and words.
#[derive(Clone, Default)]
struct ScoreEntry {
    figure: Option<String>,
    words: String,
    pale: bool,
}

/// A score sheet to be written by hand.
#[must_use]
pub fn blank_score_sheet(
    playable: &Playable,
    texts: &Texts,
    style: impl Into<SheetStyle>,
    occasion: &Occasion,
) -> Vec<PaperPage> {
    let columns = Sheet::of(&Game::new(playable.rules.clone(), playable.start.clone())).columns;
    let frame = ScoreFrame::new(playable, texts, style.into(), columns);
    let mut page = frame.page(occasion, &[], "");
    for line in 0..2 * frame.rows {
        let number = (line + 1).to_string();
        frame.line(&mut page, line, &ScoreLine::Turns(number, Vec::new()));
    }
    vec![page]
}

/// The score sheet of a game, with as many pages as it needs.
#[must_use]
pub fn score_sheet(
    save: &SaveGame,
    texts: &Texts,
    style: impl Into<SheetStyle>,
    occasion: &Occasion,
) -> Vec<PaperPage> {
    let (playable, game, style) = (&save.playable, &*save.game.at_main_end(), style.into());
    let sheet = Sheet::of(game);
    let frame = ScoreFrame::new(playable, texts, style, sheet.columns.clone());
    let rules = &playable.rules;
    let names: Vec<String> =
        sheet.columns.iter().map(|place| short_name(texts, save, rules.player_of(rules.army_at(*place)))).collect();
    let result = game.outcome().map_or_else(String::new, |outcome| texts.outcome(playable, outcome));
    let filled = sheet.lines.iter().filter_map(|line| frame.filled(game, line));
    let lines: Vec<ScoreLine> = filled.flat_map(|line| frame.in_rows(line)).collect();
    let on_page = 2 * frame.rows;
    let pages = lines.chunks(on_page).map(|lines| {
        let mut page = frame.page(occasion, &names, &result);
        for (place, line) in lines.iter().enumerate() {
            frame.line(&mut page, place, line);
        }
        for place in lines.len()..on_page {
            frame.line(&mut page, place, &ScoreLine::Turns(String::new(), Vec::new()));
        }
        page
    });
    let pages: Vec<PaperPage> = pages.collect();
    if pages.is_empty() { blank_score_sheet(playable, texts, style, occasion) } else { pages }
}

/// The size of words that stand across the columns, in points.
const REMARK: f32 = 7.4;

/// What is alike on all pages of a score sheet.
struct ScoreFrame<'a> {
    playable: &'a Playable,
    texts: &'a Texts,
    style: SheetStyle,
    columns: Vec<Place>,
    /// The lines of a block.
    rows: usize,
    /// Where the lines begin.
    top: f32,
    /// The width of a block.
    block: f32,
}

impl<'a> ScoreFrame<'a> {
    fn new(playable: &'a Playable, texts: &'a Texts, style: SheetStyle, columns: Vec<Place>) -> Self {
        let (width, height) = style.upright();
        let top = EDGE + 38.0 * MM;
        let rows = ((height - top - EDGE) / ROW) as usize;
        Self { playable, texts, style, columns, rows, top, block: (width - 2.0 * MARGIN - GAP) / 2.0 }
    }

    /// The width of the words that stand across the columns.
    fn remark_room(&self) -> f32 {
        self.block - NUMBER - 2.0 * MM
    }

    /// A line in as many rows as it needs.
    fn in_rows(&self, line: ScoreLine) -> Vec<ScoreLine> {
        let ScoreLine::Remark(words) = &line else { return vec![line] };
        PaperFace::Regular.lines(REMARK, words, self.remark_room()).into_iter().map(ScoreLine::Remark).collect()
    }

    /// The width of a column.
    fn column(&self) -> f32 {
        (self.block - NUMBER) / self.columns.len().max(1) as f32
    }

    /// A page with its heading and the names of the columns.
    fn page(&self, occasion: &Occasion, names: &[String], result: &str) -> PaperPage {
        let mut page = PaperPage::new(self.style.upright());
        let (right, texts) = (page.width - MARGIN, self.texts);
        let title = texts.game_name(&self.playable.variant);
        page.text((MARGIN, EDGE + 17.0), Anchor::Left, (PaperFace::Title, 19.0), TEXT_INK, title);
        let kind = texts.get("paper-score-sheet");
        page.text((right, EDGE + 17.0), Anchor::Right, (PaperFace::Title, 13.0), ACCENT, &kind);
        let options = options_told(texts, self.playable).join(" · ");
        page.text((MARGIN, EDGE + 27.0), Anchor::Left, (PaperFace::Regular, 7.5), PALE_INK, &options);
        let y = EDGE + 15.5 * MM;
        let third = (right - MARGIN) / 4.0;
        field(&mut page, (MARGIN, y), 1.9 * third, &texts.get("paper-event"), &occasion.event);
        field(&mut page, (MARGIN + 2.0 * third, y), 2.0 * third, &texts.get("paper-date"), &occasion.date);
        field(&mut page, (MARGIN, y + 7.5 * MM), right - MARGIN, &texts.get("paper-result"), result);
        for block in 0..2 {
            self.block_head(&mut page, block, names);
        }
        page
    }

    /// The armies whose moves stand in the column of a place: all of its player if he has no other column.
    fn armies(&self, place: Place) -> Set<Army> {
        let rules = &self.playable.rules;
        let army = rules.army_at(place);
        let player = rules.player_of(army);
        let columns = self.columns.iter().filter(|other| rules.player_of(rules.army_at(**other)) == player);
        if columns.count() > 1 {
            return Set::of(army);
        }
        armies_of(rules, player).collect()
    }

    /// The left edge of a block.
    fn left(&self, block: usize) -> f32 {
        MARGIN + block as f32 * (self.block + GAP)
    }

    /// Emblem, name of the army and name of the player above each column.
    fn block_head(&self, page: &mut PaperPage, block: usize, names: &[String]) {
        let (left, column) = (self.left(block), self.column());
        for (number, place) in self.columns.iter().enumerate() {
            let armies = self.armies(*place);
            let x = left + NUMBER + number as f32 * column;
            let mut after = x + 0.6 * MM;
            for army in armies.iter() {
                let ink = self.style.ink(self.playable, army);
                let emblem = svg_of_box(&emblem_svg(ink.emblem, &ink, false));
                page.drawing((after, self.top - 10.2 * MM), 3.6 * MM, emblem);
                after += 4.2 * MM;
            }
            let name = self.texts.armies(self.playable, armies);
            let room = x + column - after - 0.4 * MM;
            let (size, name) = PaperFace::Bold.fitted(&name, room, 8.6);
            page.text((after, self.top - 7.3 * MM), Anchor::Left, (PaperFace::Bold, size), TEXT_INK, &name);
            let player = names.get(number).map_or("", String::as_str);
            let (size, player) = PaperFace::Regular.fitted(player, column - 1.6 * MM, 7.6);
            page.text((x + 0.8 * MM, self.top - 1.8 * MM), Anchor::Left, (PaperFace::Regular, size), TEXT_INK, &player);
        }
        let height = self.rows as f32 * ROW;
        page.frame((left, self.top - 11.0 * MM), (self.block, height + 11.0 * MM), 0.9, TEXT_INK);
        page.line((left, self.top - 5.6 * MM), (left + self.block, self.top - 5.6 * MM), 0.3, LINE_INK);
        page.line((left, self.top), (left + self.block, self.top), 0.9, TEXT_INK);
        for number in 0..self.columns.len() {
            let x = left + NUMBER + number as f32 * column;
            page.line((x, self.top - 11.0 * MM), (x, self.top + height), 0.5, TEXT_INK);
        }
    }

    /// Writes a line of a page; 0 is the first of the left block.
    fn line(&self, page: &mut PaperPage, place: usize, line: &ScoreLine) {
        let (block, row) = (place / self.rows, place % self.rows);
        let (left, top) = (self.left(block), self.top + row as f32 * ROW);
        let base = top + 0.68 * ROW;
        if row > 0 {
            page.line((left, top), (left + self.block, top), if row % 5 == 0 { 0.7 } else { 0.3 }, LINE_INK);
        }
        match line {
            ScoreLine::Turns(number, entries) => {
                let at = (left + NUMBER - 1.3 * MM, base);
                page.text(at, Anchor::Right, (PaperFace::Regular, 7.6), PALE_INK, number);
                for (column, entry) in entries.iter().enumerate() {
                    let mut x = left + NUMBER + column as f32 * self.column() + 0.9 * MM;
                    let mut room = self.column() - 1.6 * MM;
                    if let Some(figure) = &entry.figure {
                        page.drawing((x - 0.4 * MM, top + 1.3 * MM), 3.8 * MM, figure.clone());
                        x += 3.6 * MM;
                        room -= 3.6 * MM;
                    }
                    let size = PaperFace::Semibold.fitting(&entry.words, room, 9.0);
                    let (color, face) =
                        if entry.pale { (PALE_INK, PaperFace::Regular) } else { (TEXT_INK, PaperFace::Semibold) };
                    page.text((x, base), Anchor::Left, (face, size), color, &entry.words);
                }
            }
            ScoreLine::Remark(words) => {
                let size = PaperFace::Regular.fitting(words, self.remark_room(), REMARK);
                let ground = (self.block - NUMBER - 1.0, ROW - 1.2);
                page.area((left + NUMBER + 0.5, top + 0.6), ground, Rgb::hex(0xFF_FFFF));
                page.text((left + NUMBER + 1.0 * MM, base), Anchor::Left, (PaperFace::Regular, size), PALE_INK, words);
            }
        }
    }

    /// A line of the sheet of a game; `None` for one that says who is to decide.
    fn filled(&self, game: &Game, line: &SheetLine) -> Option<ScoreLine> {
        match line {
            SheetLine::Turns { round, first, entries } => {
                let number = if *first && *round > 0 { round.to_string() } else { String::new() };
                Some(ScoreLine::Turns(number, entries.iter().map(|entry| self.entry(game, *entry)).collect()))
            }
            SheetLine::Note(ply) => {
                let played = game.all_plies().get(ply - 1)?;
                let told =
                    played.events.iter().map(|event| self.texts.change_by(self.playable, Some(played.army), event));
                Some(ScoreLine::Remark(told.collect::<Vec<_>>().join(" ")))
            }
            SheetLine::Asked(_) => None,
        }
    }

    fn entry(&self, game: &Game, entry: SheetEntry) -> ScoreEntry {
        let pale = |words: String| ScoreEntry { words, pale: true, ..ScoreEntry::default() };
        match entry {
            SheetEntry::Empty | SheetEntry::Next(_) => ScoreEntry::default(),
            SheetEntry::Ply(ply) => {
                let Some(played) = game.all_plies().get(ply - 1) else { return ScoreEntry::default() };
                let before = game.position_at(ply - 1);
                let words = self.texts.action(self.playable, &before, played.action, &played.events);
                let moved = match played.action {
                    Action::Move(mv) => before.man(mv.from),
                    _ => None,
                };
                let pawns = self.playable.rules.pawns.kind;
                let figure = moved
                    .filter(|man| man.kind() != pawns)
                    .map(|man| svg_of_box(&silhouette_svg(self.playable.rules.kind(man.kind()).figure, TEXT_INK)));
                ScoreEntry { figure, words, pale: false }
            }
            SheetEntry::Skipped(SkipReason::Stalemate) => pale(self.texts.get("moves-idle")),
            SheetEntry::Skipped(SkipReason::Mated) if !self.playable.rules.defeat.mate.freezes() => {
                pale(self.texts.get("moves-mated"))
            }
            SheetEntry::Skipped(SkipReason::Frozen | SkipReason::Mated) => pale(self.texts.get("moves-frozen")),
            SheetEntry::Walked(mv) => pale(format!("{}-{}", mv.from, mv.to)),
        }
    }
}

/// A field with its name, a line to write on, and what stands there already.
fn field(page: &mut PaperPage, (x, y): (f32, f32), width: f32, name: &str, value: &str) {
    let font = (PaperFace::Regular, 7.6);
    page.text((x, y), Anchor::Left, font, PALE_INK, name);
    let from = x + font.0.width(font.1, name) + 2.0 * MM;
    page.line((from, y + 1.2), (x + width, y + 1.2), 0.4, LINE_INK);
    let room = x + width - from - 1.0 * MM;
    let (size, value) = PaperFace::Semibold.fitted(value, room, 9.5);
    page.text((from + 1.0 * MM, y - 0.6), Anchor::Left, (PaperFace::Semibold, size), TEXT_INK, &value);
}
