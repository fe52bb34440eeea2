//! Savard's partnership game, docs/rules.md §4.

use fourhanded::notation::parse_position;

use super::kit::{cross, cross_rows, is_legal_after, legal_after, may, may_not, only, refuses};
use super::{Ask, goes, harness};

const GAME: &str = "savard-partnership";
const EXCHANGE: &str = "savard-partnership:pawn-exchange=on";
const MERGED: &str = "savard-partnership:merged-army=on";

/// Four kings at home.
const KINGS: &str = "sKh1 wKa8 nKg14 eKn7";

/// Two rooks of White mate Red.
const RED_MATED: &str = "sRm11 sRn4";

fn kings_and(men: &str, rest: &str) -> String {
    cross(&format!("{KINGS} {men}"), rest)
}

fn play(position: &str, actions: &[&str]) -> harness::Played {
    harness::play(GAME, position, actions)
}

/// White, Red, Yellow, Black: counter-clockwise.
///
/// Clause: S-0, 0.turns
#[test]
fn s_0_order() {
    let actions = ["d2-d4", "m4-l4", "d13-d12", "b4-c4"];
    for (count, turn) in ["S", "E", "N", "W", "S"].into_iter().enumerate() {
        assert_eq!(play("start", &actions[..count]).turn, turn);
    }
    may_not(GAME, "start", "m4-l4 b4-c4 d13-d12 pass skip");
}

/// The three arrays, each for both games of Savard.
///
/// Clause: S-0 of savard-partnership, savard-free-for-all
#[test]
fn s_0_arrays() {
    for game in [GAME, "savard-free-for-all"] {
        for (array, kings) in [
            ("queens-light", "sKh1 sQg1 wKa8 wQa7 nKg14 nQh14 eKn7 eQn8"),
            ("kings-right", "sKh1 sQg1 wKa7 wQa8 nKg14 nQh14 eKn8 eQn7"),
            ("facing", "sKh1 sQg1 wKa7 wQa8 nKh14 nQg14 eKn7 eQn8"),
        ] {
            let mut men = kings.to_owned();
            for (line, kinds) in [('1', 's'), ('4', 'n')] {
                for (file, kind) in [('d', 'R'), ('e', 'N'), ('f', 'B'), ('i', 'B'), ('j', 'N'), ('k', 'R')] {
                    let rank = if line == '1' { "1" } else { "14" };
                    men += &format!(" {kinds}{kind}{file}{rank}");
                }
            }
            for (rank, kind) in [(4, 'R'), (5, 'N'), (6, 'B'), (9, 'B'), (10, 'N'), (11, 'R')] {
                men += &format!(" w{kind}a{rank} e{kind}n{rank}");
            }
            for file in 'd'..='k' {
                men += &format!(" sP{file}2 nP{file}13");
            }
            for rank in 4..=11 {
                men += &format!(" wPb{rank} ePm{rank}");
            }
            let played = harness::play(&format!("{game}:array={array}"), "start", &[]);
            assert_eq!(played.rows(), cross_rows(&men), "{array}");
            assert_eq!(played.turn, "S");
        }
        assert_eq!(
            harness::play(game, "start", &[]).rows(),
            harness::play(&format!("{game}:array=queens-light"), "start", &[]).rows()
        );
    }
}

/// Castling, double step and capture in passing.
///
/// Clause: S-0, 0.castling, 0.en-passant of savard-partnership
#[test]
fn s_0_castling_double_step_and_capture_in_passing() {
    // The king of West stands on a8: his short side is that of a11.
    let position = kings_and("wRa4 wRa11", "W castle=a4,a11");
    assert_eq!(play(&position, &["O-O"]).rows(), cross_rows("sKh1 wKa10 wRa9 wRa4 nKg14 eKn7"));
    assert_eq!(play(&position, &["O-O-O"]).rows(), cross_rows("sKh1 wKa6 wRa7 wRa11 nKg14 eKn7"));
    may_not(GAME, &kings_and("wRa4 wRa11 sRe9", "W castle=a4,a11"), "O-O");
    refuses(GAME, &kings_and("wRa4 wRa11 sRe9", "W castle=a4,a11"), "a8-a10", "S-0", "e9");
    goes(GAME, &kings_and("ePm9", "E"), "m9", "-l9 -k9");
    goes(GAME, &kings_and("ePl9", "E"), "l9", "-k9");
    // A pawn of either opponent takes it in passing, the partner's does not.
    let position = kings_and("wPb11 sPb10 nPd12 ePd10", "W");
    let played = play(&position, &["b11-d11"]);
    assert!(played.text.contains("ep=c11:d11:SN"));
    goes(GAME, &played.text, "b10", "xc11=Q xc11=R xc11=B xc11=N -b11=Q -b11=R -b11=B -b11=N");
    let played = play(&position, &["b11-d11", "h1-h2"]);
    goes(GAME, &played.text, "d10", "-c10");
    let played = play(&position, &["b11-d11", "h1-h2", "n7-n8", "d12xc11"]);
    assert!(played.changed_by("captured d11", "S-0"));
    assert!(!is_legal_after(GAME, &position, &["b11-d11", "h1-h2", "n7-n8", "g14-h14", "a8-a9"], "b10xc11=Q"));
}

/// The lists of docs/rules.md: eight cells opposite and two groups of three, for every seat.
///
/// Clause: S-1 of savard-partnership, savard-free-for-all
#[test]
fn s_1_promotion_cells() {
    let line = |file: char, ranks: std::ops::RangeInclusive<u32>| {
        ranks.map(|rank| format!("{file}{rank}")).collect::<Vec<_>>()
    };
    let rank = |files: std::ops::RangeInclusive<char>, rank: u32| {
        files.map(|file| format!("{file}{rank}")).collect::<Vec<_>>()
    };
    let lists = [
        ('s', [rank('d'..='k', 14), rank('a'..='c', 11), rank('l'..='n', 11)].concat()),
        ('e', [line('a', 4..=11), line('d', 12..=14), line('d', 1..=3)].concat()),
        ('n', [rank('d'..='k', 1), rank('a'..='c', 4), rank('l'..='n', 4)].concat()),
        ('w', [line('n', 4..=11), line('k', 12..=14), line('k', 1..=3)].concat()),
    ];
    for game in [GAME, "savard-free-for-all"] {
        let playable = harness::playable(game);
        for (seat, list) in &lists {
            assert_eq!(list.len(), 14);
            for file in 'a'..='n' {
                for rank in 1..=14 {
                    let cell = format!("{file}{rank}");
                    let exists = ('d'..='k').contains(&file) || (4..=11).contains(&rank);
                    if !exists {
                        continue;
                    }
                    // A pawn cannot stand where it must promote. The kings get out of its way.
                    let kings = ["f5", "f7", "h9", "i4"].contains(&cell.as_str());
                    let men = if kings { KINGS.to_owned() } else { "sKf5 wKf7 nKh9 eKi4".to_owned() };
                    let stands = parse_position(&playable.rules, &cross(&format!("{men} {seat}P{cell}"), "S")).is_ok();
                    assert_eq!(stands, !list.contains(&cell), "{seat} {cell}");
                }
            }
        }
    }
}

/// To queen, rook, bishop or knight, and it must.
///
/// Clause: S-1 of savard-partnership, savard-free-for-all
#[test]
fn s_1_promotion() {
    let all = |to: &str| ["Q", "R", "B", "N"].map(|kind| format!("{to}={kind}")).join(" ");
    for game in [GAME, "savard-free-for-all"] {
        let kings = "sKh1 wKa6 nKg14 eKn5";
        for (seat, from, to) in [
            ("S", "d13", "d14"),
            ("S", "b10", "b11"),
            ("S", "n10", "n11"),
            ("E", "b9", "a9"),
            ("E", "e13", "d13"),
            ("E", "e2", "d2"),
            ("N", "e2", "e1"),
            ("N", "c5", "c4"),
            ("W", "m7", "n7"),
            ("W", "j3", "k3"),
        ] {
            let position = cross(&format!("{kings} {}P{from}", seat.to_lowercase()), seat);
            goes(game, &position, from, &all(&format!("-{to}")));
            may_not(game, &position, &format!("{from}-{to} {from}-{to}=K {from}-{to}=P"));
        }
        let position = cross(&format!("{kings} sPd10 wNc11"), "S");
        goes(game, &position, "d10", &format!("-d11 {}", all("xc11")));
        let played = harness::play(game, &position, &["d10xc11=N"]);
        assert!(played.changed_by("promoted c11", "S-1"));
        // Elsewhere it does not, not even on the home line of a neighbour below the ends.
        goes(game, &cross(&format!("{kings} sPb8 wNa9"), "S"), "b8", "-b9 xa9");
    }
}

/// Partners never capture or check each other, not as an escape either.
///
/// Clause: S-2, 0.partners
#[test]
fn s_2_partners() {
    let position = cross("sKh1 wKa8 nKh3 eKn7 sRg3 nQk1", "S");
    goes(GAME, &position, "h1", "-g1 -i1 -g2 -h2 -i2");
    refuses(GAME, &position, "g3-h3", "S-2", "h3");
    let position = kings_and(&format!("{RED_MATED} wPm6 wQl4 eQl9"), "E");
    may_not(GAME, &position, "n7xm6");
    // To lay the partner's king open is legal, and it is not captured: he plays before the opponent does.
    assert_eq!(play(&kings_and("sNg10 eRg5", "S"), &["g10-e9"]).turn, "E");
}

/// With both partners in the game a mated player must still move, and may leave his king in check.
///
/// Clause: S-2
#[test]
fn s_2_the_mated_must_move() {
    let position = kings_and(&format!("{RED_MATED} eNk10 ePl5"), "E");
    only(GAME, &position, "k10-i11 k10-i9 k10-j12 k10-j8 k10-l8 k10-m9 k10xm11 l5-k5 n7-m6 n7-m7 n7-m8 n7-n6 n7-n8");
    let played = play(&position, &["k10-i9"]);
    assert_eq!((played.line().as_str(), played.turn.as_str(), played.outcome()), ("k10-i9", "N", "-"));
    // He who has an answer to the check must give it.
    only(GAME, &kings_and("sRn4 eNk10 ePl5", "E"), "n7-m6 n7-m7 n7-m8");
    refuses(GAME, &kings_and("sRn4 eNk10 ePl5", "E"), "k10-i9", "S-2", "n4");
    // Not with the partner out: then it is mate.
    let alone = cross("sKh1 nKg14 eKn7 sRk4 sRm11 eNk10 ePl5", "S out=W");
    assert_eq!(play(&alone, &["k4-n4"]).outcome(), "win:SN");
}

/// The stalemated must move too; whoever has no move at all is skipped.
///
/// Clause: S-2
#[test]
fn s_2_the_stalemated_must_move() {
    let men = "sKh1 wKa4 nKg14 eKn7 sRb9 sRd5";
    let played = play(&cross(men, "N"), &["g14-h14"]);
    assert_eq!((played.turn.as_str(), played.outcome()), ("W", "-"));
    only(GAME, &played.text, "a4-a5 a4-b4 a4-b5");
    // Every man of Black's is blocked.
    let men = "sKh1 wKa4 nKg14 eKn7 wPa5 wPb5 wPb4 ePc4 ePc5 sRd1";
    let played = play(&cross(men, "N"), &["g14-h14"]);
    assert_eq!((played.line().as_str(), played.turn.as_str(), played.outcome()), ("g14-h14 skip", "S", "-"));
}

/// Castling is possible under its own conditions only.
///
/// Clause: S-2, 0.castling
#[test]
fn s_2_the_mated_do_not_castle() {
    // Red is mated on n8 with nothing between him and his rook.
    let men = "sKh1 wKa8 nKg14 eKn7 sRm11 sQn4 eRn11";
    let position = cross(men, "E castle=n11");
    assert!(!harness::legal(GAME, &position).iter().any(|action| action.starts_with('O')));
    may(GAME, &position, "n11-n8 n7-m6");
    // Not attacked, he may.
    let free = cross("sKh1 wKa8 nKg14 eKn7 eRn11", "E castle=n11");
    may(GAME, &free, "O-O-O");
}

/// A king may be captured; his men leave the board at once.
///
/// Clause: S-3
#[test]
fn s_3_capture_of_a_king() {
    let position = kings_and(&format!("{RED_MATED} eNk10 ePl5 wPd8 eRe5"), "E");
    let actions = ["k10-i9", "g14-h14", "d8-e8", "n4xn7"];
    let played = play(&position, &actions);
    for change in ["captured n7", "out E", "removed i9", "removed l5", "removed e5"] {
        assert!(played.changed_by(change, "S-3"), "{change}: {:?}", played.changes);
    }
    assert_eq!(played.rows(), cross_rows("sKh1 wKa8 nKh14 sRm11 sRn7 wPe8"));
    assert_eq!((played.turn.as_str(), played.outcome()), ("N", "-"));
    assert!(played.text.contains("out=E"));
    // His turns are over, and are not recorded.
    assert_eq!(harness::play(GAME, &played.text, &["h14-g14", "a8-a9", "h1-h2"]).turn, "N");
    // Nobody has to.
    assert!(is_legal_after(GAME, &position, &actions[..3], "h1-h2"));
}

/// The men leave before legality is judged: a capture of a king can cure a check, and it can open one.
///
/// Clause: S-3
#[test]
fn s_3_legality_is_judged_after_the_men_have_left() {
    let position = kings_and("sRn4 eRh9", "S");
    only(GAME, &position, "h1-g1 h1-g2 h1-i1 h1-i2 n4-h4 n4xn7");
    let position = kings_and("sRn4 wRh9", "S");
    refuses(GAME, &position, "n4-n7", "S-2", "h9");
    // Red's knight shields White's king from Black's rook; it would leave.
    let position = kings_and("sRn4 eNh5 wRh9", "S");
    refuses(GAME, &position, "n4-n7", "S-2", "h9");
    may(GAME, &position, "n4-n6");
}

/// The last of a side: checkmate on his turn loses, and his king is never captured.
///
/// Clause: S-4
#[test]
fn s_4_mate_of_the_last_of_a_side() {
    let position = cross("sKh1 wKa8 nKg14 sQe5 sRb5 wPc4", "S out=E");
    let played = play(&position, &["e5-b8"]);
    assert_eq!((played.turn.as_str(), played.outcome()), ("N", "-"), "on his turn");
    let played = play(&position, &["e5-b8", "g14-h14"]);
    assert_eq!((played.outcome(), played.score(), played.turn.as_str()), ("win:SN", (1.0, 0.0), "-"));
    assert!(played.changed_by("ended", "S-4"));
    assert_eq!(played.line(), "e5-b8 g14-h14");
    may_not(GAME, &cross("sKh1 wKa8 nKg14 sQb8 sRb5", "S out=E"), "b8xa8");
    refuses(GAME, &cross("sKh1 wKa8 nKg14 sQb8 sRb5", "S out=E"), "b8-a8", "S-3", "a8");
    // A king of the side that is still two can be captured by the last of the other.
    let position = cross("sKh1 wKa8 nKg14 wRh5 wPc4", "W out=E");
    let played = play(&position, &["h5xh1"]);
    assert_eq!((played.turn.as_str(), played.outcome()), ("N", "-"));
    assert!(played.text.contains("out=SE"), "{}", played.text);
}

/// And stalemate draws.
///
/// Clause: S-4
#[test]
fn s_4_stalemate_of_the_last_of_a_side() {
    let men = "sKh1 wKa4 nKg14 sRb9 sRd5";
    let played = play(&cross(men, "N out=E"), &["g14-h14"]);
    assert_eq!((played.outcome(), played.score()), ("draw", (0.5, 0.5)));
    assert!(played.changed_by("ended", "S-4"));
    let played = play(&cross(&format!("{men} wPd8"), "N out=E"), &["g14-h14"]);
    assert_eq!(played.outcome(), "-");
    // With his partner in the game he moves on.
    assert_eq!(play(&cross(&format!("{men} eKn8"), "N"), &["g14-h14"]).outcome(), "-");
}

/// With the option a pawn changes places with a partner's pawn on its capturing step.
///
/// Clause: S-5
#[test]
fn s_5_pawn_exchange() {
    let position = kings_and("sPe6 nPf7 nNd7", "S");
    goes(GAME, &position, "e6", "-e7");
    let legal = |position: &str, from: &str| {
        let all = harness::legal(EXCHANGE, position);
        all.into_iter().filter(|action| action.starts_with(from)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(legal(&position, "e6"), "e6*f7 e6-e7");
    let played = harness::play(EXCHANGE, &position, &["e6*f7"]);
    assert_eq!(played.changes[..2], ["moved e6 f7 [S-5]", "moved f7 e6 [S-5]"]);
    assert_eq!(played.rows(), cross_rows(&format!("{KINGS} nPe6 sPf7 nNd7")));
    // A pawn's move for the count of rounds.
    assert!(!played.text.contains("quiet"));
    // Only a partner's pawn, and only on the capturing step.
    assert_eq!(legal(&kings_and("sPe6 sPf7 wPd7 nPe7 nPf6", "S"), "e6"), "e6xd7");
    assert!(harness::refused(EXCHANGE, &position, "e6xf7") && harness::refused(EXCHANGE, &position, "e6-f7"));
    // It lays no king open.
    let pinned = cross("sKe1 wKa8 nKg14 eKn7 sPe6 nPf7 wRe9", "S");
    assert_eq!(legal(&pinned, "e6"), "e6*f7 e6-e7");
    let pinned = cross("sKa5 wKc9 nKg14 eKn7 sPe5 nPf6 wRh5", "S");
    assert_eq!(legal(&pinned, "e5"), "e5*f6", "the partner's pawn takes its place on the line");
}

/// The mover promotes where he must; the partner's pawn never does by it.
///
/// Clause: S-5, S-1
#[test]
fn s_5_no_promotion_of_the_partners_pawn() {
    let position = kings_and("sPb10 nPc11", "S");
    let played = harness::play(EXCHANGE, &position, &["b10*c11=Q"]);
    assert_eq!(played.rows(), cross_rows(&format!("{KINGS} nPb10 sQc11")));
    assert!(harness::refused(EXCHANGE, &position, "b10*c11"));
    // Yellow's pawn comes to b4, where it would have to promote by a move of its own: it is stuck there.
    let played = harness::play(EXCHANGE, &kings_and("sPb4 nPc5 wPd8", "S"), &["b4*c5"]);
    assert_eq!(played.rows(), cross_rows(&format!("{KINGS} sPc5 nPb4 wPd8")));
    let text = harness::play(EXCHANGE, &played.text, &["n7-n8"]).text;
    goes(EXCHANGE, &text, "b4", "");
    let played = harness::play(EXCHANGE, &text, &["g14-h14", "a8-a9"]);
    assert_eq!(played.turn, "S");
}

/// In the form that answers a double step the partner's pawn stays.
///
/// Clause: S-5, 0.en-passant
#[test]
fn s_5_pawn_exchange_in_passing() {
    let position = kings_and("sPe2 nPf4 wPc9", "S");
    let played = harness::play(EXCHANGE, &position, &["e2-e4", "n7-n8"]);
    assert!(is_legal_after(EXCHANGE, &played.text, &[], "f4*e3"));
    let played = harness::play(EXCHANGE, &played.text, &["f4*e3"]);
    assert_eq!(played.rows(), cross_rows("sKh1 wKa8 nKg14 eKn8 sPe4 nPe3 wPc9"));
    // On his first turn only, not after a single step, and not without the option.
    let later = ["e2-e4", "n7-n8", "g14-h14", "a8-a9", "h1-h2", "n8-n7"];
    assert!(!is_legal_after(EXCHANGE, &position, &later, "f4*e3"));
    let single = kings_and("sPe3 nPf4 wPc9", "S");
    assert!(!legal_after(EXCHANGE, &single, &["e3-e4", "n7-n8"]).contains("f4*e3"));
    assert!(!legal_after(GAME, &position, &["e2-e4", "n7-n8"]).contains('*'));
}

/// With the option the army of the first king captured joins the partner, who moves either in his own turn.
///
/// Clause: S-6
#[test]
fn s_6_merged_army() {
    let position = kings_and(&format!("{RED_MATED} eNk10 ePl5 eRk3 wPd8"), "S");
    let played = harness::play(MERGED, &position, &["n4xn7"]);
    assert!(played.changed_by("captured n7", "S-3"));
    assert!(played.changed_by("changed hands E W", "S-6"));
    assert!(!played.changed("removed"));
    assert!(played.text.contains("out=E") && played.text.contains("commands=E:W"));
    let played = harness::play(MERGED, &position, &["n4xn7", "g14-h14"]);
    assert_eq!(played.turn, "W", "Red has no turn");
    may(MERGED, &played.text, "k10xm11 l5-k5 k3-k1 d8-e8 a8-a9");
    // They attack as Black's men do: White is in check from k1.
    let after = harness::play(MERGED, &played.text, &["k3-k1"]).text;
    refuses(MERGED, &after, "n7-n8", "S-2", "k1");
    // Without the option they leave.
    assert_eq!(play(&position, &["n4xn7"]).rows(), cross_rows("sKh1 wKa8 nKg14 sRm11 sRn7 wPd8"));
}

/// The men keep their direction and their promotion cells, and do not castle.
///
/// Clause: S-6, S-1
#[test]
fn s_6_direction_promotion_and_castling() {
    let position = cross("sKh1 wKa8 nKg14 ePl5 ePb9 ePm9 wPd8 eRn11 eRn4", "W out=E commands=E:W");
    goes(MERGED, &position, "l5", "-k5");
    goes(MERGED, &position, "b9", "-a9=Q -a9=R -a9=B -a9=N");
    goes(MERGED, &position, "m9", "-l9 -k9");
    goes(MERGED, &position, "d8", "-e8");
    may_not(MERGED, &position, "O-O:red O-O-O:red O-O");
    // Black castles on, with his own king.
    may(MERGED, &cross("sKh1 wKa8 nKg14 wRa11 eRn11", "W out=E commands=E:W castle=a11"), "O-O");
    // The joined men guard Black's king, and are pinned for him.
    let position = cross("sKh1 wKa8 nKg14 eNd8 sRh8 wPd9", "W out=E commands=E:W");
    goes(MERGED, &position, "d8", "");
    refuses(MERGED, &position, "d8-e6", "S-2", "h8");
}

/// Rights to capture them in passing stay; the exchange goes on between the two colours, but not in passing.
///
/// Clause: S-6, S-5, 0.en-passant
#[test]
fn s_6_passing_and_exchange() {
    // Red, who is mated, pushes; Yellow takes his king; White may still take the pawn.
    let position = kings_and("nRn11 nRm11 ePm6 sPk5", "E");
    let actions = ["m6-k6", "n11xn7", "a8-a9", "k5xl6"];
    let played = harness::play(MERGED, &position, &actions);
    assert!(played.changed_by("captured k6", "S-0"));
    let both = "savard-partnership:merged-army=on,pawn-exchange=on";
    let position = cross("sKh1 wKa8 nKg14 wPe6 ePf7", "W out=E commands=E:W");
    may(both, &position, "e6*f7 f7*e6");
    // Red's pawn pushed in the same turn order passes nothing for Black's.
    let position = cross("sKh1 wKa8 nKg14 wPb6 ePd7 sPe5", "W out=E commands=E:W");
    let legal = legal_after(both, &position, &["b6-d6", "h1-h2", "g14-h14"]);
    assert!(legal.contains("d7-c7") && !legal.contains('*'), "{legal}");
}

/// The last of a side is mated on his turn, with the army that he leads.
///
/// Clause: S-6, S-4
#[test]
fn s_6_the_end() {
    let men = "sKh1 wKa8 nKg14 sQe5 sRb5 ePl7";
    let played = harness::play(MERGED, &cross(men, "S out=E commands=E:W"), &["e5-b8", "g14-h14"]);
    assert_eq!(played.outcome(), "win:SN");
    // A man of the other colour may help.
    let men = format!("{men} eRk8");
    let played = harness::play(MERGED, &cross(&men, "S out=E commands=E:W"), &["e5-b8", "g14-h14"]);
    assert_eq!((played.outcome(), played.turn.as_str()), ("-", "W"));
    only(MERGED, &played.text, "k8xb8");
}
