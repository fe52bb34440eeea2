//! What an action has changed, for whoever shows, tells or sounds it.

use super::Outcome;
use crate::board::{Army, Cell, Place, Player};
use crate::position::Man;
use crate::rules::Topic;

/// A change with its cause.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    /// What changed.
    pub change: Change,
    /// What kind of clause caused it; `Rules::clause` has its id.
    pub topic: Topic,
}

/// One thing that changed, in the order in which it happened.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// A man was taken from the board.
    Captured {
        /// The man.
        man: Man,
        /// Where it stood.
        cell: Cell,
        /// Who took it.
        by: Army,
    },
    /// A man went from one cell to another.
    Moved {
        /// The man as it was before.
        man: Man,
        /// From here.
        from: Cell,
        /// To there.
        to: Cell,
    },
    /// The moving pawn leapt over a partner's.
    Leapt {
        /// The cell of the pawn it leapt over.
        over: Cell,
    },
    /// A pawn became a superpawn.
    BecameSuper {
        /// Where it stands.
        cell: Cell,
    },
    /// A pawn became another man.
    Promoted {
        /// Where it stands.
        cell: Cell,
        /// What it is now.
        man: Man,
    },
    /// An army was mated and froze.
    Froze {
        /// The army.
        army: Army,
    },
    /// The mate of an army was lifted.
    Thawed {
        /// The army.
        army: Army,
    },
    /// A player's turn was passed over.
    Skipped {
        /// Whose.
        place: Place,
        /// Why.
        reason: SkipReason,
    },
    /// A draw was offered.
    Offered {
        /// By him.
        by: Player,
    },
    /// A draw offer was accepted by one of those asked.
    Accepted {
        /// By him.
        by: Player,
    },
    /// A draw offer was refused.
    Declined {
        /// By him.
        by: Player,
    },
    /// A player gave up.
    Resigned {
        /// He.
        by: Player,
    },
    /// The game ended.
    Ended(Outcome),
}

/// Why a turn was skipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SkipReason {
    /// His army is frozen.
    Frozen,
    /// He has no legal move, and is not in check.
    Stalemate,
    /// He is mated, but changed state already in this move.
    Mated,
}
