//! The clocks of a game between contestants: what they think is timed, and nothing else.

use std::time::Duration;

use crate::ai::GameClock;
use crate::board::By;
use crate::clock::{ClockRules, ClockSeats, Clocks, FlagRule, Sitter, TimeLeft};
use crate::game::Game;
use crate::moves::Action;

/// The clocks of one game. Their time goes on only while somebody thinks, so that what a referee does costs nobody anything.
#[derive(Clone, Debug)]
pub struct GameTiming {
    clocks: Clocks,
    now: Duration,
}

impl GameTiming {
    /// The agreement under which contestants are timed: that of the text or preset, but flags fall at once, and the clocks of
    /// computer players run.
    pub fn agreed(rules: &ClockRules) -> ClockRules {
        ClockRules { flag: FlagRule::Strict, computers: true, ..rules.clone() }
    }

    /// The clocks of a game, which run from its present position on.
    pub fn new(rules: &ClockRules, game: &Game) -> Self {
        let sitters = By::from_fn(|_| Sitter::Computer);
        let seats = ClockSeats::new(game.rules(), rules.owner, &sitters);
        let mut clocks = Clocks::new(Self::agreed(rules), seats);
        clocks.start(game.clock_turn(), Duration::ZERO);
        Self { clocks, now: Duration::ZERO }
    }

    /// The clock of the player whose time runs, as searches take it.
    pub fn game_clock(&self) -> Option<GameClock> {
        self.clocks.running().and_then(|player| GameClock::of(&self.clocks, player, self.now))
    }

    /// What is done in a game after thinking for a time: the action, or a fallen flag if the time was over before.
    pub fn decide(&mut self, action: Action, thought: Duration) -> Action {
        self.now += thought;
        if self.clocks.counts(self.now) { action } else { Action::Flag }
    }

    /// Goes on behind an action that a game has just played; returns what is left to the player, for the record.
    pub fn played(&mut self, game: &Game) -> Option<TimeLeft> {
        let timed = game.timed_ply()?;
        let out = game.position().out();
        // A player who has lost a turn on time, and not the game, goes on.
        let flagged = game.plies().last().is_some_and(|ply| ply.action == Action::Flag);
        if flagged && !out.contains(timed.player) {
            self.clocks.go_on(timed.player, self.now);
        }
        self.clocks.played(game.clock_turn(), out, self.now);
        self.clocks.recorded(timed.player, timed.placing)
    }
}
