//! Lines above the board: the arched ribbon of a leap, and straight ones.

use super::mark::INK_HEIGHT;
use super::mesh::{Solid, Tint};
use super::vector::{Point, add, cross, dot, lerp, scale, sub, unit};

/// Heights above the board at which a leap's ribbon begins and ends.
const ENDS: [f32; 2] = [0.50, 0.12];
/// How high the ribbon arches above the line between its ends.
const ARCH: f32 = 0.95;
/// How far the arch leans away from the eye, in degrees.
const LEAN: f32 = 20.0;
/// Half the width of the ribbon.
const INK_HALF: f32 = 0.042;
/// Half the width of its halo.
const HALO_HALF: f32 = 0.072;
/// Half the width of the arrow head, of ink and of its halo.
const HEAD_HALF: [f32; 2] = [0.130, 0.185];
/// The length of the arrow head, of ink and of its halo.
const HEAD_LENGTH: [f32; 2] = [0.300, 0.385];
/// How far behind the ink the halo lies, seen from the eye.
const BEHIND: f32 = 0.006;
/// Pieces of the ribbon's length.
const STEPS: u8 = 32;

/// A leap from one square to another, given the middles of both on the board.
///
/// `eye_dir` points from the scene towards the eye: the ribbon is widest seen
/// from there, and has to be made anew when the eye moves round much.
pub fn leap_ribbon(from: [f32; 3], to: [f32; 3], eye_dir: [f32; 3]) -> Solid {
    const UP: Point = [0.0, 1.0, 0.0];
    let eye = unit(eye_dir);
    let start = add(from, scale(UP, ENDS[0]));
    let end = add(to, scale(UP, ENDS[1]));
    let chord = sub(to, from);
    let side = unit(cross(chord, UP));
    // Leaning away, the arch stands out more from an eye high above.
    let away = scale(side, if dot(side, eye) > 0.0 { -1.0 } else { 1.0 });
    let (sin, cos) = LEAN.to_radians().sin_cos();
    let rise = scale(add(scale(UP, cos), scale(away, sin)), ARCH);
    let at = |t: f32| add(lerp(start, end, t), scale(rise, 4.0 * t * (1.0 - t)));
    let heading = |t: f32| {
        let slope = scale(rise, 4.0 * (1.0 - 2.0 * t));
        unit(add(sub(end, start), slope))
    };
    let mut solid = Solid::new();
    let layers = [
        (HALO_HALF, HEAD_HALF[1], HEAD_LENGTH[1], BEHIND, Tint::Halo),
        (INK_HALF, HEAD_HALF[0], HEAD_LENGTH[0], 0.0, Tint::Ink),
    ];
    let neck = neck_of(&at, HEAD_LENGTH[0]);
    for (half, head, length, behind, tint) in layers {
        let across = |t: f32| unit(cross(heading(t), eye));
        let mut put = |p: Point, t: f32| {
            let normal = unit(cross(across(t), heading(t)));
            // Where the ribbon runs away from the eye, only its normal leads out
            // of its own plane.
            let back = scale(add(normal, eye), -behind);
            solid.vertex(add(p, back), normal, tint, 1.0)
        };
        let spine: Vec<(u32, u32)> = (0..=STEPS)
            .map(|i| {
                let t = neck * f32::from(i) / f32::from(STEPS);
                let reach = scale(across(t), half);
                (put(sub(at(t), reach), t), put(add(at(t), reach), t))
            })
            .collect();
        // The head is flat, along the heading where it begins.
        let root = at(neck);
        let ahead = unit(sub(end, root));
        let reach = scale(across(neck), head);
        let spare = (length - HEAD_LENGTH[0]) * 0.4;
        let base = sub(root, scale(ahead, spare));
        let tip = add(base, scale(ahead, length));
        let head = [put(sub(base, reach), neck), put(add(base, reach), neck), put(tip, neck)];
        for pair in spine.windows(2) {
            let [(a, b), (c, d)] = [pair[0], pair[1]];
            solid.quad(a, b, d, c);
        }
        solid.triangle(head[0], head[1], head[2]);
    }
    solid
}

/// How far along a curve the last `length` of it begins.
fn neck_of(at: &impl Fn(f32) -> Point, length: f32) -> f32 {
    let end = at(1.0);
    (0..=64u8)
        .rev()
        .map(|i| f32::from(i) / 64.0)
        .find(|&t| {
            let gap = sub(end, at(t));
            dot(gap, gap) >= length * length
        })
        .unwrap_or(0.0)
}

/// A straight line on the board from a checking man to the king; `thin` for a mate that was made before the last ply.
pub fn line_between(from: [f32; 3], to: [f32; 3], thin: bool) -> Solid {
    const UP: Point = [0.0, 1.0, 0.0];
    let half = if thin { 0.016 } else { 0.034 };
    let halo = half + if thin { 0.014 } else { 0.025 };
    let side = unit(cross(sub(to, from), UP));
    let ahead = unit(sub(to, from));
    let mut solid = Solid::new();
    for (half, beyond, height, tint) in
        [(halo, halo - half, INK_HEIGHT - 0.003, Tint::Halo), (half, 0.0, INK_HEIGHT, Tint::Warn)]
    {
        let reach = scale(side, half);
        let lift = scale(UP, height);
        let a = add(sub(from, scale(ahead, beyond)), lift);
        let b = add(add(to, scale(ahead, beyond)), lift);
        let [a0, a1, b1, b0] =
            [sub(a, reach), add(a, reach), add(b, reach), sub(b, reach)].map(|p| solid.vertex(p, UP, tint, 1.0));
        solid.quad(a0, a1, b1, b0);
    }
    solid
}

/// A straight arrow on the board from near one point to near another, such as for a proposed move.
pub fn arrow_on_board(from: [f32; 3], to: [f32; 3]) -> Solid {
    const SHAFT: f32 = 0.055;
    const HEAD: [f32; 2] = [0.19, 0.36];
    const HALO: f32 = 0.030;
    const CLEAR: [f32; 2] = [0.36, 0.10];
    const UP: Point = [0.0, 1.0, 0.0];
    let ahead = unit(sub(to, from));
    let side = unit(cross(sub(to, from), UP));
    let (tail, tip) = (add(from, scale(ahead, CLEAR[0])), sub(to, scale(ahead, CLEAR[1])));
    let neck = sub(tip, scale(ahead, HEAD[1]));
    let mut solid = Solid::new();
    for (spare, height, tint) in [(HALO, INK_HEIGHT + 0.004, Tint::Halo), (0.0, INK_HEIGHT + 0.007, Tint::Ink)] {
        let mut put = |p: Point, along: f32, aside: f32| {
            let p = add(add(p, scale(ahead, along)), add(scale(side, aside), scale(UP, height)));
            solid.vertex(p, UP, tint, 1.0)
        };
        let shaft = [
            put(tail, -spare, -SHAFT - spare),
            put(tail, -spare, SHAFT + spare),
            put(neck, spare, SHAFT + spare),
            put(neck, spare, -SHAFT - spare),
        ];
        let head = [
            put(neck, -spare, -HEAD[0] - 1.6 * spare),
            put(neck, -spare, HEAD[0] + 1.6 * spare),
            put(tip, 2.0 * spare, 0.0),
        ];
        solid.quad(shaft[0], shaft[1], shaft[2], shaft[3]);
        solid.triangle(head[0], head[1], head[2]);
    }
    solid
}
