//! A move in the table of moves.

use crate::app::ui::prelude::*;

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
    /// What is told of it while the pointer or the focus is on it, or nothing; a dot says that there is something.
    pub comment: &'a str,
}

impl MoveCell<'_> {
    /// As wide as there is room in the flow of a layout, and as high as its row.
    pub fn show(self, ui: &mut Ui, scene: &Scene<'_>) -> Response {
        let palette = scene.palette;
        let id = format!("moves.ply.{}", self.ply);
        let size = ui.available_size();
        let response = Control::button(&id, self.text).sized(ui, scene, size);
        let rect = response.rect;
        let (face, ink) = match (self.current, self.ahead) {
            (true, _) => (Face::Bold, palette.lamp_ink),
            (_, true) => (Face::Medium, palette.text3),
            _ => (Face::Medium, palette.text),
        };
        let galley = Text::line(self.text, face.at(14.5), ink).set(ui, rect.width() - 4.0);
        let middle = pos2(rect.min.x + galley.size().x / 2.0, rect.center().y);
        let chip = Rect::from_center_size(middle, vec2(galley.size().x + 12.0, 24.0));
        let fill = match (self.current, response.hovered()) {
            (true, _) => palette.lamp,
            (_, true) => palette.hover,
            _ => Color32::TRANSPARENT,
        };
        ui.painter().rect_filled(chip, 5, fill);
        ring(ui, &response, chip, 5, palette);
        let cut = galley.elided;
        let end = middle + vec2(galley.size().x / 2.0 + 3.0, -galley.size().y / 4.0);
        ui.painter().galley(Align2::CENTER_CENTER.anchor_size(middle, galley.size()).min, galley, ink);
        if !self.comment.is_empty() {
            ui.painter().circle_filled(end, 2.5, if self.current { ink } else { palette.accent });
        }
        match (cut, self.comment) {
            (false, comment) => explain(scene, &response, comment),
            (true, "") => scene.tip(&response, self.text),
            (true, comment) => explain(scene, &response, &format!("{}\n{comment}", self.text)),
        }
        response
    }
}
