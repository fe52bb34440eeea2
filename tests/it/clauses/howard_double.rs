//! Howard's double chess, docs/rules.md §7.
//!
//! "Both players wholly frozen: the mover wins" has no case here: the kings of the player who does not move freeze
//! first, and then nobody is left to mate the mover's.

use super::Ask;
use super::scene::{Scene, array_is, ending, key};

const GAME: &str = "howard-double";

/// The kings where they stand in the array.
const KINGS: &str = "sKg1 eKn7 wKa8 nKh14";

/// Kings at home and some more men.
fn kings_and(men: &str, rest: &str) -> Scene {
    Scene::at(GAME, &format!("{KINGS} {men}"), rest)
}

/// Clause: H-0
#[test]
fn h_0_array_and_first_three_turns() {
    array_is(GAME, 14, "s:RNBKQBNR n:RNBQKBNR w:RNBQKBNR e:RNBKQBNR");
    array_is("howard-double:array=savard", 14, "s:RNBQKBNR n:RNBQKBNR w:RNBQKBNR e:RNBQKBNR");
    let start = Scene::start(GAME);
    // Turn 1: Light makes one move, with either army.
    start.stands("light", "-");
    assert_eq!(start.legal().len(), 40);
    assert!(start.has("e2-e4") && start.has("m4-k4") && !start.has("b5-d5") && !start.has("d13-d12"));
    assert_eq!(start.play("m4-k4").turn, "dark");
    let dark = start.after("e2-e4");
    dark.stands("dark", "-");
    // Turn 2: one move with each army of Dark, in either order.
    assert_eq!(dark.legal().len(), 40);
    let second = dark.after("d13-d12");
    second.stands("dark", "-");
    assert_eq!(second.legal().len(), 20);
    assert!(second.has("b5-d5") && !second.has("d12-d11") && !second.has("e13-e12"));
    second.refuses("d12", "d11", "H-0 HasMoved(Army(N))");
    assert!(dark.after("b5-d5").has("d13-d12") && !dark.after("b5-d5").has("b6-c6"));
    // Turn 3: Light, two moves as well.
    let light = second.after("b5-d5");
    light.stands("light", "-");
    assert!(light.has("d2-d3") && light.has("m4-k4"));
    light.refuses("b6", "c6", "H-0 NotYourTurn(Player(S))");
    let played = start.play("e2-e4 d13-d12 b5-d5 m4-k4 d2-d3");
    assert_eq!((played.turn.as_str(), played.record.len()), ("dark", 5));
    assert!(!light.after("m4-k4").has("m5-l5"));

    // Dark begins, with one move.
    let start = Scene::start("howard-double:dark-first=on");
    start.stands("dark", "-");
    assert!(start.has("b5-d5") && start.has("d13-d12") && !start.has("e2-e4"));
    let light = start.after("b5-d5");
    light.stands("light", "-");
    light.after("m4-k4").stands("light", "-");
    light.after("m4-k4 e2-e4").stands("dark", "-");
}

/// Clause: H-1
#[test]
fn h_1_two_armies_of_one_player() {
    // They neither capture nor check each other.
    let scene = kings_and("sRf5 ePf8 nPf3", "light");
    assert!(scene.has("f5xf3") && !scene.has("f5xf8") && scene.has("f5-f7"));
    scene.refuses("f5", "f8", "H-1 PartnersMan(Army(E))");
    assert!(kings_and("eQg3", "light").has("g1-g2"));
    assert!(!kings_and("nQg3", "light").has("g1-g2"));
    // No move of either army may open the other king.
    let scene = kings_and("sRk7 nRd7", "light");
    scene.goes("k7", "-l7 -m7 -j7 -i7 -h7 -g7 -f7 -e7 xd7");
    scene.refuses("k7", "k8", "H-1 Pinned");
    assert_eq!(scene.why("k7", "k8").cells, ["d7"]);
    // A frozen king is excepted.
    let frozen = Scene::at(GAME, "sKg1 sRk7 eKn7 wKa8 nKh14 nRd7", "light frozen=E");
    assert!(frozen.has("k7-k8"));
    // One king in check: the first move ends the check, whichever army makes it.
    let scene = kings_and("sRf5 ePm5 nRd7", "light");
    scene.legal_is("n7-m6 n7-m8 n7-n6 n7-n8 f5-f7");
    assert!(scene.after("f5-f7").has("n7-n8") && !scene.after("f5-f7").has("f7-f8"));
}

/// Clause: H-1
#[test]
fn h_1_two_kings_in_check() {
    let men = "sKg1 sPk2 eKn7 wRg8 wKa8 nRk7 nKh14";
    let scene = Scene::at(GAME, men, "light");
    // A first move is legal if a second with the other army exists after which neither king is in check.
    scene.legal_is("g1-f1 g1-f2 g1-h1 g1-h2 n7-m6 n7-n6");
    scene.after("g1-f1").legal_is("n7-m6 n7-n6");
    scene.after("n7-m6").legal_is("g1-f1 g1-f2 g1-h1 g1-h2");
    // A move that helps neither is not.
    scene.refuses("k2", "k3", "H-1 StillInCheck");
    // Or if neither is in check after it: White's rook takes what checks both.
    let men = "sKg1 sRd7 eKn7 nQg7 wKa10 nKh14";
    let scene = Scene::at(GAME, men, "light");
    assert!(scene.has("d7xg7"));
    let after = scene.after("d7xg7");
    after.stands("light", "-");
    assert!(after.has("n7-n8") && !after.has("g1-g2"));
}

/// Yellow's king in the corner; Black's rook mates from n10.
const CORNER: &str = "sKg1 eKn4 wKa8 wRm9 wRl10 nKh14 nPd13";

/// Clause: H-2
#[test]
fn h_2_a_mated_colour_is_frozen() {
    let scene = Scene::at(GAME, CORNER, "dark moved=N");
    let played = scene.play("l10-n10");
    assert!(played.changed_by("froze E", "H-2"));
    assert_eq!((played.frozen_seats(), played.turn.as_str()), ("E", "light"));
    // Only the other colour moves, and the turn ends.
    let frozen = scene.after("l10-n10");
    assert!(frozen.legal().iter().all(|action| action.starts_with("g1")));
    frozen.refuses("n4", "m4", "H-2 FrozenMan(Army(E))");
    let dark = frozen.after("g1-g2");
    dark.stands("dark", "-");
    // Frozen men are not captured and thaw when the mate is over.
    assert!(!dark.has("n10xn4"));
    let thawed = dark.play("n10-l10 d13-d12");
    assert!(thawed.changed_by("thawed E", "H-2"));
    assert_eq!(thawed.frozen_seats(), "");
    // The other army may end a check with its first move: no mate.
    let helped = Scene::at(GAME, &format!("{CORNER} sRf6"), "dark moved=N").play("l10-n10");
    assert_eq!(helped.frozen_seats(), "");
    let helped = Scene::at(GAME, &format!("{CORNER} sRf6"), "dark moved=N").after("l10-n10");
    helped.legal_is("f6-n6");
    // Judged after every completed turn, not between its two moves.
    let first = Scene::at(GAME, CORNER, "dark").play("l10-n10");
    assert_eq!((first.frozen_seats(), first.turn.as_str()), ("", "dark"));
    let second = Scene::at(GAME, CORNER, "dark").play("l10-n10 d13-d12");
    assert_eq!((second.frozen_seats(), second.turn.as_str()), ("E", "light"));
}

/// Clause: H-2
#[test]
fn h_2_of_two_kings_that_one_army_must_free_the_first_freezes() {
    // White's rook could free either king, but not both in one turn: after Dark's turn Yellow comes first.
    let men = "sKd1 sRh9 sPd2 sPe2 eKn4 ePm4 ePm5 wRk3 wKa8 nRn11 nKi14";
    let scene = Scene::at(GAME, men, "dark moved=N");
    assert_eq!(scene.play("k3-k1").frozen_seats(), "E");
    scene.after("k3-k1").legal_is("h9-h1");
    // After Light's turn Black comes before Red: the same position turned over the long diagonal.
    let men = "wKa4 nRi8 wPb4 wPb5 nKd14 nPd13 nPe13 sRc11 sKh1 eRk14 eKn9";
    let scene = Scene::at(GAME, men, "light moved=E");
    assert_eq!(scene.play("c11-a11").frozen_seats(), "W");
    scene.after("c11-a11").legal_is("i8-i14");
    // With a man each to help, nobody is mated.
    let men = "sKd1 sRh9 sPd2 sPe2 eKn4 ePm4 ePm5 eRg10 wRk3 wKa8 nRn11 nKi14";
    assert_eq!(Scene::at(GAME, men, "dark moved=N").play("k3-k1").frozen_seats(), "");
}

/// Where one army must free two kings in check, a frozen army is judged as if it had thawed.
///
/// Clause: H-2
#[test]
fn h_2_a_frozen_army_is_judged_with_the_other_king_in_check() {
    // White's rook alone could free Yellow, who thaws; in check himself White frees the one or the other.
    let men = "sKd1 sRh9 sPd2 sPe2 eKn4 ePm4 ePm5 wRk3 wKa8 nRn11 nKi14";
    let scene = Scene::at(GAME, men, "dark moved=N frozen=E");
    let alone = scene.play("k3-k2");
    assert!(alone.changed_by("thawed E", "H-2"), "{:?}", alone.changes);
    assert_eq!(alone.frozen_seats(), "");
    // Yellow comes first in the order: it stays frozen, and White is free to end its own check.
    let stays = scene.play("k3-k1");
    assert!(!stays.changed("thawed") && !stays.changed("froze"), "{:?}", stays.changes);
    assert_eq!(stays.frozen_seats(), "E");
    scene.after("k3-k1").legal_is("h9-h1");
    // White, frozen before, comes last: it thaws, and Yellow freezes.
    let swapped = Scene::at(GAME, men, "dark moved=N frozen=S").play("k3-k1");
    assert!(swapped.changed_by("thawed S", "H-2") && swapped.changed_by("froze E", "H-2"), "{:?}", swapped.changes);
    assert_eq!(swapped.frozen_seats(), "E");
    // With a rook of its own to end its check Yellow thaws.
    let helped = Scene::at(GAME, &format!("{men} eRg10"), "dark moved=N frozen=E").play("k3-k1");
    assert!(helped.changed_by("thawed E", "H-2"), "{:?}", helped.changes);
    assert_eq!(helped.frozen_seats(), "");
}

/// Clause: H-2
#[test]
fn h_2_whoever_has_nothing_legal_is_skipped() {
    // Yellow is frozen and White has no move: skipped, no draw.
    let men = "sKd1 wQf2 eKn4 wRm9 wRn10 wKa8 nKh14";
    let played = Scene::at(GAME, men, "light frozen=E").play("");
    assert_eq!((played.line().as_str(), played.turn.as_str(), played.outcome()), ("skip", "dark", "-"));
    assert!(played.changed_by("skipped", "H-2"));
    // With a pawn to move he is not.
    let played = Scene::at(GAME, &format!("{men} sPi5"), "light frozen=E").play("");
    assert_eq!((played.line().as_str(), played.turn.as_str()), ("", "light"));
}

/// Clause: H-3
#[test]
fn h_3_winning_and_drawing() {
    // Both enemy kings mated.
    let men = "sKh1 sRk13 sRj10 eKn7 eRf10 eRg11 wKa11 nKd14 nPk4";
    let played = Scene::at(GAME, men, "light moved=E frozen=W").play("j10-j14");
    assert_eq!((played.outcome(), played.frozen_seats()), ("win:light", "WN"));
    assert!(played.changed_by("ended", "H-3"));
    // One alone is not enough.
    let played = Scene::at(GAME, &men.replace("eRf10", "eRf9"), "light moved=E").play("j10-j14");
    assert_eq!((played.outcome(), played.frozen_seats()), ("-", "N"));
    // Both own kings stalemated.
    let men = "sKd1 wQf2 eKn4 wRm9 wRf5 wKa8 nKh14";
    let played = Scene::at(GAME, men, "light").play("");
    assert_eq!(ending(&played), "draw/stalemate");
    assert!(played.changed_by("ended", "H-3"));
    let one = Scene::at(GAME, &format!("{men} ePi9"), "light");
    one.stands("light", "-");
    one.legal_is("i9-h9");
    one.after("i9-h9").stands("dark", "-");
    // Giving up loses with both armies.
    assert_eq!(Scene::start(GAME).play("resign").outcome(), "win:dark");
    let drawn = Scene::start(GAME).play("offer-draw accept-draw");
    assert_eq!(drawn.outcome(), "draw");
    let sides: Vec<f32> = drawn.points.iter().map(|(_, points)| *points).collect();
    assert_eq!(sides, [0.5, 0.5]);
    assert_eq!(key(&drawn, "frozen"), "-");
}

/// A draw is judged after the whole turn, not between its two moves.
///
/// Clause: 0.draws
#[test]
fn s0_draws_are_judged_after_the_whole_turn() {
    // White takes the last man; Light still has its second move, and the game is drawn after that.
    let scene = kings_and("wNg2", "light");
    let first = scene.play("g1xg2");
    assert_eq!((first.outcome(), first.turn.as_str()), ("-", "light"));
    assert_eq!(ending(&scene.play("g1xg2 n7-n8")), "draw/bare kings");
    // The second move may take the last man as well.
    assert_eq!(ending(&scene.play("n7-n8 g1xg2")), "draw/bare kings");
    // With one more man the game goes on.
    assert_eq!(kings_and("wNg2 wPd4", "light").play("g1xg2 n7-n8").outcome(), "-");
}

/// Clause: H-3
#[test]
fn h_3_pawns_and_castling() {
    // Double step and capture in passing, with either move of the turn.
    let scene = kings_and("sPd2 wPc4 nPe4 nPk12", "light moved=E").after("d2-d4");
    scene.stands("dark", "-");
    assert!(scene.has("c4xd3") && scene.has("e4xd3") && scene.after("k12-k11").has("c4xd3"));
    assert!(scene.play("c4xd3").changed_by("captured d4", "H-3"));
    let late = scene.after("k12-k11 a8-a9 g1-g2 n7-n8");
    assert!(!late.has("c4xd3") && !late.has("e4xd3"));
    // Castling is written with its army.
    let scene = kings_and("sRd1 sRk1 eRn4 eRn11", "light castle=d1,k1,n4,n11");
    for castling in ["O-O:white", "O-O-O:white", "O-O:yellow", "O-O-O:yellow"] {
        assert!(scene.has(castling), "{castling}");
    }
    assert!(!scene.has("O-O"));
    let played = scene.play("O-O:white");
    assert!(played.changed_by("moved g1 e1", "H-3") && played.changed("moved d1 f1"));
    let attacked = kings_and("sRd1 sRk1 eRn4 eRn11 wRf9", "light castle=d1,k1,n4,n11");
    assert!(!attacked.has("O-O:white") && attacked.has("O-O-O:white"));
    assert!(attacked.has("O-O:yellow") && !attacked.has("O-O-O:yellow"));
    // Promotion wherever no cell is ahead, and nowhere else.
    kings_and("sPc10", "light").promotes("c10-c11");
    kings_and("sPe13", "light").promotes("e13-e14");
    kings_and("ePe13", "light").promotes("e13-d13");
    kings_and("ePb5", "light").promotes("b5-a5");
    assert!(kings_and("sPm4", "light").has("m4-m5") && kings_and("sPn5", "light").has("n5-n6"));
}
