//! On or off.

use bevy_egui::egui::{Stroke, StrokeKind, WidgetType};

use crate::app::ui::prelude::*;

/// A switch of 40 × 22 points in the flow of a layout; clicked means that the other state is wanted.
pub fn switch(ui: &mut Ui, scene: &Scene<'_>, id: &str, label: &str, on: bool) -> Response {
    let palette = scene.palette;
    let control = Control::selectable(id, label, WidgetType::Checkbox, on);
    let response = control.sized(ui, scene, vec2(48.0, 30.0));
    let rect = response.rect.shrink(4.0);
    let travel = ui.ctx().animate_bool(response.id, on);
    let (fill, edge) = if on { (palette.accent, palette.accent) } else { (palette.inset, palette.field) };
    let fill = if response.hovered() && !on { palette.hover } else { fill };
    ui.painter().rect(rect, 11, fill, Stroke::new(1.0, edge), StrokeKind::Inside);
    let knob = pos2(rect.min.x + 11.0 + 18.0 * travel, rect.center().y);
    ui.painter().circle_filled(knob, 7.5, if on { palette.panel } else { palette.text2 });
    ring(ui, &response, rect, 11, palette);
    response
}
