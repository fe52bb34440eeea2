//! Section 5 of the source: checkmate, pyramids, relief and stale.

use super::{Ask, GAME, at, goes, harness, kings_and, play, red_aside_and};

/// C-5.1: the mated player is frozen at once and loses his turn.
///
/// Clause: C-5.1
#[test]
fn c_5_1_checkmate() {
    let played = play(&red_aside_and("sQf5 wNl7", "S"), &["f5-c8"]);
    assert_eq!(played.frozen_seats(), "W");
    assert!(played.changed_by("froze W", "C-5.1"));
    assert_eq!(played.outcome(), "-");
    assert_eq!(played.turn, "N");

    // Immediate: also when it is not the mated player's turn yet and his partner could relieve him first.
    let played = play(&red_aside_and("nQf5 eRc6", "N"), &["f5-c8"]);
    assert_eq!(played.frozen_seats(), "W");
    assert_eq!(played.turn, "E");

    // No mate when he could capture, put a man between or step aside.
    for defender in ["wRc10", "wNd9"] {
        let position = red_aside_and(&format!("sQf5 {defender}"), "S");
        let played = play(&position, &["f5-c8"]);
        assert_eq!(played.frozen_seats(), "");
        assert_eq!(played.turn, "W");
    }
    let played = play(&red_aside_and("sRf5", "S"), &["f5-f8"]);
    assert_eq!(played.frozen_seats(), "");
    // His partner's men do not count.
    let played = play(&red_aside_and("sQf5 eRc10", "S"), &["f5-c8"]);
    assert_eq!(played.frozen_seats(), "W");
}

/// C-5.1, 5.2, 2.6: pyramids cannot be captured, have no powers and occupy their cells.
///
/// Clause: C-5.1
#[test]
fn c_5_2_pyramids() {
    let men = "sKf3 wKa8 nKh15 eKn9 sQc8 wRf4 wNl7 wPd6 sRg4";
    let position = at(men, "S frozen=W");
    // The rook on f4 neither checks the king beside it nor can be taken.
    goes(GAME, &position, "f3", "-g2 -g3");
    goes(GAME, &position, "g4", "-h4 -i4 -j4 -g2 -g3 -g5 -g6 -g7 -g8 -g9 -g10 -g11 -g12 -g13 -g14");
    // The partner's men do not get through it either.
    let position = at(&format!("{men} eRf6"), "E frozen=W");
    goes(GAME, &position, "f6", "-f5 -e6 -g6 -h6 -i6 -j6 -k6 -l6 -m6 -f7 -f8 -f9 -f10 -f11 -f12 -f13");
    // Not frozen, it does all of that.
    let position = at(&men.replace("sQc8", "sQc9"), "S");
    goes(GAME, &position, "f3", "xf4 -g2 -g3");
    goes(GAME, &position, "g4", "xf4");
}

/// 5.3: his partner relieves him.
///
/// Clause: C-5.1
#[test]
fn c_5_3_partner_relieves_checkmate() {
    // By taking the queen, by a man between and, with a queen that is protected, by neither.
    let position = red_aside_and("sQf5 eRc6 eRm7", "S");
    let played = play(&position, &["f5-c8", "h15-h14", "c6xc8"]);
    assert_eq!(played.line(), "f5-c8 skip h15-h14 c6xc8");
    assert!(played.changed_by("thawed W", "C-5.1"));
    assert_eq!(played.frozen_seats(), "");
    let played = play(&position, &["f5-c8", "h15-h14", "m7-b7"]);
    assert_eq!(played.frozen_seats(), "W");
    let played = play(&position, &["f5-c8", "h15-h14", "m7-b7", "h1-h2"]);
    assert_eq!(played.line(), "f5-c8 skip h15-h14 m7-b7 h1-h2 skip");
    let position = red_aside_and("sQf5 wPd6 eNd9", "S");
    let played = play(&position, &["f5-c8", "h15-h14", "d9-b8"]);
    assert_eq!(played.frozen_seats(), "");
    // He has his turn again; his king cannot move, but his pawn can.
    let played = play(&position, &["f5-c8", "h15-h14", "d9-b8", "h1-h2"]);
    assert_eq!(played.turn, "W");
    assert_eq!(played.line(), "f5-c8 skip h15-h14 d9-b8 h1-h2");
}

/// 5.3, 5.7: or the mating man goes away, or the mated player could now help himself.
///
/// Clause: C-5.1
#[test]
fn c_5_7_unfreezing() {
    let position = red_aside_and("sQc8 wNl7", "S frozen=W");
    // No check any more.
    let played = play(&position, &["c8-f5"]);
    assert!(played.changed_by("thawed W", "C-5.1"));
    assert_eq!(played.turn, "W");
    // Still check, but with a cell to go to.
    let played = play(&position, &["c8-d8"]);
    assert_eq!(played.frozen_seats(), "");
    goes(GAME, &played.text, "a8", "-b7 -b9");
    // Mated from another cell he stays frozen.
    let men = "sKh1 wKa8 nKh15 eKm10 sQc8 sRf8 sRg7 sRg9";
    let position = at(men, "S frozen=W");
    let played = play(&position, &["c8-c6"]);
    assert_eq!(played.frozen_seats(), "W");
    assert!(!played.changed("thawed"));
    assert_eq!(played.line(), "c8-c6 skip");

    // Judged with his own men active: Red's knight uncovers the rook that could capture.
    let position = red_aside_and("sQc8 wRc10 eNc9", "E frozen=W");
    let played = play(&position, &["c9-e8"]);
    assert_eq!(played.frozen_seats(), "");
    let played = play(&position, &["n9-m9"]);
    assert_eq!(played.frozen_seats(), "W");
}

/// 5.8: a checking man that freezes before the checked player's turn checks no longer.
///
/// Clause: C-5.1
#[test]
fn c_5_8_frozen_checker() {
    let position = at("sKh1 wKa8 nKf12 eKn9 wRj4 nQf5", "W");
    let played = play(&position, &["j4-h4", "f5-c8", "n9-m9"]);
    assert_eq!(played.frozen_seats(), "W");
    assert_eq!(played.turn, "S");
    goes(GAME, &played.text, "h1", "-g2 -h2 -i2");
    let played = play(&position, &["j4-h4", "f5-g6", "n9-m9"]);
    goes(GAME, &played.text, "h1", "-g2 -i2");
}

/// C-5.6: a staled player is skipped while it lasts, also with his partner frozen.
///
/// Clause: C-5.6
#[test]
fn c_5_6_stale() {
    // Rook and queen protect each other: Black is mated, White has no move and is not in check.
    let men = "eRi2 wQi14";
    let position = kings_and(men, "E frozen=N");
    let played = play(&position, &["o8-n8"]);
    assert_eq!(played.line(), "o8-n8 skip");
    assert!(played.changed("skipped S"));
    assert_eq!(played.frozen_seats(), "N");
    assert_eq!(played.outcome(), "-");
    assert_eq!(played.turn, "W");
    let played = play(&position, &["o8-n8", "a8-b8"]);
    assert_eq!(played.line(), "o8-n8 skip a8-b8 skip");
    assert_eq!(played.turn, "E");
    // As soon as he can move he does.
    let played = play(&position, &["i2-i5"]);
    assert_eq!(played.turn, "S");
    goes(GAME, &played.text, "h1", "-g2 -h2");
    // A man that can move is no stalemate.
    let played = play(&kings_and("eRi2 wQi14 sPf5", "E frozen=N"), &["o8-n8"]);
    assert_eq!(played.turn, "S");
}

/// C-5.6: a staled player's men keep their powers and can be captured.
///
/// Clause: C-5.6
#[test]
fn c_5_6_staled_men_keep_their_powers() {
    let men = "sKh1 wKf8 nKh15 eKo8 eRi2 wQi14 sPh6 eNh7 eBj8";
    // White's blocked pawn guards g7 against Yellow's king.
    let position = at(men, "W frozen=N");
    goes(GAME, &position, "f8", "-e7 -e8 -e9 -f7 -f9 -g8 -g9");
    let position = at(men, "E frozen=N");
    assert!(!harness::refused(GAME, &position, "j8xh6"));
    let played = play(&position, &["j8-i7"]);
    assert_eq!(played.turn, "S", "the pawn has something to capture");
    let played = play(&position, &["o8-n8"]);
    assert_eq!(played.turn, "W", "and now it has not");
}
