//! A button that opens a list to choose from.

use bevy_egui::egui::{
    Align2, Color32, Frame, Popup, PopupCloseBehavior, Rect, Response, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::{CONTROL, chosen, explain, icon, ring, slab, touch, type_set};
use crate::app::ui::scene::Scene;
use crate::app::ui::theme::Face;

/// An entry of a menu.
pub struct Entry<'a> {
    /// For scripts, after the menu's own id and a dot.
    pub id: &'a str,
    /// The sign, or nothing.
    pub icon: &'a str,
    /// The text.
    pub label: &'a str,
    /// The key that does the same, or nothing.
    pub key: &'a str,
    /// What is told of it while the pointer or the focus is on it, or nothing.
    pub tip: &'a str,
}

/// A choice among entries, shown as a button with the chosen one and a caret.
pub struct Menu<'a> {
    id: &'a str,
    entries: Vec<Entry<'a>>,
    chosen: Option<usize>,
    sign_only: bool,
}

impl<'a> Menu<'a> {
    /// A menu; `chosen` counts from 0.
    pub const fn new(id: &'a str, chosen: Option<usize>) -> Self {
        Self { id, entries: Vec::new(), chosen, sign_only: false }
    }

    /// With one more entry.
    pub fn entry(mut self, id: &'a str, icon: &'a str, label: &'a str) -> Self {
        self.entries.push(Entry { id, icon, label, key: "", tip: "" });
        self
    }

    /// With one more entry, which is explained.
    pub fn explained(mut self, id: &'a str, label: &'a str, tip: &'a str) -> Self {
        self.entries.push(Entry { id, icon: "", label, key: "", tip });
        self
    }

    /// With one more entry that a key does too.
    pub fn keyed(mut self, id: &'a str, icon: &'a str, label: &'a str, key: &'a str) -> Self {
        self.entries.push(Entry { id, icon, label, key, tip: "" });
        self
    }

    /// With the sign of the chosen entry alone on the button; its word is told while the pointer is on it.
    pub const fn sign_only(mut self, alone: bool) -> Self {
        self.sign_only = alone;
        self
    }

    /// As a button in a place; answers what was chosen.
    pub fn at(self, ui: &Ui, scene: &Scene<'_>, rect: Rect) -> Option<usize> {
        let theme = scene.theme;
        let now = self.chosen.and_then(|index| self.entries.get(index));
        let label = now.map_or("", |entry| entry.label);
        let response = touch(ui, scene, self.id, rect, true, WidgetType::ComboBox, label);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::ComboBox, true, label));
        let fill = if response.hovered() { theme.hover } else { theme.inset };
        slab(ui, rect, CONTROL, fill, theme.field);
        let mut x = 11.0;
        // In a narrow place the word is worth more than its sign.
        let wide = type_set::width(ui, label, Face::Semibold.at(14.0)) + x + 48.0;
        if let Some(entry) = now.filter(|entry| !entry.icon.is_empty() && (self.sign_only || wide <= rect.width())) {
            type_set::sign(ui, type_set::left(rect, x + 8.0), entry.icon, 16.0, theme.text2);
            x += 22.0;
        }
        if !self.sign_only {
            let (at, room) = (type_set::left(rect, x), rect.width() - x - 25.0);
            type_set::fitted(ui, at, Align2::LEFT_CENTER, label, Face::Semibold.at(14.0), theme.text, room);
        }
        type_set::sign(ui, type_set::right(rect, 15.0), icon::CARET_DOWN, 13.0, theme.text2);
        ring(ui, &response, rect, CONTROL, theme);
        // The open list explains each of its entries.
        let tip = now.map_or("", |entry| if self.sign_only { entry.label } else { entry.tip });
        let open = Popup::is_id_open(ui.ctx(), Popup::default_response_id(&response));
        let response = if open { response } else { explain(response, tip) };
        self.popup(scene, &response, rect.width())
    }

    /// The list under something that opens it.
    pub fn popup(self, scene: &Scene<'_>, response: &Response, width: f32) -> Option<usize> {
        let theme = scene.theme;
        let frame = Frame::popup(&response.ctx.global_style())
            .fill(theme.raised)
            .stroke(Stroke::new(1.0, theme.edge))
            .corner_radius(9)
            .inner_margin(5);
        let shown = Popup::menu(response)
            .gap(4.0)
            .frame(frame)
            .close_behavior(PopupCloseBehavior::CloseOnClick)
            .show(|ui| self.list(ui, scene, width))?;
        shown.inner
    }

    fn list(self, ui: &mut Ui, scene: &Scene<'_>, width: f32) -> Option<usize> {
        let theme = scene.theme;
        let font = Face::Semibold.at(14.0);
        let wanted = self.entries.iter().map(|entry| {
            let key = scene.keys(entry.key);
            let key = if key.is_empty() { 0.0 } else { type_set::width(ui, &key, font.clone()) + 28.0 };
            type_set::width(ui, entry.label, font.clone()) + key + 62.0
        });
        let width = wanted.fold(width - 12.0, f32::max);
        ui.spacing_mut().item_spacing.y = 1.0;
        let mut picked = None;
        for (index, entry) in self.entries.iter().enumerate() {
            let (_, rect) = ui.allocate_space(vec2(width, 32.0));
            let id = format!("{}.{}", self.id, entry.id);
            let on = self.chosen == Some(index);
            let response = touch(ui, scene, &id, rect, true, WidgetType::Button, entry.label);
            let fill = if response.hovered() { theme.hover } else { Color32::TRANSPARENT };
            ui.painter().rect_filled(rect, 6, fill);
            let sign = if entry.icon.is_empty() && on { icon::CHECK } else { entry.icon };
            type_set::sign(ui, type_set::left(rect, 18.0), sign, 16.0, theme.text2);
            let at = type_set::left(rect, 36.0);
            type_set::line(ui, at, Align2::LEFT_CENTER, entry.label, font.clone(), theme.text);
            let at = pos2(rect.max.x - 10.0, rect.center().y);
            type_set::line(ui, at, Align2::RIGHT_CENTER, &scene.keys(entry.key), Face::Semibold.at(12.0), theme.text3);
            ring(ui, &response, rect.shrink(2.0), 6, theme);
            let response = explain(response, entry.tip);
            if chosen(&response) {
                picked = Some(index);
                ui.close();
            }
        }
        picked
    }
}
