//! What cannot be tested from outside.

use super::mover::Mover;
use super::step::Step;
use super::{bench_games, mix};
use crate::game::Game;
use crate::moves::{board_actions, is_legal};

/// The steps that the search tries and finds legal are the legal actions, along random games.
#[test]
fn quick_legality_agrees() {
    let mut compared = 0;
    for mut game in bench_games() {
        for ply in 0..60 {
            compared += compare(&game);
            let actions = game.board_actions();
            let Some(action) = actions.get(mix(ply) as usize % actions.len().max(1)) else { break };
            if game.play(*action).is_err() || game.outcome().is_some() {
                break;
            }
        }
    }
    assert!(compared > 10_000, "{compared}");
}

fn compare(game: &Game) -> usize {
    let (rules, position) = (game.rules(), game.position());
    let mut steps = Vec::new();
    let legality = Mover::of(rules, position).steps(rules, position, &mut steps);
    let found: Vec<Step> = steps.into_iter().filter(|step| legality.allows(rules, position, *step)).collect();
    let proposals = |step: &Step| matches!(step, Step::Propose(_) | Step::Pass);
    let all: Vec<Step> = Step::all(rules, position);
    for step in &found {
        assert!(all.contains(step), "{step:?}");
        assert!(is_legal(rules, position, step.action(rules)));
    }
    // The search leaves out proposals where there is no need.
    for step in all.iter().filter(|step| !proposals(step)) {
        assert!(found.contains(step), "{step:?}");
    }
    assert!(all.len() >= board_actions(rules, position).len());
    let codes: std::collections::BTreeSet<u32> = all.iter().map(|step| step.code()).collect();
    assert_eq!(codes.len(), all.len());
    found.len()
}
