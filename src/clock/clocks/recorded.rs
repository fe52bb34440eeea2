//! Clocks from what a record says of them, and what is written into one.

use std::time::Duration;

use super::{Adjustment, Clocks};
use crate::board::Player;
use crate::clock::{ClockMode, ClockRecord, ClockRules, ClockSeats, ClockTurn, RecordedTime, TimeLeft};

impl Clocks {
    /// The clocks of a game that was played before, paused, with the times that its record has for every ply. They stand at the
    /// end of its line; [`Self::go_to`] another ply of it. A ply without a time has used none. What the present decision had used
    /// is not known: its delay begins anew.
    pub fn from_record(rules: ClockRules, seats: ClockSeats, record: &ClockRecord) -> Self {
        let ClockRecord { plies, adjusted, next } = record;
        let next = *next;
        let mut clocks = Self::new(rules, seats);
        clocks.paused = Some(0);
        clocks.start(plies.first().map_or(next, |first| Some(first.turn)), Duration::ZERO);
        for (ply, recorded) in plies.iter().enumerate() {
            clocks.adjust_recorded(ply, adjusted);
            let next = plies.get(ply + 1).map_or(next, |next| Some(next.turn));
            clocks.read(recorded, next.is_none_or(|next| next.begins));
            clocks.state.out = recorded.out;
            clocks.ply += 1;
            clocks.enter(next, 0);
            clocks.history.push(clocks.state.clone());
        }
        clocks.adjust_recorded(plies.len(), adjusted);
        for clock in clocks.seats.clocks().iter() {
            clocks.warned[clock] = clocks.warned[clock].max(clocks.warnings_due(clock, 0));
        }
        clocks
    }

    /// What a record has behind a ply of a player: the time on his clock, or if he was placing men what he has left for that,
    /// negative by what he took from the bank. `None` if he is not timed.
    pub fn recorded(&self, player: Player, placing: bool) -> Option<TimeLeft> {
        if !self.is_timed(player, placing) {
            return None;
        }
        if placing {
            return Some(TimeLeft::from_millis(self.state.placing[player]));
        }
        let clock = self.seats.clock_of(player);
        let charge = self.settled_charge(clock);
        Some(TimeLeft::from_millis(self.state.accounts[clock].left(self.rules.mode, charge)))
    }

    /// Reads what a record has behind a ply. `settled` says whether the turn ended with it: the record has what was left when it
    /// was settled then, with the increment.
    fn read(&mut self, recorded: &RecordedTime, settled: bool) {
        let ClockTurn { player, placing, .. } = recorded.turn;
        let Some(left) = recorded.left.filter(|_| self.is_timed(player, placing)).map(TimeLeft::as_millis) else {
            return;
        };
        let clock = self.seats.clock_of(player);
        let (mode, account) = (self.rules.mode, self.state.accounts[clock]);
        if placing {
            let before = std::mem::replace(&mut self.state.placing[player], left);
            self.charge_placing(player, before.min(0) - left.min(0));
            return;
        }
        if mode == ClockMode::Sand {
            self.state.poured[player] += account.bank - left;
        }
        self.state.accounts[clock] = account.holding(mode, left);
        if settled && self.state.mover == Some(player) {
            self.state.began.insert(player);
            self.state.mover = None;
        }
    }

    fn adjust_recorded(&mut self, ply: usize, adjusted: &[(usize, Player, TimeLeft)]) {
        for (_, player, left) in adjusted.iter().filter(|(at, ..)| *at == ply) {
            self.adjust(*player, Adjustment::Set(*left), Duration::ZERO);
        }
    }
}
