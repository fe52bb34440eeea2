//! A card for a common way to begin.

use bevy_egui::egui::WidgetType;

use crate::app::ui::prelude::*;

/// A heading with a sign and a sentence; lit when it is chosen.
pub struct PresetCard<'a> {
    /// For scripts.
    pub id: &'a str,
    /// The sign.
    pub icon: &'a str,
    /// The heading.
    pub title: &'a str,
    /// The sentence; a low card leaves it to the pointer.
    pub text: &'a str,
    /// Whether it is the chosen one.
    pub chosen: bool,
}

impl PresetCard<'_> {
    /// So large in the flow of a layout.
    pub fn show(self, ui: &mut Ui, scene: &Scene<'_>, size: Vec2) -> Response {
        let palette = scene.palette;
        let control = Control::selectable(self.id, self.title, WidgetType::RadioButton, self.chosen);
        let response = control.sized(ui, scene, size);
        let (fill, edge, ink, ink2) = if self.chosen {
            (palette.lamp, palette.lamp, palette.lamp_ink, palette.lamp_ink2)
        } else if response.hovered() {
            (palette.hover, palette.edge, palette.text, palette.text2)
        } else {
            (palette.raised.gamma_multiply(0.9), palette.hairline, palette.text, palette.text2)
        };
        slab(ui, response.rect, CARD, fill, edge);
        ring(ui, &response, response.rect, CARD, palette);
        let low = size.y < 60.0;
        let body = response.rect.shrink2(vec2(12.0, if low { 0.0 } else { 8.0 }));
        inside(ui, body, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            row_from_left(ui, if low { size.y } else { 26.0 }, |ui| {
                // In a narrow card the word is worth more than its sign.
                if text::width(ui, self.title, Face::Bold.at(15.0)) + 26.0 <= ui.available_width() {
                    text::sign(ui, self.icon, 18.0, ink);
                }
                text::line(ui, self.title, Face::Bold.at(15.0), ink);
            });
            if !low {
                let room = ui.available_size();
                let sentence = [13.0, 12.0, 11.0].map(|size| Text::paragraph(self.text, Face::Medium.at(size), ink2));
                let fitting = sentence.iter().find(|text| text.set(ui, room.x).size().y <= room.y);
                fitting.unwrap_or(&sentence[2]).show(ui);
            }
        });
        if low {
            scene.tip(&response, self.text);
        }
        response
    }
}
