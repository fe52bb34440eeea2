//! The end of a game: who is left, and draws.

use super::{Applied, Transition, bounty, paired_games};
use crate::board::{Army, Cell, Player, Set, Side};
use crate::moves::{Change, EndReason, Log, Outcome, Safety, asked};
use crate::position::{Phase, Position};
use crate::rules::Rules;

/// Ends the game by a draw for a reason that the position alone cannot tell, such as repetition.
pub(crate) fn end_by_history<L: Log>(rules: &Rules, applied: Applied<L>, reason: EndReason) -> Applied<L> {
    let Applied { position, events, followed, outcome } = applied;
    let mut next = Transition { position, events, followed, outcome, safety: Safety::default(), recorded: Vec::new() };
    if rules.bouts.is_empty() {
        next.end_drawn(rules, reason);
    } else {
        paired_games::draw_all(rules, &mut next);
    }
    next.into_applied()
}

impl<L: Log> Transition<L> {
    /// Ends the game if at most one side is left that is neither out nor wholly frozen nor without
    /// its kings; if none is, the side of `mover` has won.
    pub(super) fn judge_end(&mut self, rules: &Rules, mover: Player, reason: EndReason) {
        if !rules.bouts.is_empty() {
            return;
        }
        let position = &self.position;
        let is_left = |player: Player| {
            !position.out().contains(player)
                && !position.headless().contains(player)
                && rules.armies_of(player).iter().any(|army| position.is_active(army))
        };
        let mut sides_left = rules.players().filter(|player| is_left(*player)).map(|player| rules.side_of(player));
        let winner = sides_left.next().unwrap_or(rules.side_of(mover));
        if sides_left.any(|side| side != winner) {
            return;
        }
        let walkers = self.position.rare().walking;
        self.end_won(rules, winner, walkers, reason);
    }

    /// Ends the game with one side left, while the kings `walkers` still walk.
    pub(super) fn end_won(&mut self, rules: &Rules, winner: Side, walkers: Set<Army>, reason: EndReason) {
        if let Some(last) = rules.players_of(winner).iter().next() {
            bounty::for_last_left(rules, self, last, walkers);
        }
        let outcome = Outcome::won_by(rules, &self.position, winner, reason);
        self.conclude(outcome);
    }

    pub(super) fn end_drawn(&mut self, rules: &Rules, reason: EndReason) {
        bounty::for_draw(rules, self);
        let outcome = Outcome::drawn(rules, &self.position, reason);
        self.conclude(outcome);
    }

    /// Ends the game by a draw that a player has claimed or agreed to; where pairs play games of their own, his only.
    pub(super) fn agree(&mut self, rules: &Rules, player: Player, reason: EndReason) {
        if rules.bouts.is_empty() {
            self.end_drawn(rules, reason);
        } else {
            self.position.close_offer();
            paired_games::draw(rules, self, player);
        }
    }

    /// Draws the game if every player who is asked has accepted the open offer.
    pub(super) fn judge_offer(&mut self, rules: &Rules) {
        let Some(offer) = self.position.offer() else { return };
        let waits = asked(rules, &self.position, offer.by).any(|player| !offer.accepted.contains(player));
        if !waits {
            self.agree(rules, offer.by, EndReason::Agreement);
        }
    }

    pub(super) fn conclude(&mut self, outcome: Outcome) {
        let topic = outcome.reason.topic();
        self.position.close_offer();
        self.note(Change::Ended(Box::new(outcome.clone())), topic);
        self.outcome = Some(outcome);
    }

    pub(super) fn judge_draws(&mut self, rules: &Rules) {
        if !rules.bouts.is_empty() {
            paired_games::judge_draws(rules, self);
            return;
        }
        // Draws are judged when a turn is over.
        let goes_on = !self.position.rare().moved.is_empty();
        if goes_on || self.position.phase() == Phase::Place && !self.position.occupied().is_empty() {
            return;
        }
        if rules.draws.bare_kings && only_kings(rules, &self.position) {
            self.end_drawn(rules, EndReason::BareKings);
        } else if rules.draws.scarce.is_some_and(|most| is_scarce(rules, &self.position, most)) {
            self.end_drawn(rules, EndReason::ScarceMaterial);
        } else if rules.draws.quiet_rounds.is_some_and(|rounds| self.position.is_quiet(rules, rounds.end)) {
            self.end_drawn(rules, EndReason::QuietRounds);
        }
    }
}

/// Whether nothing but kings is on the board.
fn only_kings(rules: &Rules, position: &Position) -> bool {
    rules.kinds.iter().any(|kind| kind.royal)
        && Army::ALL.into_iter().all(|army| (position.army(army) & !position.royals()).is_empty())
}

/// Whether no side has more than `most` men besides kings and pawns.
fn is_scarce(rules: &Rules, position: &Position, most: u8) -> bool {
    let others = |army| position.army(army) & !(position.plain_pawns(army) | position.royals());
    let is_officer = |cell: &Cell| position.man(*cell).is_some_and(|man| man.kind() != rules.pawns.kind);
    // Mostly one side has enough for two, which is found before many of its men are looked at.
    let mut sides = rules.present().map(|army| rules.side(army));
    sides.all(|side| {
        let mut officers = rules.army_set(side).iter().flat_map(others).filter(is_officer);
        officers.nth(usize::from(most)).is_none()
    })
}
