//! Polygons of the board's plan: their outlines, offsets and triangles.

use super::spline::Flat;
use std::collections::BTreeMap;

/// A polygon of the plan, counter-clockwise when what it bounds is inside.
pub(super) type Loop = Vec<Flat>;

/// A point as a key: two within half a thousandth are the same.
type PointKey = (i32, i32);

fn key(p: Flat) -> PointKey {
    let [x, y] = p.map(|v| (v * 1000.0).round() as i32);
    (x, y)
}

fn point(k: PointKey) -> Flat {
    [k.0 as f32 / 1000.0, k.1 as f32 / 1000.0]
}

/// Twice the area to the left of `a` to `b` to `c`.
pub(super) fn turn(a: Flat, b: Flat, c: Flat) -> f32 {
    (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
}

/// The area of a polygon, negative for one that runs clockwise.
pub(super) fn area(polygon: &[Flat]) -> f32 {
    let n = polygon.len();
    (0..n)
        .map(|i| {
            let (a, b) = (polygon[i], polygon[(i + 1) % n]);
            0.5 * (a[0] * b[1] - a[1] * b[0])
        })
        .sum()
}

/// The part of a convex polygon with `normal · p <= distance`.
pub(super) fn cut(polygon: &[Flat], normal: Flat, distance: f32) -> Loop {
    let over = |p: Flat| normal[0] * p[0] + normal[1] * p[1] - distance;
    let mut kept = Loop::new();
    for (i, &a) in polygon.iter().enumerate() {
        let b = polygon[(i + 1) % polygon.len()];
        let (da, db) = (over(a), over(b));
        if da <= 0.0 {
            kept.push(a);
        }
        if (da < 0.0 && db > 0.0) || (da > 0.0 && db < 0.0) {
            let t = da / (da - db);
            kept.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
        }
    }
    kept
}

/// The outlines of a union of polygons that share whole sides.
pub(super) fn outlines(polygons: &[Loop]) -> Vec<Loop> {
    let mut sides: BTreeMap<PointKey, Vec<PointKey>> = BTreeMap::new();
    for polygon in polygons {
        for (i, &a) in polygon.iter().enumerate() {
            let (from, to) = (key(a), key(polygon[(i + 1) % polygon.len()]));
            // A side run both ways lies inside the union.
            let back = sides.get_mut(&to).and_then(|ends| {
                let at = ends.iter().position(|&end| end == from)?;
                Some(ends.swap_remove(at))
            });
            if back.is_none() && from != to {
                sides.entry(from).or_default().push(to);
            }
        }
    }
    let mut loops = Vec::new();
    loop {
        sides.retain(|_, ends| !ends.is_empty());
        let Some((&start, _)) = sides.first_key_value() else {
            return loops;
        };
        let mut path = vec![start];
        let mut here = start;
        let mut before = None;
        while let Some(next) = take_leftmost(&mut sides, before, here) {
            if next == start {
                break;
            }
            path.push(next);
            before = Some(here);
            here = next;
        }
        loops.push(straightened(&path));
    }
}

/// Takes the side out of `here` that turns most to the left, so that outlines
/// that touch at a corner stay apart.
fn take_leftmost(
    sides: &mut BTreeMap<PointKey, Vec<PointKey>>,
    before: Option<PointKey>,
    here: PointKey,
) -> Option<PointKey> {
    let ends = sides.get_mut(&here)?;
    let heading = |from: PointKey, to: PointKey| {
        let (a, b) = (point(from), point(to));
        (b[1] - a[1]).atan2(b[0] - a[0])
    };
    let left = |end: &PointKey| {
        before.map_or(0.0, |b| {
            let bend = heading(here, *end) - heading(b, here);
            bend.sin().atan2(bend.cos())
        })
    };
    let best = (0..ends.len()).max_by(|&a, &b| left(&ends[a]).total_cmp(&left(&ends[b])))?;
    Some(ends.swap_remove(best))
}

/// A path of keys as a polygon without corners that do not turn.
fn straightened(path: &[PointKey]) -> Loop {
    let n = path.len();
    (0..n)
        .filter(|&i| {
            let [a, b, c] = [path[(i + n - 1) % n], path[i], path[(i + 1) % n]].map(point);
            turn(a, b, c).abs() > 1e-6
        })
        .map(|i| point(path[i]))
        .collect()
}

/// The outward normal of the side from `a` to `b`.
pub(super) fn outward(a: Flat, b: Flat) -> Flat {
    let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
    let len = dx.hypot(dy).max(1e-9);
    [dy / len, -dx / len]
}

/// A polygon with every side moved outwards, its corners mitred.
pub(super) fn offset(polygon: &[Flat], distance: f32) -> Loop {
    let n = polygon.len();
    (0..n)
        .map(|i| {
            let (a, b, c) = (polygon[(i + n - 1) % n], polygon[i], polygon[(i + 1) % n]);
            let (m, k) = (outward(a, b), outward(b, c));
            let reach = distance / (1.0 + m[0] * k[0] + m[1] * k[1]).max(0.05);
            [b[0] + (m[0] + k[0]) * reach, b[1] + (m[1] + k[1]) * reach]
        })
        .collect()
}

/// A polygon cut into triangles, as its corners' numbers, by clipping ears.
pub(super) fn triangles(polygon: &[Flat]) -> Vec<[usize; 3]> {
    let mut rest: Vec<usize> = (0..polygon.len()).collect();
    let mut found = Vec::with_capacity(polygon.len().saturating_sub(2));
    while rest.len() > 2 {
        let n = rest.len();
        let ear = (0..n).find(|&i| {
            let trio = [rest[(i + n - 1) % n], rest[i], rest[(i + 1) % n]];
            let [a, b, c] = trio.map(|k| polygon[k]);
            turn(a, b, c) > 0.0
                && !rest.iter().any(|&k| {
                    let q = polygon[k];
                    !trio.contains(&k) && turn(a, b, q) >= 0.0 && turn(b, c, q) >= 0.0 && turn(c, a, q) >= 0.0
                })
        });
        // Without an ear the polygon crosses itself: what is left stays open.
        let Some(i) = ear else {
            break;
        };
        found.push([rest[(i + n - 1) % n], rest[i], rest[(i + 1) % n]]);
        rest.remove(i);
    }
    found
}
