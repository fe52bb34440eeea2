//! Mouldings: sections swept round a polygon with mitred corners.

use super::grain::grain;
use super::mesh::{Solid, Tint};
use super::region::{Loop, offset, outward};
use super::spline::Flat;
use super::vector::dot;

/// The section of the frame: outward distance and height, in thousandths.
const FRAME: [[i16; 2]; 14] = [
    [0, -100],
    [0, -4],
    [10, 6],
    [45, 6],
    [60, 20],
    [160, 50],
    [400, 56],
    [500, 48],
    [580, 15],
    [620, -50],
    [620, -120],
    [660, -160],
    [700, -240],
    [700, -400],
];
/// How far out the frame reaches: the end of its section.
pub(super) const FRAME_WIDTH: f32 = 0.700;
/// From where to where the brass line is laid in, outward.
const BRASS: [f32; 2] = [0.270, 0.300];
/// How far the brass line stands above the wood.
const BRASS_LIFT: f32 = 0.0015;
/// How far out the middle of a medallion lies.
pub(super) const MEDALLION: f32 = 0.350;
/// The height of the wood there.
pub(super) const MEDALLION_HEIGHT: f32 = 0.054;
/// The longest piece of rail without a shade of its own.
const ALONG: f32 = 0.30;
/// The widest strip across a rail without a shade of its own.
const ACROSS: f32 = 0.045;
/// Two faces that meet at less than this (cosine) are shaded as one curve.
const SMOOTH: f32 = 0.80;
/// The share by which the grain of walnut lightens and darkens it.
pub(super) const WALNUT_GRAIN: f32 = 0.30;
/// How much longer than wide the grain of walnut is.
pub(super) const WALNUT_RATIO: f32 = 9.0;

/// A point of a section with the two normals to either side of it.
struct SectionPoint {
    at: Flat,
    before: Flat,
    after: Flat,
}

/// A section from knots, wide parts divided so that the grain can show.
fn steps(section: &[Flat]) -> Vec<SectionPoint> {
    let mut points: Vec<Flat> = Vec::new();
    for pair in section.windows(2) {
        let [a, b] = [pair[0], pair[1]];
        let parts = ((b[0] - a[0]).hypot(b[1] - a[1]) / ACROSS).ceil().max(1.0);
        points.extend((0..parts as usize).map(|i| {
            let t = i as f32 / parts;
            [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
        }));
    }
    points.extend(section.last());
    // Travelling outward with the sky to the left.
    let normals: Vec<Flat> = points.windows(2).map(|w| outward(w[1], w[0])).collect();
    points
        .iter()
        .enumerate()
        .map(|(i, &at)| {
            let first = normals.first().copied().unwrap_or([0.0, 1.0]);
            let before = if i > 0 { normals[i - 1] } else { first };
            let after = normals.get(i).copied().unwrap_or(before);
            let sum = [before[0] + after[0], before[1] + after[1]];
            let len = sum[0].hypot(sum[1]);
            if dot([before[0], before[1], 0.0], [after[0], after[1], 0.0]) > SMOOTH {
                let mean = [sum[0] / len, sum[1] / len];
                SectionPoint { at, before: mean, after: mean }
            } else {
                SectionPoint { at, before, after }
            }
        })
        .collect()
}

/// Sweeps a section round a polygon, with the grain along each side.
///
/// The section lists outward distances, growing, and heights.
pub(super) fn moulding(outline: &Loop, section: &[Flat], tint: Tint) -> Solid {
    let steps = steps(section);
    let mut solid = Solid::new();
    let rings: Vec<Loop> = steps.iter().map(|s| offset(outline, s.at[0])).collect();
    for side in 0..outline.len() {
        let end = (side + 1) % outline.len();
        let (a, b) = (outline[side], outline[end]);
        let out = outward(a, b);
        let heading = [-out[1], out[0]];
        let len = (b[0] - a[0]).hypot(b[1] - a[1]);
        let parts = (len / ALONG).ceil().max(1.0) as usize;
        let mut put = |k: usize, part: usize, normal: Flat| {
            let (from, to) = (rings[k][side], rings[k][end]);
            let t = part as f32 / parts as f32;
            let p = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
            let along = (p[0] - a[0]) * heading[0] + (p[1] - a[1]) * heading[1];
            let shade = if tint == Tint::Walnut {
                let across = steps[k].at[0] - steps[k].at[1] * 0.7;
                1.0 + WALNUT_GRAIN * grain(along, across, WALNUT_RATIO, 31 + side as u32)
            } else {
                1.0
            };
            solid.vertex([p[0], p[1], steps[k].at[1]], [out[0] * normal[0], out[1] * normal[0], normal[1]], tint, shade)
        };
        let mut strips: Vec<(Vec<u32>, Vec<u32>)> = Vec::with_capacity(steps.len());
        for k in 1..steps.len() {
            let (low, high) = (steps[k - 1].after, steps[k].before);
            let row = |k, normal, put: &mut dyn FnMut(usize, usize, Flat) -> u32| {
                (0..=parts).map(|part| put(k, part, normal)).collect()
            };
            strips.push((row(k - 1, low, &mut put), row(k, high, &mut put)));
        }
        for (low, high) in &strips {
            for part in 0..parts {
                solid.quad(low[part], low[part + 1], high[part + 1], high[part]);
            }
        }
    }
    solid
}

/// The frame round an outline, with its brass line, without medallions.
pub(super) fn frame(outline: &Loop) -> Solid {
    let profile: Vec<Flat> = FRAME.iter().map(|k| k.map(|v| f32::from(v) / 1000.0)).collect();
    let mut solid = moulding(outline, &profile, Tint::Walnut);
    let height = |out: f32| {
        profile
            .windows(2)
            .find(|w| out >= w[0][0] && out <= w[1][0] && w[1][0] > w[0][0])
            .map_or(0.0, |w| w[0][1] + (w[1][1] - w[0][1]) * (out - w[0][0]) / (w[1][0] - w[0][0]))
    };
    let line = BRASS.map(|out| [out, height(out) + BRASS_LIFT]);
    solid.append(&moulding(outline, &line, Tint::Brass));
    solid
}
