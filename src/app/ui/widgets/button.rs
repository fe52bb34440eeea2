//! A button with text.

use bevy_egui::egui::{Align2, Color32, Rect, Response, Ui, Vec2, WidgetType, pos2, vec2};

use super::{CONTROL, ring, slab, touch, type_set};
use crate::app::ui::scene::Scene;
use crate::app::ui::theme::{Face, Theme};

/// What a button is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// One of several.
    Plain,
    /// The main one: lit.
    Primary,
    /// What cannot be undone.
    Danger,
    /// Text alone.
    Quiet,
}

/// A button with text, and a sign before it if there is one.
pub struct Button<'a> {
    id: &'a str,
    label: &'a str,
    icon: Option<&'a str>,
    key: Option<&'a str>,
    look: Look,
    small: bool,
    enabled: bool,
}

impl<'a> Button<'a> {
    /// A plain button.
    pub const fn new(id: &'a str, label: &'a str) -> Self {
        Self { id, label, icon: None, key: None, look: Look::Plain, small: false, enabled: true }
    }

    /// With a sign.
    pub const fn icon(mut self, icon: &'a str) -> Self {
        self.icon = Some(icon);
        self
    }

    /// With the key that does the same.
    pub const fn key(mut self, key: &'a str) -> Self {
        self.key = Some(key);
        self
    }

    /// Of another look.
    pub const fn look(mut self, look: Look) -> Self {
        self.look = look;
        self
    }

    /// Of 30 points.
    pub const fn small(mut self) -> Self {
        self.small = true;
        self
    }

    /// Possible now, or not.
    pub const fn enabled(mut self, enabled: bool) -> Self {
        self.enabled = enabled;
        self
    }

    /// The size it wants.
    pub fn size(&self, ui: &Ui) -> Vec2 {
        let (font, padding, height) = if self.small { (14.0, 12.0, 30.0) } else { (15.0, 15.0, 36.0) };
        let mut width = type_set::width(ui, self.label, Face::Semibold.at(font)) + 2.0 * padding;
        if self.icon.is_some() {
            width += 26.0;
        }
        if let Some(key) = self.key {
            width += type_set::width(ui, key, Face::Semibold.at(12.0)) + 20.0;
        }
        vec2(width.ceil(), height)
    }

    /// With its right end at a point, in the middle of its height; answers the response and the
    /// left end.
    pub fn ending_at(self, ui: &Ui, scene: &Scene<'_>, x: f32, y: f32) -> (Response, f32) {
        let size = self.size(ui);
        let rect = Rect::from_center_size(pos2(x - size.x / 2.0, y), size);
        (self.at(ui, scene, rect), rect.min.x)
    }

    /// In a place.
    pub fn at(self, ui: &Ui, scene: &Scene<'_>, rect: Rect) -> Response {
        let theme = scene.theme;
        let response = touch(ui, scene, self.id, rect, self.enabled, WidgetType::Button, self.label);
        let ink = face(ui, rect, &response, theme, self.look, self.enabled);
        let font = Face::Semibold.at(if self.small { 14.0 } else { 15.0 });
        let text = type_set::width(ui, self.label, font.clone());
        let key = self.key.map_or(0.0, |key| type_set::width(ui, key, Face::Semibold.at(12.0)) + 20.0);
        let sign = if self.icon.is_some() { 26.0 } else { 0.0 };
        let room = (rect.width() - sign - key - 12.0).max(8.0);
        let start = (rect.center().x - (text.min(room) + sign + key) / 2.0).max(rect.min.x + 6.0);
        if let Some(icon) = self.icon {
            type_set::sign(ui, pos2(start + 9.0, rect.center().y), icon, 18.0, ink);
        }
        let at = pos2(start + sign, rect.center().y);
        let label = type_set::fitted(ui, at, Align2::LEFT_CENTER, self.label, font, ink, room + 1.0);
        if let Some(word) = self.key {
            let cap = Rect::from_center_size(pos2(label.max.x + 8.0 + key / 2.0 - 4.0, at.y), vec2(key - 8.0, 20.0));
            key_cap(ui, cap, word, theme);
        }
        ring(ui, &response, rect, CONTROL, theme);
        response
    }
}

/// A key as on the keyboard.
pub fn key_cap(ui: &Ui, rect: Rect, word: &str, theme: &Theme) {
    slab(ui, rect, 4, theme.inset, theme.edge);
    type_set::line(ui, rect.center(), Align2::CENTER_CENTER, word, Face::Semibold.at(12.0), theme.text2);
}

/// Paints the ground of a button and answers the colour of what stands on it.
fn face(ui: &Ui, rect: Rect, response: &Response, theme: &Theme, look: Look, enabled: bool) -> Color32 {
    let pressed = response.is_pointer_button_down_on();
    let hovered = response.hovered();
    if !enabled {
        if look != Look::Quiet {
            slab(ui, rect, CONTROL, theme.panel, theme.hairline);
        }
        return theme.text3;
    }
    let (fill, edge, ink) = match look {
        Look::Primary if pressed => (theme.lamp_pressed, theme.lamp_pressed, theme.lamp_ink),
        Look::Primary if hovered => (theme.lamp_hover, theme.lamp_hover, theme.lamp_ink),
        Look::Primary => (theme.lamp, theme.lamp, theme.lamp_ink),
        Look::Quiet if pressed => (theme.inset, theme.inset, theme.text),
        Look::Quiet if hovered => (theme.hover, theme.hover, theme.text),
        Look::Quiet => (Color32::TRANSPARENT, Color32::TRANSPARENT, theme.text2),
        Look::Plain | Look::Danger => {
            let ink = if look == Look::Danger { theme.bad } else { theme.text };
            match (pressed, hovered) {
                (true, _) => (theme.inset, theme.text2, ink),
                (_, true) => (theme.hover, theme.edge, ink),
                _ => (theme.raised, theme.edge, ink),
            }
        }
    };
    slab(ui, rect, CONTROL, fill, edge);
    ink
}
