//! What computer players decide beside moves: draws, resigning, proposals, men who come back, armies.

use std::sync::atomic::AtomicBool;

use fourhanded::ai::{Level, bench_games, decide};
use fourhanded::moves::Action;
use fourhanded::notation::{action_text, position_text, resolve};

use super::{SECOND_KING, VARIANT};
use crate::harness::game;
use crate::setup::set_up;

#[test]
fn a_dead_drawn_game_is_offered_and_agreed() {
    let text = set_up(8, "sKg2 sRb1 nKg7 nRc8", "S quiet=S:15,N:15");
    let mut game = game("orthodox", &text);
    let stop = AtomicBool::new(false);
    assert_eq!(decide(&game, Level::new(6), 1, &stop), Action::OfferDraw);
    game.play(Action::OfferDraw).unwrap();
    assert_eq!(decide(&game, Level::new(6), 1, &stop), Action::AcceptDraw);
    // Nobody offers while something moves, nor who is better.
    for text in ["start".to_owned(), set_up(8, "sKe1 sRa1 sRb1 nKe8 nRa8", "S quiet=S:15,N:15")] {
        let game = crate::harness::game("orthodox", &text);
        assert_ne!(decide(&game, Level::new(6), 1, &stop), Action::OfferDraw);
    }
}

#[test]
fn a_draw_is_claimed_unless_one_is_better() {
    let stop = AtomicBool::new(false);
    let decided = |men: &str, rest: &str| {
        let game = game("orthodox", &set_up(8, men, rest));
        decide(&game, Level::new(6), 1, &stop)
    };
    assert_eq!(decided("sKg2 sRb1 nKg7 nRc8", "S quiet=S:50,N:50"), Action::ClaimDraw);
    assert_ne!(decided("sKg2 sRb1 sRa1 nKg7", "S quiet=S:50,N:50"), Action::ClaimDraw);
    assert_ne!(decided("sKg2 sRb1 nKg7 nRc8", "S quiet=S:49,N:49"), Action::ClaimDraw);
}

#[test]
fn answers_draw_offers() {
    let stop = AtomicBool::new(false);
    let offered = |text: &str| {
        let mut game = game(VARIANT, text);
        game.play(resolve(&game, "offer-draw").unwrap()).unwrap();
        let action = decide(&game, Level::new(5), 1, &stop);
        assert!(game.is_legal(action), "{action:?}");
        action
    };
    // At the start there is everything to play for; those who are lost are glad to accept.
    assert_eq!(offered("start"), Action::DeclineDraw);
    assert_eq!(offered(SECOND_KING), Action::AcceptDraw);
}

/// In the array some games look bad for whoever does not begin: that is no reason to agree to a draw.
#[test]
fn no_draw_is_agreed_in_the_opening() {
    let stop = AtomicBool::new(false);
    for id in ["verney", "hughes", "taurus-regicide", "russian-fortress", "savard-partnership", "loeb"] {
        for level in [3, 6, 8] {
            let mut game = game(id, "start");
            game.play(Action::OfferDraw).unwrap();
            assert_eq!(decide(&game, Level::new(level), 1, &stop), Action::DeclineDraw, "{id} {level}");
        }
    }
}

#[test]
fn a_hopeless_game_is_given_up() {
    let stop = AtomicBool::new(false);
    let decided = |text: &str| decide(&game("orthodox", text), Level::new(6), 1, &stop);
    assert_eq!(decided("7nK/8/8/8/8/8/sQ7/sR6sK N"), Action::Resign);
    assert_ne!(decided("7nK/5nR1nP/8/8/8/8/sQ7/sR6sK N"), Action::Resign);
}

#[test]
fn nobody_resigns_while_there_is_hope() {
    let stop = AtomicBool::new(false);
    for game in bench_games() {
        let action = decide(&game, Level::new(3), 1, &stop);
        assert!(game.is_legal(action) && action != Action::Resign, "{}", position_text(game.rules(), game.position()));
    }
}

#[test]
fn a_proposal_that_saves_the_game_is_made_and_accepted() {
    // East's king is in check and has no safe cell. His partner's knight can come between on one cell only, where it
    // helps a king on one cell only.
    let men = "eKn11 ePh5 wRm4 wRn4 wKb6 nNk11 nKh14 sKe1 sPd2";
    let mut game = game("blocking-double", &set_up(14, men, "E"));
    let stop = AtomicBool::new(false);
    // The one who overlooks nothing.
    let level = Level::STRONGEST;
    let proposal = decide(&game, level, 1, &stop);
    assert!(matches!(proposal, Action::Propose(_)), "{proposal:?}");
    assert_eq!(action_text(game.rules(), game.position(), proposal), "propose:n11-m11");
    game.play(proposal).unwrap();
    assert_eq!(decide(&game, level, 1, &stop), Action::Accept);
    game.play(Action::Accept).unwrap();
    let relief = decide(&game, level, 1, &stop);
    assert_eq!(action_text(game.rules(), game.position(), relief), "k11-m10");
}

#[test]
fn lost_men_come_back() {
    let men = "sKg1 sRe6 sPi2 wKa6 wNi9 nKf12 nRc12 eKl7 eRl3";
    let mut game = game("loeb", &set_up(12, men, "S lost=S:Q"));
    let stop = AtomicBool::new(false);
    let mut texts = Vec::new();
    while texts.len() < 3 {
        let action = decide(&game, Level::new(4), 1, &stop);
        texts.push(action_text(game.rules(), game.position(), action));
        game.play(action).unwrap();
    }
    // The captor goes with the home board and comes back with the queen.
    assert_eq!(texts[0], "e6xa6");
    assert!(texts[1..].iter().any(|text| text == "Q@f1"), "{texts:?}");
    assert!(texts[1..].iter().any(|text| text.starts_with("R@")), "{texts:?}");
}

#[test]
fn the_army_that_is_worth_more_is_kept() {
    let stop = AtomicBool::new(false);
    let kept = |more: &str| {
        let men = format!("sKh1 sQe7 sBg11 wKa8 wPb11 nKd14 nPk13 eKn7 ePm9 {more}");
        let mut game = game("chess4:method=2", &set_up(14, &men, "S out=W commands=W:S"));
        for action in ["e7-e13", "b11-c11", "m9-l9"] {
            game.play(resolve(&game, action).unwrap()).unwrap();
        }
        [3, 6, 10].map(|level| {
            let action = decide(&game, Level::new(level), 1, &stop);
            action_text(game.rules(), game.position(), action)
        })
    };
    assert_eq!(kept("wQa5 wRa4"), ["keep:silver"; 3]);
    assert_eq!(kept("nRj13 nPf13"), ["keep:black"; 3]);
}
