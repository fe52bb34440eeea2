//! Counting the leaves of the game tree.

use super::legal::count_board_actions;
use super::{Action, Applied, Unlogged, board_actions};
use crate::position::Position;
use crate::rules::Rules;

/// The number of leaves `depth` plies away. A ply is one board action; skips cost no ply. A game
/// that is over has no leaves deeper down. Draws by repetition are not seen.
pub fn perft(rules: &Rules, position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => count_board_actions(rules, position) as u64,
        _ => board_actions(rules, position).into_iter().map(|action| below(rules, position, action, depth)).sum(),
    }
}

/// The leaves below each legal board action, in the order of generation.
pub fn divide(rules: &Rules, position: &Position, depth: u32) -> Vec<(Action, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    let actions = board_actions(rules, position).into_iter();
    actions.map(|action| (action, below(rules, position, action, depth))).collect()
}

/// The leaves below an action, `depth` plies away from the position before it.
fn below(rules: &Rules, position: &Position, action: Action, depth: u32) -> u64 {
    let after = Applied::<Unlogged>::after(rules, position, action);
    if after.outcome.is_some() && depth > 1 { 0 } else { perft(rules, &after.position, depth - 1) }
}
