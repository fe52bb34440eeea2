//! On or off.

use bevy_egui::egui::{Rect, Response, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::{ring, touch};
use crate::app::ui::scene::Scene;

/// A switch of 40 × 22.
pub struct Switch<'a> {
    id: &'a str,
    label: &'a str,
    on: bool,
}

impl<'a> Switch<'a> {
    /// A switch.
    pub const fn new(id: &'a str, label: &'a str, on: bool) -> Self {
        Self { id, label, on }
    }

    /// With the middle of its right end at a point; clicked means that the other state is wanted.
    pub fn ending_at(self, ui: &Ui, scene: &Scene<'_>, x: f32, y: f32) -> Response {
        let theme = scene.theme;
        let rect = Rect::from_center_size(pos2(x - 20.0, y), vec2(40.0, 22.0));
        let response = touch(ui, scene, self.id, rect.expand(4.0), true, WidgetType::Checkbox, self.label);
        response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, self.on, self.label));
        let travel = ui.ctx().animate_bool(response.id, self.on);
        let (fill, edge) = if self.on { (theme.accent, theme.accent) } else { (theme.inset, theme.field) };
        let fill = if response.hovered() && !self.on { theme.hover } else { fill };
        ui.painter().rect(rect, 11, fill, Stroke::new(1.0, edge), StrokeKind::Inside);
        let knob = pos2(rect.min.x + 11.0 + 18.0 * travel, y);
        let ink = if self.on { theme.panel } else { theme.text2 };
        ui.painter().circle_filled(knob, 7.5, ink);
        ring(ui, &response, rect, 11, theme);
        response
    }
}
