//! Games at random, with everything that holds of every game checked after every ply.

use fourhanded::audit::random_game;
use fourhanded::moves::Change;
use fourhanded::spec::{self, Catalogue, Choice};

use crate::harness::{playable, position};
use crate::perft::corpus;

#[test]
fn every_invariant_holds_in_random_games() {
    let mut froze = 0;
    for variant in ["cincinnati-4-way", "cincinnati-4-way:squirrel=on,wazir-superpawn=on"] {
        let playable = playable(variant);
        for seed in 0..8 {
            let game =
                random_game(&playable, playable.start.clone(), seed, 500).unwrap_or_else(|v| panic!("{seed}: {v}"));
            froze += changes(game.plies(), |change| matches!(change, Change::Froze { .. }));
        }
    }
    assert!(froze > 0, "games at random meet frozen armies now and then");
}

#[test]
fn every_invariant_holds_in_every_game() {
    for (variant, _) in Catalogue::shipped().entries() {
        let playable = variant.playable(Choice::default()).unwrap();
        for seed in 0..3 {
            random_game(&playable, playable.start.clone(), seed, 150)
                .unwrap_or_else(|v| panic!("{}, {seed}: {v}", variant.id));
        }
    }
}

#[test]
fn every_invariant_holds_from_middlegames() {
    let mut skips = 0;
    for entry in corpus() {
        let playable = playable(&entry.variant);
        for seed in 0..3 {
            let start = position(&playable, &entry.position);
            let game = random_game(&playable, start, seed, 150).unwrap_or_else(|v| panic!("{}, {seed}: {v}", entry.id));
            skips += changes(game.plies(), |change| matches!(change, Change::Skipped { .. }));
        }
    }
    assert!(skips > 20);
}

#[test]
fn every_invariant_holds_in_a_game_of_a_users_own() {
    let text = include_str!("../data/variants/skirmish.ron");
    let variant = std::sync::Arc::new(spec::load("skirmish.ron", text).unwrap());
    let playable = variant.playable(Choice::default()).unwrap();
    let mut ended = 0;
    for seed in 0..10 {
        let game = random_game(&playable, playable.start.clone(), seed, 300).unwrap_or_else(|v| panic!("{seed}: {v}"));
        ended += usize::from(game.outcome().is_some());
    }
    assert!(ended > 0);
}

fn changes(plies: &[fourhanded::game::Ply], of_kind: impl Fn(&Change) -> bool) -> usize {
    plies.iter().flat_map(|ply| &ply.events).filter(|event| of_kind(&event.change)).count()
}
