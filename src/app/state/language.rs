//! The language of the window.

use bevy::prelude::*;
use fourhanded::text::Texts;

/// The language that panels speak.
#[derive(Resource)]
pub struct Language {
    /// The words.
    pub texts: Texts,
    /// The code of the language that was chosen; without one the system's language is spoken.
    pub chosen: Option<String>,
}
