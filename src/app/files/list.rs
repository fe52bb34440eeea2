//! The list of saved games.

use fourhanded::spec::Catalogue;
use fourhanded::store::Home;

use super::{now, told};
use crate::app::panels::Language;
use crate::app::state::{Desk, SavedGame};

/// Lists them, each with the name of its game.
pub(super) fn list(desk: &mut Desk, home: Option<&Home>, games: &Catalogue, language: &Language) {
    let entries = home.map(Home::list_saves).unwrap_or_default();
    desk.saves = entries
        .into_iter()
        .map(|entry| {
            let name = entry.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let when = ago(now().saturating_sub(entry.saved_at), language);
            match entry.summary {
                Ok(summary) => {
                    let plies = summary.plies.to_string();
                    // One whose variant is not at hand brings its rules along, and its id must do.
                    let game = games.get(&summary.variant).map_or(summary.variant, |variant| variant.name.clone());
                    let about = language.0.with("save-plies", &[("game", &game), ("plies", &plies)]);
                    let title = if summary.title.is_empty() { name } else { summary.title };
                    SavedGame { path: entry.path, title, game, about, when, sound: true }
                }
                Err(error) => {
                    let about = told(&error, language);
                    SavedGame { path: entry.path, title: name, game: String::new(), about, when, sound: false }
                }
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
