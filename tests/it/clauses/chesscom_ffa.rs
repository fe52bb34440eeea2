//! Four-player chess all against all for points, as on chess.com, docs/rules.md §14.

use super::chesscom_teams::{kings_and, promotion_cells};
use super::kit::{cross, may, may_not, only, refuses, refuses_after};
use super::{Ask, goes, harness};

const GAME: &str = "chesscom-ffa";
const ON_TURN: &str = "chesscom-ffa:mate-timing=on-turn";
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
    goes(GAME, &kings_and("nPd8", "N"), "d8", "-d7=D");
    goes(GAME, &kings_and("ePh12", "E"), "h12", "-g12=D");
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

/// By option mate is judged on turn, and credited to the player whose move made the mate that still stands.
///
/// Clause: CC-6, 0.mate
#[test]
fn cc_6_mate_on_turn_and_credit() {
    let play = |position: &str, actions: &[&str]| harness::play(ON_TURN, position, actions);
    let position = kings_and("sRa4 nRd5 wNd9 eNb4 wPc9", "N");
    let played = play(&position, &["d5-b5", "b4-d3"]);
    assert!(!played.changed("out"));
    let played = play(&position, &["d5-b5", "b4-d3", "h1-h2"]);
    assert!(played.changed_by("out W Mate", "CC-6"));
    assert!(played.changed_by("stands W", "CC-5"));
    assert_eq!((points(&played), played.turn.as_str(), played.line().as_str()), ("N:20", "N", "d5-b5 b4-d3 h1-h2"));
    assert_eq!(points(&play(&position, &["d5-b5", "b4-d3", "a4-a5"])), "S:20");
    let played = play(&position, &["d5-b5", "b4-a6", "h1-h2"]);
    assert_eq!((points(&played), played.turn.as_str()), ("-", "W"), "relieved");
}

/// Points for a mate go to its author even if he has resigned meanwhile; a mate that goes with his men gives none.
///
/// Clause: CC-6
#[test]
fn cc_6_the_author_of_a_mate_may_be_out() {
    let meanwhile = ["n8-n9", "offer-draw", "accept-draw", "resign", "decline-draw", "h1-h2"];
    // Yellow's knight leaves the line of Red's rook.
    let position = kings_and("sRa4 sRb5 nNa6 wPc9", "N");
    let played = harness::play(ON_TURN, &position, &[&["a6-c5"][..], &meanwhile].concat());
    assert!(played.changed("out W") && played.changed("out N"));
    assert_eq!((points(&played), played.turn.as_str()), ("N:20", "E"));
    // Yellow's own rook turns grey with him, and gives check no more.
    let position = kings_and("nRa6 nNb8 nRb5 wPc9", "N");
    let played = harness::play(ON_TURN, &position, &[&["a6-a4"][..], &meanwhile].concat());
    assert_eq!((points(&played), played.turn.as_str()), ("-", "W"));
}

/// A step of a walking king mates too, for twenty to its player.
///
/// Clause: CC-6, CC-8
#[test]
fn cc_6_a_walking_king_uncovers_a_mate() {
    let walking = "S out=N static=N resigned=N walking=N seed=5";
    let men = "sKh1 wKa7 wPa6 wPa8 wPb6 wPb8 wPb10 nKe7 eKn10";
    let played = harness::play(WALKING, &cross(&format!("{men} sRm7"), walking), &["h1-h2", "b10-c10"]);
    assert!(played.changed("out W"), "{:?}", played.changes);
    assert_eq!((points(&played), played.turn.as_str()), ("N:20", "E"));
    // On another rank the rook mates nobody.
    let played = harness::play(WALKING, &cross(&format!("{men} sRm6"), walking), &["h1-h2", "b10-c10"]);
    assert_eq!((points(&played), played.changed("out W")), ("-", false));
}

/// A stalemated player is out on his turn.
///
/// Clause: CC-6
#[test]
fn cc_6_stalemate() {
    let men = "sKh1 wKa4 nKg14 eKn8 sRb9 sRd5";
    for game in [GAME, ON_TURN] {
        let played = harness::play(game, &cross(men, "S"), &["h1-h2"]);
        assert!(played.changed_by("out W Stalemate", "CC-6"));
        assert_eq!((points(&played), played.turn.as_str(), played.line().as_str()), ("W:20", "N", "h1-h2"));
        // Not before: Yellow makes the stalemate, Green lifts it.
        let men = "sKh1 wKa4 nKg14 eKn8 sRb9 nRd6 eNe7";
        let played = harness::play(game, &cross(men, "N"), &["d6-d5"]);
        assert_eq!((points(&played), played.turn.as_str()), ("-", "E"));
        let played = harness::play(game, &cross(men, "N"), &["d6-d5", "e7xd5", "h1-h2"]);
        assert!(!played.changed("out"));
    }
}

/// Mates are judged immediately, several of them in turn order after the mover.
///
/// Clause: CC-6
#[test]
fn cc_6_mate_at_once() {
    let position = kings_and("sRa4 nRd5 wNd9 eNb4 wPc9", "N");
    let played = play(&position, &["d5-b5"]);
    assert!(played.changed_by("out W Mate", "CC-6"));
    assert!(played.changed_by("stands W", "CC-5"));
    assert_eq!((points(&played), played.turn.as_str()), ("N:20", "E"));
    // Nobody is mated who has an answer.
    let position = kings_and("sRa4 nRd5 wNd9 wRe6", "N");
    assert!(!play(&position, &["d5-b5"]).changed("out"));
    // A queen between rooks mates Blue and Green at once; Blue is judged first, and it is a fork too.
    let position = cross("sKh1 wKa8 nKg14 eKn8 sRh7 sRh9 sQe5", "S");
    let played = play(&position, &["e5-h8"]);
    let out: Vec<&String> = played.changes.iter().filter(|change| change.starts_with("out ")).collect();
    assert_eq!(out, ["out W Mate [CC-6]", "out E Mate [CC-6]"]);
    assert_eq!((points(&played), played.turn.as_str()), ("S:41", "N"));
    // On turn each of them has to wait for his own.
    let on_turn = |actions: &[&str]| harness::play(ON_TURN, &position, actions);
    assert_eq!(points(&on_turn(&["e5-h8"])), "S:21");
    assert_eq!(points(&on_turn(&["e5-h8", "g14-f14"])), "S:41");
}

/// A king left open by a third player may be captured by whoever has the turn: twenty points, its owner is out.
///
/// Clause: CC-9
#[test]
fn cc_9_a_king_left_open_is_captured() {
    // Green's knight leaves the line; Blue could still step aside, but it is Red's turn.
    let position = kings_and("sRa4 eNa6 wPc9 wNe9 nPj9", "E");
    let played = play(&position, &["a6-b4", "a4xa7"]);
    assert!(played.changed_by("captured a7", "CC-9"), "{:?}", played.changes);
    assert!(played.changed_by("out W KingCaptured", "CC-9") && played.changed_by("stands W", "CC-5"));
    assert_eq!((points(&played), played.turn.as_str()), ("S:20", "N"));
    goes(GAME, &played.text, "e9", "");
    // A king that is not attacked stands where it stands, and on its turn it goes away.
    refuses_after(GAME, &position, &["a6-b4", "h1-h2", "a7-b7", "g14-f14", "n8-n9"], "a4xb7");
    // Nobody takes a king across a man that shields it.
    may_not(GAME, &kings_and("sRa4 eNa6 wPc9", "S"), "a4xa7");
    // With two players left it ends the game.
    let played = play(&kings_and("sRa4 wNe9", "S out=NE static=NE"), &["a4xa7"]);
    assert_eq!((result(&played).as_str(), played.turn.as_str()), ("points:S 20 0 0 0", "-"));
    assert!(played.result.contains("king captured"), "{}", played.result);
}

/// The captor owes to his own king what he always does, judged with the army of the captured king already dead.
///
/// Clause: CC-9
#[test]
fn cc_9_the_captor_guards_his_own_king() {
    may(GAME, &kings_and("sRa4 wRh8", "S"), "a4xa7");
    refuses(GAME, &kings_and("sRa4 eRh9", "S"), "a4-a7", "0.legal-move", "h9");
    // Red has nothing but the capture, and so he is not mated by the move that opens it.
    let position = cross("sKh1 wKa7 nKf14 eKn8 wRh3 wRg5 wRi5 sBd4 nNc5 nPj9", "N");
    let played = play(&position, &["c5-e6", "n8-n9"]);
    assert_eq!((played.turn.as_str(), played.changed("out")), ("S", false));
    only(GAME, &played.text, "d4xa7");
    assert_eq!(points(&play(&played.text, &["d4xa7"])), "S:20");
    // By another move Red is mated at once, and Yellow has made it.
    let played = play(&position, &["j9-j8"]);
    assert!(played.changed("out S"));
    assert_eq!((points(&played), played.turn.as_str()), ("N:20", "E"));
}

/// Mates come first: a player who is mated by the move that opens his king is out before anybody captures it.
///
/// Clause: CC-9, CC-6
#[test]
fn cc_9_mates_come_first() {
    let position = kings_and("sRa4 nRb5 eNa6 wPc9", "E");
    let played = play(&position, &["a6-c5", "a4xa7"]);
    assert!(played.changed("out W") && played.changed("captured a7"));
    assert_eq!(points(&played), "E:20", "the grey king counts nothing");
    // On turn the mated player is open to capture until his turn.
    let played = harness::play(ON_TURN, &position, &["a6-c5", "a4xa7"]);
    assert_eq!((points(&played), played.turn.as_str()), ("S:20", "N"));
    assert_eq!(points(&harness::play(ON_TURN, &position, &["a6-c5", "h1-h2"])), "E:20");
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
    assert!(played.changed_by("resigned S", "CC-8") && played.changed_by("out S Resigned", "CC-8"));
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

/// The walking king attacks its neighbours, can be checked and captured; who mates or captures it gets twenty.
///
/// Clause: CC-8, CC-4
#[test]
fn cc_8_the_walking_king_is_mated_or_captured() {
    // Red's king on h1 has no cell but h2; Blue takes that and gives check.
    let walking = "out=S static=S resigned=S walking=S seed=5";
    let men = "wRi6 wRg6 wRd4 nPj9";
    let position = kings_and(men, &format!("W {walking}"));
    let played = harness::play(WALKING, &position, &["d4-h4"]);
    assert_eq!(points(&played), "W:20");
    assert!(played.changed_by("points W 20 Mate", "CC-4"));
    assert!(!played.text.contains("walking="), "{}", played.text);
    let on_turn = "chesscom-ffa:mate-timing=on-turn,dead-king-walking=on";
    assert_eq!(points(&harness::play(on_turn, &position, &["d4-h4"])), "-");
    assert_eq!(points(&harness::play(on_turn, &position, &["d4-h4", "g14-f14", "n8-n9"])), "W:20");
    // Checked only, it goes on.
    let position = kings_and("wRi6 wRd4 nPj9", &format!("W {walking}"));
    let played = harness::play(WALKING, &position, &["d4-h4", "g14-f14", "n8-n9"]);
    assert!(played.text.contains("walking=S"));
    assert_eq!(points(&played), "-");
    // It is captured like any king left open.
    let played = harness::play(WALKING, &kings_and("wRh6 nPj9", &format!("W {walking}")), &["h6xh1"]);
    assert_eq!(points(&played), "W:20");
    assert!(played.changed_by("captured h1", "CC-9") && !played.text.contains("walking="), "{}", played.text);
    assert!(!played.changed("out"), "Red was out before");
    // It takes, for nothing; its neighbours are attacked.
    let near = cross("sKe5 wKc5 nKg14 eKn8 nPj9", &format!("W {walking}"));
    only(WALKING, &near, "c5-b4 c5-b5 c5-b6 c5-c4 c5-c6");
    let takes = cross("sKh1 wKa7 nKg14 eKn8 wRi6 wRg6 wNh2 nPj9 nPa9", &format!("N {walking}"));
    let played = harness::play(WALKING, &takes, &["g14-f14", "n8-n9"]);
    assert!(played.changed("captured h2") && played.changed("moved h1 h2"), "{:?}", played.changes);
    assert_eq!(points(&played), "-");
}

/// A walking king that is not in check and has no move on its turn turns grey, and the active players share twenty.
///
/// Clause: CC-8, CC-4
#[test]
fn cc_8_the_walking_king_is_stalemated() {
    let walking = "static=S resigned=S walking=S seed=5";
    let men = "wRi6 wRg6 wRd3 nPj9";
    let position = kings_and(men, &format!("W out=S {walking}"));
    let played = harness::play(WALKING, &position, &["d3-d2", "g14-f14", "n8-n9"]);
    assert_eq!(points(&played), "W:7,N:7,E:7");
    assert!(played.changed_by("points N 7 WalkingKing", "CC-4"));
    assert!(!played.text.contains("walking="));
    // With a cell left it walks.
    assert_eq!(points(&harness::play(WALKING, &position, &["d3-d4", "g14-f14", "n8-n9"])), "-");
    let two = kings_and(men, &format!("W out=SE {walking}").replace("static=S", "static=SE"));
    assert_eq!(points(&harness::play(WALKING, &two, &["d3-d2", "g14-f14"])), "W:10,N:10");
}

/// Who resigned is not active: he does not prolong the game, nor share in a draw, and his king counts for no fork. Who
/// is left gets twenty for each king that still walks.
///
/// Clause: CC-8, CC-4
#[test]
fn cc_8_the_walking_king_is_left_over() {
    let walking = "out=SE static=SE resigned=S walking=S seed=5";
    let position = cross("sKh1 wKa7 nKg14 eKn8 nPj9", &format!("W {walking}"));
    let played = harness::play(WALKING, &position, &["offer-draw", "accept-draw"]);
    assert_eq!(result(&played), "points:WN 0 10 10 0");
    // Blue's king walks too, since his resignation ends the game.
    let played = harness::play(WALKING, &position, &["resign"]);
    assert_eq!(result(&played), "points:N 0 0 40 0");
    assert_eq!(result(&harness::play(WALKING, &position.replace(" walking=S", ""), &["resign"])), "points:N 0 0 20 0");
    let resigned = position.replace(" walking=S", "");
    assert_eq!(result(&play(&resigned, &["resign"])), "points:SWNE 0 0 0 0", "without the option");
    // A mate that ends the game leaves Red's king over.
    let position = kings_and("nRa4 nRd5", &format!("N {walking}"));
    assert_eq!(result(&harness::play(WALKING, &position, &["d5-b5"])), "points:N 0 0 40 0");
    // Blue's and Red's kings are attacked at once, but Red's counts no more.
    let position = cross("sKd8 wKf8 nKg14 eKn8 nNc5 wPb5", "N out=S static=S resigned=S walking=S seed=5");
    assert_eq!(points(&harness::play(WALKING, &position, &["c5-e6"])), "-");
}

/// A king in a check that only other men could parry turns grey at once when its player resigns, for no points.
///
/// Clause: CC-8
#[test]
fn cc_8_resigning_in_a_check() {
    let position = kings_and("sRa4 wRh6 wRg6 wRi6 nPj9", "S");
    may(WALKING, &position, "a4-h4");
    let played = harness::play(WALKING, &position, &["resign"]);
    assert!(!played.text.contains("walking=") && !played.changed("moved"), "{}", played.text);
    assert_eq!((points(&played), played.turn.as_str()), ("-", "W"));
    assert_eq!(points(&harness::play(WALKING, &played.text, &["h6xh1"])), "-", "it is grey");
    // Where the king itself can go, it walks.
    let position = kings_and("sRa4 wRh6 wRg6 nPj9", "S");
    let played = harness::play(WALKING, &position, &["resign"]);
    assert!(played.text.contains("walking=S") && played.changed("moved h1"), "{}", played.text);
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
