//! Walls between squares: masonry with battlements, a turret at every end, and the gates that they leave.

use super::board::BoardShape;
use super::grain::variation;
use super::mesh::{Solid, Tint};
use super::spline::Flat;
use super::tile::CHAMFER;
use std::collections::BTreeSet;

/// Half the breadth of a wall: a man with the broadest foot stands clear of it.
const HALF: f32 = 0.085;
/// How high the masonry of a wall is, and how high its merlons stand.
const HEIGHTS: [f32; 2] = [0.34, 0.47];
/// Courses of masonry, and blocks to a square in each.
const BLOCKS: [u8; 2] = [3, 3];
/// Merlons to a square, and the share of the way that they take.
const MERLONS: (u8, f32) = (3, 0.58);
/// Half the breadth of a turret, and its height without and with its merlons.
const TURRET: (f32, [f32; 2]) = (0.135, [0.56, 0.68]);
/// The half width of a post in a corner that no man crosses.
const POST: (f32, [f32; 2]) = (0.115, [0.30, 0.40]);
/// The widest gate: a longer way from a turret to the edge of the board is a side of it.
const WIDEST_GATE: u8 = 3;
/// The height and half the breadth of a gate's sill.
const SILL: [f32; 2] = [0.008, 0.035];
/// How far stones differ from each other, and how much darker joints are.
const STONES: (f32, f32) = (0.07, 0.030);

/// A corner of squares, counted from the bottom left of the board.
type GridPoint = (u8, u8);

/// The two ends of the side between two neighbours on a file or a rank.
fn side((a, b): ((u8, u8), (u8, u8))) -> Option<[GridPoint; 2]> {
    let (column, row) = (a.0.max(b.0), a.1.max(b.1));
    match (a.0.abs_diff(b.0), a.1.abs_diff(b.1)) {
        (0, 1) => Some([(column, row), (column + 1, row)]),
        (1, 0) => Some([(column, row), (column, row + 1)]),
        _ => None,
    }
}

/// How many of the four squares round a corner the board has.
fn squares_round(shape: &BoardShape, (x, y): GridPoint) -> usize {
    let below = |v: u8| [v.checked_sub(1), Some(v)];
    let columns = below(x).into_iter().flatten();
    columns
        .flat_map(|column| below(y).into_iter().flatten().map(move |row| (column, row)))
        .fold(0, |sum, cell| sum + usize::from(shape.cells.contains(&cell)))
}

/// Where walls end within the board: no other goes on from there in the same line.
fn ends(walls: &BTreeSet<[GridPoint; 2]>) -> Vec<(GridPoint, (i8, i8))> {
    let step =
        |from: GridPoint, to: GridPoint| (i16::from(to.0) - i16::from(from.0), i16::from(to.1) - i16::from(from.1));
    let mut found = Vec::new();
    for &[a, b] in walls {
        for (end, other) in [(a, b), (b, a)] {
            let (dx, dy) = step(other, end);
            let goes_on = walls.iter().any(|&[c, d]| {
                [c, d].contains(&end) && [step(c, d), step(d, c)].contains(&(dx, dy)) && [c, d] != [a, b]
            });
            if !goes_on {
                found.push((end, (dx as i8, dy as i8)));
            }
        }
    }
    found
}

/// The gate beside a wall's end: the way from there, across the wall's line, that soon comes to a notch of the board.
fn gate(shape: &BoardShape, end: GridPoint, (dx, dy): (i8, i8)) -> Option<GridPoint> {
    if squares_round(shape, end) < 4 {
        return None;
    }
    [(dy, dx), (-dy, -dx)].into_iter().find_map(|(x, y)| {
        let mut at = end;
        for _ in 0..WIDEST_GATE {
            at = (at.0.checked_add_signed(x)?, at.1.checked_add_signed(y)?);
            match squares_round(shape, at) {
                4 => {}
                3 => return Some(at),
                _ => return None,
            }
        }
        None
    })
}

/// All walls of a board, its closed corners and its gates, with `z` up.
pub(super) fn walls(shape: &BoardShape) -> Solid {
    let mut solid = Solid::new();
    let walls: BTreeSet<[GridPoint; 2]> = shape.walls.iter().filter_map(|&pair| side(pair)).collect();
    let place = |(x, y): GridPoint| -> Flat {
        [f32::from(x) - f32::from(shape.columns) * 0.5, f32::from(y) - f32::from(shape.rows) * 0.5]
    };
    for &[a, b] in &walls {
        solid.append(&masonry(place(a), place(b)));
    }
    let mut turrets: BTreeSet<GridPoint> = BTreeSet::new();
    for (end, way) in ends(&walls) {
        turrets.insert(end);
        if let Some(post) = gate(shape, end, way) {
            turrets.insert(post);
            solid.append(&sill(place(end), place(post)));
        }
    }
    for &corner in &turrets {
        solid.append(&turret(place(corner), TURRET));
    }
    if walls.is_empty() {
        // Corners that are closed by themselves: where walls stand, those say it.
        for &(a, b) in &shape.walls {
            solid.append(&turret(place((a.0.max(b.0), a.1.max(b.1))), POST));
        }
    }
    solid
}

/// A block of stone between two corners of its plan, its edges broken.
fn block(solid: &mut Solid, low: Flat, high: Flat, [foot, top]: [f32; 2], shade: f32) {
    let bevel = CHAMFER.min((top - foot) * 0.3);
    let ring = |inset: f32, z: f32| {
        [[low[0], low[1]], [high[0], low[1]], [high[0], high[1]], [low[0], high[1]]]
            .into_iter()
            .zip([[1.0, 1.0], [-1.0, 1.0], [-1.0, -1.0], [1.0, -1.0]])
            .map(|(p, d): (Flat, Flat)| [p[0] + d[0] * inset, p[1] + d[1] * inset, z])
            .collect::<Vec<_>>()
    };
    let mut stone = Solid::new();
    stone.loft(&[ring(bevel, foot), ring(0.0, foot + bevel), ring(0.0, top - bevel), ring(bevel, top)], Tint::Wall);
    stone.shades.fill(shade);
    solid.append(&stone);
}

/// The shade of a stone at a place.
fn weathered(at: Flat, course: u8) -> f32 {
    let whole = |v: f32| (v * 12.0).round() as i32;
    1.0 + STONES.0 * variation(whole(at[0]) + 31 * i32::from(course), whole(at[1]))
}

/// The wall along one side of a square: courses of stones in bond, merlons on top.
fn masonry(a: Flat, b: Flat) -> Solid {
    let mut solid = Solid::new();
    let along = [b[0] - a[0], b[1] - a[1]];
    let stretch = |from: f32, to: f32, half: f32| {
        let across = [along[1].abs() * half, along[0].abs() * half];
        let at = |t: f32| [a[0] + along[0] * t, a[1] + along[1] * t];
        let (p, q) = (at(from), at(to));
        ([p[0] - across[0], p[1] - across[1]], [q[0] + across[0], q[1] + across[1]])
    };
    let [courses, blocks] = BLOCKS;
    let height = HEIGHTS[0] / f32::from(courses);
    for course in 0..courses {
        let foot = height * f32::from(course);
        // Every other course is set off by half a stone.
        let offset = if course % 2 == 1 { 0.5 } else { 0.0 };
        for stone in 0..=blocks {
            let t = |v: f32| ((v - offset) / f32::from(blocks)).clamp(0.0, 1.0);
            let (from, to) = (t(f32::from(stone)), t(f32::from(stone) + 1.0));
            if to - from > 0.01 {
                let (low, high) = stretch(from, to, HALF);
                block(&mut solid, low, high, [foot, foot + height], weathered(low, course));
            }
        }
    }
    let (merlons, share) = MERLONS;
    for merlon in 0..merlons {
        let middle = (f32::from(merlon) + 0.5) / f32::from(merlons);
        let reach = share * 0.5 / f32::from(merlons);
        let (low, high) = stretch(middle - reach, middle + reach, HALF);
        block(&mut solid, low, high, HEIGHTS, weathered(low, courses));
    }
    solid
}

/// A turret with a merlon at each corner.
fn turret([x, y]: Flat, (half, [height, top]): (f32, [f32; 2])) -> Solid {
    let mut solid = Solid::new();
    let square = |half: f32| ([x - half, y - half], [x + half, y + half]);
    let courses: u8 = if height > 0.5 { 4 } else { 2 };
    let step = (height - 0.06) / f32::from(courses);
    for course in 0..courses {
        let (low, high) = square(half - 0.012);
        let foot = step * f32::from(course);
        block(&mut solid, low, high, [foot, foot + step], weathered([x, y], course) - STONES.1);
    }
    // A ledge on which the merlons stand.
    let (low, high) = square(half + 0.008);
    block(&mut solid, low, high, [height - 0.06, height], weathered([x, y], 9));
    for (sx, sy) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
        let size = half * 0.62;
        let corner = [x + sx * (half + 0.008 - size * 0.5), y + sy * (half + 0.008 - size * 0.5)];
        let (low, high) = (corner.map(|v| v - size * 0.5), corner.map(|v| v + size * 0.5));
        block(&mut solid, low, high, [height, top], weathered(corner, 7));
    }
    solid
}

/// The sill of a gate, laid into the board between two turrets.
fn sill(a: Flat, b: Flat) -> Solid {
    let [height, half] = SILL;
    let across = [if a[0] == b[0] { half } else { 0.0 }, if a[1] == b[1] { half } else { 0.0 }];
    let low = [a[0].min(b[0]) - across[0], a[1].min(b[1]) - across[1]];
    let high = [a[0].max(b[0]) + across[0], a[1].max(b[1]) + across[1]];
    let mut solid = Solid::new();
    let top = [[low[0], low[1]], [high[0], low[1]], [high[0], high[1]], [low[0], high[1]]].map(|[x, y]| [x, y, height]);
    solid.facet(&top, Tint::Brass);
    solid
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::board::solid::{FrameShape, board};

    /// A square of eight with a fortress of three at its lower left corner: walled off from the squares beside it
    /// on the right, open upwards.
    fn fortress() -> BoardShape {
        let cells = (0..8_u8)
            .flat_map(|row| (0..8_u8).map(move |column| (column, row)))
            .filter(|&(column, row)| row < 3 || column > 0)
            .collect();
        BoardShape {
            columns: 8,
            rows: 8,
            cells,
            even_light: false,
            walls: vec![((2, 2), (3, 2)), ((2, 1), (3, 1)), ((2, 0), (3, 0)), ((2, 2), (3, 3))],
            homes: Vec::new(),
            line: None,
            frame: FrameShape::Outline,
        }
    }

    #[test]
    fn a_wall_of_many_sides_has_two_ends_and_a_gate() {
        let shape = fortress();
        let walls: BTreeSet<[GridPoint; 2]> = shape.walls.iter().filter_map(|&pair| side(pair)).collect();
        assert_eq!(walls.len(), 3);
        let mut ends = ends(&walls);
        ends.sort_unstable();
        assert_eq!(ends, [((3, 0), (0, -1)), ((3, 3), (0, 1))]);
        assert_eq!(gate(&shape, (3, 3), (0, 1)), Some((1, 3)));
        assert_eq!(gate(&shape, (3, 0), (0, -1)), None, "the wall ends at the edge there");
    }

    #[test]
    fn walls_stand_clear_of_men_and_higher_than_half_a_pawn() {
        let solid = board(&fortress());
        let high = |(_, high): ([f32; 3], [f32; 3])| high[1];
        assert!(solid.bounds().is_some_and(|bounds| high(bounds) > 0.6));
        // The middle of every square as far round as a king's foot is free of stones.
        for (position, tint) in solid.positions.iter().zip(&solid.tints) {
            if *tint == Tint::Wall {
                let from_middle = |v: f32| (v + 4.0).fract() - 0.5;
                let far = from_middle(position[0]).hypot(from_middle(position[2]));
                assert!(far > 0.39, "{position:?}");
            }
        }
    }

    #[test]
    fn a_closed_corner_has_a_post() {
        let shape = BoardShape { walls: vec![((2, 2), (3, 3))], ..fortress() };
        let solid = walls(&shape);
        let (low, high) = solid.bounds().expect("a post");
        assert!((low[0] + high[0]).abs() / 2.0 - 1.0 < 1e-3 && high[2] < 0.5, "{low:?} {high:?}");
    }
}
