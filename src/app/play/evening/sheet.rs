//! The evening on paper and in tables for spreadsheets, made on a thread.

use std::path::PathBuf;

use fourhanded::paper::{Occasion, PaperSize, evening_page, evening_sheet, pdf_bytes};
use fourhanded::rota::{Evening, StandingsOrder};
use fourhanded::spec::{Catalogue, Playable, VariantName};
use fourhanded::store::{EveningTable, StoreError, UserFolder, evening_csv, local_day, now};
use fourhanded::text::Texts;

use super::EveningHost;
use crate::app::play::files::store_error_text;
use crate::app::play::paper::{PaperNews, PrintingPress};
use crate::app::power::Alarm;

/// Has standings and rota printed and shown by the system.
pub(super) fn print(
    press: &mut PrintingPress,
    alarm: Option<Alarm>,
    host: &EveningHost,
    size: PaperSize,
    order: StandingsOrder,
    games: &Catalogue,
    texts: &Texts,
) {
    let game = games_of(host.evening(), games);
    show_written(press, alarm, host, texts, move |evening, texts| {
        let occasion = Occasion { event: String::new(), date: local_day(now()) };
        let pages = evening_sheet(evening, order, &[], game, texts, size, &occasion);
        let title = texts.evening_title(evening);
        let pdf = pdf_bytes(&pages, &title, &texts.get("language-code")).map_err(|error| error.to_string())?;
        home().write_sheet(&title, &pdf).map_err(|error| store_error_text(&error, texts))
    });
}

/// Has a table written.
pub(super) fn save_table(
    press: &mut PrintingPress,
    alarm: Option<Alarm>,
    host: &EveningHost,
    table: EveningTable,
    order: StandingsOrder,
    texts: &Texts,
) {
    let name = match table {
        EveningTable::Standings => "paper-standings",
        EveningTable::Pairs => "paper-partnerships",
        EveningTable::Games => "paper-rota",
    };
    let title = format!("{} {}", texts.evening_title(host.evening()), texts.get(name));
    let text = evening_csv(host.evening(), table, order);
    let language = texts.get("language-code");
    press.begin(alarm, move |tell| {
        let written: Result<PathBuf, StoreError> = home().write_table(&title, &text);
        tell(match written {
            Ok(path) => PaperNews::Table(path),
            Err(error) => PaperNews::Failed(store_error_text(&error, &Texts::of(&language))),
        });
    });
}

/// Has standings and games written as a page for browsers and shown by the system.
pub(super) fn save_page(
    press: &mut PrintingPress,
    alarm: Option<Alarm>,
    host: &EveningHost,
    order: StandingsOrder,
    games: &Catalogue,
    texts: &Texts,
) {
    let game = games_of(host.evening(), games);
    show_written(press, alarm, host, texts, move |evening, texts| {
        let page = evening_page(evening, order, game, texts, &local_day(now()));
        let written = home().write_web_page(&texts.evening_title(evening), &page);
        written.map_err(|error| store_error_text(&error, texts))
    });
}

/// Has a thread write a file about the evening as it stands, and the system show it.
fn show_written(
    press: &mut PrintingPress,
    alarm: Option<Alarm>,
    host: &EveningHost,
    texts: &Texts,
    write: impl FnOnce(&Evening, &Texts) -> Result<PathBuf, String> + Send + 'static,
) {
    let (evening, language) = (host.evening().clone(), texts.get("language-code"));
    press.begin(alarm, move |tell| PaperNews::show_sheet(write(&evening, &Texts::of(&language)), tell));
}

/// Finds the games of an evening, on whatever thread.
fn games_of(evening: &Evening, games: &Catalogue) -> impl Fn(&VariantName) -> Option<Playable> + Send + 'static {
    let known: Vec<(VariantName, Playable)> =
        evening.games().iter().filter_map(|game| Some((game.game.clone(), games.playable(&game.game).ok()?))).collect();
    move |name| known.iter().find(|(other, _)| other == name).map(|(_, game)| game.clone())
}

/// The user's folder, or one for what needs not last.
fn home() -> UserFolder {
    UserFolder::find().unwrap_or_else(|_| UserFolder::at(std::env::temp_dir().join("four-handed")))
}
