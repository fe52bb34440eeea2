//! Orders: a list of moves of which an umpire plays the first legal one.

use super::Transition;
use crate::moves::{Action, EndReason, Log, Move, MoveKind, Orders, Outcome, commander_at, legal_moves, players_in};
use crate::position::Position;
use crate::rules::Rules;

/// Every legal move as a list of one order.
pub(super) fn single_orders(rules: &Rules, position: &Position) -> Vec<Action> {
    let order = |mv: Move| Action::Orders(Orders::new([mv.by(MoveKind::Plain)]));
    legal_moves(rules, position).into_iter().map(order).collect()
}

/// The legal move that an order means: castling is the king's step of two cells, and a pawn that
/// promotes without a choice becomes the first kind of the list.
fn meant(rules: &Rules, legal: &[Move], order: Move) -> Option<Move> {
    let choice = order.promotion;
    let fits = |mv: &&Move| {
        mv.from == order.from
            && mv.to == order.to
            && (mv.promotion == choice || choice.is_none() && mv.promotion == rules.pawns.choice.first().copied())
    };
    legal.iter().find(fits).copied()
}

/// Plays the first legal order of a list; a player without one has lost.
pub(super) fn carry_out(rules: &Rules, next: &mut Transition<impl Log>, before: &Position, orders: Orders) {
    let legal = legal_moves(rules, &next.position);
    match orders.iter().find_map(|order| meant(rules, &legal, order)) {
        Some(mv) => next.make_move(rules, before, mv),
        None => {
            let loser = commander_at(rules, &next.position, next.position.turn());
            let side = rules.side_of(loser);
            let winner = players_in(rules, &next.position).map(|player| rules.side_of(player)).find(|s| *s != side);
            let outcome = Outcome::won_by(rules, &next.position, winner.unwrap_or(side), EndReason::NoLegalOrder);
            next.conclude(outcome);
        }
    }
}
