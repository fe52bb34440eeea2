//! What a player may decide.

use crate::board::{Cell, Player};
use crate::rules::Kind;

/// A move of a man, with the promotion choice where it promotes. Whether it captures or leaps is
/// told by the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Where the man stands.
    pub from: Cell,
    /// Where it goes.
    pub to: Cell,
    /// What it promotes to.
    pub promotion: Option<Kind>,
}

/// Everything a player may decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// To move a man.
    Move(Move),
    /// To claim a draw by repetition or quiet rounds.
    ClaimDraw,
    /// To offer a draw to the other players.
    OfferDraw,
    /// To accept an open offer.
    AcceptDraw,
    /// To refuse an open offer.
    DeclineDraw,
    /// To give the game up.
    Resign,
}

impl Action {
    /// The move, if it is one.
    pub const fn as_move(self) -> Option<Move> {
        match self {
            Self::Move(mv) => Some(mv),
            _ => None,
        }
    }
}

/// Who decides next, and about what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Whose decision it is.
    pub player: Player,
    /// Of what kind.
    pub kind: DecisionKind,
}

/// What is to be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecisionKind {
    /// A move, or a claim, an offer, a resignation.
    Move,
    /// The answer to a draw offer.
    AnswerOffer,
}
