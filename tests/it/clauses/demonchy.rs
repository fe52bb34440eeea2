//! Demonchy's game, docs/rules.md §11.

use super::Ask;
use super::scene::{Scene, array_is, corners_are_closed, ending, key};

const GAME: &str = "demonchy";
const REMOVE: &str = "demonchy:remove-army=on";

/// The kings where they stand in the array.
const KINGS: &str = "sKg1 wKa7 nKf12 eKl6";

/// Kings at home and some more men.
fn kings_and(men: &str, rest: &str) -> Scene {
    Scene::at(GAME, &format!("{KINGS} {men}"), rest)
}

/// Clause: D-1
#[test]
fn d_1_array_order_and_partners() {
    array_is(GAME, 12, "s:RNBQKBNR n:RNBKQBNR w:RNBQKBNR e:RNBKQBNR");
    let start = Scene::start(GAME);
    start.stands("S", "-");
    let round = ["c2-c3", "b5-c5", "d11-d10", "k4-j4"];
    for (played, turn) in ["S", "W", "N", "E", "S"].into_iter().enumerate() {
        assert_eq!(start.play(&round[..played].join(" ")).turn, turn);
    }
    start.refuses("b5", "c5", "D-1 NotYourTurn(Player(S))");
    start.refuses("c2", "b2", "D-1 OffBoard");
    // Partners neither capture nor check each other.
    let scene = kings_and("sRe5 nBe8 wNc5", "S");
    scene.goes("e5", "-e1 -e2 -e3 -e4 -e6 -e7 xc5 -d5 -f5 -g5 -h5 -i5 -j5 -k5 -l5");
    scene.refuses("e5", "e8", "D-1 PartnersMan(Army(N))");
    assert!(kings_and("nRc2", "S").has("g1-g2") && !kings_and("wRc2", "S").has("g1-g2"));
}

/// Clause: D-2
#[test]
fn d_2_inner_corners_do_not_touch() {
    corners_are_closed(GAME, "D-2");
    // So neighbouring pawns do not attack each other in the array.
    Scene::start(GAME).refuses("c2", "b3", "D-2 Walled");
    kings_and("sPc2 wPb3", "S").goes("c2", "-c3");
    kings_and("sPc2 wPb3", "S").after("c2-c3").goes("b3", "");
    kings_and("sPc2 wPb4 wPb3", "S").goes("c2", "-c3");
    kings_and("sPc3 wPb4", "S").goes("c3", "-c4 xb4");
}

/// Clause: D-3
#[test]
fn d_3_pawns_have_one_step() {
    let start = Scene::start(GAME);
    start.goes("d2", "-d3");
    start.refuses("d2", "d4", "D-3 OneStepOnly");
    // No castling.
    let scene = kings_and("sRc1 sRj1", "S");
    assert!(!scene.has("O-O") && !scene.has("O-O-O"));
    scene.refuses("g1", "i1", "D-3 NoCastling");
    // Promotion on every cell that has none ahead.
    for (turn, steps) in [
        ("S", "c11-c12 f11-f12 j11-j12 a9-a10 b9-b10 k9-k10 l9-l10"),
        ("N", "c2-c1 j2-j1 a4-a3 b4-b3 k4-k3 l4-l3"),
        ("W", "i1-j1 i2-j2 i11-j11 i12-j12 k3-l3 k10-l10"),
        ("E", "d1-c1 d2-c2 d11-c11 d12-c12 b3-a3 b10-a10"),
    ] {
        for step in steps.split(' ') {
            let from = step.split('-').next().unwrap();
            let men = format!("sKg4 wKd7 nKf9 eKi6 {}P{from}", turn.to_lowercase());
            Scene::at(GAME, &men, turn).promotes(step);
        }
    }
    let plain = [("S", "c9-c10"), ("S", "k8-k9"), ("N", "c4-c3"), ("W", "h1-i1"), ("W", "j5-k5"), ("E", "e12-d12")];
    for (turn, step) in plain {
        let men = format!("sKg4 wKd7 nKf9 eKi6 {}P{}", turn.to_lowercase(), step.split('-').next().unwrap());
        assert!(Scene::at(GAME, &men, turn).has(step), "{step}");
    }
    assert!(kings_and("sPe11", "S").play("e11-e12=N").changed_by("promoted e12", "D-3"));
}

/// Black in his corner: White's rook mates from d3, unless Red's comes between.
const CORNER: &str = "sKg1 sRd8 sRe4 wKa3 wPi8 nKf12 eKl6 eRc9";

/// Clause: D-4
#[test]
fn d_4_the_king_leaves_and_the_men_stay() {
    let mated = Scene::at(GAME, CORNER, "S").play("d8-d3");
    assert!(mated.changed_by("out W", "D-4") && mated.changed_by("removed a3", "D-4"));
    assert!(mated.changed_by("stands W", "D-4") && !mated.changed("removed i8"));
    assert_eq!((mated.turn.as_str(), key(&mated, "out"), key(&mated, "static")), ("N", "W", "W"));
    // The men are blocks: opponents capture them, the partner does not; they do not move.
    let scene = Scene::at(GAME, &format!("{CORNER} nRi10"), "S").after("d8-d3");
    assert!(scene.has("i10xi8") && !scene.has("i10-i7"));
    scene.refuses("i8", "j8", "D-4 StaticMan(Army(W))");
    let red = Scene::at(GAME, "sKg1 sRd8 sRe4 wKa3 wPi8 nKf12 eKl6 eRi10", "S").after("d8-d3 f12-e12");
    assert!(red.has("i10-i9"));
    red.refuses("i10", "i8", "D-4 PartnersMan(Army(W))");
    // They attack nothing.
    let men = "sKg1 sRd8 sRe4 wKa3 wRf6 nKg12 eKl6";
    assert!(Scene::at(GAME, men, "S").after("d8-d3").has("g12-f12"));
    // On his turn only: his partner may come between.
    let before = Scene::at(GAME, &CORNER.replace("sRd8", "sRd3"), "N");
    let saved = before.play("f12-e12 c9-c3 g1-g2");
    assert_eq!((saved.turn.as_str(), key(&saved, "out")), ("W", "-"));
    let lost = before.play("f12-e12 c9-c8 g1-g2");
    assert_eq!((lost.turn.as_str(), key(&lost, "out")), ("N", "W"));
    // By option all his men leave.
    let gone = Scene::at(REMOVE, CORNER, "S").play("d8-d3");
    assert!(gone.changed_by("removed a3", "D-4") && gone.changed_by("removed i8", "D-4"));
    assert!(!gone.rows().contains('w'));
}

/// Clause: D-5
#[test]
fn d_5_winning_and_stalemate() {
    let men = "sKg1 sRd8 sRe4 wKa3 wPi8 nKf12";
    let played = Scene::at(GAME, men, "S out=E").play("d8-d3");
    assert_eq!(played.outcome(), "win:SN");
    assert!(played.changed_by("ended", "D-5"));
    assert_eq!(Scene::at(GAME, CORNER, "S").play("d8-d3").outcome(), "-");
    // Black is stalemated in his corner: skipped, or a draw as the last of his side.
    let men = "sKg1 sRb10 sRe4 wKa3 nKf12";
    let skipped = Scene::at(GAME, &format!("{men} eKl6"), "S").play("g1-g2");
    assert_eq!((skipped.line().as_str(), skipped.turn.as_str()), ("g1-g2 skip", "N"));
    assert!(skipped.changed_by("skipped", "D-5"));
    assert_eq!(ending(&Scene::at(GAME, men, "S out=E").play("g1-g2")), "draw/stalemate");
    let moves = Scene::at(GAME, &format!("{men} wPd8"), "S out=E").play("g1-g2");
    assert_eq!((moves.turn.as_str(), moves.outcome()), ("W", "-"));
}

/// Clause: D-6
#[test]
fn d_6_it_says_that_it_is_conjecture() {
    let variant = crate::harness::playable(GAME).variant;
    assert!(variant.summary.starts_with("Conjectural: only two sentences of this game have come down"));
    let other = crate::harness::playable("loeb").variant;
    assert!(!other.summary.contains("Conjectural"));
}
