//! Counting the leaves of the game tree.

use super::list::{board_actions_with, count_board_actions};
use super::{Transition, board_actions};
use crate::moves::{Action, Safety, Unlogged};
use crate::position::Position;
use crate::rules::Rules;

/// The number of leaves `depth` plies away. A ply is one board action; skips cost no ply. A game
/// that is over has no leaves deeper down. Draws by repetition are not seen.
pub fn perft(rules: &Rules, position: &Position, depth: u32) -> u64 {
    if depth == 0 { 1 } else { leaves(rules, position, &Safety::on_turn(rules, position), depth) }
}

/// The leaves below each legal board action, in the order of generation.
pub fn divide(rules: &Rules, position: &Position, depth: u32) -> Vec<(Action, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    let actions = board_actions(rules, position).into_iter();
    actions.map(|action| (action, below(rules, position, action, depth))).collect()
}

/// The number of leaves `depth` plies away, at least one, of a position in which somebody decides;
/// `safety` is what his moves have to respect. The last ply is counted without being made.
fn leaves(rules: &Rules, position: &Position, safety: &Safety, depth: u32) -> u64 {
    if depth == 1 {
        return count_board_actions(rules, position, safety) as u64;
    }
    let actions = board_actions_with(rules, position, safety).into_iter();
    actions.map(|action| below(rules, position, action, depth)).sum()
}

/// The number of leaves below an action, `depth` plies away from the position before it.
fn below(rules: &Rules, position: &Position, action: Action, depth: u32) -> u64 {
    if depth == 1 {
        return 1;
    }
    // Built in place: a `Transition` returned from a function would be copied.
    let mut after = Transition::<Unlogged>::from(position);
    after.act(rules, position, action);
    if after.outcome.is_some() {
        return 0;
    }
    // Passing the turn on has mostly found the safety of the player to move already.
    if after.safety.is_known() {
        leaves(rules, &after.position, &after.safety, depth - 1)
    } else {
        perft(rules, &after.position, depth - 1)
    }
}
