//! The few operations on points and directions that the shapes need.

/// A point or a direction.
pub(super) type Point = [f32; 3];

/// The sum of two vectors.
pub(super) fn add(a: Point, b: Point) -> Point {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

/// The vector from `b` to `a`.
pub(super) fn sub(a: Point, b: Point) -> Point {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/// A vector made `factor` times as long.
pub(super) fn scale(a: Point, factor: f32) -> Point {
    [a[0] * factor, a[1] * factor, a[2] * factor]
}

/// The point a share `t` of the way from `a` to `b`.
pub(super) fn lerp(a: Point, b: Point, t: f32) -> Point {
    add(a, scale(sub(b, a), t))
}

/// The scalar product.
pub(super) fn dot(a: Point, b: Point) -> f32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// The vector product.
pub(super) fn cross(a: Point, b: Point) -> Point {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// The length of a vector.
pub(super) fn length(a: Point) -> f32 {
    dot(a, a).sqrt()
}

/// The direction of a vector; up (`z`) for one too short to have a direction.
pub(super) fn unit(a: Point) -> Point {
    let len = length(a);
    if len > 1e-12 { scale(a, 1.0 / len) } else { [0.0, 0.0, 1.0] }
}

/// Where a value lies between two edges, eased at both, from 0 to 1.
pub(super) fn smoothstep(from: f32, to: f32, value: f32) -> f32 {
    let t = ((value - from) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}
