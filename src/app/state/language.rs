//! The language of the window.

use bevy::prelude::*;
use fourhanded::text::Texts;

/// The language that panels speak.
#[derive(Resource)]
pub struct Language {
    /// The words.
    pub texts: Texts,
    /// The words with the names of cells on the grid, which are one for all who sit at the table: for what is heard and typed.
    pub spoken: Texts,
    /// The code of the language that was chosen; without one the system's language is spoken.
    pub chosen: Option<String>,
}

impl Language {
    /// The language with a code; `chosen` is the code that the user chose, if he did.
    pub fn of(code: &str, chosen: Option<String>) -> Self {
        Self { texts: Texts::of(code), spoken: Texts::grid_in(code), chosen }
    }
}
