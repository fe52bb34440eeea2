//! Records of games: actions and skipped turns as words, played one after another.

use crate::game::Game;
use crate::moves::Refusal;
use crate::notation::{ResolveError, SKIP, followed_texts, resolve};
use crate::rules::ClauseId;

/// Whether a record has to mention skipped turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Skips {
    /// Each must be there.
    Required,
    /// After an action either all of them are there or none.
    Optional,
}

/// A word of a record that does not fit the game.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("ply {ply}: {fault}")]
pub struct ReplayError {
    /// The ply that the word belongs to, from 1; 0 for skips before the first action.
    pub ply: usize,
    /// What is wrong.
    pub fault: Fault,
}

impl ReplayError {
    /// The reason against the move, if it is a move that is not legal.
    pub const fn refusal(&self) -> Option<&Refusal> {
        match &self.fault {
            Fault::Action { error: ResolveError::Refused { refusal, .. }, .. } => Some(refusal),
            _ => None,
        }
    }
}

/// What is wrong with a word of a record.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Fault {
    /// The action is not legal, or none at all.
    #[error("{error}{}", in_brackets(.clause.as_ref()))]
    Action {
        /// Why.
        error: ResolveError,
        /// The clause that rules it out.
        clause: Option<ClauseId>,
    },
    /// A skip where nobody is skipped.
    #[error("nobody is skipped here: take the skip away")]
    NotSkipped,
    /// A skip that is not there.
    #[error("{expected} skip{} belong{} here, found {found}", plural(*.expected), singular(*.expected))]
    MissingSkips {
        /// How many turns the rules skip.
        expected: usize,
        /// How many the record skips.
        found: usize,
    },
}

fn in_brackets(id: Option<&ClauseId>) -> String {
    id.map_or_else(String::new, |id| format!(" ({id})"))
}

const fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}

const fn singular(count: usize) -> &'static str {
    if count == 1 { "s" } else { "" }
}

/// A game into which a record is played word by word.
#[derive(Clone, Debug)]
pub struct Replay {
    game: Game,
    skips: Skips,
    /// The skips that the record has given after the last action.
    given: usize,
}

impl Replay {
    /// Begins with a game as it stands.
    pub const fn new(game: Game, skips: Skips) -> Self {
        Self { game, skips, given: 0 }
    }

    /// Whether the last word was an action, not something that the engine did by itself.
    pub const fn just_played(&self) -> bool {
        self.given == 0
    }

    /// What the engine did by itself after the last action, and the record has not yet said: a `skip`, or
    /// the step of a king that walks.
    pub fn awaited(&self) -> Option<String> {
        self.due().into_iter().nth(self.given)
    }

    /// The game so far.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Plays one word: an action, or a `skip`, which is checked.
    ///
    /// # Errors
    ///
    /// If it does not fit; the game is as before then.
    pub fn feed(&mut self, word: &str) -> Result<(), ReplayError> {
        let due = self.due();
        if due.get(self.given).is_some_and(|expected| expected == word) {
            self.given += 1;
            return Ok(());
        }
        if word == SKIP {
            return Err(self.error(self.game.cursor(), Fault::NotSkipped));
        }
        self.check_skips()?;
        let action = resolve(&self.game, word).map_err(|error| {
            let clause = match &error {
                ResolveError::Refused { refusal, .. } => Some(self.game.rules().clause(refusal.topic)),
                _ => None,
            };
            self.error(self.game.cursor() + 1, Fault::Action { error, clause })
        })?;
        // `resolve` has just found it legal, so that this cannot fail; if it does, it is told.
        if self.game.play(action).is_err() {
            let error = ResolveError::NotNow(word.to_owned());
            return Err(self.error(self.game.cursor() + 1, Fault::Action { error, clause: None }));
        }
        self.given = 0;
        Ok(())
    }

    /// Checks the skips after the last action; to be called at the end of the record.
    ///
    /// # Errors
    ///
    /// If some are missing.
    pub fn check_skips(&self) -> Result<(), ReplayError> {
        let (expected, found) = (self.due().len(), self.given);
        let fine = found == expected || (found == 0 && self.skips == Skips::Optional);
        if fine { Ok(()) } else { Err(self.error(self.game.cursor(), Fault::MissingSkips { expected, found })) }
    }

    /// The game with the record played.
    pub fn into_game(self) -> Game {
        self.game
    }

    /// What the engine did by itself after the last action, as records have it.
    fn due(&self) -> Vec<String> {
        match self.game.plies().last() {
            Some(ply) => followed_texts(&ply.followed, &ply.events),
            None => followed_texts(self.game.opening_followed(), self.game.opening_events()),
        }
    }

    const fn error(&self, ply: usize, fault: Fault) -> ReplayError {
        ReplayError { ply, fault }
    }
}
