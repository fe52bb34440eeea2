//! The list of saved games.

use std::collections::HashMap;

use fourhanded::board::{Player, Set};
use fourhanded::spec::{Catalogue, Choice};
use fourhanded::store::{SaveSummary, SeatOwner, UserFolder, local_day, now};

use super::report::error_text;
use crate::app::state::{Desk, Language, SavedGame};

/// Seconds of a day.
const DAY: u64 = 86_400;

/// Lists them, each with the name of its game.
pub(super) fn list(desk: &mut Desk, home: Option<&UserFolder>, games: &Catalogue, language: &Language) {
    let entries = home.map(UserFolder::list_saves).unwrap_or_default();
    let mut tables = Tables::new();
    desk.saves = entries
        .into_iter()
        .map(|entry| {
            let name = entry.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let (path, saved_at) = (entry.path, entry.saved_at);
            let when = when(now(), saved_at, language);
            match entry.summary {
                Ok(summary) => {
                    let plies = summary.plies.to_string();
                    let players = players(&summary, games, &mut tables, language);
                    // A save whose variant is not at hand brings its own rules, but not its name: the id stands in.
                    let game = games.get(&summary.variant);
                    let game = game.map_or(summary.variant, |variant| language.texts.game_name(variant).to_owned());
                    let about = language.texts.with("save-plies", &[("game", &game), ("plies", &plies)]);
                    let title = if summary.title.is_empty() { name } else { summary.title };
                    SavedGame { path, title, game, about, players, saved_at, when, sound: true }
                }
                Err(error) => {
                    let about = error_text(&error, language);
                    let (game, players) = (String::new(), String::new());
                    SavedGame { path, title: name, game, about, players, saved_at, when, sound: false }
                }
            }
        })
        .collect();
}

/// Who sits at the table of a saved game, by its variant and options.
type Tables = HashMap<(String, Vec<(String, String)>), Set<Player>>;

/// Who plays, in the order of the seats; equal players are counted together.
fn players(summary: &SaveSummary, games: &Catalogue, tables: &mut Tables, language: &Language) -> String {
    let key = (summary.variant.clone(), summary.options.clone());
    let table = tables.entry(key).or_insert_with(|| seated(summary, games).unwrap_or_default());
    let mut owners: Vec<(&SeatOwner, usize)> = Vec::new();
    for owner in table.iter().map(|player| &summary.seats[player]) {
        match owners.iter_mut().find(|(other, _)| *other == owner) {
            Some((_, count)) => *count += 1,
            None => owners.push((owner, 1)),
        }
    }
    let described = owners.into_iter().map(|(owner, count)| {
        let who = match owner {
            SeatOwner::Computer(level) => language.texts.with("owner-level", &[("level", &level.to_string())]),
            SeatOwner::Human(name) if name.is_empty() => language.texts.get("owner-person"),
            SeatOwner::Human(name) => name.clone(),
        };
        match count {
            1 => who,
            _ => language.texts.with("save-several", &[("who", &who), ("count", &count.to_string())]),
        }
    });
    described.collect::<Vec<_>>().join(" · ")
}

/// The players that the game of a save has; not known if its variant is not at hand.
fn seated(summary: &SaveSummary, games: &Catalogue) -> Option<Set<Player>> {
    let variant = games.get(&summary.variant)?;
    let mut choice = Choice::default();
    for (id, value) in &summary.options {
        choice.set(variant.options.iter().find(|option| option.id == *id)?, value);
    }
    Some(variant.playable(choice).ok()?.rules.players().collect())
}

/// When it was saved: how long ago, or on which day if that is more than one.
fn when(now: u64, then: u64, language: &Language) -> String {
    let seconds = now.saturating_sub(then);
    let (id, count) = match seconds {
        0..60 => ("ago-now", 0),
        60..3600 => ("ago-minutes", seconds / 60),
        3600..DAY => ("ago-hours", seconds / 3600),
        _ => return local_day(then),
    };
    language.texts.with(id, &[("count", &count.to_string())])
}
