//! How the game ends and what it counts.

use super::{Ask, at, kings_and, play, red_aside_and};

/// Yellow is mated by a queen on c8, the knight on i8 keeps her off Red's king; a queen on m8 mates Red.
const YELLOW_MATED: &str = "nQc8 eNi8";

fn yellow_mated_and(men: &str, rest: &str) -> String {
    at(&format!("sKh1 wKa8 nKf12 eKo8 {YELLOW_MATED} {men}"), rest)
}

/// C-5.4: won with both kings mated at the same time: two points to none.
///
/// Clause: C-5.4
#[test]
fn c_5_4_win() {
    let position = yellow_mated_and("sQj5", "S frozen=W");
    let played = play(&position, &["j5-m8"]);
    assert_eq!(played.frozen_seats(), "WE");
    assert_eq!(played.outcome(), "win:SN");
    assert_eq!(played.turn, "-");
    assert_eq!(played.score(), (2.0, 0.0));
    assert_eq!(played.line(), "j5-m8", "nobody is skipped after the end");

    // One mate does not win, nor one after the other.
    let played = play(&kings_and("eNi8 sQj5", "S"), &["j5-m8"]);
    assert_eq!(played.outcome(), "-");
    assert!(played.points.is_empty());
    let position = at("sKh1 wKa8 nKh15 eKm6 sQc8 sQj7", "S frozen=W");
    let played = play(&position, &["c8-e6"]);
    assert_eq!(played.frozen_seats(), "E");
    assert_eq!(played.outcome(), "-");
}

/// C-5.4: the other side wins in the same way.
///
/// Clause: C-5.4
#[test]
fn c_5_4_win_of_yellow_and_red() {
    let position = kings_and("wQh3 sNh8 eQl9", "E frozen=S");
    assert_eq!(play(&position, &["l9-j11"]).outcome(), "-");
    let played = play(&position, &["l9-h13"]);
    assert_eq!(played.frozen_seats(), "SN");
    assert_eq!(played.outcome(), "win:WE");
    assert_eq!(played.score(), (0.0, 2.0));
}

/// C-2.5: a side with one mated king can still win.
///
/// Clause: C-2.5
#[test]
fn c_2_5_win_with_one_king_mated() {
    // White is mated by Red, Yellow by Black; now Black mates Red too. With Red's queen frozen White is mated no
    // longer when all has settled.
    let position = yellow_mated_and("nQj11 eQh3 sPj5", "N frozen=SW");
    let played = play(&position, &["j11-m8"]);
    assert_eq!(played.outcome(), "win:SN");
    assert_eq!(played.frozen_seats(), "WE");
    assert_eq!(played.score(), (2.0, 0.0));
}

/// C-5.4: the loser has a point for the winner's king that is mated at that moment.
///
/// Clause: C-5.4
#[test]
fn c_5_4_point_of_the_loser() {
    // White's queen leaves the file on which Red's rook then mates Black, and mates Red. Black froze before Red and
    // cannot thaw in the same move.
    let men = "sKf3 wKa8 nKh15 eKo8 sQc8 eNi8 sQh13 eRg9 eRh9 eRi9";
    let played = play(&at(men, "S frozen=W"), &["h13-m8"]);
    assert_eq!(played.frozen_seats(), "WNE");
    assert_eq!(played.outcome(), "win:SN");
    assert_eq!(played.score(), (2.0, 1.0));
}

/// C-5.5: half a point each; one and a half to a side that has mated one of the opponents' kings.
///
/// Clause: C-5.5
#[test]
fn c_5_5_draw() {
    let agreed = ["offer-draw", "accept-draw", "accept-draw", "accept-draw"];
    let played = play("start", &agreed);
    assert_eq!(played.outcome(), "draw");
    assert_eq!(played.score(), (0.5, 0.5));

    let played = play(&yellow_mated_and("", "S frozen=W"), &agreed);
    assert_eq!(played.outcome(), "draw");
    assert_eq!(played.score(), (1.5, 0.5));
    let played = play(&kings_and("wQh3 sNh8", "E frozen=S"), &agreed);
    assert_eq!(played.score(), (0.5, 1.5));
    // Each side by itself.
    let played = play(&yellow_mated_and("eQh3", "N frozen=SW"), &agreed);
    assert_eq!(played.score(), (1.5, 1.5));
    // A mate that was relieved counts no more.
    let position = red_aside_and("sQc8 wNl7", "S frozen=W");
    let mut actions = vec!["c8-d8"];
    actions.extend(agreed);
    let played = play(&position, &actions);
    assert_eq!(played.score(), (0.5, 0.5));
}

/// C-5.5: one partner's resignation resigns for both: two points to none, plus those for the kings they have mated.
///
/// Clause: C-5.5
#[test]
fn c_5_5_resigning() {
    let played = play("start", &["resign"]);
    assert_eq!(played.outcome(), "win:WE");
    assert_eq!(played.score(), (0.0, 2.0));
    assert_eq!(played.turn, "-");
    let played = play("start", &["f4-f5", "resign"]);
    assert_eq!(played.outcome(), "win:SN");
    assert_eq!(played.score(), (2.0, 0.0));

    let played = play(&yellow_mated_and("", "S frozen=W"), &["resign"]);
    assert_eq!(played.outcome(), "win:WE");
    assert_eq!(played.score(), (1.0, 2.0));
    let played = play(&yellow_mated_and("eQh3", "N frozen=SW"), &["resign"]);
    assert_eq!(played.outcome(), "win:WE");
    assert_eq!(played.score(), (1.0, 2.0));
    let played = play(&yellow_mated_and("", "E frozen=W"), &["resign"]);
    assert_eq!(played.outcome(), "win:SN");
    assert_eq!(played.score(), (2.0, 0.0));
}
