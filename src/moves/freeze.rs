//! The freeze procedure of the common rules: armies freeze when their king is mated, and thaw when
//! he is not.

use super::change::{Change, Log};
use super::legal::has_move;
use super::seating::owner;
use super::{in_check, two_moves, walking};
use crate::board::{Army, Place, Set};
use crate::position::{Position, Status};
use crate::rules::{MateRule, Rules, Topic, TurnRule};

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
        return walking::steps(rules, position, army).is_empty();
    }
    match rules.turn {
        TurnRule::OneWithEachArmy => two_moves::is_mated(rules, position, army),
        TurnRule::OneMove | TurnRule::Orders(_) => !has_move(rules, position, army),
    }
}

/// Thaws whoever is no longer mated, then freezes whoever is, in turn order after the mover, until
/// nothing changes. A player changes state at most once. Where armies freeze on their own turn only,
/// nobody freezes here.
pub(super) fn settle(rules: &Rules, position: &mut Position, mover: Place, log: &mut impl Log) {
    let order = order(rules, mover);
    let mut changed = Set::<Army>::EMPTY;
    loop {
        let before = changed;
        for &army in &order {
            if position.is_frozen(army) && !changed.contains(army) && !is_mated(rules, position, army) {
                position.set_status(army, Status::Active);
                changed.insert(army);
                log.note(Change::Thawed { army }, Topic::Thaw);
            }
        }
        let freezes = rules.defeat.mate == MateRule::FreezeAtOnce;
        for &army in order.iter().filter(|_| freezes) {
            if position.is_active(army) && !changed.contains(army) && is_mated(rules, position, army) {
                position.set_status(army, Status::Frozen);
                changed.insert(army);
                log.note(Change::Froze { army }, Topic::Freeze);
            }
        }
        if changed == before {
            break;
        }
    }
}

/// The armies in turn order after the mover; those of one player clockwise.
fn order(rules: &Rules, mover: Place) -> Vec<Army> {
    rules.places_after(mover).flat_map(|place| rules.armies_clockwise(owner(rules, place))).collect()
}
