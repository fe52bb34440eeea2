//! Counting the leaves of the game tree.

use super::{Move, apply_move, board_moves};
use crate::position::Position;
use crate::rules::Rules;

/// The number of leaves `depth` plies away. A ply is one board action; skips cost no ply. A game
/// that is over has no leaves deeper down. Draws by repetition are not seen.
pub fn perft(rules: &Rules, position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => board_moves(rules, position).len() as u64,
        _ => divide(rules, position, depth).into_iter().map(|(_, leaves)| leaves).sum(),
    }
}

/// The leaves below each legal move, in the order of generation.
pub fn divide(rules: &Rules, position: &Position, depth: u32) -> Vec<(Move, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    board_moves(rules, position)
        .into_iter()
        .map(|mv| {
            let after = apply_move(rules, position, mv);
            let over = after.outcome.is_some() && depth > 1;
            (mv, if over { 0 } else { perft(rules, &after.position, depth - 1) })
        })
        .collect()
}
