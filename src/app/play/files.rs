//! Saved games, the autosave and the settings, for the window.

mod keeper;
mod line;
mod list;

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use crossbeam_channel::{Receiver, Sender, unbounded};
use fourhanded::spec::Catalogue;
use fourhanded::store::{self, Format, Home, SaveGame, Settings, Speed, StoreError, Theme};
use fourhanded::text::{Texts, languages};

use super::games::{Games, first_game};
use super::session::{BoardChanged, Session};
use crate::app::AppSet;
use crate::app::intent::{FileIntent, Intent};
use crate::app::power::Alarm;
use crate::app::state::{Desk, Dialog, Language, Notice, Screen, View, ViewMode};
use keeper::{Keeper, Kept, path_kept, set_broken_aside};
use line::{KeptLine, keep_line};
use list::list;

/// Where the user's files are; nowhere if the system names no place.
#[derive(Resource)]
pub struct Files {
    home: Option<Home>,
    /// The file of the game at the table, once saved.
    path: Option<PathBuf>,
    asked: (Sender<FileIntent>, Receiver<FileIntent>),
    settings: Settings,
    keeper: Option<Keeper>,
    /// Whether the autosave of the last time cannot be used, and still has its name.
    broken: bool,
    /// Whether title or file of the game have changed, which the autosave is to tell.
    renamed: bool,
    /// What was done to keep the line given up last.
    line: Option<KeptLine>,
}

impl Files {
    /// Whether the game under way is still to be written.
    pub fn is_busy(&self) -> bool {
        self.renamed || self.keeper.as_ref().is_some_and(Keeper::is_busy)
    }

    /// Before anything takes the place of an autosave that cannot be used, that gets another name.
    fn make_way(&mut self) -> Result<(), StoreError> {
        if let Some(home) = self.home.as_ref().filter(|_| self.broken) {
            set_broken_aside(home)?;
            self.broken = false;
        }
        Ok(())
    }
}

pub(super) fn plugin(app: &mut App) {
    let home = Home::find();
    let trouble = home.as_ref().err().map(ToString::to_string);
    let home = home.ok();
    let catalogue = home.as_ref().map_or_else(Catalogue::shipped, Home::catalogue);
    let (settings, unreadable) = home.as_ref().map_or_else(|| (Settings::default(), None), Home::settings);
    app.insert_resource(view_of(&settings));
    let variants = home.as_ref().map_or_else(PathBuf::new, Home::variants);
    app.insert_resource(Games(catalogue, variants));
    let code = settings.language.clone().or_else(language_of_system).unwrap_or_default();
    app.insert_resource(Language { texts: Texts::of(&code), chosen: settings.language.clone() });
    app.insert_resource(Files {
        home,
        path: None,
        asked: unbounded(),
        settings,
        keeper: None,
        broken: false,
        renamed: false,
        line: None,
    });
    let trouble = trouble.or_else(|| unreadable.map(|error| error.to_string()));
    app.add_systems(
        Startup,
        move |mut commands: Commands,
              desk: ResMut<Desk>,
              mut files: ResMut<Files>,
              games: Res<Games>,
              language: Res<Language>,
              alarm: Option<Res<Alarm>>| {
            let alarm = alarm.map(|alarm| Alarm::clone(&alarm));
            let notify = move || alarm.iter().for_each(Alarm::ring);
            files.keeper = files.home.clone().map(|home| Keeper::spawn(home, notify));
            open(&mut commands, desk, &mut files, &games, &language, trouble.as_deref());
        },
    );
    app.add_systems(Update, drop_in.in_set(AppSet::Input));
    app.add_systems(
        Update,
        (collect, carry_out, list_saves, keep_line, autosave, keep_settings).chain().in_set(AppSet::Files),
    );
    app.add_systems(Last, finish.run_if(on_message::<AppExit>));
}

/// The language of the system, if the program speaks it.
fn language_of_system() -> Option<String> {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    let tag = set.into_iter().find(|tag| !tag.is_empty())?;
    languages().map(|(code, _)| code).find(|code| tag.split(['_', '-', '.']).next() == Some(*code)).map(str::to_owned)
}

/// Nothing is left unwritten when the program ends.
fn finish(files: Res<Files>) {
    if let Some(keeper) = &files.keeper {
        keeper.flush();
    }
}

/// A file dropped on the window is loaded.
fn drop_in(mut dropped: MessageReader<FileDragAndDrop>, mut intents: MessageWriter<Intent>) {
    for message in dropped.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = message {
            intents.write(FileIntent::Load(path_buf.clone()).into());
        }
    }
}

fn view_of(settings: &Settings) -> View {
    View {
        mode: match settings.view {
            store::View::Flat => ViewMode::Flat,
            store::View::Solid => ViewMode::Solid,
        },
        dark: settings.theme == Theme::Dark,
        scale: settings.ui_scale,
        motion: settings.animation.stretch(),
        ..default()
    }
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// The game of the last time stands beside the title; without one, the first game's array does.
fn open(
    commands: &mut Commands,
    mut desk: ResMut<Desk>,
    files: &mut Files,
    games: &Games,
    language: &Language,
    trouble: Option<&str>,
) {
    if let Some(error) = files.home.as_ref().and_then(|home| lay_out_samples(home).err()) {
        complain(&mut desk, language, "trouble-autosave-write", &error);
    }
    let autosave = files.home.as_ref().map(|home| home.read_autosave(&games.0));
    let session = match autosave {
        Some(Ok(Some(save))) => {
            desk.resumable = Some(about(&save, language));
            files.path = files.home.as_ref().and_then(path_kept);
            Some(Session::of_save(save))
        }
        Some(Err(error)) => {
            files.broken = true;
            complain(&mut desk, language, "trouble-autosave", &error);
            None
        }
        _ => None,
    };
    let complaints: Vec<String> = games.0.complaints().iter().map(ToString::to_string).collect();
    if !complaints.is_empty() {
        let title = language.texts.get("trouble-variants");
        desk.raise(Dialog::Trouble { title, text: complaints.join("\n") });
    }
    if let Some(text) = trouble {
        desk.raise(Dialog::Trouble { title: language.texts.get("trouble-settings"), text: text.to_owned() });
    }
    let session = session.or_else(|| {
        let playable = first_game(&games.0)?;
        let seats = crate::app::state::Preset::Alone.seats(&playable, &[String::new(), String::new()]);
        Some(Session::new(playable, seats, true, lot()))
    });
    if let Some(session) = session {
        commands.insert_resource(session);
    }
}

/// A number that nobody foresees: the time.
fn lot() -> u64 {
    UNIX_EPOCH.elapsed().map_or(0, |time| time.as_nanos() as u64)
}

/// The sample games are the first that a new user finds in his list.
fn lay_out_samples(home: &Home) -> Result<(), StoreError> {
    let folder = home.saves();
    if folder.exists() {
        return Ok(());
    }
    std::fs::create_dir_all(&folder).map_err(|source| StoreError::Write { path: folder.clone(), source })?;
    store::samples().try_for_each(|(name, text)| store::replace(&folder.join(name), text))
}

/// A game in one line: its name and how it stands.
fn about(save: &SaveGame, language: &Language) -> String {
    let name = &save.playable.variant.name;
    let round = save.game.round().to_string();
    match language.texts.turn(&save.playable, &save.game) {
        Some(turn) => language.texts.with("save-about", &[("game", name), ("round", &round), ("turn", &turn)]),
        None => {
            let result =
                save.game.outcome().map_or_else(String::new, |outcome| language.texts.outcome(&save.playable, outcome));
            language.texts.with("save-about-over", &[("game", name), ("round", &round), ("result", &result)])
        }
    }
}

fn complain(desk: &mut Desk, language: &Language, title: &str, error: &StoreError) {
    desk.dialog = Some(Dialog::Trouble { title: language.texts.get(title), text: told(error, language) });
}

/// What went wrong with a file, in the language of the window; complaints about the text of a file
/// are as the reader of the file words them.
fn told(error: &StoreError, language: &Language) -> String {
    let say = |id: &str, path: &Path, why: &dyn ToString| {
        language.texts.with(id, &[("path", &path.display().to_string()), ("why", &why.to_string())])
    };
    match error {
        StoreError::Read { path, source } => say("store-unreadable", path, source),
        StoreError::Write { path, source } => say("store-unwritable", path, source),
        StoreError::NoHome => language.texts.get("store-no-home"),
        _ => language.texts.store_error(error),
    }
}

/// Another game cannot take the table, since the one there would be lost.
fn refuse(desk: &mut Desk, language: &Language, error: &StoreError) {
    let text = format!("{}\n{}", told(error, language), language.texts.get("trouble-keep-more"));
    desk.dialog = Some(Dialog::Trouble { title: language.texts.get("trouble-keep"), text });
}

impl Session {
    fn to_save(&self, title: &str) -> SaveGame {
        SaveGame {
            playable: self.playable().clone(),
            game: self.game().clone(),
            seats: self.seats().clone(),
            advice: self.advice(),
            title: title.to_owned(),
            saved_at: now(),
        }
    }
}

/// Answers of the system's file dialogs.
fn collect(files: Res<Files>, mut intents: MessageWriter<Intent>) {
    intents.write_batch(files.asked.1.try_iter().map(Intent::from));
}

fn carry_out(
    mut reader: MessageReader<Intent>,
    mut commands: Commands,
    mut files: ResMut<Files>,
    games: Res<Games>,
    language: Res<Language>,
    time: Res<Time<Real>>,
    alarm: Option<Res<Alarm>>,
    mut session: Option<ResMut<Session>>,
    mut desk: ResMut<Desk>,
    mut changed: MessageWriter<BoardChanged>,
) {
    for intent in reader.read() {
        let Intent::File(intent) = intent else { continue };
        // A game that is to come to the table, its file, and whether it is a new one at another table.
        let (game, path, new_game) = match intent {
            FileIntent::NewGame { playable, seats, advice } => {
                (Session::new((**playable).clone(), seats.clone(), *advice, lot()), None, true)
            }
            FileIntent::Rematch => {
                let Some(session) = &session else { continue };
                (session.rematch(lot()), None, false)
            }
            FileIntent::Load(path) => match store::read_any(path, &games.0) {
                Ok((save, is_save)) => {
                    let path = is_save.then(|| std::path::absolute(path).unwrap_or_else(|_| path.clone()));
                    (Session::of_save(save), path, false)
                }
                Err(error) => {
                    complain(&mut desk, &language, "trouble-load", &error);
                    continue;
                }
            },
            FileIntent::Save { title } => {
                let Some(session) = &mut session else { continue };
                let result = save_titled(&mut files, session, title);
                tell_saved(&mut desk, &language, time.elapsed(), title, result);
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
                    files.renamed = true;
                }
                tell_saved(&mut desk, &language, time.elapsed(), &name, result);
                continue;
            }
            FileIntent::Delete(path) => {
                if let Err(error) = put_away(path) {
                    complain(&mut desk, &language, "trouble-delete", &error);
                }
                desk.chosen_save = None;
                list(&mut desk, files.home.as_ref(), &games.0, &language);
                continue;
            }
            FileIntent::AskForFile | FileIntent::AskForPlace => {
                let saving = matches!(intent, FileIntent::AskForPlace);
                let folder = files.home.as_ref().map(Home::saves);
                let alarm = alarm.as_ref().map(|alarm| Alarm::clone(alarm));
                ask_system(saving, folder, files.asked.0.clone(), move || alarm.iter().for_each(Alarm::ring));
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
        take_table(&mut desk, &mut changed, new_game);
    }
}

/// Lists the saved games when their dialog opens.
fn list_saves(
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
fn take_table(desk: &mut Desk, changed: &mut MessageWriter<BoardChanged>, new_game: bool) {
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
    files.make_way()?;
    let (Some(home), Some(session)) = (&files.home, session) else { return Ok(()) };
    let plies = session.game().all_plies();
    let saved = files.path.as_ref().and_then(|path| store::read(path, games).ok());
    if plies.is_empty() || saved.is_some_and(|saved| saved.game.all_plies() == plies) {
        return Ok(());
    }
    let mut save = session.to_save("");
    save.title = language.texts.with("save-kept", &[("about", &about(&save, language))]);
    let path = home.new_save(&save.title);
    home.write_save(&path, &save)
}

/// Saves under a title: over the game's own file if that has the title, else beside it. A file
/// elsewhere is its own if somebody saved it there, which gave it the title of its name.
fn save_titled(files: &mut Files, session: &mut Session, title: &str) -> Result<(), StoreError> {
    let home = files.home.as_ref().ok_or(StoreError::NoHome)?;
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
    files.renamed = true;
    Ok(())
}

fn tell_saved(desk: &mut Desk, language: &Language, now: Duration, name: &str, result: Result<(), StoreError>) {
    match result {
        Ok(()) => {
            desk.dialog = None;
            let text = language.texts.with("notice-saved", &[("title", name)]);
            desk.notice = Some(Notice { text, since: now, done: true, old_line: false });
        }
        Err(error) => complain(desk, language, "trouble-save", &error),
    }
}

/// Moves a file into `deleted` beside it: nothing is lost by a slip of the hand.
fn put_away(path: &Path) -> Result<(), StoreError> {
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
fn ask_system(saving: bool, folder: Option<PathBuf>, answer: Sender<FileIntent>, wake: impl Fn() + Send + 'static) {
    std::thread::spawn(move || {
        let mut dialog = rfd::FileDialog::new().add_filter("Four-Handed", &Format::ENDINGS);
        if let Some(folder) = folder.filter(|folder| folder.is_dir()) {
            dialog = dialog.set_directory(folder);
        }
        let intent =
            if saving { dialog.save_file().map(FileIntent::SaveTo) } else { dialog.pick_file().map(FileIntent::Load) };
        if let Some(intent) = intent {
            // Nobody listens any more if the window has closed meanwhile.
            drop(answer.send(intent));
            wake();
        }
    });
}

/// Has the game under way written after every change of it.
fn autosave(
    mut changed: MessageReader<BoardChanged>,
    mut files: ResMut<Files>,
    session: Option<Res<Session>>,
    language: Res<Language>,
    mut desk: ResMut<Desk>,
) {
    while let Some(error) = files.keeper.as_ref().and_then(Keeper::trouble) {
        let title = language.texts.get("trouble-autosave-write");
        desk.raise(Dialog::Trouble { title, text: told(&error, &language) });
    }
    let moved = changed.read().last().is_some();
    if !std::mem::take(&mut files.renamed) && !moved {
        return;
    }
    let Some(session) = session.filter(|_| files.home.is_some()) else { return };
    let save = session.to_save(session.title().unwrap_or_default());
    desk.resumable = Some(about(&save, &language));
    if let Err(error) = files.make_way() {
        complain(&mut desk, &language, "trouble-autosave-write", &error);
        return;
    }
    if let Some(keeper) = &files.keeper {
        keeper.keep(Kept { save, path: files.path.clone() });
    }
}

/// Writes the settings when view or language change.
fn keep_settings(view: Res<View>, mut files: ResMut<Files>, language: Res<Language>, mut desk: ResMut<Desk>) {
    if !view.is_changed() && !language.is_changed() {
        return;
    }
    let settings = Settings {
        language: language.chosen.clone(),
        theme: if view.dark { Theme::Dark } else { Theme::Light },
        view: match view.mode {
            ViewMode::Flat => store::View::Flat,
            ViewMode::Solid => store::View::Solid,
        },
        ui_scale: view.scale,
        animation: speed_of(&view),
        ..files.settings.clone()
    };
    write_settings(&mut files, settings, &mut desk, &language);
}

/// How fast men move, as the settings have it.
pub fn speed_of(view: &View) -> Speed {
    match view.motion {
        0.0 => Speed::Off,
        factor if factor < 1.0 => Speed::Fast,
        factor if factor > 1.0 => Speed::Slow,
        _ => Speed::Normal,
    }
}

fn write_settings(files: &mut Files, settings: Settings, desk: &mut Desk, language: &Language) {
    if settings == files.settings {
        return;
    }
    if let Some(home) = &files.home
        && let Err(error) = home.write_settings(&settings)
    {
        complain(desk, language, "trouble-settings", &error);
    }
    files.settings = settings;
}
