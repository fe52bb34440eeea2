//! The moves of a record with comments and variations, in the grammar that saves, records and PGN share.

use super::record::Replay;
use crate::game::{NodeId, Note, Remark};
use crate::notation::movetext::{Token, TokenKind};

/// Reads the tokens of a record into a game. The words are played by whoever knows the notation.
#[derive(Clone, Debug)]
pub(super) struct MovesReader {
    /// The game as far as it has been read. Its cursor stands where the next word is played.
    pub replay: Replay,
    /// The lines that go on when the variations end that are open.
    forks: Vec<Fork>,
    /// What stands in front of the first word of a line.
    before: Vec<Remark>,
    /// The result behind the last word of the main line.
    pub result: Option<String>,
}

/// A line that goes on behind a variation.
#[derive(Clone, Copy, Debug)]
struct Fork {
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

impl MovesReader {
    /// A reader that goes on from the present position of a replay.
    pub const fn new(replay: Replay) -> Self {
        Self { replay, forks: Vec::new(), before: Vec::new(), result: None }
    }

    /// Whether the next word belongs to a variation.
    pub const fn in_variation(&self) -> bool {
        !self.forks.is_empty()
    }

    /// Reads one token; `play` plays a word at the replay.
    ///
    /// # Errors
    ///
    /// If the token cannot stand here, or what `play` returns.
    pub fn read<E: From<MisplacedToken>>(
        &mut self,
        token: Token<'_>,
        play: impl FnOnce(&mut Replay, Token<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        match token.kind {
            TokenKind::Word => {
                if self.result.is_some() && !self.in_variation() {
                    return Err(MisplacedToken::BehindResult.into());
                }
                let plies = self.replay.game().cursor();
                play(&mut self.replay, token)?;
                if self.replay.game().cursor() > plies && !self.before.is_empty() {
                    let before = std::mem::take(&mut self.before);
                    self.note(|note| note.before = before);
                }
            }
            TokenKind::Symbol => self.remark(Remark::Symbol(token.text.into())),
            TokenKind::Comment => self.remark(Remark::Comment(token.text.into())),
            TokenKind::LineComment => self.remark(Remark::LineComment(token.text.into())),
            TokenKind::Open => self.open()?,
            TokenKind::Close => self.close()?,
            TokenKind::Result if !self.in_variation() => self.result = Some(token.text.to_owned()),
            TokenKind::Result | TokenKind::RoundNumber | TokenKind::Dots => {}
        }
        Ok(())
    }

    /// Changes the note beside the last action of the line that is being read.
    pub fn note(&mut self, change: impl FnOnce(&mut Note)) {
        let game = self.replay.game();
        let node = game.node();
        let mut note = game.tree().note(node).clone();
        change(&mut note);
        self.replay.set_note(node, note);
    }

    /// Whether no action of the line that is being read has been read.
    fn at_line_start(&self) -> bool {
        let played = self.replay.game().cursor();
        self.forks.last().map_or(played == 0, |fork| played == fork.plies)
    }

    fn remark(&mut self, remark: Remark) {
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
        let fork = Fork { node: game.node(), plies: game.cursor() - 1, given: self.replay.given() };
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

    /// The replay with everything that was read. Comments of a record without moves stay at its start.
    pub fn finish(mut self) -> Replay {
        if !self.before.is_empty() {
            let before = std::mem::take(&mut self.before);
            self.note(|note| note.after.extend(before));
        }
        self.replay
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
