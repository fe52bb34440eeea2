//! One of a few, side by side.

use bevy_egui::egui::{Align2, Rect, Ui, WidgetInfo, WidgetType};

use super::{CONTROL, chosen, part, ring, slab, touch, type_set};
use crate::app::ui::scene::Scene;
use crate::app::ui::theme::Face;

/// A choice among entries of an id and a label each.
pub struct Segmented<'a> {
    entries: &'a [(&'a str, &'a str)],
    chosen: usize,
}

impl<'a> Segmented<'a> {
    /// A choice; `chosen` counts from 0.
    pub const fn new(entries: &'a [(&'a str, &'a str)], chosen: usize) -> Self {
        Self { entries, chosen }
    }

    /// In a place; answers what was clicked.
    pub fn at(self, ui: &Ui, scene: &Scene<'_>, rect: Rect) -> Option<usize> {
        let theme = scene.theme;
        slab(ui, rect, 8, theme.inset, theme.hairline);
        let inner = rect.shrink(2.0);
        let width = inner.width() / self.entries.len().max(1) as f32;
        let mut picked = None;
        for (index, (id, label)) in self.entries.iter().enumerate() {
            let place = part(inner, width * index as f32, 0.0, width, inner.height());
            let on = index == self.chosen;
            let response = touch(ui, scene, id, place, true, WidgetType::RadioButton, label);
            response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, on, label));
            let ink = if on {
                slab(ui, place, CONTROL - 1, theme.hover, theme.edge);
                theme.text
            } else if response.hovered() {
                theme.text
            } else {
                theme.text2
            };
            let font = if on { Face::Bold } else { Face::Semibold }.at(14.0);
            type_set::fitted(ui, place.center(), Align2::CENTER_CENTER, label, font, ink, width - 6.0);
            ring(ui, &response, place, CONTROL - 1, theme);
            if chosen(&response) {
                picked = Some(index);
            }
        }
        picked
    }
}
