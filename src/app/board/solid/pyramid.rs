//! The frozen men: a square pyramid, edged with frost, under the man's own head.

use fourhanded::export::glyph::Figure;
use fourhanded::spec::Emblem;

use super::emblem::inlay as emblem_inlay;
use super::mesh::{Plane, Solid, Tint};
use super::piece::head;
use super::vector::{Point, add, cross, lerp, scale, sub, unit};
use std::f32::consts::FRAC_PI_2;

/// The height of the upright foot of a pyramid.
const PLINTH: f32 = 0.055;
/// The width of the bevel along each edge.
const ARRIS: f32 = 0.020;
/// The thickness of the slab on top.
const SLAB: f32 = 0.032;
/// How far the slab juts out.
const SLAB_EAVES: f32 = 0.012;
/// The radius of the emblem on each face.
const EMBLEM: f32 = 0.125;
/// How high up its face the emblem's middle is.
const EMBLEM_PLACE: f32 = 0.38;
/// How far the emblem stands above its face.
const INLAY_LIFT: f32 = 0.002;
/// The size of a carved head against that of the standing man.
const CARVED_SIZE: f32 = 0.86;

/// The measures of one kind's pyramid.
struct Frustum {
    /// Half the width at the foot.
    foot: f32,
    /// Half the width at the top.
    top: f32,
    /// The height, without the slab.
    height: f32,
    /// From which height of the standing man the head is taken.
    neck: f32,
    /// By how much the head is made smaller.
    size: f32,
}

impl Frustum {
    fn of(figure: Figure) -> Self {
        let (foot, top, height, neck, size) = match figure {
            Figure::King => (0.410, 0.135, 0.800, 1.040, 1.0),
            Figure::Queen => (0.400, 0.125, 0.700, 0.952, 1.0),
            Figure::Bishop => (0.370, 0.105, 0.570, 0.722, 1.0),
            Figure::Knight => (0.380, 0.200, 0.400, 0.360, CARVED_SIZE),
            Figure::Squirrel => (0.380, 0.200, 0.400, 0.285, CARVED_SIZE),
            Figure::Rook => (0.370, 0.185, 0.500, 0.700, 1.0),
            Figure::Pawn => (0.330, 0.105, 0.420, 0.560, 1.0),
        };
        Self { foot, top, height, neck, size }
    }
}

/// A frozen man, standing at the origin and looking along `-z`.
pub fn pyramid(figure: Figure, emblem: Emblem) -> Solid {
    let shape = Frustum::of(figure);
    let mut solid = Solid::new();
    for quarter in 0..4u8 {
        let mut side = Solid::new();
        face(&mut side, &shape);
        side.append(&inlay(&shape, emblem));
        solid.append(&side.turned(FRAC_PI_2 * f32::from(quarter)));
    }
    slab(&mut solid, &shape);
    solid.append(&bust(figure).translated([0.0, 0.0, shape.height + SLAB]));
    solid.stood_up()
}

/// A man's head down to the neck, at the origin, with `z` up.
pub(super) fn bust(figure: Figure) -> Solid {
    let shape = Frustum::of(figure);
    // What lies below the neck would show where it is wider than what the head stands on.
    let plane = Plane { normal: [0.0, 0.0, -1.0], distance: -shape.neck };
    let (head, _) = head(figure).clipped(plane);
    head.translated([0.0, 0.0, -shape.neck]).scaled(shape.size)
}

/// One side of the pyramid, that towards `+x`, and the edge to the left of it.
fn face(solid: &mut Solid, shape: &Frustum) {
    let levels = [(shape.foot, 0.0), (shape.foot, PLINTH), (shape.top, shape.height)];
    for pair in levels.windows(2) {
        let [(low, z0), (high, z1)] = [pair[0], pair[1]];
        let (a, b) = (low - ARRIS, high - ARRIS);
        solid.facet(&[[low, -a, z0], [low, a, z0], [high, b, z1], [high, -b, z1]], Tint::Body);
        solid.facet(&[[low, a, z0], [a, low, z0], [b, high, z1], [high, b, z1]], Tint::Frost);
    }
}

/// The emblem on the side towards `+x`.
fn inlay(shape: &Frustum, emblem: Emblem) -> Solid {
    let low: Point = [shape.foot, 0.0, PLINTH];
    let high: Point = [shape.top, 0.0, shape.height];
    let up = unit(sub(high, low));
    let normal = cross([0.0, 1.0, 0.0], up);
    let middle = lerp(low, high, EMBLEM_PLACE);
    emblem_inlay(emblem, EMBLEM, 1, Tint::Accent, |[x, y]| {
        let across = [0.0, x, 0.0];
        let above = add(scale(up, y), scale(normal, INLAY_LIFT));
        (add(middle, add(above, across)), normal)
    })
}

/// The slab of ice, its edges bevelled.
fn slab(solid: &mut Solid, shape: &Frustum) {
    const BEVEL: f32 = 0.006;
    let half = shape.top + SLAB_EAVES;
    let square = |half: f32, z: f32| -> Vec<Point> {
        [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)].iter().map(|&(x, y)| [x * half, y * half, z]).collect()
    };
    let (low, high) = (shape.height, shape.height + SLAB);
    let rings =
        [square(shape.top - ARRIS, low), square(half, low), square(half, high - BEVEL), square(half - BEVEL, high)];
    solid.loft(&rings, Tint::Frost);
}
