//! How the board and the window are seen: what view intents do.

use bevy::prelude::*;
use fourhanded::store::{OwnColors, SystemWishes};

use super::panels::GameText;
use crate::app::AppSet;
use crate::app::board::camera::{Orbit, see_from};
use crate::app::board::layout::{WindowLayout, seat_of, turns_of};
use crate::app::clock::Clock;
use crate::app::intent::{Intent, ViewIntent};
use crate::app::state::{Desk, Language, Notice, ShowcaseChoice, SwitchChoice, View};

/// A step of the interface scale.
const SCALE_STEP: f32 = 0.1;
/// The smallest and the largest interface scale.
const SCALES: [f32; 2] = [0.75, 2.5];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, apply.in_set(AppSet::Apply));
}

fn apply(
    mut intents: MessageReader<Intent>,
    layout: Res<WindowLayout>,
    mut view: ResMut<View>,
    mut orbit: ResMut<Orbit>,
    mut language: ResMut<Language>,
    mut game_text: ResMut<GameText>,
    (mut showcase, mut switch): (ResMut<ShowcaseChoice>, ResMut<SwitchChoice>),
    (mut desk, clock): (ResMut<Desk>, Res<Clock>),
) {
    for intent in intents.read() {
        let Intent::View(intent) = intent else { continue };
        match intent {
            ViewIntent::Mode(mode) => view.mode = *mode,
            ViewIntent::From(seat) => {
                let bottom = view.bottom_for(*seat);
                see_from(bottom, &mut view, &mut orbit);
            }
            ViewIntent::Turn(quarters) => {
                let seat = seat_of(turns_of(view.seat).wrapping_add_signed(*quarters));
                see_from(seat, &mut view, &mut orbit);
            }
            ViewIntent::Zoom(steps) => orbit.nearer(f32::from(*steps)),
            ViewIntent::Reset => {
                orbit.reset();
                let seat = view.seat;
                see_from(seat, &mut view, &mut orbit);
            }
            ViewIntent::Orient(orientation) => {
                let seat = view.bottom_for(view.seat);
                view.orientation = *orientation;
                let bottom = view.bottom_for(seat);
                see_from(bottom, &mut view, &mut orbit);
            }
            ViewIntent::Dock(place) => view.dock = *place,
            ViewIntent::Men(men) => view.men = *men,
            ViewIntent::Effects(effects) => view.effects = *effects,
            ViewIntent::Palette(name) => view.palette.name = *name,
            ViewIntent::Paint(ink, color) => view.palette.own.set(*ink, *color),
            ViewIntent::PlainColors => view.palette.own = OwnColors::default(),
            ViewIntent::Pace(speed) => view.motion = speed.stretch(),
            ViewIntent::Follow(wishes) => {
                if view.follow(*wishes) {
                    let text = language.texts.get(wishes_told(*wishes));
                    desk.notice = Some(Notice { text, since: clock.now(), done: true, undo: false });
                }
            }
            ViewIntent::Showcase(by_itself) => showcase.by_itself = *by_itself,
            ViewIntent::DarkHours(dark) => showcase.dark_hours = *dark,
            ViewIntent::OneSwitch(rest) => switch.rest = *rest,
            ViewIntent::ToggleThinking => view.thinking = !view.thinking,
            ViewIntent::ToggleTheme => view.dark = !view.dark,
            ViewIntent::Scale(0) => view.scale = None,
            ViewIntent::Scale(steps) => {
                // What is seen is where to begin: the window may suggest it, or have no room for what was chosen.
                let now = if layout.scale > 0.0 { layout.scale } else { view.scale.unwrap_or(1.0) };
                view.scale = Some((now + f32::from(*steps) * SCALE_STEP).clamp(SCALES[0], SCALES[1]));
                if *steps > 0 && layout.is_full() {
                    let text = language.texts.get("settings-size-full");
                    desk.notice = Some(Notice { text, since: clock.now(), done: false, undo: false });
                }
            }
            ViewIntent::Speak(code) => {
                *language = Language::of(code, Some(code.clone()));
                game_text.language_revision += 1;
            }
            ViewIntent::SpeakAgain(code, chosen) => {
                *language = Language::of(code, chosen.clone());
                game_text.language_revision += 1;
            }
        }
    }
}

/// The message that says how the wishes of the system are followed.
const fn wishes_told(SystemWishes { less_motion, more_contrast }: SystemWishes) -> &'static str {
    match (less_motion, more_contrast) {
        (true, true) => "wishes-motion-contrast",
        (true, false) => "wishes-motion",
        (false, true) => "wishes-contrast",
        (false, false) => "wishes-none",
    }
}
