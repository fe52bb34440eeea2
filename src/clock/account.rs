//! What stands on one clock, and what a turn costs it. Times in milliseconds.

use super::{ClockMode, Fall, milliseconds};

/// What stands on a clock between two turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Account {
    /// The time that is left before the periods, if there are any; what was used, where the clock only counts up.
    pub bank: i64,
    /// The number of periods that are left.
    pub periods: u8,
    /// Whether its time has been over.
    pub flag: Flag,
}

/// Whether the time of a clock has been over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Flag {
    /// It has not, or the others have let the player go on in an earlier turn.
    #[default]
    Up,
    /// It has, and the others have not answered.
    Fallen(Fall),
    /// It has, and the others let the player go on for the rest of this turn.
    Forgiven,
}

impl Account {
    /// The account of a clock that begins with a bank.
    pub const fn new(mode: ClockMode, bank: i64) -> Self {
        let (bank, periods) = match mode {
            ClockMode::Periods(count, _) => (bank, count),
            ClockMode::Up => (0, 0),
            _ => (bank, 0),
        };
        Self { bank, periods, flag: Flag::Up }
    }

    /// What may still be used when so much of the turn has been charged, periods included; what was used where the clock only
    /// counts up.
    pub fn left(&self, mode: ClockMode, charge: i64) -> i64 {
        match mode {
            ClockMode::PerMove(time) => milliseconds(time) - charge,
            ClockMode::Periods(_, time) => self.bank + i64::from(self.periods) * milliseconds(time) - charge,
            ClockMode::Up => self.bank + charge,
            ClockMode::Delay(_) | ClockMode::Bronstein(_) | ClockMode::Increment(_) | ClockMode::Sand => {
                self.bank - charge
            }
        }
    }

    /// The account after a turn that is charged so much. A period that was not used up stays whole.
    #[must_use]
    pub fn charged(self, mode: ClockMode, charge: i64) -> Self {
        let left = self.left(mode, charge);
        match mode {
            ClockMode::PerMove(_) => self,
            ClockMode::Periods(_, time) if charge > self.bank && left > 0 => {
                let time = milliseconds(time).max(1);
                Self { bank: 0, periods: u8::try_from((left + time - 1) / time).unwrap_or(self.periods), ..self }
            }
            ClockMode::Periods(..) if charge > self.bank => Self { bank: left, periods: 0, ..self },
            ClockMode::Periods(..) => Self { bank: self.bank - charge, ..self },
            _ => Self { bank: left, ..self },
        }
    }

    /// The account in which so much is left between two turns. The time of a move cannot be changed.
    #[must_use]
    pub fn holding(self, mode: ClockMode, left: i64) -> Self {
        match mode {
            ClockMode::PerMove(_) => self,
            ClockMode::Periods(count, time) => {
                let time = milliseconds(time).max(1);
                let periods = u8::try_from(left.max(0) / time).unwrap_or(u8::MAX).min(count);
                Self { bank: left - i64::from(periods) * time, periods, ..self }
            }
            _ => Self { bank: left, ..self },
        }
    }
}
