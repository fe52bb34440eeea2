//! The flat parts of the board: squares, slabs and trays.

use fourhanded::spec::Emblem;

use super::emblem;
use super::frame::{WALNUT_GRAIN, WALNUT_RATIO, moulding};
use super::grain::{grain, variation};
use super::mesh::{Solid, Tint};
use super::region::{Loop, offset, triangles};
use super::spline::Flat;
use super::vector::Point;

/// The bevel round the top of every flat part.
pub(super) const CHAMFER: f32 = 0.014;
/// How far the walls of a tray lie inside the gap it fills.
const TRAY_INSET: f32 = 0.20;
/// The depth of the felt in a tray.
const FELT: f32 = -0.09;
/// Faces along and across the grain of a square.
const GRAIN_FACES: [usize; 2] = [3, 20];
/// The share by which grain lightens and darkens a square.
const GRAIN: f32 = 0.040;
/// The share by which squares differ from each other.
const VARIATION: f32 = 0.030;
/// How much longer than wide the grain of a square is.
const GRAIN_RATIO: f32 = 11.0;

/// Straight up.
const UP: Point = [0.0, 0.0, 1.0];

/// One square of the board round `centre`; the grain of a light one runs along
/// `x`, that of a dark one along `y`.
pub(super) fn tile(centre: Flat, cell: (u8, u8), light: bool) -> Solid {
    let half = 0.5 - CHAMFER;
    let (tint, faces) =
        if light { (Tint::LightSquare, GRAIN_FACES) } else { (Tint::DarkSquare, [GRAIN_FACES[1], GRAIN_FACES[0]]) };
    let (column, row) = (i32::from(cell.0), i32::from(cell.1));
    // Every square is cut from another part of the plank.
    let seed = (row * 64 + column) as u32;
    let base = 1.0 + VARIATION * variation(column, row);
    let shade = |x: f32, y: f32| {
        let (along, across) = if light { (x, y) } else { (y, x) };
        base + GRAIN * grain(along, across, GRAIN_RATIO, seed)
    };
    let mut solid = Solid::new();
    let mut previous: Option<Vec<u32>> = None;
    for j in 0..=faces[1] {
        let y = half * (2.0 * j as f32 / faces[1] as f32 - 1.0);
        let line: Vec<u32> = (0..=faces[0])
            .map(|i| {
                let x = half * (2.0 * i as f32 / faces[0] as f32 - 1.0);
                let at = [centre[0] + x, centre[1] + y, 0.0];
                solid.vertex(at, UP, tint, shade(x, y))
            })
            .collect();
        if let Some(below) = previous {
            for i in 0..faces[0] {
                solid.quad(below[i], below[i + 1], line[i + 1], line[i]);
            }
        }
        previous = Some(line);
    }
    let square = |half: f32| -> Loop {
        [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
            .iter()
            .map(|&(x, y)| [centre[0] + x * half, centre[1] + y * half])
            .collect()
    };
    let (inner, outer) = (square(half), square(0.5));
    for i in 0..4 {
        let j = (i + 1) % 4;
        let corner = |p: Flat, z: f32| [p[0], p[1], z];
        solid.facet(
            &[corner(outer[i], -CHAMFER), corner(outer[j], -CHAMFER), corner(inner[j], 0.0), corner(inner[i], 0.0)],
            tint,
        );
    }
    solid
}

/// A flat part of any outline with its top at 0.
pub(super) fn slab(outline: &Loop, tint: Tint) -> Solid {
    let bevel = [[-CHAMFER, 0.0], [0.0, -CHAMFER]];
    let mut solid = moulding(outline, &bevel, tint);
    fill(&mut solid, &offset(outline, -CHAMFER), 0.0, tint);
    solid
}

/// A tray that fills an outline: a walnut rim round a floor of felt.
pub(super) fn tray(outline: &Loop) -> Solid {
    let rim = [
        [-TRAY_INSET, FELT],
        [-TRAY_INSET, -0.020],
        [-TRAY_INSET + 0.006, -0.006],
        [-TRAY_INSET + 0.020, 0.0],
        [-CHAMFER, 0.0],
        [0.0, -CHAMFER],
    ];
    let mut solid = moulding(outline, &rim, Tint::Walnut);
    fill(&mut solid, &offset(outline, -TRAY_INSET), FELT, Tint::Felt);
    solid
}

/// Fills a polygon at one height, wood with grain along `x`.
fn fill(solid: &mut Solid, polygon: &Loop, z: f32, tint: Tint) {
    for trio in triangles(polygon) {
        let corners = trio.map(|i| polygon[i]);
        if tint == Tint::Walnut {
            fill_wood(solid, corners, z);
        } else {
            let [a, b, c] = corners.map(|p| solid.vertex([p[0], p[1], z], UP, tint, 1.0));
            solid.triangle(a, b, c);
        }
    }
}

/// Fills a triangle with wood, in rows fine enough for its grain.
fn fill_wood(solid: &mut Solid, [a, b, c]: [Flat; 3], z: f32) {
    const ROWS: usize = 18;
    let mut previous: Option<Vec<u32>> = None;
    for row in 0..=ROWS {
        let line: Vec<u32> = (0..=row)
            .map(|i| {
                let (v, w) = ((row - i) as f32 / ROWS as f32, i as f32 / ROWS as f32);
                let p: Flat = std::array::from_fn(|k| a[k] + (b[k] - a[k]) * v + (c[k] - a[k]) * w);
                let shade = 1.0 + WALNUT_GRAIN * grain(p[0], p[1], WALNUT_RATIO, 77);
                solid.vertex([p[0], p[1], z], UP, Tint::Walnut, shade)
            })
            .collect();
        if let Some(above) = previous {
            for i in 0..row {
                solid.triangle(above[i], line[i], line[i + 1]);
                if i + 1 < row {
                    solid.triangle(above[i], line[i + 1], above[i + 1]);
                }
            }
        }
        previous = Some(line);
    }
}

/// A raised line of a given width round a rectangle from `low` to `high`.
pub(super) fn band(low: Flat, high: Flat, width: f32, height: f32, tint: Tint) -> Solid {
    let outline = vec![low, [high[0], low[1]], high, [low[0], high[1]]];
    let half = width * 0.5;
    let bevel = height * 0.4;
    let section = [
        [-half, 0.0],
        [-half, height - bevel],
        [bevel - half, height],
        [half - bevel, height],
        [half, height - bevel],
        [half, 0.0],
    ];
    moulding(&outline, &section, tint)
}

/// A flat emblem on the board, its top towards `up`.
pub(super) fn flat_emblem(emblem: Emblem, centre: Flat, up: Flat, radius: f32, tint: Tint) -> Solid {
    const LIFT: f32 = 0.002;
    emblem::inlay(emblem, radius, 1, tint, |[x, y]| {
        let at = [centre[0] + up[1] * x + up[0] * y, centre[1] - up[0] * x + up[1] * y, LIFT];
        (at, UP)
    })
}
