//! Dragging frame by frame: what the pointer does in a frame must be seen in that frame, also while computer players
//! think.

use std::time::{Duration, Instant};

use bevy::input::ButtonState;
use bevy::prelude::*;
use serde::Deserialize;

use super::gesture::Gesture;
use super::perform::cell_at;
use super::{Observed, Script};
use crate::app::board::camera::BoardCamera;
use crate::app::board::mirror::{ManView, OnCell};
use crate::app::board::motion::Vanish;
use crate::app::play::opponent::Opponent;

/// What is dragged.
#[derive(Clone, Debug, Deserialize)]
pub enum Grasp {
    /// The 3D board, round about.
    Board,
    /// The man on a cell, who is brought back in the end.
    Man(String),
}

/// A drag under way.
#[derive(Clone, Debug)]
pub(super) struct Sweep {
    grasp: Grasp,
    /// Whether frames count in which a computer player thinks, or those in which none does.
    thinking: bool,
    /// Where the pointer has taken hold.
    at: Vec2,
    /// How often the pointer has moved.
    moves: u16,
    /// How many frames have shown it that count.
    counted: u32,
    /// Where what is dragged was seen in the frame before; nowhere until the drag has begun.
    seen: Option<Vec3>,
    /// What was amiss.
    trouble: Option<String>,
}

/// How long it may take until as many frames as wanted count.
const PATIENCE: f32 = 120.0;
/// How far the pointer goes in a frame, in logical pixels.
const STRIDE: f32 = 6.0;
/// After so many frames it turns round.
const TURN: u16 = 12;
/// Less than this is no motion, in cells.
const STILL: f32 = 1e-4;

/// Goes on with the drag; true once it is over.
pub(super) fn sweep(
    script: &mut Script,
    (grasp, frames, thinking): (&Grasp, u32, bool),
    waited: f32,
    observed: &Observed,
) -> Result<bool, String> {
    let Some(sweep) = &mut script.sweep else {
        let at = match grasp {
            Grasp::Board => observed.layout.pixels_at(observed.layout.stage.center()),
            Grasp::Man(cell) => cell_at(observed, cell)?,
        };
        let press = match grasp {
            Grasp::Board => Gesture::OtherButton(ButtonState::Pressed),
            Grasp::Man(_) => Gesture::Button(ButtonState::Pressed),
        };
        // So far that it is a drag.
        let away = Gesture::Point(at + Vec2::splat(3.0 * STRIDE));
        script.pending.extend([Gesture::Point(at), press, away, Gesture::Nothing]);
        let (moves, counted, seen, trouble) = (0, 0, None, None);
        script.sweep = Some(Sweep { grasp: grasp.clone(), thinking, at, moves, counted, seen, trouble });
        return Ok(false);
    };
    if let Some(trouble) = sweep.trouble.take() {
        return Err(format!("move {} of the drag: {trouble}", sweep.moves));
    }
    if sweep.counted >= frames {
        let release = match sweep.grasp {
            Grasp::Board => Gesture::OtherButton(ButtonState::Released),
            Grasp::Man(_) => Gesture::Button(ButtonState::Released),
        };
        let home = Gesture::Point(sweep.at);
        script.pending.extend([home, release, Gesture::Nothing, Gesture::Nothing, Gesture::Nothing]);
        script.sweep = None;
        return Ok(true);
    }
    if waited > PATIENCE {
        return Err(format!("only {} frames were drawn as wanted", sweep.counted));
    }
    sweep.moves += 1;
    let forth = sweep.moves % (2 * TURN) < TURN;
    script.pending.push_back(match sweep.grasp {
        Grasp::Board => Gesture::Move(Vec2::new(if forth { STRIDE } else { -STRIDE }, 0.0)),
        Grasp::Man(_) => {
            let turned = Vec2::from_angle(f32::from(sweep.moves) * 0.5);
            Gesture::Point(sweep.at + turned * 3.0 * STRIDE)
        }
    });
    Ok(false)
}

/// At the end of a frame: whether what is drawn of it is where the pointer has brought it.
pub(super) fn look(
    mut script: ResMut<Script>,
    opponent: Res<Opponent>,
    camera: Query<&GlobalTransform, With<BoardCamera>>,
    men: Query<(&OnCell, &GlobalTransform), (With<ManView>, Without<Vanish>)>,
) {
    let moved = std::mem::take(&mut script.moved);
    let Some(sweep) = &mut script.sweep else { return };
    let place = match &sweep.grasp {
        Grasp::Board => camera.single().ok(),
        Grasp::Man(cell) => men.iter().find(|(on, _)| on.0.to_string() == *cell).map(|(_, place)| place),
    };
    let Some(place) = place.map(GlobalTransform::translation) else {
        sweep.trouble = Some("what is dragged is not there".to_owned());
        return;
    };
    if moved && sweep.moves > 0 {
        if sweep.seen.is_some_and(|before| before.distance(place) < STILL) {
            sweep.trouble = Some(format!("the pointer has moved, and the frame shows nothing of it at {place}"));
        } else if opponent.searches() == sweep.thinking {
            sweep.counted += 1;
        }
    }
    sweep.seen = Some(place);
}

/// How long frames take.
#[derive(Clone, Debug, Default)]
pub(super) struct FrameTimes {
    last: Option<Instant>,
    times: Vec<Duration>,
}

impl FrameTimes {
    /// A frame is over.
    pub(super) fn end_frame(&mut self) {
        let now = Instant::now();
        self.times.extend(self.last.replace(now).map(|last| now - last));
    }

    /// The longest frame so far.
    pub(super) fn worst(&self) -> Duration {
        self.times.iter().copied().max().unwrap_or_default()
    }

    /// The frames so far in words, forgotten then.
    pub(super) fn report(&mut self) -> String {
        self.times.sort();
        let ms = |time: Option<&Duration>| time.map_or(0.0, |time| time.as_secs_f32() * 1000.0);
        let (count, median, worst) = (self.times.len(), self.times.get(self.times.len() / 2), self.times.last());
        let text = format!("{count} frames, {:.0} ms in the middle, {:.0} ms at worst", ms(median), ms(worst));
        self.times.clear();
        text
    }
}
