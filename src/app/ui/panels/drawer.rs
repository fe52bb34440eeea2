//! The drawer of a table round which the players sit: tools, and the dock. Any edge may pull it.

use bevy_egui::egui::{Stroke, StrokeKind};
use fourhanded::board::Seat;

use super::{dock, top_bar};
use crate::app::ui::prelude::*;

/// Shows the drawer at the side of who has pulled it; it is read as South reads.
pub fn show(ctx: &Context, scene: &Scene<'_>) {
    let (Some(session), true) = (scene.session, scene.desk.unfolded) else { return };
    if session.unanswered_fall(scene.now).is_some() {
        // Whoever is asked about the flag sits perhaps at the same edge.
        return;
    }
    let room = window(scene).shrink(scene.layout.edge);
    let size = vec2(dock::OVERLAY.min(room.width()), room.height());
    let corner = match scene.layout.side_of(scene.desk.drawer) {
        Seat::South | Seat::East => room.right_top() - vec2(size.x, 0.0),
        Seat::North | Seat::West => room.left_top(),
    };
    let place = Rect::from_min_size(corner, size);
    floating(ctx, "drawer", place, |ui| {
        let stroke = Stroke::new(1.0, scene.palette.hairline);
        ui.painter().rect(place, 0, scene.palette.panel, stroke, StrokeKind::Inside);
        let tools = place.with_max_y(place.min.y + top_bar::ROWS);
        inside(ui, tools.shrink2(vec2(MARGIN, 0.0)), |ui| top_bar::rows(ui, scene));
        let rest = place.with_min_y(tools.max.y);
        inside(ui, rest, |ui| {
            hairline(ui, scene.palette);
            dock::column(ui, scene, session, rest);
        });
    });
}
