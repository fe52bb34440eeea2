//! Searches among more than two sides, with everything that they may assume of the others.

use std::sync::atomic::AtomicBool;

use fourhanded::ai::{Engine, Limits, OpponentModel, SearchResult, WIN};
use fourhanded::game::Game;
use fourhanded::notation::action_text;

use super::MATES_WEST;
use crate::harness::game;
use crate::setup::set_up;

const OPPONENT_MODELS: [OpponentModel; 4] =
    [OpponentModel::ByLead, OpponentModel::Paranoid, OpponentModel::BestReply, OpponentModel::MaxN];

fn found(game: &Game, opponent_model: OpponentModel, limits: &Limits) -> SearchResult {
    let mut engine = Engine::new(game.rules());
    engine.set_opponent_model(opponent_model);
    engine.search(game, limits, &AtomicBool::new(false), &mut |_| {})
}

fn found_text(variant: &str, text: &str, opponent_model: OpponentModel, depth: u32) -> String {
    let game = game(variant, text);
    action_text(game.rules(), game.position(), found(&game, opponent_model, &Limits::depth(depth)).action)
}

#[test]
fn every_opponent_model_mates_and_takes_what_hangs() {
    let mates = set_up(14, MATES_WEST, "S");
    let hangs = set_up(14, "sKe1 sRj4 nKg14 nPk13 eKn7 ePm9 wKa6 wQj9 wPb8", "S");
    for opponent_model in OPPONENT_MODELS {
        for variant in ["chess4", "chess4:method=2", "savard-free-for-all"] {
            assert_eq!(found_text(variant, &mates, opponent_model, 5), "j10-a10", "{variant}, {opponent_model:?}");
        }
        for variant in ["savard-free-for-all", "chess4", "chesscom-ffa"] {
            assert_eq!(found_text(variant, &hangs, opponent_model, 2), "j4xj9", "{variant}, {opponent_model:?}");
        }
    }
}

/// Along games every opponent model finds something legal, the same again when asked again, and they do not judge alike.
#[test]
fn opponent_models_are_sound_and_differ() {
    let games = ["savard-free-for-all", "chess4", "chesscom-ffa"];
    let mut differ = 0;
    for variant in games {
        let mut game = game(variant, "start");
        for _ in 0..12 {
            let limits = Limits::nodes(3000);
            let all = OPPONENT_MODELS.map(|opponent_model| found(&game, opponent_model, &limits));
            for (result, opponent_model) in all.iter().zip(OPPONENT_MODELS) {
                assert!(game.is_legal(result.action), "{variant}, {opponent_model:?}: {result:?}");
                assert!(result.nodes <= 3000 && result.score.abs() < WIN, "{variant}, {opponent_model:?}: {result:?}");
                assert_eq!(found(&game, opponent_model, &limits), *result, "{variant}, {opponent_model:?}");
            }
            let [_, paranoid, best_reply, max_n] = &all;
            differ += usize::from(paranoid.score != best_reply.score) + usize::from(max_n.score != paranoid.score);
            game.play(all[0].action).unwrap();
        }
    }
    assert!(differ > 30, "{differ}");
}

/// With two sides left there is one search only.
#[test]
fn two_who_are_left_play_as_two() {
    let left = set_up(14, "sKe1 sRj4 sPd5 nKg14 nPk13 nRf9", "S out=WE");
    let game = game("savard-free-for-all", &left);
    let limits = Limits::depth(4);
    let results = [OpponentModel::ByLead, OpponentModel::Paranoid, OpponentModel::BestReply]
        .map(|opponent_model| found(&game, opponent_model, &limits));
    assert_eq!(results[0], results[1]);
    assert_eq!(results[0], results[2]);
}
