//! Two games side by side on one board, and the privilege of those whose partner moves next: they may
//! propose to leave their king in check for the partner to relieve.

use std::ops::ControlFlow;

use super::Transition;
use crate::board::{Place, Player, Side};
use crate::moves::{
    Action, Change, EndReason, Log, Move, MoveKind, Outcome, attacked_by, board_after, defeat, guarded, is_safe,
    must_relieve, players_in, pseudo_moves, pseudo_moves_at, relieves,
};
use crate::position::{BoutResult, Phase, Position};
use crate::rules::{Rules, Topic};

/// The other player of a player's pair.
pub(super) fn opponent(rules: &Rules, player: Player) -> Option<Player> {
    let bout = rules.bouts.iter().find(|bout| bout.contains(player))?;
    bout.iter().find(|other| *other != player)
}

/// The partner who moves next, if the player at a place has the privilege to make proposals: both
/// are in the game.
fn confidant(rules: &Rules, position: &Position, place: Place) -> Option<Player> {
    if rules.bouts.is_empty() {
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
    place == position.turn() && !rules.bouts.is_empty() && !proposals(rules, position).is_empty()
}

/// Adds proposals to the legal moves, and the choice to do without where there is nothing else.
pub(super) fn add_proposals(rules: &Rules, position: &Position, actions: &mut Vec<Action>) {
    if rules.bouts.is_empty() {
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
        let safe = relieves(rules, &after, partner) && relieves(rules, &after, proposer);
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

fn close(next: &mut Transition<impl Log>) {
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

/// After an ordinary move: refused proposals are forgotten, the relief is done, and whoever captured a
/// king has won his game.
pub(super) fn after_move(rules: &Rules, next: &mut Transition<impl Log>, mover: Player, fallen: Option<Player>) {
    if rules.bouts.is_empty() {
        return;
    }
    let promised = next.position.rare().promised;
    // The relieving move is made: the promise is kept unless the check still stands.
    let kept = promised.is_none_or(|player| {
        let own_opponent = opponent(rules, player) == Some(mover);
        own_opponent || relieves(rules, &next.position, player)
    });
    next.position.change_rare(|rare| {
        rare.unwise = false;
        rare.refused.clear();
        rare.relieve = false;
        if kept {
            rare.promised = None;
        }
    });
    if let Some(fallen) = fallen {
        end_bout(rules, next, fallen, BoutResult::Won(mover), EndReason::KingCaptured);
    }
}

/// The player declines the privilege: his game is over as if he had none.
pub(super) fn on_pass(rules: &Rules, next: &mut Transition<impl Log>, player: Player) {
    if rules.bouts.is_empty() {
        return;
    }
    let in_check =
        guarded(rules, &next.position, player).any(|(army, king)| attacked_by(rules, &next.position, king, army));
    let winner = if in_check { opponent(rules, player) } else { None };
    end_on_turn(rules, next, player, winner);
}

/// The game of a player is over on his turn: he is mated if there is a winner, else stalemated.
pub(super) fn end_on_turn(rules: &Rules, next: &mut Transition<impl Log>, player: Player, winner: Option<Player>) {
    let result = winner.map_or(BoutResult::Drawn, BoutResult::Won);
    let reason = if winner.is_some() { EndReason::Mate } else { EndReason::Stalemate };
    end_bout(rules, next, player, result, reason);
}

/// A player's game is drawn by claim or agreement.
pub(super) fn draw(rules: &Rules, next: &mut Transition<impl Log>, player: Player, reason: EndReason) {
    end_bout(rules, next, player, BoutResult::Drawn, reason);
    if next.outcome.is_none() {
        next.pass_on(rules);
    }
}

/// Every game still going is drawn.
pub(super) fn draw_all(rules: &Rules, next: &mut Transition<impl Log>, reason: EndReason) {
    for bout in rules.bouts.clone() {
        if let Some(player) = bout.iter().find(|player| !next.position.out().contains(*player)) {
            end_bout(rules, next, player, BoutResult::Drawn, reason);
        }
    }
}

/// A player gives his game up.
pub(super) fn resign(rules: &Rules, next: &mut Transition<impl Log>, player: Player) {
    let result = opponent(rules, player).map_or(BoutResult::Drawn, BoutResult::Won);
    next.position.set_resigned(player);
    end_bout(rules, next, player, result, EndReason::Resignation);
    if next.outcome.is_none() {
        next.pass_on(rules);
    }
}

/// A game ends: the men of both its players leave the board.
fn end_bout(rules: &Rules, next: &mut Transition<impl Log>, player: Player, result: BoutResult, _reason: EndReason) {
    let Some(bout) = rules.bouts.iter().find(|bout| bout.contains(player)).copied() else {
        return;
    };
    next.note(Change::BoutEnded { players: bout, result }, Topic::Bouts);
    close(next);
    for player in bout.iter() {
        if !next.position.out().contains(player) {
            defeat::leave(rules, &mut next.position, player, &mut next.events);
        }
        defeat::remove_army(rules, &mut next.position, rules.home_army(player), &mut next.events);
    }
    next.position.change_rare(|rare| {
        rare.bouts.push((bout, result));
        // One of two partners has left: there is nobody to be asked, or nobody to be relieved.
        rare.unwise = false;
        rare.refused.clear();
        rare.relieve = false;
        if rare.promised.is_some_and(|player| bout.contains(player)) {
            rare.promised = None;
        }
    });
    conclude_match(rules, next);
}

/// Ends the match if all its games are over.
pub(super) fn conclude_match(rules: &Rules, next: &mut Transition<impl Log>) {
    if !rules.bouts.is_empty() && next.position.rare().bouts.len() == rules.bouts.len() {
        let outcome = Outcome::of_match(rules, &next.position, match_winner(rules, &next.position));
        next.conclude(outcome);
    }
}

/// The side that has won more games than the other.
fn match_winner(rules: &Rules, position: &Position) -> Option<Side> {
    let wins = |side: Side| {
        let won = |result: &BoutResult| matches!(result, BoutResult::Won(player) if rules.side_of(*player) == side);
        position.rare().bouts.iter().filter(|(_, result)| won(result)).count()
    };
    let sides = rules.sides();
    sides.iter().copied().find(|side| sides.iter().all(|other| other == side || wins(*side) > wins(*other)))
}

/// Draws that the position shows: two bare kings of a pair, and quiet rounds.
pub(super) fn judge_draws(rules: &Rules, next: &mut Transition<impl Log>) {
    if rules.draws.bare_kings {
        for bout in rules.bouts.clone() {
            let position = &next.position;
            let lone = |player: Player| position.army(rules.home_army(player)).len() == 1;
            if bout.iter().all(|player| !position.out().contains(player) && lone(player))
                && let Some(player) = bout.iter().next()
            {
                end_bout(rules, next, player, BoutResult::Drawn, EndReason::BareKings);
                if next.outcome.is_none() {
                    next.pass_on(rules);
                }
                return;
            }
        }
    }
    let quiet = rules.draws.quiet_rounds.is_some_and(|rounds| next.position.is_quiet(rules, rounds.end));
    if quiet && players_in(rules, &next.position).next().is_some() {
        draw_all(rules, next, EndReason::QuietRounds);
    }
}
