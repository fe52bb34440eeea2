//! What the men of each army are worth on their cells, brought up to date when one comes or goes.

use super::evaluator::{Evaluator, slot};
use crate::board::{Army, By, Cell};
use crate::position::Man;
use crate::rules::{Rules, Weight};

/// The values of all men on a board, by army, in hundredths of a pawn.
#[derive(Clone, Debug, Default)]
pub(super) struct MenValues {
    /// Their values on their cells.
    pub(super) placed: By<Army, i32>,
    /// Their values if the army is frozen.
    pub(super) frozen: By<Army, i32>,
}

impl MenValues {
    /// Another man stands on a cell than before, or none.
    #[inline]
    pub(super) fn exchange(
        &mut self,
        evaluator: &Evaluator,
        rules: &Rules,
        cell: Cell,
        before: Option<Man>,
        now: Option<Man>,
    ) {
        let weight = rules.weights[Weight::Frozen];
        for (man, times) in [(before, -1), (now, 1)] {
            if let Some(man) = man {
                self.placed[man.army()] += times * evaluator.placed(man, cell);
                self.frozen[man.army()] += times * (evaluator.material[slot(man)] * weight / 100);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::bench::bench_games;
    use super::super::evaluation::EvaluationCache;
    use super::*;
    use crate::position::Position;

    #[test]
    fn values_brought_up_to_date_are_those_added_up_man_by_man() {
        let mut compared = 0;
        for game in bench_games() {
            let rules = game.rules();
            let evaluator = Evaluator::new(rules);
            let mut cache = EvaluationCache::new();
            let mut game = game.clone();
            // Back to the start and from there forth again, in steps of several plies.
            let positions = std::iter::from_fn(|| {
                let position = game.position().clone();
                (0..3).all(|_| game.undo()).then_some(position)
            });
            let positions: Vec<Position> = positions.collect();
            for position in positions.iter().chain(positions.iter().rev()) {
                cache.look_at(&evaluator, rules, position);
                let values = &cache.men;
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
