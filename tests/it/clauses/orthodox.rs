//! Chess, the yardstick, docs/rules.md §14; and the draws of §0 as they show where two play.

use super::kit::{is_legal_after, may, may_not, only, refuses, refuses_after};
use super::{Ask, goes, harness};
use crate::setup::set_up;

const GAME: &str = "orthodox";

fn at(men: &str, rest: &str) -> String {
    set_up(8, men, rest)
}

fn play(position: &str, actions: &[&str]) -> harness::Played {
    harness::play(GAME, position, actions)
}

/// What White and Black have in the end.
fn score(played: &harness::Played) -> (f32, f32) {
    let of = |side: &str| played.points.iter().find(|(seats, _)| seats == side).map_or(-1.0, |(_, points)| *points);
    (of("S"), of("N"))
}

/// The board, the array, White's first moves.
///
/// Clause: O-1, 0.boards
#[test]
fn o_1_array() {
    let start = play("start", &[]);
    assert_eq!(start.rows(), "nRnNnBnQnKnBnNnR/nPnPnPnPnPnPnPnP/8/8/8/8/sPsPsPsPsPsPsPsP/sRsNsBsQsKsBsNsR");
    only(
        GAME,
        "start",
        "a2-a3 a2-a4 b2-b3 b2-b4 c2-c3 c2-c4 d2-d3 d2-d4 e2-e3 e2-e4 f2-f3 f2-f4 g2-g3 g2-g4 h2-h3 h2-h4 b1-a3 \
         b1-c3 g1-f3 g1-h3",
    );
    assert_eq!(play("start", &["e2-e4"]).turn, "N");
    assert_eq!(play("start", &["e2-e4", "e7-e5"]).turn, "S");
    may_not(GAME, "start", "e7-e5 pass O-O");
}

/// Castling, double step, capture in passing.
///
/// Clause: O-1, 0.castling, 0.en-passant
#[test]
fn o_1_castling_and_capture_in_passing() {
    let position = at("sKe1 sRa1 sRh1 nKe8 nRa8 nRh8", "S castle=a1,h1,a8,h8");
    assert!(play(&position, &["O-O"]).rows().ends_with("/sR4sRsK1"));
    assert!(play(&position, &["O-O-O"]).rows().ends_with("/2sKsR3sR"));
    // A rook that takes a rook on its cell takes both rights away.
    assert!(play(&position, &["h1xh8"]).text.contains("castle=a1,a8"));
    may_not(GAME, &at("sKe1 sRa1 sRh1 nKe8 nRf5", "S castle=a1,h1"), "O-O");
    may(GAME, &at("sKe1 sRa1 sRh1 nKe8 nRb5", "S castle=a1,h1"), "O-O O-O-O");
    may_not(GAME, &at("sKe1 sRa1 sRh1 nKe8 nRe5", "S castle=a1,h1"), "O-O O-O-O");
    let position = at("sKe1 nKe8 sPe2 nPd4 nPf4", "S");
    let played = play(&position, &["e2-e4"]);
    assert!(played.text.contains("ep=e3:e4:N"));
    assert_eq!(play(&position, &["e2-e4", "d4xe3"]).rows().matches("sP").count(), 0);
    assert!(!is_legal_after(GAME, &position, &["e2-e4", "e8-e7", "e1-f1"], "d4xe3"));
    assert!(!is_legal_after(GAME, &at("sKe1 nKe8 sPe3 nPd4", "S"), &["e3-e4"], "d4xe3"));
    // The famous one: both pawns leave the king's rank.
    let position = at("sKe1 nKa4 sPe2 nPd4 sRh4", "S");
    assert!(!is_legal_after(GAME, &position, &["e2-e4"], "d4xe3"));
    let played = play(&position, &["e2-e4"]);
    refuses(GAME, &played.text, "d4-e3", "0.legal-move", "h4");
    assert!(is_legal_after(GAME, &at("sKe1 nKa5 sPe2 nPd4 sRh4", "S"), &["e2-e4"], "d4xe3"));
}

/// To queen, rook, bishop or knight on the last rank.
///
/// Clause: O-1
#[test]
fn o_1_promotion() {
    let position = at("sKe1 nKa5 sPg7 nNh8", "S");
    goes(GAME, &position, "g7", "-g8=Q -g8=R -g8=B -g8=N xh8=Q xh8=R xh8=B xh8=N");
    may_not(GAME, &position, "g7-g8 g7-g8=K g7-g8=P");
    goes(GAME, &at("sKe1 nKa5 sPg6", "S"), "g6", "-g7");
    goes(GAME, &at("sKe1 nKa5 nPc2", "N"), "c2", "-c1=Q -c1=R -c1=B -c1=N");
}

/// Checkmate wins.
///
/// Clause: O-2, 0.mate
#[test]
fn o_2_checkmate() {
    let played = play("start", &["f2-f3", "e7-e5", "g2-g4", "d8-h4"]);
    assert_eq!((played.outcome(), played.turn.as_str(), score(&played)), ("win:N", "-", (0.0, 1.0)));
    assert!(played.changed_by("ended", "O-2"));
    let played = play("start", &["f2-f3", "e7-e5", "g2-g3", "d8-h4"]);
    assert_eq!(played.outcome(), "-");
    let played = play("start", &["resign"]);
    assert_eq!((played.outcome(), score(&played)), ("win:N", (0.0, 1.0)));
}

/// Stalemate is a draw.
///
/// Clause: O-2
#[test]
fn o_2_stalemate() {
    let played = play(&at("sKf7 sQe6 nKh8", "S"), &["e6-g6"]);
    assert_eq!((played.outcome(), played.turn.as_str(), score(&played)), ("draw", "-", (0.5, 0.5)));
    assert!(played.changed_by("ended", "O-2"));
    let played = play(&at("sKf7 sQe6 nKh8 nPa5", "S"), &["e6-g6"]);
    assert_eq!((played.outcome(), played.turn.as_str()), ("-", "N"));
}

/// The repetition key holds castling rights.
///
/// Clause: 0.draws
#[test]
fn s0_repetition_with_castling_rights() {
    let position = at("sKe1 sRa1 nKe8 nPh7", "S castle=a1");
    let trip = ["a1-b1", "e8-d8", "b1-a1", "d8-e8"];
    let trips = trip.repeat(3);
    // With the right the position stood once only.
    refuses_after(GAME, &position, &trips[..8], "claim-draw");
    assert_eq!(play(&position, &[&trips[..12], &["claim-draw"]].concat()).outcome(), "draw");
    let without = at("sKe1 sRa1 nKe8 nPh7", "S");
    assert_eq!(play(&without, &[&trips[..8], &["claim-draw"]].concat()).outcome(), "draw");
    refuses_after(GAME, &without, &trips[..7], "claim-draw");
}

/// And rights to capture in passing, whether or not they can be used.
///
/// Clause: 0.draws, 0.en-passant
#[test]
fn s0_repetition_with_passing_pawns() {
    let position = at("sKe1 nKe8 sPe2 sRa1", "S");
    let trip = ["e8-d8", "a1-b1", "d8-e8", "b1-a1"];
    let trips = trip.repeat(3);
    let all = |count: usize| [&["e2-e4"], &trips[..count]].concat();
    refuses_after(GAME, &position, &all(8), "claim-draw");
    assert_eq!(play(&position, &[&all(12)[..], &["claim-draw"]].concat()).outcome(), "draw");
    let single = |count: usize| [&["e2-e3"], &trips[..count]].concat();
    assert_eq!(play(&position, &[&single(8)[..], &["claim-draw"]].concat()).outcome(), "draw");
}

/// Fifty rounds may be claimed, seventy-five end the game; mate comes first.
///
/// Clause: 0.draws
#[test]
fn s0_rounds() {
    let all = |rest: &str| harness::all(GAME, &at("sKe1 nKe8 sRa1 nPh7", rest));
    assert!(all("S quiet=S:50,N:50").contains(&"claim-draw".to_owned()));
    assert!(!all("S quiet=S:50,N:49").contains(&"claim-draw".to_owned()));
    let position = at("sKe1 nKe8 sRa1 nPh7", "N quiet=S:75,N:74");
    assert_eq!(play(&position, &["e8-d8"]).outcome(), "draw");
    assert_eq!(play(&position, &["h7-h6"]).outcome(), "-");
    let position = at("sKg6 nKg8 sRa1", "S quiet=S:74,N:75");
    assert_eq!(play(&position, &["a1-a8"]).outcome(), "win:S");
    assert_eq!(play(&position, &["a1-a7"]).outcome(), "draw");
}

/// Bare kings; agreement of the other; a claim only where there is something to claim.
///
/// Clause: 0.draws, 0.claims
#[test]
fn s0_bare_kings_and_agreement() {
    assert_eq!(play(&at("sKe1 nKe8 nRe2", "S"), &["e1xe2"]).outcome(), "draw");
    assert_eq!(play(&at("sKe1 nKe8 nRe2 nNa8", "S"), &["e1xe2"]).outcome(), "-");
    let played = play("start", &["offer-draw"]);
    assert_eq!(played.turn, "N");
    assert_eq!(harness::all(GAME, &played.text), ["accept-draw", "decline-draw", "resign"]);
    assert_eq!(play("start", &["offer-draw", "accept-draw"]).outcome(), "draw");
    let played = play("start", &["offer-draw", "decline-draw"]);
    assert_eq!((played.turn.as_str(), played.outcome()), ("S", "-"));
    may_not(GAME, &played.text, "offer-draw claim-draw");
    // The one who is asked may resign instead.
    assert_eq!(play("start", &["offer-draw", "resign"]).outcome(), "win:S");
}
