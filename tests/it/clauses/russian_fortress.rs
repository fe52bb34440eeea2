//! Russian four-player fortress chess, docs/rules.md §5.

use super::Ask;
use super::scene::{Scene, ending, key, points};

const GAME: &str = "russian-fortress";
const QUICK: &str = "russian-fortress:quick-placement=on";
const WEST: &str = "russian-fortress:west-european=on";

/// The kings where they stand in the array.
const KINGS: &str = "sKi3 nKh14 wKc8 eKn9";

/// Kings at home and some more men.
fn kings_and(men: &str, rest: &str) -> Scene {
    Scene::at(GAME, &format!("{KINGS} {men}"), rest)
}

/// The closed edges and diagonals of the rule sheet.
const CLOSED: &str = "m4|m5 n4|n5 d3|e3 d4|e4 c12|c13 d12|d13 l13|m13 l14|m14 \
    l4|m5 l5|m4 m4|n5 m5|n4 n5|o4 l3|m2 d5|e4 d4|e5 d3|e4 d4|e3 d2|e3 b4|c5 \
    d12|e13 d13|e12 c12|d13 c13|d12 b13|c12 d15|e14 l13|m12 l12|m13 l13|m14 l14|m13 l14|m15 n12|o13";

fn closed() -> Vec<(&'static str, &'static str)> {
    CLOSED.split_whitespace().map(|pair| pair.split_once('|').expect("a pair")).collect()
}

/// Whether the board has a cell.
fn exists(file: u8, rank: u8) -> bool {
    let column = file.wrapping_sub(b'a') + 1;
    let (inner, outer) = (5..=12, 3..=14);
    let strip = |along: u8, across: u8| !inner.contains(&along) || outer.contains(&across);
    (1..=16).contains(&column) && (1..=16).contains(&rank) && strip(column, rank) && strip(rank, column)
}

/// The neighbours of a cell that the board has and that no closed pair keeps away.
fn neighbours(cell: &str) -> String {
    let (file, rank) = (cell.as_bytes()[0], cell[1..].parse::<u8>().expect("a rank"));
    let mut found = Vec::new();
    for to_file in file - 1..=file + 1 {
        for to_rank in rank - 1..=rank + 1 {
            let to = format!("{}{to_rank}", char::from(to_file));
            let barred = closed().iter().any(|pair| *pair == (cell, &to) || *pair == (&to, cell));
            if to != cell && exists(to_file, to_rank) && !barred {
                found.push(format!("-{to}"));
            }
        }
    }
    found.join(" ")
}

/// Clause: R-0
#[test]
fn r_0_board_seats_and_partners() {
    let start = Scene::start(QUICK);
    for missing in ["e2", "l1", "e15", "l16", "a5", "b12", "o5", "p12"] {
        start.refuses("h3", missing, "R-0 OffBoard");
    }
    // White, Black, Red and Blue play clockwise.
    assert!(!start.has("d12-e12") && start.has("e4-e5"));
    let round = ["e4-e5", "d12-e12", "l13-l12", "m5-l5"];
    for (played, turn) in ["S", "W", "N", "E", "S"].into_iter().enumerate() {
        assert_eq!(start.play(&round[..played].join(" ")).turn, turn);
    }
    start.refuses("d12", "e12", "R-0 NotYourTurn(Player(S))");
    // Partners neither capture nor check each other; opponents do both.
    let scene = kings_and("sRe5 nBe10 wNg5", "S");
    scene.goes("e5", "-e3 -e4 -e6 -e7 -e8 -e9 -c5 -d5 -f5 xg5");
    scene.refuses("e5", "e10", "R-0 PartnersMan(Army(N))");
    assert!(kings_and("nRf4", "S").has("i3-i4"));
    assert!(kings_and("nRi10", "S").has("i3-i4"));
    assert!(!kings_and("wRf4", "S").has("i3-i4"));
    let scene = kings_and("wRi10", "S");
    assert!(!scene.has("i3-i4") && scene.has("i3-h3"));
    assert_eq!(scene.why("i3", "i4").cells, ["i10"]);
}

/// Clause: R-1
#[test]
fn r_1_walls_block_every_crossing() {
    let mut cells: Vec<&str> = closed().into_iter().flat_map(|(a, b)| [a, b]).collect();
    cells.sort_unstable();
    cells.dedup();
    for cell in cells {
        let scene = Scene::at(GAME, &format!("sK{cell} nKh14 wKc8 eKn9 nPh13"), "S");
        scene.goes(cell, &neighbours(cell));
    }
    for (a, b) in closed() {
        for (from, to) in [(a, b), (b, a)] {
            let scene = Scene::at(GAME, &format!("sK{from} nKh14 wKc8 eKn9 nPh13"), "S");
            scene.refuses(from, to, "R-1 Walled");
        }
    }
    // Men that slide stop at walls and pass through the open side of a fortress.
    let scene = kings_and("sRm2 sBk3", "S");
    scene.goes("m2", "-m1 -m3 -m4 -n2 -o2 -p2");
    scene.goes("k3", "-l4 -j4 -i5 -h6 -g7 -f8 -e9 -d10 -c11");
    scene.refuses("m2", "m7", "R-1 Walled");
    assert_eq!(scene.why("m2", "m7").cells, ["m4", "m5"]);
    scene.refuses("k3", "m5", "R-1 Walled");
    kings_and("sRk4", "S").goes(
        "k4",
        "-k3 -k5 -k6 -k7 -k8 -k9 -k10 -k11 -k12 -k13 -k14 -l4 -m4 -n4 -o4 -p4 \
         -j4 -i4 -h4 -g4 -f4 -e4",
    );
    // Rook's pawns that neighbour at a wall do not attack each other.
    let start = Scene::start(QUICK);
    start.refuses("l4", "m5", "R-1 Walled");
    start.refuses("e4", "d5", "R-1 Walled");
    let scene = kings_and("sPl4 ePm5 ePm6 sPl5", "S");
    scene.goes("l4", "");
    scene.goes("l5", "-l6 xm6");
    scene.after("i3-h3 c8-c9 h14-i14").goes("m5", "");
    // Nor do they check.
    Scene::at(GAME, "sKl4 nKh14 wKc8 eKn9 ePm5", "S").goes("l4", "-k3 -k4 -k5 -l3 -l5 -m3 -m4");
    Scene::at(GAME, "sKl4 nKh14 wKc8 eKn9 ePm6", "S").goes("l4", "-k3 -k4 -k5 -l3 -m3 -m4");
}

/// Clause: R-2
#[test]
fn r_2_knights_step_straight_then_outward() {
    for (from, to, legal) in [
        ("l5", "m3", true),
        ("l3", "n2", true),
        ("l3", "n4", true),
        ("l6", "m4", false),
        ("k5", "m4", false),
        ("m5", "n3", false),
        ("k3", "m2", false),
        ("n6", "o4", false),
        ("p4", "n5", false),
        ("l4", "m2", false),
    ] {
        let scene = kings_and(&format!("sN{from}"), "S");
        assert_eq!(scene.has(&format!("{from}-{to}")), legal, "{from} to {to}");
        if !legal {
            scene.refuses(from, to, "R-2 Walled");
        }
    }
    // What stands on the way does not matter.
    let scene = kings_and("sNl5 sPl4 wNk5 wRm5 wPl6", "S");
    assert!(scene.has("l5-m3") && scene.has("l5-k3"));
    // The cell on the way may be missing: l3, l2, m1.
    kings_and("sNl3", "S").goes("l3", "-j4 -k5 -m1 -n2 -n4");
    kings_and("sNg8", "S").goes("g8", "-f6 -h6 -e7 -e9 -f10 -h10 -i7 -i9");
    // Attacks go the same way: no check through the wall.
    let checked = Scene::at(GAME, "sKm3 sRf8 nKh14 wKc8 eKn9 wNl5", "S");
    assert!(!checked.has("f8-f9") && checked.has("m3-m2"));
    let unchecked = Scene::at(GAME, "sKm4 sRf8 nKh14 wKc8 eKn9 wNl6", "S");
    assert!(unchecked.has("f8-f9"));
}

/// Clause: R-3
#[test]
fn r_3_the_queen_moves_as_a_knight_too() {
    let men = "sQl5 sPk5 sPk4 sPk6 sPl4 sPl6 sPm6 sPm5";
    kings_and(men, "S").goes("l5", "-m3 -k3 -j4 -j6 -k7 -m7 -n6");
    let off = Scene::at("russian-fortress:queen-knight=off", &format!("{KINGS} {men}"), "S");
    off.goes("l5", "");
    off.refuses("l5", "m3", "R-2 NotItsMove");
    // Walls stop her leaps and her rides.
    let scene = kings_and("sQl6", "S");
    scene.refuses("l6", "m4", "R-2 Walled");
    scene.refuses("l6", "l15", "R-0 OffBoard");
    // She checks as a knight.
    let men = "sKi3 sPe7 nKh14 wKc8 eKn9 wQg4";
    assert!(!Scene::at(GAME, men, "S").has("e7-e8"));
    assert!(Scene::at("russian-fortress:queen-knight=off", men, "S").has("e7-e8"));
}

/// The officers and pawns of the array.
const ARRAY: &str = "sRe3 sNf3 sBg3 sQh3 sKi3 sBj3 sNk3 sRl3 sPe4 sPf4 sPg4 sPh4 sPi4 sPj4 sPk4 sPl4 \
    nRe14 nNf14 nBg14 nKh14 nQi14 nBj14 nNk14 nRl14 nPe13 nPf13 nPg13 nPh13 nPi13 nPj13 nPk13 nPl13 \
    wRc5 wNc6 wBc7 wKc8 wQc9 wBc10 wNc11 wRc12 wPd5 wPd6 wPd7 wPd8 wPd9 wPd10 wPd11 wPd12 \
    eRn5 eNn6 eBn7 eQn8 eKn9 eBn10 eNn11 eRn12 ePm5 ePm6 ePm7 ePm8 ePm9 ePm10 ePm11 ePm12";

/// The third rooks, bishops and knights of quick placement.
const RESERVE: &str = "sBn3 sNo3 sRp1 wBc3 wNc2 wRa1 nBc14 nNb14 nRa16 eBn14 eNn15 eRp16";

/// Clause: R-4
#[test]
fn r_4_every_king_on_its_own_right() {
    let start = Scene::start(GAME).play("");
    let array = Scene::at(GAME, ARRAY, "S").play("");
    assert_eq!(start.rows(), array.rows());
    // Castling rights stand for all eight rooks.
    let mut rooks: Vec<&str> = key(&start, "castle").split(',').collect();
    rooks.sort_unstable();
    assert_eq!(rooks, ["c12", "c5", "e14", "e3", "l14", "l3", "n12", "n5"]);
    let swapped = ARRAY.replace("sQh3 sKi3", "sKh3 sQi3");
    assert_ne!(start.rows(), Scene::at(GAME, &swapped, "S").play("").rows());
}

/// Clause: R-5
#[test]
fn r_5_reserve_is_placed_before_play() {
    let start = Scene::start(GAME);
    assert_eq!(key(&start.play(""), "reserve"), "S:RBN,W:RBN,N:RBN,E:RBN");
    let mut expected = Vec::new();
    for file in ['m', 'n', 'o', 'p'] {
        for rank in 1..=4 {
            expected.extend(['R', 'B', 'N'].map(|kind| format!("{kind}@{file}{rank}")));
        }
    }
    start.legal_is(&expected.join(" "));
    start.refuses("e4", "e5", "R-5 OtherDecision(Player(S))");
    // One action each, in any order, all three before the next player; every man once, on vacant cells.
    let scene = start.after("N@o4");
    assert_eq!(scene.legal().len(), 30);
    assert!(scene.has("R@p1") && !scene.has("N@p1") && !scene.has("R@o4") && !scene.has("R@l5"));
    let played = start.play("N@o4 R@m1 B@p4");
    assert_eq!((played.turn.as_str(), key(&played, "reserve")), ("W", "W:RBN,N:RBN,E:RBN"));
    assert!(played.changed_by("placed m1", "R-5"));
    let scene = start.after("N@o4 R@m1 B@p4");
    assert!(scene.has("B@a1") && scene.has("R@d4") && !scene.has("R@o1") && !scene.has("R@e5"));
    let scene = scene.after("B@a1 N@b1 R@c1 R@a16 B@b16 N@c16 R@m16 B@n16");
    scene.legal_is("N@m13 N@m14 N@m15 N@n13 N@n14 N@n15 N@o13 N@o14 N@o15 N@o16 N@p13 N@p14 N@p15 N@p16");
    let scene = scene.after("N@p13");
    scene.stands("S", "-");
    assert!(scene.has("e4-e5") && scene.has("m1-m2") && !scene.has("N@p1"));

    // What is wrong with a placement, and the cell that shows it.
    start.refuses_action("R@a1", "R-5 NoPlaceThere a1");
    start.refuses_action("R@l4", "R-5 PlaceTaken l4");
    start.refuses_action("R@l5", "R-5 NoPlaceThere l5");
    start.refuses_action("R@e1", "R-0 OffBoard e1");
    start.refuses_action("Q@p1", "R-5 NoSuchMan");
    start.after("R@p1").refuses_action("R@p2", "R-5 NoSuchMan");
    start.after("R@p1").refuses_action("B@p1", "R-5 PlaceTaken p1");
    start.after("N@o4 R@m1 B@p4").refuses_action("R@n2", "R-5 NoPlaceThere n2");
    scene.refuses_action("N@p1", "R-5 NothingToPlace p1");

    // With quick placement they stand there, and play begins at once.
    let quick = Scene::start(QUICK);
    let array = Scene::at(QUICK, &format!("{ARRAY} {RESERVE}"), "S").play("");
    assert_eq!(quick.play("").rows(), array.rows());
    assert!(quick.has("e4-e6") && !quick.has("N@p3"));
}

/// Clause: R-6
#[test]
fn r_6_double_step_en_passant_and_castling() {
    // A double step from the pawns' own line, over a vacant cell.
    kings_and("sPe4 sPf5 sPg4 wNg5", "S").goes("e4", "-e5 -e6");
    kings_and("sPe4 sPf5 sPg4 wNg5", "S").goes("f5", "-f6");
    kings_and("sPe4 sPf5 sPg4 wNg5", "S").goes("g4", "");
    assert!(kings_and("sPe4", "S").play("e4-e6").changed_by("moved e4 e6", "R-6"));
    kings_and("sPe4", "S").refuses("e4", "e7", "R-6 NotAPawnMove");

    // Every hostile pawn that reaches the passed cell takes it on its owner's first turn.
    let scene = kings_and("sPf4 wPe6 ePg6", "S").after("f4-f6");
    scene.goes("e6", "xf5");
    let played = scene.play("e6xf5");
    assert!(played.changed_by("captured f6", "R-6") && played.rows().contains("wP"));
    // A perpendicular pawn and one that comes after a move of another.
    let scene = scene.after("c8-c9 h14-i14");
    scene.goes("g6", "xf5");
    let late = scene.after("n9-n8 i3-h3 c9-c8");
    assert!(!late.has("e6xf5") && !late.after("i14-h14").has("g6xf5"));
    // A partner does not take.
    assert!(!kings_and("sPf4 nPe6", "S").after("f4-f6 c8-c9").has("e6xf5"));

    // The wall is an edge for capturing in passing too: m6 reaches l5, m5 would not reach l4.
    let scene = kings_and("sPl4 ePm6", "S").after("l4-l6 c8-c9 h14-i14");
    scene.goes("m6", "xl5");

    // Castling along the home strip: the king two cells toward the rook.
    let men = "sRe3 sRl3 wRc5 wRc12";
    let scene = kings_and(men, "S castle=e3,l3,c5,c12");
    assert!(scene.has("O-O") && scene.has("O-O-O"));
    let played = scene.play("O-O");
    assert!(played.changed_by("moved i3 k3", "R-6") && played.changed_by("moved l3 j3", "R-6"));
    let played = scene.play("O-O-O");
    assert!(played.changed("moved i3 g3") && played.changed("moved e3 h3"));
    // West castles on his own strip: c8 to c6 with c5 (short), to c10 with c12.
    let west = scene.after("O-O");
    assert!(west.play("O-O").changed("moved c8 c6") && west.play("O-O-O").changed("moved c8 c10"));
    assert!(!kings_and(men, "S castle=e3").has("O-O"));
    let attacked = kings_and("sRe3 sRl3 eRj12", "S castle=e3,l3");
    assert!(!attacked.has("O-O") && attacked.has("O-O-O"));
    attacked.refuses("i3", "k3", "R-6 CastlingThroughCheck");
    kings_and("sRl3 sNk3", "S castle=l3").refuses("i3", "k3", "R-6 CastlingBlocked");

    // Allied pawns that meet head-on just block each other.
    let scene = kings_and("sPf8 nPf9 wNe9", "S");
    scene.goes("f8", "xe9");
    scene.refuses("f8", "f9", "R-6 StepBlocked");
    scene.refuses("f8", "f10", "R-6 NotAPawnMove");
}

/// Clause: R-7
#[test]
fn r_7_promotion_where_edge_or_wall_stops() {
    // The cells of South, and those from which he steps there.
    let mut cells: Vec<String> = ('e'..='l').map(|file| format!("{file}14")).collect();
    cells.extend("a16 b16 c16 d16 m16 n16 o16 p16 a4 b4 o4 p4 c12 d12 m4 n4".split(' ').map(str::to_owned));
    assert_eq!(cells.len(), 24);
    for cell in &cells {
        let rank: u8 = cell[1..].parse().unwrap();
        let from = format!("{}{}", &cell[..1], rank - 1);
        // Out of the way of the pawns.
        let scene = Scene::at(GAME, &format!("sKi3 nKk12 wKc8 eKn9 sP{from}"), "S");
        scene.promotes(&format!("{from}-{cell}"));
    }
    for step in ["c3-c4", "d3-d4", "o2-o3", "e12-e13", "c10-c11", "d10-d11", "m11-m12", "n11-n12", "m3-m4", "l12-l13"] {
        let (from, to) = step.split_once('-').unwrap();
        let scene = Scene::at(GAME, &format!("sKi3 nKk12 wKc8 eKn9 sP{from}"), "S");
        assert_eq!(scene.has(step), !cells.iter().any(|cell| cell == to), "{step}");
    }
    // West, North and East, by rotation: their partner's back line, fortresses, and the wall cells.
    Scene::at(GAME, "sKi3 nKh14 wKc8 eKn9 wPm11", "W").promotes("m11-n11");
    Scene::at(GAME, "sKi3 nKh14 wKc8 eKn9 wPk13", "W").promotes("k13-l13");
    assert!(Scene::at(GAME, "sKi3 nKh14 wKc8 eKn9 wPk12", "W").has("k12-l12"));
    Scene::at(GAME, "sKi3 nKh14 wKc8 eKn9 wPk14", "W").promotes("k14-l14");
    Scene::at(GAME, "sKi3 nKh14 wKc8 eKn9 nPm6", "N").promotes("m6-m5");
    Scene::at(GAME, "sKi3 nKh14 wKc8 eKn9 nPf4", "N").promotes("f4-f3");
    Scene::at(GAME, "sKi3 nKh14 wKc8 eKn9 ePf4", "E").promotes("f4-e4");
    assert!(Scene::at(GAME, "sKi3 nKh14 wKc8 eKn9 ePf5", "E").has("f5-e5"));
    // By capture too, never to a king or pawn, and it is named.
    let scene = Scene::at(GAME, "sKi3 nKk12 wKc8 eKn9 sPf13 wNg14", "S");
    scene.promotes("f13xg14");
    assert!(!scene.has("f13-f14") && !scene.has("f13-f14=K"));
    let played = scene.play("f13xg14=N");
    assert!(played.changed_by("promoted g14", "R-7"));
}

/// Black is mated in his corner by two rooks as long as Blue does not put a man between.
const CORNER: &str = "wKc12 sRm12 sRm11 sKi3 nKh14 eKn9 eBp13 eRg5";

/// Clause: R-8
#[test]
fn r_8_mated_men_leave_the_board() {
    let scene = Scene::at(GAME, &format!("{CORNER} wNc5"), "S");
    let played = scene.play("i3-j3");
    assert!(played.changed_by("out W", "R-8"));
    assert!(played.changed_by("removed c12", "R-8") && played.changed_by("removed c5", "R-8"));
    assert_eq!((played.turn.as_str(), key(&played, "out")), ("N", "W"));
    // His partner plays on, and his turns are no more.
    let played = scene.play("i3-j3 h14-i14 g5-g6 j3-i3");
    assert_eq!((played.turn.as_str(), played.outcome()), ("N", "-"));
    // On his turn only: Blue may relieve him before.
    let relieved = Scene::at(GAME, CORNER, "N").play("h14-i14 g5-g12 i3-j3");
    assert_eq!((relieved.turn.as_str(), key(&relieved, "out")), ("W", "-"));
    let mated = Scene::at(GAME, CORNER, "N").play("h14-i14 g5-g6 i3-j3");
    assert_eq!((mated.turn.as_str(), key(&mated, "out")), ("N", "W"));
    // Both out loses.
    let last = Scene::at(GAME, "wKc12 sRm12 sRm11 sKi3 nKh14", "S out=E").play("i3-j3");
    assert_eq!((last.outcome(), points(&last, "SN"), points(&last, "WE")), ("win:SN", 1.0, 0.0));
    assert!(last.changed_by("ended", "R-8"));
}

/// Clause: R-8
#[test]
fn r_8_west_european_mate_freezes() {
    let scene = Scene::at(WEST, CORNER, "S");
    let played = scene.play("i3-j3");
    assert_eq!((played.frozen_seats(), played.turn.as_str(), played.line().as_str()), ("W", "N", "i3-j3 skip"));
    assert!(played.changed_by("froze W", "R-8") && !played.changed("removed"));
    // He thaws as soon as the check is gone, after any move.
    let played = scene.play("i3-j3 h14-i14 g5-g12");
    assert!(played.changed_by("thawed W", "R-8"));
    assert_eq!((played.frozen_seats(), played.turn.as_str()), ("", "S"));
    // While it lasts his turns are skipped, and his men cannot be captured.
    let scene = Scene::at(WEST, &format!("{CORNER} wPm8"), "S").after("i3-j3");
    assert_eq!(scene.play("h14-i14 g5-g6 j3-i3").line(), "h14-i14 g5-g6 j3-i3 skip");
    scene.after("h14-i14 g5-g6").refuses("m11", "m8", "R-8 FrozenTarget(Army(W))");
    // Freezing is judged on his turn only.
    let played = Scene::at(WEST, CORNER, "N").play("h14-i14");
    assert_eq!((played.frozen_seats(), played.turn.as_str()), ("", "E"));
    let played = Scene::at(WEST, CORNER, "N").play("h14-i14 g5-g12 i3-j3");
    assert_eq!((played.frozen_seats(), played.turn.as_str()), ("", "W"));
    // Both of a side frozen loses.
    let men = "wKc12 sRm12 sRm11 sKi3 nKh14 eKn5 sRf5 sRf6";
    let played = Scene::at(WEST, men, "S frozen=E").play("i3-j3");
    assert_eq!(played.outcome(), "win:SN");
    let played = Scene::at(WEST, &format!("{men} eRg7"), "S").play("i3-j3");
    assert_eq!((played.outcome(), played.frozen_seats()), ("-", "W"));
}

/// Clause: R-8
#[test]
fn r_8_stalemate_is_skipped_or_draws() {
    // Black's king on c12 has no move and stands in no check.
    let men = "wKc12 sRm11 sRd5 sKi3 nKh14";
    let played = Scene::at(GAME, &format!("{men} eKn9"), "S").play("i3-j3");
    assert_eq!((played.line().as_str(), played.turn.as_str(), played.outcome()), ("i3-j3 skip", "N", "-"));
    assert!(played.changed_by("skipped", "R-8"));
    assert_eq!(ending(&Scene::at(GAME, men, "S out=E").play("i3-j3")), "draw/stalemate");
    let frozen = Scene::at(WEST, &format!("{men} eKn5 sRf5 sRf6"), "S frozen=E").play("i3-j3");
    assert_eq!(ending(&frozen), "draw/stalemate");
    assert!(frozen.changed_by("ended", "R-8"));
    // With a man that can move there is no stalemate.
    let played = Scene::at(GAME, &format!("{men} wPf7"), "S out=E").play("i3-j3");
    assert_eq!((played.turn.as_str(), played.outcome()), ("W", "-"));
}

/// White's king is mated by Black's queen, which a knight guards; Black's own king by two rooks of Red, White's partner.
const BOTH_MATED: &str = "sKi3 sPi5 wQi4 wNg5 wKc12 nRm12 nRm11 nKh14 eKn9 ePk9";

/// Each turn found mated is a step of its own, so an army may freeze and thaw between two moves.
///
/// Clause: R-8
#[test]
fn r_8_west_european_each_turn_found_mated_is_a_step() {
    // South is found mated and freezes; then West is, and as frozen men give no check South thaws again.
    let played = Scene::at(WEST, BOTH_MATED, "E").play("k9-j9");
    assert_eq!(played.line(), "k9-j9 skip skip");
    assert!(played.changed_by("froze S", "R-8") && played.changed_by("froze W", "R-8"));
    assert!(played.changed_by("thawed S", "R-8"), "{:?}", played.changes);
    assert_eq!((played.frozen_seats(), played.turn.as_str()), ("W", "N"));
    // Without the mate of West the first step is the only one.
    let played = Scene::at(WEST, &BOTH_MATED.replace("nRm12 ", ""), "E").play("k9-j9");
    assert_eq!((played.line().as_str(), played.frozen_seats(), played.turn.as_str()), ("k9-j9 skip", "S", "W"));
    assert!(!played.changed("thawed"));
    // South does not thaw if Blue's rooks mate him as well.
    let both = BOTH_MATED.replace("wNg5", "wNg5 eRf3 eRe4 eRj8");
    let played = Scene::at(WEST, &both, "E").play("k9-j9");
    assert_eq!((played.line().as_str(), played.frozen_seats(), played.turn.as_str()), ("k9-j9 skip skip", "SW", "N"));
}
