//! A button with a sign only; its tooltip says what it does, and by which key.

use bevy_egui::egui::{Rect, Response, Ui, WidgetType, vec2};

use super::{CONTROL, ring, touch, type_set};
use crate::app::ui::scene::Scene;

/// A sign of 20 points in a button of 34.
pub struct IconButton<'a> {
    id: &'a str,
    icon: &'a str,
    label: &'a str,
    key: &'a str,
    enabled: bool,
}

impl<'a> IconButton<'a> {
    /// A button; `key` is the key that does the same, or nothing.
    pub const fn new(id: &'a str, icon: &'a str, label: &'a str, key: &'a str) -> Self {
        Self { id, icon, label, key, enabled: true }
    }

    /// Possible now, or not.
    pub const fn enabled(mut self, enabled: bool) -> Self {
        self.enabled = enabled;
        self
    }

    /// In the middle of a place.
    pub fn at(self, ui: &Ui, scene: &Scene<'_>, place: Rect) -> Response {
        let theme = scene.theme;
        let rect = Rect::from_center_size(place.center(), vec2(34.0, 34.0));
        let response = touch(ui, scene, self.id, rect, self.enabled, WidgetType::Button, self.label);
        let ink = if !self.enabled {
            theme.edge
        } else if response.is_pointer_button_down_on() {
            ui.painter().rect_filled(rect, CONTROL, theme.inset);
            theme.text
        } else if response.hovered() {
            ui.painter().rect_filled(rect, CONTROL, theme.hover);
            theme.text
        } else {
            theme.text2
        };
        type_set::sign(ui, rect.center(), self.icon, 20.0, ink);
        ring(ui, &response, rect, CONTROL, theme);
        if self.key.is_empty() {
            response.on_hover_text(self.label)
        } else {
            let words = scene.with("tip-with-key", &[("what", self.label), ("key", &scene.keys(self.key))]);
            response.on_hover_text(words)
        }
    }
}
