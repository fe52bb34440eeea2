//! The folder where a user's data lives.

use std::cmp::Reverse;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use super::file::{read_text, set_aside};
use super::save::{self, SaveGame, SaveSummary};
use super::{Settings, StoreError};
use crate::spec::Catalogue;

/// The variable that names another folder.
const HOME: &str = "FOURHANDED_HOME";

/// The folder where a user's data lives: `saves/`, `variants/`, `settings.ron`, `autosave.ron`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Home {
    root: PathBuf,
}

/// A file in the folder of saves.
#[derive(Debug)]
pub struct SaveEntry {
    /// The file.
    pub path: PathBuf,
    /// When it was last written, in seconds since the beginning of 1970, UTC.
    pub saved_at: u64,
    /// What it holds, or what is wrong with it.
    pub summary: Result<SaveSummary, StoreError>,
}

impl Home {
    /// The folder that `FOURHANDED_HOME` names, or else the one where the system keeps programs'
    /// data. It need not exist yet.
    ///
    /// # Errors
    ///
    /// If neither is known.
    pub fn find() -> Result<Self, StoreError> {
        if let Some(root) = std::env::var_os(HOME).filter(|root| !root.is_empty()) {
            return Ok(Self::at(root));
        }
        directories::ProjectDirs::from("", "", "four-handed")
            .map(|folders| Self::at(folders.data_dir()))
            .ok_or(StoreError::NoHome)
    }

    /// A folder of one's choice.
    pub fn at(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into() }
    }

    /// The folder itself.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Where saved games are.
    pub fn saves(&self) -> PathBuf {
        self.root.join("saves")
    }

    /// Where the user's own variant files are.
    pub fn variants(&self) -> PathBuf {
        self.root.join("variants")
    }

    /// The file with the settings.
    pub fn settings_file(&self) -> PathBuf {
        self.root.join("settings.ron")
    }

    /// The file with the game under way.
    pub fn autosave_file(&self) -> PathBuf {
        self.root.join("autosave.ron")
    }

    /// The shipped variants and the user's own.
    pub fn catalogue(&self) -> Catalogue {
        Catalogue::with_folder(&self.variants())
    }

    /// The settings, with what was wrong with their file.
    pub fn settings(&self) -> (Settings, Option<StoreError>) {
        Settings::load(&self.settings_file())
    }

    /// Writes the settings.
    ///
    /// # Errors
    ///
    /// If they cannot be written.
    pub fn write_settings(&self, settings: &Settings) -> Result<(), StoreError> {
        ensure(&self.root)?;
        settings.save(&self.settings_file())
    }

    /// The saved games, the newest first; those that cannot be used are among them.
    pub fn list_saves(&self) -> Vec<SaveEntry> {
        let files = fs::read_dir(self.saves()).into_iter().flatten().flatten();
        let mut entries: Vec<SaveEntry> = files
            .map(|file| file.path())
            .filter(|path| path.extension().is_some_and(|extension| extension == "ron"))
            .map(entry)
            .collect();
        entries.sort_by(|a, b| (Reverse(a.saved_at), &a.path).cmp(&(Reverse(b.saved_at), &b.path)));
        entries
    }

    /// A free file name in the folder of saves that resembles a title.
    pub fn new_save(&self, title: &str) -> PathBuf {
        let stem = file_stem(title);
        let folder = self.saves();
        let names = std::iter::once(format!("{stem}.ron")).chain((2_u32..).map(|n| format!("{stem}-{n}.ron")));
        let mut free = names.map(|name| folder.join(name)).filter(|path| fs::symlink_metadata(path).is_err());
        free.next().unwrap_or_else(|| folder.join(format!("{stem}.ron")))
    }

    /// Saves a game under a name of [`Self::new_save`] or another path; makes the folder of saves.
    ///
    /// # Errors
    ///
    /// If it cannot be written; an older file of that name is as it was then.
    pub fn write_save(&self, path: &Path, game: &SaveGame) -> Result<(), StoreError> {
        ensure(&self.saves())?;
        save::write(path, game)
    }

    /// Saves the game under way, so that a crash loses nothing.
    ///
    /// # Errors
    ///
    /// If it cannot be written; the last autosave is as it was then.
    pub fn write_autosave(&self, game: &SaveGame) -> Result<(), StoreError> {
        ensure(&self.root)?;
        save::write(&self.autosave_file(), game)
    }

    /// The game that was under way when the program last ended, if it was not put away.
    ///
    /// # Errors
    ///
    /// If there is one that cannot be used.
    pub fn read_autosave(&self, catalogue: &Catalogue) -> Result<Option<SaveGame>, StoreError> {
        match save::read(&self.autosave_file(), catalogue) {
            Ok(game) => Ok(Some(game)),
            Err(StoreError::Read { source, .. }) if source.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Puts the autosave away: it is renamed to `autosave.ron.old`, and what had that name is
    /// given up. One that cannot be read gets a name of its own and is kept.
    ///
    /// # Errors
    ///
    /// If it is there but cannot be renamed.
    pub fn clear_autosave(&self) -> Result<(), StoreError> {
        let path = self.autosave_file();
        let name = path.display().to_string();
        match read_text(&path).and_then(|text| save::summary(&name, &text)) {
            Err(StoreError::Read { source, .. }) if source.kind() == std::io::ErrorKind::NotFound => Ok(()),
            Err(_) => set_aside(&path, ".broken").map(|_| ()),
            Ok(_) => {
                let old = path.with_extension("ron.old");
                fs::rename(&path, &old).map_err(|source| StoreError::Write { path: old, source })
            }
        }
    }
}

fn ensure(folder: &Path) -> Result<(), StoreError> {
    fs::create_dir_all(folder).map_err(|source| StoreError::Write { path: folder.to_owned(), source })
}

fn entry(path: PathBuf) -> SaveEntry {
    let name = path.display().to_string();
    let summary = read_text(&path).and_then(|text| save::summary(&name, &text));
    let saved_at = match &summary {
        Ok(summary) => summary.saved_at,
        Err(_) => fs::metadata(&path).and_then(|metadata| metadata.modified()).map_or(0, seconds),
    };
    SaveEntry { path, saved_at, summary }
}

fn seconds(time: SystemTime) -> u64 {
    time.duration_since(UNIX_EPOCH).map_or(0, |duration| duration.as_secs())
}

/// Letters and digits of a title, in lower case with dashes between them; never empty.
fn file_stem(title: &str) -> String {
    let mut stem = String::new();
    for c in title.chars().flat_map(char::to_lowercase) {
        if c.is_alphanumeric() && stem.len() < 60 {
            stem.push(c);
        } else if !stem.is_empty() && !stem.ends_with('-') {
            stem.push('-');
        }
    }
    let stem = stem.trim_end_matches('-');
    if stem.is_empty() { "game".to_owned() } else { stem.to_owned() }
}
