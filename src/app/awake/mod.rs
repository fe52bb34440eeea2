//! Keeps the screen awake in a kiosk, while the show is on and while a clock runs, and never otherwise.
//!
//! A thread of its own asks the desktop for it, so that no frame waits for an answer. A desktop that cannot be asked is no trouble
//! to tell: the screen then goes dark as it always did.

#[cfg(target_os = "linux")]
mod bus;

use std::thread;

use bevy::prelude::*;
use crossbeam_channel::{Receiver, Sender, unbounded};

use crate::app::AppSet;
use crate::app::play::session::Session;
use crate::app::play::show::ShowRoom;

/// Whether the screen is to stay awake, and the way to the thread that sees to it.
#[derive(Resource)]
pub struct ScreenWake {
    wanted: bool,
    requests: Sender<bool>,
}

impl ScreenWake {
    /// Whether the screen is to stay awake.
    pub fn is_wanted(&self) -> bool {
        self.wanted
    }

    /// Says whether the screen is to stay awake from now on.
    fn want(&mut self, wanted: bool) {
        if self.wanted != wanted {
            self.wanted = wanted;
            // It fails only if the thread has ended.
            let _ = self.requests.send(wanted);
        }
    }
}

/// Asks the desktop to keep the screen awake until the answer is dropped; nothing where none can be asked.
#[cfg(target_os = "linux")]
fn ask_desktop() -> Option<bus::ScreenInhibition> {
    bus::ScreenInhibition::of_user()
}

/// On other systems the screen is kept awake by their settings: see `docs/kiosk.md`.
#[cfg(not(target_os = "linux"))]
fn ask_desktop() -> Option<std::convert::Infallible> {
    None
}

pub(super) fn plugin(app: &mut App) {
    let (requests, wanted) = unbounded();
    thread::spawn(move || keep(&wanted, ask_desktop));
    app.insert_resource(ScreenWake { wanted: false, requests });
    app.add_systems(Update, follow.in_set(AppSet::Power));
}

/// Asks and stops asking as it is wanted, until nobody can want anything any longer.
fn keep<Lock>(wanted: &Receiver<bool>, ask: impl Fn() -> Option<Lock>) {
    let mut lock = None;
    while let Ok(next) = wanted.recv() {
        // What was wanted meanwhile is past.
        let next = wanted.try_iter().last().unwrap_or(next);
        if !next {
            lock = None;
        } else if lock.is_none() {
            lock = ask();
        }
    }
}

/// Follows the show, the kiosk and the clocks.
fn follow(room: Res<ShowRoom>, session: Option<Res<Session>>, mut wake: ResMut<ScreenWake>) {
    let runs = session.is_some_and(|session| session.is_clock_running());
    wake.bypass_change_detection().want(room.keeps_awake(runs));
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicI32, Ordering};

    use super::*;

    /// Counts itself while it is there.
    struct Counted<'a>(&'a AtomicI32);

    impl<'a> Counted<'a> {
        fn new(count: &'a AtomicI32) -> Self {
            count.fetch_add(1, Ordering::SeqCst);
            Self(count)
        }
    }

    impl Drop for Counted<'_> {
        fn drop(&mut self) {
            self.0.fetch_sub(1, Ordering::SeqCst);
        }
    }

    #[test]
    fn the_screen_is_kept_awake_once_and_let_go_at_last() {
        let (held, asked) = (AtomicI32::new(0), AtomicI32::new(0));
        let (requests, wanted) = crossbeam_channel::bounded(0);
        thread::scope(|scope| {
            scope.spawn(|| {
                keep(&wanted, || {
                    asked.fetch_add(1, Ordering::SeqCst);
                    Some(Counted::new(&held))
                });
            });
            // A request is taken when the one before has been carried out.
            for (want, count) in [(true, 1), (true, 1), (false, 0), (true, 1)] {
                requests.send(want).expect("the thread waits");
                while held.load(Ordering::SeqCst) != count {
                    thread::yield_now();
                }
            }
            drop(requests);
        });
        assert_eq!((held.load(Ordering::SeqCst), asked.load(Ordering::SeqCst)), (0, 2));
    }

    #[test]
    fn only_changes_are_told() {
        let (requests, told) = unbounded();
        let mut wake = ScreenWake { wanted: false, requests };
        for want in [false, true, true, false, false] {
            wake.want(want);
        }
        assert_eq!(told.try_iter().collect::<Vec<_>>(), [true, false]);
    }

    #[test]
    fn a_desktop_that_cannot_be_asked_is_asked_again_later() {
        let (requests, wanted) = unbounded();
        let asked = AtomicI32::new(0);
        thread::scope(|scope| {
            scope.spawn(|| {
                keep(&wanted, || -> Option<()> {
                    asked.fetch_add(1, Ordering::SeqCst);
                    None
                });
            });
            for count in [1, 2] {
                requests.send(true).expect("the thread waits");
                while asked.load(Ordering::SeqCst) != count {
                    thread::yield_now();
                }
            }
            drop(requests);
        });
    }
}
