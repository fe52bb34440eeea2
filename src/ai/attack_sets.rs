//! The cells that each man attacks, brought up to date where men have moved.

use crate::board::{Cell, CellSet};
use crate::position::{Man, Position};
use crate::rules::Rules;

/// The cells that each man attacks on a board.
///
/// From one position of a search to the next few cells change, and only men who saw one of them attack others than before.
#[derive(Clone, Debug)]
pub(super) struct AttackSets {
    gone: CellSet,
    /// The cells on which something else may stand than when the sets were right.
    changed: CellSet,
    /// By the cell of the man; of cells without a man whatever was last there.
    sets: Box<[CellSet; 256]>,
}

impl AttackSets {
    /// The sets of a board without men.
    pub(super) fn none() -> Self {
        Self { gone: CellSet::EMPTY, changed: CellSet::EMPTY, sets: Box::new([CellSet::EMPTY; 256]) }
    }

    /// The cells that the man on a cell attacks, whoever stands there.
    #[inline]
    pub(super) fn of(&self, cell: Cell) -> CellSet {
        self.sets[cell.index()]
    }

    /// Something else stands on a cell than before.
    #[inline]
    pub(super) fn note_change(&mut self, cell: Cell) {
        self.changed.insert(cell);
    }

    /// Makes the sets those of a position, all changes to which have been noted.
    pub(super) fn refresh(&mut self, rules: &Rules, position: &Position) {
        let mut changed = std::mem::replace(&mut self.changed, CellSet::EMPTY);
        if self.gone != position.gone() {
            // Home boards vanish rarely.
            self.gone = position.gone();
            changed = rules.board.cells();
        }
        if changed.is_empty() {
            return;
        }
        let standing = !self.gone;
        for cell in position.riders() | changed {
            let seen = changed.contains(cell) || !(self.sets[cell.index()] & changed).is_empty();
            if seen && let Some(man) = position.man(cell) {
                self.sets[cell.index()] = attacked_cells(rules, position, man, cell) & standing;
            }
        }
    }
}

/// The cells that a man attacks, whoever stands there.
#[inline]
pub(super) fn attacked_cells(rules: &Rules, position: &Position, man: Man, from: Cell) -> CellSet {
    if man.kind() == rules.pawns.kind {
        return rules.pawns.from(man.army(), man.grade(), from).captures.iter().copied().collect();
    }
    let kind = rules.kind(man.kind());
    let strides = kind.strides[from.index()];
    if kind.ride_mask == 0 { strides } else { strides | position.ridden(kind, from) }
}

#[cfg(test)]
mod tests {
    use super::super::bench::bench_games;
    use super::super::evaluation::EvaluationCache;
    use super::super::evaluator::Evaluator;
    use super::*;

    #[test]
    fn sets_brought_up_to_date_are_those_found_anew() {
        let mut compared = 0;
        for mut game in bench_games() {
            let evaluator = Evaluator::new(game.rules());
            let mut cache = EvaluationCache::new();
            // Back to the start and from there forth again, in steps of two plies.
            let positions = std::iter::from_fn(|| {
                let position = game.position().clone();
                (0..2).all(|_| game.undo()).then_some(position)
            });
            let positions: Vec<Position> = positions.collect();
            for position in positions.iter().chain(positions.iter().rev()) {
                cache.look_at(&evaluator, game.rules(), position);
                cache.attacks.refresh(game.rules(), position);
                for cell in position.occupied() {
                    let Some(man) = position.man(cell) else { continue };
                    let attacked = attacked_cells(game.rules(), position, man, cell) & !position.gone();
                    assert_eq!(cache.attacks.of(cell), attacked, "{cell}");
                    compared += 1;
                }
            }
        }
        assert!(compared > 10_000, "{compared}");
    }
}
