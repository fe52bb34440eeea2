//! How things stand in the program, so that a script can check that nothing is left of what came and went.

use std::fs;

use bevy::log::info;
use fourhanded::notation::position_text;

use super::{Controls, Observed};
use crate::app::state::Desk;

/// How things stand.
#[derive(Clone, Debug)]
pub(super) struct ProgramState {
    /// What must be the same: what it is, and how it is.
    state: Vec<(&'static str, String)>,
    /// How much memory the program holds, in KiB; none where the system does not tell.
    memory: Option<u64>,
}

impl ProgramState {
    /// How things stand now.
    ///
    /// # Errors
    ///
    /// There is no game.
    pub(super) fn of(desk: &Desk, observed: &Observed, controls: &Controls) -> Result<Self, String> {
        let session = observed.session.as_ref().ok_or("there is no game")?;
        let state = vec![
            ("position", position_text(&session.playable().rules, session.game().position())),
            ("selection", format!("{:?}", *observed.selection)),
            ("camera", format!("{:?}", *controls.orbit)),
            ("view", format!("{:?}", *controls.view)),
            ("screen", format!("{:?}", desk.screen)),
            ("tab", format!("{:?}", desk.tab)),
            ("dialog", format!("{:?}", desk.dialog)),
            ("number of entities", observed.entities.iter().count().to_string()),
        ];
        Ok(Self { state, memory: resident_memory() })
    }

    /// Compares with how things stand later; memory may have grown by so many percent.
    ///
    /// # Errors
    ///
    /// What differs.
    pub(super) fn compare(&self, later: &Self, percent: f32) -> Result<(), String> {
        for ((what, before), (_, after)) in self.state.iter().zip(&later.state) {
            if before != after {
                return Err(format!("the {what} was {before} and is {after}"));
            }
        }
        if let (Some(before), Some(after)) = (self.memory, later.memory) {
            let grown = (after as f32 / before as f32 - 1.0) * 100.0;
            if grown > percent {
                return Err(format!("memory was {before} KiB and is {after} KiB, {grown:+.2} %"));
            }
            info!("memory: {before} KiB before, {after} KiB after, {grown:+.2} %");
        }
        Ok(())
    }
}

/// The resident memory of this process in KiB, where Linux tells it.
fn resident_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}
