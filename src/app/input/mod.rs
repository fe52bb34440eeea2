//! Pointer and keyboard become intents.

pub mod hand;
pub mod keys;
mod wish;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((hand::plugin, keys::plugin));
}
