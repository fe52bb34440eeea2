//! What lies on the table: the session's game, or the one being set up.

use std::sync::Arc;

use bevy::prelude::*;
use fourhanded::position::Position;
use fourhanded::spec::Playable;

use super::session::Session;
use crate::app::state::{Desk, Screen};

/// The game that is being set up, if one is: then its board is shown instead of the session's.
#[derive(Resource, Default)]
pub struct Preview(pub Option<Playable>);

/// The rules, look and position to be shown.
pub fn shown<'a>(session: &'a Session, preview: &'a Preview, desk: &Desk) -> (&'a Playable, &'a Position) {
    match &preview.0 {
        Some(playable) if matches!(desk.screen, Screen::NewGame | Screen::Choose) => (playable, &playable.start),
        _ => (session.playable(), session.seen()),
    }
}

/// What tells a game that is shown from others: its name, and which reading of its file it comes from.
pub fn identity(playable: &Playable) -> (String, usize) {
    (playable.name().to_string(), Arc::as_ptr(&playable.rules).addr())
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Preview>();
}
