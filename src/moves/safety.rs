//! Which pseudo-legal moves are legal, told as cheaply as can be.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::attack::{is_attacked, leapers, menacing, rides};
use super::generate::{Generator, Targets, Visitor, takes_passing};
use super::legal::is_safe;
use super::seating::{guarded, player_at, royal};
use super::{Manner, Move};
use crate::board::{Army, Cell, CellSet, Direction, Place, Player};
use crate::position::Position;
use crate::rules::{Duty, Rules, TurnRule};

/// The duty of one player in one position: the checks and pins that his moves have to respect, found
/// once. With them most moves are judged without being tried out.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    /// The king to guard, where there is one, and the men who may attack him.
    king: Option<(Cell, CellSet)>,
    /// Where the army of his turn may go, if that was asked for.
    targets: Option<Targets>,
}

/// A man who shields a king from an attacker who would ride to him.
#[derive(Clone, Debug, PartialEq, Eq)]
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
        line(rules, self.king, self.direction, self.attacker).any(|cell| cell == to)
    }
}

/// The cells on a ray from a king up to an attacker, his own too.
fn line(rules: &Rules, king: Cell, direction: Direction, attacker: Cell) -> impl Iterator<Item = Cell> {
    let ray = rules.board.ray(king, direction);
    let cells = ray.iter().position(|cell| *cell == attacker).map_or(0, |steps| steps + 1);
    ray[..cells].iter().copied()
}

/// A man who rides toward a king.
struct Rider {
    cell: Cell,
    /// The direction in which the king sees him.
    direction: Direction,
    /// The one man in between: without any it is a check.
    shield: Option<Cell>,
}

/// The men on the cells `menace` who ride toward a king, with at most one man in between, who is not
/// one of theirs.
fn riders<'a>(
    rules: &'a Rules,
    position: &'a Position,
    king: Cell,
    menace: CellSet,
) -> impl Iterator<Item = Rider> + 'a {
    let seen = move |direction: &Direction| !(rules.board.beam(king, *direction) & menace).is_empty();
    Direction::ALL.into_iter().filter(seen).filter_map(move |direction| {
        let next = |cell| position.sight(&rules.board, cell, direction);
        let first = next(king)?;
        let (cell, shield) = if menace.contains(first) { (first, None) } else { (next(first)?, Some(first)) };
        let rides = menace.contains(cell) && rides(rules, position, cell, direction.opposite());
        rides.then_some(Rider { cell, direction, shield })
    })
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
            targets: None,
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

    /// Looks at the kings of the player at a place, and where the army there may go.
    pub(super) fn at(rules: &Rules, position: &Position, place: Place) -> Self {
        let mut safety = Self::new(rules, position, player_at(rules, position, place));
        safety.targets = Some(Targets::new(rules, position, rules.army_at(place)));
        safety
    }

    /// Looks at the kings of the player whose turn it is.
    pub(super) fn on_turn(rules: &Rules, position: &Position) -> Self {
        Self::at(rules, position, position.turn())
    }

    /// Whether a king to guard is in check.
    pub(crate) const fn sees_check(&self) -> bool {
        self.parries.is_some()
    }

    /// Finds the checks to a king that is to be guarded, and the men who shield him.
    fn guard(&mut self, rules: &Rules, position: &Position, army: Army, king: Cell) {
        let menace = menacing(rules, position, army);
        self.bound.insert(king);
        if let Some((other, _)) = self.king.replace((king, menace)) {
            self.doubtful.insert(other);
            self.doubtful.insert(king);
        }
        for attacker in leapers(rules, position, king, menace) {
            self.parry(CellSet::of(attacker));
        }
        for Rider { cell, direction, shield } in riders(rules, position, king, menace) {
            match shield {
                Some(man) => self.pin(Pin { man, king, direction, attacker: cell }),
                None => self.parry(line(rules, king, direction, cell).fold(CellSet::EMPTY, CellSet::with)),
            }
        }
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
        for man in riders(rules, position, king, menacing(rules, position, army)).filter_map(|rider| rider.shield) {
            self.bound.insert(man);
            self.doubtful.insert(man);
        }
    }

    /// Shows every legal move of an army of the player, in the order of generation, until the visitor
    /// breaks.
    pub(super) fn legal_moves<B>(
        &self,
        rules: &Rules,
        position: &Position,
        army: Army,
        visitor: &mut impl Visitor<B>,
    ) -> ControlFlow<B> {
        let allows = |mv| self.allows(rules, position, army, mv);
        let mut legal = Legal { bound: self.bound, free: false, allows, visitor };
        match &self.targets {
            Some(targets) if targets.army == army => Generator::new(rules, position, targets).army_moves(&mut legal),
            _ => {
                let targets = Targets::new(rules, position, army);
                Generator::new(rules, position, &targets).army_moves(&mut legal)
            }
        }
    }

    /// The number of legal moves of an army of the player.
    pub(super) fn count_moves(&self, rules: &Rules, position: &Position, army: Army) -> usize {
        let mut tally = Tally(0);
        let _ = self.legal_moves(rules, position, army, &mut tally);
        tally.0
    }

    /// Whether a pseudo-legal move of an army keeps the duty.
    pub(crate) fn allows(&self, rules: &Rules, position: &Position, army: Army, mv: Move) -> bool {
        if self.strict || self.doubtful.contains(mv.from) || !is_plain(rules, position, mv) {
            return is_safe(rules, position, army, mv);
        }
        if let Some((king, menace)) = self.king
            && king == mv.from
        {
            return !is_attacked(rules, position, mv.to, Some(king), menace);
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

/// Shows a visitor those moves that are legal.
struct Legal<'v, A, V> {
    /// The men who are not free to go where they like.
    bound: CellSet,
    /// Whether the man whose moves are shown is none of them.
    free: bool,
    allows: A,
    visitor: &'v mut V,
}

impl<B, A: Fn(Move) -> bool, V: Visitor<B>> Visitor<B> for Legal<'_, A, V> {
    #[inline(always)]
    fn man(&mut self, from: Cell) {
        self.free = !self.bound.contains(from);
    }

    #[inline(always)]
    fn plain(&mut self, mv: Move) -> ControlFlow<B> {
        if self.free { self.visitor.plain(mv) } else { self.other(mv) }
    }

    #[inline(always)]
    fn leap(&mut self, from: Cell, cells: &[Cell], goals: &CellSet) -> ControlFlow<B> {
        if self.free {
            return self.visitor.leap(from, cells, goals);
        }
        cells.iter().filter(|to| goals.contains(**to)).try_for_each(|to| self.other(Move::new(from, *to)))
    }

    #[inline(always)]
    fn ride(&mut self, from: Cell, open: &[Cell]) -> ControlFlow<B> {
        if self.free {
            return self.visitor.ride(from, open);
        }
        open.iter().try_for_each(|to| self.other(Move::new(from, *to)))
    }

    #[inline(never)]
    fn other(&mut self, mv: Move) -> ControlFlow<B> {
        if (self.allows)(mv) { self.visitor.other(mv) } else { ControlFlow::Continue(()) }
    }
}

/// Counts moves without looking at them.
struct Tally(usize);

impl Visitor<()> for Tally {
    #[inline(always)]
    fn plain(&mut self, _: Move) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn leap(&mut self, _: Cell, cells: &[Cell], goals: &CellSet) -> ControlFlow<()> {
        self.0 += cells.iter().map(|to| usize::from(goals.contains(*to))).sum::<usize>();
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn ride(&mut self, _: Cell, open: &[Cell]) -> ControlFlow<()> {
        self.0 += open.len();
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn other(&mut self, _: Move) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }
}
