//! A time on a clock, as records write it.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::duration;

/// The time on a clock, in whole milliseconds. It is negative on a clock that went on after its time was over.
///
/// As text it is `0:04:31`, with as many decimals of the seconds as are needed: `0:00:09.5`, `-0:00:03`. Hours may be left out
/// when it is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TimeLeft(i64);

impl TimeLeft {
    /// The most that a text can say, and below zero the least: a hundred years.
    pub(crate) const MOST: Duration = Duration::from_secs(3_200_000_000);

    /// The time of so many milliseconds.
    pub const fn from_millis(milliseconds: i64) -> Self {
        Self(milliseconds)
    }

    /// The number of milliseconds.
    pub const fn as_millis(self) -> i64 {
        self.0
    }

    /// Whether nothing is left.
    pub const fn is_over(self) -> bool {
        self.0 <= 0
    }

    /// The time that is left; zero if it is over.
    pub fn to_duration(self) -> Duration {
        duration(self.0)
    }
}

impl fmt::Display for TimeLeft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let all = self.0.unsigned_abs();
        let (seconds, rest) = (all / 1000, all % 1000);
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
        write!(f, "{sign}{hours}:{minutes:02}:{:02}", seconds % 60)?;
        if rest == 0 {
            return Ok(());
        }
        write!(f, ".{}", format!("{rest:03}").trim_end_matches('0'))
    }
}

/// A text that is no time on a clock.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no time on a clock: write h:mm:ss")]
pub struct ParseTimeLeftError(pub String);

impl FromStr for TimeLeft {
    type Err = ParseTimeLeftError;

    fn from_str(text: &str) -> Result<Self, ParseTimeLeftError> {
        let unsigned = text.strip_prefix('-').unwrap_or(text);
        let mut seconds = Some(0.0_f64);
        let mut parts = unsigned.split(':').enumerate().peekable();
        while let Some((index, part)) = parts.next() {
            let decimals = parts.peek().is_none();
            let digits = |c: char| c.is_ascii_digit() || decimals && c == '.';
            let value = part.parse::<f64>().ok().filter(|_| part.starts_with(|c: char| c.is_ascii_digit()));
            let value = value.filter(|_| part.chars().all(digits));
            // Behind hours or minutes there are never 60 minutes or seconds.
            let value = value.filter(|value| index == 0 || *value < 60.0);
            seconds = seconds.zip(value).map(|(seconds, value)| seconds.mul_add(60.0, value));
        }
        // What is longer would not fit.
        let fits = |seconds: &f64| *seconds <= Self::MOST.as_secs_f64();
        let whole = seconds.filter(|_| unsigned.split(':').count() <= 3).filter(fits);
        let milliseconds = whole.map(|seconds| (seconds * 1000.0).round() as i64);
        let signed = milliseconds.map(|time| if unsigned.len() < text.len() { -time } else { time });
        signed.map(Self).ok_or_else(|| ParseTimeLeftError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_and_read() {
        for (milliseconds, text) in [
            (271_000, "0:04:31"),
            (3_600_500, "1:00:00.5"),
            (9_512, "0:00:09.512"),
            (0, "0:00:00"),
            (-3_000, "-0:00:03"),
            (-50, "-0:00:00.05"),
            (604_800_000, "168:00:00"),
        ] {
            assert_eq!(TimeLeft::from_millis(milliseconds).to_string(), text);
            assert_eq!(text.parse(), Ok(TimeLeft::from_millis(milliseconds)), "{text}");
        }
        for (text, milliseconds) in [("4:31", 271_000), ("31", 31_000), ("90:00", 5_400_000), ("0:00:01.0004", 1_000)] {
            assert_eq!(text.parse(), Ok(TimeLeft::from_millis(milliseconds)), "{text}");
        }
        assert!(TimeLeft::from_millis(0).is_over() && !TimeLeft::from_millis(1).is_over());
        assert_eq!(TimeLeft::from_millis(-5).to_duration(), Duration::ZERO);
    }

    #[test]
    fn other_texts_are_no_times() {
        for text in [
            "",
            "-",
            "soon",
            "0:00:75",
            "1:60:00",
            "0:60",
            "1:",
            ":1",
            "1:2:3:4",
            "1.5:00",
            "+4",
            "--4",
            "4 ",
            "1e3",
            "inf",
            "99999999999999",
        ] {
            let error = text.parse::<TimeLeft>().unwrap_err();
            assert_eq!(error.to_string(), format!("{text:?} is no time on a clock: write h:mm:ss"));
        }
    }
}
