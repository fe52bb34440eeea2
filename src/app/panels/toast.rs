//! A short message in the void at the lower right of the stage.

use bevy_egui::egui::{Align2, Context, Id, LayerId, Order, Rect, Ui, UiBuilder, Vec2, pos2, vec2};

use super::{Scene, window};
use crate::app::state::{Notice, Screen};
use crate::app::theme::Face;
use crate::app::widgets::{icon, slab, type_set};

/// Shows the notice of the desk, as long as there is one.
pub fn show(ctx: &Context, scene: &Scene<'_>) {
    let Some(Notice { text, done, .. }) = &scene.desk.notice else { return };
    let window = window(scene);
    let corner = match scene.desk.screen {
        Screen::Table => pos2(scene.layout.stage.max.x - 16.0, scene.layout.stage.max.y - 16.0),
        Screen::Start | Screen::NewGame | Screen::Choose => pos2(window.max.x - 20.0, window.max.y - 20.0),
    };
    // Without an area and a size of its own it takes no clicks from what lies under it.
    let id = Id::new("four-handed notice");
    let point = Rect::from_min_size(corner, Vec2::ZERO);
    let mut ui = Ui::new(ctx.clone(), id, UiBuilder::new().layer_id(LayerId::new(Order::Tooltip, id)).max_rect(point));
    ui.set_clip_rect(window);
    let font = Face::Semibold.at(15.0);
    let width = type_set::width(&ui, text, font.clone()).min(scene.layout.stage.width().max(360.0) - 100.0) + 58.0;
    let rect = Rect::from_min_max(corner - vec2(width, 40.0), corner);
    slab(&ui, rect, 20, scene.theme.raised, scene.theme.edge);
    let (sign, color) = if *done { (icon::CHECK, scene.theme.good) } else { (icon::INFO, scene.theme.accent) };
    type_set::sign(&ui, type_set::left(rect, 24.0), sign, 18.0, color);
    let at = type_set::left(rect, 40.0);
    type_set::fitted(&ui, at, Align2::LEFT_CENTER, text, font, scene.theme.text, width - 56.0);
}
