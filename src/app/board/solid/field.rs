//! Signed distances, and meshes of the surfaces where they are zero.
//!
//! A field is negative inside its shape, positive outside, and changes by about
//! one for each unit of length near the surface.

use super::mesh::{Solid, Tint};
use super::spline::{self, Flat};
use super::vector::{Point, add, cross, dot, length, scale, sub, unit};

/// Samples to a span of an outline.
const OUTLINE_SAMPLES: usize = 8;
/// The spacing of the table of depths of an outline.
const DEPTH_STEP: f32 = 0.010;
/// How far the table reaches beyond the outline.
const DEPTH_MARGIN: f32 = 0.060;
/// A normal that agrees less than this (cosine) with its faces is replaced.
const MENDED: f32 = 0.70;
/// The distance over which a field's slope is measured.
const SLOPE_STEP: f32 = 0.002;

/// A closed curve in the plane that knows how deep inside it a point lies.
///
/// Depths are looked up in a table that has been smoothed a little: exact depths
/// have a ridge where two sides are equally near, which would show as a crease.
pub(super) struct DepthMap {
    origin: Flat,
    columns: usize,
    rows: usize,
    depths: Vec<f32>,
}

impl DepthMap {
    /// The outline through the given points, in thousandths; `smoothing` is how
    /// many times the depths are averaged with their neighbours.
    pub fn new(points: &[[i16; 2]], smoothing: usize) -> Self {
        let knots: Vec<Flat> = points.iter().map(|p| p.map(|v| f32::from(v) / 1000.0)).collect();
        let curve = spline::closed(&knots, OUTLINE_SAMPLES);
        let reach = |pick: fn(f32, f32) -> f32, axis: usize, start: f32| {
            curve.iter().fold(start, |best, p| pick(best, p[axis]))
        };
        let origin = [0, 1].map(|axis| reach(f32::min, axis, f32::INFINITY) - DEPTH_MARGIN);
        let far = [0, 1].map(|axis| reach(f32::max, axis, f32::NEG_INFINITY) + DEPTH_MARGIN);
        let [columns, rows] = [0, 1].map(|axis| ((far[axis] - origin[axis]) / DEPTH_STEP).ceil() as usize + 1);
        let mut depths = Vec::with_capacity(columns * rows);
        for row in 0..rows {
            for column in 0..columns {
                depths.push(depth_in(
                    &curve,
                    [origin[0] + column as f32 * DEPTH_STEP, origin[1] + row as f32 * DEPTH_STEP],
                ));
            }
        }
        let mut outline = Self { origin, columns, rows, depths };
        for _ in 0..smoothing {
            outline.smooth();
        }
        outline
    }

    /// Averages every depth with its neighbours, nearer ones counting more.
    fn smooth(&mut self) {
        let old = self.depths.clone();
        for row in 1..self.rows - 1 {
            for column in 1..self.columns - 1 {
                let at = |r: usize, c: usize| old[r * self.columns + c];
                let line = |r: usize| at(r, column - 1) + 2.0 * at(r, column) + at(r, column + 1);
                self.depths[row * self.columns + column] = (line(row - 1) + 2.0 * line(row) + line(row + 1)) / 16.0;
            }
        }
    }

    /// How deep inside the outline a point is; negative outside.
    pub fn depth(&self, at: Flat) -> f32 {
        let place = |axis: usize, count: usize| {
            let cell = (at[axis] - self.origin[axis]) / DEPTH_STEP;
            let cell = cell.clamp(1.0, count as f32 - 2.001);
            (cell as usize, cell.fract())
        };
        let (column, fx) = place(0, self.columns);
        let (row, fy) = place(1, self.rows);
        let (wx, wy) = (cubic_weights(fx), cubic_weights(fy));
        let mut sum = 0.0;
        for (j, y) in wy.iter().enumerate() {
            let start = (row + j - 1) * self.columns + column - 1;
            for (i, x) in wx.iter().enumerate() {
                sum += x * y * self.depths[start + i];
            }
        }
        sum
    }

    /// A pillow over the outline: as thick as `half` at depth `width` and beyond,
    /// rounded towards the rim, `y` being across it.
    pub fn pillow(&self, p: Point, width: f32, half: f32) -> f32 {
        let depth = self.depth([p[0], p[2]]);
        let inward = 1.0 - (depth / width).min(1.0);
        let across = p[1] / half;
        let s = inward.hypot(across);
        // Dividing by its slope turns the ratio into a distance, near enough.
        let slope = if s > 1e-3 { (inward / (s * width)).hypot(across / (s * half)) } else { 1.0 / half };
        (s - 1.0) / slope
    }
}

/// The weights of four neighbours in a smooth look-up between the middle two.
fn cubic_weights(t: f32) -> [f32; 4] {
    let (t2, t3) = (t * t, t * t * t);
    // A cubic B-spline: it smooths a little, and its slope has no jumps.
    [
        (1.0 - t) * (1.0 - t) * (1.0 - t) / 6.0,
        (3.0 * t3 - 6.0 * t2 + 4.0) / 6.0,
        (-3.0 * t3 + 3.0 * t2 + 3.0 * t + 1.0) / 6.0,
        t3 / 6.0,
    ]
}

/// The distance from a closed line, negative outside it.
fn depth_in(curve: &[Flat], at: Flat) -> f32 {
    let mut nearest = f32::INFINITY;
    let mut inside = false;
    for (i, a) in curve.iter().enumerate() {
        let b = curve[(i + 1) % curve.len()];
        let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
        let (px, py) = (at[0] - a[0], at[1] - a[1]);
        let t = ((px * dx + py * dy) / (dx * dx + dy * dy).max(1e-12)).clamp(0.0, 1.0);
        let (ex, ey) = (px - t * dx, py - t * dy);
        nearest = nearest.min(ex * ex + ey * ey);
        if (a[1] > at[1]) != (b[1] > at[1]) && px < dx * py / dy {
            inside = !inside;
        }
    }
    if inside { nearest.sqrt() } else { -nearest.sqrt() }
}

/// An ellipsoid.
pub(super) fn ellipsoid(p: Point, centre: Point, radii: Point) -> f32 {
    let from = sub(p, centre);
    let k0 = length(std::array::from_fn(|i| from[i] / radii[i]));
    let k1 = length(std::array::from_fn(|i| from[i] / (radii[i] * radii[i])));
    if k1 > 1e-6 { k0 * (k0 - 1.0) / k1 } else { -radii[0].min(radii[1]).min(radii[2]) }
}

/// A rod with round ends whose radius changes from `ra` at `a` to `rb` at `b`.
pub(super) fn rod(p: Point, a: Point, b: Point, ra: f32, rb: f32) -> f32 {
    let (along, from) = (sub(b, a), sub(p, a));
    let t = (dot(from, along) / dot(along, along)).clamp(0.0, 1.0);
    length(sub(from, scale(along, t))) - (ra + (rb - ra) * t)
}

/// Two shapes as one, with the groove between them filled over a width.
pub(super) fn join(a: f32, b: f32, width: f32) -> f32 {
    let h = (width - (a - b).abs()).max(0.0) / width;
    a.min(b) - h * h * width * 0.25
}

/// The first shape less the second, with the edge rounded over a width.
pub(super) fn carve(a: f32, b: f32, width: f32) -> f32 {
    -join(-a, b, width)
}

/// The direction in which a field grows fastest.
fn slope(field: &impl Fn(Point) -> f32, p: Point) -> Point {
    std::array::from_fn(|axis| {
        let (mut ahead, mut behind) = (p, p);
        ahead[axis] += SLOPE_STEP;
        behind[axis] -= SLOPE_STEP;
        (field(ahead) - field(behind)) / (2.0 * SLOPE_STEP)
    })
}

/// A box of space to be searched for a surface.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extent {
    /// The least coordinates.
    pub low: Point,
    /// The greatest coordinates.
    pub high: Point,
}

/// Meshes a field's surface by surface nets: one vertex in each cell of a grid
/// that the surface crosses, drawn onto the surface along the field's slope.
pub(super) fn mesh(field: impl Fn(Point) -> f32, extent: Extent, step: f32, tint: Tint) -> Solid {
    let count: [usize; 3] = std::array::from_fn(|i| ((extent.high[i] - extent.low[i]) / step).ceil() as usize + 1);
    let index = |c: [usize; 3]| (c[2] * count[1] + c[1]) * count[0] + c[0];
    let place = |c: [usize; 3]| -> Point { std::array::from_fn(|i| extent.low[i] + c[i] as f32 * step) };
    let mut values = Vec::with_capacity(count.iter().product());
    for z in 0..count[2] {
        for y in 0..count[1] {
            values.extend((0..count[0]).map(|x| field(place([x, y, z]))));
        }
    }

    let mut solid = Solid::new();
    let mut vertex_of: Vec<Option<u32>> = vec![None; values.len()];
    for z in 0..count[2] - 1 {
        for y in 0..count[1] - 1 {
            for x in 0..count[0] - 1 {
                let cell = [x, y, z];
                let Some(start) = crossing_mean(&values, index, cell) else {
                    continue;
                };
                let start = std::array::from_fn(|i| place(cell)[i] + start[i] * step);
                let (position, normal) = settled(&field, start, step);
                vertex_of[index(cell)] = Some(solid.vertex(position, normal, tint, 1.0));
            }
        }
    }

    // Each edge of the grid that crosses the surface is ringed by four cells.
    for z in 1..count[2] - 1 {
        for y in 1..count[1] - 1 {
            for x in 1..count[0] - 1 {
                for axis in 0..3 {
                    let here = [x, y, z];
                    let mut there = here;
                    there[axis] += 1;
                    if (values[index(here)] < 0.0) == (values[index(there)] < 0.0) {
                        continue;
                    }
                    let around = |back_u: bool, back_v: bool| {
                        let mut cell = here;
                        cell[(axis + 1) % 3] -= usize::from(back_u);
                        cell[(axis + 2) % 3] -= usize::from(back_v);
                        vertex_of[index(cell)]
                    };
                    if let (Some(a), Some(b), Some(c), Some(d)) =
                        (around(false, false), around(true, false), around(true, true), around(false, true))
                    {
                        let inside = values[index(here)] < 0.0;
                        let ring = if inside { [a, b, c, d] } else { [d, c, b, a] };
                        net_face(&mut solid, ring);
                    }
                }
            }
        }
    }
    mend_normals(&mut solid);
    solid
}

/// Gives a vertex the mean normal of its faces where the field's slope is far off
/// it, as happens in grooves narrower than the net.
fn mend_normals(solid: &mut Solid) {
    let mut means: Vec<Point> = vec![[0.0; 3]; solid.positions.len()];
    for trio in solid.indices.chunks_exact(3) {
        let [i, j, k] = [0, 1, 2].map(|n| trio[n] as usize);
        let p = &solid.positions;
        let face = cross(sub(p[j], p[i]), sub(p[k], p[i]));
        for n in [i, j, k] {
            means[n] = add(means[n], face);
        }
    }
    for (normal, mean) in solid.normals.iter_mut().zip(means) {
        let mean = unit(mean);
        if dot(*normal, mean) < MENDED {
            *normal = mean;
        }
    }
}

/// Adds a four-sided face, counter-clockwise from its front, folded along the
/// diagonal whose two triangles agree better with the normals. The front follows
/// from the field's sign: in a narrow groove the normals alone would tear the net.
fn net_face(solid: &mut Solid, [a, b, c, d]: [u32; 4]) {
    let agreement = |trio: &[u32]| {
        let [i, j, k] = [0, 1, 2].map(|n| trio[n] as usize);
        let (p, n) = (&solid.positions, &solid.normals);
        let face = unit(cross(sub(p[j], p[i]), sub(p[k], p[i])));
        dot(face, add(add(n[i], n[j]), n[k]))
    };
    let worst = |faces: &[u32; 6]| agreement(&faces[..3]).min(agreement(&faces[3..]));
    let (one, other) = ([a, b, c, a, c, d], [b, c, d, b, d, a]);
    let faces = if worst(&one) >= worst(&other) { one } else { other };
    solid.indices.extend(faces);
}

/// The middle of the places where a surface crosses a cell's edges, in cells.
fn crossing_mean(values: &[f32], index: impl Fn([usize; 3]) -> usize, cell: [usize; 3]) -> Option<Point> {
    let corner = |bits: usize| [0, 1, 2].map(|axis| (bits >> axis) & 1);
    let at = |bits: usize| {
        let offset = corner(bits);
        values[index(std::array::from_fn(|i| cell[i] + offset[i]))]
    };
    let corners: [f32; 8] = std::array::from_fn(at);
    let (mut sum, mut crossings) = ([0.0f32; 3], 0.0f32);
    for bits in 0..8usize {
        for axis in 0..3 {
            let other = bits | (1 << axis);
            if other == bits || (corners[bits] < 0.0) == (corners[other] < 0.0) {
                continue;
            }
            let t = corners[bits] / (corners[bits] - corners[other]);
            let from = corner(bits);
            for i in 0..3 {
                sum[i] += from[i] as f32 + if i == axis { t } else { 0.0 };
            }
            crossings += 1.0;
        }
    }
    (crossings > 0.0).then(|| scale(sum, 1.0 / crossings))
}

/// A point near a surface moved onto it, with the normal there.
fn settled(field: &impl Fn(Point) -> f32, start: Point, step: f32) -> (Point, Point) {
    let mut p = start;
    for _ in 0..2 {
        let rise = slope(field, p);
        let steepness = dot(rise, rise).max(0.05);
        let shift = scale(rise, -field(p) / steepness);
        // A vertex that left its cell would tangle the net.
        let limit = 0.35 * step / length(shift).max(1e-9);
        p = add(p, scale(shift, limit.min(1.0)));
    }
    (p, unit(slope(field, p)))
}
