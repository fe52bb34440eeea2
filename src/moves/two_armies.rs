//! Two armies of one player who moves each of them on his turn: his two kings are one duty.

use std::borrow::Cow;
use std::ops::ControlFlow;

use super::legal::{has_move, keeps_duty};
use super::make::board_after;
use super::seating::guarded;
use super::{attacked_by, in_check, pseudo_moves};
use crate::board::{Army, Cell, Player, Set};
use crate::position::Position;
use crate::rules::Rules;

/// The active armies of a player in the order in which their mates are judged: clockwise, the first
/// of neighbours first.
fn armies_of(rules: &Rules, position: &Position, player: Player) -> Vec<Army> {
    rules.armies_clockwise(player).filter(|army| position.is_active(*army)).collect()
}

/// The kings of a player that are in check.
pub(crate) fn checked(rules: &Rules, position: &Position, player: Player) -> Vec<(Army, Cell)> {
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
            let end = board_after(rules, position, mv);
            if good(&end) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    })
}

/// Whether an army whose king is in check is mated.
pub(super) fn is_mated(rules: &Rules, position: &Position, army: Army) -> bool {
    let player = rules.player_of(army);
    // Mate is judged as at the start of a turn.
    let mut at_start = Cow::Borrowed(position);
    if position.rare().first || !position.rare().moved.is_empty() {
        at_start.to_mut().change_rare(|rare| {
            rare.moved = Set::EMPTY;
            rare.first = false;
        });
    }
    let position = &*at_start;
    let checked = checked(rules, position, player);
    if checked.len() < 2 {
        return !has_move(rules, position, army);
    }
    if !can_free(rules, position, player, army) {
        return true;
    }
    // Each could be freed, but not both in one turn: the first of them is mated.
    let order = armies_of(rules, position, player);
    let first = order.iter().find(|army| checked.iter().any(|(other, _)| other == *army));
    first == Some(&army)
        && checked.iter().all(|(other, _)| can_free(rules, position, player, *other))
        && !has_move(rules, position, army)
}

/// Whether a move, or a pair of moves by two armies, ends the check of an army's king, whatever
/// becomes of the player's other king.
fn can_free(rules: &Rules, position: &Position, player: Player, army: Army) -> bool {
    armies_of(rules, position, player).into_iter().any(|first| {
        pseudo_moves(rules, position, first, |mv| {
            let after = board_after(rules, position, mv);
            let freed = !in_check(rules, &after, army)
                || others_can(rules, &after, player, first, |end| !in_check(rules, end, army));
            if freed { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    })
}
