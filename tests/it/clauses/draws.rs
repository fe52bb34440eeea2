//! Draws that are claimed, agreed or come by themselves, and who may ask for what.

use super::{Ask, GAME, at, harness, is_refused_after, kings_and, play, red_aside_and};

/// Four kings out and back: eight actions to the same position.
const ROUND_TRIP: [&str; 8] = [
    "h1-h2", "a8-b8", "h15-h14", "o8-n8", //
    "h2-h1", "b8-a8", "h14-h15", "n8-o8",
];

/// All four players have one king and one pawn each, and every move but the last is impossible.
const BLOCKADE: &str = "sKh1 sP'h2 ePh3 wKa8 wP'b8 sPd8 nKh15 nP'h14 wPh13 eKo8 eP'n8 nPm8";

/// §0 Draws: three times the same position may be claimed by the player to move.
///
/// Clause: 0.draws
#[test]
fn s0_threefold_repetition() {
    let position = kings_and("sRf6", "S");
    let trips = ROUND_TRIP.repeat(2);
    assert!(is_refused_after(&position, &trips[..8], "claim-draw"));
    assert!(is_refused_after(&position, &trips[..15], "claim-draw"));
    let mut actions = trips.clone();
    actions.push("claim-draw");
    let played = play(&position, &actions);
    assert_eq!(played.outcome(), "draw");
    assert_eq!(played.score(), (0.5, 0.5));
    // The same cells with another to move are another position.
    let mut actions = trips[..8].to_vec();
    actions.push("f6-f7");
    assert!(is_refused_after(&position, &actions, "claim-draw"));
}

/// §0 Draws: the fifth time ends the game by itself.
///
/// Clause: 0.draws
#[test]
fn s0_fivefold_repetition() {
    let position = kings_and("sRf6", "S");
    let trips = ROUND_TRIP.repeat(4);
    let played = play(&position, &trips[..31]);
    assert_eq!(played.outcome(), "-");
    let played = play(&position, &trips);
    assert_eq!(played.outcome(), "draw");
    assert_eq!(played.turn, "-");
}

/// §0 Draws: fifty rounds without capture or pawn move may be claimed.
///
/// Clause: 0.draws
#[test]
fn s0_fifty_rounds() {
    let claim = "claim-draw".to_owned();
    let fifty = kings_and("sRf6 sPg6", "S quiet=S:50,W:50,N:50,E:50");
    assert!(harness::all(GAME, &fifty).contains(&claim));
    assert_eq!(play(&fifty, &["claim-draw"]).outcome(), "draw");
    assert_eq!(play(&fifty, &["f6-f7"]).outcome(), "-");
    assert_eq!(play(&fifty, &["f6-f7", "claim-draw"]).outcome(), "draw");
    // The least of the four counts.
    let short = kings_and("sRf6", "S quiet=S:50,W:50,N:50,E:49");
    assert!(!harness::all(GAME, &short).contains(&claim));
    assert!(is_refused_after(&short, &["f6-f7"], "claim-draw"));
    // A pawn's move, a superpawn's too, and a capture begin again.
    assert!(is_refused_after(&fifty, &["g6-g7"], "claim-draw"));
    let fifty = kings_and("sP'f6 sBh7 wNi8", "S quiet=S:50,W:50,N:50,E:50");
    assert!(is_refused_after(&fifty, &["f6-f5"], "claim-draw"));
    assert!(is_refused_after(&fifty, &["h7xi8"], "claim-draw"));
    assert!(!play(&fifty, &["f6-f5"]).text.contains("quiet"));
}

/// §0 Draws: skipped turns count for the rounds.
///
/// Clause: 0.draws
#[test]
fn s0_fifty_rounds_with_skips() {
    let position = red_aside_and("sQc8", "S frozen=W quiet=S:49,W:49,N:50,E:50");
    let played = play(&position, &["h1-h2"]);
    assert_eq!(played.line(), "h1-h2 skip");
    let played = play(&position, &["h1-h2", "claim-draw"]);
    assert_eq!(played.outcome(), "draw");
    let position = red_aside_and("sQc8", "S frozen=W quiet=S:49,W:48,N:50,E:50");
    assert!(is_refused_after(&position, &["h1-h2"], "claim-draw"));
}

/// §0 Draws: seventy-five rounds end the game by themselves.
///
/// Clause: 0.draws
#[test]
fn s0_seventy_five_rounds() {
    let position = kings_and("sRf6 sPg6", "S quiet=S:74,W:75,N:75,E:75");
    assert_eq!(play(&position, &["f6-f7"]).outcome(), "draw");
    assert_eq!(play(&position, &["g6-g7"]).outcome(), "-");
    let position = kings_and("sRf6", "S quiet=S:74,W:74,N:75,E:75");
    assert_eq!(play(&position, &["f6-f7"]).outcome(), "-");
    // The turn is passed on before: Yellow's skip is the last turn that was missing.
    let position = red_aside_and("sQc8", "S frozen=W quiet=S:74,W:74,N:75,E:75");
    let played = play(&position, &["h1-h2"]);
    assert_eq!(played.outcome(), "draw");
    assert_eq!(played.line(), "h1-h2 skip");
}

/// §0 Draws: mate is settled before any draw.
///
/// Clause: 0.draws
#[test]
fn s0_mate_before_draw() {
    let quiet = "quiet=S:74,W:75,N:75,E:75";
    let position = kings_and("nQc8 eNi8 sQj5", &format!("S frozen=W {quiet}"));
    assert_eq!(play(&position, &["j5-m8"]).outcome(), "win:SN");
    let played = play(&position, &["j5-j6"]);
    assert_eq!(played.outcome(), "draw");
    assert_eq!(played.score(), (1.5, 0.5));
}

/// §0 Draws: bare kings, and nothing else, are insufficient.
///
/// Clause: 0.draws
#[test]
fn s0_bare_kings() {
    let played = play(&kings_and("eNh2", "S"), &["h1xh2"]);
    assert_eq!(played.outcome(), "draw");
    assert_eq!(played.score(), (0.5, 0.5));
    assert_eq!(played.turn, "-");
    for man in ["sNf5", "wBd6", "nPh10", "eNl8"] {
        let position = kings_and(&format!("eNh2 {man}"), "S");
        assert_eq!(play(&position, &["h1xh2"]).outcome(), "-", "{man}");
    }
}

/// §0 Draws: the turn is passed on, with its skips, before the draw is judged.
///
/// Clause: 0.draws
#[test]
fn s0_skip_before_draw() {
    // White's king takes the last man and leaves Yellow's no cell to go to.
    let played = play(&at("sKd8 wKa8 nKh15 eKo8 eNc8", "S"), &["d8xc8"]);
    assert_eq!(played.outcome(), "draw");
    assert_eq!(played.line(), "d8xc8 skip");
    assert_eq!(played.frozen_seats(), "");
}

/// §0 Turns, C-5.6: drawn when everybody is skipped in a row, the last mover included.
///
/// Clause: 0.turns, C-5.6
#[test]
fn s0_everybody_skipped() {
    let played = play(&at(BLOCKADE, "S"), &["d8-c8"]);
    assert_eq!(played.outcome(), "draw");
    assert_eq!(played.line(), "d8-c8 skip skip skip skip");
    assert_eq!(played.frozen_seats(), "");
    assert_eq!(played.score(), (0.5, 0.5));
    // Not while one man can move.
    let position = at(&format!("{BLOCKADE} nNf12"), "S");
    let played = play(&position, &["d8-c8"]);
    assert_eq!(played.outcome(), "-");
    assert_eq!(played.line(), "d8-c8 skip");
    assert_eq!(played.turn, "N");
    let position = at(&format!("{BLOCKADE} sPf5"), "S");
    let played = play(&position, &["d8-c8"]);
    assert_eq!(played.line(), "d8-c8 skip skip skip");
    assert_eq!(played.turn, "S");
}

/// §0 Turns: frozen players are skipped like the others.
///
/// Clause: 0.turns, C-5.6
#[test]
fn s0_everybody_skipped_or_frozen() {
    // A frozen man guards nothing, so it is Red's pawn that shuts Black's king in.
    let men = BLOCKADE.replace("wPh13", "ePh13");
    let position = at(&format!("{men} sPb9"), "S");
    let played = play(&position, &["d8-c8"]);
    assert_eq!(played.frozen_seats(), "W");
    assert_eq!(played.outcome(), "draw");
    assert_eq!(played.line(), "d8-c8 skip skip skip skip");
    assert_eq!(played.score(), (1.5, 0.5));
}

/// §0 Claims: claims, offers and resigning belong to the player whose decision is next.
///
/// Clause: 0.claims
#[test]
fn s0_claims_offers_resigning() {
    let mut expected = harness::legal(GAME, "start");
    expected.extend(["offer-draw".to_owned(), "resign".to_owned()]);
    expected.sort_unstable();
    let mut all = harness::all(GAME, "start");
    all.sort_unstable();
    assert_eq!(all, expected);
    assert!(harness::refused(GAME, "start", "claim-draw"));
    assert!(harness::refused(GAME, "start", "accept-draw"));
    assert!(harness::refused(GAME, "start", "decline-draw"));
}

/// §0 Claims: an offer asks the others in turn order, the first refusal closes it, and it is one a turn.
///
/// Clause: 0.claims
#[test]
fn s0_agreement() {
    let offered = play("start", &["offer-draw"]);
    assert_eq!(offered.turn, "W");
    let answers = harness::all(GAME, &offered.text);
    assert!(answers.contains(&"accept-draw".to_owned()));
    assert!(answers.contains(&"decline-draw".to_owned()));
    assert!(!answers.contains(&"offer-draw".to_owned()));
    assert!(is_refused_after("start", &["offer-draw"], "d6-e6"));

    assert_eq!(play("start", &["offer-draw", "accept-draw"]).turn, "N");
    let two = ["offer-draw", "accept-draw", "accept-draw"];
    assert_eq!(play("start", &two).turn, "E");
    assert_eq!(play("start", &two).outcome(), "-");
    let three = ["offer-draw", "accept-draw", "accept-draw", "accept-draw"];
    assert_eq!(play("start", &three).outcome(), "draw");

    let closed = ["offer-draw", "accept-draw", "decline-draw"];
    assert_eq!(play("start", &closed).turn, "S");
    assert_eq!(play("start", &closed).outcome(), "-");
    assert!(is_refused_after("start", &closed, "offer-draw"));
    assert!(is_refused_after("start", &closed, "accept-draw"));
    let mut on = closed.to_vec();
    on.push("f4-f5");
    assert_eq!(play("start", &on).turn, "W");
    on.extend(["d6-e6", "f12-f11", "l7-k7", "offer-draw"]);
    assert_eq!(play("start", &on).turn, "W", "another turn, another offer");
}

/// §0 Claims: a frozen player is not out and is asked too.
///
/// Clause: 0.claims
#[test]
fn s0_agreement_of_the_frozen() {
    let position = red_aside_and("sQc8", "S frozen=W");
    assert_eq!(play(&position, &["offer-draw"]).turn, "W");
    let played = play(&position, &["offer-draw", "decline-draw"]);
    assert_eq!(played.turn, "S");
    assert_eq!(played.frozen_seats(), "W");
    let three = ["offer-draw", "accept-draw", "accept-draw", "accept-draw"];
    assert_eq!(play(&position, &three).score(), (1.5, 0.5));
}
