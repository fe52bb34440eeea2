//! What the men of each army are worth on their cells, brought up to date by comparing boards.

use super::evaluator::{Evaluator, slot};
use crate::board::{Army, By, Cell};
use crate::position::{Man, Position, differences};
use crate::rules::{Rules, Weight};

/// The values of all men on the board that it has seen last, by army, in hundredths of a pawn.
///
/// From one position of a search to the next few men move, so that it is faster to look for those than to add up all.
#[derive(Clone, Debug)]
pub(super) struct MenValues {
    board: [Option<Man>; 256],
    /// Their values on their cells.
    pub(super) placed: By<Army, i32>,
    /// Their values if the army is frozen.
    pub(super) frozen: By<Army, i32>,
}

impl MenValues {
    /// The values on a board without men.
    pub(super) fn none() -> Self {
        Self { board: [None; 256], placed: By::default(), frozen: By::default() }
    }

    /// Makes them those of the men of another position.
    pub(super) fn refresh(&mut self, evaluator: &Evaluator, rules: &Rules, position: &Position) {
        let board = position.by_cell();
        let weight = rules.weights[Weight::Frozen];
        let (mut placed, mut frozen) = (self.placed, self.frozen);
        let mut count = |man: Option<Man>, cell: Cell, times: i32| {
            if let Some(man) = man {
                placed[man.army()] += times * evaluator.placed(man, cell);
                frozen[man.army()] += times * (evaluator.material[slot(man)] * weight / 100);
            }
        };
        differences(&self.board, board).for_each(|cell| {
            let (before, now) = (self.board[cell.index()], board[cell.index()]);
            self.board[cell.index()] = now;
            count(before, cell, -1);
            count(now, cell, 1);
        });
        (self.placed, self.frozen) = (placed, frozen);
    }
}

#[cfg(test)]
mod tests {
    use super::super::bench::bench_games;
    use super::*;

    #[test]
    fn values_brought_up_to_date_are_those_added_up_man_by_man() {
        let mut compared = 0;
        for game in bench_games() {
            let rules = game.rules();
            let evaluator = Evaluator::new(rules);
            let mut values = MenValues::none();
            let mut game = game.clone();
            // Back to the start and from there forth again, in steps of several plies.
            let positions = std::iter::from_fn(|| {
                let position = game.position().clone();
                (0..3).all(|_| game.undo()).then_some(position)
            });
            let positions: Vec<Position> = positions.collect();
            for position in positions.iter().chain(positions.iter().rev()) {
                values.refresh(&evaluator, rules, position);
                for army in Army::ALL {
                    let men = || position.army(army).into_iter().filter_map(|cell| Some((position.man(cell)?, cell)));
                    let placed: i32 = men().map(|(man, cell)| evaluator.placed(man, cell)).sum();
                    assert_eq!(values.placed[army], placed);
                    let frozen = |man| evaluator.material(man) * rules.weights[Weight::Frozen] / 100;
                    assert_eq!(values.frozen[army], men().map(|(man, _)| frozen(man)).sum::<i32>());
                    compared += 1;
                }
            }
        }
        assert!(compared > 1000, "{compared}");
    }
}
