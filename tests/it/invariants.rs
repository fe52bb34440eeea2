//! Games at random, with everything that holds of every game checked after every ply.

use std::fs;
use std::num::NonZero;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use fourhanded::audit::random_game;
use fourhanded::game::Game;
use fourhanded::moves::Change;
use fourhanded::notation::{position_oddities, position_text};
use fourhanded::spec::{self, Catalogue, Choice};

use crate::choices;
use crate::dice::Dice;
use crate::harness::{playable, position};
use crate::perft::corpus;

/// How many games of each game with each choice of its options.
const GAMES: u64 = 24;

/// Longer than any game at random: counts of quiet rounds and of positions end them all.
const PLIES: usize = 20_000;

#[test]
fn every_game_ends_and_every_invariant_holds_on_the_way() {
    let names = choices::all();
    let next = AtomicUsize::new(0);
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(name) = names.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let playable = playable(name);
                    for seed in 0..GAMES {
                        let game = random_game(&playable, playable.start.clone(), seed, PLIES)
                            .unwrap_or_else(|violation| panic!("{name}, {seed}: {violation}"));
                        assert!(game.outcome().is_some(), "{name}, {seed}: for ever");
                    }
                }
            });
        }
    });
}

#[test]
fn every_invariant_holds_from_middlegames() {
    let mut skips = 0;
    for entry in corpus() {
        let playable = playable(&entry.variant);
        for seed in 0..3 {
            let start = position(&playable, &entry.position);
            let game = random_game(&playable, start, seed, 150).unwrap_or_else(|v| panic!("{}, {seed}: {v}", entry.id));
            let events = game.plies().iter().flat_map(|ply| &ply.events);
            skips += events.filter(|event| matches!(event.change, Change::Skipped { .. })).count();
        }
    }
    assert!(skips > 20);
}

#[test]
fn every_invariant_holds_in_games_of_a_users_own() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/variants");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    for file in files {
        let name = file.file_name().unwrap().to_string_lossy();
        let text = fs::read_to_string(&file).unwrap();
        let variant = Arc::new(spec::load(&name, &text).unwrap_or_else(|complaints| panic!("{complaints:?}")));
        let playable = variant.playable(Choice::default()).unwrap();
        let mut ended = 0;
        for seed in 0..5 {
            let game = random_game(&playable, playable.start.clone(), seed, PLIES)
                .unwrap_or_else(|violation| panic!("{name}, {seed}: {violation}"));
            ended += usize::from(game.outcome().is_some());
        }
        assert!(ended > 0, "{name}: no game has ended");
    }
}

/// No position of a game is odd.
#[test]
fn positions_of_games_are_never_odd() {
    let catalogue = Catalogue::shipped();
    for (variant, _) in catalogue.entries() {
        let playable = variant.playable(Choice::default()).unwrap();
        for number in 0..6 {
            let mut dice = Dice::of(&format!("{} {number}", variant.id));
            let mut game = Game::new(Arc::clone(&playable.rules), playable.start.clone());
            for _ in 0..160 {
                let actions = game.board_actions();
                if actions.is_empty() || game.outcome().is_some() {
                    break;
                }
                game.play(*dice.pick(&actions)).unwrap();
                let text = position_text(&playable.rules, game.position());
                assert_eq!(position_oddities(&playable.rules, &text), [], "{} {text}", variant.id);
            }
        }
    }
}
