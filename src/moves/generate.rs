//! Moves by the way men go, before anybody asks for the safety of kings.

use std::ops::ControlFlow;

use super::seating::{armies_at, capturable, partners, plays, targets};
use super::{Manner, Move, castle};
use crate::board::{Army, Cell, CellSet};
use crate::position::{Man, Position};
use crate::rules::{Exchange, Grade, KindRules, Rules};

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
    /// The cells where men may go without capturing.
    vacant: CellSet,
    /// The cells of the men whom those of the army may capture.
    targets: CellSet,
    /// Whether the army has lost its king and makes captures only.
    headless: bool,
}

impl<'a> Generator<'a> {
    /// The generator of the moves of an army.
    pub(super) fn new(rules: &'a Rules, position: &'a Position, army: Army) -> Self {
        Self {
            rules,
            position,
            army,
            vacant: rules.board.cells() & !(position.occupied() | position.gone()),
            targets: targets(rules, position, army),
            headless: position.headless().contains(rules.armies[army].player),
        }
    }

    /// The pseudo-legal moves of the man of the army on a cell.
    #[inline]
    pub(super) fn moves_from<B>(&self, from: Cell, visit: &mut impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let Some(man) = self.position.man(from) else {
            return ControlFlow::Continue(());
        };
        if self.headless {
            return self.captures_from(from, man, visit);
        }
        if man.kind() == self.rules.pawns.kind {
            return self.pawn_moves(from, man, visit);
        }
        let kind = self.rules.kind(man.kind());
        self.officer_moves(from, kind, visit)?;
        if kind.royal {
            castle::castlings(self.rules, self.position, self.army, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// The captures of the man on a cell, in passing too.
    fn captures_from<B>(&self, from: Cell, man: Man, visit: &mut impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let (rules, position) = (self.rules, self.position);
        let mut visit = |mv: Move| {
            if position.man(mv.to).is_some() && mv.manner == Manner::Plain || takes_passing(rules, position, man, mv) {
                visit(mv)
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

    /// The moves of a man who is no pawn, castling excepted.
    #[inline]
    fn officer_moves<B>(
        &self,
        from: Cell,
        kind: &KindRules,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for &to in &kind.leaps[from.index()] {
            if self.vacant.contains(to) || self.targets.contains(to) {
                visit(Move::new(from, to))?;
            }
        }
        for &direction in &kind.rides {
            for &to in self.rules.board.ray(from, direction) {
                if self.vacant.contains(to) {
                    visit(Move::new(from, to))?;
                } else {
                    if self.targets.contains(to) {
                        visit(Move::new(from, to))?;
                    }
                    break;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn pawn_moves<B>(&self, from: Cell, man: Man, visit: &mut impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let (rules, position, army) = (self.rules, self.position, self.army);
        let moves = rules.pawns.from(army, man.grade(), from);
        let mut arrive = |to: Cell, manner: Manner| {
            let mv = Move::new(from, to).by(manner);
            if promotes(rules, man, to, position.gone()) {
                for &kind in &rules.pawns.choice {
                    visit(mv.promoting(kind))?;
                }
                ControlFlow::Continue(())
            } else {
                visit(mv)
            }
        };
        for &(to, _) in &moves.steps {
            if self.vacant.contains(to) {
                arrive(to, Manner::Plain)?;
            }
        }
        for &(passed, to) in &moves.doubles {
            if self.vacant.contains(passed) && self.vacant.contains(to) {
                arrive(to, Manner::Plain)?;
            }
        }
        for hop in &moves.hops {
            if self.vacant.contains(hop.to) && may_hop_over(rules, position, army, hop.over) {
                arrive(hop.to, Manner::Plain)?;
            }
        }
        if !waits(position, from) {
            for &to in &moves.captures {
                if self.targets.contains(to) || self.takes_in_passing(to) {
                    arrive(to, Manner::Plain)?;
                }
                if rules.pawns.exchange == Exchange::Diagonal && may_exchange(rules, position, army, to) {
                    arrive(to, Manner::Swap)?;
                }
            }
        }
        for &to in &moves.swaps {
            let head_on = |other: &Man| {
                let back = rules.pawns.from(other.army(), other.grade(), to).swaps.contains(&from);
                other.kind() == rules.pawns.kind && back && partners(rules, position, army, other.army())
            };
            if position.man(to).as_ref().is_some_and(head_on) {
                arrive(to, Manner::Swap)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a pawn that captures on a cell where nobody stands takes another in passing.
    fn takes_in_passing(&self, to: Cell) -> bool {
        !self.position.passing().is_empty()
            && self.position.man(to).is_none()
            && passing_victims(self.rules, self.position, self.army, to).next().is_some()
    }
}

/// Whether a pawn must promote on a cell.
pub(crate) fn promotes(rules: &Rules, man: Man, cell: Cell, gone: CellSet) -> bool {
    let pawns = &rules.pawns;
    let army = man.army();
    if pawns.promotion[army].contains(cell) {
        return true;
    }
    pawns.promotes_at_new_edges
        && !gone.is_empty()
        && pawns.from(army, Grade::Plain, cell).steps.first().is_some_and(|(ahead, _)| gone.contains(*ahead))
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
    let place = position.turn();
    if !plays(rules, position, place) {
        return ControlFlow::Continue(());
    }
    let moved = position.rare().moved;
    let free = |army: &Army| position.is_active(*army) && !moved.contains(*army);
    for army in armies_at(rules, position, place).iter().filter(free) {
        pseudo_moves(rules, position, army, |mv| visit(army, mv))?;
    }
    ControlFlow::Continue(())
}
