//! Cut-throat and partners, the boxed set, docs/rules.md §9.

use super::kit::{cross, cross_rows, is_legal_after, legal_after, may, may_not, only, refuses};
use super::{Ask, goes, harness};

const GAME: &str = "boxed-set";
const REMOVED: &str = "boxed-set:eliminated=removed";
const TEAMS: &str = "boxed-set:teams=on";

/// Four kings at home.
const KINGS: &str = "sKg1 wKa8 nKh14 eKn7";

/// White's rook checks Silver's king on a8; another on b5 mates him.
const SILVER_CHECKED: &str = "sRa4";

fn kings_and(men: &str, rest: &str) -> String {
    cross(&format!("{KINGS} {men}"), rest)
}

fn play(position: &str, actions: &[&str]) -> harness::Played {
    harness::play(GAME, position, actions)
}

/// What White, Silver, Black and Gold have in the end.
fn shares(played: &harness::Played) -> String {
    let share = |seat: &str| played.points.iter().find(|(side, _)| side == seat).map_or(-1.0, |(_, points)| *points);
    ["S", "W", "N", "E"].map(|seat| format!("{:.2}", share(seat))).join(" ")
}

/// Every king on the left of its queen; White, Silver, Black, Gold, clockwise.
///
/// Clause: BX-1
#[test]
fn bx_1_array_and_turns() {
    assert_eq!(
        play("start", &[]).rows(),
        "3nRnNnBnQnKnBnNnR3/3nPnPnPnPnPnPnPnP3/14/wRwP10ePeR/wNwP10ePeN/wBwP10ePeB/wKwP10ePeQ/wQwP10ePeK/\
         wBwP10ePeB/wNwP10ePeN/wRwP10ePeR/14/3sPsPsPsPsPsPsPsP3/3sRsNsBsKsQsBsNsR3"
    );
    for (count, turn) in ["S", "W", "N", "E", "S"].into_iter().enumerate() {
        assert_eq!(play("start", &["d2-d4", "b4-c4", "d13-d12", "m4-l4"][..count]).turn, turn);
    }
    may_not(GAME, "start", "b4-c4 pass");
}

/// Castling, double step and capture in passing as in chess.
///
/// Clause: BX-2, 0.castling, 0.en-passant
#[test]
fn bx_2_castling_double_step_and_capture_in_passing() {
    let position = kings_and("sRd1 sRk1", "S castle=d1,k1");
    assert_eq!(play(&position, &["O-O"]).rows(), cross_rows("sKe1 sRf1 sRk1 wKa8 nKh14 eKn7"));
    assert_eq!(play(&position, &["O-O-O"]).rows(), cross_rows("sKi1 sRh1 sRd1 wKa8 nKh14 eKn7"));
    refuses(GAME, &kings_and("sRd1 sRk1 wRf9", "S castle=d1,k1"), "g1-e1", "BX-2", "f9");
    goes(GAME, &kings_and("sPe2", "S"), "e2", "-e3 -e4");
    goes(GAME, &kings_and("sPe3", "S"), "e3", "-e4");
    // Anybody's pawn may be taken, head-on and at right angles.
    let position = kings_and("wPb11 nPd12 ePd10 sPb10", "W");
    assert!(play(&position, &["b11-d11"]).text.contains("ep=c11:d11:SNE"));
    assert!(is_legal_after(GAME, &position, &["b11-d11"], "d12xc11"));
    assert!(is_legal_after(GAME, &position, &["b11-d11", "h14-g14"], "d10xc11"));
    assert!(is_legal_after(GAME, &position, &["b11-d11", "h14-g14", "n7-n8"], "b10xc11"));
    assert!(!is_legal_after(GAME, &position, &["b11-d11", "h14-g14", "n7-n8", "g1-g2", "a8-a9"], "d12xc11"));
}

/// Promotion on the home line of any other player, whoever sits there still.
///
/// Clause: BX-2
#[test]
fn bx_2_promotion() {
    let all = |to: &str| ["Q", "R", "B", "N"].map(|kind| format!("{to}={kind}")).join(" ");
    for game in [GAME, TEAMS] {
        let position = cross("sKg1 wKc8 nKh12 eKl7 sPe13 wNd14", "S");
        goes(game, &position, "e13", &format!("{} {}", all("-e14"), all("xd14")));
        goes(game, &cross("sKg1 wKc8 nKh12 eKl7 sPb8 wNa9", "S"), "b8", &format!("-b9 {}", all("xa9")));
        goes(game, &cross("sKg1 wKc8 nKh12 eKl7 sPm8 wNn9 wPd5", "S"), "m8", &format!("-m9 {}", all("xn9")));
        goes(game, &cross("sKg1 wKc8 nKh12 eKl7 wPm5 nPe3", "W"), "m5", &all("-n5"));
        may_not(game, &position, "e13-e14 e13-e14=K e13-e14=P");
        // Where an advance just ends there is none.
        goes(game, &cross("sKg1 wKc8 nKh12 eKl7 sPb10 sNe6", "S"), "b10", "-b11");
        goes(game, &cross("sKg1 wKc8 nKh12 eKl7 sPb11 sNe6", "S"), "b11", "");
    }
    // The line of an eliminated player counts.
    goes(GAME, &cross("sKg1 wKc8 eKl7 sPe13", "S out=N"), "e13", &all("-e14"));
    let played = play(&kings_and("sPe13", "S"), &["e13-e14=N"]);
    assert!(played.changed_by("promoted e14", "BX-2"));
}

/// Mate is judged on the player's turn: anybody may relieve him before.
///
/// Clause: BX-3, 0.mate, 0.turns
#[test]
fn bx_3_mate_on_turn() {
    let position = kings_and(&format!("{SILVER_CHECKED} nRd5 eNb4 wNd9"), "N");
    let mate = ["d5-b5", "n7-n8", "g1-g2"];
    let played = play(&position, &mate[..2]);
    assert!(!played.changed("out"));
    assert!(played.text.contains("credit=W:N"), "{}", played.text);
    let played = play(&position, &mate);
    assert!(played.changed_by("out W", "BX-3"));
    assert_eq!((played.turn.as_str(), played.line()), ("N", mate.join(" ")), "that turn is not recorded");
    // Gold lifts the mate: Silver plays on.
    let played = play(&position, &["d5-b5", "b4-a6", "g1-g2"]);
    assert_eq!((played.turn.as_str(), played.changed("out")), ("W", false));
    // A player in check with an answer is not mated.
    let played = play(&kings_and(&format!("{SILVER_CHECKED} wRc7"), "N"), &["h14-g14", "n7-n8", "g1-g2"]);
    only(GAME, &played.text, "a8-b7 a8-b8 a8-b9 c7-a7");
}

/// It is credited to the player whose move made the mate that still stands.
///
/// Clause: BX-3
#[test]
fn bx_3_credit() {
    let position = kings_and(&format!("{SILVER_CHECKED} nRd5 eNb4 wNd9"), "N");
    let heir = |actions: &[&str]| {
        let text = play(&position, actions).text;
        text.split("commands=W:").nth(1).map(|rest| rest[..1].to_owned())
    };
    assert_eq!(heir(&["d5-b5", "n7-n8", "g1-g2"]).as_deref(), Some("N"), "not the owner of the checking man");
    // Undone and restored, even within one move, it is credited anew.
    assert_eq!(heir(&["d5-b5", "n7-n8", "a4-a5"]).as_deref(), Some("S"));
    assert_eq!(heir(&["d5-b5", "b4-a6", "a4xa6"]).as_deref(), Some("S"));
    assert_eq!(heir(&["d5-b5", "b4-a6", "g1-g2"]), None);
    // A man that does not matter may move.
    assert_eq!(heir(&["d5-b5", "b4-d3", "g1-f1"]).as_deref(), Some("N"));
}

/// A mate that an elimination makes is credited to the player who is credited with that elimination.
///
/// Clause: BX-3
#[test]
fn bx_3_mate_by_an_elimination() {
    // Silver's king shields Black's from Gold's rook, and leaves the board.
    let men = "sKd1 wKh10 nKh14 eKn7 eRh4 eRg4 sRd5";
    let played = play(&cross(men, "S"), &["d5-i5"]);
    assert!(played.changed_by("out W", "BX-3") && played.changed_by("out N", "BX-3"));
    assert!(played.text.contains("commands=W:S,N:S"), "{}", played.text);
    assert_eq!(played.turn, "E");
    // Black himself made the mate: nobody leads his men, nor Silver's.
    let men = "sKd1 wKh10 nKh14 eKn7 eRh4 eRi4 eRk13 eBf13 nNd8 nPf11 wPd9";
    let played = play(&cross(men, "N"), &["d8-e10", "n7-n8", "d1-d2"]);
    assert!(played.changed_by("changed hands W N", "BX-4"), "{:?}", played.changes);
    assert!(played.changed_by("stands N", "BX-4") && played.changed_by("stands W", "BX-4"));
    assert!(played.text.contains("out=WN static=WN"), "{}", played.text);
    assert!(!played.text.contains("commands"));
    assert_eq!(played.turn, "E");
}

/// A mate that a resignation makes is credited to nobody, and the men of the mated player stand static.
///
/// Clause: BX-3, BX-4
#[test]
fn bx_3_mate_by_a_resignation() {
    // Silver's king shields Black's from Gold's rook, and leaves the board when Silver resigns.
    let men = "sKd1 wKh10 wNf3 nKh14 nPd12 eKn7 eRh4 eRg4 eRi4";
    let played = play(&cross(men, "W"), &["resign"]);
    assert!(played.changed_by("out N", "BX-3"), "{:?}", played.changes);
    assert!(played.changed_by("stands N", "BX-4") && !played.changed("changed hands"), "{:?}", played.changes);
    assert!(played.text.contains("out=WN static=WN") && !played.text.contains("commands"), "{}", played.text);
    assert_eq!((played.turn.as_str(), played.outcome()), ("E", "-"));
    // If Gold's move mates him instead, his men are Gold's.
    let men = "sKd1 wNd9 nKh14 nPd12 eKn7 eRh4 eRg4 eRl4";
    let played = play(&cross(men, "E out=W static=W"), &["l4-i4", "d1-d2"]);
    assert!(played.changed_by("changed hands N E", "BX-4") && !played.changed("stands"), "{:?}", played.changes);
    assert!(played.text.contains("commands=N:E"), "{}", played.text);
    // A mate that stood before the resignation keeps its credit.
    let men = "sKd1 wKb10 wNd9 nKh14 nPd12 eKn7 eRh4 eRg4 eRi4";
    let played = play(&cross(men, "W credit=N:E"), &["resign"]);
    assert!(played.changed_by("changed hands N E", "BX-4"), "{:?}", played.changes);
    assert!(played.text.contains("static=W ") && played.text.contains("commands=N:E"), "{}", played.text);
}

/// Controlled: the king leaves, and the player who mated moves the rest in his own turn.
///
/// Clause: BX-4
#[test]
fn bx_4_controlled() {
    let men = "sRa4 sRd5 wNd9 wPc10 wPb4 wRa11";
    let played = play(&kings_and(men, "S"), &["d5-b5"]);
    assert!(played.changed_by("removed a8", "BX-4"));
    assert!(played.changed_by("changed hands W S", "BX-4"));
    assert_eq!((played.turn.as_str(), played.outcome()), ("N", "-"));
    let text = play(&played.text, &["h14-g14", "n7-n8"]).text;
    assert_eq!(play(&text, &[]).turn, "S");
    // Pawns keep their direction and their double step; there is no castling of that army.
    goes(GAME, &text, "d9", "-b8 -b10 -c7 -c11 -e7 -e11 -f8 -f10");
    goes(GAME, &text, "c10", "-d10");
    goes(GAME, &text, "b4", "-c4 -d4");
    may(GAME, &text, "g1-g2 b5-b6 a11-a8");
    assert!(!harness::legal(GAME, &text).iter().any(|action| action.starts_with('O')));
    // One move a turn; Silver has no turn.
    let played = play(&text, &["b4-d4"]);
    assert_eq!(played.turn, "N");
    // The two armies are one now: they neither capture nor check each other.
    may_not(GAME, &text, "a4xb4 b5xb4");
    refuses(GAME, &text, "b5-b4", "BX-6", "b4");
    // Black may take in passing what White's pawn of Silver's colour has passed with.
    let position = cross("sKg1 nKh14 eKn7 wPb5 nPd6 sRa4", "S out=W commands=W:S");
    assert!(is_legal_after(GAME, &position, &["b5-d5"], "d6xc5"));
}

/// A taken pawn promotes on any home line but that of its own colour.
///
/// Clause: BX-4, BX-2
#[test]
fn bx_4_promotion_of_taken_pawns() {
    let all = |to: &str| ["Q", "R", "B", "N"].map(|kind| format!("{to}={kind}")).join(" ");
    // Silver's pawns are White's: on the line of Gold, of Black, and of White himself.
    let position = cross("sKi2 nKh12 eKl7 wPm5 wPj13 eNk14 wPe2 eNf1 sNd7", "S out=W commands=W:S");
    goes(GAME, &position, "m5", &all("-n5"));
    goes(GAME, &position, "j13", &format!("-k13 {}", all("xk14")));
    goes(GAME, &position, "e2", &format!("-f2 {}", all("xf1")));
    goes(GAME, &cross("sKi2 nKh12 eKl7 wPc5 sNd7", "S out=W commands=W:S"), "c5", "-d5");
}

/// An army taken over passes on with everything that its commander led.
///
/// Clause: BX-4
#[test]
fn bx_4_everything_passes_on() {
    let position = cross("sKg1 nKh14 eKn7 wNd9 sNi9 nRk2 nRd5", "N out=W commands=W:S");
    let played = play(&position, &["d5-d1", "n7-n8"]);
    assert!(played.changed_by("out S", "BX-3"));
    assert!(played.changed_by("changed hands S N", "BX-4") && played.changed_by("changed hands W N", "BX-4"));
    assert!(played.text.contains("commands=S:N,W:N"), "{}", played.text);
    assert_eq!(played.turn, "N");
    let legal = harness::legal(GAME, &played.text);
    for from in ["d9-", "i9-", "k2-"] {
        assert!(legal.iter().any(|action| action.starts_with(from)), "{from}");
    }
}

/// Removed: all his men leave.
///
/// Clause: BX-4
#[test]
fn bx_4_removed() {
    let men = "sRa4 sRd5 wNd9 wPc10";
    let played = harness::play(REMOVED, &kings_and(men, "S"), &["d5-b5"]);
    for cell in ["a8", "d9", "c10"] {
        assert!(played.changed_by(&format!("removed {cell}"), "BX-4"), "{cell}");
    }
    assert_eq!(played.rows(), cross_rows("sKg1 nKh14 eKn7 sRa4 sRb5"));
    assert_eq!((played.turn.as_str(), played.outcome()), ("N", "-"));
    assert!(!played.text.contains("commands"));
}

/// A player who resigns is out; what he led stands static, or his men leave.
///
/// Clause: BX-4, 0.claims
#[test]
fn bx_4_resigning() {
    let position = cross("sKg1 nKh14 eKn7 wNd9 sNi9 nRd5", "S out=W commands=W:S");
    let played = play(&position, &["resign"]);
    assert!(played.changed_by("resigned S", "BX-4"));
    assert!(played.changed_by("stands S", "BX-4") && played.changed_by("stands W", "BX-4"));
    assert_eq!((played.turn.as_str(), played.outcome()), ("N", "-"));
    // Static men block, give no check and can be captured, a king too.
    let men = "sKg1 nKh10 eKn7 wNd9 sRh3 nRd5";
    let text = play(&cross(men, "S out=W commands=W:S"), &["resign"]).text;
    goes(GAME, &text, "d5", "-a5 -b5 -c5 -e5 -f5 -g5 -h5 -i5 -j5 -k5 -l5 -m5 -n5 -d1 -d2 -d3 -d4 -d6 -d7 -d8 xd9");
    may(GAME, &text, "h10-h9 h10-g9");
    may(GAME, &cross("sKg1 nKh10 eKn7 sRh3 nRg5", "N out=WS static=WS"), "g5xg1");
    refuses(GAME, &cross("sKg1 nKh10 eKn7 sRh3 nRg5", "N out=WS static=WS"), "h3-h4", "BX-4", "h3");
    // Removed they leave.
    let played = harness::play(REMOVED, &kings_and("sRa4 wNd9", "S"), &["resign"]);
    assert_eq!(played.rows(), cross_rows("wKa8 nKh14 eKn7 wNd9"));
}

/// A stalemated player is skipped; a draw when only two players are left.
///
/// Clause: BX-5
#[test]
fn bx_5_stalemate() {
    let men = "sKg1 wKa4 nKh14 sRb9 sRd5";
    let played = play(&cross(&format!("{men} eKn7"), "S"), &["g1-g2"]);
    assert_eq!((played.line().as_str(), played.turn.as_str(), played.outcome()), ("g1-g2 skip", "N", "-"));
    assert!(played.changed_by("skipped W", "BX-5"));
    let played = play(&cross(men, "S out=E"), &["g1-g2"]);
    assert_eq!(played.outcome(), "-", "three are left");
    let two = men.replace("nKh14 ", "");
    let played = play(&cross(&two, "S out=NE"), &["g1-g2"]);
    assert_eq!((played.outcome(), shares(&played).as_str()), ("draw", "0.50 0.50 0.00 0.00"));
    assert!(played.changed_by("ended", "BX-5"));
    // With a man of an army that he leads he is not stalemated.
    let played = play(&cross(&format!("{two} eNh8"), "S out=NE commands=E:W static=N"), &["g1-g2"]);
    assert_eq!((played.turn.as_str(), played.outcome()), ("W", "-"));
}

/// The last player who is not mated wins.
///
/// Clause: BX-5, 0.mate
#[test]
fn bx_5_win() {
    let position = cross("sKg1 wKa8 sRa4 sRd5 wNd9", "S out=NE");
    let played = play(&position, &["d5-b5"]);
    assert_eq!((played.outcome(), shares(&played).as_str()), ("win:S", "1.00 0.00 0.00 0.00"));
    assert!(played.changed_by("ended", "BX-5"));
    let played = play(&cross("sKg1 wKa8 eKn7 sRa4 sRd5 wNd9", "S out=N"), &["d5-b5"]);
    assert_eq!((played.outcome(), played.turn.as_str()), ("-", "E"));
    let played = play(&position, &["resign"]);
    assert_eq!((played.outcome(), shares(&played).as_str()), ("win:W", "0.00 1.00 0.00 0.00"));
}

/// With the option opposite seats play together.
///
/// Clause: BX-6, 0.partners
#[test]
fn bx_6_teams() {
    let position = cross("sKg1 wKa8 nKh3 eKn7 sRg3 nQk1", "S");
    refuses(TEAMS, &position, "g3-h3", "BX-6", "h3");
    let apart = cross("sKg1 wKa8 nKh14 eKn7 sRg3 nNg6", "S");
    goes(GAME, &apart, "g3", "-d3 -e3 -f3 -g2 -g4 -g5 -h3 -i3 -j3 -k3 xg6");
    goes(TEAMS, &apart, "g3", "-d3 -e3 -f3 -g2 -g4 -g5 -h3 -i3 -j3 -k3");
    // One's resignation is both's.
    assert_eq!(harness::play(TEAMS, "start", &["resign"]).outcome(), "win:WE");
    // Only when both are mated has a team lost.
    let men = "sRa4 sRd5 wNd9 wPc10";
    let played = harness::play(TEAMS, &kings_and(men, "S"), &["d5-b5"]);
    assert_eq!((played.outcome(), played.turn.as_str()), ("-", "N"));
    let alone = cross("sKg1 wKa8 nKh14 sRa4 sRd5", "S out=E");
    let played = harness::play(TEAMS, &alone, &["d5-b5"]);
    assert_eq!(played.outcome(), "win:SN");
}

/// A partner may mate, and then takes over.
///
/// Clause: BX-6, BX-4
#[test]
fn bx_6_a_partner_may_mate() {
    // Gold's rook leaves the file on which White's then mates Silver.
    let position = kings_and("sRa4 sRb5 eRa6 wPd9", "E");
    let played = harness::play(TEAMS, &position, &["a6-f6", "g1-g2"]);
    assert!(played.changed_by("changed hands W E", "BX-4"));
    assert!(played.text.contains("commands=W:E"));
    assert_eq!((played.turn.as_str(), played.outcome()), ("N", "-"));
    may(TEAMS, &harness::play(TEAMS, &played.text, &["h14-g14"]).text, "d9-e9 f6-f7");
    // White moves the rook on the same file: the mate is his.
    let played = harness::play(TEAMS, &position, &["a6-f6", "a4-a5"]);
    assert!(played.text.contains("commands=W:S"));
}

/// A partner's static men cannot be captured by the partner.
///
/// Clause: BX-6, 0.partners
#[test]
fn bx_6_static_men_of_a_partner() {
    let position = cross("sKg1 nKh14 eKn7 wNd9 eRd4 sRh9", "E out=W static=W");
    goes(TEAMS, &position, "d4", "-a4 -b4 -c4 -e4 -f4 -g4 -h4 -i4 -j4 -k4 -l4 -m4 -n4 -d1 -d2 -d3 -d5 -d6 -d7 -d8");
    refuses(TEAMS, &position, "d4-d9", "BX-4", "d9");
    may(TEAMS, &cross("sKg1 nKh14 eKn7 wNd9 sRd4", "S out=W static=W"), "d4xd9");
    may(GAME, &position, "d4xd9");
    assert!(!legal_after(TEAMS, &position, &[]).contains("xd9"));
}
