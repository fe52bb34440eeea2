//! Records: games as plain text, with a few `key: value` lines and then the actions, a round a line.
//!
//! ```text
//! variant: id:option=value
//! title: Club evening
//! S: human Anna
//! start: <position text, if not the array>
//!
//! 1. f4-f5 c10-d10 {a comment} f12-f11! (f12-f10) m10-l10
//! ```
//!
//! Comments, symbols and variations stand among the actions in the grammar of PGN; a line that begins with `#` is a
//! comment, too.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

use super::format::TextFormat;
use super::moves::{MovesReader, moves_by_rounds};
use super::own_notation;
use super::pgn::{RecordPart, is_kept_tag};
use super::record::{Replay, Skips};
use super::save::{RecordTags, SaveGame, SeatOwner};
use super::short_record::parse_short_record;
use super::spelling::{forget_stale_words, marked_comment, says_more, spelled_comment, take_own_comment};
use super::v1::SECONDS;
use super::{LoadProgress, ParsedGame, StoreError, pgn, save};
use crate::board::{By, Player, Seat};
use crate::clock::{agreement_text, parse_agreement};
use crate::game::Game;
use crate::moves::Action;
use crate::notation::movetext::{Token, TokenKind};
use crate::notation::{
    action_text, begins_with_named_action, display_move, outcome_text, parse_position, position_oddities, position_text,
};
use crate::spec::{Catalogue, Diagnostic, Playable, VariantName, check_text, suggest};

/// The notation of the moves of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveNotation {
    /// Grid notation, which is alike for every game.
    Grid,
    /// The display notation of the game.
    Display,
}

/// The record of a whole game with its variations, whatever the cursor, with moves in the given notation.
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
    if let Some(clock) = &save.clock {
        let _ = writeln!(text, "clock: {}", agreement_text(clock));
    }
    if *game.start() != save.playable.start {
        let _ = writeln!(text, "start: {}", position_text(rules, game.start()));
    }
    for (name, value) in &save.record.tags {
        let _ = writeln!(text, "tag: {name} {value:?}");
    }
    if let Some(check) = save.record.check {
        let _ = writeln!(text, "check: {check:016x}");
    }
    if let Some(closing) = &save.record.closing {
        let _ = writeln!(text, "closing: {closing:?}");
    }
    let _ = writeln!(text, "result: {}\n", outcome_text(rules, game.at_main_end().outcome()));
    let lines = moves_by_rounds(game, &marked_comment, |ply| {
        let word = match (writing, ply.action) {
            (MoveNotation::Display, Action::Move(mv)) => display_move(&save.playable.display, rules, ply.before, mv),
            _ => action_text(rules, ply.before, ply.action),
        };
        // How another program spells a move is nothing for people to read, but words for other players and signs are.
        let written = game.tree().note(ply.node).written.as_deref();
        match written.filter(|written| ply.action.as_move().is_none() || says_more(written)) {
            Some(written) => format!("{word} {}", spelled_comment(written)),
            None => word,
        }
    });
    for (number, line) in lines.iter().enumerate() {
        let _ = writeln!(text, "{}. {line}", number + 1);
    }
    text
}

/// Reads a saved game, a record, a short record or PGN, whichever the text is. Complaints call the text `name`.
///
/// # Errors
///
/// [`StoreError`] if the contents cannot be used; complaints have line and column.
pub fn parse_any(name: &str, text: &str, catalogue: &Catalogue) -> Result<ParsedGame, StoreError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    check_text(name, text.as_bytes())?;
    parse_as(TextFormat::of(text), name, text, catalogue, &LoadProgress::default())
}

/// Reads a game in a format that is known, and says how far that has come. A short record and PGN are read at one go.
pub(super) fn parse_as(
    format: TextFormat,
    name: &str,
    text: &str,
    catalogue: &Catalogue,
    progress: &LoadProgress,
) -> Result<ParsedGame, StoreError> {
    match format {
        TextFormat::ShortRecord => parse_short_record(name, text, catalogue),
        TextFormat::Pgn => pgn::parse_pgn(name, text, catalogue, None),
        TextFormat::Record => parse_record_watched(name, text, catalogue, progress),
        TextFormat::Save => save::parse_watched(name, text, catalogue, progress),
    }
}

/// Whether the first line of a text, comments aside, is a header line of a record.
pub(super) fn is_record(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let key = lines.next().and_then(header).map(|(key, _)| key);
    // A line such as `Note: …` begins any text; a key that is nearly right is a slip.
    key.is_some_and(|key| suggest(key, KEYS).is_some() || lines.any(|line| line.starts_with("variant:")))
}

/// The numbers of the levels of computer players.
pub(super) const LEVELS: RangeInclusive<u8> = 1..=10;

/// The keys of the header lines of a record.
const KEYS: [&str; 13] =
    ["variant", "title", "saved", "clock", "start", "tag", "check", "closing", "result", "S", "W", "N", "E"];

/// The key and value of a line that has the form of a header; the key need not be a known one.
fn header(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.trim().split_once(':')?;
    // Orders, proposals and choices of an army have a colon, too, but no blank behind it.
    let word =
        !begins_with_named_action(line.trim()) && !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphabetic());
    word.then(|| (key, value.trim()))
}

/// Where in a record the value of a header line begins, in bytes.
pub(super) fn header_value(text: &str, key: &str) -> Option<usize> {
    let values = text.lines().filter_map(header).filter(|(found, _)| *found == key);
    values.map(|(_, value)| value.as_ptr() as usize - text.as_ptr() as usize).next()
}

/// Reads a record and replays it. Moves may be in grid notation or in display notation. The skips after an action may
/// be left out. Complaints call the text `name`.
///
/// # Errors
///
/// [`StoreError`] if the contents cannot be used; complaints have line and column.
pub fn parse_record(name: &str, text: &str, catalogue: &Catalogue) -> Result<SaveGame, StoreError> {
    parse_record_watched(name, text, catalogue, &LoadProgress::default()).map(|parsed| parsed.save)
}

/// Reads a record as [`parse_record`] does, and says how far that has come. Warns where its tags do not agree with the game.
pub(super) fn parse_record_watched(
    name: &str,
    text: &str,
    catalogue: &Catalogue,
    progress: &LoadProgress,
) -> Result<ParsedGame, StoreError> {
    let offset_of = |part: &str| (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
    let at = |part: &str, message: String| Diagnostic::at_offset(name, text, offset_of(part), message);
    let mut headers: Vec<(&str, &str)> = Vec::new();
    let mut tags: Vec<(String, String)> = Vec::new();
    let mut tag_values: Vec<&str> = Vec::new();
    let mut moves = text.len();
    // Header lines, and where the first comment stands among them.
    let (mut header_lines, mut comment) = (Vec::new(), None);
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        if line.trim_start().starts_with('#') {
            comment = comment.or(Some(offset_of(line)));
            continue;
        }
        header_lines.push(offset_of(line)..offset_of(line) + line.len());
        match header(line) {
            Some(("tag", value)) => {
                tag_values.push(value);
                tags.push(parse_tag(value).ok_or_else(|| {
                    at(value, format!("{value:?} is no tag")).with_hint("write `tag: NAME \"VALUE\"`")
                })?);
            }
            Some((key, _)) if !KEYS.contains(&key) => {
                let complaint = at(key, format!("no header {key:?}"));
                return Err(complaint.with_hint(format!("expected one of: {}", KEYS.join(", "))).into());
            }
            Some((key, _)) if headers.iter().any(|(other, _)| *other == key) => {
                return Err(at(key, format!("the header {key:?} stands twice")).with_hint("leave one").into());
            }
            Some(entry) => headers.push(entry),
            None => {
                header_lines.pop();
                moves = offset_of(line);
                break;
            }
        }
    }
    let moves = MovesPart { begins: comment.unwrap_or(moves), header_lines };
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
            at(saved, format!("{saved} is no time")).with_hint(format!("write {SECONDS} from 0 to {}", u64::MAX))
        })?,
        None => 0,
    };
    let clock = match value("clock") {
        Some(clock) => {
            Some(parse_agreement(clock).map_err(|error| at(&clock[error.offset..], error.fault.to_string()))?)
        }
        None => None,
    };
    let game = Game::new(Arc::clone(&playable.rules), start);
    let (game, about_times) = read_moves(name, text, &moves, &playable, game, progress)?;
    let title = value("title").unwrap_or_default().to_owned();
    let mut record = RecordTags {
        tags,
        closing: match value("closing") {
            Some(closing) => Some(
                ron::from_str(closing)
                    .map_err(|_| at(closing, format!("{closing:?} is no text")).with_hint("write it in quotes"))?,
            ),
            None => None,
        },
        check: match value("check") {
            Some(check) => Some(u64::from_str_radix(check, 16).map_err(|_| {
                at(check, format!("{check:?} is no check"))
                    .with_hint("take the line away: the tags are then written anew")
            })?),
            None => None,
        },
    };
    if let Some(start) = value("start") {
        record.keep_start(&playable.rules, start);
    }
    let mut save = SaveGame { seats, title, saved_at, clock, record, ..SaveGame::of(playable, game) };
    forget_stale_words(&mut save);
    let of_record = |(part, message)| match part {
        RecordPart::Tag(number) => at(tag_values.get(number).copied().unwrap_or(text), message),
        RecordPart::Closing => at(value("closing").unwrap_or(text), message),
    };
    let other_result = value("result").and_then(|result| Some(at(result, other_result(&save, result)?)));
    let odd_start = value("start").into_iter().flat_map(|start| {
        let odd = position_oddities(&save.playable.rules, start).into_iter();
        odd.map(|(column, oddity)| at(&start[offset_in(start, column)..], format!("the start position: {oddity}")))
    });
    let told = odd_start.chain(pgn::disagreements(&save).into_iter().map(of_record));
    let warnings = told.chain(other_result).chain(about_times).collect();
    Ok(ParsedGame { save, warnings })
}

/// The byte of a text at which a column begins, in characters from 1.
pub(super) fn offset_in(text: &str, column: usize) -> usize {
    text.char_indices().nth(column.saturating_sub(1)).map_or(text.len(), |(at, _)| at)
}

/// What is wrong with the result of a record, if the game that it holds has come to another.
fn other_result(save: &SaveGame, result: &str) -> Option<String> {
    let main = save.game.at_main_end();
    let own = outcome_text(main.rules(), main.outcome());
    let name = save.playable.name();
    let agrees = result == own || result == pgn::result_text(save) || result.is_empty();
    (!agrees).then(|| match main.outcome() {
        Some(_) => format!("the result is given as {result}, but by the rules of {name} it is {own}"),
        None => format!("the result is given as {result}, but the game is not over: by its moves it is {own}"),
    })
}

/// Where in a record the moves stand.
struct MovesPart {
    /// The byte at which they begin, with the comments before the first of them.
    begins: usize,
    /// The bytes of header lines; those behind the first comment are no moves.
    header_lines: Vec<Range<usize>>,
}

/// Plays the moves of a record into a game. Also answers what is wrong with times in comments.
fn read_moves(
    name: &str,
    text: &str,
    part: &MovesPart,
    playable: &Playable,
    game: Game,
    progress: &LoadProgress,
) -> Result<(Game, Vec<Diagnostic>), StoreError> {
    let at = |offset, message: String| Diagnostic::at_offset(name, text, offset, message);
    let reader = MovesReader::new(Replay::new(game, Skips::Optional));
    let moves = with_line_comments(text, part);
    let (replay, about_times) = reader.read_all(&moves, part.begins, "a record", progress, at, |reader, token| {
        if token.kind == TokenKind::Comment && take_own_comment(reader, token.text) {
            return Ok(());
        }
        let played = reader.read(token, |replay, word| {
            let word = Token { text: &text[word.offset..][..word.text.len()], ..word };
            let played = match own_notation::in_grid_notation(&playable.display, replay.game(), word.text) {
                Ok(grid) => replay.feed(grid.as_deref().unwrap_or(word.text)),
                Err(message) => {
                    return Err(at(word.offset, format!("ply {}: {message}", replay.game().cursor() + 1)).into());
                }
            };
            played.map_err(|error| {
                StoreError::of_replay(at(word.offset, error.to_string()), &error, playable, replay.game())
            })
        });
        played.map_err(|fault| fault.into_error(|message| at(token.offset, message)))
    })?;
    replay.check_skips().map_err(|error| at(text.trim_end().len(), error.to_string()))?;
    Ok((replay.into_game(), about_times))
}

/// A text in which the lines among the moves that begin with `#` are comments in the grammar of moves, and header lines are blank.
/// Every byte stays in its place.
fn with_line_comments<'t>(text: &'t str, part: &MovesPart) -> Cow<'t, str> {
    let from = part.begins;
    if !text[from..].contains('#') {
        return Cow::Borrowed(text);
    }
    let mut out = text[..from].to_owned();
    for line in text[from..].split_inclusive('\n') {
        let begins = out.len();
        match line.trim_start().strip_prefix('#') {
            Some(rest) => {
                out.push_str(&line[..line.len() - rest.len() - 1]);
                out.push(';');
                out.push_str(rest);
            }
            None => match part.header_lines.iter().find(|header| header.start == begins) {
                Some(header) => {
                    out.push_str(&" ".repeat(header.len()));
                    out.push_str(&line[header.len()..]);
                }
                None => out.push_str(line),
            },
        }
    }
    Cow::Owned(out)
}

/// Reads `NAME "VALUE"`, in which a backslash escapes a character as in Rust; `None` if it is something else.
fn parse_tag(text: &str) -> Option<(String, String)> {
    let (name, value) = text.split_once(' ')?;
    let value: String = ron::from_str(value.trim()).ok()?;
    is_kept_tag(name).then(|| (name.to_owned(), value))
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
