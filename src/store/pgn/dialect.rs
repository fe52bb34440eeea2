//! What a dialect of PGN has to know: what its words mean, and how it writes the plies of a game.

use std::borrow::Cow;

use super::{PgnReader, Warning};
use crate::board::{Cell, Place};
use crate::clock::TimeControlUnit;
use crate::game::{Game, Leaving, Note, RecordedPly};
use crate::moves::Move;
use crate::notation::movetext::Token;
use crate::notation::pgn::PgnDialect;
use crate::spec::{Diagnostic, Playable};
use crate::store::record::Replay;
use crate::store::{SaveGame, StoreError};

/// A dialect of PGN. Comments, symbols, variations and tags that a dialect does not know are read and written without it.
pub(super) trait Dialect {
    /// Plays what a word stands for.
    ///
    /// # Errors
    ///
    /// A complaint about the word, with its place.
    fn play(&mut self, player: &mut WordPlayer<'_>, word: &Token<'_>) -> Result<(), StoreError>;

    /// Whether a word that plays nothing belongs to the ply that follows it, not to that before it.
    fn leads(&self, _word: &str) -> bool {
        false
    }

    /// The marks of check and mate of a word for a move, as they are to be compared; `None` for any other word.
    fn marks<'w>(&self, word: &'w str) -> Option<&'w str>;

    /// Whether a word that stands at the beginning of a text is one of this dialect, by its form alone.
    fn knows(&self, word: &str) -> bool {
        self.marks(word).is_some()
    }

    /// The words of a ply, with the number of the round, dots, blanks and line breaks before each of them. Empty if the dialect
    /// has no word for it and needs none.
    ///
    /// # Errors
    ///
    /// [`StoreError::NoWord`] if the dialect cannot express the action.
    fn ply_text(&self, ply: &PlyToWrite<'_>, line: &mut LineState) -> Result<String, StoreError>;

    /// Whether the word for an action says by itself that a player left in this way. Otherwise a comment says it.
    fn tells(&self, _leaving: Leaving) -> bool {
        false
    }

    /// The tags of a game, by name and value.
    fn tags(&self, save: &SaveGame, main: &Game) -> Vec<(String, String)>;

    /// A tag with its line break. `width` is the length of the longest name.
    fn tag_text(&self, name: &str, value: &str, _width: usize) -> String {
        format!("[{name} {value}]\n")
    }

    /// A comment as the dialect writes it, without its braces. One that comes from a record of another program, with which `own`
    /// is false, keeps its words.
    fn comment_text<'t>(&self, text: &'t str, _own: bool) -> Cow<'t, str> {
        Cow::Borrowed(text)
    }

    /// The unit of the time at the start in the tag `TimeControl`.
    fn time_unit(&self) -> TimeControlUnit {
        TimeControlUnit::Seconds
    }

    /// Whether a comment, given without its braces, stands for an action.
    fn is_action(&self, _game: &Game, _comment: &str) -> bool {
        false
    }

    /// Whether marks of a word say anything that can be compared with those that the move deserves.
    fn is_marked(&self, _marks: &str) -> bool {
        true
    }

    /// Whether the moves end with the result, also of a game that was not read from PGN.
    fn closes(&self) -> bool {
        false
    }

    /// The result of a finished or unfinished game.
    fn result(&self, playable: &Playable, main: &Game) -> String;
}

/// The dialect of a variant: grid notation if its file names none. `fen` is the start of the game, where a tag has it in FEN.
pub(super) fn dialect_of<'a>(playable: &'a Playable, fen: Option<&'a str>) -> Box<dyn Dialect + 'a> {
    match &playable.variant.pgn {
        Some(PgnDialect::Pgn4(tags)) => Box::new(super::pgn4::Four::new(tags)),
        Some(PgnDialect::LetteredRows) => Box::new(super::lettered::Lettered::default()),
        Some(PgnDialect::San(tags)) => Box::new(super::san::San::new(tags, fen)),
        None => Box::new(super::grid::Grid),
    }
}

/// A ply that is to be written.
pub(super) struct PlyToWrite<'a> {
    pub playable: &'a Playable,
    pub recorded: &'a RecordedPly<'a>,
    pub note: &'a Note,
    /// Whether the dialect may add comments of its own.
    pub annotated: bool,
}

/// What a dialect has to know of the words before a ply, in the same line or before the variation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LineState {
    /// The number of the round that was written last; 0 before the first.
    pub number: usize,
    /// A place in the order of turns, for which each dialect has its own use.
    pub place: Option<Place>,
    /// Whether a comment or a variation stands between the word before and the next.
    pub interrupted: bool,
}

/// Line states through variations: a variation goes on from the state before the ply whose place it takes.
#[derive(Clone, Debug, Default)]
pub(super) struct LineStates {
    /// Before the last ply and now.
    last: (LineState, LineState),
    forks: Vec<(LineState, LineState)>,
}

impl LineStates {
    /// The number of variations that are open.
    pub fn depth(&self) -> usize {
        self.forks.len()
    }

    /// Passes a ply, whose words `write` writes.
    pub fn ply<T>(&mut self, write: impl FnOnce(&mut LineState) -> T) -> T {
        let before = self.last.1;
        let written = write(&mut self.last.1);
        self.last.0 = before;
        self.last.1.interrupted &= self.last.1 == before;
        written
    }

    /// A comment stands here.
    pub const fn interrupt(&mut self) {
        self.last.1.interrupted = true;
    }

    /// A variation begins.
    pub fn open(&mut self) {
        self.forks.push(self.last);
        self.last.1 = LineState { interrupted: true, ..self.last.0 };
    }

    /// A variation ends.
    pub fn close(&mut self) {
        if let Some(fork) = self.forks.pop() {
            self.last = fork;
            self.interrupt();
        }
    }
}

/// A game into which words of PGN are played.
pub(super) struct WordPlayer<'a> {
    pub reader: &'a PgnReader<'a>,
    pub playable: &'a Playable,
    pub replay: &'a mut Replay,
    /// Whether a variation has begun whose first action is still to come.
    pub opens_variation: bool,
    /// Where words say something that is not so, although their action can be played.
    pub warnings: &'a mut Vec<Warning>,
}

/// How files write that a player does not move, where games have no such turn.
const NULL_MOVES: [&str; 5] = ["--", "Z0", "null", "0000", "@@@@"];

impl WordPlayer<'_> {
    /// Plays a word of a dialect.
    ///
    /// # Errors
    ///
    /// A complaint about the word, with its place.
    pub fn play(&mut self, dialect: &mut dyn Dialect, word: &Token<'_>) -> Result<(), StoreError> {
        if !NULL_MOVES.contains(&word.text) {
            return dialect.play(self, word);
        }
        let complaint = self.complain(word, &format!("{} is a null move, and no turn is left out here", word.text));
        let hint =
            "write the move that was played, or put this and what follows into a variation or into a comment, {…}";
        Err(complaint.with_hint(hint).into())
    }

    /// A complaint about a word, with the number of its ply.
    pub fn complain(&self, word: &Token<'_>, message: &str) -> Diagnostic {
        self.reader.at(word.offset, format!("ply {}: {message}", self.replay.game().cursor() + 1))
    }

    /// A warning about a word of the last ply: it says something that is not so by the rules of the game.
    pub fn warn(&mut self, word: &Token<'_>, says: &str, rules: &str) {
        let (ply, text, game) = (self.replay.game().cursor(), word.text, self.playable.name());
        let message = format!("ply {ply}: {text} says that {says}, but by the rules of {game} {rules}");
        self.warnings.push(Warning::new(word.offset, message));
    }

    /// Plays for a word an action in grid notation. `hint` adds to a complaint what could be played instead.
    pub fn feed(&mut self, word: &Token<'_>, action: &str, hint: impl Fn(&Game) -> String) -> Result<(), StoreError> {
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
pub(super) fn alternatives(game: &Game, from: Option<Cell>, write: impl Fn(&[Move], Move) -> String) -> String {
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
