//! The tree of a game: lines that were given up stay in it, and positions that are not kept are computed.

use std::sync::Arc;

use fourhanded::audit::random_game;
use fourhanded::game::{Game, NodeId, Note, Remark};
use fourhanded::moves::Action;
use fourhanded::random::Random;

use crate::harness::playable;
use fourhanded::spec::Catalogue;

fn some(game: &Game, nth: usize) -> Action {
    let actions = game.board_actions();
    actions[nth % actions.len()]
}

#[test]
fn positions_that_are_not_kept_are_those_that_were_played() {
    let catalogue = Catalogue::shipped();
    for (variant, _) in catalogue.entries() {
        let game = playable(&variant.id);
        let mut played = Game::new(Arc::clone(&game.rules), game.start.clone());
        let whole = random_game(&game, game.start.clone(), 5, 150).unwrap_or_else(|error| panic!("{error}"));
        let mut positions = vec![played.position().clone()];
        for ply in whole.plies() {
            let steps = whole.tree().steps(whole.node_at(positions.len()));
            played.record(ply.action, steps).unwrap();
            positions.push(played.position().clone());
        }
        let name = game.name();
        assert_eq!(played.all_plies(), whole.all_plies(), "{name}");
        let before: Vec<_> = whole.history().map(|(position, _)| position).collect();
        assert!(before.iter().eq(&positions[..whole.cursor()]), "{name}");
        let mut random = Random::new(9);
        for _ in 0..40 {
            let ply = random.below(positions.len());
            assert_eq!(played.position_at(ply), positions[ply], "{name}, ply {ply}");
            played.jump(ply);
            assert_eq!(*played.position(), positions[ply], "{name}, ply {ply}");
        }
    }
}

#[test]
fn a_line_that_is_given_up_becomes_a_variation() {
    let game = playable("cincinnati-4-way");
    let mut played = Game::new(Arc::clone(&game.rules), game.start.clone());
    for nth in 0..6 {
        played.play(some(&played, nth)).unwrap();
    }
    let line = played.all_plies().to_vec();
    played.jump(2);
    let other = some(&played, 7);
    assert_ne!(line[2].action, other);
    played.play(other).unwrap();
    assert_eq!((played.cursor(), played.all_plies().len()), (3, 3));
    // What is played last is the main line; the former one is the variation.
    let main: Vec<NodeId> = played.tree().continuation(NodeId::ROOT).collect();
    assert_eq!(main, played.tree().path_to(played.node()));
    let fork = played.node_at(2);
    let former = played.tree().children(fork).nth(1).unwrap();
    assert!(played.tree().is_variation(former));
    played.jump(2);
    played.enter(former);
    assert_eq!((played.cursor(), played.all_plies()), (3, &line[..]));
    played.jump(usize::MAX);
    assert_eq!(played.position().hash(), line[5].key);
    // The same action as before goes on along its line, which becomes the main one.
    played.jump(2);
    played.play(other).unwrap();
    assert_eq!(played.all_plies().len(), 3);
    played.jump(2);
    played.play(line[2].action).unwrap();
    assert_eq!((played.cursor(), played.all_plies()), (3, &line[..]));
    assert_eq!(played.tree().descendants().count(), 7);
}

#[test]
fn nodes_are_selected_promoted_and_cut() {
    let game = playable("loeb");
    let mut played = Game::new(Arc::clone(&game.rules), game.start.clone());
    for nth in 0..40 {
        played.record(some(&played, nth), &[]).unwrap();
    }
    let (line, end) = (played.all_plies().to_vec(), played.node());
    played.jump(35);
    for nth in 3..9 {
        played.record(some(&played, nth), &[]).unwrap();
    }
    let (variation, side) = (played.all_plies().to_vec(), played.node_at(36));
    assert!(played.tree().is_variation(side), "a record's second line is not the main one");
    played.select(end);
    assert_eq!((played.cursor(), played.all_plies()), (40, &line[..]));
    assert_eq!(played.position().hash(), line[39].key);
    played.select(side);
    assert_eq!((played.cursor(), played.all_plies()), (36, &variation[..]));
    played.promote(side);
    assert!(!played.tree().is_variation(side) && played.tree().is_variation(end));
    let comment = Note { after: vec![Remark::Comment("better".into())], ..Note::EMPTY };
    played.set_note(side, comment.clone());
    assert_eq!(*played.tree().note(side), comment);
    played.cut(side);
    assert_eq!((played.cursor(), played.all_plies()), (35, &line[..35]));
    assert_eq!(played.position().hash(), line[34].key);
    played.select(end);
    assert_eq!(played.all_plies(), &line[..]);
}

#[test]
fn repetitions_are_counted_along_the_line_only() {
    let game = playable("orthodox");
    let mut played = Game::new(Arc::clone(&game.rules), game.start.clone());
    let play = |played: &mut Game, words: &str| {
        for word in words.split_whitespace() {
            let action = fourhanded::notation::resolve(played, word).unwrap();
            played.play(action).unwrap();
        }
    };
    play(&mut played, "g1-f3 g8-f6 f3-g1 f6-g8");
    assert_eq!(played.repetitions(), 2);
    play(&mut played, "g1-f3 g8-f6 f3-g1 f6-g8");
    assert_eq!(played.repetitions(), 3);
    played.jump(4);
    assert_eq!(played.repetitions(), 2);
    play(&mut played, "b1-c3 b8-c6 c3-b1 c6-b8");
    assert_eq!(played.repetitions(), 3);
    assert_eq!(played.keys().filter(|key| *key == played.position().hash()).count(), 3);
    played.undo();
    assert_eq!(played.repetitions(), 1);
}
