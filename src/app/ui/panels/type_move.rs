//! A line for moves that are typed.

use super::dialog::{closable, foot, title, words};
use crate::app::intent::ReadIntent;
use crate::app::ui::prelude::*;

/// Shows the line in a dialog, and below it why what was typed cannot be played.
pub fn show(ctx: &Context, scene: &Scene<'_>, edit: &mut Edit, fresh: bool) {
    closable(ctx, scene, 480.0, &title(scene, &[]), |ui| {
        words(ui, scene, &scene.get("type-move-text"));
        let size = vec2(ui.available_width(), 38.0);
        let typed = field(ui, scene, "type-move.field", &mut edit.typed, &scene.get("type-move-hint"), NAME, size);
        edit.changed |= typed.changed;
        if let Some(answer) = &scene.desk.read_aloud {
            words(ui, scene, answer);
        }
        let played = foot(
            ui,
            |_| (),
            |ui| {
                let play = Button::new("dialog.type-move.yes", scene.get("type-move-play")).style(ButtonStyle::Primary);
                let played = play.show(ui, scene).clicked();
                let no = Button::new("dialog.type-move.no", scene.get("dialog-cancel"));
                no.sends(ui, scene, DeskIntent::CloseDialog);
                played
            },
        );
        if played || typed.entered {
            scene.send(ReadIntent::Typed(edit.typed.trim().to_owned()));
        }
        if fresh || typed.entered {
            ui.memory_mut(|memory| memory.request_focus(Control::id_of("type-move.field")));
        }
    });
}
