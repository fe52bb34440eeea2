//! Pawns: steps, leapfrogs, superpawns, the turn of the axis and dead ends.

use super::{Ask, GAME, WAZIR, at, goes, harness, kings_and, play, rows_of, rows_with_kings};

/// C-4.5: one step forward, captures one cell diagonally forward, no castling.
///
/// Clause: C-4.5
#[test]
fn c_4_5_pawn() {
    let all_four = "sPg4 wPd7 nPi12 ePl9";
    goes(GAME, &kings_and(all_four, "S"), "g4", "-g5");
    goes(GAME, &kings_and(all_four, "W"), "d7", "-e7");
    goes(GAME, &kings_and(all_four, "N"), "i12", "-i11");
    goes(GAME, &kings_and(all_four, "E"), "l9", "-k9");

    // Diagonally forward, into Yellow's territory too; never straight ahead, sideways or back.
    let around = "wNe6 wNg6 eNg5 eNf4 eNg4";
    let position = kings_and(&format!("sPf5 {around}"), "S");
    goes(GAME, &position, "f5", "-f6 xe6 xg6");
    let position = kings_and(&format!("sPf5 eNf6 {around}"), "S");
    goes(GAME, &position, "f5", "xe6 xg6");
    // Neither own men nor the partner's.
    let position = kings_and("sPf5 sNe6 nNg6", "S");
    goes(GAME, &position, "f5", "-f6");

    let position = kings_and("sRg2 sRi2", "S");
    assert!(harness::refused(GAME, &position, "O-O"));
    goes(GAME, &position, "h1", "-h2");
}

/// C-4.5: there is no double step, so nothing can be taken in passing.
///
/// Clause: C-4.5
#[test]
fn c_4_5_no_double_step() {
    assert!(harness::refused(GAME, "start", "g4-g6"));
    assert_eq!(harness::why(GAME, "start", "g4", "g6").clause, "C-4.5");
    let position = kings_and("sPh4 wPg6", "S");
    let played = play(&position, &["h4-h5"]);
    goes(GAME, &played.text, "g6", "xh5 -h6");
    let position = kings_and("sPh5 wPg6", "S");
    let played = play(&position, &["h5-h6"]);
    goes(GAME, &played.text, "g6", "");
}

/// C-4.6, the example: Yellow on his c8 jumps over Red on c9 to c10.
///
/// Clause: C-4.6
#[test]
fn c_4_6_leapfrog() {
    let far = "sNj9 nNj7 sNk9 nNk7";
    let position = kings_and(&format!("wPh8 ePi8 sNi9 nNi7 {far}"), "W");
    goes(GAME, &position, "h8", "-j8 xi9 xi7");
    let played = play(&kings_and("wPh8 ePi8", "W"), &["h8-j8"]);
    assert_eq!(played.rows(), rows_with_kings("wPj8 ePi8"));

    // Not while any man stands on c10, hostile ones included.
    for blocker in ["wNj8", "eNj8", "sNj8", "ePj8"] {
        let position = kings_and(&format!("wPh8 ePi8 {blocker}"), "W");
        goes(GAME, &position, "h8", "");
    }
    // Only over a partner's pawn.
    for ahead in ["wPi8", "sPi8", "eNi8", "eQi8"] {
        let position = kings_and(&format!("wPh8 {ahead}"), "W");
        goes(GAME, &position, "h8", "");
    }
    // Never diagonally, never over a gap, never backward for a pawn.
    goes(GAME, &kings_and("wPh8 ePi9", "W"), "h8", "-i8");
    goes(GAME, &kings_and("wPh8 ePj8", "W"), "h8", "-i8");
    goes(GAME, &kings_and("wPh8 ePg8", "W"), "h8", "-i8");
}

/// C-4.6, the ruling: superpawns jump both ways on their axis, over superpawns and frozen pawns too.
///
/// Clause: C-4.6
#[test]
fn c_4_6_leapfrog_of_superpawns() {
    goes(GAME, &kings_and("wPh8 eP'i8", "W"), "h8", "-j8");
    let position = kings_and("sP'f9 nPf10 nP'f8", "S");
    goes(GAME, &position, "f9", "-f11 -f7");
    // Beside it, nothing to jump over, with the option or without.
    let position = kings_and("sP'g9 nPf9", "S");
    goes(GAME, &position, "g9", "-g10 -g8");
    goes(WAZIR, &position, "g9", "-g10 -g8 -h9");
    let position = kings_and("sP'g9 nPg10 nPh9", "S");
    goes(WAZIR, &position, "g9", "-g11 -g8 -f9");

    // Inside an opponent's arm on that arm's axis, where both partners face the same way.
    goes(GAME, &kings_and("sPl7 nPm7", "S"), "l7", "-n7");
    goes(GAME, &kings_and("sP'k6 nPl6 nPj6", "S"), "k6", "-m6 -i6");
    goes(GAME, &kings_and("sPl7 nPl8", "S"), "l7", "-m7");

    // Over a frozen pawn: Red's queen mates Black.
    let position = at("sKg3 wKa8 nKh15 eKo8 nPf9 sPf8 eQh13", "S frozen=N");
    goes(GAME, &position, "f8", "-f10");
}

/// C-4.70: inside the partner's blue line a pawn becomes a superpawn.
///
/// Clause: C-4.70
#[test]
fn c_4_70_superpawn() {
    let played = play(&kings_and("sPf10", "S"), &["f10-f11"]);
    assert!(played.changed_by("became super f11", "C-4.70"));
    assert_eq!(played.rows(), rows_with_kings("sP'f11"));
    // By a capture and by a leapfrog too.
    let played = play(&kings_and("sPg10 wNf11", "S"), &["g10xf11"]);
    assert_eq!(played.rows(), rows_with_kings("sP'f11"));
    let played = play(&kings_and("sPf10 nPf11", "S"), &["f10-f12"]);
    assert_eq!(played.rows(), rows_with_kings("sP'f12 nPf11"));
    // Each player in his partner's arm.
    let played = play(&kings_and("wPj7", "W"), &["j7-k7"]);
    assert_eq!(played.rows(), rows_with_kings("wP'k7"));
    let played = play(&kings_and("nPi6", "N"), &["i6-i5"]);
    assert_eq!(played.rows(), rows_with_kings("nP'i5"));
    let played = play(&kings_and("ePf9", "E"), &["f9-e9"]);
    assert_eq!(played.rows(), rows_with_kings("eP'e9"));

    // Not in the centre and not in an opponent's arm.
    let played = play(&kings_and("sPf9", "S"), &["f9-f10"]);
    assert!(!played.changed("became super"));
    assert!(!played.rows().contains('\''));
    let played = play(&kings_and("sPf6 wNe7", "S"), &["f6xe7"]);
    assert!(!played.changed("became super"));
    assert!(!played.rows().contains('\''));

    // It steps both ways on its file and captures on all four diagonals.
    let around = "wNg12 eNg10 wNe10 eNg11";
    let position = kings_and(&format!("sP'f11 {around}"), "S");
    goes(GAME, &position, "f11", "-f12 -f10 xg12 xg10 xe10");
    let position = kings_and("sPf10 wNg9 eNe9", "S");
    goes(GAME, &position, "f10", "-f11");
}

/// 4.71: a superpawn stays one wherever it goes.
///
/// Clause: C-4.70
#[test]
fn c_4_71_superpawn_for_good() {
    let start = kings_and("sPf10 eNg9", "S");
    let round = ["f10-f11", "a8-b8", "h15-h14", "o8-n8"];
    let mut actions = round.to_vec();
    actions.push("f11-f10");
    let played = play(&start, &actions);
    assert_eq!(played.rows(), rows_of("sKh1 wKb8 nKh14 eKn8 sP'f10 eNg9"));
    let promotions = played.changes.iter().filter(|line| line.starts_with("became super"));
    assert_eq!(promotions.count(), 1, "{:?}", played.changes);
    actions.extend(["b8-a8", "h14-h15", "n8-o8", "f10xg9"]);
    let played = play(&start, &actions);
    assert_eq!(played.rows(), rows_with_kings("sP'g9"));
    // An ordinary pawn could not have gone back.
    assert!(harness::refused(GAME, &kings_and("sPf10 eNg9", "S"), "f10xg9"));
}

/// C-4.72: the option lets it step sideways, to the edge of the board and no further.
///
/// Clause: C-4.72
#[test]
fn c_4_72_wazir_superpawn() {
    let position = kings_and("sP'g8", "S");
    goes(WAZIR, &position, "g8", "-g9 -g7 -f8 -h8");
    goes(GAME, &position, "g8", "-g9 -g7");
    let position = kings_and("sP'f11", "S");
    goes(WAZIR, &position, "f11", "-f12 -f10 -g11");
    // Into an opponent's territory without a capture, and the axis there is no matter.
    let position = kings_and("sP'j8", "S");
    goes(WAZIR, &position, "j8", "-j9 -j7 -k8 -i8");
    let position = kings_and("sP'k8", "S");
    goes(WAZIR, &position, "k8", "-l8 -j8 -k9 -k7");
    // It captures on the diagonals only; a pawn gains nothing.
    let position = kings_and("sP'g8 wNf8 wNh9 eNf7", "S");
    goes(WAZIR, &position, "g8", "-g9 -g7 -h8 xh9 xf7");
    goes(WAZIR, &kings_and("sPg8", "S"), "g8", "-g9");
}

/// C-4.80, the example: inside Black's blue line a Yellow pawn goes toward Black's triangle.
///
/// Clause: C-4.80
#[test]
fn c_4_80_axis() {
    let played = play(&kings_and("wPf10 nNg11", "W"), &["f10xg11"]);
    assert_eq!(played.rows(), rows_with_kings("wPg11"));
    let around = "nNh12 nNf12 nNf10 sNh10 nNh11";
    let position = kings_and(&format!("wPg11 {around}"), "W");
    goes(GAME, &position, "g11", "-g12 xh12 xf12");

    // Every opponent's arm has its own direction.
    goes(GAME, &kings_and("wPg5 sNf4 sNh6", "W"), "g5", "-g4 xf4");
    goes(GAME, &kings_and("sPe7 wNd6 wNf8", "S"), "e7", "-d7 xd6");
    goes(GAME, &kings_and("sPk9 eNl8 eNj8", "S"), "k9", "-l9 xl8");
    goes(GAME, &kings_and("nPd9 wNc10 wNe8", "N"), "d9", "-c9 xc10");

    // A superpawn steps both ways on the axis of the cell, out of the arm again too.
    let men = "sP'k7 eNl8 eNl6 eNj8 eNj6 eNk8 eNk6";
    let position = kings_and(men, "S");
    goes(GAME, &position, "k7", "-l7 -j7 xl8 xl6 xj8 xj6");
    goes(GAME, &kings_and("sP'j7", "S"), "j7", "-j8 -j6");
    goes(GAME, &kings_and("sP'g4", "S"), "g4", "-g5 -g3");
    goes(GAME, &kings_and("sP'i12", "S"), "i12", "-i13 -i11");
}

/// C-4.81, example 1: White on Red's a3 steps to Red's b3, or captures on Red's b2.
///
/// Clause: C-4.81
#[test]
fn c_4_81_dead_end() {
    goes(GAME, &kings_and("sPm6", "S"), "m6", "-m7");
    goes(GAME, &kings_and("sPm6 eNn7", "S"), "m6", "-m7 xn7");
    goes(GAME, &kings_and("sPm6 eNm7 eNn7", "S"), "m6", "xn7");
    goes(GAME, &kings_and("sPm10", "S"), "m10", "-m9");
    goes(GAME, &kings_and("wPf13", "W"), "f13", "-g13");
    goes(GAME, &kings_and("wPj3", "W"), "j3", "-i3");

    // Only there: not one rank before it, and not on the inner files.
    goes(GAME, &kings_and("sPl6", "S"), "l6", "-m6");
    goes(GAME, &kings_and("sPm7", "S"), "m7", "-n7");
    // The way out is a step, no capture and no leapfrog.
    goes(GAME, &kings_and("sPm6 eNm7", "S"), "m6", "");
    goes(GAME, &kings_and("sPm6 nPm7", "S"), "m6", "");
    // A superpawn has it too, beside its steps on the axis.
    goes(GAME, &kings_and("sP'm6", "S"), "m6", "-m7 -l6");
    goes(WAZIR, &kings_and("sP'm6", "S"), "m6", "-m7 -l6");
    // In its own arm and in the partner's there is none.
    goes(GAME, &kings_and("sP'f13", "S"), "f13", "-f12");
    goes(GAME, &kings_and("sP'j3", "S"), "j3", "-j4");
}

/// C-4.81, example 2: three captures on Yellow's side, out of the dead end at a3, and on to the triangle.
///
/// Clause: C-4.81
#[test]
fn c_4_81_dead_end_two() {
    let position = at("sKh1 wKd6 nKh15 eKo8 sPf7 wNe8 wNd9 wNc10 wPe6 nPf12 ePl8", "S");
    goes(GAME, &position, "f7", "-f8 xe8");
    let actions = [
        "f7xe8", "d6-c6", "h15-h14", "o8-n8", //
        "e8xd9", "c6-d6", "h14-h15", "n8-o8", //
        "d9xc10", "d6-c6", "h15-h14", "o8-n8", //
        "c10-c9", "c6-d6", "h14-h15", "n8-o8", //
        "c9-b9", "d6-c6", "h15-h14", "o8-n8", //
        "b9-a8=N",
    ];
    let played = play(&position, &actions);
    assert!(played.rows().contains("/sN"));
    let before = play(&position, &actions[..12]);
    goes(GAME, &before.text, "c10", "-c9");
    let before = play(&position, &actions[..16]);
    goes(GAME, &before.text, "c9", "-b9");
}

/// Refusals name the clause that rules the step out.
///
/// Clause: C-4.5, C-4.6, C-4.80, C-4.81
#[test]
fn refusals_of_pawns_name_their_clause() {
    let clause = |variant: &str, men: &str, from: &str, to: &str| {
        let why = harness::why(variant, &kings_and(men, "S"), from, to);
        (why.clause, why.text, why.cells.join(" "))
    };
    let is = |clause: &str, text: &str, cells: &str| (clause.to_owned(), text.to_owned(), cells.to_owned());
    // C-4.90: a man on c1 blocks the way from c2.
    let position = at("sKh1 wKa8 nKh15 eKn9 sPn8 eRo8", "S");
    let why = harness::why(GAME, &position, "n8", "o8");
    assert_eq!((why.clause.as_str(), why.text.as_str()), ("C-4.90", "StepBlocked"));
    // C-4.80: in Red's arm a pawn goes toward his triangle.
    assert_eq!(clause(GAME, "sPl7", "l7", "l8"), is("C-4.80", "WayTurned", ""));
    // C-4.70: a superpawn does not go sideways, with the option C-4.72 it does.
    assert_eq!(clause(GAME, "sP'h12", "h12", "g12"), is("C-4.70", "NotAPawnMove", ""));
    assert_eq!(clause(WAZIR, "sP'h12 nPg12", "h12", "g12"), is("C-4.72", "StepBlocked", "g12"));
    // C-4.6: nobody leaps sideways.
    assert_eq!(clause(WAZIR, "sP'h12 nPg12", "h12", "f12"), is("C-4.6", "LeapAstray", "g12"));
    assert_eq!(clause(GAME, "sPg4 sNg6", "g4", "h6"), is("C-4.5", "NotAPawnMove", ""));
    // Own men are in the way of every man, whoever is one's partner.
    assert_eq!(clause(GAME, "sRg4 sNg6", "g4", "g6"), is("0.movement", "OwnMan", "g6"));
}

/// Changes name the clause that allows the step.
///
/// Clause: C-4.5, C-4.6, C-4.70, C-4.81
#[test]
fn changes_of_pawns_name_their_clause() {
    let changes = |variant: &str, men: &str, action: &str| {
        let position = at(&format!("sKh1 wKa8 nKh15 eKm10 {men}"), "S");
        harness::play(variant, &position, &[action]).changes[0].clone()
    };
    assert_eq!(changes(GAME, "sPn7", "n7-o8=N"), "moved n7 o8 [C-4.90]");
    assert_eq!(changes(GAME, "sPl7", "l7-m7"), "moved l7 m7 [C-4.80]");
    assert_eq!(changes(GAME, "sPl7 eNm6", "l7xm6"), "captured m6 [C-4.80]");
    assert_eq!(changes(GAME, "sPg4 nP'g5", "g4-g6"), "moved g4 g6 [C-4.6]");
    assert_eq!(changes(WAZIR, "sP'h12", "h12-g12"), "moved h12 g12 [C-4.72]");
    assert_eq!(changes(GAME, "sP'h12", "h12-h11"), "moved h12 h11 [C-4.70]");
    assert_eq!(changes(GAME, "sPm6", "m6-m7"), "moved m6 m7 [C-4.81]");
    let promoted = play(&at("sKh1 wKa8 nKh15 eKm10 sPn8", "S"), &["n8-o8=N"]);
    assert!(promoted.changed_by("promoted o8", "C-4.96"));
    assert!(play("start", &["resign"]).changed_by("ended", "C-5.5"));
}

/// A ride does not cross cells that the board lacks, and the refusal marks the first of them.
///
/// Clause: 0.boards
#[test]
fn refusals_mark_missing_cells() {
    let why = harness::why(GAME, &at("sKh1 wKa8 nKh15 eKo8 wBc6", "W"), "c6", "g2");
    assert_eq!((why.text.as_str(), why.clause.as_str(), why.cells.join(" ").as_str()), ("Gap", "0.boards", "d5"));
}
