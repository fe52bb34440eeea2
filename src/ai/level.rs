//! The strengths of computer players.

use std::time::Duration;

use super::search_action::SearchAction;
use super::{Limits, mix};

/// A strength from 1 (a beginner) to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// One row of a table of levels.
struct Strength {
    /// The nominal depth of a search, in plies.
    depth: u32,
    /// The number of nodes of a search.
    nodes: u64,
    /// The greatest error of a static evaluation, in hundredths of a pawn.
    noise: i32,
    /// How many of a thousand direct replies to the player's move are overlooked.
    missed_replies: u16,
    /// How many of a thousand later moves are overlooked.
    missed_moves: u16,
}

const fn strength(depth: u32, nodes: u64, noise: i32, missed_replies: u16, missed_moves: u16) -> Strength {
    Strength { depth, nodes, noise, missed_replies, missed_moves }
}

/// The strength of each level, from 1 to 10, in games of two sides. From one level to the next a player errs less, sees
/// as far or further, and visits more positions. Here a single refutation that is overlooked loses the game, so that
/// the strong levels differ by a few errors in a thousand. The small noise of level 10 only makes its games differ.
const TWO_SIDES: [Strength; 10] = [
    strength(2, 540, 132, 455, 518),
    strength(3, 940, 68, 230, 322),
    strength(4, 1_620, 37, 119, 205),
    strength(6, 2_450, 24, 54, 115),
    strength(7, 5_300, 13, 20, 48),
    strength(8, 10_500, 9, 9, 22),
    strength(11, 20_000, 6, 5, 12),
    strength(13, 47_000, 4, 2, 5),
    strength(16, 120_000, 3, 1, 2),
    strength(20, 240_000, 3, 0, 0),
];

/// The strength of each level, from 1 to 10, in games of more sides. Mostly only one opponent chooses freely in a round
/// there, so that a ply costs less. Errors make most of the difference: eight times the positions alone score 57 %,
/// half the share of overlooked moves 69 %. Players who overlook still more than level 1 hardly ever win a game, nor lose
/// one. A second ply of which most is overlooked is worth less than none, so the weakest level searches one.
const MORE_SIDES: [Strength; 10] = [
    strength(1, 450, 180, 680, 680),
    strength(3, 650, 105, 500, 540),
    strength(5, 940, 78, 422, 480),
    strength(6, 1_240, 57, 328, 412),
    strength(8, 2_040, 35, 205, 309),
    strength(9, 3_820, 20, 122, 217),
    strength(11, 6_500, 10, 70, 130),
    strength(13, 9_170, 6, 36, 70),
    strength(15, 16_700, 4, 18, 36),
    strength(39, 240_000, 3, 0, 0),
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

    /// The row of the level in the table of games against so many other sides.
    const fn strength_against(self, rivals: usize) -> &'static Strength {
        let table = if rivals > 1 { &MORE_SIDES } else { &TWO_SIDES };
        &table[self.0 as usize - 1]
    }

    /// The limits within which a player of this level searches for a move in a game against so many other sides.
    pub const fn limits_against(self, rivals: usize) -> Limits {
        let Strength { depth, nodes, .. } = self.strength_against(rivals);
        Limits {
            depth: Some(*depth),
            nodes: Some(*nodes),
            time: Some(Self::DECISION_TIME.saturating_sub(OVERHEAD)),
            clock: None,
            since: None,
        }
    }

    /// How many of a thousand moves a player of this level overlooks in a game against so many other sides, among
    /// those that come after the next move and the reply to it.
    pub const fn missed_moves_against(self, rivals: usize) -> u16 {
        self.strength_against(rivals).missed_moves
    }

    /// How a player of this level errs in a game against so many other sides. Different seeds err in different
    /// positions.
    pub(super) const fn imperfection_against(self, rivals: usize, seed: u64) -> Imperfection {
        let Strength { noise, missed_replies, missed_moves, .. } = self.strength_against(rivals);
        Imperfection { seed, noise: *noise, missed_replies: *missed_replies, missed_moves: *missed_moves }
    }
}

/// How a player errs: by misjudging positions a little and by overlooking moves of anybody, always the same ones
/// with the same seed. No move is ever played at random.
#[derive(Clone, Copy, Debug)]
pub(super) struct Imperfection {
    seed: u64,
    noise: i32,
    missed_replies: u16,
    missed_moves: u16,
}

impl Imperfection {
    /// The imperfection of a player who does not err.
    pub(super) const NONE: Self = Self { seed: 0, noise: 0, missed_replies: 0, missed_moves: 0 };

    /// The greatest error of a static evaluation, in hundredths of a pawn.
    pub(super) const fn greatest_error(&self) -> i32 {
        self.noise
    }

    /// Whether any move is overlooked at all. A player without, such as one of [`Level::STRONGEST`], errs by little more
    /// than what makes its games differ.
    pub(super) const fn overlooks_moves(&self) -> bool {
        self.missed_replies > 0 || self.missed_moves > 0
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
        chance > 0 && mix(mix(self.seed ^ key) ^ u64::from(action.code())) % 1000 < u64::from(chance)
    }
}
