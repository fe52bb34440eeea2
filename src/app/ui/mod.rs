//! Screens, panels and dialogs over and round the board.

pub mod desk;
mod habits;
pub mod panels;
pub mod prelude;
pub mod scene;
pub mod theme;
pub mod thumbnails;
mod view;
pub mod widgets;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((desk::plugin, habits::plugin, panels::plugin, thumbnails::plugin, view::plugin));
}
