//! Catmull-Rom curves in the plane, open for profiles and closed for outlines.

use bevy::math::Vec2;
use bevy::math::cubic_splines::{
    CubicCardinalSpline, CubicCurve, CubicGenerator as _, CubicSegment, CyclicCubicGenerator as _,
};

/// A point of the plane.
pub(super) type Flat = [f32; 2];

/// The curve's points with the direction of travel at each, `samples` to a segment, without the end of the last segment.
fn sampled(curve: &CubicCurve<Vec2>, samples: usize) -> impl Iterator<Item = (Flat, Flat)> {
    let along = move |segment: &CubicSegment<Vec2>, sample: usize| at(segment, sample as f32 / samples as f32);
    curve.segments().iter().flat_map(move |segment| (0..samples).map(move |sample| along(segment, sample)))
}

/// The point and the direction of travel at a parameter from 0 to 1 of a segment.
fn at(segment: &CubicSegment<Vec2>, t: f32) -> (Flat, Flat) {
    (segment.position(t).to_array(), segment.velocity(t).to_array())
}

/// A curve through all points of an open list, as points with directions of travel, `samples` to a segment. Two points
/// give the two ends of a straight line; fewer give nothing.
pub(super) fn open(points: &[Flat], samples: usize) -> Vec<(Flat, Flat)> {
    if let [from, to] = *points {
        let direction = [to[0] - from[0], to[1] - from[1]];
        return vec![(from, direction), (to, direction)];
    }
    let spline = CubicCardinalSpline::new_catmull_rom(points.iter().copied().map(Vec2::from_array));
    let Ok(curve) = spline.to_curve() else { return Vec::new() };
    sampled(&curve, samples).chain(curve.segments().last().map(|segment| at(segment, 1.0))).collect()
}

/// A closed curve through all points, `samples` to a segment; nothing for fewer than two points.
pub(super) fn closed(points: &[Flat], samples: usize) -> Vec<Flat> {
    let spline = CubicCardinalSpline::new_catmull_rom(points.iter().copied().map(Vec2::from_array));
    spline.to_curve_cyclic().map_or_else(|_| Vec::new(), |curve| sampled(&curve, samples).map(|(at, _)| at).collect())
}
