//! The language of the window.

use bevy::prelude::*;
use fourhanded::text::Texts;

/// The language that panels speak.
#[derive(Resource)]
pub struct Language(pub Texts);
