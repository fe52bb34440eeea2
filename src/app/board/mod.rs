//! The board in the window: where it lies, what it looks like, what moves on it.

pub mod camera;
mod drift;
mod fit;
pub mod home_removal;
pub mod layout;
pub mod marks;
pub mod mirror;
pub mod moment;
pub mod motion;
pub mod orientation;
pub mod place;
mod plate_places;
pub mod presenter;
pub mod projection;
pub mod quality;
pub mod skin;
pub mod solid;
mod solid_paint;
mod solid_pipelines;
pub mod table;
pub mod turn_light;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        layout::plugin,
        skin::plugin,
        table::plugin,
        mirror::plugin,
        marks::plugin,
        motion::plugin,
        moment::plugin,
        camera::plugin,
        drift::plugin,
        orientation::plugin,
        turn_light::plugin,
        home_removal::plugin,
        presenter::plugin,
        quality::plugin,
        solid_pipelines::plugin,
    ));
}
