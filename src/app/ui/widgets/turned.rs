//! Panels that face another side of the window than the lower one.
//!
//! egui lays out and paints upright only. A turned panel is laid out upright at the origin; then what it has painted,
//! and the places where its widgets are pressed, are turned by quarters to where it is seen.

use std::f32::consts::FRAC_PI_2;
use std::sync::Arc;

use bevy_egui::egui::epaint::{Mesh, Vertex};
use bevy_egui::egui::layers::ShapeIdx;
use bevy_egui::egui::{CornerRadius, LayerId, Shape, UiBuilder};
use fourhanded::board::Seat;

use crate::app::ui::prelude::*;

/// The distance of what a player is asked from his edge and from other panels, in points, and where there is little room.
const CLEAR: [f32; 2] = [8.0, 4.0];
/// The room round what he is asked, in points, and where there is little room.
const PAD: [f32; 2] = [14.0, 8.0];
/// The room between its parts, in points, and where there is little room.
const GAP: [f32; 2] = [8.0, 4.0];
/// The height with which a panel begins whose content is not measured yet, in points.
const UNMEASURED: f32 = 160.0;

/// From where a panel is laid out upright to where it is seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct QuarterTurn {
    /// Quarter turns, clockwise, from 0 to 3.
    quarters: u8,
    /// The size of the panel as it is laid out.
    size: Vec2,
    /// Where it is seen.
    seen: Rect,
}

impl QuarterTurn {
    /// A panel that is seen in a rectangle by who sits at a side of the window, South below.
    pub fn new(side: Seat, seen: Rect) -> Self {
        let (quarters, size) = match side {
            Seat::South => (0, seen.size()),
            Seat::West => (1, seen.size().yx()),
            Seat::North => (2, seen.size()),
            Seat::East => (3, seen.size().yx()),
        };
        Self { quarters, size, seen }
    }

    /// Another panel, seen in another rectangle by the same reader, with so many pixels in a point.
    pub(super) fn facing_alike(&self, seen: Rect, pixels: f32) -> Self {
        let seen = whole_pixels(seen, pixels);
        let size = if self.quarters.is_multiple_of(2) { seen.size() } else { seen.size().yx() };
        Self { quarters: self.quarters, size, seen }
    }

    /// The panel as it is laid out, from the origin.
    pub fn upright(&self) -> Rect {
        Rect::from_min_size(Pos2::ZERO, self.size)
    }

    fn point(&self, at: Pos2) -> Pos2 {
        self.seen.min
            + match self.quarters {
                0 => at.to_vec2(),
                1 => vec2(self.size.y - at.y, at.x),
                2 => self.size - at.to_vec2(),
                _ => vec2(at.y, self.size.x - at.x),
            }
    }

    /// Where a part of the panel is seen.
    pub fn rect(&self, rect: Rect) -> Rect {
        Rect::from_two_pos(self.point(rect.min), self.point(rect.max))
    }

    /// A widget of the panel where it is seen.
    pub(super) fn as_seen(&self, widget: &Response) -> Response {
        let (rect, interact_rect) = (self.rect(widget.rect), self.rect(widget.interact_rect));
        Response { rect, interact_rect, ..widget.clone() }
    }

    fn corners(&self, radius: CornerRadius) -> CornerRadius {
        let CornerRadius { nw, ne, se, sw } = radius;
        match self.quarters {
            0 => radius,
            1 => CornerRadius { ne: nw, se: ne, sw: se, nw: sw },
            2 => CornerRadius { se: nw, sw: ne, nw: se, ne: sw },
            _ => CornerRadius { sw: nw, nw: ne, ne: se, se: sw },
        }
    }

    /// Turns what is painted; texts begin at whole pixels, of which there are so many in a point.
    fn shape(&self, shape: &mut Shape, pixels: f32) {
        let turned = |points: &mut [Pos2]| points.iter_mut().for_each(|point| *point = self.point(*point));
        match shape {
            Shape::Noop | Shape::Callback(_) => {}
            Shape::Vec(shapes) => shapes.iter_mut().for_each(|shape| self.shape(shape, pixels)),
            Shape::Circle(circle) => circle.center = self.point(circle.center),
            Shape::Ellipse(ellipse) => {
                ellipse.center = self.point(ellipse.center);
                ellipse.angle += f32::from(self.quarters) * FRAC_PI_2;
            }
            Shape::LineSegment { points, .. } => turned(points),
            Shape::Path(path) => turned(&mut path.points),
            Shape::QuadraticBezier(curve) => turned(&mut curve.points),
            Shape::CubicBezier(curve) => turned(&mut curve.points),
            Shape::Mesh(mesh) => {
                Arc::make_mut(mesh).vertices.iter_mut().for_each(|vertex| vertex.pos = self.point(vertex.pos));
            }
            Shape::Text(text) => {
                let snapped = (text.pos.to_vec2() * pixels).round() / pixels;
                text.pos = self.point(snapped.to_pos2());
                text.angle += f32::from(self.quarters) * FRAC_PI_2;
            }
            Shape::Rect(rect) => {
                if let Some(brush) = &rect.brush {
                    // A picture in a rectangle is always upright.
                    let (place, part) = (rect.rect, brush.uv);
                    let mut mesh = Mesh::with_texture(brush.fill_texture_id);
                    let corner = |pos: Pos2, uv: Pos2| Vertex { pos: self.point(pos), uv, color: rect.fill };
                    mesh.vertices = vec![
                        corner(place.left_top(), part.left_top()),
                        corner(place.right_top(), part.right_top()),
                        corner(place.right_bottom(), part.right_bottom()),
                        corner(place.left_bottom(), part.left_bottom()),
                    ];
                    mesh.indices = vec![0, 1, 2, 0, 2, 3];
                    *shape = Shape::mesh(mesh);
                } else {
                    rect.rect = self.rect(rect.rect);
                    rect.corner_radius = self.corners(rect.corner_radius);
                }
            }
        }
    }
}

/// A part of the window in a rectangle that faces a side of it, South below. What is added gets the panel upright.
pub fn turned<R>(
    ctx: &Context,
    scene: &Scene<'_>,
    id: &str,
    (side, seen): (Seat, Rect),
    over: bool,
    add: impl FnOnce(&mut Ui, Rect) -> R,
) -> R {
    let turn = QuarterTurn::new(side, whole_pixels(seen, ctx.pixels_per_point()));
    let lay = |ui: &mut Ui| {
        let layer = ui.layer_id();
        let shapes = painted(ctx, layer);
        let widgets = pressable(ctx, layer).len();
        let outer = scene.turn.replace(Some(turn));
        let outer_seen = scene.seen.take();
        let result = {
            let mut inner = ui.new_child(UiBuilder::new().id_salt(id).max_rect(turn.upright()));
            inner.set_clip_rect(turn.upright().expand(24.0));
            add(&mut inner, turn.upright())
        };
        scene.turn.set(outer);
        let seen = scene.seen.replace(outer_seen);
        turn_painted(ctx, layer, shapes, turn);
        let rest = pressable(ctx, layer).split_off(widgets).into_iter().filter(|widget| !seen.contains(widget));
        rest.filter_map(|widget| ctx.read_response(widget)).for_each(|response| move_to_seen(turn, &response));
        result
    };
    if over { floating(ctx, id, turn.seen, lay) } else { fixed(ctx, id, turn.seen, lay) }
}

/// Turns what was painted on a layer behind so many shapes.
pub(super) fn turn_painted(ctx: &Context, layer: LayerId, from: usize, turn: QuarterTurn) {
    let pixels = ctx.pixels_per_point();
    ctx.graphics_mut(|graphics| {
        let list = graphics.entry(layer);
        let all = list.all_entries().len();
        for index in from..all {
            list.mutate_shape(ShapeIdx(index), |clipped| {
                clipped.clip_rect = turn.rect(clipped.clip_rect);
                turn.shape(&mut clipped.shape, pixels);
            });
        }
    });
}

/// The nearest rectangle whose edges lie between pixels, of which there are so many in a point.
fn whole_pixels(rect: Rect, pixels: f32) -> Rect {
    let snap = |at: Pos2| ((at.to_vec2() * pixels).round() / pixels).to_pos2();
    Rect::from_min_max(snap(rect.min), snap(rect.max))
}

/// Has a widget that may have the focus pressed where it is seen, if the panel that is being laid out is turned. It is told
/// directly behind the widget itself: the focus goes from one to the next in the order in which egui hears of them.
pub fn face(scene: &Scene<'_>, response: &Response) {
    if let Some(turn) = scene.turn.get() {
        move_to_seen(turn, response);
        scene.seen.borrow_mut().push(response.id);
    }
}

/// Has a widget of a turned panel pressed where it is seen. It then has two places, which egui is told to be meant.
fn move_to_seen(turn: QuarterTurn, response: &Response) {
    let ctx = &response.ctx;
    let warn = ctx.options_mut(|options| std::mem::replace(&mut options.warn_on_id_clash, false));
    drop(turn.as_seen(response).interact(response.sense));
    ctx.options_mut(|options| options.warn_on_id_clash = warn);
}

/// How many shapes a layer has so far.
pub(super) fn painted(ctx: &Context, layer: LayerId) -> usize {
    ctx.graphics_mut(|graphics| graphics.entry(layer).all_entries().len())
}

/// The widgets of a layer so far.
fn pressable(ctx: &Context, layer: LayerId) -> Vec<Id> {
    ctx.viewport(|viewport| viewport.this_pass.widgets.get_layer(layer).map(|widget| widget.id).collect())
}

/// A card beside the board that faces who sits at a side of the window, at his right hand, as large as its content. That
/// is as wide as there is room beside the board, from the first of two widths in points to the second, or less.
pub fn at_hand<R>(
    ctx: &Context,
    scene: &Scene<'_>,
    id: &str,
    side: Seat,
    widths: [f32; 2],
    add: impl FnOnce(&mut Ui) -> R,
) -> R {
    at_a_hand(ctx, scene, id, (side, Hand::Right), widths, add)
}

/// As [`at_hand`], at either of his hands.
pub fn at_a_hand<R>(
    ctx: &Context,
    scene: &Scene<'_>,
    id: &str,
    (side, hand): (Seat, Hand),
    [least, most]: [f32; 2],
    add: impl FnOnce(&mut Ui) -> R,
) -> R {
    let key = Id::new(("size at hand", id));
    let known = ctx.data(|data| data.get_temp::<Vec2>(key));
    let [clear, pad, gap] = [CLEAR, PAD, GAP].map(|sizes| sizes[usize::from(scene.layout.cramped())]);
    let room = scene.layout.window.min_element() - 2.0 * (scene.layout.edge + clear);
    let width = match side {
        Seat::South | Seat::North => (scene.layout.beside_board(side) - 2.0 * clear).clamp(least, most),
        Seat::West | Seat::East => most,
    };
    let width = width.min(room);
    let size = known.map_or(vec2(width, UNMEASURED), |known| known.min(vec2(width, f32::INFINITY)));
    let wanted = bevy::prelude::Vec2::new(size.x, size.y) + 2.0 * clear;
    let hand = rect_of(scene.layout.hand_of(side, hand, wanted));
    let seen = match side {
        Seat::South => Align2::CENTER_BOTTOM.align_size_within_rect(size, hand.shrink(clear)),
        Seat::North => Align2::CENTER_TOP.align_size_within_rect(size, hand.shrink(clear)),
        Seat::West => Align2::LEFT_CENTER.align_size_within_rect(size.yx(), hand.shrink(clear)),
        Seat::East => Align2::RIGHT_CENTER.align_size_within_rect(size.yx(), hand.shrink(clear)),
    };
    scene.target(id, seen);
    turned(ctx, scene, id, (side, seen), true, |ui, card| {
        ui.painter().add(raised_frame(scene.palette, CARD, 10).paint(card.shrink(1.0)));
        // Texts are wrapped in the whole width, whatever of it they need.
        let page = card.with_max_x(card.min.x + width).shrink(pad);
        let (result, used) = inside(ui, page, |ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, gap);
            let result = add(ui);
            (result, ui.min_rect().size())
        });
        let wanted = (used + Vec2::splat(2.0 * pad)).ceil();
        if known != Some(wanted) {
            ctx.data_mut(|data| data.insert_temp(key, wanted));
            ctx.request_discard("a card is measured");
        }
        result
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEEN: Rect = Rect { min: pos2(10.0, 20.0), max: pos2(40.0, 120.0) };

    #[test]
    fn each_side_sees_its_panel_upright() {
        // Where the upper left corner of the panel is seen, and a point 5 to the right and 2 down from it.
        for (side, corner, point) in [
            (Seat::South, pos2(10.0, 20.0), pos2(15.0, 22.0)),
            (Seat::West, pos2(40.0, 20.0), pos2(38.0, 25.0)),
            (Seat::North, pos2(40.0, 120.0), pos2(35.0, 118.0)),
            (Seat::East, pos2(10.0, 120.0), pos2(12.0, 115.0)),
        ] {
            let turn = QuarterTurn::new(side, SEEN);
            assert_eq!(turn.point(Pos2::ZERO), corner, "{side:?}");
            assert_eq!(turn.point(pos2(5.0, 2.0)), point, "{side:?}");
            assert_eq!(turn.rect(turn.upright()), SEEN, "{side:?}");
        }
    }

    #[test]
    fn a_round_corner_goes_with_the_panel() {
        let only = CornerRadius { nw: 9, ne: 0, sw: 0, se: 0 };
        let seen = |side| QuarterTurn::new(side, SEEN).corners(only);
        assert_eq!(seen(Seat::South).nw, 9);
        assert_eq!(seen(Seat::West).ne, 9);
        assert_eq!(seen(Seat::North).se, 9);
        assert_eq!(seen(Seat::East).sw, 9);
    }
}
