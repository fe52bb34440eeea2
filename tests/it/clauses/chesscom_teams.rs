//! Four-player chess in teams as on chess.com, docs/rules.md §14. What it shares with the free-for-all (CC-1, CC-2)
//! is tested here for both.

use fourhanded::notation::parse_position;

use super::kit::{cross, cross_rows, is_legal_after, legal_after, may_not, only, refuses};
use super::{Ask, goes, harness};

const GAME: &str = "chesscom-teams";
const BOTH: [&str; 2] = [GAME, "chesscom-ffa"];

/// Four kings at home.
const KINGS: &str = "sKh1 wKa7 nKg14 eKn8";

pub fn kings_and(men: &str, rest: &str) -> String {
    cross(&format!("{KINGS} {men}"), rest)
}

/// The cells on which a pawn of a seat cannot stand, because it promotes there.
pub fn promotion_cells(game: &str, seat: char) -> Vec<String> {
    let playable = harness::playable(game);
    let mut cells = Vec::new();
    for file in 'a'..='n' {
        for rank in 1..=14 {
            let cell = format!("{file}{rank}");
            let exists = ('d'..='k').contains(&file) || (4..=11).contains(&rank);
            // Two sets of kings, so that one of them is out of the way.
            let taken = KINGS.split(' ').any(|king| king[2..] == cell);
            let kings = if taken { "sKe6 wKe9 nKi6 eKi9" } else { KINGS };
            let text = cross(&format!("{kings} {seat}P{cell}"), "S");
            if exists && parse_position(&playable.rules, &text).is_err() {
                cells.push(cell);
            }
        }
    }
    cells
}

/// Red, Blue, Yellow, Green, clockwise; two arrays; diagonals past the inner corners are ordinary.
///
/// Clause: CC-1 of chesscom-teams, chesscom-ffa
#[test]
fn cc_1_array_turns_and_board() {
    for game in BOTH {
        let right = harness::play(game, "start", &[]);
        assert_eq!(
            right.rows(),
            "3nRnNnBnKnQnBnNnR3/3nPnPnPnPnPnPnPnP3/14/wRwP10ePeR/wNwP10ePeN/wBwP10ePeB/wQwP10ePeK/wKwP10ePeQ/\
             wBwP10ePeB/wNwP10ePeN/wRwP10ePeR/14/3sPsPsPsPsPsPsPsP3/3sRsNsBsQsKsBsNsR3"
        );
        assert_eq!(harness::play(&format!("{game}:array=kings-right"), "start", &[]).rows(), right.rows());
        let light = harness::play(&format!("{game}:array=queens-light"), "start", &[]);
        assert_eq!(
            light.rows(),
            "3nRnNnBnKnQnBnNnR3/3nPnPnPnPnPnPnPnP3/14/wRwP10ePeR/wNwP10ePeN/wBwP10ePeB/wKwP10ePeQ/wQwP10ePeK/\
             wBwP10ePeB/wNwP10ePeN/wRwP10ePeR/14/3sPsPsPsPsPsPsPsP3/3sRsNsBsQsKsBsNsR3"
        );
        for (array, ranks) in [
            ("facing", ["wQwP10ePeQ", "wKwP10ePeK", "nRnNnBnQnKnBnNnR", "sRsNsBsQsKsBsNsR"]),
            ("byg", ["wQwP10ePeK", "wKwP10ePeQ", "nRnNnBnQnKnBnNnR", "sRsNsBsQsKsBsNsR"]),
            ("rg", ["wKwP10ePeK", "wQwP10ePeQ", "nRnNnBnKnQnBnNnR", "sRsNsBsKsQsBsNsR"]),
        ] {
            let start = harness::play(&format!("{game}:array={array}"), "start", &[]);
            let rows: Vec<&str> = start.rows().split('/').collect();
            assert_eq!([rows[6], rows[7], &rows[0][1..17], &rows[13][1..17]], ranks, "{game}:array={array}");
        }
        for (count, turn) in ["S", "W", "N", "E", "S"].into_iter().enumerate() {
            let actions = ["d2-d4", "b4-c4", "d13-d12", "m4-l4"];
            assert_eq!(harness::play(game, "start", &actions[..count]).turn, turn);
        }
        goes(game, &kings_and("sBd3", "S"), "d3", "-c4 -b5 -a6 -e2 -f1 -e4 -f5 -g6 -h7 -i8 -j9 -k10 -l11");
        refuses(game, &kings_and("sBd2", "S"), "d2-b4", "CC-1", "c3");
    }
}

/// Castling and the double step as in chess.
///
/// Clause: CC-2, 0.castling of chesscom-teams, chesscom-ffa
#[test]
fn cc_2_castling_and_double_step() {
    for game in BOTH {
        let position = kings_and("wRa4 wRa11", "W castle=a4,a11");
        assert_eq!(harness::play(game, &position, &["O-O"]).rows(), cross_rows("sKh1 wKa5 wRa6 wRa11 nKg14 eKn8"));
        assert_eq!(harness::play(game, &position, &["O-O-O"]).rows(), cross_rows("sKh1 wKa9 wRa8 wRa4 nKg14 eKn8"));
        refuses(game, &kings_and("wRa4 wRa11 sRe6", "W castle=a4,a11"), "a7-a5", "CC-2", "e6");
        refuses(game, &kings_and("wRa4 wRa11", "W castle=a11"), "a7-a5", "CC-2", "a4");
        goes(game, &kings_and("wPb5", "W"), "b5", "-c5 -d5");
        goes(game, &kings_and("wPb5 sNd5", "W"), "b5", "-c5");
        refuses(game, &kings_and("wPb5 sNd5", "W"), "b5-d5", "CC-2", "d5");
        goes(game, &kings_and("wPc5", "W"), "c5", "-d5");
    }
}

/// Capture in passing, unless the option is off.
///
/// Clause: CC-2, 0.en-passant of chesscom-teams, chesscom-ffa
#[test]
fn cc_2_capture_in_passing() {
    for game in BOTH {
        let off = format!("{game}:en-passant=off");
        let position = cross("sKh1 wKa9 nKg14 eKn8 wPb10 nPd11 wPb7 sPb6", "W");
        let played = harness::play(game, &position, &["b10-d10"]);
        let takers = if game == GAME { "ep=c10:d10:SN" } else { "ep=c10:d10:SNE" };
        assert!(played.text.contains(takers), "{}", played.text);
        assert!(is_legal_after(game, &position, &["b10-d10"], "d11xc10"));
        assert!(is_legal_after(game, &position, &["b7-d7", "g14-h14", "n8-n9"], "b6xc7"));
        assert!(!is_legal_after(game, &position, &["b10-d10", "g14-h14", "n8-n9"], "b6xc7"));
        // On the first turn only.
        let round = ["b10-d10", "g14-h14", "n8-n9", "h1-h2", "a9-a8"];
        assert!(!is_legal_after(game, &position, &round, "d11xc10"));
        assert!(!legal_after(&off, &position, &["b10-d10"]).contains("d11xc10"));
        assert!(!harness::play(&off, &position, &["b10-d10"]).text.contains("ep="));
    }
}

/// To queen, rook, bishop or knight on one's eleventh rank, all fourteen cells of it.
///
/// Clause: CC-3
#[test]
fn cc_3_promotion() {
    let files: Vec<String> = ('a'..='n').map(|file| file.to_string()).collect();
    let ranks: Vec<String> = (1..=14).map(|rank| rank.to_string()).collect();
    let along = |files: &[String], rank: &str| files.iter().map(|file| format!("{file}{rank}")).collect::<Vec<_>>();
    let across = |file: &str| ranks.iter().map(|rank| format!("{file}{rank}")).collect::<Vec<_>>();
    assert_eq!(promotion_cells(GAME, 's'), along(&files, "11"));
    assert_eq!(promotion_cells(GAME, 'n'), along(&files, "4"));
    assert_eq!(promotion_cells(GAME, 'w'), across("k"));
    assert_eq!(promotion_cells(GAME, 'e'), across("d"));
    let all = |to: &str| ["Q", "R", "B", "N"].map(|kind| format!("{to}={kind}")).join(" ");
    for (seat, from, to) in
        [("S", "e10", "e11"), ("S", "b10", "b11"), ("W", "j13", "k13"), ("N", "m5", "m4"), ("E", "e6", "d6")]
    {
        let position = kings_and(&format!("{}P{from}", seat.to_lowercase()), seat);
        goes(GAME, &position, from, &all(&format!("-{to}")));
        may_not(GAME, &position, &format!("{from}-{to} {from}-{to}=K {from}-{to}=P"));
    }
    let position = kings_and("sPe10 wNd11", "S");
    goes(GAME, &position, "e10", &format!("{} {}", all("-e11"), all("xd11")));
    assert!(harness::play(GAME, &position, &["e10xd11=B"]).changed_by("promoted d11", "CC-3"));
    goes(GAME, &kings_and("sPe9", "S"), "e9", "-e10");
}

/// Mate is judged on the player's turn, and the first mate wins.
///
/// Clause: CC-4, 0.mate
#[test]
fn cc_4_mate() {
    // Yellow mates Blue; Green could take the rook before Blue's turn.
    let men = "sRa4 nRd5 wNd9 eRm5 eBi10";
    let position = kings_and(men, "N");
    let played = harness::play(GAME, &position, &["d5-b5"]);
    assert_eq!((played.outcome(), played.turn.as_str()), ("-", "E"));
    let played = harness::play(GAME, &position, &["d5-b5", "n8-n9", "h1-h2"]);
    assert_eq!((played.outcome(), played.score(), played.turn.as_str()), ("win:SN", (1.0, 0.0), "-"));
    assert!(played.changed_by("ended", "CC-4"));
    assert_eq!(played.line(), "d5-b5 n8-n9 h1-h2");
    let played = harness::play(GAME, &position, &["d5-b5", "m5xb5", "h1-h2"]);
    assert_eq!((played.outcome(), played.turn.as_str()), ("-", "W"));
    only(GAME, &played.text, "a7-b6 a7-b7 a7-b8");
}

/// Stalemate draws.
///
/// Clause: CC-4
#[test]
fn cc_4_stalemate() {
    let men = "sKh1 wKa4 nKg14 eKn8 sRb9 sRd5";
    let played = harness::play(GAME, &cross(men, "S"), &["h1-h2"]);
    assert_eq!((played.outcome(), played.score(), played.turn.as_str()), ("draw", (0.5, 0.5), "-"));
    assert!(played.changed_by("ended", "CC-4"));
    let played = harness::play(GAME, &cross(&format!("{men} wPd8"), "S"), &["h1-h2"]);
    assert_eq!((played.outcome(), played.turn.as_str()), ("-", "W"));
}

/// A king that the partner's move left open may be captured: that wins at once.
///
/// Clause: CC-5, 0.kings
#[test]
fn cc_5_a_king_left_open() {
    let position = kings_and("sNg10 wRg5 sPd5", "S");
    let played = harness::play(GAME, &position, &["g10-e9"]);
    assert_eq!(played.turn, "W");
    let played = harness::play(GAME, &position, &["g10-e9", "g5xg14"]);
    assert!(played.changed_by("captured g14", "CC-5"));
    assert_eq!((played.outcome(), played.score(), played.turn.as_str()), ("win:WE", (0.0, 1.0), "-"));
    // Before that Yellow comes to move when it is Green's rook: he must answer the check.
    let position = kings_and("sNg10 eRg5 sPd5", "S");
    let played = harness::play(GAME, &position, &["g10-e9", "a7-a6"]);
    assert_eq!(played.turn, "N");
    only(GAME, &played.text, "g14-f13 g14-f14 g14-h13 g14-h14");
    // Nobody may leave his own king open.
    refuses(GAME, &kings_and("sNh6 wRh9", "S"), "h6-g8", "0.legal-move", "h9");
    may_not(GAME, &kings_and("sNg10 wRg5", "S"), "g10xg14");
}

/// Even by a player whose own king is attacked; such a capture saves from mate.
///
/// Clause: CC-5, CC-4
#[test]
fn cc_5_capture_at_any_cost() {
    // Blue stands in check from a4: nothing but the king on g14 may be taken by a man that does not help.
    let position = kings_and("sNg10 wRg5 sRa4 sPd5", "S");
    let legal = legal_after(GAME, &position, &["g10-e9"]);
    assert!(legal.contains("g5xg14") && !legal.contains("g5xd5"), "{legal}");
    assert_eq!(harness::play(GAME, &position, &["g10-e9", "g5xg14"]).outcome(), "win:WE");
    // Blue is mated but for that.
    let men = "sNg10 wRg7 sRa4 sRb5 sPd7";
    let position = kings_and(men, "S");
    let played = harness::play(GAME, &position, &["g10-e9"]);
    assert_eq!((played.outcome(), played.turn.as_str()), ("-", "W"));
    only(GAME, &played.text, "g7xg14");
    let played = harness::play(GAME, &position, &["g10-f12"]);
    assert_eq!(played.turn, "W", "the knight has gone from the file");
    assert_eq!(harness::play(GAME, &position, &["d7-d8"]).outcome(), "win:SN");
}

/// Team-mates do not capture or check each other, their pawns just block, and one resigns for both.
///
/// Clause: CC-6, 0.partners, 0.claims
#[test]
fn cc_6_partners_and_resigning() {
    let position = cross("sKh1 wKa7 nKh3 eKn8 sRg3 nQk1", "S");
    goes(GAME, &position, "h1", "-g1 -i1 -g2 -h2 -i2");
    refuses(GAME, &position, "g3-h3", "CC-6", "h3");
    goes(GAME, &kings_and("sPe6 nPe7 nPd7 wPf7", "S"), "e6", "xf7");
    let played = harness::play(GAME, "start", &["resign"]);
    assert_eq!((played.outcome(), played.score()), ("win:WE", (0.0, 1.0)));
    assert!(played.changed_by("resigned S", "CC-6"));
    assert_eq!(harness::play(GAME, "start", &["d2-d3", "resign"]).outcome(), "win:SN");
    may_not(GAME, "start", "accept-draw");
}
