//! Checkmate: the freeze procedure, step by step.

use super::board::Seat;
use super::moves::Scene;

impl Scene {
    /// Whether `seat` is mated: judged as if it were his turn, his own men active, he is in check from an active
    /// hostile man and has no legal move.
    fn is_mated(&self, seat: Seat) -> bool {
        let mut his_turn = *self;
        his_turn.set_frozen(seat, false);
        his_turn.is_in_check(seat) && his_turn.legal_moves(seat).is_empty()
    }

    /// The freeze procedure after a move of `mover`.
    pub fn settle_freezes(&mut self, mover: Seat) {
        let mut changed: Vec<Seat> = Vec::new();
        loop {
            let changes_before = changed.len();
            // Step 1, thaw: whoever is frozen and no longer mated.
            for seat in mover.after() {
                if self.is_frozen(seat) && !changed.contains(&seat) && !self.is_mated(seat) {
                    self.set_frozen(seat, false);
                    changed.push(seat);
                }
            }
            // Step 2, freeze: whoever is active and mated.
            for seat in mover.after() {
                if !self.is_frozen(seat) && !self.is_out(seat) && !changed.contains(&seat) && self.is_mated(seat) {
                    self.set_frozen(seat, true);
                    changed.push(seat);
                }
            }
            // Step 3: again, until nothing changes.
            if changed.len() == changes_before {
                return;
            }
        }
    }

    /// Whether both players of the side of `seat` are frozen or out.
    pub fn is_side_frozen(&self, seat: Seat) -> bool {
        let is_idle = |seat: Seat| self.is_frozen(seat) || self.is_out(seat);
        is_idle(seat) && is_idle(seat.partner())
    }
}
