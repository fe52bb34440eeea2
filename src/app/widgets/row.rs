//! A line of a list: sign, heading, what it is about.

use bevy_egui::egui::{Align2, Color32, Rect, Response, Ui, WidgetInfo, WidgetType, pos2};

use super::{ring, slab, touch, type_set};
use crate::app::panels::Scene;
use crate::app::theme::Face;

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

/// A line with a sign, a heading and a smaller text below.
pub struct Row<'a> {
    /// For scripts.
    pub id: &'a str,
    /// The sign.
    pub icon: &'a str,
    /// The heading.
    pub title: &'a str,
    /// The smaller text.
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
        type_set::sign(ui, type_set::left(rect, 32.0), self.icon, 24.0, ink);
        let middle = rect.center().y;
        let aside = type_set::width(ui, self.aside, Face::Medium.at(14.0));
        let room = rect.width() - 58.0 - 14.0 - aside - if aside > 0.0 { 12.0 } else { 0.0 };
        let at = pos2(rect.min.x + 60.0, middle - 11.0);
        type_set::fitted(ui, at, Align2::LEFT_CENTER, self.title, Face::Bold.at(17.0), ink, room);
        let at = pos2(rect.min.x + 60.0, middle + 11.0);
        type_set::fitted(ui, at, Align2::LEFT_CENTER, self.about, Face::Medium.at(14.0), ink2, room);
        let at = type_set::right(rect, 14.0);
        type_set::line(ui, at, Align2::RIGHT_CENTER, self.aside, Face::Medium.at(14.0), ink2);
        ring(ui, &response, rect, 9, theme);
        response
    }
}
