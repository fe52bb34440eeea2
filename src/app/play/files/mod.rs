//! Saved games, the autosave and the settings, for the window.

mod autosave;
mod clipboard;
mod list;
mod loading;
mod many;
mod report;
mod requests;
mod settings;
mod writer;

use std::path::PathBuf;
use std::time::{Duration, UNIX_EPOCH};

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use crossbeam_channel::{Receiver, Sender, unbounded};
use fourhanded::game::Tree;
use fourhanded::spec::Catalogue;
use fourhanded::store::{AutosaveClaim, Settings, StoreError, UserFolder};

use super::games::Games;
use crate::app::AppSet;
use crate::app::intent::{FileIntent, Intent};
use crate::app::power::Alarm;
use crate::app::state::{
    Desk, KeyChoice, Language, ShowcaseChoice, SoundChoice, SwitchChoice, UserHabits, UserLearned,
};
use autosave::{autosave, open_last_game};
pub use clipboard::Clipboard;
use loading::Loading;
use many::{Listing, collect_games};
pub use report::store_error_text;
use requests::{apply_intents, collect_paths, finish_loading, list_saves};
pub use settings::speed_of;
use settings::{keep_settings, language_of_system, view_of};
use writer::AutosaveWriter;

/// Where the user's files are; nowhere if the system names no place.
#[derive(Resource)]
pub struct Files {
    home: Option<UserFolder>,
    /// The right to the autosave, held until the program ends.
    _claim: Option<AutosaveClaim>,
    /// The file of the game at the table, once saved.
    path: Option<PathBuf>,
    /// The game that is being read.
    loading: Option<Loading>,
    chosen: (Sender<FileIntent>, Receiver<FileIntent>),
    settings: Settings,
    writer: Option<AutosaveWriter>,
    /// Whether the autosave of the last time cannot be used, and still has its name.
    unreadable_autosave: bool,
    /// Whether title or file of the game have changed, which the autosave is to tell.
    title_changed: bool,
    /// The record of the game as it was read from a file that cannot be saved to: that file still has it.
    read: Option<Tree>,
    /// The file whose games are being listed.
    listing: Option<Listing>,
    /// What is known of the game of the house while visitors are at the window, of whose games nothing is written.
    house: Option<(Option<PathBuf>, Option<Tree>)>,
}

impl Files {
    /// From now on visitors are at the window.
    pub fn begin_kiosk(&mut self) {
        let house = (self.path.take(), self.read.take());
        self.house.get_or_insert(house);
    }

    /// The visitors have gone: the game of the house is at the table again.
    pub fn end_kiosk(&mut self) {
        if let Some((path, read)) = self.house.take() {
            (self.path, self.read) = (path, read);
        }
    }

    /// Whether a game is being read, or the game under way is still to be written.
    pub fn is_busy(&self) -> bool {
        self.title_changed || self.loading.is_some() || self.writer.as_ref().is_some_and(AutosaveWriter::is_busy)
    }

    /// Before anything takes the place of an autosave that cannot be used, that gets another name.
    fn set_unreadable_aside(&mut self) -> Result<(), StoreError> {
        if let Some(home) = self.home.as_ref().filter(|_| self.unreadable_autosave) {
            home.set_autosave_aside()?;
            self.unreadable_autosave = false;
        }
        Ok(())
    }
}

pub(super) fn plugin(app: &mut App) {
    let home = UserFolder::find();
    let trouble = home.as_ref().err().map(ToString::to_string);
    let mut home = home.ok();
    // Without a claim the autosave is written all the same; that the folder cannot be written is told then.
    let claim = home.as_mut().and_then(|home| home.claim_autosave().ok());
    let catalogue = home.as_ref().map_or_else(Catalogue::shipped, UserFolder::catalogue);
    let (settings, unreadable) = home.as_ref().map_or_else(|| (Settings::default(), None), UserFolder::settings);
    app.insert_resource(view_of(&settings));
    app.insert_resource(UserHabits(settings.habits.clone()));
    app.insert_resource(SoundChoice(settings.sound.clone()));
    app.insert_resource(UserLearned(settings.learned.clone()));
    app.insert_resource(KeyChoice(settings.keys));
    app.insert_resource(SwitchChoice { rest: settings.one_switch.map(Duration::from_secs_f32) });
    app.insert_resource(ShowcaseChoice { by_itself: settings.showcase, dark_hours: settings.dark_hours });
    let variants = home.as_ref().map_or_else(PathBuf::new, UserFolder::variants);
    app.insert_resource(Games(catalogue, variants));
    let code = settings.language.clone().or_else(language_of_system).unwrap_or_default();
    app.insert_resource(Language::of(&code, settings.language.clone()));
    app.insert_resource(Files {
        home,
        _claim: claim,
        path: None,
        loading: None,
        chosen: unbounded(),
        settings,
        writer: None,
        unreadable_autosave: false,
        title_changed: false,
        read: None,
        listing: None,
        house: None,
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
            files.writer = files.home.clone().map(|home| AutosaveWriter::spawn(home, notify));
            open_last_game(&mut commands, desk, &mut files, &games, &language, trouble.as_deref());
        },
    );
    app.init_resource::<Clipboard>();
    app.add_systems(Update, (collect_paths, drop_in).in_set(AppSet::Input));
    app.add_systems(
        Update,
        (apply_intents, finish_loading, collect_games, list_saves, autosave, keep_settings)
            .chain()
            .in_set(AppSet::Files),
    );
    app.add_systems(Last, finish.run_if(on_message::<AppExit>));
}

/// Nothing is left unwritten when the program ends.
fn finish(files: Res<Files>) {
    if let Some(writer) = &files.writer {
        writer.flush();
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

/// A seed that cannot be foreseen: the nanoseconds of the time.
fn random_seed() -> u64 {
    UNIX_EPOCH.elapsed().map_or(0, |time| time.as_nanos() as u64)
}
