//! How fast the rules and the search are: `cargo bench --no-default-features`.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use divan::Bencher;
use fourhanded::ai::{Evaluator, Limits, bench_games, search};
use fourhanded::game::Game;
use fourhanded::spec::{Catalogue, Choice};
use fourhanded::turn::perft;

fn main() {
    divan::main();
}

/// The start of every shipped game.
fn starts() -> Vec<Game> {
    Catalogue::shipped()
        .entries()
        .filter_map(|(variant, _)| variant.playable(Choice::default()).ok())
        .map(|playable| Game::new(Arc::clone(&playable.rules), playable.start))
        .collect()
}

#[divan::bench(args = [1, 2, 3])]
fn perft_of_the_start(bencher: Bencher, depth: u32) {
    let games = starts();
    bencher.bench_local(|| games.iter().map(|game| perft(game.rules(), game.position(), depth)).sum::<u64>());
}

#[divan::bench(args = [2, 4, 6])]
fn search_to_depth(bencher: Bencher, depth: u32) {
    let games = bench_games();
    let stop = AtomicBool::new(false);
    bencher.bench_local(|| {
        games.iter().map(|game| search(game, &Limits::depth(depth), &stop, &mut |_| {}).nodes).sum::<u64>()
    });
}

#[divan::bench]
fn evaluate(bencher: Bencher) {
    let games: Vec<(Game, Evaluator)> =
        bench_games().into_iter().map(|game| (game.clone(), Evaluator::new(game.rules()))).collect();
    bencher.bench_local(|| {
        games.iter().map(|(game, evaluator)| evaluator.evaluate(game.rules(), game.position())).sum::<i32>()
    });
}
