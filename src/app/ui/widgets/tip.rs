//! What is told of something while the pointer or the keyboard's focus is on it.
//!
//! egui's tooltips are upright, and in a small window they lie over what they are about, which then cannot be pressed. Here words
//! are only painted: beside what they are about, facing the side of the window that its panel faces.

use bevy_egui::egui::{LayerId, Order, Tooltip, UiBuilder};
use fourhanded::board::Seat;

use super::turned::{QuarterTurn, painted, turn_painted};
use crate::app::ui::prelude::*;

/// The room round the words, in points.
const PAD: f32 = 9.0;
/// The distance from what they are about, in points.
const GAP: f32 = 4.0;
/// The name by which scripts find what is told.
const NAME: &str = "tip";

/// Tells more about something while the pointer is on it, or the keyboard's focus.
pub fn explain(scene: &Scene<'_>, response: &Response, text: &str) {
    let focused = !response.hovered() && response.has_focus();
    tell(scene, response, text, focused);
}

/// Tells more about something: while the pointer is on it, or at any rate.
pub(in crate::app::ui) fn tell(scene: &Scene<'_>, response: &Response, text: &str, always: bool) {
    if text.is_empty() {
        return;
    }
    let turn = scene.turn.get().unwrap_or_else(|| QuarterTurn::new(Seat::South, window(scene)));
    if always || Tooltip::should_show_tooltip(&turn.as_seen(response), false) {
        paint_tip(scene, turn, response, text);
    }
}

/// The words beside a part of a panel, turned like it.
fn paint_tip(scene: &Scene<'_>, turn: QuarterTurn, response: &Response, text: &str) {
    let ctx = &response.ctx;
    let slip = Slip::new(ctx, scene, response.id, text);
    let seen = beside(turn, response.rect, slip.size, window(scene));
    let (layer, turn) = (slip.layer(), turn.facing_alike(seen, ctx.pixels_per_point()));
    let from = painted(ctx, layer);
    slip.paint(scene, turn.upright());
    turn_painted(ctx, layer, from, turn);
    scene.targets.borrow_mut().insert(NAME.to_owned(), seen);
}

/// Words on a ground of their own over the window. They are only painted: what lies under them can be pressed.
pub(super) struct Slip<'a> {
    air: Ui,
    words: Text<'a>,
    /// The width at which lines are broken, in points.
    width: f32,
    /// How large it is, in points.
    pub size: Vec2,
}

impl<'a> Slip<'a> {
    /// What is told of a widget.
    pub fn new(ctx: &Context, scene: &Scene<'_>, about: Id, text: &'a str) -> Self {
        let layer = LayerId::new(Order::Tooltip, about.with(NAME));
        let nothing = Rect::from_min_size(window(scene).max, Vec2::ZERO);
        let air = Ui::new(ctx.clone(), layer.id, UiBuilder::new().layer_id(layer).max_rect(nothing));
        let words = Text::paragraph(text, Face::Medium.at(14.0), scene.palette.text);
        let width = air.spacing().tooltip_width.min(window(scene).width() - 2.0 * PAD);
        let size = words.set(&air, width).size() + Vec2::splat(2.0 * PAD);
        Self { air, words, width, size: size.ceil() }
    }

    /// Where it is painted.
    pub fn layer(&self) -> LayerId {
        self.air.layer_id()
    }

    /// In a place of its size.
    pub fn paint(mut self, scene: &Scene<'_>, place: Rect) {
        self.air.set_clip_rect(place);
        slab(&self.air, place, CONTROL, scene.palette.raised, scene.palette.edge);
        self.words.paint(&self.air, place.min + Vec2::splat(PAD), Align2::LEFT_TOP, self.width);
    }
}

/// Where a card of a size is seen beside a part of a turned panel: above it, as its reader sees it, or where there is no room
/// below. The part and the size are as they are laid out.
fn beside(turn: QuarterTurn, part: Rect, size: Vec2, room: Rect) -> Rect {
    let [above, below] = [part.min.y - GAP - size.y, part.max.y + GAP].map(|top| {
        let seen = turn.rect(Rect::from_min_size(pos2(part.min.x, top), size));
        seen.translate((room.min - seen.min).max(Vec2::ZERO) + (room.max - seen.max).min(Vec2::ZERO))
    });
    if above.intersects(turn.rect(part)) { below } else { above }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: Rect = Rect { min: pos2(0.0, 0.0), max: pos2(1000.0, 600.0) };

    #[test]
    fn a_tip_stands_above_what_it_explains_as_its_reader_sees_it() {
        let size = vec2(80.0, 30.0);
        // A panel of 400 by 60 at each side, with a button 40 to 80 from its left.
        let button = Rect::from_min_max(pos2(40.0, 10.0), pos2(80.0, 50.0));
        for (side, panel, tip) in [
            (Seat::South, [[100.0, 540.0], [500.0, 600.0]], [[140.0, 516.0], [220.0, 546.0]]),
            (Seat::West, [[0.0, 100.0], [60.0, 500.0]], [[54.0, 140.0], [84.0, 220.0]]),
            (Seat::North, [[100.0, 0.0], [500.0, 60.0]], [[380.0, 54.0], [460.0, 84.0]]),
            (Seat::East, [[940.0, 100.0], [1000.0, 500.0]], [[916.0, 380.0], [946.0, 460.0]]),
        ] {
            let rect = |[min, max]: [[f32; 2]; 2]| Rect::from_min_max(min.into(), max.into());
            let turn = QuarterTurn::new(side, rect(panel));
            assert_eq!(beside(turn, button, size, ROOM), rect(tip), "{side:?}");
        }
    }

    #[test]
    fn a_tip_stays_in_the_window_and_never_hides_what_it_explains() {
        // Where there is no room above, and the end of the line is near.
        let turn = QuarterTurn::new(Seat::South, Rect::from_min_max(pos2(600.0, 0.0), pos2(1000.0, 60.0)));
        let button = Rect::from_min_max(pos2(360.0, 4.0), pos2(396.0, 40.0));
        let seen = beside(turn, button, vec2(80.0, 30.0), ROOM);
        assert_eq!(seen, Rect::from_min_max(pos2(920.0, 44.0), pos2(1000.0, 74.0)));
    }
}
