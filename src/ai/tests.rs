//! What cannot be tested from outside.

use super::eval::Evaluator;
use super::mover::Mover;
use super::step::Step;
use super::{bench_games, mix};
use crate::game::Game;
use crate::moves::{Move, board_actions, is_legal};
use crate::notation::parse_position;
use crate::rules::{Rules, TurnRule};

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
    let mover = Mover::of(rules, position);
    let legality = mover.steps(rules, position, &mut steps);
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

/// What a capture wins by the exchange that follows, found by trying thresholds.
fn exchange(rules: &Rules, text: &str, from: &str, to: &str) -> i32 {
    let position = parse_position(rules, text).expect("a position");
    let cell = |name: &str| name.parse().expect("a cell");
    let evaluator = Evaluator::new(rules);
    let reaches = |threshold| evaluator.exchange_reaches(rules, &position, Move::new(cell(from), cell(to)), threshold);
    let wins = (-2000..2000).rev().find(|threshold| reaches(*threshold)).expect("nothing costs more");
    assert!((-2000..=wins).all(reaches) && !reaches(wins + 1));
    wins
}

#[test]
fn exchanges_are_counted_out() {
    let games = bench_games();
    let small = |game: &&Game| game.rules().board.columns() == 8 && game.rules().turn == TurnRule::OneMove;
    let rules = games.iter().find(small).expect("chess on the small board").rules();
    let value = |letter| rules.kind_of_letter(letter).map_or(0, |kind| rules.kind(kind).value);
    let (pawn, rook, queen) = (value('P'), value('R'), value('Q'));
    let count = |rows: &str, from, to| exchange(rules, &format!("{rows} S"), from, to);
    // Nothing defends, a pawn defends, a pawn defends against a pawn.
    assert_eq!(count("7nK/8/8/3nP4/8/8/8/3sR3sK", "d1", "d5"), pawn);
    assert_eq!(count("7nK/8/4nP3/3nP4/8/8/8/3sR3sK", "d1", "d5"), pawn - rook);
    assert_eq!(count("7nK/8/4nP3/3nP4/4sP3/8/8/7sK", "e4", "d5"), 0);
    // The rook behind the rook joins in, so that the defender had better not take; the queen behind does too.
    assert_eq!(count("3nR3nK/8/8/3nP4/8/8/3sR4/3sR3sK", "d2", "d5"), pawn);
    assert_eq!(count("3nR3nK/3nR4/8/3nP4/8/8/3sR4/3sQ3sK", "d2", "d5"), pawn - rook);
    // A king defends, but not where he would be taken.
    assert_eq!(count("8/8/3nK4/3nP4/8/8/8/3sR3sK", "d1", "d5"), pawn - rook);
    assert_eq!(count("8/8/3nK4/3nP4/8/8/3sR4/3sR3sK", "d2", "d5"), pawn);
    // A quiet move to a defended cell.
    assert_eq!(count("7nK/8/4nP3/8/8/8/8/3sQ3sK", "d1", "d5"), -queen);
    assert_eq!(count("7nK/8/8/8/8/8/8/3sQ3sK", "d1", "d5"), 0);
}
