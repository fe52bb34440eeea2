//! The edge of the board where an army is at home, as it shines while that army is to decide.

use super::board::{BoardShape, FrameShape, unit_square};
use super::mesh::{Solid, Tint};
use super::region::{Loop, offset, outlines, outward};
use super::spline::Flat;

/// The section of the strip from the squares outward: distance, height as a share of the whole, and what the
/// part up to the next knot is made of. The army's colour lies between lines of light, so that a dark one shows.
const SECTION: [(f32, f32, Tint); 6] = [
    (0.008, 0.0, Tint::Halo),
    (0.020, 1.0, Tint::Halo),
    (0.040, 1.0, Tint::Body),
    (0.132, 1.0, Tint::Halo),
    (0.152, 1.0, Tint::Halo),
    (0.164, 0.5, Tint::Halo),
];
/// The height of the strip on a frame along the squares: above the wood, below the medallions.
const ON_FRAME: f32 = 0.056;
/// Its height and how much narrower it is where trays and triangles lie beside the squares.
const BESIDE_TRAYS: (f32, f32) = (0.026, 0.7);

/// The strip along the outer sides of those squares of a board that are an army's home.
pub fn home_edge(shape: &BoardShape, home: impl Fn((u8, u8)) -> bool) -> Solid {
    let squares: Vec<Loop> = shape.cells.iter().map(|&cell| unit_square(shape.square(cell))).collect();
    let middles: Vec<Flat> = shape.cells.iter().filter(|cell| home(**cell)).map(|&cell| shape.square(cell)).collect();
    let is_home = |at: Flat| middles.iter().any(|middle| (middle[0] - at[0]).hypot(middle[1] - at[1]) < 0.1);
    let (height, width) = match shape.frame {
        FrameShape::Diamond { .. } => BESIDE_TRAYS,
        FrameShape::Outline => (ON_FRAME, 1.0),
    };
    let mut solid = Solid::new();
    for outline in outlines(&squares) {
        for pair in SECTION.windows(2) {
            let [(near, low, tint), (far, high, _)] = [pair[0], pair[1]];
            let [near, far] =
                [(near, low), (far, high)].map(|(out, up)| Ledge::new(&outline, out * width, up * height));
            strip(&mut solid, &outline, &near, &far, tint, is_home);
        }
    }
    solid.laid_down()
}

/// A line along an outline, at a distance from it and at a height.
struct Ledge {
    out: f32,
    height: f32,
    /// Where it turns, for every corner of the outline.
    corners: Loop,
}

impl Ledge {
    fn new(outline: &Loop, out: f32, height: f32) -> Self {
        Self { out, height, corners: offset(outline, out) }
    }
}

/// What lies between two ledges, along all squares that are home.
fn strip(solid: &mut Solid, outline: &Loop, near: &Ledge, far: &Ledge, tint: Tint, is_home: impl Fn(Flat) -> bool) {
    for side in 0..outline.len() {
        let end = (side + 1) % outline.len();
        let (a, b) = (outline[side], outline[end]);
        let out = outward(a, b);
        let heading = [-out[1], out[0]];
        let squares = (b[0] - a[0]).hypot(b[1] - a[1]).round() as u16;
        let along = |steps: f32, out_by: f32| [0, 1].map(|i| a[i] + heading[i] * steps + out[i] * out_by);
        // At the ends of a side the ledges meet those of the next.
        let point = |ledge: &Ledge, step: u16| {
            let [x, y] = match step {
                0 => ledge.corners[side],
                step if step == squares => ledge.corners[end],
                step => along(f32::from(step), ledge.out),
            };
            [x, y, ledge.height]
        };
        for step in (0..squares).filter(|step| is_home(along(f32::from(*step) + 0.5, -0.5))) {
            let next = step + 1;
            solid.facet(&[point(near, step), point(far, step), point(far, next), point(near, next)], tint);
        }
    }
}
