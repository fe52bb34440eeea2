//! The result.

use bevy_egui::egui::{Align2, Context, pos2, vec2};
use fourhanded::board::{Army, Set};
use fourhanded::export::picture::ink_of;

use super::dialog::{frame, harmless, title};
use super::glyphs::Picture;
use crate::app::intent::{DeskIntent, FileIntent, Intents};
use crate::app::state::{Dialog, Screen};
use crate::app::ui::scene::Scene;
use crate::app::ui::theme::Face;
use crate::app::ui::widgets::{Button, Look, icon, line, rule, type_set};

/// Shows it.
pub fn show(ctx: &Context, scene: &Scene<'_>, fresh: bool, intents: &mut Intents) {
    let Some(session) = scene.session else { return };
    let Some(outcome) = session.game().outcome() else { return };
    let (theme, playable) = (scene.theme, session.playable());
    let winners: Set<Army> = outcome.winning_players(&playable.rules).iter().map(|player| Army(player.0)).collect();
    frame(ctx, scene, "over", 600.0, |ui| {
        let count = outcome.winning_players(&playable.rules).len();
        let head = if winners.is_empty() || outcome.winners.len() == playable.rules.sides().len() {
            scene.get("over-draw")
        } else {
            let names = scene.texts.armies(playable, winners);
            scene.with("over-win", &[("armies", &names), ("count", &count.to_string())])
        };
        title(ui, scene, &head, false, intents);
        let text = scene.texts.outcome(playable, outcome);
        type_set::flow(ui, &text, Face::Medium.at(15.0), theme.text2);
        ui.add_space(4.0);
        for (side, points) in &outcome.points {
            let row = line(ui, 40.0);
            rule(ui, row.min.x, row.max.x, row.min.y + 0.5, theme);
            let armies = playable.rules.army_set(*side);
            let mut x = row.min.x + 9.0;
            for army in armies.iter() {
                let ink = ink_of(playable.look.armies[army]);
                scene.glyphs.paint(ui, pos2(x, row.center().y), 18.0, Picture::Emblem, ink);
                x += 27.0;
            }
            let at = pos2(x, row.center().y);
            let names = scene.texts.armies(playable, armies);
            type_set::line(ui, at, Align2::LEFT_CENTER, &names, Face::Bold.at(16.0), theme.text);
            let points = scene.texts.points(*points);
            let at = type_set::right(row, 4.0);
            type_set::line(ui, at, Align2::RIGHT_CENTER, &points, Face::Title.at(24.0), theme.text);
        }
        ui.add_space(6.0);
        let foot = line(ui, 36.0);
        let label = scene.get("over-rematch");
        let button = Button::new("dialog.over.rematch", &label).icon(icon::ARROWS_CLOCKWISE).look(Look::Primary);
        let (rematch, left) = button.ending_at(ui, scene, foot.max.x, foot.center().y);
        let rematch = rematch.on_hover_text(scene.get("over-rematch-about"));
        let label = scene.get("over-new");
        let button = Button::new("dialog.over.new", &label).icon(icon::PLUS);
        let (new, left) = button.ending_at(ui, scene, left - 8.0, foot.center().y);
        let label = scene.get("over-save");
        let button = Button::new("dialog.over.save", &label).icon(icon::FLOPPY_DISK);
        let (save, _) = button.ending_at(ui, scene, left - 8.0, foot.center().y);
        let label = scene.get("over-look");
        let button = Button::new("dialog.over.look", &label).icon(icon::EYE).look(Look::Quiet);
        let place = bevy_egui::egui::Rect::from_min_size(foot.min - vec2(8.0, 0.0), button.size(ui));
        let look = button.at(ui, scene, place);
        harmless(&look, fresh);
        if look.clicked() {
            intents.push(DeskIntent::CloseDialog);
        } else if save.clicked() {
            intents.push(DeskIntent::Open(Dialog::Save));
        } else if new.clicked() {
            intents.push(DeskIntent::CloseDialog);
            intents.push(DeskIntent::Go(Screen::NewGame));
        } else if rematch.clicked() {
            intents.push(FileIntent::Rematch);
        }
    });
}
