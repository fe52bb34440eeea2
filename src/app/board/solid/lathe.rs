//! Profiles with rounded corners, and the solids of revolution made from them.

use super::mesh::{Solid, Tint};
use super::spline::{self, Flat};
use super::vector::Point;
use std::f32::consts::{FRAC_PI_2, TAU};

/// How many flat sides a turned part has.
pub(super) const SEGMENTS: usize = 56;
/// Samples to a span of a curved run, before those that change little are dropped.
const SAMPLES: usize = 6;
/// How far from a corner its rounding begins.
const FILLET: f32 = 0.010;
/// The greatest share of a run that the rounding of one end may take.
const FILLET_SHARE: f32 = 0.30;
/// Steps of a rounding: an even number, as the colour changes in the middle.
const FILLET_STEPS: usize = 4;
/// A sample is dropped when the normals round it turn by less than this (cosine).
const THIN_COSINE: f32 = 0.978;
/// ... and the line between its neighbours is this near to it.
const THIN_DISTANCE: f32 = 0.0008;

/// A point of a profile: a radius and a height.
#[derive(Clone, Copy, Debug)]
pub(super) struct Knot {
    /// Radius and height.
    pub at: Flat,
    /// Whether the curve has a corner here, or runs through smoothly.
    pub corner: bool,
}

/// A smooth knot, in thousandths of a square.
pub(super) const fn p(radius: i16, height: i16) -> Knot {
    Knot { at: [radius as f32 / 1000.0, height as f32 / 1000.0], corner: false }
}

/// A corner, in thousandths of a square.
pub(super) const fn c(radius: i16, height: i16) -> Knot {
    Knot { at: [radius as f32 / 1000.0, height as f32 / 1000.0], corner: true }
}

/// A sampled point of a profile with its outward normal.
#[derive(Clone, Copy, Debug)]
struct ProfilePoint {
    at: Flat,
    normal: Flat,
}

/// A stretch of a profile in one colour.
#[derive(Clone, Debug)]
pub(super) struct Strip {
    /// The colour.
    pub tint: Tint,
    samples: Vec<ProfilePoint>,
}

/// A stretch between two corners.
struct TintedRun {
    tint: Tint,
    points: Vec<(Flat, Flat)>,
}

/// The outward normal of a profile that travels along `tangent`.
fn outward(tangent: Flat) -> Flat {
    let len = tangent[0].hypot(tangent[1]).max(1e-9);
    [tangent[1] / len, -tangent[0] / len]
}

/// The distance between two points of a profile.
fn distance(a: Flat, b: Flat) -> f32 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

impl TintedRun {
    /// The length of the run.
    fn length(&self) -> f32 {
        self.points.windows(2).map(|w| distance(w[0].0, w[1].0)).sum()
    }

    /// Takes a length away from the start.
    fn trim_start(&mut self, mut amount: f32) {
        while self.points.len() > 1 {
            let (a, b) = (self.points[0], self.points[1]);
            let step = distance(a.0, b.0);
            if step > amount {
                let t = amount / step;
                let mix = |a: Flat, b: Flat| [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
                self.points[0] = (mix(a.0, b.0), mix(a.1, b.1));
                return;
            }
            amount -= step;
            self.points.remove(0);
        }
    }

    /// Takes a length away from the end.
    fn trim_end(&mut self, amount: f32) {
        self.points.reverse();
        self.trim_start(amount);
        self.points.reverse();
    }
}

/// The rounding that joins two trimmed runs at their former corner.
fn fillet(from: Flat, corner: Flat, to: Flat) -> Vec<ProfilePoint> {
    (0..=FILLET_STEPS)
        .map(|i| {
            let t = i as f32 / FILLET_STEPS as f32;
            let s = 1.0 - t;
            let blend = |k: usize| s * s * from[k] + 2.0 * s * t * corner[k] + t * t * to[k];
            let slope = |k: usize| s * (corner[k] - from[k]) + t * (to[k] - corner[k]);
            ProfilePoint { at: [blend(0), blend(1)], normal: outward([slope(0), slope(1)]) }
        })
        .collect()
}

/// Drops the samples that the eye would not miss.
fn thinned(samples: Vec<ProfilePoint>) -> Vec<ProfilePoint> {
    let mut kept: Vec<ProfilePoint> = Vec::with_capacity(samples.len());
    for (i, &sample) in samples.iter().enumerate() {
        if let (Some(last), Some(next)) = (kept.last(), samples.get(i + 1)) {
            let turn = last.normal[0] * next.normal[0] + last.normal[1] * next.normal[1];
            let chord = [next.at[0] - last.at[0], next.at[1] - last.at[1]];
            let side = outward(chord);
            let off = (sample.at[0] - last.at[0]) * side[0] + (sample.at[1] - last.at[1]) * side[1];
            if turn > THIN_COSINE && off.abs() < THIN_DISTANCE {
                continue;
            }
        }
        kept.push(sample);
    }
    kept
}

/// Samples a profile given as knots, upward with the outside to its right.
///
/// A section that begins where the one before ends is joined to it with a rounded
/// corner; any other begins afresh.
pub(super) fn profile(sections: &[(Tint, &[Knot])]) -> Vec<Strip> {
    let mut strips = Vec::new();
    let mut chain: Vec<TintedRun> = Vec::new();
    for &(tint, knots) in sections {
        let mut run: Vec<Flat> = Vec::new();
        for knot in knots {
            let joins = chain.last().and_then(|r| r.points.last()).is_some_and(|end| distance(end.0, knot.at) < 1e-4);
            if run.is_empty() && !joins {
                strips.extend(joined(std::mem::take(&mut chain)));
            }
            run.push(knot.at);
            if knot.corner && run.len() > 1 {
                let points = spline::open(&run, SAMPLES);
                chain.push(TintedRun { tint, points });
                run = vec![knot.at];
            }
        }
    }
    strips.extend(joined(chain));
    strips
}

/// Rounds the corners between runs and gathers the runs of one colour.
fn joined(mut chain: Vec<TintedRun>) -> Vec<Strip> {
    let mut roundings: Vec<Vec<ProfilePoint>> = Vec::new();
    let lengths: Vec<f32> = chain.iter().map(TintedRun::length).collect();
    for i in 1..chain.len() {
        let Some(&(corner, _)) = chain[i].points.first() else {
            continue;
        };
        let reach = |len: f32| FILLET.min(len * FILLET_SHARE);
        chain[i - 1].trim_end(reach(lengths[i - 1]));
        chain[i].trim_start(reach(lengths[i]));
        if let (Some(a), Some(b)) = (chain[i - 1].points.last(), chain[i].points.first()) {
            roundings.push(fillet(a.0, corner, b.0));
        }
    }
    let mut strips: Vec<Strip> = Vec::new();
    let mut samples: Vec<ProfilePoint> = Vec::new();
    for (i, run) in chain.iter().enumerate() {
        samples.extend(run.points.iter().map(|&(at, tangent)| ProfilePoint { at, normal: outward(tangent) }));
        let middle = FILLET_STEPS / 2;
        let rounding = roundings.get(i).map_or(&[][..], Vec::as_slice);
        let next = chain.get(i + 1).map(|r| r.tint);
        if next == Some(run.tint) {
            samples.extend(rounding);
        } else {
            samples.extend(rounding.iter().take(middle + 1));
            strips.push(Strip { tint: run.tint, samples: thinned(std::mem::take(&mut samples)) });
            samples.extend(rounding.iter().skip(middle));
        }
    }
    strips
}

/// Turns a profile about the `z` axis.
pub(super) fn turn(strips: &[Strip]) -> Solid {
    turn_sector(strips, 0.0, TAU, SEGMENTS)
}

/// Turns a profile about the `z` axis through part of a circle.
pub(super) fn turn_sector(strips: &[Strip], from: f32, to: f32, segments: usize) -> Solid {
    let mut solid = Solid::new();
    for strip in strips {
        let mut previous: Option<Vec<u32>> = None;
        for sample in &strip.samples {
            let ring: Vec<u32> = (0..=segments)
                .map(|i| {
                    let angle = from + (to - from) * i as f32 / segments as f32;
                    let (sin, cos) = angle.sin_cos();
                    let place = |r: f32, z: f32| [r * cos, r * sin, z];
                    solid.vertex(
                        place(sample.at[0], sample.at[1]),
                        place(sample.normal[0], sample.normal[1]),
                        strip.tint,
                        1.0,
                    )
                })
                .collect();
            if let Some(below) = previous {
                for i in 0..segments {
                    solid.quad(below[i], below[i + 1], ring[i + 1], ring[i]);
                }
            }
            previous = Some(ring);
        }
    }
    solid
}

/// A ball, with `rings` rows of faces from pole to pole.
pub(super) fn ball(centre: Point, radius: f32, rings: usize, tint: Tint) -> Solid {
    let samples = (0..=rings)
        .map(|i| {
            let (sin, cos) = (-FRAC_PI_2 + TAU * 0.5 * i as f32 / rings as f32).sin_cos();
            let radial = if i == 0 || i == rings { 0.0 } else { cos };
            ProfilePoint { at: [radius * radial, radius * sin], normal: [radial, sin] }
        })
        .collect();
    turn_sector(&[Strip { tint, samples }], 0.0, TAU, rings * 2).translated(centre)
}
