//! The clocks of the game at the table. They run for the ply where play goes on, whatever ply is looked at.

use std::time::Duration;

use fourhanded::ai::GameClock;
use fourhanded::board::{By, Player};
use fourhanded::clock::{Adjustment, ClockEvent, ClockRules, ClockTurn, Clocks, Fall, TimeLeft};
use fourhanded::game::{Game, NodeId};
use fourhanded::moves::Action;
use fourhanded::store::{ClockStanding, SeatOwner, clock_seats, recorded_clocks};

use super::{BoardChanged, Session};

#[cfg(test)]
mod tests;

/// The clocks as they run.
pub(super) struct Timing {
    clocks: Clocks,
    /// The action behind which play goes on.
    live: NodeId,
    /// The number of plies up to there.
    ply: usize,
    /// The decision that the last action took, for the note of its time.
    decided: Option<ClockTurn>,
    /// Whether the first decision has begun to be timed.
    started: bool,
}

impl Timing {
    /// The clocks of a game that was loaded, paused as they stood.
    pub(super) fn loaded(
        rules: ClockRules,
        seats: &By<Player, SeatOwner>,
        game: &Game,
        standing: &ClockStanding,
    ) -> Self {
        let mut timing = Self::begun(rules, seats, game, Some(standing));
        timing.clocks.pause(Duration::ZERO);
        timing
    }

    /// The clocks of a game that has not begun, or those that its record tells, paused.
    pub(super) fn new(rules: ClockRules, seats: &By<Player, SeatOwner>, game: &Game) -> Self {
        Self::begun(rules, seats, game, (game.cursor() > 0).then_some(&ClockStanding::default()))
    }

    /// The clocks of a game; if its present decision has begun, as they stand there.
    fn begun(rules: ClockRules, seats: &By<Player, SeatOwner>, game: &Game, standing: Option<&ClockStanding>) -> Self {
        let seats = clock_seats(game.rules(), rules.owner, seats);
        let clocks = match standing {
            Some(standing) => recorded_clocks(rules, seats, game, standing),
            None => Clocks::new(rules, seats),
        };
        Self { clocks, live: game.node(), ply: game.cursor(), decided: None, started: standing.is_some() }
    }
}

impl Session {
    /// Agrees on clocks for a game that begins, or on none.
    pub fn agree_on_clocks(&mut self, rules: Option<ClockRules>) {
        self.timing = rules.clone().map(|rules| Timing::new(rules, &self.seats, &self.game));
        self.clock = rules;
    }

    /// The clocks that were agreed.
    pub fn clock_rules(&self) -> Option<&ClockRules> {
        self.clock.as_ref()
    }

    /// The clocks, if the game has any.
    pub fn clocks(&self) -> Option<&Clocks> {
        self.timing.as_ref().map(|timing| &timing.clocks)
    }

    /// How the clocks stand in a game that is saved, if its cursor is where they run.
    pub(super) fn clock_standing(&self, game: &Game) -> ClockStanding {
        let timing = self.timing.as_ref().filter(|timing| timing.live == game.node());
        timing.map_or_else(ClockStanding::default, |timing| ClockStanding::of(&timing.clocks, game))
    }

    /// Whether the clocks stand until they are told to go on.
    pub fn is_paused(&self) -> bool {
        self.clocks().is_some_and(Clocks::is_paused) && !self.is_timing_over()
    }

    /// Whether time passes for somebody.
    pub fn is_clock_running(&self) -> bool {
        self.clocks().is_some_and(|clocks| clocks.running().is_some() && !clocks.is_paused() && !clocks.is_over())
    }

    /// Whether another ply is looked at than the one whose clock runs.
    pub fn looks_back(&self) -> bool {
        self.timing.as_ref().is_some_and(|timing| timing.live != self.game.node()) && !self.is_timing_over()
    }

    /// Whether the ply where play goes on is still part of the record.
    pub(super) fn plays_on(&self) -> bool {
        let tree = self.game.tree();
        let stands = |timing: &Timing| {
            timing.live == NodeId::ROOT
                || tree
                    .path_to(timing.live)
                    .iter()
                    .all(|node| tree.children(tree.parent(*node)).any(|child| child == *node))
        };
        self.timing.as_ref().is_none_or(stands)
    }

    /// Whether a ply may be taken back only if the opponents agree.
    pub fn must_ask_to_take_back(&self) -> bool {
        let people = self.playable.rules.players().filter(|player| self.is_human(*player)).count();
        let counts = self.clocks().is_some_and(|clocks| clocks.rules().has_consequences());
        counts && people > 1 && self.game.cursor() > 0
    }

    /// The first time that is over and that nobody has answered.
    pub fn unanswered_fall(&self, at: Duration) -> Option<Fall> {
        self.clocks()?.falls(at).into_iter().next()
    }

    /// The opponent who is asked about a player, such as whether his flag is claimed: the next person in turn on another side who is
    /// still in the game; without one, the player himself.
    pub fn opponent_asked(&self, about: Player) -> Player {
        let rules = self.game.rules();
        let own = rules.order.iter().find(|place| rules.player_at(**place) == about);
        let others = own.into_iter().flat_map(|own| rules.places_after(*own)).map(|place| rules.player_at(place));
        let out = self.game.position().out();
        others
            .filter(|player| rules.side_of(*player) != rules.side_of(about))
            .find(|player| self.is_human(*player) && !out.contains(*player))
            .unwrap_or(about)
    }

    /// The player whose clock is changed unless another is chosen: the one whose clock runs, or the first who has one.
    pub fn clock_to_change(&self) -> Option<Player> {
        let clocks = self.clocks()?;
        clocks.running().or_else(|| clocks.seats().players().iter().next())
    }

    /// What a computer player that decides next has left, if its clock runs.
    pub fn clock_of_computer(&self, at: Duration) -> Option<GameClock> {
        let clocks = self.clocks()?;
        let player = clocks.running().filter(|player| !self.is_human(*player))?;
        GameClock::of(clocks, player, at)
    }

    /// Begins to time the first decision, if it has not begun.
    pub fn start_clocks(&mut self, at: Duration) {
        // This is asked in every frame: whose turn it is, only once.
        if let Some(timing) = self.timing.as_mut().filter(|timing| !timing.started) {
            timing.started = true;
            timing.clocks.start(self.game.clock_turn(), at);
        }
    }

    /// Tells the clocks what time it is.
    pub fn tick(&mut self, at: Duration) -> Vec<ClockEvent> {
        self.timing.as_mut().map(|timing| timing.clocks.tick(at)).unwrap_or_default()
    }

    /// Pauses the clocks, or lets them go on.
    pub fn pause(&mut self, paused: bool, at: Duration) {
        match &mut self.timing {
            Some(timing) if paused => timing.clocks.pause(at),
            Some(timing) => timing.clocks.resume(at),
            None => {}
        }
    }

    /// The player who has acted presses the clock.
    pub(super) fn press_clock(&mut self, at: Duration) {
        if self.timing.as_mut().is_some_and(|timing| timing.clocks.press(at)) {
            self.note_time();
        }
    }

    /// The others let a player go on whose time is over.
    pub(super) fn go_on(&mut self, player: Player, at: Duration) {
        if let Some(timing) = &mut self.timing {
            timing.clocks.go_on(player, at);
        }
    }

    /// Changes a clock by hand, and notes it in the record.
    pub(super) fn adjust_clock(&mut self, player: Player, adjustment: Adjustment, at: Duration) {
        let Some(timing) = &mut self.timing else { return };
        let left = timing.clocks.adjust(player, adjustment, at);
        self.note_adjustment(player, left);
    }

    /// Notes in the record how much a clock had left when it was changed.
    fn note_adjustment(&mut self, player: Player, left: TimeLeft) {
        let Some(timing) = &self.timing else { return };
        let node = timing.live;
        self.game.note_mut(node).set_adjustment(timing.clocks.seats().clock_of(player), left);
        self.record_revision += 1;
    }

    /// Takes an action at an instant; nothing while the clocks are paused or another ply is looked at. A move that comes when
    /// the player's time has been over does not count where that ends the game at once.
    pub(super) fn play_at(&mut self, action: Action, at: Duration) -> Option<BoardChanged> {
        if self.is_paused() || self.looks_back() {
            return None;
        }
        if self.timing.as_ref().is_some_and(|timing| timing.live != self.game.node()) {
            // What is tried behind the end of the game is not timed.
            self.timing = None;
        }
        let late = self.clocks().is_some_and(|clocks| !clocks.counts(at));
        let action = if late { Action::Flag } else { action };
        let flagged = self.clocks().and_then(Clocks::running).filter(|_| action == Action::Flag);
        let change = self.play(action)?;
        if let Some(timing) = &mut self.timing {
            timing.clocks.played(self.game.clock_turn(), self.game.position().out(), at);
            (timing.live, timing.ply) = (self.game.node(), self.game.cursor());
            timing.decided = self.game.timed_ply();
            let given = flagged.and_then(|player| Some((player, timing.clocks.count_flag(player, at)?)));
            self.note_time();
            if let Some((player, left)) = given {
                self.note_adjustment(player, left);
            }
        }
        Some(change)
    }

    /// A player's flag is claimed: his time was over before the last action of his, so that the game goes back to where he had
    /// to take it.
    pub(super) fn claim_flag(&mut self, player: Player, at: Duration) -> Option<BoardChanged> {
        let timing = self.timing.as_ref()?;
        timing.clocks.falls(at).iter().find(|fall| fall.player == player)?;
        let (live, end) = (timing.live, timing.ply);
        let seats = timing.clocks.seats();
        let shares = |turn: ClockTurn| seats.clock_of(turn.player) == seats.clock_of(player);
        let mut walk = self.game.clone();
        walk.select(live);
        let ply = (0..=end).rev().find(|ply| {
            walk.jump(*ply);
            walk.clock_turn().is_some_and(shares)
        })?;
        self.pause(false, at);
        self.game.select(live);
        self.game.jump(ply);
        self.after_change();
        self.time_from_here(at);
        // The fall was noted: what the clock has now does not matter any more.
        let timing = self.timing.as_mut()?;
        timing.clocks.go_on(player, at);
        self.play_at(Action::Flag, at)
    }

    /// What becomes of the clocks when the game has gone to another ply to be looked at: one that lies ahead was played again.
    pub(super) fn look_from(&mut self, at: Duration) {
        let (cursor, here) = (self.game.cursor(), self.game.node());
        let Some(timing) = &self.timing else { return };
        if here == timing.live {
            // Back where the clocks run: nothing holds computer players any more.
            self.held = false;
        } else if cursor > timing.ply && self.game.node_at(timing.ply) == timing.live {
            let paused = timing.clocks.is_paused();
            if let Some(rules) = self.clock.clone() {
                self.timing = Some(Timing::new(rules, &self.seats, &self.game));
                self.pause(paused, at);
            }
        }
    }

    /// Play goes on from the ply that is shown: it was taken back to.
    pub(super) fn time_from_here(&mut self, at: Duration) {
        if let Some(timing) = &mut self.timing {
            (timing.live, timing.ply, timing.decided) = (self.game.node(), self.game.cursor(), None);
            timing.clocks.go_to(timing.ply, self.game.clock_turn(), at);
        }
    }

    /// Goes back to the ply where the clocks run.
    pub(super) fn stop_looking_back(&mut self) -> Option<BoardChanged> {
        let live = self.timing.as_ref().map(|timing| timing.live)?;
        self.game.select(live);
        self.browsing = false;
        self.held = false;
        self.after_change();
        Some(BoardChanged::default())
    }

    /// The game as it stands where the clocks run, which is what is saved.
    pub(super) fn game_to_save(&self) -> Game {
        let mut game = self.game.clone();
        if let Some(timing) = self.timing.as_ref().filter(|_| self.looks_back()) {
            game.select(timing.live);
        }
        game
    }

    /// Whether the game is over where the clocks are.
    pub fn is_timing_over(&self) -> bool {
        self.clocks().is_some_and(Clocks::is_over)
    }

    /// Writes the time of the last action into the record.
    fn note_time(&mut self) {
        let Some(timing) = &self.timing else { return };
        let Some(turn) = timing.decided else { return };
        if let Some(left) = timing.clocks.recorded(turn.player, turn.placing) {
            self.game.note_mut(timing.live).set_clock(left);
            self.record_revision += 1;
        }
    }
}
