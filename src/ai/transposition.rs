//! What the search already knows of positions, by key.

use crate::board::Cell;
use crate::moves::{Manner, Move};
use crate::rules::Kind;

/// What a stored score says about the true one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Bound {
    /// The true score is at least this.
    #[default]
    Lower,
    /// The true score is at most this.
    Upper,
    /// It is this.
    Exact,
}

/// What is known of a position. Scores of wins count from the position, not from the root.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Known {
    /// Hundredths of a pawn, for the side to move.
    pub(super) score: i32,
    /// The depth to which it was searched, in plies.
    pub(super) depth: i32,
    /// What the score says.
    pub(super) bound: Bound,
    /// The best move, if one stood out.
    pub(super) best: Option<Move>,
}

#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    score: i32,
    depth: i8,
    bound: Bound,
    /// From, to, and one more than the promotion's kind; from = to if there is no move.
    best: [u8; 3],
}

/// Buckets of two entries: one that prefers depth, one that takes anything.
pub(super) struct Table {
    buckets: Vec<[Entry; 2]>,
}

impl Table {
    /// A table of `2^bits` buckets (48 bytes each).
    pub(super) fn new(bits: u32) -> Self {
        Self { buckets: vec![[Entry::default(); 2]; 1 << bits] }
    }

    #[expect(clippy::cast_possible_truncation, reason = "the low bits are wanted")]
    const fn slot(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }

    /// What is known of the position with this key.
    pub(super) fn get(&self, key: u64) -> Option<Known> {
        let entry = self.buckets[self.slot(key)].iter().find(|entry| entry.key == key)?;
        let [from, to, promotion] = entry.best;
        let best = (from != to).then(|| Move {
            from: Cell::from_index(from),
            to: Cell::from_index(to),
            promotion: promotion.checked_sub(1).map(|kind| Kind::from_index(usize::from(kind & 63))),
            manner: Manner::Plain,
        });
        Some(Known { score: entry.score, depth: i32::from(entry.depth), bound: entry.bound, best })
    }

    /// Stores what is known of a position.
    #[expect(clippy::cast_possible_truncation, reason = "cells and kinds are below 256")]
    pub(super) fn put(&mut self, key: u64, known: Known) {
        let entry = Entry {
            key,
            score: known.score,
            depth: known.depth.clamp(-1, 127) as i8,
            bound: known.bound,
            best: known.best.map_or([0; 3], |mv| {
                let kind = mv.promotion.map_or(0, |kind| kind.index() as u8 + 1);
                [mv.from.index() as u8, mv.to.index() as u8, kind]
            }),
        };
        let slot = self.slot(key);
        let [deep, any] = &mut self.buckets[slot];
        if deep.key == key || entry.depth >= deep.depth {
            if deep.key != key {
                *any = *deep;
            }
            *deep = entry;
        } else {
            *any = entry;
        }
    }
}
