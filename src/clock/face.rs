//! What a clock shows, and when that changes.

use std::fmt;
use std::time::Duration;

use super::account::Flag;
use super::clocks::warnings_at;
use super::{ClockMode, Clocks, TimeLeft, duration, milliseconds};
use crate::board::Player;

/// Below this time left tenths of a second are shown, in milliseconds.
const TENTHS_BELOW: i64 = 20_000;
/// The longest time between two changes of what a running clock shows, in milliseconds: so long a delay may stand still.
const LONGEST_WAIT: i64 = 1000;

/// What the clock of a player shows at an instant.
///
/// As text it is `4:31`, `1:04:31`, below 20 seconds `0:19.9`, and below zero `−0:03`. What is left is rounded up, so that `0:00`
/// means that it is over; what was used is rounded down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClockFace {
    /// The time that is shown: what is left of the bank, of the period that is running, or of the time for placing men; what was
    /// used, where clocks only count up.
    pub time: TimeLeft,
    /// Whether it counts up.
    pub counts_up: bool,
    /// Whether it runs, or would if the clocks were not paused.
    pub running: bool,
    /// The part of the delay, or of the free first turn, that is left: from 1 to 0. `None` if there is none, or the player does
    /// not decide.
    pub delay: Option<f32>,
    /// The number of the period that is running, from 1, and how many were agreed; `None` while the bank lasts.
    pub period: Option<(u8, u8)>,
    /// Whether the time that is shown is that for placing men.
    pub placing: bool,
    /// Whether periods follow when the time that is shown is used up.
    pub periods_follow: bool,
    /// Whether the time is over.
    pub fallen: bool,
}

impl Clocks {
    /// What the clock of a player shows at an instant.
    pub fn face(&self, player: Player, at: Duration) -> ClockFace {
        let at = milliseconds(at);
        let mode = self.rules().mode;
        let (account, charge) = self.account(player, at);
        let placing = self.placing_left(player, at);
        let left = account.left(mode, charge);
        let mut period = None;
        let shown = match mode {
            _ if placing.is_some() => placing.unwrap_or_default(),
            // The next turn, for which there would be time again, does not come.
            ClockMode::PerMove(_) if matches!(account.flag, Flag::Fallen(_)) && self.running() != Some(player) => 0,
            ClockMode::Bronstein(_) => left + self.free_left(player, at),
            ClockMode::Periods(..) if charge < account.bank => account.bank - charge,
            ClockMode::Periods(count, time) => {
                let time = milliseconds(time).max(1);
                let whole = u8::try_from((left.max(0) + time - 1) / time).unwrap_or(count);
                period = Some((count.saturating_sub(whole) + 1, count)).filter(|_| left > 0);
                if left > 0 { left - i64::from(whole - 1) * time } else { left }
            }
            _ => left,
        };
        let counts_up = mode == ClockMode::Up;
        let unanswered = account.flag != Flag::Up;
        ClockFace {
            time: TimeLeft::from_millis(shown),
            counts_up,
            running: self.running() == Some(player),
            delay: self.free_fraction(player, at),
            period,
            placing: placing.is_some(),
            periods_follow: matches!(mode, ClockMode::Periods(..)) && period.is_none() && left > 0,
            fallen: !counts_up && placing.is_none() && (left <= 0 || unanswered),
        }
    }

    /// The first instant behind `now` at which what a clock shows changes, a time is over or a player is to be warned; at most a
    /// second away, since a delay shrinks all the time. `None` while no clock runs.
    pub fn next_change(&self, now: Duration) -> Option<Duration> {
        let player = self.running().filter(|_| !self.is_paused())?;
        let at = milliseconds(now);
        let free = if self.placing_left(player, at).is_some() { 0 } else { self.free_left(player, at) };
        let face = self.face(player, now);
        let counts = free == 0 || matches!(self.rules().mode, ClockMode::Bronstein(_));
        let change = if counts { face.lasts() } else { free };
        let wait = if free > 0 { change.min(free) } else { change };
        Some(duration(at + wait.clamp(1, LONGEST_WAIT)))
    }
}

impl ClockFace {
    /// How many of [`WARNINGS`](super::WARNINGS) are due for the time that is shown. None while periods follow, and none where clocks count up.
    pub fn warnings(&self) -> usize {
        if self.counts_up || self.periods_follow {
            return 0;
        }
        warnings_at(self.time.as_millis())
    }

    /// The time that is shown, in units, and the length of a unit in milliseconds.
    fn rounded(&self) -> (i64, i64) {
        let time = self.time.as_millis();
        let unit = if !self.counts_up && (1..TENTHS_BELOW).contains(&time) { 100 } else { 1000 };
        let whole = if self.counts_up { time.div_euclid(unit) } else { -(-time).div_euclid(unit) };
        (whole, unit)
    }

    /// How long the text stays as it is while the clock runs, in milliseconds.
    fn lasts(&self) -> i64 {
        let (whole, unit) = self.rounded();
        let time = self.time.as_millis();
        if self.counts_up {
            return (whole + 1) * unit - time;
        }
        if time == TENTHS_BELOW { 1 } else { time - (whole - 1) * unit }
    }
}

impl fmt::Display for ClockFace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, unit) = self.rounded();
        let sign = if whole < 0 { "−" } else { "" };
        let tenths = if unit == 100 { Some(whole.unsigned_abs() % 10) } else { None };
        let seconds = whole.unsigned_abs() * unit.unsigned_abs() / 1000;
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        match hours {
            0 => write!(f, "{sign}{minutes}:{seconds:02}")?,
            _ => write!(f, "{sign}{hours}:{minutes:02}:{seconds:02}")?,
        }
        tenths.map_or(Ok(()), |tenths| write!(f, ".{tenths}"))
    }
}
