//! The clocks of a game as they run.
//!
//! A *turn* of the game belongs to the player with whom it begins; others may have to decide in it, too. What a player uses in a
//! turn is summed up, however often the clock passes to another and back, and the clocks are settled when the next turn begins.
//! So a delay begins anew with every turn, and with nothing else: the second move of a turn, a promotion behind a capture or the
//! answer to a proposal has what is left of it. A partner's turn on a clock of both is a turn of its own, with its own delay, as
//! is the next turn of a player behind whom all others were skipped. An increment goes to the player with whom the turn began,
//! once, when the turn is over.

mod charge;
mod recorded;

use std::time::Duration;

use super::account::{Account, Flag};
use super::{ClockMode, ClockRules, ClockSeats, FlagRule, PressRule, TimeLeft, duration, milliseconds};
use crate::board::{By, Player, Set};

/// After so long without being told an instant the clocks pause by themselves: the machine slept.
pub const SUSPENDED_AFTER: Duration = Duration::from_secs(5);
/// The times left of which players are warned, in milliseconds, the first first.
pub const WARNINGS: [i64; 2] = [20_000, 10_000];

/// How many of [`WARNINGS`] are due when so many milliseconds are left.
pub(super) fn warnings_at(left: i64) -> usize {
    WARNINGS.iter().filter(|warning| left <= **warning).count()
}

/// Whose decision is timed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockTurn {
    /// The player whose clock runs.
    pub player: Player,
    /// Whether a turn of the game begins with this decision.
    pub begins: bool,
    /// Whether men are placed before play, for which players have time of its own.
    pub placing: bool,
}

/// A time that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fall {
    /// The player who had to decide.
    pub player: Player,
    /// The instant.
    pub at: Duration,
}

/// What [`Clocks::tick`] has to tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockEvent {
    /// A player has less than this time left, for the first time.
    Low(Player, Duration),
    /// A time is over.
    Fell(Fall),
    /// The clocks have paused by themselves at this instant, since nobody told them the time for long.
    Suspended(Duration),
}

/// A change of a clock by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Adjustment {
    /// So many milliseconds more, or fewer if negative.
    Add(i64),
    /// This time exactly.
    Set(TimeLeft),
}

/// What stands on all clocks, without what the present decision has used.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Standing {
    /// By clock.
    accounts: By<Player, Account>,
    /// What each player has left for placing men; negative if the bank had to help.
    placing: By<Player, i64>,
    /// Who has had a turn.
    began: Set<Player>,
    /// Who is out of the game.
    out: Set<Player>,
    /// What each player has used in this turn.
    used: By<Player, i64>,
    /// With whom this turn began.
    mover: Option<Player>,
    /// Sand of each player that waits for the next player of another side.
    poured: By<Player, i64>,
}

/// A decision that is being timed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stretch {
    player: Player,
    placing: bool,
    since: i64,
}

/// The clocks of a game. Every method that takes an instant takes the time since the same origin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    rules: ClockRules,
    seats: ClockSeats,
    state: Standing,
    running: Option<Stretch>,
    paused: Option<i64>,
    /// Who decides once the player whose clock runs has pressed it.
    unpressed: Option<Option<ClockTurn>>,
    /// The latest instant that was told.
    seen: i64,
    /// The states after every ply, the start first.
    history: Vec<Standing>,
    /// The number of plies played.
    ply: usize,
    /// How many of the warnings each clock has had.
    warned: By<Player, usize>,
    /// Whether the fall of the present decision has been told.
    told: bool,
    /// Whether nobody decides any more.
    over: bool,
}

impl Clocks {
    /// The clocks before the first decision; none runs. The rules should have passed [`ClockRules::check`].
    pub fn new(rules: ClockRules, seats: ClockSeats) -> Self {
        let account = |clock| Account::new(rules.mode, milliseconds(rules.bank[clock]));
        let state = Standing {
            accounts: By::from_fn(account),
            placing: By::from_fn(|_| rules.placement.map_or(0, milliseconds)),
            began: Set::EMPTY,
            out: Set::EMPTY,
            used: By::default(),
            mover: None,
            poured: By::default(),
        };
        let mut clocks = Self {
            history: vec![state.clone()],
            rules,
            seats,
            state,
            running: None,
            paused: None,
            unpressed: None,
            seen: 0,
            ply: 0,
            warned: By::default(),
            told: false,
            over: false,
        };
        for clock in clocks.seats.clocks().iter() {
            clocks.warned[clock] = clocks.warnings_due(clock, 0);
        }
        clocks
    }

    /// What the present decision has used until the instant that was told last.
    pub fn spent(&self) -> Duration {
        self.running.map_or(Duration::ZERO, |running| duration(self.elapsed(running, self.seen)))
    }

    /// Charges the present decision with what it had used before the game was put away.
    pub fn spend(&mut self, spent: Duration) {
        if let Some(running) = &mut self.running {
            running.since -= milliseconds(spent);
        }
    }

    /// Lets a clock show what it showed when the game was put away.
    pub fn stand(&mut self, player: Player, left: TimeLeft) {
        let clock = self.seats.clock_of(player);
        self.hold(clock, left.as_millis(), self.charge(clock, self.seen));
        self.warned[clock] = self.warned[clock].max(self.warnings_due(clock, self.charge(clock, self.seen)));
        self.remember();
    }

    /// What was agreed.
    pub const fn rules(&self) -> &ClockRules {
        &self.rules
    }

    /// Who shares a clock.
    pub const fn seats(&self) -> &ClockSeats {
        &self.seats
    }

    /// Begins to time the first decision of the game.
    pub fn start(&mut self, turn: Option<ClockTurn>, now: Duration) {
        let now = self.see(now);
        self.enter(turn, now);
        self.history.truncate(self.ply);
        self.history.push(self.state.clone());
    }

    /// A ply was played at an instant, which may lie before others that were told; `next` is whose decision comes now (nobody's
    /// when the game is over), `out` who is out of the game. Where a key ends a player's time, his clock runs on until
    /// [`Self::press`].
    pub fn played(&mut self, next: Option<ClockTurn>, out: Set<Player>, at: Duration) {
        let at = milliseconds(at);
        self.seen = self.seen.max(at);
        self.press_at(at);
        self.history.truncate(self.ply + 1);
        self.ply += 1;
        self.state.out = out;
        let passes = |running: Stretch, turn: ClockTurn| turn.begins || turn.player != running.player;
        let by_key = self.rules.press == PressRule::Key
            && self.running.zip(next).is_some_and(|(running, turn)| {
                let waits = self.seats.computers().contains(running.player) || out.contains(running.player);
                passes(running, turn) && !waits
            });
        if by_key {
            self.unpressed = Some(next);
        } else {
            self.pass(next, at);
        }
        self.history.push(self.state.clone());
    }

    /// The player whose clock still runs behind his action presses it. Answers whether there was one.
    pub fn press(&mut self, at: Duration) -> bool {
        let at = self.see(at);
        self.press_at(at)
    }

    /// Whether a player has acted, but still has to press his clock.
    pub const fn awaits_press(&self) -> bool {
        self.unpressed.is_some()
    }

    /// Another ply of the line is shown and played on from: it was taken back to, or played again. With [`FlagRule::Kind`] and
    /// [`ClockMode::Up`] the clocks stand as they stood then; otherwise what was used stays used, and the opponents should have
    /// agreed. `turn` is whose decision is next there. Another line than that which was played has a record of its own
    /// ([`Self::from_record`]).
    pub fn go_to(&mut self, ply: usize, turn: Option<ClockTurn>, now: Duration) {
        let now = self.see(now);
        // Of a ply behind the last one that was timed nothing more is known than of that.
        if let Some(last) = self.history.last().cloned() {
            self.history.resize(self.history.len().max(ply + 1), last);
        }
        let then = self.history[ply].clone();
        self.ply = ply;
        self.unpressed = None;
        if self.rules.has_consequences() {
            self.fold(now);
            self.settle(false);
            let Standing { accounts, placing, poured, .. } = self.state;
            self.state = Standing { accounts, placing, poured, used: By::default(), ..then };
        } else {
            self.running = None;
            self.state = then;
        }
        self.enter_again(turn, now);
    }

    /// All clocks stand until [`Self::resume`].
    pub fn pause(&mut self, at: Duration) {
        let at = self.see(at);
        self.paused.get_or_insert(at);
    }

    /// The clock of whoever decides goes on.
    pub fn resume(&mut self, at: Duration) {
        let at = self.see(at);
        if let (Some(paused), Some(running)) = (self.paused.take(), &mut self.running) {
            running.since += (at - paused).max(0);
        }
    }

    /// Whether the clocks were paused.
    pub const fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// Whether nobody decides any more, so that no clock will run.
    pub const fn is_over(&self) -> bool {
        self.over
    }

    /// The player whose clock runs, or would if it were not paused.
    pub fn running(&self) -> Option<Player> {
        self.running.map(|running| running.player)
    }

    /// Whether men are being placed before play by a player who has time of his own for that. When that is used up his bank runs.
    pub fn times_placing(&self) -> bool {
        self.running.is_some_and(|running| running.placing)
    }

    /// Tells the clocks what time it is; answers what has happened since they were told last. If that is longer ago than
    /// [`SUSPENDED_AFTER`], they have paused at once then, and the time since costs nobody anything.
    pub fn tick(&mut self, now: Duration) -> Vec<ClockEvent> {
        let before = self.seen;
        let now = self.see(now);
        let mut events = Vec::new();
        let Some(running) = self.running else { return events };
        if now - before > milliseconds(SUSPENDED_AFTER) && self.paused.is_none() {
            self.paused = Some(before.max(running.since));
            events.push(ClockEvent::Suspended(duration(before)));
        }
        let clock = self.seats.clock_of(running.player);
        let due = self.warnings_due(clock, self.charge(clock, now));
        for warning in WARNINGS.iter().take(due).skip(self.warned[clock]) {
            events.push(ClockEvent::Low(running.player, duration(*warning)));
        }
        self.warned[clock] = self.warned[clock].max(due);
        if let Some(fall) = self.present_fall(now).filter(|_| !self.told) {
            self.told = true;
            events.push(ClockEvent::Fell(fall));
        }
        events
    }

    /// The times that are over at an instant and were not answered, the earliest first. None where it has no consequence, and
    /// none of players who are out.
    pub fn falls(&self, at: Duration) -> Vec<Fall> {
        if self.over {
            return Vec::new();
        }
        let clocks = self.seats.clocks();
        let earlier = clocks.iter().filter(|clock| self.is_alive(*clock)).filter_map(|clock| {
            match self.state.accounts[clock].flag {
                Flag::Fallen(fall) => Some(fall),
                Flag::Up | Flag::Forgiven => None,
            }
        });
        let mut falls: Vec<Fall> = earlier.chain(self.present_fall(milliseconds(at))).collect();
        falls.sort_by_key(|fall| fall.at);
        falls
    }

    /// Whether an action counts that was taken at an instant: with [`FlagRule::Strict`] not if the player's time was over then.
    pub fn counts(&self, at: Duration) -> bool {
        let own = |fall: Fall| self.running().is_some_and(|player| self.shares(player, fall.player));
        self.rules.flag != FlagRule::Strict || !self.falls(at).into_iter().any(own)
    }

    /// The others let a player go on whose time is over: the clock counts on below zero. Each later turn in which the player uses
    /// more than the delay asks them anew.
    pub fn go_on(&mut self, player: Player, at: Duration) {
        let at = self.see(at);
        let clock = self.seats.clock_of(player);
        let present = self.running().is_some_and(|running| self.shares(running, player));
        let fallen = matches!(self.state.accounts[clock].flag, Flag::Fallen(_));
        if fallen || present && self.present_fall(at).is_some() {
            self.state.accounts[clock].flag = if present { Flag::Forgiven } else { Flag::Up };
        }
        self.remember();
    }

    /// The fallen flag of a player was counted by the rules of the game. If he plays on, his clock is given half of the time that
    /// was agreed for it; the answer is what it then has left, if it is changed by that. Otherwise it stays fallen.
    pub fn count_flag(&mut self, player: Player, at: Duration) -> Option<TimeLeft> {
        let clock = self.seats.clock_of(player);
        if self.over || self.state.out.contains(player) {
            self.state.accounts[clock].flag = Flag::Fallen(Fall { player, at });
            self.remember();
            return None;
        }
        let half = TimeLeft::from_millis(milliseconds(self.rules.bank[clock]) / 2);
        let gives = self.rules.mode.uses_bank() && self.left(player, at) < half;
        gives.then(|| self.adjust(player, Adjustment::Set(half), at))
    }

    /// Changes a clock by hand and returns what it then has left: no less than nothing, and no more than a week. The time of a
    /// move ([`ClockMode::PerMove`]) stays as it is.
    pub fn adjust(&mut self, player: Player, adjustment: Adjustment, at: Duration) -> TimeLeft {
        let at = self.see(at);
        let clock = self.seats.clock_of(player);
        let mode = self.rules.mode;
        // What placing men takes from the bank is charged when it is done, and is no part of what a record has.
        let placing = self.running.is_some_and(|running| running.placing && self.shares(running.player, player));
        let charge = if placing { self.settled_charge(clock) } else { self.charge(clock, at) };
        let before = self.state.accounts[clock].left(mode, charge);
        let wanted = match adjustment {
            Adjustment::Add(time) => before.saturating_add(time),
            Adjustment::Set(left) => left.as_millis(),
        };
        self.hold(clock, wanted.clamp(0, milliseconds(super::LONGEST)), charge);
        let account = &mut self.state.accounts[clock];
        if wanted > 0 {
            account.flag = Flag::Up;
            self.told = false;
        }
        let left = account.left(mode, charge);
        self.remember();
        TimeLeft::from_millis(left)
    }

    /// Lets so much be left on a clock; what the turn has been charged stays charged.
    fn hold(&mut self, clock: Player, left: i64, charge: i64) {
        let mode = self.rules.mode;
        let charged = match mode {
            ClockMode::Up => -charge,
            _ => charge,
        };
        self.state.accounts[clock] = self.state.accounts[clock].holding(mode, left + charged);
    }

    /// What [`Self::left`] was at the instant that was told last.
    pub fn left_last(&self, player: Player) -> TimeLeft {
        self.left(player, duration(self.seen))
    }

    /// The time on the clock of a player, all periods together; what was used, where clocks only count up.
    pub fn left(&self, player: Player, at: Duration) -> TimeLeft {
        let clock = self.seats.clock_of(player);
        let charge = self.charge(clock, milliseconds(at));
        TimeLeft::from_millis(self.state.accounts[clock].left(self.rules.mode, charge))
    }

    /// Whether time runs for decisions of a player.
    pub fn is_timed(&self, player: Player, placing: bool) -> bool {
        let computer = self.seats.computers().contains(player) && !self.rules.computers;
        let untimed_placement = placing && self.rules.placement.is_none();
        !computer && !untimed_placement
    }

    /// Notes that an instant has come. Time never goes back: an earlier one is the latest that was told.
    fn see(&mut self, now: Duration) -> i64 {
        self.seen = self.seen.max(milliseconds(now));
        self.seen
    }

    fn remember(&mut self) {
        if let Some(then) = self.history.get_mut(self.ply) {
            then.accounts = self.state.accounts;
        }
    }

    fn press_at(&mut self, at: i64) -> bool {
        let Some(next) = self.unpressed.take() else { return false };
        self.pass(next, at);
        self.history.truncate(self.ply);
        self.history.push(self.state.clone());
        true
    }

    /// Ends the present decision and begins to time the next.
    fn pass(&mut self, next: Option<ClockTurn>, at: i64) {
        self.fold(at);
        self.enter(next, at.max(self.running.map_or(0, |running| running.since)));
    }

    /// Begins to time a decision; a turn before it is settled.
    fn enter(&mut self, turn: Option<ClockTurn>, at: i64) {
        if turn.is_none_or(|turn| turn.begins) {
            self.settle(true);
            self.state.mover = turn.filter(|turn| !turn.placing).map(|turn| turn.player);
        }
        if let Some(turn) = turn.filter(|turn| turn.begins) {
            self.pour_to(turn.player);
        }
        self.enter_again(turn, at);
    }

    fn enter_again(&mut self, turn: Option<ClockTurn>, at: i64) {
        self.told = false;
        self.over = turn.is_none();
        let timed =
            turn.filter(|turn| self.is_timed(turn.player, turn.placing) && !self.state.out.contains(turn.player));
        // While the clocks are paused, the decision begins with the pause, so that it costs nothing.
        let since = self.paused.unwrap_or(at);
        self.running = timed.map(|turn| Stretch { player: turn.player, placing: turn.placing, since });
    }

    /// Whether two players have the same clock.
    fn shares(&self, one: Player, other: Player) -> bool {
        self.seats.clock_of(one) == self.seats.clock_of(other)
    }

    /// Whether anybody who has a clock is still in the game.
    fn is_alive(&self, clock: Player) -> bool {
        !self.seats.owners(clock).minus(self.state.out).is_empty()
    }
}
