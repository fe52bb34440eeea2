//! Frames only when something moves. An idle window draws none.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::window::RequestRedraw;
use bevy::winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent};

use winit::event_loop::EventLoopProxy;

use crate::app::AppSet;
use crate::app::intent::Intent;

/// Why frames are drawn although there is no input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum BusyReason {
    /// The first frames, until textures are there.
    Start,
    /// The driver makes pipelines: what they draw is not in the picture yet.
    Pipelines,
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
    Rehearsal,
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

/// How many pipelines are awaited, as the drawing last told.
#[derive(Resource, Clone, Default)]
pub struct AwaitedPipelines(Arc<AtomicUsize>);

impl AwaitedPipelines {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.load(Ordering::Relaxed) == 0
    }

    /// Whether the driver can draw the board in the frame with this number.
    pub fn let_draw_board(&self, frame: u64) -> bool {
        frame > FIRST_FRAMES && self.is_empty()
    }
}

/// How many frames pass at the start before the driver has been asked for all that draws the board.
const FIRST_FRAMES: u64 = 3;

/// Tells how many pipelines are awaited.
fn count_pipelines(cache: Res<PipelineCache>, awaited: Res<AwaitedPipelines>) {
    awaited.0.store(cache.waiting_pipelines().count(), Ordering::Relaxed);
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
    let awaited = AwaitedPipelines::default();
    app.init_resource::<Busy>().insert_resource(awaited.clone());
    if let Some(drawing) = app.get_sub_app_mut(RenderApp) {
        drawing.insert_resource(awaited).add_systems(Render, count_pipelines.in_set(RenderSystems::Cleanup));
    }
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

/// Frames for which textures are awaited at the start.
const START: u64 = 12;
/// After so many frames nothing more is awaited of a driver: one that cannot make a pipeline never will.
pub const PATIENCE: u32 = 1200;

fn keep_drawing(
    mut busy: ResMut<Busy>,
    awaited: Res<AwaitedPipelines>,
    mut waited: Local<u32>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    busy.frames += 1;
    let starting = busy.frames < START;
    busy.set(BusyReason::Start, starting);
    *waited = if awaited.is_empty() { 0 } else { *waited + 1 };
    busy.set(BusyReason::Pipelines, (1..PATIENCE).contains(&*waited));
    if busy.settle > 0 {
        busy.settle -= 1;
        redraw.write(RequestRedraw);
    } else if !busy.reasons.is_empty() {
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many of so many frames call for another one.
    fn calls(app: &mut App, frames: u32) -> u32 {
        let mut calls = || {
            app.update();
            u32::from(app.world_mut().resource_mut::<Messages<RequestRedraw>>().drain().next().is_some())
        };
        (0..frames).map(|_| calls()).sum()
    }

    #[test]
    fn frames_are_drawn_while_pipelines_are_awaited() {
        let mut app = App::new();
        let awaited = AwaitedPipelines::default();
        app.init_resource::<Busy>().insert_resource(awaited.clone()).add_message::<RequestRedraw>();
        app.add_systems(Update, keep_drawing);
        calls(&mut app, 20);
        assert_eq!(calls(&mut app, 20), 0, "the start is over");
        awaited.0.store(3, Ordering::Relaxed);
        assert_eq!(calls(&mut app, 50), 50);
        // With the last of them there, what they draw is seen.
        awaited.0.store(0, Ordering::Relaxed);
        assert_eq!(calls(&mut app, 20), 2);
        // One that never comes does not keep the window awake for ever.
        awaited.0.store(1, Ordering::Relaxed);
        assert_eq!(calls(&mut app, 2 * PATIENCE), PATIENCE + 1);
    }
}
