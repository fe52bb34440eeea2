//! Counts the moves of pawns that march alike, all at once.

use super::generate::Generator;
use crate::board::CellSet;

impl Generator<'_> {
    /// Whether one of the army's pawns on these cells can just step ahead.
    pub(super) fn may_march(&self, on: CellSet) -> bool {
        let (position, targets) = (self.position, self.targets);
        let march = &self.rules.pawns.march[targets.army];
        let pawns = position.plain_pawns(targets.army) & march.from & on;
        let mut steps = march.steps.iter();
        !targets.headless && steps.any(|(stride, from)| !((pawns & *from).shifted(*stride) & targets.open).is_empty())
    }

    /// The number of pseudo-legal moves of those of the army's pawns on these cells who march alike and
    /// have none but plain moves, and where they are.
    pub(super) fn count_marches(&self, on: CellSet) -> (usize, CellSet) {
        let (rules, position, targets) = (self.rules, self.position, self.targets);
        let waits = rules.pawns.en_passant.lets_wait() && !position.passing().is_empty();
        if targets.headless || waits || rules.pawns.exchange.is_diagonal() {
            return (0, CellSet::EMPTY);
        }
        let march = &rules.pawns.march[targets.army];
        let pawns = position.plain_pawns(targets.army) & march.from & on;
        // More than one man may be taken there, or a king.
        let odd = targets.passed | targets.kings;
        let mut moves = 0;
        for (stride, from) in &march.captures {
            let reached = (pawns & *from).shifted(*stride);
            let taken = reached & odd;
            if !taken.is_empty() {
                return self.count_marches(on & !taken.shifted(-stride));
            }
            let taken = reached & targets.prey;
            if !taken.is_empty() {
                moves += taken.len();
            }
        }
        for (stride, from) in &march.steps {
            let ahead = (pawns & *from).shifted(*stride) & targets.open;
            moves += ahead.len();
            for ((first, second), passed) in &march.doubles {
                let passed = ahead & *passed;
                if first == stride && !passed.is_empty() {
                    moves += (passed.shifted(*second) & targets.open).len();
                }
            }
        }
        (moves, pawns)
    }
}
