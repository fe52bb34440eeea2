//! Promotion in an opponent's triangle.

use super::{Ask, GAME, SQUIRREL, WAZIR, at, goes, harness, play, rows_of};

/// Red's king is away from his triangle.
const RED_AWAY: &str = "sKh1 wKa8 nKh15 eKj10";

const STEP: &str = "-o8=B -o8=N -o8=Q -o8=R";
const TAKE: &str = "xo8=B xo8=N xo8=Q xo8=R";

fn red_away_and(men: &str, rest: &str) -> String {
    at(&format!("{RED_AWAY} {men}"), rest)
}

fn red_away_rows(men: &str) -> String {
    rows_of(&format!("{RED_AWAY} {men}"))
}

/// 4.91: onto the vacant c1 from b2, c2 and d2.
///
/// Clause: C-4.90
#[test]
fn c_4_91_vacant_triangle() {
    let position = red_away_and("sPn7 sPn8 sPn9", "S");
    goes(GAME, &position, "n7", STEP);
    goes(GAME, &position, "n8", STEP);
    goes(GAME, &position, "n9", STEP);
    // Not from the third rank, and not without promoting.
    let position = red_away_and("sPm7", "S");
    goes(GAME, &position, "m7", "-n7");
    let position = red_away_and("sPn7", "S");
    assert!(harness::refused(GAME, &position, "n7-o8"));
    // In either opponent's triangle.
    let position = at("sKh1 wKf6 nKh15 eKo8 sPb9", "S");
    goes(GAME, &position, "b9", "-a8=B -a8=N -a8=Q -a8=R");
}

/// 4.92: an opponent's man on c1 stops the pawn on c2 and is captured by those on b2 and d2.
///
/// Clause: C-4.90
#[test]
fn c_4_92_hostile_man_in_the_triangle() {
    for man in ["eNo8", "wNo8", "wP'o8"] {
        let position = red_away_and(&format!("sPn7 sPn8 sPn9 {man}"), "S");
        goes(GAME, &position, "n7", TAKE);
        goes(GAME, &position, "n8", "");
        goes(GAME, &position, "n9", TAKE);
    }
    // A king is never captured, but the pawns on b2 and d2 give him check.
    let position = at("sKh1 wKa8 nKh15 eKo8 sPn7 sPn8 sPn9", "S");
    goes(GAME, &position, "n7", "");
    goes(GAME, &position, "n8", "");
    goes(GAME, &position, "n9", "");
    let position = at("sKh1 wKa8 nKh15 eKo8 sPn7 eNf9", "E");
    goes(GAME, &position, "f9", "");
    let position = at("sKh1 wKa8 nKh15 eKo8 sPn8 eNf9", "E");
    assert!(!harness::refused(GAME, &position, "f9-g11"));
}

/// 4.93: an own man or a partner's there stops all three.
///
/// Clause: C-4.90
#[test]
fn c_4_93_friendly_man_in_the_triangle() {
    for man in ["sNo8", "nNo8"] {
        let position = red_away_and(&format!("sPn7 sPn8 sPn9 {man}"), "S");
        goes(GAME, &position, "n7", "");
        goes(GAME, &position, "n8", "");
        goes(GAME, &position, "n9", "");
    }
}

/// C-4.90: so does a frozen man.
///
/// Clause: C-4.90
#[test]
fn c_4_90_frozen_man_in_the_triangle() {
    // The queen and the rook mate Red in the corner of his territory.
    let position = at("sKh1 wKa8 nKh15 eKm10 eNo8 sQk10 sRj9 sPn7 sPn8", "S frozen=E");
    goes(GAME, &position, "n7", "");
    goes(GAME, &position, "n8", "");
}

/// 4.94, 4.95: the arrival is always on c1, and a rook from d2 controls the c-file.
///
/// Clause: C-4.90
#[test]
fn c_4_95_rook_controls_the_c_file() {
    let played = play(&red_away_and("sPn9 wNe7", "S"), &["n9-o8=R"]);
    assert_eq!(played.rows(), red_away_rows("sRo8 wNe7"));
    // Yellow's king at the other end of that file is in check.
    goes(GAME, &played.text, "e7", "-c8 -g8");
    let position = red_away_and("sRo8 wNc8", "S");
    goes(GAME, &position, "o8", "-n8 -m8 -l8 -k8 -j8 -i8 -h8 -g8 -f8 -e8 -d8 xc8");
}

/// C-4.96: to queen, rook, bishop or knight, and to a squirrel when in use; superpawns too.
///
/// Clause: C-4.96
#[test]
fn c_4_96_promotion_choices() {
    let position = red_away_and("sPn8", "S");
    goes(GAME, &position, "n8", STEP);
    goes(SQUIRREL, &position, "n8", &format!("{STEP} -o8=S"));
    for choice in ["n8-o8=K", "n8-o8=P", "n8-o8=S", "n8-o8"] {
        assert!(harness::refused(GAME, &position, choice));
    }
    let played = play(&position, &["n8-o8=Q"]);
    assert_eq!(played.rows(), red_away_rows("sQo8"));

    let position = red_away_and("sP'n8", "S");
    goes(GAME, &position, "n8", &format!("{STEP} -m8"));
    let position = red_away_and("sP'n7 wNo8 eNm6", "S");
    goes(GAME, &position, "n7", &format!("{TAKE} -m7 xm6"));
    let position = red_away_and("sP'n7", "S");
    goes(WAZIR, &position, "n7", &format!("{STEP} -m7 -n8"));
    let played = play(&red_away_and("sP'n8", "S"), &["n8-o8=R"]);
    assert_eq!(played.rows(), red_away_rows("sRo8"));
}

/// C-4.96: on the partner's king's square and on its own a superpawn just stands.
///
/// Clause: C-4.96
#[test]
fn c_4_96_superpawn_at_home() {
    let position = at("sKf4 wKa8 nKj12 eKo8 sP'h14 sP'h2", "S");
    goes(GAME, &position, "h14", "-h15 -h13");
    goes(GAME, &position, "h2", "-h1 -h3");
    let played = play(&position, &["h14-h15"]);
    assert!(played.rows().starts_with("7sP'7/"));
    // The triangle is no rank for it there: nothing from b2 or d2.
    let position = at("sKf4 wKa8 nKj12 eKo8 sP'g14 sP'i2", "S");
    goes(GAME, &position, "g14", "-g13");
    goes(GAME, &position, "i2", "-i3");
    // Back again.
    let position = at("sKf4 wKa8 nKj12 eKo8 sP'h15 sP'h1", "S");
    goes(GAME, &position, "h15", "-h14");
    goes(GAME, &position, "h1", "-h2");
}

/// C-4.90: a leapfrog that lands on c1 promotes.
///
/// Clause: C-4.90
#[test]
fn c_4_90_leapfrog_promotes() {
    let position = red_away_and("sPm8 nPn8", "S");
    goes(GAME, &position, "m8", STEP);
    let played = play(&position, &["m8-o8=Q"]);
    assert_eq!(played.rows(), red_away_rows("sQo8 nPn8"));
    let position = red_away_and("sPm8 nPn8 eNo8", "S");
    goes(GAME, &position, "m8", "");
    // The cell beyond b2 on its file does not exist, and over a king's square there is nothing.
    let position = red_away_and("sPm7 nPn7", "S");
    goes(GAME, &position, "m7", "");
}
