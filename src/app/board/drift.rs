//! The board of the show moves a little, so that it lives and nothing burns in.

use std::f32::consts::TAU;
use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};

use super::camera::{Orbit, yaw_of};
use crate::app::AppSet;
use crate::app::clock::Clock;
use crate::app::play::show::ShowRoom;
use crate::app::power::{Busy, BusyReason, SLEEP};
use crate::app::state::{View, ViewMode};

/// A frame that takes longer is too slow for a moving camera.
const SLOW: Duration = Duration::from_millis(100);
/// The time from one frame to the next while the camera moves.
const FRAME: Duration = Duration::from_millis(33);
/// Seconds in which the camera goes to and fro.
const PERIOD: f32 = 40.0;
/// How far it goes to either side, in degrees.
const SWING: f32 = 6.0;
/// The middle of its elevation and how far it goes up and down, in degrees.
const ELEVATION: [f32; 2] = [51.0, 9.0];
/// How far the drawn board goes to the right and back, in points, and how far in a minute.
const SHIFT: [f32; 2] = [12.0, 4.0];

/// What is known from frame to frame.
#[derive(Default)]
pub(super) struct DriftMemory {
    /// Where the camera was before the show.
    before: Option<Orbit>,
    /// When the last frame was drawn, by the time since the program began.
    last: Option<Duration>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, drift.after(AppSet::Apply).before(AppSet::Files));
}

/// Moves the camera in 3D, at most 30 times a second, and the board in 2D. Where frames take long, the show goes on in 2D.
fn drift(
    mut room: ResMut<ShowRoom>,
    mut view: ResMut<View>,
    mut orbit: ResMut<Orbit>,
    mut winit: ResMut<WinitSettings>,
    mut busy: ResMut<Busy>,
    clock: Res<Clock>,
    mut memory: Local<DriftMemory>,
) {
    let shown = room.shown_for(clock.now());
    let moves = shown.is_some() && view.mode == ViewMode::Solid && !room.is_black();
    let mode = UpdateMode::reactive_low_power(if moves { FRAME } else { SLEEP });
    if winit.focused_mode != mode {
        (winit.focused_mode, winit.unfocused_mode) = (mode, mode);
    }
    busy.set_by_clock(BusyReason::Show, moves);
    let Some(shown) = shown else {
        if let Some(before) = memory.before.take() {
            *orbit = before;
        }
        memory.last = None;
        return;
    };
    if memory.before.is_none() {
        memory.before = Some(orbit.clone());
    }
    let way = shown.as_secs_f32() / 60.0 * SHIFT[1] % (2.0 * SHIFT[0]);
    let shift = (way.min(2.0 * SHIFT[0] - way) - SHIFT[0] / 2.0).round();
    if view.shift.to_bits() != shift.to_bits() {
        view.shift = shift;
    }
    let now = clock.elapsed();
    let took = memory.last.replace(now).map(|last| now - last);
    if !moves {
        memory.last = None;
        return;
    }
    let slow = took.is_some_and(|took| took > SLOW);
    if !room.bypass_change_detection().follow_frame(slow) {
        view.mode = ViewMode::Flat;
        return;
    }
    let swing = shown.as_secs_f32() * TAU / PERIOD;
    orbit.yaw = yaw_of(view.seat) + SWING.to_radians() * swing.sin();
    orbit.rise(ELEVATION[0] + ELEVATION[1] * (swing / 3.0).sin());
}
