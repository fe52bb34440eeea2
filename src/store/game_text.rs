//! Records: games as plain text, with a few `key: value` lines and then the actions, a round a line.
//!
//! ```text
//! variant: id:option=value
//! title: Club evening
//! S: human Anna
//! start: <position text, if not the array>
//!
//! 1. f4-f5 c10-d10 f12-f11 m10-l10
//! ```

use std::fmt::Write as _;
use std::ops::RangeInclusive;
use std::sync::Arc;

use super::format::Format;
use super::own_notation;
use super::record::{Replay, Skips};
use super::save::{SaveGame, SeatOwner, rounds};
use super::{StoreError, pgn, save};
use crate::board::{By, Player, Seat};
use crate::game::Game;
use crate::moves::Action;
use crate::notation::{action_text, display_move, outcome_text, parse_position, position_text};
use crate::spec::{Catalogue, Diagnostic, VariantName};

/// The notation of the moves of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveNotation {
    /// Grid notation, which is alike for every game.
    Grid,
    /// The display notation of the game.
    Display,
}

/// The record of a game up to its cursor, with moves in the given notation.
pub fn record_text(save: &SaveGame, writing: MoveNotation) -> String {
    let game = &save.game;
    let rules = game.rules();
    let mut text = format!("variant: {}\n", save.playable.name());
    let title = save.title.split_whitespace().collect::<Vec<_>>().join(" ");
    if !title.is_empty() {
        let _ = writeln!(text, "title: {title}");
    }
    if save.saved_at > 0 {
        let _ = writeln!(text, "saved: {}", save.saved_at);
    }
    for (player, owner) in save.seats.iter() {
        let (kind, name) = match owner {
            SeatOwner::Human(name) => ("human", name.clone()),
            SeatOwner::Computer(level) => ("computer", level.to_string()),
        };
        if *owner != SeatOwner::default() {
            let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
            let _ = writeln!(text, "{player}: {kind} {name}");
        }
    }
    if *game.start() != save.playable.start {
        let _ = writeln!(text, "start: {}", position_text(rules, game.start()));
    }
    let _ = writeln!(text, "result: {}\n", outcome_text(rules, game.outcome()));
    let lines = rounds(game, game.cursor(), |before, action| match (writing, action) {
        (MoveNotation::Display, Action::Move(mv)) => display_move(&save.playable.display, rules, before, mv),
        _ => action_text(rules, before, action),
    });
    for (number, line) in lines.iter().enumerate() {
        let _ = writeln!(text, "{}. {line}", number + 1);
    }
    text
}

/// Reads a saved game, a record or PGN, whichever the text is. Complaints call the text `name`.
///
/// # Errors
///
/// [`StoreError`] if the contents cannot be used; complaints have line and column.
pub fn parse_any(name: &str, text: &str, catalogue: &Catalogue) -> Result<SaveGame, StoreError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    match Format::in_text(text) {
        Format::Pgn => pgn::parse_pgn(name, text, catalogue, None),
        Format::Record(_) => parse_record(name, text, catalogue),
        Format::Save => save::parse(name, text, catalogue),
    }
}

/// Whether the first line of a text, comments aside, is a header line of a record.
pub(super) fn is_record(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.next().is_some_and(|line| header(line).is_some())
}

/// The numbers of the levels of computer players.
const LEVELS: RangeInclusive<u8> = 1..=10;

/// The keys of the header lines of a record.
const KEYS: [&str; 9] = ["variant", "title", "saved", "start", "result", "S", "W", "N", "E"];

/// The key and value of a line that has the form of a header; the key need not be a known one.
fn header(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.trim().split_once(':')?;
    let word = !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphabetic());
    word.then(|| (key, value.trim()))
}

/// Reads a record and replays it. Moves may be in grid notation or in display notation. The skips after an action may
/// be left out. Complaints call the text `name`.
///
/// # Errors
///
/// [`StoreError`] if the contents cannot be used; complaints have line and column.
pub fn parse_record(name: &str, text: &str, catalogue: &Catalogue) -> Result<SaveGame, StoreError> {
    let at = |part: &str, message: String| {
        let offset = (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
        Diagnostic::at_offset(name, text, offset, message)
    };
    let mut headers: Vec<(&str, &str)> = Vec::new();
    let mut words: Vec<&str> = Vec::new();
    for line in text.lines().filter(|line| !line.trim_start().starts_with('#')) {
        match header(line) {
            Some((key, _)) if words.is_empty() && !KEYS.contains(&key) => {
                let complaint = at(key, format!("no header {key:?}"));
                return Err(complaint.with_hint(format!("expected one of: {}", KEYS.join(", "))).into());
            }
            Some((key, _)) if words.is_empty() && headers.iter().any(|(other, _)| *other == key) => {
                return Err(at(key, format!("the header {key:?} stands twice")).with_hint("leave one").into());
            }
            Some(entry) if words.is_empty() => headers.push(entry),
            _ => words.extend(line.split_whitespace().map(without_number).filter(|word| !word.is_empty())),
        }
    }
    let value = |key: &str| headers.iter().find(|(other, _)| *other == key).map(|(_, value)| *value);
    let variant = value("variant").ok_or_else(|| {
        at(text, "the line that says what game this is is missing".to_owned())
            .with_hint("begin with the line `variant: ID`")
    })?;
    let game_name: VariantName = variant.parse().map_err(|error| at(variant, format!("{error}")))?;
    let playable = catalogue.playable(&game_name).map_err(|error| at(variant, error.to_string()))?;
    let start = match value("start") {
        Some(start) => {
            parse_position(&playable.rules, start).map_err(|error| at(start, format!("the start position: {error}")))?
        }
        None => playable.start.clone(),
    };
    let mut seats = By::default();
    for seat in Seat::ALL {
        if let Some(owner) = value(seat.letter().encode_utf8(&mut [0; 4])) {
            seats[Player(seat)] = parse_owner(owner).ok_or_else(|| {
                at(owner, format!("{owner:?} says not who plays")).with_hint(format!(
                    "write `human NAME` or `computer LEVEL`, with a level from {} to {}",
                    LEVELS.start(),
                    LEVELS.end()
                ))
            })?;
        }
    }
    let saved_at = match value("saved") {
        Some(saved) => saved.parse().map_err(|_| {
            at(saved, format!("{saved:?} is no time")).with_hint("write seconds since the beginning of 1970")
        })?,
        None => 0,
    };
    let mut replay = Replay::new(Game::new(Arc::clone(&playable.rules), start), Skips::Optional);
    for word in words {
        let played = match own_notation::in_grid_notation(&playable.display, replay.game(), word) {
            Ok(grid) => replay.feed(grid.as_deref().unwrap_or(word)),
            Err(message) => return Err(at(word, format!("ply {}: {message}", replay.game().cursor() + 1)).into()),
        };
        if let Err(error) = played {
            return Err(StoreError::of_replay(at(word, error.to_string()), &error, &playable, replay.game()));
        }
    }
    replay.check_skips().map_err(|error| at(&text[text.trim_end().len()..], error.to_string()))?;
    let title = value("title").unwrap_or_default().to_owned();
    Ok(SaveGame { game: replay.into_game(), playable, seats, advice: true, title, saved_at })
}

/// A word without the number of the round before it, such as `12.`.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    match rest.strip_prefix('.') {
        Some(rest_of_word) if rest.len() < word.len() => rest_of_word,
        _ => word,
    }
}

/// Reads the owner of a seat, `human NAME` or `computer LEVEL`; `None` if the text is neither.
pub(super) fn parse_owner(text: &str) -> Option<SeatOwner> {
    let (kind, name) = text.split_once(' ').unwrap_or((text, ""));
    match kind {
        "human" => Some(SeatOwner::Human(name.trim().to_owned())),
        "computer" => name.trim().parse().ok().filter(|level| LEVELS.contains(level)).map(SeatOwner::Computer),
        _ => None,
    }
}
