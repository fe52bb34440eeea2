//! Legal moves: those after which kings are as the rules want them.

use std::ops::ControlFlow;

use super::generate::{free_armies, pseudo_moves_at};
use super::make::board_after;
use super::safety::Safety;
use super::seating::{armies_at, commander_at, expendable, guarded, plays, royal};
use super::{Move, MoveKind, attacked_by, attackers, pseudo_moves, two_armies};
use crate::board::{Army, Place, Player};
use crate::position::{Phase, Position};
use crate::rules::{Duty, Rules};

/// The legal moves on the board of the player to decide; none if he has something else to decide.
pub fn board_moves(rules: &Rules, position: &Position) -> Vec<Move> {
    if position.offer().is_some() || position.phase() != Phase::Move {
        return Vec::new();
    }
    legal_moves(rules, position)
}

/// The legal moves of the player whose turn it is.
pub(crate) fn legal_moves(rules: &Rules, position: &Position) -> Vec<Move> {
    legal_moves_with(rules, position, &Safety::on_turn(rules, position))
}

/// The legal moves of the player whose turn it is, when the duty to his kings is known already.
pub(crate) fn legal_moves_with(rules: &Rules, position: &Position, safety: &Safety) -> Vec<Move> {
    let relieved = must_relieve(position);
    let mut moves = Vec::with_capacity(64);
    for army in free_armies(rules, position).iter() {
        let _ = safety.legal_moves::<()>(rules, position, army, &mut |mv| {
            if relieved.is_none_or(|player| kings_are_safe(rules, &board_after(rules, position, mv), player)) {
                moves.push(mv);
            }
            ControlFlow::Continue(())
        });
    }
    if moves.is_empty() && moves_anyway(rules, position, commander_at(rules, position, position.turn())) {
        let _ = pseudo_moves_at::<()>(rules, position, |_, mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
    }
    moves
}

/// Whether the moves of the player at a place must also relieve his partner, whose proposal he has
/// accepted.
pub(crate) fn must_relieve(position: &Position) -> Option<Player> {
    position.rare().promised.filter(|_| position.rare().relieve)
}

/// Whether none of the kings that a player must guard is attacked.
pub(crate) fn kings_are_safe(rules: &Rules, position: &Position, player: Player) -> bool {
    guarded(rules, position, player).all(|(army, king)| !attacked_by(rules, position, king, army))
}

/// Whether an army that has not moved in this turn has a legal move.
pub(crate) fn has_unmoved_move(rules: &Rules, position: &Position) -> bool {
    pseudo_moves_at(rules, position, |army, mv| {
        if is_safe(rules, position, army, mv) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
    .is_break()
}

/// Whether a player whom the duty toward his king leaves no move moves all the same.
fn moves_anyway(rules: &Rules, position: &Position, player: Player) -> bool {
    rules.check.stuck.moves_anyway() && expendable(rules, position, player)
}

/// Whether the player at a place has a legal move with an army that may move then, as if it were his
/// turn.
pub(crate) fn has_move_at(rules: &Rules, position: &Position, place: Place) -> bool {
    plays(rules, position, place) && has_move_with(rules, position, place, &Safety::at(rules, position, place))
}

/// Whether the player at a place, who must be in play, has a legal move, when the duty to his kings is known already.
#[inline]
pub(crate) fn has_move_with(rules: &Rules, position: &Position, place: Place, safety: &Safety) -> bool {
    let mut armies = armies_at(rules, position, place).iter().filter(|army| position.is_active(*army));
    if moves_anyway(rules, position, commander_at(rules, position, place)) {
        return armies.any(|army| pseudo_moves(rules, position, army, ControlFlow::Break).is_break());
    }
    armies.any(|army| safety.has_move(rules, position, army))
}

/// Whether the player of an army has a legal move, as if it were his turn.
pub fn has_move(rules: &Rules, position: &Position, army: Army) -> bool {
    has_move_at(rules, position, rules.place_of_player(rules.player_of(army)))
}

/// Whether a pseudo-legal move keeps the duty toward kings, with the armies as they stand before it.
pub(crate) fn is_safe(rules: &Rules, position: &Position, army: Army, mv: Move) -> bool {
    if rules.check.duty.is_nothing() || takes_king_at_any_cost(rules, position, mv) {
        return true;
    }
    let player = position.commander(army);
    let after = board_after(rules, position, mv);
    keeps_duty(rules, position, &after, player)
        || rules.turn.moves_each_army() && two_armies::second_move_saves(rules, position, &after, army)
}

/// Whether a player's kings are safe after a move, and those of his partners if they are his duty.
pub(crate) fn keeps_duty(rules: &Rules, before: &Position, after: &Position, player: Player) -> bool {
    if after.out().contains(player) && !before.out().contains(player) {
        return false;
    }
    if !kings_are_safe(rules, after, player) {
        return false;
    }
    match rules.check.duty {
        Duty::Nothing | Duty::OwnKing => true,
        Duty::OwnAndPartnersKing => exposed_partner(rules, before, after, player).is_none(),
    }
}

/// A partner whose king is attacked after a move by a man that did not attack it before.
pub(crate) fn exposed_partner(rules: &Rules, before: &Position, after: &Position, player: Player) -> Option<Army> {
    rules
        .present()
        .filter(|army| rules.player_of(*army) != player && rules.side(*army) == rules.side_of(player))
        .filter(|army| before.is_active(*army))
        .find(|army| {
            let Some(king) = royal(rules, after, *army) else {
                return false;
            };
            let now = attackers(rules, after, king, *army);
            !now.is_empty() && {
                let before = attackers(rules, before, king, *army);
                now.iter().any(|cell| !before.contains(cell))
            }
        })
}

/// Whether a move captures a king where that is allowed whatever becomes of one's own.
fn takes_king_at_any_cost(rules: &Rules, position: &Position, mv: Move) -> bool {
    let promised = position.rare().promised;
    if !rules.check.kings.ignores_duty() && promised.is_none() || mv.kind != MoveKind::Plain {
        return false;
    }
    position.man(mv.to).is_some_and(|target| {
        let player = rules.player_of(target.army());
        royal(rules, position, target.army()) == Some(mv.to)
            && (rules.check.kings.ignores_duty() || promised == Some(player))
    })
}
