//! Whole games as PGN: recognising the variant by the tags, replaying the words, and writing.
//!
//! Beside the tags of its dialect a text may have tags of this program, for what the dialect cannot express: `Game`, the name of
//! a variant with its options, `Position`, the position text of the start, and `ClockRules`, all that was agreed about time.

mod candidates;
mod clock;
mod dialect;
mod grid;
mod kept;
mod lettered;
mod moves;
mod pgn4;
mod result;
mod san;
mod tags;

use std::sync::Arc;

use super::check::line_checks;
use super::record::{Replay, Skips};
use super::save::{RecordTags, SaveGame, SeatOwner};
use super::{ParsedGame, StoreError, game_text, save};
use crate::board::{Army, By, Player};
use crate::game::Game;
use crate::notation::movetext::{Movetext, TokenKind, is_result};
use crate::notation::pgn::{PgnDialect, PgnText, Tag, begins_with_tag, closed_comment, tag_name};
use crate::notation::{
    SanWord, fen_text, fen4_text, parse_action, parse_fen, parse_position, position_oddities, takes_fen,
};
use crate::position::Position;
use crate::spec::{Catalogue, Diagnostic, Playable};

pub(super) use kept::{RecordPart, disagreements, is_kept_tag};

use candidates::Attempts;
use dialect::{Dialect, dialect_of};
use moves::{FailedReplay, MovesRead};

/// The tag with the name of the variant and its options.
const GAME: &str = "Game";
/// The tag with the position text of the start.
const POSITION: &str = "Position";
/// The value of a tag of which nothing is known.
const UNKNOWN: &str = "?";
/// The tag with the title of the game.
const EVENT: &str = "Event";
/// The tag with the start of the game in FEN or EPD.
pub(super) const FEN: &str = "FEN";

/// Reads a game in PGN and replays it. The tags say what game it is; one whose tags say nothing is of `asked`, and one that names
/// another game than that is refused. Of the options under which
/// the game can be played to its end, those are taken by which marks of check and mate, points and the result are as the
/// text has them; the warnings tell where they differ all the same. Complaints call the text `name`.
///
/// # Errors
///
/// [`StoreError`] if the contents cannot be used; complaints have line and column.
pub fn parse_pgn(
    name: &str,
    text: &str,
    catalogue: &Catalogue,
    asked: Option<&Playable>,
) -> Result<ParsedGame, StoreError> {
    if is_prose(text, asked) {
        return Err(save::no_game(name, text).into());
    }
    let pgn = PgnText::parse(text).map_err(|error| Diagnostic::at_offset(name, text, error.offset, error.message))?;
    let reader = PgnReader { name, text, pgn };
    let (candidates, unknown) = match asked {
        Some(asked) => {
            tags::asked_for(&reader, catalogue, asked).map(|(candidate, warning)| (vec![candidate], warning))?
        }
        None => (tags::candidates(&reader, catalogue)?, None),
    };
    let Attempts { best, furthest } = Attempts::at(&reader, candidates)?;
    match (best, furthest) {
        (Some((save, mut warnings)), _) => {
            warnings.extend(unknown);
            if let Some(PgnDialect::Pgn4(tags)) = &save.playable.variant.pgn {
                warnings.extend(tags::unknown_rules(&reader, tags));
            }
            warnings.extend(tags::doubled(&reader));
            warnings.extend(tags::with_doubtful_escapes(&reader));
            warnings.extend(other_start(&reader.pgn, &save.playable));
            warnings.extend(odd_start(&reader.pgn, &save.playable));
            if asked.is_none() && !tags::name_the_game(&reader, &save.playable) {
                let message = format!("no tag says what game this is: it is read as {}", save.playable.name());
                warnings.push(Warning::new(0, message));
            }
            Ok(ParsedGame { save, warnings: reader.diagnostics(warnings) })
        }
        (None, Some((FailedReplay { mut error, .. }, playable))) => {
            if asked.is_none() && !tags::name_the_game(&reader, &playable) {
                let read_as = format!("; no tag says what game this is, it is read as {}", playable.name());
                error.diagnostics_mut().iter_mut().for_each(|complaint| complaint.message += &read_as);
            }
            Err(error)
        }
        (None, None) => Err(reader.unnamed().into()),
    }
}

/// A whole game in the PGN dialect of its variant, with its variations, comments and symbols, whatever the cursor. A game that
/// was read from PGN keeps its tags as they were until it is played on or its players get other names; then the tags that the
/// dialect knows are written anew.
///
/// # Errors
///
/// [`StoreError::NoWord`] if the dialect has no word for an action.
pub fn pgn_text(save: &SaveGame) -> Result<String, StoreError> {
    let main = save.game.at_main_end();
    let start = main.start();
    let fen = save.record.fen().filter(|fen| parse_fen(main.rules(), fen).as_ref() == Ok(start));
    let dialect = dialect_of(&save.playable, fen);
    let kept = kept::still_hold(save);
    let tags = if kept { save.record.tags.clone() } else { kept::renewed(save, fresh_tags(save, &*dialect, &main)) };
    let width = tags.iter().map(|(name, _)| tags::bare_name(name).len()).max().unwrap_or(0);
    let mut text = String::new();
    for (name, value) in &tags {
        match name.as_str() {
            tags::COMMENT => text += &format!("{{{}}}\n", closed_comment(value)),
            tags::LINE_COMMENT if value.starts_with('%') => text += &format!("{value}\n"),
            tags::LINE_COMMENT => text += &format!(";{value}\n"),
            _ => {
                let (name, value) = tags::written(name, value);
                text += &dialect.tag_text(name, &value, width);
            }
        }
    }
    // A game that comes from a text gets no comments and no result that the text had not.
    let fresh = save.record.check.is_none();
    let moves = moves::moves_text(save, &*dialect, fresh)?;
    if !text.is_empty() {
        text.push('\n');
    }
    text += moves.trim_start();
    let own = || dialect.result(&save.playable, &main);
    let closes = fresh && dialect.closes();
    let closing = save.record.closing.clone().or_else(|| closes.then(own).filter(|result| is_result(result)));
    if let Some(closing) = &closing {
        let blank = if moves.trim().is_empty() || moves.ends_with('\n') { "" } else { " " };
        let result = closing.split(|c: char| c.is_whitespace() || c == '{' || c == ';').next().unwrap_or_default();
        let renewed = if kept { result.to_owned() } else { dialect.result(&save.playable, &main) };
        text += &format!("{blank}{renewed}{}", closed_comment(&closing[result.len()..]));
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    Ok(text)
}

/// The result of a game as its dialect of PGN writes it.
pub(super) fn result_text(save: &SaveGame) -> String {
    dialect_of(&save.playable, None).result(&save.playable, &save.game.at_main_end())
}

/// The tags of a game in a dialect, by name and value.
fn fresh_tags(save: &SaveGame, dialect: &dyn Dialect, main: &Game) -> Vec<(String, String)> {
    let mut tags = dialect.tags(save, main);
    tags.extend(clock::tags(save, dialect.time_unit()));
    tags
}

/// Whether a text begins like PGN: with a tag or a comment, or with the number of a round or the move of a dialect that can
/// be told by its look.
pub(super) fn is_pgn(text: &str) -> bool {
    let text = text.trim_start();
    text.starts_with(['[', '{', ';', '%'])
        || Movetext::starting(text, 0).flatten().next().is_some_and(|token| match token.kind {
            TokenKind::RoundNumber => true,
            TokenKind::Word => pgn4::is_move(token.text),
            _ => false,
        })
}

/// The number of words that are looked at to tell moves from prose.
const LOOKED_AT: usize = 8;

/// Whether a text is no game: it has no tags, and its first words are nothing that looks like a move, of the variant if one
/// is given. A text without words is a game if it has a result, or a variant is given.
fn is_prose(text: &str, playable: Option<&Playable>) -> bool {
    let dialect = playable.map(|playable| (playable, dialect_of(playable, None)));
    let is_action = |word: &str| {
        let own = dialect.as_ref().is_some_and(|(playable, dialect)| {
            dialect.knows(word) || parse_action(&playable.rules, &playable.start, word).is_ok()
        });
        own || SanWord::parse(word).is_some() || pgn4::is_word(word)
    };
    let (mut at, mut words, mut result, mut odd) = (0, 0, false, false);
    while at < text.len() {
        let mut tokens = Movetext::starting(text, at);
        for token in tokens.by_ref().map_while(Result::ok) {
            match token.kind {
                TokenKind::Word if is_action(token.text) => return false,
                TokenKind::Word => words += 1,
                TokenKind::Result => result = true,
                _ => {}
            }
            if words == LOOKED_AT {
                return true;
            }
        }
        at = tokens.offset();
        if begins_with_tag(&text[at..]) {
            return false;
        }
        // A line in brackets that is no tag.
        odd |= at < text.len();
        at += text[at..].find('\n').map_or(text.len() - at, |end| end + 1);
    }
    words > 0 || odd || !result && playable.is_none()
}

/// Something in a text that does not agree with the game that is read from it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Warning {
    /// The place in the text, in bytes from its start.
    offset: usize,
    message: String,
}

impl Warning {
    fn new(offset: usize, message: impl Into<String>) -> Self {
        Self { offset, message: message.into() }
    }
}

/// The PGN text that is being read, for complaints with line and column.
struct PgnReader<'a> {
    name: &'a str,
    text: &'a str,
    pgn: PgnText<'a>,
}

impl PgnReader<'_> {
    /// The warnings with line and column, in the order of the text.
    fn diagnostics(&self, mut warnings: Vec<Warning>) -> Vec<Diagnostic> {
        warnings.sort_by_key(|warning| warning.offset);
        let (mut from, mut line) = (0, 1);
        let mut place = |warning: Warning| {
            let offset = self.text.floor_char_boundary(warning.offset);
            // Lines are counted on from one warning to the next, columns within the line.
            line += self.text[from..offset].matches('\n').count();
            from = offset;
            let line_start = self.text[..offset].rfind('\n').map_or(0, |newline| newline + 1);
            let column = self.text[line_start..offset].chars().count() + 1;
            Diagnostic { file: self.name.to_owned(), line, column, message: warning.message, hint: None }
        };
        warnings.into_iter().map(&mut place).collect()
    }

    fn at(&self, offset: usize, message: impl Into<String>) -> Diagnostic {
        Diagnostic::at_offset(self.name, self.text, offset, message)
    }

    fn unnamed(&self) -> Diagnostic {
        self.at(0, "no tag says what game this is")
            .with_hint(format!("add the tag [{GAME} \"ID\"], or say --variant ID on the command line"))
    }

    /// Replays the moves as those of a variant. Also returns what in the text does not agree with the game.
    fn play(&self, playable: &Playable) -> Result<(SaveGame, Vec<Warning>), FailedReplay> {
        let early = |error: StoreError| FailedReplay { plies: 0, error };
        let fen = self.pgn.tag(FEN).map(|tag| tag.value.as_str());
        let mut dialect = dialect_of(playable, fen);
        let start = self.start(playable).map_err(|complaint| early(complaint.into()))?;
        let replay = Replay::new(Game::new(Arc::clone(&playable.rules), start), Skips::Optional);
        let MovesRead { game, closing, mut warnings } = moves::read_moves(self, playable, &mut *dialect, replay)?;
        warnings.extend(result::disagreements(&self.pgn, playable, &game));
        let (title, seats) = title_and_seats(&self.pgn, playable);
        let clocks = clock::in_tags(&self.pgn, dialect.time_unit())
            .map_err(|fault| early(self.at(fault.offset, fault.message).into()))?;
        warnings.extend(clocks.warnings);
        let clock = clocks.clock;
        let record = RecordTags { tags: tags::all(&self.pgn), closing, check: line_checks(&game).last().copied() };
        Ok((SaveGame { seats, title, clock, record, ..SaveGame::of(playable.clone(), game) }, warnings))
    }

    /// The end of the text from the result behind the moves on: the result, and comments behind it.
    fn closing(&self) -> Option<String> {
        self.pgn.result().map(|word| self.text[word.offset..].trim_end().to_owned())
    }

    fn start(&self, playable: &Playable) -> Result<Position, Diagnostic> {
        start_tag(&self.pgn, playable).map_or_else(
            || Ok(playable.start.clone()),
            |Tag { value, offset, .. }| {
                parse_position(&playable.rules, value)
                    .map_err(|error| self.at(*offset, format!("the start position: {error}")))
            },
        )
    }
}

/// What tags say of the title and of who plays.
fn title_and_seats(pgn: &PgnText<'_>, playable: &Playable) -> (String, By<Player, SeatOwner>) {
    let title = pgn.tag(EVENT).filter(|tag| tag.value != UNKNOWN);
    let title = title.map_or_else(String::new, |tag| tag.value.clone());
    let name = |player| army_tag(playable, playable.rules.home_army(player));
    (title, By::from_fn(|player: Player| owner(pgn, &name(player))))
}

/// The name of the tag that says who leads an army.
fn army_tag(playable: &Playable, army: Army) -> String {
    tag_name(&playable.look.names[army])
}

/// The owner of the army of this name, from the tag with that name.
fn owner(pgn: &PgnText<'_>, army: &str) -> SeatOwner {
    let name = pgn.tag(army).map_or("", |tag| tag.value.trim());
    match game_text::parse_owner(name) {
        Some(owner @ SeatOwner::Computer(_)) => owner,
        _ if name == UNKNOWN => SeatOwner::default(),
        _ => SeatOwner::Human(name.to_owned()),
    }
}

/// The tag that describes the start of a game, if one does.
fn start_tag<'p>(pgn: &'p PgnText<'_>, playable: &Playable) -> Option<&'p Tag> {
    match (pgn.tag(POSITION), &playable.variant.pgn) {
        (Some(tag), _) => Some(tag),
        (None, Some(PgnDialect::Pgn4(tags))) => tags::start_position(pgn, tags),
        (None, _) => pgn.tag(FEN).filter(|_| takes_fen(&playable.rules)),
    }
}

/// Warnings about what in the start of a game cannot arise in play.
fn odd_start(pgn: &PgnText<'_>, playable: &Playable) -> Vec<Warning> {
    let Some(Tag { value, offset, .. }) = start_tag(pgn, playable) else { return Vec::new() };
    let odd = position_oddities(&playable.rules, value).into_iter();
    // In a value with escapes the place is approximate.
    odd.map(|(column, oddity)| {
        Warning::new(offset + game_text::offset_in(value, column), format!("the start position: {oddity}"))
    })
    .collect()
}

/// The warning that a tag describes another start than the tag `Position`, which counts. What the words of the other tag cannot
/// say is no difference.
fn other_start(pgn: &PgnText<'_>, playable: &Playable) -> Option<Warning> {
    let rules = &playable.rules;
    let used = parse_position(rules, &pgn.tag(POSITION)?.value).ok()?;
    let (other, said) = match &playable.variant.pgn {
        Some(PgnDialect::Pgn4(tags)) => (tags::start_position(pgn, tags)?, fen4_text(rules, &used)?),
        _ => (pgn.tag(FEN).filter(|_| takes_fen(rules))?, fen_text(rules, &used, 1)?),
    };
    let same = parse_position(rules, &other.value) == parse_position(rules, &said);
    let message = format!("the tag {} describes another start than the tag {POSITION}, which counts", other.name);
    (!same).then(|| Warning::new(other.offset, message))
}

/// A text in one line, with single blanks between its words.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The owner of a seat, as the value of a tag.
fn owner_text(owner: &SeatOwner) -> String {
    match owner {
        SeatOwner::Human(name) => one_line(name),
        SeatOwner::Computer(level) => format!("computer {level}"),
    }
}

/// The value of a tag in quotes, with quotes and backslashes escaped.
fn quoted(value: &str) -> String {
    format!("\"{}\"", value.replace('\\', "\\\\").replace('"', "\\\""))
}
