//! The moves of a record with comments and variations, in the grammar that saves, records and PGN share.

use std::convert::Infallible;

use super::clock_comments::ClockComments;
use super::record::Replay;
use super::{LoadProgress, StoreError};
use crate::board::Place;
use crate::game::{Game, Leaving, NodeId, Note, RecordItem, RecordedPly, Remark};
use crate::moves::{Action, Followed};
use crate::notation::followed_texts;
use crate::notation::movetext::{Movetext, Token, TokenKind};
use crate::position::Position;
use crate::spec::Diagnostic;

/// Reads the tokens of a record into a game. The words are played by whoever knows the notation.
#[derive(Clone, Debug)]
pub(super) struct MovesReader {
    /// The game as far as it has been read. Its cursor stands where the next word is played.
    pub replay: Replay,
    /// The lines that go on when the variations end that are open.
    forks: Vec<Branch>,
    /// What stands in front of the first word of a line.
    before: Vec<Remark>,
    /// The result behind the last word of the main line.
    pub result: Option<String>,
    clocks: ClockComments,
}

/// A line that goes on behind a variation.
#[derive(Clone, Copy, Debug)]
struct Branch {
    /// The node in whose place the variation is played.
    node: NodeId,
    /// How many plies precede that node.
    plies: usize,
    /// How many of the words behind the node stood there before the variation.
    given: usize,
}

/// Why a token cannot stand where it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum MisplacedToken {
    /// A variation begins where no action precedes it.
    #[error("a variation stands here, but no move before it that it could take the place of")]
    NothingBefore,
    /// A variation ends that has no move.
    #[error("this variation has no move")]
    EmptyVariation,
    /// A result stands inside a variation and is followed by a word.
    #[error("moves stand behind the result")]
    BehindResult,
}

/// Why a token was not read.
#[derive(Debug)]
pub(super) enum ReadFault {
    /// It cannot stand where it does.
    Misplaced(MisplacedToken),
    /// The word cannot be played.
    Word(StoreError),
}

impl ReadFault {
    /// The error to be told; `complain` makes a complaint about the place of the token.
    pub fn into_error(self, complain: impl FnOnce(String) -> Diagnostic) -> StoreError {
        match self {
            Self::Misplaced(misplaced) => complain(misplaced.to_string()).into(),
            Self::Word(error) => error,
        }
    }
}

impl From<MisplacedToken> for ReadFault {
    fn from(misplaced: MisplacedToken) -> Self {
        Self::Misplaced(misplaced)
    }
}

impl MovesReader {
    /// A reader that goes on from the present position of a replay.
    pub fn new(replay: Replay) -> Self {
        Self { replay, forks: Vec::new(), before: Vec::new(), result: None, clocks: ClockComments::default() }
    }

    /// Whether the next word belongs to a variation.
    pub const fn in_variation(&self) -> bool {
        !self.forks.is_empty()
    }

    /// Reads all tokens of a text from a byte on, and says how far that has come. `read` reads one of them; `complain` makes a
    /// complaint about what stands at a byte of the text, which is that of `what`, such as a save. Also answers what is wrong with
    /// the times in comments.
    ///
    /// # Errors
    ///
    /// If the text is no sequence of moves, what `read` returns, or [`StoreError::Cancelled`].
    pub fn read_all(
        mut self,
        text: &str,
        from: usize,
        what: &str,
        progress: &LoadProgress,
        complain: impl Fn(usize, String) -> Diagnostic,
        mut read: impl FnMut(&mut Self, Token<'_>) -> Result<(), StoreError>,
    ) -> Result<(Replay, Vec<Diagnostic>), StoreError> {
        let mut tokens = Movetext::starting(text, from);
        progress.begin(text.len() - from);
        while let Some(token) = tokens.next() {
            progress.reach(tokens.offset().saturating_sub(from))?;
            let token = token.map_err(|error| complain(error.offset, error.message.to_owned()))?;
            read(&mut self, token)?;
        }
        if tokens.offset() < text.len() {
            let complaint = complain(tokens.offset(), format!("no tag can stand among the actions of {what}"));
            return Err(complaint.with_hint("take the [ away").into());
        }
        let (replay, faults) = self.finish();
        Ok((replay, faults.into_iter().map(|(offset, message)| complain(offset, message)).collect()))
    }

    /// Reads one token; `play` plays a word at the replay.
    ///
    /// # Errors
    ///
    /// If the token cannot stand here, or what `play` returns.
    pub fn read(
        &mut self,
        token: Token<'_>,
        play: impl FnOnce(&mut Replay, Token<'_>) -> Result<(), StoreError>,
    ) -> Result<(), ReadFault> {
        self.check_times(&token);
        match token.kind {
            TokenKind::Word => {
                if self.result.is_some() && !self.in_variation() {
                    return Err(MisplacedToken::BehindResult.into());
                }
                let plies = self.replay.game().cursor();
                play(&mut self.replay, token).map_err(ReadFault::Word)?;
                if self.replay.game().cursor() > plies && !self.before.is_empty() {
                    let before = std::mem::take(&mut self.before);
                    self.note(|note| note.before = before);
                }
            }
            TokenKind::Symbol => self.remark(Remark::Symbol(token.text.into())),
            TokenKind::Comment => match left_in(token.text).filter(|_| !self.at_line_start()) {
                Some(leaving) => self.note(|note| note.leaving = leaving),
                None if self.replay.just_skipped() => self.remark(Remark::Comment(of_nobody(token.text).into())),
                None => self.remark(Remark::Comment(token.text.into())),
            },
            TokenKind::LineComment => self.remark(Remark::LineComment(token.text.into())),
            TokenKind::Open => self.open()?,
            TokenKind::Close => self.close()?,
            TokenKind::Result if !self.in_variation() => self.result = Some(token.text.to_owned()),
            TokenKind::Result | TokenKind::RoundNumber | TokenKind::Dots => {}
        }
        Ok(())
    }

    /// Checks what a comment says of clocks behind the last action of the line that is being read.
    pub fn check_times(&mut self, token: &Token<'_>) {
        let begins = match token.kind {
            TokenKind::Comment => token.offset + "{".len(),
            TokenKind::LineComment if token.text.starts_with('%') => token.offset,
            TokenKind::LineComment => token.offset + ";".len(),
            _ => return,
        };
        let game = self.replay.game();
        let nobodys = self.at_line_start() || self.replay.just_skipped();
        let node = (!nobodys).then(|| game.node());
        self.clocks.read(game.rules(), node, begins, token.text);
    }

    /// Changes the note beside the last action of the line that is being read.
    pub fn note(&mut self, change: impl FnOnce(&mut Note)) {
        change(self.replay.note_mut());
    }

    /// Whether the next word is the first of a variation.
    pub fn begins_variation(&self) -> bool {
        self.in_variation() && self.at_line_start()
    }

    /// Whether no action of the line that is being read has been read.
    fn at_line_start(&self) -> bool {
        let played = self.replay.game().cursor();
        self.forks.last().map_or(played == 0, |fork| played == fork.plies)
    }

    /// Writes a remark behind the last action, or in front of the next one of the line.
    pub fn remark(&mut self, remark: Remark) {
        if self.at_line_start() {
            self.before.push(remark);
        } else {
            self.note(|note| note.after.push(remark));
        }
    }

    fn open(&mut self) -> Result<(), MisplacedToken> {
        if self.at_line_start() {
            return Err(MisplacedToken::NothingBefore);
        }
        self.note(|note| note.after.push(Remark::Variation));
        let game = self.replay.game();
        let fork = Branch { node: game.node(), plies: game.cursor() - 1, given: self.replay.given() };
        self.replay.leave_for_variation();
        self.forks.push(fork);
        Ok(())
    }

    fn close(&mut self) -> Result<(), MisplacedToken> {
        if self.at_line_start() {
            return Err(MisplacedToken::EmptyVariation);
        }
        if let Some(fork) = self.forks.pop() {
            self.replay.return_to(fork.plies, fork.node, fork.given);
        }
        Ok(())
    }

    /// Ends the variation that is being read; `rest` is the text of what cannot be read of it, and becomes a comment. A variation
    /// of which nothing was read is a comment as a whole.
    pub fn give_up_variation(&mut self, rest: &str) {
        let Some(fork) = self.forks.last().copied() else { return };
        let nothing = self.at_line_start();
        let before = if nothing { std::mem::take(&mut self.before) } else { Vec::new() };
        let rest = Some(rest).filter(|rest| !rest.trim().is_empty()).map(as_comment);
        if !nothing {
            self.note(|note| note.after.extend(rest.clone()));
        }
        self.forks.pop();
        self.replay.return_to(fork.plies, fork.node, fork.given);
        if nothing {
            self.note(|note| {
                note.after.pop_if(|last| *last == Remark::Variation);
                note.after.extend(before);
                note.after.extend(rest);
            });
        }
    }

    /// The replay with everything that was read, and what is wrong with the times in comments, each with its byte in the text.
    /// Comments of a record without moves stay at its start.
    pub fn finish(mut self) -> (Replay, Vec<(usize, String)>) {
        if !self.before.is_empty() {
            let before = std::mem::take(&mut self.before);
            self.note(|note| note.after.extend(before));
        }
        (self.replay, self.clocks.faults)
    }
}

/// The moves of a game with comments, symbols and variations, one string a round of the main line. `write` turns an action
/// into text; `comment` changes the text of a comment in braces.
pub(super) fn moves_by_rounds(
    game: &Game,
    comment: &dyn Fn(&str) -> String,
    write: impl Fn(&RecordedPly<'_>) -> String,
) -> Vec<String> {
    let mut rounds = RoundWriter {
        first: game.rules().order[0],
        strings: Vec::new(),
        skips: Vec::new(),
        turn_over: true,
        main: true,
        has_word: false,
        behind_word: false,
    };
    let opening = followed_texts(game.opening_followed(), game.opening_events());
    for (followed, text) in game.opening_followed().iter().zip(opening) {
        rounds.followed(followed, game.position(), &text);
    }
    let Ok(()) = game.walk(|item| {
        if matches!(item, RecordItem::Ply(_) | RecordItem::Open | RecordItem::Close) {
            rounds.write_skips();
        }
        match item {
            RecordItem::Ply(ply) => {
                let place = ply.before.turn();
                rounds.main = ply.depth == 0;
                let ends_turn = ply.action.is_board() || ply.action == Action::Flag;
                rounds.word(place, &write(&ply), ends_turn);
                if let Some(left) = left_text(game.tree().note(ply.node).leaving) {
                    rounds.push(&format!("{{{left}}}"));
                }
                let texts = followed_texts(&ply.applied.followed, &ply.applied.events);
                for (followed, text) in ply.applied.followed.iter().zip(texts) {
                    rounds.followed(followed, &ply.applied.position, &text);
                }
                // What stands behind a king's step may not be parted from it: another step would be another action.
                if ply.applied.followed.iter().any(|followed| matches!(followed, Followed::Walk(_))) {
                    rounds.write_skips();
                }
            }
            RecordItem::Remark(Remark::Comment(text)) => rounds.push(&format!("{{{}}}", comment(text))),
            RecordItem::Remark(remark) => rounds.push(&remark_text(remark)),
            RecordItem::Open => rounds.push("("),
            RecordItem::Close => rounds.push(")"),
        }
        Ok::<(), Infallible>(())
    });
    rounds.write_skips();
    rounds.strings
}

/// The text of a game in strings, a round of the main line each.
struct RoundWriter {
    first: Place,
    strings: Vec<String>,
    /// Words for turns that were skipped, and whose they were: they come behind what is said of the action before them.
    skips: Vec<(Place, String)>,
    /// Whether the last turn is over, so that a round may begin.
    turn_over: bool,
    /// Whether what is written belongs to the main line.
    main: bool,
    /// Whether any word is written, and not only comments.
    has_word: bool,
    /// Whether the last thing written was a word, behind which a sign such as `!` stands at once.
    behind_word: bool,
}

impl RoundWriter {
    fn push(&mut self, text: &str) {
        match self.strings.last_mut() {
            Some(round) if round.ends_with('\n') || round.is_empty() => round.push_str(text),
            Some(round) if text == ")" || self.behind_word && text.starts_with(['!', '?']) => round.push_str(text),
            Some(round) if round.ends_with('(') => round.push_str(text),
            Some(round) => {
                round.push(' ');
                round.push_str(text);
            }
            None => self.strings.push(text.to_owned()),
        }
        self.behind_word = false;
    }

    /// A word of the turn of a place; `ends_turn` says whether the turn may be over with it.
    fn word(&mut self, place: Place, word: &str, ends_turn: bool) {
        if self.main && self.turn_over && place == self.first && self.has_word {
            self.strings.push(String::new());
        }
        self.push(word);
        self.has_word = true;
        self.behind_word = !word.ends_with('}');
        if self.main {
            self.turn_over = ends_turn;
        }
    }

    /// A word for what the engine did by itself, which led to a position.
    fn followed(&mut self, followed: &Followed, after: &Position, word: &str) {
        match followed {
            Followed::Skip(place) => self.skips.push((*place, word.to_owned())),
            Followed::Walk(mv) => {
                self.write_skips();
                let place = after.man(mv.to).map_or(self.first, |man| Place(man.army().0));
                self.word(place, word, true);
            }
        }
    }

    fn write_skips(&mut self) {
        for (place, word) in std::mem::take(&mut self.skips) {
            self.word(place, &word, true);
        }
    }
}

/// A comment behind a turn that was skipped. A time in it is that of nobody whose clock was running: it stays, under a name of
/// its own, and is not taken for the time of the player who acted before.
fn of_nobody(comment: &str) -> String {
    comment.replace("[%clk ", "[%skipped ")
}

/// A text as a comment in braces. No braces can stand in it: in their place are others that people read as such.
fn as_comment(text: &str) -> Remark {
    Remark::Comment(text.replace('{', "⦃").replace('}', "⦄").into())
}

/// What a comment begins with that says how a player left, where the action itself does not.
pub(super) const LEFT: &str = "[%left ";

/// The comment, without its braces, that says how a player left; `None` if he resigned.
pub(super) fn left_text(leaving: Leaving) -> Option<String> {
    leaving_name(leaving).map(|name| format!("{LEFT}{name}]"))
}

/// How a player left, by the comment that says so.
fn left_in(comment: &str) -> Option<Leaving> {
    let name = comment.strip_prefix(LEFT)?.strip_suffix(']')?;
    [Leaving::OutOfTime, Leaving::Abandoned].into_iter().find(|leaving| leaving_name(*leaving) == Some(name))
}

/// The word for how a player left; `None` if he resigned.
const fn leaving_name(leaving: Leaving) -> Option<&'static str> {
    match leaving {
        Leaving::Resigned => None,
        Leaving::OutOfTime => Some("time"),
        Leaving::Abandoned => Some("abandoned"),
    }
}

/// The text of a remark as it stands between the words of a record. A variation has no text.
pub(super) fn remark_text(remark: &Remark) -> String {
    match remark {
        Remark::Symbol(text) => text.to_string(),
        Remark::Comment(text) => format!("{{{text}}}"),
        // A line that begins with % is a comment as a whole.
        Remark::LineComment(text) if text.starts_with('%') => format!("\n{text}\n"),
        Remark::LineComment(text) => format!(";{text}\n"),
        Remark::Variation => String::new(),
    }
}
