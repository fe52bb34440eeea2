//! Whole games as PGN: which game a text is of, its tags, and its words played one after another.
//!
//! Beside the tags of its dialect a text may have two of this program, where the others do not say
//! enough: `Game`, the name of a variant with its options, and `Position`, the position text of the start.

mod four;
mod lettered;
mod tags;

use std::sync::Arc;

use super::record::{Replay, Skips};
use super::save::{SaveGame, SeatOwner};
use super::{StoreError, game_text};
use crate::board::{Army, By, Cell, Player};
use crate::game::Game;
use crate::moves::Move;
use crate::notation::parse_position;
use crate::notation::pgn::{PgnDialect, PgnText, Tag, Word};
use crate::position::Position;
use crate::spec::{Catalogue, Diagnostic, Playable};

/// The tag that names a game with its options.
const GAME: &str = "Game";
/// The tag with the position text of the start.
const POSITION: &str = "Position";
/// The tag with what the players call the game.
const EVENT: &str = "Event";

/// Reads a game in PGN and replays it. The dialect and the game are told by the tags, unless it is
/// said which game it is. `name` stands in complaints.
///
/// # Errors
///
/// Where the text cannot be used, and why.
pub fn parse_pgn(
    name: &str,
    text: &str,
    catalogue: &Catalogue,
    game: Option<&Playable>,
) -> Result<SaveGame, StoreError> {
    let pgn = PgnText::parse(text).map_err(|error| Diagnostic::at_offset(name, text, error.offset, error.message))?;
    let reader = Reader { name, text, pgn };
    let candidates = match game {
        Some(game) => vec![game.clone()],
        None => tags::candidates(&reader, catalogue)?,
    };
    let mut furthest: Option<Failed> = None;
    for playable in candidates {
        match reader.play(&playable) {
            Ok(save) => return Ok(save),
            Err(failed) if furthest.as_ref().is_none_or(|before| before.plies < failed.plies) => {
                furthest = Some(failed);
            }
            Err(_) => {}
        }
    }
    // There is at least one candidate, so that one has failed.
    Err(furthest.map_or_else(|| reader.unnamed().into(), |failed| failed.error))
}

/// The game up to the cursor in the PGN dialect of its variant.
///
/// # Errors
///
/// If the variant names no dialect, or the dialect has no word for something that was played.
pub fn pgn_text(save: &SaveGame) -> Result<String, StoreError> {
    match &save.playable.variant.pgn {
        Some(PgnDialect::Four(tags)) => four::written(save, tags),
        Some(PgnDialect::LetteredRows) => Ok(lettered::written(save)),
        None => Err(StoreError::NoDialect(save.playable.variant.id.clone())),
    }
}

/// Whether a text looks like PGN: it begins with a tag or a comment.
pub(super) fn is_pgn(text: &str) -> bool {
    text.trim_start().starts_with(['[', '{'])
}

/// An attempt to play a game that came to a word it could not play.
struct Failed {
    plies: usize,
    error: StoreError,
}

/// The text that is being read.
struct Reader<'a> {
    name: &'a str,
    text: &'a str,
    pgn: PgnText,
}

impl Reader<'_> {
    fn at(&self, offset: usize, message: impl Into<String>) -> Diagnostic {
        Diagnostic::at_offset(self.name, self.text, offset, message)
    }

    fn unnamed(&self) -> Diagnostic {
        self.at(0, "no tag says what game this is")
            .with_hint(format!("add the tag [{GAME} \"ID\"], or say --variant ID on the command line"))
    }

    /// Plays the words as moves of a game.
    fn play(&self, playable: &Playable) -> Result<SaveGame, Failed> {
        let early = |error: StoreError| Failed { plies: 0, error };
        let Some(dialect) = &playable.variant.pgn else {
            return Err(early(StoreError::NoDialect(playable.variant.id.clone())));
        };
        let start = self.start(playable, dialect).map_err(|complaint| early(complaint.into()))?;
        let game = Game::new(Arc::clone(&playable.rules), start);
        let mut player = Words { reader: self, playable, replay: Replay::new(game, Skips::Optional) };
        let played = match dialect {
            PgnDialect::Four(_) => player.play_four(),
            PgnDialect::LetteredRows => player.play_lettered(),
        };
        let end = self.text.trim_end().len();
        let played =
            played.and_then(|()| player.replay.check_skips().map_err(|error| self.at(end, error.to_string()).into()));
        let plies = player.replay.game().cursor();
        played.map_err(|error| Failed { plies, error })?;
        let title = self.pgn.tag(EVENT).map_or_else(String::new, |tag| tag.value.clone());
        let seats = By::from_fn(|player: Player| self.owner(&playable.look.names[Army(player.0)]));
        let game = player.replay.into_game();
        Ok(SaveGame { game, playable: playable.clone(), seats, advice: true, title, saved_at: 0 })
    }

    fn start(&self, playable: &Playable, dialect: &PgnDialect) -> Result<Position, Diagnostic> {
        let tag = match (self.pgn.tag(POSITION), dialect) {
            (Some(tag), _) => Some(tag),
            (None, PgnDialect::Four(tags)) => tags::start_position(&self.pgn, tags),
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

    /// Who sits where an army of this name is.
    fn owner(&self, army: &str) -> SeatOwner {
        let name = self.pgn.tag(army).map_or("", |tag| tag.value.trim());
        match game_text::parse_owner(name) {
            Some(owner @ SeatOwner::Computer(_)) => owner,
            _ if name == "?" => SeatOwner::default(),
            _ => SeatOwner::Human(name.to_owned()),
        }
    }
}

/// Words that are played as moves of a game.
struct Words<'a> {
    reader: &'a Reader<'a>,
    playable: &'a Playable,
    replay: Replay,
}

impl<'a> Words<'a> {
    fn words(&self) -> impl Iterator<Item = &'a Word> + use<'a> {
        self.reader.pgn.words.iter()
    }

    /// A complaint about a word, with the number of the ply that it would be.
    fn complain(&self, word: &Word, message: &str) -> Diagnostic {
        self.reader.at(word.offset, format!("ply {}: {message}", self.replay.game().cursor() + 1))
    }

    /// Plays an action in grid notation for a word; a complaint says what else could be played.
    fn feed(&mut self, word: &Word, action: &str, hint: impl Fn(&Game) -> String) -> Result<(), StoreError> {
        self.replay.feed(action).map_err(|error| {
            let complaint = self.reader.at(word.offset, error.to_string());
            let hint = hint(self.replay.game());
            let complaint = if hint.is_empty() { complaint } else { complaint.with_hint(hint) };
            StoreError::unfit(complaint, &error, self.playable, self.replay.game())
        })
    }
}

/// As many legal moves as a complaint has room for.
const SHOWN: usize = 12;

/// The legal moves of the man on a cell, or of all men if that has none, as somebody writes them.
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

/// A text without line breaks, its words one blank apart.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Who sits at a place, as tags have it.
fn owner_text(owner: &SeatOwner) -> String {
    match owner {
        SeatOwner::Human(name) => one_line(name),
        SeatOwner::Computer(level) => format!("computer {level}"),
    }
}

/// A value between the quotes of a tag.
fn quoted(value: &str) -> String {
    format!("\"{}\"", value.replace('\\', "\\\\").replace('"', "\\\""))
}
