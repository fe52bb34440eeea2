//! A tab of the dock.

use bevy_egui::egui::{Align2, Rect, Response, Stroke, Ui, WidgetInfo, WidgetType, pos2};

use super::{ring, touch, type_set};
use crate::app::ui::scene::Scene;
use crate::app::ui::theme::Face;

/// A word that is underlined when it is chosen.
pub struct Tab<'a> {
    id: &'a str,
    label: &'a str,
    chosen: bool,
}

impl<'a> Tab<'a> {
    /// A tab.
    pub const fn new(id: &'a str, label: &'a str, chosen: bool) -> Self {
        Self { id, label, chosen }
    }

    /// The width it wants.
    pub fn width(&self, ui: &Ui) -> f32 {
        type_set::width(ui, self.label, Face::Semibold.at(15.0))
    }

    /// In a place.
    pub fn at(self, ui: &Ui, scene: &Scene<'_>, rect: Rect) -> Response {
        let theme = scene.theme;
        let response = touch(ui, scene, self.id, rect, true, WidgetType::SelectableLabel, self.label);
        response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, self.chosen, self.label));
        let ink = if self.chosen || response.hovered() { theme.text } else { theme.text2 };
        let at = pos2(rect.center().x, rect.center().y - 1.0);
        let font = Face::Semibold.at(15.0);
        let text = type_set::line(ui, at, Align2::CENTER_CENTER, self.label, font, ink);
        if self.chosen {
            ui.painter().hline(text.x_range().expand(3.0), rect.max.y - 1.0, Stroke::new(2.0, theme.accent));
        }
        ring(ui, &response, rect.shrink2(bevy_egui::egui::vec2(0.0, 5.0)), 5, theme);
        response
    }
}
