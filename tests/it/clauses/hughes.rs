//! Hughes-Hughes' form of Verney's game: what is different. The rest is in `verney.rs`, for both games.

use super::kit::{may_not, only, refuses};
use super::verney::kings_and;
use super::{Ask, goes, harness};

const GAME: &str = "hughes";
const FEW: &str = "hughes:scarce-material=off";

/// Every king on the right of its queen; White begins, then Black, Yellow, Red.
///
/// Clause: HH-1
#[test]
fn hh_1_array_and_turns() {
    let played = harness::play(GAME, "start", &["d2-d4", "b5-d5", "d13-d12"]);
    assert_eq!(played.turn, "E");
    let start = harness::play(GAME, "start", &[]);
    assert_eq!(
        start.rows(),
        "3nRnNnBnKnQnBnNnR3/3nPnPnPnPnPnPnPnP3/14/wRwP10ePeR/wNwP10ePeN/wBwP10ePeB/wQwP10ePeK/wKwP10ePeQ/\
         wBwP10ePeB/wNwP10ePeN/wRwP10ePeR/14/3sPsPsPsPsPsPsPsP3/3sRsNsBsQsKsBsNsR3"
    );
    assert_eq!(start.turn, "S");
    refuses(GAME, "start", "e2-d3", "HH-2", "d3");
    refuses(GAME, "start", "h1-h2", "0.movement", "h2");
    may_not(GAME, "start", "b4-c4 d13-d12");
    // Opposite seats are partners.
    refuses(FEW, &kings_and("sRe6 nNe9", "S"), "e6-e9", "HH-1", "e9");
    goes(FEW, &kings_and("sRe6 wNe8 nPb6 ePi6", "S"), "e6", "-c6 -d6 -f6 -g6 -h6 xi6 -e5 -e4 -e3 -e2 -e1 -e7 xe8");
}

/// From its own pawn line a pawn may step two cells, over a vacant one.
///
/// Clause: HH-2
#[test]
fn hh_2_double_step() {
    only(
        GAME,
        "start",
        "d2-d3 d2-d4 e2-e3 e2-e4 f2-f3 f2-f4 g2-g3 g2-g4 h2-h3 h2-h4 i2-i3 i2-i4 j2-j3 j2-j4 k2-k3 k2-k4 \
         e1-d3 e1-f3 j1-i3 j1-k3",
    );
    for (turn, from, steps) in [("W", "b6", "-c6 -d6"), ("N", "e13", "-e12 -e11"), ("E", "m9", "-l9 -k9")] {
        goes(FEW, &kings_and(&format!("{}P{from}", turn.to_lowercase()), turn), from, steps);
    }
    let played = harness::play(FEW, &kings_and("sPe2", "S"), &["e2-e4"]);
    assert!(played.changed_by("moved e2 e4", "HH-2"));
    // Neither over a man, nor onto one, nor from another line, nor to capture.
    goes(FEW, &kings_and("sPe2 wNe3", "S"), "e2", "");
    goes(FEW, &kings_and("sPe2 wNe4", "S"), "e2", "-e3");
    goes(FEW, &kings_and("sPe3", "S"), "e3", "-e4");
    refuses(FEW, &kings_and("sPe2 wNe3", "S"), "e2-e4", "HH-2", "e3");
    refuses(FEW, &kings_and("sPe2 wNe4", "S"), "e2-e4", "HH-2", "e4");
    goes(FEW, &kings_and("wPc6", "W"), "c6", "-d6");
    goes(FEW, &kings_and("sPe2 wNd3 eNf3 wNe5", "S"), "e2", "-e3 -e4 xd3 xf3");
    // Over a partner's pawn it leaps (V-5), which is no double step.
    let played = harness::play(FEW, &kings_and("sPe2 nPe3", "S"), &["e2-e4"]);
    assert!(played.changed_by("moved e2 e4", "V-5"));
    goes(FEW, &kings_and("sPe2 sPe3", "S"), "e2", "");
}

/// A pawn that has turned has no double step any more, back on its line either.
///
/// Clause: HH-2
#[test]
fn hh_2_turned_pawns_have_no_double_step() {
    goes(FEW, &kings_and("sP^e2", "S"), "e2", "-e3");
    goes(FEW, &kings_and("sP~e13", "S"), "e13", "-e12");
    let played = harness::play(FEW, &kings_and("sP~e3 sQj5", "S"), &["e3-e2", "a8-a9", "g14-h14", "n7-n8"]);
    goes(FEW, &played.text, "e2", "-e3");
}

/// Nothing is captured in passing.
///
/// Clause: HH-2
#[test]
fn hh_2_no_capture_in_passing() {
    let position = kings_and("sPe2 wPd3 wPf4 ePf3", "S");
    let played = harness::play(FEW, &position, &["e2-e4"]);
    assert!(!played.text.contains("ep="));
    goes(FEW, &played.text, "d3", "-e3 xe4");
    let played = harness::play(FEW, &played.text, &["a8-a9", "g14-h14"]);
    goes(FEW, &played.text, "f3", "-e3 xe4");
}

/// It is clear what a turned pawn is: it comes back with a mark of its own.
///
/// Clause: V-4
#[test]
fn v_4_pawns_that_came_back_are_marked() {
    let played = harness::play(FEW, &kings_and("sP~e3 sQj5", "S"), &["e3-e2"]);
    assert!(played.rows().contains("sP^"));
    let played = harness::play(FEW, &kings_and("sP^e13 sQj5", "S"), &["e13-e14"]);
    assert!(played.rows().contains("sP~"));
    let played = harness::play("verney:scarce-material=off", &kings_and("sP~e3 sQj5", "S"), &["e3-e2"]);
    assert!(!played.rows().contains('^'));
}
