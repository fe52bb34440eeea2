//! Tests of what cannot be reached from outside.

use super::evaluator::Evaluator;
use super::mover::Mover;
use super::search_action::SearchAction;
use super::{bench_games, mix};
use crate::game::Game;
use crate::moves::Move;
use crate::notation::parse_position;
use crate::rules::Rules;
use crate::turn::{board_actions, is_legal};

/// Along random games, the actions that the search tries and finds legal are the legal actions.
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
    let mut actions = Vec::new();
    let mover = Mover::of(rules, position);
    let legality = mover.actions(rules, position, &mut actions);
    let found: Vec<SearchAction> =
        actions.into_iter().filter(|action| legality.allows(rules, position, *action)).collect();
    let proposals = |action: &SearchAction| matches!(action, SearchAction::Propose(_) | SearchAction::Pass);
    let all: Vec<SearchAction> = SearchAction::all(rules, position);
    for action in &found {
        assert!(all.contains(action), "{action:?}");
        assert!(is_legal(rules, position, action.to_action(rules)));
    }
    // The search leaves out proposals where there is no need.
    for action in all.iter().filter(|action| !proposals(action)) {
        assert!(found.contains(action), "{action:?}");
    }
    assert!(all.len() >= board_actions(rules, position).len());
    let codes: std::collections::BTreeSet<u32> = all.iter().map(|action| action.code()).collect();
    assert_eq!(codes.len(), all.len());
    found.len()
}

/// The entry in the transposition table that is asked for before a move is made is mostly the one that is needed then.
#[test]
fn repetition_keys_after_moves_are_guessed() {
    let (mut right, mut all) = (0, 0);
    for game in bench_games() {
        let (rules, position) = (game.rules(), game.position());
        for action in SearchAction::all(rules, position) {
            if let Some(mv) = action.as_move() {
                let guess = position.likely_hash_after(rules, mv.from, mv.to);
                right += usize::from(guess == action.apply(rules, position).position.hash());
                all += 1;
            }
        }
    }
    assert!(right * 3 > all * 2 && right < all, "{right} of {all}");
}

/// What a capture wins by the exchange that follows, found by trying thresholds.
fn exchange(rules: &Rules, text: &str, from: &str, to: &str) -> i32 {
    let position = parse_position(rules, text).expect("a position");
    let cell = |name: &str| name.parse().expect("a cell");
    let evaluator = Evaluator::new(rules);
    let reaches =
        |threshold| evaluator.exchange_wins_at_least(rules, &position, Move::new(cell(from), cell(to)), threshold);
    let wins = (-2000..2000).rev().find(|threshold| reaches(*threshold)).expect("nothing costs more");
    assert!((-2000..=wins).all(reaches) && !reaches(wins + 1));
    wins
}

#[test]
fn exchanges_are_counted_out() {
    let games = bench_games();
    let small = |game: &&Game| {
        game.rules().board.columns() == 8 && !game.rules().turn.takes_orders() && !game.rules().turn.moves_each_army()
    };
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
