//! The number of a clause; a click opens the rule sheet at it.

use bevy_egui::egui::{Align2, Rect, Response, Stroke, StrokeKind, Ui, Vec2, WidgetType, pos2, vec2};
use fourhanded::rules::ClauseId;

use super::{ring, touch, type_set};
use crate::app::ui::scene::Scene;
use crate::app::ui::theme::Face;

/// The id of a clause in a little frame.
pub struct ClauseChip<'a> {
    /// Where it stands, so that several of one clause differ.
    id: &'a str,
    label: String,
}

impl<'a> ClauseChip<'a> {
    /// The chip of a clause: a section of the common rules shows as `§0 turns`.
    pub fn new(scene: &Scene<'_>, id: &'a str, clause: &ClauseId) -> Self {
        let label = match clause.0.strip_prefix("0.") {
            Some(section) => scene.with("clause-common", &[("section", section)]),
            None => clause.0.clone(),
        };
        Self { id, label }
    }

    /// The size it wants.
    pub fn size(&self, ui: &Ui) -> Vec2 {
        vec2((type_set::width(ui, &self.label, Face::Semibold.at(12.0)) + 12.0).ceil(), 19.0)
    }

    /// With the middle of its left end at a point.
    pub fn at(self, ui: &Ui, scene: &Scene<'_>, x: f32, y: f32) -> Response {
        let size = self.size(ui);
        let rect = Rect::from_center_size(pos2(x + size.x / 2.0, y), size);
        let theme = scene.theme;
        let response = touch(ui, scene, self.id, rect, true, WidgetType::Link, &self.label);
        if response.hovered() {
            ui.painter().rect_filled(rect, 4, theme.hover);
        }
        let edge = theme.accent.gamma_multiply(if response.hovered() { 1.0 } else { 0.45 });
        ui.painter().rect_stroke(rect, 4, Stroke::new(1.0, edge), StrokeKind::Inside);
        let font = Face::Semibold.at(12.0);
        type_set::line(ui, rect.center(), Align2::CENTER_CENTER, &self.label, font, theme.accent);
        ring(ui, &response, rect, 4, theme);
        response
    }
}
