//! Legal actions, and whose decision is next.

use std::ops::ControlFlow;

use super::{Action, Decision, DecisionKind, Move, attacked_by, pseudo_moves};
use crate::board::{Army, Player};
use crate::position::Position;
use crate::rules::Rules;

/// Who decides next. A position whose game is over has a decision too: it is for
/// `game::Game` to know that nobody waits for it.
pub fn decision(rules: &Rules, position: &Position) -> Decision {
    let mover = rules.armies[rules.army_at(position.turn())].player;
    match position.offer() {
        None => Decision { player: mover, kind: DecisionKind::Move },
        Some(offer) => {
            let asked = rules
                .places_after(position.turn())
                .map(|place| rules.armies[rules.army_at(place)].player)
                .find(|player| *player != offer.by && !offer.accepted.contains(*player));
            Decision { player: asked.unwrap_or(offer.by), kind: DecisionKind::AnswerOffer }
        }
    }
}

/// The legal moves on the board of the player to decide; none while a draw offer is open.
pub fn board_moves(rules: &Rules, position: &Position) -> Vec<Move> {
    if position.offer().is_some() {
        return Vec::new();
    }
    legal_moves_of(rules, position, rules.army_at(position.turn()))
}

/// The legal moves of an army, as if it were its turn.
pub(crate) fn legal_moves_of(rules: &Rules, position: &Position, army: Army) -> Vec<Move> {
    let mut moves = Vec::new();
    let _ = pseudo_moves::<()>(rules, position, army, |mv| {
        if leaves_king_safe(rules, position, army, mv) {
            moves.push(mv);
        }
        ControlFlow::Continue(())
    });
    moves
}

/// Whether an army has a legal move, as if it were its turn.
pub fn has_move(rules: &Rules, position: &Position, army: Army) -> bool {
    pseudo_moves(rules, position, army, |mv| {
        if leaves_king_safe(rules, position, army, mv) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
    .is_break()
}

/// Whether the own king is not attacked after a pseudo-legal move, with the armies as they stand
/// before it.
pub(crate) fn leaves_king_safe(rules: &Rules, position: &Position, army: Army, mv: Move) -> bool {
    let mut after = position.clone();
    carry(rules, &mut after, mv);
    after.king(army).is_none_or(|king| !attacked_by(rules, &after, king, army))
}

/// Moves the man and takes what stands on the cell; nothing else.
pub(super) fn carry(rules: &Rules, position: &mut Position, mv: Move) {
    position.lift(mv.to);
    if let Some(man) = position.lift(mv.from) {
        position.place(mv.to, man, rules.kind(man.kind()).royal);
    }
}

/// Claims, offers, answers and resigning open to the player to decide. Whether a draw may be
/// claimed by repetition is for the game to say: pass it as `repeated`.
pub fn table_actions(rules: &Rules, position: &Position, repeated: bool) -> Vec<Action> {
    let mut actions = Vec::new();
    match decision(rules, position).kind {
        DecisionKind::Move => {
            let quiet = rules.draws.quiet_rounds.is_some_and(|rounds| position.quiet_rounds(rules) >= rounds.claim);
            if repeated || quiet {
                actions.push(Action::ClaimDraw);
            }
            if rules.draws.agreement && !position.offered() {
                actions.push(Action::OfferDraw);
            }
        }
        DecisionKind::AnswerOffer => actions.extend([Action::AcceptDraw, Action::DeclineDraw]),
    }
    actions.push(Action::Resign);
    actions
}

/// All actions of the player to decide: board moves first.
pub fn actions(rules: &Rules, position: &Position, repeated: bool) -> Vec<Action> {
    board_moves(rules, position).into_iter().map(Action::Move).chain(table_actions(rules, position, repeated)).collect()
}

/// The players of the game, in the order of play.
pub(crate) fn players(rules: &Rules) -> impl Iterator<Item = Player> + '_ {
    rules.order.iter().map(|place| rules.armies[rules.army_at(*place)].player)
}
