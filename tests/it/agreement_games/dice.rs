//! Chances that are the same on every machine.

/// Marsaglia's xorshift.
pub struct Dice(u64);

impl Dice {
    /// The numbers that belong to a name.
    pub fn of(name: &str) -> Self {
        // Fowler, Noll and Vo's hash; never 0 in practice.
        Self(
            name.bytes()
                .fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3)),
        )
    }

    /// A number below `sides`.
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let sides = u64::try_from(sides).expect("few sides");
        usize::try_from((self.0 >> 8) % sides).expect("below the sides")
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
