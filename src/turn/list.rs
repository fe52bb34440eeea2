//! What the player who decides may do, all together.

use super::{orders, placing, proposals};
use crate::board::Army;
use crate::moves::{Action, DecisionKind, Safety, commander_at, decision, free_armies, legal_moves_with};
use crate::position::{Phase, Position};
use crate::rules::{Rules, TurnRule};

/// The legal board actions of the player to decide; none while a draw offer is open.
pub fn board_actions(rules: &Rules, position: &Position) -> Vec<Action> {
    board_actions_with(rules, position, &Safety::on_turn(rules, position))
}

/// The legal board actions of the player to decide, when the duty to his kings is known already.
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
                let player = commander_at(rules, position, position.turn());
                if position.headless().contains(player) && !actions.is_empty() {
                    actions.push(Action::Pass);
                }
                proposals::add_proposals(rules, position, &mut actions);
                actions
            }
        },
        Phase::Place => placing::placements(rules, position),
        Phase::Promote => placing::promotions(rules, position),
        Phase::Keep => {
            let player = decision(rules, position).player;
            let acquired = |army: &Army| rules.player_of(*army) != player && position.commander(*army) == player;
            rules.present().filter(acquired).map(Action::Keep).collect()
        }
        Phase::Answer => proposals::answers(rules, position),
    }
}

/// The number of legal board actions of the player to decide: as many as [`board_actions`] lists.
pub(super) fn count_board_actions(rules: &Rules, position: &Position, safety: &Safety) -> usize {
    let only_moves = !rules.check.proposals
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
    match (action, rules.turn.most_orders()) {
        (Action::Orders(orders), Some(most)) => {
            let count = orders.iter().count();
            position.offer().is_none() && position.phase() == Phase::Move && (1..=usize::from(most)).contains(&count)
        }
        _ => board_actions(rules, position).contains(&action),
    }
}
