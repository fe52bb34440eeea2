//! What file intents do: games come to the table, are saved, and leave the list.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;
use crossbeam_channel::Sender;
use fourhanded::game::{Game, Tree};
use fourhanded::spec::{Catalogue, Diagnostic, Playable};
use fourhanded::store::{self, Format, GameInFile, Habits, ParsedGame, RecordTags, SaveGame, StoreError, UserFolder};

use super::Files;
use super::autosave::summary_of;
use super::clipboard::{Clipboard, Pasted, game_text, read_pasted, text_of_position};
use super::list::list;
use super::loading::{Loaded, Loading};
use super::many::{self, Contents};
use super::random_seed;
use super::report::{error_text, refuse, report, report_warnings};
use crate::app::clock::Clock;
use crate::app::intent::{FileIntent, Intent};
use crate::app::play::games::Games;
use crate::app::play::session::{BoardChanged, Session};
use crate::app::power::{Alarm, Busy, BusyReason};
use crate::app::state::{Desk, Dialog, Language, Notice, Preset, Screen};

/// Takes the paths chosen in the system's file dialogs.
pub(super) fn collect_paths(files: Res<Files>, mut intents: MessageWriter<Intent>) {
    intents.write_batch(files.chosen.1.try_iter().map(Intent::from));
}

/// Carries file intents out. Before another game takes the table, the one there is kept.
pub(super) fn apply_intents(
    mut reader: MessageReader<Intent>,
    mut commands: Commands,
    mut files: ResMut<Files>,
    games: Res<Games>,
    language: Res<Language>,
    clock: Res<Clock>,
    alarm: Option<Res<Alarm>>,
    clipboard: Res<Clipboard>,
    mut session: Option<ResMut<Session>>,
    mut desk: ResMut<Desk>,
    mut changed: MessageWriter<BoardChanged>,
) {
    for intent in reader.read() {
        let Intent::File(intent) = intent else { continue };
        let table = session.as_deref().map(Session::playable);
        // A game that is to come to the table.
        let incoming = match intent {
            FileIntent::NewGame { playable, seats, advice, clock, evening } => {
                let mut game = Session::new((**playable).clone(), seats.clone(), *advice, random_seed());
                game.agree_on_clocks(clock.as_deref().cloned());
                game.set_evening(evening.clone());
                IncomingGame { new_game: true, ..IncomingGame::of(game) }
            }
            FileIntent::Rematch => {
                let Some(session) = &session else { continue };
                IncomingGame::of(session.rematch(random_seed()))
            }
            FileIntent::House(variant, place) => {
                let house = store::house_games_of(variant).nth(*place);
                let parsed = house.map(|(name, text)| store::parse_any(name, text, &games.0));
                match parsed.transpose() {
                    Ok(Some(game)) => IncomingGame::read(game, None),
                    Ok(None) => continue,
                    Err(error) => {
                        report(&mut desk, &language, "trouble-load", &error);
                        continue;
                    }
                }
            }
            FileIntent::Load(path) => {
                let alarm = alarm.as_deref().cloned();
                let notify = {
                    let alarm = alarm.clone();
                    move || alarm.iter().for_each(Alarm::ring)
                };
                let loading = Loading::begin(path.clone(), games.0.clone(), table.cloned(), notify);
                let Some(loaded) = loading.wait() else {
                    files.loading = Some(loading);
                    desk.loading = 0.0;
                    desk.dialog = Some(Dialog::Loading);
                    continue;
                };
                match incoming_game(path, loaded) {
                    Ok(Some(incoming)) => incoming,
                    Ok(None) => {
                        list_games(&mut files, &mut desk, path, alarm);
                        continue;
                    }
                    Err(error) => {
                        report(&mut desk, &language, "trouble-load", &error);
                        continue;
                    }
                }
            }
            FileIntent::LoadGame { path, place } => {
                let alarm = alarm.as_deref().cloned();
                let wake = move || alarm.iter().for_each(Alarm::ring);
                many::find_game(path.clone(), *place, files.chosen.0.clone(), wake);
                continue;
            }
            FileIntent::Found { path, found } => match found_game(path, found, &games.0, table) {
                Ok(game) => IncomingGame::read(game, None),
                Err(error) => {
                    report(&mut desk, &language, "trouble-load", &error);
                    continue;
                }
            },
            FileIntent::Paste => match paste(&clipboard, &games.0, session.as_deref(), &language) {
                Ok(Some(incoming)) => incoming,
                Ok(None) => {
                    desk.notice = Some(notice(language.texts.get("tell-nothing-to-paste"), clock.now(), false));
                    continue;
                }
                Err(text) => {
                    desk.dialog = Some(Dialog::Trouble { title: language.texts.get("trouble-paste"), text });
                    continue;
                }
            },
            FileIntent::Copy | FileIntent::CopyPosition => {
                let Some(session) = &session else { continue };
                let position = matches!(intent, FileIntent::CopyPosition);
                desk.notice = Some(copy(&clipboard, session, position, &language, clock.now()));
                continue;
            }
            FileIntent::Save { title } => {
                let Some(session) = &mut session else { continue };
                let result = save_titled(&mut files, session, title);
                notify_saved(&mut desk, &language, clock.now(), title, result);
                continue;
            }
            FileIntent::SaveTo(path) => {
                let Some(session) = &mut session else { continue };
                let (name, result) = save_to(&mut files, session, path);
                notify_saved(&mut desk, &language, clock.now(), &name, result);
                continue;
            }
            FileIntent::Delete(path) => {
                if let Err(error) = move_to_deleted(path) {
                    report(&mut desk, &language, "trouble-delete", &error);
                }
                desk.chosen_save = None;
                list(&mut desk, files.home.as_ref(), &games.0, &language);
                continue;
            }
            FileIntent::AskForFile | FileIntent::AskForPlace => {
                let saving = matches!(intent, FileIntent::AskForPlace);
                let folder = files.home.as_ref().map(UserFolder::saves);
                let alarm = alarm.as_deref().cloned();
                ask_for_path(saving, folder, files.chosen.0.clone(), move || alarm.iter().for_each(Alarm::ring));
                continue;
            }
        };
        incoming.take_table(&mut commands, &mut files, &mut session, &games.0, &language, &mut desk, &mut changed);
    }
}

/// Brings a large game to the table once it has been read, and shows until then how far that has come. Once its dialog is
/// closed, the reading is called off.
pub(super) fn finish_loading(
    mut commands: Commands,
    mut files: ResMut<Files>,
    games: Res<Games>,
    language: Res<Language>,
    alarm: Option<Res<Alarm>>,
    mut session: Option<ResMut<Session>>,
    mut desk: ResMut<Desk>,
    mut busy: ResMut<Busy>,
    mut changed: MessageWriter<BoardChanged>,
) {
    let Some(loading) = &files.loading else { return };
    let wanted = desk.dialog == Some(Dialog::Loading);
    let loaded = loading.poll();
    busy.set(BusyReason::Load, wanted && loaded.is_none());
    desk.loading = loading.share();
    if wanted && loaded.is_none() {
        return;
    }
    let Some(loading) = files.loading.take() else { return };
    let Some(loaded) = loaded.filter(|_| wanted) else { return };
    desk.dialog = None;
    match incoming_game(&loading.path, loaded) {
        Ok(Some(incoming)) => {
            incoming.take_table(&mut commands, &mut files, &mut session, &games.0, &language, &mut desk, &mut changed);
        }
        Ok(None) => list_games(&mut files, &mut desk, &loading.path, alarm.as_deref().cloned()),
        Err(error) => report(&mut desk, &language, "trouble-load", &error),
    }
}

/// The game that was read from a file; nothing if the file holds many.
fn incoming_game(path: &Path, loaded: Loaded) -> Result<Option<IncomingGame>, StoreError> {
    Ok(match loaded? {
        Contents::One(game, is_save) => {
            let path = is_save.then(|| std::path::absolute(path).unwrap_or_else(|_| path.to_owned()));
            Some(IncomingGame::read(*game, path))
        }
        Contents::Many => None,
    })
}

/// Begins to list the games of a file of many.
fn list_games(files: &mut Files, desk: &mut Desk, path: &Path, alarm: Option<Alarm>) {
    many::begin_list(files, desk, path, alarm);
    desk.typed.clear();
    desk.dialog = Some(Dialog::Games);
}

/// A game that is to come to the table.
struct IncomingGame {
    game: Session,
    /// The file to which it can be saved again.
    path: Option<PathBuf>,
    /// The record as a file that cannot be saved to has it.
    read: Option<Tree>,
    /// What does not agree in the text that it was read from.
    warnings: Vec<Diagnostic>,
    /// Whether it is a new one at another table.
    new_game: bool,
}

impl IncomingGame {
    fn of(game: Session) -> Self {
        Self { game, path: None, read: None, warnings: Vec::new(), new_game: false }
    }

    /// Of a file, which is a save if it has a path.
    fn read(ParsedGame { save, warnings }: ParsedGame, path: Option<PathBuf>) -> Self {
        let read = path.is_none().then(|| save.game.tree().clone());
        Self { path, read, warnings, ..Self::of(Session::of_save(save)) }
    }
}

impl IncomingGame {
    /// Lays the game on the table; the one that is there is kept.
    fn take_table(
        self,
        commands: &mut Commands,
        files: &mut Files,
        session: &mut Option<ResMut<Session>>,
        games: &Catalogue,
        language: &Language,
        desk: &mut Desk,
        changed: &mut MessageWriter<BoardChanged>,
    ) {
        if let Err(error) = keep_unfinished(files, session.as_deref(), games, language) {
            return refuse(desk, language, &error);
        }
        (files.path, files.read) = (self.path, self.read);
        match session {
            Some(session) => session.replace(self.game),
            None => commands.insert_resource(self.game),
        }
        seat_game(desk, changed, self.new_game);
        report_warnings(desk, language, &self.warnings);
    }
}

/// The game that was looked for in a file of many.
fn found_game(
    path: &Path,
    found: &Result<Option<Box<GameInFile>>, String>,
    games: &Catalogue,
    table: Option<&Playable>,
) -> Result<ParsedGame, StoreError> {
    let gone = |why: String| StoreError::Read { path: path.to_owned(), source: io::Error::other(why) };
    let text = found.clone().map_err(gone)?;
    let text = text.ok_or_else(|| gone("the file has changed since it was listed".to_owned()))?;
    many::parse(&text, &path.display().to_string(), games, table)
}

/// What is on the clipboard: a game, or a new game from a position; nothing if no text is there.
fn paste(
    clipboard: &Clipboard,
    games: &Catalogue,
    session: Option<&Session>,
    language: &Language,
) -> Result<Option<IncomingGame>, String> {
    let text = clipboard.text()?;
    if text.trim().is_empty() {
        return Ok(None);
    }
    match read_pasted(&text, games, session.map(Session::playable)) {
        // Nothing else has the record: it is kept when another game takes its place.
        Ok(Pasted::Game(game)) => Ok(Some(IncomingGame { read: None, ..IncomingGame::read(*game, None) })),
        Ok(Pasted::Position(found)) => {
            let (playable, position) = *found;
            let same = session.filter(|session| session.playable().name() == playable.name());
            let seats = same.map_or_else(
                || Preset::FourPlayers.seats(&playable, &[String::new(), String::new()], Habits::USUAL_LEVEL),
                |session| session.seats().clone(),
            );
            let advice = session.is_none_or(Session::advice);
            // A FEN says the number of the first move, too.
            let record = RecordTags::of_start(&playable.rules, &text);
            let game = Game::new(playable.rules.clone(), position);
            let save = SaveGame { seats, advice, record, ..SaveGame::of(playable, game) };
            Ok(Some(IncomingGame::of(Session::of_save(save))))
        }
        Ok(Pasted::Many) => Err(language.texts.get("trouble-paste-many")),
        Err(error) => Err(error_text(&error, language)),
    }
}

/// Copies the game or its position; answers what is to be said of it.
fn copy(clipboard: &Clipboard, session: &Session, position: bool, language: &Language, now: Duration) -> Notice {
    if session.veiled() {
        return notice(language.texts.get("tell-no-copy"), now, false);
    }
    let text = if position {
        Ok(text_of_position(session.game(), session.first_move()))
    } else {
        game_text(&session.to_save(session.title().unwrap_or_default())).map_err(|error| error_text(&error, language))
    };
    match text.and_then(|text| clipboard.set_text(text)) {
        Ok(()) => {
            notice(language.texts.get(if position { "notice-copied-position" } else { "notice-copied" }), now, true)
        }
        Err(why) => notice(language.texts.with("tell-not-copied", &[("why", &why)]), now, false),
    }
}

/// A notice without a button.
fn notice(text: String, since: Duration, done: bool) -> Notice {
    Notice { text, since, done, undo: false }
}

/// Lists the saved games when their dialog opens.
pub(super) fn list_saves(
    files: Res<Files>,
    games: Res<Games>,
    language: Res<Language>,
    mut desk: ResMut<Desk>,
    mut listed: Local<bool>,
) {
    let open = desk.dialog == Some(Dialog::Load);
    if open && !*listed {
        list(&mut desk, files.home.as_ref(), &games.0, &language);
    }
    *listed = open;
}

/// The board of another game lies on the table.
fn seat_game(desk: &mut Desk, changed: &mut MessageWriter<BoardChanged>, new_game: bool) {
    desk.dialog = None;
    desk.later.clear();
    desk.screen = Screen::Table;
    changed.write(BoardChanged { other_game: true, new_game, ..default() });
}

/// Another game is to take the table: the one that is there, if it is under way and stands in no
/// save as it is, goes into the list. Unless that is done, the other must wait.
fn keep_unfinished(
    files: &mut Files,
    session: Option<&Session>,
    games: &Catalogue,
    language: &Language,
) -> Result<(), StoreError> {
    if files.house.is_some() {
        // Of visitors' games nothing is kept.
        return Ok(());
    }
    files.set_unreadable_aside()?;
    let (Some(home), Some(session)) = (&files.home, session) else { return Ok(()) };
    let tree = session.game().tree();
    let saved = files.path.as_ref().and_then(|path| store::read(path, games).ok());
    let known = files.read.as_ref() == Some(tree) || saved.is_some_and(|saved| saved.game.tree() == tree);
    if known || *tree == Tree::default() {
        return Ok(());
    }
    let mut save = session.to_save("");
    save.title = language.texts.with("save-kept", &[("about", &summary_of(&save, language))]);
    home.save_new(&save.title, &save).map(|_| ())
}

/// Saves to a file whose ending names the format; answers its name.
fn save_to(files: &mut Files, session: &mut Session, path: &Path) -> (String, Result<(), StoreError>) {
    let path = if path.extension().is_some() { path.to_owned() } else { path.with_extension(Format::SAVE_ENDING) };
    let path = std::path::absolute(&path).unwrap_or(path);
    let title = Format::title_in(&path);
    let format = Format::of(&path).unwrap_or(Format::Save);
    let text = format.text(&session.to_save(&title));
    let result = text.and_then(|text| store::replace(&path, &text));
    let name = path.display().to_string();
    // Other formats leave something out: the game goes on in the file that it has.
    if result.is_ok() && format == Format::Save {
        session.set_title(Some(title));
        files.path = Some(path);
        files.title_changed = true;
    }
    (name, result)
}

/// Saves under a title: over the game's own file if that has the title, otherwise to a new file in the list. A file
/// outside the list is the game's own if it was saved there, which gave the game the file's name as its title.
fn save_titled(files: &mut Files, session: &mut Session, title: &str) -> Result<(), StoreError> {
    let home = files.home.as_ref().ok_or(StoreError::NoUserFolder)?;
    let is_own = |path: &PathBuf| path.starts_with(home.saves()) || Format::title_in(path) == title;
    let own = files.path.clone().filter(|path| session.title() == Some(title) && is_own(path));
    let save = session.to_save(title);
    let path = match own {
        None => home.save_new(title, &save)?,
        Some(path) => {
            if path.starts_with(home.saves()) { home.write_save(&path, &save) } else { store::write(&path, &save) }?;
            path
        }
    };
    session.set_title(Some(title.to_owned()));
    files.path = Some(path);
    files.title_changed = true;
    Ok(())
}

fn notify_saved(desk: &mut Desk, language: &Language, now: Duration, name: &str, result: Result<(), StoreError>) {
    match result {
        Ok(()) => {
            desk.dialog = None;
            let text = language.texts.with("notice-saved", &[("title", name)]);
            desk.notice = Some(notice(text, now, true));
        }
        Err(error) => report(desk, language, "trouble-save", &error),
    }
}

/// Moves a file into `deleted` beside it: nothing is lost by a slip of the hand.
fn move_to_deleted(path: &Path) -> Result<(), StoreError> {
    let folder = path.parent().unwrap_or(Path::new(".")).join("deleted");
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let names = std::iter::once(name.to_string()).chain((2_u32..).map(|n| format!("{n}-{name}")));
    let mut free = names.map(|name| folder.join(name)).filter(|target| !target.exists());
    let target = free.next().unwrap_or_else(|| folder.join(&*name));
    std::fs::create_dir_all(&folder)
        .and_then(|()| std::fs::rename(path, &target))
        .map_err(|source| StoreError::Write { path: target.clone(), source })
}

/// Opens the system's dialog on a thread of its own, so that the window goes on.
fn ask_for_path(saving: bool, folder: Option<PathBuf>, answer: Sender<FileIntent>, wake: impl Fn() + Send + 'static) {
    std::thread::spawn(move || {
        let mut dialog = rfd::FileDialog::new().add_filter("Four-Handed", &Format::ENDINGS);
        if let Some(folder) = folder.filter(|folder| folder.is_dir()) {
            dialog = dialog.set_directory(folder);
        }
        let intent =
            if saving { dialog.save_file().map(FileIntent::SaveTo) } else { dialog.pick_file().map(FileIntent::Load) };
        if let Some(intent) = intent {
            // The receiver is gone if the window has closed meanwhile.
            drop(answer.send(intent));
            wake();
        }
    });
}
