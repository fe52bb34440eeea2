//! Passing the turn on: who is skipped, who is defeated on his turn, and what is drawn then.

use super::{Transition, bounty, freeze, paired_games, proposals, two_moves, walking};
use crate::board::{Army, Place, Player};
use crate::moves::{
    Change, EndReason, Followed, Log, OutReason, Safety, SkipReason, commander_at, defeat, expendable, has_move,
    has_move_with, in_check, kings_are_safe, players_in, plays,
};
use crate::position::{Credit, Phase, Position, Status};
use crate::rules::{MateRule, Rules, StalemateRule, Topic};

/// What becomes of a turn that has come to a place.
pub(super) enum Arrival {
    /// Somebody decides.
    Decides,
    /// It is skipped.
    Skipped(SkipReason),
    /// The player is defeated, and the turn passes on without a record.
    Defeated(Option<Player>),
    /// The player is out by a stalemate.
    StalemateOut,
    /// The game is drawn.
    Drawn,
    /// The game of the player's pair is over.
    BoutOver(Option<Player>),
}

impl<L: Log> Transition<L> {
    /// Skips the players who must be skipped and defeats those found mated, then judges the draws.
    pub(super) fn pass_on(&mut self, rules: &Rules) {
        self.forget_safety();
        // The loop ends: in each round somebody decides, is skipped (all skipped in a row ends the game) or goes out.
        while self.outcome.is_none() && self.position.offer().is_none() {
            let place = self.position.turn();
            self.begin_turn(rules, place);
            if self.outcome.is_some() || self.position.phase() != Phase::Move {
                break;
            }
            if walking::walks(rules, &self.position, place) {
                self.walk(rules, place);
                continue;
            }
            if !plays(rules, &self.position, place) {
                self.move_on(rules, place);
                continue;
            }
            match self.arrival(rules, place) {
                Arrival::Decides => {
                    // Skipped before, and after a resignation on turn again.
                    self.position.forget_skip(place);
                    break;
                }
                Arrival::Skipped(reason) => self.skip(rules, place, reason),
                Arrival::Defeated(victor) => {
                    self.defeat(rules, rules.player_at(place), victor);
                    if self.outcome.is_none() {
                        self.move_on(rules, place);
                    }
                }
                Arrival::StalemateOut => {
                    let player = rules.player_at(place);
                    bounty::for_stalemate(rules, self, player);
                    defeat::defeat(rules, &mut self.position, player, OutReason::Stalemate, None, &mut self.events);
                    self.judge_end(rules, player, EndReason::LastLeft);
                    self.after_defeat(rules, None);
                    if self.outcome.is_none() {
                        self.move_on(rules, place);
                    }
                }
                Arrival::Drawn => self.end_drawn(rules, EndReason::Stalemate),
                Arrival::BoutOver(winner) => paired_games::end_on_turn(rules, self, rules.player_at(place), winner),
            }
        }
        if self.outcome.is_none() {
            self.judge_draws(rules);
        }
    }

    fn forget_safety(&mut self) {
        if self.safety.is_known() {
            self.safety = Safety::default();
        }
    }

    /// The turn of a place is over: the next place has it, and refused proposals are forgotten.
    pub(super) fn move_on(&mut self, rules: &Rules, place: Place) {
        proposals::forget(&mut self.position);
        self.position.set_turn(rules.next_place(place));
    }

    /// Does what is due when the turn order reaches a place, even if nobody plays there.
    fn begin_turn(&mut self, rules: &Rules, place: Place) {
        if rules.defeat.mate.has_two_stages() {
            let player = rules.player_at(place);
            for victim_place in rules.places_after(place) {
                let victim = rules.player_at(victim_place);
                let rare = self.position.rare();
                if rare.fixed.contains(victim) && rare.credit[victim] == Credit::To(player) {
                    self.defeat(rules, victim, Some(player));
                    if self.outcome.is_some() {
                        return;
                    }
                }
            }
            let nobodys = |position: &Position| {
                rules.players().find(|victim| {
                    let rare = position.rare();
                    rare.fixed.contains(*victim) && rare.credit[*victim] == Credit::Nobody
                })
            };
            while let Some(victim) = nobodys(&self.position) {
                self.defeat(rules, victim, None);
                if self.outcome.is_some() {
                    return;
                }
            }
        }
        let player = rules.player_at(place);
        if !self.position.rare().reserve[player].is_empty() && self.position.phase() == Phase::Move {
            self.position.change_rare(|rare| rare.phase = Phase::Place);
        }
    }

    fn skip(&mut self, rules: &Rules, place: Place, reason: SkipReason) {
        self.followed.push(Followed::Skip(place));
        let topic = match reason {
            SkipReason::Frozen => Topic::Freeze,
            SkipReason::Mated => Topic::Defeat,
            SkipReason::Stalemate => Topic::Stalemate,
        };
        self.note(Change::Skipped { place, reason }, topic);
        self.position.count_quiet_turn(place);
        self.end_taking(rules, place, rules.army_at(place), false);
        self.position.note_skip(place);
        self.move_on(rules, place);
        let all = rules.order.iter().filter(|place| plays(rules, &self.position, **place));
        if all.into_iter().all(|place| self.position.skipped().contains(*place)) {
            self.position.forget_skips();
            if rules.bouts.is_empty() {
                self.end_drawn(rules, EndReason::AllSkipped);
            } else {
                paired_games::draw_all(rules, self);
            }
        }
    }

    fn arrival(&mut self, rules: &Rules, place: Place) -> Arrival {
        let army = rules.army_at(place);
        if rules.turn.moves_each_army() {
            return two_moves::arrival(rules, &self.position, place);
        }
        if self.position.is_frozen(army) {
            return Arrival::Skipped(SkipReason::Frozen);
        }
        self.safety.look_at(rules, &self.position, place);
        if has_move_with(rules, &self.position, place, &self.safety)
            || proposals::has_proposal(rules, &self.position, place)
        {
            return Arrival::Decides;
        }
        self.forget_safety();
        let player = commander_at(rules, &self.position, place);
        let led = rules.player_at(place) != player;
        if led || self.position.headless().contains(player) {
            return Arrival::Skipped(SkipReason::Stalemate);
        }
        let in_check = !kings_are_safe(rules, &self.position, player);
        if !rules.bouts.is_empty() {
            return Arrival::BoutOver(if in_check { paired_games::opponent(rules, player) } else { None });
        }
        if in_check { self.mated(rules, place, army) } else { self.stalemated(rules, place) }
    }

    /// What becomes of the turn of a player who is found mated.
    fn mated(&mut self, rules: &Rules, place: Place, army: Army) -> Arrival {
        let player = rules.player_at(place);
        match rules.defeat.mate {
            MateRule::FreezeAtOnce | MateRule::Skip => Arrival::Skipped(SkipReason::Mated),
            MateRule::FreezeOnTurn => {
                self.position.set_status(army, Status::Frozen);
                self.note(Change::Froze { army }, Topic::Freeze);
                freeze::settle(rules, &mut self.position, place, &mut self.events);
                let winner = players_in(rules, &self.position)
                    .find(|other| rules.side_of(*other) != rules.side_of(player))
                    .unwrap_or(player);
                self.judge_end(rules, winner, EndReason::Mate);
                Arrival::Skipped(SkipReason::Frozen)
            }
            MateRule::DefeatOnTurn | MateRule::DefeatAtOnce => {
                let victor = match self.position.rare().credit[player] {
                    Credit::To(victor) => Some(victor),
                    Credit::Nobody | Credit::None => None,
                };
                Arrival::Defeated(victor)
            }
            MateRule::DefeatInTwoStages => {
                self.position.change_rare(|rare| rare.fixed.insert(player));
                Arrival::Skipped(SkipReason::Mated)
            }
        }
    }

    /// What becomes of the turn of a player who has no legal move and is not in check.
    fn stalemated(&self, rules: &Rules, place: Place) -> Arrival {
        let player = rules.player_at(place);
        let position = &self.position;
        let side = rules.side_of(player);
        let partners = || rules.players().filter(move |other| *other != player && rules.side_of(*other) == side);
        let idle = |other: Player| position.out().contains(other) || position.is_frozen(rules.home_army(other));
        let drawn = match rules.defeat.stalemate {
            StalemateRule::Skip => false,
            StalemateRule::Draw => {
                // Where a player without a safe move may expose his king, one without any move is skipped.
                !(rules.check.stuck.moves_anyway() && expendable(rules, position, player))
            }
            StalemateRule::Out => return Arrival::StalemateOut,
            StalemateRule::DrawBetweenTwo => players_in(rules, position).count() == 2,
            StalemateRule::DrawForLastOfSide => partners().all(idle),
            StalemateRule::DrawWithPartner => partners().all(|other| {
                let army = rules.home_army(other);
                idle(other) || !in_check(rules, position, army) && !has_move(rules, position, army)
            }),
        };
        if drawn { Arrival::Drawn } else { Arrival::Skipped(SkipReason::Stalemate) }
    }
}
