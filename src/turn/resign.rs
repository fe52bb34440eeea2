//! Resignations.

use super::{Transition, paired_games, placing};
use crate::board::{Player, Side};
use crate::moves::{Change, EndReason, Log, OutReason, Outcome, defeat, is_mated, players_in};
use crate::position::{Credit, Phase};
use crate::rules::{Resignation, Rules, Topic};

impl<L: Log> Transition<L> {
    /// Carries out a resignation: it counts for the whole side where there are partners.
    pub(super) fn resign(&mut self, rules: &Rules, player: Player) {
        self.note(Change::Resigned { by: player }, Topic::Resigning);
        if !rules.bouts.is_empty() {
            self.position.close_offer();
            paired_games::resign(rules, self, player);
            return;
        }
        let side = rules.side_of(player);
        let position = &self.position;
        let others: Vec<Side> =
            players_in(rules, position).map(|other| rules.side_of(other)).filter(|other| *other != side).collect();
        if others.iter().all(|other| *other == others[0]) {
            let Some(winner) = others.first().copied() else {
                self.conclude(Outcome::drawn(rules, position, EndReason::Resignation));
                return;
            };
            let own = rules.armies_of(player).iter().filter(|_| rules.defeat.resignation.walks());
            let walkers = position.rare().walking.iter().chain(own).collect();
            self.end_won(rules, winner, walkers, EndReason::Resignation);
            return;
        }
        for member in rules.players_of(side).iter() {
            if self.outcome.is_none() && !self.position.out().contains(member) {
                self.withdraw(rules, member);
            }
        }
        if self.outcome.is_none() && self.position.offer().is_some() {
            if self.position.offer().is_some_and(|offer| offer.by == player) {
                self.position.close_offer();
            } else {
                self.judge_offer(rules);
            }
        }
        if self.outcome.is_none() && self.position.offer().is_none() {
            self.pass_on(rules);
        }
    }

    /// Stops the king of a player who has just resigned if it is mated now that its men stand static: a check that only
    /// they could parry is a mate then. A mate that was credited before is left to the ordinary judgement.
    pub(super) fn stand_if_mated(&mut self, rules: &Rules, player: Player) {
        for army in rules.armies_of(player).iter() {
            let credited = self.position.rare().credit[player] != Credit::None;
            if !credited && is_mated(rules, &self.position, army) {
                self.stop_walking(rules, army);
            }
        }
    }

    /// Takes a player who has resigned out of a game that goes on without him.
    pub(super) fn withdraw(&mut self, rules: &Rules, player: Player) {
        self.position.set_resigned(player);
        defeat::leave(rules, &mut self.position, player, OutReason::Resigned, &mut self.events);
        let own = rules.armies_of(player);
        match rules.defeat.resignation {
            Resignation::Leaves => {
                for army in own.iter() {
                    defeat::remove_army(rules, &mut self.position, army, &mut self.events);
                }
            }
            Resignation::Stands | Resignation::Walks => {
                defeat::stand_all(rules, &mut self.position, player, &mut self.events);
                if rules.defeat.resignation.walks() {
                    self.position.change_rare(|rare| own.iter().for_each(|army| rare.walking.insert(army)));
                    self.stand_if_mated(rules, player);
                }
            }
        }
        if self.position.phase() == Phase::Keep && self.position.rare().by == Some(player) {
            self.position.change_rare(|rare| {
                rare.phase = Phase::Move;
                rare.by = None;
            });
        }
        if rules.defeat.fate.takes_the_side() || players_in(rules, &self.position).count() <= 1 {
            let winner = players_in(rules, &self.position).next().unwrap_or(player);
            self.judge_end(rules, winner, EndReason::Resignation);
        }
        self.after_defeat(rules, None);
        if self.outcome.is_none() && matches!(self.position.phase(), Phase::Promote | Phase::Place) {
            placing::go_on(rules, self);
        }
    }
}
