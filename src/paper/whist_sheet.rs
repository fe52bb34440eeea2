//! The schedule of whist for several tables, to hang on the wall.

use super::face::PaperFace;
use super::page::{ACCENT, Anchor, LINE_INK, PALE_INK, PaperPage, TEXT_INK};
use super::{MM, Occasion, PaperSize};
use crate::rota::WhistRound;
use crate::text::Texts;

/// The space at the sides of a page.
const MARGIN: f32 = 14.0 * MM;
/// The space above and below.
const EDGE: f32 = 12.0 * MM;
/// The width of the column with the number of the round.
const NUMBER: f32 = 14.0 * MM;
/// The height of a round at most.
const ROW: f32 = 8.0 * MM;
/// How many columns the list of names has.
const NAME_COLUMNS: usize = 4;

/// A page with the rounds of a schedule, at each table South and North against West and East, and the names of the players in the
/// order of their numbers; who has no name is listed with a line on which it can be written.
#[must_use]
pub fn whist_sheet(
    rounds: &[WhistRound],
    names: &[String],
    texts: &Texts,
    size: PaperSize,
    occasion: &Occasion,
) -> PaperPage {
    let mut page = PaperPage::new(size.upright());
    let (right, tables) = (page.width - MARGIN, rounds.first().map_or(0, |round| round.tables.len()));
    let players = 4 * tables;
    let title = texts.get("paper-whist");
    page.text((MARGIN, EDGE + 20.0), Anchor::Left, (PaperFace::Title, 22.0), TEXT_INK, &title);
    let told = occasion.told(", ");
    let (fitting, told) = PaperFace::Regular.fitted(&told, 70.0 * MM, 10.0);
    page.text((right, EDGE + 20.0), Anchor::Right, (PaperFace::Regular, fitting), PALE_INK, &told);
    let key = texts.get("paper-whist-key");
    let mut y =
        page.paragraph((MARGIN, EDGE + 28.0), right - MARGIN, (PaperFace::Regular, 9.0), PALE_INK, &key) + 4.0 * MM;
    let name_rows = players.div_ceil(NAME_COLUMNS);
    let names_height = name_rows as f32 * 5.4 * MM + 8.0 * MM;
    let room = page.height - EDGE - names_height - y;
    let row = (room / (rounds.len() + 1) as f32).min(ROW);
    let column = (right - MARGIN - NUMBER) / tables.max(1) as f32;
    let line = |page: &mut PaperPage, y: f32, width: f32| page.line((MARGIN, y), (right, y), width, LINE_INK);
    let small = (PaperFace::Regular, 7.6);
    page.text((MARGIN, y + 0.7 * row), Anchor::Left, small, PALE_INK, &texts.get("paper-round"));
    for table in 0..tables {
        let text = texts.with("paper-table", &[("table", &(table + 1).to_string())]);
        page.text(
            (MARGIN + NUMBER + (table as f32 + 0.5) * column, y + 0.7 * row),
            Anchor::Middle,
            small,
            PALE_INK,
            &text,
        );
    }
    y += row;
    line(&mut page, y, 0.8);
    for (number, round) in rounds.iter().enumerate() {
        let base = y + 0.68 * row;
        page.text((MARGIN + 6.0 * MM, base), Anchor::Right, (PaperFace::Bold, 9.0), ACCENT, &(number + 1).to_string());
        for (table, [south, west, north, east]) in round.tables.iter().enumerate() {
            let text = format!("{south}–{north} : {west}–{east}");
            let (fitting, text) = PaperFace::Regular.fitted(&text, column - 2.0 * MM, 10.0);
            let middle = MARGIN + NUMBER + (table as f32 + 0.5) * column;
            page.text((middle, base), Anchor::Middle, (PaperFace::Regular, fitting), TEXT_INK, &text);
        }
        y += row;
        line(&mut page, y, if (number + 1) % 5 == 0 { 0.7 } else { 0.3 });
    }
    let column = (right - MARGIN) / NAME_COLUMNS as f32;
    for number in 0..players {
        let x = MARGIN + (number / name_rows) as f32 * column;
        let base = y + 8.0 * MM + (number % name_rows) as f32 * 5.4 * MM;
        page.text((x + 6.0 * MM, base), Anchor::Right, (PaperFace::Bold, 9.0), ACCENT, &(number + 1).to_string());
        match names.get(number) {
            Some(name) => {
                let (fitting, name) = PaperFace::Regular.fitted(name, column - 10.0 * MM, 9.0);
                page.text((x + 8.0 * MM, base), Anchor::Left, (PaperFace::Regular, fitting), TEXT_INK, &name);
            }
            None => page.line((x + 8.0 * MM, base + 1.2), (x + column - 3.0 * MM, base + 1.2), 0.4, LINE_INK),
        }
    }
    page
}
