//! Castling.

use std::ops::ControlFlow;

use super::seating::royal;
use super::{Manner, Move, attacked_by};
use crate::board::{Army, Cell};
use crate::position::Position;
use crate::rules::{Castle, CastlingSafety, Rules};

/// Calls `visit` with the ways in which an army's king may castle.
pub(super) fn castlings<B>(
    rules: &Rules,
    position: &Position,
    army: Army,
    visit: &mut impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let vacant = position.vacant();
    for way in &rules.castling.ways[army] {
        if (way.between & !vacant).is_empty() && may(rules, position, army, way) {
            visit(Move::new(way.king, way.king_to).by(Manner::Castle))?;
        }
    }
    ControlFlow::Continue(())
}

/// The way in which a castling move goes.
pub(crate) fn way_of(rules: &Rules, army: Army, mv: Move) -> Option<&Castle> {
    let ways = rules.castling.ways[army].iter();
    ways.into_iter().find(|way| mv.manner == Manner::Castle && way.king == mv.from && way.king_to == mv.to)
}

/// Whether a king may castle in a way in which nobody stands.
fn may(rules: &Rules, position: &Position, army: Army, way: &Castle) -> bool {
    let stands = |cell: Cell| position.man(cell).is_some_and(|man| man.army() == army);
    if !entitled(rules, position, army, way) || position.king(army) != Some(way.king) || !stands(way.rook) {
        return false;
    }
    match rules.castling.safety {
        CastlingSafety::Careless => true,
        CastlingSafety::Safe => {
            royal(rules, position, army).is_none()
                || [way.king, way.rook_to, way.king_to]
                    .into_iter()
                    .all(|cell| !attacked_by(rules, position, cell, army))
        }
    }
}

/// Whether king and rook have the right to castle, wherever men stand and whatever is attacked.
pub(super) fn entitled(rules: &Rules, position: &Position, army: Army, way: &Castle) -> bool {
    if position.commander(army) == rules.armies[army].player {
        position.castle().contains(way.rook)
    } else {
        rules.castling.acquired && came_home(position, way.king) && came_home(position, way.rook)
    }
}

/// Whether a man of a led army has come home without a detour.
fn came_home(position: &Position, home: Cell) -> bool {
    position.rare().homes.iter().any(|(at, of)| *at == home && *of == home)
}

/// The kings and rooks of an army that has just changed hands, each with the home cells that it may
/// still come to: its own only, when it is at home.
pub(super) fn homecomers(rules: &Rules, position: &Position, army: Army) -> Vec<(Cell, Cell)> {
    let mut pairs = Vec::new();
    let ways = &rules.castling.ways[army];
    let Some(rook_kind) = rules.castling.rook else {
        return pairs;
    };
    for cell in position.army(army) {
        let Some(man) = position.man(cell) else { continue };
        if rules.kind(man.kind()).royal {
            pairs.extend(ways.first().map(|way| (cell, way.king)));
        } else if man.kind() == rook_kind {
            pairs.extend(ways.iter().map(|way| (cell, way.rook)));
        }
    }
    settle(pairs)
}

/// A man that has come home stays there: it has no other home.
fn settle(pairs: Vec<(Cell, Cell)>) -> Vec<(Cell, Cell)> {
    let arrived: Vec<Cell> = pairs.iter().filter(|(at, home)| at == home).map(|(at, _)| *at).collect();
    pairs.into_iter().filter(|(at, home)| at == home || !arrived.contains(at)).collect()
}

/// What is left of the hopes to castle when a man of a led army goes from one cell to another: a
/// pair stays if the move brings it nearer by rank or file and farther by neither.
pub(super) fn homeward(pairs: &[(Cell, Cell)], from: Cell, to: Cell) -> Vec<(Cell, Cell)> {
    let far = |a: u8, b: u8| a.abs_diff(b);
    let pairs = pairs
        .iter()
        .filter_map(|&(at, home)| {
            if at != from {
                return Some((at, home)).filter(|_| at != to);
            }
            let before = (far(from.column(), home.column()), far(from.row(), home.row()));
            let after = (far(to.column(), home.column()), far(to.row(), home.row()));
            let nearer = after.0 < before.0 || after.1 < before.1;
            let farther = after.0 > before.0 || after.1 > before.1;
            (nearer && !farther).then_some((to, home))
        })
        .collect();
    settle(pairs)
}
