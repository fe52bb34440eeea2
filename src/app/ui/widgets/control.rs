//! What all widgets that can be clicked have in common.

use bevy_egui::egui::{AllocatedAtomLayout, AtomLayout, CursorIcon, Stroke, StrokeKind, WidgetInfo, WidgetType};

use super::turned;
use crate::app::ui::prelude::*;

/// Something to click: it has a name for scripts, a label for the accessibility tree and a stop of the keyboard's
/// focus.
pub struct Control<'a> {
    id: &'a str,
    label: &'a str,
    kind: WidgetType,
    enabled: bool,
    draggable: bool,
    selected: Option<bool>,
}

impl<'a> Control<'a> {
    /// A button or something that acts like one.
    pub const fn button(id: &'a str, label: &'a str) -> Self {
        Self { id, label, kind: WidgetType::Button, enabled: true, draggable: false, selected: None }
    }

    /// Something that can be on or off, of a kind that the accessibility tree knows.
    pub const fn selectable(id: &'a str, label: &'a str, kind: WidgetType, selected: bool) -> Self {
        Self { id, label, kind, enabled: true, draggable: false, selected: Some(selected) }
    }

    /// Of another kind than a button.
    pub const fn kind(mut self, kind: WidgetType) -> Self {
        self.kind = kind;
        self
    }

    /// Whether it can be clicked now.
    pub const fn enabled(mut self, enabled: bool) -> Self {
        self.enabled = enabled;
        self
    }

    /// Whether it can be dragged, too.
    pub const fn draggable(mut self, draggable: bool) -> Self {
        self.draggable = draggable;
        self
    }

    /// Laid out from atoms in the flow of a layout; its colours may be chosen before it is painted.
    pub fn lay<'b>(self, ui: &mut Ui, scene: &Scene<'_>, atoms: AtomLayout<'b>) -> AllocatedAtomLayout<'b> {
        let mut laid = atoms.id(self.egui_id()).sense(self.sense()).allocate(ui);
        laid.response = self.noted(ui, scene, laid.response);
        laid
    }

    /// So large, in the flow of a layout.
    pub fn sized(self, ui: &mut Ui, scene: &Scene<'_>, size: Vec2) -> Response {
        let (_, rect) = ui.allocate_space(size);
        self.over(ui, scene, rect)
    }

    /// Over a place that is painted otherwise.
    pub fn over(self, ui: &Ui, scene: &Scene<'_>, rect: Rect) -> Response {
        let response = ui.interact(rect, self.egui_id(), self.sense());
        self.noted(ui, scene, response)
    }

    /// The id by which egui knows a control of a name.
    pub fn id_of(name: &str) -> Id {
        Id::new(("four-handed", name))
    }

    fn egui_id(&self) -> Id {
        Self::id_of(self.id)
    }

    fn sense(&self) -> Sense {
        match (self.enabled, self.draggable) {
            (true, true) => Sense::click_and_drag(),
            (true, false) => Sense::click(),
            (false, _) => Sense::hover(),
        }
    }

    fn noted(&self, ui: &Ui, scene: &Scene<'_>, response: Response) -> Response {
        response.widget_info(|| match self.selected {
            Some(selected) => WidgetInfo::selected(self.kind, self.enabled, selected, self.label),
            None => WidgetInfo::labeled(self.kind, self.enabled, self.label),
        });
        match (self.kind, self.selected) {
            (WidgetType::ComboBox, _) | (WidgetType::RadioButton, Some(true)) => text::tell_beside(ui, self.label),
            (WidgetType::Checkbox, Some(on)) => {
                let state = scene.get(if on { "option-on" } else { "option-off" });
                text::tell_beside(ui, &scene.with("aloud-state", &[("name", self.label), ("state", &state)]));
            }
            _ => {}
        }
        if !self.enabled {
            return response;
        }
        let seen = follow_focus(ui, scene, self.id, &response);
        if ui.is_visible() && seen.is_positive() {
            scene.target(self.id, seen);
        }
        response.on_hover_cursor(CursorIcon::PointingHand)
    }
}

/// Makes something of a name a stop of the keyboard's focus; a list that has it is scrolled to where it is seen. Answers
/// the part of it that is seen.
pub fn follow_focus(ui: &Ui, scene: &Scene<'_>, name: &str, response: &Response) -> Rect {
    scene.stop(name, response.id);
    scene.whole(name, response.rect);
    turned::face(scene, response);
    let seen = response.rect.intersect(ui.clip_rect());
    // Also while another window of the system has the keys.
    if ui.memory(|memory| memory.has_focus(response.id)) {
        scene.focus(name, response.rect, seen);
        if response.gained_focus() && scene.turn.get().is_none() {
            ui.scroll_to_rect(response.rect.expand(8.0), None);
        }
    }
    seen
}

/// The ring round what has the keyboard's focus.
pub fn ring(ui: &Ui, response: &Response, rect: Rect, radius: u8, palette: &Palette) {
    if ui.memory(|memory| memory.has_focus(response.id)) {
        let stroke = Stroke::new(2.0, palette.focus);
        ui.painter().rect_stroke(rect.expand(2.0), radius.saturating_add(2), stroke, StrokeKind::Outside);
    }
}
