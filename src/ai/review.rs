//! What the positions of a game are worth, one after another: the curve of its fortunes.

use std::sync::atomic::{AtomicBool, Ordering};

use super::{Engine, Limits};
use crate::board::Side;
use crate::game::Game;
use crate::rules::TurnRule;

/// The size of the table that is kept from one position to the next.
const TABLE_BITS: u32 = 16;

/// What a position of a game is worth to the side that decides there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// How many plies have been played there.
    pub ply: usize,
    /// The side.
    pub side: Side,
    /// Hundredths of a pawn; see [`super::plies_to_end`].
    pub score: i32,
}

/// Judges every position of a game in which somebody decides, by a search of `nodes` nodes each, and
/// tells one after another until `stop` is set. Games of hidden orders are not judged: their players
/// decide by what they do not see.
pub fn review(game: &Game, nodes: u64, stop: &AtomicBool, tell: &mut dyn FnMut(Judgement)) {
    if matches!(game.rules().turn, TurnRule::Orders(_)) {
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
