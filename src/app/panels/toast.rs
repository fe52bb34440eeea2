//! A short message in the void at the lower right of the stage.

use bevy_egui::egui::{Align2, Area, Context, Id, Order, Rect, Sense, pos2, vec2};

use super::{Scene, window};
use crate::app::state::Screen;
use crate::app::theme::Face;
use crate::app::widgets::{icon, slab, type_set};

/// Shows the notice of the desk, as long as there is one.
pub fn show(ctx: &Context, scene: &Scene<'_>) {
    let Some((text, _)) = &scene.desk.notice else { return };
    let window = window(scene);
    let corner = match scene.desk.screen {
        Screen::Table => pos2(scene.layout.stage.max.x - 16.0, scene.layout.stage.max.y - 16.0),
        Screen::Start | Screen::NewGame => pos2(window.max.x - 20.0, window.max.y - 20.0),
    };
    let area = Area::new(Id::new("four-handed notice"))
        .order(Order::Tooltip)
        .fixed_pos(corner - vec2(420.0, 42.0))
        .constrain(false)
        .fade_in(false)
        .interactable(false)
        .sense(Sense::hover());
    area.show(ctx, |ui| {
        let font = Face::Semibold.at(15.0);
        let width = type_set::width(ui, text, font.clone()).min(360.0) + 58.0;
        let rect = Rect::from_min_max(corner - vec2(width, 40.0), corner);
        ui.expand_to_include_rect(rect);
        slab(ui, rect, 20, scene.theme.raised, scene.theme.edge);
        type_set::sign(ui, type_set::left(rect, 24.0), icon::CHECK, 18.0, scene.theme.good);
        let at = type_set::left(rect, 40.0);
        type_set::fitted(ui, at, Align2::LEFT_CENTER, text, font, scene.theme.text, width - 56.0);
    });
}
