//! Random games of every variant with every option, played by the engine and by the oracle of all games side by side.
//!
//! Cincinnati 4-Way has an oracle of its own: see [`agreement`](crate::agreement). `AGREEMENT=20 cargo test
//! --no-default-features agreement_games` plays twenty times as much, other games than usual.

mod dice;
mod duel;
mod events;

use std::env;

use duel::Duel;
use events::Events;

/// The fewest positions for each variant with its options.
const POSITIONS: usize = 5_000;

/// The most positions for a variant with all its options; rare things have to come by then.
const MOST: usize = 60_000;

/// How many times as much is to be played, if that is asked for.
fn extra() -> Option<usize> {
    env::var("AGREEMENT").ok().and_then(|times| times.parse().ok())
}

/// Plays games of a variant with each of these options; in all of them together the rare things have to happen.
fn agree(id: &str, options: &[&str], rare: &[&str]) {
    let named =
        |options: &&str| if options.is_empty() { id.to_owned() } else { format!("{id}:{}", options.replace(' ', ",")) };
    let mut duels: Vec<Duel> = options.iter().map(|options| Duel::new(&named(options))).collect();
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

#[test]
fn orthodox_agrees() {
    agree("orthodox", &[""], &["castling", "passing", "promotion", "end: mate", "end: stalemate", "end: repetition"]);
}

#[test]
fn blind_chess_agrees() {
    agree("blind-chess", &[""], &["end: mate", "end: stalemate", "end: no legal order"]);
}

#[test]
fn verney_agrees() {
    let rare = ["promotion", "turn", "leap", "freeze", "thaw", "skip", "end: mate"];
    agree("verney", &["", "scarce-material=off"], &rare);
}

#[test]
fn hughes_agrees() {
    let rare = ["promotion", "turn", "leap", "freeze", "thaw", "skip", "end: mate", "end: scarce material"];
    agree("hughes", &["", "scarce-material=off"], &rare);
}

#[test]
fn classic_teams_agrees() {
    let rare = ["castling", "passing", "promotion", "turn", "leap", "freeze", "thaw", "end: mate", "end: stalemate"];
    agree("classic-teams", &[""], &rare);
}

#[test]
fn savard_partnership_agrees() {
    let options = [
        "",
        "array=kings-right",
        "array=facing",
        "pawn-exchange=on",
        "merged-army=on",
        "merged-army=on,pawn-exchange=on",
    ];
    let rare = ["castling", "passing", "promotion", "swap", "king", "removal", "hands", "end: mate", "end: stalemate"];
    agree("savard-partnership", &options, &rare);
}

#[test]
fn savard_free_for_all_agrees() {
    let rare = ["castling", "passing", "promotion", "king", "removal", "resignation", "end: mate"];
    agree("savard-free-for-all", &["", "array=kings-right", "array=facing"], &rare);
}

#[test]
fn russian_fortress_agrees() {
    let options = [
        "",
        "queen-knight=off",
        "quick-placement=on",
        "west-european=on",
        "quick-placement=on,west-european=on",
        "queen-knight=off,quick-placement=on,west-european=on",
    ];
    let rare = ["castling", "passing", "promotion", "placement", "removal", "freeze", "thaw", "skip", "end: mate"];
    agree("russian-fortress", &options, &rare);
}

#[test]
fn blocking_double_agrees() {
    let rare = ["castling", "passing", "promotion", "proposal", "acceptance", "refusal", "pass", "bout", "resignation"];
    agree("blocking-double", &["", "board=cross-128"], &rare);
}

#[test]
fn howard_double_agrees() {
    let rare = ["castling of another army", "passing", "promotion", "freeze", "thaw", "skip", "end: mate"];
    agree("howard-double", &["", "array=savard", "dark-first=on", "array=savard,dark-first=on"], &rare);
}

#[test]
fn chess4_agrees() {
    let options = [
        "",
        "method=2",
        "teams=on",
        "players=2",
        "players=3",
        "array=kings-left",
        "method=2,teams=on",
        "method=2,players=2",
        "method=2,players=3",
        "array=kings-left,method=2",
    ];
    let rare = [
        "castling",
        "castling of another army",
        "passing",
        "promotion",
        "out",
        "stand",
        "hands",
        "keep",
        "skip",
        "resignation",
        "end: mate",
        "end: stalemate",
    ];
    agree("chess4", &options, &rare);
}

#[test]
fn boxed_set_agrees() {
    let rare = ["castling", "passing", "promotion", "out", "removal", "hands", "stand", "resignation", "end: mate"];
    agree("boxed-set", &["", "teams=on", "eliminated=removed", "eliminated=removed,teams=on"], &rare);
}

#[test]
fn loeb_agrees() {
    let rare = [
        "castling",
        "passing",
        "promotion",
        "king",
        "removal",
        "home board",
        "placement",
        "waiting promotion",
        "done",
        "skip",
        "resignation",
        "end: king captured",
    ];
    agree("loeb", &[""], &rare);
}

#[test]
fn demonchy_agrees() {
    let rare = ["promotion", "out", "stand", "removal", "skip", "end: mate", "end: stalemate"];
    agree("demonchy", &["", "remove-army=on"], &rare);
}

#[test]
fn taurus_regicide_agrees() {
    let rare = ["castling", "passing", "promotion", "swap", "king", "headless", "removal", "pass", "skip"];
    agree("taurus-regicide", &["", "remove-army=on"], &rare);
}

#[test]
fn chesscom_teams_agrees() {
    let options = ["", "array=queens-light", "en-passant=off", "array=queens-light,en-passant=off"];
    let rare = ["castling", "passing", "promotion", "king", "end: mate", "end: stalemate", "end: king captured"];
    agree("chesscom-teams", &options, &rare);
}

#[test]
fn chesscom_ffa_agrees() {
    let options = [
        "",
        "array=queens-light",
        "en-passant=off",
        "mate-timing=on-turn",
        "dead-king-walking=on",
        "dead-king-walking=on,mate-timing=on-turn",
    ];
    let rare = ["castling", "passing", "promotion", "out", "fork", "walk", "king", "resignation", "end: last left"];
    agree("chesscom-ffa", &options, &rare);
}
