//! The freeze procedure of the common rules: armies freeze when their king is mated, and thaw when
//! he is not.

use arrayvec::ArrayVec;

use crate::board::{Army, Place, Set};
use crate::moves::{Change, Log, in_check, is_mated};
use crate::position::{Position, Status};
use crate::rules::{Rules, Topic};

/// Thaws the armies that are no longer mated, then freezes those that are, in turn order after the mover, until
/// nothing changes. An army changes its state at most once in one call. Where armies freeze on their own turn only,
/// this only thaws.
pub(super) fn settle(rules: &Rules, position: &mut Position, mover: Place, log: &mut impl Log) {
    // Mostly nobody is frozen or in check.
    let is_quiet = |army| !position.is_frozen(army) && !in_check(rules, position, army);
    if rules.present().all(is_quiet) {
        return;
    }
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
        let freezes = rules.defeat.mate.freezes_at_once();
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
fn order(rules: &Rules, mover: Place) -> ArrayVec<Army, { Army::ALL.len() }> {
    rules.places_after(mover).flat_map(|place| rules.armies_clockwise(rules.player_at(place))).collect()
}
