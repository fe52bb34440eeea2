//! What a record says of clocks.

use super::{ClockTurn, TimeLeft};
use crate::board::{Player, Set};

/// What a record says of a ply, for [`Clocks::from_record`](super::Clocks::from_record).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordedTime {
    /// Whose decision was timed.
    pub turn: ClockTurn,
    /// The time on the player's clock behind it, if the record has it.
    pub left: Option<TimeLeft>,
    /// Who is out of the game behind it.
    pub out: Set<Player>,
}

/// What a record says of the clocks of a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClockRecord {
    /// All plies.
    pub plies: Vec<RecordedTime>,
    /// The changes by hand, each with the number of plies before it, and what the player then had.
    pub adjusted: Vec<(usize, Player, TimeLeft)>,
    /// Whose decision comes behind the last ply; `None` if the game is over.
    pub next: Option<ClockTurn>,
}
