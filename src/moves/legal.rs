//! Legal actions, and whose decision is next.

use std::ops::ControlFlow;

use super::carry::tried;
use super::generate::{free_armies, pseudo_moves_at};
use super::safety::Safety;
use super::seating::{armies_at, expendable, guarded, player_at, plays, royal};
use super::{Action, Decision, DecisionKind, Manner, Move, attackers, bouts, orders, placing, pseudo_moves, two_moves};
use crate::board::{Army, Place, Player};
use crate::position::{Phase, Position};
use crate::rules::{Duty, KingCapture, Rules, Stuck, TurnRule};

/// Who decides next. A position whose game is over has a decision too: it is for
/// `game::Game` to know that nobody waits for it.
pub fn decision(rules: &Rules, position: &Position) -> Decision {
    let mover = player_at(rules, position, position.turn());
    if let Some(offer) = position.offer() {
        let asked = asked(rules, position, offer.by).find(|player| !offer.accepted.contains(*player));
        return Decision { player: asked.unwrap_or(offer.by), kind: DecisionKind::AnswerOffer };
    }
    let kind = match position.phase() {
        Phase::Move => DecisionKind::Move,
        Phase::Place => DecisionKind::Place,
        Phase::Promote => DecisionKind::Promote,
        Phase::Keep => DecisionKind::Keep,
        Phase::Answer => DecisionKind::Answer,
    };
    Decision { player: position.rare().by.unwrap_or(mover), kind }
}

/// Those whom a draw offer asks, in turn order: the other players who are not out, in games with
/// bouts only the other of the pair.
pub(crate) fn asked<'a>(rules: &'a Rules, position: &'a Position, by: Player) -> impl Iterator<Item = Player> + 'a {
    let bout = rules.bouts.iter().find(move |bout| bout.contains(by));
    rules
        .places_after(position.turn())
        .map(|place| super::seating::owner(rules, place))
        .filter(move |player| *player != by && !position.out().contains(*player))
        .filter(move |player| bout.is_none_or(|bout| bout.contains(*player)))
}

/// The legal board actions of the player to decide; none while a draw offer is open.
pub fn board_actions(rules: &Rules, position: &Position) -> Vec<Action> {
    board_actions_with(rules, position, &Safety::on_turn(rules, position))
}

/// The same for those who know the duty of the player whose turn it is.
pub(super) fn board_actions_with(rules: &Rules, position: &Position, safety: &Safety) -> Vec<Action> {
    if position.offer().is_some() {
        return Vec::new();
    }
    match position.phase() {
        Phase::Move => match rules.turn {
            TurnRule::Orders(_) => orders::single_orders(rules, position),
            TurnRule::OneMove | TurnRule::OneWithEachArmy => {
                let mut actions: Vec<Action> =
                    legal_moves_with(rules, position, safety).into_iter().map(Action::Move).collect();
                let player = player_at(rules, position, position.turn());
                if position.headless().contains(player) && !actions.is_empty() {
                    actions.push(Action::Pass);
                }
                bouts::add_proposals(rules, position, &mut actions);
                actions
            }
        },
        Phase::Place => placing::placements(rules, position),
        Phase::Promote => placing::promotions(rules, position),
        Phase::Keep => {
            let player = decision(rules, position).player;
            let acquired = |army: &Army| rules.armies[*army].player != player && position.commander(*army) == player;
            rules.present().filter(acquired).map(Action::Keep).collect()
        }
        Phase::Answer => bouts::answers(rules, position),
    }
}

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

/// The same for those who know his duty.
fn legal_moves_with(rules: &Rules, position: &Position, safety: &Safety) -> Vec<Move> {
    let relieved = bouts::must_relieve(position);
    let mut moves = Vec::with_capacity(64);
    for army in free_armies(rules, position).iter() {
        let _ = safety.legal_moves::<()>(rules, position, army, &mut |mv| {
            if relieved.is_none_or(|player| relieves(rules, position, mv, player)) {
                moves.push(mv);
            }
            ControlFlow::Continue(())
        });
    }
    if moves.is_empty() && moves_anyway(rules, position, player_at(rules, position, position.turn())) {
        let _ = pseudo_moves_at::<()>(rules, position, |_, mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
    }
    moves
}

/// The number of legal board actions of the player to decide: as many as [`board_actions`] lists.
pub(super) fn count_board_actions(rules: &Rules, position: &Position, safety: &Safety) -> usize {
    let only_moves = rules.bouts.is_empty()
        && position.headless().is_empty()
        && position.phase() == Phase::Move
        && position.offer().is_none();
    let count = if only_moves {
        free_armies(rules, position).iter().map(|army| safety.count_moves(rules, position, army)).sum()
    } else {
        0
    };
    // Where there is no legal move others may be left.
    if count > 0 { count } else { board_actions_with(rules, position, safety).len() }
}

/// Whether the king of a partner to relieve is safe after a move.
fn relieves(rules: &Rules, position: &Position, mv: Move, relieved: Player) -> bool {
    let after = tried(rules, position, mv);
    bouts::relieves(rules, &after, relieved)
}

/// Whether an army that has not moved in this turn has a legal move.
pub(super) fn has_unmoved_move(rules: &Rules, position: &Position) -> bool {
    pseudo_moves_at(rules, position, |army, mv| {
        if is_safe(rules, position, army, mv) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
    .is_break()
}

/// Whether a player whom the duty toward his king leaves no move moves all the same.
fn moves_anyway(rules: &Rules, position: &Position, player: Player) -> bool {
    rules.check.stuck == Stuck::MovesAnyway && expendable(rules, position, player)
}

/// Whether the player at a place has a legal move with an army that may move then, as if it were his
/// turn.
pub(crate) fn has_move_at(rules: &Rules, position: &Position, place: Place) -> bool {
    plays(rules, position, place) && has_move_with(rules, position, place, &Safety::at(rules, position, place))
}

/// The same of a player who plays, for those who know his duty.
#[inline]
pub(super) fn has_move_with(rules: &Rules, position: &Position, place: Place, safety: &Safety) -> bool {
    let mut armies = armies_at(rules, position, place).iter().filter(|army| position.is_active(*army));
    if moves_anyway(rules, position, player_at(rules, position, place)) {
        return armies.any(|army| pseudo_moves(rules, position, army, ControlFlow::Break).is_break());
    }
    armies.any(|army| safety.has_move(rules, position, army))
}

/// Whether the player of an army has a legal move, as if it were his turn.
pub fn has_move(rules: &Rules, position: &Position, army: Army) -> bool {
    has_move_at(rules, position, place_of(rules, army))
}

/// The place at which the player of an army has his turn.
pub(crate) fn place_of(rules: &Rules, army: Army) -> Place {
    rules.place_of(Army(rules.armies[army].player.0))
}

/// Whether a pseudo-legal move keeps the duty toward kings, with the armies as they stand before it.
pub(crate) fn is_safe(rules: &Rules, position: &Position, army: Army, mv: Move) -> bool {
    if rules.check.duty == Duty::Nothing || takes_king_at_any_cost(rules, position, mv) {
        return true;
    }
    let player = position.commander(army);
    let after = tried(rules, position, mv);
    keeps_duty(rules, position, &after, player)
        || rules.turn == TurnRule::OneWithEachArmy && two_moves::second_move_saves(rules, position, &after, army)
}

/// Whether a player's kings are safe after a move, and those of his partners if they are his duty.
pub(crate) fn keeps_duty(rules: &Rules, before: &Position, after: &Position, player: Player) -> bool {
    if after.out().contains(player) && !before.out().contains(player) {
        return false;
    }
    let safe = |(army, king): (Army, _)| !super::attacked_by(rules, after, king, army);
    if !guarded(rules, after, player).all(safe) {
        return false;
    }
    match rules.check.duty {
        Duty::Nothing | Duty::OwnKing => true,
        Duty::OwnAndPartnersKing => exposed_partner(rules, before, after, player).is_none(),
    }
}

/// A partner whose king is attacked after a move by a man that did not attack it before.
pub(super) fn exposed_partner(rules: &Rules, before: &Position, after: &Position, player: Player) -> Option<Army> {
    rules
        .present()
        .filter(|army| rules.armies[*army].player != player && rules.side(*army) == rules.side_of(player))
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
    if rules.check.kings != KingCapture::Unconditional && promised.is_none() || mv.manner != Manner::Plain {
        return false;
    }
    position.man(mv.to).is_some_and(|target| {
        let player = rules.armies[target.army()].player;
        royal(rules, position, target.army()) == Some(mv.to)
            && (rules.check.kings == KingCapture::Unconditional || promised == Some(player))
    })
}

/// Claims, offers, answers and resigning open to the player to decide. Whether a draw may be
/// claimed by repetition is for the game to say: pass it as `repeated`.
pub fn table_actions(rules: &Rules, position: &Position, repeated: bool) -> Vec<Action> {
    let mut actions = Vec::new();
    match decision(rules, position).kind {
        DecisionKind::AnswerOffer => actions.extend([Action::AcceptDraw, Action::DeclineDraw]),
        DecisionKind::Move
        | DecisionKind::Place
        | DecisionKind::Promote
        | DecisionKind::Keep
        | DecisionKind::Answer => {
            let claim = rules.draws.quiet_rounds.filter(|rounds| rounds.claim > 0).map(|rounds| rounds.claim);
            let quiet = claim.is_some_and(|claim| position.is_quiet(rules, claim));
            if repeated || quiet {
                actions.push(Action::ClaimDraw);
            }
            if rules.draws.agreement && !position.offered() {
                actions.push(Action::OfferDraw);
            }
        }
    }
    actions.push(Action::Resign);
    actions
}

/// All actions of the player to decide: board actions first.
pub fn actions(rules: &Rules, position: &Position, repeated: bool) -> Vec<Action> {
    let mut actions = board_actions(rules, position);
    actions.extend(table_actions(rules, position, repeated));
    actions
}

/// Whether a board action is legal. Any list of orders is: an illegal one has consequences.
pub fn is_legal(rules: &Rules, position: &Position, action: Action) -> bool {
    match (action, rules.turn) {
        (Action::Orders(orders), TurnRule::Orders(most)) => {
            let count = orders.iter().count();
            position.offer().is_none() && position.phase() == Phase::Move && (1..=usize::from(most)).contains(&count)
        }
        _ => board_actions(rules, position).contains(&action),
    }
}
