//! What a turn has used, what of it is free, and what clocks are charged for it.

use std::time::Duration;

use super::{Clocks, Fall, Stretch, warnings_at};
use crate::board::{By, Player};
use crate::clock::account::{Account, Flag};
use crate::clock::{ClockMode, TimeLeft, duration, milliseconds};

impl Clocks {
    /// The time that stays free of charge in the present turn of the player whose clock runs, as the part of the whole that is
    /// left, 1 to 0; `None` if nothing is free.
    pub(in crate::clock) fn free_fraction(&self, player: Player, at: i64) -> Option<f32> {
        self.stretch(player, false)?;
        let free = self.free(player);
        (free > 0).then(|| self.free_left(player, at) as f32 / free as f32)
    }

    /// What the present decision leaves for placing men; `None` if the player is not placing any, or the bank runs.
    pub(in crate::clock) fn placing_left(&self, player: Player, at: i64) -> Option<i64> {
        let running = self.stretch(player, true)?;
        Some(self.state.placing[player] - self.elapsed(running, at)).filter(|left| *left > 0)
    }

    /// The account of a player's clock, and what the turn has been charged.
    pub(in crate::clock) fn account(&self, player: Player, at: i64) -> (Account, i64) {
        let clock = self.seats.clock_of(player);
        (self.state.accounts[clock], self.charge(clock, at))
    }

    /// What is still free of charge for a player; nothing unless his clock runs.
    pub(in crate::clock) fn free_left(&self, player: Player, at: i64) -> i64 {
        self.stretch(player, false).map_or(0, |running| (self.free(player) - self.used(running, at)).max(0))
    }

    /// Sand that has left a clock and reached no other: what the present turn has used, and what waits for the next player of
    /// another side. Nothing in other modes than [`ClockMode::Sand`].
    pub fn falling_sand(&self, at: Duration) -> TimeLeft {
        let at = milliseconds(at);
        let falling: i64 = match self.rules.mode {
            ClockMode::Sand => self.seats.clocks().iter().map(|clock| self.charge(clock, at)).sum(),
            _ => 0,
        };
        let waiting: i64 = self.state.poured.iter().map(|(_, sand)| sand).sum();
        TimeLeft::from_millis(falling + waiting)
    }

    /// The decision that is being timed, if it is one of this player, and of placing men or not.
    fn stretch(&self, player: Player, placing: bool) -> Option<Stretch> {
        self.running.filter(|running| running.player == player && running.placing == placing)
    }

    /// Notes what the present decision has used until an instant.
    pub(super) fn fold(&mut self, at: i64) {
        let Some(running) = self.running else { return };
        let clock = self.seats.clock_of(running.player);
        if let Some(fall) = self.present_fall(at) {
            self.state.accounts[clock].flag = Flag::Fallen(fall);
        }
        let elapsed = self.elapsed(running, at);
        if running.placing {
            let over = self.overdraft(running, at);
            self.state.placing[running.player] -= elapsed;
            self.charge_placing(running.player, over);
        } else {
            self.state.used[running.player] += elapsed;
        }
        if let Some(running) = &mut self.running {
            running.since += elapsed;
        }
    }

    /// Charges a player's clock for placing men when the time for that was used up.
    pub(super) fn charge_placing(&mut self, player: Player, over: i64) {
        let account = &mut self.state.accounts[self.seats.clock_of(player)];
        *account = account.charged(self.rules.mode, over);
        if self.rules.mode == ClockMode::Sand {
            self.state.poured[player] += over;
        }
    }

    /// Charges the clocks for the turn; `earns` says whether the increment is given.
    pub(super) fn settle(&mut self, earns: bool) {
        let mode = self.rules.mode;
        for clock in self.seats.clocks().iter() {
            let charge = self.settled_charge(clock);
            let account = self.state.accounts[clock].charged(mode, charge);
            let flag = if account.flag == Flag::Forgiven { Flag::Up } else { account.flag };
            self.state.accounts[clock] = Account { flag, ..account };
        }
        if mode == ClockMode::Sand {
            for player in self.seats.players().iter() {
                self.state.poured[player] += self.charge_of(player, self.state.used[player]);
            }
        }
        if let Some(mover) = self.state.mover.filter(|mover| self.is_timed(*mover, false)) {
            self.state.began.insert(mover);
            if let ClockMode::Increment(time) = mode
                && earns
            {
                self.earn(self.seats.clock_of(mover), milliseconds(time));
            }
        }
        if matches!(mode, ClockMode::PerMove(_)) {
            self.warned = By::from_fn(|clock| self.warnings_due(clock, 0));
        }
        self.state.used = By::default();
    }

    /// Gives a clock an increment. One whose flag has fallen and waits for an answer gets none.
    fn earn(&mut self, clock: Player, increment: i64) {
        let cap = self.rules.cap.map_or(i64::MAX, milliseconds);
        let account = &mut self.state.accounts[clock];
        if !matches!(account.flag, Flag::Fallen(_)) {
            account.bank = account.bank.max((account.bank + increment).min(cap));
        }
    }

    /// Gives a player the sand of the other sides that has not reached anybody yet.
    pub(super) fn pour_to(&mut self, player: Player) {
        let clock = self.seats.clock_of(player);
        for other in self.seats.players().iter() {
            let foreign = self.seats.side_of(other) != self.seats.side_of(player);
            if foreign && self.seats.clock_of(other) != clock {
                self.state.accounts[clock].bank += std::mem::take(&mut self.state.poured[other]);
            }
        }
    }

    /// How long the present decision has taken.
    pub(super) fn elapsed(&self, running: Stretch, at: i64) -> i64 {
        (self.paused.map_or(at, |paused| paused.min(at)) - running.since).max(0)
    }

    /// What the player whose clock runs has used in this turn.
    fn used(&self, running: Stretch, at: i64) -> i64 {
        self.state.used[running.player] + self.elapsed(running, at)
    }

    /// What a turn of a player may use free of charge.
    fn free(&self, player: Player) -> i64 {
        let first = self.rules.first_round.filter(|_| !self.state.began.contains(player)).map_or(0, milliseconds);
        first.max(milliseconds(self.rules.mode.delay()))
    }

    /// What a player is charged who has used so much in a turn.
    fn charge_of(&self, player: Player, used: i64) -> i64 {
        (used - self.free(player)).max(0)
    }

    /// What the present decision takes from the bank, if men are placed.
    fn overdraft(&self, running: Stretch, at: i64) -> i64 {
        (self.elapsed(running, at) - self.state.placing[running.player].max(0)).max(0)
    }

    /// What a clock is charged for the turn without the present decision.
    pub(super) fn settled_charge(&self, clock: Player) -> i64 {
        self.seats.owners(clock).iter().map(|player| self.charge_of(player, self.state.used[player])).sum()
    }

    /// What a clock is charged for the turn.
    pub(super) fn charge(&self, clock: Player, at: i64) -> i64 {
        let now = self.running.filter(|running| self.seats.clock_of(running.player) == clock).map_or(0, |running| {
            if running.placing {
                return self.overdraft(running, at);
            }
            let before = self.charge_of(running.player, self.state.used[running.player]);
            self.charge_of(running.player, self.used(running, at)) - before
        });
        self.settled_charge(clock) + now
    }

    /// The fall of the clock that runs, if it has fallen in this decision, or in this turn, and nobody has answered.
    pub(super) fn present_fall(&self, at: i64) -> Option<Fall> {
        let running = self.running?;
        let clock = self.seats.clock_of(running.player);
        let account = self.state.accounts[clock];
        if !self.rules.has_consequences() || account.flag != Flag::Up {
            return None;
        }
        let left = account.left(self.rules.mode, self.settled_charge(clock)).max(0);
        let free = if running.placing {
            self.state.placing[running.player].max(0)
        } else {
            (self.free(running.player) - self.state.used[running.player]).max(0)
        };
        (self.elapsed(running, at) >= left + free)
            .then(|| Fall { player: running.player, at: duration(running.since + left + free) })
    }

    /// How many of the warnings are due at a clock, all periods together; none where it counts up.
    pub(super) fn warnings_due(&self, clock: Player, charge: i64) -> usize {
        match self.rules.mode {
            ClockMode::Up => 0,
            mode => warnings_at(self.state.accounts[clock].left(mode, charge)),
        }
    }
}
