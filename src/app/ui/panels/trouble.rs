//! Something went wrong: what, where, how to mend it.

use bevy_egui::egui::{Context, ScrollArea};

use super::dialog::{frame, harmless, title};
use crate::app::intent::{DeskIntent, Intents};
use crate::app::ui::scene::Scene;
use crate::app::ui::theme::Face;
use crate::app::ui::widgets::{Button, Look, line, type_set};

/// Shows it.
pub fn show(ctx: &Context, scene: &Scene<'_>, heading: &str, text: &str, fresh: bool, intents: &mut Intents) {
    frame(ctx, scene, "trouble", 520.0, |ui| {
        title(ui, scene, heading, false, intents);
        let most = (scene.layout.window.y - 260.0).max(120.0);
        ScrollArea::vertical().max_height(most).auto_shrink([false, true]).show(ui, |ui| {
            for paragraph in text.lines().filter(|line| !line.trim().is_empty()) {
                type_set::flow(ui, paragraph, Face::Medium.at(15.0), scene.theme.text2);
            }
        });
        ui.add_space(6.0);
        let foot = line(ui, 36.0);
        let label = scene.get("dialog-ok");
        let button = Button::new("dialog.trouble.ok", &label).look(Look::Primary);
        let (close, _) = button.ending_at(ui, scene, foot.max.x, foot.center().y);
        harmless(&close, fresh);
        if close.clicked() {
            intents.push(DeskIntent::CloseDialog);
        }
    });
}
