//! Taurus 4-Way with the regicide rules, docs/rules.md §12.

use super::Ask;
use super::scene::{Scene, array_is, ending, key};

const GAME: &str = "taurus-regicide";
const REMOVE: &str = "taurus-regicide:remove-army=on";

/// The kings where they stand in the array.
const KINGS: &str = "sKh1 wKa8 nKg14 eKn7";

/// Kings at home and some more men.
fn kings_and(men: &str, rest: &str) -> Scene {
    Scene::at(GAME, &format!("{KINGS} {men}"), rest)
}

/// Clause: T-1
#[test]
fn t_1_array_order_and_partners() {
    array_is(GAME, 14, "s:RNBQKBNR n:RNBKQBNR w:RNBQKBNR e:RNBKQBNR");
    let start = Scene::start(GAME);
    let round = ["d2-d3", "b5-c5", "d13-d12", "m4-l4"];
    for (played, turn) in ["S", "W", "N", "E", "S"].into_iter().enumerate() {
        assert_eq!(start.play(&round[..played].join(" ")).turn, turn);
    }
    start.refuses("b5", "c5", "T-1 NotYourTurn(Player(S))");
    start.refuses("d2", "c2", "T-1 OffBoard");
    let scene = kings_and("sRe5 nBe8 wNc5", "S");
    assert!(scene.has("e5xc5") && !scene.has("e5xe8"));
    scene.refuses("e5", "e8", "T-1 PartnersMan(Army(N))");
    // Not even their kings.
    kings_and("sRg9", "S").refuses("g9", "g14", "T-1 PartnersMan(Army(N))");
    // A player without any move is skipped.
    let men = "sKh1 sPh2 wKa4 wPa5 wPb4 wPb5 nKg14 eNc4 eNc5 eKn7";
    let played = Scene::at(GAME, men, "S").play("h2-h3");
    assert_eq!((played.line().as_str(), played.turn.as_str()), ("h2-h3 skip", "N"));
    assert!(played.changed_by("skipped", "T-1"));
    let played = Scene::at(GAME, &men.replace("wPb5 ", ""), "S").play("h2-h3");
    assert_eq!((played.line().as_str(), played.turn.as_str()), ("h2-h3", "W"));
}

/// Clause: T-2
#[test]
fn t_2_no_check() {
    // Into check, and staying there.
    let scene = kings_and("wRe2 sPk5", "S");
    assert!(scene.has("h1-h2") && scene.has("k5-k6"));
    let checked = kings_and("wRh9 sPk5", "S");
    assert!(checked.has("k5-k6") && checked.has("h1-h2"));
    // Castling out of, through and into check; not over men, nor without its right.
    for rook in ["wRh9", "wRi9", "wRj9"] {
        assert!(kings_and(&format!("sRk1 {rook}"), "S castle=k1").has("O-O"), "{rook}");
    }
    assert!(!kings_and("sRk1 sNj1", "S castle=k1").has("O-O"));
    assert!(!kings_and("sRk1", "S").has("O-O"));
    kings_and("sRk1", "S").refuses("h1", "j1", "T-2 CastlingLost");
    // Kings are captured like any man.
    let played = kings_and("sRc8", "S").play("c8xa8");
    assert!(played.changed_by("captured a8", "T-2") && played.changed_by("headless W", "T-3"));
    // There is no mate: a king that cannot be saved moves all the same.
    let mated = Scene::at(GAME, "sKh1 sRd3 sRe5 wKa4 wPi8 nKg14 eKn7 sRd4", "W");
    mated.stands("W", "-");
    assert!(mated.has("i8-j8") && mated.has("a4-b4"));
}

/// White takes Black's king.
const FALL: &str = "sKh1 sRc8 sPd9 wKa8 wRd5 wPf11 wPg4 ePh4 nKg14 eKn7";

/// Clause: T-3
#[test]
fn t_3_without_a_king_only_captures() {
    let scene = Scene::at(GAME, FALL, "S").after("c8xa8");
    // He keeps his turn, and may capture or pass; to change places with a partner's pawn is no capture.
    scene.stands("W", "-");
    scene.legal_is("d5xd9 pass");
    assert_eq!(key(&scene.play(""), "headless"), "W");
    scene.refuses("d5", "d6", "T-3 OnlyCaptures");
    scene.refuses("g4", "h4", "T-4 StepBlocked");
    assert!(scene.play("pass").changed_by("passed W", "T-3"));
    // With a king he could exchange.
    assert!(Scene::at(GAME, &FALL.replace("sRc8 ", ""), "W").has("g4*h4"));
    // Without a capture he is skipped.
    let scene = scene.after("pass g14-g13 n7-n8 d9-d10 d5xd10 g13-g14 n8-n9");
    let played = scene.play("h1-g1");
    assert_eq!((played.line().as_str(), played.turn.as_str()), ("h1-g1 skip", "N"));
    // His men can be captured.
    let men = "sKh1 sPf4 wRd5 wPf11 nKg14 nRd13 eKn7";
    assert!(Scene::at(GAME, men, "N headless=W").has("d13xd5"));
}

/// Clause: T-3
#[test]
fn t_3_by_option_the_men_leave() {
    let played = Scene::at(REMOVE, FALL, "S").play("c8xa8");
    assert!(played.changed_by("captured a8", "T-2") && played.changed_by("removed d5", "T-3"));
    assert!(played.changed_by("out W KingCaptured", "T-2"));
    assert_eq!((played.turn.as_str(), key(&played, "out"), key(&played, "headless")), ("N", "W", "-"));
    assert!(!played.rows().contains('w'));
    let next = Scene::at(REMOVE, FALL, "S").play("c8xa8 g14-g13 n7-n8 h1-g1");
    assert_eq!((next.turn.as_str(), next.line().contains("skip")), ("N", false));
    // Without it they stay.
    assert!(Scene::at(GAME, FALL, "S").play("c8xa8").rows().contains("wR"));
}

/// Clause: T-4
#[test]
fn t_4_double_step_en_passant_and_promotion() {
    let scene = kings_and("sPd2 wPc4 ePe4 nPe5", "S");
    scene.goes("d2", "-d3 -d4");
    kings_and("sPd3", "S").goes("d3", "-d4");
    kings_and("sPd3", "S").refuses("d3", "d5", "T-4 OneStepOnly");
    let scene = scene.after("d2-d4");
    assert!(scene.has("c4xd3"));
    assert!(scene.play("c4xd3").changed_by("captured d4", "T-4"));
    scene.after("a8-a9 g14-g13").promotes("e4xd3");
    assert!(!scene.after("a8-a9 g14-g13 n7-n8 h1-g1").has("c4xd3"));
    // Promotion on every cell with none ahead and on the home lines of opponents.
    for cell in "d14 e14 f14 i14 j14 k14 b11 c11 l11 m11".split(' ') {
        let from = format!("{}{}", &cell[..1], cell[1..].parse::<u8>().unwrap() - 1);
        kings_and(&format!("sP{from}"), "S").promotes(&format!("{from}-{cell}"));
    }
    kings_and("sPb5 wNa6", "S").promotes("b5xa6");
    kings_and("sPm5 eNn6", "S").promotes("m5xn6");
    assert!(kings_and("sPb5 wNa6", "S").has("b5-b6"));
    kings_and("wPd3", "W").goes("d3", "-e3");
    kings_and("wPi2 sNj1", "W").promotes("i2xj1");
    assert!(kings_and("wPi2", "W").has("i2-j2"));
    // The partner's home line has nothing ahead for South: the other dead ends count for others.
    assert!(kings_and("sPc10 sPd10", "S").has("d10-d11"));
    assert!(kings_and("sPe13", "S").play("e13-e14=R").changed_by("promoted e14", "T-4"));
}

/// Clause: T-5
#[test]
fn t_5_partners_pawns_exchange_places() {
    let scene = kings_and("sPf8 nPf9", "S");
    scene.goes("f8", "*f9");
    let played = scene.play("f8*f9");
    assert!(played.changed_by("moved f8 f9", "T-5") && played.changed_by("moved f9 f8", "T-5"));
    assert_eq!(played.rows(), kings_and("sPf9 nPf8", "W").play("").rows());
    // The mover may promote by it, the partner's pawn never does.
    let scene = kings_and("sPc10 nPc11", "S");
    assert!(scene.has("c10*c11=Q") && !scene.has("c10*c11"));
    assert!(scene.play("c10*c11=N").rows().contains("nP"));
    let scene = kings_and("sPc4 nPc5", "S");
    assert!(scene.has("c4*c5"), "c4 is a dead end for North, whose pawn comes there");
    assert!(scene.play("c4*c5").rows().contains("nP"));
    scene.after("c4*c5").stands("W", "-");
    // Head-on only, and with partners only.
    assert!(!kings_and("sPf8 nPg9", "S").has("f8*g9"));
    kings_and("sPf8 wPf9", "S").goes("f8", "");
    kings_and("sPf8 sPf9", "S").goes("f8", "");
    kings_and("sPf8 nNf9", "S").goes("f8", "");
    assert!(kings_and("wPf8 ePg8", "W").has("f8*g8"));
}

/// Clause: T-6
#[test]
fn t_6_both_kings_win() {
    let men = "sKh1 sRk7 wRd5 nKg14 eKn7";
    let played = Scene::at(GAME, men, "S headless=W").play("k7xn7");
    assert_eq!(ending(&played), "win:SN/king captured");
    assert!(played.changed_by("ended", "T-6"));
    // One alone does not.
    let played = Scene::at(GAME, &format!("{men} wKa8"), "S").play("k7xn7");
    assert_eq!((played.outcome(), played.turn.as_str(), key(&played, "headless")), ("-", "W", "E"));
    // A player without a king can win for his side.
    let men = "sKh1 wRh5 nPg13 eKn7";
    let played = Scene::at(GAME, men, "W headless=WN").play("h5xh1");
    assert_eq!(ending(&played), "win:WE/king captured");
}
