//! The one clock of the window. Whatever waits asks it, so that a script can skip the waiting.

use std::time::{Duration, Instant};

use bevy::prelude::*;

/// Time since the program began, with what was skipped. It goes on while the window sleeps.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Clock {
    began: Instant,
    skipped: Duration,
}

impl Default for Clock {
    fn default() -> Self {
        Self { began: Instant::now(), skipped: Duration::ZERO }
    }
}

impl Clock {
    /// The time now.
    pub fn now(&self) -> Duration {
        self.began.elapsed() + self.skipped
    }

    /// Goes on at once by so much.
    pub fn skip(&mut self, time: Duration) {
        self.skipped += time;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Clock>();
}
