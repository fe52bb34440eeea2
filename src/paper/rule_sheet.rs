//! The rules of a game on paper: the array, how the men go, the clauses with pictures.

use std::borrow::Cow;

use super::column::{FlowBlock, PageColumns, flow};
use super::drawing::within_square;
use super::face::PaperFace;
use super::page::{ACCENT, Anchor, LEADING, LINE_INK, PALE_INK, PaperItem, PaperPage, TEXT_INK};
use super::{MM, PaperSize};
use crate::board::{Cell, Seat};
use crate::export::color::Rgb;
use crate::export::diagram::{CellRect, Diagram, diagram_svg};
use crate::export::glyph::{Figure, ManState, emblem_svg, man_svg};
use crate::export::mark::{Mark, printed_mark_svg};
use crate::export::movement::{meanings, movement_diagram, movements};
use crate::export::picture::{diagram_of, printed, printed_ink_of};
use crate::export::qr::qr_picture;
use crate::export::svg_of_box;
use crate::moves::Movement;
use crate::spec::Playable;
use crate::text::{Texts, capital};
use crate::tour::{Page, Tour};

/// The space round a page.
const MARGIN: f32 = 14.0 * MM;
/// The space below the columns, with the page's number.
const FOOT: f32 = 15.0 * MM;
/// The space between two columns.
const GAP: f32 = 7.0 * MM;
/// The side of the board with the array.
const ARRAY: f32 = 96.0 * MM;
/// The side of a picture of how a man goes.
const MAN: f32 = 25.0 * MM;
/// The side of the code with the id of the game.
const CODE: f32 = 19.0 * MM;
/// The side of a picture beside the text of its clause.
const BESIDE: f32 = 31.0 * MM;
/// The most columns or rows of a board that can be told apart in such a picture.
const SMALL_PART: u8 = 9;
/// The side of a picture of more than that.
const LARGE: f32 = 54.0 * MM;
/// The size of the words below a picture.
const CAPTION: f32 = 7.2;
/// The size of running text.
const SIZE: f32 = 8.8;
/// The part of its height above which the writing on a page ends that has few lines.
const SCANT: f32 = 0.35;
/// By how much pictures and spaces may become smaller so that such a page is not needed, tried in this order.
const TIGHTER: [f32; 4] = [0.94, 0.88, 0.82, 0.76];
/// The most characters of a sentence that stands whole below a picture.
const LONGEST_CAPTION: usize = 90;
/// The least part of the board that a picture of a tour shows, in cells.
const LEAST_PART: u8 = 6;

/// The rule sheet of a game: what it is, the array, how the men go, and every clause, with a picture for each page of its tour.
#[must_use]
pub fn rule_sheet(playable: &Playable, tour: Option<&Tour>, texts: &Texts, size: PaperSize) -> Vec<PaperPage> {
    let mut pages = pages_at(playable, tour, texts, size, 1.0);
    if pages.len() > 1 && pages.last().is_some_and(is_scant) {
        // A few lines alone on a page find room on the one before if pictures and spaces are a little smaller.
        let tighter = TIGHTER.iter().map(|scale| pages_at(playable, tour, texts, size, *scale));
        let count = pages.len();
        pages = tighter.into_iter().find(|tighter| tighter.len() < count).unwrap_or(pages);
    }
    number_pages(&mut pages, playable, texts);
    pages
}

/// Whether only the top of a page is written on.
fn is_scant(page: &PaperPage) -> bool {
    let bottom = page.items.iter().filter_map(|item| match item {
        PaperItem::Text { y, .. } => Some(*y),
        _ => None,
    });
    bottom.fold(0.0, f32::max) < SCANT * page.height
}

/// The pages with pictures beside clauses, and spaces between clauses, so large.
fn pages_at(playable: &Playable, tour: Option<&Tour>, texts: &Texts, size: PaperSize, scale: f32) -> Vec<PaperPage> {
    let empty = PaperPage::new(size.upright());
    let mut first = empty.clone();
    let drawn: Vec<(&Page, Diagram)> =
        tour.iter().flat_map(|tour| &tour.pages).map(|page| (page, page_diagram(page))).collect();
    let below = head(&mut first, playable, texts);
    let below = men(&mut first, playable, &drawn, texts, below + 5.0 * MM);
    let width = (empty.width - 2.0 * MARGIN - GAP) / 2.0;
    let columns = PageColumns {
        left: MARGIN,
        width,
        gap: GAP,
        count: 2,
        top: below + 6.0 * MM,
        bottom: empty.height - FOOT - 2.0 * MM,
    };
    let mut pages = vec![first];
    let mut blocks = clauses(playable, drawn, texts, width, scale);
    blocks.iter_mut().for_each(|block| block.above *= scale);
    flow(&mut pages, blocks, columns, MARGIN, &empty);
    pages
}

/// Writes the name of the game and the number of the page at the foot of each.
fn number_pages(pages: &mut [PaperPage], playable: &Playable, texts: &Texts) {
    let count = pages.len().to_string();
    let name = texts.game_name(&playable.variant);
    for (number, page) in pages.iter_mut().enumerate() {
        let y = page.height - FOOT + 4.0 * MM;
        page.line((MARGIN, y), (page.width - MARGIN, y), 0.5, LINE_INK);
        let font = (PaperFace::Regular, 7.5);
        page.text((MARGIN, y + 10.0), Anchor::Left, font, PALE_INK, name);
        let number = texts.with("paper-page", &[("page", &(number + 1).to_string()), ("pages", &count)]);
        page.text((page.width - MARGIN, y + 10.0), Anchor::Right, font, PALE_INK, &number);
    }
}

/// Title, array, what is special; answers the height below.
fn head(page: &mut PaperPage, playable: &Playable, texts: &Texts) -> f32 {
    let variant = &playable.variant;
    let right = page.width - MARGIN;
    let title = texts.game_name(variant);
    let room = right - MARGIN - CODE - 4.0 * MM;
    let fitting = PaperFace::Title.fitting(title, room, 30.0);
    page.text((MARGIN, MARGIN + 24.0), Anchor::Left, (PaperFace::Title, fitting), TEXT_INK, title);
    let source = texts.game_source(variant);
    page.paragraph((MARGIN, MARGIN + 32.0), room, (PaperFace::Regular, 8.5), PALE_INK, &source);
    // The id is short enough for any code.
    if let Ok(code) = qr_picture(&playable.name().to_string()) {
        page.drawing((right - CODE + 1.0 * MM, MARGIN - 2.5 * MM), CODE, code.svg);
    }
    let top = MARGIN + CODE;
    page.line((MARGIN, top - 1.0 * MM), (right, top - 1.0 * MM), 1.2, ACCENT);
    let top = top + 3.0 * MM;
    let board_bottom = top + array(page, playable, (MARGIN, top), ARRAY);
    let x = MARGIN + ARRAY + 6.0 * MM;
    let width = right - x;
    let mut y = page.paragraph((x, top), width, (PaperFace::Regular, 9.6), TEXT_INK, texts.game_summary(variant));
    y = page.paragraph((x, y + 4.0), width, (PaperFace::Semibold, 9.6), TEXT_INK, texts.game_goal(variant));
    y = armies(page, playable, texts, (x, y + 8.0), width);
    for option in &variant.options {
        let told = texts.option_chosen(playable, option);
        y = page.paragraph((x, y + 1.5), width, (PaperFace::Regular, 8.2), PALE_INK, &told);
    }
    board_bottom.max(y)
}

/// The array at a place; answers its height.
fn array(page: &mut PaperPage, playable: &Playable, at: (f32, f32), side: f32) -> f32 {
    let diagram = printed(playable, diagram_of(playable, &playable.start, Seat::South, None));
    let (width, height) = within_square(&diagram, side);
    page.drawing((at.0 + (side - width) / 2.0, at.1), width, diagram_svg(&diagram));
    height
}

/// The armies with their hatching, in the order of play; answers the height below.
fn armies(page: &mut PaperPage, playable: &Playable, texts: &Texts, (x, top): (f32, f32), width: f32) -> f32 {
    let rules = &playable.rules;
    let (each, row) = (width / 2.0, 7.5 * MM);
    let mut shown = rules.present().collect::<Vec<_>>();
    shown.sort_by_key(|army| rules.order.iter().position(|place| rules.army_at(*place) == *army));
    for (number, army) in shown.iter().enumerate() {
        let ink = printed_ink_of(playable.look.armies[*army]);
        let (left, y) = (x + (number % 2) as f32 * each, top + (number / 2) as f32 * row);
        page.drawing((left, y), 6.5 * MM, svg_of_box(&man_svg(Figure::Pawn, ManState::Plain, &ink)));
        page.drawing((left + 6.5 * MM, y + 1.6 * MM), 3.6 * MM, svg_of_box(&emblem_svg(ink.emblem, &ink, false)));
        let font = (PaperFace::Bold, 9.0);
        page.text((left + 11.4 * MM, y + 4.6 * MM), Anchor::Left, font, TEXT_INK, &texts.army(playable, *army));
    }
    top + shown.len().div_ceil(2) as f32 * row + 3.0
}

/// How the men go; answers the height below.
fn men(page: &mut PaperPage, playable: &Playable, drawn: &[(&Page, Diagram)], texts: &Texts, top: f32) -> f32 {
    let movements = movements(&playable.rules);
    page.text((MARGIN, top + 10.0), Anchor::Left, (PaperFace::Title, 15.0), ACCENT, &texts.get("rules-men"));
    let top = top + 16.0;
    let in_row = if movements.len() == 4 { 2 } else { 3 };
    let each = (page.width - 2.0 * MARGIN) / in_row as f32;
    for (number, movement) in movements.iter().enumerate() {
        let (x, y) = (MARGIN + (number % in_row) as f32 * each, top + (number / in_row) as f32 * (MAN + 2.5 * MM));
        page.drawing((x, y), MAN, diagram_svg(&printed(playable, movement_diagram(playable, movement))));
        let (x, width) = (x + MAN + 2.5 * MM, each - MAN - 5.0 * MM);
        let name = capital(&texts.kind(playable, movement.man));
        let y = page.paragraph((x, y + 1.5 * MM), width, (PaperFace::Bold, 9.2), TEXT_INK, &name);
        let how = texts.movement_sentence(playable, movement.man, movement.from);
        page.paragraph((x, y + 1.0), width, (PaperFace::Regular, 8.2), TEXT_INK, &how);
    }
    marks(page, playable, texts, (&movements, drawn), top + movements.len().div_ceil(in_row) as f32 * (MAN + 2.5 * MM))
}

/// What the marks mean; answers the height below.
fn marks(
    page: &mut PaperPage,
    playable: &Playable,
    texts: &Texts,
    (movements, drawn): (&[Movement], &[(&Page, Diagram)]),
    top: f32,
) -> f32 {
    let inks: Vec<_> = playable.look.armies.iter().map(|(_, look)| printed_ink_of(*look)).collect();
    let (font, sign) = ((PaperFace::Regular, 7.8), 4.4 * MM);
    let (mut x, mut y) = (MARGIN, top);
    // Arrows need no words on paper.
    let of_men = meanings(movements.iter()).filter_map(|(mark, meaning)| Some((mark?, meaning)));
    let seen = |mark: &Mark| drawn.iter().any(|(_, diagram)| diagram.marks.iter().any(|at| at.mark == *mark));
    let of_pages = [(Mark::Zone, "paper-mark-lit"), (Mark::WhyNot, "paper-mark-refused")];
    let marks = of_men.chain(of_pages.into_iter().filter(|(mark, _)| seen(mark)));
    for (mark, meaning) in marks {
        let words = texts.get(meaning);
        let wide = sign + 1.5 * MM + font.0.width(font.1, &words) + 5.0 * MM;
        if x + wide > page.width - MARGIN + 5.0 * MM && x > MARGIN {
            (x, y) = (MARGIN, y + 6.0 * MM);
        }
        page.area((x, y), (sign, sign), Rgb::hex(0xE9_EBEA));
        page.drawing((x, y), sign, svg_of_box(&printed_mark_svg(mark, &inks)));
        page.text((x + sign + 1.5 * MM, y + 3.2 * MM), Anchor::Left, font, PALE_INK, &words);
        x += wide;
    }
    y + sign
}

/// A paragraph of a clause.
struct Paragraph {
    text: String,
    font: (PaperFace, f32),
    color: Rgb,
    indent: f32,
    above: f32,
    /// Whether its last line stands in the same column as what follows.
    leads: bool,
}

/// The clauses of the game and those of all games as blocks.
fn clauses(
    playable: &Playable,
    mut drawn: Vec<(&Page, Diagram)>,
    texts: &Texts,
    width: f32,
    scale: f32,
) -> Vec<FlowBlock> {
    let variant = &playable.variant;
    let mut blocks = Vec::new();
    let (small, deep) = (SIZE - 0.6, 3.0 * MM);
    for clause in &playable.rules.clauses.0 {
        let words = texts.clause(&playable.variant, clause);
        let paragraph = |text: &str, font, color, indent, above| Paragraph {
            text: text.to_owned(),
            font,
            color,
            indent,
            above,
            leads: false,
        };
        let mut paragraphs = vec![paragraph(words.text, (PaperFace::Regular, SIZE), TEXT_INK, 0.0, 0.5)];
        for (id, text) in words.rulings {
            let ruling = texts.with("rules-ruling", &[("id", id), ("text", text)]);
            paragraphs.push(paragraph(&ruling, (PaperFace::Regular, small), PALE_INK, deep, 2.0));
        }
        for option in
            variant.options.iter().filter(|option| option.concerns(&clause.id.0, playable.choice.value(option)))
        {
            let words = texts.option(variant, option);
            let told = texts.option_chosen(playable, option);
            let told = paragraph(&told, (PaperFace::Semibold, small), TEXT_INK, deep, 2.0);
            paragraphs.push(Paragraph { leads: true, ..told });
            paragraphs.push(paragraph(words.text, (PaperFace::Regular, small), PALE_INK, deep, 0.0));
        }
        let pages: Vec<(&Page, Diagram)> = drawn.extract_if(.., |(page, _)| page.clause == clause.id).collect();
        let heading = clause_heading(&clause.id.0, words.title, width);
        // One picture stands beside the text, more below it.
        if let [(_, diagram)] = &pages[..]
            && is_small(diagram)
        {
            blocks.extend(beside(heading, &paragraphs, diagram, width, scale));
        } else {
            blocks.push(heading);
            for paragraph in &paragraphs {
                blocks.extend(paragraph.blocks(width));
            }
            // The end of the text stands above the first picture.
            if let Some(last) = blocks.last_mut().filter(|_| !pages.is_empty()) {
                last.with_next = true;
            }
            let named = pages.into_iter().map(|(page, diagram)| {
                (format!("{} · {}", clause.id.0, caption_of(page, &texts.get("language-code"))), diagram)
            });
            let (small, large): (Vec<_>, Vec<_>) = named.partition(|(_, diagram)| is_small(diagram));
            blocks.extend(small.chunks(2).map(|row| pictures(row, width, scale)));
            blocks.extend(large.chunks(1).map(|row| pictures(row, width, scale)));
        }
    }
    let title = (PaperFace::Title, 14.0);
    blocks.push(FlowBlock { with_next: true, ..line(&texts.get("common-title"), title, ACCENT, 0.0, 12.0) });
    let before = texts.get("common-before");
    blocks.extend(lines(&before, (PaperFace::Regular, small), PALE_INK, 0.0, width, 1.0));
    if let Some(last) = blocks.last_mut() {
        last.with_next = true;
    }
    for common in texts.common_rules(&playable.rules) {
        blocks.extend(lines(&common.text, (PaperFace::Regular, SIZE - 0.3), TEXT_INK, 0.0, width, 3.5));
    }
    blocks
}

/// A clause with its picture at the right: what stands beside the picture is one block, what is left of the text others.
fn beside(heading: FlowBlock, paragraphs: &[Paragraph], diagram: &Diagram, width: f32, scale: f32) -> Vec<FlowBlock> {
    let (drawn, high) = within_square(diagram, BESIDE * scale);
    let top = heading.height + 1.0;
    let bottom = top + high;
    let narrow = width - drawn - 4.0 * MM;
    let picture = PaperItem::Drawing { at: (width - drawn, top), width: drawn, svg: diagram_svg(diagram) };
    let mut first = FlowBlock { with_next: false, ..heading };
    let mut rest: Vec<FlowBlock> = Vec::new();
    let mut y = first.height;
    for Paragraph { text, font, color, indent, above, leads } in paragraphs {
        let (height, before) = (LEADING * font.1, rest.len());
        let begins = y + above;
        let room = |number: usize| {
            let is_beside = begins + number as f32 * height < bottom + 2.0;
            (if is_beside { narrow } else { width }) - indent
        };
        for (number, text) in font.0.lines_within(font.1, text, room).iter().enumerate() {
            let above = if number == 0 { *above } else { 0.0 };
            let block = line(text, *font, *color, *indent, above);
            if y + above < bottom + 2.0 {
                first.items.extend(block.items.into_iter().map(|item| item.moved(0.0, y + above)));
            } else {
                rest.push(block);
            }
            y += above + height;
        }
        join(&mut rest[before..], *leads);
    }
    first.items.push(picture);
    // The lines beside the picture may end below it.
    first.height = bottom.max(y - rest.iter().map(|block| block.above + block.height).sum::<f32>());
    first.with_next = !rest.is_empty();
    vec![first].into_iter().chain(rest).collect()
}

/// A line of text as a block.
fn line(text: &str, (face, size): (PaperFace, f32), color: Rgb, indent: f32, above: f32) -> FlowBlock {
    let item = PaperItem::Text { x: indent, y: 0.95 * size, face, size, color, text: text.to_owned() };
    FlowBlock { items: vec![item], height: LEADING * size, above, with_next: false }
}

/// A text as blocks of a line each; neither its first nor its last line stands alone in a column.
fn lines(text: &str, font: (PaperFace, f32), color: Rgb, indent: f32, width: f32, above: f32) -> Vec<FlowBlock> {
    let lines = font.0.lines(font.1, text, width - indent);
    let above_of = |number| if number == 0 { above } else { 0.0 };
    let line_of = |(number, text): (usize, &String)| line(text, font, color, indent, above_of(number));
    let mut blocks: Vec<FlowBlock> = lines.iter().enumerate().map(line_of).collect();
    join(&mut blocks, false);
    blocks
}

/// Keeps the first lines of a text together, and its last ones; these also with what follows, if the text leads to it.
fn join(lines: &mut [FlowBlock], leads: bool) {
    let count = lines.len();
    for (number, line) in lines.iter_mut().enumerate() {
        let last = number + 1 == count;
        line.with_next = if last { leads } else { number == 0 || number + 2 == count };
    }
}

impl Paragraph {
    /// Its lines across a column.
    fn blocks(&self, width: f32) -> Vec<FlowBlock> {
        let mut blocks = lines(&self.text, self.font, self.color, self.indent, width, self.above);
        join(&mut blocks, self.leads);
        blocks
    }
}

/// The id of a clause and what it is called.
fn clause_heading(id: &str, title: &str, width: f32) -> FlowBlock {
    let (face, size) = (PaperFace::Bold, 9.6);
    let text = |x, y, color, text: &str| PaperItem::Text { x, y, face, size, color, text: text.to_owned() };
    let indent = face.width(size, id) + 5.0;
    let mut items = vec![text(0.0, size, ACCENT, id)];
    let lines = face.lines(size, title, width - indent);
    for (number, line) in lines.iter().enumerate() {
        items.push(text(indent, size + number as f32 * LEADING * size, TEXT_INK, line));
    }
    FlowBlock { items, height: LEADING * size * lines.len().max(1) as f32, above: 9.0, with_next: true }
}

/// What a picture of a page shows, in words: the title of the page, or else the beginning of what it says.
fn caption_of<'a>(page: &'a Page, language: &str) -> Cow<'a, str> {
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
        Some((end, _)) => format!("{} …", &sentence[..end]).into(),
        None => sentence.into(),
    }
}

/// Whether the cells of a part of the board can be told apart in a small picture.
fn is_small(diagram: &Diagram) -> bool {
    diagram.columns.max(diagram.rows) <= SMALL_PART
}

/// A row of pictures of the pages of a tour, each with its name below; one alone may be large.
fn pictures(row: &[(String, Diagram)], width: f32, scale: f32) -> FlowBlock {
    let half = (width - 4.0 * MM) / 2.0;
    let large = matches!(row, [(_, diagram)] if !is_small(diagram));
    let side = if large { LARGE.min(width) } else { half };
    let mut items = Vec::new();
    let mut height: f32 = 0.0;
    for (place, (name, diagram)) in row.iter().enumerate() {
        let (width, high) = within_square(diagram, side * scale);
        let x = place as f32 * (half + 4.0 * MM);
        items.push(PaperItem::Drawing { at: (x, 0.0), width, svg: diagram_svg(diagram) });
        let font = (PaperFace::Regular, CAPTION);
        let words = font.0.lines(font.1, name, side);
        for (number, text) in words.iter().enumerate() {
            let y = high + 3.0 + number as f32 * LEADING * CAPTION;
            items.extend(line(text, font, PALE_INK, 0.0, 0.0).items.into_iter().map(|item| item.moved(x, y)));
        }
        height = height.max(high + 3.0 + words.len() as f32 * LEADING * CAPTION);
    }
    FlowBlock { items, height, above: 4.0, with_next: false }
}

/// The part of the board on which a page of a tour happens, with an arrow where it shows a move.
fn page_diagram(page: &Page) -> Diagram {
    let mut diagram = printed(&page.playable, diagram_of(&page.playable, &page.start, page.view, None));
    let shown = page.point_out(&mut diagram);
    let at = |cell: Cell| (cell.column(), cell.row());
    let (columns, rows) = (diagram.columns, diagram.rows);
    let moved = shown.played.into_iter().chain(shown.tried).flat_map(|(from, to)| [from, to]);
    let places = page.spot.into_iter().chain(moved).map(at);
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
