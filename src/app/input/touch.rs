//! Fingers on the screen: the first one points and presses, two turn and near the 3D board, a sleeve calls all off.

use std::time::Duration;

use bevy::input::InputSystems;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, EguiPreUpdateSet, egui};

use super::picker::{BoardPicker, Pointer};
use crate::app::AppSet;
use crate::app::board::camera::{Orbit, mode_shown};
use crate::app::board::layout::WindowLayout;
use crate::app::clock::Clock;
use crate::app::intent::{HandIntent, Intent};
use crate::app::play::session::Session;
use crate::app::power::{Busy, BusyReason};
use crate::app::state::{Desk, Selection, View, ViewMode};

/// How far a finger moves before its press becomes a drag, in logical pixels.
pub const THRESHOLD: f32 = 10.0;
/// How long a finger rests until the man under it is explained.
const LONG_PRESS: Duration = Duration::from_millis(500);
/// So many contacts at once are a sleeve, and no fingers.
const SLEEVE: usize = 4;

/// A contact with the screen.
#[derive(Clone, Copy, Debug)]
struct Finger {
    /// The system's number for it, new with every contact.
    id: u64,
    /// Where it came down and where it is, in logical pixels of the window.
    began: Vec2,
    at: Vec2,
    /// When it came down, by the window's clock.
    since: Duration,
    /// Whether it has moved so far that it drags.
    moved: bool,
}

/// The contacts with the screen. The first rules until it ends; the others are ignored, but for a second one in 3D.
#[derive(Resource, Debug, Default)]
pub struct Fingers {
    first: Option<Finger>,
    others: Vec<(u64, Vec2)>,
    /// Whether there were too many contacts at once: then none counts until all have ended.
    sleeve: bool,
    /// Whether the man under the first one has been explained: then its end is no tap.
    explained: bool,
    /// The middle of two fingers in 3D in the frame before, and how far apart they were.
    pair: Option<(Vec2, f32)>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Fingers>();
    app.add_systems(PreUpdate, read.after(InputSystems).before(EguiPreUpdateSet::ProcessInput));
    app.add_systems(Update, (explain, turn_and_near).in_set(AppSet::Input).after(super::pointer::orbit));
}

/// Follows the contacts, and has the first one be the pointer.
fn read(
    mut touches: ParamSet<(MessageReader<TouchInput>, MessageWriter<TouchInput>)>,
    first: Query<(), With<PrimaryWindow>>,
    clock: Res<Clock>,
    layout: Res<WindowLayout>,
    mut contexts: EguiContexts,
    mut fingers: ResMut<Fingers>,
    mut pointer: ResMut<Pointer>,
) {
    if pointer.finger {
        (pointer.just_pressed, pointer.just_released, pointer.cancelled) = (false, false, false);
    }
    let inputs: Vec<TouchInput> = touches.p0().read().filter(|input| first.contains(input.window)).copied().collect();
    for input in inputs {
        let (id, at) = (input.id, input.position);
        match input.phase {
            TouchPhase::Started if fingers.first.is_none() && fingers.others.is_empty() => {
                fingers.first = Some(Finger { id, began: at, at, since: clock.now(), moved: false });
                fingers.explained = false;
                *pointer = Pointer { at: Some(at), finger: true, held: true, just_pressed: true, ..default() };
            }
            TouchPhase::Started => {
                fingers.others.push((id, at));
                if !fingers.sleeve && fingers.others.len() + usize::from(fingers.first.is_some()) >= SLEEVE {
                    fingers.sleeve = true;
                    if let Some(first) = fingers.first.take() {
                        // Panels are told too.
                        touches.p1().write(TouchInput { id: first.id, phase: TouchPhase::Canceled, ..input });
                        fingers.others.push((first.id, first.at));
                        (pointer.held, pointer.cancelled) = (false, true);
                    }
                }
            }
            TouchPhase::Moved => {
                if let Some(first) = fingers.first.as_mut().filter(|first| first.id == id) {
                    first.at = at;
                    first.moved |= at.distance(first.began) > THRESHOLD;
                    pointer.at = Some(at);
                } else if let Some(other) = fingers.others.iter_mut().find(|other| other.0 == id) {
                    other.1 = at;
                }
            }
            TouchPhase::Ended | TouchPhase::Canceled => {
                let first = fingers.first.filter(|first| first.id == id);
                if first.is_some() {
                    fingers.first = None;
                    let ended = input.phase == TouchPhase::Ended;
                    pointer.at = Some(at);
                    (pointer.held, pointer.just_released, pointer.cancelled) = (false, ended, !ended);
                } else if !(fingers.sleeve && input.phase == TouchPhase::Canceled) {
                    fingers.others.retain(|other| other.0 != id);
                }
                if fingers.first.is_none() && fingers.others.is_empty() {
                    fingers.sleeve = false;
                }
            }
        }
    }
    if let (true, Some(at)) = (pointer.finger, pointer.at) {
        // What panels know of the pointer is of the frame before.
        let point = at / layout.scale.max(0.01);
        let layer = contexts.ctx_mut().ok().and_then(|ctx| ctx.layer_id_at(egui::pos2(point.x, point.y)));
        pointer.over_panel = layer.is_some_and(|layer| layer.order != egui::Order::Background);
        pointer.explained = fingers.explained;
    }
}

/// A finger that rests on a man is told what he can do.
fn explain(
    picker: BoardPicker,
    session: Option<Res<Session>>,
    clock: Res<Clock>,
    view: Res<View>,
    desk: Res<Desk>,
    mut fingers: ResMut<Fingers>,
    mut selection: ResMut<Selection>,
    mut busy: ResMut<Busy>,
    mut intents: MessageWriter<Intent>,
) {
    let pointer = picker.pointer();
    let resting = fingers.first.filter(|first| {
        !first.moved && !fingers.explained && !pointer.over_panel && fingers.others.is_empty() && desk.dialog.is_none()
    });
    busy.set(BusyReason::Touch, resting.is_some());
    let (Some(first), Some(session)) = (resting, session) else { return };
    if clock.now().saturating_sub(first.since) < LONG_PRESS {
        return;
    }
    fingers.explained = true;
    selection.drag = None;
    intents.write(HandIntent::Cancel.into());
    selection.hovered = picker.cell(&session, mode_shown(&view, &desk), first.at);
}

/// Two fingers turn the 3D board and bring it nearer, unless the first one carries a man.
fn turn_and_near(
    view: ResMut<View>,
    desk: Res<Desk>,
    mut selection: ResMut<Selection>,
    mut fingers: ResMut<Fingers>,
    mut orbit: ResMut<Orbit>,
) {
    let carries = selection.drag.is_some_and(|drag| drag.moving);
    let solid = mode_shown(&view, &desk) == ViewMode::Solid;
    let pair = match (fingers.first, &fingers.others[..]) {
        (Some(first), [second]) if solid && !carries => {
            Some((first.at.midpoint(second.1), first.at.distance(second.1)))
        }
        _ => None,
    };
    if let (Some((middle, apart)), Some((before, apart_before))) = (pair, fingers.pair) {
        let way = middle - before;
        if way != Vec2::ZERO || (apart - apart_before).abs() > 0.1 {
            selection.drag = None;
            fingers.explained = true;
            orbit.drag(-way.x * 0.005, way.y * 0.2);
            orbit.pinch(apart / apart_before.max(1.0));
            super::pointer::sit_where_the_camera_is(&orbit, view);
        }
    }
    fingers.pair = pair;
}
