//! The games that the program shows: three a variant, worth seeing, with comments in every language, and printed games.

use std::collections::BTreeMap;
use std::sync::Arc;

use fourhanded::arena::{Liveliness, LivelyKind};
use fourhanded::game::Game;
use fourhanded::moves::Change;
use fourhanded::notation::resolve;
use fourhanded::spec::Catalogue;
use fourhanded::store::{self, SaveGame, SeatOwner};
use fourhanded::text::{Texts, languages};

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
    let (mut printed, mut left) = (Vec::new(), Vec::new());
    for (name, text) in store::house_games() {
        bytes += text.len();
        let read = store::parse_any(name, text, &catalogue).unwrap_or_else(|error| panic!("{error}"));
        assert!(read.warnings.is_empty(), "{name}: {:?}", read.warnings);
        let save = read.save;
        let id = &save.playable.variant.id;
        assert!(name.starts_with(&format!("{id}-")), "{name} is of {id}");
        *games.entry(id.clone()).or_default() += 1;
        let plies = save.game.all_plies().len();
        if is_printed(&save) {
            assert!(save.record.tags.iter().any(|(tag, source)| tag == "Source" && !source.is_empty()), "{name}");
            printed.push((save.title.clone(), plies));
        } else {
            assert!((40..=260).contains(&plies), "{name}: {plies} plies");
            let lively = Liveliness::of(&save.game);
            if save.game.at_main_end().outcome().is_none() {
                left.push(name);
            }
            assert!(lively.score() > 0 && lively.count(LivelyKind::Capture) > 0, "{name}: {}", lively.score());
        }
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
    // Where everybody plays against everybody, games that computers end are long.
    assert!(left.len() <= 6, "not over: {left:?}");
    printed.sort();
    let printed: Vec<(&str, usize)> = printed.iter().map(|(title, plies)| (title.as_str(), *plies)).collect();
    // As far as the sources go: docs/rules.md.
    let known = [
        ("London against Cambridge, 1892: the opening", 24),
        ("London against Cambridge, 1992: ten rounds", 40),
        ("The first game of Chess4 written down, 2013: the opening", 16),
        ("Verney’s example, 1881", 12),
    ];
    assert_eq!(printed, known);
}

/// Whether a game of the house was played by people and printed.
fn is_printed(save: &SaveGame) -> bool {
    save.seats.iter().all(|(_, owner)| matches!(owner, SeatOwner::Human(_)))
}

/// All games of the house with their names.
fn house() -> impl Iterator<Item = (&'static str, SaveGame)> {
    let catalogue = Catalogue::shipped();
    store::house_games().map(move |(name, text)| (name, store::parse_any(name, text, &catalogue).unwrap().save))
}

#[test]
fn printed_games_of_the_house_have_titles_in_every_language() {
    let catalogue = Catalogue::shipped();
    let mut printed = 0;
    for (variant, _) in catalogue.entries() {
        for (place, (name, text)) in store::house_games_of(&variant.id).enumerate() {
            let save = store::parse(name, text, &catalogue).unwrap();
            let title = |code: &str| store::house_title(&variant.id, place, code);
            if !is_printed(&save) {
                assert_eq!(title("en"), None, "{name}");
                continue;
            }
            assert_eq!(title("en"), Some(save.title.as_str()), "{name}");
            assert_eq!(title("of no language"), title("en"), "{name}");
            for (code, _) in languages().filter(|(code, _)| *code != "en") {
                assert!(title(code).is_some_and(|title| !title.is_empty() && title != save.title), "{name} in {code}");
            }
            printed += 1;
        }
    }
    assert_eq!(printed, 4);
    assert_eq!(store::house_title("verney", 400, "en"), None);
    assert_eq!(store::house_title("no variant", 0, "en"), None);
}

/// How often something that a title counts happened in a game, by its changes.
fn counted(save: &SaveGame, what: &str) -> usize {
    let lively = Liveliness::of(&save.game);
    let happened = |is: fn(&Change) -> bool| {
        save.game.all_plies().iter().flat_map(|ply| &ply.events).filter(|event| is(&event.change)).count()
    };
    match what {
        "mate lifted" | "mates lifted" => happened(|change| matches!(change, Change::Thawed { .. })),
        "freeze" | "freezes" => happened(|change| matches!(change, Change::Froze { .. })),
        "player falls" | "players fall" => happened(|change| matches!(change, Change::Out { .. })),
        "home board lost" | "home boards lost" => happened(|change| matches!(change, Change::HomeVanished { .. })),
        "change of hands" | "changes of hands" => happened(|change| matches!(change, Change::ChangedHands { .. })),
        "promotion" | "promotions" => happened(|change| matches!(change, Change::Promoted { .. })),
        "man taken" | "men taken" => happened(|change| matches!(change, Change::Captured { .. })),
        "sacrifice" | "sacrifices" => lively.count(LivelyKind::Sacrifice),
        "change of the lead" | "changes of the lead" => lively.count(LivelyKind::Lead),
        "long walk" | "long walks" => lively.count(LivelyKind::Plan),
        _ => panic!("a title counts {what:?}"),
    }
}

#[test]
fn titles_of_the_house_count_what_happens_in_a_replay() {
    for (name, save) in house().filter(|(_, save)| !is_printed(save)) {
        let (_, told) = save.title.split_once(": ").unwrap_or_else(|| panic!("{name}: {}", save.title));
        for part in told.split(", ") {
            let (number, what) = part.split_once(' ').unwrap();
            let number = if number == "a" { 1 } else { number.parse().unwrap() };
            assert_eq!(counted(&save, what), number, "{name}: {}", save.title);
        }
        let fallen = counted(&save, "players fall");
        assert!(fallen <= save.playable.rules.present().count(), "{name}: {fallen} fall");
    }
}

#[test]
fn every_freeze_thaw_fall_and_captured_king_of_the_house_is_told() {
    let mut told = 0;
    for (name, save) in house() {
        for (code, _) in languages() {
            let texts = Texts::of(code);
            for (at, ply) in (1..).zip(save.game.all_plies()) {
                let comment = save.game.tree().note(save.game.node_at(at)).comment_in(code);
                let grave = |change: &Change| match change {
                    Change::Froze { .. } | Change::Thawed { .. } | Change::Out { .. } => true,
                    Change::Captured { man, .. } => save.playable.rules.kind(man.kind()).royal,
                    _ => false,
                };
                for event in ply.events.iter().filter(|event| grave(&event.change)) {
                    let sentence = texts.change_by(&save.playable, Some(ply.army), event);
                    assert!(
                        comment.contains(&sentence),
                        "{name}, ply {at}, {code}: {sentence:?} is not in {comment:?}"
                    );
                    told += 1;
                }
            }
        }
    }
    assert!(told > 200, "{told}");
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
