//! The mates that a change of the board makes and breaks, and the defeat of mated players.

use super::{Transition, bounty, credit, freeze, walking};
use crate::board::{Place, Player};
use crate::moves::{EndReason, Log, Move, MoveKind, OutReason, defeat, is_mated, players_in, plays};
use crate::position::Position;
use crate::rules::{MateRule, Rules};

impl<L: Log> Transition<L> {
    /// Settles the mates that a move, or another change of the board, makes and breaks: credits, freezing, defeat.
    #[inline]
    pub(super) fn settle_move(&mut self, rules: &Rules, before: &Position, mover: Player, mv: Option<Move>) {
        let place = before.turn();
        if rules.credits_mates() {
            let between = mv.filter(|mv| mv.kind != MoveKind::Swap).map(|mv| credit::between(rules, before, mv));
            credit::update(rules, &mut self.position, Some(mover), between.as_ref());
        }
        match rules.defeat.mate {
            MateRule::FreezeAtOnce | MateRule::FreezeOnTurn => {
                freeze::settle(rules, &mut self.position, place, &mut self.events);
                self.judge_end(rules, mover, EndReason::Mate);
            }
            MateRule::DefeatAtOnce => self.defeat_mated(rules, place, mover),
            MateRule::DefeatOnTurn | MateRule::DefeatInTwoStages | MateRule::Skip => {}
        }
    }

    /// Defeats the players who are mated now, in turn order after the mover, to whom each counts; a walking king that is mated
    /// walks no more.
    pub(super) fn defeat_mated(&mut self, rules: &Rules, place: Place, mover: Player) {
        for place in rules.places_after(place) {
            let army = rules.army_at(place);
            let victim = rules.player_at(place);
            let walks = walking::walks(rules, &self.position, place);
            let playing = plays(rules, &self.position, place) && !self.position.out().contains(victim);
            if victim == mover || !(playing || walks) || !is_mated(rules, &self.position, army) {
                continue;
            }
            if walks {
                bounty::for_mate(rules, self, victim, Some(mover));
                self.stop_walking(rules, army);
                continue;
            }
            self.defeat(rules, victim, Some(mover));
            if self.outcome.is_some() {
                return;
            }
        }
    }

    /// Defeats a mated player and judges whether that ends the game.
    pub(super) fn defeat(&mut self, rules: &Rules, victim: Player, victor: Option<Player>) {
        bounty::for_mate(rules, self, victim, victor);
        defeat::defeat(rules, &mut self.position, victim, OutReason::Mate, victor, &mut self.events);
        let winner = players_in(rules, &self.position).next().unwrap_or(victim);
        self.judge_end(rules, winner, EndReason::Mate);
        self.after_defeat(rules, victor.filter(|victor| *victor != victim));
    }

    /// Renews the credits after an army has changed its state, as that may make and break mates; new mates are
    /// credited to `credited`, or to nobody.
    pub(super) fn after_defeat(&mut self, rules: &Rules, credited: Option<Player>) {
        if self.outcome.is_none() && rules.credits_mates() {
            credit::update(rules, &mut self.position, credited, None);
        }
    }
}
