//! The four emblems by which armies are told apart without colour.

use super::mesh::{Solid, Tint};
use fourhanded::spec::Emblem;

use super::spline::Flat;
use super::vector::{Point, lerp};
use std::f32::consts::{FRAC_PI_2, TAU};

/// The emblem's corners, counter-clockwise round the origin with its top
/// towards `+y`, in a circle of about the given radius.
///
/// The reach differs a little from emblem to emblem, so that all four weigh
/// about the same to the eye.
pub(super) fn corners(emblem: Emblem, radius: f32) -> Vec<Flat> {
    let round = |count: usize, turn: f32, reach: &dyn Fn(usize) -> f32| -> Vec<Flat> {
        (0..count)
            .map(|i| {
                let (sin, cos) = (turn + TAU * i as f32 / count as f32).sin_cos();
                [reach(i) * cos, reach(i) * sin]
            })
            .collect()
    };
    match emblem {
        Emblem::Disc => round(32, 0.0, &|_| 0.90 * radius),
        Emblem::Star => round(10, FRAC_PI_2, &|i| radius * if i % 2 == 0 { 1.20 } else { 0.52 }),
        Emblem::Square => round(4, FRAC_PI_2 * 0.5, &|_| 1.06 * radius),
        Emblem::Triangle => round(3, FRAC_PI_2, &|_| 1.18 * radius),
    }
}

/// A ring in the emblem's form between two radii, as pairs of inner and outer
/// corners.
pub(super) fn ring(emblem: Emblem, inner: f32, outer: f32) -> Vec<(Flat, Flat)> {
    corners(emblem, inner).into_iter().zip(corners(emblem, outer)).collect()
}

/// The filled emblem on any surface: `place` takes each point of the emblem's
/// plane to a point and normal. `rings` rows of faces follow a curved surface.
pub(super) fn inlay(
    emblem: Emblem,
    radius: f32,
    rings: usize,
    tint: Tint,
    place: impl Fn(Flat) -> (Point, Point),
) -> Solid {
    let corners = corners(emblem, radius);
    // Sides must be split as finely as the rows, to bend with the surface.
    let splits = if emblem == Emblem::Disc { 1 } else { rings };
    let mut solid = Solid::new();
    let mut put = |at: Flat| {
        let (position, normal) = place(at);
        solid.vertex(position, normal, tint, 1.0)
    };
    let centre = put([0.0, 0.0]);
    let mut rows: Vec<Vec<u32>> = Vec::with_capacity(rings);
    for ring in 1..=rings {
        let t = ring as f32 / rings as f32;
        let mut row = Vec::with_capacity(corners.len() * splits);
        for (i, a) in corners.iter().enumerate() {
            let b = corners[(i + 1) % corners.len()];
            for s in 0..splits {
                let share = s as f32 / splits as f32;
                let [x, y, _] = lerp([a[0], a[1], 0.0], [b[0], b[1], 0.0], share);
                row.push(put([x * t, y * t]));
            }
        }
        rows.push(row);
    }
    if let Some(first) = rows.first() {
        for i in 0..first.len() {
            solid.triangle(centre, first[i], first[(i + 1) % first.len()]);
        }
    }
    for pair in rows.windows(2) {
        for i in 0..pair[0].len() {
            let j = (i + 1) % pair[0].len();
            solid.quad(pair[0][i], pair[0][j], pair[1][j], pair[1][i]);
        }
    }
    solid
}
