//! The review of a game: what each of its positions is worth, one after another.

use std::sync::atomic::{AtomicBool, Ordering};

use super::{Engine, Limits};
use crate::board::Side;
use crate::game::Game;

/// The binary logarithm of the number of buckets in the transposition table, which is kept between positions.
const TABLE_BITS: u32 = 16;

/// The score of one position of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The number of plies that led to the position.
    pub ply: usize,
    /// The side that decides there.
    pub side: Side,
    /// The score for that side, in hundredths of a pawn; of a forced end see [`super::plies_to_end`].
    pub score: i32,
}

/// Judges every position of a game in which somebody decides by a search of `nodes` nodes, and calls `tell` with each
/// judgement, in order, until `stop` is set. Games of hidden orders are not judged, because the search would judge by
/// what their players did not see.
pub fn review(game: &Game, nodes: u64, stop: &AtomicBool, tell: &mut dyn FnMut(Judgement)) {
    if game.rules().turn.takes_orders() {
        return;
    }
    let mut game = game.clone();
    let mut engine = Engine::with_table(game.rules(), TABLE_BITS);
    for ply in 0..=game.all_plies().len() {
        game.jump(ply);
        let Some(decision) = game.decision() else { continue };
        let found = engine.search(&game, &Limits::nodes(nodes), stop, &mut |_| {});
        if stop.load(Ordering::Relaxed) {
            return;
        }
        tell(Judgement { ply, side: game.rules().side_of(decision.player), score: found.score });
    }
}
