//! The games that the program shows: three a variant, worth seeing, with comments in every language.

use std::collections::BTreeMap;
use std::sync::Arc;

use fourhanded::arena::{Liveliness, LivelyKind};
use fourhanded::game::Game;
use fourhanded::notation::resolve;
use fourhanded::spec::Catalogue;
use fourhanded::store;
use fourhanded::text::languages;

use crate::harness::playable;

/// The most that all of them may take, in bytes.
const MOST: usize = 1_000_000;

/// All comments of a game in a language.
fn comments(game: &Game, language: &str) -> Vec<String> {
    let all = (1..=game.all_plies().len()).map(|ply| game.tree().note(game.node_at(ply)).comment_in(language));
    all.filter(|text| !text.is_empty()).collect()
}

#[test]
fn every_variant_has_three_games_of_the_house() {
    let catalogue = Catalogue::shipped();
    let mut games: BTreeMap<String, usize> = BTreeMap::new();
    let mut bytes = 0;
    for (name, text) in store::house_games() {
        bytes += text.len();
        let read = store::parse_any(name, text, &catalogue).unwrap_or_else(|error| panic!("{error}"));
        assert!(read.warnings.is_empty(), "{name}: {:?}", read.warnings);
        let save = read.save;
        let id = &save.playable.variant.id;
        assert!(name.starts_with(&format!("{id}-")), "{name} is of {id}");
        *games.entry(id.clone()).or_default() += 1;
        let plies = save.game.all_plies().len();
        assert!((40..=150).contains(&plies), "{name}: {plies} plies");
        let lively = Liveliness::of(&save.game);
        assert!(lively.score() > 0 && lively.count(LivelyKind::Capture) > 0, "{name}: {}", lively.score());
        let english = comments(&save.game, "en");
        assert!(!english.is_empty() && english.iter().all(|text| !text.contains("[%")), "{name}: {english:?}");
        for (code, _) in languages().filter(|(code, _)| *code != "en") {
            let others = comments(&save.game, code);
            assert_eq!(others.len(), english.len(), "{name} in {code}");
            assert!(others.iter().zip(&english).all(|(one, other)| one != other), "{name} in {code}: {others:?}");
        }
    }
    for (variant, _) in catalogue.entries() {
        assert!(games.get(&variant.id).is_some_and(|count| *count >= 3), "{}: {games:?}", variant.id);
    }
    assert!(bytes < MOST, "{bytes} bytes");
}

/// What is lively in some moves of chess.
fn lively(moves: &str) -> Liveliness {
    let playable = playable("orthodox");
    let mut game = Game::new(Arc::clone(&playable.rules), playable.start.clone());
    for text in moves.split_whitespace() {
        let action = resolve(&game, text).unwrap();
        game.play(action).unwrap();
    }
    Liveliness::of(&game)
}

#[test]
fn a_mate_after_a_sacrifice_is_lively_and_a_shuffle_is_not() {
    // Légal's mate: the queen is given up.
    let legal = lively("e2-e4 e7-e5 g1-f3 b8-c6 f1-c4 d7-d6 b1-c3 c8-g4 f3xe5 g4xd1 c4xf7 e8-e7 c3-d5");
    assert_eq!(legal.count(LivelyKind::Decision), 1);
    assert_eq!(legal.count(LivelyKind::Capture), 3);
    let shuffle = lively("g1-f3 g8-f6 f3-g1 f6-g8 g1-f3 g8-f6 f3-g1 f6-g8");
    assert_eq!(shuffle.score(), 0);
    assert!(legal.score() > 0);
}

#[test]
fn a_man_who_goes_far_to_take_has_a_plan() {
    let plan = lively("b1-c3 a7-a6 c3-d5 a6-a5 d5xe7");
    assert_eq!(plan.count(LivelyKind::Plan), 1);
    assert_eq!(plan.count(LivelyKind::Promotion), 0);
    assert_eq!(lively("b1-c3 a7-a6 c3-d5 a6-a5 d5-c3").count(LivelyKind::Plan), 0);
}
