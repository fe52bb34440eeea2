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
    let freezes = rules.defeat.mate.freezes_at_once();
    let mut changed = Set::<Army>::EMPTY;
    loop {
        let before = changed;
        for army in order(rules, mover, position.frozen().minus(changed)) {
            // It is thawed to be judged: of a frozen army `is_mated` has to copy the position. Mostly it is mated still.
            position.set_status(army, Status::Active);
            if is_mated(rules, position, army) {
                position.set_status(army, Status::Frozen);
            } else {
                changed.insert(army);
                log.note(Change::Thawed { army }, Topic::Thaw);
            }
        }
        // Mostly nobody is in check. That an army freezes puts no other in check.
        let is_threatened = |army: &Army| position.is_active(*army) && in_check(rules, position, *army);
        let threatened = if freezes { rules.present().filter(is_threatened).collect() } else { Set::EMPTY };
        for army in order(rules, mover, threatened.minus(changed)) {
            if is_mated(rules, position, army) {
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

/// These armies in turn order after the mover; those of one player clockwise.
fn order(rules: &Rules, mover: Place, armies: Set<Army>) -> ArrayVec<Army, { Army::ALL.len() }> {
    // Mostly there is one at most.
    if armies.len() <= 1 {
        return armies.iter().collect();
    }
    let all = rules.places_after(mover).flat_map(|place| rules.armies_clockwise(rules.player_at(place)));
    all.filter(|army| armies.contains(*army)).collect()
}
