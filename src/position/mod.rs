//! The state of a game between two decisions.

mod man;
mod setup;
mod state;
mod zobrist;

pub use man::Man;
pub use setup::{Setup, SetupError};
pub use state::{DrawOffer, Position, Status};
