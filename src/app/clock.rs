//! The one clock of the window. Whatever waits asks it, so that a script can skip the waiting.

use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use fourhanded::store;

/// Seconds of a day.
const DAY: u64 = 86_400;

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
    /// What the time of day is set forward by, in seconds.
    day_shift: u64,
    /// How many times as fast as real time it goes.
    pace: u32,
    /// Since when it goes so fast, in time since the program began.
    paced_since: Duration,
}

impl Default for Clock {
    fn default() -> Self {
        let none = Duration::ZERO;
        Self {
            began: Instant::now(),
            skipped: none,
            stopped: None,
            stood: none,
            input: none,
            day_shift: 0,
            pace: 1,
            paced_since: none,
        }
    }
}

impl Clock {
    /// The time now.
    pub fn now(&self) -> Duration {
        self.stopped.unwrap_or_else(|| self.elapsed() + self.gained()) + self.skipped - self.stood
    }

    /// What it has gained on real time since it goes at its pace.
    fn gained(&self) -> Duration {
        (self.elapsed() - self.paced_since) * (self.pace - 1)
    }

    /// Time since the program began, whatever was skipped or stopped.
    pub fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    /// The instant at which the input of this frame was read: what a hand did counts from then, however long the frame takes.
    pub fn input(&self) -> Duration {
        self.input
    }

    /// The seconds since midnight, local time, with what was skipped.
    pub fn second_of_day(&self) -> u32 {
        let today = u64::from(store::local_second_of_day(store::now()));
        ((today + self.day_shift + (self.skipped + self.gained()).as_secs()) % DAY) as u32
    }

    /// Has it be another time of day, in seconds since midnight.
    pub fn set_second_of_day(&mut self, second: u32) {
        self.day_shift += (u64::from(second) + DAY - u64::from(self.second_of_day())) % DAY;
    }

    /// Goes on at once by so much.
    pub fn skip(&mut self, time: Duration) {
        self.skipped += time;
    }

    /// Goes so many times as fast as real time from now on.
    pub fn set_pace(&mut self, pace: NonZeroU32) {
        self.skipped += self.gained();
        self.paced_since = self.elapsed();
        self.pace = pace.get();
    }

    /// Whether it stands but for what is skipped.
    pub const fn stands(&self) -> bool {
        self.stopped.is_some()
    }

    /// Stands from now on, and goes on by what is skipped alone; or goes on by itself again.
    pub fn stop(&mut self, stopped: bool) {
        let now = self.elapsed() + self.gained();
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
    fn the_time_of_day_goes_on_by_what_is_skipped() {
        let mut clock = Clock::default();
        clock.set_second_of_day(86_000);
        assert!((86_000..86_010).contains(&clock.second_of_day()), "{clock:?}");
        clock.skip(Duration::from_secs(500));
        assert!((100..110).contains(&clock.second_of_day()), "past midnight: {clock:?}");
        clock.set_second_of_day(0);
        assert!((0..10).contains(&clock.second_of_day()), "{clock:?}");
    }

    #[test]
    fn a_clock_goes_at_its_pace() {
        let second = Duration::from_secs(1);
        let mut clock = Clock { began: Instant::now(), ..Clock::default() };
        clock.set_pace(NonZeroU32::new(50).expect("a number above zero"));
        clock.began -= second;
        let at = clock.now();
        assert!(at >= 50 * second && at < 60 * second, "{clock:?}");
        clock.set_pace(NonZeroU32::MIN);
        clock.began -= second;
        let later = clock.now();
        assert!(later >= at + second && later < at + 11 * second, "what was gained stays, and no more is: {clock:?}");
    }

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
