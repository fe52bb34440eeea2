//! The number of a clause.

use bevy_egui::egui::{AtomLayout, Frame, Margin, Stroke, WidgetType};
use fourhanded::rules::{ClauseId, Topic};

use crate::app::ui::prelude::*;

/// The id of a clause in a little frame.
pub struct ClauseChip<'a> {
    id: &'a str,
    clause: &'a ClauseId,
    topic: Option<Topic>,
    label: String,
}

impl<'a> ClauseChip<'a> {
    /// The chip of a clause: a section of the common rules shows as `§0 turns`. The id tells several chips of one
    /// clause apart.
    pub fn new(scene: &Scene<'_>, id: &'a str, clause: &'a ClauseId) -> Self {
        let label = match clause.0.strip_prefix("0.") {
            Some(section) => scene.with("clause-common", &[("section", section)]),
            None => clause.0.clone(),
        };
        Self { id, clause, topic: None, label }
    }

    /// For a topic of the clause: the card begins with a board that shows it.
    pub const fn on(mut self, topic: Topic) -> Self {
        self.topic = Some(topic);
        self
    }

    /// The width it wants, in points.
    pub fn width(&self, ui: &Ui) -> f32 {
        text::width(ui, &self.label, Face::Semibold.at(12.0)) + 12.0
    }

    /// In the flow of a layout; a click opens a card with the clause, and a board that shows it where one does, in the place of
    /// a dialog that lies over it.
    pub fn show(self, ui: &mut Ui, scene: &Scene<'_>) -> Response {
        let (clause, topic) = (self.clause, self.topic);
        let response = self.show_only(ui, scene);
        if response.clicked() {
            if scene.desk.dialog.is_some() {
                scene.send(DeskIntent::CloseDialog);
            }
            let page = scene.place_about(clause, topic);
            scene.send(DeskIntent::Open(Dialog::Clause { clause: clause.clone(), page }));
        }
        response
    }

    /// In the flow of a layout, where there is no rule sheet to open.
    pub fn show_only(self, ui: &mut Ui, scene: &Scene<'_>) -> Response {
        let palette = scene.palette;
        let layout = AtomLayout::new(text::atom(&self.label, Face::Semibold.at(12.0)))
            .frame(Frame::NONE.inner_margin(Margin::symmetric(6, 0)))
            .min_size(vec2(0.0, 19.0))
            .align2(Align2::CENTER_CENTER)
            .fallback_text_color(palette.accent);
        let mut laid = Control::button(self.id, &self.label).kind(WidgetType::Link).lay(ui, scene, layout);
        let (fill, strength) =
            if laid.response.hovered() { (palette.hover, 1.0) } else { (Color32::TRANSPARENT, 0.45) };
        let edge = Stroke::new(1.0, palette.accent.gamma_multiply(strength));
        laid.frame = laid.frame.fill(fill).stroke(edge).corner_radius(4);
        let response = laid.paint(ui).response;
        ring(ui, &response, response.rect, 4, palette);
        response
    }
}
