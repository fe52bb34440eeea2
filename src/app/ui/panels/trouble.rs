//! Something went wrong: what, where, how to mend it.

use bevy_egui::egui::ScrollArea;

use super::dialog::{foot, harmless, titled, words};
use crate::app::ui::prelude::*;

/// Shows what went wrong in a dialog.
pub fn show(ctx: &Context, scene: &Scene<'_>, title: &str, text: &str, fresh: bool) {
    titled(ctx, scene, 520.0, title, |ui| {
        let most = (scene.layout.window.y - 260.0).max(120.0);
        ScrollArea::vertical().max_height(most).auto_shrink([false, true]).show(ui, |ui| {
            text.lines().filter(|line| !line.trim().is_empty()).for_each(|line| words(ui, scene, line));
        });
        let ok = Button::new("dialog.trouble.ok", scene.get("dialog-ok")).style(ButtonStyle::Primary);
        foot(ui, |_| (), |ui| harmless(&ok.sends(ui, scene, DeskIntent::CloseDialog), fresh));
    });
}
