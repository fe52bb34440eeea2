//! A move in the table of moves.

use bevy_egui::egui::{Align2, Rect, Response, Ui, WidgetType, pos2, vec2};

use super::{ring, touch, type_set};
use crate::app::ui::scene::Scene;
use crate::app::ui::theme::Face;

/// A move; the current one stands in a lamp chip, those taken back are dim.
pub struct MoveCell<'a> {
    /// The plies played once it is made: its number.
    pub ply: usize,
    /// How it is written.
    pub text: &'a str,
    /// Whether the board shows the position after it.
    pub current: bool,
    /// Whether it is taken back.
    pub ahead: bool,
}

impl MoveCell<'_> {
    /// In a place.
    pub fn at(self, ui: &Ui, scene: &Scene<'_>, rect: Rect) -> Response {
        let theme = scene.theme;
        let id = format!("moves.ply.{}", self.ply);
        let response = touch(ui, scene, &id, rect, true, WidgetType::Button, self.text);
        let chip = |width: f32| {
            Rect::from_center_size(pos2(rect.min.x + width / 2.0, rect.center().y), vec2(width + 12.0, 24.0))
        };
        let (face, ink) = if self.current {
            (Face::Bold, theme.lamp_ink)
        } else if self.ahead {
            (Face::Medium, theme.text3)
        } else {
            (Face::Medium, theme.text)
        };
        let room = rect.width() - 4.0;
        // A long move is written smaller before it is cut.
        let sizes = [14.5, 13.5, 12.5, 11.5];
        let fits = |size: &f32| type_set::width(ui, self.text, face.at(*size)) <= room;
        let size = sizes.into_iter().find(fits).unwrap_or(sizes[3]);
        let wide = type_set::width(ui, self.text, face.at(size));
        if self.current {
            ui.painter().rect_filled(chip(wide.min(room)), 5, theme.lamp);
        } else if response.hovered() {
            ui.painter().rect_filled(chip(wide.min(room)), 5, theme.hover);
        }
        let at = type_set::left(rect, 0.0);
        type_set::fitted(ui, at, Align2::LEFT_CENTER, self.text, face.at(size), ink, room + 1.0);
        ring(ui, &response, chip(wide.min(room)), 5, theme);
        if wide > room { response.on_hover_text(self.text) } else { response }
    }
}
