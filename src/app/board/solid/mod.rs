//! The shapes of the window: men, frozen pyramids, chips, the board, and marks.
//!
//! Everything here is plain geometry made from numbers: no file is read and no
//! graphics library is needed. Lengths are in squares. Each function returns a
//! [`Solid`] whose vertices name the material colour they take as a [`Tint`], so
//! that a whole piece can be drawn as one mesh with one material.
//!
//! The axes are those of the scene: `y` is up and the top of the board is at 0.
//! On the board `x` runs along the ranks to South's right and `-z` runs away from
//! South. A man stands at the origin and looks along `-z`; turn it about `y` for
//! the other seats.

mod board;
mod carved;
mod chip;
mod emblem;
mod field;
mod frame;
mod grain;
mod hatch;
mod home;
mod lathe;
mod mark;
mod mesh;
mod piece;
mod pyramid;
mod region;
mod ribbon;
mod spline;
mod stone;
mod table;
mod tile;
mod vector;
mod wall;

#[cfg(test)]
mod tests;

pub use board::{BoardShape, FrameShape, HomeSign, board};
pub use chip::{CHIP_LIFT, TURNED_LIFT, chip, leader_disc, turned_disc};
pub use hatch::{HatchLay, hatched};
pub use home::home_edge;
pub use mark::{
    capture_corners, check_burst, checker_ring, cursor_frame, hover_frame, last_from, last_to, leader_plate, lit_frame,
    promotion_badge, selection_frame, target_dot, why_not_frame,
};
pub use mesh::{Solid, Tint};
pub use piece::{height_of, man};
pub use pyramid::pyramid;
pub use ribbon::{arrow_on_board, leap_ribbon, line_between};
pub use stone::stone;
pub use table::table;
