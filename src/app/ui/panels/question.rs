//! A question that stands in the place of the line below the stage, where it covers neither men nor clocks; where the players
//! sit round a table, beside the board at the edge of who has to answer it.

use fourhanded::board::Seat;

use super::bottom_line;
use crate::app::ui::prelude::*;

/// The least and the greatest width of a question at an edge of the table, in points.
const AT_HAND: [f32; 2] = [190.0, 340.0];

/// A question: what it is about, and what is to be known of it.
pub struct Question<'a> {
    /// For areas of the window.
    pub id: &'a str,
    /// The edge of the table at which it stands, if the players sit round one.
    pub side: Option<Seat>,
    /// The sign before it.
    pub sign: &'static str,
    /// The colour of the sign.
    pub color: Color32,
    /// What it is about, in a few words.
    pub title: &'a str,
    /// The rest, which gives way where there is little room.
    pub more: &'a str,
}

impl Question<'_> {
    /// Shows it with its buttons, the main one first.
    pub fn show(self, ctx: &Context, scene: &Scene<'_>, buttons: impl FnOnce(&mut Ui)) {
        let palette = scene.palette;
        if let Some(side) = self.side {
            let cramped = scene.layout.cramped();
            let (sign, title, more) = if cramped { (20.0, 15.0, 13.5) } else { (24.0, 18.0, 15.0) };
            let rest = |ui: &mut Ui| {
                if !self.more.is_empty() {
                    text::paragraph(ui, self.more, Face::Medium.at(more), palette.text2);
                }
            };
            // Along the sides of a small window there is room for all in one row.
            let beside = cramped && matches!(side, Seat::West | Seat::East);
            return at_hand(ctx, scene, self.id, side, AT_HAND, |ui| {
                ui.horizontal_top(|ui| {
                    text::sign(ui, self.sign, sign, self.color);
                    text::paragraph(ui, self.title, Face::Bold.at(title), palette.text);
                    if beside {
                        rest(ui);
                    }
                });
                if !beside {
                    rest(ui);
                }
                ui.horizontal_wrapped(buttons);
            });
        }
        let place = bottom_line::place(scene);
        let start = |ui: &mut Ui| {
            text::sign(ui, self.sign, 22.0, self.color);
            text::line(ui, self.title, Face::Bold.at(16.0), palette.text);
            if ui.available_width() > 60.0 {
                text::line(ui, self.more, Face::Medium.at(15.0), palette.text2);
            }
        };
        bar(ctx, scene, "bottom", place, BoardEdge::Top, start, |ui| {
            // A line of the sign's colour: what stands here is not the usual line.
            let edge = place.with_max_y(place.min.y + 3.0);
            ui.painter().with_clip_rect(place).rect_filled(edge, 0, self.color);
            buttons(ui);
        });
    }

    /// A button of a question, with its key if it has one: as high as the line allows, or as a finger needs at an edge of the
    /// table with enough room.
    pub fn button(scene: &Scene<'_>, id: &str, label: &str, key: Option<&'static str>) -> Button {
        let button = Button::new(id, scene.get(label));
        let cramped = scene.layout.cramped();
        let button = if scene.layout.edge > 0.0 && !cramped { button } else { button.small() };
        match key {
            Some(key) if !cramped => button.key(key),
            _ => button,
        }
    }
}
