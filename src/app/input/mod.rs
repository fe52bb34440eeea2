//! Pointer and keyboard become intents.

pub mod hand;
pub mod keys;
pub mod letters;
pub mod picker;
pub mod pointer;
mod requests;
mod spotlight;
pub mod switch;
#[cfg(test)]
mod tests;
pub mod touch;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((hand::plugin, pointer::plugin, touch::plugin, keys::plugin, letters::plugin));
    app.add_plugins((spotlight::plugin, switch::plugin));
}
