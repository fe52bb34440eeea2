//! The freeze procedure of the common rules: armies freeze when their king is mated, and thaw when
//! he is not.

use super::change::{Change, Event};
use super::{has_move, in_check};
use crate::board::{Army, Place, Set};
use crate::position::{Position, Status};
use crate::rules::{Rules, Topic};

/// Whether an army's king is mated, judged as if it were that army's turn with its own men active.
pub fn is_mated(rules: &Rules, position: &Position, army: Army) -> bool {
    if !in_check(rules, position, army) {
        return false;
    }
    if position.is_frozen(army) {
        let mut thawed = position.clone();
        thawed.set_status(army, Status::Active);
        !has_move(rules, &thawed, army)
    } else {
        !has_move(rules, position, army)
    }
}

/// Thaws whoever is no longer mated, then freezes whoever is, in turn order after the mover, until
/// nothing changes. A player changes state at most once.
pub(super) fn settle(rules: &Rules, position: &mut Position, mover: Place, events: &mut Vec<Event>) {
    let order: Vec<Army> = rules.places_after(mover).map(|place| rules.army_at(place)).collect();
    let mut changed = Set::<Army>::EMPTY;
    loop {
        let before = changed;
        for &army in &order {
            if position.is_frozen(army) && !changed.contains(army) && !is_mated(rules, position, army) {
                position.set_status(army, Status::Active);
                changed.insert(army);
                events.push(Event { change: Change::Thawed { army }, topic: Topic::Thaw });
            }
        }
        for &army in &order {
            if !position.is_frozen(army) && !changed.contains(army) && is_mated(rules, position, army) {
                position.set_status(army, Status::Frozen);
                changed.insert(army);
                events.push(Event { change: Change::Froze { army }, topic: Topic::Freeze });
            }
        }
        if changed == before {
            break;
        }
    }
}
