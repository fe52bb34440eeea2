//! The game under way: written after every change, and found again at the next start.

use bevy::prelude::*;
use fourhanded::store::{self, SaveGame, StoreError, UserFolder};

use super::Files;
use super::random_seed;
use super::report::{error_text, report};
use super::writer::{Autosave, AutosaveWriter, path_kept};
use crate::app::play::games::{Games, first_game};
use crate::app::play::session::{BoardChanged, Session};
use crate::app::state::{Desk, Dialog, Language, Preset, Screen};

/// The game of the last time stands beside the title; without one, the first game's array does.
pub(super) fn open_last_game(
    commands: &mut Commands,
    mut desk: ResMut<Desk>,
    files: &mut Files,
    games: &Games,
    language: &Language,
    trouble: Option<&str>,
) {
    if let Some(error) = files.home.as_ref().and_then(|home| lay_out_samples(home).err()) {
        report(&mut desk, language, "trouble-autosave-write", &error);
    }
    let autosave = files.home.as_ref().map(|home| home.read_autosave(&games.0));
    let session = match autosave {
        Some(Ok(Some(save))) => {
            desk.resumable = Some(summary_of(&save, language));
            files.path = files.home.as_ref().and_then(path_kept);
            Some(Session::of_save(save))
        }
        Some(Err(error)) => {
            files.unreadable_autosave = true;
            report(&mut desk, language, "trouble-autosave", &error);
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
    if files.home.as_ref().is_some_and(UserFolder::is_shared) {
        let text = language.texts.get("trouble-shared-more");
        desk.raise(Dialog::Trouble { title: language.texts.get("trouble-shared"), text });
    }
    let session = session.or_else(|| {
        let playable = first_game(&games.0)?;
        let seats = Preset::Alone.seats(&playable, &[String::new(), String::new()], files.settings.habits.level);
        Some(Session::new(playable, seats, true, random_seed()))
    });
    if let Some(session) = session {
        commands.insert_resource(session);
    }
}

/// Puts the sample games into a new user's list of saved games.
fn lay_out_samples(home: &UserFolder) -> Result<(), StoreError> {
    let folder = home.saves();
    if folder.exists() {
        return Ok(());
    }
    std::fs::create_dir_all(&folder).map_err(|source| StoreError::Write { path: folder.clone(), source })?;
    store::samples().try_for_each(|(name, text)| store::replace(&folder.join(name), text))
}

/// Has the game under way written after every change of it, unless it is that of visitors.
pub(super) fn autosave(
    mut changed: MessageReader<BoardChanged>,
    mut files: ResMut<Files>,
    session: Option<Res<Session>>,
    language: Res<Language>,
    mut desk: ResMut<Desk>,
    mut written: Local<u64>,
) {
    while let Some(error) = files.writer.as_ref().and_then(AutosaveWriter::trouble) {
        let title = language.texts.get("trouble-autosave-write");
        desk.raise(Dialog::Trouble { title, text: error_text(&error, &language) });
    }
    let moved = changed.read().filter(|change| !change.of_lesson).last().is_some();
    let Some(session) = session.filter(|session| !session.is_lesson()) else { return };
    let record = session.record_revision();
    let moved = moved | (std::mem::replace(&mut *written, record) != record);
    if !std::mem::take(&mut files.title_changed) && !moved {
        return;
    }
    if files.home.is_none() {
        return;
    }
    let save = session.to_save(session.title().unwrap_or_default());
    // A board without a move that lies behind the title is no game to go on with.
    let begun = desk.screen != Screen::Start || !save.game.all_plies().is_empty();
    desk.resumable = begun.then(|| summary_of(&save, &language));
    if files.house.is_some() {
        return;
    }
    if let Err(error) = files.set_unreadable_aside() {
        report(&mut desk, &language, "trouble-autosave-write", &error);
        return;
    }
    if let Some(writer) = &files.writer {
        writer.write(Autosave { save, path: files.path.clone() });
    }
}

/// A game in one line: its name and how it stands.
pub(super) fn summary_of(save: &SaveGame, language: &Language) -> String {
    let name = language.texts.game_name(&save.playable.variant);
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
