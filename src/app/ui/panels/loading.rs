//! How far the reading of a large game has come.

use super::dialog::{foot, title, titled, words};
use crate::app::ui::prelude::*;

/// The height of the bar, in points.
const HEIGHT: f32 = 10.0;

/// Shows a bar that fills, and a button that calls the reading off.
pub fn show(ctx: &Context, scene: &Scene<'_>) {
    titled(ctx, scene, 440.0, &title(scene, &[]), |ui| {
        let share = scene.desk.loading;
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), HEIGHT));
        ui.painter().rect_filled(rect, 5, scene.palette.inset);
        let filled = Rect::from_min_size(rect.min, vec2(rect.width() * share, HEIGHT));
        ui.painter().rect_filled(filled, 5, scene.palette.accent);
        words(ui, scene, &scene.with("loading-moves", &[("percent", &format!("{:.0}", share * 100.0))]));
        let cancel = Button::new("dialog.loading.cancel", scene.get("dialog-cancel"));
        foot(ui, |_| (), |ui| cancel.sends(ui, scene, DeskIntent::CloseDialog));
    });
}
