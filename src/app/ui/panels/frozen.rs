//! Why an army is frozen, and what that means.

use fourhanded::export::glyph::{Figure, ManState};
use fourhanded::export::picture::state_of;
use fourhanded::moves::{Change, attackers};
use fourhanded::rules::Topic;
use fourhanded::text::Texts;

use super::dialog::{body, crossed, foot, frame, heading, title, words, words_told};
use crate::app::ui::prelude::*;

/// The side of a man's place in the picture of the mate.
const PLACE: f32 = 64.0;

/// The ply with which the army froze, as far as the game tells.
fn since(session: &Session, army: Army) -> Option<usize> {
    let froze = |change: &Change| matches!(change, Change::Froze { army: other } if *other == army);
    let ply = session.game().plies().iter().rposition(|ply| ply.events.iter().any(|event| froze(&event.change)))?;
    Some(ply + 1)
}

/// Shows a dialog about a frozen army.
pub fn show(ctx: &Context, scene: &Scene<'_>, army: Army) {
    let Some(session) = scene.session else { return };
    let playable = session.playable();
    let position = session.game().position();
    let king = position.king(army);
    let cells = king.map(|cell| attackers(&playable.rules, position, cell, army)).unwrap_or_default();
    frame(ctx, scene, 430.0, |ui| {
        crossed(ui, scene, |ui| {
            let pyramid = Picture::Man(Figure::King, ManState::Frozen { superpawn: false });
            scene.glyphs.show(ui, 36.0, pyramid, scene.ink(playable, army));
            heading(ui, scene, &title(scene, &[("army", &scene.texts.army(playable, army))]));
        });
        body(ui, scene, |ui| {
            if let Some(king) = king.filter(|_| !cells.is_empty()) {
                mate(ui, scene, session, &cells, king);
            }
            let why = |texts: &Texts| {
                let man = |cell: &Cell| Some(texts.man_at(playable, position.man(*cell)?, *cell));
                let by = cells.iter().filter_map(man).collect::<Vec<_>>().join(&texts.get("and"));
                let cell = king.map(|cell| texts.cell(playable, army, cell)).unwrap_or_default();
                match since(session, army) {
                    Some(ply) if !by.is_empty() => {
                        let round = scene.game_text.round_of(ply).to_string();
                        texts.with("frozen-why", &[("round", &round), ("by", &by), ("cell", &cell)])
                    }
                    _ if !by.is_empty() => texts.with("frozen-why-by", &[("by", &by), ("cell", &cell)]),
                    _ => texts.with("frozen-why-only", &[("cell", &cell)]),
                }
            };
            words_told(ui, scene, Face::Semibold.at(16.0), why);
            words(ui, scene, &scene.get("frozen-means"));
            words(ui, scene, &scene.get("frozen-thaws"));
            let mut clauses =
                [Topic::Freeze, Topic::Thaw, Topic::Win].map(|topic| playable.rules.clause(topic)).to_vec();
            clauses.dedup();
            let chips = |ui: &mut Ui| {
                for clause in &clauses {
                    ClauseChip::new(scene, &format!("dialog.frozen.{}", clause.0), clause).show(ui, scene);
                }
            };
            foot(ui, chips, |ui| {
                if session.game().last_mate_of(army).is_some() {
                    let show = Button::new("dialog.frozen.show", scene.get("mate-show")).icon(icon::EYE);
                    show.closes().sends(ui, scene, GameIntent::ShowMate(army));
                }
                let close = Button::new("dialog.frozen.close", scene.get("dialog-close"));
                close.sends(ui, scene, DeskIntent::CloseDialog);
            });
        });
    });
}

/// The men who give check, and the king, on celadon.
fn mate(ui: &mut Ui, scene: &Scene<'_>, session: &Session, checkers: &[Cell], king: Cell) {
    let (playable, position) = (session.playable(), session.game().position());
    let (_, strip) = ui.allocate_space(vec2(ui.available_width(), PLACE));
    ui.painter().rect_filled(strip, 8, scene.palette.felt);
    let width = PLACE * (checkers.len() as f32 + 1.0) + 28.0;
    let mut place = Rect::from_center_size(strip.center(), vec2(width, PLACE)).with_max_x(0.0);
    place.max.x = place.min.x + PLACE;
    for cell in checkers.iter().chain([&king]) {
        let Some(man) = position.man(*cell) else { continue };
        if *cell == king {
            let arrow = pos2(place.min.x + 14.0, strip.center().y - 2.0);
            text::paint_sign(ui, arrow, icon::CARET_RIGHT, 20.0, ON_FELT);
            place = place.translate(vec2(28.0, 0.0));
        }
        let figure = playable.rules.kind(man.kind()).figure;
        let picture = Picture::Man(figure, state_of(position, man));
        scene.glyphs.paint(ui, place.center() - vec2(0.0, 5.0), 46.0, picture, scene.ink(playable, man.army()));
        let at = place.center_bottom() - vec2(0.0, 9.0);
        let name = scene.texts.cell(playable, man.army(), *cell);
        ui.painter().text(at, Align2::CENTER_CENTER, name, Face::Bold.at(12.0), ON_FELT);
        place = place.translate(vec2(PLACE, 0.0));
    }
}
