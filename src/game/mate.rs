//! Mates that were made in a game, as they stood on the board.

use super::{Game, Ply};
use crate::board::{Army, Cell};
use crate::moves::{Change, EndReason, OutReason, board_after, checkers, is_mated};
use crate::position::Position;
use crate::rules::Rules;

/// A mate, before anything that followed from it changed the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Mate {
    /// The ply with which it was found; 1 is the first.
    pub ply: usize,
    /// Whose king is mated.
    pub army: Army,
    /// The board.
    pub position: Position,
    /// Where the king stands.
    pub king: Cell,
    /// The men that give check.
    pub checkers: Vec<Cell>,
    /// The cells next to the king that it cannot enter, as they are attacked.
    pub barred: Vec<Cell>,
}

impl Game {
    /// The last mate of an army among the plies played.
    pub fn last_mate_of(&self, army: Army) -> Option<Mate> {
        (1..=self.cursor).rev().find_map(|ply| self.mate_at(ply, army))
    }

    /// The last mate of any army among the plies played.
    pub fn last_mate(&self) -> Option<Mate> {
        (1..=self.cursor).rev().find_map(|ply| self.rules.present().find_map(|army| self.mate_at(ply, army)))
    }

    fn mate_at(&self, number: usize, army: Army) -> Option<Mate> {
        let rules = &*self.rules;
        let ply = self.line.get(number - 1)?;
        let froze = ply.events.iter().any(|event| event.change == Change::Froze { army });
        if !froze && !defeats(rules, ply, army) {
            return None;
        }
        let position = match ply.action.as_move() {
            // A defeated army may have left the board: the mate is shown as it was before that.
            Some(mv) if !froze => board_after(rules, &self.position_at(number - 1), mv),
            _ => self.position_at(number),
        };
        let king = position.king(army)?;
        let checkers = checkers(rules, &position, army);
        if checkers.is_empty() || !froze && !is_mated(rules, &position, army) {
            return None;
        }
        let open = |cell: &Cell| position.man(*cell).is_none_or(|man| rules.hostile(man.army(), army));
        let kind = position.man(king)?.kind();
        let barred = rules.kind(kind).leaps[king.index()].iter().copied().filter(open).collect();
        Some(Mate { ply: number, army, position, king, checkers, barred })
    }
}

/// Whether an army's player is defeated by a ply, as far as that can be a mate.
fn defeats(rules: &Rules, ply: &Ply, army: Army) -> bool {
    let player = rules.player_of(army);
    let lost = ply
        .outcome
        .as_ref()
        .is_some_and(|outcome| outcome.reason == EndReason::Mate && !outcome.winners.contains(&rules.side(army)));
    lost && !rules.defeat.mate.freezes()
        || ply.events.iter().any(|event| event.change == Change::Out { player, reason: OutReason::Mate })
}
