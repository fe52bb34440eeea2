//! The ranges of the numbers that commands take.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use fourhanded::ai::Level;
use fourhanded::clock::{ClockRules, TimeControlUnit, parse_time_control};

/// A number of a range; the complaint about any other text names the range.
pub fn number<N>(range: RangeInclusive<N>) -> impl Fn(&str) -> Result<N, String> + Clone + Send + Sync + 'static
where
    N: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| format!("a number from {} to {} is expected", range.start(), range.end()))
    }
}

/// A number from 1 on.
pub fn positive(text: &str) -> Result<u64, String> {
    number(1..=u64::MAX)(text)
}

/// The number at which random numbers begin.
pub fn seed(text: &str) -> Result<u64, String> {
    number(0..=u64::MAX)(text)
}

/// A number of plies.
pub fn plies(text: &str) -> Result<usize, String> {
    number(0..=usize::MAX)(text)
}

/// The number of games of a match.
pub fn games(text: &str) -> Result<u64, String> {
    number(1..=999_999)(text)
}

/// The number of threads on which games are played at the same time.
pub fn threads(text: &str) -> Result<u64, String> {
    number(1..=256)(text)
}

/// An agreement about time, in seconds.
pub fn clock(text: &str) -> Result<ClockRules, String> {
    parse_time_control(text, TimeControlUnit::Seconds).map_err(|error| error.to_string())
}

/// A score above 0, in hundredths of a pawn.
pub fn score(text: &str) -> Result<i32, String> {
    number(1..=i32::MAX)(text)
}

/// The number of a level.
pub fn level(text: &str) -> Result<u8, String> {
    number(Level::WEAKEST.number()..=Level::STRONGEST.number())(text)
}
