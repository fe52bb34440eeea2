//! Which pseudo-legal moves are legal, told as cheaply as can be.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::attack::{Way, any_way, attacked_after_step, between, menacing};
use super::generate::{Generator, Visitor, takes_passing};
use super::legal::is_safe;
use super::seating::{guarded, royal};
use super::{Manner, Move};
use crate::board::{Army, Cell, CellSet, Direction, Player};
use crate::position::Position;
use crate::rules::{Duty, Rules, TurnRule};

/// The duty of one player in one position: the checks and pins that his moves have to respect, found
/// once. With them most moves are judged without being tried out.
pub(crate) struct Safety {
    /// Men who are not free to step where they like: kings to guard, those who shield a king, and all
    /// men when there is a check.
    bound: CellSet,
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

/// A man who shields a king from an attacker who would ride to him.
struct Pin {
    man: Cell,
    king: Cell,
    direction: Direction,
    attacker: Cell,
}

impl Pin {
    /// Whether the king is safe from the attacker when the man goes to a cell: he still shields, or
    /// he takes him.
    fn allows(&self, rules: &Rules, to: Cell) -> bool {
        to == self.attacker || between(rules, self.king, self.direction, self.attacker).any(|cell| cell == to)
    }
}

/// Who stands between a king and a man who would attack him by riding.
enum Shield {
    /// Nobody: it is a check.
    None,
    /// One man, who is pinned.
    One(Cell),
    /// More than one, or a gap.
    More,
}

fn shield(rules: &Rules, position: &Position, king: Cell, direction: Direction, attacker: Cell) -> Shield {
    let shrunk = !position.gone().is_empty();
    let mut shield = Shield::None;
    for cell in between(rules, king, direction, attacker) {
        if position.man(cell).is_some() {
            if let Shield::One(_) = shield {
                return Shield::More;
            }
            shield = Shield::One(cell);
        } else if shrunk && position.gone().contains(cell) {
            return Shield::More;
        }
    }
    shield
}

impl Safety {
    /// Each of two kings can be shielded from eight sides.
    const MOST_PINS: usize = 16;

    /// Looks at the kings of a player whose men are to move.
    pub(crate) fn new(rules: &Rules, position: &Position, player: Player) -> Self {
        let mut safety = Self {
            bound: CellSet::EMPTY,
            strict: false,
            parries: None,
            pins: ArrayVec::new(),
            doubtful: CellSet::EMPTY,
            king: None,
        };
        if rules.check.duty == Duty::Nothing {
            return safety;
        }
        for (army, king) in guarded(rules, position, player) {
            safety.guard(rules, position, army, king);
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

    /// Whether a king to guard is in check.
    pub(crate) const fn sees_check(&self) -> bool {
        self.parries.is_some()
    }

    /// Finds the checks to a king that is to be guarded, and the men who shield him.
    fn guard(&mut self, rules: &Rules, position: &Position, army: Army, king: Cell) {
        self.bound.insert(king);
        if let Some(other) = self.king.replace(king) {
            self.doubtful.insert(other);
            self.doubtful.insert(king);
        }
        any_way(rules, position, king, menacing(rules, position, army), |attacker, way| {
            match way {
                Way::Leap => self.parry(CellSet::of(attacker)),
                Way::Ride(direction) => match shield(rules, position, king, direction, attacker) {
                    Shield::None => {
                        let line = between(rules, king, direction, attacker);
                        self.parry(line.fold(CellSet::of(attacker), CellSet::with));
                    }
                    Shield::One(man) => self.pin(Pin { man, king, direction, attacker }),
                    Shield::More => {}
                },
            }
            false
        });
    }

    fn pin(&mut self, pin: Pin) {
        let man = pin.man;
        self.bound.insert(man);
        // More would need more than two kings: such a man is tried out.
        if self.pins.try_push(pin).is_err() {
            self.doubtful.insert(man);
        }
    }

    /// A check has to be parried on these cells.
    fn parry(&mut self, cells: CellSet) {
        self.parries = Some(self.parries.map_or(cells, |parries| parries & cells));
    }

    /// Finds the men who shield a partner's king, which no move may expose.
    fn spare(&mut self, rules: &Rules, position: &Position, army: Army, king: Cell) {
        any_way(rules, position, king, menacing(rules, position, army), |attacker, way| {
            if let Way::Ride(direction) = way
                && let Shield::One(man) = shield(rules, position, king, direction, attacker)
            {
                self.bound.insert(man);
                self.doubtful.insert(man);
            }
            false
        });
    }

    /// Calls `visit` with every legal move of an army of the player, in the order of generation, until
    /// it breaks.
    pub(super) fn legal_moves<B>(
        &self,
        rules: &Rules,
        position: &Position,
        army: Army,
        mut visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let generator = Generator::new(rules, position, army);
        let allows = |mv| self.allows(rules, position, army, mv);
        let mut legal = Legal { free: false, allows, visit: &mut visit };
        for from in position.army(army) {
            legal.free = !self.bound.contains(from);
            generator.moves_from(from, &mut legal)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether a pseudo-legal move of an army keeps the duty.
    pub(crate) fn allows(&self, rules: &Rules, position: &Position, army: Army, mv: Move) -> bool {
        if self.strict || self.doubtful.contains(mv.from) || !is_plain(rules, position, mv) {
            return is_safe(rules, position, army, mv);
        }
        if self.king == Some(mv.from) {
            return !attacked_after_step(rules, position, mv.from, mv.to, army);
        }
        self.parries.is_none_or(|cells| cells.contains(mv.to))
            && self.pins.iter().all(|pin| pin.man != mv.from || pin.allows(rules, mv.to))
    }
}

/// Whether a move changes nothing but the cell it comes from and the one it goes to, and takes no king.
fn is_plain(rules: &Rules, position: &Position, mv: Move) -> bool {
    if mv.manner != Manner::Plain {
        return false;
    }
    match (position.man(mv.from), position.man(mv.to)) {
        (_, Some(target)) if rules.kind(target.kind()).royal => false,
        (Some(man), _) => !takes_passing(rules, position, man, mv),
        (None, _) => false,
    }
}

/// Shows `visit` those moves of one man that are legal.
struct Legal<'v, A, V> {
    /// Whether the man is free to step where he likes.
    free: bool,
    allows: A,
    visit: &'v mut V,
}

impl<B, A: Fn(Move) -> bool, V: FnMut(Move) -> ControlFlow<B>> Visitor<B> for Legal<'_, A, V> {
    #[inline(always)]
    fn step(&mut self, mv: Move) -> ControlFlow<B> {
        if self.free { (self.visit)(mv) } else { self.other(mv) }
    }

    #[inline(never)]
    fn other(&mut self, mv: Move) -> ControlFlow<B> {
        if (self.allows)(mv) { (self.visit)(mv) } else { ControlFlow::Continue(()) }
    }
}
