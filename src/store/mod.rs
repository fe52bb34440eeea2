//! Files: saved games, records, PGN, evenings, the settings, the autosave, and the user's folder.
//!
//! Saves and settings are RON with a `schema` number. They are read in two steps, first the number, then by the frozen
//! module of that schema, which denies unknown fields; they are written atomically. Loading a game replays it and
//! verifies every action, every skipped turn and the position hashes stored every few plies.

mod check;
mod clock_comments;
mod clocks;
mod colors;
mod evening;
mod file;
mod folder;
mod format;
mod game_text;
mod games;
mod habits;
mod heading;
mod house;
mod key_map;
mod learned;
mod loss;
mod moves;
mod own_notation;
mod pgn;
mod progress;
mod record;
mod save;
mod settings;
mod short_record;
mod spelling;
mod time;
mod v1;
mod v2;

use std::io;
use std::path::PathBuf;

pub use clocks::{ClockStanding, clock_seats, recorded_clocks};
pub use colors::{OwnColors, PaletteName};
pub use evening::{
    EveningTable, evening_csv, evening_result, evening_seats, evening_text, parse_evening, read_evening, write_evening,
};
pub use file::{read_text, replace, replace_by};
pub use folder::{AutosaveClaim, SaveEntry, UserFolder};
pub use format::{Format, TextFormat, read_any, read_any_watched};
pub use game_text::{MoveNotation, parse_any, parse_record, record_text};
pub use games::{GameInFile, GameTexts};
pub use habits::{Habits, UsualClock};
pub use heading::GameHeading;
pub use house::{house_games, house_games_of, house_title};
pub use key_map::{KeyCommand, KeyMap};
pub use learned::LearnedPages;
pub use loss::Loss;
pub use pgn::{parse_pgn, pgn_text};
pub use progress::LoadProgress;
pub use record::{Replay, ReplayError, ReplayFault, Skips};
pub use save::{
    RecordTags, SaveGame, SaveSummary, SeatOwner, parse, read, summary, text_without_rules, to_text, write,
};
pub use settings::{
    AnimationSpeed, ColorTheme, DockPlace, DrawnMen, Orientation, Settings, SolidEffects, SoundSettings, SystemWishes,
    ViewMode,
};
pub use short_record::{parse_short_record, short_record};
pub use time::{local_day, local_second_of_day, now};

use crate::game::Game;
use crate::moves::Refusal;
use crate::position::Position;
use crate::shipped;
use crate::spec::{Diagnostic, Playable};

/// A game that was read from a text.
#[derive(Clone, Debug)]
pub struct ParsedGame {
    /// The game.
    pub save: SaveGame,
    /// Where the text does not agree with the game, each with line and column. The game can be used all the same.
    pub warnings: Vec<Diagnostic>,
}

impl From<SaveGame> for ParsedGame {
    fn from(save: SaveGame) -> Self {
        Self { save, warnings: Vec::new() }
    }
}

/// The file name and the text of every sample game that is built into the program.
pub fn samples() -> impl Iterator<Item = (&'static str, &'static str)> {
    shipped::SAVES.iter().copied()
}

/// Why a file could not be read or written.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The file can be read, but its contents cannot be used. At least one complaint, each with line and column.
    #[error("{}", list(.0))]
    Broken(Vec<Diagnostic>),
    /// A move in the file is not legal.
    #[error("{}", .0.complaint)]
    Refused(Box<RefusedMove>),
    /// RON cannot express a value that was to be written.
    #[error("it cannot be put into words: {0}")]
    Unwritable(#[from] ron::Error),
    /// The file cannot be opened or read.
    #[error("{}: cannot be read: {source}", .path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// The error of the operating system.
        source: io::Error,
    },
    /// The file cannot be written; an older file of this name is unchanged.
    #[error("{}: cannot be written, what was there before is unchanged: {source}", .path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// The error of the operating system.
        source: io::Error,
    },
    /// The dialect of PGN has no word for an action of the game.
    #[error("ply {ply}: the dialect of PGN has no word for {action}")]
    NoWord {
        /// The number of the ply, from 1.
        ply: usize,
        /// The action in grid notation.
        action: String,
    },
    /// The reading of a game was called off.
    #[error("the reading of the game was called off")]
    Cancelled,
    /// The operating system names no folder for the data of programs.
    #[error("no folder for user data: set FOURHANDED_HOME to one")]
    NoUserFolder,
}

/// A move in a file that is not legal, with everything needed to explain the refusal.
#[derive(Clone, Debug)]
pub struct RefusedMove {
    /// The place of the move in the file, and the clause that rules it out.
    pub complaint: Diagnostic,
    /// The reason against the move.
    pub refusal: Refusal,
    /// The variant with its options.
    pub playable: Playable,
    /// The position in which the move is not legal.
    pub position: Position,
}

impl From<Diagnostic> for StoreError {
    fn from(diagnostic: Diagnostic) -> Self {
        Self::Broken(vec![diagnostic])
    }
}

impl StoreError {
    /// The error for a word of a record that does not fit the game; `complaint` says where the word is.
    fn of_replay(complaint: Diagnostic, error: &ReplayError, playable: &Playable, game: &Game) -> Self {
        match error.refusal() {
            Some(refusal) => Self::Refused(Box::new(RefusedMove {
                complaint,
                refusal: refusal.clone(),
                playable: playable.clone(),
                position: game.position().clone(),
            })),
            None => complaint.into(),
        }
    }

    /// The complaints about the contents of the file; empty for errors of other kinds.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        match self {
            Self::Broken(diagnostics) => diagnostics,
            Self::Refused(refused) => std::slice::from_ref(&refused.complaint),
            _ => &[],
        }
    }

    /// The complaints about the contents of the file, to be changed.
    fn diagnostics_mut(&mut self) -> &mut [Diagnostic] {
        match self {
            Self::Broken(diagnostics) => diagnostics,
            Self::Refused(refused) => std::slice::from_mut(&mut refused.complaint),
            _ => &mut [],
        }
    }
}

fn list(diagnostics: &[Diagnostic]) -> String {
    diagnostics.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}
