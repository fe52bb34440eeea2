//! How strong a computer player is.

use std::time::Duration;

use super::search_action::SearchAction;
use super::{Limits, mix};

/// A strength from 1 (a beginner) to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// How far a player looks.
#[derive(Clone, Copy)]
struct SearchSize {
    /// Plies.
    depth: u32,
    /// Nodes.
    nodes: u64,
}

const fn size(depth: u32, nodes: u64) -> SearchSize {
    SearchSize { depth, nodes }
}

/// One row of the table of levels.
struct Strength {
    /// In games of two sides.
    two_sides: SearchSize,
    /// Where there are more sides: of the others mostly one alone chooses freely before the next turn, so that a ply
    /// costs less.
    more_sides: SearchSize,
    /// The greatest error of an evaluation, in hundredths of a pawn.
    noise: i32,
    /// How many of a hundred direct replies to a move are overlooked.
    missed_replies: u8,
    /// How many of a hundred of the moves after them are.
    missed_moves: u8,
}

const fn strength(
    two_sides: SearchSize,
    more_sides: SearchSize,
    noise: i32,
    missed_replies: u8,
    missed_moves: u8,
) -> Strength {
    Strength { two_sides, more_sides, noise, missed_replies, missed_moves }
}

/// From one level to the next a player errs less, and sees as far or further and more positions. Among many, errors
/// make most of the difference: eight times the positions alone score 57 %, half the oversight 69 %; but players
/// weaker than the third level draw most of their games there. A second ply of which nearly all is overlooked is worth
/// less than none, so the weakest look so far where two sides play. The little noise of the strongest only makes his
/// games differ.
const STRENGTHS: [Strength; 10] = [
    strength(size(2, 350), size(1, 350), 480, 92, 92),
    strength(size(2, 400), size(1, 400), 300, 82, 82),
    strength(size(2, 450), size(1, 450), 180, 68, 68),
    strength(size(2, 650), size(3, 650), 105, 50, 54),
    strength(size(3, 1_000), size(5, 1_000), 74, 41, 47),
    strength(size(4, 1_600), size(7, 1_600), 42, 25, 35),
    strength(size(6, 4_000), size(9, 3_600), 22, 13, 23),
    strength(size(7, 10_000), size(11, 6_500), 10, 7, 13),
    strength(size(10, 30_000), size(13, 10_000), 5, 3, 6),
    strength(size(20, 240_000), size(39, 240_000), 3, 0, 0),
];

/// What of [`Level::PATIENCE`] is kept for everything but the search.
const OVERHEAD: Duration = Duration::from_millis(100);

impl Level {
    /// The weakest.
    pub const WEAKEST: Self = Self(1);
    /// The strongest.
    pub const STRONGEST: Self = Self(10);
    /// However slow the machine, a move comes within this time.
    pub const DECISION_TIME: Duration = Duration::from_secs(2);

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

    /// What a player of this level searches for a move in a game with so many other sides.
    pub const fn limits_against(self, rivals: usize) -> Limits {
        let Strength { two_sides, more_sides, .. } = self.strength();
        let SearchSize { depth, nodes } = if rivals > 1 { *more_sides } else { *two_sides };
        Limits {
            depth: Some(depth),
            nodes: Some(nodes),
            time: Some(Self::DECISION_TIME.saturating_sub(OVERHEAD)),
            clock: None,
            since: None,
        }
    }

    /// How many of a hundred moves a player of this level overlooks that come after his next one and the reply to it.
    pub const fn missed_moves(self) -> u8 {
        self.strength().missed_moves
    }

    /// How a player of this level errs.
    pub(super) const fn imperfection(self, seed: u64) -> Imperfection {
        let strength = self.strength();
        Imperfection {
            seed,
            noise: strength.noise,
            missed_replies: strength.missed_replies,
            missed_moves: strength.missed_moves,
        }
    }
}

/// How a player errs: he misjudges positions a little and overlooks moves, his own and others', but
/// always the same ones with the same seed. He never plays at random.
#[derive(Clone, Copy, Debug)]
pub(super) struct Imperfection {
    seed: u64,
    noise: i32,
    missed_replies: u8,
    missed_moves: u8,
}

impl Imperfection {
    /// A player who does not err.
    pub(super) const NONE: Self = Self { seed: 0, noise: 0, missed_replies: 0, missed_moves: 0 };

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

    /// Whether he overlooks a step `ply` plies ahead (0: his own next move, which he never does).
    pub(super) fn overlooks(&self, key: u64, action: SearchAction, ply: usize) -> bool {
        let chance = match ply {
            0 => return false,
            1 => self.missed_replies,
            _ => self.missed_moves,
        };
        chance > 0 && mix(mix(self.seed ^ key) ^ u64::from(action.code())) % 100 < u64::from(chance)
    }
}
