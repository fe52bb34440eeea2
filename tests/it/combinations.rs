//! Games that are only a file each, with rules combined as no game of the catalogue combines them.

use std::sync::Arc;

use fourhanded::audit::random_game;
use fourhanded::board::{Army, Seat};
use fourhanded::notation::{parse_position, position_text};
use fourhanded::rules::Topic;
use fourhanded::spec::{Choice, Playable, load};
use fourhanded::turn::why_placed;

use crate::harness::Table;

/// One game for all four, with proposals.
const PACT: &str = include_str!("../data/variants/pact.ron");
/// Lost men come back where a king is captured, and no home board vanishes.
const PHOENIX: &str = include_str!("../data/variants/phoenix.ron");

fn playable(text: &str) -> Playable {
    let variant = load("combined.ron", text).unwrap_or_else(|complaints| panic!("{complaints:?}"));
    Arc::new(variant).playable(Choice::default()).unwrap()
}

fn texts(actions: &[String]) -> Vec<&str> {
    actions.iter().map(String::as_str).collect()
}

/// Games at random, with every invariant checked after every ply.
#[test]
fn combined_games_are_played_to_the_end() {
    for text in [PACT, PHOENIX] {
        let game = playable(text);
        for seed in 0..30 {
            let played = random_game(&game, game.start.clone(), seed, 5000)
                .unwrap_or_else(|violation| panic!("{} {seed}: {violation}", game.name()));
            assert!(played.outcome().is_some(), "{} {seed}: for ever", game.name());
        }
    }
}

/// White in check may propose what leaves it, since Yellow moves next; Yellow then has to relieve it.
const CHECKED: &str = "nK3nR3/8/8/1wR6/wK6eK/8/8/1sN2sK3 S";

#[test]
fn proposals_need_no_second_game() {
    let game = playable(PACT);
    assert!(game.rules.bouts.is_empty());
    let mut table = Table::of(&game, CHECKED);
    let legal = table.legal();
    assert!(texts(&legal).contains(&"e1-d1") && texts(&legal).contains(&"propose:b1-c3"), "{legal:?}");
    table.play("propose:b1-c3");
    assert_eq!((table.turn().as_str(), texts(&table.legal())), ("W", vec!["accept", "another", "unwise"]));
    table.play("accept");
    assert_eq!((table.turn().as_str(), texts(&table.legal())), ("W", vec!["b5-e5"]));
    table.play("b5-e5");
    assert_eq!(table.turn(), "N");
    // Black, whose partner moves next too, is not in check.
    assert!(!table.legal().iter().any(|action| action.starts_with("propose")));
    // Without the field there is nothing to propose.
    let without = playable(&PACT.replace("proposals: true", "proposals: false"));
    assert!(!Table::of(&without, CHECKED).legal().iter().any(|action| action.starts_with("propose")));
    assert!(parse_position(&without.rules, &format!("{CHECKED} unwise=on")).is_err());
}

#[test]
fn a_player_who_declines_to_propose_is_mated() {
    let game = playable(PACT);
    let mut table = Table::of(&game, "nK2nRnRnR2/8/8/1wR6/wK6eK/8/8/1sN2sK3 S");
    let legal = table.legal();
    assert!(legal.iter().all(|action| action == "pass" || action.starts_with("propose:")), "{legal:?}");
    table.play("pass");
    assert!(table.result().starts_with("win:NE/mate"), "{}", table.result());
    // A refused proposal leaves the choice, a second game or not.
    let mut table = Table::of(&game, "nK2nRnRnR2/8/8/1wR6/wK6eK/8/8/1sN2sK3 S");
    table.play("propose:b1-c3");
    table.play("another");
    assert_eq!(table.turn(), "S");
    assert!(!table.legal().contains(&"propose:b1-c3".to_owned()));
}

#[test]
fn lost_men_come_back_where_no_board_vanishes() {
    let open = "4nK3/8/8/8/wK6eK/8/8/sR3sK3 S lost=S:N";
    let game = playable(PHOENIX);
    let mut table = Table::of(&game, open);
    table.play("a1xa4");
    assert_eq!((table.turn().as_str(), table.out().as_str()), ("S", "W"));
    assert_eq!(texts(&table.legal()), ["N@d1", "done"]);
    table.play("N@d1");
    assert_eq!((table.turn().as_str(), table.result().as_str()), ("N", "-"));
    // What is captured may come back: a knight that was taken from White.
    let mut table = Table::of(&game, "3nRnK3/8/8/8/wK6eK/8/8/sR2sNsK3 N");
    table.play("d8xd1");
    assert!(table.text().contains("lost=S:N"), "{}", table.text());
    // Without the field nobody is asked, and nothing is kept in mind.
    let without = playable(&PHOENIX.replace("rejuvenation: true", "rejuvenation: false"));
    let mut table = Table::of(&without, "4nK3/8/8/8/wK6eK/8/8/sR3sK3 S");
    table.play("a1xa4");
    assert_eq!(table.turn(), "N");
    assert!(!table.text().contains("lost="));
}

/// A reserve before play and men that come back in it: each refusal to place names the clause of its own.
#[test]
fn a_refusal_to_place_names_the_clause_of_what_is_placed() {
    let both = "opening: Placement(reserve: ['N'], zone: \"edge\"),\n    check: (duty";
    let game = playable(&PHOENIX.replace("check: (duty", both));
    let knight = game.rules.kind_of_letter('N').unwrap();
    let topic = |position: &str| {
        let position = parse_position(&game.rules, position).unwrap_or_else(|error| panic!("{position}: {error}"));
        let taken = position.king(Army(Seat::South)).unwrap();
        why_placed(&game.rules, &position, knight, taken).unwrap_err().topic
    };
    let start = position_text(&game.rules, &game.start);
    assert!(start.contains("reserve=S:N"), "{start}");
    assert_eq!(topic(&start), Topic::Placement);
    let mut table = Table::of(&game, "4nK3/8/8/8/wK6eK/8/8/sR3sK3 S lost=S:N");
    table.play("a1xa4");
    assert_eq!(topic(&table.text()), Topic::Rejuvenation);
}
