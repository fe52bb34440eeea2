//! What cannot be tested from outside.

use std::ops::ControlFlow;

use super::eval::Evaluator;
use super::ordering::Legality;
use super::{bench_games, mix};
use crate::game::Game;
use crate::moves::{Action, in_check, is_safe, pseudo_moves};

/// The quick legality test agrees with the full one along random games.
#[test]
fn quick_legality_agrees() {
    let mut compared = 0;
    for mut game in bench_games() {
        let evaluator = Evaluator::new(game.rules());
        for ply in 0..120 {
            compared += compare(&game, &evaluator);
            let moves = game.board_moves();
            let Some(mv) = moves.get(mix(ply) as usize % moves.len().max(1)) else { break };
            if game.play(Action::Move(*mv)).is_err() {
                break;
            }
        }
    }
    assert!(compared > 10_000, "{compared}");
}

fn compare(game: &Game, evaluator: &Evaluator) -> usize {
    let (rules, position) = (game.rules(), game.position());
    let mut compared = 0;
    for army in rules.present().filter(|army| position.is_active(*army)) {
        let legality = Legality::new(rules, evaluator, position, army, in_check(rules, position, army));
        let _ = pseudo_moves::<()>(rules, position, army, |mv| {
            assert_eq!(legality.allows(rules, position, mv), is_safe(rules, position, army, mv), "{mv:?}");
            compared += 1;
            ControlFlow::Continue(())
        });
    }
    compared
}
