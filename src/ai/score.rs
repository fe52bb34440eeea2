//! Scores that need no search: of finished games, static ones, and those that are remembered.

use super::mix;
use super::search::{FORCED_WIN, MIN_SCORE, Searcher, WIN};
use super::transposition::{Bound, TableData};
use crate::board::Side;
use crate::moves::{self, Outcome, is_in_play};
use crate::position::Position;
use crate::rules::Scoring;

impl Searcher<'_> {
    /// Whether the searching side decides.
    pub(super) fn is_ours(&self, position: &Position) -> bool {
        self.rules.side_of(moves::decision(self.rules, position).player) == self.perspective.side
    }

    /// The score of a finished game for us or for those against us, `ply` plies from the root.
    pub(super) fn final_score(&self, outcome: &Outcome, position: &Position, ours: bool, ply: usize) -> i32 {
        let draw = || self.evaluator.draw(self.rules, position, &self.perspective);
        let score = result(outcome, self.perspective.side, draw, ply);
        if ours { score } else { -score }
    }

    /// The static score for those who decide, as this player sees it, and whether it is exact.
    pub(super) fn static_eval(&self, position: &Position, ours: bool, alpha: i32, beta: i32) -> (i32, bool) {
        let (score, exact) = self.evaluator.evaluate_within(self.rules, position, &self.perspective, ours, alpha, beta);
        (score + self.imperfection.error(position.hash()), exact)
    }

    /// The score of a position in which our last player is out of a game that goes on without him.
    pub(super) fn score_if_eliminated(&self, position: &Position, ours: bool, ply: usize) -> Option<i32> {
        let rules = self.rules;
        if !self.perspective.multi_sided || is_in_play(rules, position, self.perspective.side) {
            return None;
        }
        if matches!(rules.scoring, Scoring::Bounty(_)) {
            return Some(self.static_eval(position, ours, MIN_SCORE, -MIN_SCORE).0);
        }
        let score = i32::try_from(ply).unwrap_or(0) - WIN;
        Some(if ours { score } else { -score })
    }

    /// Whether the position at the end of the path counts as a repetition: it stood on the path
    /// before, or in the game as often as lets a player claim a draw now.
    pub(super) fn is_repetition(&self) -> bool {
        let (Some(rule), Some((key, before))) = (self.rules.draws.repetition, self.path_keys.split_last()) else {
            return false;
        };
        before.contains(key) || self.repetitions.get(key).is_some_and(|times| times + 1 >= rule.claim.max(2))
    }

    /// The key under which a position is remembered: all that decides what follows. The count of
    /// quiet turns matters only when the end by it is near.
    pub(super) fn table_key(&self, position: &Position, free_repliers: u8) -> u64 {
        let mut key = position.hash() ^ self.key_salt;
        if let Some(rounds) = self.rules.draws.quiet_rounds
            && position.quiet_rounds(self.rules) + 12 >= rounds.end
        {
            key = position.quiet().iter().fold(key, |key, (_, turns)| mix(key ^ u64::from(*turns)));
        }
        if matches!(self.rules.scoring, Scoring::Bounty(_)) {
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

    /// Stores what is known of a position `ply` plies from the root.
    pub(super) fn store(&self, key: u64, known: TableData, ply: usize) {
        let distance = i32::try_from(ply).unwrap_or(0);
        self.table.store(key, TableData { score: to_table(known.score, distance), ..known });
    }
}

/// The score of a finished game for a side, `ply` plies from the root; a game that nobody has won is worth a `draw`.
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
    /// The score, if it is enough to leave a node with this window, `distance` plies from the root.
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
}

/// A score counted from the root as one counted from the node, and back.
const fn to_table(score: i32, distance: i32) -> i32 {
    match score {
        FORCED_WIN.. => score + distance,
        _ if score <= -FORCED_WIN => score - distance,
        _ => score,
    }
}

const fn from_table(score: i32, distance: i32) -> i32 {
    match score {
        FORCED_WIN.. => score - distance,
        _ if score <= -FORCED_WIN => score + distance,
        _ => score,
    }
}
