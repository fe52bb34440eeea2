//! The clocks of a saved game.

use super::{SaveGame, SeatOwner};
use crate::board::By;
use crate::clock::{ClockSeats, Clocks, Sitter};

impl SaveGame {
    /// The clocks as the notes of the game have them, paused; `None` if none were agreed.
    pub fn clocks(&self) -> Option<Clocks> {
        let rules = self.clock.clone()?;
        let sitters = By::from_fn(|player| match &self.seats[player] {
            SeatOwner::Human(name) => Sitter::Person(name.clone()),
            SeatOwner::Computer(_) => Sitter::Computer,
        });
        let seats = ClockSeats::new(self.game.rules(), rules.owner, &sitters);
        let mut clocks = Clocks::from_record(rules, seats, &self.game.clock_record());
        if self.game.cursor() < self.game.all_plies().len() {
            clocks.go_to(self.game.cursor(), self.game.clock_turn(), std::time::Duration::ZERO);
        }
        Some(clocks)
    }
}
