//! Certificates for those who have won.

use std::collections::BTreeSet;

use super::drawing::within_square;
use super::face::PaperFace;
use super::page::{ACCENT, Anchor, LINE_INK, PALE_INK, PaperPage, TEXT_INK};
use super::{MM, Occasion, SheetStyle, armies_of, last_with_men, player_or_army, players_in_order};
use crate::board::{Army, Seat};
use crate::export::diagram::diagram_svg;
use crate::export::glyph::emblem_svg;
use crate::export::picture::diagram_of;
use crate::export::svg_of_box;
use crate::moves::Outcome;
use crate::store::SaveGame;
use crate::text::Texts;

/// A certificate for the winners of a game, or for all players where it was drawn. `None` while the game is not over.
#[must_use]
pub fn certificate(
    save: &SaveGame,
    texts: &Texts,
    style: impl Into<SheetStyle>,
    occasion: &Occasion,
) -> Option<PaperPage> {
    let (playable, game) = (&save.playable, &*save.game.at_main_end());
    let outcome = game.outcome()?;
    let style = style.into();
    let (height, width) = style.upright();
    let mut page = PaperPage::new((width, height));
    border(&mut page);
    let middle = page.width / 2.0;
    let won = is_won(outcome, playable.rules.sides().len());
    let title = texts.get("paper-certificate");
    page.text((middle, 44.0 * MM), Anchor::Middle, (PaperFace::Title, 44.0), ACCENT, &title);
    let players: Vec<_> =
        if won { outcome.winning_players(&playable.rules).iter().collect() } else { players_in_order(&playable.rules) };
    // Who holds two seats is named once.
    let mut names: Vec<String> = players.iter().map(|player| player_or_army(texts, save, *player)).collect();
    let mut seen = BTreeSet::new();
    names.retain(|name| seen.insert(name.clone()));
    let count = names.len().to_string();
    let names = texts.list(&names);
    let room = page.width - 70.0 * MM;
    let (fitting, names) = PaperFace::Title.fitted(&names, room, 30.0);
    page.text((middle, 64.0 * MM), Anchor::Middle, (PaperFace::Title, fitting), TEXT_INK, &names);
    let reach = (PaperFace::Title.width(fitting, &names) / 2.0 + 4.0 * MM).max(55.0 * MM);
    page.line((middle - reach, 68.0 * MM), (middle + reach, 68.0 * MM), 0.6, LINE_INK);
    let game_name = texts.game_name(&playable.variant);
    let id = if won { "paper-certificate-won" } else { "paper-certificate-drawn" };
    let words = texts.with(id, &[("count", &count), ("game", game_name)]);
    centred(&mut page, 76.0 * MM, room, (PaperFace::Regular, 13.0), &words);
    let diagram = style.palette.print(playable, diagram_of(playable, &last_with_men(game), Seat::South, None));
    let (width, height) = within_square(&diagram, 74.0 * MM);
    let top = 81.0 * MM;
    page.drawing((middle - width / 2.0, top), width, diagram_svg(&diagram));
    let below = top + height;
    let armies: Vec<Army> = players.iter().flat_map(|player| armies_of(&playable.rules, *player)).collect();
    for side in [-1.0, 1.0] {
        for (number, army) in armies.iter().enumerate() {
            let ink = style.ink(playable, *army);
            let emblem = svg_of_box(&emblem_svg(ink.emblem, &ink, false));
            let x = middle + side * 66.0 * MM - 7.0 * MM;
            let y = (top + below) / 2.0 + (number as f32 - armies.len() as f32 / 2.0) * 16.0 * MM;
            page.drawing((x, y), 14.0 * MM, emblem);
        }
    }
    centred(&mut page, below + 7.0 * MM, room, (PaperFace::Regular, 10.0), &texts.outcome(playable, outcome));
    let y = page.height - 27.0 * MM;
    page.line((40.0 * MM, y), (112.0 * MM, y), 0.5, TEXT_INK);
    page.line((page.width - 112.0 * MM, y), (page.width - 40.0 * MM, y), 0.5, TEXT_INK);
    // In two lines, if it is too long for one.
    let told = occasion.told(", ");
    let room = 70.0 * MM;
    let lines = if PaperFace::Regular.width(8.0, &told) > room {
        PaperFace::Regular.lines(8.0, &told, room)
    } else {
        vec![told]
    };
    for (number, line) in lines.iter().rev().enumerate() {
        let (size, line) = PaperFace::Regular.fitted(line, room, if lines.len() > 1 { 8.0 } else { 11.0 });
        let base = y - 4.0 - number as f32 * 10.5;
        page.text((76.0 * MM, base), Anchor::Middle, (PaperFace::Regular, size), TEXT_INK, &line);
    }
    let small = (PaperFace::Regular, 8.0);
    page.text((76.0 * MM, y + 11.0), Anchor::Middle, small, PALE_INK, &texts.get("paper-event-date"));
    page.text((page.width - 76.0 * MM, y + 11.0), Anchor::Middle, small, PALE_INK, &texts.get("paper-signature"));
    Some(page)
}

/// Whether somebody has won, and not everybody.
fn is_won(outcome: &Outcome, sides: usize) -> bool {
    !outcome.winners.is_empty() && outcome.winners.len() < sides
}

/// Writes a text in lines round the middle of a page.
fn centred(page: &mut PaperPage, top: f32, room: f32, (face, size): (PaperFace, f32), text: &str) {
    let middle = page.width / 2.0;
    for (number, line) in face.lines(size, text, room).iter().enumerate() {
        page.text((middle, top + number as f32 * 1.35 * size), Anchor::Middle, (face, size), TEXT_INK, line);
    }
}

/// A double line round the page, with cells of a board in its corners.
fn border(page: &mut PaperPage) {
    let (width, height) = (page.width, page.height);
    let frame = |page: &mut PaperPage, inset: f32, breadth: f32| {
        page.frame((inset, inset), (width - 2.0 * inset, height - 2.0 * inset), breadth, ACCENT);
    };
    frame(page, 10.0 * MM, 2.2);
    frame(page, 12.5 * MM, 0.6);
    let cell = 4.0 * MM;
    for (corner_x, corner_y, dx, dy) in [
        (15.0 * MM, 15.0 * MM, 1.0, 1.0),
        (width - 15.0 * MM, 15.0 * MM, -1.0, 1.0),
        (15.0 * MM, height - 15.0 * MM, 1.0, -1.0),
        (width - 15.0 * MM, height - 15.0 * MM, -1.0, -1.0),
    ] {
        for (column, row) in [(0, 0), (2, 0), (1, 1), (0, 2)] {
            let x = corner_x + dx * column as f32 * cell - if dx < 0.0 { cell } else { 0.0 };
            let y = corner_y + dy * row as f32 * cell - if dy < 0.0 { cell } else { 0.0 };
            page.area((x, y), (cell, cell), ACCENT);
        }
    }
}
