//! The clocks of a saved game, and of a game at the table.

use std::time::Duration;

use super::{SaveGame, SeatOwner};
use crate::board::{By, Player};
use crate::clock::{ClockOwner, ClockRules, ClockSeats, Clocks, Sitter, TimeLeft};
use crate::game::Game;
use crate::rules::Rules;

/// Who shares a clock in a game, by who sits where and by who is to share one.
pub fn clock_seats(rules: &Rules, owner: ClockOwner, seats: &By<Player, SeatOwner>) -> ClockSeats {
    let sitters = By::from_fn(|player| match &seats[player] {
        SeatOwner::Human(name) => Sitter::Person(name.clone()),
        SeatOwner::Computer(_) => Sitter::Computer,
    });
    ClockSeats::new(rules, owner, &sitters)
}

/// How the clocks stand at the cursor of a game, as far as its notes do not say it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClockStanding {
    /// What the decision there has used of its clock.
    pub spent: Duration,
    /// What is left on clocks for which the notes and `spent` would give another time: one was changed by hand while it ran, or
    /// plies were taken back and their time stays used.
    pub left: Vec<(Player, TimeLeft)>,
}

impl ClockStanding {
    /// How clocks stand that run at the cursor of a game, as they were told last what time it is.
    pub fn of(clocks: &Clocks, game: &Game) -> Self {
        // Behind an action whose clock was not pressed yet, the next decision has used nothing.
        let spent = if clocks.awaits_press() { Duration::ZERO } else { clocks.spent() };
        let noted = Self { spent, left: Vec::new() };
        let recorded = recorded_clocks(clocks.rules().clone(), clocks.seats().clone(), game, &noted);
        let left = clocks.seats().clocks().iter().map(|clock| (clock, clocks.left_last(clock)));
        let left = left.filter(|(clock, left)| *left != recorded.left_last(*clock)).collect();
        Self { left, ..noted }
    }

    /// Whether the notes say all.
    pub fn is_noted(&self) -> bool {
        self.spent.is_zero() && self.left.is_empty()
    }
}

/// The clocks at the cursor of a game, paused, as its notes have them and as they stood there.
pub fn recorded_clocks(rules: ClockRules, seats: ClockSeats, game: &Game, standing: &ClockStanding) -> Clocks {
    let mut clocks = Clocks::from_record(rules, seats, &game.clock_record());
    if game.cursor() < game.all_plies().len() {
        clocks.go_to(game.cursor(), game.clock_turn(), Duration::ZERO);
    }
    clocks.spend(standing.spent);
    for (player, left) in &standing.left {
        clocks.stand(*player, *left);
    }
    clocks
}

impl SaveGame {
    /// The clocks as they stood when the game was saved, paused; `None` if none were agreed.
    pub fn clocks(&self) -> Option<Clocks> {
        let rules = self.clock.clone()?;
        let seats = clock_seats(self.game.rules(), rules.owner, &self.seats);
        Some(recorded_clocks(rules, seats, &self.game, &self.standing))
    }
}
