//! Four-player chess all against all for points, as on chess.com, RULES.md §14.

use super::chesscom_teams::{kings_and, promotion_cells};
use super::kit::{cross, may_not, only, refuses, refuses_after};
use super::{Ask, goes, harness};

const GAME: &str = "chesscom-ffa";
const IMMEDIATE: &str = "chesscom-ffa:mate-timing=immediate";
const WALKING: &str = "chesscom-ffa:dead-king-walking=on";

fn play(position: &str, actions: &[&str]) -> harness::Played {
    harness::play(GAME, position, actions)
}

/// The points collected so far, or `-`.
fn points(played: &harness::Played) -> &str {
    played.text.split(' ').find_map(|key| key.strip_prefix("points=")).unwrap_or("-")
}

/// What Red, Blue, Yellow and Green have in the end.
fn result(played: &harness::Played) -> String {
    let of = |seat: &str| played.points.iter().find(|(side, _)| side == seat).map_or(-1.0, |(_, points)| *points);
    format!("{} {}", played.outcome(), ["S", "W", "N", "E"].map(|seat| format!("{}", of(seat))).join(" "))
}

/// To a one-point queen, on one's eighth rank with its fourteen cells.
///
/// Clause: CC-3
#[test]
fn cc_3_promotion() {
    let along = |rank: &str| ('a'..='n').map(|file| format!("{file}{rank}")).collect::<Vec<_>>();
    let across = |file: &str| (1..=14).map(|rank| format!("{file}{rank}")).collect::<Vec<_>>();
    assert_eq!(promotion_cells(GAME, 's'), along("8"));
    assert_eq!(promotion_cells(GAME, 'n'), along("7"));
    assert_eq!(promotion_cells(GAME, 'w'), across("h"));
    assert_eq!(promotion_cells(GAME, 'e'), across("g"));
    goes(GAME, &kings_and("sPe7 wNd8", "S"), "e7", "-e8=D xd8=D");
    goes(GAME, &kings_and("wPg5", "W"), "g5", "-h5=D");
    goes(GAME, &kings_and("nPb8", "N"), "b8", "-b7=D");
    goes(GAME, &kings_and("ePh13", "E"), "h13", "-g13=D");
    may_not(GAME, &kings_and("sPe7", "S"), "e7-e8 e7-e8=Q e7-e8=R");
    let played = play(&kings_and("sPe7 wNd6", "S"), &["e7-e8=D"]);
    assert!(played.changed_by("promoted e8", "CC-3"));
    // It goes as a queen does.
    goes(
        GAME,
        &kings_and("sDd4 wNd6 wNf6 wNf4 wNd3 wNe3 wNc5", "S"),
        "d4",
        "-a4 -b4 -c4 -d5 xd6 -e4 xf4 -e5 xf6 xd3 xe3 xc5",
    );
}

/// Points for captured men.
///
/// Clause: CC-4
#[test]
fn cc_4_points_for_captures() {
    for (kind, worth) in [('P', 1), ('N', 3), ('B', 5), ('R', 5), ('Q', 9), ('D', 1)] {
        let position = kings_and(&format!("sRe4 w{kind}e6 nPj10"), "S");
        let played = play(&position, &["e4xe6"]);
        assert_eq!(points(&played), format!("S:{worth}"), "{kind}");
        assert!(played.changed_by(&format!("points S {worth} Capture"), "CC-4"));
    }
    assert_eq!(points(&play(&kings_and("sRe4 wNe6 nPj10", "S"), &["e4-e5"])), "-");
    // In passing, with a man on the cell both count.
    let position = cross("sKh1 wKa9 nKg14 eKn8 wPb7 nNe8 sPb6", "W");
    assert_eq!(points(&play(&position, &["b7-d7", "e8-c7", "n8-n9", "b6xc7"])), "S:4");
}

/// Points for attacking two or three kings at once, fewer if a queen is among the attackers.
///
/// Clause: CC-4
#[test]
fn cc_4_points_for_forks() {
    let two = "sKh1 wKd8 nKf8 eKn8 wPb5";
    let played = play(&cross(&format!("{two} sNc5"), "S"), &["c5-e6"]);
    assert_eq!(points(&played), "S:5");
    assert!(played.changed_by("points S 5 Fork", "CC-4"));
    let three = "sKh1 wKd8 nKf8 eKg5 wPb6";
    assert_eq!(points(&play(&cross(&format!("{three} sNc5"), "S"), &["c5-e6"])), "S:20");
    for queen in ['Q', 'D'] {
        assert_eq!(points(&play(&cross(&format!("{two} s{queen}e4"), "S"), &["e4-e8"])), "S:1");
    }
    let three = "sKj1 wKd8 nKf8 eKe5 wPb6";
    assert_eq!(points(&play(&cross(&format!("{three} sQh11"), "S"), &["h11-e8"])), "S:5");
    // A king that was attacked before does not count.
    let position = cross(&format!("{two} sNc5 sRd4"), "S");
    assert_eq!(points(&play(&position, &["c5-e6"])), "-");
    // The man that moves need not be the one that attacks.
    for (man, worth) in [("sRg4", "S:5"), ("sQg4", "S:1")] {
        let position = cross(&format!("sKh1 wKd9 nKg8 eKn11 wPb5 sNg6 {man}"), "S");
        assert_eq!(points(&play(&position, &["g6-f8"])), worth, "{man}");
        assert_eq!(points(&play(&position, &["g6-h8"])), "-", "one king only");
    }
    // Nor does the king of a dead army.
    let position = cross("sKh1 wKd8 nKf8 eKn8 wPb5 sNc5", "S out=W static=W");
    assert_eq!(points(&play(&position, &["c5-e6"])), "-");
}

/// Twenty for a mate, to the one credited; twenty to the stalemated player himself; ten to each active in a draw.
///
/// Clause: CC-4, CC-6
#[test]
fn cc_4_points_for_mate_stalemate_and_draw() {
    let position = kings_and("sRa4 nRd5 wNd9 wPc9", "N");
    let played = play(&position, &["d5-b5", "n8-n9", "h1-h2"]);
    assert_eq!(points(&played), "N:20");
    assert!(played.changed_by("points N 20 Mate", "CC-4"));
    let men = "sKh1 wKa4 nKg14 eKn8 sRb9 sRd5";
    let played = play(&cross(men, "S"), &["h1-h2"]);
    assert_eq!(points(&played), "W:20");
    assert!(played.changed_by("points W 20 Stalemate", "CC-4"));
    let agreed = ["offer-draw", "accept-draw", "accept-draw", "accept-draw"];
    let played = play(&kings_and("sRe4", "S points=S:3"), &agreed);
    assert_eq!(result(&played), "points:S 13 10 10 10");
    let played = play(&cross("sKh1 wKa7 nKg14 eKn8 sRe4", "S out=E static=E points=E:21"), &agreed[..3]);
    assert_eq!(result(&played), "points:E 10 10 10 21", "who is out gets no more");
}

/// Dead armies stay: they block, attack nothing, and can be captured by all for nothing.
///
/// Clause: CC-5, 0.draws
#[test]
fn cc_5_dead_armies() {
    let men = "sKh1 wKa7 nKg14 eKn8 wRh9 wQe6 sRe4 ePi9 wNk8";
    let position = cross(men, "S out=W static=W quiet=S:7,N:8,E:9");
    goes(GAME, &position, "h1", "-g1 -i1 -g2 -h2 -i2");
    goes(GAME, &position, "e4", "-e1 -e2 -e3 -e5 xe6 -a4 -b4 -c4 -d4 -f4 -g4 -h4 -i4 -j4 -k4 -l4 -m4 -n4");
    let played = play(&position, &["e4xe6"]);
    assert_eq!(points(&played), "-");
    assert!(!played.text.contains("quiet"), "such a capture resets the count of rounds");
    goes(GAME, &cross(men, "E out=W static=W"), "i9", "");
    // A king too.
    let position = cross("sKh1 wKa7 nKg14 eKn8 sRa4", "S out=W static=W");
    assert_eq!(points(&play(&position, &["a4xa7"])), "-");
    refuses(GAME, &cross(men, "S out=W static=W"), "e6-e7", "CC-5", "e6");
    // A pawn of a player who is out but whose men stay can still be taken in passing.
    let position = kings_and("wPb8 sPb7 nNj5", "W");
    let text = play(&position, &["b8-d8"]).text;
    let out = text.replace(" ep=", " out=W static=W ep=");
    let played = play(&out, &["g14-h14", "n8-n9", "b7xc8=D"]);
    assert!(played.changed("captured d8"));
    assert_eq!(points(&played), "-");
    // Bare kings, dead ones among them; any other man prevents it.
    let played = play(&cross("sKh1 wKa7 nKg14 eKn8 sRe4 wNe6", "S out=W static=W"), &["e4xe6"]);
    assert_eq!(played.outcome(), "-");
    let position = cross("sKh1 wKa7 nKg14 eKn8 nRh2 wNe6", "S out=W static=W");
    assert_eq!(play(&position, &["h1xh2"]).outcome(), "-", "a grey man is a man");
    let position = cross("sKh1 wKa7 nKg14 eKn8 nRh2", "S out=W static=W");
    assert!(play(&position, &["h1xh2"]).result.contains("bare kings"));
}

/// Mate is judged on turn, by default, and credited to the player whose move made the mate that still stands.
///
/// Clause: CC-6, 0.mate
#[test]
fn cc_6_mate_on_turn_and_credit() {
    let position = kings_and("sRa4 nRd5 wNd9 eNb4 wPc9", "N");
    let played = play(&position, &["d5-b5", "b4-d3"]);
    assert!(!played.changed("out"));
    let played = play(&position, &["d5-b5", "b4-d3", "h1-h2"]);
    assert!(played.changed_by("out W", "CC-6"));
    assert!(played.changed_by("stands W", "CC-5"));
    assert_eq!((points(&played), played.turn.as_str(), played.line().as_str()), ("N:20", "N", "d5-b5 b4-d3 h1-h2"));
    assert_eq!(points(&play(&position, &["d5-b5", "b4-d3", "a4-a5"])), "S:20");
    let played = play(&position, &["d5-b5", "b4-a6", "h1-h2"]);
    assert_eq!((points(&played), played.turn.as_str()), ("-", "W"), "relieved");
}

/// A stalemated player is out on his turn.
///
/// Clause: CC-6
#[test]
fn cc_6_stalemate() {
    let men = "sKh1 wKa4 nKg14 eKn8 sRb9 sRd5";
    for game in [GAME, IMMEDIATE] {
        let played = harness::play(game, &cross(men, "S"), &["h1-h2"]);
        assert!(played.changed("out W"));
        assert_eq!((points(&played), played.turn.as_str(), played.line().as_str()), ("W:20", "N", "h1-h2"));
        // Not before: Yellow makes the stalemate, Green lifts it.
        let men = "sKh1 wKa4 nKg14 eKn8 sRb9 nRd6 eNe7";
        let played = harness::play(game, &cross(men, "N"), &["d6-d5"]);
        assert_eq!((points(&played), played.turn.as_str()), ("-", "E"));
        let played = harness::play(game, &cross(men, "N"), &["d6-d5", "e7xd5", "h1-h2"]);
        assert!(!played.changed("out"));
    }
}

/// With the option mates are judged immediately, several of them in turn order after the mover.
///
/// Clause: CC-6
#[test]
fn cc_6_immediate() {
    let position = kings_and("sRa4 nRd5 wNd9 eNb4 wPc9", "N");
    let played = harness::play(IMMEDIATE, &position, &["d5-b5"]);
    assert!(played.changed_by("out W", "CC-6"));
    assert_eq!((points(&played), played.turn.as_str()), ("N:20", "E"));
    // Nobody is mated who has an answer.
    let position = kings_and("sRa4 nRd5 wNd9 wRe6", "N");
    assert!(!harness::play(IMMEDIATE, &position, &["d5-b5"]).changed("out"));
    // A queen between rooks mates Blue and Green at once; Blue is judged first, and it is a fork too.
    let position = cross("sKh1 wKa8 nKg14 eKn8 sRh7 sRh9 sQe5", "S");
    let played = harness::play(IMMEDIATE, &position, &["e5-h8"]);
    let out: Vec<&String> = played.changes.iter().filter(|change| change.starts_with("out ")).collect();
    assert_eq!(out, ["out W [CC-6]", "out E [CC-6]"]);
    assert_eq!((points(&played), played.turn.as_str()), ("S:41", "N"));
    // On turn each of them has to wait for his own.
    assert_eq!(points(&play(&position, &["e5-h8"])), "S:21");
    assert_eq!(points(&play(&position, &["e5-h8", "g14-f14"])), "S:41");
}

/// The game ends when one active player is left; most points win, and equal points share the place.
///
/// Clause: CC-7
#[test]
fn cc_7_the_end() {
    let men = "sKh1 wKa7 nKg14 eKn8 sRa4 sRd5 wNd9";
    let position = cross(men, "S out=NE static=NE points=S:3,N:30");
    let played = play(&position, &["d5-b5"]);
    assert_eq!((result(&played).as_str(), played.turn.as_str()), ("points:N 23 0 30 0", "-"));
    assert!(played.changed_by("ended", "CC-7"));
    let position = cross(men, "S out=NE static=NE points=S:10,N:30");
    assert_eq!(result(&play(&position, &["d5-b5"])), "points:SN 30 0 30 0");
    let position = cross(men, "S out=N static=N points=S:10,N:30");
    assert_eq!(play(&position, &["d5-b5"]).outcome(), "-", "Green is left");
    // By a resignation too, which gives nobody points.
    let position = cross(men, "S out=NE static=NE points=S:10,W:5");
    assert_eq!(result(&play(&position, &["resign"])), "points:S 10 5 0 0");
}

/// A player who resigned is not active; his men turn grey.
///
/// Clause: CC-8, 0.claims
#[test]
fn cc_8_resigning() {
    let position = kings_and("sRe4 wNe9 sPd5", "S points=S:4");
    let played = play(&position, &["resign"]);
    assert!(played.changed_by("resigned S", "CC-8"));
    assert!(played.changed_by("stands S", "CC-5"));
    assert_eq!((played.turn.as_str(), played.outcome()), ("W", "-"));
    assert!(played.text.contains("out=S static=S resigned=S"));
    assert_eq!(points(&play(&played.text, &["e9-f7"])), "S:4");
    let played = play(&position, &["resign", "resign", "resign"]);
    assert_eq!(result(&played), "points:S 4 0 0 0");
}

/// With the option his king walks on, on his turn, to cells where it is not attacked; the record has its moves.
///
/// Clause: CC-8
#[test]
fn cc_8_dead_king_walking() {
    let position = kings_and("sRe4 wNe9 nPj9", "S seed=12");
    let played = harness::play(WALKING, &position, &["resign"]);
    assert_eq!(played.turn, "W");
    assert!(played.text.contains("walking=S"), "{}", played.text);
    let walked = played.changes.iter().filter(|change| change.starts_with("moved h1 ")).count();
    assert_eq!(walked, 1, "{:?}", played.changes);
    // The same seed draws the same moves.
    assert_eq!(harness::play(WALKING, &position, &["resign"]).text, played.text);
    // Without the option it stands.
    assert!(!play(&position, &["resign"]).changed("moved"));
    // Only where it is safe.
    let position = kings_and("wRi6 wRg6 nPj9", "S seed=5");
    let played = harness::play(WALKING, &position, &["resign"]);
    assert!(played.changed("moved h1 h2"), "{:?}", played.changes);
}

/// The walking king attacks its neighbours, can be checked, not captured; who mates it gets twenty.
///
/// Clause: CC-8, CC-4
#[test]
fn cc_8_the_walking_king_is_mated() {
    // Red's king on h1 has no cell but h2; Blue takes that and gives check.
    let walking = "out=S static=S resigned=S walking=S seed=5";
    let men = "wRi6 wRg6 wRd4 nPj9";
    let position = kings_and(men, &format!("W {walking}"));
    may_not(WALKING, &position, "g6xh1 i6xh1");
    let played = harness::play(WALKING, &position, &["d4-h4", "g14-f14", "n8-n9"]);
    assert_eq!(points(&played), "W:20");
    assert!(played.changed_by("points W 20 Mate", "CC-4"));
    assert!(!played.text.contains("walking="), "{}", played.text);
    assert_eq!(played.turn, "W");
    // Checked only, it goes on.
    let position = kings_and("wRi6 wRd4 nPj9", &format!("W {walking}"));
    let played = harness::play(WALKING, &position, &["d4-h4", "g14-f14", "n8-n9"]);
    assert!(played.text.contains("walking=S"));
    assert_eq!(points(&played), "-");
    // It may not be taken, but it takes, for nothing; its neighbours are attacked.
    may_not(WALKING, &kings_and("wRh6", &format!("W {walking}")), "h6xh1");
    let near = cross("sKe5 wKc5 nKg14 eKn8 nPj9", &format!("W {walking}"));
    only(WALKING, &near, "c5-b4 c5-b5 c5-b6 c5-c4 c5-c6");
    let takes = cross("sKh1 wKa7 nKg14 eKn8 wRi6 wRg6 wNh2 nPj9 nPa9", &format!("N {walking}"));
    let played = harness::play(WALKING, &takes, &["g14-f14", "n8-n9"]);
    assert!(played.changed("captured h2") && played.changed("moved h1 h2"), "{:?}", played.changes);
    assert_eq!(points(&played), "-");
    // Without a move and not in check it turns grey as well, for no points.
    let position = kings_and("wRi6 wRg6 wRd3 nPj9", &format!("W {walking}"));
    let played = harness::play(WALKING, &position, &["d3-d2", "g14-f14", "n8-n9"]);
    assert_eq!(points(&played), "-");
    assert!(!played.text.contains("walking="));
    // It is not active: it does not prolong the game, nor share in a draw.
    let position = cross("sKh1 wKa7 nKg14 eKn8 nPj9", "W out=SE static=SE resigned=S walking=S seed=5");
    let played = harness::play(WALKING, &position, &["offer-draw", "accept-draw"]);
    assert_eq!(result(&played), "points:WN 0 10 10 0");
    let played = harness::play(WALKING, &position, &["resign"]);
    assert_eq!(result(&played), "points:SWNE 0 0 0 0");
}

/// Points do not count for the repetition of a position.
///
/// Clause: 0.draws
#[test]
fn s0_repetition_with_other_points() {
    let position = cross("sKh1 wKd8 nKf8 eKn8 wPb5 sNc5", "S");
    let trip = ["c5-e6", "d8-d9", "f8-f9", "n8-n9", "e6-c5", "d9-d8", "f9-f8", "n9-n8"];
    let once = play(&position, &trip);
    assert_eq!(points(&once), "S:5");
    let mut twice = trip.repeat(2);
    assert_eq!(points(&play(&position, &twice)), "S:10");
    twice.push("claim-draw");
    assert_eq!(result(&play(&position, &twice)), "points:S 20 10 10 10");
    refuses_after(GAME, &position, &trip, "claim-draw");
}
