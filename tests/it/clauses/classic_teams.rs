//! Classic four-player teams, docs/rules.md §3, with castling and capture in passing of §0.

use super::kit::{cross, cross_rows, is_legal_after, legal_after, may, may_not, only, refuses, refuses_after};
use super::{Ask, goes, harness};

const GAME: &str = "classic-teams";

/// Four kings at home.
const KINGS: &str = "sKh1 wKa7 nKg14 eKn8";

fn kings_and(men: &str, rest: &str) -> String {
    cross(&format!("{KINGS} {men}"), rest)
}

fn play(position: &str, actions: &[&str]) -> harness::Played {
    harness::play(GAME, position, actions)
}

/// Every king on the right of its queen; Brown, Red, Black, Blue; team-mates only block each other.
///
/// Clause: CT-1, 0.boards
#[test]
fn ct_1_array_turns_and_team_mates() {
    let start = play("start", &[]);
    assert_eq!(
        start.rows(),
        "3nRnNnBnKnQnBnNnR3/3nPnPnPnPnPnPnPnP3/14/wRwP10ePeR/wNwP10ePeN/wBwP10ePeB/wQwP10ePeK/wKwP10ePeQ/\
         wBwP10ePeB/wNwP10ePeN/wRwP10ePeR/14/3sPsPsPsPsPsPsPsP3/3sRsNsBsQsKsBsNsR3"
    );
    for (count, turn) in ["S", "W", "N", "E", "S"].into_iter().enumerate() {
        assert_eq!(play("start", &["d2-d3", "b4-c4", "d13-d12", "m4-l4"][..count]).turn, turn);
    }
    let position = cross("sKh1 wKa7 nKh3 eKn8 sRg3 nQk1", "S");
    goes(GAME, &position, "h1", "-g1 -i1 -g2 -h2 -i2");
    refuses(GAME, &position, "g3-h3", "CT-1", "h3");
    refuses(GAME, &cross("sRg3 sKh1 wKa7 nKh12 eKn8 nQg6", "S"), "g3-g6", "CT-1", "g6");
}

/// Men go as in chess, and castling is on.
///
/// Clause: CT-2, 0.castling, 0.movement
#[test]
fn ct_2_castling() {
    let position = kings_and("sRd1 sRk1", "S castle=d1,k1");
    may(GAME, &position, "O-O O-O-O");
    // The king two cells toward the rook, the rook to the cell that he passes; short is the nearer one.
    let played = play(&position, &["O-O"]);
    assert_eq!(played.rows(), cross_rows("sRd1 sRi1 sKj1 wKa7 nKg14 eKn8"));
    assert_eq!(played.changes[..2], ["moved h1 j1 [CT-2]", "moved k1 i1 [CT-2]"]);
    assert!(!played.text.contains("castle"));
    assert_eq!(play(&position, &["O-O-O"]).rows(), cross_rows("sKf1 sRg1 sRk1 wKa7 nKg14 eKn8"));
    may_not(GAME, &position, "h1-j1 h1-f1 h1xk1");
    // The others, each along his own line.
    for (turn, rights, short, long) in [
        ("W", "a4,a11", "wKa5 wRa6 wRa11", "wKa9 wRa8 wRa4"),
        ("N", "d14,k14", "nKe14 nRf14 nRk14", "nKi14 nRh14 nRd14"),
        ("E", "n11,n4", "eKn10 eRn9 eRn4", "eKn6 eRn7 eRn11"),
    ] {
        let rooks: String = rights.split(',').map(|cell| format!(" {}R{cell}", turn.to_lowercase())).collect();
        let position = kings_and(&rooks, &format!("{turn} castle={rights}"));
        let others: Vec<&str> = KINGS.split(' ').filter(|king| !king.starts_with(&turn.to_lowercase())).collect();
        for (action, men) in [("O-O", short), ("O-O-O", long)] {
            assert_eq!(play(&position, &[action]).rows(), cross_rows(&format!("{} {men}", others.join(" "))), "{turn}");
        }
    }
    // In the array nothing is vacant.
    may_not(GAME, "start", "O-O O-O-O");
    refuses(GAME, "start", "h1-j1", "CT-2", "i1 j1");
}

/// Not with a man between.
///
/// Clause: CT-2, 0.castling
#[test]
fn ct_2_castling_blocked() {
    for (man, short, long) in [
        ("sBi1", false, true),
        ("nNj1", false, true),
        ("sNe1", true, false),
        ("wNg1", true, false),
        ("sBh2", true, true),
    ] {
        let position = kings_and(&format!("sRd1 sRk1 {man}"), "S castle=d1,k1");
        assert_eq!(!harness::refused(GAME, &position, "O-O"), short, "{man}");
        assert_eq!(!harness::refused(GAME, &position, "O-O-O"), long, "{man}");
    }
    refuses(GAME, &kings_and("sRd1 sRk1 sNe1", "S castle=d1,k1"), "h1-f1", "CT-2", "e1");
}

/// Not out of, through or into an attack by an active hostile man; the rook may be attacked, and its way.
///
/// Clause: CT-2, 0.castling
#[test]
fn ct_2_castling_through_attacks() {
    for (man, short, long) in [
        ("wRh6", false, false),
        ("wRi6", false, true),
        ("eRj6", false, true),
        ("eRk6", true, true),
        ("wRg6", true, false),
        ("wRf6", true, false),
        ("wRe6", true, true),
        ("wRd6", true, true),
        ("nRh6", true, true),
        ("nRi6", true, true),
    ] {
        let position = kings_and(&format!("sRd1 sRk1 {man}"), "S castle=d1,k1");
        assert_eq!(!harness::refused(GAME, &position, "O-O"), short, "{man}");
        assert_eq!(!harness::refused(GAME, &position, "O-O-O"), long, "{man}");
    }
    refuses(GAME, &kings_and("sRk1 wRi6", "S castle=k1"), "h1-j1", "CT-2", "i6");
    // A frozen man attacks nothing: Red is mated.
    let frozen = kings_and("sRk1 wRi6 nQb7 nRb10", "S castle=k1 frozen=W");
    may(GAME, &frozen, "O-O");
}

/// The right dies with the first change of the home cell of king or rook, a capture there included.
///
/// Clause: CT-2, 0.castling
#[test]
fn ct_2_castling_rights() {
    let position = kings_and("sRd1 sRk1", "S castle=d1,k1");
    for (there, back, left) in [("h1-g1", "g1-h1", ""), ("k1-k2", "k2-k1", "O-O-O"), ("d1-d2", "d2-d1", "O-O")] {
        let actions = [there, "a7-a6", "g14-h14", "n8-n9", back, "a6-a7", "h14-g14", "n9-n8"];
        let legal = legal_after(GAME, &position, &actions);
        let castling: Vec<&str> = legal.split(' ').filter(|action| action.starts_with('O')).collect();
        assert_eq!(castling.join(" "), left, "{there}");
    }
    assert_eq!(play(&position, &["h1-g1"]).text.matches("castle=").count(), 0);
    assert!(play(&position, &["k1-k2"]).text.contains("castle=d1"));
    // Captured on its cell, whatever comes there later.
    let position = kings_and("sRd1 sRk1 eRk9 nRk5", "N castle=d1,k1");
    assert!(play(&position, &["k5-j5", "k9xk1"]).text.contains("castle=d1"));
    // What stands on a cell without a right is a rook like any other.
    may_not(GAME, &kings_and("sRd1 sRk1", "S castle=d1"), "O-O");
    refuses(GAME, &kings_and("sRd1 sRk1", "S castle=d1"), "h1-j1", "CT-2", "k1");
}

/// The first step may be of two cells.
///
/// Clause: CT-3
#[test]
fn ct_3_double_step() {
    only(
        GAME,
        "start",
        "d2-d3 d2-d4 e2-e3 e2-e4 f2-f3 f2-f4 g2-g3 g2-g4 h2-h3 h2-h4 i2-i3 i2-i4 j2-j3 j2-j4 k2-k3 k2-k4 \
         e1-d3 e1-f3 j1-i3 j1-k3",
    );
    goes(GAME, &kings_and("wPb6", "W"), "b6", "-c6 -d6");
    goes(GAME, &kings_and("nPe13 wNe11", "N"), "e13", "-e12");
    goes(GAME, &kings_and("ePm9 sNl9", "E"), "m9", "");
    goes(GAME, &kings_and("ePl9", "E"), "l9", "-k9");
    assert!(play("start", &["e2-e4"]).changed_by("moved e2 e4", "CT-3"));
}

/// After Red's b11 to d11 a black pawn on d12 takes c11.
///
/// Clause: CT-3, 0.en-passant
#[test]
fn ct_3_capture_in_passing_at_right_angles() {
    let position = kings_and("wPb11 nPd12", "W");
    let played = play(&position, &["b11-d11"]);
    assert!(played.text.contains("ep=c11:d11:SN"));
    goes(GAME, &played.text, "d12", "xc11");
    let played = play(&position, &["b11-d11", "d12xc11"]);
    assert!(played.changed_by("captured d11", "CT-3"));
    assert_eq!(played.rows(), cross_rows(&format!("{KINGS} nPc11")));
    // Not after two single steps, nor where the pawn's capture does not reach, nor by another man.
    refuses_after(GAME, &kings_and("wPc11 nPd12", "W"), &["c11-d11"], "d12xc11");
    let played = play(&kings_and("wPb11 nPe12 nRc5 nBe13", "W"), &["b11-d11"]);
    goes(GAME, &played.text, "e12", "-e11 xd11");
    assert!(legal_after(GAME, &played.text, &[]).contains("c5-c11"));
    // Nor by the partner: Blue's pawn on d10 would reach the cell.
    let played = play(&kings_and("wPb11 ePd10 nRi5", "W"), &["b11-d11", "i5-i6"]);
    goes(GAME, &played.text, "d10", "-c10");
}

/// Each hostile pawn may do it on its owner's first turn; moves of others in between do not matter.
///
/// Clause: CT-3, 0.en-passant
#[test]
fn ct_3_capture_in_passing_on_the_first_turn() {
    let position = kings_and("wPb11 sPb10 nPd12", "W");
    let played = play(&position, &["b11-d11", "g14-h14", "n8-n9"]);
    assert!(played.text.contains("ep=c11:d11:S"));
    goes(GAME, &played.text, "b10", "xc11 -b11");
    // Later it is too late, for either.
    let later = ["b11-d11", "g14-h14", "n8-n9", "h1-g1", "a7-a6"];
    assert!(!is_legal_after(GAME, &position, &later, "d12xc11"));
    let later = ["b11-d11", "g14-h14", "n8-n9", "h1-g1", "a7-a6", "h14-g14", "n9-n8"];
    assert!(!is_legal_after(GAME, &position, &later, "b10xc11"));
    assert!(!play(&position, &later).text.contains("ep="));
    // A skipped turn loses it: Black is mated by two rooks.
    let position = cross("sKh1 wKa7 nKg14 eKn8 wPb11 nPd12 wRe13 wRi14", "W frozen=N");
    let played = play(&position, &["b11-d11"]);
    assert_eq!(played.line(), "b11-d11 skip");
    assert!(played.text.contains("ep=c11:d11:S "), "{}", played.text);
}

/// With a hostile man on the passed cell the one move captures both; with another there is no capture.
///
/// Clause: CT-3, 0.en-passant
#[test]
fn ct_3_capture_in_passing_of_two() {
    let position = kings_and("wPb11 sPb10 nPd12 eNd9 nNe10", "W");
    let played = play(&position, &["b11-d11", "g14-h14", "d9-c11", "b10xc11"]);
    assert!(played.changed_by("captured d11", "CT-3"));
    assert!(played.changed_by("captured c11", "CT-3"));
    assert_eq!(played.rows(), cross_rows("sKh1 wKa7 nKh14 eKn8 sPc11 nPd12 nNe10"));
    // The partner's man there cannot be captured: nothing is.
    let played = play(&position, &["b11-d11", "e10-c11", "n8-n9"]);
    goes(GAME, &played.text, "b10", "-b11");
}

/// Legality is judged with all captured men gone.
///
/// Clause: CT-3, 0.en-passant, 0.legal-move
#[test]
fn ct_3_capture_in_passing_and_check() {
    // Both pawns leave the file of Black's king and Red's rook.
    let men = "sKh1 wKa7 nKd14 eKn8 wPb11 nPd12 wRd5";
    let played = play(&cross(men, "W"), &["b11-d11"]);
    refuses(GAME, &played.text, "d12-c11", "CT-9", "d5");
    assert!(is_legal_after(GAME, &cross(&men.replace("wRd5", "wRe5"), "W"), &["b11-d11"], "d12xc11"));
    // The pawn gives check: to take it in passing ends that.
    let position = cross("sKh1 wKa7 nKe10 eKn8 wPb11 nPd12 nPk9", "W");
    let legal = legal_after(GAME, &position, &["b11-d11"]);
    assert!(legal.split(' ').any(|action| action == "d12xc11"));
    assert!(!legal.contains("k9-k8"));
}

/// A pawn whose owner froze after the push cannot be taken.
///
/// Clause: CT-3, 0.en-passant
#[test]
fn ct_3_capture_in_passing_of_a_frozen_pawn() {
    let position = kings_and("wPb11 sPb10 nQe4 nRb5", "W");
    let actions = ["b11-d11", "e4-b7", "n8-n9"];
    assert_eq!(play(&position, &actions).frozen_seats(), "W");
    let legal = legal_after(GAME, &position, &actions);
    assert!(!legal.contains("b10xc11") && legal.contains("b10-b11"), "{legal}");
    assert!(is_legal_after(GAME, &position, &["b11-d11", "e4-e5", "n8-n9"], "b10xc11"));
}

/// On the team-mate's back rank a pawn turns round; on its own pawn line again, without a double step.
///
/// Clause: CT-4
#[test]
fn ct_4_turning_round() {
    let position = kings_and("sPe13 wNd14", "S");
    goes(GAME, &position, "e13", "-e14 xd14");
    for (action, cell) in [("e13-e14", "e14"), ("e13xd14", "d14")] {
        let played = play(&position, &[action]);
        assert!(played.changed_by(&format!("turned {cell}"), "CT-4"));
        assert!(played.rows().contains("sP~"));
    }
    let played = play(&kings_and("sPe12 nPe13", "S"), &["e12-e14"]);
    assert!(played.changed_by("turned e14", "CT-4"));
    goes(GAME, &kings_and("sP~e8 wNd7 eNf7 wNd9", "S"), "e8", "-e7 xd7 xf7");
    refuses(GAME, &kings_and("sP~e8", "S"), "e8-e9", "CT-4", "");
    // On the own pawn line, and on no other.
    let played = play(&kings_and("sP~e3", "S"), &["e3-e2", "a7-a6", "g14-h14", "n8-n9"]);
    assert!(played.changed_by("turned e2", "CT-4"));
    goes(GAME, &played.text, "e2", "-e3");
    goes(GAME, &kings_and("sPe2", "S"), "e2", "-e3 -e4");
    goes(GAME, &kings_and("sP~e13", "S"), "e13", "-e12");
    assert!(!play(&kings_and("sP~e14", "S"), &["e14-e13"]).changed("turned"));
    // It is turned, not promoted, and may be captured in passing no more than any pawn that steps once.
    may_not(GAME, &position, "e13-e14=Q");
    let played = play(&kings_and("sP~e3 wPd3", "S"), &["e3-e2"]);
    assert!(!played.text.contains("ep="));
}

/// Over one pawn of the team-mate, to the vacant cell beyond.
///
/// Clause: CT-5
#[test]
fn ct_5_leap() {
    goes(GAME, &kings_and("sPe6 nPe7", "S"), "e6", "-e8");
    goes(GAME, &kings_and("sPe6 nP~e7", "S"), "e6", "-e8");
    goes(GAME, &kings_and("sP~e6 nPe5", "S"), "e6", "-e4");
    goes(GAME, &kings_and("sPe6 nPe7 wRd14 wRk13", "S frozen=N"), "e6", "-e8");
    for (men, cells) in [("nPe7 nPe8", "e8"), ("nPe7 wNe8", "e8"), ("sPe7", "e7"), ("wPe7", "e7"), ("nNe7", "e7")] {
        let position = kings_and(&format!("sPe6 {men}"), "S");
        goes(GAME, &position, "e6", "");
        refuses(GAME, &position, "e6-e8", "CT-5", cells);
    }
    let played = play(&kings_and("sPe6 nPe7", "S"), &["e6-e8"]);
    assert_eq!(played.changes[..2], ["moved e6 e8 [CT-5]", "leapt e7 [CT-5]"]);
    // From the pawn line a leap is no double step: nobody takes it in passing.
    let played = play(&kings_and("sPe2 nPe3 wPd4", "S"), &["e2-e4"]);
    assert!(!played.text.contains("ep="));
}

/// To queen, rook, bishop or knight, on the back rank of an opponent only.
///
/// Clause: CT-6
#[test]
fn ct_6_promotion() {
    let position = kings_and("sPb9 wNa10 sPb5", "S");
    goes(GAME, &position, "b9", "-b10 xa10=Q xa10=R xa10=B xa10=N");
    may_not(GAME, &position, "b9xa10 b9xa10=K b9xa10=P");
    let played = play(&position, &["b9xa10=N"]);
    assert!(played.changed_by("promoted a10", "CT-6"));
    goes(GAME, &cross("sKh1 wKa7 nKg14 eKn5 sP~m9 eNn8 sPj5", "S"), "m9", "-m8 xn8=Q xn8=R xn8=B xn8=N");
    // Neither at a dead end nor on the team-mate's back rank.
    goes(GAME, &kings_and("sPb10", "S"), "b10", "-b11");
    goes(GAME, &kings_and("sPb11 sPj5", "S"), "b11", "");
    goes(GAME, &kings_and("sPe13", "S"), "e13", "-e14");
}

/// A mated army freezes at once and for as long as the mate lasts.
///
/// Clause: CT-7
#[test]
fn ct_7_mate_freezes() {
    let position = kings_and("sQe4 sRb5 wNe6 eRi7", "S");
    let played = play(&position, &["e4-b7"]);
    assert!(played.changed_by("froze W", "CT-7"));
    assert!(played.changed_by("skipped W", "CT-7"));
    assert_eq!((played.line().as_str(), played.turn.as_str(), played.outcome()), ("e4-b7 skip", "N", "-"));
    // It cannot be captured, gives no check, blocks.
    let men = "sKe4 wKa7 nKg14 eKn8 sQb7 sRb5 wNf6 sRf3";
    let frozen = cross(men, "S frozen=W");
    refuses(GAME, &frozen, "f3-f6", "CT-7", "f6");
    refuses(GAME, &frozen, "f3-f7", "CT-2", "f6");
    goes(GAME, &frozen, "e4", "-d3 -d4 -d5 -e3 -e5 -f4 -f5");
    // It thaws when the mate is lifted, by whom ever.
    let lifted = play(&position, &["e4-b7", "g14-h14", "i7xb7"]);
    assert!(lifted.changed_by("thawed W", "CT-7"));
    assert_eq!(play(&frozen, &["b7-c7"]).frozen_seats(), "");
    assert_eq!(play(&frozen, &["f3-f4"]).frozen_seats(), "W");
    // A mate that Red can meet is none.
    assert_eq!(play(&kings_and("sQe4 sRb5 wRb11", "S"), &["e4-b7"]).frozen_seats(), "");
}

/// Both opponents mated: won.
///
/// Clause: CT-8
#[test]
fn ct_8_win() {
    let position = kings_and("sQb7 sRb5 sRm11 sRk3", "S frozen=W");
    let played = play(&kings_and("sQb7 sRb5 sRm11 sRk4", "S frozen=W"), &["k4-n4"]);
    assert_eq!((played.frozen_seats(), played.outcome(), played.score()), ("WE", "win:SN", (1.0, 0.0)));
    assert!(played.changed_by("ended", "CT-8"));
    let played = play(&kings_and("sQb8 sRb5 sRm11 sRk4", "S"), &["k4-n4"]);
    assert_eq!((played.frozen_seats(), played.outcome()), ("E", "-"));
    assert_eq!(play(&position, &["k3-k4"]).outcome(), "-");
}

/// A stalemated player is skipped; it is a draw when he is the last of his side who is not mated.
///
/// Clause: CT-8
#[test]
fn ct_8_stalemate() {
    let men = "sKh1 wKa7 nKg14 eKn4 sQb7 sRb5 sRm9 sRd5";
    let played = play(&cross(men, "N frozen=W"), &["g14-h14"]);
    assert_eq!((played.outcome(), played.score()), ("draw", (0.5, 0.5)));
    assert!(played.changed_by("ended", "CT-8"));
    let played = play(&cross(&format!("{men} ePk9"), "N frozen=W"), &["g14-h14"]);
    assert_eq!(played.outcome(), "-");
    // With both stalemated and neither mated they are just skipped.
    let men = "sKh1 wKa4 nKg14 eKn4 sRb9 sRd5 sRm9";
    let played = play(&cross(men, "N"), &["g14-h14"]);
    assert_eq!((played.line().as_str(), played.turn.as_str(), played.outcome()), ("g14-h14 skip", "S", "-"));
    assert!(played.changed_by("skipped E", "CT-8"));
    let played = play(&cross(men, "N"), &["g14-h14", "h1-h2"]);
    assert_eq!((played.line().as_str(), played.turn.as_str()), ("g14-h14 skip h1-h2 skip", "N"));
}

/// A checked player answers the check himself.
///
/// Clause: CT-9, 0.legal-move
#[test]
fn ct_9_checks() {
    // Black could take the rook before it does any harm: that does not count.
    let position = kings_and("eRh9 nRh12 sNe5", "S");
    only(GAME, &position, "h1-g1 h1-g2 h1-i1 h1-i2");
    refuses(GAME, &position, "e5-f7", "CT-9", "h9");
    refuses(GAME, &position, "h1-h2", "CT-9", "h9");
    // A king may not move into check, though the checking man is pinned.
    let position = cross("sKh1 wKa7 nKg14 eKn8 eRg8 nRc8", "S");
    goes(GAME, &position, "h1", "-h2 -i1 -i2");
}

/// To lay the team-mate's king open is legal; he is in check then, no more.
///
/// Clause: CT-9, 0.kings
#[test]
fn ct_9_the_team_mates_king_may_be_laid_open() {
    let position = kings_and("sNg10 wRg5 nPk9", "S");
    let played = play(&position, &["g10-e9"]);
    assert_eq!(played.turn, "W");
    may_not(GAME, &played.text, "g5xg14");
    may(GAME, &played.text, "g5-g13");
    let played = play(&position, &["g10-e9", "a7-a6"]);
    only(GAME, &played.text, "g14-f13 g14-f14 g14-h13 g14-h14");
}

/// With partners one's resignation resigns for both.
///
/// Clause: 0.claims
#[test]
fn s0_resigning_for_both() {
    for game in ["verney", "hughes", GAME, "savard-partnership", "chesscom-teams", "boxed-set:teams=on"] {
        let played = harness::play(game, "start", &["resign"]);
        assert_eq!((played.outcome(), played.score(), played.turn.as_str()), ("win:WE", (0.0, 1.0), "-"), "{game}");
        let played = harness::play(game, "start", &["d2-d3", "resign"]);
        assert_eq!((played.outcome(), played.score()), ("win:SN", (1.0, 0.0)), "{game}");
        // All four are asked for a draw, the next player first.
        let played = harness::play(game, "start", &["offer-draw", "accept-draw", "accept-draw"]);
        assert_eq!(played.outcome(), "-", "{game}");
        let played = harness::play(game, "start", &["offer-draw", "accept-draw", "accept-draw", "accept-draw"]);
        assert_eq!((played.outcome(), played.score()), ("draw", (0.5, 0.5)), "{game}");
    }
}
