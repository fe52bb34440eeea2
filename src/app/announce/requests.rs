//! What a screen reader asks for: to click a control, to give it the focus.
//!
//! Bevy puts such requests into a queue that is read in each frame, and does not wake a window for them: one that draws no
//! frame while nothing happens would answer when the pointer moves next. A thread looks after the queue instead, and wakes
//! the window when something is in it, and when a screen reader begins to listen. Nothing here knows of this program but
//! its alarm: with an [`EventLoopProxy`](winit::event_loop::EventLoopProxy) in its place the thread serves any Bevy program,
//! and kept by Bevy's own handler of requests, the proxy would make it superfluous.

use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::thread;
use std::time::Duration;

use bevy::a11y::{AccessibilityRequested, AccessibilitySystems, ActionRequest};
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RequestRedraw};
use bevy::winit::accessibility::{WinitActionRequestHandler, WinitActionRequestHandlers};
use bevy_egui::egui::{self, accesskit};
use bevy_egui::{PrimaryEguiContext, input::EguiInputEvent};

use accesskit::{Action, NodeId, TreeId};

use super::tree::cell_node;
use crate::app::intent::{HandIntent, Intent};
use crate::app::power::Alarm;
use crate::app::state::Selection;

/// How often the queue is looked at while a screen reader listens.
const LISTENING: Duration = Duration::from_millis(50);
/// How often it is looked whether one listens.
const WAITING: Duration = Duration::from_secs(1);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, watch);
    app.add_systems(PostUpdate, pass_on.after(AccessibilitySystems::Update));
}

/// Has a thread look after the requests to the first window, once that is there.
fn watch(
    handlers: Option<Res<WinitActionRequestHandlers>>,
    window: Option<Single<Entity, With<PrimaryWindow>>>,
    requested: Res<AccessibilityRequested>,
    alarm: Option<Res<Alarm>>,
    mut watched: Local<bool>,
) {
    let (false, Some(handlers), Some(window), Some(alarm)) = (*watched, handlers, window, alarm) else { return };
    let Some(queue) = handlers.get(&*window) else { return };
    *watched = true;
    let (queue, requested, alarm) = (Arc::downgrade(queue), requested.clone(), alarm.clone());
    thread::spawn(move || look_after(&queue, &requested, &alarm));
}

/// Rings while requests wait, and once when a screen reader begins to listen; until the window is gone.
fn look_after(queue: &Weak<Mutex<WinitActionRequestHandler>>, requested: &AccessibilityRequested, alarm: &Alarm) {
    let mut listened = false;
    loop {
        thread::sleep(if listened { LISTENING } else { WAITING });
        let Some(queue) = queue.upgrade() else { return };
        let begins = requested.get() && !listened;
        listened = requested.get();
        if begins || !queue.lock().unwrap_or_else(PoisonError::into_inner).is_empty() {
            alarm.ring();
        }
    }
}

/// A request to do something with a node of the tree.
pub fn request(target_node: NodeId, action: Action) -> accesskit::ActionRequest {
    accesskit::ActionRequest { action, target_tree: TreeId::ROOT, target_node, data: None }
}

/// Hands requests to the panels, or to the board if they are about its cursor. What they change is seen in the next frame.
fn pass_on(
    mut requests: MessageReader<ActionRequest>,
    panels: Query<Entity, With<PrimaryEguiContext>>,
    selection: Res<Selection>,
    mut events: MessageWriter<EguiInputEvent>,
    mut intents: MessageWriter<Intent>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Ok(context) = panels.single() else { return };
    for ActionRequest(request) in requests.read() {
        redraw.write(RequestRedraw);
        let cell = selection.cursor.filter(|cell| cell_node(*cell) == request.target_node);
        match cell {
            Some(cell) if request.action == Action::Click => {
                intents.write(HandIntent::ClickCell(cell).into());
            }
            // It has the focus already.
            Some(_) => {}
            None => {
                let event = egui::Event::AccessKitActionRequest(request.clone());
                events.write(EguiInputEvent { context, event });
            }
        }
    }
}
