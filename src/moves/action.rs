//! What a player may decide.

use crate::board::{Army, Cell, Player};
pub use crate::position::{Move, MoveKind};
use crate::rules::Kind;

/// Everything a player may decide. Those up to [`Action::Pass`] are *board actions*; the rest are
/// claims, offers and the like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// To move a man.
    Move(Move),
    /// To put a man of one's reserve, or a lost one, on a cell.
    Place {
        /// Its kind.
        kind: Kind,
        /// Where.
        cell: Cell,
    },
    /// To end a series of placements.
    Done,
    /// To say what a pawn becomes that stands at a new edge.
    Promote {
        /// Where it stands.
        cell: Cell,
        /// What it becomes.
        kind: Kind,
    },
    /// To keep this one of two acquired armies.
    Keep(Army),
    /// To propose a move that leaves one's king in check to the partner.
    Propose(Move),
    /// To accept a proposal.
    Accept,
    /// To refuse a proposal: a safe move must be made.
    Unwise,
    /// To refuse a proposal: another may be made.
    Another,
    /// To refuse a proposal because the check cannot be relieved.
    Impossible,
    /// To hand in orders, of which the first legal one is played.
    Orders(Orders),
    /// To do nothing, where that is a choice.
    Pass,
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
    /// The time of the player whose clock runs is over. It is for an arbiter or a clock to say: no list of legal actions
    /// has it, and no computer player takes it.
    Flag,
}

impl Action {
    /// The move, if it is one.
    pub const fn as_move(self) -> Option<Move> {
        match self {
            Self::Move(mv) => Some(mv),
            _ => None,
        }
    }

    /// Whether the position that it leads to always counts for repetition: proposals and refusals, draw offers
    /// and their answers may leave everything where it is.
    pub const fn can_repeat(self) -> bool {
        self.is_board() && !matches!(self, Self::Propose(_) | Self::Unwise | Self::Another | Self::Impossible)
    }

    /// Whether it is an action on the board, not a claim, an offer, an answer to one, a resignation or a fallen flag.
    pub const fn is_board(self) -> bool {
        match self {
            Self::ClaimDraw | Self::OfferDraw | Self::AcceptDraw | Self::DeclineDraw | Self::Resign | Self::Flag => {
                false
            }
            Self::Move(_)
            | Self::Place { .. }
            | Self::Done
            | Self::Promote { .. }
            | Self::Keep(_)
            | Self::Propose(_)
            | Self::Accept
            | Self::Unwise
            | Self::Another
            | Self::Impossible
            | Self::Orders(_)
            | Self::Pass => true,
        }
    }
}

/// A list of orders, legal or not; the first legal one is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Orders {
    orders: [Option<Move>; Self::LIMIT],
}

impl Orders {
    /// The most orders that a list can hold.
    pub const LIMIT: usize = 10;

    /// The list of these orders, of which the first ten count.
    pub fn new(moves: impl IntoIterator<Item = Move>) -> Self {
        let mut orders = [None; Self::LIMIT];
        for (slot, mv) in orders.iter_mut().zip(moves) {
            *slot = Some(mv);
        }
        Self { orders }
    }

    /// The orders in turn.
    pub fn iter(&self) -> impl Iterator<Item = Move> + '_ {
        self.orders.iter().copied().flatten()
    }
}

impl std::fmt::Debug for Orders {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// A decision that a player has to take: whose it is, and about what.
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
    /// Where to put a man.
    Place,
    /// What a pawn becomes.
    Promote,
    /// Which army to keep.
    Keep,
    /// The answer to a partner's proposal.
    Answer,
    /// The answer to a draw offer.
    AnswerOffer,
}
