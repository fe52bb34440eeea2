//! The transposition table: what searches have found out about positions, by key.

use std::collections::TryReserveError;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use prefetch_index::prefetch_index;

use super::search::FORCED_WIN;

/// What a stored score says about the true score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Bound {
    /// Nothing: only the static evaluation is known.
    #[default]
    None,
    /// The true score is at least the stored one.
    Lower,
    /// The true score is at most the stored one.
    Upper,
    /// The true score is the stored one.
    Exact,
}

impl Bound {
    const ALL: [Self; 4] = [Self::None, Self::Lower, Self::Upper, Self::Exact];

    /// What the score of a node says that was searched with the window from `alpha` to `beta` (fail-soft).
    pub(super) const fn of(score: i32, alpha: i32, beta: i32) -> Self {
        if score >= beta {
            Self::Lower
        } else if score > alpha {
            Self::Exact
        } else {
            Self::Upper
        }
    }
}

/// What is stored for a position. The plies to a forced end count from the position, not from the root.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct TableData {
    /// The score for those who decide, in hundredths of a pawn.
    pub(super) score: i32,
    /// The static evaluation for those who decide, in hundredths of a pawn, if it is known exactly.
    pub(super) static_eval: Option<i32>,
    /// The depth to which the position was searched, in plies; 0 for the quiescence search.
    pub(super) depth: i32,
    /// What the score says about the true one.
    pub(super) bound: Bound,
    /// The code of the best action, if one stood out, else 0.
    pub(super) best: u32,
}

/// The number that stands for an unknown static evaluation.
const NO_STATIC_EVAL: i16 = i16::MIN;
/// By how many plies deeper than its depth an entry counts, when one is replaced, for each search that it is newer
/// than another.
const AGING: i32 = 4;
/// The number of searches after which their count begins again.
const AGES: u8 = 64;

/// One entry of 16 bytes. The second word is [`EntryData`]; the first is the upper half of the key and the best
/// action's code, exclusive-or the second word. Words that two threads have written at the same time therefore do
/// not match any key (Hyatt and Mann's lockless hashing).
#[derive(Default)]
struct TableEntry([AtomicU64; 2]);

/// The entries that share an index, in one cache line.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([TableEntry; 4]);

/// A transposition table that any number of threads read and write.
pub(super) struct TranspositionTable {
    buckets: Vec<Bucket>,
    /// The number of the present search, modulo [`AGES`].
    age: AtomicU8,
}

/// The second word of an entry, unpacked.
struct EntryData {
    score: i32,
    static_eval: i16,
    depth: u8,
    bound: Bound,
    age: u8,
}

#[expect(clippy::cast_possible_truncation, reason = "words are taken apart")]
impl EntryData {
    const fn unpack(word: u64) -> Self {
        Self {
            score: (word as u32).cast_signed(),
            static_eval: ((word >> 32) as u16).cast_signed(),
            depth: (word >> 48) as u8,
            bound: Bound::ALL[(word >> 56 & 3) as usize],
            age: (word >> 58) as u8,
        }
    }

    const fn pack(&self) -> u64 {
        self.score.cast_unsigned() as u64
            | (self.static_eval.cast_unsigned() as u64) << 32
            | (self.depth as u64) << 48
            | (self.bound as u64) << 56
            | (self.age as u64) << 58
    }
}

impl TranspositionTable {
    /// A table of `2^bits` buckets of 64 bytes.
    pub(super) fn new(bits: u32) -> Self {
        Self { buckets: (0..1usize << bits).map(|_| Bucket::default()).collect(), age: AtomicU8::new(0) }
    }

    /// A table of `2^bits` buckets of 64 bytes, or an error if there is not enough memory for it.
    pub(super) fn try_new(bits: u32) -> Result<Self, TryReserveError> {
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(1 << bits)?;
        buckets.resize_with(1 << bits, Bucket::default);
        Ok(Self { buckets, age: AtomicU8::new(0) })
    }

    /// The binary logarithm of the number of buckets.
    pub(super) fn bits(&self) -> u32 {
        self.buckets.len().ilog2()
    }

    /// Empties the table.
    pub(super) fn clear(&self) {
        for entry in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            entry.0.iter().for_each(|word| word.store(0, Ordering::Relaxed));
        }
    }

    /// Begins a new search: entries of earlier searches are replaced first from now on.
    pub(super) fn begin_search(&self) {
        self.age.store((self.age.load(Ordering::Relaxed) + 1) % AGES, Ordering::Relaxed);
    }

    /// The index of the bucket of the position with a key.
    #[expect(clippy::cast_possible_truncation, reason = "the low bits are wanted")]
    const fn index(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }

    fn bucket(&self, key: u64) -> &[TableEntry; 4] {
        &self.buckets[self.index(key)].0
    }

    /// Asks the processor to bring what is stored for the position with a key near, since memory takes longer to answer
    /// than anything else in a node. Nothing waits for it.
    pub(super) fn prefetch(&self, key: u64) {
        prefetch_index(&self.buckets, self.index(key));
    }

    /// What is stored for the position with a key.
    pub(super) fn probe(&self, key: u64) -> Option<TableData> {
        for entry in self.bucket(key) {
            let data = entry.0[1].load(Ordering::Relaxed);
            let name = entry.0[0].load(Ordering::Relaxed) ^ data;
            if name >> 32 == key >> 32 && data != 0 {
                let EntryData { score, static_eval, depth, bound, .. } = EntryData::unpack(data);
                let static_eval = (static_eval != NO_STATIC_EVAL).then_some(i32::from(static_eval));
                #[expect(clippy::cast_possible_truncation, reason = "the lower half is the step's code")]
                return Some(TableData { score, static_eval, depth: i32::from(depth), bound, best: name as u32 });
            }
        }
        None
    }

    /// Stores what is known of a position, in place of the position's own entry, or of the one in its bucket that is
    /// oldest and least deep.
    #[expect(clippy::cast_possible_truncation, reason = "depths and static scores are clamped")]
    #[expect(clippy::cast_sign_loss, reason = "depths are clamped")]
    pub(super) fn store(&self, key: u64, known: TableData) {
        let age = self.age.load(Ordering::Relaxed);
        let mut slot = &self.bucket(key)[0];
        let mut least = i32::MAX;
        let mut best = known.best;
        for entry in self.bucket(key) {
            let word = entry.0[1].load(Ordering::Relaxed);
            let name = entry.0[0].load(Ordering::Relaxed) ^ word;
            let data = EntryData::unpack(word);
            if word != 0 && name >> 32 == key >> 32 {
                // A shallow result does not replace a deep one of the same search, nor a forced end that any search has found.
                let decides = |score: i32| score.abs() >= FORCED_WIN;
                let deep = i32::from(data.depth);
                let keeps = data.bound != Bound::None
                    && if decides(data.score) && !decides(known.score) {
                        known.depth < deep
                    } else {
                        known.bound != Bound::Exact && data.age == age && known.depth + 3 < deep
                    };
                if keeps {
                    return;
                }
                if best == 0 {
                    best = name as u32;
                }
                slot = entry;
                break;
            }
            let searches_ago = (AGES + age - data.age) % AGES;
            let value = if word == 0 { i32::MIN } else { i32::from(data.depth) - AGING * i32::from(searches_ago) };
            if value < least {
                least = value;
                slot = entry;
            }
        }
        let static_eval = known.static_eval.map_or(NO_STATIC_EVAL, |static_eval| {
            static_eval.clamp(i32::from(NO_STATIC_EVAL) + 1, i32::from(i16::MAX)) as i16
        });
        let depth = known.depth.clamp(0, 255) as u8;
        let data = EntryData { score: known.score, static_eval, depth, bound: known.bound, age }.pack();
        slot.0[0].store((key >> 32 << 32 | u64::from(best)) ^ data, Ordering::Relaxed);
        slot.0[1].store(data, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(score: i32, depth: i32, bound: Bound) -> TableData {
        TableData { score, static_eval: Some(-score), depth, bound, best: 77 }
    }

    #[test]
    fn what_is_stored_is_found() {
        let table = TranspositionTable::new(4);
        assert_eq!(table.probe(0), None);
        for (number, score) in [0, 1, -1, 30_000, -32_000, 20].into_iter().enumerate() {
            let key = (number as u64 + 1) << 40 | number as u64;
            let stored = known(score, 9, Bound::ALL[1 + number % 3]);
            table.store(key, stored);
            assert_eq!(table.probe(key), Some(stored));
            assert_eq!(table.probe(key ^ 1 << 35), None);
        }
        let win = TableData { score: -999_990, static_eval: None, ..known(0, 3, Bound::Exact) };
        table.store(5 << 32, win);
        assert_eq!(table.probe(5 << 32), Some(win));
    }

    #[test]
    fn the_oldest_and_least_deep_give_way() {
        let table = TranspositionTable::new(0);
        for depth in 1..=4 {
            table.store(depth << 32, known(0, depth as i32, Bound::Lower));
        }
        table.store(9 << 32, known(0, 1, Bound::Lower));
        assert!(table.probe(1 << 32).is_none() && table.probe(2 << 32).is_some() && table.probe(9 << 32).is_some());
        // A later search replaces deep entries of this one before shallow ones of its own.
        table.begin_search();
        for key in 10..14 {
            table.store(key << 32, known(0, 1, Bound::Lower));
        }
        assert!((10..14).all(|key| table.probe(key << 32).is_some()));
    }

    #[test]
    fn a_deep_entry_is_not_lost_to_a_shallow_one() {
        let table = TranspositionTable::new(0);
        table.store(1 << 32, known(50, 10, Bound::Lower));
        table.store(1 << 32, known(10, 2, Bound::Upper));
        assert_eq!(table.probe(1 << 32).map(|known| known.depth), Some(10));
        table.store(1 << 32, known(10, 2, Bound::Exact));
        assert_eq!(table.probe(1 << 32).map(|known| known.depth), Some(2));
    }

    #[test]
    fn a_forced_end_is_not_lost_to_a_shallow_score() {
        let table = TranspositionTable::new(0);
        let score = || table.probe(1 << 32).map(|known| known.score);
        table.store(1 << 32, known(FORCED_WIN + 5, 6, Bound::Lower));
        table.begin_search();
        table.store(1 << 32, known(300, 5, Bound::Exact));
        assert_eq!(score(), Some(FORCED_WIN + 5));
        // What was searched as deep knows better, and so does another forced end.
        table.store(1 << 32, known(-FORCED_WIN - 7, 2, Bound::Upper));
        assert_eq!(score(), Some(-FORCED_WIN - 7));
        table.store(1 << 32, known(300, 6, Bound::Exact));
        assert_eq!(score(), Some(300));
    }
}
