//! What an action has changed, for those parts of the program that show it or tell of it.

use super::{Move, Outcome};
use crate::board::{Army, Cell, Place, Player, Set};
use crate::position::{BoutResult, Man};
use crate::rules::Topic;

/// A change with its cause.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    /// What changed.
    pub change: Change,
    /// What kind of clause caused it; `Rules::clause` has its id.
    pub topic: Topic,
}

/// A listener that is told each change that an action makes, in order, while it is carried out.
pub trait Log {
    /// Whether somebody listens: causes need not be found out otherwise.
    const HEARS: bool = true;

    /// Something has changed, for a cause.
    fn note(&mut self, change: Change, topic: Topic);
}

impl Log for Vec<Event> {
    fn note(&mut self, change: Change, topic: Topic) {
        self.push(Event { change, topic });
    }
}

/// Nobody is told: for those who only ask where an action leads, as searches do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unlogged;

impl Log for Unlogged {
    const HEARS: bool = false;

    fn note(&mut self, _: Change, _: Topic) {}
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
        /// The player who took it.
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
    /// A pawn turned round.
    Turned {
        /// Where it stands.
        cell: Cell,
    },
    /// A man left the board without being captured.
    Removed {
        /// The man.
        man: Man,
        /// Where it stood.
        cell: Cell,
    },
    /// A man was put on the board.
    Placed {
        /// The man.
        man: Man,
        /// Where.
        cell: Cell,
    },
    /// A player went out of the game.
    Out {
        /// The player who is out.
        player: Player,
        /// What put him out.
        reason: OutReason,
    },
    /// A player lost his king and fights on.
    Headless {
        /// The player without a king.
        player: Player,
    },
    /// An army became a set of static blocks.
    Stands {
        /// The army.
        army: Army,
    },
    /// An army passed to another player.
    ChangedHands {
        /// The army.
        army: Army,
        /// The player who leads it now.
        to: Player,
    },
    /// The home board of a player vanished.
    HomeVanished {
        /// The player.
        player: Player,
    },
    /// A player collected points.
    Points {
        /// The player who collects them.
        player: Player,
        /// How many.
        points: u16,
        /// For what.
        reason: PointsReason,
    },
    /// A move was proposed to the partner.
    Proposed {
        /// The move.
        mv: Move,
    },
    /// A proposal was answered.
    Answered {
        /// Whether it was accepted.
        accepted: bool,
    },
    /// One of two games played side by side ended.
    BoutEnded {
        /// Its players.
        players: Set<Player>,
        /// How it ended.
        result: BoutResult,
    },
    /// A player chose to do nothing.
    Passed {
        /// The player who passed.
        player: Player,
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
        /// Why it is skipped.
        reason: SkipReason,
    },
    /// A draw was offered.
    Offered {
        /// The player.
        by: Player,
    },
    /// A draw offer was accepted by one of those asked.
    Accepted {
        /// The player.
        by: Player,
    },
    /// A draw offer was refused.
    Declined {
        /// The player.
        by: Player,
    },
    /// A player gave up.
    Resigned {
        /// The player who gave up.
        by: Player,
    },
    /// The time of a player was over.
    TimeOver {
        /// The player whose time it was.
        player: Player,
    },
    /// The game ended.
    Ended(Box<Outcome>),
}

/// What put a player out of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutReason {
    /// A mate.
    Mate,
    /// A stalemate, where that puts a player out.
    Stalemate,
    /// The capture of his king.
    KingCaptured,
    /// The removal of another player's home board on which his king stood.
    HomeRemoved,
    /// His resignation, or that of a player of his side.
    Resigned,
    /// The end of his time.
    Time,
    /// The end of his bout for another reason than these, his own victory among them.
    BoutOver,
}

impl OutReason {
    /// The topic of the clause that puts a player out for this reason.
    pub const fn topic(self) -> Topic {
        match self {
            Self::Mate => Topic::Defeat,
            Self::Stalemate => Topic::Stalemate,
            Self::KingCaptured => Topic::KingCapture,
            Self::HomeRemoved => Topic::HomeBoard,
            Self::Resigned => Topic::Resigning,
            Self::Time => Topic::Time,
            Self::BoutOver => Topic::Bouts,
        }
    }
}

/// Why a turn was skipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SkipReason {
    /// His army is frozen.
    Frozen,
    /// The player has no legal move and is not in check.
    Stalemate,
    /// The player is mated.
    Mated,
}

/// What the engine did by itself between an action and the next decision, as records have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Followed {
    /// The turn of a place was skipped.
    Skip(Place),
    /// The king of a player who resigned walked.
    Walk(Move),
}

/// What points were given for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointsReason {
    /// A captured man.
    Capture,
    /// A mate.
    Mate,
    /// Being stalemated.
    Stalemate,
    /// Attacking several kings at once.
    Fork,
    /// A draw.
    Draw,
    /// The king of a player who resigned, which had no step left or walked to the end of the game.
    WalkingKing,
}
