//! The clocks of a game: what is agreed about time, and what is left of it.
//!
//! [`ClockRules`] is the agreement, [`ClockPreset`] has agreements ready to be taken, [`ClockSeats`] says who shares a clock,
//! and [`Clocks`] runs. No real clock is read here: whoever shows the clocks tells every instant, as the time since an origin
//! of his own, by a clock that never goes back. All times are kept as whole milliseconds.

mod account;
mod agreement;
mod clocks;
mod face;
mod preset;
mod record;
mod rules;
mod seats;
mod time_control;
mod time_left;

pub use agreement::{AgreementFault, ParseAgreementError, agreement_text, parse_agreement};
pub use clocks::{Adjustment, ClockEvent, ClockTurn, Clocks, Fall, SUSPENDED_AFTER, WARNINGS};
pub use face::ClockFace;
pub use preset::{ClockPreset, EVENING_MOVES};
pub use record::{ClockRecord, RecordedTime};
pub use rules::{AgreedTime, ClockError, ClockMode, ClockOwner, ClockRules, FlagRule, LONGEST, PressRule};
pub use seats::{ClockSeats, Sitter};
pub use time_control::{ParseTimeControlError, TimeControlUnit, parse_time_control, time_control_text};
pub use time_left::{ParseTimeLeftError, TimeLeft};

use std::time::Duration;

/// A time in whole milliseconds; what is finer is dropped.
fn milliseconds(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

/// The instant or length of so many milliseconds; zero if there are fewer than none.
fn duration(milliseconds: i64) -> Duration {
    Duration::from_millis(u64::try_from(milliseconds).unwrap_or(0))
}
