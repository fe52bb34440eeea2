//! Walking kings: those of players who have resigned, which go on at random (CC-5).

use super::{Transition, bounty, credit};
use crate::board::{Army, Place};
use crate::moves::{EndReason, Followed, Log, Move, defeat, in_check, king_steps, make_on_board};
use crate::position::{Credit, Position};
use crate::random::split_mix;
use crate::rules::Rules;

/// Whether the turn of a place belongs to a walking king.
pub(super) fn walks(rules: &Rules, position: &Position, place: Place) -> bool {
    position.rare().walking.contains(rules.army_at(place))
}

impl<L: Log> Transition<L> {
    /// Moves the walking king whose turn it is: by the step that a record has for it, else by a random one from the
    /// game's seed. A king without a step stops walking.
    pub(super) fn walk(&mut self, rules: &Rules, place: Place) {
        let army = rules.army_at(place);
        let player = rules.player_of(army);
        let steps = king_steps(rules, &self.position, army);
        let seed = split_mix(self.position.rare().seed);
        let before = self.position.clone();
        // The remainder is below the number of steps, at most eight.
        let drawn = || steps.get((seed % (steps.len().max(1) as u64)) as usize).copied();
        match self.recorded_step(&steps).or_else(drawn) {
            Some(mv) => {
                self.followed.push(Followed::Walk(mv));
                let effect = make_on_board(rules, &mut self.position, mv, &mut self.events);
                self.position.change_rare(|rare| rare.seed = seed);
                if effect.resets_quiet {
                    self.position.end_quiet();
                }
                if effect.fallen.is_some() {
                    self.judge_end(rules, player, EndReason::KingCaptured);
                }
                if self.outcome.is_none() {
                    self.settle_move(rules, &before, player, Some(mv));
                }
            }
            None => {
                if !in_check(rules, &self.position, army) {
                    bounty::for_stuck_walker(rules, self);
                } else if let Credit::To(victor) = self.position.rare().credit[player] {
                    bounty::for_mate(rules, self, player, Some(victor));
                }
                self.stop_walking(rules, army);
            }
        }
        if self.outcome.is_none() {
            self.position.set_turn(rules.next_place(place));
        }
    }

    /// The step that a record has for the king whose turn it is, if it is one of these.
    fn recorded_step(&self, steps: &[Move]) -> Option<Move> {
        let made = self.followed.iter().filter(|followed| matches!(followed, Followed::Walk(_))).count();
        self.recorded.get(made).copied().filter(|step| steps.contains(step))
    }

    /// Makes a walking king stop, so that it stands static like its men.
    pub(super) fn stop_walking(&mut self, rules: &Rules, army: Army) {
        defeat::stop_walking(rules, &mut self.position, army);
        if rules.credits_mates() {
            credit::update(rules, &mut self.position, None, None);
        }
    }
}
