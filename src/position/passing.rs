//! Pawns that have just made a double step and may be captured in passing.

use crate::board::{Army, Cell, Set};

/// A pawn that may be captured on the cell it passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PassingPawn {
    /// The cell it passed: where a capturer lands.
    pub passed: Cell,
    /// Where it stands.
    pub pawn: Cell,
    /// The armies that may still take it, each on its first turn.
    pub takers: Set<Army>,
    /// The armies for which it waits beyond their first turn.
    pub waits: Set<Army>,
}

/// The passing pawns of a position, oldest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Passing {
    entries: [Option<PassingPawn>; Self::LIMIT],
}

impl Passing {
    /// More pawns than can pass within a round.
    pub const LIMIT: usize = 8;

    /// All entries, oldest first.
    pub fn iter(&self) -> impl Iterator<Item = PassingPawn> + '_ {
        self.entries.iter().copied().flatten()
    }

    /// Whether nobody passes.
    pub const fn is_empty(&self) -> bool {
        self.entries[0].is_none()
    }

    /// Adds an entry; the oldest gives way if there are too many.
    pub fn push(&mut self, entry: PassingPawn) {
        if self.entries[Self::LIMIT - 1].is_some() {
            self.entries.copy_within(1.., 0);
            self.entries[Self::LIMIT - 1] = None;
        }
        if let Some(free) = self.entries.iter_mut().find(|slot| slot.is_none()) {
            *free = Some(entry);
        }
    }

    /// Changes entries; those for which `change` answers `None` are dropped.
    pub fn update(&mut self, mut change: impl FnMut(PassingPawn) -> Option<PassingPawn>) {
        let mut kept = [None; Self::LIMIT];
        for (slot, entry) in kept.iter_mut().zip(self.entries.iter().copied().flatten().filter_map(&mut change)) {
            *slot = Some(entry);
        }
        self.entries = kept;
    }

    /// The entries that an army may take on a cell.
    pub fn on(&self, passed: Cell, taker: Army) -> impl Iterator<Item = PassingPawn> + '_ {
        self.iter().filter(move |entry| {
            entry.passed == passed && (entry.takers.contains(taker) || entry.waits.contains(taker))
        })
    }
}
