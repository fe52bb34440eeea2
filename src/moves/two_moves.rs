//! Turns of two moves, one with each army of a player: his two kings are one duty.

use std::ops::ControlFlow;

use super::apply::Applied;
use super::carry::tried;
use super::change::{Log, SkipReason};
use super::legal::{has_move_at, keeps_duty, place_of};
use super::seating::{armies_at, guarded};
use super::{Move, attacked_by, in_check, pseudo_moves};
use crate::board::{Army, Cell, Place, Player};
use crate::position::{Man, Position};
use crate::rules::Rules;

/// What becomes of a turn that has come to a place.
pub(super) enum Turn {
    Decides,
    Skipped(SkipReason),
    Drawn,
}

/// The active armies of a player in the order in which their mates are judged: clockwise, the first
/// of neighbours first.
fn armies_of(rules: &Rules, position: &Position, player: Player) -> Vec<Army> {
    rules.armies_clockwise(player).filter(|army| position.is_active(*army)).collect()
}

/// The kings of a player that are in check.
fn checked(rules: &Rules, position: &Position, player: Player) -> Vec<(Army, Cell)> {
    guarded(rules, position, player).filter(|(army, king)| attacked_by(rules, position, *king, *army)).collect()
}

/// Whether a move that leaves a king attacked is legal all the same: as the first of two, when both
/// kings were in check and a move of another army can follow after which neither is.
pub(super) fn second_move_saves(rules: &Rules, before: &Position, after: &Position, army: Army) -> bool {
    let player = before.commander(army);
    let rare = before.rare();
    if rare.first || !rare.moved.is_empty() || checked(rules, before, player).len() < 2 {
        return false;
    }
    others_can(rules, after, player, army, |end| keeps_duty(rules, after, end, player))
}

/// Whether a move of another army of the player leads to a position that is `good`.
fn others_can(
    rules: &Rules,
    position: &Position,
    player: Player,
    army: Army,
    good: impl Fn(&Position) -> bool,
) -> bool {
    armies_of(rules, position, player).into_iter().filter(|other| *other != army).any(|other| {
        pseudo_moves(rules, position, other, |mv| {
            let end = tried(rules, position, mv);
            if good(&end) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    })
}

/// Whether an army whose king is in check is mated.
pub(super) fn is_mated(rules: &Rules, position: &Position, army: Army) -> bool {
    let player = rules.armies[army].player;
    // Mate is judged as at the start of a turn.
    let mut position = position.clone();
    position.change_rare(|rare| {
        rare.moved = crate::board::Set::EMPTY;
        rare.first = false;
    });
    let position = &position;
    let checked = checked(rules, position, player);
    if checked.len() < 2 {
        return !has_move_at(rules, position, place_of(rules, army));
    }
    if !can_free(rules, position, player, army) {
        return true;
    }
    // Each could be freed, but not both in one turn: the first of them is mated.
    let order = armies_of(rules, position, player);
    let first = order.iter().find(|army| checked.iter().any(|(other, _)| other == *army));
    first == Some(&army)
        && checked.iter().all(|(other, _)| can_free(rules, position, player, *other))
        && !has_move_at(rules, position, place_of(rules, army))
}

/// Whether a move, or a pair of moves by two armies, ends the check of an army's king, whatever
/// becomes of the player's other king.
fn can_free(rules: &Rules, position: &Position, player: Player, army: Army) -> bool {
    armies_of(rules, position, player).into_iter().any(|first| {
        pseudo_moves(rules, position, first, |mv| {
            let after = tried(rules, position, mv);
            let freed = !in_check(rules, &after, army)
                || others_can(rules, &after, player, first, |end| !in_check(rules, end, army));
            if freed { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    })
}

/// What becomes of the turn of a player.
pub(super) fn arrival(rules: &Rules, position: &Position, place: Place) -> Turn {
    if has_move_at(rules, position, place) {
        return Turn::Decides;
    }
    let player = position.commander(rules.army_at(place));
    let armies = armies_at(rules, position, place);
    if armies.iter().any(|army| position.is_frozen(army)) {
        Turn::Skipped(SkipReason::Frozen)
    } else if !checked(rules, position, player).is_empty() {
        Turn::Skipped(SkipReason::Mated)
    } else {
        Turn::Drawn
    }
}

/// Notes that an army has moved; answers whether the turn is over by that.
pub(super) fn ends_turn(rules: &Rules, next: &mut Applied<impl Log>, before: &Position, mv: Move) -> bool {
    let place = before.turn();
    let Some(army) = before.man(mv.from).map(Man::army) else {
        return true;
    };
    let single = before.rare().first;
    next.position.change_rare(|rare| {
        rare.moved.insert(army);
    });
    let goes_on = !single && super::legal::has_unmoved_move(rules, &next.position);
    if goes_on {
        return false;
    }
    next.position.change_rare(|rare| {
        rare.moved = crate::board::Set::EMPTY;
        rare.first = false;
    });
    next.end_taking(rules, place, army, false);
    true
}
