//! Players who leave a game before its end: they resign, or their time is over.

use super::{Transition, freeze, paired_games, placing};
use crate::board::{Player, Side};
use crate::moves::{Change, EndReason, Log, OutReason, Outcome, defeat, is_mated, kings_are_safe, players_in};
use crate::position::{Credit, Phase};
use crate::rules::{Resignation, Rules, TimeRule, Topic};

/// Why a player leaves a game before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Departure {
    /// He resigned.
    Resigned,
    /// His time is over.
    TimeOver,
}

impl Departure {
    /// What puts the player out.
    pub(super) const fn out_reason(self) -> OutReason {
        match self {
            Self::Resigned => OutReason::Resigned,
            Self::TimeOver => OutReason::Time,
        }
    }

    /// Why the game is over, if that ends it.
    const fn end_reason(self) -> EndReason {
        match self {
            Self::Resigned => EndReason::Resignation,
            Self::TimeOver => EndReason::Time,
        }
    }
}

impl<L: Log> Transition<L> {
    /// Carries out a resignation.
    pub(super) fn resign(&mut self, rules: &Rules, player: Player) {
        self.note(Change::Resigned { by: player }, Topic::Resigning);
        self.give_up(rules, player, Departure::Resigned);
    }

    /// Carries out what the rules say of a player whose time is over.
    pub(super) fn end_time(&mut self, rules: &Rules, player: Player) {
        self.note(Change::TimeOver { player }, Topic::Time);
        match rules.defeat.time {
            TimeRule::DrawnByLoneKings if self.opponents_are_lone(rules, player) => {
                self.end_drawn(rules, EndReason::Time);
            }
            TimeRule::PartnerGoesOn if rules.bouts.is_empty() && self.partner_is_in(rules, player) => {
                self.leave(rules, &[player], Resignation::Stands, Departure::TimeOver);
            }
            TimeRule::LosesTurn if self.can_lose_turn(rules, player) => {
                self.position.change_rare(|rare| rare.late.insert(player));
                self.position.close_offer();
                self.end_turn_without_move(rules);
            }
            TimeRule::Resigns | TimeRule::DrawnByLoneKings | TimeRule::PartnerGoesOn | TimeRule::LosesTurn => {
                self.give_up(rules, player, Departure::TimeOver);
            }
        }
    }

    /// Whether a partner of a player is in the game.
    fn partner_is_in(&self, rules: &Rules, player: Player) -> bool {
        players_in(rules, &self.position).any(|other| other != player && rules.side_of(other) == rules.side_of(player))
    }

    /// Whether all opponents of a player have no men but kings.
    fn opponents_are_lone(&self, rules: &Rules, player: Player) -> bool {
        let position = &self.position;
        rules.foes[player]
            .iter()
            .flat_map(|foe| rules.present().filter(move |army| position.commander(*army) == foe))
            .all(|army| (position.army(army) & !position.royals()).is_empty())
    }

    /// Whether a player may lose his turn for the sake of time: for the first time, and without leaving his king attacked.
    fn can_lose_turn(&self, rules: &Rules, player: Player) -> bool {
        let position = &self.position;
        position.phase() == Phase::Move
            && !position.rare().late.contains(player)
            && kings_are_safe(rules, position, player)
    }

    /// Takes a player out of the game, with his whole side where there are partners; where pairs play games of their own,
    /// it ends his pair's.
    fn give_up(&mut self, rules: &Rules, player: Player, departure: Departure) {
        if !rules.bouts.is_empty() {
            self.position.close_offer();
            paired_games::give_up(rules, self, player, departure);
            return;
        }
        let side = rules.side_of(player);
        let position = &self.position;
        let others: Vec<Side> =
            players_in(rules, position).map(|other| rules.side_of(other)).filter(|other| *other != side).collect();
        if others.iter().all(|other| *other == others[0]) {
            let Some(winner) = others.first().copied() else {
                self.conclude(Outcome::drawn(rules, position, departure.end_reason()));
                return;
            };
            let own = rules.armies_of(player).iter().filter(|_| rules.defeat.resignation.walks());
            let walkers = position.rare().walking.iter().chain(own).collect();
            self.end_won(rules, winner, walkers, departure.end_reason());
            return;
        }
        let members: Vec<Player> = rules.players_of(side).iter().collect();
        self.leave(rules, &members, rules.defeat.resignation, departure);
    }

    /// Takes players out of the game, and goes on with the others if it is not over. `fate` is what becomes of the armies.
    fn leave(&mut self, rules: &Rules, players: &[Player], fate: Resignation, departure: Departure) {
        for player in players {
            if self.outcome.is_none() && !self.position.out().contains(*player) {
                self.withdraw(rules, *player, fate, departure);
            }
        }
        if let Some(offer) = self.position.offer().filter(|_| self.outcome.is_none()) {
            if players.contains(&offer.by) {
                self.position.close_offer();
            } else {
                self.judge_offer(rules);
            }
        }
        if self.outcome.is_none() && self.position.offer().is_none() {
            self.pass_on(rules);
        }
    }

    /// Stops the king of a player who has just left if it is mated now that its men stand static: a check that only
    /// they could parry is a mate then. A mate that was credited before is left to the ordinary judgement.
    fn stand_if_mated(&mut self, rules: &Rules, player: Player) {
        for army in rules.armies_of(player).iter() {
            let credited = self.position.rare().credit[player] != Credit::None;
            if !credited && is_mated(rules, &self.position, army) {
                self.stop_walking(rules, army);
            }
        }
    }

    /// Takes a player out of a game that goes on without him.
    fn withdraw(&mut self, rules: &Rules, player: Player, fate: Resignation, departure: Departure) {
        self.position.set_resigned(player);
        defeat::leave(rules, &mut self.position, player, departure.out_reason(), &mut self.events);
        let own = rules.armies_of(player);
        match fate {
            Resignation::Leaves => {
                for army in own.iter() {
                    defeat::remove_army(rules, &mut self.position, army, &mut self.events);
                }
            }
            Resignation::Stands | Resignation::Walks => {
                defeat::stand_all(rules, &mut self.position, player, &mut self.events);
                if fate.walks() {
                    self.position.change_rare(|rare| own.iter().for_each(|army| rare.walking.insert(army)));
                    self.stand_if_mated(rules, player);
                }
            }
        }
        if self.position.headless().contains(player) {
            self.position.set_headless(player, false);
        }
        if !self.position.rare().reserve[player].is_empty() {
            self.position.change_rare(|rare| rare.reserve[player].clear());
        }
        if self.position.phase() == Phase::Keep && self.position.rare().by == Some(player) {
            self.position.change_rare(|rare| {
                rare.phase = Phase::Move;
                rare.by = None;
            });
        }
        if rules.defeat.mate.freezes() {
            let place = self.position.turn();
            freeze::settle(rules, &mut self.position, place, &mut self.events);
        }
        if rules.defeat.fate.takes_the_side() || rules.has_partners() || players_in(rules, &self.position).count() <= 1
        {
            let winner = players_in(rules, &self.position).next().unwrap_or(player);
            self.judge_end(rules, winner, departure.end_reason());
        }
        self.after_defeat(rules, None);
        if self.outcome.is_none() && matches!(self.position.phase(), Phase::Promote | Phase::Place) {
            placing::go_on(rules, self);
        }
    }
}
