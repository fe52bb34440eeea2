//! A round label: *your move*, *frozen*, *next*.

use bevy_egui::egui::{Align2, Color32, Rect, Ui, Vec2, pos2, vec2};

use super::type_set;
use crate::app::ui::theme::{Face, Theme};

/// How a chip stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Grey.
    Calm,
    /// The ink of the lamp: on a lit plate.
    OnLamp,
    /// Ice.
    Frozen,
    /// Something is wrong for this army.
    Alarm,
}

/// A round label with a sign before the text if there is one.
pub struct Chip<'a> {
    text: &'a str,
    icon: Option<&'a str>,
    tone: Tone,
}

impl<'a> Chip<'a> {
    /// A chip.
    pub const fn new(text: &'a str, tone: Tone) -> Self {
        Self { text, icon: None, tone }
    }

    /// With a sign.
    pub const fn icon(mut self, icon: &'a str) -> Self {
        self.icon = Some(icon);
        self
    }

    /// The size it wants.
    pub fn size(&self, ui: &Ui) -> Vec2 {
        let sign = if self.icon.is_some() { 20.0 } else { 0.0 };
        vec2((type_set::width(ui, self.text, Face::Bold.at(13.0)) + sign + 18.0).ceil(), 22.0)
    }

    /// With its top right corner at a point; answers its place.
    pub fn ending_at(self, ui: &Ui, theme: &Theme, x: f32, y: f32) -> Rect {
        let size = self.size(ui);
        let rect = Rect::from_min_size(pos2(x - size.x, y), size);
        self.at(ui, theme, rect);
        rect
    }

    /// In a place.
    pub fn at(self, ui: &Ui, theme: &Theme, rect: Rect) {
        let (fill, ink): (Color32, Color32) = match self.tone {
            Tone::Calm => (theme.hover, theme.text2),
            Tone::OnLamp => (theme.lamp_ink, theme.lamp),
            Tone::Frozen => (theme.frozen, theme.frozen_ink),
            Tone::Alarm => (theme.bad, theme.panel),
        };
        ui.painter().rect_filled(rect, 11, fill);
        let mut x = rect.min.x + 9.0;
        if let Some(icon) = self.icon {
            type_set::sign(ui, pos2(x + 7.0, rect.center().y), icon, 15.0, ink);
            x += 20.0;
        }
        type_set::line(ui, pos2(x, rect.center().y), Align2::LEFT_CENTER, self.text, Face::Bold.at(13.0), ink);
    }
}
