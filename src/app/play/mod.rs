//! The game: what is played, who thinks about it, which files it comes from and goes to.

pub mod evening;
pub mod files;
pub mod games;
pub mod opponent;
pub mod paper;
pub mod preview;
pub mod replay;
pub mod review;
pub mod session;
pub mod show;
pub mod timekeeper;
pub mod tour;
pub mod watch;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        session::plugin,
        files::plugin,
        evening::plugin,
        opponent::plugin,
        paper::plugin,
        preview::plugin,
        replay::plugin,
        review::plugin,
        show::plugin,
        timekeeper::plugin,
        tour::plugin,
        watch::plugin,
    ));
}
