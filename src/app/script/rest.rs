//! Rests in which a window that is left alone must draw no frames.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::{Controls, Script};
use crate::app::power::{Busy, BusyReason};

/// An idle measurement.
#[derive(Clone, Copy, Debug)]
pub(super) enum Measure {
    /// The script calls for no more frames; those that it has called for are still to come.
    Released,
    /// A rest before the measurement: a frame that comes in it had only been put off by slow ones.
    Settling(Rest),
    /// The rest in which no frame should be drawn.
    Counting(Rest),
}

/// A time in which nothing calls for a frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rest {
    /// When it ends, in time since the program began.
    until: Duration,
    /// How many frames had been drawn when it began.
    before: u64,
}

impl Rest {
    /// Begins now. The window is woken at its end.
    fn begin(length: Duration, controls: &Controls) -> Self {
        controls.alarm.iter().for_each(|alarm| alarm.ring_in(length));
        Self { until: controls.clock.elapsed() + length, before: controls.busy.frames }
    }

    /// How many frames have been drawn in it; the one that ends it is the script's own.
    fn drawn(self, busy: &Busy) -> u64 {
        (busy.frames - self.before).saturating_sub(1)
    }
}

/// How long the frames last for which the script itself has called, in a rest before an idle measurement.
const RELEASING: Duration = Duration::from_secs(1);
/// How long the rest behind that lasts, which should have no frame.
const SETTLING: Duration = Duration::from_secs(4);
/// How many such rests are taken at most, until one has no frame.
const UNSETTLED: u8 = 3;
/// How often a rest with too many frames is taken anew.
const RESTLESS: u8 = 2;

impl Measure {
    /// Whether a rest is under way.
    pub(super) fn rests(self, now: Duration) -> bool {
        match self {
            Self::Released => false,
            Self::Settling(rest) | Self::Counting(rest) => now < rest.until,
        }
    }
}

/// Measures how many frames are drawn in so many seconds; true once it is done.
pub(super) fn idle(
    script: &mut Script,
    seconds: f32,
    most: u64,
    still: bool,
    controls: &mut Controls,
) -> Result<bool, String> {
    match script.measure {
        None | Some(Measure::Released | Measure::Settling(_)) if !still => Ok(false),
        None => {
            script.measure = Some(Measure::Released);
            controls.busy.set(BusyReason::Script, false);
            Ok(false)
        }
        Some(Measure::Released) => {
            script.measure = Some(Measure::Settling(Rest::begin(RELEASING, controls)));
            Ok(false)
        }
        Some(Measure::Settling(rest)) => {
            // Where frames are expected, they do not show whether one had been put off.
            let restless = most == 0 && rest.drawn(&controls.busy) > 0 && script.unsettled < UNSETTLED;
            if script.unsettled == 0 || restless {
                script.unsettled += 1;
                script.measure = Some(Measure::Settling(Rest::begin(SETTLING, controls)));
            } else {
                script.unsettled = 0;
                let length = Duration::from_secs_f32(seconds);
                script.measure = Some(Measure::Counting(Rest::begin(length, controls)));
            }
            Ok(false)
        }
        Some(Measure::Counting(rest)) => {
            script.measure = None;
            controls.redraw.write(RequestRedraw);
            let drawn = rest.drawn(&controls.busy);
            info!("idle for {seconds} s: {drawn} frames");
            if drawn > most && script.restless < RESTLESS {
                script.restless += 1;
                return Ok(false);
            }
            script.restless = 0;
            if drawn > most { Err(format!("{drawn} frames were drawn in {seconds} idle seconds")) } else { Ok(true) }
        }
    }
}
