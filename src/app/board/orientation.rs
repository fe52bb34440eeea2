//! The board turns to the person who decides next, where that is wanted.

use bevy::input::keyboard::KeyboardInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::input::{ButtonState, InputSystems};
use bevy::prelude::*;

use super::camera::{BoardCamera, Orbit, camera_pose, see_from};
use super::layout::WindowLayout;
use super::motion::tick;
use crate::app::AppSet;
use crate::app::play::session::{BoardChanged, Session};
use crate::app::power::{Busy, BusyReason};
use crate::app::state::{Desk, Orientation, Screen, Selection, View};

/// Seconds from the end of a move until the board turns.
const PAUSE: f32 = 0.25;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, finish_on_input.after(InputSystems));
    app.add_systems(Update, turn_to_decider.in_set(AppSet::Motion).before(super::camera::turn));
}

/// A press during a turn finds the board where the turn leads.
fn finish_on_input(
    mut keys: MessageReader<KeyboardInput>,
    mut touches: MessageReader<TouchInput>,
    buttons: Res<ButtonInput<MouseButton>>,
    view: Res<View>,
    desk: Res<Desk>,
    layout: Res<WindowLayout>,
    session: Option<Res<Session>>,
    mut orbit: ResMut<Orbit>,
    mut camera: Single<(&mut Transform, &mut GlobalTransform), With<BoardCamera>>,
) {
    // That a key or a finger is lifted is no press.
    let key = keys.read().filter(|key| key.state == ButtonState::Pressed).count() > 0;
    let finger = touches.read().filter(|touch| touch.phase == TouchPhase::Started).count() > 0;
    let pressed = key || finger || buttons.get_just_pressed().next().is_some();
    // What was pressed before the turn is read all the same: it may be what has begun it.
    if !pressed || !orbit.is_turning() {
        return;
    }
    orbit.finish_turn();
    // What lies under the pointer is asked in this very frame.
    let board = session.as_ref().map(|session| &session.playable().rules.board);
    let pose = camera_pose(&view, &desk, &orbit, &layout, board);
    *camera.0 = pose;
    *camera.1 = GlobalTransform::from(pose);
}

/// What the board waits for before it turns.
#[derive(Default)]
struct Wait {
    /// The orientation in the frame before.
    orientation: Orientation,
    /// Seconds since men came to rest and no button was held; nothing while there is no turn to wait for.
    since: Option<f32>,
}

/// Turns the board to the person who decides, a moment after the men have come to rest.
fn turn_to_decider(
    mut changed: MessageReader<BoardChanged>,
    session: Option<Res<Session>>,
    desk: Res<Desk>,
    selection: Res<Selection>,
    buttons: Res<ButtonInput<MouseButton>>,
    time: Res<Time>,
    mut view: ResMut<View>,
    mut orbit: ResMut<Orbit>,
    mut busy: ResMut<Busy>,
    mut wait: Local<Wait>,
) {
    let chosen = wait.orientation != view.orientation;
    wait.orientation = view.orientation;
    if changed.read().next().is_some() || chosen {
        wait.since = Some(0.0);
    }
    let seat = session
        .filter(|session| session.is_shared() && session.mate().is_none())
        .and_then(|session| session.deciding_seat())
        .filter(|seat| view.lies() == Orientation::TurnToMove && desk.screen == Screen::Table && *seat != view.seat);
    let (Some(since), Some(seat)) = (wait.since, seat) else {
        wait.since = None;
        busy.set(BusyReason::Turn, false);
        return;
    };
    let held = buttons.get_pressed().next().is_some() || selection.drag.is_some();
    let since = if busy.moves_men() || held { 0.0 } else { since + tick(&time) };
    wait.since = Some(since);
    if since >= PAUSE * view.motion && !held {
        see_from(seat, &mut view, &mut orbit);
        wait.since = None;
    }
    busy.set(BusyReason::Turn, wait.since.is_some());
}
