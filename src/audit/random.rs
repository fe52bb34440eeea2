//! Random numbers that are the same everywhere for the same seed.

use crate::position::{GAMMA, split_mix};

/// A sequence of random numbers: Vigna's SplitMix64.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The sequence of a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number.
    pub const fn next(&mut self) -> u64 {
        let number = split_mix(self.0);
        self.0 = self.0.wrapping_add(GAMMA);
        number
    }

    /// A number below `limit`; 0 if that is 0.
    pub const fn below(&mut self, limit: usize) -> usize {
        match (self.next() >> 1).checked_rem(limit as u64) {
            Some(number) => number as usize,
            None => 0,
        }
    }

    /// One of some things; `None` if there are none.
    pub fn choose<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        things.get(self.below(things.len()))
    }
}
