//! Moves of men.

use crate::board::Cell;
use crate::rules::Kind;

/// What tells a move from another between the same two cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum MoveKind {
    /// A step, a capture, a leap: the position tells which.
    #[default]
    Plain,
    /// The king castles; `to` is where it arrives.
    Castle,
    /// Partners' pawns change places, or the mover passes one of them: written `*`.
    Swap,
}

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
    /// Which of several moves between the same two cells it is.
    pub kind: MoveKind,
}

impl Move {
    /// A plain move without promotion.
    pub const fn new(from: Cell, to: Cell) -> Self {
        Self { from, to, promotion: None, kind: MoveKind::Plain }
    }

    /// This move with a promotion.
    #[must_use]
    pub const fn promoting(self, kind: Kind) -> Self {
        Self { promotion: Some(kind), ..self }
    }

    /// This move as one of another kind.
    #[must_use]
    pub const fn by(self, kind: MoveKind) -> Self {
        Self { kind, ..self }
    }
}
