//! A game: where it began, what has been decided, and how it stands.
//!
//! A [`Tree`] holds all that was ever played, variations too. A [`Game`] plays along one path through it, the *line*. Of
//! the positions of the line it keeps only some; the others are computed from them when they are asked for.

mod clock_command;
mod clock_record;
mod mate;
mod note;
mod repetition;
mod sheet;
mod tree;
mod walk;

use std::borrow::Cow;
use std::sync::Arc;

use crate::board::{Army, Place, Player};
use crate::moves::{self, Action, Decision, DecisionKind, EndReason, Event, Followed, Move, Outcome, Unlogged};
use crate::position::{Man, Position};
use crate::rules::Rules;
use crate::turn::{self, Applied};

pub use clock_command::{ClockCommand, ClockCommandError, clock_commands};
pub use mate::Mate;
pub use note::{ACTION_SYMBOLS, BoardMark, Leaving, Note, Remark, spelled};
pub use sheet::{Sheet, SheetEntry, SheetLine, armies_on_turn};
pub use tree::{NodeId, Tree};
pub use walk::{RecordItem, RecordedPly};

use repetition::Repetitions;

/// The number of plies from one position that is kept to the next.
const KEPT_EVERY: usize = 32;

/// One decision with what followed from it.
#[derive(Clone, Debug, PartialEq)]
pub struct Ply {
    /// The decision.
    pub action: Action,
    /// The player who took it; of a fallen flag, the player whose time it was.
    pub decision: Decision,
    /// The army that moved, or whose turn it was.
    pub army: Army,
    /// What happened, in order.
    pub events: Box<[Event]>,
    /// What the engine did by itself after it: skipped turns, walking kings.
    pub followed: Box<[Followed]>,
    /// The repetition key of the position that it led to.
    pub key: u64,
    /// The end of the game, if it led to that.
    pub outcome: Option<Box<Outcome>>,
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

/// A game with unlimited undo and redo. The *cursor* is the number of plies played; those of the line behind it are kept
/// for redo. Whatever is played instead of them begins another line; the former one stays in the tree as a variation.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Arc<Rules>,
    start: Position,
    arrival: Applied,
    tree: Tree,
    /// The nodes of the line.
    path: Vec<NodeId>,
    /// The plies of the line.
    line: Vec<Ply>,
    /// The positions after every so many plies of the line.
    kept: Vec<Position>,
    repetitions: Repetitions,
    cursor: usize,
    /// The position after the plies played.
    position: Position,
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
        let position = arrival.position.clone();
        Self {
            rules,
            start,
            repetitions: Repetitions::of(position.hash()),
            arrival,
            tree: Tree::default(),
            path: Vec::new(),
            line: Vec::new(),
            kept: Vec::new(),
            cursor: 0,
            position,
        }
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
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The position after `ply` plies of the line; 0 is the first in which somebody decides. Beyond the end it is the last
    /// one. It is computed from the nearest position before it that is kept.
    pub fn position_at(&self, ply: usize) -> Position {
        let ply = ply.min(self.line.len());
        if ply == self.cursor {
            return self.position.clone();
        }
        let kept = (ply / KEPT_EVERY).min(self.kept.len());
        let (mut at, mut position) = match kept.checked_sub(1) {
            Some(index) => (kept * KEPT_EVERY, self.kept[index].clone()),
            None => (0, self.arrival.position.clone()),
        };
        while at < ply {
            position = self.replay(&position, at);
            at += 1;
        }
        position
    }

    /// All plies of the line, each with the position before it.
    pub fn history(&self) -> impl Iterator<Item = (Position, &Ply)> {
        let mut next = self.arrival.position.clone();
        self.line.iter().enumerate().map(move |(index, ply)| {
            let after = self.replay(&next, index);
            (std::mem::replace(&mut next, after), ply)
        })
    }

    /// The position after a ply of the line from the position before it.
    fn replay(&self, before: &Position, index: usize) -> Position {
        let ply = &self.line[index];
        let steps = self.tree.steps(self.path[index]);
        let applied: Applied<Unlogged> = Applied::after_recorded(&self.rules, before, ply.action, steps);
        let repeated = ply.outcome.as_ref().is_some_and(|outcome| outcome.reason == EndReason::Repetition);
        let applied =
            if repeated { turn::end_by_history(&self.rules, applied, EndReason::Repetition) } else { applied };
        applied.position
    }

    /// The result, once the game is over.
    pub fn outcome(&self) -> Option<&Outcome> {
        match self.cursor.checked_sub(1) {
            Some(index) => self.line[index].outcome.as_deref(),
            None => self.arrival.outcome.as_ref(),
        }
    }

    /// The decision that is next; `None` when the game is over.
    pub fn decision(&self) -> Option<Decision> {
        self.outcome().is_none().then(|| moves::decision(&self.rules, self.position()))
    }

    /// The player whose clock runs: whoever decides next, but while a draw offer is answered the one who made it; `None`
    /// when the game is over.
    pub fn clock_player(&self) -> Option<Player> {
        self.outcome().is_none().then(|| moves::clock_player(&self.rules, self.position()))
    }

    /// Whether the decision that is next is the answer to a draw offer.
    pub fn answers_offer(&self) -> bool {
        self.decision().is_some_and(|decision| decision.kind == DecisionKind::AnswerOffer)
    }

    /// The plies played so far, those taken back not among them.
    pub fn plies(&self) -> &[Ply] {
        &self.line[..self.cursor]
    }

    /// The plies of the line: those played and those that can be redone.
    pub fn all_plies(&self) -> &[Ply] {
        &self.line
    }

    /// All that was played, variations too.
    pub const fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The node of the last ply played; the root at the start.
    pub fn node(&self) -> NodeId {
        self.node_at(self.cursor)
    }

    /// The node of a ply of the line, 1 is the first; the root for 0. Beyond the end it is that of the last ply.
    pub fn node_at(&self, ply: usize) -> NodeId {
        ply.min(self.path.len()).checked_sub(1).map_or(NodeId::ROOT, |index| self.path[index])
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

    /// Whether the action is legal now. A flag may fall whenever a clock runs, though no list has that action.
    pub fn is_legal(&self, action: Action) -> bool {
        if action == Action::Flag {
            self.clock_player().is_some()
        } else if action.is_board() {
            self.outcome().is_none() && turn::is_legal(&self.rules, self.position(), action)
        } else {
            self.table_actions().contains(&action)
        }
    }

    /// Plays an action. What it leads to is the main line from here; other actions played here before stay as variations.
    /// An action that was played here before goes on along the line that it began.
    ///
    /// # Errors
    ///
    /// If the game is over or the action is not legal; the game is as before then.
    pub fn play(&mut self, action: Action) -> Result<&Ply, PlayError> {
        let here = self.node();
        let known = self.tree.children(here).find(|child| self.tree.action(*child) == Some(action));
        match known {
            Some(child) => self.enter(child),
            None => {
                self.record(action, &[])?;
            }
        }
        self.tree.promote(self.path[self.cursor - 1]);
        Ok(&self.line[self.cursor - 1])
    }

    /// Plays an action that a record has together with `steps`, the steps of walking kings behind it, in order. A step
    /// that is not possible, or that the record lacks, is drawn by the game's seed. In the tree the action stands behind
    /// all that were played here before, even if one of them is the same.
    ///
    /// # Errors
    ///
    /// If the game is over or the action is not legal; the game is as before then.
    pub fn record(&mut self, action: Action, steps: &[Move]) -> Result<&Ply, PlayError> {
        if self.decision().is_none() {
            return Err(PlayError::Over);
        }
        if !self.is_legal(action) {
            return Err(PlayError::Illegal);
        }
        let node = self.tree.add(self.node(), action, steps);
        self.truncate();
        self.extend(node);
        Ok(&self.line[self.cursor - 1])
    }

    /// Plays the last ply again, with these steps of walking kings behind it; what followed it is given up.
    pub fn replace_steps(&mut self, steps: &[Move]) {
        let Some(before) = self.cursor.checked_sub(1) else { return };
        let (old, action) = (self.path[before], self.line[before].action);
        self.jump(before);
        let node = self.tree.add(self.node(), action, steps);
        self.tree.set_note(node, self.tree.note(old).clone());
        self.tree.cut(old);
        self.truncate();
        self.extend(node);
    }

    /// Goes on with a node that was played in the present position: the line leads through it and along its main line. The
    /// cursor stands behind it. Nothing happens if the node does not follow the present one.
    pub fn enter(&mut self, node: NodeId) {
        if self.tree.parent(node) != self.node() || node == NodeId::ROOT {
            return;
        }
        if self.path.get(self.cursor) != Some(&node) {
            self.truncate();
            self.extend(node);
            let after = self.cursor;
            for node in self.tree.continuation(node).collect::<Vec<_>>() {
                self.extend(node);
            }
            self.jump(after);
        } else {
            self.jump(self.cursor + 1);
        }
    }

    /// Goes to the position after a node; the line leads through it and along its main line.
    pub fn select(&mut self, node: NodeId) {
        let path = self.tree.path_to(node);
        let common = path.iter().zip(&self.path).take_while(|(a, b)| a == b).count();
        self.jump(common);
        for node in path.into_iter().skip(common) {
            self.enter(node);
        }
    }

    /// This game at the end of its main line, which mostly is where it stands.
    pub fn at_main_end(&self) -> Cow<'_, Self> {
        let end = self.tree.continuation(NodeId::ROOT).last().unwrap_or(NodeId::ROOT);
        let mut game = Cow::Borrowed(self);
        if end != self.node() {
            game.to_mut().select(end);
        }
        game
    }

    /// Makes the variation that begins with a node the main line there.
    pub fn promote(&mut self, node: NodeId) {
        self.tree.promote(node);
    }

    /// Takes a node and all that follows it out of the record. If the line leads through it, it ends before it.
    pub fn cut(&mut self, node: NodeId) {
        if let Some(at) = self.path.iter().position(|other| *other == node) {
            self.jump(self.cursor.min(at));
            let cursor = std::mem::replace(&mut self.cursor, at);
            self.truncate();
            self.cursor = cursor;
        }
        self.tree.cut(node);
    }

    /// Writes a note beside a node in the place of the former one.
    pub fn set_note(&mut self, node: NodeId, note: Note) {
        self.tree.set_note(node, note);
    }

    /// The note beside a node, to be changed.
    pub fn note_mut(&mut self, node: NodeId) -> &mut Note {
        self.tree.note_mut(node)
    }

    /// Ends the line at the cursor.
    fn truncate(&mut self) {
        for ply in self.line.drain(self.cursor..).rev() {
            self.repetitions.forget(ply.key);
        }
        self.path.truncate(self.cursor);
        self.kept.truncate(self.cursor / KEPT_EVERY);
    }

    /// Plays the action of a node at the end of the line, where the cursor must stand. The action is legal there.
    fn extend(&mut self, node: NodeId) {
        let Some((action, mut decision)) = self.tree.action(node).zip(self.decision()) else { return };
        if action == Action::Flag {
            decision.player = moves::clock_player(&self.rules, &self.position);
        }
        let before = &self.position;
        let moved = action.as_move().and_then(|mv| before.man(mv.from)).map(Man::army);
        let army = moved.unwrap_or_else(|| self.rules.army_at(before.turn()));
        let before = before.hash();
        let mut applied: Applied = Applied::after_recorded(&self.rules, &self.position, action, self.tree.steps(node));
        let key = applied.position.hash();
        let counts = repeats(action, before, key);
        if applied.outcome.is_none()
            && counts
            && let Some(rule) = self.rules.draws.repetition
            && self.repetitions.count(key, self.line.len()) + 1 >= rule.end
        {
            applied = turn::end_by_history(&self.rules, applied, EndReason::Repetition);
        }
        let Applied { position, events, followed, outcome } = applied;
        let key = position.hash();
        self.repetitions.note(key, counts);
        let (events, followed) = (events.into_boxed_slice(), followed.into_boxed_slice());
        self.line.push(Ply { action, decision, army, events, followed, key, outcome: outcome.map(Box::new) });
        self.path.push(node);
        self.cursor += 1;
        if self.cursor.is_multiple_of(KEPT_EVERY) {
            self.kept.push(position.clone());
        }
        self.position = position;
    }

    /// Takes back the last ply; false at the start.
    pub fn undo(&mut self) -> bool {
        let can = self.cursor > 0;
        self.jump(self.cursor - usize::from(can));
        can
    }

    /// Plays again what was taken back; false if there is nothing.
    pub fn redo(&mut self) -> bool {
        let can = self.cursor < self.line.len();
        self.jump(self.cursor + usize::from(can));
        can
    }

    /// Goes to the position after `ply` plies, or as near to it as there are plies.
    pub fn jump(&mut self, ply: usize) {
        let ply = ply.min(self.line.len());
        self.position =
            if ply == self.cursor + 1 { self.replay(&self.position, self.cursor) } else { self.position_at(ply) };
        self.cursor = ply;
    }

    /// How often the present position has stood, now included.
    pub fn repetitions(&self) -> u16 {
        self.repetitions.count(self.position.hash(), self.cursor)
    }

    /// Whether the player to decide may claim a draw by repetition.
    pub fn may_claim_repetition(&self) -> bool {
        self.rules.draws.repetition.is_some_and(|rule| rule.claim > 0 && self.repetitions() >= rule.claim)
            && self.decision().is_some_and(|decision| decision.kind != DecisionKind::AnswerOffer)
    }

    /// The repetition keys of all positions in which somebody had to decide about a move, up to
    /// the cursor. Draw offers and their answers repeat no position.
    pub fn keys(&self) -> impl Iterator<Item = u64> + '_ {
        let all = std::iter::once(self.arrival.position.hash()).chain(self.plies().iter().map(|ply| ply.key));
        all.zip(self.repetitions.counted()).filter_map(|(key, counts)| counts.then_some(key))
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
