//! The one clock of the window. Whatever waits asks it, so that a script can skip the waiting.

use std::time::{Duration, Instant};

use bevy::prelude::*;

/// Time since the program began, with what was skipped. It goes on while the window sleeps.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Clock {
    began: Instant,
    skipped: Duration,
    /// When the input of this frame was read.
    input: Duration,
}

impl Default for Clock {
    fn default() -> Self {
        Self { began: Instant::now(), skipped: Duration::ZERO, input: Duration::ZERO }
    }
}

impl Clock {
    /// The time now.
    pub fn now(&self) -> Duration {
        self.began.elapsed() + self.skipped
    }

    /// The instant at which the input of this frame was read: what a hand did counts from then, however long the frame takes.
    pub fn input(&self) -> Duration {
        self.input
    }

    /// Goes on at once by so much.
    pub fn skip(&mut self, time: Duration) {
        self.skipped += time;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Clock>();
    app.add_systems(First, note_input);
}

fn note_input(mut clock: ResMut<Clock>) {
    clock.input = clock.now();
}
