//! Agreements about time as short texts: `600+5` in a tag of PGN, `10+0.5` on the command line, `1+15D` in PGN4.

use std::time::Duration;

use super::{ClockError, ClockMode, ClockRules};

/// The unit of the time at the start; all others are in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeControlUnit {
    /// Seconds, as in PGN.
    Seconds,
    /// Minutes, as in PGN4.
    Minutes,
}

/// Why a text is no agreement about time.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseTimeControlError {
    /// It is not written like one.
    #[error(
        "{0:?} is no time control: write the time at the start and an increment (10+0.5), a delay (10+0.5D), a Bronstein delay (10+0.5B), periods (10+3x5), *10 for sand, 1/10 for each move, or up"
    )]
    Form(String),
    /// A time is too short or too long.
    #[error("{text:?}: {error}")]
    Rules {
        /// The text.
        text: String,
        /// What does not fit.
        error: ClockError,
    },
}

/// Reads an agreement about time. Everything that the text does not say is as in [`ClockRules::new`], but increments are not
/// limited.
///
/// | text | meaning |
/// |---|---|
/// | `600+5`, `600`, PGN4 also `10 \| 5` | an increment |
/// | `600+10D`, `600+10B` | a delay, a Bronstein delay |
/// | `600+3x30` | periods |
/// | `*180` | sand |
/// | `1/30` | a time for each move, in seconds |
/// | `up` | clocks that only count |
///
/// # Errors
///
/// [`ParseTimeControlError`] if the text is not of these, or a time is out of range.
pub fn parse_time_control(text: &str, unit: TimeControlUnit) -> Result<ClockRules, ParseTimeControlError> {
    let rules = parse(text.trim(), unit).ok_or_else(|| ParseTimeControlError::Form(text.to_owned()))?;
    rules.check().map_err(|error| ParseTimeControlError::Rules { text: text.to_owned(), error })?;
    Ok(rules)
}

fn parse(text: &str, unit: TimeControlUnit) -> Option<ClockRules> {
    let factor = if unit == TimeControlUnit::Minutes { 60.0 } else { 1.0 };
    let bank = |text| seconds(text, factor);
    let turn = |text| seconds(text, 1.0);
    if text.eq_ignore_ascii_case("up") {
        return Some(ClockRules::new(Duration::ZERO, ClockMode::Up));
    }
    if let Some(sand) = text.strip_prefix('*') {
        return Some(ClockRules::new(bank(sand)?, ClockMode::Sand));
    }
    if let Some(each) = text.strip_prefix("1/") {
        return Some(ClockRules::new(Duration::ZERO, ClockMode::PerMove(turn(each)?)));
    }
    let (start, rest) = text.split_once(['+', '|']).unwrap_or((text, "0"));
    let mode = if let Some((count, time)) = rest.split_once('x') {
        ClockMode::Periods(count.trim().parse().ok()?, turn(time)?)
    } else if let Some(delay) = rest.strip_suffix(['D', 'd']) {
        ClockMode::Delay(turn(delay)?)
    } else if let Some(delay) = rest.strip_suffix(['B', 'b']) {
        ClockMode::Bronstein(turn(delay)?)
    } else {
        ClockMode::Increment(turn(rest)?)
    };
    Some(ClockRules { cap: None, ..ClockRules::new(bank(start)?, mode) })
}

/// Reads a time of so many units of so many seconds each; `None` if the text is no plain number, or the time is too long.
pub(super) fn seconds(text: &str, unit: f64) -> Option<Duration> {
    let text = text.trim();
    let plain = text.starts_with(|c: char| c.is_ascii_digit()) && text.chars().all(|c| c.is_ascii_digit() || c == '.');
    let value = plain.then(|| text.parse::<f64>().ok()).flatten()?;
    let milliseconds = (value * unit * 1000.0).round();
    Duration::try_from_secs_f64(milliseconds / 1000.0).ok().map(|time| Duration::from_millis(time.as_millis() as u64))
}

/// An agreement about time as [`parse_time_control`] reads it, without what the text cannot say. `None` if players begin with
/// different times.
pub fn time_control_text(rules: &ClockRules, unit: TimeControlUnit) -> Option<String> {
    let first = rules.bank.iter().map(|(_, bank)| *bank).next().unwrap_or_default();
    if rules.mode.uses_bank() && rules.bank.iter().any(|(_, bank)| *bank != first) {
        return None;
    }
    Some(control_text(first, rules.mode, unit))
}

/// A time in minutes, with as few decimals as are read back as the same time: never more than five, for the fifth stands for less
/// than a millisecond.
fn minutes(time: Duration) -> String {
    let written = |decimals: usize| format!("{:.decimals$}", time.as_secs_f64() / 60.0);
    (0..5).map(written).find(|text| seconds(text, 60.0) == Some(time)).unwrap_or_else(|| written(5))
}

/// A time at the start and a mode as [`parse_time_control`] reads them.
pub(super) fn control_text(bank: Duration, mode: ClockMode, unit: TimeControlUnit) -> String {
    let bank = match unit {
        TimeControlUnit::Seconds => bank.as_secs_f64().to_string(),
        TimeControlUnit::Minutes => minutes(bank),
    };
    match mode {
        ClockMode::Delay(time) => format!("{bank}+{}D", time.as_secs_f64()),
        ClockMode::Bronstein(time) => format!("{bank}+{}B", time.as_secs_f64()),
        ClockMode::Increment(time) => format!("{bank}+{}", time.as_secs_f64()),
        ClockMode::Periods(count, time) => format!("{bank}+{count}x{}", time.as_secs_f64()),
        ClockMode::Sand => format!("*{bank}"),
        ClockMode::PerMove(time) => format!("1/{}", time.as_secs_f64()),
        ClockMode::Up => "up".to_owned(),
    }
}
