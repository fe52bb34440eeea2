//! A line of play that is given up for another is kept: it goes into the list of saved games, or stays in the file
//! that has it, and can be had back.

use std::path::PathBuf;

use bevy::prelude::*;
use fourhanded::store::{self, SaveGame, StoreError};

use super::Files;
use super::report::error_text;
use crate::app::clock::Clock;
use crate::app::play::games::Games;
use crate::app::play::session::{BoardChanged, LineChange, Session};
use crate::app::state::{Desk, Dialog, Language, Notice};

/// What was done to keep the line given up last.
pub(super) struct KeptLine {
    /// The file that was written for it.
    copy: Option<PathBuf>,
    /// File and title of the game before.
    path: Option<PathBuf>,
    title: Option<String>,
}

/// Keeps a line that is given up, and clears up behind one that is back.
pub(super) fn keep_line(
    mut changed: MessageReader<BoardChanged>,
    mut files: ResMut<Files>,
    mut session: Option<ResMut<Session>>,
    games: Res<Games>,
    language: Res<Language>,
    clock: Res<Clock>,
    mut desk: ResMut<Desk>,
) {
    for line in changed.read().filter_map(|change| change.line) {
        let Some(session) = &mut session else { return };
        let text = match line {
            LineChange::GivenUp => give_up(&mut files, session, &games, &language),
            LineChange::Back => {
                take_in(&mut files, session);
                Ok(language.texts.get("notice-line-back"))
            }
        };
        let old_line = line == LineChange::GivenUp;
        match text {
            Ok(text) => desk.notice = Some(Notice { text, since: clock.now(), done: true, old_line }),
            Err(error) => {
                let text = format!("{}\n{}", error_text(&error, &language), language.texts.get("trouble-line-more"));
                desk.raise(Dialog::Trouble { title: language.texts.get("trouble-line"), text });
            }
        }
    }
}

/// Keeps the line given up; answers what is to be said of it.
fn give_up(files: &mut Files, session: &mut Session, games: &Games, language: &Language) -> Result<String, StoreError> {
    files.line = None;
    let Some((old, taken_back)) = session.old_line() else { return Ok(String::new()) };
    let count = (old.all_plies().len() - old.cursor()).to_string();
    if taken_back {
        return Ok(language.texts.with("notice-line-taken-back", &[("count", &count)]));
    }
    let ply = (old.cursor() + 1).to_string();
    let mut kept = KeptLine { copy: None, path: files.path.clone(), title: session.title().map(str::to_owned) };
    let saved = files.path.as_ref().and_then(|path| store::read(path, &games.0).ok());
    let words = match saved.filter(|saved| saved.game.all_plies() == old.all_plies()) {
        Some(saved) => {
            // What is played from now on must not take its place.
            files.path = None;
            session.set_title(None);
            files.title_changed = true;
            language.texts.with("notice-line-saved", &[("count", &count), ("title", &saved.title)])
        }
        None => {
            let home = files.home.as_ref().ok_or(StoreError::NoUserFolder)?;
            let mut game = old.clone();
            game.jump(usize::MAX);
            let mut save = SaveGame { game, saved_at: store::now(), ..session.to_save("") };
            let of = session.title().unwrap_or(&session.playable().variant.name);
            save.title = language.texts.with("save-line", &[("title", of), ("ply", &ply)]);
            let path = home.new_save(&save.title);
            home.write_save(&path, &save)?;
            kept.copy = Some(path);
            language.texts.with("notice-line-kept", &[("count", &count), ("title", &save.title)])
        }
    };
    files.line = Some(kept);
    Ok(words)
}

/// The line is back at the table: it needs no copy, and has its file again.
fn take_in(files: &mut Files, session: &mut Session) {
    let Some(KeptLine { copy, path, title }) = files.line.take() else { return };
    if let Some(copy) = copy {
        // If it cannot be removed, the line is there twice.
        let _ = std::fs::remove_file(copy);
    }
    files.path = path;
    session.set_title(title);
    files.title_changed = true;
}
