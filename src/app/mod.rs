//! The window.
//!
//! `Intent` → `Session` → `BoardChanged` → entities → motion. Panels, pointer and keys only write
//! intents; only `session` changes the game; only `mirror` spawns and despawns men; only `motion`
//! and the hand move them.

mod announce;
mod awake;
mod board;
mod clock;
mod input;
mod intent;
mod launch;
mod play;
mod power;
mod script;
mod sound;
mod start_trace;
mod state;
mod ui;
mod wishes;

use bevy::prelude::*;

pub use launch::start;

/// The order of a frame. New systems join one of these sets.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum AppSet {
    /// Pointer and keys become intents.
    Input,
    /// Answers of computer players become intents.
    Opponent,
    /// Intents change the session and the desk.
    Apply,
    /// Files are read and written.
    Files,
    /// Sizes of the parts of the window.
    Arrange,
    /// Entities follow the session.
    Mirror,
    /// Entities move.
    Motion,
    /// The need for more frames is judged.
    Power,
}

/// All of the window but the platform's own plugins.
fn plugin(app: &mut App) {
    app.add_message::<intent::Intent>();
    app.configure_sets(
        Update,
        (
            AppSet::Input,
            AppSet::Opponent,
            AppSet::Apply,
            AppSet::Files,
            AppSet::Arrange,
            AppSet::Mirror,
            AppSet::Motion,
            AppSet::Power,
        )
            .chain(),
    );
    app.add_plugins((
        clock::plugin,
        play::plugin,
        awake::plugin,
        sound::plugin,
        board::plugin,
        ui::plugin,
        announce::plugin,
        input::plugin,
        script::plugin,
        power::plugin,
        wishes::plugin,
    ));
}
