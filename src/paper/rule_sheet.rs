//! The rules of a game on paper: the array, how the men go, the clauses with pictures.

use super::column::{FlowBlock, NEVER, PageColumns, flow, flow_cost};
use super::drawing::within_square;
use super::face::PaperFace;
use super::page::{ACCENT, Anchor, LEADING, LINE_INK, PALE_INK, PaperItem, PaperPage, TEXT_INK};
use super::tour_picture::TourPicture;
use super::{MM, SheetStyle};
use crate::board::Seat;
use crate::export::color::Rgb;
use crate::export::diagram::diagram_svg;
use crate::export::glyph::{Figure, ManState, emblem_svg, man_svg};
use crate::export::mark::{Mark, mark_svg, printed_mark_svg};
use crate::export::movement::{meanings, movement_diagram, movements};
use crate::export::picture::diagram_of;
use crate::export::qr::qr_picture;
use crate::export::svg_of_box;
use crate::moves::Movement;
use crate::spec::Playable;
use crate::text::{Texts, capital};
use crate::tour::Tour;

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
/// The side of a picture of more than that.
const LARGE: f32 = 54.0 * MM;
/// The size of the words below a picture.
const CAPTION: f32 = 7.2;
/// The size of running text.
const SIZE: f32 = 8.8;
/// By how much pictures and spaces may become smaller or larger so that pages break better.
const SCALES: [f32; 7] = [1.0, 0.94, 0.88, 0.82, 0.76, 1.08, 1.16];
/// By how much the array may.
const ARRAY_SCALES: [f32; 3] = [1.0, 0.94, 0.88];
/// How bad it is if one of them has twice its size or none, measured as the breaks are.
const RESIZED: f32 = 2.0;
/// How bad it is to end a column between two lines of a text.
const BETWEEN_LINES: f32 = 0.2;
/// Between two paragraphs of a clause.
const BETWEEN_PARAGRAPHS: f32 = 0.1;
/// Between two rows of pictures of a clause.
const BETWEEN_PICTURES: f32 = 0.25;
/// Between the text of a clause and its first picture.
const BEFORE_PICTURE: f32 = 0.5;

/// The rule sheet of a game: what it is, the array, how the men go, and every clause, with a picture for each page of its tour.
#[must_use]
pub fn rule_sheet(
    playable: &Playable,
    tour: Option<&Tour>,
    texts: &Texts,
    style: impl Into<SheetStyle>,
) -> Vec<PaperPage> {
    let style = style.into();
    let pages = tour.iter().flat_map(|tour| &tour.pages);
    let drawn: Vec<TourPicture<'_>> = pages.map(|page| TourPicture::of(page, &style.palette)).collect();
    let empty = PaperPage::new(style.upright());
    let width = (empty.width - 2.0 * MARGIN - GAP) / 2.0;
    let bottom = empty.height - FOOT - 2.0 * MM;
    let heads = ARRAY_SCALES.map(|scale| {
        let mut page = empty.clone();
        let below = head(&mut page, playable, style, texts, ARRAY * scale);
        let below = men(&mut page, (playable, style), &drawn, texts, below + 5.0 * MM);
        let columns = PageColumns { left: MARGIN, width, gap: GAP, count: 2, top: below + 6.0 * MM, bottom };
        (scale, page, columns)
    });
    let mut best: Option<(f32, &PaperPage, PageColumns, Vec<FlowBlock>)> = None;
    for scale in SCALES {
        let mut blocks = clauses(playable, &drawn, texts, width, scale);
        blocks.iter_mut().for_each(|block| block.above *= scale);
        let tried = heads.iter().map(|(array_scale, page, columns)| {
            let resized = RESIZED * ((1.0 - scale).abs() + (1.0 - array_scale).abs());
            (flow_cost(&blocks, *columns, MARGIN) + resized, page, *columns)
        });
        let least = tried.min_by(|(one, ..), (other, ..)| one.total_cmp(other));
        if let Some((cost, page, columns)) = least
            && best.as_ref().is_none_or(|(least, ..)| cost < *least)
        {
            best = Some((cost, page, columns, blocks));
        }
    }
    let mut pages = Vec::new();
    if let Some((_, page, columns, blocks)) = best {
        pages.push(page.clone());
        flow(&mut pages, blocks, columns, MARGIN, &empty);
    }
    number_pages(&mut pages, playable, texts);
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

/// Title, array of so many points, what is special; answers the height below.
fn head(page: &mut PaperPage, playable: &Playable, style: SheetStyle, texts: &Texts, side: f32) -> f32 {
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
    let board_bottom = top + array(page, (playable, style), (MARGIN, top), side);
    let x = MARGIN + side + 6.0 * MM;
    let width = right - x;
    let mut y = page.paragraph((x, top), width, (PaperFace::Regular, 9.6), TEXT_INK, texts.game_summary(variant));
    y = page.paragraph((x, y + 4.0), width, (PaperFace::Semibold, 9.6), TEXT_INK, texts.game_goal(variant));
    y = armies(page, (playable, style), texts, (x, y + 8.0), width);
    for option in &variant.options {
        let told = texts.option_chosen(playable, option);
        y = page.paragraph((x, y + 1.5), width, (PaperFace::Regular, 8.2), PALE_INK, &told);
    }
    board_bottom.max(y)
}

/// The array at a place; answers its height.
fn array(page: &mut PaperPage, (playable, style): (&Playable, SheetStyle), at: (f32, f32), side: f32) -> f32 {
    let diagram = style.palette.print(playable, diagram_of(playable, &playable.start, Seat::South, None));
    let (width, height) = within_square(&diagram, side);
    page.drawing((at.0 + (side - width) / 2.0, at.1), width, diagram_svg(&diagram));
    height
}

/// The armies with their hatching, in the order of play; answers the height below.
fn armies(
    page: &mut PaperPage,
    (playable, style): (&Playable, SheetStyle),
    texts: &Texts,
    (x, top): (f32, f32),
    width: f32,
) -> f32 {
    let rules = &playable.rules;
    let (each, row) = (width / 2.0, 7.5 * MM);
    let mut shown = rules.present().collect::<Vec<_>>();
    shown.sort_by_key(|army| rules.order.iter().position(|place| rules.army_at(*place) == *army));
    for (number, army) in shown.iter().enumerate() {
        let ink = style.ink(playable, *army);
        let (left, y) = (x + (number % 2) as f32 * each, top + (number / 2) as f32 * row);
        page.drawing((left, y), 6.5 * MM, svg_of_box(&man_svg(Figure::Pawn, ManState::Plain, &ink)));
        page.drawing((left + 6.5 * MM, y + 1.6 * MM), 3.6 * MM, svg_of_box(&emblem_svg(ink.emblem, &ink, false)));
        let font = (PaperFace::Bold, 9.0);
        page.text((left + 11.4 * MM, y + 4.6 * MM), Anchor::Left, font, TEXT_INK, &texts.army(playable, *army));
    }
    top + shown.len().div_ceil(2) as f32 * row + 3.0
}

/// How the men go; answers the height below.
fn men(
    page: &mut PaperPage,
    (playable, style): (&Playable, SheetStyle),
    drawn: &[TourPicture<'_>],
    texts: &Texts,
    top: f32,
) -> f32 {
    let movements = movements(&playable.rules);
    page.text((MARGIN, top + 10.0), Anchor::Left, (PaperFace::Title, 15.0), ACCENT, &texts.get("rules-men"));
    let top = top + 16.0;
    let in_row = if movements.len() == 4 { 2 } else { 3 };
    let each = (page.width - 2.0 * MARGIN) / in_row as f32;
    for (number, movement) in movements.iter().enumerate() {
        let (x, y) = (MARGIN + (number % in_row) as f32 * each, top + (number / in_row) as f32 * (MAN + 2.5 * MM));
        page.drawing((x, y), MAN, diagram_svg(&style.palette.print(playable, movement_diagram(playable, movement))));
        let (x, width) = (x + MAN + 2.5 * MM, each - MAN - 5.0 * MM);
        let name = capital(&texts.kind(playable, movement.man));
        let y = page.paragraph((x, y + 1.5 * MM), width, (PaperFace::Bold, 9.2), TEXT_INK, &name);
        let how = texts.movement_sentence(playable, movement.man, movement.from);
        page.paragraph((x, y + 1.0), width, (PaperFace::Regular, 8.2), TEXT_INK, &how);
    }
    marks(
        page,
        (playable, style),
        texts,
        (&movements, drawn),
        top + movements.len().div_ceil(in_row) as f32 * (MAN + 2.5 * MM),
    )
}

/// What the marks mean; answers the height below.
fn marks(
    page: &mut PaperPage,
    (playable, style): (&Playable, SheetStyle),
    texts: &Texts,
    (movements, drawn): (&[Movement], &[TourPicture<'_>]),
    top: f32,
) -> f32 {
    let inks = style.palette.inks(playable);
    let drawn_mark = if style.palette.board_on_paper().without_color { printed_mark_svg } else { mark_svg };
    let (font, sign) = ((PaperFace::Regular, 7.8), 4.4 * MM);
    let (mut x, mut y) = (MARGIN, top);
    // Arrows need no words on paper.
    let of_men = meanings(movements.iter()).filter_map(|(mark, meaning)| Some((mark?, meaning)));
    let seen = |mark: &Mark| drawn.iter().any(|drawn| drawn.shows(*mark));
    let of_pages = [(Mark::Zone, "paper-mark-lit"), (Mark::WhyNot, "paper-mark-refused")];
    let marks = of_men.chain(of_pages.into_iter().filter(|(mark, _)| seen(mark)));
    for (mark, meaning) in marks {
        let words = texts.get(meaning);
        let wide = sign + 1.5 * MM + font.0.width(font.1, &words) + 5.0 * MM;
        if x + wide > page.width - MARGIN + 5.0 * MM && x > MARGIN {
            (x, y) = (MARGIN, y + 6.0 * MM);
        }
        page.area((x, y), (sign, sign), Rgb::hex(0xE9_EBEA));
        page.drawing((x, y), sign, svg_of_box(&drawn_mark(mark, &inks)));
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
fn clauses(playable: &Playable, drawn: &[TourPicture<'_>], texts: &Texts, width: f32, scale: f32) -> Vec<FlowBlock> {
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
        let drawn: Vec<&TourPicture<'_>> = drawn.iter().filter(|drawn| *drawn.clause() == clause.id).collect();
        let heading = clause_heading(&clause.id.0, words.title, width);
        // One picture stands beside the text, more below it.
        if let [picture] = &drawn[..]
            && picture.is_small()
        {
            blocks.extend(beside(heading, &paragraphs, picture, width, scale));
        } else {
            blocks.push(heading);
            for paragraph in &paragraphs {
                blocks.extend(paragraph.blocks(width));
            }
            let (small, large): (Vec<_>, Vec<_>) = drawn.into_iter().partition(|drawn| drawn.is_small());
            // The end of the text stands above the first picture.
            if let Some(last) = blocks.last_mut() {
                last.apart = BEFORE_PICTURE;
            }
            for row in small.chunks(2).chain(large.chunks(1)) {
                let language = texts.get("language-code");
                let named = row.iter().map(|drawn| (format!("{} · {}", clause.id.0, drawn.caption(&language)), *drawn));
                blocks.push(pictures(&named.collect::<Vec<_>>(), width, scale));
            }
        }
        if let Some(last) = blocks.last_mut() {
            last.apart = 0.0;
        }
    }
    let title = (PaperFace::Title, 14.0);
    blocks.push(FlowBlock { apart: NEVER, ..line(&texts.get("common-title"), title, ACCENT, 0.0, 12.0) });
    let before = texts.get("common-before");
    blocks.extend(lines(&before, (PaperFace::Regular, small), PALE_INK, 0.0, width, 1.0));
    if let Some(last) = blocks.last_mut() {
        last.apart = NEVER;
    }
    for common in texts.common_rules(&playable.rules) {
        blocks.extend(lines(&common.text, (PaperFace::Regular, SIZE - 0.3), TEXT_INK, 0.0, width, 3.5));
        if let Some(last) = blocks.last_mut() {
            last.apart = 0.0;
        }
    }
    blocks
}

/// A clause with its picture at the right: what stands beside the picture is one block, what is left of the text others.
fn beside(
    heading: FlowBlock,
    paragraphs: &[Paragraph],
    picture: &TourPicture<'_>,
    width: f32,
    scale: f32,
) -> Vec<FlowBlock> {
    let (drawn, high) = within_square(&picture.diagram, BESIDE * scale);
    let top = heading.height + 1.0;
    let bottom = top + high;
    let narrow = width - drawn - 4.0 * MM;
    let picture = PaperItem::Drawing { at: (width - drawn, top), width: drawn, svg: picture.svg.clone() };
    let mut first = FlowBlock { apart: BETWEEN_LINES, ..heading };
    let mut rest: Vec<FlowBlock> = Vec::new();
    let mut y = first.height;
    let mut leading = false;
    for Paragraph { text, font, color, indent, above, leads } in paragraphs {
        let (height, before) = (LEADING * font.1, rest.len());
        let begins = y + above;
        let room = |number: usize| {
            let is_beside = begins + number as f32 * height < bottom + 2.0;
            (if is_beside { narrow } else { width }) - indent
        };
        let lines = font.0.lines_within(font.1, text, room);
        for (number, text) in lines.iter().enumerate() {
            let above = if number == 0 { *above } else { 0.0 };
            let block = line(text, *font, *color, *indent, above);
            if y + above < bottom + 2.0 {
                first.items.extend(block.items.into_iter().map(|item| item.moved(0.0, y + above)));
            } else {
                rest.push(block);
            }
            y += above + height;
        }
        let (begun, left) = (lines.len() + before - rest.len(), rest.len() - before);
        join(&mut rest[before..], *leads);
        // Neither the first line of a paragraph nor its last one stands alone; nor do the words that lead to it.
        if before == 0 && left > 0 {
            let alone = begun == 1 || (begun > 0 && left == 1) || (begun == 0 && leading);
            first.apart = if alone { NEVER } else { BETWEEN_LINES };
        }
        leading = *leads;
    }
    first.items.push(picture);
    // The lines beside the picture may end below it.
    first.height = bottom.max(y - rest.iter().map(|block| block.above + block.height).sum::<f32>());
    vec![first].into_iter().chain(rest).collect()
}

/// A line of text as a block.
fn line(text: &str, (face, size): (PaperFace, f32), color: Rgb, indent: f32, above: f32) -> FlowBlock {
    let item = PaperItem::Text { x: indent, y: 0.95 * size, face, size, color, text: text.to_owned() };
    FlowBlock { items: vec![item], height: LEADING * size, above, apart: BETWEEN_LINES }
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
        line.apart = match (last, leads) {
            (true, true) => NEVER,
            (true, false) => BETWEEN_PARAGRAPHS,
            (false, _) if number == 0 || number + 2 == count => NEVER,
            (false, _) => BETWEEN_LINES,
        };
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
    FlowBlock { items, height: LEADING * size * lines.len().max(1) as f32, above: 9.0, apart: NEVER }
}

/// A row of pictures of the pages of a tour: two with their captions below, or one, which may be large, with its caption at
/// its right.
fn pictures(row: &[(String, &TourPicture<'_>)], width: f32, scale: f32) -> FlowBlock {
    let gap = 4.0 * MM;
    let half = (width - gap) / 2.0;
    let font = (PaperFace::Regular, CAPTION);
    let mut items = Vec::new();
    let mut height: f32 = 0.0;
    let mut caption = |name: &str, (x, y): (f32, f32), room: f32| {
        let words = font.0.lines(font.1, name, room);
        for (number, text) in words.iter().enumerate() {
            let y = y + number as f32 * LEADING * CAPTION;
            items.extend(line(text, font, PALE_INK, 0.0, 0.0).items.into_iter().map(|item| item.moved(x, y)));
        }
        y + words.len() as f32 * LEADING * CAPTION
    };
    let mut drawings = Vec::new();
    for (place, (name, picture)) in row.iter().enumerate() {
        let side = (if picture.is_small() { half } else { LARGE.min(width) }) * scale;
        let (drawn, high) = within_square(&picture.diagram, if row.len() > 1 { side.min(half) } else { side });
        let x = place as f32 * (half + gap);
        drawings.push(PaperItem::Drawing { at: (x, 0.0), width: drawn, svg: picture.svg.clone() });
        let end = if row.len() == 1 {
            caption(name, (drawn + gap, 0.0), width - drawn - gap)
        } else {
            caption(name, (x, high + 3.0), half)
        };
        height = height.max(high).max(end);
    }
    items.extend(drawings);
    FlowBlock { items, height, above: 5.0, apart: BETWEEN_PICTURES }
}
