//! Which pseudo-legal moves are legal, told as cheaply as can be.

use arrayvec::ArrayVec;

use super::attack::{attacked_with_lifted, leaping_attackers, riding_attackers};
use super::legal::is_safe;
use super::seating::{guarded, royal};
use super::{Manner, Move};
use crate::board::{Army, Cell, CellSet, Player};
use crate::position::Position;
use crate::rules::{Duty, Rules, TurnRule};

/// The duty of one player in one position: the checks and pins that his moves have to respect, found
/// once. With them most moves are judged without being tried out.
pub(crate) struct Safety {
    /// Men whose moves are not free: kings to guard, and those who shield one.
    bound: CellSet,
    /// Where not every arrival is a plain one: the cells of kings, and those that pawns have passed.
    special: CellSet,
    /// Whether every move has to be tried out.
    strict: bool,
    /// Where a man has to go so that no guarded king is left in check; `None` without a check.
    parries: Option<CellSet>,
    /// The men who shield a king to guard.
    pins: ArrayVec<Pin, { Self::MOST_PINS }>,
    /// Men whose moves have to be tried out: those who shield a partner's king, and kings where
    /// there are several to guard.
    doubtful: CellSet,
    /// The king to guard, where there is one.
    king: Option<Cell>,
}

/// A man who shields a king.
struct Pin {
    /// Where he stands.
    man: Cell,
    /// The cells from the king to the attacker, whom he may take: where he still shields.
    line: CellSet,
}

impl Safety {
    /// Each of two kings can be shielded from eight sides.
    const MOST_PINS: usize = 16;

    /// Looks at the kings of a player whose men are to move.
    pub(crate) fn new(rules: &Rules, position: &Position, player: Player) -> Self {
        Self::known(rules, position, player, true)
    }

    /// The same, where it may be known that none of those kings is attacked.
    pub(crate) fn known(rules: &Rules, position: &Position, player: Player, checked: bool) -> Self {
        let mut safety = Self {
            bound: CellSet::EMPTY,
            special: CellSet::EMPTY,
            strict: false,
            parries: None,
            pins: ArrayVec::new(),
            doubtful: CellSet::EMPTY,
            king: None,
        };
        if rules.check.duty == Duty::Nothing {
            return safety;
        }
        safety.special = position.passing().iter().map(|entry| entry.passed).collect();
        for army in rules.present() {
            if let Some(king) = position.king(army) {
                safety.special.insert(king);
            }
        }
        for (army, king) in guarded(rules, position, player) {
            safety.guard(rules, position, army, king, checked);
        }
        if rules.check.duty == Duty::OwnAndPartnersKing {
            let side = rules.side_of(player);
            let partners = |army: &Army| rules.armies[*army].player != player && rules.side(*army) == side;
            for army in rules.present().filter(partners).filter(|army| position.is_active(*army)) {
                if let Some(king) = royal(rules, position, army) {
                    safety.spare(rules, position, army, king);
                }
            }
        }
        // With two moves a turn the second may undo what the first has done.
        safety.strict =
            rules.turn == TurnRule::OneWithEachArmy && (safety.parries.is_some() || !position.frozen().is_empty());
        if safety.strict || safety.parries.is_some() {
            safety.bound = rules.board.cells();
        }
        safety
    }

    /// Finds the checks to a king that is to be guarded, and the men who shield him.
    fn guard(&mut self, rules: &Rules, position: &Position, army: Army, king: Cell, checked: bool) {
        self.bound.insert(king);
        if let Some(other) = self.king.replace(king) {
            self.doubtful.insert(other);
            self.doubtful.insert(king);
        }
        if checked {
            leaping_attackers(rules, position, king, army, |cell| self.parry([cell].into_iter().collect()));
        }
        riding_attackers(rules, position, king, army, |shield, line| match shield {
            None => self.parry(line),
            Some(man) => {
                self.bound.insert(man);
                // More would need more than two kings: such a man is tried out.
                if self.pins.try_push(Pin { man, line }).is_err() {
                    self.doubtful.insert(man);
                }
            }
        });
    }

    /// A check has to be parried on these cells.
    fn parry(&mut self, cells: CellSet) {
        self.parries = Some(self.parries.map_or(cells, |parries| parries & cells));
    }

    /// Finds the men who shield a partner's king, which no move may expose.
    fn spare(&mut self, rules: &Rules, position: &Position, army: Army, king: Cell) {
        riding_attackers(rules, position, king, army, |shield, _| {
            if let Some(man) = shield {
                self.bound.insert(man);
                self.doubtful.insert(man);
            }
        });
    }

    /// Whether a pseudo-legal move of an army keeps the duty.
    #[inline]
    pub(crate) fn allows(&self, rules: &Rules, position: &Position, army: Army, mv: Move) -> bool {
        let plain = mv.manner == Manner::Plain && !self.special.contains(mv.to);
        plain && !self.bound.contains(mv.from) || self.judges(rules, position, army, mv, plain)
    }

    /// The same for a move that is special, or a man who is bound.
    fn judges(&self, rules: &Rules, position: &Position, army: Army, mv: Move, plain: bool) -> bool {
        if !plain || self.strict || self.doubtful.contains(mv.from) {
            return is_safe(rules, position, army, mv);
        }
        if self.king == Some(mv.from) {
            return !attacked_with_lifted(rules, position, mv.to, army, mv.from);
        }
        self.parries.is_none_or(|cells| cells.contains(mv.to))
            && self.pins.iter().all(|pin| pin.man != mv.from || pin.line.contains(mv.to))
    }
}
