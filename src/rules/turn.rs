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

impl TurnRule {
    /// Whether a turn is a list of orders, of which an umpire carries out the first legal one.
    pub const fn takes_orders(self) -> bool {
        match self {
            Self::OneMove | Self::OneWithEachArmy => false,
            Self::Orders(_) => true,
        }
    }

    /// How many orders a list has at most; nothing where a turn is no list of orders.
    pub const fn most_orders(self) -> Option<u8> {
        match self {
            Self::OneMove | Self::OneWithEachArmy => None,
            Self::Orders(most) => Some(most),
        }
    }

    /// Whether a turn is one move with each army of the player.
    pub const fn moves_each_army(self) -> bool {
        match self {
            Self::OneMove | Self::Orders(_) => false,
            Self::OneWithEachArmy => true,
        }
    }
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

impl Opening {
    /// What each player has to place before play, once for each man; empty if nobody has.
    pub fn reserve(&self) -> &[Kind] {
        match self {
            Self::None => &[],
            Self::Placement { reserve, .. } => reserve,
        }
    }

    /// Whether players place men before play.
    pub const fn has_placement(&self) -> bool {
        match self {
            Self::None => false,
            Self::Placement { .. } => true,
        }
    }

    /// The cells on which the player of an army places his reserve before play.
    pub fn zone(&self, army: Army) -> CellSet {
        match self {
            Self::None => CellSet::EMPTY,
            Self::Placement { zone, .. } => zone[army],
        }
    }
}
