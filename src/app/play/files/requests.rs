//! What file intents do: games come to the table, are saved, and leave the list.

use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;
use crossbeam_channel::Sender;
use fourhanded::spec::{Catalogue, Diagnostic};
use fourhanded::store::{self, Format, ParsedGame, StoreError, UserFolder};

use super::Files;
use super::autosave::summary_of;
use super::list::list;
use super::loading::{Loaded, Loading};
use super::random_seed;
use super::report::{refuse, report, report_warnings};
use crate::app::clock::Clock;
use crate::app::intent::{FileIntent, Intent};
use crate::app::play::games::Games;
use crate::app::play::session::{BoardChanged, Session};
use crate::app::power::{Alarm, Busy, BusyReason};
use crate::app::state::{Desk, Dialog, Language, Notice, Screen};

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
    mut session: Option<ResMut<Session>>,
    mut desk: ResMut<Desk>,
    mut changed: MessageWriter<BoardChanged>,
) {
    for intent in reader.read() {
        let Intent::File(intent) = intent else { continue };
        let mut warned = Vec::new();
        // A game that is to come to the table, its file, and whether it is a new one at another table.
        let (game, path, new_game) = match intent {
            FileIntent::NewGame { playable, seats, advice } => {
                (Session::new((**playable).clone(), seats.clone(), *advice, random_seed()), None, true)
            }
            FileIntent::Rematch => {
                let Some(session) = &session else { continue };
                (session.rematch(random_seed()), None, false)
            }
            FileIntent::Load(path) => {
                let alarm = alarm.as_ref().map(|alarm| Alarm::clone(alarm));
                let notify = move || alarm.iter().for_each(Alarm::ring);
                let loading = Loading::begin(path.clone(), games.0.clone(), notify);
                match loading.wait() {
                    Some(loaded) => match game_of(path, loaded) {
                        Ok((game, path, warnings)) => {
                            warned = warnings;
                            (game, path, false)
                        }
                        Err(error) => {
                            report(&mut desk, &language, "trouble-load", &error);
                            continue;
                        }
                    },
                    None => {
                        files.loading = Some(loading);
                        desk.loading = 0.0;
                        desk.dialog = Some(Dialog::Loading);
                        continue;
                    }
                }
            }
            FileIntent::Save { title } => {
                let Some(session) = &mut session else { continue };
                let result = save_titled(&mut files, session, title);
                notify_saved(&mut desk, &language, clock.now(), title, result);
                continue;
            }
            FileIntent::SaveTo(path) => {
                let Some(session) = &mut session else { continue };
                let path = if path.extension().is_some() { path.clone() } else { path.with_extension("ron") };
                let path = std::path::absolute(&path).unwrap_or(path);
                let title = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
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
                let alarm = alarm.as_ref().map(|alarm| Alarm::clone(alarm));
                ask_for_path(saving, folder, files.chosen.0.clone(), move || alarm.iter().for_each(Alarm::ring));
                continue;
            }
        };
        if let Err(error) = keep_unfinished(&mut files, session.as_deref(), &games.0, &language) {
            refuse(&mut desk, &language, &error);
            continue;
        }
        match &mut session {
            Some(session) => session.replace(game),
            None => commands.insert_resource(game),
        }
        files.path = path;
        seat_game(&mut desk, &mut changed, new_game);
        report_warnings(&mut desk, &language, &warned);
    }
}

/// Brings a large game to the table once it has been read, and shows until then how far that has come. Once its dialog is
/// closed, the reading is called off.
pub(super) fn finish_loading(
    mut commands: Commands,
    mut files: ResMut<Files>,
    games: Res<Games>,
    language: Res<Language>,
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
    let (game, path, warnings) = match game_of(&loading.path, loaded) {
        Ok(game) => game,
        Err(error) => return report(&mut desk, &language, "trouble-load", &error),
    };
    if let Err(error) = keep_unfinished(&mut files, session.as_deref(), &games.0, &language) {
        return refuse(&mut desk, &language, &error);
    }
    match &mut session {
        Some(session) => session.replace(game),
        None => commands.insert_resource(game),
    }
    files.path = path;
    seat_game(&mut desk, &mut changed, false);
    report_warnings(&mut desk, &language, &warnings);
}

/// The game that was read from a file, that file if the game can be saved to it again, and what the file says otherwise
/// than the game is.
fn game_of(path: &Path, loaded: Loaded) -> Result<(Session, Option<PathBuf>, Vec<Diagnostic>), StoreError> {
    let (ParsedGame { save, warnings }, is_save) = loaded?;
    let path = is_save.then(|| std::path::absolute(path).unwrap_or_else(|_| path.to_owned()));
    Ok((Session::of_save(save), path, warnings))
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
    changed.write(BoardChanged { new_game, ..default() });
}

/// Another game is to take the table: the one that is there, if it is under way and stands in no
/// save as it is, goes into the list. Unless that is done, the other must wait.
fn keep_unfinished(
    files: &mut Files,
    session: Option<&Session>,
    games: &Catalogue,
    language: &Language,
) -> Result<(), StoreError> {
    files.set_unreadable_aside()?;
    let (Some(home), Some(session)) = (&files.home, session) else { return Ok(()) };
    let plies = session.game().all_plies();
    let saved = files.path.as_ref().and_then(|path| store::read(path, games).ok());
    if plies.is_empty() || saved.is_some_and(|saved| saved.game.all_plies() == plies) {
        return Ok(());
    }
    let mut save = session.to_save("");
    save.title = language.texts.with("save-kept", &[("about", &summary_of(&save, language))]);
    let path = home.new_save(&save.title);
    home.write_save(&path, &save)
}

/// Saves under a title: over the game's own file if that has the title, otherwise to a new file in the list. A file
/// outside the list is the game's own if it was saved there, which gave the game the file's name as its title.
fn save_titled(files: &mut Files, session: &mut Session, title: &str) -> Result<(), StoreError> {
    let home = files.home.as_ref().ok_or(StoreError::NoUserFolder)?;
    let is_own = |path: &PathBuf| path.starts_with(home.saves()) || path.file_stem() == Some(title.as_ref());
    let own = files.path.clone().filter(|path| session.title() == Some(title) && is_own(path));
    let path = own.unwrap_or_else(|| home.new_save(title));
    if path.starts_with(home.saves()) {
        home.write_save(&path, &session.to_save(title))?;
    } else {
        store::write(&path, &session.to_save(title))?;
    }
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
            desk.notice = Some(Notice { text, since: now, done: true, old_line: false });
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
