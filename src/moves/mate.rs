//! Whether a king is mated, and where one that walks on may step.

use super::legal::has_move;
use super::make::board_after;
use super::seating::capturable;
use super::{Move, attacked_by, in_check, two_armies};
use crate::board::Army;
use crate::position::{Position, Status};
use crate::rules::{Rules, TurnRule};

/// Whether an army's king is mated, judged as if it were that army's turn with its own men active.
pub fn is_mated(rules: &Rules, position: &Position, army: Army) -> bool {
    if position.is_frozen(army) {
        let mut thawed = position.clone();
        thawed.set_status(army, Status::Active);
        return is_mated(rules, &thawed, army);
    }
    if !in_check(rules, position, army) {
        return false;
    }
    if position.rare().walking.contains(army) {
        return king_steps(rules, position, army).is_empty();
    }
    match rules.turn {
        TurnRule::OneWithEachArmy => two_armies::is_mated(rules, position, army),
        TurnRule::OneMove | TurnRule::Orders(_) => !has_move(rules, position, army),
    }
}

/// The steps that a walking king may make.
pub(crate) fn king_steps(rules: &Rules, position: &Position, army: Army) -> Vec<Move> {
    let Some((from, king)) = position.king(army).and_then(|from| Some((from, position.man(from)?))) else {
        return Vec::new();
    };
    let reaches = |to| position.man(to).is_none_or(|target| capturable(rules, position, army, target));
    rules.kind(king.kind()).leaps[from.index()]
        .iter()
        .filter(|to| reaches(**to))
        .map(|to| Move::new(from, *to))
        .filter(|mv| {
            let after = board_after(rules, position, *mv);
            !attacked_by(rules, &after, mv.to, army)
        })
        .collect()
}
