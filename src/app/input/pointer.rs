//! The pointer on the board: picking men up, dragging, dropping, orbiting.

use bevy::input::mouse::{AccumulatedMouseMotion, AccumulatedMouseScroll, MouseScrollUnit};
use bevy::prelude::*;
use bevy::window::{CursorLeft, CursorMoved};
use bevy_egui::input::EguiWantsInput;

use super::hand::may_pick;
use super::picker::{BoardPicker, Pointer};
use crate::app::AppSet;
use crate::app::board::camera::{Orbit, mode_shown};
use crate::app::board::mirror::{ManView, OnCell};
use crate::app::board::motion::{Glide, Vanish};
use crate::app::board::place::cell_to_world;
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

fn follow(mut moved: MessageReader<CursorMoved>, mut left: MessageReader<CursorLeft>, mut pointer: ResMut<Pointer>) {
    if left.read().last().is_some() {
        pointer.0 = None;
    }
    if let Some(moved) = moved.read().last() {
        pointer.0 = Some(moved.position);
    }
}

fn hover(
    picker: BoardPicker,
    session: Option<Res<Session>>,
    desk: Res<Desk>,
    view: Res<View>,
    egui: Res<EguiWantsInput>,
    mut moved: MessageReader<CursorMoved>,
    mut selection: ResMut<Selection>,
) {
    if moved.is_empty() {
        return;
    }
    moved.clear();
    let Some(session) = session else { return };
    let free = desk.screen == Screen::Table && desk.dialog.is_none() && !egui.is_pointer_over_area();
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
    egui: Res<EguiWantsInput>,
    targets: Res<WidgetPlaces>,
    mut selection: ResMut<Selection>,
    mut busy: ResMut<Busy>,
    mut intents: MessageWriter<Intent>,
) {
    let held = buttons.pressed(MouseButton::Left) || buttons.just_released(MouseButton::Left);
    if selection.drag.is_some() && !held {
        // The release was missed: the pointer had left the window, or another window came before it.
        selection.drag = None;
        busy.set(BusyReason::Drag, false);
        intents.write(HandIntent::Cancel.into());
    }
    let (Some(session), Some(at)) = (session, picker.cursor()) else { return };
    let mode = mode_shown(&view, &desk);
    if selection.carried && !buttons.pressed(MouseButton::Left) {
        selection.carried = false;
        // Let go off the board, the man goes back to the tray.
        let there = picker.cell(&session, mode, at).filter(|_| !egui.is_pointer_over_area());
        intents.write(there.map_or(HandIntent::Cancel, HandIntent::ClickCell).into());
        return;
    }
    if buttons.just_pressed(MouseButton::Right) && selection.drag.is_some() {
        selection.drag = None;
        intents.write(HandIntent::Cancel.into());
    }
    if buttons.just_pressed(MouseButton::Left) {
        // A click beside an open list closes that and does nothing else.
        if desk.screen != Screen::Table || desk.dialog.is_some() || egui.is_pointer_over_area() || targets.list {
            return;
        }
        let cell = picker.cell(&session, mode, at);
        match cell {
            Some(_) if session.mate().is_some() => {
                intents.write(GameIntent::LeaveMate.into());
            }
            Some(cell) if may_pick(&session, cell) => {
                let was_picked = selection.picked == Some(cell);
                selection.drag = Some(Drag { from: cell, at, pressed: at, moving: false, was_picked });
                if !was_picked {
                    intents.write(HandIntent::ClickCell(cell).into());
                }
            }
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
        let moving = drag.moving || at.distance(drag.pressed) > THRESHOLD;
        if drag.at != at || drag.moving != moving {
            selection.drag = Some(Drag { at, moving, ..drag });
        }
        if buttons.just_released(MouseButton::Left) {
            selection.drag = None;
            match picker.cell(&session, mode, at) {
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

fn orbit(
    buttons: Res<ButtonInput<MouseButton>>,
    motion: Res<AccumulatedMouseMotion>,
    scroll: Res<AccumulatedMouseScroll>,
    egui: Res<EguiWantsInput>,
    mut view: ResMut<View>,
    desk: Res<Desk>,
    selection: Res<Selection>,
    mut orbit: ResMut<Orbit>,
) {
    if mode_shown(&view, &desk) != ViewMode::Solid || egui.is_pointer_over_area() || selection.drag.is_some() {
        return;
    }
    let turning = buttons.pressed(MouseButton::Right) || buttons.pressed(MouseButton::Middle);
    if turning && motion.delta != Vec2::ZERO {
        orbit.drag(-motion.delta.x * 0.005, motion.delta.y * 0.2);
        // Arrows and plates go by who sits below.
        let seat = orbit.seat(view.seat);
        if seat != view.seat {
            view.seat = seat;
        }
    }
    if scroll.delta.y != 0.0 {
        let lines = match scroll.unit {
            MouseScrollUnit::Line => scroll.delta.y,
            MouseScrollUnit::Pixel => scroll.delta.y / 40.0,
        };
        orbit.nearer(lines);
    }
}

/// The dragged man follows the pointer; let go, it glides to its cell.
fn carry(
    picker: BoardPicker,
    session: Option<Res<Session>>,
    selection: Res<Selection>,
    view: Res<View>,
    desk: Res<Desk>,
    mut commands: Commands,
    mut men: Query<(Entity, &OnCell, &mut Transform), (With<ManView>, Without<Vanish>)>,
    mut held: Local<Option<Entity>>,
) {
    let Some(session) = session else { return };
    let drag = selection.drag.filter(|drag| drag.moving);
    let solid = mode_shown(&view, &desk) == ViewMode::Solid;
    let lift = if solid { LIFT } else { 0.06 };
    if let Some(drag) = drag
        && let Some(place) = picker.on_board(drag.at, if solid { LIFT * 0.5 } else { 0.0 })
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
