//! What the search already knows of positions, by key.

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
    /// Hundredths of a pawn, for those who decide.
    pub(super) score: i32,
    /// The depth to which it was searched, in plies.
    pub(super) depth: i32,
    /// What the score says.
    pub(super) bound: Bound,
    /// The code of the best step, if one stood out, else 0.
    pub(super) best: u32,
}

#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    score: i32,
    depth: i8,
    bound: Bound,
    best: u32,
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
        Some(Known { score: entry.score, depth: i32::from(entry.depth), bound: entry.bound, best: entry.best })
    }

    /// Stores what is known of a position.
    #[expect(clippy::cast_possible_truncation, reason = "depths are clamped")]
    pub(super) fn put(&mut self, key: u64, known: Known) {
        let entry = Entry {
            key,
            score: known.score,
            depth: known.depth.clamp(-1, 127) as i8,
            bound: known.bound,
            best: known.best,
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
