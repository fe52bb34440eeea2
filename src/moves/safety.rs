//! Which pseudo-legal moves are legal. Checks and pins are found once a position, so that most moves need not be tried.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::attack::{is_attacked, leapers, menacing, riding};
use super::generate::{Generator, Targets, Visitor, takes_passing};
use super::legal::is_safe;
use super::seating::{commander_at, guarded_king, royal};
use super::{Move, MoveKind};
use crate::board::{Army, Cell, CellSet, Direction, Place, Player};
use crate::position::Position;
use crate::rules::Rules;

/// The checks and pins that one player's moves have to respect in one position, found once. With them
/// most moves are judged without being made on a copy of the position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Safety {
    /// The men whose moves are not legal without a look at [`Safety`]: kings to guard, men that shield a
    /// king, and all men when there is a check.
    bound: CellSet,
    /// Whether every move has to be made on a copy of the position to be judged.
    strict: bool,
    /// The cells to which a man other than a king has to go so that no guarded king is left in check;
    /// `None` without a check.
    parries: Option<CellSet>,
    /// The pins on the kings to guard.
    pins: ArrayVec<Pin, { Self::MOST_PINS }>,
    /// The men whose moves have to be made on a copy of the position to be judged: those that shield a
    /// partner's king.
    doubtful: CellSet,
    /// The kings to guard.
    kings: CellSet,
    /// The cells of the men that may attack them.
    menace: CellSet,
    /// The cells to which the army at the place may go, once [`Safety::look_at`] has found them.
    targets: Option<Targets>,
}

/// A man that shields a king from an attacker on the same line.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Pin {
    man: Cell,
    king: Cell,
    direction: Direction,
    attacker: Cell,
}

impl Pin {
    /// Whether the king is safe from the attacker when the man goes to a cell: the man still shields the
    /// king, or captures the attacker.
    fn allows(&self, rules: &Rules, to: Cell) -> bool {
        let beam = |from| rules.board.beam(from, self.direction);
        beam(self.king).contains(to) && !beam(self.attacker).contains(to)
    }
}

/// A queen, rook, bishop or the like on a line with a king.
struct Rider {
    cell: Cell,
    /// The direction in which it lies from the king.
    direction: Direction,
    /// The one man between the two; `None` if there is none, and the king is in check.
    shield: Option<Cell>,
}

/// The riders among the men on the cells `menace` that are on a line with a king, with at most one man
/// in between, which is none of theirs.
#[inline]
fn riders<'a>(
    rules: &'a Rules,
    position: &'a Position,
    king: Cell,
    menace: CellSet,
) -> impl Iterator<Item = Rider> + 'a {
    riding(rules, position, king, menace).filter_map(move |(cell, direction)| {
        let first = position.sight(&rules.board, king, direction)?;
        if first == cell {
            return Some(Rider { cell, direction, shield: None });
        }
        let shields = !menace.contains(first) && position.sight(&rules.board, first, direction) == Some(cell);
        shields.then_some(Rider { cell, direction, shield: Some(first) })
    })
}

impl Safety {
    /// The most pins that are kept: two kings, each shielded from eight sides.
    const MOST_PINS: usize = 16;

    /// What the moves of a player have to respect.
    pub(crate) fn new(rules: &Rules, position: &Position, player: Player) -> Self {
        let mut safety = Self::default();
        safety.look(rules, position, player);
        safety
    }

    /// Finds the checks and pins that the moves of a player have to respect. `self` must be the default value.
    fn look(&mut self, rules: &Rules, position: &Position, player: Player) {
        if rules.check.duty.is_nothing() {
            return;
        }
        for army in rules.armies_of(player).iter() {
            if let Some(king) = guarded_king(rules, position, army) {
                self.guard(rules, position, army, king);
            }
        }
        if rules.check.duty.includes_partners() {
            let side = rules.side_of(player);
            let partners = |army: &Army| rules.player_of(*army) != player && rules.side(*army) == side;
            for army in rules.present().filter(partners).filter(|army| position.is_active(*army)) {
                if let Some(king) = royal(rules, position, army) {
                    self.spare(rules, position, army, king);
                }
            }
        }
        // With two moves a turn the second may undo what the first has done.
        self.strict = rules.turn.moves_each_army() && (self.parries.is_some() || !position.frozen().is_empty());
        if self.strict || self.parries.is_some() {
            self.bound = rules.board.cells();
        }
    }

    /// What the moves of the player at a place have to respect, and where the army there may go.
    pub(crate) fn at(rules: &Rules, position: &Position, place: Place) -> Self {
        let mut safety = Self::default();
        safety.look_at(rules, position, place);
        safety
    }

    /// Finds the checks and pins for the player at a place, and where the army there may go. `self` must be the
    /// default value.
    pub(crate) fn look_at(&mut self, rules: &Rules, position: &Position, place: Place) {
        self.look(rules, position, commander_at(rules, position, place));
        self.targets = Some(Targets::new(rules, position, rules.army_at(place)));
    }

    /// What the moves of the player whose turn it is have to respect.
    pub(crate) fn on_turn(rules: &Rules, position: &Position) -> Self {
        Self::at(rules, position, position.turn())
    }

    /// Whether [`Safety::look_at`] has been called, and this is no default value.
    pub(crate) const fn is_known(&self) -> bool {
        self.targets.is_some()
    }

    /// Whether a king to guard is in check.
    pub(crate) const fn sees_check(&self) -> bool {
        self.parries.is_some()
    }

    /// Finds the checks to a king that must be guarded, and the men that shield it.
    fn guard(&mut self, rules: &Rules, position: &Position, army: Army, king: Cell) {
        let menace = menacing(rules, position, army);
        self.bound.insert(king);
        if !self.kings.is_empty() && self.menace != menace {
            self.doubtful |= self.kings.with(king);
        }
        self.kings.insert(king);
        self.menace = menace;
        for attacker in leapers(rules, position, king, menace) {
            self.parry(CellSet::of(attacker));
        }
        for Rider { cell, direction, shield } in riders(rules, position, king, menace) {
            match shield {
                Some(man) => self.pin(Pin { man, king, direction, attacker: cell }),
                None => self.parry(rules.board.beam(king, direction) & !rules.board.beam(cell, direction)),
            }
        }
    }

    fn pin(&mut self, pin: Pin) {
        let man = pin.man;
        self.bound.insert(man);
        // More pins would need more than two kings; the moves of such a man are made on a copy.
        if self.pins.try_push(pin).is_err() {
            self.doubtful.insert(man);
        }
    }

    /// Notes that a check has to be parried on one of these cells.
    fn parry(&mut self, cells: CellSet) {
        self.parries = Some(self.parries.map_or(cells, |parries| parries & cells));
    }

    /// Finds the men that shield a partner's king, which no move may expose.
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
        self.generate(rules, position, army, |generator| self.show_moves(generator, position.army(army), &mut legal))
    }

    /// Shows pseudo-legal moves of an army of the player, all legal ones among them, in the order of generation, until
    /// the visitor breaks. In check men are left out who cannot parry it.
    pub(crate) fn likely_moves<B>(
        &self,
        rules: &Rules,
        position: &Position,
        army: Army,
        mut visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.generate(rules, position, army, |generator| self.show_moves(generator, position.army(army), &mut visit))
    }

    /// Shows the pseudo-legal moves of these men of the generator's army, without those of men who cannot parry a check.
    #[inline(always)]
    fn show_moves<B>(&self, generator: &Generator, men: CellSet, visitor: &mut impl Visitor<B>) -> ControlFlow<B> {
        let Some(parries) = self.parries.filter(|_| !self.strict) else {
            return generator.moves_of(men, visitor);
        };
        // What captures a king, or somebody in passing, may parry a check elsewhere.
        let goals = parries | generator.targets.kings | generator.targets.passed;
        generator.moves_to(goals, men, visitor)
    }

    /// The number of legal moves of an army of the player.
    pub(crate) fn count_moves(&self, rules: &Rules, position: &Position, army: Army) -> usize {
        let mut tally = Tally(0);
        let allows = |mv| self.allows(rules, position, army, mv);
        let mut legal = Legal { bound: self.bound, free: false, allows, visitor: &mut tally };
        self.generate(rules, position, army, |generator| {
            let (marches, marchers) = generator.count_marches(!self.bound);
            legal.visitor.0 += marches;
            let _ = self.show_moves(generator, position.army(army) & !marchers, &mut legal);
        });
        tally.0
    }

    /// Whether an army of the player has a legal move.
    pub(super) fn has_move(&self, rules: &Rules, position: &Position, army: Army) -> bool {
        let allows = |mv| self.allows(rules, position, army, mv);
        let mut legal = Legal { bound: self.bound, free: false, allows, visitor: &mut ControlFlow::Break };
        self.generate(rules, position, army, |generator| {
            let men = position.army(army);
            // Mostly some pawn just goes ahead, or the king out of check.
            let kings = if self.sees_check() { men & position.royals() } else { CellSet::EMPTY };
            generator.may_march(!self.bound)
                || generator.moves_of(kings, &mut legal).is_break()
                || self.show_moves(generator, men & !kings, &mut legal).is_break()
        })
    }

    /// Calls `with` with the generator of an army's moves.
    #[inline(always)]
    fn generate<R>(&self, rules: &Rules, position: &Position, army: Army, with: impl FnOnce(&Generator) -> R) -> R {
        match &self.targets {
            Some(targets) if targets.army == army => with(&Generator::new(rules, position, targets)),
            _ => with(&Generator::new(rules, position, &Targets::new(rules, position, army))),
        }
    }

    /// Whether a pseudo-legal move of an army leaves the kings that its player must guard out of check.
    pub(crate) fn allows(&self, rules: &Rules, position: &Position, army: Army, mv: Move) -> bool {
        if self.strict || self.doubtful.contains(mv.from) || !is_plain(rules, position, mv) {
            return is_safe(rules, position, army, mv);
        }
        if self.kings.contains(mv.from) {
            // Where there is another king to guard, the step may have to free that one, or may expose it.
            let bound =
                self.kings.len() > 1 && (self.parries.is_some() || self.pins.iter().any(|pin| pin.man == mv.from));
            return if bound {
                is_safe(rules, position, army, mv)
            } else {
                !is_attacked(rules, position, mv.to, Some(mv.from), self.menace)
            };
        }
        self.parries.is_none_or(|cells| cells.contains(mv.to))
            && self.pins.iter().all(|pin| pin.man != mv.from || pin.allows(rules, mv.to))
    }
}

/// Whether a move changes nothing but the cell it comes from and the one it goes to, and takes no king.
fn is_plain(rules: &Rules, position: &Position, mv: Move) -> bool {
    if mv.kind != MoveKind::Plain {
        return false;
    }
    !position.royals().contains(mv.to)
        && position.man(mv.from).is_some_and(|man| !takes_passing(rules, position, man, mv))
}

/// A filter of moves: shows a visitor those that are legal.
struct Legal<'v, A, V> {
    /// The men whose moves have to be judged one by one.
    bound: CellSet,
    /// Whether the man whose moves are shown is not in `bound`, so that all its moves are legal.
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
    fn leap(&mut self, from: Cell, cells: &[Cell], goals: CellSet) -> ControlFlow<B> {
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
    fn leap(&mut self, _: Cell, _: &[Cell], goals: CellSet) -> ControlFlow<()> {
        self.0 += goals.len();
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
