//! Vocabulary of the board: cells, directions, topology, seats. No rules.

mod cell;
mod cell_set;
mod direction;
mod lines;
mod seat;
mod topology;

pub use cell::{Cell, ParseCellError};
pub use cell_set::{CellSet, CellSetIter};
pub use direction::Direction;
pub use lines::Lines;
pub use seat::{Army, By, Place, Player, Seat, Set, Side, Slot};
pub use topology::Topology;
