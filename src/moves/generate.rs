//! Moves by the way men go, before anybody asks for the safety of kings.

use std::ops::ControlFlow;

use super::Move;
use crate::board::{Army, Cell};
use crate::position::{Man, Position, Status};
use crate::rules::Rules;

/// Whether a man of `army` may capture the man that stands on a cell: hostile, within reach (not
/// frozen) and no king.
fn capturable(rules: &Rules, position: &Position, army: Army, target: Man) -> bool {
    rules.hostile(army, target.army())
        && position.status(target.army()) == Status::Active
        && !rules.kind(target.kind()).royal
}

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
    if man.kind() == rules.pawns.kind {
        return pawn_moves(rules, position, from, man, visit);
    }
    let army = man.army();
    let kind = rules.kind(man.kind());
    let plain = |to| Move { from, to, promotion: None };
    for &to in &kind.leaps[from.index()] {
        match position.man(to) {
            Some(target) if !capturable(rules, position, army, target) => {}
            _ => visit(plain(to))?,
        }
    }
    for &direction in &kind.rides {
        for &to in rules.board.ray(from, direction) {
            match position.man(to) {
                None => visit(plain(to))?,
                Some(target) => {
                    if capturable(rules, position, army, target) {
                        visit(plain(to))?;
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
    let mut arrive = |to: Cell| {
        if rules.pawns.promotion[army].contains(to) {
            for &kind in &rules.pawns.choice {
                visit(Move { from, to, promotion: Some(kind) })?;
            }
            ControlFlow::Continue(())
        } else {
            visit(Move { from, to, promotion: None })
        }
    };
    for &(to, _) in &moves.steps {
        if position.man(to).is_none() {
            arrive(to)?;
        }
    }
    for hop in &moves.hops {
        if position.man(hop.to).is_none() && may_hop_over(rules, position, army, hop.over) {
            arrive(hop.to)?;
        }
    }
    for &to in &moves.captures {
        if position.man(to).is_some_and(|target| capturable(rules, position, army, target)) {
            arrive(to)?;
        }
    }
    ControlFlow::Continue(())
}

/// Whether a partner's pawn stands on the cell, of whatever grade, frozen or not.
pub(super) fn may_hop_over(rules: &Rules, position: &Position, army: Army, over: Cell) -> bool {
    position.man(over).is_some_and(|man| man.kind() == rules.pawns.kind && rules.partners(army, man.army()))
}
