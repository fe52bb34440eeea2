//! The hours of the night in which nothing is shown.

use std::time::Duration;

/// Seconds of an hour and of a day.
const HOUR: u32 = 3600;
const DAY: u32 = 24 * HOUR;
/// The hours at which the dark begins and ends, of a house that has chosen dark hours.
const DARK: [u32; 2] = [22, 8];

/// Whether it is dark for the show, and for how long that stays so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Daylight {
    dark: bool,
    left: Option<Duration>,
}

impl Daylight {
    /// It never is dark.
    pub const ALWAYS: Self = Self { dark: false, left: None };

    /// With dark hours from 22 to 8 o'clock, at a time of day in seconds since midnight, local time.
    #[must_use]
    pub const fn at(second: u32) -> Self {
        let [begins, ends] = [DARK[0] * HOUR, DARK[1] * HOUR];
        let dark = second >= begins || second < ends;
        let left = ((if dark { ends } else { begins }) + DAY - second % DAY) % DAY;
        Self { dark, left: Some(Duration::from_secs(left as u64)) }
    }

    /// Whether it is dark.
    #[must_use]
    pub const fn is_dark(self) -> bool {
        self.dark
    }

    /// How long it stays so; nothing if it always does.
    #[must_use]
    pub const fn left(self) -> Option<Duration> {
        self.left
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_dark_from_22_to_8() {
        for (hour, minute, dark, hours_left) in [
            (0, 0, true, 8.0),
            (7, 30, true, 0.5),
            (8, 0, false, 14.0),
            (12, 0, false, 10.0),
            (21, 45, false, 0.25),
            (22, 0, true, 10.0),
            (23, 30, true, 8.5),
        ] {
            let light = Daylight::at(hour * HOUR + minute * 60);
            assert_eq!(light.is_dark(), dark, "{hour}:{minute}");
            assert_eq!(light.left(), Some(Duration::from_secs_f32(hours_left * 3600.0)), "{hour}:{minute}");
        }
        assert_eq!(Daylight::at(22 * HOUR - 1).left(), Some(Duration::from_secs(1)));
        assert_eq!((Daylight::ALWAYS.is_dark(), Daylight::ALWAYS.left()), (false, None));
    }
}
