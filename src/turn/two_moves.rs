//! Turns of two moves, one with each army of a player.

use super::Transition;
use super::pass_on::Arrival;
use crate::board::{Place, Set};
use crate::moves::{Log, Move, SkipReason, armies_at, checked, has_move_at, has_unmoved_move};
use crate::position::{Man, Position};
use crate::rules::Rules;

/// What becomes of the turn at a place, where a player moves each of his armies.
pub(super) fn arrival(rules: &Rules, position: &Position, place: Place) -> Arrival {
    if has_move_at(rules, position, place) {
        return Arrival::Decides;
    }
    let player = position.commander(rules.army_at(place));
    let armies = armies_at(rules, position, place);
    if armies.iter().any(|army| position.is_frozen(army)) {
        Arrival::Skipped(SkipReason::Frozen)
    } else if !checked(rules, position, player).is_empty() {
        Arrival::Skipped(SkipReason::Mated)
    } else {
        Arrival::Drawn
    }
}

/// Notes that an army has moved, and returns whether the turn is over.
pub(super) fn ends_turn(rules: &Rules, next: &mut Transition<impl Log>, before: &Position, mv: Move) -> bool {
    let place = before.turn();
    let Some(army) = before.man(mv.from).map(Man::army) else {
        return true;
    };
    let single = before.rare().first;
    next.position.change_rare(|rare| {
        rare.moved.insert(army);
    });
    let goes_on = !single && has_unmoved_move(rules, &next.position);
    if goes_on {
        return false;
    }
    next.position.change_rare(|rare| {
        rare.moved = Set::EMPTY;
        rare.first = false;
    });
    next.end_taking(rules, place, army, false);
    true
}

/// Ends the turn in a position that was set up with a move of it made, if no other army can move.
pub(super) fn end_idle_turn(rules: &Rules, next: &mut Transition<impl Log>) {
    if next.position.rare().moved.is_empty()
        || next.position.offer().is_some()
        || has_unmoved_move(rules, &next.position)
    {
        return;
    }
    let place = next.position.turn();
    next.position.change_rare(|rare| rare.moved = Set::EMPTY);
    next.position.set_turn(rules.next_place(place));
}
