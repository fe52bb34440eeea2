//! Saved games, the autosave and the settings, for the window.

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use crossbeam_channel::{Receiver, Sender, unbounded};
use fourhanded::spec::Catalogue;
use fourhanded::store::{self, Home, SaveGame, Settings, Speed, StoreError, Theme};

use super::AppSet;
use super::desk::{Games, first_game};
use super::intent::Intent;
use super::panels::Language;
use super::session::{BoardChanged, Session};
use super::state::{Desk, Dialog, SavedGame, Screen, View, ViewMode};

/// Where the user's files are; nowhere if the system names no place.
#[derive(Resource)]
pub struct Files {
    home: Option<Home>,
    /// The file of the game at the table, once saved.
    path: Option<PathBuf>,
    asked: (Sender<Intent>, Receiver<Intent>),
    settings: Settings,
}

pub(super) fn plugin(app: &mut App) {
    let home = Home::find();
    let trouble = home.as_ref().err().map(ToString::to_string);
    let home = home.ok();
    let catalogue = home.as_ref().map_or_else(Catalogue::shipped, Home::catalogue);
    let (settings, unreadable) = home.as_ref().map_or_else(|| (Settings::default(), None), Home::settings);
    app.insert_resource(view_of(&settings));
    app.insert_resource(Games(catalogue));
    app.insert_resource(Files { home, path: None, asked: unbounded(), settings });
    let trouble = trouble.or_else(|| unreadable.map(|error| error.to_string()));
    app.add_systems(
        Startup,
        move |mut commands: Commands,
              desk: ResMut<Desk>,
              files: Res<Files>,
              games: Res<Games>,
              language: Res<Language>| {
            open(&mut commands, desk, &files, &games, &language, trouble.as_deref());
        },
    );
    app.add_systems(Update, (collect, carry_out, autosave, keep_settings).chain().in_set(AppSet::Files));
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
    files: &Files,
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
            Some(Session::of_save(save))
        }
        Some(Err(error)) => {
            complain(&mut desk, language, "trouble-autosave", &error);
            None
        }
        _ => None,
    };
    let complaints: Vec<String> = games.0.complaints().iter().map(ToString::to_string).collect();
    if !complaints.is_empty() && desk.dialog.is_none() {
        let title = language.0.get("trouble-variants");
        desk.dialog = Some(Dialog::Trouble { title, text: complaints.join("\n") });
    }
    if let Some(text) = trouble {
        desk.dialog = Some(Dialog::Trouble { title: language.0.get("trouble-settings"), text: text.to_owned() });
    }
    let session = session.or_else(|| {
        let playable = first_game(&games.0)?;
        let seats = super::state::Preset::Alone.seats(&playable, &[String::new(), String::new()]);
        Some(Session::new(playable, seats))
    });
    if let Some(session) = session {
        commands.insert_resource(session);
    }
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
    match save.game.decision() {
        Some(decision) => {
            let army = &save.playable.look.names[fourhanded::board::Army(decision.player.0)];
            language.0.with("save-about", &[("game", name), ("round", &round), ("army", army)])
        }
        None => {
            let result =
                save.game.outcome().map_or_else(String::new, |outcome| language.0.outcome(&save.playable, outcome));
            language.0.with("save-about-over", &[("game", name), ("round", &round), ("result", &result)])
        }
    }
}

fn complain(desk: &mut Desk, language: &Language, title: &str, error: &StoreError) {
    desk.dialog = Some(Dialog::Trouble { title: language.0.get(title), text: error.to_string() });
}

impl Session {
    fn to_save(&self, title: &str) -> SaveGame {
        SaveGame {
            playable: self.playable.clone(),
            game: self.game.clone(),
            seats: self.seats.clone(),
            title: title.to_owned(),
            saved_at: now(),
        }
    }
}

/// Answers of the system's file dialogs.
fn collect(files: Res<Files>, mut intents: MessageWriter<Intent>) {
    intents.write_batch(files.asked.1.try_iter());
}

fn carry_out(
    mut reader: MessageReader<Intent>,
    mut files: ResMut<Files>,
    games: Res<Games>,
    language: Res<Language>,
    time: Res<Time<Real>>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut session: Option<ResMut<Session>>,
    mut desk: ResMut<Desk>,
    mut changed: MessageWriter<BoardChanged>,
) {
    for intent in reader.read() {
        match intent {
            Intent::NewGame { .. } => {
                if let Err(error) = keep_unfinished(&files, &games.0, &language) {
                    complain(&mut desk, &language, "trouble-autosave-write", &error);
                }
                files.path = None;
            }
            Intent::Save { title } => {
                let Some(session) = &mut session else { continue };
                let result = save_titled(&mut files, session, title);
                tell_saved(&mut desk, &language, time.elapsed(), title, result);
            }
            Intent::SaveTo(path) => {
                let Some(session) = &mut session else { continue };
                let path = if path.extension().is_some() { path.clone() } else { path.with_extension("ron") };
                let title = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                let result = store::write(&path, &session.to_save(&title));
                tell_saved(&mut desk, &language, time.elapsed(), &path.display().to_string(), result);
            }
            Intent::Load(path) => match load(path, &games.0) {
                Ok(save) => {
                    if let Err(error) = keep_unfinished(&files, &games.0, &language) {
                        complain(&mut desk, &language, "trouble-autosave-write", &error);
                        continue;
                    }
                    let loaded = Session::of_save(save);
                    if let Some(session) = &mut session {
                        session.replace(loaded);
                    }
                    files.path = Some(path.clone());
                    desk.dialog = None;
                    desk.screen = Screen::Table;
                    changed.write(BoardChanged { events: Vec::new(), glide: None });
                }
                Err(error) => complain(&mut desk, &language, "trouble-load", &error),
            },
            Intent::Open(Dialog::Load) => list(&mut desk, files.home.as_ref(), &language),
            Intent::Delete(path) => {
                if let Err(error) = put_away(path) {
                    complain(&mut desk, &language, "trouble-delete", &error);
                }
                desk.chosen_save = None;
                list(&mut desk, files.home.as_ref(), &language);
            }
            Intent::AskForFile | Intent::AskForPlace => {
                let saving = matches!(intent, Intent::AskForPlace);
                let folder = files.home.as_ref().map(Home::saves);
                let wake = proxy.as_ref().map(|proxy| (***proxy).clone());
                ask_system(saving, folder, files.asked.0.clone(), move || {
                    if let Some(proxy) = &wake {
                        let _ = proxy.send_event(WinitUserEvent::WakeUp);
                    }
                });
            }
            _ => {}
        }
    }
}

/// Another game takes the table: the one that was there, if it is under way and stands in no save
/// as it is, goes into the list. The autosave still has it.
fn keep_unfinished(files: &Files, games: &Catalogue, language: &Language) -> Result<(), StoreError> {
    let Some(home) = &files.home else { return Ok(()) };
    // An autosave that cannot be read is not overwritten: whoever writes the next sets it aside.
    let Ok(Some(mut save)) = home.read_autosave(games) else { return home.clear_autosave() };
    let saved = files.path.as_ref().and_then(|path| store::read(path, games).ok());
    let as_saved = saved.is_some_and(|saved| saved.game.all_plies() == save.game.all_plies());
    if save.game.all_plies().is_empty() || as_saved {
        return Ok(());
    }
    save.title = language.0.with("save-kept", &[("about", &about(&save, language))]);
    let path = home.new_save(&save.title);
    home.write_save(&path, &save)
}

/// Saves under a title: over the game's own file if that has the title, else beside it.
fn save_titled(files: &mut Files, session: &mut Session, title: &str) -> Result<(), StoreError> {
    let home = files.home.as_ref().ok_or(StoreError::NoHome)?;
    let own =
        files.path.clone().filter(|path| session.title.as_deref() == Some(title) && path.starts_with(home.saves()));
    let path = own.unwrap_or_else(|| home.new_save(title));
    home.write_save(&path, &session.to_save(title))?;
    session.title = Some(title.to_owned());
    files.path = Some(path);
    Ok(())
}

fn tell_saved(desk: &mut Desk, language: &Language, now: Duration, name: &str, result: Result<(), StoreError>) {
    match result {
        Ok(()) => {
            desk.dialog = None;
            desk.notice = Some((language.0.with("notice-saved", &[("title", name)]), now));
        }
        Err(error) => complain(desk, language, "trouble-save", &error),
    }
}

fn load(path: &Path, games: &Catalogue) -> Result<SaveGame, StoreError> {
    store::read(path, games)
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

fn list(desk: &mut Desk, home: Option<&Home>, language: &Language) {
    let entries = home.map(Home::list_saves).unwrap_or_default();
    desk.saves = entries
        .into_iter()
        .map(|entry| {
            let name = entry.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let when = ago(now().saturating_sub(entry.saved_at), language);
            match entry.summary {
                Ok(summary) => {
                    let plies = summary.plies.to_string();
                    let about = language.0.with("save-plies", &[("game", &summary.variant), ("plies", &plies)]);
                    let title = if summary.title.is_empty() { name } else { summary.title };
                    SavedGame { path: entry.path, title, about, when, sound: true }
                }
                Err(error) => SavedGame { path: entry.path, title: name, about: error.to_string(), when, sound: false },
            }
        })
        .collect();
}

/// How long ago, in the largest unit that fits.
fn ago(seconds: u64, language: &Language) -> String {
    let (id, count) = match seconds {
        0..60 => ("ago-now", 0),
        60..3600 => ("ago-minutes", seconds / 60),
        3600..86_400 => ("ago-hours", seconds / 3600),
        _ => ("ago-days", seconds / 86_400),
    };
    language.0.with(id, &[("count", &count.to_string())])
}

/// Opens the system's dialog on a thread of its own, so that the window goes on.
fn ask_system(saving: bool, folder: Option<PathBuf>, answer: Sender<Intent>, wake: impl Fn() + Send + 'static) {
    std::thread::spawn(move || {
        let mut dialog = rfd::FileDialog::new().add_filter("Four-Handed", &["ron"]);
        if let Some(folder) = folder.filter(|folder| folder.is_dir()) {
            dialog = dialog.set_directory(folder);
        }
        let intent = if saving { dialog.save_file().map(Intent::SaveTo) } else { dialog.pick_file().map(Intent::Load) };
        if let Some(intent) = intent {
            // Nobody listens any more if the window has closed meanwhile.
            drop(answer.send(intent));
            wake();
        }
    });
}

/// Writes the game under way after every change of it.
fn autosave(
    mut changed: MessageReader<BoardChanged>,
    files: Res<Files>,
    session: Option<Res<Session>>,
    language: Res<Language>,
    mut desk: ResMut<Desk>,
) {
    if changed.read().last().is_none() {
        return;
    }
    let (Some(home), Some(session)) = (&files.home, session) else { return };
    let save = session.to_save(session.title.as_deref().unwrap_or_default());
    desk.resumable = Some(about(&save, &language));
    if let Err(error) = home.write_autosave(&save) {
        complain(&mut desk, &language, "trouble-autosave-write", &error);
    }
}

/// Writes the settings when they change.
fn keep_settings(view: Res<View>, mut files: ResMut<Files>, language: Res<Language>, mut desk: ResMut<Desk>) {
    if !view.is_changed() {
        return;
    }
    let settings = Settings {
        theme: if view.dark { Theme::Dark } else { Theme::Light },
        view: match view.mode {
            ViewMode::Flat => store::View::Flat,
            ViewMode::Solid => store::View::Solid,
        },
        ui_scale: view.scale,
        animation: if view.motion == 0.0 {
            Speed::Off
        } else if view.motion < 1.0 {
            Speed::Fast
        } else if view.motion > 1.0 {
            Speed::Slow
        } else {
            Speed::Normal
        },
        ..files.settings.clone()
    };
    if settings == files.settings {
        return;
    }
    if let Some(home) = &files.home
        && let Err(error) = home.write_settings(&settings)
    {
        complain(&mut desk, &language, "trouble-settings", &error);
    }
    files.settings = settings;
}
