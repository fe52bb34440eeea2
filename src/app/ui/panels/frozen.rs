//! Why an army is frozen, and what that means.

use bevy_egui::egui::{Align2, Context, Rect, pos2, vec2};
use fourhanded::board::Army;
use fourhanded::export::glyph::{Figure, ManState};
use fourhanded::export::picture::{ink_of, state_of};
use fourhanded::moves::{Change, attackers};
use fourhanded::rules::Topic;

use super::dialog::{frame, title};
use super::glyphs::Picture;
use crate::app::intent::{DeskIntent, GameIntent, Intents};
use crate::app::play::session::Session;
use crate::app::ui::scene::Scene;
use crate::app::ui::theme::{Face, ON_FELT};
use crate::app::ui::widgets::{Button, ClauseChip, Look, icon, line, type_set};

/// The ply with which the army froze, as far as the game tells.
fn since(session: &Session, army: Army) -> Option<usize> {
    let froze = |change: &Change| matches!(change, Change::Froze { army: other } if *other == army);
    let ply = session.game().plies().iter().rposition(|ply| ply.events.iter().any(|event| froze(&event.change)))?;
    Some(ply + 1)
}

/// Shows it.
pub fn show(ctx: &Context, scene: &Scene<'_>, army: Army, intents: &mut Intents) {
    let Some(session) = scene.session else { return };
    let (theme, playable) = (scene.theme, session.playable());
    let position = session.game().position();
    let name = &scene.texts.army(playable, army);
    let king = position.king(army);
    let cells = king.map(|cell| attackers(&playable.rules, position, cell, army)).unwrap_or_default();
    frame(ctx, scene, "frozen", 430.0, |ui| {
        let head = title(ui, scene, "", true, intents);
        let ink = ink_of(playable.look.armies[army]);
        let centre = head.left_center() + vec2(17.0, 0.0);
        let pyramid = Picture::Man(Figure::King, ManState::Frozen { superpawn: false });
        scene.glyphs.paint(ui, centre, 36.0, pyramid, ink);
        let words = scene.with("frozen-title", &[("army", name)]);
        let at = head.left_center() + vec2(46.0, 0.0);
        type_set::line(ui, at, Align2::LEFT_CENTER, &words, Face::Title.at(22.0), theme.text);
        if let Some(king) = king.filter(|_| !cells.is_empty()) {
            let strip = line(ui, 64.0);
            ui.painter().rect_filled(strip, 8, theme.felt);
            let mut x = strip.center().x - 32.0 * cells.len() as f32 - 14.0;
            for cell in cells.iter().chain([&king]) {
                let Some(man) = position.man(*cell) else { continue };
                if *cell == king {
                    x += 28.0;
                    type_set::sign(ui, pos2(x - 46.0, strip.center().y - 2.0), icon::CARET_RIGHT, 20.0, ON_FELT);
                }
                let figure = playable.rules.kind(man.kind()).figure;
                let picture = Picture::Man(figure, state_of(position, man));
                let ink = ink_of(playable.look.armies[man.army()]);
                scene.glyphs.paint(ui, pos2(x, strip.center().y - 5.0), 46.0, picture, ink);
                let at = pos2(x, strip.max.y - 9.0);
                type_set::line(
                    ui,
                    at,
                    Align2::CENTER_CENTER,
                    &scene.texts.cell(playable, man.army(), *cell),
                    Face::Bold.at(12.0),
                    ON_FELT,
                );
                x += 64.0;
            }
        }
        let by: Vec<String> =
            cells.iter().filter_map(|cell| Some(scene.texts.man_at(playable, position.man(*cell)?, *cell))).collect();
        let by = by.join(&scene.get("and"));
        let cell = king.map(|cell| scene.texts.cell(playable, army, cell)).unwrap_or_default();
        let why = match since(session, army) {
            Some(ply) if !by.is_empty() => {
                let round = scene.digest.round_of(ply);
                scene.with("frozen-why", &[("round", &round.to_string()), ("by", &by), ("cell", &cell)])
            }
            _ if !by.is_empty() => scene.with("frozen-why-by", &[("by", &by), ("cell", &cell)]),
            _ => scene.with("frozen-why-only", &[("cell", &cell)]),
        };
        type_set::flow(ui, &why, Face::Semibold.at(16.0), theme.text);
        type_set::flow(ui, &scene.get("frozen-means"), Face::Medium.at(15.0), theme.text2);
        type_set::flow(ui, &scene.get("frozen-thaws"), Face::Medium.at(15.0), theme.text2);
        ui.add_space(6.0);
        let foot = line(ui, 36.0);
        let mut x = foot.min.x;
        let mut shown: Vec<String> = Vec::new();
        for topic in [Topic::Freeze, Topic::Thaw, Topic::Win] {
            let clause = playable.rules.clause(topic);
            if shown.contains(&clause.0) {
                continue;
            }
            let id = format!("dialog.frozen.{}", clause.0);
            let response = ClauseChip::new(scene, &id, &clause).at(ui, scene, x, foot.center().y);
            x = response.rect.max.x + 8.0;
            if response.clicked() {
                intents.push(DeskIntent::CloseDialog);
                super::read_clause(ui.ctx(), &clause, intents);
            }
            shown.push(clause.0);
        }
        let label = scene.get("mate-show");
        let button = Button::new("dialog.frozen.show", &label).icon(icon::EYE);
        let size = button.size(ui);
        let place = Rect::from_min_size(pos2(foot.max.x - size.x, foot.min.y), size);
        let shown = session.game().last_mate_of(army).is_some();
        if shown && button.at(ui, scene, place).clicked() {
            intents.push(DeskIntent::CloseDialog);
            intents.push(GameIntent::ShowMate(army));
        }
        let label = scene.get("dialog-close");
        let button = Button::new("dialog.frozen.close", &label).look(Look::Plain);
        let end = if shown { place.min.x - 8.0 } else { foot.max.x };
        let place = Rect::from_min_size(pos2(end - button.size(ui).x, foot.min.y), button.size(ui));
        if button.at(ui, scene, place).clicked() {
            intents.push(DeskIntent::CloseDialog);
        }
    });
}
