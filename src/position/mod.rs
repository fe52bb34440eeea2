//! The state of a game between two decisions.

mod difference;
mod man;
mod men;
mod motion;
mod passing;
mod rare;
mod setup;
mod state;
mod zobrist;

pub use man::Man;
pub use motion::{Move, MoveKind};
pub use passing::{Passing, PassingPawn};
pub use rare::{BoutResult, Credit, Phase, Rare};
pub use setup::{Setup, SetupError, SetupPart};
pub use state::{DrawOffer, Position, Status};

pub(crate) use difference::differences;
