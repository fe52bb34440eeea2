//! Blind chess, docs/rules.md §13.

use super::Ask;
use super::scene::{Scene, array_is, ending};

const GAME: &str = "blind-chess";

/// Clause: BC-1
#[test]
fn bc_1_the_first_legal_order_is_played() {
    array_is(GAME, 8, "s:RNBQKBNR n:RNBQKBNR");
    let start = Scene::start(GAME);
    start.stands("S", "-");
    let played = start.play("orders:e2-e5,e1-e2,e2-e4,d2-d4");
    assert_eq!(played.turn, "N");
    assert!(played.changed_by("moved e2 e4", "BC-1") && !played.changed("moved d2 d4"));
    assert_eq!(played.rows(), start.play("e2-e4").rows());
    // White's orders are carried out before Black's of the same turn.
    let turn = start.play("orders:e2-e4 orders:e2-e3,e7-e5");
    assert_eq!((turn.turn.as_str(), turn.changed("moved e7 e5")), ("S", true));
    // A pinned man and a king into check are illegal as in chess; capturing in passing is legal.
    let pinned = Scene::at(GAME, "sKe1 sBe2 nRe8 nKh8", "S").play("orders:e2-d3,e1-d1");
    assert!(pinned.changed("moved e1 d1") && !pinned.changed("moved e2 d3"));
    let passing = start.after("e2-e4 a7-a6 e4-e5 d7-d5");
    assert!(passing.play("orders:e5-d6").changed("captured d5"));
    // Up to ten orders, and at least one.
    let ten = "e2-e4,".repeat(10);
    let ten = ten.trim_end_matches(',');
    assert_eq!(start.play(&format!("orders:{ten}")).turn, "N");
    assert!(crate::harness::refused(GAME, "start", &format!("orders:{ten},d2-d4")));
    assert!(crate::harness::refused(GAME, "start", "orders:"));
}

/// Clause: BC-2
#[test]
fn bc_2_no_legal_order_loses() {
    let start = Scene::start(GAME);
    let lost = start.play("orders:e2-e5,e7-e5");
    assert_eq!(ending(&lost), "win:N/no legal order");
    assert!(lost.changed_by("ended", "BC-2"));
    assert_eq!(ending(&start.play("e2-e4 orders:e2-e4,e7-e4")), "win:S/no legal order");
    assert_eq!(start.play("orders:e2-e5,e2-e3").outcome(), "-");
    // Checkmate and stalemate are as in chess.
    let mate = start.play("f2-f3 e7-e5 g2-g4 orders:d8-d1,d8-h4");
    assert_eq!(ending(&mate), "win:N/mate");
    let men = "sKf7 sQg1 nKh8 nPa4";
    assert_eq!(Scene::at(GAME, men, "S").play("g1-g6").outcome(), "-");
    let stale = Scene::at(GAME, "sKf7 sQg1 nKh8", "S").play("g1-g6");
    assert_eq!(ending(&stale), "draw/stalemate");
    assert!(stale.changed_by("ended", "BC-2"));
    let scene = Scene::at(GAME, "sKf7 sQg1 nKh8", "S").play("g1-h1");
    assert_eq!(ending(&scene), "win:S/mate");
}

/// Clause: BC-3
#[test]
fn bc_3_orders_are_recorded_as_they_were_handed_in() {
    // What the other must not learn before the end stands in the record only: the list, not what came of it.
    let start = Scene::start(GAME);
    let played = start.play("orders:e2-e5,e2-e4,d2-d4 orders:e4-e5,e7-e5");
    assert_eq!(played.line(), "orders:e2-e5,e2-e4,d2-d4 orders:e4-e5,e7-e5");
    // Orders that are illegal tell nothing: any list is accepted.
    for orders in ["orders:a1-h8", "orders:e7-e5", "orders:d4-d5,e2-e4"] {
        assert!(!crate::harness::refused(GAME, "start", orders), "{orders}");
    }
    // The text says what players see.
    let rules = crate::harness::playable(GAME).rules;
    let clause = rules.clauses.0.iter().find(|clause| clause.id.0 == "BC-3").expect("the clause");
    assert!(clause.text.contains("only their own orders until the game ends"));
}

/// Clause: BC-4
#[test]
fn bc_4_orders_go_from_cell_to_cell() {
    // Captures with a hyphen too, castling as the king's step of two cells, promotion with its kind.
    let scene = Scene::at(GAME, "sKe1 sRh1 sPb7 nRa8 nKh7 sPd4 nPe5", "S castle=h1");
    let legal = scene.legal();
    for order in ["d4-e5", "d4-d5", "e1-g1", "b7-a8=N", "b7-b8=Q", "b7-b8=R"] {
        assert!(legal.contains(&order.to_owned()), "{order} in {legal:?}");
    }
    assert!(legal.iter().all(|order| !order.contains(['x', 'O', ':'])));
    assert!(!legal.contains(&"b7-b8".to_owned()));
    let played = scene.play("orders:e1-g1");
    assert!(played.changed("moved e1 g1") && played.changed("moved h1 f1"));
    // Without a choice a queen.
    assert!(scene.play("orders:b7-b8").rows().starts_with("nRsQ"));
    assert!(scene.play("orders:b7-b8=N").rows().starts_with("nRsN"));
    assert!(scene.play("orders:b7-a8").rows().starts_with("sQ"));
    // `orders:` is left out where there is one.
    assert_eq!(scene.play("d4-e5").rows(), scene.play("orders:d4-e5").rows());
    assert!(crate::harness::refused(GAME, "start", "O-O"));
}

/// Clause: BC-5
#[test]
fn bc_5_no_claims() {
    let there_and_back = "g1-f3 g8-f6 f3-g1 f6-g8";
    let times = |count: usize| vec![there_and_back; count].join(" ");
    let start = Scene::start(GAME);
    assert!(!start.offers("claim-draw") && start.offers("offer-draw") && start.offers("resign"));
    // The third time there is no claim (as there would be in chess), the fifth time the game is drawn.
    let claims = |variant: &'static str| {
        let game = move || Scene::start(variant).play(&format!("{} claim-draw", [there_and_back; 2].join(" ")));
        std::panic::catch_unwind(game).is_ok()
    };
    assert!(!claims(GAME) && claims("orthodox"));
    assert_eq!(start.play(&times(3)).outcome(), "-");
    assert_eq!(ending(&start.play(&times(4))), "draw/repetition");
    // 75 rounds draw by themselves, 50 cannot be claimed.
    let men = "sKe1 sRa1 nKe8 nPa7";
    let quiet = Scene::at(GAME, men, "S quiet=S:60,N:60");
    assert!(!quiet.offers("claim-draw"));
    assert!(Scene::at("orthodox", men, "S quiet=S:60,N:60").offers("claim-draw"));
    assert_eq!(ending(&Scene::at(GAME, men, "S quiet=S:74,N:75").play("a1-b1")), "draw/quiet rounds");
    assert_eq!(Scene::at(GAME, men, "S quiet=S:73,N:75").play("a1-b1").outcome(), "-");
}
