//! Whole games as PGN: recognising the variant by the tags, replaying the words, and writing.
//!
//! Beside the tags of its dialect a text may have two tags of this program, for what the dialect cannot express: `Game`,
//! the name of a variant with its options, and `Position`, the position text of the start.

mod lettered;
mod pgn4;
mod tags;

use std::sync::Arc;

use super::record::{Replay, Skips};
use super::save::{SaveGame, SeatOwner};
use super::{StoreError, game_text};
use crate::board::{By, Cell, Player};
use crate::game::Game;
use crate::moves::Move;
use crate::notation::movetext::Token;
use crate::notation::parse_position;
use crate::notation::pgn::{PgnDialect, PgnText, Tag};
use crate::position::Position;
use crate::spec::{Catalogue, Diagnostic, Playable};

/// The tag with the name of the variant and its options.
const GAME: &str = "Game";
/// The tag with the position text of the start.
const POSITION: &str = "Position";
/// The tag with the title of the game.
const EVENT: &str = "Event";

/// Reads a game in PGN and replays it. `game` is the variant; if it is `None`, the tags decide. Complaints call the text
/// `name`.
///
/// # Errors
///
/// [`StoreError`] if the contents cannot be used; complaints have line and column.
pub fn parse_pgn(
    name: &str,
    text: &str,
    catalogue: &Catalogue,
    game: Option<&Playable>,
) -> Result<SaveGame, StoreError> {
    let pgn = PgnText::parse(text).map_err(|error| Diagnostic::at_offset(name, text, error.offset, error.message))?;
    let reader = PgnReader { name, text, pgn };
    let candidates = match game {
        Some(game) => vec![game.clone()],
        None => tags::candidates(&reader, catalogue)?,
    };
    let mut furthest: Option<FailedReplay> = None;
    for playable in candidates {
        match reader.play(&playable) {
            Ok(save) => return Ok(save),
            Err(failed) if furthest.as_ref().is_none_or(|before| before.plies < failed.plies) => {
                furthest = Some(failed);
            }
            Err(_) => {}
        }
    }
    // There is at least one candidate, and all have failed.
    Err(furthest.map_or_else(|| reader.unnamed().into(), |failed| failed.error))
}

/// A game up to its cursor in the PGN dialect of its variant.
///
/// # Errors
///
/// [`StoreError::NoDialect`] if the variant file names no dialect, [`StoreError::NoWord`] if the dialect has no word for an
/// action.
pub fn pgn_text(save: &SaveGame) -> Result<String, StoreError> {
    match &save.playable.variant.pgn {
        Some(PgnDialect::Pgn4(tags)) => pgn4::pgn4_game(save, tags),
        Some(PgnDialect::LetteredRows) => Ok(lettered::lettered_game(save)),
        None => Err(StoreError::NoDialect(save.playable.variant.id.clone())),
    }
}

/// Whether a text begins like PGN, with a tag or a comment.
pub(super) fn is_pgn(text: &str) -> bool {
    text.trim_start().starts_with(['[', '{'])
}

/// A failed attempt to replay a text: the plies that could be played, and the error after them.
struct FailedReplay {
    plies: usize,
    error: StoreError,
}

/// The PGN text that is being read, for complaints with line and column.
struct PgnReader<'a> {
    name: &'a str,
    text: &'a str,
    pgn: PgnText<'a>,
}

impl PgnReader<'_> {
    fn at(&self, offset: usize, message: impl Into<String>) -> Diagnostic {
        Diagnostic::at_offset(self.name, self.text, offset, message)
    }

    fn unnamed(&self) -> Diagnostic {
        self.at(0, "no tag says what game this is")
            .with_hint(format!("add the tag [{GAME} \"ID\"], or say --variant ID on the command line"))
    }

    /// Replays the words as moves of a variant.
    fn play(&self, playable: &Playable) -> Result<SaveGame, FailedReplay> {
        let early = |error: StoreError| FailedReplay { plies: 0, error };
        let Some(dialect) = &playable.variant.pgn else {
            return Err(early(StoreError::NoDialect(playable.variant.id.clone())));
        };
        let start = self.start(playable, dialect).map_err(|complaint| early(complaint.into()))?;
        let game = Game::new(Arc::clone(&playable.rules), start);
        let mut player = WordPlayer { reader: self, playable, replay: Replay::new(game, Skips::Optional) };
        let played = match dialect {
            PgnDialect::Pgn4(_) => player.play_pgn4(),
            PgnDialect::LetteredRows => player.play_lettered(),
        };
        let end = self.text.trim_end().len();
        let played =
            played.and_then(|()| player.replay.check_skips().map_err(|error| self.at(end, error.to_string()).into()));
        let plies = player.replay.game().cursor();
        played.map_err(|error| FailedReplay { plies, error })?;
        let title = self.pgn.tag(EVENT).map_or_else(String::new, |tag| tag.value.clone());
        let seats = By::from_fn(|player: Player| self.owner(&playable.look.names[playable.rules.home_army(player)]));
        let game = player.replay.into_game();
        Ok(SaveGame { seats, title, ..SaveGame::of(playable.clone(), game) })
    }

    fn start(&self, playable: &Playable, dialect: &PgnDialect) -> Result<Position, Diagnostic> {
        let tag = match (self.pgn.tag(POSITION), dialect) {
            (Some(tag), _) => Some(tag),
            (None, PgnDialect::Pgn4(tags)) => tags::start_position(&self.pgn, tags),
            (None, PgnDialect::LetteredRows) => None,
        };
        tag.map_or_else(
            || Ok(playable.start.clone()),
            |Tag { value, offset, .. }| {
                parse_position(&playable.rules, value)
                    .map_err(|error| self.at(*offset, format!("the start position: {error}")))
            },
        )
    }

    /// The owner of the army of this name, from the tag with that name.
    fn owner(&self, army: &str) -> SeatOwner {
        let name = self.pgn.tag(army).map_or("", |tag| tag.value.trim());
        match game_text::parse_owner(name) {
            Some(owner @ SeatOwner::Computer(_)) => owner,
            _ if name == "?" => SeatOwner::default(),
            _ => SeatOwner::Human(name.to_owned()),
        }
    }
}

/// A replay of the words of a PGN text.
struct WordPlayer<'a> {
    reader: &'a PgnReader<'a>,
    playable: &'a Playable,
    replay: Replay,
}

impl<'a> WordPlayer<'a> {
    fn words(&self) -> impl Iterator<Item = &'a Token<'a>> + use<'a> {
        self.reader.pgn.main_words()
    }

    /// A complaint about a word, with the number of its ply.
    fn complain(&self, word: &Token<'_>, message: &str) -> Diagnostic {
        self.reader.at(word.offset, format!("ply {}: {message}", self.replay.game().cursor() + 1))
    }

    /// Plays for a word an action in grid notation. `hint` adds to a complaint what could be played instead.
    fn feed(&mut self, word: &Token<'_>, action: &str, hint: impl Fn(&Game) -> String) -> Result<(), StoreError> {
        self.replay.feed(action).map_err(|error| {
            let complaint = self.reader.at(word.offset, error.to_string());
            let hint = hint(self.replay.game());
            let complaint = if hint.is_empty() { complaint } else { complaint.with_hint(hint) };
            StoreError::of_replay(complaint, &error, self.playable, self.replay.game())
        })
    }
}

/// The greatest number of legal moves that a complaint lists.
const SHOWN: usize = 12;

/// A hint with the legal moves of the man on `from`, or of all men if it has none; `write` turns a move into text. Empty if
/// there is no legal move.
fn alternatives(game: &Game, from: Option<Cell>, write: impl Fn(&[Move], Move) -> String) -> String {
    let legal = game.board_moves();
    let own: Vec<Move> = legal.iter().copied().filter(|mv| Some(mv.from) == from).collect();
    let shown = if own.is_empty() { &legal } else { &own };
    if shown.is_empty() {
        return String::new();
    }
    let mut texts: Vec<String> = shown.iter().take(SHOWN).map(|mv| write(&legal, *mv)).collect();
    if shown.len() > SHOWN {
        texts.push("…".to_owned());
    }
    format!("legal are: {}", texts.join(", "))
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
