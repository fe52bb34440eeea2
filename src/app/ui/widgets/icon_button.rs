//! A button with a sign only; its tooltip says what it does, and by which key.

use crate::app::ui::prelude::*;

/// A sign of 20 points in a button of 34.
pub struct IconButton<'a> {
    id: &'a str,
    icon: &'a str,
    label: String,
    key: &'a str,
    enabled: bool,
    side: f32,
    lit: bool,
}

impl<'a> IconButton<'a> {
    /// A button; `key` is the key that does the same, or nothing.
    pub fn new(id: &'a str, icon: &'a str, label: impl Into<String>, key: &'a str) -> Self {
        Self { id, icon, label: label.into(), key, enabled: true, side: 34.0, lit: false }
    }

    /// Whether it can be clicked now.
    pub const fn enabled(mut self, enabled: bool) -> Self {
        self.enabled = enabled;
        self
    }

    /// As large as a finger needs, in points.
    pub const fn side(mut self, side: f32) -> Self {
        self.side = side;
        self
    }

    /// Whether it stands on a ground that is lit.
    pub const fn lit(mut self, lit: bool) -> Self {
        self.lit = lit;
        self
    }

    /// In the flow of a layout; a click sends the intent.
    pub fn sends(self, ui: &mut Ui, scene: &Scene<'_>, intent: impl Into<Intent>) -> Response {
        let response = self.show(ui, scene);
        if response.clicked() {
            scene.send(intent);
        }
        response
    }

    /// In the flow of a layout.
    pub fn show(self, ui: &mut Ui, scene: &Scene<'_>) -> Response {
        let palette = scene.palette;
        let response =
            Control::button(self.id, &self.label).enabled(self.enabled).sized(ui, scene, Vec2::splat(self.side));
        let (fill, ink) = if self.lit {
            let strength = if self.enabled { 1.0 } else { 0.4 };
            let fill = if response.hovered() && self.enabled { palette.lamp_pressed } else { Color32::TRANSPARENT };
            (fill, palette.lamp_ink.gamma_multiply(strength))
        } else if !self.enabled {
            (Color32::TRANSPARENT, palette.edge)
        } else if response.is_pointer_button_down_on() {
            (palette.inset, palette.text)
        } else if response.hovered() {
            (palette.hover, palette.text)
        } else {
            (Color32::TRANSPARENT, palette.text2)
        };
        ui.painter().rect_filled(response.rect, CONTROL, fill);
        text::paint_sign(ui, response.rect.center(), self.icon, 20.0, ink);
        ring(ui, &response, response.rect, CONTROL, palette);
        let tip = if self.key.is_empty() { self.label } else { scene.with_key(&self.label, self.key) };
        scene.tip(&response, tip);
        response
    }
}
