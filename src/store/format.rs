//! The formats of game files, and how the name or the text of a file shows its format.

use std::path::Path;

use super::file::read_text;
use super::game_text::{MoveNotation, is_record, parse_as, record_text};
use super::pgn::{is_pgn, pgn_text};
use super::save::{SaveGame, is_save, to_text};
use super::short_record::is_short_record;
use super::{LoadProgress, ParsedGame, StoreError};
use crate::spec::Catalogue;

/// A format in which games are written into files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// A saved game in RON, which holds everything that the program knows of the game.
    Save,
    /// A record: a few header lines and the moves as text, for people to read.
    Record(MoveNotation),
    /// PGN in the dialect that the variant file names.
    Pgn,
}

impl Format {
    /// The extensions of file names that [`Self::of`] recognises.
    pub const ENDINGS: [&str; 4] = ["ron", "txt", "pgn", "pgn4"];

    /// The ending, without its first dot, that saves are given. They are RON like others, and the system can tell them from those.
    pub const SAVE_ENDING: &str = "4h.ron";

    /// The title that the name of a game's file stands for: the name without its ending.
    pub fn title_in(path: &Path) -> String {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        stem.strip_suffix(".4h").unwrap_or(&stem).to_owned()
    }

    /// The format that the extension of a file name stands for: a save (`.4h.ron`, `.ron`), PGN (`.pgn`, `.pgn4`), or a record in
    /// display notation (`.txt`); `None` for any other extension.
    pub fn of(path: &Path) -> Option<Self> {
        match path.extension()?.to_ascii_lowercase().to_str()? {
            "ron" => Some(Self::Save),
            "txt" => Some(Self::Record(MoveNotation::Display)),
            "pgn" | "pgn4" => Some(Self::Pgn),
            _ => None,
        }
    }

    /// The text of a game in this format.
    ///
    /// # Errors
    ///
    /// [`StoreError::NoWord`] if the dialect of PGN cannot express the game, [`StoreError::Unwritable`] if
    /// RON cannot express a value.
    pub fn text(self, save: &SaveGame) -> Result<String, StoreError> {
        match self {
            Self::Save => to_text(save),
            Self::Record(writing) => Ok(record_text(save, writing)),
            Self::Pgn => pgn_text(save),
        }
    }
}

/// The format of a text with a game, which the text itself shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextFormat {
    /// A saved game.
    Save,
    /// A record, whatever the notation of its moves.
    Record,
    /// A short record, as codes on result cards have it.
    ShortRecord,
    /// PGN in any dialect.
    Pgn,
}

impl TextFormat {
    /// The format that the beginning of a text shows, or that of saves, which say best what is wrong with any other text.
    pub fn of(text: &str) -> Self {
        Self::shown_by(text).unwrap_or(Self::Save)
    }

    /// The format that the beginning of a text shows; `None` if it may be PGN whose moves have no number, or no game.
    pub fn shown_by(text: &str) -> Option<Self> {
        match text.strip_prefix('\u{feff}').unwrap_or(text) {
            text if is_short_record(text) => Some(Self::ShortRecord),
            text if is_pgn(text) => Some(Self::Pgn),
            text if is_record(text) => Some(Self::Record),
            text if is_save(text) => Some(Self::Save),
            _ => None,
        }
    }
}

/// Reads a game from a file of any format. Also returns whether the file is a save, to which the game can be saved again
/// without loss.
///
/// # Errors
///
/// [`StoreError`] if the file cannot be read or its contents cannot be used.
pub fn read_any(path: &Path, catalogue: &Catalogue) -> Result<(ParsedGame, bool), StoreError> {
    read_any_watched(path, catalogue, &LoadProgress::default())
}

/// Reads a game as [`read_any`] does; `progress` says meanwhile how far that has come. A game in PGN is read at one go.
///
/// # Errors
///
/// [`StoreError::Cancelled`] if another thread calls the reading off, otherwise as [`read_any`].
pub fn read_any_watched(
    path: &Path,
    catalogue: &Catalogue,
    progress: &LoadProgress,
) -> Result<(ParsedGame, bool), StoreError> {
    let text = read_text(path)?;
    let name = path.display().to_string();
    let is_save =
        Format::of(path) == Some(Format::Save) && TextFormat::shown_by(&text) != Some(TextFormat::ShortRecord);
    let format = if is_save { TextFormat::Save } else { TextFormat::of(&text) };
    Ok((parse_as(format, &name, &text, catalogue, progress)?, format == TextFormat::Save))
}
