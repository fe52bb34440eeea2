//! Replaying records: actions and skipped turns as words, played one after another.

use crate::board::Cell;
use crate::game::{Game, NodeId, Note};
use crate::moves::{Followed, Move, Refusal};
use crate::notation::{ResolveError, SKIP, followed_texts, resolve};
use crate::rules::ClauseId;

/// Whether a record has to contain a word for every skipped turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Skips {
    /// Every skip must be there.
    Required,
    /// After each action either all skips are there or none.
    Optional,
}

/// The error for a word of a record that does not fit the game.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("ply {ply}: {fault}")]
pub struct ReplayError {
    /// The number of the ply that the word belongs to, from 1; 0 for skips before the first action.
    pub ply: usize,
    /// What is wrong with the word.
    pub fault: ReplayFault,
}

impl ReplayError {
    /// The reason against the move; `None` unless the error is a move that is not legal.
    pub const fn refusal(&self) -> Option<&Refusal> {
        match &self.fault {
            ReplayFault::Action { error: ResolveError::Refused { refusal, .. }, .. } => Some(refusal),
            _ => None,
        }
    }
}

/// What is wrong with a word of a record.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ReplayFault {
    /// The word is not an action, or not a legal one.
    #[error("{error}{}", in_brackets(.clause.as_ref()))]
    Action {
        /// Why the word is not a legal action.
        error: ResolveError,
        /// The clause that rules the move out, if the word is a move that is not legal.
        clause: Option<ClauseId>,
    },
    /// The word is a skip, but no turn is skipped here.
    #[error("nobody is skipped here: take the skip away")]
    NotSkipped,
    /// The record has fewer skips than turns are skipped.
    #[error("{expected} skip{} belong{} here, found {found}", plural(*.expected), singular(*.expected))]
    MissingSkips {
        /// The number of turns that the rules skip.
        expected: usize,
        /// The number of skips in the record.
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
    /// The number of words after the last action that stood for what the engine did by itself.
    given: usize,
}

impl Replay {
    /// A replay that continues a game from its current position.
    pub const fn new(game: Game, skips: Skips) -> Self {
        Self { game, skips, given: 0 }
    }

    /// Whether the last word was an action rather than a skip or the step of a walking king.
    pub const fn just_played(&self) -> bool {
        self.given == 0
    }

    /// Whether the last word was for a turn that is skipped.
    pub(super) fn just_skipped(&self) -> bool {
        let last = self.given.checked_sub(1).and_then(|last| self.followed().get(last));
        matches!(last, Some(Followed::Skip(_)))
    }

    /// The cell of the king that walks, if the next word for what the engine did by itself after the last action is the
    /// step of one.
    pub fn awaited_walk(&self) -> Option<Cell> {
        match self.followed().get(self.given)? {
            Followed::Walk(mv) => Some(mv.from),
            Followed::Skip(_) => None,
        }
    }

    /// Where the next king that walked after the last action stood, if no word has said which step it took: one was drawn.
    pub(super) fn drawn_walk(&self) -> Option<Cell> {
        self.followed().iter().skip(self.given).find_map(|followed| match followed {
            Followed::Walk(mv) => Some(mv.from),
            Followed::Skip(_) => None,
        })
    }

    /// The number of words after the last action that stood for what the engine did by itself.
    pub(super) const fn given(&self) -> usize {
        self.given
    }

    /// Takes the last action back, to play another in its place.
    pub(super) fn leave_for_variation(&mut self) {
        self.game.undo();
        // What followed the action before was read already.
        self.given = self.followed().len();
    }

    /// Goes back to a node that follows the first `plies` plies; `given` of the words behind it have been read.
    pub(super) fn return_to(&mut self, plies: usize, node: NodeId, given: usize) {
        self.game.jump(plies);
        self.game.enter(node);
        self.given = given;
    }

    /// The note beside the last action, to be changed.
    pub(super) fn note_mut(&mut self) -> &mut Note {
        self.game.note_mut(self.game.node())
    }

    /// The game so far.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Plays one word: an action, or a word for what the engine did by itself, which is checked.
    ///
    /// # Errors
    ///
    /// [`ReplayError`] if the word does not fit; the game is unchanged then.
    pub fn feed(&mut self, word: &str) -> Result<(), ReplayError> {
        let due = self.due();
        if due.get(self.given).is_some_and(|expected| expected == word) {
            self.given += 1;
            return Ok(());
        }
        if due.get(self.given).is_some_and(|expected| expected != SKIP) && self.walk(word) {
            self.given += 1;
            return Ok(());
        }
        if word == SKIP {
            return Err(self.error(self.game.cursor(), ReplayFault::NotSkipped));
        }
        self.check_skips()?;
        let action = resolve(&self.game, word).map_err(|error| {
            let clause = match &error {
                ResolveError::Refused { refusal, .. } => Some(self.game.rules().clause(refusal.topic)),
                _ => None,
            };
            self.error(self.game.cursor() + 1, ReplayFault::Action { error, clause })
        })?;
        // `resolve` has just found the action legal, so this does not fail; if it ever does, the error is reported.
        if self.game.record(action, &[]).is_err() {
            let error = ResolveError::NotNow(word.to_owned());
            return Err(self.error(self.game.cursor() + 1, ReplayFault::Action { error, clause: None }));
        }
        self.given = 0;
        Ok(())
    }

    /// Makes the king that walks next take the step of the record instead of the one drawn for it; answers whether it
    /// is one of its steps.
    fn walk(&mut self, word: &str) -> bool {
        let Some(step) = step(word) else { return false };
        let Some(ply) = self.game.plies().last() else { return false };
        let (drawn, mut steps) = (walks(&ply.followed), walks(&ply.followed[..self.given]));
        steps.push(step);
        self.game.replace_steps(&steps);
        let fits = self.due().get(self.given).is_some_and(|due| due == word);
        if !fits {
            self.game.replace_steps(&drawn);
        }
        fits
    }

    /// Checks at the end of a record that no skip after the last action is missing.
    ///
    /// # Errors
    ///
    /// [`ReplayFault::MissingSkips`] if some are missing.
    pub fn check_skips(&self) -> Result<(), ReplayError> {
        let (expected, found) = (self.due().len(), self.given);
        let fine = found == expected || (found == 0 && self.skips == Skips::Optional);
        if fine { Ok(()) } else { Err(self.error(self.game.cursor(), ReplayFault::MissingSkips { expected, found })) }
    }

    /// The game with all words played.
    pub fn into_game(self) -> Game {
        self.game
    }

    /// What the engine did by itself after the last action, or before the first.
    fn followed(&self) -> &[Followed] {
        self.game.plies().last().map_or(self.game.opening_followed(), |ply| &ply.followed)
    }

    /// The words for everything that the engine did by itself after the last action.
    fn due(&self) -> Vec<String> {
        match self.game.plies().last() {
            Some(ply) => followed_texts(&ply.followed, &ply.events),
            None => followed_texts(self.game.opening_followed(), self.game.opening_events()),
        }
    }

    const fn error(&self, ply: usize, fault: ReplayFault) -> ReplayError {
        ReplayError { ply, fault }
    }
}

/// The steps of walking kings among what the engine did by itself.
fn walks(followed: &[Followed]) -> Vec<Move> {
    let step = |followed: &Followed| match followed {
        Followed::Walk(mv) => Some(*mv),
        Followed::Skip(_) => None,
    };
    followed.iter().filter_map(step).collect()
}

/// The step of a king as records have it, `g14-h14` or `g14xh14`.
fn step(word: &str) -> Option<Move> {
    let (from, to) = word.split_once(['-', 'x'])?;
    Some(Move::new(from.parse().ok()?, to.parse().ok()?))
}
