//! What stays when the program ends: saved games, settings, the autosave, and the folder where they
//! live.
//!
//! Files are RON with a `schema` number, read in two steps (the number, then the frozen module of
//! that version, which denies unknown fields) and written atomically. Loading a game replays it and
//! verifies every action, every skipped turn and the position hashes on the way.

mod display;
mod file;
mod folder;
mod format;
mod game_text;
mod pgn;
mod record;
mod save;
mod settings;
mod v1;

use std::io;
use std::path::PathBuf;

pub use file::{read_text, replace};
pub use folder::{Home, SaveEntry};
pub use format::{Format, read_any};
pub use game_text::{Writing, parse_any, parse_record, record_text};
pub use pgn::{parse_pgn, pgn_text};
pub use record::{Fault, Replay, ReplayError, Skips};
pub use save::{SaveGame, SaveSummary, SeatOwner, parse, read, summary, to_text, write};
pub use settings::{Settings, Speed, Theme, View};

use crate::game::Game;
use crate::moves::Refusal;
use crate::position::Position;
use crate::shipped;
use crate::spec::{Diagnostic, Playable};

/// Name and text of the sample games that are part of the program.
pub fn samples() -> impl Iterator<Item = (&'static str, &'static str)> {
    shipped::SAVES.iter().copied()
}

/// Why a file could not be read or written.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// What the file says cannot be used. At least one complaint, each with line and column.
    #[error("{}", list(.0))]
    Broken(Vec<Diagnostic>),
    /// A move in the file is not legal.
    #[error("{}", .0.complaint)]
    Refused(Box<RefusedMove>),
    /// The contents cannot be put into the format of the file.
    #[error("it cannot be put into words: {0}")]
    Unwritable(#[from] ron::Error),
    /// The file cannot be opened or read.
    #[error("{}: cannot be read: {source}", .path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The file cannot be written; what was there before is as it was.
    #[error("{}: cannot be written, what was there before is unchanged: {source}", .path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A variant names no dialect of PGN.
    #[error("games of {0} are not written as PGN: its variant file names no dialect")]
    NoDialect(String),
    /// A dialect of PGN has no word for something that was played.
    #[error("ply {ply}: the dialect of PGN has no word for {action}")]
    NoWord {
        /// Which ply, from 1.
        ply: usize,
        /// The action in grid notation.
        action: String,
    },
    /// The system names no folder for the data of programs.
    #[error("no folder for user data: set FOURHANDED_HOME to one")]
    NoHome,
}

/// A move in a file that is not legal, with all that is needed to tell why.
#[derive(Clone, Debug)]
pub struct RefusedMove {
    /// Where it stands, and by which clause it is not legal.
    pub complaint: Diagnostic,
    /// The reason.
    pub refusal: Refusal,
    /// The game that is played.
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
    /// The complaint about a word of a record that does not fit the game.
    fn unfit(complaint: Diagnostic, error: &ReplayError, playable: &Playable, game: &Game) -> Self {
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

    /// The complaints about the text of the file, if that is what is wrong.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        match self {
            Self::Broken(diagnostics) => diagnostics,
            Self::Refused(refused) => std::slice::from_ref(&refused.complaint),
            _ => &[],
        }
    }
}

fn list(diagnostics: &[Diagnostic]) -> String {
    diagnostics.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}
