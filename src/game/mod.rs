//! A game: where it began, what has been decided, and how it stands.

mod mate;
mod sheet;

use std::sync::Arc;

use crate::board::{Army, Place};
use crate::moves::{self, Action, Decision, DecisionKind, EndReason, Event, Followed, Move, Outcome};
use crate::position::{Man, Position};
use crate::rules::Rules;
use crate::turn::{self, Applied};

pub use mate::Mate;
pub use sheet::{Sheet, SheetEntry, SheetLine, armies_on_turn};

/// One decision with what followed from it.
#[derive(Clone, Debug, PartialEq)]
pub struct Ply {
    /// The decision.
    pub action: Action,
    /// The player who took it.
    pub decision: Decision,
    /// The army that moved, or whose turn it was.
    pub army: Army,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// What the engine did by itself after it: skipped turns, walking kings.
    pub followed: Vec<Followed>,
    /// The position that it led to.
    pub after: Position,
    /// The end of the game, if it led to that.
    pub outcome: Option<Outcome>,
}

impl Ply {
    /// The places whose turns were skipped after it.
    pub fn skips(&self) -> impl Iterator<Item = Place> + '_ {
        self.followed.iter().filter_map(|followed| match followed {
            Followed::Skip(place) => Some(*place),
            Followed::Walk(_) => None,
        })
    }
}

/// A game with unlimited undo and redo. The *cursor* is the number of plies played; those behind it
/// are kept for redo until something else is played.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Arc<Rules>,
    start: Position,
    arrival: Applied,
    plies: Vec<Ply>,
    cursor: usize,
}

/// An action that is not legal now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The action is not among those listed.
    #[error("the action is not legal here")]
    Illegal,
}

impl Game {
    /// A game that begins with `start`. If the player to move there has nothing to do, his turn is
    /// skipped at once.
    pub fn new(rules: Arc<Rules>, start: Position) -> Self {
        let arrival = turn::arrive(&rules, &start);
        Self { rules, start, arrival, plies: Vec::new(), cursor: 0 }
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Where the game began.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// What the engine did by itself at the very start.
    pub fn opening_followed(&self) -> &[Followed] {
        &self.arrival.followed
    }

    /// What happened before the first decision.
    pub fn opening_events(&self) -> &[Event] {
        &self.arrival.events
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        self.position_at(self.cursor)
    }

    /// The position after `ply` plies; 0 is the start. Beyond the end it is the last one.
    pub fn position_at(&self, ply: usize) -> &Position {
        match ply.checked_sub(1).and_then(|index| self.plies.get(index)).or(self.plies.last()) {
            Some(entry) if ply > 0 => &entry.after,
            _ => &self.arrival.position,
        }
    }

    /// The result, once the game is over.
    pub fn outcome(&self) -> Option<&Outcome> {
        match self.cursor.checked_sub(1) {
            Some(index) => self.plies[index].outcome.as_ref(),
            None => self.arrival.outcome.as_ref(),
        }
    }

    /// The decision that is next; `None` when the game is over.
    pub fn decision(&self) -> Option<Decision> {
        self.outcome().is_none().then(|| moves::decision(&self.rules, self.position()))
    }

    /// The plies played so far, those taken back not among them.
    pub fn plies(&self) -> &[Ply] {
        &self.plies[..self.cursor]
    }

    /// The plies played and those that can be redone.
    pub fn all_plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The number of plies played.
    pub const fn cursor(&self) -> usize {
        self.cursor
    }

    /// The legal actions on the board; none when the game is over.
    pub fn board_actions(&self) -> Vec<Action> {
        if self.outcome().is_some() { Vec::new() } else { turn::board_actions(&self.rules, self.position()) }
    }

    /// The legal moves on the board; none when the game is over, or when something else is to be decided.
    pub fn board_moves(&self) -> Vec<Move> {
        if self.outcome().is_some() { Vec::new() } else { moves::board_moves(&self.rules, self.position()) }
    }

    /// Claims, offers, answers and resigning open to the player to decide.
    pub fn table_actions(&self) -> Vec<Action> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        turn::table_actions(&self.rules, self.position(), self.may_claim_repetition())
    }

    /// Whether the action is legal now.
    pub fn is_legal(&self, action: Action) -> bool {
        if action.is_board() {
            self.outcome().is_none() && turn::is_legal(&self.rules, self.position(), action)
        } else {
            self.table_actions().contains(&action)
        }
    }

    /// Plays an action; what had been taken back before can no longer be redone.
    ///
    /// # Errors
    ///
    /// If the game is over or the action is not legal; the game is as before then.
    pub fn play(&mut self, action: Action) -> Result<&Ply, PlayError> {
        self.play_recorded(action, &[])
    }

    /// Plays an action that a record has together with `steps`, the steps of walking kings behind it, in order. A step
    /// that is not possible, or that the record lacks, is drawn by the game's seed.
    ///
    /// # Errors
    ///
    /// If the game is over or the action is not legal; the game is as before then.
    pub fn play_recorded(&mut self, action: Action, steps: &[Move]) -> Result<&Ply, PlayError> {
        let decision = self.decision().ok_or(PlayError::Over)?;
        if !self.is_legal(action) {
            return Err(PlayError::Illegal);
        }
        let before = self.position();
        let moved = action.as_move().and_then(|mv| before.man(mv.from)).map(Man::army);
        let army = moved.unwrap_or_else(|| self.rules.army_at(before.turn()));
        let before = before.hash();
        let mut applied = turn::apply_recorded(&self.rules, self.position(), action, steps);
        self.plies.truncate(self.cursor);
        if applied.outcome.is_none()
            && repeats(action, before, applied.position.hash())
            && let Some(rule) = self.rules.draws.repetition
            && self.occurrences(applied.position.hash()) + 1 >= rule.end
        {
            applied = turn::end_by_history(&self.rules, applied, EndReason::Repetition);
        }
        let Applied { position: after, events, followed, outcome } = applied;
        self.plies.push(Ply { action, decision, army, events, followed, after, outcome });
        self.cursor += 1;
        Ok(&self.plies[self.cursor - 1])
    }

    /// Takes back the last ply; false at the start.
    pub fn undo(&mut self) -> bool {
        let can = self.cursor > 0;
        self.cursor -= usize::from(can);
        can
    }

    /// Plays again what was taken back; false if there is nothing.
    pub fn redo(&mut self) -> bool {
        let can = self.cursor < self.plies.len();
        self.cursor += usize::from(can);
        can
    }

    /// Goes to the position after `ply` plies, or as near to it as there are plies.
    pub fn jump(&mut self, ply: usize) {
        self.cursor = ply.min(self.plies.len());
    }

    /// How often the present position has stood, now included.
    pub fn repetitions(&self) -> u16 {
        self.occurrences(self.position().hash())
    }

    /// Whether the player to decide may claim a draw by repetition.
    pub fn may_claim_repetition(&self) -> bool {
        self.rules.draws.repetition.is_some_and(|rule| rule.claim > 0 && self.repetitions() >= rule.claim)
            && self.decision().is_some_and(|decision| decision.kind != DecisionKind::AnswerOffer)
    }

    /// The repetition keys of all positions in which somebody had to decide about a move, up to
    /// the cursor. Draw offers and their answers repeat no position.
    pub fn keys(&self) -> impl Iterator<Item = u64> + '_ {
        let first = self.arrival.position.hash();
        let mut before = first;
        let counted = self.plies().iter().filter_map(move |ply| {
            let after = ply.after.hash();
            let counts = repeats(ply.action, before, after);
            before = after;
            counts.then_some(after)
        });
        std::iter::once(first).chain(counted)
    }

    fn occurrences(&self, key: u64) -> u16 {
        let count = self.keys().filter(|other| *other == key).count();
        u16::try_from(count).unwrap_or(u16::MAX)
    }

    /// The number of the round that is played, or was played last; 0 while men are placed before play.
    pub fn round(&self) -> usize {
        Sheet::of(self).round_at(self.cursor)
    }
}

/// Whether the position after an action counts for repetition: not if nothing changed on the board, as when a draw is
/// offered or a move proposed. Resigning, or a draw of one of two games, leaves a new position to the others.
const fn repeats(action: Action, before: u64, after: u64) -> bool {
    action.can_repeat() || before != after
}
