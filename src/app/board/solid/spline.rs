//! Catmull-Rom curves in the plane, open for profiles and closed for outlines.

/// A point of the plane.
pub(super) type Flat = [f32; 2];

/// The point at `t` (0 to 1) of the span from `k[1]` to `k[2]`.
fn span_point(k: [Flat; 4], t: f32) -> Flat {
    std::array::from_fn(|i| {
        let [a, b, c, d] = k.map(|p| p[i]);
        0.5 * (2.0 * b
            + (c - a) * t
            + (2.0 * a - 5.0 * b + 4.0 * c - d) * t * t
            + (3.0 * b - a - 3.0 * c + d) * t * t * t)
    })
}

/// The direction of travel at `t` of the span from `k[1]` to `k[2]`.
fn span_tangent(k: [Flat; 4], t: f32) -> Flat {
    std::array::from_fn(|i| {
        let [a, b, c, d] = k.map(|p| p[i]);
        0.5 * ((c - a) + 2.0 * (2.0 * a - 5.0 * b + 4.0 * c - d) * t + 3.0 * (3.0 * b - a - 3.0 * c + d) * t * t)
    })
}

/// A curve through all the points of an open list, as points with directions of
/// travel, `samples` to a span. Two points give a straight line's two ends.
pub(super) fn open(points: &[Flat], samples: usize) -> Vec<(Flat, Flat)> {
    let last = points.len().saturating_sub(1);
    let along = |a: Flat, b: Flat| [b[0] - a[0], b[1] - a[1]];
    if last == 0 {
        return Vec::new();
    }
    if last == 1 {
        let direction = along(points[0], points[1]);
        return vec![(points[0], direction), (points[1], direction)];
    }
    // A point mirrored beyond either end lets the end spans bend naturally.
    let mirrored = |end: Flat, next: Flat| [2.0 * end[0] - next[0], 2.0 * end[1] - next[1]];
    let mut curve = Vec::with_capacity(last * samples + 1);
    for i in 0..last {
        let before = if i == 0 { mirrored(points[0], points[1]) } else { points[i - 1] };
        let after = if i + 1 == last { mirrored(points[last], points[last - 1]) } else { points[i + 2] };
        let span = [before, points[i], points[i + 1], after];
        let steps = if i + 1 == last { samples + 1 } else { samples };
        for s in 0..steps {
            let t = s as f32 / samples as f32;
            curve.push((span_point(span, t), span_tangent(span, t)));
        }
    }
    curve
}

/// A closed curve through all the points, `samples` to a span.
pub(super) fn closed(points: &[Flat], samples: usize) -> Vec<Flat> {
    let n = points.len();
    let mut curve = Vec::with_capacity(n * samples);
    for i in 0..n {
        let span = [points[(i + n - 1) % n], points[i], points[(i + 1) % n], points[(i + 2) % n]];
        curve.extend((0..samples).map(|s| span_point(span, s as f32 / samples as f32)));
    }
    curve
}
