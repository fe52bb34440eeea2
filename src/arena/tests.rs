//! What cannot be tested from outside.

use std::sync::Arc;

use super::seating::Seating;
use super::{MatchScore, NetworkChoice, Openings, Tuning};
use crate::ai::Evaluator;
use crate::board::Side;
use crate::game::Game;
use crate::random::Random;
use crate::rules::Rules;
use crate::spec::{Catalogue, Choice, Playable};

#[test]
fn seatings_share_the_sides() {
    for (variant, _) in Catalogue::shipped().entries() {
        let rules = variant.playable(Choice::default()).expect("it compiles").rules;
        let sides = rules.sides();
        for seats in 1..sides.len() {
            let seatings = Seating::all(&rules, seats);
            assert_eq!(
                seatings.len(),
                if sides.len() == 2 {
                    1
                } else if 2 * seats == sides.len() {
                    3
                } else {
                    4
                }
            );
            let mut held = vec![0; sides.len()];
            for seating in seatings {
                let other = seating.exchanged();
                assert_eq!(sides.iter().filter(|side| seating.is_first(**side)).count(), seats);
                assert_eq!(seating.share(&sides) + other.share(&sides), 1.0);
                for (at, side) in sides.iter().enumerate() {
                    assert_eq!(seating.share(&[*side]) + other.share(&[*side]), 1.0);
                    held[at] += usize::from(seating.is_first(*side)) + usize::from(other.is_first(*side));
                }
            }
            assert!(held.iter().all(|times| *times == held[0]), "{}: {held:?}", variant.id);
        }
    }
}

/// Otherwise games could not be played again once they have made a network.
#[test]
fn openings_are_the_same_with_a_network() {
    let catalogue = Catalogue::shipped();
    let games = catalogue.entries().map(|(variant, _)| variant.playable(Choice::default()).expect("it compiles"));
    let mut of_two_sides = games.filter(|game| game.rules.sides().len() == 2 && game.rules.network.is_some());
    let with = of_two_sides.next().expect("one is shipped with a network");
    let rules = NetworkChoice::Off.rules(&with.rules).expect("none can be had");
    assert!(rules.network.is_none());
    let without = Playable { rules, ..with.clone() };
    for seed in 0..60 {
        let opened = |playable| Openings::Random(10).game(playable, 0, seed).expect("games last as long");
        assert_eq!(opened(&with).position(), opened(&without).position(), "{seed}");
    }
}

#[test]
fn the_error_is_that_of_pairs() {
    let score = |shares: &[f64]| {
        let mut score = MatchScore::default();
        shares.iter().for_each(|share| score.add(*share));
        score
    };
    // Pairs that are all alike have no spread, but another kind may come: 0.05 is the chance that none of so many
    // does, were so many of a hundred of that kind.
    let close = |found: Option<f64>, expected: f64| found.is_some_and(|found| (found - expected).abs() < 1e-6);
    let equal = score(&[1.0, 0.0, 0.0, 1.0]);
    assert!(close(equal.error(), 0.776_393 * 0.5), "{equal}");
    assert!(equal.to_string().starts_with("50.0 % ± 38.8 of 4 games (+2 =0 -2), Elo +0 ± "), "{equal}");
    assert!(close(score(&[1.0; 100]).error(), 0.058_155), "{}", score(&[1.0; 100]));
    assert!(close(score(&[1.0 / 3.0; 6]).error(), 0.631_597 * 2.0 / 3.0));
    let even = score(&[1.0, 1.0, 0.0, 0.0]);
    assert!(even.error().is_some_and(|error| error > 0.5));
    let better = score(&[1.0, 1.0, 1.0, 0.5, 0.0, 1.0, 1.0, 0.5]);
    assert_eq!((better.won, better.drawn, better.lost, better.score()), (5, 2, 1, 0.75));
    let elo = better.elo().expect("neither all nor nothing");
    assert!((elo.difference - 190.8).abs() < 0.1, "{elo:?}");
    assert_eq!(score(&[1.0; 4]).elo(), None);
    assert_eq!(better.to_string(), "75.0 % ± 20.0 of 8 games (+5 =2 -1), Elo +191 ± 185");
}

/// The smallest game on an open board that is shipped, with a queen taken for so much.
fn queen_worth(value: i32) -> (Playable, Rules, usize) {
    let catalogue = Catalogue::shipped();
    let playables = catalogue.entries().filter_map(|(variant, _)| variant.playable(Choice::default()).ok());
    let seen = playables.filter(|playable| !playable.rules.turn.takes_orders());
    let playable = seen.min_by_key(|playable| playable.rules.board.cells().len()).expect("there is one");
    let mut rules = Rules::clone(&playable.rules);
    let queen = rules.kinds.iter().position(|kind| kind.letter == 'Q').expect("there is one");
    rules.kinds[queen].value = value;
    (playable, rules, queen)
}

/// Adds games of random moves, won by whom `winner` says; pairs of them share their moves.
fn add_random_games(
    tuning: &mut Tuning,
    playable: &Playable,
    games: usize,
    winner: impl Fn(&Game, &mut Random) -> Side,
) {
    for number in 1..=games {
        let mut random = Random::new((number as u64 - 1) / 2);
        let mut game = Game::new(Arc::clone(&playable.rules), playable.start.clone());
        for _ in 0..40 {
            let actions = game.board_actions();
            let Some(action) = random.choose(&actions) else { break };
            if game.play(*action).is_err() {
                break;
            }
        }
        let won = winner(&game, &mut Random::new(number as u64));
        tuning.add(number, &game, 0, &[won]);
    }
}

#[test]
fn the_tuner_learns_what_wins_games() {
    let (playable, poor, queen) = queen_worth(300);
    let mut tuning = Tuning::new(&poor, 1);
    tuning.tune_values();
    // Games are won by whoever has the more, queens counted for nine pawns.
    let evaluator = Evaluator::new(&playable.rules);
    let [white, black] = playable.rules.sides()[..] else { panic!("two sides") };
    add_random_games(&mut tuning, &playable, 200, |game, random| {
        let has = |side| evaluator.side_material(&playable.rules, game.position(), side);
        let ahead = has(white) - has(black);
        if ahead > 0 || ahead == 0 && random.below(2) == 0 { white } else { black }
    });
    tuning.fit_slope();
    let before = tuning.prediction_error();
    tuning.improve(|_, _, _| {});
    tuning.forget_chance(&poor, |_, _, _| {});
    let after = tuning.prediction_error();
    assert!(after.training < before.training, "{before:?} {after:?}");
    let value = tuning.rules().kinds[queen].value;
    assert!(value > 500, "a queen is taken for {value}");
}

#[test]
fn the_tuner_learns_nothing_from_chance() {
    let (playable, rules, _) = queen_worth(900);
    let sides = rules.sides();
    let mut tuning = Tuning::new(&rules, 1);
    add_random_games(&mut tuning, &playable, 300, |_, random| sides[random.below(sides.len())]);
    tuning.fit_slope();
    let mut changes = 0;
    tuning.improve(|_, _, _| changes += 1);
    tuning.forget_chance(&rules, |_, _, _| {});
    assert!(changes > 0, "chance looks like something");
    for parameter in tuning.parameters() {
        assert_eq!(parameter.of(tuning.rules()), parameter.of(&rules), "{}", parameter.name(&rules));
    }
}
