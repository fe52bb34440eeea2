//! Input while the show is on: the first touch, key, turn of the wheel or move of the mouse ends it, and does nothing else. All input
//! says that somebody is there.

use std::time::Duration;

use bevy::ecs::message::MessageCursor;
use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::{MouseButtonInput, MouseWheel};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::input::{ButtonState, InputSystems};
use bevy::prelude::*;
use bevy::window::CursorMoved;

use super::ShowRoom;
use crate::app::clock::Clock;
use crate::app::intent::{Intent, ShowIntent};
use crate::app::power::{Alarm, Busy};

/// How far the mouse moves until somebody is there, in logical pixels.
const STIRRED: f32 = 8.0;
/// The side of the corner at the upper left of the window by which staff asks to leave a kiosk, in logical pixels.
const CORNER: f32 = 60.0;
/// How long it is held.
const HELD: Duration = Duration::from_secs(3);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, watch_input.before(InputSystems));
}

/// What comes from hands, before anybody else reads it.
#[derive(SystemParam)]
pub struct RawInput<'w, 's> {
    buttons: (ResMut<'w, Messages<MouseButtonInput>>, Local<'s, MessageCursor<MouseButtonInput>>),
    keys: (ResMut<'w, Messages<KeyboardInput>>, Local<'s, MessageCursor<KeyboardInput>>),
    wheel: (ResMut<'w, Messages<MouseWheel>>, Local<'s, MessageCursor<MouseWheel>>),
    touches: (ResMut<'w, Messages<TouchInput>>, Local<'s, MessageCursor<TouchInput>>),
    moves: (ResMut<'w, Messages<CursorMoved>>, Local<'s, MessageCursor<CursorMoved>>),
}

/// What is known of the hands from frame to frame.
#[derive(Default)]
pub struct HandsKnown {
    /// Where the pointer was when it last counted as moved.
    rest: Option<Vec2>,
    at: Vec2,
    /// How many presses that ended a show are still held.
    swallowed: u32,
    /// Since when the corner of the staff is held.
    corner: Option<Duration>,
    control: bool,
    alt: bool,
}

/// Reads input before everybody else.
pub fn watch_input(
    mut input: RawInput,
    mut known: Local<HandsKnown>,
    mut room: ResMut<ShowRoom>,
    clock: Res<Clock>,
    alarm: Option<Res<Alarm>>,
    mut busy: ResMut<Busy>,
    mut intents: MessageWriter<Intent>,
) {
    let room = room.bypass_change_detection();
    let now = clock.now();
    let (mut pressed, mut released, mut stirred) = (0, 0, false);
    for moved in input.moves.1.read(&input.moves.0) {
        known.at = moved.position;
        let rest = *known.rest.get_or_insert(moved.position);
        if rest.distance(moved.position) > STIRRED {
            known.rest = Some(moved.position);
            stirred = true;
        }
    }
    let mut corner = None;
    for button in input.buttons.1.read(&input.buttons.0) {
        let down = button.state == ButtonState::Pressed;
        (pressed, released) = (pressed + u32::from(down), released + u32::from(!down));
        corner = Some(down && known.at.max_element() < CORNER);
    }
    for touch in input.touches.1.read(&input.touches.0) {
        match touch.phase {
            TouchPhase::Started => {
                pressed += 1;
                corner = Some(touch.position.max_element() < CORNER);
            }
            TouchPhase::Ended | TouchPhase::Canceled => {
                released += 1;
                corner = Some(false);
            }
            TouchPhase::Moved => stirred = true,
        }
    }
    for key in input.keys.1.read(&input.keys.0) {
        let down = key.state == ButtonState::Pressed;
        match &key.logical_key {
            Key::Control => known.control = down,
            Key::Alt => known.alt = down,
            Key::Character(letter) if down && known.control && known.alt && letter.eq_ignore_ascii_case("k") => {
                intents.write(ShowIntent::AskStaff.into());
            }
            _ => {}
        }
        if !key.repeat {
            (pressed, released) = (pressed + u32::from(down), released + u32::from(!down));
        }
    }
    stirred |= input.wheel.1.read(&input.wheel.0).count() > 0;
    hold_corner(corner, &mut known, room, now, alarm.as_deref(), &mut intents);
    if !stirred && pressed + released == 0 {
        return;
    }
    let ends = room.is_on() && (stirred || pressed > 0);
    if ends {
        intents.write(ShowIntent::Touch.into());
        busy.settle();
        known.swallowed += pressed;
    } else {
        // A press that ends a show is told by the intent.
        room.watch.touch(now);
    }
    if ends || known.swallowed > 0 {
        known.swallowed = known.swallowed.saturating_sub(released);
        input.buttons.0.clear();
        input.keys.0.clear();
        input.wheel.0.clear();
        input.touches.0.clear();
    }
}

/// The corner at the upper left, held long enough, asks for the number of the staff.
fn hold_corner(
    corner: Option<bool>,
    known: &mut HandsKnown,
    room: &ShowRoom,
    now: Duration,
    alarm: Option<&Alarm>,
    intents: &mut MessageWriter<Intent>,
) {
    match corner {
        Some(true) if room.is_kiosk() => {
            known.corner = Some(now);
            alarm.into_iter().for_each(|alarm| alarm.ring_in(HELD));
        }
        Some(_) => known.corner = None,
        None => {}
    }
    if known.corner.is_some_and(|since| now >= since + HELD) {
        known.corner = None;
        intents.write(ShowIntent::AskStaff.into());
    }
}
