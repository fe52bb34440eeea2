//! Computer players: the bridge to their thread.

use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use fourhanded::ai::{Level, Report, Worker};
use fourhanded::moves::Action;

use super::AppSet;
use super::intent::Intent;
use super::power::{Busy, Reason};
use super::session::Session;
use super::state::{Desk, Screen, View};

/// Between two actions of computer players, so that four of them can be followed.
const PACE: Duration = Duration::from_millis(350);

/// What the computer player does now.
#[derive(Resource, Default)]
pub struct Opponent {
    worker: Option<Worker>,
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
    app.add_systems(Update, (ask, listen).chain().in_set(AppSet::Opponent));
}

fn hire(proxy: Option<Res<EventLoopProxyWrapper>>, mut opponent: ResMut<Opponent>) {
    let wake: Box<dyn Fn() + Send> = match proxy {
        Some(proxy) => {
            let proxy = (**proxy).clone();
            // The loop has ended if nobody can be woken: then nobody waits for the answer.
            Box::new(move || {
                let _ = proxy.send_event(WinitUserEvent::WakeUp);
            })
        }
        None => Box::new(|| {}),
    };
    opponent.worker = Some(Worker::spawn(wake));
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
