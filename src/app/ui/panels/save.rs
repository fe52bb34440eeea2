//! The title to save under.

use fourhanded::store::Format;

use super::dialog::{closable, foot, title, words};
use super::keyboard::path_typed;
use crate::app::ui::prelude::*;

/// Shows the fields for a title and a file in a dialog.
pub fn show(ctx: &Context, scene: &Scene<'_>, edit: &mut Edit, fresh: bool) {
    let Some(session) = scene.session else { return };
    let usual = session.title().map(str::to_owned).unwrap_or_else(|| {
        let round = scene.game_text.round(session.game()).to_string();
        scene.with("save-usual", &[("game", scene.texts.game_name(&session.playable().variant)), ("round", &round)])
    });
    closable(ctx, scene, 480.0, &title(scene, &[]), |ui| {
        words(ui, scene, &scene.get("save-text"));
        let size = vec2(ui.available_width(), 38.0);
        let name = field(ui, scene, "save.title", &mut edit.typed, &usual, NAME, size);
        let path = field(ui, scene, "save.path", &mut edit.typed_path, &scene.get("save-path"), PATH, size);
        edit.changed |= name.changed || path.changed;
        let wanted = path_typed(&edit.typed_path).map(|path| match path.extension() {
            Some(_) => path,
            None => path.with_extension(Format::SAVE_ENDING),
        });
        let there = wanted.as_ref().is_some_and(|path| path.exists());
        if there {
            words(ui, scene, &scene.get("save-there"));
        }
        if fresh {
            ui.memory_mut(|memory| memory.request_focus(Control::id_of("save.title")));
        }
        let elsewhere = Button::new("dialog.save.elsewhere", scene.get("save-elsewhere")).icon(icon::FOLDER_OPEN);
        let elsewhere = elsewhere.style(ButtonStyle::Quiet);
        let saved = foot(
            ui,
            |ui| drop(elsewhere.sends(ui, scene, FileIntent::AskForPlace)),
            |ui| {
                let label = scene.get(if there { "save-replace" } else { "save-save" });
                let save = Button::new("dialog.save.yes", label).style(ButtonStyle::Primary).show(ui, scene);
                Button::new("dialog.save.no", scene.get("dialog-cancel")).sends(ui, scene, DeskIntent::CloseDialog);
                save.clicked()
            },
        );
        let typed = edit.typed.trim();
        if saved || name.entered || path.entered {
            scene.send(match wanted {
                Some(path) => FileIntent::SaveTo(path),
                None => FileIntent::Save { title: if typed.is_empty() { usual } else { typed.to_owned() } },
            });
        }
    });
}
