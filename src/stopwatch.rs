//! The monotonic clock. Nothing else in the library or the command line reads it, so that it is easy to see what
//! depends on time: limits of searches, the waiting for other programs, and what is reported about durations.

use std::time::{Duration, Instant};

/// Measures the time since it was started.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// A stopwatch that starts now.
    pub fn start() -> Self {
        Self(Instant::now())
    }

    /// The time since the start.
    pub fn elapsed(self) -> Duration {
        self.0.elapsed()
    }

    /// What is left of a time that began with the start; zero when it is over.
    pub fn remaining(self, time: Duration) -> Duration {
        time.saturating_sub(self.elapsed())
    }

    /// A stopwatch that was started so much earlier than this one; `None` if the clock does not reach back so far.
    pub fn earlier(self, by: Duration) -> Option<Self> {
        self.0.checked_sub(by).map(Self)
    }
}
