//! The window.
//!
//! `Intent` → `Session` → `BoardChanged` → entities → motion. Panels, pointer and keys only write
//! intents; only `session` changes the game; only `mirror` spawns and despawns men; only `motion`
//! and the hand move them.

mod camera;
mod desk;
mod files;
mod hand;
mod intent;
mod keys;
mod lamp;
mod launch;
mod layout;
mod lens;
mod liftoff;
mod marks;
mod mirror;
mod motion;
mod opponent;
mod panels;
mod place;
mod power;
mod review;
mod script;
mod session;
mod skin;
mod solid;
mod state;
mod table;
mod theme;
mod thumbnails;
mod watch;
mod widgets;
mod wish;

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
        session::plugin,
        desk::plugin,
        files::plugin,
        opponent::plugin,
        layout::plugin,
        skin::plugin,
        table::plugin,
        mirror::plugin,
        marks::plugin,
        motion::plugin,
        camera::plugin,
        hand::plugin,
        keys::plugin,
        power::plugin,
    ));
    app.add_plugins((lamp::plugin, liftoff::plugin, review::plugin, panels::plugin, script::plugin));
    app.add_plugins((thumbnails::plugin, watch::plugin));
}
