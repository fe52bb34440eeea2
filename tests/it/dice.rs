//! Chance for tests: the same on every machine.

use fourhanded::random::Random;

/// A sequence of random numbers that belongs to a name.
pub struct Dice(Random);

impl Dice {
    pub fn of(name: &str) -> Self {
        // The hash of Fowler, Noll and Vo (FNV-1a).
        let hash = name
            .bytes()
            .fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3));
        Self(Random::new(hash))
    }

    /// A number below `sides`.
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0.below(sides)
    }

    /// Whether a one in `sides` chance comes.
    pub fn chance(&mut self, sides: usize) -> bool {
        self.roll(sides) == 0
    }

    /// One of some things.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.roll(from.len())]
    }
}
