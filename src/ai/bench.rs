//! A fixed search whose node count is the signature of the engine's behaviour.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::{Limits, mix, search};
use crate::game::Game;
use crate::moves::Action;
use crate::spec::{Catalogue, Choice};

/// After how many plies of a game the positions are taken.
const PLIES: [usize; 4] = [0, 10, 30, 60];
/// The depth of the searches, in plies.
const DEPTH: u32 = 8;

/// Games to measure with: of every shipped variant one at its start and three that have gone on for some plies,
/// their actions drawn by a fixed rule. They are the same in every run, and none is over.
pub fn bench_games() -> Vec<Game> {
    let catalogue = Catalogue::shipped();
    let playables = catalogue.entries().filter_map(|(variant, _)| variant.playable(Choice::default()).ok());
    playables
        .flat_map(|playable| {
            PLIES.map(|plies| {
                let mut game = Game::new(Arc::clone(&playable.rules), playable.start.clone());
                for ply in 0..plies {
                    let actions = game.board_actions();
                    // Captures come first, so that the positions are not only crowded ones.
                    let captures: Vec<_> = actions.iter().copied().filter(|action| takes(&game, *action)).collect();
                    let pool = if captures.is_empty() || ply % 3 > 0 { actions } else { captures };
                    let draw = mix((plies * 1000 + ply) as u64) % pool.len().max(1) as u64;
                    let chosen = usize::try_from(draw).ok().and_then(|index| pool.get(index).copied());
                    if chosen.is_none_or(|action| game.play(action).is_err()) {
                        break;
                    }
                    if game.outcome().is_some() {
                        game.undo();
                        break;
                    }
                }
                game
            })
        })
        .collect()
}

/// Whether an action moves a man to an occupied cell.
fn takes(game: &Game, action: Action) -> bool {
    let mv = match action {
        Action::Orders(orders) => orders.iter().next(),
        other => other.as_move(),
    };
    mv.is_some_and(|mv| game.position().man(mv.to).is_some())
}

/// Searches the [`bench_games`] to a fixed depth and returns the total number of nodes. A different number means
/// that the engine searches differently; an equal one does not prove that deeper searches are as before.
pub fn bench() -> u64 {
    let stop = AtomicBool::new(false);
    bench_games().iter().map(|game| search(game, &Limits::depth(DEPTH), &stop, &mut |_| {}).nodes).sum()
}
