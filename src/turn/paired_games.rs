//! Two games side by side on one board, each between two players.

use super::resign::Departure;
use super::{Transition, proposals};
use crate::board::{Player, Side};
use crate::moves::{Change, Log, OutReason, Outcome, defeat, players_in};
use crate::position::{BoutResult, Position};
use crate::rules::{Rules, Topic};

/// The other player of a player's pair.
pub(super) fn opponent(rules: &Rules, player: Player) -> Option<Player> {
    let bout = rules.bouts.iter().find(|bout| bout.contains(player))?;
    bout.iter().find(|other| *other != player)
}

/// Ends the game of a pair in which `mover` has captured the king of `fallen`; does nothing in other games.
pub(super) fn end_by_capture(rules: &Rules, next: &mut Transition<impl Log>, mover: Player, fallen: Player) {
    if !rules.bouts.is_empty() {
        end_bout(rules, next, fallen, BoutResult::Won(mover), OutReason::KingCaptured);
    }
}

/// Ends the game of a player on his turn: by mate if there is a winner, else by stalemate.
pub(super) fn end_on_turn(rules: &Rules, next: &mut Transition<impl Log>, player: Player, winner: Option<Player>) {
    let result = winner.map_or(BoutResult::Drawn, BoutResult::Won);
    let reason = if winner.is_some() { OutReason::Mate } else { OutReason::Stalemate };
    end_bout(rules, next, player, result, reason);
}

/// Draws a player's game by claim or agreement.
pub(super) fn draw(rules: &Rules, next: &mut Transition<impl Log>, player: Player) {
    end_bout(rules, next, player, BoutResult::Drawn, OutReason::BoutOver);
    if next.outcome.is_none() {
        next.pass_on(rules);
    }
}

/// Draws every game still going.
pub(super) fn draw_all(rules: &Rules, next: &mut Transition<impl Log>) {
    for bout in rules.bouts.clone() {
        if let Some(player) = bout.iter().find(|player| !next.position.out().contains(*player)) {
            end_bout(rules, next, player, BoutResult::Drawn, OutReason::BoutOver);
        }
    }
}

/// Ends a player's game because he leaves it, for his opponent.
pub(super) fn give_up(rules: &Rules, next: &mut Transition<impl Log>, player: Player, departure: Departure) {
    let result = opponent(rules, player).map_or(BoutResult::Drawn, BoutResult::Won);
    next.position.set_resigned(player);
    end_bout(rules, next, player, result, departure.out_reason());
    if next.outcome.is_none() {
        next.pass_on(rules);
    }
}

/// Ends the game of a player for a reason that puts him out, and his opponent with him: the men of both leave the board.
fn end_bout(rules: &Rules, next: &mut Transition<impl Log>, player: Player, result: BoutResult, reason: OutReason) {
    let Some(bout) = rules.bouts.iter().find(|bout| bout.contains(player)).copied() else {
        return;
    };
    next.note(Change::BoutEnded { players: bout, result }, Topic::Bouts);
    proposals::close(next);
    for member in bout.iter() {
        if !next.position.out().contains(member) {
            let reason = if member == player { reason } else { OutReason::BoutOver };
            defeat::leave(rules, &mut next.position, member, reason, &mut next.events);
        }
        defeat::remove_army(rules, &mut next.position, rules.home_army(member), &mut next.events);
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

/// Judges the draws that the position shows: two bare kings of a pair, and too many quiet rounds.
pub(super) fn judge_draws(rules: &Rules, next: &mut Transition<impl Log>) {
    if rules.draws.bare_kings {
        for bout in rules.bouts.clone() {
            let position = &next.position;
            let lone = |player: Player| position.army(rules.home_army(player)).len() == 1;
            if bout.iter().all(|player| !position.out().contains(player) && lone(player))
                && let Some(player) = bout.iter().next()
            {
                end_bout(rules, next, player, BoutResult::Drawn, OutReason::BoutOver);
                if next.outcome.is_none() {
                    next.pass_on(rules);
                }
                return;
            }
        }
    }
    let quiet = rules.draws.quiet_rounds.is_some_and(|rounds| next.position.is_quiet(rules, rounds.end));
    if quiet && players_in(rules, &next.position).next().is_some() {
        draw_all(rules, next);
    }
}
