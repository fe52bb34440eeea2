//! Correction history: by how much searches found positions to be better or worse than their static evaluation.
//!
//! What the evaluation misses about some men it misses again in the next position in which they still stand so. For the
//! men of each army, and for all pawns together, it is remembered where they stood and how much was missed there; the
//! sum of what is known of a position's men is added to its evaluation.

use crate::board::CellSet;
use crate::position::Position;
use crate::random::GAMMA;
use crate::rules::Rules;

use super::history::{HISTORY_LIMIT, apply_gravity};

/// The binary logarithm of the number of entries in each table. More arrangements of men exist than entries, so that
/// some share one.
const BITS: u32 = 15;
/// The number of tables: one for each army, and one for pawns.
const TABLES: usize = 5;
/// The table of pawns; those of armies stand before it.
const PAWNS: usize = TABLES - 1;
/// The entry that stands for a hundredth of a pawn.
const UNIT: i32 = 64;
/// The most that one search may change an entry.
const MOST: i32 = HISTORY_LIMIT / 4;

/// What the evaluation misses, learnt by one thread.
#[derive(Debug)]
pub(super) struct CorrectionHistory {
    /// The tables, one after another; entries in [`UNIT`]s, within ±[`HISTORY_LIMIT`].
    errors: Vec<i16>,
}

/// The entries of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CorrectionKey {
    entries: [u32; TABLES],
    /// How many of them there are: fewer where fewer armies are on the board.
    count: usize,
}

impl CorrectionKey {
    /// The entries of a position. `salt` tells apart for whom a score counts, beside the place whose turn it is.
    pub(super) fn new(rules: &Rules, position: &Position, salt: u64) -> Self {
        let mut key = Self { entries: [0; TABLES], count: 0 };
        let salt = salt ^ position.turn().0 as u64;
        let mut pawns = CellSet::EMPTY;
        for (table, army) in rules.present().enumerate() {
            key.push(table, position.army(army), salt);
            pawns |= position.plain_pawns(army);
        }
        key.push(PAWNS, pawns, salt);
        key
    }

    fn push(&mut self, table: usize, cells: CellSet, salt: u64) {
        let mut hash = salt.wrapping_add(table as u64 + 1).wrapping_mul(GAMMA);
        for word in cells.words() {
            hash = (hash ^ word).wrapping_mul(GAMMA);
            hash ^= hash >> 29;
        }
        self.entries[self.count] = (table as u32) << BITS | (hash >> (u64::BITS - BITS)) as u32;
        self.count += 1;
    }

    fn entries(&self) -> impl Iterator<Item = usize> {
        self.entries[..self.count].iter().map(|entry| *entry as usize)
    }
}

impl CorrectionHistory {
    pub(super) fn new() -> Self {
        Self { errors: vec![0; TABLES << BITS] }
    }

    /// What is to be added to the static evaluation of a position, in hundredths of a pawn.
    pub(super) fn correction(&self, key: &CorrectionKey) -> i32 {
        key.entries().map(|at| i32::from(self.errors[at])).sum::<i32>() / UNIT
    }

    /// Notes that a search of some plies found a position to be better than its corrected static evaluation by `missed`
    /// hundredths of a pawn. The deeper the search, the more it counts.
    pub(super) fn learn(&mut self, key: &CorrectionKey, missed: i32, depth: i32) {
        let bonus = missed.saturating_mul(depth.max(1)).clamp(-MOST, MOST);
        for at in key.entries() {
            apply_gravity(&mut self.errors[at], bonus);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::position::Phase;
    use crate::spec::{Catalogue, Choice, Playable};

    #[test]
    fn what_was_missed_is_added_where_men_stand_alike() {
        let catalogue = Catalogue::shipped();
        let playables = catalogue.entries().filter_map(|(variant, _)| variant.playable(Choice::default()).ok());
        // Four armies with pawns that move one by one.
        let fit = |playable: &Playable| {
            let position = &playable.start;
            let armies = playable.rules.present().filter(|army| !position.plain_pawns(*army).is_empty());
            armies.count() == 4 && !playable.rules.turn.takes_orders() && position.phase() == Phase::Move
        };
        let playable = playables.into_iter().find(fit).expect("there is one");
        let rules = &playable.rules;
        let mut game = Game::new(std::sync::Arc::clone(rules), playable.start.clone());
        let start = CorrectionKey::new(rules, game.position(), 0);
        assert_eq!(start.count, TABLES);
        let mut history = CorrectionHistory::new();
        assert_eq!(history.correction(&start), 0);
        for _ in 0..200 {
            let missed = 120 - history.correction(&start);
            history.learn(&start, missed, 6);
        }
        assert!((115..=120).contains(&history.correction(&start)), "{}", history.correction(&start));
        // Others know nothing of it: whose turn it is counts, and for whom.
        assert_eq!(history.correction(&CorrectionKey::new(rules, game.position(), 1)), 0);
        let action = game.board_actions()[0];
        game.play(action).expect("it is legal");
        assert_eq!(history.correction(&CorrectionKey::new(rules, game.position(), 0)), 0);
        // Where one man is gone the other armies stand as before, and most of it still holds.
        let mut position = playable.start.clone();
        let cell = position.army(rules.army_at(position.turn())).into_iter().next().expect("there are men");
        let key = |position: &Position| CorrectionKey::new(rules, position, 0);
        position.lift(cell);
        let known = history.correction(&key(&position));
        assert!((60..115).contains(&known), "{known}");
    }

    #[test]
    fn entries_stay_within_their_limits() {
        let mut history = CorrectionHistory::new();
        let key = CorrectionKey { entries: [0, 1, 2, 3, 4], count: TABLES };
        for missed in [i32::MAX, 100_000, -5, -100_000, -100_000] {
            history.learn(&key, missed, 60);
            assert!(history.correction(&key).abs() <= HISTORY_LIMIT / UNIT * TABLES as i32);
        }
        assert!(history.correction(&key) < 0);
    }
}
