//! Moves by the way men go, before anybody asks for the safety of kings.

use std::ops::ControlFlow;

use super::seating::{armies_at, capturable, partners, plays};
use super::{Manner, Move, castle};
use crate::board::{Army, Cell, CellSet, Set};
use crate::position::{Man, Position};
use crate::rules::{EnPassant, Exchange, Grade, KindRules, PawnMoves, Rules};

/// Who is shown the moves that are generated; a closure is shown them all alike.
pub(super) trait Visitor<B> {
    /// A man goes to a vacant cell, and nothing else changes but what he may become there.
    fn step(&mut self, mv: Move) -> ControlFlow<B>;
    /// Any other move.
    fn other(&mut self, mv: Move) -> ControlFlow<B>;
}

impl<B, F: FnMut(Move) -> ControlFlow<B>> Visitor<B> for F {
    #[inline(always)]
    fn step(&mut self, mv: Move) -> ControlFlow<B> {
        self(mv)
    }

    #[inline(always)]
    fn other(&mut self, mv: Move) -> ControlFlow<B> {
        self(mv)
    }
}

/// Calls `visit` with every pseudo-legal move of the men of `army`, in a fixed order, until it
/// breaks.
pub(crate) fn pseudo_moves<B>(
    rules: &Rules,
    position: &Position,
    army: Army,
    mut visit: impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let generator = Generator::new(rules, position, army);
    for from in position.army(army) {
        generator.moves_from(from, &mut visit)?;
    }
    ControlFlow::Continue(())
}

/// The pseudo-legal moves of the man on one cell.
pub(crate) fn moves_from<B>(
    rules: &Rules,
    position: &Position,
    from: Cell,
    visit: &mut impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    match position.man(from) {
        Some(man) => Generator::new(rules, position, man.army()).moves_from(from, visit),
        None => ControlFlow::Continue(()),
    }
}

/// Generates the moves of the men of one army: what these have in common is looked up once.
pub(super) struct Generator<'a> {
    rules: &'a Rules,
    position: &'a Position,
    army: Army,
    /// Whether cells have vanished.
    shrunk: bool,
    /// The cells on which its pawns take others in passing.
    passed: CellSet,
    /// Whether the army has lost its king and makes captures only.
    headless: bool,
}

impl<'a> Generator<'a> {
    /// The generator of the moves of an army.
    pub(super) fn new(rules: &'a Rules, position: &'a Position, army: Army) -> Self {
        let mut generator = Self {
            rules,
            position,
            army,
            shrunk: !position.gone().is_empty(),
            passed: CellSet::EMPTY,
            headless: position.headless().contains(rules.armies[army].player),
        };
        for entry in position.passing().iter().filter(|entry| entry.is_for(army)) {
            if position.man(entry.pawn).is_some_and(|pawn| generator.takes(pawn)) {
                generator.passed.insert(entry.passed);
            }
        }
        generator
    }

    /// The pseudo-legal moves of the man of the army on a cell.
    #[inline]
    pub(super) fn moves_from<B>(&self, from: Cell, visitor: &mut impl Visitor<B>) -> ControlFlow<B> {
        let Some(man) = self.position.man(from) else {
            return ControlFlow::Continue(());
        };
        if self.headless {
            return self.captures_from(from, man, visitor);
        }
        if man.kind() == self.rules.pawns.kind {
            return self.pawn_moves(from, man, visitor);
        }
        let kind = self.rules.kind(man.kind());
        self.officer_moves(from, kind, visitor)?;
        if kind.royal {
            castle::castlings(self.rules, self.position, self.army, &mut |mv| visitor.other(mv))?;
        }
        ControlFlow::Continue(())
    }

    /// The captures of the man on a cell, in passing too.
    fn captures_from<B>(&self, from: Cell, man: Man, visitor: &mut impl Visitor<B>) -> ControlFlow<B> {
        let (rules, position) = (self.rules, self.position);
        let mut visit = |mv: Move| {
            if position.man(mv.to).is_some() && mv.manner == Manner::Plain || takes_passing(rules, position, man, mv) {
                visitor.other(mv)
            } else {
                ControlFlow::Continue(())
            }
        };
        if man.kind() == rules.pawns.kind {
            self.pawn_moves(from, man, &mut visit)
        } else {
            self.officer_moves(from, rules.kind(man.kind()), &mut visit)
        }
    }

    /// Whether the army may capture a man.
    #[inline]
    fn takes(&self, target: Man) -> bool {
        target.army() != self.army && capturable(self.rules, self.position, self.army, target)
    }

    /// Whether a cell is missing that was there at the beginning.
    #[inline]
    fn is_gone(&self, cell: Cell) -> bool {
        self.shrunk && self.position.gone().contains(cell)
    }

    /// Whether a man may step on a cell.
    #[inline]
    fn is_vacant(&self, cell: Cell) -> bool {
        self.position.man(cell).is_none() && !self.is_gone(cell)
    }

    /// The moves of a man who is no pawn, castling excepted.
    #[inline]
    fn officer_moves<B>(&self, from: Cell, kind: &KindRules, visitor: &mut impl Visitor<B>) -> ControlFlow<B> {
        for &to in &kind.leaps[from.index()] {
            match self.position.man(to) {
                None if self.is_gone(to) => {}
                None => visitor.step(Move::new(from, to))?,
                Some(target) if self.takes(target) => visitor.other(Move::new(from, to))?,
                Some(_) => {}
            }
        }
        for &direction in &kind.rides {
            for &to in self.rules.board.ray(from, direction) {
                match self.position.man(to) {
                    None if self.is_gone(to) => break,
                    None => visitor.step(Move::new(from, to))?,
                    Some(target) => {
                        if self.takes(target) {
                            visitor.other(Move::new(from, to))?;
                        }
                        break;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn pawn_moves<B>(&self, from: Cell, pawn: Man, visitor: &mut impl Visitor<B>) -> ControlFlow<B> {
        let rules = self.rules;
        let moves = rules.pawns.from(self.army, pawn.grade(), from);
        for &(to, _) in &moves.steps {
            if self.is_vacant(to) {
                self.pawn_steps(pawn, Move::new(from, to), visitor)?;
            }
        }
        if let Some((passed, to)) = moves.doubles
            && self.is_vacant(passed)
            && self.is_vacant(to)
        {
            self.pawn_steps(pawn, Move::new(from, to), visitor)?;
        }
        if !moves.hops.is_empty() {
            self.pawn_hops(from, pawn, moves, visitor)?;
        }
        if rules.pawns.en_passant != EnPassant::Waiting || !waits(self.position, from) {
            for &to in &moves.captures {
                let takes = match self.position.man(to) {
                    Some(target) => self.takes(target),
                    None => self.passed.contains(to),
                };
                if takes {
                    self.pawn_arrives(pawn, Move::new(from, to), visitor)?;
                }
                if rules.pawns.exchange == Exchange::Diagonal {
                    self.pawn_exchanges(from, pawn, to, visitor)?;
                }
            }
        }
        if !moves.swaps.is_empty() {
            self.pawn_swaps(from, pawn, moves, visitor)?;
        }
        ControlFlow::Continue(())
    }

    /// A pawn goes to a vacant cell, where it may promote.
    #[inline]
    fn pawn_steps<B>(&self, pawn: Man, mv: Move, visitor: &mut impl Visitor<B>) -> ControlFlow<B> {
        if promotes(self.rules, self.position, pawn, mv.to) {
            self.pawn_arrives(pawn, mv, visitor)
        } else {
            visitor.step(mv)
        }
    }

    /// The same in any manner.
    #[inline(never)]
    fn pawn_arrives<B>(&self, pawn: Man, mv: Move, visitor: &mut impl Visitor<B>) -> ControlFlow<B> {
        if !promotes(self.rules, self.position, pawn, mv.to) {
            return visitor.other(mv);
        }
        for &kind in &self.rules.pawns.choice {
            visitor.other(mv.promoting(kind))?;
        }
        ControlFlow::Continue(())
    }

    /// Leaps over partners' pawns.
    #[inline(never)]
    fn pawn_hops<B>(&self, from: Cell, pawn: Man, moves: &PawnMoves, visitor: &mut impl Visitor<B>) -> ControlFlow<B> {
        for hop in &moves.hops {
            if self.is_vacant(hop.to) && may_hop_over(self.rules, self.position, self.army, hop.over) {
                self.pawn_steps(pawn, Move::new(from, hop.to), visitor)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The exchange with a partner's pawn where it might be captured.
    #[inline(never)]
    fn pawn_exchanges<B>(&self, from: Cell, pawn: Man, to: Cell, visitor: &mut impl Visitor<B>) -> ControlFlow<B> {
        if may_exchange(self.rules, self.position, self.army, to) {
            self.pawn_arrives(pawn, Move::new(from, to).by(Manner::Swap), visitor)?;
        }
        ControlFlow::Continue(())
    }

    /// The exchange with a partner's pawn that comes head-on.
    #[inline(never)]
    fn pawn_swaps<B>(&self, from: Cell, pawn: Man, moves: &PawnMoves, visitor: &mut impl Visitor<B>) -> ControlFlow<B> {
        let (rules, position) = (self.rules, self.position);
        for &to in &moves.swaps {
            let head_on = |other: &Man| {
                let back = rules.pawns.from(other.army(), other.grade(), to).swaps.contains(&from);
                other.kind() == rules.pawns.kind && back && partners(rules, position, self.army, other.army())
            };
            if position.man(to).as_ref().is_some_and(head_on) {
                self.pawn_arrives(pawn, Move::new(from, to).by(Manner::Swap), visitor)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Whether a pawn must promote on a cell.
pub(crate) fn promotes(rules: &Rules, position: &Position, man: Man, cell: Cell) -> bool {
    let pawns = &rules.pawns;
    let army = man.army();
    if pawns.promotion[army].contains(cell) {
        return true;
    }
    pawns.promotes_at_new_edges
        && pawns.from(army, Grade::Plain, cell).steps.first().is_some_and(|(ahead, _)| position.gone().contains(*ahead))
}

/// Whether a pawn waits to be taken in passing by somebody who has just taken another.
fn waits(position: &Position, pawn: Cell) -> bool {
    position.passing().iter().any(|entry| entry.pawn == pawn && !entry.waits.is_empty())
}

/// The cells of the pawns that a pawn of `army` takes in passing when it captures on `to`.
pub(crate) fn passing_victims<'a>(
    rules: &'a Rules,
    position: &'a Position,
    army: Army,
    to: Cell,
) -> impl Iterator<Item = Cell> + 'a {
    position.passing().on(to, army).map(|entry| entry.pawn).filter(move |pawn| {
        position.man(*pawn).is_some_and(|target| target.army() != army && capturable(rules, position, army, target))
    })
}

/// Whether a move of this man captures in passing.
pub(crate) fn takes_passing(rules: &Rules, position: &Position, man: Man, mv: Move) -> bool {
    mv.manner == Manner::Plain
        && man.kind() == rules.pawns.kind
        && !position.passing().is_empty()
        && rules.pawns.from(man.army(), man.grade(), mv.from).captures.contains(&mv.to)
        && passing_victims(rules, position, man.army(), mv.to).next().is_some()
}

/// Whether a partner's pawn stands on the cell or has just passed it.
fn may_exchange(rules: &Rules, position: &Position, army: Army, to: Cell) -> bool {
    match position.man(to) {
        Some(other) => other.kind() == rules.pawns.kind && rules.partners(army, other.army()),
        // One's own player's other army does not pass: see the clause on merged armies.
        None => position.passing().on(to, army).filter_map(|entry| position.man(entry.pawn)).any(|other| {
            rules.partners(army, other.army()) && position.commander(army) != position.commander(other.army())
        }),
    }
}

/// Whether a partner's pawn stands on the cell, of whatever grade, frozen or not.
pub(super) fn may_hop_over(rules: &Rules, position: &Position, army: Army, over: Cell) -> bool {
    position.man(over).is_some_and(|man| man.kind() == rules.pawns.kind && rules.partners(army, man.army()))
}

/// Calls `visit` with every pseudo-legal move of the player whose turn it is.
pub(crate) fn pseudo_moves_at<B>(
    rules: &Rules,
    position: &Position,
    mut visit: impl FnMut(Army, Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for army in free_armies(rules, position).iter() {
        pseudo_moves(rules, position, army, |mv| visit(army, mv))?;
    }
    ControlFlow::Continue(())
}

/// The armies with which the player whose turn it is may move now.
pub(super) fn free_armies(rules: &Rules, position: &Position) -> Set<Army> {
    let place = position.turn();
    if !plays(rules, position, place) {
        return Set::EMPTY;
    }
    let moved = position.rare().moved;
    let free = |army: &Army| position.is_active(*army) && !moved.contains(*army);
    armies_at(rules, position, place).iter().filter(free).collect()
}
