//! Which pseudo-legal moves are legal, told as cheaply as can be.

use super::generate::takes_passing;
use super::legal::is_safe;
use super::seating::{guarded, royal};
use super::{Manner, Move, attacked_by};
use crate::board::{Army, CellSet, Player};
use crate::position::Position;
use crate::rules::{Duty, Rules, TurnRule};

/// The duty of one player in one position. While no king that he must guard is attacked, a man who
/// stands on no line with one of them may go where he likes; only other moves are tried out.
pub(crate) struct Safety {
    /// Whether every move has to be tried out.
    strict: bool,
    /// The kings to guard, and the cells whose men may shield one.
    near: CellSet,
}

impl Safety {
    /// Looks at the kings of a player whose men are to move.
    pub(crate) fn new(rules: &Rules, position: &Position, player: Player) -> Self {
        let checked = rules.check.duty != Duty::Nothing
            && guarded(rules, position, player).any(|(army, king)| attacked_by(rules, position, king, army));
        Self::known(rules, position, player, checked)
    }

    /// The same, where it is known whether one of those kings is attacked.
    pub(crate) fn known(rules: &Rules, position: &Position, player: Player, checked: bool) -> Self {
        if rules.check.duty == Duty::Nothing {
            return Self { strict: false, near: CellSet::EMPTY };
        }
        let mut near = CellSet::EMPTY;
        let strict = checked || rules.turn == TurnRule::OneWithEachArmy && !position.frozen().is_empty();
        for (_, king) in guarded(rules, position, player) {
            near |= rules.board.lines(king);
            near.insert(king);
        }
        if rules.check.duty == Duty::OwnAndPartnersKing {
            let side = rules.side_of(player);
            for army in rules.present().filter(|army| rules.side(*army) == side) {
                if let Some(king) = royal(rules, position, army) {
                    near |= rules.board.lines(king);
                }
            }
        }
        Self { strict, near }
    }

    /// Whether a pseudo-legal move of an army keeps the duty.
    pub(crate) fn allows(&self, rules: &Rules, position: &Position, army: Army, mv: Move) -> bool {
        (!self.strict && !self.near.contains(mv.from) && self.is_simple(rules, position, mv))
            || is_safe(rules, position, army, mv)
    }

    /// Whether a move changes nothing but the cell it comes from and the one it goes to.
    fn is_simple(&self, rules: &Rules, position: &Position, mv: Move) -> bool {
        if mv.manner != Manner::Plain {
            return false;
        }
        match (position.man(mv.from), position.man(mv.to)) {
            (_, Some(target)) if rules.kind(target.kind()).royal => false,
            (Some(man), _) => !takes_passing(rules, position, man, mv),
            (None, _) => false,
        }
    }
}
