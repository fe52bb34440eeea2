//! The ranges of the numbers that several commands take.

use clap::builder::{RangedI64ValueParser, RangedU64ValueParser};
use clap::value_parser;
use fourhanded::ai::Level;

/// A number from 1 on.
pub fn positive() -> RangedU64ValueParser {
    value_parser!(u64).range(1..)
}

/// The number of games of a match.
pub fn games() -> RangedU64ValueParser {
    value_parser!(u64).range(1..1_000_000)
}

/// The number of threads on which games are played at the same time.
pub fn threads() -> RangedU64ValueParser {
    value_parser!(u64).range(1..=256)
}

/// A score above 0, in hundredths of a pawn.
pub fn score() -> RangedI64ValueParser<i32> {
    value_parser!(i32).range(1..)
}

/// The number of a level.
pub fn level() -> RangedI64ValueParser<u8> {
    value_parser!(u8).range(i64::from(Level::WEAKEST.number())..=i64::from(Level::STRONGEST.number()))
}
