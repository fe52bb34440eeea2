//! The ways in which a game is written down, and how the name of a file tells them apart.

use std::path::Path;

use super::StoreError;
use super::file::read_text;
use super::game_text::{Writing, is_record, parse_any, record_text};
use super::pgn::{is_pgn, pgn_text};
use super::save::{SaveGame, read, to_text};
use crate::spec::Catalogue;

/// A way of writing a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// A saved game: all that the program knows of it.
    Save,
    /// A record: a few headers and the moves, as people read them.
    Record(Writing),
    /// PGN in the dialect of the game.
    Pgn,
}

impl Format {
    /// The endings of names by which [`Self::of`] knows files.
    pub const ENDINGS: [&str; 4] = ["ron", "txt", "pgn", "pgn4"];

    /// What a file of this name holds: a save (`.ron`), PGN (`.pgn`, `.pgn4`), a record in the game's
    /// own notation (`.txt`); `None` if its ending says nothing.
    pub fn of(path: &Path) -> Option<Self> {
        match path.extension()?.to_ascii_lowercase().to_str()? {
            "ron" => Some(Self::Save),
            "txt" => Some(Self::Record(Writing::Display)),
            "pgn" | "pgn4" => Some(Self::Pgn),
            _ => None,
        }
    }

    /// What a text looks like. Records are alike however their moves are written.
    pub(super) fn in_text(text: &str) -> Self {
        match text.strip_prefix('\u{feff}').unwrap_or(text) {
            text if is_pgn(text) => Self::Pgn,
            text if is_record(text) => Self::Record(Writing::Grid),
            _ => Self::Save,
        }
    }

    /// The game in this format.
    ///
    /// # Errors
    ///
    /// If the format has no words for it.
    pub fn text(self, save: &SaveGame) -> Result<String, StoreError> {
        match self {
            Self::Save => to_text(save),
            Self::Record(writing) => Ok(record_text(save, writing)),
            Self::Pgn => pgn_text(save),
        }
    }
}

/// Reads a game from a file in whatever format, and answers whether the file is a save, which can hold
/// all that follows.
///
/// # Errors
///
/// If the file cannot be read, or what it says cannot be used; then where and why.
pub fn read_any(path: &Path, catalogue: &Catalogue) -> Result<(SaveGame, bool), StoreError> {
    if Format::of(path) == Some(Format::Save) {
        return Ok((read(path, catalogue)?, true));
    }
    let text = read_text(path)?;
    let game = parse_any(&path.display().to_string(), &text, catalogue)?;
    Ok((game, Format::in_text(&text) == Format::Save))
}
