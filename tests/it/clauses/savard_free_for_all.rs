//! Savard's game all against all, docs/rules.md §4. What it shares with the partnership (S-0, S-1) is tested there.

use super::kit::{cross, cross_rows, is_legal_after, legal_after, may, may_not, only, refuses};
use super::{Ask, goes, harness};

const GAME: &str = "savard-free-for-all";

/// Four kings at home.
const KINGS: &str = "sKh1 wKa8 nKg14 eKn7";

fn kings_and(men: &str, rest: &str) -> String {
    cross(&format!("{KINGS} {men}"), rest)
}

fn play(position: &str, actions: &[&str]) -> harness::Played {
    harness::play(GAME, position, actions)
}

/// What each of the four has in the end.
fn shares(played: &harness::Played) -> String {
    let share = |seat: &str| played.points.iter().find(|(side, _)| side == seat).map_or(-1.0, |(_, points)| *points);
    ["S", "E", "N", "W"].map(|seat| format!("{:.2}", share(seat))).join(" ")
}

/// The order, castling, and capture in passing by a pawn of anybody else, head-on and at right angles.
///
/// Clause: S-0, 0.en-passant, 0.turns
#[test]
fn s_0_order_castling_and_capture_in_passing() {
    for (count, turn) in ["S", "E", "N", "W", "S"].into_iter().enumerate() {
        assert_eq!(play("start", &["d2-d4", "m4-l4", "d13-d12", "b4-c4"][..count]).turn, turn);
    }
    may(GAME, &kings_and("nRk14 nRd14", "N castle=k14,d14"), "O-O O-O-O");
    let position = kings_and("wPb11 ePd10 sPb10 nPd12", "W");
    let played = play(&position, &["b11-d11"]);
    assert!(played.text.contains("ep=c11:d11:SNE"), "{}", played.text);
    assert!(is_legal_after(GAME, &position, &["b11-d11"], "b10xc11=Q"));
    assert!(is_legal_after(GAME, &position, &["b11-d11", "h1-h2"], "d10xc11"));
    assert!(is_legal_after(GAME, &position, &["b11-d11", "h1-h2", "n7-n8"], "d12xc11"));
    // The first to do it is the last; and each has his first turn only.
    let legal = legal_after(GAME, &position, &["b11-d11", "h1-h2", "d10xc11"]);
    assert!(legal.contains("d12xc11"), "the pawn on c11 now: {legal}");
    let played = play(&position, &["b11-d11", "h1-h2", "d10xc11"]);
    assert!(!played.text.contains("ep="));
    let round = ["b11-d11", "h1-h2", "n7-n8", "g14-h14", "a8-a9", "h2-h1"];
    assert!(!is_legal_after(GAME, &position, &round, "d10xc11"));
    // A man that has come to the cell meanwhile goes with it: one move captures both.
    let position = kings_and("wPb11 ePd10 sNe10 nPd12", "W");
    let played = play(&position, &["b11-d11", "e10-c11", "d10xc11"]);
    assert!(played.changed("captured c11"));
    assert!(played.changed_by("captured d11", "S-0"));
    assert_eq!(played.rows(), cross_rows(&format!("{KINGS} ePc11 nPd12")));
}

/// A king may be captured, his men leave at once, before legality is judged.
///
/// Clause: S-3
#[test]
fn s_3_capture_of_a_king() {
    // Red is mated by two rooks and has to move.
    let position = kings_and("sRm11 sRn4 eNk10 wPd8", "E");
    let played = play(&position, &["k10-i9", "g14-h14", "d8-e8", "n4xn7"]);
    assert!(played.changed_by("captured n7", "S-3"));
    assert!(played.changed_by("out E", "S-3"));
    assert!(played.changed_by("removed i9", "S-3"));
    assert_eq!(played.rows(), cross_rows("sKh1 wKa8 nKh14 sRm11 sRn7 wPe8"));
    assert_eq!((played.turn.as_str(), played.outcome()), ("N", "-"));
    // It can cure a check, it can open one.
    only(GAME, &kings_and("sRn4 eRh9", "S"), "h1-g1 h1-g2 h1-i1 h1-i2 n4-h4 n4xn7");
    refuses(GAME, &kings_and("sRn4 nRh9", "S"), "n4-n7", "S-7", "h9");
    refuses(GAME, &kings_and("sRn4 eNh5 wRh9", "S"), "n4-n7", "S-7", "h9");
    // With the men of a captured player go the rights to take his pawns.
    let position = kings_and("wPb11 nPd12 sRa4 sRb5", "W");
    let played = play(&position, &["b11-d11", "a4xa8"]);
    assert!(!played.text.contains("ep="));
    // A king may capture a king.
    let position = cross("sKh1 wKa8 nKg14 eKi2 wNd8", "S");
    may(GAME, &position, "h1xi2");
}

/// With more than two left the mated and the stalemated must still move.
///
/// Clause: S-7
#[test]
fn s_7_must_still_move() {
    for out in ["", " out=N"] {
        let north = if out.is_empty() { "nKg14" } else { "" };
        let position = cross(&format!("sKh1 wKa8 {north} eKn7 sRm11 sRn4 eNk10 ePl5"), &format!("E{out}"));
        only(
            GAME,
            &position,
            "k10-i11 k10-i9 k10-j12 k10-j8 k10-l8 k10-m9 k10xm11 l5-k5 n7-m6 n7-m7 n7-m8 n7-n6 n7-n8",
        );
        let stalemated = cross(&format!("sKh1 wKa4 {north} eKn7 sRb9 sRd5"), &format!("W{out}"));
        only(GAME, &stalemated, "a4-a5 a4-b4 a4-b5");
    }
    // Otherwise moving into check is illegal.
    only(GAME, &kings_and("sRn4 eNk10 ePl5", "E"), "n7-m6 n7-m7 n7-m8");
    refuses(GAME, &kings_and("sRn4 eNk10 ePl5", "E"), "k10-j8", "S-7", "n4");
    // The mated do not castle out of check.
    let position = cross("sKh1 wKa8 nKg14 eKn7 sRm11 sQn4 eRn11", "E castle=n11");
    may_not(GAME, &position, "O-O O-O-O");
}

/// Armies leave until two players are left; the last wins.
///
/// Clause: S-7
#[test]
fn s_7_until_two_are_left() {
    let position = cross("sKh1 wKa8 nKg14 sRa4 sQc4 wNc5", "S out=E");
    let played = play(&position, &["a4xa8"]);
    assert_eq!(played.rows(), cross_rows("sKh1 nKg14 sRa8 sQc4"));
    assert_eq!((played.turn.as_str(), played.outcome()), ("N", "-"));
    // Now kings are not captured any more.
    let position = cross("sKh1 nKg14 sRk13 sRd4 nPj9", "S out=WE");
    let played = play(&position, &["d4-d14"]);
    assert_eq!((played.outcome(), shares(&played).as_str()), ("win:S", "1.00 0.00 0.00 0.00"));
    assert!(played.changed_by("ended", "S-7"));
    assert_eq!(played.line(), "d4-d14");
}

/// Two left: chess. Kings are never captured, mate on turn loses, stalemate draws.
///
/// Clause: S-4
#[test]
fn s_4_the_last_two() {
    let position = cross("sKh1 nKg14 sRg4 nNb6", "S out=WE");
    may_not(GAME, &position, "g4xg14");
    refuses(GAME, &position, "g4-g14", "S-3", "g14");
    let position = cross("sKh1 nKg14 sRg4 nNb6", "N out=WE");
    refuses(GAME, &position, "b6-c8", "S-7", "g4");
    only(GAME, &position, "g14-f13 g14-f14 g14-h13 g14-h14");
    let stale = cross("sKh1 nKd14 sRe6 sRf4", "S out=WE");
    let played = play(&stale, &["f4-f13"]);
    assert_eq!((played.outcome(), shares(&played).as_str()), ("draw", "0.50 0.00 0.50 0.00"));
    assert!(played.changed_by("ended", "S-4"));
    // With three left he moves on.
    let three = cross("sKh1 wKa8 nKd14 sRe6 sRf4", "S out=E");
    let played = play(&three, &["f4-f13"]);
    assert_eq!((played.outcome(), played.turn.as_str()), ("-", "N"));
    only(GAME, &played.text, "d14-d13 d14-e13 d14-e14");
}

/// A player who resigns earlier is out, and his men leave; the last of two who does has lost.
///
/// Clause: S-4, 0.claims
#[test]
fn s_4_resigning() {
    let position = kings_and("sQe5 wPd8", "S");
    let played = play(&position, &["resign"]);
    assert!(played.changed_by("resigned S", "S-4"));
    assert_eq!(played.rows(), cross_rows("wKa8 nKg14 eKn7 wPd8"));
    assert_eq!((played.turn.as_str(), played.outcome()), ("E", "-"));
    let played = play(&position, &["resign", "n7-n8", "resign"]);
    assert_eq!((played.turn.as_str(), played.outcome()), ("W", "-"));
    let played = play(&position, &["resign", "n7-n8", "resign", "resign"]);
    assert_eq!((played.outcome(), shares(&played).as_str()), ("win:E", "0.00 1.00 0.00 0.00"));
    // The one who answers a draw offer may resign too, and the others are asked on.
    let played = play(&position, &["offer-draw", "resign"]);
    assert_eq!((played.turn.as_str(), played.outcome()), ("N", "-"));
    let played = play(&position, &["offer-draw", "resign", "accept-draw", "accept-draw"]);
    assert_eq!((played.outcome(), shares(&played).as_str()), ("draw", "0.33 0.00 0.33 0.33"));
}

/// A draw is shared by those who are left; eliminations do not set the count of rounds back.
///
/// Clause: 0.draws
#[test]
fn s0_draws_among_those_who_are_left() {
    let position = kings_and("sQe5 wPd8", "S");
    let agreed = ["offer-draw", "accept-draw", "accept-draw", "accept-draw"];
    assert_eq!(shares(&play(&position, &agreed)), "0.25 0.25 0.25 0.25");
    let position = cross("sKh1 wKa8 nKg14 sQe5", "S out=E");
    assert_eq!(shares(&play(&position, &agreed[..3])), "0.33 0.00 0.33 0.33");
    // The rounds of those who are out do not count, and a resignation resets nothing.
    let position = kings_and("sQe5 wPd8", "S quiet=S:3,W:49,N:50,E:50");
    assert!(!harness::all(GAME, &position).contains(&"claim-draw".to_owned()));
    let played = play(&position, &["resign"]);
    assert!(!harness::all(GAME, &played.text).contains(&"claim-draw".to_owned()));
    let played = play(&position, &["resign", "n7-n8", "g14-h14", "a8-a9"]);
    assert!(harness::all(GAME, &played.text).contains(&"claim-draw".to_owned()));
    let position = kings_and("sQe5 wRd8", "S quiet=S:3,W:75,N:75,E:74");
    assert_eq!(play(&position, &["resign"]).outcome(), "-");
    let played = play(&position, &["resign", "n7-n6"]);
    assert_eq!(played.outcome(), "draw");
    // Bare kings.
    let played = play(&kings_and("eNh2", "S"), &["h1xh2"]);
    assert_eq!((played.outcome(), shares(&played).as_str()), ("draw", "0.25 0.25 0.25 0.25"));
    let played = play(&kings_and("sQe5", "S"), &["resign"]);
    assert_eq!((played.outcome(), shares(&played).as_str()), ("draw", "0.00 0.33 0.33 0.33"));
    goes(GAME, &kings_and("sQe5 wPd8", "W"), "d8", "-e8");
}
