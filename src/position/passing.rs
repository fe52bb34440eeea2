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

impl PassingPawn {
    /// Whether an army may still take it.
    pub fn is_for(&self, army: Army) -> bool {
        self.takers.contains(army) || self.waits.contains(army)
    }
}

/// The passing pawns of a position, oldest first.
#[derive(Clone, Copy, Debug)]
pub struct Passing {
    length: usize,
    entries: [PassingPawn; Self::LIMIT],
}

impl Default for Passing {
    fn default() -> Self {
        let nowhere = Cell::from_index(0);
        let nobody = PassingPawn { passed: nowhere, pawn: nowhere, takers: Set::EMPTY, waits: Set::EMPTY };
        Self { length: 0, entries: [nobody; Self::LIMIT] }
    }
}

impl PartialEq for Passing {
    fn eq(&self, other: &Self) -> bool {
        self.entries() == other.entries()
    }
}

impl Eq for Passing {}

impl Passing {
    /// More pawns than can pass within a round.
    pub const LIMIT: usize = 8;

    fn entries(&self) -> &[PassingPawn] {
        &self.entries[..self.length]
    }

    /// All entries, oldest first.
    pub fn iter(&self) -> impl Iterator<Item = PassingPawn> + '_ {
        self.entries().iter().copied()
    }

    /// Whether nobody passes.
    pub const fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Adds an entry; the oldest gives way, and is returned, if there are too many.
    pub fn push(&mut self, entry: PassingPawn) -> Option<PassingPawn> {
        let full = self.length == Self::LIMIT;
        let oldest = full.then_some(self.entries[0]);
        if full {
            self.entries.copy_within(1.., 0);
            self.length -= 1;
        }
        self.entries[self.length] = entry;
        self.length += 1;
        oldest
    }

    /// Changes entries; those for which `change` answers `None` are dropped.
    pub fn update(&mut self, mut change: impl FnMut(PassingPawn) -> Option<PassingPawn>) {
        let mut kept = 0;
        for index in 0..self.length {
            if let Some(entry) = change(self.entries[index]) {
                self.entries[kept] = entry;
                kept += 1;
            }
        }
        self.length = kept;
    }

    /// The entries that an army may take on a cell.
    pub fn on(&self, passed: Cell, taker: Army) -> impl Iterator<Item = PassingPawn> + '_ {
        self.iter().filter(move |entry| entry.passed == passed && entry.is_for(taker))
    }
}
