//! Turns, partners, check and what a legal move is.

use super::{Ask, GAME, at, goes, harness, kings_and, legal_is, play, red_aside_and};

/// §0 Seats: clockwise, South first; nobody may pass.
///
/// Clause: 0.turns
#[test]
fn s0_turns() {
    let actions = ["f4-f5", "d6-e6", "f12-f11", "l7-k7"];
    for (count, turn) in ["S", "W", "N", "E", "S"].into_iter().enumerate() {
        assert_eq!(play("start", &actions[..count]).turn, turn);
    }
    assert_eq!(play("start", &actions).line(), actions.join(" "));
    assert!(harness::refused(GAME, "start", "pass"));
    assert!(harness::refused(GAME, "start", "skip"));
    assert!(harness::refused(GAME, "start", "d6-e6"), "Yellow's man");
    assert!(harness::refused(GAME, "start", "f12-f11"), "the partner's man");
}

/// §0 Turns: a player with nothing to do is skipped, and the skip stands in the record.
///
/// Clause: 0.turns
#[test]
fn s0_skip() {
    // White's queen mates Yellow.
    let played = play(&red_aside_and("sQf5", "S"), &["f5-c8"]);
    assert_eq!(played.line(), "f5-c8 skip");
    assert_eq!(played.turn, "N");
    assert!(played.changed("skipped W"));
    // A text whose player to move is frozen is judged as if his turn had just come.
    let played = play(&red_aside_and("sQc8", "W frozen=W"), &[]);
    assert_eq!(played.turn, "N");
    // With something to do nobody is skipped, whatever it is.
    let played = play(&red_aside_and("sQf5", "S"), &["f5-d7"]);
    assert_eq!(played.line(), "f5-d7");
    assert_eq!(played.turn, "W");
}

/// 2.3, §0 Partners: they neither capture nor check one another; they only block.
///
/// Clause: 0.partners
#[test]
fn s0_partners() {
    goes(GAME, &kings_and("nRh9 nQg5 nNg3", "S"), "h1", "-g2 -h2 -i2");
    let position = kings_and("sRh5 nNh9 nNf5", "S");
    goes(GAME, &position, "h5", "-h6 -h7 -h8 -g5 -i5 -j5 -h4 -h3 -h2");
    // Partners' kings may stand side by side, hostile ones may not.
    let position = at("sKh3 wKa8 nKf5 eKj5 sPg6", "S");
    goes(GAME, &position, "h3", "-g2 -h2 -i2 -g3 -i3 -g4 -h4");
}

/// §0 Legal move: a check must be met by a capture, a man between or a king's move.
///
/// Clause: 0.legal-move
#[test]
fn s0_legal_move() {
    let position = kings_and("eRh5 sRg4 sNf3 sBg6", "S");
    legal_is(&position, "h1-g2 h1-i2 g4-h4 f3-h4 f3-h2 g6xh5");
    // Two checks at once: only the king can move.
    let position = kings_and("eRh5 wNg3 sRg4 sNf3 sBg6", "S");
    legal_is(&position, "h1-g2");
}

/// C-2.92: not into check, even if the partner could repair it before the capture.
///
/// Clause: C-2.92
#[test]
fn c_2_92_no_moving_into_check() {
    // Black could answer with j5-g5.
    let position = kings_and("eRg9 nRj5", "S");
    goes(GAME, &position, "h1", "-h2 -i2");
    let why = harness::why(GAME, &position, "h1", "g2");
    assert_eq!(why.clause, "C-2.92");
    assert!(!why.text.is_empty());
    assert!(why.cells.contains(&"g9".to_owned()), "{:?}", why.cells);

    // Nor may a man be moved off its king's line.
    let position = kings_and("eRh6 sRh3", "S");
    goes(GAME, &position, "h3", "-h2 -h4 -h5 xh6");
    let why = harness::why(GAME, &position, "h3", "g3");
    assert!(why.cells.contains(&"h6".to_owned()), "{:?}", why.cells);
}

/// §0 Legal move: a pinned man gives check all the same.
///
/// Clause: C-2.92
#[test]
fn s0_pinned_man_gives_check() {
    let position = at("sKg2 wKc10 nKh15 eKo8 eRh8 nRb8", "E");
    // Red's rook may not leave the rank …
    goes(GAME, &position, "h8", "-g8 -f8 -e8 -d8 -c8 xb8 -i8 -j8 -k8 -l8 -m8 -n8");
    // … and White's king may not go to the file.
    let position = at("sKg2 wKc10 nKh15 eKo8 eRh8 nRb8", "S");
    goes(GAME, &position, "g2", "-f3 -g3");
}

/// §0 Legal move: only the own king counts; the partner's may be laid open.
///
/// Clause: 0.legal-move, 0.kings
#[test]
fn s0_partner_may_be_exposed() {
    let position = at("sKf3 wKa8 nKh15 eKo8 sNh9 wRh5", "S");
    let played = play(&position, &["h9-f8"]);
    // §0 Kings: his king is in check then, no more; Yellow cannot take it.
    assert!(harness::refused(GAME, &played.text, "h5xh15"));
    assert!(!harness::refused(GAME, &played.text, "h5-h14"));
    let played = play(&position, &["h9-f8", "a8-b7"]);
    legal_is(&played.text, "h15-g14 h15-i14");
}

/// C-2.91: the partner may relieve a check before the turn comes.
///
/// Clause: C-2.91
#[test]
fn c_2_91_partner_relieves_check() {
    let position = at("sKh1 wKa8 nKf12 eKo8 wRj4 nRf3 sPg7", "W");
    let played = play(&position, &["j4-h4", "f12-f11", "o8-n8"]);
    legal_is(&played.text, "h1-g2 h1-i2");
    // A man between, or the checking man's capture.
    let played = play(&position, &["j4-h4", "f3-h3", "o8-n8"]);
    legal_is(&played.text, "h1-g2 h1-h2 h1-i2 g7-g8");
    assert_eq!(played.line(), "j4-h4 f3-h3 o8-n8");
    let position = at("sKh1 wKa8 nKf12 eKo8 wRj4 nNf3 sPg7", "W");
    let played = play(&position, &["j4-h4", "f3xh4", "o8-n8"]);
    legal_is(&played.text, "h1-g2 h1-h2 h1-i2 g7-g8");
}
