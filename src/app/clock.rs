//! The one clock of the window. Whatever waits asks it, so that a script can skip the waiting.

use std::time::{Duration, Instant};

use bevy::prelude::*;

/// Time since the program began, with what was skipped and without what it was stopped for. It goes on while the window sleeps.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Clock {
    began: Instant,
    skipped: Duration,
    /// When it was stopped, in time since the program began, if it stands.
    stopped: Option<Duration>,
    /// For how long it has stood before.
    stood: Duration,
    /// When the input of this frame was read.
    input: Duration,
}

impl Default for Clock {
    fn default() -> Self {
        let none = Duration::ZERO;
        Self { began: Instant::now(), skipped: none, stopped: None, stood: none, input: none }
    }
}

impl Clock {
    /// The time now.
    pub fn now(&self) -> Duration {
        self.stopped.unwrap_or_else(|| self.elapsed()) + self.skipped - self.stood
    }

    /// Time since the program began, whatever was skipped or stopped.
    pub fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    /// The instant at which the input of this frame was read: what a hand did counts from then, however long the frame takes.
    pub fn input(&self) -> Duration {
        self.input
    }

    /// Goes on at once by so much.
    pub fn skip(&mut self, time: Duration) {
        self.skipped += time;
    }

    /// Stands from now on, and goes on by what is skipped alone; or goes on by itself again.
    pub fn stop(&mut self, stopped: bool) {
        let now = self.elapsed();
        if stopped {
            self.stopped.get_or_insert(now);
        } else if let Some(since) = self.stopped.take() {
            self.stood += now - since;
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Clock>();
    app.add_systems(First, note_input);
}

fn note_input(mut clock: ResMut<Clock>) {
    clock.input = clock.now();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stopped_clock_goes_on_by_what_is_skipped() {
        let second = Duration::from_secs(1);
        let mut clock = Clock { began: Instant::now(), ..Clock::default() };
        clock.stop(true);
        let at = clock.now();
        clock.began -= second;
        assert_eq!(clock.now(), at);
        clock.skip(second);
        clock.stop(true);
        assert_eq!(clock.now(), at + second);
        clock.stop(false);
        let on = clock.now();
        assert!(on >= at + second && on < clock.elapsed() + second, "{clock:?}");
        clock.began -= second;
        assert!(clock.now() >= on + second);
    }
}
