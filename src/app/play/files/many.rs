//! Files of many games: listed by a thread, and one of them read.

use std::fs::File;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use crossbeam_channel::{Receiver, Sender, TryRecvError, bounded};
use fourhanded::spec::{Catalogue, Playable, Utf8Input};
use fourhanded::store::{self, Format, GameInFile, GameTexts, LoadProgress, ParsedGame, StoreError, TextFormat};

use super::Files;
use crate::app::intent::FileIntent;
use crate::app::power::{Alarm, Busy};
use crate::app::state::{Desk, GameList, ListedGame};

/// The number of games that are handed over at once.
const BATCH: usize = 500;

/// What a file of games holds.
pub(super) enum Contents {
    /// One game, and whether the file is a save.
    One(Box<ParsedGame>, bool),
    /// Several games.
    Many,
}

/// Opens a file of any format. A game in PGN that does not say which variant it is of may be of `table`. `progress` says
/// how far the reading of one game has come.
pub(super) fn open(
    path: &Path,
    catalogue: &Catalogue,
    table: Option<&Playable>,
    progress: &LoadProgress,
) -> Result<Contents, StoreError> {
    let whole = || {
        store::read_any_watched(path, catalogue, progress).map(|(game, is_save)| Contents::One(Box::new(game), is_save))
    };
    if Format::of(path) == Some(Format::Save) {
        return whole();
    }
    let unreadable = |source| StoreError::Read { path: path.to_owned(), source };
    let mut input = Utf8Input::of(BufReader::new(File::open(path).map_err(unreadable)?));
    let begins = input.fill_buf().map_err(unreadable)?;
    if TextFormat::of(&String::from_utf8_lossy(begins)) != TextFormat::Pgn {
        return whole();
    }
    let mut texts = GameTexts::of(input);
    let Some(first) = texts.next().transpose().map_err(unreadable)? else { return whole() };
    if texts.next().transpose().map_err(unreadable)?.is_some() {
        return Ok(Contents::Many);
    }
    let name = path.display().to_string();
    parse(&first, &name, catalogue, table).map(|game| Contents::One(Box::new(game), false))
}

/// Reads a game; if it does not say which variant it is of, it may be of `table`.
pub(super) fn parse(
    text: &GameInFile,
    name: &str,
    catalogue: &Catalogue,
    table: Option<&Playable>,
) -> Result<ParsedGame, StoreError> {
    text.parse(name, catalogue, None).or_else(|error| {
        let at_table = table.filter(|_| TextFormat::of(&text.text) == TextFormat::Pgn);
        at_table.and_then(|table| text.parse(name, catalogue, Some(table)).ok()).ok_or(error)
    })
}

/// What the thread that lists games hands over.
enum Listed {
    Games(Vec<ListedGame>),
    /// The rest cannot be read.
    Broken(String),
}

/// A file whose games are being listed. Dropped, the thread ends.
pub(super) struct Listing(Receiver<Listed>);

impl Listing {
    /// Starts to list the games of a file; `notify` is called when some have been read.
    pub fn spawn(path: PathBuf, notify: impl Fn() + Send + 'static) -> Self {
        let (outbox, inbox) = bounded(16);
        std::thread::spawn(move || {
            // The receiver is gone if another file is listed, or the window has closed.
            let _ = list(&path, &outbox, &notify);
            drop(outbox);
            notify();
        });
        Self(inbox)
    }
}

fn list(path: &Path, outbox: &Sender<Listed>, notify: &impl Fn()) -> Option<()> {
    let broken = |error: std::io::Error| Listed::Broken(error.to_string());
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) => return outbox.send(broken(error)).ok(),
    };
    let mut games = Vec::with_capacity(BATCH);
    for text in GameTexts::of(Utf8Input::of(BufReader::with_capacity(1 << 16, file))) {
        match text {
            Ok(text) => games.push(ListedGame::of(text.heading())),
            Err(error) => {
                outbox.send(Listed::Games(games)).ok()?;
                return outbox.send(broken(error)).ok();
            }
        }
        if games.len() == BATCH {
            outbox.send(Listed::Games(std::mem::replace(&mut games, Vec::with_capacity(BATCH)))).ok()?;
            notify();
        }
    }
    outbox.send(Listed::Games(games)).ok()
}

/// Takes the games that have been listed since.
pub(super) fn collect_games(mut files: ResMut<Files>, mut desk: ResMut<Desk>, mut busy: ResMut<Busy>) {
    let Some(Listing(inbox)) = &files.listing else { return };
    let mut ended = false;
    loop {
        match inbox.try_recv() {
            Ok(Listed::Games(games)) => desk.games.games.extend(games),
            Ok(Listed::Broken(why)) => desk.games.trouble = Some(why),
            Err(TryRecvError::Empty) => break,
            Err(TryRecvError::Disconnected) => {
                ended = true;
                break;
            }
        }
        busy.settle();
    }
    if ended {
        desk.games.whole = true;
        files.listing = None;
        busy.settle();
    }
}

/// Begins the list of the games of a file.
pub(super) fn begin_list(files: &mut Files, desk: &mut Desk, path: &Path, alarm: Option<Alarm>) {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    desk.games = GameList { path: path.to_owned(), name, ..GameList::default() };
    files.listing = Some(Listing::spawn(path.to_owned(), move || alarm.iter().for_each(Alarm::ring)));
}

/// Finds a game of a file, from 0, on a thread of its own, and has it opened.
pub(super) fn find_game(path: PathBuf, place: usize, answer: Sender<FileIntent>, wake: impl Fn() + Send + 'static) {
    std::thread::spawn(move || {
        let file = File::open(&path).map_err(|error| error.to_string());
        let found = file.and_then(|file| {
            let mut texts = GameTexts::of(Utf8Input::of(BufReader::with_capacity(1 << 16, file)));
            texts.nth(place).transpose().map_err(|error| error.to_string())
        });
        // The receiver is gone if the window has closed meanwhile.
        drop(answer.send(FileIntent::Found { path, found: found.map(|game| game.map(Box::new)) }));
        wake();
    });
}
