//! Flat marks on a square: an ink form on a wider halo, readable on any colour.
//!
//! Each has its origin at the middle of the square, at the height of the board.

use fourhanded::spec::Emblem;

use super::emblem::{corners, ring};
use super::mesh::{Solid, Tint};
use super::region::{Loop, offset, triangles};
use super::spline::Flat;
use std::f32::consts::{FRAC_PI_2, TAU};

/// The height of the lower layer of a mark.
const HALO_HEIGHT: f32 = 0.006;
/// The height of the upper layer.
pub(super) const INK_HEIGHT: f32 = 0.009;
/// The height of what lies on the ink.
const TOP_HEIGHT: f32 = 0.012;
/// How far a halo reaches beyond its ink.
const HALO: f32 = 0.030;
/// The radius of a medallion in the corner of a square.
const MEDALLION: f32 = 0.150;
/// How far from the middle of the square it lies, both ways.
const MEDALLION_AT: f32 = 0.350;
/// Sides of a round mark.
const ROUND: u8 = 48;

/// A solid under construction, with `z` up.
#[derive(Default)]
struct Decal(Solid);

impl Decal {
    /// Fills a polygon.
    fn fill(&mut self, outline: &[Flat], z: f32, tint: Tint) {
        let points: Vec<u32> = outline.iter().map(|&p| self.put(p, z, tint)).collect();
        for [a, b, c] in triangles(outline) {
            self.0.triangle(points[a], points[b], points[c]);
        }
    }

    /// Fills the space between two outlines, given as pairs of their corners.
    fn ring(&mut self, pairs: &[(Flat, Flat)], z: f32, tint: Tint) {
        let points: Vec<(u32, u32)> =
            pairs.iter().map(|&(a, b)| (self.put(a, z, tint), self.put(b, z, tint))).collect();
        for (i, &(a, b)) in points.iter().enumerate() {
            let (c, d) = points[(i + 1) % points.len()];
            self.0.quad(a, b, d, c);
        }
    }

    fn put(&mut self, p: Flat, z: f32, tint: Tint) -> u32 {
        self.0.vertex([p[0], p[1], z], [0.0, 0.0, 1.0], tint, 1.0)
    }

    /// An ink polygon on a halo.
    fn form(&mut self, outline: &Loop) {
        self.fill(&offset(outline, HALO), HALO_HEIGHT, Tint::Halo);
        self.fill(outline, INK_HEIGHT, Tint::Ink);
    }

    /// The emblem of an army on a small disc of its colour, on ink and a halo, round a point.
    fn medallion(&mut self, emblem: Emblem, at: Flat) {
        let moved = |outline: Loop| -> Loop { outline.iter().map(|p| [p[0] + at[0], p[1] + at[1]]).collect() };
        let layers = [
            (MEDALLION, TOP_HEIGHT + 0.003, Tint::Halo),
            (MEDALLION - 0.014, TOP_HEIGHT + 0.005, Tint::Ink),
            (MEDALLION - 0.030, TOP_HEIGHT + 0.007, Tint::Body),
        ];
        for (radius, height, tint) in layers {
            self.fill(&moved(circle(radius)), height, tint);
        }
        self.fill(&moved(corners(emblem, MEDALLION * 0.56)), TOP_HEIGHT + 0.009, Tint::Accent);
    }

    /// The finished mark, in the scene's axes.
    fn done(self) -> Solid {
        self.0.laid_down()
    }
}

/// A circle.
fn circle(radius: f32) -> Loop {
    (0..ROUND)
        .map(|i| {
            let (sin, cos) = (TAU * f32::from(i) / f32::from(ROUND)).sin_cos();
            [radius * cos, radius * sin]
        })
        .collect()
}

/// A square with its corners rounded off.
fn rounded(half: f32, radius: f32) -> Loop {
    const STEPS: u8 = 6;
    let mut outline = Loop::new();
    for corner in 0..4u8 {
        let middle = FRAC_PI_2 * (f32::from(corner) + 0.5);
        let [x, y] = [middle.cos(), middle.sin()].map(|v| v.signum() * (half - radius));
        for step in 0..=STEPS {
            let angle = FRAC_PI_2 * (f32::from(corner) + f32::from(step) / f32::from(STEPS));
            outline.push([x + radius * angle.cos(), y + radius * angle.sin()]);
        }
    }
    outline
}

/// Two outlines as pairs of corners.
fn between(inner: Loop, outer: Loop) -> Vec<(Flat, Flat)> {
    inner.into_iter().zip(outer).collect()
}

/// The four corner brackets of a square, each leg so long and wide, their outer
/// corners so far from the middle.
fn brackets(reach: f32, leg: f32, width: f32) -> Vec<Loop> {
    let (far, near, thin) = (reach, reach - leg, reach - width);
    let corner = [[far, near], [far, far], [near, far], [near, thin], [thin, thin], [thin, near]];
    let mut outlines = vec![corner.to_vec()];
    for turned in 0..3 {
        let next = outlines[turned].iter().map(|p| [-p[1], p[0]]).collect();
        outlines.push(next);
    }
    outlines
}

/// A square that the chosen man may step to.
pub fn target_dot() -> Solid {
    let mut decal = Decal::default();
    decal.fill(&circle(0.165), HALO_HEIGHT, Tint::Halo);
    decal.fill(&circle(0.130), INK_HEIGHT, Tint::Ink);
    decal.done()
}

/// A man that the chosen one may capture.
pub fn capture_corners() -> Solid {
    let mut decal = Decal::default();
    for outline in brackets(0.460, 0.265, 0.062) {
        decal.form(&outline);
    }
    decal.done()
}

/// The chosen man's square.
pub fn selection_frame() -> Solid {
    let mut decal = Decal::default();
    let halo = between(rounded(0.392 - HALO, 0.050), rounded(0.460 + HALO, 0.100));
    decal.ring(&halo, HALO_HEIGHT, Tint::Halo);
    let ink = between(rounded(0.392, 0.060), rounded(0.460, 0.090));
    decal.ring(&ink, INK_HEIGHT, Tint::Ink);
    decal.done()
}

/// The square under the pointer.
pub fn hover_frame() -> Solid {
    let mut decal = Decal::default();
    let ink = between(rounded(0.446, 0.040), rounded(0.486, 0.060));
    decal.ring(&ink, HALO_HEIGHT, Tint::Ink);
    let halo = between(rounded(0.452, 0.042), rounded(0.480, 0.058));
    decal.ring(&halo, INK_HEIGHT, Tint::Halo);
    decal.done()
}

/// A square that a page of a tour is about: a broad bright band.
pub fn lit_frame() -> Solid {
    let mut decal = Decal::default();
    let ink = between(rounded(0.352, 0.050), rounded(0.495, 0.080));
    decal.ring(&ink, HALO_HEIGHT, Tint::Ink);
    let core = between(rounded(0.370, 0.055), rounded(0.480, 0.075));
    decal.ring(&core, INK_HEIGHT, Tint::Brass);
    decal.done()
}

/// The square of the keyboard's cursor: thicker than that of the pointer, and coloured.
pub fn cursor_frame() -> Solid {
    let mut decal = Decal::default();
    let ink = between(rounded(0.380, 0.040), rounded(0.495, 0.070));
    decal.ring(&ink, HALO_HEIGHT, Tint::Ink);
    let core = between(rounded(0.405, 0.046), rounded(0.475, 0.064));
    decal.ring(&core, INK_HEIGHT, Tint::Focus);
    decal.done()
}

/// A square on which the chosen pawn would be promoted: a crown on a disc.
pub fn promotion_badge() -> Solid {
    const CROWN: [Flat; 9] = [
        [-0.130, -0.120],
        [0.130, -0.120],
        [0.170, 0.090],
        [0.085, 0.010],
        [0.050, 0.130],
        [0.000, 0.020],
        [-0.050, 0.130],
        [-0.085, 0.010],
        [-0.170, 0.090],
    ];
    let mut decal = Decal::default();
    decal.fill(&circle(0.290), HALO_HEIGHT, Tint::Halo);
    decal.fill(&circle(0.255), INK_HEIGHT, Tint::Ink);
    decal.fill(&CROWN, TOP_HEIGHT, Tint::Halo);
    decal.done()
}

/// Where the last move began: the army's hollow emblem, edged with ink and with a
/// halo round that, without which a black army's would be lost.
pub fn last_from(emblem: Emblem) -> Solid {
    // An emblem's sides lie nearer to its middle than its corners do, so its ink
    // has to reach further at the corners to be as wide along the sides.
    let edge = match emblem {
        Emblem::Disc => 0.028,
        Emblem::Square => 0.036,
        Emblem::Star => 0.048,
        Emblem::Triangle => 0.050,
    };
    let mut decal = Decal::default();
    let halo = ring(emblem, 0.195 - edge * 1.6, 0.315 + edge * 1.6);
    decal.ring(&halo, HALO_HEIGHT, Tint::Halo);
    let ink = ring(emblem, 0.195 - edge, 0.315 + edge);
    decal.ring(&ink, INK_HEIGHT, Tint::Ink);
    decal.ring(&ring(emblem, 0.195, 0.315), TOP_HEIGHT, Tint::Body);
    decal.done()
}

/// Where an earlier or the last move ended: a closed frame along the square's edge with a medallion in the near
/// left corner. Its shape is unlike the open brackets of a capture and the set-in frame of the chosen man.
pub fn last_to(emblem: Emblem, newest: bool) -> Solid {
    let mut decal = Decal::default();
    let [wide, thin] = if newest { [0.098, 0.052] } else { [0.072, 0.036] };
    let frame = |inset: f32, width: f32, sharp: f32| {
        let outer = 0.496 - inset;
        between(rounded(outer - width, sharp), rounded(outer, sharp + 0.010))
    };
    if newest {
        decal.ring(&frame(-0.002, wide + 0.020, 0.024), HALO_HEIGHT, Tint::Halo);
    }
    decal.ring(&frame(0.006, wide, 0.024), INK_HEIGHT, Tint::Ink);
    decal.ring(&frame(0.006 + (wide - thin) / 2.0, thin, 0.022), TOP_HEIGHT, Tint::Body);
    decal.medallion(emblem, [-MEDALLION_AT, -MEDALLION_AT]);
    decal.done()
}

/// The sign of the player who leads an army that is not his own: a medallion in the near right corner.
pub fn leader_plate(emblem: Emblem) -> Solid {
    let mut decal = Decal::default();
    decal.medallion(emblem, [MEDALLION_AT, -MEDALLION_AT]);
    decal.done()
}

/// The mark of a man that gives check: a thin ring round its foot.
pub fn checker_ring() -> Solid {
    let mut decal = Decal::default();
    let ring = |inner: f32, outer: f32| between(circle(inner), circle(outer));
    decal.ring(&ring(0.385, 0.485), HALO_HEIGHT, Tint::Halo);
    decal.ring(&ring(0.400, 0.470), INK_HEIGHT, Tint::Warn);
    decal.done()
}

/// A king in check: a burst round its base.
pub fn check_burst() -> Solid {
    const POINTS: u8 = 12;
    // Hollow, as a king's base hides the middle and a square must show its colour.
    let star = |hole: f32, valley: f32, peak: f32| -> Vec<(Flat, Flat)> {
        (0..POINTS * 2)
            .map(|i| {
                let (sin, cos) = (TAU * f32::from(i) / f32::from(POINTS * 2)).sin_cos();
                let reach = if i % 2 == 0 { peak } else { valley };
                ([hole * cos, hole * sin], [reach * cos, reach * sin])
            })
            .collect()
    };
    let mut decal = Decal::default();
    // Its points reach out from under the pyramid of a king who is mated.
    decal.ring(&star(0.280, 0.460, 0.606), HALO_HEIGHT, Tint::Halo);
    decal.ring(&star(0.310, 0.436, 0.566), INK_HEIGHT, Tint::Ink);
    decal.ring(&star(0.330, 0.414, 0.534), TOP_HEIGHT, Tint::Warn);
    decal.done()
}

/// The square that answers why a move is not allowed: a dashed frame.
pub fn why_not_frame() -> Solid {
    const DASHES: u8 = 4;
    const REACH: f32 = 0.440;
    const HALF_WIDTH: f32 = 0.030;
    let pitch = 2.0 * REACH / f32::from(DASHES);
    let dash = pitch * 0.58;
    let mut decal = Decal::default();
    for i in 0..DASHES {
        let from = -REACH + pitch * f32::from(i) + (pitch - dash) * 0.5;
        let mut outline: Loop = vec![
            [REACH - HALF_WIDTH, from],
            [REACH + HALF_WIDTH, from],
            [REACH + HALF_WIDTH, from + dash],
            [REACH - HALF_WIDTH, from + dash],
        ];
        for _ in 0..4 {
            decal.fill(&offset(&outline, HALO * 0.7), HALO_HEIGHT, Tint::Halo);
            decal.fill(&outline, INK_HEIGHT, Tint::Warn);
            outline = outline.iter().map(|p| [-p[1], p[0]]).collect();
        }
    }
    decal.done()
}
