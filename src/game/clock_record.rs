//! Whose clock runs in a game.

use super::Game;
use crate::clock::ClockTurn;
use crate::moves::DecisionKind;

impl Game {
    /// The decision that is timed now: the next one; while a draw offer is answered, still that of the player who offers. `None`
    /// when the game is over.
    pub fn clock_turn(&self) -> Option<ClockTurn> {
        let decision = self.decision()?;
        let player = self.position().offer().map_or(decision.player, |offer| offer.by);
        let placing = decision.kind == DecisionKind::Place && !self.position().rare().reserve[player].is_empty();
        let begins = self.plies().last().is_none_or(|last| {
            let before = self.position_at(self.cursor() - 1);
            before.turn() != self.position().turn() || !last.followed.is_empty()
        });
        Some(ClockTurn { player, begins, placing })
    }
}
