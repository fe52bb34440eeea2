//! The title to save under.

use bevy_egui::egui::{Context, Id, Key, Rect};

use super::dialog::{frame, title, words};
use super::new_game::field;
use super::{Edit, Scene};
use crate::app::intent::Intent;
use crate::app::widgets::{Button, Look, icon, line};

/// Shows it.
pub fn show(ctx: &Context, scene: &Scene<'_>, edit: &mut Edit, fresh: bool, intents: &mut Vec<Intent>) {
    let Some(session) = scene.session else { return };
    let usual = session.title.clone().unwrap_or_else(|| {
        let round = scene.digest.round(&session.game).to_string();
        scene.with("save-usual", &[("game", &session.playable.variant.name), ("round", &round)])
    });
    frame(ctx, scene, "save", 480.0, |ui| {
        title(ui, scene, &scene.get("save-title"), true, intents);
        words(ui, scene, &scene.get("save-text"));
        let rect = line(ui, 38.0);
        if field(ui, scene, "save.title", rect, &mut edit.typed, &usual) {
            edit.changed = true;
        }
        if fresh {
            ui.memory_mut(|memory| memory.request_focus(Id::new(("four-handed", "save.title"))));
        }
        ui.add_space(6.0);
        let foot = line(ui, 36.0);
        let label = scene.get("save-elsewhere");
        let button = Button::new("dialog.save.elsewhere", &label).icon(icon::FOLDER_OPEN).look(Look::Quiet);
        let place = Rect::from_min_size(foot.min, button.size(ui));
        if button.at(ui, scene, place).clicked() {
            intents.push(Intent::AskForPlace);
        }
        let label = scene.get("save-save");
        let button = Button::new("dialog.save.yes", &label).look(Look::Primary);
        let (save, left) = button.ending_at(ui, scene, foot.max.x, foot.center().y);
        let label = scene.get("dialog-cancel");
        let (cancel, _) = Button::new("dialog.save.no", &label).ending_at(ui, scene, left - 8.0, foot.center().y);
        if cancel.clicked() {
            intents.push(Intent::CloseDialog);
        }
        let enter = ui.input(|input| input.key_pressed(Key::Enter)) && !cancel.has_focus();
        if save.clicked() || enter {
            let typed = edit.typed.trim();
            let title = if typed.is_empty() { usual.clone() } else { typed.to_owned() };
            intents.push(Intent::Save { title });
            intents.push(Intent::CloseDialog);
        }
    });
}
