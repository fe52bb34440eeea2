//! The grain of wood, as a gentle noise.

/// A well-mixed number from a place in a grid, between -1 and 1.
fn hash(x: i32, y: i32, seed: u32) -> f32 {
    let mut h = seed
        .wrapping_mul(0x9E37_79B9)
        .wrapping_add((x as u32).wrapping_mul(0x85EB_CA6B))
        .wrapping_add((y as u32).wrapping_mul(0xC2B2_AE35));
    h ^= h >> 15;
    h = h.wrapping_mul(0x2C1B_3C6D);
    h ^= h >> 12;
    h = h.wrapping_mul(0x297A_2D39);
    h ^= h >> 15;
    (h & 0xFFFF) as f32 / 32767.5 - 1.0
}

/// Smooth noise between -1 and 1 that changes over about one unit.
fn noise(x: f32, y: f32, seed: u32) -> f32 {
    let (cx, cy) = (x.floor(), y.floor());
    let (fx, fy) = (x - cx, y - cy);
    let ease = |t: f32| t * t * (3.0 - 2.0 * t);
    let (u, v) = (ease(fx), ease(fy));
    let (i, j) = (cx as i32, cy as i32);
    let low = hash(i, j, seed) * (1.0 - u) + hash(i + 1, j, seed) * u;
    let high = hash(i, j + 1, seed) * (1.0 - u) + hash(i + 1, j + 1, seed) * u;
    low * (1.0 - v) + high * v
}

/// Grain between -1 and 1: `along` the fibre and `across` it in squares, stretched
/// `ratio` to one, different for every `seed`.
pub(super) fn grain(along: f32, across: f32, ratio: f32, seed: u32) -> f32 {
    // Streaks about a twelfth of a square wide, with finer ones in them.
    const STREAK: f32 = 6.5;
    let (x, y) = (along * STREAK / ratio, across * STREAK);
    let coarse = noise(x, y, seed);
    let fine = noise(x * 2.0 + 17.0, y * 2.3 + 5.0, seed ^ 0x51ED);
    (coarse * 0.95 + fine * 0.60).clamp(-1.0, 1.0)
}

/// A constant between -1 and 1 for one cell.
pub(super) fn variation(column: i32, row: i32) -> f32 {
    hash(column, row, 0xB0A4D)
}
