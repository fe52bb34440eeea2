//! The one map from cells to the world, and back.
//!
//! A cell is a unit square. The middle of the board is the origin, `x` runs to South's right and
//! `-z` away from South; the top of the board is at `y` 0.

use bevy::prelude::*;
use fourhanded::board::{Army, Cell, Seat, Topology};

use super::layout::turns_of;

/// The middle of a cell.
pub fn cell_to_world(board: &Topology, cell: Cell) -> Vec3 {
    let x = f32::from(cell.column()) - (f32::from(board.columns()) - 1.0) / 2.0;
    let z = (f32::from(board.rows()) - 1.0) / 2.0 - f32::from(cell.row());
    Vec3::new(x, 0.0, z)
}

/// The cell at a point of the board's plane, if the board has one there.
pub fn world_to_cell(board: &Topology, point: Vec3) -> Option<Cell> {
    world_to_grid(board, point).filter(|cell| board.contains(*cell))
}

/// The cell of the grid at a point of the board's plane, also where the board has none: up to a cell beyond its far and its
/// right edge.
pub fn world_to_grid(board: &Topology, point: Vec3) -> Option<Cell> {
    let column = point.x + f32::from(board.columns()) / 2.0;
    let row = f32::from(board.rows()) / 2.0 - point.z;
    let index = |place: f32| (0.0..16.0).contains(&place).then_some(place as u8);
    Cell::at(index(column)?, index(row)?)
}

/// The turn about `y` by which something made for South's view faces a seat's.
pub fn seat_yaw(seat: Seat) -> Quat {
    Quat::from_rotation_y(f32::from(turns_of(seat)) * std::f32::consts::FRAC_PI_2)
}

/// The turn about `y` of an army's men: their forward direction is that of their seat.
pub fn army_yaw(army: Army) -> Quat {
    seat_yaw(army.0)
}
