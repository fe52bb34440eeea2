//! The pointer on the board: picking men up, dragging, dropping, orbiting.

use bevy::input::mouse::{AccumulatedMouseMotion, AccumulatedMouseScroll, MouseScrollUnit};
use bevy::prelude::*;
use bevy::window::{CursorLeft, CursorMoved, PrimaryWindow};
use bevy_egui::input::EguiWantsInput;
use fourhanded::board::{Cell, Seat};

use super::hand::may_pick;
use super::picker::{BoardPicker, Pointer};
use super::touch;
use crate::app::AppSet;
use crate::app::board::camera::{Orbit, mode_shown};
use crate::app::board::layout::WindowLayout;
use crate::app::board::mirror::{ManView, OnCell};
use crate::app::board::motion::{Glide, Vanish};
use crate::app::board::place::cell_to_world;
use crate::app::board::presenter::PresenterWindow;
use crate::app::intent::{GameIntent, HandIntent, Intent};
use crate::app::play::session::Session;
use crate::app::power::{Busy, BusyReason};
use crate::app::state::{Desk, Drag, Screen, Selection, View, ViewMode};
use crate::app::ui::scene::WidgetPlaces;

/// How far the pointer moves before a press becomes a drag, in logical pixels.
const THRESHOLD: f32 = 4.0;
/// How high a dragged man is lifted in 3D, in cells.
const LIFT: f32 = 0.6;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointer>();
    app.add_systems(Update, (follow, hover, press, orbit).chain().in_set(AppSet::Input));
    app.add_systems(Update, carry.in_set(AppSet::Motion));
}

/// Follows the mouse; a finger is followed by `touch`.
fn follow(
    mut moved: MessageReader<CursorMoved>,
    mut left: MessageReader<CursorLeft>,
    first: Query<(), With<PrimaryWindow>>,
    buttons: Res<ButtonInput<MouseButton>>,
    egui: Res<EguiWantsInput>,
    mut pointer: ResMut<Pointer>,
) {
    if left.read().filter(|left| first.contains(left.window)).last().is_some() {
        pointer.at = None;
    }
    let moved = moved.read().filter(|moved| first.contains(moved.window)).last();
    if moved.is_some() || buttons.get_just_pressed().next().is_some() {
        pointer.finger = false;
    }
    if pointer.finger {
        return;
    }
    if let Some(moved) = moved {
        pointer.at = Some(moved.position);
    }
    *pointer = Pointer {
        at: pointer.at,
        held: buttons.pressed(MouseButton::Left),
        just_pressed: buttons.just_pressed(MouseButton::Left),
        just_released: buttons.just_released(MouseButton::Left),
        over_panel: egui.is_pointer_over_area(),
        ..default()
    };
}

fn hover(
    picker: BoardPicker,
    session: Option<Res<Session>>,
    desk: Res<Desk>,
    view: Res<View>,
    mut moved: MessageReader<CursorMoved>,
    mut selection: ResMut<Selection>,
) {
    let pointer = picker.pointer();
    // A finger points while it drags; what it has had explained stays until the next press.
    let points = if pointer.finger {
        (pointer.held || pointer.just_released || pointer.cancelled) && !pointer.explained
    } else {
        !moved.is_empty()
    };
    moved.clear();
    if !points {
        return;
    }
    let Some(session) = session else { return };
    let carries = !pointer.finger || (pointer.held && selection.drag.is_some_and(|drag| drag.moving));
    let free = desk.screen == Screen::Table && desk.dialog.is_none() && !pointer.over_panel && carries;
    let mode = mode_shown(&view, &desk);
    let cell = picker.cursor().filter(|_| free).and_then(|at| picker.cell(&session, mode, at));
    if selection.hovered != cell {
        selection.hovered = cell;
    }
}

fn press(
    picker: BoardPicker,
    buttons: Res<ButtonInput<MouseButton>>,
    session: Option<Res<Session>>,
    desk: Res<Desk>,
    view: Res<View>,
    targets: Res<WidgetPlaces>,
    mut selection: ResMut<Selection>,
    mut busy: ResMut<Busy>,
    mut intents: MessageWriter<Intent>,
    mut tapped: Local<Option<Cell>>,
) {
    let pointer = picker.pointer();
    let held = pointer.held || pointer.just_released;
    if pointer.cancelled {
        *tapped = None;
        selection.carried = false;
        intents.write(HandIntent::Cancel.into());
    }
    if selection.drag.is_some() && !held {
        // The release was missed: the pointer had left the window, or another window came before it.
        selection.drag = None;
        busy.set(BusyReason::Drag, false);
        intents.write(HandIntent::Cancel.into());
    }
    let (Some(session), Some(at)) = (session, picker.cursor()) else { return };
    let mode = mode_shown(&view, &desk);
    if selection.carried && !pointer.held {
        selection.carried = false;
        // Let go off the board, the man goes back to the tray.
        let there = picker.cell(&session, mode, at).filter(|_| !pointer.over_panel);
        intents.write(there.map_or(HandIntent::Cancel, HandIntent::ClickCell).into());
        return;
    }
    if buttons.just_pressed(MouseButton::Right) && selection.drag.is_some() {
        selection.drag = None;
        intents.write(HandIntent::Cancel.into());
    }
    // A finger that has not dragged has tapped: what it means is known when it is lifted.
    if let Some(cell) = tapped.take_if(|_| pointer.just_released).filter(|_| !pointer.explained) {
        let still = picker.cell(&session, mode, at) == Some(cell);
        intents.write_batch(still.then_some(HandIntent::ClickCell(cell).into()));
    }
    if pointer.just_pressed {
        // A click beside an open list closes that and does nothing else.
        if desk.screen != Screen::Table || desk.dialog.is_some() || pointer.over_panel || targets.list {
            return;
        }
        let leaves_board = || picker.hole(&session, at).filter(|_| session.is_lesson() && selection.picked.is_some());
        let cell = picker.cell(&session, mode, at).or_else(leaves_board);
        match cell {
            Some(_) if session.mate().is_some() => {
                intents.write(GameIntent::LeaveMate.into());
            }
            Some(cell) if may_pick(&session, cell) => {
                let was_picked = selection.picked == Some(cell);
                let finger = pointer.finger;
                selection.drag = Some(Drag { from: cell, at, pressed: at, moving: false, finger, was_picked });
                if !was_picked {
                    intents.write(HandIntent::ClickCell(cell).into());
                }
            }
            Some(cell) if pointer.finger => *tapped = Some(cell),
            Some(cell) => {
                intents.write(HandIntent::ClickCell(cell).into());
            }
            None if selection.picked.is_some() || selection.refusal.is_some() => {
                intents.write(HandIntent::Cancel.into());
            }
            None => {}
        }
    }
    if let Some(drag) = selection.drag {
        let moving = drag.moving || at.distance(drag.pressed) > if drag.finger { touch::THRESHOLD } else { THRESHOLD };
        if drag.at != at || drag.moving != moving {
            selection.drag = Some(Drag { at, moving, ..drag });
        }
        if pointer.just_released {
            selection.drag = None;
            // A page of a tour may have the pupil try to leave the board.
            let hole = || picker.hole(&session, at).filter(|_| session.is_lesson());
            match picker.cell(&session, mode, at).or_else(hole) {
                Some(to) if moving && to != drag.from => {
                    intents.write(HandIntent::Drop { from: drag.from, to }.into());
                }
                // Dropped off the board, or carried out and back.
                _ if moving => {
                    intents.write(HandIntent::Cancel.into());
                }
                _ if drag.was_picked => {
                    intents.write(HandIntent::ClickCell(drag.from).into());
                }
                _ => {}
            }
        }
    }
    busy.set(BusyReason::Drag, selection.drag.is_some_and(|drag| drag.moving));
}

pub(super) fn orbit(
    buttons: Res<ButtonInput<MouseButton>>,
    motion: Res<AccumulatedMouseMotion>,
    scroll: Res<AccumulatedMouseScroll>,
    egui: Res<EguiWantsInput>,
    second: Query<&Window, With<PresenterWindow>>,
    view: ResMut<View>,
    desk: Res<Desk>,
    selection: Res<Selection>,
    mut orbit: ResMut<Orbit>,
) {
    // What the wheel does over the second window is not meant for the first.
    if second.iter().any(|window| window.cursor_position().is_some()) {
        return;
    }
    if mode_shown(&view, &desk) != ViewMode::Solid || egui.is_pointer_over_area() || selection.drag.is_some() {
        return;
    }
    let turning = buttons.pressed(MouseButton::Right) || buttons.pressed(MouseButton::Middle);
    if turning && motion.delta != Vec2::ZERO {
        orbit.drag(-motion.delta.x * 0.005, motion.delta.y * 0.2);
        sit_where_the_camera_is(&orbit, view);
    }
    if scroll.delta.y != 0.0 {
        let lines = match scroll.unit {
            MouseScrollUnit::Line => scroll.delta.y,
            MouseScrollUnit::Pixel => scroll.delta.y / 40.0,
        };
        orbit.nearer(lines);
    }
}

/// Arrows and plates go by who sits below.
pub(super) fn sit_where_the_camera_is(orbit: &Orbit, mut view: ResMut<View>) {
    let seat = orbit.seat(view.seat);
    if seat != view.seat {
        view.seat = seat;
    }
}

/// The way from a finger to the man above it, in logical pixels: a cell away from the edge of who decides.
fn above_finger(layout: &WindowLayout, session: &Session) -> Vec2 {
    let decider = session.deciding_seat().filter(|_| layout.edge > 0.0);
    let side = decider.map_or(Seat::South, |seat| layout.side_of(seat));
    let way = match side {
        Seat::South => Vec2::NEG_Y,
        Seat::West => Vec2::X,
        Seat::North => Vec2::Y,
        Seat::East => Vec2::NEG_X,
    };
    way * layout.pixels_at(Vec2::splat(layout.board.cell))
}

/// The dragged man follows the pointer; let go, it glides to its cell.
fn carry(
    picker: BoardPicker,
    session: Option<Res<Session>>,
    selection: Res<Selection>,
    view: Res<View>,
    desk: Res<Desk>,
    layout: Res<WindowLayout>,
    mut commands: Commands,
    mut men: Query<(Entity, &OnCell, &mut Transform), (With<ManView>, Without<Vanish>)>,
    mut held: Local<Option<Entity>>,
) {
    let Some(session) = session else { return };
    let drag = selection.drag.filter(|drag| drag.moving);
    let solid = mode_shown(&view, &desk) == ViewMode::Solid;
    let lift = if solid { LIFT } else { 0.06 };
    let lifted = drag.filter(|drag| drag.finger).map_or(Vec2::ZERO, |_| above_finger(&layout, &session));
    if let Some(drag) = drag
        && let Some(place) = picker.on_board(drag.at + lifted, if solid { LIFT * 0.5 } else { 0.0 })
        && let Some((entity, _, mut transform)) = men.iter_mut().find(|(_, on, _)| on.0 == drag.from)
    {
        commands.entity(entity).try_remove::<Glide>();
        transform.translation = Vec3::new(place.x, lift, place.z);
        *held = Some(entity);
        return;
    }
    if drag.is_none()
        && let Some(entity) = held.take()
        && let Ok((entity, on, transform)) = men.get(entity)
    {
        let home = cell_to_world(&session.playable().rules.board, on.0);
        if transform.translation.distance(home) > 0.001 {
            commands.entity(entity).try_insert(Glide::new(transform.translation.with_y(0.0), home, &view));
        }
    }
}
