//! What is said below the board of the show.

use bevy_egui::egui::Stroke;

use crate::app::board::layout::SHOW_CAPTION;
use crate::app::ui::prelude::*;

/// The greatest width of what is said, in points.
const BROAD: f32 = 980.0;

/// The sizes of what is said, of which the first is taken in which there is room for it.
const SIZES: [f32; 4] = [19.0, 17.0, 15.0, 13.0];

/// Shows the name of the game, what is shown of it and what is said, and how to begin oneself; in dark hours nothing at all.
pub fn show(ctx: &Context, scene: &Scene<'_>) {
    let Some(caption) = scene.room.caption() else { return };
    let (window, palette) = (window(scene), scene.palette);
    if scene.room.is_black() {
        fixed(ctx, "night", window, |ui| {
            ui.painter().rect_filled(window, 0, Color32::BLACK);
        });
        return;
    }
    let place = window.with_min_y(window.max.y - SHOW_CAPTION);
    fixed(ctx, "show", place, |ui| {
        ui.painter().rect_filled(place, 0, palette.panel);
        ui.painter().hline(place.x_range(), place.min.y + 0.5, Stroke::new(1.0, palette.hairline));
        let width = (place.width() - 48.0).min(BROAD);
        let column = Rect::from_center_size(place.center(), vec2(width, place.height() - 20.0));
        scene.target("show.caption", column);
        inside(ui, column, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            let touch = scene.get("show-touch");
            let name = |ui: &mut Ui| {
                text::line(ui, &caption.title, Face::Title.at(28.0), palette.text);
                ui.add_space(8.0);
                text::line(ui, &caption.about, Face::Medium.at(15.0), palette.text2);
            };
            row(ui, 38.0, name, |ui| text::line(ui, &touch, Face::Semibold.at(15.0), palette.accent));
            let room = column.max.y - ui.cursor().min.y;
            let said = |size: f32| Text::paragraph(&caption.text, Face::Medium.at(size), palette.text);
            let fits = |size: &f32| said(*size).set(ui, width).size().y <= room;
            let size = SIZES.into_iter().find(fits).unwrap_or(SIZES[SIZES.len() - 1]);
            said(size).show(ui);
        });
    });
}
