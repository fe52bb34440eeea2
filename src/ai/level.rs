//! The strengths of computer players.

use std::time::Duration;

use super::search_action::SearchAction;
use super::{Limits, mix};

/// A strength from 1 (a beginner) to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// How much a player may search for a move.
#[derive(Clone, Copy)]
struct SearchSize {
    /// The nominal depth, in plies.
    depth: u32,
    /// The number of nodes.
    nodes: u64,
}

const fn size(depth: u32, nodes: u64) -> SearchSize {
    SearchSize { depth, nodes }
}

/// One row of the table of levels.
struct Strength {
    /// The size of a search in games of two sides.
    two_sides: SearchSize,
    /// The size of a search in games of more sides. Mostly only one opponent chooses freely in a round there, so that
    /// a ply costs less.
    more_sides: SearchSize,
    /// The greatest error of a static evaluation, in hundredths of a pawn.
    noise: i32,
    /// The percentage of direct replies to the player's move that are overlooked.
    missed_replies: u8,
    /// The percentage of later moves that are overlooked.
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

/// The strength of each level, from 1 to 10. From one level to the next a player errs less, sees as far or further,
/// and visits more positions. Among more than two sides errors make most of the difference: eight times the positions
/// alone score 57 %, half the percentage of overlooked moves 69 %; but below level 3 most games there are drawn. A
/// second ply of which nearly everything is overlooked is worth less than none, so the weakest levels search two plies
/// only where two sides play. The small noise of level 10 only makes its games differ.
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

/// The part of [`Level::DECISION_TIME`] that is kept for everything but the search.
const OVERHEAD: Duration = Duration::from_millis(100);

impl Level {
    /// The weakest level, 1.
    pub const WEAKEST: Self = Self(1);
    /// The strongest level, 10.
    pub const STRONGEST: Self = Self(10);
    /// The time within which a player of any level decides, however slow the machine is.
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

    /// The number of the level, 1 to 10.
    pub const fn number(self) -> u8 {
        self.0
    }

    const fn strength(self) -> &'static Strength {
        &STRENGTHS[self.0 as usize - 1]
    }

    /// The limits within which a player of this level searches for a move in a game against so many other sides.
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

    /// The percentage of moves that a player of this level overlooks, among those that come after the next move and
    /// the reply to it.
    pub const fn missed_moves(self) -> u8 {
        self.strength().missed_moves
    }

    /// How a player of this level errs. Different seeds err in different positions.
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

/// How a player errs: by misjudging positions a little and by overlooking moves of anybody, always the same ones
/// with the same seed. No move is ever played at random.
#[derive(Clone, Copy, Debug)]
pub(super) struct Imperfection {
    seed: u64,
    noise: i32,
    missed_replies: u8,
    missed_moves: u8,
}

impl Imperfection {
    /// The imperfection of a player who does not err.
    pub(super) const NONE: Self = Self { seed: 0, noise: 0, missed_replies: 0, missed_moves: 0 };

    /// The greatest error of a static evaluation, in hundredths of a pawn.
    pub(super) const fn greatest_error(&self) -> i32 {
        self.noise
    }

    /// The error in the static evaluation of the position with a key, in hundredths of a pawn, for the side that it
    /// is evaluated for.
    pub(super) fn error(&self, key: u64) -> i32 {
        if self.noise == 0 {
            return 0;
        }
        let span = self.noise.unsigned_abs() * 2 + 1;
        let error = mix(self.seed ^ key) % u64::from(span);
        i32::try_from(error).unwrap_or(0) - self.noise
    }

    /// Whether an action is overlooked in the position with a key, `ply` plies from the root. At the root, ply 0,
    /// nothing is.
    pub(super) fn overlooks(&self, key: u64, action: SearchAction, ply: usize) -> bool {
        let chance = match ply {
            0 => return false,
            1 => self.missed_replies,
            _ => self.missed_moves,
        };
        chance > 0 && mix(mix(self.seed ^ key) ^ u64::from(action.code())) % 100 < u64::from(chance)
    }
}
