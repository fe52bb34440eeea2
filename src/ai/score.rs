//! Scores that need no search: those of finished games, static evaluations, and those in the transposition table.

use super::correction::CorrectionKey;
use super::mix;
use super::search::{FORCED_WIN, MIN_SCORE, Searcher, WIN};
use super::search_action::SearchAction;
use super::transposition::{Bound, TableData};
use crate::board::Side;
use crate::moves::{self, Outcome, is_in_play};
use crate::position::Position;

/// The static evaluation of a node, for those who decide, in hundredths of a pawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NodeEval {
    /// The evaluation with what searches of alike positions found it to miss.
    pub(super) value: i32,
    /// The evaluation as it was made; `None` if it is a rough one far outside the window. The transposition table keeps
    /// it, since the correction changes from search to search.
    pub(super) uncorrected: Option<i32>,
    /// Where the correction is kept; `None` if none is.
    pub(super) key: Option<CorrectionKey>,
}

impl NodeEval {
    /// That of a node where nothing can be relied on.
    pub(super) const NONE: Self = Self { value: 0, uncorrected: None, key: None };
}

impl Searcher<'_> {
    /// Whether the searching side decides in a position.
    pub(super) fn is_ours(&self, position: &Position) -> bool {
        self.rules.side_of(moves::decision(self.rules, position).player) == self.perspective.side
    }

    /// The score of a finished game `ply` plies from the root, for the searching side (`ours`) or for those against it.
    pub(super) fn final_score(&self, outcome: &Outcome, position: &Position, ours: bool, ply: usize) -> i32 {
        let draw = || self.evaluator.draw(self.rules, position, &self.perspective);
        let score = result(outcome, self.perspective.side, draw, ply);
        if ours { score } else { -score }
    }

    /// The static evaluation for those who decide, with this player's error, and whether it is exact.
    pub(super) fn static_eval(&mut self, position: &Position, ours: bool, alpha: i32, beta: i32) -> (i32, bool) {
        let Self { judge, rules, perspective, .. } = self;
        let (score, exact) = judge.evaluate_within(rules, position, perspective, ours, alpha, beta);
        (score + self.imperfection.error(position.hash()), exact)
    }

    /// The static evaluation of a node, exact between `alpha` and `beta`; `known` is what the transposition table has of
    /// the node. A player who errs on purpose does not learn from what it finds.
    pub(super) fn node_eval(
        &mut self,
        position: &Position,
        ours: bool,
        known: Option<&TableData>,
        alpha: i32,
        beta: i32,
    ) -> NodeEval {
        let (value, exact) = match known.and_then(|known| known.static_eval) {
            Some(known) => (known, true),
            None => self.static_eval(position, ours, alpha, beta),
        };
        let uncorrected = exact.then_some(value);
        if !exact || self.imperfection.overlooks_moves() {
            return NodeEval { value, uncorrected, key: None };
        }
        let key = CorrectionKey::new(self.rules, position, self.key_salt);
        NodeEval { value: value + self.history.correction.correction(&key), uncorrected, key: Some(key) }
    }

    /// The score of a position in which the searching side is out of a game that goes on without it; `None` if the
    /// side is still in the game. `ours` says whether the score is for that side or for those against it.
    pub(super) fn score_if_eliminated(&mut self, position: &Position, ours: bool, ply: usize) -> Option<i32> {
        let rules = self.rules;
        if !self.perspective.multi_sided || is_in_play(rules, position, self.perspective.side) {
            return None;
        }
        if rules.scoring.collects_points() {
            return Some(self.static_eval(position, ours, MIN_SCORE, -MIN_SCORE).0);
        }
        let score = i32::try_from(ply).unwrap_or(0) - WIN;
        Some(if ours { score } else { -score })
    }

    /// Whether the position at the end of the path counts as a repetition: it occurred on the path before, or in the
    /// game so often that a player may claim a draw now.
    pub(super) fn is_repetition(&self) -> bool {
        if self.rules.draws.repetition.is_none() {
            return false;
        }
        self.path_keys.split_last().is_some_and(|(key, before)| before.contains(key) || self.claimable.contains(key))
    }

    /// The key of a position in the transposition table. It covers everything that decides what follows. Quiet turns
    /// are part of it only when a draw by their number is near, since other positions would be told apart in vain.
    pub(super) fn table_key(&self, position: &Position, free_repliers: u8) -> u64 {
        self.table_key_of(position.hash(), position, free_repliers)
    }

    /// At most so many plies that follow a position by what the transposition table knows of it and of those behind it.
    pub(super) fn known_line(&self, position: &Position, free_repliers: u8, plies: i32) -> Vec<SearchAction> {
        let rules = self.rules;
        let mut line = Vec::new();
        let mut position = position.clone();
        for _ in 0..plies {
            let Some(known) = self.table.probe(self.table_key(&position, free_repliers)) else { break };
            let is_known = |action: &SearchAction| action.code() == known.best && action.is_possible(rules, &position);
            let Some(action) = SearchAction::all(rules, &position).into_iter().find(is_known) else { break };
            line.push(action);
            let successor = action.apply(rules, &position);
            if successor.outcome.is_some() {
                break;
            }
            position = successor.position;
        }
        line
    }

    /// The key in the transposition table of a position with a repetition key, and with the counters and the rare state of
    /// `position`.
    fn table_key_of(&self, hash: u64, position: &Position, free_repliers: u8) -> u64 {
        let mut key = hash ^ self.key_salt;
        if let Some(rounds) = self.rules.draws.quiet_rounds
            && position.quiet_rounds(self.rules) + 12 >= rounds.end
        {
            key = position.quiet().iter().fold(key, |key, (_, turns)| mix(key ^ u64::from(*turns)));
        }
        if self.rules.scoring.collects_points() {
            key = self.rules.players().fold(key, |key, player| mix(key ^ u64::from(position.points(player))));
        }
        let rare = position.rare();
        let state = (rare.phase as u64)
            | u64::from(rare.unwise) << 4
            | u64::from(rare.relieve) << 5
            | u64::from(rare.promised.is_some()) << 6
            | u64::from(rare.first) << 7
            | u64::from(rare.fixed.bits()) << 8
            | if self.perspective.multi_sided { u64::from(free_repliers) << 16 } else { 0 };
        if state == 0 { key } else { mix(key ^ state) }
    }

    /// Has the entry of the position that an action will lead to brought near, if the action is a plain move: making it
    /// takes as long as memory takes to answer. `free_repliers` is the number of opponents that will probably be free to
    /// choose there, as in [`Self::table_key`]. A mistaken guess costs a read in vain.
    #[inline]
    pub(super) fn prefetch_after(&self, position: &Position, action: SearchAction, free_repliers: u8) {
        if let Some(mv) = action.as_move() {
            let hash = position.likely_hash_after(self.rules, mv.from, mv.to);
            self.table.prefetch(self.table_key_of(hash, position, free_repliers));
        }
    }

    /// Stores what a search has found out about a position `ply` plies from the root.
    pub(super) fn store(&self, key: u64, known: TableData, ply: usize) {
        let distance = i32::try_from(ply).unwrap_or(0);
        self.table.store(key, TableData { score: to_table(known.score, distance), ..known });
    }
}

/// The score of a finished game for a side, `ply` plies from the root. A game that nobody has won scores `draw`, one
/// that the side has won together with others 0.
pub(super) fn result(outcome: &Outcome, side: Side, draw: impl FnOnce() -> i32, ply: usize) -> i32 {
    let distance = i32::try_from(ply).unwrap_or(0);
    match outcome.winners[..] {
        [winner] if winner == side => WIN - distance,
        [] => draw(),
        _ if outcome.winners.contains(&side) => 0,
        _ => distance - WIN,
    }
}

impl TableData {
    /// The score, if it suffices to leave a node `distance` plies from the root with this window.
    pub(super) fn cutoff(&self, alpha: i32, beta: i32, distance: i32) -> Option<i32> {
        let score = from_table(self.score, distance);
        let enough = match self.bound {
            Bound::None => false,
            Bound::Exact => true,
            Bound::Lower => score >= beta,
            Bound::Upper => score <= alpha,
        };
        enough.then_some(score)
    }

    /// The score in a node `distance` plies from the root, if it says that the end of the game is forced. That it may come
    /// in fewer plies changes nothing.
    pub(super) fn forced(&self, distance: i32) -> Option<i32> {
        let score = from_table(self.score, distance);
        let forced = match self.bound {
            Bound::None => false,
            Bound::Exact => score.abs() >= FORCED_WIN,
            Bound::Lower => score >= FORCED_WIN,
            Bound::Upper => score <= -FORCED_WIN,
        };
        forced.then_some(score)
    }
}

/// A score whose plies to a forced end count from the root, changed so that they count from the node.
const fn to_table(score: i32, distance: i32) -> i32 {
    match score {
        FORCED_WIN.. => score + distance,
        _ if score <= -FORCED_WIN => score - distance,
        _ => score,
    }
}

/// A score whose plies to a forced end count from the node, changed so that they count from the root.
const fn from_table(score: i32, distance: i32) -> i32 {
    match score {
        FORCED_WIN.. => score - distance,
        _ if score <= -FORCED_WIN => score + distance,
        _ => score,
    }
}
