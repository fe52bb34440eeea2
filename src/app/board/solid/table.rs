//! The table that the board lies on: baize under a lamp, dark where the board keeps the light from it.

use super::board::{BoardShape, frame_outlines};
use super::frame::FRAME_WIDTH;
use super::grain::grain;
use super::mesh::{Solid, Tint};
use super::region::Loop;
use super::spline::Flat;
use super::vector::smoothstep;

/// The height of the table's top.
const TOP: f32 = -0.40;
/// How far the table reaches from the middle of the board.
const REACH: f32 = 70.0;
/// How far apart vertices are on and near the board, where what the board does to the light is seen.
const NEAR: f32 = 0.25;
/// How far beyond the board they lie so near.
const BESIDE: f32 = 2.5;
/// By what factor they lie farther apart, each time, beyond that.
const FARTHER: f32 = 1.35;
/// Where the light of the lamp begins to fall off and where that ends, beyond half the board, and how much is lost there.
const FALL: [f32; 3] = [-1.0, 8.0, 0.64];
/// How much light the board keeps from the table where they meet, and how far off that is down to a third.
const OCCLUSION: [f32; 2] = [0.60, 0.55];
/// By how much the fibres of the baize lighten and darken it.
const FIBRES: f32 = 0.06;

/// The table under a board, in the scene's axes.
pub fn table(shape: &BoardShape) -> Solid {
    let outlines = frame_outlines(shape);
    let edge = outlines.iter().flatten().fold(0.0f32, |far, point| far.max(point[0].abs()).max(point[1].abs()));
    let lines = grid_lines(edge + FRAME_WIDTH + BESIDE);
    let mut solid = Solid::new();
    let light_at = |x: f32, y: f32| {
        let lamp = 1.0 - FALL[2] * smoothstep(edge + FALL[0], edge + FALL[1], x.hypot(y));
        let gap = outlines.iter().map(|outline| distance(outline, [x, y])).fold(f32::MAX, f32::min) - FRAME_WIDTH;
        let open = 1.0 - OCCLUSION[0] * (-gap.max(0.0) / OCCLUSION[1]).exp();
        let fibres = 1.0 + FIBRES * grain(x * 0.6 + y * 0.2, y * 0.6 - x * 0.2, 1.3, 5);
        lamp * open * fibres
    };
    let rows: Vec<Vec<u32>> = lines
        .iter()
        .map(|&y| {
            lines.iter().map(|&x| solid.vertex([x, y, TOP], [0.0, 0.0, 1.0], Tint::Table, light_at(x, y))).collect()
        })
        .collect();
    for pair in rows.windows(2) {
        for i in 1..lines.len() {
            solid.quad(pair[0][i - 1], pair[0][i], pair[1][i], pair[1][i - 1]);
        }
    }
    solid.laid_down()
}

/// Where the lines of vertices are, along either axis: evenly as far as `near`, and farther and farther apart beyond.
fn grid_lines(near: f32) -> Vec<f32> {
    let count = (near / NEAR).ceil() as u16;
    let mut half: Vec<f32> = (1..=count).map(|line| f32::from(line) * NEAR).collect();
    let (mut at, mut step) = (f32::from(count) * NEAR, NEAR);
    while at < REACH {
        step *= FARTHER;
        at = (at + step).min(REACH);
        half.push(at);
    }
    half.iter().rev().map(|line| -line).chain([0.0]).chain(half.iter().copied()).collect()
}

/// How far a point lies from a polygon; 0 inside.
fn distance(polygon: &Loop, [x, y]: Flat) -> f32 {
    let mut inside = false;
    let mut nearest = f32::MAX;
    for (i, a) in polygon.iter().enumerate() {
        let b = polygon[(i + 1) % polygon.len()];
        let side = [b[0] - a[0], b[1] - a[1]];
        let along = ((x - a[0]) * side[0] + (y - a[1]) * side[1]) / (side[0] * side[0] + side[1] * side[1]).max(1e-9);
        let along = along.clamp(0.0, 1.0);
        nearest = nearest.min((x - a[0] - along * side[0]).hypot(y - a[1] - along * side[1]));
        if (a[1] > y) != (b[1] > y) && x < a[0] + side[0] * (y - a[1]) / side[1] {
            inside = !inside;
        }
    }
    if inside { 0.0 } else { nearest }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_from_a_polygon() {
        let square: Loop = vec![[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]];
        for (point, expected) in [([0.2, -0.3], 0.0), ([3.0, 0.0], 2.0), ([4.0, 5.0], 5.0), ([0.0, -1.5], 0.5)] {
            assert!((distance(&square, point) - expected).abs() < 1e-5, "{point:?}");
        }
    }

    #[test]
    fn lines_lie_evenly_and_then_apart() {
        let lines = grid_lines(2.0);
        assert_eq!((lines[0], lines[lines.len() - 1], lines[lines.len() / 2]), (-REACH, REACH, 0.0));
        assert!(lines.is_sorted());
        assert_eq!(lines.iter().filter(|line| line.abs() <= 2.0).count(), 17);
    }
}
