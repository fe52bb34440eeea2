//! A line of a list: sign or picture, heading, what it is about.

use std::iter;

use bevy_egui::egui::{TextureHandle, WidgetType};

use crate::app::ui::prelude::*;

/// How a line stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowStyle {
    /// Like the others.
    Plain,
    /// The one most wanted: lit.
    Lit,
    /// The chosen one of a list.
    Chosen,
    /// Something is wrong with what it stands for.
    Broken,
}

/// A line with a sign or a picture, a heading and a smaller text below, which has more lines where one would be cut and there is
/// the height for them.
pub struct Row<'a> {
    /// For scripts.
    pub id: &'a str,
    /// The sign.
    pub icon: &'a str,
    /// A picture in the place of the sign, once there is one, and the side of the square that it has.
    pub picture: Option<(Option<&'a TextureHandle>, f32)>,
    /// The heading.
    pub title: &'a str,
    /// The smaller text, which may have several lines.
    pub about: &'a str,
    /// A text at the right end.
    pub aside: &'a str,
    /// How it stands out.
    pub style: RowStyle,
}

/// What a line has beside its texts where it has a sign: room, sign, room, in points.
const BESIDE: f32 = 2.0 * 6.0 + 14.0 + 24.0 + 2.0 * 8.0;

impl Row<'_> {
    /// Whether a smaller text is cut in one line of a row with a sign that is so wide, in points.
    pub fn cuts(ui: &Ui, about: &str, width: f32) -> bool {
        Text::line(about, Face::Medium.at(14.0), Color32::WHITE).set(ui, width - BESIDE).elided
    }

    /// So large in the flow of a layout.
    pub fn show(self, ui: &mut Ui, scene: &Scene<'_>, size: Vec2) -> Response {
        let palette = scene.palette;
        let chosen = self.style == RowStyle::Chosen;
        let control = Control::selectable(self.id, self.title, WidgetType::Button, chosen);
        let response = control.sized(ui, scene, size);
        let (fill, edge) = match (self.style, response.hovered()) {
            (RowStyle::Lit, false) => (palette.lamp, palette.lamp),
            (RowStyle::Lit, true) => (palette.lamp_hover, palette.lamp_hover),
            (RowStyle::Chosen, _) => (palette.hover, palette.edge),
            (_, true) => (palette.hover.gamma_multiply(0.7), Color32::TRANSPARENT),
            (_, false) => (Color32::TRANSPARENT, Color32::TRANSPARENT),
        };
        slab(ui, response.rect, 9, fill, edge);
        let (ink, ink2) = match self.style {
            RowStyle::Lit => (palette.lamp_ink, palette.lamp_ink2),
            RowStyle::Broken => (palette.text2, palette.bad),
            RowStyle::Plain | RowStyle::Chosen => (palette.text, palette.text2),
        };
        let about = |line| Text::line(line, Face::Medium.at(14.0), ink2);
        let title = Text::line(self.title, Face::Bold.at(17.0), ink);
        let start = |ui: &mut Ui| {
            match self.picture {
                Some((texture, side)) => {
                    let (_, square) = ui.allocate_space(Vec2::splat(side));
                    match texture {
                        Some(texture) => paint_picture(ui, square, texture),
                        None => text::paint_sign(ui, square.center(), self.icon, 24.0, ink),
                    }
                }
                None => {
                    ui.add_space(14.0);
                    text::sign(ui, self.icon, 24.0, ink);
                }
            }
            ui.add_space(8.0);
            let width = ui.available_width();
            let lines = self.about.lines().count().max(1) as f32;
            let each = (size.y - title.set(ui, width).size().y) / lines;
            let abouts = self.about.lines().map(|line| about(line).wrapped_if_cut(ui, width, each));
            let texts: Vec<Text<'_>> = iter::once(title).chain(abouts).collect();
            text::stack(ui, &texts);
        };
        let end = |ui: &mut Ui| {
            if !self.aside.is_empty() {
                ui.add_space(8.0);
                about(self.aside).show(ui);
            }
        };
        inside(ui, response.rect.shrink2(vec2(6.0, 0.0)), |ui| row(ui, response.rect.height(), start, end));
        ring(ui, &response, response.rect, 9, palette);
        response
    }
}

/// A picture as large as a square allows.
fn paint_picture(ui: &Ui, square: Rect, texture: &TextureHandle) {
    let size = texture.size_vec2();
    let place = Rect::from_center_size(square.center(), size * (square.width() / size.max_elem().max(1.0)));
    let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
    ui.painter().image(texture.id(), place, whole, Color32::WHITE);
}
