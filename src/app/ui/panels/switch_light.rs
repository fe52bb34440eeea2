//! The light of those who play by one switch.

use bevy_egui::egui::{LayerId, Order, Stroke, StrokeKind};

use crate::app::state::SwitchLight;
use crate::app::ui::prelude::*;

/// The width of the frame round what is lit, in points, and of its edge on either side.
const FRAME: [f32; 2] = [4.0, 2.0];

/// Frames what is lit, over everything else: bright within dark, so that it is seen on any ground.
pub fn show(ctx: &Context, light: &SwitchLight) {
    let painter = ctx.layer_painter(LayerId::new(Order::Tooltip, Id::new("four-handed switch light")));
    for item in light.lit() {
        let place = rect_of(item.place).expand(1.0);
        painter.rect_stroke(place, 6, Stroke::new(FRAME[0] + 2.0 * FRAME[1], Color32::BLACK), StrokeKind::Middle);
        painter.rect_stroke(place, 6, Stroke::new(FRAME[0], Color32::from_rgb(0xFF, 0xD0, 0x40)), StrokeKind::Middle);
    }
}
