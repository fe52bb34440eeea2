//! The game's own notation, from the mover's side of the board.

use super::{GAME, at, harness, kings_and};

#[track_caller]
fn shows(position: &str, action: &str, expected: &str) {
    assert_eq!(harness::display(GAME, position, action), expected);
}

/// C-3.80: squares as the mover counts them.
///
/// Clause: C-3.80
#[test]
fn c_3_80_from_the_movers_side() {
    shows("start", "g4-g5", "P-b5");
    shows("start", "g3-h5", "N-c5");
    shows(&kings_and("wPd6", "W"), "d6-e6", "P-e5");
    shows(&kings_and("nNg13", "N"), "g13-h11", "N-c5");
    shows(&kings_and("ePl9", "E"), "l9-k9", "P-d5");
    shows(&kings_and("ePk9", "E"), "k9-j9", "P-d6");
    shows(&at("sKf5 wKa8 nKh15 eKo8 sPi7", "S"), "f5-g6", "K-b6");
    shows(&kings_and("wPh8 ePi8", "W"), "h8-j8", "P-c10");
}

/// C-3.80: an opponent's territory has its letter and its own coordinates.
///
/// Clause: C-3.80
#[test]
fn c_3_80_territory_letters() {
    let aside = "sKg3 wKb9 nKh15 eKm10";
    shows(&at(&format!("{aside} sQg5 wNd8"), "S"), "g5xd8", "QxYc4");
    shows(&at(&format!("{aside} sQg5 wNd8"), "S"), "g5-e7", "Q-Yd5");
    shows(&kings_and("sNj6", "S"), "j6-l7", "N-Rb4");
    shows(&kings_and("wNf6", "W"), "f6-g4", "N-Wb4");
    shows(&kings_and("eNf10 nBg12", "E"), "f10xg12", "NxBd4");
    shows(&kings_and("nNf6", "N"), "f6-d7", "N-Yd4");
    // In the partner's arm either way of counting is right.
    let shown = harness::display(GAME, &kings_and("sP'f11", "S"), "f11-f12");
    assert!(["P-a12", "P-Be4"].contains(&shown.as_str()), "{shown}");
}

/// C-3.80: the square of departure where two men of a kind could go.
///
/// Clause: C-3.80
#[test]
fn c_3_80_departure() {
    let position = kings_and("sNf3 sNj3", "S");
    shows(&position, "f3-h4", "Na3-c4");
    shows(&position, "j3-h4", "Ne3-c4");
    shows(&position, "f3-g5", "N-b5");
    let position = kings_and("sNf3 sNj3 eBh4", "S");
    shows(&position, "f3xh4", "Na3xc4");
    let position = kings_and("sNl7 sNl9", "S");
    shows(&position, "l7-n8", "NRb4-Rc2");
    shows(&position, "l7-j8", "NRb4-e8");
    // A rook is another kind.
    let position = kings_and("sNf3 sRj4", "S");
    shows(&position, "f3-h4", "N-c4");
}

/// C-3.80: promotion, check and mate.
///
/// Clause: C-3.80
#[test]
fn c_3_80_promotion_check_and_mate() {
    let aside = "sKg3 wKb9 nKh15 eKj10";
    shows(&at(&format!("{aside} sPn8"), "S"), "n8-o8=Q", "P-Rc1=Q");
    let position = at(&format!("{aside} sPn7 eRo8"), "S");
    shows(&position, "n7xo8=N", "PxRc1=N");
    shows(&kings_and("sRf5", "S"), "f5-f8", "R-a8+");
    shows(&kings_and("sQf5", "S"), "f5-c8", "Q-Yc3#");
    let position = at("sKg3 wKa8 nKh15 eKj10 sPn8", "S");
    shows(&position, "n8-o8=R", "P-Rc1=R+");
    shows(&position, "n8-o8=B", "P-Rc1=B");
}

/// C-3.80: `+` is for a check that was not there before.
///
/// Clause: C-3.80
#[test]
fn c_3_80_a_check_that_stands_already_has_no_mark() {
    // White's rook on f8 checks Red; Black's knight, going elsewhere, does not.
    let standing = kings_and("sRj8 nNi13", "N");
    shows(&standing, "i13-h11", "N-c5");
    // Unless it gives check itself.
    shows(&kings_and("sRj8 nNl9", "N"), "l9-m7", "N-Rb3+");
}
