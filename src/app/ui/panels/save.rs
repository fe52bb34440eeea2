//! The title to save under.

use bevy_egui::egui::{Context, Id, Rect};

use super::dialog::{frame, title, words};
use super::keyboard::path_typed;
use super::new_game::{field, field_of};
use crate::app::intent::{DeskIntent, FileIntent, Intents};
use crate::app::ui::scene::{Edit, Scene};
use crate::app::ui::widgets::{Button, Look, icon, line};

/// The longest path.
pub const PATH: usize = 4096;

/// Shows it.
pub fn show(ctx: &Context, scene: &Scene<'_>, edit: &mut Edit, fresh: bool, intents: &mut Intents) {
    let Some(session) = scene.session else { return };
    let usual = session.title().map(str::to_owned).unwrap_or_else(|| {
        let round = scene.digest.round(session.game()).to_string();
        scene.with("save-usual", &[("game", &session.playable().variant.name), ("round", &round)])
    });
    frame(ctx, scene, "save", 480.0, |ui| {
        title(ui, scene, &scene.get("save-title"), true, intents);
        words(ui, scene, &scene.get("save-text"));
        let rect = line(ui, 38.0);
        let name = field(ui, scene, "save.title", rect, &mut edit.typed, &usual);
        let rect = line(ui, 38.0);
        let hint = scene.get("save-path");
        let path = field_of(ui, scene, "save.path", rect, &mut edit.typed_path, &hint, PATH);
        edit.changed |= name.changed || path.changed;
        let wanted = path_typed(&edit.typed_path).map(|path| match path.extension() {
            Some(_) => path,
            None => path.with_extension("ron"),
        });
        let there = wanted.as_ref().is_some_and(|path| path.exists());
        if there {
            words(ui, scene, &scene.get("save-there"));
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
            intents.push(FileIntent::AskForPlace);
        }
        let label = scene.get(if there { "save-replace" } else { "save-save" });
        let button = Button::new("dialog.save.yes", &label).look(Look::Primary);
        let (save, left) = button.ending_at(ui, scene, foot.max.x, foot.center().y);
        let label = scene.get("dialog-cancel");
        let (cancel, _) = Button::new("dialog.save.no", &label).ending_at(ui, scene, left - 8.0, foot.center().y);
        if cancel.clicked() {
            intents.push(DeskIntent::CloseDialog);
        }
        let given = save.clicked() || name.entered || path.entered;
        if let Some(path) = wanted.filter(|_| given) {
            intents.push(FileIntent::SaveTo(path));
        } else if given {
            let typed = edit.typed.trim();
            let title = if typed.is_empty() { usual.clone() } else { typed.to_owned() };
            intents.push(FileIntent::Save { title });
        }
    });
}
