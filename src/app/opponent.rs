//! Computer players: the bridge to their thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bevy::prelude::*;
use fourhanded::ai::{Level, Report, Worker};
use fourhanded::moves::Action;

use super::AppSet;
use super::intent::Intent;
use super::panels::Language;
use super::power::{Alarm, Busy, Reason};
use super::session::Session;
use super::state::{Desk, Dialog, Screen, View};

/// Between two actions of computer players, so that four of them can be followed.
const PACE: Duration = Duration::from_millis(350);

/// What the computer player does now.
#[derive(Resource, Default)]
pub struct Opponent {
    worker: Option<Worker>,
    /// Whether the thread has ended although nobody has ended it.
    gone: Arc<AtomicBool>,
    /// The question at which it has ended.
    broke_at: Option<u64>,
    asked: Option<u64>,
    answer: Option<(u64, Action)>,
    /// When the last action was played.
    last: Duration,
    /// How deep it has looked, while it thinks.
    pub depth: Option<u32>,
}

impl Opponent {
    /// Whether it is thinking.
    pub fn thinks(&self) -> bool {
        self.asked.is_some()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Opponent>();
    app.add_systems(Startup, hire);
    app.add_systems(Update, (mend, ask, listen).chain().in_set(AppSet::Opponent));
}

/// Tells that the thread which it belongs to has ended: a thread that panics drops what it has.
struct Sentinel {
    gone: Arc<AtomicBool>,
    alarm: Option<Alarm>,
}

impl Sentinel {
    fn ring(&self) {
        self.alarm.iter().for_each(Alarm::ring);
    }
}

impl Drop for Sentinel {
    fn drop(&mut self) {
        self.gone.store(true, Ordering::Release);
        self.ring();
    }
}

fn hire(alarm: Option<Res<Alarm>>, mut opponent: ResMut<Opponent>) {
    let gone = Arc::new(AtomicBool::new(false));
    let sentinel = Sentinel { gone: Arc::clone(&gone), alarm: alarm.map(|alarm| Alarm::clone(&alarm)) };
    opponent.worker = Some(Worker::spawn(Box::new(move || sentinel.ring())));
    opponent.gone = gone;
}

/// Another thread takes the place of one that has broken. If that breaks at the same question, the
/// computer players wait, and the person is told.
fn mend(
    alarm: Option<Res<Alarm>>,
    language: Res<Language>,
    mut opponent: ResMut<Opponent>,
    mut desk: ResMut<Desk>,
    mut intents: MessageWriter<Intent>,
) {
    if !opponent.gone.load(Ordering::Acquire) {
        return;
    }
    let question = opponent.asked.take();
    opponent.answer = None;
    opponent.depth = None;
    if question.is_some() && question == opponent.broke_at {
        intents.write(Intent::Hold);
        let title = language.0.get("trouble-computer");
        desk.raise(Dialog::Trouble { title, text: language.0.get("trouble-computer-more") });
    }
    opponent.broke_at = question;
    hire(alarm, opponent);
}

/// Sets the computer player thinking when it is to decide, and stops it when it no longer is.
fn ask(session: Option<Res<Session>>, desk: Res<Desk>, mut opponent: ResMut<Opponent>) {
    let Some(session) = session else { return };
    let wanted = session
        .computer_to_decide()
        .filter(|_| desk.screen == Screen::Table && !session.held)
        .map(|level| (session.revision(), level));
    match wanted {
        Some((revision, level)) if opponent.asked != Some(revision) => {
            let level = Level::new(level);
            // The same game goes the same way; another revision of it another.
            let seed = session.game.position().hash() ^ session.game.cursor() as u64;
            if let Some(worker) = &opponent.worker {
                worker.think(revision, session.game.clone(), level, seed);
            }
            opponent.asked = Some(revision);
            opponent.answer = None;
            opponent.depth = None;
        }
        None if opponent.asked.is_some() => {
            if let Some(worker) = &opponent.worker {
                worker.stop();
            }
            opponent.asked = None;
            opponent.answer = None;
            opponent.depth = None;
        }
        _ => {}
    }
}

/// Takes its answer, drops stale ones, and plays it when the pace allows.
fn listen(
    time: Res<Time<Real>>,
    session: Option<Res<Session>>,
    view: Res<View>,
    mut opponent: ResMut<Opponent>,
    mut busy: ResMut<Busy>,
    mut intents: MessageWriter<Intent>,
) {
    let Some(session) = session else { return };
    while let Some(report) = opponent.worker.as_ref().and_then(Worker::poll) {
        if Some(report.generation()) != opponent.asked {
            continue;
        }
        match report {
            Report::Info { depth, .. } => opponent.depth = Some(depth),
            Report::Done { generation, action, .. } => opponent.answer = Some((generation, action)),
        }
    }
    let pace = if view.motion > 0.0 { PACE.mul_f32(view.motion) } else { Duration::ZERO };
    let due = time.elapsed().saturating_sub(opponent.last) >= pace;
    match opponent.answer {
        Some((generation, action)) if generation == session.revision() && due => {
            opponent.answer = None;
            opponent.asked = None;
            opponent.last = time.elapsed();
            intents.write(Intent::Answer { revision: generation, action });
        }
        _ => {}
    }
    busy.set(Reason::Pace, opponent.answer.is_some());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_that_breaks_is_noticed() {
        let gone = Arc::new(AtomicBool::new(false));
        let sentinel = Sentinel { gone: Arc::clone(&gone), alarm: None };
        let thread = std::thread::spawn(move || {
            sentinel.ring();
            assert!(sentinel.alarm.is_some(), "this thread is to break");
        });
        assert!(thread.join().is_err());
        assert!(gone.load(Ordering::Acquire));
    }
}
