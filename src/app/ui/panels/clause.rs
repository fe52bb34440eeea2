//! A clause on a card: its text, a board that shows it or the array, and the way to play that.

use fourhanded::rules::ClauseId;
use fourhanded::spec::Playable;
use fourhanded::text::ClauseWords;

use super::dialog::{closable, foot, words};
use crate::app::ui::prelude::*;

/// The least and the greatest side of the board, in points.
const BOARD: [f32; 2] = [250.0, 340.0];
/// The height that a card with a text of a few lines has beside its board, in points.
const BESIDE: f32 = 340.0;

/// The section of the common rules on how men go.
const MOVEMENT: &str = "0.movement";
/// The side of the picture of a man on the card about how men go, in points.
const MAN: f32 = 118.0;

/// Shows a clause of the game at the table in a dialog.
pub fn show(ctx: &Context, scene: &Scene<'_>, clause: &ClauseId) {
    let Some(session) = scene.session else { return };
    let playable = session.playable();
    let variant = &playable.variant;
    let known = playable.rules.clauses.get(clause);
    let common = || scene.texts.common_rules(&playable.rules).into_iter().find(|rule| rule.id == *clause);
    let (title, text) = match known.map(|known| scene.texts.clause(variant, known)) {
        Some(ClauseWords { title, text, .. }) => (title.to_owned(), text.to_owned()),
        None => {
            let section = clause.0.strip_prefix("0.").unwrap_or(&clause.0);
            let title = scene.with("clause-common", &[("section", section)]);
            (title, common().map_or_else(String::new, |rule| rule.text))
        }
    };
    let page = scene.page_about(clause);
    let on_tour = scene.tour.is_some();
    closable(ctx, scene, 520.0, &title, |ui| {
        if known.is_some() {
            row_from_left(ui, 20.0, |ui| drop(ClauseChip::new(scene, "clause.number", clause).show_only(ui, scene)));
        }
        words(ui, scene, &text);
        ui.add_space(4.0);
        let [least, most] = BOARD;
        let side = (scene.layout.window.y - BESIDE).clamp(least, most);
        let (name, place) = match page {
            Some(page) => ("clause.page", scene.glyphs.show_page(ui, side, page)),
            None if clause.0 == MOVEMENT => ("clause.men", movements(ui, scene, playable)),
            None => ("clause.array", scene.glyphs.show_board(ui, side, playable)),
        };
        scene.target(name, place.intersect(ui.clip_rect()));
        let sheet = |ui: &mut Ui| {
            let sheet = Button::new("clause.sheet", scene.get("clause-sheet")).icon(icon::BOOK_OPEN);
            if !on_tour {
                sheet.closes().sends(ui, scene, DeskIntent::ShowClause(clause.clone()));
            }
        };
        foot(ui, sheet, |ui| {
            let play = Button::new("clause.play", scene.get("clause-play")).icon(icon::PLAY);
            if page.is_some() && !on_tour {
                let begin = TourIntent::Begin(variant.id.clone(), TourPages::About(clause.clone()));
                play.style(ButtonStyle::Primary).closes().sends(ui, scene, begin);
            }
        });
    });
}

/// How the men of the game go, in rows; answers their place.
fn movements(ui: &mut Ui, scene: &Scene<'_>, playable: &Playable) -> Rect {
    let count = scene.glyphs.movements(&playable.rules).len();
    let rows = ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(8.0);
        for place in 0..count {
            let (_, rect) = ui.allocate_space(Vec2::splat(MAN));
            scene.glyphs.movement(ui, rect.center(), MAN, playable, place);
        }
    });
    rows.response.rect
}
