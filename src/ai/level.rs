//! How strong a computer player is.

use std::time::Duration;

use super::step::Step;
use super::{Limits, mix};

/// A strength from 1 (a beginner) to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// One row of the table of levels.
struct Strength {
    /// Plies in games of two sides; see [`Level::limits_against`].
    depth: u32,
    /// Nodes.
    nodes: u64,
    /// The greatest error of an evaluation, in hundredths of a pawn.
    noise: i32,
    /// How many of a hundred moves below the root are overlooked.
    oversight: u8,
}

const fn strength(depth: u32, nodes: u64, noise: i32, oversight: u8) -> Strength {
    Strength { depth, nodes, noise, oversight }
}

/// The little noise of the strong levels only makes their games differ. From one level to the next a player
/// sees a ply further and two or three times as many positions, and overlooks about half as much.
const STRENGTHS: [Strength; 10] = [
    strength(1, 400, 160, 60),
    strength(1, 500, 90, 45),
    strength(2, 700, 60, 32),
    strength(3, 1_200, 36, 19),
    strength(4, 3_000, 22, 10),
    strength(5, 8_000, 12, 4),
    strength(7, 20_000, 6, 1),
    strength(9, 48_000, 4, 0),
    strength(12, 110_000, 4, 0),
    strength(20, 240_000, 3, 0),
];

/// What of [`Level::PATIENCE`] is kept for everything but the search.
const RESERVE: Duration = Duration::from_millis(100);

impl Level {
    /// The weakest.
    pub const WEAKEST: Self = Self(1);
    /// The strongest.
    pub const STRONGEST: Self = Self(10);
    /// However slow the machine, a move comes within this time.
    pub const PATIENCE: Duration = Duration::from_secs(2);

    /// The level with this number, or the nearest there is.
    pub const fn new(number: u8) -> Self {
        Self(match number {
            0 => 1,
            1..=10 => number,
            _ => 10,
        })
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=10).map(Self)
    }

    /// Its number, 1 to 10.
    pub const fn number(self) -> u8 {
        self.0
    }

    const fn strength(self) -> &'static Strength {
        &STRENGTHS[self.0 as usize - 1]
    }

    /// What a player of this level searches for a move.
    pub const fn limits(self) -> Limits {
        let strength = self.strength();
        Limits {
            depth: Some(strength.depth),
            nodes: Some(strength.nodes),
            time: Some(Self::PATIENCE.saturating_sub(RESERVE)),
            clock: None,
        }
    }

    /// The same, where there are so many other sides: of more than one only one chooses freely before
    /// the next turn, so that a ply is worth less and costs less.
    pub(super) fn limits_against(self, rivals: usize) -> Limits {
        let limits = self.limits();
        let depth = limits.depth.map(|depth| if rivals > 1 { 2 * depth - 1 } else { depth });
        Limits { depth, ..limits }
    }

    /// How many of a hundred moves a player of this level overlooks that are not his next one.
    pub const fn oversight(self) -> u8 {
        self.strength().oversight
    }

    /// How a player of this level errs.
    pub(super) const fn imperfection(self, seed: u64) -> Imperfection {
        let strength = self.strength();
        Imperfection { seed, noise: strength.noise, oversight: strength.oversight }
    }
}

/// How a player errs: he misjudges positions a little and overlooks moves, his own and others', but
/// always the same ones with the same seed. He never plays at random.
#[derive(Clone, Copy, Debug)]
pub(super) struct Imperfection {
    seed: u64,
    noise: i32,
    oversight: u8,
}

impl Imperfection {
    /// A player who does not err.
    pub(super) const NONE: Self = Self { seed: 0, noise: 0, oversight: 0 };

    /// The most by which he misjudges a position, in hundredths of a pawn.
    pub(super) const fn greatest_error(&self) -> i32 {
        self.noise
    }

    /// By how much he misjudges the position with this key, in hundredths of a pawn, for the side
    /// that it is seen from.
    pub(super) fn error(&self, key: u64) -> i32 {
        if self.noise == 0 {
            return 0;
        }
        let span = self.noise.unsigned_abs() * 2 + 1;
        let error = mix(self.seed ^ key) % u64::from(span);
        i32::try_from(error).unwrap_or(0) - self.noise
    }

    /// Whether he overlooks a step `ply` plies ahead (0: his own next move, which he never does;
    /// the direct replies he sees better than what comes later).
    pub(super) fn overlooks(&self, key: u64, step: Step, ply: usize) -> bool {
        let chance = match ply {
            0 => return false,
            1 => self.oversight / 2,
            _ => self.oversight,
        };
        chance > 0 && mix(mix(self.seed ^ key) ^ u64::from(step.code())) % 100 < u64::from(chance)
    }
}
