//! The clocks of a saved game, and of a game at the table.

use std::time::Duration;

use super::{SaveGame, SeatOwner};
use crate::board::{By, Player};
use crate::clock::{ClockOwner, ClockRules, ClockSeats, Clocks, Sitter};
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

/// The clocks at the cursor of a game as its notes have them, paused; `spent` is what the decision there has used already.
pub fn recorded_clocks(rules: ClockRules, seats: ClockSeats, game: &Game, spent: Duration) -> Clocks {
    let mut clocks = Clocks::from_record(rules, seats, &game.clock_record());
    if game.cursor() < game.all_plies().len() {
        clocks.go_to(game.cursor(), game.clock_turn(), Duration::ZERO);
    }
    clocks.spend(spent);
    clocks
}

impl SaveGame {
    /// The clocks as they stood when the game was saved, paused; `None` if none were agreed.
    pub fn clocks(&self) -> Option<Clocks> {
        let rules = self.clock.clone()?;
        let seats = clock_seats(self.game.rules(), rules.owner, &self.seats);
        Some(recorded_clocks(rules, seats, &self.game, self.spent))
    }
}
