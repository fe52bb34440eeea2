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

use bevy::asset::AssetEventSystems;
use bevy::prelude::*;
use bevy_egui::EguiPostUpdateSet;

pub(super) fn plugin(app: &mut App) {
    // New letters are in the texture of the frame whose text has them.
    app.configure_sets(PostUpdate, EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems));
    app.add_plugins((desk::plugin, habits::plugin, panels::plugin, thumbnails::plugin, view::plugin));
}
