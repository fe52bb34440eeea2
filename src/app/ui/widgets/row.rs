//! A line of a list: sign or picture, heading, what it is about.

use bevy_egui::egui::{Align2, Color32, Pos2, Rect, Response, TextureHandle, Ui, WidgetInfo, WidgetType, pos2};

use super::{ring, slab, touch, type_set};
use crate::app::ui::scene::Scene;
use crate::app::ui::theme::Face;

/// How a line stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// Like the others.
    Plain,
    /// The one most wanted: lit.
    Lit,
    /// The chosen one of a list.
    Chosen,
    /// Something is wrong with what it stands for.
    Broken,
}

/// How far apart the lines of the smaller text are.
const LINE: f32 = 20.0;

/// A line with a sign or a picture, a heading and a smaller text below.
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
    pub weight: Weight,
    /// Whether it can be clicked.
    pub enabled: bool,
}

impl Row<'_> {
    /// In a place.
    pub fn at(self, ui: &Ui, scene: &Scene<'_>, rect: Rect) -> Response {
        let theme = scene.theme;
        let response = touch(ui, scene, self.id, rect, self.enabled, WidgetType::Button, self.title);
        let selected = self.weight == Weight::Chosen;
        response.widget_info(|| WidgetInfo::selected(WidgetType::Button, self.enabled, selected, self.title));
        let (fill, edge) = match (self.weight, response.hovered() && self.enabled) {
            (Weight::Lit, false) => (theme.lamp, theme.lamp),
            (Weight::Lit, true) => (theme.lamp_hover, theme.lamp_hover),
            (Weight::Chosen, _) => (theme.hover, theme.edge),
            (_, true) => (theme.hover.gamma_multiply(0.7), Color32::TRANSPARENT),
            (_, false) => (Color32::TRANSPARENT, Color32::TRANSPARENT),
        };
        slab(ui, rect, 9, fill, edge);
        let (ink, ink2) = match self.weight {
            Weight::Lit => (theme.lamp_ink, theme.lamp_ink2),
            Weight::Broken => (theme.text2, theme.bad),
            _ if !self.enabled => (theme.text3, theme.text3),
            _ => (theme.text, theme.text2),
        };
        let inset = match self.picture {
            Some((picture, side)) => {
                let centre = type_set::left(rect, 6.0 + side / 2.0);
                match picture {
                    Some(texture) => paint(ui, centre, side, texture),
                    None => type_set::sign(ui, centre, self.icon, 24.0, ink),
                }
                side + 22.0
            }
            None => {
                type_set::sign(ui, type_set::left(rect, 32.0), self.icon, 24.0, ink);
                60.0
            }
        };
        let aside = type_set::width(ui, self.aside, Face::Medium.at(14.0));
        let room = rect.width() - inset - 12.0 - aside - if aside > 0.0 { 12.0 } else { 0.0 };
        let lines = self.about.lines().count().max(1) as f32;
        let mut at = pos2(rect.min.x + inset, rect.center().y - (2.0 + LINE * lines) / 2.0);
        type_set::fitted(ui, at, Align2::LEFT_CENTER, self.title, Face::Bold.at(17.0), ink, room);
        at.y += 2.0;
        for line in self.about.lines() {
            at.y += LINE;
            // A long line is written smaller before it is cut.
            let sizes = [14.0, 13.0, 12.0];
            let fits = |size: &f32| type_set::width(ui, line, Face::Medium.at(*size)) <= room;
            let font = Face::Medium.at(sizes.into_iter().find(fits).unwrap_or(sizes[2]));
            type_set::fitted(ui, at, Align2::LEFT_CENTER, line, font, ink2, room);
        }
        let at = type_set::right(rect, 14.0);
        type_set::line(ui, at, Align2::RIGHT_CENTER, self.aside, Face::Medium.at(14.0), ink2);
        ring(ui, &response, rect, 9, theme);
        response
    }
}

/// A picture as large as a square allows.
fn paint(ui: &Ui, centre: Pos2, side: f32, texture: &TextureHandle) {
    let size = texture.size_vec2();
    let place = Rect::from_center_size(centre, size * (side / size.max_elem().max(1.0)));
    let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
    ui.painter().image(texture.id(), place, whole, Color32::WHITE);
}
