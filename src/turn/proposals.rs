//! Proposals: a player whose partner moves next may propose to leave his king in check for the partner to relieve.

use std::ops::ControlFlow;

use super::Transition;
use crate::board::{Place, Player};
use crate::moves::{
    Action, Change, Log, Move, MoveKind, board_after, is_safe, kings_are_safe, must_relieve, pseudo_moves,
    pseudo_moves_at,
};
use crate::position::{Phase, Position};
use crate::rules::{Rules, Topic};

/// The partner who moves next, if the player at a place has the privilege to make proposals: both
/// are in the game.
fn confidant(rules: &Rules, position: &Position, place: Place) -> Option<Player> {
    if !rules.check.proposals {
        return None;
    }
    let player = rules.player_at(place);
    let next = rules.player_at(rules.next_place(place));
    let both = !position.out().contains(player) && !position.out().contains(next);
    (both && next != player && rules.side_of(next) == rules.side_of(player)).then_some(next)
}

/// The moves that the player whose turn it is may propose: those that leave his king in check.
fn proposals(rules: &Rules, position: &Position) -> Vec<Move> {
    let rare = position.rare();
    if rare.unwise || confidant(rules, position, position.turn()).is_none() || must_relieve(position).is_some() {
        return Vec::new();
    }
    let mut moves = Vec::new();
    let _ = pseudo_moves_at::<()>(rules, position, |army, mv| {
        let risky = mv.kind != MoveKind::Castle && !is_safe(rules, position, army, mv);
        if risky && !rare.refused.contains(&mv) {
            moves.push(mv);
        }
        ControlFlow::Continue(())
    });
    moves
}

/// Whether the player at a place whose turn it is may propose something.
pub(super) fn has_proposal(rules: &Rules, position: &Position, place: Place) -> bool {
    place == position.turn() && rules.check.proposals && !proposals(rules, position).is_empty()
}

/// Adds proposals to the legal moves, and the choice to do without where there is nothing else.
pub(super) fn add_proposals(rules: &Rules, position: &Position, actions: &mut Vec<Action>) {
    if !rules.check.proposals {
        return;
    }
    let proposals = proposals(rules, position);
    if actions.is_empty() && !proposals.is_empty() {
        actions.push(Action::Pass);
    }
    actions.extend(proposals.into_iter().map(Action::Propose));
}

/// The answers open to the partner.
pub(super) fn answers(rules: &Rules, position: &Position) -> Vec<Action> {
    if can_relieve(rules, position) {
        vec![Action::Accept, Action::Unwise, Action::Another]
    } else {
        vec![Action::Unwise, Action::Another, Action::Impossible]
    }
}

/// Whether the partner asked could relieve the check that the proposed move leaves.
fn can_relieve(rules: &Rules, position: &Position) -> bool {
    let place = position.turn();
    let (Some(mv), Some(partner)) = (position.rare().proposal, confidant(rules, position, place)) else {
        return false;
    };
    let proposer = rules.player_at(place);
    let made = board_after(rules, position, mv);
    let army = rules.home_army(partner);
    pseudo_moves(rules, &made, army, |reply| {
        let after = board_after(rules, &made, reply);
        let safe = kings_are_safe(rules, &after, partner) && kings_are_safe(rules, &after, proposer);
        if safe { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
    .is_break()
}

/// Makes or answers a proposal.
pub(super) fn negotiate(rules: &Rules, next: &mut Transition<impl Log>, action: Action) {
    match action {
        Action::Propose(mv) => {
            let partner = confidant(rules, &next.position, next.position.turn());
            next.position.change_rare(|rare| {
                rare.proposal = Some(mv);
                rare.phase = Phase::Answer;
                rare.by = partner;
            });
            next.note(Change::Proposed { mv }, Topic::Proposal);
        }
        Action::Accept => {
            let Some(mv) = next.position.rare().proposal else { return };
            let proposer = rules.player_at(next.position.turn());
            next.note(Change::Answered { accepted: true }, Topic::Proposal);
            close(next);
            next.position.change_rare(|rare| {
                rare.promised = Some(proposer);
                rare.relieve = true;
            });
            next.make_promised_move(rules, mv);
        }
        Action::Unwise | Action::Another | Action::Impossible => {
            let refused = next.position.rare().proposal;
            next.note(Change::Answered { accepted: false }, Topic::Proposal);
            close(next);
            next.position.change_rare(|rare| {
                rare.unwise = action == Action::Unwise;
                rare.refused.extend(refused);
            });
            next.pass_on(rules);
        }
        _ => {}
    }
}

/// Ends a negotiation: the player whose turn it is decides again.
pub(super) fn close(next: &mut Transition<impl Log>) {
    next.position.change_rare(|rare| {
        rare.proposal = None;
        rare.phase = Phase::Move;
        rare.by = None;
    });
}

impl<L: Log> Transition<L> {
    fn make_promised_move(&mut self, rules: &Rules, mv: Move) {
        let before = self.position.clone();
        self.move_man(rules, &before, mv);
        self.position.forget_skips();
        self.position.change_rare(|rare| {
            rare.unwise = false;
            rare.refused.clear();
        });
        self.finish_turn(rules);
    }
}

/// Updates the state of proposals after an ordinary move: refused proposals are forgotten, and the partner need no
/// longer relieve. The king left in check can no longer be captured once a foe has moved or the check is gone.
pub(super) fn after_move(rules: &Rules, next: &mut Transition<impl Log>, mover: Player) {
    if !rules.check.proposals {
        return;
    }
    let kept = next
        .position
        .rare()
        .promised
        .is_none_or(|player| rules.foes[player].contains(mover) || kings_are_safe(rules, &next.position, player));
    next.position.change_rare(|rare| {
        rare.unwise = false;
        rare.refused.clear();
        rare.relieve = false;
        if kept {
            rare.promised = None;
        }
    });
}

/// Carries out a pass, which declines the privilege: the player's turn is judged as if he had none.
pub(super) fn decline(rules: &Rules, next: &mut Transition<impl Log>, player: Player) {
    let place = next.position.turn();
    next.note(Change::Passed { player }, Topic::Proposal);
    next.position.forget_skips();
    next.position.change_rare(|rare| rare.unwise = true);
    next.pass_on(rules);
    // His turn is over even if the game is.
    if next.outcome.is_some() && next.position.turn() == place {
        next.move_on(rules, place);
    }
}

/// Forgets refused and unwise proposals, as the turn has passed on.
pub(super) fn forget(position: &mut Position) {
    if position.rare().unwise || !position.rare().refused.is_empty() {
        position.change_rare(|rare| {
            rare.unwise = false;
            rare.refused.clear();
        });
    }
}
