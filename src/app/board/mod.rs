//! The board in the window: where it lies, what it looks like, what moves on it.

pub mod camera;
pub mod lamp;
pub mod layout;
pub mod lens;
pub mod liftoff;
pub mod marks;
pub mod mirror;
pub mod motion;
pub mod place;
pub mod skin;
pub mod solid;
pub mod table;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        layout::plugin,
        skin::plugin,
        table::plugin,
        mirror::plugin,
        marks::plugin,
        motion::plugin,
        camera::plugin,
        lamp::plugin,
        liftoff::plugin,
    ));
}
