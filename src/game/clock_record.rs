//! Whose clock runs in a game, and what its notes say of the clocks.

use super::{Game, Ply};
use crate::clock::{ClockRecord, ClockTurn, RecordedTime};
use crate::moves::{self, DecisionKind};
use crate::position::Position;
use crate::rules::Rules;

impl Game {
    /// The decision that is timed now: the next one; while a draw offer is answered, still that of the player who offers. `None`
    /// when the game is over.
    pub fn clock_turn(&self) -> Option<ClockTurn> {
        self.decision()?;
        let before = self.cursor().checked_sub(1).map(|ply| self.position_at(ply));
        Some(turn_of(self.rules(), self.position(), before.as_ref().zip(self.plies().last())))
    }

    /// The decision that was timed before the last ply; `None` before the first.
    pub fn timed_ply(&self) -> Option<ClockTurn> {
        let last = self.cursor().checked_sub(1)?;
        let before = last.checked_sub(1).map(|ply| self.position_at(ply));
        Some(turn_of(
            self.rules(),
            &self.position_at(last),
            before.as_ref().zip(self.plies().get(last.wrapping_sub(1))),
        ))
    }

    /// What the notes of the line say of the clocks, to its end.
    pub fn clock_record(&self) -> ClockRecord {
        let adjusted = |ply: usize| {
            let note = self.tree().note(self.node_at(ply));
            note.adjustments().map(move |(player, left)| (ply, player, left)).collect::<Vec<_>>()
        };
        let mut record = ClockRecord { adjusted: adjusted(0), ..ClockRecord::default() };
        let mut before: Option<(Position, &Ply)> = None;
        for (index, (position, ply)) in self.history().enumerate() {
            if let Some(last) = record.plies.last_mut() {
                last.out = position.out();
            }
            let turn = turn_of(self.rules(), &position, before.as_ref().map(|(position, ply)| (position, *ply)));
            let note = self.tree().note(self.node_at(index + 1));
            record.adjusted.extend(note.adjustments_before().map(|(player, left)| (index, player, left)));
            record.plies.push(RecordedTime { turn, left: note.clock(), out: position.out() });
            record.adjusted.extend(adjusted(index + 1));
            before = Some((position, ply));
        }
        let end = self.position_at(self.all_plies().len());
        if let Some(last) = record.plies.last_mut() {
            last.out = end.out();
        }
        let is_over = match self.all_plies().last() {
            Some(last) => last.outcome.is_some(),
            None => self.outcome().is_some(),
        };
        let next = turn_of(self.rules(), &end, before.as_ref().map(|(position, ply)| (position, *ply)));
        record.next = Some(next).filter(|_| !is_over);
        record
    }
}

/// The decision that is timed in a position, which a ply led to from another.
fn turn_of(rules: &Rules, position: &Position, before: Option<(&Position, &Ply)>) -> ClockTurn {
    let player = moves::clock_player(rules, position);
    let kind = moves::decision(rules, position).kind;
    let placing = kind == DecisionKind::Place && !position.rare().reserve[player].is_empty();
    let begins = before.is_none_or(|(before, ply)| before.turn() != position.turn() || !ply.followed.is_empty());
    ClockTurn { player, begins, placing }
}
