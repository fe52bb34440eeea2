//! Whether a king is mated, and where one that walks on may step.

use super::attack::{is_attacked, menacing};
use super::legal::has_move;
use super::make::board_after;
use super::seating::{capturable, plays, royal};
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
        TurnRule::OneMove | TurnRule::Orders(_) => {
            !steps_out_of_check(rules, position, army) && !has_move(rules, position, army)
        }
    }
}

/// Whether the king of an army may just step to a vacant cell where nobody attacks it: what mostly ends a check, and is
/// soon found. Not all steps are looked at where a player has more kings to care for than this one.
fn steps_out_of_check(rules: &Rules, position: &Position, army: Army) -> bool {
    let player = rules.player_of(army);
    let alone = !rules.check.duty.is_nothing() && !rules.check.duty.includes_partners();
    let kings = position.army(army) & position.royals();
    if !alone
        || rules.armies_of(player).len() > 1
        || kings.len() > 1
        || !plays(rules, position, rules.place_of_player(player))
    {
        return false;
    }
    let Some((from, king)) = royal(rules, position, army).and_then(|from| Some((from, position.man(from)?))) else {
        return false;
    };
    let menace = menacing(rules, position, army);
    let steps = rules.kind(king.kind()).strides[from.index()] & position.vacant();
    steps.into_iter().any(|to| !is_attacked(rules, position, to, Some(from), menace))
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
