//! Turns: who plays when, and what a turn consists of.

use super::Kind;
use crate::board::{Army, By, CellSet};

/// What a turn consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnRule {
    /// One move of an army that the player leads.
    OneMove,
    /// One move with each of his armies, in either order; in the first turn of the game only one.
    OneWithEachArmy,
    /// One move, chosen by an umpire: the first legal one of a list of so many orders at most.
    Orders(u8),
}

/// What happens before play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opening {
    /// Nothing.
    None,
    /// Each player in turn order places his reserve on vacant cells of his own zone.
    Placement {
        /// What each player has to place, once for each man.
        reserve: Vec<Kind>,
        /// Where.
        zone: By<Army, CellSet>,
    },
}
