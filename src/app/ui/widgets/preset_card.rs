//! A card for a common way to begin.

use bevy_egui::egui::{Align2, Rect, Response, Ui, WidgetInfo, WidgetType, vec2};

use super::{CARD, ring, slab, touch, type_set};
use crate::app::ui::scene::Scene;
use crate::app::ui::theme::Face;

/// A heading with a sign and a sentence; lit when it is chosen.
pub struct PresetCard<'a> {
    /// For scripts.
    pub id: &'a str,
    /// The sign.
    pub icon: &'a str,
    /// The heading.
    pub title: &'a str,
    /// The sentence.
    pub text: &'a str,
    /// Whether it is the chosen one.
    pub chosen: bool,
}

impl PresetCard<'_> {
    /// In a place.
    pub fn at(self, ui: &Ui, scene: &Scene<'_>, rect: Rect) -> Response {
        let theme = scene.theme;
        let response = touch(ui, scene, self.id, rect, true, WidgetType::RadioButton, self.title);
        response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, self.chosen, self.title));
        let (fill, edge, ink, ink2) = if self.chosen {
            (theme.lamp, theme.lamp, theme.lamp_ink, theme.lamp_ink2)
        } else if response.hovered() {
            (theme.hover, theme.edge, theme.text, theme.text2)
        } else {
            (theme.raised.gamma_multiply(0.9), theme.hairline, theme.text, theme.text2)
        };
        slab(ui, rect, CARD, fill, edge);
        // A low card leaves its sentence to the pointer.
        let low = rect.height() < 60.0;
        let head = rect.min + vec2(13.0, if low { rect.height() / 2.0 } else { 21.0 });
        let (mut at, mut room) = (head, rect.width() - 22.0);
        // In a narrow card the word is worth more than its sign.
        if type_set::width(ui, self.title, Face::Bold.at(15.0)) <= room - 26.0 {
            type_set::sign(ui, head + vec2(9.0, 0.0), self.icon, 18.0, ink);
            (at, room) = (head + vec2(26.0, 0.0), room - 26.0);
        }
        type_set::fitted(ui, at, Align2::LEFT_CENTER, self.title, Face::Bold.at(15.0), ink, room + 1.0);
        ring(ui, &response, rect, CARD, theme);
        if low {
            return response.on_hover_text(self.text);
        }
        let (at, room) = (rect.min + vec2(13.0, 36.0), rect.size() - vec2(24.0, 42.0));
        let told = [13.0, 12.0, 11.0].map(|size| (Face::Medium.at(size), (size * 1.3).round()));
        let told = told.map(|(font, high)| type_set::paragraph(ui, self.text, font, ink2, room.x, high));
        let last = told.len() - 1;
        let fits = told.iter().position(|galley| galley.size().y <= room.y).unwrap_or(last);
        ui.painter().galley(at, told[fits].clone(), ink2);
        response
    }
}
