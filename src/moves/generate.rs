//! Moves by the way men go, before anybody asks for the safety of kings.

use std::ops::ControlFlow;

use super::seating::{armies_at, capturable, partners, plays};
use super::{Manner, Move, castle};
use crate::board::{Army, Cell, CellSet};
use crate::position::{Man, Position};
use crate::rules::{Exchange, Grade, Rules};

/// Calls `visit` with every pseudo-legal move of the men of `army`, in a fixed order, until it
/// breaks.
pub(crate) fn pseudo_moves<B>(
    rules: &Rules,
    position: &Position,
    army: Army,
    mut visit: impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for from in position.army(army) {
        moves_from(rules, position, from, &mut visit)?;
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
    let Some(man) = position.man(from) else {
        return ControlFlow::Continue(());
    };
    let army = man.army();
    if position.headless().contains(rules.armies[army].player) {
        // Only captures are left to him.
        return plain_moves(rules, position, from, man, &mut |mv| {
            if position.man(mv.to).is_some() && mv.manner == Manner::Plain || takes_passing(rules, position, man, mv) {
                visit(mv)
            } else {
                ControlFlow::Continue(())
            }
        });
    }
    plain_moves(rules, position, from, man, visit)?;
    if rules.kind(man.kind()).royal {
        castle::castlings(rules, position, army, visit)?;
    }
    ControlFlow::Continue(())
}

/// All moves but castling.
fn plain_moves<B>(
    rules: &Rules,
    position: &Position,
    from: Cell,
    man: Man,
    visit: &mut impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if man.kind() == rules.pawns.kind {
        return pawn_moves(rules, position, from, man, visit);
    }
    let army = man.army();
    let kind = rules.kind(man.kind());
    let gone = position.gone();
    for &to in &kind.leaps[from.index()] {
        match position.man(to) {
            Some(target) if !capturable(rules, position, army, target) => {}
            None if gone.contains(to) => {}
            _ => visit(Move::new(from, to))?,
        }
    }
    for &direction in &kind.rides {
        for &to in rules.board.ray(from, direction) {
            if gone.contains(to) {
                break;
            }
            match position.man(to) {
                None => visit(Move::new(from, to))?,
                Some(target) => {
                    if capturable(rules, position, army, target) {
                        visit(Move::new(from, to))?;
                    }
                    break;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn pawn_moves<B>(
    rules: &Rules,
    position: &Position,
    from: Cell,
    man: Man,
    visit: &mut impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let army = man.army();
    let moves = rules.pawns.from(army, man.grade(), from);
    let gone = position.gone();
    let vacant = |cell: Cell| position.man(cell).is_none() && !gone.contains(cell);
    let mut arrive = |to: Cell, manner: Manner| {
        let mv = Move::new(from, to).by(manner);
        if promotes(rules, man, to, gone) {
            for &kind in &rules.pawns.choice {
                visit(mv.promoting(kind))?;
            }
            ControlFlow::Continue(())
        } else {
            visit(mv)
        }
    };
    for &(to, _) in &moves.steps {
        if vacant(to) {
            arrive(to, Manner::Plain)?;
        }
    }
    for &(passed, to) in &moves.doubles {
        if vacant(passed) && vacant(to) {
            arrive(to, Manner::Plain)?;
        }
    }
    for hop in &moves.hops {
        if vacant(hop.to) && may_hop_over(rules, position, army, hop.over) {
            arrive(hop.to, Manner::Plain)?;
        }
    }
    if !waits(position, from) {
        for &to in &moves.captures {
            let takes = match position.man(to) {
                Some(target) => capturable(rules, position, army, target),
                None => passing_victims(rules, position, army, to).next().is_some(),
            };
            if takes {
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
