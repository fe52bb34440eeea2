//! A tab of the dock.

use bevy_egui::egui::{Stroke, WidgetType};

use crate::app::ui::prelude::*;

/// A word in the flow of a layout, as high as its row, that is underlined when it is chosen.
pub fn tab_button(ui: &mut Ui, scene: &Scene<'_>, id: &str, label: &str, chosen: bool) -> Response {
    let palette = scene.palette;
    let font = Face::Semibold.at(15.0);
    let size = vec2(text::width(ui, label, font.clone()) + 12.0, ui.available_height());
    let control = Control::selectable(id, label, WidgetType::SelectableLabel, chosen);
    let response = control.sized(ui, scene, size);
    let rect = response.rect;
    let ink = if chosen || response.hovered() { palette.text } else { palette.text2 };
    ui.painter().text(rect.center() - vec2(0.0, 1.0), Align2::CENTER_CENTER, label, font, ink);
    if chosen {
        ui.painter().hline(rect.x_range().shrink(3.0), rect.max.y - 1.0, Stroke::new(2.0, palette.accent));
    }
    ring(ui, &response, rect.shrink2(vec2(0.0, 5.0)), 5, palette);
    response
}
