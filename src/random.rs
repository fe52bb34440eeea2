//! Pseudo-random numbers that are the same everywhere and for ever for the same seed: Vigna's SplitMix64.

/// By how much the state of SplitMix64 grows at each step.
pub(crate) const GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

/// The number that follows a state in the SplitMix64 sequence.
pub(crate) const fn split_mix(state: u64) -> u64 {
    let mut z = state.wrapping_add(GAMMA);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// A sequence of pseudo-random numbers.
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
