//! Loeb's four player chess, docs/rules.md §10.

use fourhanded::notation::parse_position;

use super::Ask;
use super::scene::{Scene, array_is, corners_are_closed, ending, key, points};
use crate::harness;

const GAME: &str = "loeb";

/// The kings where they stand in the array.
const KINGS: &str = "nKf12 eKl6 sKg1 wKa7";

/// Kings at home and some more men.
fn kings_and(men: &str, rest: &str) -> Scene {
    Scene::at(GAME, &format!("{KINGS} {men}"), rest)
}

/// Clause: L-0
#[test]
fn l_0_array_order_and_castling() {
    array_is(GAME, 12, "n:RNBKQBNR e:RNBKQBNR s:RNBQKBNR w:RNBQKBNR");
    let start = Scene::start(GAME);
    // North begins, then clockwise: East, South, West.
    let round = ["d11-d10", "k4-j4", "d2-d3", "b5-c5"];
    for (played, turn) in ["N", "E", "S", "W", "N"].into_iter().enumerate() {
        assert_eq!(start.play(&round[..played].join(" ")).turn, turn);
    }
    start.refuses("d2", "d3", "L-0 NotYourTurn(Player(N))");
    start.refuses("c11", "b11", "L-0 OffBoard");
    // All against all: who sits opposite is an opponent too.
    assert!(kings_and("sRe5 nBe8", "S").has("e5xe8"));
    // Castling as in chess: g1 to i1 with the rook of j1, to e1 with that of c1.
    let scene = kings_and("sRc1 sRj1", "S castle=c1,j1");
    assert!(scene.play("O-O").changed_by("moved g1 i1", "L-0") && scene.play("O-O").changed("moved j1 h1"));
    assert!(scene.play("O-O-O").changed("moved g1 e1") && scene.play("O-O-O").changed("moved c1 f1"));
    let attacked = kings_and("sRc1 sRj1 wRh9", "S castle=c1,j1");
    assert!(!attacked.has("O-O") && attacked.has("O-O-O"));
    attacked.refuses("g1", "i1", "L-0 CastlingThroughCheck");
    assert!(!kings_and("sRc1 sRj1", "S castle=c1").has("O-O"));
}

/// Clause: L-1
#[test]
fn l_1_inner_corners_do_not_touch() {
    corners_are_closed(GAME, "L-1");
    // Nor for pawns, nor for checks.
    Scene::start(GAME).after("d11-d10 k4-j4").refuses("c2", "b3", "L-1 Walled");
    kings_and("sPc2 wPb3", "S").goes("c2", "-c3 -c4");
    kings_and("sPc2 wPb3", "W").goes("b3", "-c3 -d3");
    let scene = Scene::at(GAME, "nKf12 eKl6 sKc2 wKa7 wBb3 sPi5", "S");
    assert!(scene.has("i5-i6"));
    assert!(!Scene::at(GAME, "nKf12 eKl6 sKc2 wKa7 wBe4 sPi5", "S").has("i5-i6"));
}

/// One capture of East will take two pawns and a knight.
const TRIPLE: &str = "nKf12 eKl6 sKg1 wKa8 sPc2 wPb3 nNb5 ePd4";

/// Clause: L-2
#[test]
fn l_2_one_capture_takes_several_men() {
    let scene = Scene::at(GAME, TRIPLE, "S");
    scene.goes("c2", "-c3 -c4");
    let scene = scene.after("c2-c4 b3-d3 b5-c3");
    scene.goes("d4", "xc3");
    let played = scene.play("d4xc3");
    assert!(played.changed_by("captured c4", "L-2"));
    assert!(played.changed_by("captured d3", "L-2"));
    assert!(played.changed_by("captured c3", "L-2"));
    assert_eq!(played.rows(), Scene::at(GAME, "nKf12 eKl6 sKg1 wKa8 ePc3", "S").play("").rows());
    assert_eq!(key(&played, "lost"), "S:P,W:P,N:N");

    // Each of the three others has it, at his next turn only.
    let scene = kings_and("sPe2 wPd4 nPf4 ePf5 ePe7", "S").after("e2-e4");
    assert!(scene.has("d4xe3"));
    assert!(scene.after("a7-a8").has("f4xe3"));
    let scene = kings_and("sPe2 wPd4 ePf4", "S").after("e2-e4");
    assert!(scene.after("a7-a8 f12-e12").has("f4xe3"));
    let late = scene.after("a7-a8 f12-e12 l6-l7 g1-g2");
    assert!(!late.has("d4xe3") && !late.after("a8-a7 e12-f12").has("f4xe3"));
    // A pawn that has stepped has no double step.
    kings_and("sPe3", "S").goes("e3", "-e4");
    kings_and("sPe3", "S").refuses("e3", "e5", "L-2 OneStepOnly");
}

/// The cells of each player on which his pawns promote, with a step to each.
const PROMOTIONS: [(&str, &str); 4] = [
    ("S", "a9-a10 b9-b10 k9-k10 l9-l10 c11-c12 d11-d12 e11-e12 g11-g12 h11-h12 i11-i12 j11-j12"),
    ("N", "a4-a3 b4-b3 k4-k3 l4-l3 c2-c1 d2-d1 e2-e1 f2-f1 h2-h1 i2-i1 j2-j1"),
    ("W", "i1-j1 i2-j2 i11-j11 i12-j12 k3-l3 k4-l4 k5-l5 k7-l7 k8-l8 k9-l9 k10-l10"),
    ("E", "d1-c1 d2-c2 d11-c11 d12-c12 b3-a3 b4-a4 b5-a5 b6-a6 b8-a8 b9-a9 b10-a10"),
];

/// Clause: L-3
#[test]
fn l_3_promotion_at_the_end_of_the_board() {
    for (turn, steps) in PROMOTIONS {
        for step in steps.split(' ') {
            let from = step.split('-').next().unwrap();
            let men = format!("sKg4 wKd7 nKf9 eKi6 {}P{from}", turn.to_lowercase());
            Scene::at(GAME, &men, turn).promotes(step);
        }
    }
    for (turn, step) in
        [("S", "c9-c10"), ("S", "c10-c11"), ("S", "k8-k9"), ("N", "c4-c3"), ("W", "h2-i2"), ("E", "e5-d5")]
    {
        let men = format!("sKg4 wKd7 nKf9 eKi6 {}P{}", turn.to_lowercase(), step.split('-').next().unwrap());
        assert!(Scene::at(GAME, &men, turn).has(step), "{step}");
    }
    // With North's board gone, every cell of rank 10.
    for file in ['c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] {
        let step = format!("{file}9-{file}10");
        let men = format!("sKg4 wKa7 eKl6 sP{file}9");
        Scene::at(GAME, &men, "S out=N").promotes(&step);
        // Not if North has resigned: his board stays.
        assert!(Scene::at(GAME, &men, "S out=N resigned=N").has(&step));
    }
    assert!(kings_and("sPe11", "S").play("e11-e12=R").changed_by("promoted e12", "L-3"));
}

/// Clause: L-3
#[test]
fn l_3_a_removal_promotes_the_pawns_of_several_players() {
    // North falls, and West with him, whose king stood on the board removed: East's pawn on c6 and South's on c10
    // have nothing ahead any more. The captor chooses first, then South; then men come back.
    let men = "nKf12 eRf5 eKl6 wKc11 wPd10 sKg1 sPc10 sPd9 eRl3 ePc6";
    let scene = Scene::at(GAME, men, "E").after("f5xf12");
    scene.stands("E", "WN");
    scene.legal_is("c6=B c6=N c6=Q c6=R");
    let south = scene.after("c6=Q");
    south.stands("S", "WN");
    south.legal_is("c10=B c10=N c10=Q c10=R");
    assert!(south.play("c10=N").changed_by("promoted c10", "L-3"));
    let back = south.after("c10=N");
    back.stands("E", "WN");
    back.legal_is("R@l10 done");
    let on = back.after("done");
    on.stands("S", "WN");
    // West's pawn is an obstacle on d10, where South's other pawn would promote.
    on.goes("d9", "");
    on.goes("c10", "-d8 -e9");
    // Without a fallen king they are pawns like others.
    assert!(Scene::at(GAME, men, "E").has("c6-b6"));
}

/// Clause: L-4
#[test]
fn l_4_check_is_answered_or_skipped() {
    // A checked player gets out of it if he can, even if the checker stands in check himself.
    let scene = kings_and("sPd5 nRg8 eRf9 wPc9", "S");
    assert!(!scene.has("d5-d6") && scene.has("g1-h1") && !scene.has("g1-g2"));
    scene.refuses("d5", "d6", "L-4 StillInCheck");
    scene.refuses("g1", "g2", "L-4 IntoCheck");
    // If he cannot, he is skipped, and so is he who has no move at all.
    let men = "nKf12 eKl6 sKd9 wKa3 sRd8 sRe4 sPi5";
    let played = Scene::at(GAME, men, "S").play("d8-d3");
    assert_eq!((played.line().as_str(), played.turn.as_str(), key(&played, "out")), ("d8-d3 skip", "N", "-"));
    let stale = Scene::at(GAME, &men.replace("sRd8", "sRb8"), "S").play("i5-i6");
    assert_eq!(stale.line(), "i5-i6 skip");
    assert!(stale.changed_by("skipped", "L-4"));
    // Skipped, not out: relieved he plays on.
    let relieved = Scene::at(GAME, men, "S").play("d8-d3 f12-g12 l6-l7 d3-d8");
    assert_eq!(relieved.turn, "W");
}

/// Clause: L-4
#[test]
fn l_4_all_skipped_in_a_row_draws() {
    // South and North are left, both shut in.
    let men = "sKc1 sPd2 sPe1 nPe2 nPd3 nKj12 nPi11 nPh12 sPh11 sPi10";
    let played = Scene::at(GAME, men, "N out=WE").play("");
    assert_eq!((ending(&played).as_str(), played.line().as_str()), ("draw/all skipped", "skip skip"));
    let played = Scene::at(GAME, &format!("{men} sPf5"), "N out=WE").play("");
    assert_eq!((played.outcome(), played.line().as_str(), played.turn.as_str()), ("-", "skip", "S"));
}

/// Clause: L-3
#[test]
fn l_3_no_pawn_waits_at_a_new_edge_unless_asked() {
    let rows = "12/12/4sP7/12/10eK1/12/12/12/1wK10/12/3sK8/12";
    let errors = |rest: &str| {
        let playable = harness::playable(GAME);
        parse_position(&playable.rules, &format!("{rows} {rest}")).err().map(|error| error.to_string())
    };
    let refused = errors("S out=N").expect("a pawn that should have promoted");
    assert!(refused.contains("e10") && refused.contains("must promote"), "{refused}");
    // While its promotion is pending it may stand there; with North's board in place, or when its player is out, too.
    assert_eq!(errors("S out=N decision=promote"), None);
    assert_eq!(errors("W out=N decision=promote by=S"), None);
    assert_eq!(errors("S out=N resigned=N"), None);
    assert_eq!(errors("W out=NS resigned=S"), None);
}

/// Clause: L-5
#[test]
fn l_5_a_home_board_vanishes() {
    let men = "nKf12 nRd11 nPe9 eRf5 eKl6 sKg1 sBh12 wKa7 wPj5";
    let scene = Scene::at(GAME, men, "E");
    let played = scene.play("f5xf12");
    assert!(played.changed_by("captured f12", "L-5") && played.changed_by("out N KingCaptured", "L-5"));
    // Every man on it goes, the captor and others' men too.
    for gone in ["removed f12", "removed d11", "removed h12"] {
        assert!(played.changed_by(gone, "L-5"), "{gone}");
    }
    assert!(played.changed_by("home vanished N", "L-5") && !played.changed("removed e9"));
    let after = scene.after("f5xf12 done");
    // The rest stays as obstacles: capturable, immobile, giving no check; the cells are gone.
    assert_eq!(after.play("").rows(), Scene::at(GAME, "nPe9 eKl6 sKg1 wKa7 wPj5", "S out=N").play("").rows());
    let scene = Scene::at(GAME, "nPe9 nRg8 eKl6 sKg1 sRe5 sRj8 wKa7", "S out=N");
    assert!(scene.has("e5xe9") && scene.has("g1-g2") && scene.has("j8xg8") && !scene.has("j8-f8"));
    scene.refuses("g8", "g7", "L-5 StaticMan(Army(N))");
    scene.refuses("j8", "j11", "L-5 OffBoard");
    scene.goes("j8", "-j1 -j2 -j3 -j4 -j5 -j6 -j7 -j9 -j10 -i8 -h8 xg8 -k8 -l8");
    // A king off his board falls all the same, and his captor stays.
    let scene = Scene::at(GAME, "nKf9 nRd11 eRf5 eKl6 sKg1 wKa7", "E");
    assert!(scene.play("f5xf9").rows().contains("eR") && scene.play("f5xf9").changed_by("removed d11", "L-5"));
}

/// Clause: L-5
#[test]
fn l_5_chains_and_legality() {
    // Ruling: a king on the removed board takes his player with him, in a chain.
    let men = "nKf12 eRf5 eKl6 wKc11 wNb4 wPd10 sKg1 sPd9";
    let played = Scene::at(GAME, men, "E").play("f5xf12");
    assert_eq!(key(&played, "out"), "WN");
    assert!(played.changed_by("out W HomeRemoved", "L-5") && played.changed_by("removed b4", "L-5"));
    assert!(played.changed("home vanished W") && !played.changed("removed d10"));
    // A move that would remove one's own king is illegal.
    let scene = Scene::at(GAME, "nKf12 eQe11 eKd11 wKa7 sKg1", "E");
    assert!(!scene.has("e11xf12") && scene.has("e11-e10"));
    // But the last other king falls with nothing removed.
    let last = Scene::at(GAME, "nKf12 eQe11 eKd11", "E out=SW").play("e11xf12");
    assert_eq!(ending(&last), "win:E/king captured");
    assert!(!last.changed("removed") && !last.changed("home vanished"));
    // Legality is judged after the removals: the rook that checks East leaves with the board; West's does not.
    let men = "nKf12 eRf5 eKd6 wKa7 sKg1";
    assert!(Scene::at(GAME, &format!("{men} nRd11"), "E").has("f5xf12"));
    let scene = Scene::at(GAME, &format!("{men} wRd9"), "E");
    assert!(!scene.has("f5xf12"));
    scene.refuses("f5", "f12", "L-4 StillInCheck");
    // A checked player with no legal king capture is skipped, king capture or not.
    let men = "nKf12 eRf5 eKc12 wKa7 sKg1 wRc9 wRd9 nPi8";
    let played = Scene::at(GAME, men, "E").play("");
    assert_eq!((played.line().as_str(), played.turn.as_str()), ("skip", "S"));
    assert!(!Scene::at(GAME, men, "E").has("f5xf12"));
}

/// Clause: L-5
#[test]
fn l_5_the_last_player_left_has_won_at_once() {
    // North's board goes with East's king; East falls last, and his board stays with West's king on it.
    let scene = Scene::at(GAME, "nKi12 eKf11 wRi8 wKk6", "W out=S");
    let played = scene.play("i8xi12");
    assert_eq!(ending(&played), "win:W/king captured");
    assert!(played.changed("removed f11") && played.changed("home vanished N") && !played.changed("home vanished E"));
    assert_eq!((key(&played, "out"), key(&played, "resigned")), ("SNE", "E"));
    // With South still in the game East's board goes too, and West's king with it: illegal.
    let scene = Scene::at(GAME, "nKi12 eKf11 wRi8 wKk6 sKe2", "W");
    assert!(!scene.has("i8xi12"));
    scene.refuses("i8", "i12", "L-5 RemovesOwnKing");
}

/// Clause: L-5/a
#[test]
fn l_5_two_kings_on_one_board_fall_in_turn_order() {
    // South takes North's king; West falls before East, whose board stays: South's king on it is safe.
    let scene = Scene::at(GAME, "nKi12 wKe11 eKf11 sRi8 sKk6 wPd10 ePj5", "S");
    let played = scene.play("i8xi12");
    assert_eq!(ending(&played), "win:S/king captured");
    assert!(played.changed("home vanished W") && !played.changed("home vanished E"));
    // On West's board it is not.
    let scene = Scene::at(GAME, "nKi12 wKe11 eKf11 sRi8 sKb6", "S");
    assert!(!scene.has("i8xi12"));
    scene.refuses("i8", "i12", "L-5 RemovesOwnKing");
}

/// Clause: L-5
#[test]
fn l_5_why_a_capture_that_removes_ones_own_king_is_refused() {
    let scene = Scene::at(GAME, "nKi12 wKf11 eKe8 wRi8 sKe2", "W");
    let why = scene.why("i8", "i12");
    assert_eq!(
        (why.clause.as_str(), why.text.as_str(), &why.cells[..]),
        ("L-5", "RemovesOwnKing", &["f11".to_owned()][..])
    );
    // A capture that leaves the king in check is refused for that.
    let scene = Scene::at(GAME, "nKi12 wKf9 eRf6 eKe8 wRi8 sKe2", "W");
    scene.refuses("i8", "i12", "L-4 StillInCheck");
}

/// Clause: L-6
#[test]
fn l_6_rejuvenation() {
    let men = "nKf9 eRf5 eKl6 eBl8 sKg1 sPd2 wKa7";
    let scene = Scene::at(GAME, men, "E lost=E:BNPQ").after("f5xf9");
    // Lost men come back to vacant cells of the home board where their kind stood in the array.
    scene.stands("E", "N");
    scene.legal_is("B@l5 N@l4 N@l9 P@k3 P@k4 P@k5 P@k6 P@k7 P@k8 P@k9 P@k10 Q@l7 done");
    assert!(scene.play("Q@l7").changed_by("placed l7", "L-6"));
    let more = scene.after("Q@l7");
    more.stands("E", "N");
    more.legal_is("B@l5 N@l4 N@l9 P@k3 P@k4 P@k5 P@k6 P@k7 P@k8 P@k9 P@k10 done");
    // One by one, until done.
    let over = scene.after("P@k5 done");
    over.stands("S", "N");
    assert_eq!(key(&over.play(""), "lost"), "E:BNQ");
    // A pawn put back has its double step.
    over.after("g1-g2 a7-a8").goes("k5", "-j5 -i5");
    // The series ends by itself when nothing can be placed, and does not begin then.
    let scene = Scene::at(GAME, men, "E lost=E:Q").after("f5xf9 Q@l7");
    scene.stands("S", "N");
    Scene::at(GAME, men, "E").after("f5xf9").stands("S", "N");
    Scene::at(GAME, &format!("{men} eRl7"), "E lost=E:Q").after("f5xf9").stands("S", "N");
    // The capturing man may come back himself when it was removed with the board.
    let scene = Scene::at(GAME, "nKf12 eRf5 eKl6 sKg1 wKa7", "E").after("f5xf12");
    scene.legal_is("R@l3 R@l10 done");
    // No right to castle returns.
    let scene = scene.after("R@l3").after("g1-g2 a7-a8");
    assert!(!scene.has("O-O") && !scene.has("O-O-O"));
    // Only the captor of a king: any other capture brings nobody back.
    Scene::at(GAME, "nKf9 eRf5 eKl6 sNf7 sKg1 wKa7", "E lost=E:Q").after("f5xf7").stands("S", "-");
}

/// Clause: L-6
#[test]
fn l_6_a_lost_promoted_man_counts_as_a_pawn() {
    let lost = |men: &str| {
        let played = kings_and(men, "S").play("d2xd5");
        key(&played, "lost").to_owned()
    };
    assert_eq!(lost("sRd2 eQ+d5"), "E:P");
    assert_eq!(lost("sRd2 eQd5"), "E:Q");
    let promoted = kings_and("ePb9 sRd2", "E").play("b9-a9=Q");
    assert!(promoted.rows().contains("eQ+"));
}

/// Clause: L-7
#[test]
fn l_7_last_player_resigning_and_draws() {
    // The last player wins.
    let last = Scene::at(GAME, "nKf12 eRf5 eKl6 sNd5", "E out=SW").play("f5xf12");
    assert_eq!((last.outcome(), points(&last, "E"), points(&last, "N")), ("win:E", 1.0, 0.0));
    assert!(last.changed_by("ended", "L-7"));
    // And when all others have resigned.
    let start = Scene::start(GAME);
    assert_eq!(start.play("resign resign").outcome(), "-");
    assert_eq!(start.play("resign resign resign").outcome(), "win:W");
    // A resigned player's men are obstacles, his king too: no removal, no rejuvenation, nobody eliminated.
    let men = "nKf12 eRf5 eKl6 wKc11 sKg1 sPh2";
    let resigned = Scene::at(GAME, men, "N lost=E:Q").play("resign");
    assert!(resigned.changed_by("resigned N", "L-7") && resigned.changed("stands N"));
    assert_eq!(resigned.turn, "E");
    let scene = Scene::at(GAME, men, "N lost=E:Q").after("resign");
    assert!(!scene.has("f12-f11"));
    let taken = scene.play("f5xf12");
    assert!(!taken.changed("home vanished") && !taken.changed("out W"));
    assert_eq!((taken.turn.as_str(), key(&taken, "out")), ("S", "N"));
    assert!(taken.rows().contains("eR") && taken.rows().contains("wK"));
    // Fifty rounds: claimed, or by themselves after 75; shared among the rest.
    let men = "sRd5";
    assert!(kings_and(men, "N quiet=N:50,E:50,S:50,W:50").offers("claim-draw"));
    assert!(!kings_and(men, "N quiet=N:50,E:50,S:50,W:49").offers("claim-draw"));
    let drawn = kings_and(men, "N quiet=N:74,E:75,S:75,W:75").play("f12-e12");
    assert_eq!((ending(&drawn).as_str(), points(&drawn, "N")), ("draw/quiet rounds", 0.25));
    let rest = Scene::at(GAME, "nKf12 sKg1 sRd5", "N out=WE quiet=N:50,S:50").play("claim-draw");
    assert_eq!((points(&rest, "N"), points(&rest, "S"), points(&rest, "E")), (0.5, 0.5, 0.0));
}

/// Clause: L-8
#[test]
fn l_8_notation() {
    let mut scene = Scene::at(GAME, TRIPLE, "S");
    for (action, printed) in [("c2-c4", "C2-C4"), ("b3-d3", "B3-D3"), ("b5-c3", "B5-C3"), ("d4xc3", "D4xC3(ep)")] {
        assert_eq!(scene.shown(action), printed);
        scene = scene.after(action);
    }
    assert_eq!(kings_and("sQf1 nNe1", "S").shown("f1xe1"), "F1xE1");
    assert_eq!(kings_and("sPd11", "S").shown("d11-d12=Q"), "D11-D12=Q+");
    // A capture is not written as a step.
    assert!(!kings_and("sQf1 nNe1", "S").has("f1-e1"));
}
