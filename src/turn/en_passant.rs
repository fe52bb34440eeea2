//! Who may still take which passing pawn.

use arrayvec::ArrayVec;

use super::Transition;
use crate::board::{Army, Cell, Place, Set};
use crate::moves::{Log, armies_at, hostile};
use crate::position::{Passing, PassingPawn, Status};
use crate::rules::Rules;

impl<L: Log> Transition<L> {
    /// Ends the right of the armies at a place to capture in passing, as their turn is over. Where the rules let a
    /// second passing pawn wait, an army that has just captured one keeps the right to another that a pawn of it reaches.
    pub(super) fn end_taking(&mut self, rules: &Rules, place: Place, mover: Army, took: bool) {
        let position = &self.position;
        if position.passing().is_empty() {
            return;
        }
        let had_turn = armies_at(rules, position, place);
        let reaches = |passed: Cell| {
            position.army(mover).into_iter().any(|cell| {
                position.man(cell).is_some_and(|man| {
                    man.kind() == rules.pawns.kind
                        && rules.pawns.from(mover, man.grade(), cell).captures.contains(&passed)
                })
            })
        };
        // The right to a second pawn stays with the army that has captured the first.
        let waiting: ArrayVec<Cell, { Passing::LIMIT }> = if took && rules.pawns.en_passant.lets_wait() {
            let mine = position.passing().iter().filter(|entry| entry.is_for(mover));
            mine.map(|entry| entry.passed).filter(|passed| reaches(*passed)).collect()
        } else {
            ArrayVec::new()
        };
        self.position.update_passing(|mut entry| {
            let mine = entry.is_for(mover);
            entry.takers = entry.takers.minus(had_turn);
            entry.waits = entry.waits.minus(had_turn);
            if mine && waiting.contains(&entry.passed) {
                entry.waits.insert(mover);
            }
            (!entry.takers.is_empty() || !entry.waits.is_empty()).then_some(entry)
        });
    }

    /// Notes that a pawn has passed a cell: every army that may capture it there can do so on its next turn.
    pub(super) fn begin_passing(&mut self, rules: &Rules, army: Army, passed: Cell, pawn: Cell) {
        let position = &self.position;
        let swaps = rules.pawns.exchange.is_diagonal();
        let takers: Set<Army> = rules
            .present()
            .filter(|other| *other != army && position.status(*other) != Status::Static)
            .filter(|other| {
                let partner = rules.partners(army, *other) && position.commander(army) != position.commander(*other);
                hostile(rules, position, army, *other) || swaps && partner
            })
            .collect();
        if !takers.is_empty() {
            self.position.push_passing(PassingPawn { passed, pawn, takers, waits: Set::EMPTY });
        }
    }
}
