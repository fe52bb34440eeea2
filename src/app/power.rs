//! Frames only when something moves. An idle window draws none.

use std::collections::BTreeSet;
use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy::winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent};

use winit::event_loop::EventLoopProxy;

use crate::app::AppSet;
use crate::app::intent::Intent;

/// Why frames are drawn although there is no input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum BusyReason {
    /// The first frames, until pipelines and textures are there.
    Start,
    /// A man glides to its cell.
    Glide,
    /// A man appears.
    Appear,
    /// A man vanishes.
    Vanish,
    /// An army freezes or thaws.
    Morph,
    /// A wave goes through an army.
    Swell,
    /// A removed home board lifts off.
    HomeRemoval,
    /// A moment of the game is staged.
    Moment,
    /// A finger rests, and what is under it may be explained.
    Touch,
    /// A man is dragged.
    Drag,
    /// The camera turns.
    Camera,
    /// The board waits a moment before it turns to the next player.
    Turn,
    /// An answer of a computer player is held back for the pace.
    Pace,
    /// A game is being read, and a bar shows how far that has come.
    Load,
    /// The camera of the show moves.
    Show,
    /// The presenter's window opens, until its pipelines and textures are there.
    Presenter,
    /// The driver prepares what 3D needs.
    Pipelines,
    /// The first pictures in 3D are measured.
    Measure,
    /// A script runs.
    Script,
}

/// The reasons that hold now.
#[derive(Resource, Default)]
pub struct Busy {
    reasons: BTreeSet<BusyReason>,
    /// Those for which frames come at times of their own.
    by_clock: BTreeSet<BusyReason>,
    settle: u8,
    /// Frames drawn so far.
    pub frames: u64,
}

impl Busy {
    /// Says whether a reason holds.
    pub fn set(&mut self, reason: BusyReason, holds: bool) {
        if holds {
            self.reasons.insert(reason);
        } else if self.reasons.remove(&reason) {
            self.settle();
        }
    }

    /// Says whether a reason holds for which frames come at times of their own, and are not called for here.
    pub fn set_by_clock(&mut self, reason: BusyReason, holds: bool) {
        if holds {
            self.by_clock.insert(reason);
        } else if self.by_clock.remove(&reason) {
            self.settle();
        }
    }

    /// Whether men move.
    pub fn moves_men(&self) -> bool {
        use BusyReason::{Appear, Glide, HomeRemoval, Morph, Vanish};
        [Glide, Appear, Vanish, Morph, HomeRemoval].iter().any(|reason| self.reasons.contains(reason))
    }

    /// Whether a moment of the game is staged, for which computer players wait.
    pub fn stages(&self) -> bool {
        self.reasons.contains(&BusyReason::Moment)
    }

    /// Asks for the two frames that a change needs to show wholly.
    pub fn settle(&mut self) {
        self.settle = self.settle.max(2);
    }

    /// Whether nothing moves by itself. A script that waits and a hand that holds a man do not count.
    pub fn is_idle(&self) -> bool {
        self.settle == 0
            && self
                .reasons
                .iter()
                .all(|reason| matches!(reason, BusyReason::Script | BusyReason::Drag | BusyReason::Touch))
    }
}

/// Wakes the sleeping window. Each thread that has something to report holds a clone.
#[derive(Resource, Clone)]
pub struct Alarm(EventLoopProxy<WinitUserEvent>);

impl Alarm {
    /// Wakes it now.
    pub fn ring(&self) {
        // It fails only if the loop has ended.
        let _ = self.0.send_event(WinitUserEvent::WakeUp);
    }

    /// Wakes it after some time.
    pub fn ring_in(&self, time: Duration) {
        let alarm = self.clone();
        std::thread::spawn(move || {
            std::thread::sleep(time + Duration::from_millis(20));
            alarm.ring();
        });
    }
}

fn set_alarm(proxy: Option<Res<EventLoopProxyWrapper>>, mut commands: Commands) {
    if let Some(proxy) = proxy {
        commands.insert_resource(Alarm((**proxy).clone()));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, set_alarm);
    // Only events of the window itself wake the program, and the computer player's answers.
    let sleep = UpdateMode::reactive_low_power(SLEEP);
    app.insert_resource(WinitSettings { focused_mode: sleep, unfocused_mode: sleep });
    app.init_resource::<Busy>();
    app.add_systems(Update, show_intents.in_set(AppSet::Apply));
    app.add_systems(Update, keep_drawing.in_set(AppSet::Power));
}

/// What an intent changes is to be seen.
fn show_intents(mut intents: MessageReader<Intent>, mut busy: ResMut<Busy>) {
    if intents.read().count() > 0 {
        busy.settle();
    }
}

/// How long the window sleeps if nothing wakes it.
pub const SLEEP: Duration = Duration::from_secs(3600);

/// Frames for which pipelines and textures are awaited at the start.
const START: u64 = 12;

fn keep_drawing(mut busy: ResMut<Busy>, mut redraw: MessageWriter<RequestRedraw>) {
    busy.frames += 1;
    let starting = busy.frames < START;
    busy.set(BusyReason::Start, starting);
    if busy.settle > 0 {
        busy.settle -= 1;
        redraw.write(RequestRedraw);
    } else if !busy.reasons.is_empty() {
        redraw.write(RequestRedraw);
    }
}
