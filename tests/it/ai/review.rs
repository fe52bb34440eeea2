//! The curve of a game's fortunes.

use std::sync::atomic::{AtomicBool, Ordering};

use fourhanded::ai::{Judgement, plies_to_end, review};
use fourhanded::game::Game;
use fourhanded::notation::resolve;

use crate::harness::game;

/// Fool's mate.
fn mated() -> Game {
    let mut game = game("orthodox", "start");
    for action in ["f2-f3", "e7-e5", "g2-g4", "d8-h4"] {
        game.play(resolve(&game, action).unwrap()).unwrap();
    }
    assert!(game.outcome().is_some());
    game
}

fn judged(game: &Game) -> Vec<Judgement> {
    let mut judgements = Vec::new();
    review(game, 2000, &AtomicBool::new(false), &mut |judgement| judgements.push(judgement));
    judgements
}

#[test]
fn every_decision_of_a_game_is_judged() {
    let mut game = mated();
    let judgements = judged(&game);
    assert_eq!(judgements.iter().map(|judgement| judgement.ply).collect::<Vec<_>>(), [0, 1, 2, 3]);
    let sides = game.rules().sides();
    assert!(judgements.iter().all(|judgement| judgement.side == sides[judgement.ply % 2]));
    assert!(judgements[0].score.abs() < 200, "{judgements:?}");
    assert_eq!(plies_to_end(judgements[3].score), Some(1));
    // Where one looks at the game just now makes no difference.
    game.jump(1);
    assert_eq!(judged(&game), judgements);
    assert_eq!(game.cursor(), 1);
}

#[test]
fn a_review_can_be_stopped() {
    let stop = AtomicBool::new(false);
    let mut told = 0;
    review(&mated(), 2000, &stop, &mut |_| {
        told += 1;
        stop.store(told == 2, Ordering::Relaxed);
    });
    assert_eq!(told, 2);
}

#[test]
fn hidden_orders_are_not_judged() {
    let mut game = game("blind-chess", "start");
    game.play(resolve(&game, "orders:e2-e4").unwrap()).unwrap();
    assert_eq!(judged(&game), []);
}
