//! The result of a game on a card of half a page.

use super::drawing::within_square;
use super::face::PaperFace;
use super::page::{ACCENT, Anchor, LINE_INK, PALE_INK, PaperPage, TEXT_INK};
use super::{MM, Occasion, SheetStyle, armies_of, last_with_men, options_told, player_or_army, players_in_order};
use crate::board::Seat;
use crate::export::diagram::diagram_svg;
use crate::export::glyph::emblem_svg;
use crate::export::picture::diagram_of;
use crate::export::qr::{LONGEST_IN_QR, qr_picture};
use crate::export::raster::SvgPicture;
use crate::export::svg_of_box;
use crate::store::{MoveNotation, SaveGame, record_text, short_record};
use crate::text::Texts;

/// The space round the card.
const MARGIN: f32 = 9.0 * MM;
/// The side of the board.
const BOARD: f32 = 96.0 * MM;

/// A card with the last position of a game, the players with their points, the result and, where the record is short enough
/// for one, a code of it to take home.
#[must_use]
pub fn result_card(save: &SaveGame, texts: &Texts, style: impl Into<SheetStyle>, occasion: &Occasion) -> PaperPage {
    let (playable, game) = (&save.playable, &*save.game.at_main_end());
    let style = style.into();
    let (height, width) = style.upright();
    let mut page = PaperPage::new((height, width / 2.0));
    let right = page.width - MARGIN;
    page.frame((MARGIN / 2.0, MARGIN / 2.0), (page.width - MARGIN, page.height - MARGIN), 1.1, ACCENT);
    let diagram = style.palette.print(playable, diagram_of(playable, &last_with_men(game), Seat::South, None));
    let (width, height) = within_square(&diagram, BOARD);
    let top = (page.height - height) / 2.0;
    page.drawing((MARGIN + (BOARD - width) / 2.0, top), width, diagram_svg(&diagram));
    let x = MARGIN + BOARD + 7.0 * MM;
    let room = right - x - 2.0 * MM;
    let title = texts.game_name(&playable.variant);
    let fitting = PaperFace::Title.fitting(title, room, 20.0);
    let mut y = MARGIN + 22.0;
    page.text((x, y), Anchor::Left, (PaperFace::Title, fitting), TEXT_INK, title);
    let options = options_told(texts, playable).join(" · ");
    y = page.paragraph((x, y + 4.0), room, (PaperFace::Regular, 7.5), PALE_INK, &options);
    let heading = occasion.told(" · ");
    y = page.paragraph((x, y + 2.0), room, (PaperFace::Regular, 9.0), PALE_INK, &heading) + 3.0 * MM;
    for player in players_in_order(&playable.rules) {
        let mut after = x;
        for army in armies_of(&playable.rules, player) {
            let ink = style.ink(playable, army);
            page.drawing((after, y), 4.6 * MM, svg_of_box(&emblem_svg(ink.emblem, &ink, false)));
            after += 5.4 * MM;
        }
        after += 1.1 * MM;
        let name = player_or_army(texts, save, player);
        let fitting = PaperFace::Bold.fitting(&name, x + room - after - 11.5 * MM, 11.0);
        page.text((after, y + 3.6 * MM), Anchor::Left, (PaperFace::Bold, fitting), TEXT_INK, &name);
        let side = playable.rules.side_of(player);
        let points = game.outcome().and_then(|outcome| outcome.points.iter().find(|(other, _)| *other == side));
        let points = points.map_or_else(String::new, |(_, points)| texts.points(*points));
        page.text((x + room, y + 3.6 * MM), Anchor::Right, (PaperFace::Bold, 11.0), TEXT_INK, &points);
        page.line((x, y + 5.6 * MM), (x + room, y + 5.6 * MM), 0.3, LINE_INK);
        y += 7.0 * MM;
    }
    let told = match game.outcome() {
        Some(outcome) => texts.outcome(playable, outcome),
        None => texts.turn(playable, game).unwrap_or_default(),
    };
    page.paragraph((x, y + 1.5 * MM), room, (PaperFace::Regular, 8.8), TEXT_INK, &told);
    take_home(&mut page, save, texts, x, room);
    page
}

/// The code of the record at the foot of a card, or a sentence that there is none.
fn take_home(page: &mut PaperPage, save: &SaveGame, texts: &Texts, x: f32, room: f32) {
    let font = (PaperFace::Regular, 7.4);
    let Some(code) = record_code(save) else {
        let longest = LONGEST_IN_QR.to_string();
        let words = texts.with("paper-too-long", &[("longest", &longest)]);
        let foot = page.height - MARGIN - 8.0 * MM;
        page.paragraph((x, foot), room, font, PALE_INK, &words);
        return;
    };
    // So large that telephones read the longest.
    let side = 54.0 * MM;
    let top = page.height - MARGIN - side + 2.0 * MM;
    page.drawing((x - 3.0 * MM, top), side, code.svg);
    let words = texts.get("paper-take-home");
    page.paragraph((x + side - 2.0 * MM, top + 5.0 * MM), room - side + 2.0 * MM, font, PALE_INK, &words);
}

/// The code of a game: its record where that is short enough, otherwise its short record; `None` where that is too long, too.
#[must_use]
pub fn record_code(save: &SaveGame) -> Option<SvgPicture> {
    let whole = qr_picture(&record_text(save, MoveNotation::Grid)).ok();
    whole.or_else(|| qr_picture(&short_record(save)?).ok())
}
