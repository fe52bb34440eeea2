//! The folder where a user's data lives.

use std::cmp::Reverse;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use super::file::{create, numbered, read_text, remove_stale, replace, set_aside, take_free_name};
use super::save::{self, SaveGame, SaveSummary};
use super::{Format, Settings, StoreError};
use crate::spec::Catalogue;

/// The environment variable that names another folder.
const HOME: &str = "FOURHANDED_HOME";

/// The folder of saved games, in that of the user.
const SAVES: &str = "saves";

/// The folder where a user's data lives: `saves/`, `variants/`, `sheets/`, `settings.ron`, `autosave.ron`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UserFolder {
    root: PathBuf,
    /// Which of the autosaves of the folder is this program's: 1 unless several programs use the folder at once.
    number: u32,
}

/// The greatest number of programs that use a folder at once, each with an autosave of its own.
const MOST_PROGRAMS: u32 = 16;

/// The right to write an autosave of a folder. It ends when this is dropped, or with the program, however that ends.
#[derive(Debug)]
pub struct AutosaveClaim {
    /// A file of the folder, locked.
    _lock: File,
}

/// A file in the folder of saves.
#[derive(Debug)]
pub struct SaveEntry {
    /// The file.
    pub path: PathBuf,
    /// When the game was saved, in seconds since the beginning of 1970, UTC; for a file that cannot be used, when it was
    /// last changed.
    pub saved_at: u64,
    /// What the file holds, or why it cannot be used.
    pub summary: Result<SaveSummary, StoreError>,
}

impl UserFolder {
    /// The folder that the environment variable `FOURHANDED_HOME` names, or else the one that the operating system
    /// reserves for the data of programs. The folder need not exist yet.
    ///
    /// # Errors
    ///
    /// [`StoreError::NoUserFolder`] if neither is known.
    pub fn find() -> Result<Self, StoreError> {
        if let Some(root) = std::env::var_os(HOME).filter(|root| !root.is_empty()) {
            return Ok(Self::at(root));
        }
        directories::ProjectDirs::from("", "", "four-handed")
            .map(|folders| Self::at(folders.data_dir()))
            .ok_or(StoreError::NoUserFolder)
    }

    /// The user's folder at this path.
    pub fn at(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into(), number: 1 }
    }

    /// The path of the folder.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The folder of saved games.
    pub fn saves(&self) -> PathBuf {
        self.root.join(SAVES)
    }

    /// The folder of the user's own variant files.
    pub fn variants(&self) -> PathBuf {
        self.root.join("variants")
    }

    /// The folder of the sheets that were printed last.
    pub fn sheets(&self) -> PathBuf {
        self.root.join("sheets")
    }

    /// The folder where pictures are saved: that of the system for pictures, unless the environment names a folder for the
    /// user's data or the system has none.
    pub fn pictures(&self) -> PathBuf {
        let of_system = || directories::UserDirs::new()?.picture_dir().map(Path::to_owned);
        let named = std::env::var_os(HOME).is_some_and(|root| !root.is_empty());
        Some(()).filter(|()| !named).and_then(|()| of_system()).unwrap_or_else(|| self.root.join("pictures"))
    }

    /// Writes a sheet to print, as PDF, under a name that resembles a title; an older sheet of this title gives way. Answers the
    /// path.
    ///
    /// # Errors
    ///
    /// [`StoreError::Write`] if it cannot be written; an older sheet is unchanged then.
    pub fn write_sheet(&self, title: &str, pdf: &[u8]) -> Result<PathBuf, StoreError> {
        create_folder(&self.sheets())?;
        let path = self.sheets().join(format!("{}.pdf", file_stem(title)));
        replace(&path, pdf).map(|()| path)
    }

    /// Writes a picture into the folder of pictures under a name that resembles a title and has an ending, and that no file has
    /// yet. Answers the path.
    ///
    /// # Errors
    ///
    /// [`StoreError::Write`] if it cannot be written.
    pub fn write_picture(&self, title: &str, ending: &str, picture: &[u8]) -> Result<PathBuf, StoreError> {
        create_folder(&self.pictures())?;
        create(&self.pictures(), names_of(title, ending.to_owned()), picture)
    }

    /// The file with the settings.
    pub fn settings_file(&self) -> PathBuf {
        self.root.join("settings.ron")
    }

    /// The file with the game under way.
    pub fn autosave_file(&self) -> PathBuf {
        self.root.join(match self.number {
            1 => "autosave.ron".to_owned(),
            number => format!("autosave-{number}.ron"),
        })
    }

    /// Whether another running program has the autosave that is called `autosave.ron`; known once this program has claimed
    /// one of its own.
    pub const fn is_shared(&self) -> bool {
        self.number > 1
    }

    /// Claims the first autosave that no other running program has: from now on it is this one's. The games that other
    /// programs have left in theirs when they were killed become saved games, and what they have left half written is removed
    /// once it is an hour old.
    ///
    /// # Errors
    ///
    /// [`StoreError::Write`] if the folder cannot be written; the autosave is then `autosave.ron`, as without a claim.
    pub fn claim_autosave(&mut self) -> Result<AutosaveClaim, StoreError> {
        create_folder(&self.root)?;
        let mut own = None;
        for number in 1..=MOST_PROGRAMS {
            let slot = Self { root: self.root.clone(), number };
            if number > 1 && own.is_some() && !slot.autosave_file().exists() {
                continue;
            }
            let Some(claim) = slot.lock()? else { continue };
            if own.is_none() {
                own = Some((number, claim));
            } else {
                slot.list_autosave()?;
            }
        }
        let taken = || StoreError::Write {
            path: self.autosave_file(),
            source: io::Error::new(io::ErrorKind::ResourceBusy, format!("{MOST_PROGRAMS} programs use the folder")),
        };
        let (number, claim) = own.ok_or_else(taken)?;
        self.number = number;
        for folder in [self.root.clone(), self.saves()] {
            remove_stale(&folder);
        }
        Ok(claim)
    }

    /// Locks the file that stands for the right to the autosave; `None` if another program has it.
    fn lock(&self) -> Result<Option<AutosaveClaim>, StoreError> {
        let path = self.autosave_file().with_extension("lock");
        let failed = |source| StoreError::Write { path: path.clone(), source };
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(&path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(AutosaveClaim { _lock: file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(source)) => Err(failed(source)),
        }
    }

    /// Puts the autosave into the list of saved games.
    fn list_autosave(&self) -> Result<(), StoreError> {
        create_folder(&self.saves())?;
        let path = self.autosave_file();
        let name = path.display().to_string();
        let title = read_text(&path).and_then(|text| save::summary(&name, &text)).map(|summary| summary.title);
        // The autosave stands in the folder above.
        let names = save_names(title.as_deref().unwrap_or("autosave"));
        let names = names.map(|name| Path::new(SAVES).join(name).to_string_lossy().into_owned());
        let moved = take_free_name(&path, names);
        moved.map(|_| ()).map_err(|source| StoreError::Write { path: self.saves(), source })
    }

    /// The shipped variants and the user's own.
    pub fn catalogue(&self) -> Catalogue {
        Catalogue::with_folder(&self.variants())
    }

    /// The settings, and the complaint if their file cannot be used (see [`Settings::load`]).
    pub fn settings(&self) -> (Settings, Option<StoreError>) {
        Settings::load(&self.settings_file())
    }

    /// Writes the settings, and makes the folder if it does not exist.
    ///
    /// # Errors
    ///
    /// [`StoreError::Write`] if the folder or the file cannot be written.
    pub fn write_settings(&self, settings: &Settings) -> Result<(), StoreError> {
        create_folder(&self.root)?;
        settings.save(&self.settings_file())
    }

    /// The saved games, the newest first, including files that cannot be used.
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

    /// Saves a game in the folder of saves, which is made if it does not exist, under a name that resembles a title and that no
    /// file has yet, whatever other programs save at the same time. Answers the path.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if it cannot be written; no file is changed then.
    pub fn save_new(&self, title: &str, game: &SaveGame) -> Result<PathBuf, StoreError> {
        let text = save::to_text(game)?;
        create_folder(&self.saves())?;
        create(&self.saves(), save_names(title), text)
    }

    /// Saves a game at a path, such as that of a game in the list, and makes the folder of saves if it does not exist.
    ///
    /// # Errors
    ///
    /// [`StoreError::Write`] if it cannot be written; an older file of this name is unchanged then.
    pub fn write_save(&self, path: &Path, game: &SaveGame) -> Result<(), StoreError> {
        create_folder(&self.saves())?;
        save::write(path, game)
    }

    /// Writes the autosave: the game in progress, so that a crash loses nothing.
    ///
    /// # Errors
    ///
    /// [`StoreError::Write`] if it cannot be written; the previous autosave is unchanged then.
    pub fn write_autosave(&self, game: &SaveGame) -> Result<(), StoreError> {
        create_folder(&self.root)?;
        save::write(&self.autosave_file(), game)
    }

    /// The autosave: the game that was in progress when the program last ended. `None` if there is no autosave.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if there is an autosave that cannot be used.
    pub fn read_autosave(&self, catalogue: &Catalogue) -> Result<Option<SaveGame>, StoreError> {
        match save::read(&self.autosave_file(), catalogue) {
            Ok(game) => Ok(Some(game)),
            Err(StoreError::Read { source, .. }) if source.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Renames the autosave to a free name that begins with `autosave.ron.broken`, so that the next one does not replace
    /// it. Does nothing if there is no autosave.
    ///
    /// # Errors
    ///
    /// [`StoreError::Write`] if the autosave exists but cannot be renamed.
    pub fn set_autosave_aside(&self) -> Result<(), StoreError> {
        set_aside(&self.autosave_file(), ".broken").map(|_| ())
    }

    /// Renames the autosave to `autosave.ron.old`, replacing an older file of that name. An autosave that cannot be used is
    /// renamed to a free name that begins with `autosave.ron.broken` instead, so that it is kept.
    ///
    /// # Errors
    ///
    /// [`StoreError::Write`] if the autosave exists but cannot be renamed.
    pub fn clear_autosave(&self) -> Result<(), StoreError> {
        let path = self.autosave_file();
        let name = path.display().to_string();
        match read_text(&path).and_then(|text| save::summary(&name, &text)) {
            Err(StoreError::Read { source, .. }) if source.kind() == io::ErrorKind::NotFound => Ok(()),
            Err(_) => self.set_autosave_aside(),
            Ok(_) => {
                let old = path.with_extension("ron.old");
                fs::rename(&path, &old).map_err(|source| StoreError::Write { path: old, source })
            }
        }
    }
}

/// Makes a folder and its parents unless they exist.
fn create_folder(folder: &Path) -> Result<(), StoreError> {
    fs::create_dir_all(folder).map_err(|source| StoreError::Write { path: folder.to_owned(), source })
}

/// The entry of the list of saves for one file.
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

/// The names that the file of a game with this title may have, the simplest first.
fn save_names(title: &str) -> impl Iterator<Item = String> + use<> {
    names_of(title, Format::SAVE_ENDING.to_owned())
}

/// The names that a file with this title and ending may have, the simplest first.
fn names_of(title: &str, ending: String) -> impl Iterator<Item = String> + use<> {
    numbered(file_stem(title)).map(move |name| format!("{name}.{ending}"))
}

/// A title as the stem of a file name: its letters and digits in lower case, with dashes in place of all else; never
/// empty.
pub(super) fn file_stem(title: &str) -> String {
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
