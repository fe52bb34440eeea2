//! Verney's four-handed chess, docs/rules.md §2. What Hughes-Hughes took over is tested in both games.

use super::kit::{cross, legal_after, may, may_not, only, refuses, refuses_after};
use super::{Ask, goes, harness};

const GAME: &str = "verney";
/// Positions with few men would be drawn at once otherwise.
const FEW: &str = "verney:scarce-material=off";
/// Both games of the family, with few men allowed.
const BOTH: [&str; 2] = [FEW, "hughes:scarce-material=off"];

/// Four kings where nothing attacks them.
const KINGS: &str = "sKh1 wKa8 nKg14 eKn7";

pub fn kings_and(men: &str, rest: &str) -> String {
    cross(&format!("{KINGS} {men}"), rest)
}

/// 160 cells: every cell is reached by a queen from some other, and there are no corners.
///
/// Clause: V-0, 0.boards
#[test]
fn v_0_board() {
    let kings = "sKi2 wKa11 nKk14 eKn5";
    let position = cross(&format!("{kings} sRh7"), "S");
    let files: String = ('a'..='n').filter(|file| *file != 'h').map(|file| format!(" -{file}7")).collect();
    let ranks: String = (1..=14).filter(|rank| *rank != 7).map(|rank| format!(" -h{rank}")).collect();
    goes(FEW, &position, "h7", &format!("{files}{ranks}"));
    // Lines end at the missing corners.
    let position = cross("sKi2 wKa9 nKi14 eKn5 sRd4", "S");
    goes(
        FEW,
        &position,
        "d4",
        "-a4 -b4 -c4 -e4 -f4 -g4 -h4 -i4 -j4 -k4 -l4 -m4 -n4 -d1 -d2 -d3 -d5 -d6 -d7 -d8 -d9 -d10 -d11 -d12 -d13 -d14",
    );
    let position = cross("sKi2 wKa9 nKi14 eKn5 sRc4", "S");
    goes(FEW, &position, "c4", "-a4 -b4 -d4 -e4 -f4 -g4 -h4 -i4 -j4 -k4 -l4 -m4 -n4 -c5 -c6 -c7 -c8 -c9 -c10 -c11");
    refuses(FEW, &position, "c4-c3", "V-0", "c3");
    // A bishop goes past the inner corner, but not through it; a knight leaps over it.
    let position = cross("sKi2 wKa9 nKi14 eKn5 sBd3", "S");
    goes(FEW, &position, "d3", "-c4 -b5 -a6 -e2 -f1 -e4 -f5 -g6 -h7 -i8 -j9 -k10 -l11");
    let position = cross("sKi2 wKa9 nKi14 eKn5 sBd2", "S");
    goes(FEW, &position, "d2", "-e1 -e3 -f4 -g5 -h6 -i7 -j8 -k9 -l10 -m11");
    refuses(FEW, &position, "d2-b4", "V-0", "c3");
    let position = cross("sKi2 wKa9 nKi14 eKn5 sNc4 eBd3", "S");
    goes(FEW, &position, "c4", "-d2 -e3 -e5 -d6 -b6 -a5");
}

/// Sixteen men each; every queen stands on a light cell; Yellow has twelve moves.
///
/// Clause: V-0
#[test]
fn v_0_array() {
    let played = harness::play(GAME, "start", &[]);
    assert_eq!(
        played.rows(),
        "3nRnNnBnKnQnBnNnR3/3nPnPnPnPnPnPnPnP3/14/wRwP10ePeR/wNwP10ePeN/wBwP10ePeB/wKwP10ePeQ/wQwP10ePeK/\
         wBwP10ePeB/wNwP10ePeN/wRwP10ePeR/14/3sPsPsPsPsPsPsPsP3/3sRsNsBsQsKsBsNsR3"
    );
    only(GAME, "start", "d2-d3 e2-e3 f2-f3 g2-g3 h2-h3 i2-i3 j2-j3 k2-k3 e1-d3 e1-f3 j1-i3 j1-k3");
    // All queens stand on cells of one colour, as a bishop finds.
    may(FEW, &cross("sKe2 wKb4 nKk13 eKm11 sBg1", "S"), "g1-n8 g1-a7");
    may_not(FEW, &cross("sKe2 wKb4 nKk13 eKm11 sBg1", "S"), "g1-a8 g1-n7");
}

/// Yellow, Red, White, Black, clockwise; partners block each other and no more.
///
/// Clause: V-0, 0.partners, 0.turns
#[test]
fn v_0_turns_and_partners() {
    let actions = ["d2-d3", "b4-c4", "d13-d12", "m4-l4"];
    for (count, turn) in ["S", "W", "N", "E", "S"].into_iter().enumerate() {
        assert_eq!(harness::play(GAME, "start", &actions[..count]).turn, turn);
    }
    for game in BOTH {
        let position = cross("sKh1 wKa8 nKh3 eKn7 sRg3 nQk1 nPe3", "S");
        // Kings of partners may stand side by side, and a partner's queen gives no check.
        goes(game, &position, "h1", "-g1 -i1 -g2 -h2 -i2");
        goes(game, &position, "g3", "-f3 -g1 -g2 -g4 -g5 -g6 -g7 -g8 -g9 -g10 -g11 -g12 -g13 -g14");
        let why = harness::why(game, &position, "g3", "h3");
        assert_eq!(why.text, "PartnersMan(Army(N))");
        may_not(game, &position, "g3xh3 g3-h3 h1xk1");
    }
    refuses(FEW, &cross("sKh1 wKa8 nKh3 eKn7 sRg3", "S"), "g3-h3", "V-0", "h3");
}

/// No castling, even with nothing between king and rooks.
///
/// Clause: V-1 of verney, hughes
#[test]
fn v_1_no_castling() {
    for game in BOTH {
        let position = cross("sKh1 wKa8 nKg14 eKn7 sRd1 sRk1", "S");
        goes(game, &position, "h1", "-g1 -i1 -g2 -h2 -i2");
        may_not(game, &position, "O-O O-O-O h1-j1 h1-f1");
        refuses(game, &position, "h1-j1", "V-1", "h1");
        refuses(game, &position, "h1-f1", "V-1", "h1");
        // A king who does not stand at home, or does not go along his line, is not castling.
        refuses(game, &position, "h1-h3", "0.movement", "");
        refuses(game, &cross("sKh2 wKa8 nKg14 eKn7", "S"), "h2-j2", "0.movement", "");
        for (turn, men) in [("W", "wRa4 wRa11"), ("N", "nRd14 nRk14"), ("E", "eRn4 eRn11")] {
            may_not(game, &kings_and(men, turn), "O-O O-O-O");
        }
    }
}

/// One step forward, never two, captures one cell diagonally forward.
///
/// Clause: V-2
#[test]
fn v_2_pawns_one_step() {
    let pawns = "sPe2 wPb5 nPj13 ePm10";
    for (turn, from, to) in [("S", "e2", "-e3"), ("W", "b5", "-c5"), ("N", "j13", "-j12"), ("E", "m10", "-l10")] {
        goes(FEW, &kings_and(pawns, turn), from, to);
    }
    may_not(FEW, &kings_and(pawns, "S"), "e2-e4 e2-d2 e2-e1 e2-f3");
    let position = kings_and("sPe5 wNd6 eNf6 wNe4 eNd5 wNd4", "S");
    goes(FEW, &position, "e5", "-e6 xd6 xf6");
    goes(FEW, &kings_and("sPe5 wNe6 nNd6 sNf6", "S"), "e5", "");
    refuses(FEW, &kings_and("sPe5 wNe6", "S"), "e5-e6", "V-2", "e6");
    // Two cells are too far, whether or not a pawn could leap there.
    refuses(FEW, &kings_and(pawns, "S"), "e2-e4", "V-2", "e4");
    refuses(FEW, &kings_and("sPe2 wNe3", "S"), "e2-e4", "V-5", "e3");
    refuses(FEW, &kings_and("sPe5 wNe6", "S"), "e5-f6", "V-2", "f6");
}

/// Nothing is captured in passing.
///
/// Clause: V-2
#[test]
fn v_2_no_capture_in_passing() {
    let position = kings_and("sPe3 wPd5 wPd4", "S");
    let played = harness::play(FEW, &position, &["e3-e4"]);
    goes(FEW, &played.text, "d5", "-e5 xe4");
    goes(FEW, &played.text, "d4", "");
    let played = harness::play(FEW, &kings_and("sPe4 wPd5", "S"), &["e4-e5"]);
    goes(FEW, &played.text, "d5", "");
    assert!(!played.text.contains("ep="));
}

/// A move may not open one's own king, and a king may not go where he is attacked.
///
/// Clause: V-3 of verney, hughes
#[test]
fn v_3_own_king() {
    for game in BOTH {
        let position = cross("sKh3 wKa8 nKg14 eKn7 sNh6 wRh9", "S");
        goes(game, &position, "h6", "");
        refuses(game, &position, "h6-g8", "V-3", "h9");
        goes(game, &cross("sKh3 wKa8 nKg14 eKn7 sRh6 wRh9", "S"), "h6", "-h4 -h5 -h7 -h8 xh9");
        let position = cross("sKh3 wKa8 nKg14 eKn7 wRi9 sNe5", "S");
        goes(game, &position, "h3", "-g2 -g3 -g4 -h2 -h4");
        refuses(game, &position, "h3-i4", "V-3", "i9");
        // In check only what ends it is legal, the partner's help in between does not count.
        let position = cross("sKh3 wKa8 nKg14 eKn7 wRh9 sNe5 nRk6", "S");
        only(game, &position, "h3-g2 h3-g3 h3-g4 h3-i2 h3-i3 h3-i4");
        refuses(game, &position, "e5-f7", "V-3", "h9");
    }
}

/// Nor the partner's.
///
/// Clause: V-3 of verney, hughes
#[test]
fn v_3_partners_king() {
    for game in BOTH {
        let position = kings_and("sNg10 wRg5", "S");
        goes(game, &position, "g10", "");
        refuses(game, &position, "g10-e9", "V-3", "g5");
        // Along the line a rook may go, up to the attacker, and a man of the attacker's side is nobody's duty.
        goes(game, &kings_and("sRg10 wRg5", "S"), "g10", "-g6 -g7 -g8 -g9 -g11 -g12 -g13 xg5");
        assert!(!legal_after(game, &kings_and("wNg10 wRg5", "W"), &[]).contains("g10xe9"));
        goes(game, &kings_and("wNg10 wRg5", "W"), "g10", "-e9 -e11 -f8 -f12 -h8 -h12 -i9 -i11");
        // Nor may a pawn leave it by capturing.
        let position = cross("sKd4 wKa10 nKe14 eKn7 sPe6 wQe2 wNd7", "S");
        goes(game, &position, "e6", "-e7");
        refuses(game, &position, "e6-d7", "V-3", "e2");
    }
}

/// The partner's king is opened by a man that did not attack it before, whether or not others do already.
///
/// Clause: V-3 of verney, hughes
#[test]
fn v_3_partner_in_check_already() {
    for game in BOTH {
        // White stands in check from g5. Yellow need not help …
        let position = kings_and("sNe10 wRg5", "S");
        goes(game, &position, "e10", "-c9 -c11 -d8 -d12 -f8 -f12 -g9 -g11");
        // … but may not open the diagonal as well.
        let position = kings_and("sNe12 wRg5 eBc10", "S");
        goes(game, &position, "e12", "");
        refuses(game, &position, "e12-d10", "V-3", "g5 c10");
        // A man that goes on attacking from its cell is no new one.
        let position = kings_and("sRg6 wRg5 wNe13", "S");
        goes(game, &position, "g6", "xg5 -g7 -g8 -g9 -g10 -g11 -g12 -g13");
    }
}

/// It holds only while the partner is not frozen, and frozen men threaten nothing.
///
/// Clause: V-3 of verney, hughes
#[test]
fn v_3_partner_frozen() {
    for game in BOTH {
        let all = "-e9 -e11 -f8 -f12 -h8 -h12 -i9 -i11";
        // White is mated by two rooks: Yellow's knight may leave the file. With one of them gone he is not.
        let mated = "wRd14 wRk13 sNg10 wRg5";
        goes(game, &kings_and(mated, "S frozen=N"), "g10", all);
        goes(game, &kings_and("wRd14 sNg10 wRg5", "S"), "g10", "");
        // Red's rook gives no check while Red is frozen.
        goes(game, &kings_and("sQb8 sRb5 sNg10 wRg5", "S frozen=W"), "g10", all);
        goes(game, &kings_and("sQb9 sRb5 sNg10 wRg5", "S"), "g10", "");
    }
}

/// It narrows the test for mate.
///
/// Clause: V-3, V-7 of verney, hughes
#[test]
fn v_3_narrows_the_test_for_mate() {
    for game in BOTH {
        // The knight could go between, but opens the file to White's king.
        let men = "sKh1 wKa8 nKg14 eKn7 wRg5 wRi5 sNg8 eRj9";
        let played = harness::play(game, &cross(men, "E"), &["j9-h9"]);
        assert_eq!(played.frozen_seats(), "S");
        let beside = cross(&men.replace("nKg14", "nKe14"), "E");
        assert_eq!(harness::play(game, &beside, &["j9-h9"]).frozen_seats(), "");
        assert_eq!(legal_after(game, &beside, &["j9-h9"]), "g8-h6");
        // A king in check cannot step off the line that he closes.
        let men = "sKg10 wKa8 nKg14 eKn7 wRc5 sNd6";
        assert_eq!(harness::play(game, &cross(men, "W"), &["c5-g5"]).frozen_seats(), "S");
        let beside = cross(&men.replace("nKg14", "nKe14"), "W");
        assert_eq!(harness::play(game, &beside, &["c5-g5"]).frozen_seats(), "");
    }
}

/// On the partner's last rank a pawn turns round and is marked.
///
/// Clause: V-4 of verney, hughes
#[test]
fn v_4_pawns_turn_round() {
    for game in BOTH {
        let position = kings_and("sPe13 wNd14 sQj5", "S");
        goes(game, &position, "e13", "-e14 xd14");
        // However it got there: by a step, a capture, a leap.
        let played = harness::play(game, &position, &["e13-e14"]);
        assert!(played.changed_by("turned e14", "V-4"));
        assert!(played.rows().starts_with("3wNsP~"), "{}", played.text);
        let played = harness::play(game, &position, &["e13xd14"]);
        assert!(played.changed_by("turned d14", "V-4"));
        let played = harness::play(game, &kings_and("sPe12 nPe13 sQj5", "S"), &["e12-e14"]);
        assert!(played.changed_by("turned e14", "V-4"));
        assert!(played.changed_by("leapt e13", "V-5"));
        // Not a rank before, nor on another's last rank, nor to promote.
        let played = harness::play(game, &kings_and("sPe12", "S"), &["e12-e13"]);
        assert!(!played.changed("turned"));
        may_not(game, &position, "e13-e14=Q e13xd14=Q");
        // The others by rotation.
        for (turn, from, to) in [("W", "m5", "n5"), ("N", "e2", "e1"), ("E", "b10", "a10")] {
            let pawn = format!("{}P{from} sQj6 nQf6", turn.to_lowercase());
            let action = format!("{from}-{to}");
            let played = harness::play(game, &kings_and(&pawn, turn), &[action.as_str()]);
            assert!(played.changed_by(&format!("turned {to}"), "V-4"), "{turn}");
        }
    }
}

/// Turned, it steps and captures in the reverse direction only.
///
/// Clause: V-4 of verney, hughes
#[test]
fn v_4_turned_pawns_go_back() {
    for game in BOTH {
        let position = kings_and("sP~e8 wNd7 eNf7 wNd9 eNf9", "S");
        goes(game, &position, "e8", "-e7 xd7 xf7");
        refuses(game, &position, "e8-e9", "V-4", "");
        goes(game, &kings_and("wP~e8 sNd7 sNd9 nNf9", "W"), "e8", "-d8 xd7 xd9");
        // Its attacks turn too.
        let position = cross("sKf7 wKa8 nKg14 eKn7 wP~g9 sNe3", "S");
        may_not(game, &position, "f7-f8");
        may(game, &position, "f7-g8 f7-e8 f7-f6");
        // A step blocked is blocked; two cells it never goes.
        goes(game, &kings_and("sP~e8 wNe7", "S"), "e8", "");
        goes(game, &kings_and("sP~e13", "S"), "e13", "-e12");
        // In an opponent's arm it is stuck where nothing lies behind.
        goes(game, &kings_and("sP~b4 wNc5 sNe5", "S"), "b4", "");
    }
}

/// On its own pawn line it turns forward again, on no other; a leap over the line leaves it turned.
///
/// Clause: V-4 of verney, hughes
#[test]
fn v_4_turns_again_on_its_own_pawn_line() {
    let after = |game, men: &str, action: &str| harness::play(game, &kings_and(men, "S"), &[action]);
    for game in BOTH {
        for action in ["e3-e2", "e3xd2"] {
            let played = after(game, "sP~e3 wNd2 sQj5", action);
            assert!(played.changed_by("turned", "V-4"), "{action}");
            assert!(!played.rows().contains('~'));
        }
        let played = after(game, "sP~e3 nPe2 sQj5", "e3-e1");
        assert!(played.changed_by("leapt e2", "V-5"));
        assert!(!played.changed("turned"));
        assert!(played.rows().ends_with("4sP~2sK6"));
        goes(game, &kings_and("sP~e1 wNd2 sQj5", "S"), "e1", "");
        // The partner's pawn line is not its own, nor is an opponent's.
        assert!(!after(game, "sP~e14 sQj5", "e14-e13").changed("turned"));
        assert!(!after(game, "sP~b6 sQj5", "b6-b5").changed("turned"));
        // Forward again, and round again at the far end.
        let played = after(game, "sP~e3 sQj5", "e3-e2");
        let next = harness::play(game, &played.text, &["a8-a9", "g14-h14", "n7-n8"]);
        goes(game, &next.text, "e2", "-e3");
        let mark = if game == FEW { "" } else { "^" };
        let played = after(game, &format!("sP{mark}e13 sQj5"), "e13-e14");
        assert!(played.changed_by("turned e14", "V-4"));
        assert!(played.rows().starts_with("4sP~"));
    }
}

/// It promotes turned or not.
///
/// Clause: V-4, V-6 of verney, hughes
#[test]
fn v_4_turned_pawns_promote() {
    for game in BOTH {
        goes(game, &kings_and("sP~b6 wNa5 sQj5 wNa7", "S"), "b6", "-b5 xa5=Q");
        goes(game, &kings_and("sPb6 wNa5 sQj5 wNa7", "S"), "b6", "-b7 xa7=Q");
        let played = harness::play(game, &kings_and("sP~b5 wNa4", "S"), &["b5xa4=Q"]);
        assert!(played.changed_by("promoted a4", "V-6"));
        assert!(played.rows().ends_with("/sQ13/14/14/7sK6"));
    }
}

/// A pawn blocked by a partner's pawn leaps it, in its direction of march.
///
/// Clause: V-5 of verney, hughes
#[test]
fn v_5_leap() {
    for game in BOTH {
        goes(game, &kings_and("sPe6 nPe7", "S"), "e6", "-e8");
        goes(game, &kings_and("wPe6 ePf6", "W"), "e6", "-g6");
        // Whichever way the other faces, and frozen or not.
        goes(game, &kings_and("sPe6 nP~e7", "S"), "e6", "-e8");
        goes(game, &kings_and("sPe6 nPe7 wRd14 wRk13", "S frozen=N"), "e6", "-e8");
        // Turned pawns leap backwards.
        goes(game, &kings_and("sP~e6 nPe5 nPe7", "S"), "e6", "-e4");
        let played = harness::play(game, &kings_and("sPe6 nPe7", "S"), &["e6-e8"]);
        assert_eq!(played.changes[..2], ["moved e6 e8 [V-5]", "leapt e7 [V-5]"]);
    }
}

/// Not over anybody else, not onto anybody, not off the file.
///
/// Clause: V-5 of verney, hughes
#[test]
fn v_5_no_leap() {
    for game in BOTH {
        for ahead in ["sPe7", "wPe7", "ePe7", "nNe7", "nQe7"] {
            goes(game, &kings_and(&format!("sPe6 {ahead}"), "S"), "e6", "");
        }
        for beyond in ["wNe8", "sNe8", "nNe8"] {
            let position = kings_and(&format!("sPe6 nPe7 {beyond}"), "S");
            goes(game, &position, "e6", "");
            refuses(game, &position, "e6-e8", "V-5", "e8");
        }
        refuses(game, &kings_and("sPe6 sPe7", "S"), "e6-e8", "V-5", "e7");
        // Diagonally it only captures.
        goes(game, &kings_and("sPe6 nPf7", "S"), "e6", "-e7");
        // Where the board ends beyond there is nothing to leap to.
        goes(game, &kings_and("sP~b5 nPb4 sNj7", "S"), "b5", "");
        // Two partners' pawns in a row stop it.
        goes(game, &kings_and("sPe6 nPe7 nPe8", "S"), "e6", "");
    }
}

/// To a queen only, on an opponent's back line: six cells on each side.
///
/// Clause: V-6 of verney, hughes
#[test]
fn v_6_promotion() {
    for game in BOTH {
        let kings = "sKh1 wKc4 nKg14 eKl4";
        for rank in 5..=10 {
            for (file, beyond) in [('b', 'a'), ('m', 'n')] {
                let man = if beyond == 'a' { "wN" } else { "eN" };
                let men = format!("{kings} sP{file}{rank} {man}{beyond}{}", rank + 1);
                let position = cross(&men, "S");
                goes(game, &position, &format!("{file}{rank}"), &format!("x{beyond}{0}=Q -{file}{0}", rank + 1));
            }
        }
        let position = cross(&format!("{kings} sPb6 wNa7"), "S");
        may_not(game, &position, "b6xa7 b6xa7=R b6xa7=B b6xa7=N b6xa7=K b6xa7=P");
        let played = harness::play(game, &position, &["b6xa7=Q"]);
        assert!(played.changed_by("captured a7", "V-6"));
        assert!(played.changed_by("promoted a7", "V-6"));
    }
}

/// A pawn at a dead end is stuck, but may still capture.
///
/// Clause: V-6 of verney, hughes
#[test]
fn v_6_dead_end() {
    for game in BOTH {
        let position = kings_and("sPc11 sNj6", "S");
        goes(game, &position, "c11", "");
        goes(game, &kings_and("sPc11 nNd12 sNj6", "S"), "c11", "");
        goes(game, &kings_and("sPc11 eNd12 sNj6", "S"), "c11", "xd12");
        goes(game, &kings_and("sPl11 wNk12 sNj6", "S"), "l11", "xk12");
        goes(game, &kings_and("sPb11 wNc10 wNa10", "S"), "b11", "");
    }
}

/// A mated army freezes at once, and its turns are skipped.
///
/// Clause: V-7 of verney, hughes
#[test]
fn v_7_mate_freezes() {
    for game in BOTH {
        let men = "sQb6 sRb5 wNd6";
        let played = harness::play(game, &kings_and(men, "S"), &["b6-b8"]);
        assert_eq!(played.frozen_seats(), "W");
        assert!(played.changed_by("froze W", "V-7"));
        assert!(played.changed_by("skipped W", "V-7"));
        assert_eq!(played.line(), "b6-b8 skip");
        assert_eq!((played.turn.as_str(), played.outcome()), ("N", "-"));
        // Black could take the queen, but it is judged before his turn; he then lifts the mate.
        let position = kings_and(&format!("{men} eRi8"), "S");
        let played = harness::play(game, &position, &["b6-b8", "g14-h14", "i8xb8"]);
        assert!(played.changed_by("froze W", "V-7"));
        assert!(played.changed_by("thawed W", "V-7"));
        assert_eq!(played.frozen_seats(), "");
        // No mate while Red can take the queen or step aside.
        let position = kings_and("sQb6 sRb5 wNd6 wRd8", "S");
        assert_eq!(harness::play(game, &position, &["b6-b8"]).frozen_seats(), "");
        assert_eq!(harness::play(game, &kings_and("sQb6 sRd5", "S"), &["b6-b8"]).frozen_seats(), "");
    }
}

/// Frozen men attack nothing, cannot be captured and block their cells.
///
/// Clause: V-7 of verney, hughes
#[test]
fn v_7_frozen_men() {
    for game in BOTH {
        let men = "sKe4 wKa8 nKg14 eKn7 sQb8 sRb5 wNd6 sRd4";
        let frozen = cross(men, "S frozen=W");
        goes(game, &frozen, "d4", "-a4 -b4 -c4 -d1 -d2 -d3 -d5");
        goes(game, &frozen, "e4", "-d3 -d5 -e3 -e5 -f3 -f4 -f5");
        refuses(game, &frozen, "d4-d6", "V-7", "d6");
        refuses(game, &frozen, "d6-e8", "V-7", "d6");
        // Awake, the same knight checks and can be taken.
        let awake = cross(&men.replace("sQb8", "sQb9"), "S");
        goes(game, &awake, "d4", "xd6");
    }
}

/// The army thaws as soon as the mate is lifted; the move that does it takes none of its men.
///
/// Clause: V-7 of verney, hughes
#[test]
fn v_7_release() {
    for game in BOTH {
        let position = kings_and("sQb8 sRb5 wNe5 eNk4", "S frozen=W");
        may_not(game, &position, "b8xe5 b5xe5");
        for action in ["b8-c7", "b8-d6"] {
            let played = harness::play(game, &position, &[action]);
            assert!(played.changed_by("thawed W", "V-7"), "{action}");
            assert_eq!(played.turn, "W");
        }
        let played = harness::play(game, &position, &["h1-h2"]);
        assert_eq!((played.frozen_seats(), played.turn.as_str()), ("W", "N"));
        // Without the rook the king could take the queen: that lifts the mate too.
        assert_eq!(harness::play(game, &position, &["b5-d5"]).frozen_seats(), "");
        assert_eq!(harness::play(game, &position, &["b5-b6"]).frozen_seats(), "W");
    }
}

/// Red is mated from b8; a rook on n4 mates Black.
const RED_MATED: &str = "sQb8 sRb5 sRm11 sRk4";

/// A side wins with both opponents mated at once.
///
/// Clause: V-8 of verney, hughes
#[test]
fn v_8_win() {
    for game in BOTH {
        let played = harness::play(game, &kings_and(RED_MATED, "S frozen=W"), &["k4-n4"]);
        assert_eq!(played.frozen_seats(), "WE");
        assert_eq!((played.outcome(), played.turn.as_str()), ("win:SN", "-"));
        assert!(played.changed_by("ended", "V-8"));
        assert_eq!(played.score(), (1.0, 0.0));
        // Not with one of them mated, nor with one after the other.
        let played = harness::play(game, &kings_and(RED_MATED, "S frozen=W"), &["k4-l4"]);
        assert_eq!(played.outcome(), "-");
        let played = harness::play(game, &kings_and(&RED_MATED.replace("sQb8", "sQb9"), "S"), &["k4-n4"]);
        assert_eq!((played.frozen_seats(), played.outcome()), ("E", "-"));
        // The other side wins in the same way.
        let men = "wRd14 wRk13 eRg5 eRi6 eRj9";
        let played = harness::play(game, &kings_and(men, "E frozen=N"), &["j9-h9"]);
        assert_eq!((played.frozen_seats(), played.outcome()), ("SN", "win:WE"));
        assert_eq!(played.score(), (0.0, 1.0));
    }
}

/// A stalemated player: a draw if his partner is frozen.
///
/// Clause: V-8 of verney, hughes
#[test]
fn v_8_stalemate_with_the_partner_frozen() {
    for game in BOTH {
        // Black's king on n4 has no cell to go to.
        let men = "sKh1 wKa8 nKg14 eKn4 sQb8 sRb5 sRm9 sRd5";
        let played = harness::play(game, &cross(men, "N frozen=W"), &["g14-h14"]);
        assert_eq!((played.outcome(), played.turn.as_str()), ("draw", "-"));
        assert!(played.changed_by("ended", "V-8"));
        assert_eq!(played.score(), (0.5, 0.5));
        // It is judged on his turn, not before.
        let played = harness::play(game, &cross(men, "S frozen=W"), &["h1-h2"]);
        assert_eq!((played.outcome(), played.turn.as_str()), ("-", "N"));
        // With a man that can move there is no stalemate.
        let played = harness::play(game, &cross(&format!("{men} ePk9"), "N frozen=W"), &["g14-h14"]);
        assert_eq!((played.outcome(), played.turn.as_str()), ("-", "E"));
    }
}

/// Or if the partner would be stalemated too; otherwise he is skipped.
///
/// Clause: V-8 of verney, hughes
#[test]
fn v_8_stalemate_of_both_or_one() {
    for game in BOTH {
        let men = "sKh1 wKa4 nKg14 eKn4 sRb9 sRd5 sRm9";
        let played = harness::play(game, &cross(men, "N"), &["g14-h14"]);
        assert_eq!(played.outcome(), "draw");
        assert!(played.changed_by("ended", "V-8"));
        let played = harness::play(game, &cross(&men.replace("wKa4", "wKa8"), "N"), &["g14-h14"]);
        assert_eq!((played.outcome(), played.line().as_str(), played.turn.as_str()), ("-", "g14-h14 skip", "S"));
        assert!(played.changed_by("skipped E", "V-8"));
        // A partner who has only a pawn to move is not stalemated.
        let played = harness::play(game, &cross(&format!("{men} wPd8"), "N"), &["g14-h14"]);
        assert_eq!(played.line(), "g14-h14 skip");
    }
}

/// Drawn when each side has at most one man besides kings and pawns, unless the option is off.
///
/// Clause: V-9 of verney, hughes
#[test]
fn v_9_scarce_material() {
    for game in ["verney", "hughes"] {
        let off = format!("{game}:scarce-material=off");
        let position = kings_and("sQj5 wNd5 eNm10 sPe2 wPb6 nPf9", "S");
        let played = harness::play(game, &position, &["j5xd5"]);
        assert_eq!(played.result.split('/').nth(1), Some("scarce material"));
        assert_eq!((played.outcome(), played.score()), ("draw", (0.5, 0.5)));
        assert!(played.changed_by("ended", "V-9"));
        assert_eq!(harness::play(&off, &position, &["j5xd5"]).outcome(), "-");
        // The men of a side count together; two are enough to go on.
        assert_eq!(harness::play(game, &position, &["j5-j6"]).outcome(), "-");
        let position = kings_and("sQj5 nRf7 wNd5 eNm10", "S");
        assert_eq!(harness::play(game, &position, &["j5xd5"]).outcome(), "-");
    }
}

/// Verney's own example.
///
/// Clause: V-2, V-3 of verney
#[test]
fn v_example_game() {
    let moves = [
        "h2-h3", "b8-c8", "g13-g12", "m7-l7", //
        "i1xa9", "a7xh14", "g14xh14", "n6xf14", //
        "g1xn8", "a8xa9", "h14-g14", "n7xn8", //
        "d2-d3", "b4-c4", "g14xf14",
    ];
    let played = harness::play(GAME, "start", &moves);
    assert_eq!(played.line(), moves.join(" "));
    assert_eq!((played.turn.as_str(), played.outcome()), ("E", "-"));
    assert_eq!(played.frozen_seats(), "");
    for (count, check) in [(6, "N"), (11, "E")] {
        let text = harness::play(GAME, "start", &moves[..count]).text;
        let whose = text.split(' ').nth(1).unwrap();
        assert_eq!(whose, check);
        // Both times the player to move is in check: quiet pawn moves do not help.
        let quiet = if check == "N" { "d13-d12" } else { "m4-l4" };
        may_not(GAME, &text, quiet);
    }
    refuses_after(GAME, "start", &moves[..1], "b8-d8");
}

/// The repetition key holds what a pawn is: turned or not.
///
/// Clause: V-4, 0.draws
#[test]
fn s0_repetition_with_turned_pawns() {
    let position = kings_and("sPe13 sQj5", "S");
    let turn = ["e13-e14", "a8-a9", "g14-h14", "n7-n6", "e14-e13", "a9-a8", "h14-g14", "n6-n7"];
    let trip = ["h1-h2", "a8-a9", "g14-h14", "n7-n6", "h2-h1", "a9-a8", "h14-g14", "n6-n7"];
    // The men stand on the same cells for the third time, but the pawn has turned.
    refuses_after(FEW, &position, &[turn, trip].concat(), "claim-draw");
    let mut actions = [turn, trip, trip].concat();
    actions.push("claim-draw");
    assert_eq!(harness::play(FEW, &position, &actions).outcome(), "draw");
    let mut actions = [trip, trip].concat();
    actions.push("claim-draw");
    assert_eq!(harness::play(FEW, &position, &actions).outcome(), "draw");
}

/// Verney's values of the men are the game's data for computer players.
///
/// Clause: V-0
#[test]
fn v_0_values() {
    let playable = harness::playable(GAME);
    let values: Vec<(char, i32)> = playable.rules.kinds.iter().map(|kind| (kind.letter, kind.value / 100)).collect();
    assert_eq!(values, [('K', 0), ('Q', 20), ('R', 9), ('B', 9), ('N', 5), ('P', 1)]);
}
