//! Text on the painter: one line, elided, wrapped.

use std::sync::Arc;

use bevy_egui::egui::text::{LayoutJob, TextFormat, TextWrapping};
use bevy_egui::egui::{Align, Align2, Color32, FontId, Galley, Pos2, Rect, Ui, pos2, vec2};

use crate::app::ui::theme::Face;

/// One line at a point; answers where it lies.
pub fn line(ui: &Ui, at: Pos2, align: Align2, text: &str, font: FontId, color: Color32) -> Rect {
    ui.painter().text(at, align, text, font, color)
}

/// One line that ends in `…` where it would be too wide.
pub fn fitted(ui: &Ui, at: Pos2, align: Align2, text: &str, font: FontId, color: Color32, width: f32) -> Rect {
    let galley = laid(ui, text, font, color, TextWrapping::truncate_at_width(width), None);
    let rect = align.anchor_size(at, galley.size());
    ui.painter().galley(rect.min, galley, color);
    rect
}

/// The width of a line.
pub fn width(ui: &Ui, text: &str, font: FontId) -> f32 {
    ui.painter().layout_no_wrap(text.to_owned(), font, Color32::WHITE).size().x
}

/// Text in as many lines as it needs, from a top left corner; answers where it lies.
pub fn wrapped(ui: &Ui, at: Pos2, text: &str, font: FontId, color: Color32, width: f32, height: f32) -> Rect {
    let galley = laid(ui, text, font, color, TextWrapping::wrap_at_width(width), Some(height));
    let size = galley.size();
    ui.painter().galley(at, galley, color);
    Rect::from_min_size(at, size)
}

/// The galley of a wrapped text.
pub fn paragraph(ui: &Ui, text: &str, font: FontId, color: Color32, width: f32, height: f32) -> Arc<Galley> {
    laid(ui, text, font, color, TextWrapping::wrap_at_width(width), Some(height))
}

/// Text in the flow of a panel, wrapped to its width.
pub fn flow(ui: &mut Ui, text: &str, font: FontId, color: Color32) -> Rect {
    let height = font.size * 4.0 / 3.0;
    let galley = paragraph(ui, text, font, color, ui.available_width(), height);
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), galley.size().y));
    ui.painter().galley(rect.min, galley, color);
    rect
}

/// The end of the last line of a galley painted at a point.
pub fn tail(galley: &Galley, at: Pos2) -> Pos2 {
    galley.rows.last().map_or(at, |row| at + row.pos.to_vec2() + vec2(row.row.size.x, 0.0))
}

/// A sign of the icon font in the middle of something.
pub fn sign(ui: &Ui, centre: Pos2, icon: &str, size: f32, color: Color32) {
    ui.painter().text(centre, Align2::CENTER_CENTER, icon, Face::Icon.at(size), color);
}

/// The middle of the left edge, moved to the right.
pub fn left(rect: Rect, by: f32) -> Pos2 {
    pos2(rect.min.x + by, rect.center().y)
}

/// The middle of the right edge, moved to the left.
pub fn right(rect: Rect, by: f32) -> Pos2 {
    pos2(rect.max.x - by, rect.center().y)
}

fn laid(ui: &Ui, text: &str, font: FontId, color: Color32, wrap: TextWrapping, height: Option<f32>) -> Arc<Galley> {
    let mut job = LayoutJob { wrap, ..LayoutJob::default() };
    let format =
        TextFormat { font_id: font, color, line_height: height, valign: Align::Center, ..TextFormat::default() };
    job.append(text, 0.0, format);
    ui.painter().layout_job(job)
}
