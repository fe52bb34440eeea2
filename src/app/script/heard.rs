//! What a screen reader would be told, checked in every frame of every script; and what it asks for.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use bevy::a11y::AccessibilityRequested;
use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::winit::accessibility::WinitActionRequestHandler;
use bevy_egui::egui::accesskit::{self, NodeId};
use fourhanded::moves::Action;

use super::{Script, fail};
use crate::app::announce::{Announcer, SpokenTree, request, told};
use crate::app::play::session::{BoardChanged, Session};
use crate::app::state::{Desk, Language, Screen};

/// How soon a sleeping window has to begin the frame that answers a request.
const PROMPT: Duration = Duration::from_millis(300);
/// How long it has slept when it is asked.
const ASLEEP: Duration = Duration::from_millis(700);
/// How often a busy machine is asked once more.
const TRIES: u8 = 3;

/// A request that a script makes of a sleeping window.
#[derive(Clone, Debug)]
pub(super) struct Asking {
    /// When it was made.
    made: Arc<Mutex<Option<Instant>>>,
    /// How often it was made before and answered late.
    late: u8,
}

impl Asking {
    /// Clicks a node after a while, from a thread of its own as screen readers do.
    pub(super) fn begin(queue: Arc<Mutex<WinitActionRequestHandler>>, target_node: NodeId, late: u8) -> Self {
        let made = Arc::new(Mutex::new(None));
        let noted = Arc::clone(&made);
        thread::spawn(move || {
            thread::sleep(ASLEEP);
            let request = request(target_node, accesskit::Action::Click);
            *noted.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
            queue.lock().unwrap_or_else(PoisonError::into_inner).push_back(request);
        });
        Self { made, late }
    }

    /// Whether the window has been asked and draws a frame; how often it was late if it is to be asked once more.
    ///
    /// # Errors
    ///
    /// That it is late again.
    pub(super) fn answered(&self) -> Result<Option<Option<u8>>, String> {
        let Some(made) = *self.made.lock().unwrap_or_else(PoisonError::into_inner) else { return Ok(None) };
        let took = made.elapsed();
        if took <= PROMPT {
            return Ok(Some(None));
        }
        let late = self.late + 1;
        if late < TRIES { Ok(Some(Some(late))) } else { Err(format!("the window woke {took:?} after it was asked")) }
    }
}

/// A script is told everything, as if a screen reader listened.
pub(super) fn listen(requested: Res<AccessibilityRequested>) {
    requested.set(true);
}

/// Ends the script if something to press has no name, or if a move that was played is told never or twice.
pub(super) fn check(
    tree: Res<SpokenTree>,
    announcer: Res<Announcer>,
    mut changed: MessageReader<BoardChanged>,
    session: Option<Res<Session>>,
    desk: Res<Desk>,
    language: Res<Language>,
    mut script: ResMut<Script>,
    mut exit: MessageWriter<AppExit>,
    mut heard: Local<u64>,
) {
    let mut complaints: Vec<String> = Vec::new();
    for node in tree.nodes.iter().filter(|node| node.acts && node.name.trim().is_empty()) {
        complaints.push(format!("a {:?} has no name for screen readers, of {} nodes", node.role, tree.nodes.len()));
    }
    let played = changed.read().filter(|change| !change.events.is_empty() && !change.of_lesson).count();
    if let Some(session) = session.filter(|_| desk.screen == Screen::Table) {
        let cursor = session.game().cursor();
        for ply in (cursor + 1).saturating_sub(played)..=cursor {
            let flag =
                session.game().all_plies().get(ply.wrapping_sub(1)).is_some_and(|ply| ply.action == Action::Flag);
            // That a time is over was told when it fell.
            let words = told(&session, &language.spoken, ply).split_off(usize::from(flag)).join(" ");
            let times = announcer.since(*heard).filter(|said| said.text.contains(&words)).count();
            // The question that follows from it may begin with the same words.
            if times == 0 || times > 1 && desk.dialog.is_none() {
                complaints.push(format!("ply {ply} was told {times} times: {words}"));
            }
        }
    }
    *heard = announcer.count();
    if let Some(complaint) = complaints.first().filter(|_| !script.steps.is_empty()) {
        fail(complaint);
        exit.write(AppExit::from_code(1));
        script.steps.clear();
    }
}
