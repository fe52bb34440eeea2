//! The board: squares, home triangles, trays, the line, the frame.

use super::chip::medallion;
use super::frame::{MEDALLION, MEDALLION_HEIGHT, frame};
use super::mesh::{Solid, Tint};
use super::region::{Loop, area, cut, offset, outlines};
use super::spline::Flat;
use super::tile::{band, flat_emblem, slab, tile, tray};
use super::wall::walls;
use fourhanded::spec::Emblem;
use std::collections::BTreeSet;
use std::f32::consts::FRAC_PI_2;

/// A gap in the board of at least this area becomes a tray.
const TRAY_AREA: f32 = 2.0;
/// The width of the blue line.
const LINE_WIDTH: f32 = 0.11;
/// How far out from the squares a medallion lies on a straight side of the frame, and its size there: smaller than
/// in a corner, so that it stays on the wood.
const ON_SIDE: [f32; 2] = [0.33, 0.84];
/// The height of the blue line.
const LINE_HEIGHT: f32 = 0.010;
/// The middle and width of the army's line on its king's square.
const HOME_LINE: [f32; 2] = [0.44, 0.06];
/// The height of that line.
const HOME_LINE_HEIGHT: f32 = 0.004;
/// The radius of the emblems on a home triangle.
const HOME_EMBLEM: f32 = 0.15;

/// A seat's home.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HomeSign {
    /// The column and row of the king's square.
    pub king: (u8, u8),
    /// Which way off the board the seat's player sits: east and north, of which
    /// one is 0 and the other 1 or -1.
    pub outward: (i8, i8),
    /// The index of the seat, for the army's colours.
    pub seat: u8,
    /// The army's emblem.
    pub emblem: Emblem,
}

/// What surrounds the squares.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FrameShape {
    /// A square frame on its corner. Gaps between it and the squares hold trays
    /// where they are wide, the homes' triangles, and wood elsewhere.
    Diamond {
        /// From the middle of the board to a corner, inside the frame.
        half_diagonal: f32,
    },
    /// A frame that follows the outline of the squares, whatever they are. Homes
    /// have only their medallions, as there is no room for triangles. Notches
    /// should be at least a square and a half wide, or their frames run together.
    Outline,
}

/// All that a board is built from.
#[derive(Clone, Debug)]
pub struct BoardShape {
    /// How many columns the squares lie in.
    pub columns: u8,
    /// How many rows.
    pub rows: u8,
    /// The squares, by column and row from the bottom left.
    pub cells: Vec<(u8, u8)>,
    /// Whether squares whose column and row add up to an even number are light.
    pub even_light: bool,
    /// Pairs of neighbouring squares with a wall, or a closed corner, between them.
    pub walls: Vec<((u8, u8), (u8, u8))>,
    /// The seats' homes.
    pub homes: Vec<HomeSign>,
    /// Two opposite corner squares of the rectangle that the blue line bounds.
    pub line: Option<[(u8, u8); 2]>,
    /// What surrounds the squares.
    pub frame: FrameShape,
}

impl BoardShape {
    /// The middle of a cell on the board, which may be beyond the squares.
    fn centre(&self, column: i16, row: i16) -> Flat {
        [(column, self.columns), (row, self.rows)]
            .map(|(place, count)| f32::from(place) - (f32::from(count) - 1.0) * 0.5)
    }

    /// The middle of one of the squares.
    pub(super) fn square(&self, cell: (u8, u8)) -> Flat {
        self.centre(i16::from(cell.0), i16::from(cell.1))
    }
}

/// The whole board without its table, in the scene's axes.
pub fn board(shape: &BoardShape) -> Solid {
    let mut solid = Solid::new();
    for &cell in &shape.cells {
        let light = (cell.0 + cell.1).is_multiple_of(2) == shape.even_light;
        solid.append(&tile(shape.square(cell), cell, light));
    }
    if let Some([a, b]) = shape.line {
        let (a, b) = (shape.square(a), shape.square(b));
        let low = [0, 1].map(|i| a[i].min(b[i]) - 0.5);
        let high = [0, 1].map(|i| a[i].max(b[i]) + 0.5);
        solid.append(&band(low, high, LINE_WIDTH, LINE_HEIGHT, Tint::Line));
    }
    solid.append(&walls(shape));
    match shape.frame {
        FrameShape::Diamond { half_diagonal } => diamond(&mut solid, shape, half_diagonal),
        FrameShape::Outline => outlined(&mut solid, shape),
    }
    solid.laid_down()
}

/// The outlines that the frame goes round.
pub(super) fn frame_outlines(shape: &BoardShape) -> Vec<Loop> {
    match shape.frame {
        FrameShape::Diamond { half_diagonal: d } => vec![vec![[d, 0.0], [0.0, d], [-d, 0.0], [0.0, -d]]],
        FrameShape::Outline => {
            let squares: Vec<Loop> = shape.cells.iter().map(|&cell| unit_square(shape.square(cell))).collect();
            outlines(&squares)
        }
    }
}

/// The surroundings of a board in a square on its corner.
fn diamond(solid: &mut Solid, shape: &BoardShape, half_diagonal: f32) {
    let mut taken: Vec<Loop> = Vec::new();
    for home in &shape.homes {
        let triangles = home_triangles(shape, home);
        for triangle in &triangles {
            solid.append(&slab(triangle, Tint::ArmyBody(home.seat)));
        }
        taken.extend(triangles);
        home_marks(solid, shape, home);
    }
    for gap in gaps(shape, half_diagonal, &taken) {
        if area(&gap) >= TRAY_AREA {
            solid.append(&tray(&gap));
        } else {
            solid.append(&slab(&gap, Tint::Walnut));
        }
    }
    let mut reach = 0.0f32;
    for outline in frame_outlines(shape) {
        solid.append(&frame(&outline));
        reach = offset(&outline, MEDALLION).iter().fold(reach, |far, corner| far.max(corner[0]));
    }
    for home in &shape.homes {
        let out = direction(home);
        place_medallion(solid, home, out.map(|v| v * reach), 1.0);
    }
}

/// The surroundings of a board whose frame follows its squares.
fn outlined(solid: &mut Solid, shape: &BoardShape) {
    for outline in frame_outlines(shape) {
        solid.append(&frame(&outline));
    }
    for home in &shape.homes {
        // The side nearest to the player, opposite the middle of the board; there may be a notch in it.
        let out = direction(home);
        let along = |p: Flat| p[0] * out[0] + p[1] * out[1];
        let aside = |p: Flat| p[0] * out[1] - p[1] * out[0];
        let middle = shape.cells.iter().map(|&cell| shape.square(cell)).filter(|p| aside(*p).abs() < 0.75);
        let far = middle.map(along).fold(0.0, f32::max) + 0.5;
        place_medallion(solid, home, out.map(|v| v * (far + ON_SIDE[0])), ON_SIDE[1]);
    }
}

/// The direction off the board of a home's player.
fn direction(home: &HomeSign) -> Flat {
    [f32::from(home.outward.0), f32::from(home.outward.1)]
}

/// A cell's outline.
pub(super) fn unit_square([x, y]: Flat) -> Loop {
    vec![[x - 0.5, y - 0.5], [x + 0.5, y - 0.5], [x + 0.5, y + 0.5], [x - 0.5, y + 0.5]]
}

/// A medallion of a size on the frame, the emblem's top towards the board.
fn place_medallion(solid: &mut Solid, home: &HomeSign, at: Flat, size: f32) {
    let out = direction(home);
    // The medallion's top is towards north, which is inward from South.
    let angle = out[1].atan2(out[0]) + FRAC_PI_2;
    let medallion = medallion(home.seat, home.emblem).scaled(size).turned(angle);
    solid.append(&medallion.translated([at[0], at[1], MEDALLION_HEIGHT]));
}

/// The two flanks and the tip of a home, in the army's colour.
fn home_triangles(shape: &BoardShape, home: &HomeSign) -> Vec<Loop> {
    let king = shape.square(home.king);
    let out = direction(home);
    let side = [-out[1], out[0]];
    let at = |o: f32, s: f32| -> Flat { [king[0] + out[0] * o + side[0] * s, king[1] + out[1] * o + side[1] * s] };
    vec![
        vec![at(-0.5, 0.5), at(0.5, 0.5), at(-0.5, 1.5)],
        vec![at(-0.5, -0.5), at(-0.5, -1.5), at(0.5, -0.5)],
        vec![at(0.5, -0.5), at(1.0, 0.0), at(0.5, 0.5)],
    ]
}

/// The emblems of a home and the line on its king's square.
fn home_marks(solid: &mut Solid, shape: &BoardShape, home: &HomeSign) {
    let king = shape.square(home.king);
    let out = direction(home);
    let accent = Tint::ArmyAccent(home.seat);
    for s in [-0.8, 0.8] {
        let centre = [king[0] - out[1] * s - out[0] * 0.2, king[1] + out[0] * s - out[1] * 0.2];
        let up = [-out[0], -out[1]];
        solid.append(&flat_emblem(home.emblem, centre, up, HOME_EMBLEM, accent));
    }
    let [middle, width] = HOME_LINE;
    solid.append(&band(
        king.map(|v| v - middle),
        king.map(|v| v + middle),
        width,
        HOME_LINE_HEIGHT,
        Tint::ArmyBody(home.seat),
    ));
}

/// The outlines of what lies inside the frame but is neither square nor home.
fn gaps(shape: &BoardShape, half_diagonal: f32, taken: &[Loop]) -> Vec<Loop> {
    let squares: BTreeSet<(i16, i16)> =
        shape.cells.iter().map(|&(column, row)| (i16::from(column), i16::from(row))).collect();
    let middle = |p: &Loop| -> Flat {
        let sum = p.iter().fold([0.0, 0.0], |s, v| [s[0] + v[0], s[1] + v[1]]);
        sum.map(|v| v / p.len().max(1) as f32)
    };
    let homes: Vec<Flat> = taken.iter().map(middle).collect();
    // The corners of the frame reach a little beyond the outermost squares.
    let beyond = |count: u8| {
        let spare = half_diagonal - f32::from(count) * 0.5;
        let spare = spare.ceil().max(0.0) as i16;
        -spare..i16::from(count) + spare
    };
    let mut parts: Vec<Loop> = Vec::new();
    for row in beyond(shape.rows) {
        for column in beyond(shape.columns) {
            if squares.contains(&(column, row)) {
                continue;
            }
            let mut part = unit_square(shape.centre(column, row));
            for normal in [[1.0, 1.0], [-1.0, 1.0], [-1.0, -1.0], [1.0, -1.0]] {
                part = cut(&part, normal, half_diagonal);
            }
            let centre = middle(&part);
            let is_home = homes.iter().any(|h| (h[0] - centre[0]).hypot(h[1] - centre[1]) < 1e-3);
            if area(&part) > 1e-3 && !is_home {
                parts.push(part);
            }
        }
    }
    outlines(&parts)
}
