//! Random games of every game with every choice of its options, played by the engine and by the oracle side by side.
//!
//! `AGREEMENT=20 cargo test --no-default-features agreement` plays twenty times as much, other games than usual.

mod duel;
mod events;
mod positions;

use std::env;

use fourhanded::spec::Catalogue;

use crate::choices;
use duel::Duel;
use events::Events;

/// The fewest positions for each choice of options.
const POSITIONS: usize = 5_000;

/// The most positions for a game with all its options; rare things have to come by then.
const MOST: usize = 100_000;

/// How many times as much is to be played, if that is asked for.
fn extra() -> Option<usize> {
    env::var("AGREEMENT").ok().and_then(|times| times.parse().ok())
}

/// Plays a game with every choice of its options; in all of them together the rare things have to happen.
fn agree(id: &str, rare: &[&str]) {
    let mut duels: Vec<Duel> = choices::of(id).iter().map(|name| Duel::new(name)).collect();
    for duel in &mut duels {
        while duel.positions < POSITIONS * extra().unwrap_or(1) {
            duel.play_a_game();
        }
    }
    let seen = |duels: &[Duel]| {
        let mut seen = Events::default();
        duels.iter().for_each(|duel| seen.add_all(&duel.events));
        seen
    };
    let missing = |seen: &Events| rare.iter().any(|event| seen.count(event) == 0);
    let positions = |duels: &[Duel]| duels.iter().map(|duel| duel.positions).sum::<usize>();
    while missing(&seen(&duels)) && positions(&duels) < MOST {
        duels.iter_mut().for_each(Duel::play_a_game);
    }
    for duel in &duels {
        println!("oracle, {duel}");
    }
    let seen = seen(&duels);
    let missing: Vec<&&str> = rare.iter().filter(|event| seen.count(event) == 0).collect();
    assert!(missing.is_empty(), "{id}: never seen {missing:?} among {seen}");
}

/// A test for each game, with the rare events that its random games must have.
macro_rules! games {
    ($($test:ident: $id:literal, [$($event:literal),* $(,)?];)*) => {
        /// The games that have a test.
        const PLAYED: &[&str] = &[$($id),*];

        $(
            #[test]
            fn $test() {
                agree($id, &[$($event),*]);
            }
        )*
    };
}

#[test]
fn every_game_is_played() {
    for (variant, _) in Catalogue::shipped().entries() {
        assert!(PLAYED.contains(&variant.id.as_str()), "{} has no test here", variant.id);
    }
}

games! {
    cincinnati_4_way: "cincinnati-4-way", [
        "promotion", "superpawn", "leap", "freeze", "thaw", "skip", "resignation", "end: mate",
    ];
    orthodox: "orthodox", ["castling", "passing", "promotion", "end: mate", "end: stalemate", "end: repetition"];
    blind_chess: "blind-chess", ["end: mate", "end: stalemate", "end: no legal order"];
    verney: "verney", ["promotion", "turn", "leap", "freeze", "thaw", "skip", "end: mate"];
    hughes: "hughes", ["promotion", "turn", "leap", "freeze", "thaw", "skip", "end: mate", "end: scarce material"];
    classic_teams: "classic-teams", [
        "castling", "passing", "promotion", "turn", "leap", "freeze", "thaw", "end: mate", "end: stalemate",
    ];
    savard_partnership: "savard-partnership", [
        "castling", "passing", "promotion", "swap", "king", "removal", "hands", "end: mate", "end: stalemate",
    ];
    savard_free_for_all: "savard-free-for-all", [
        "castling", "passing", "promotion", "king", "removal", "resignation", "end: mate",
    ];
    russian_fortress: "russian-fortress", [
        "castling", "passing", "promotion", "placement", "removal", "freeze", "thaw", "skip", "end: mate",
    ];
    blocking_double: "blocking-double", [
        "castling", "passing", "promotion", "proposal", "acceptance", "refusal", "pass", "bout", "resignation",
    ];
    howard_double: "howard-double", [
        "castling of another army", "passing", "promotion", "freeze", "thaw", "skip", "end: mate",
    ];
    chess4: "chess4", [
        "castling", "castling of another army", "passing", "promotion", "out", "stand", "hands", "keep", "skip",
        "resignation", "end: mate", "end: stalemate",
    ];
    boxed_set: "boxed-set", [
        "castling", "passing", "promotion", "out", "removal", "hands", "stand", "resignation", "end: mate",
    ];
    loeb: "loeb", [
        "castling", "passing", "promotion", "king", "removal", "home board", "placement", "waiting promotion", "done",
        "skip", "resignation", "end: king captured",
    ];
    demonchy: "demonchy", ["promotion", "out", "stand", "removal", "skip", "end: mate", "end: stalemate"];
    taurus_regicide: "taurus-regicide", [
        "castling", "passing", "promotion", "swap", "king", "headless", "removal", "pass", "skip",
    ];
    chesscom_teams: "chesscom-teams", [
        "castling", "passing", "promotion", "king", "end: mate", "end: stalemate", "end: king captured",
    ];
    chesscom_ffa: "chesscom-ffa", [
        "castling", "passing", "promotion", "out", "fork", "walk", "king", "resignation", "end: last left",
    ];
}
