//! Castling.

use std::ops::ControlFlow;

use super::seating::royal;
use super::{Move, MoveKind, attacked_by};
use crate::board::{Army, Cell, CellSet};
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
            visit(Move::new(way.king, way.king_to).by(MoveKind::Castle))?;
        }
    }
    ControlFlow::Continue(())
}

/// The way in which a castling move goes.
pub(crate) fn way_of(rules: &Rules, army: Army, mv: Move) -> Option<&Castle> {
    let ways = rules.castling.ways[army].iter();
    ways.into_iter().find(|way| mv.kind == MoveKind::Castle && way.king == mv.from && way.king_to == mv.to)
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
    if position.commander(army) == rules.player_of(army) {
        position.castle().contains(way.rook)
    } else {
        rules.castling.acquired && came_home(position, way.king) && came_home(position, way.rook)
    }
}

/// Whether a man of a led army has come home without a detour.
fn came_home(position: &Position, home: Cell) -> bool {
    position.rare().homes.iter().any(|(at, of)| *at == home && *of == home)
}

/// The corner where the rook on a cell began the game; `None` for a promoted rook, for every other man, and in games in
/// which that never matters.
#[inline]
pub(super) fn corner_of(rules: &Rules, position: &Position, cell: Cell) -> Option<Cell> {
    if !rules.castling.acquired {
        return None;
    }
    let rook = position.man(cell).filter(|man| Some(man.kind()) == rules.castling.rook && !man.was_pawn())?;
    let away = position.rare().corners.iter().find(|(at, _)| *at == cell).map(|(_, corner)| *corner);
    away.or_else(|| rules.castling.ways[rook.army()].iter().map(|way| way.rook).find(|corner| *corner == cell))
}

/// Notes at which corner a rook began that has come to a cell, as long as its own player leads it.
#[inline]
pub(super) fn remember_corner(rules: &Rules, position: &mut Position, cell: Cell, corner: Option<Cell>) {
    let Some(corner) = corner.filter(|corner| *corner != cell) else {
        return;
    };
    let own = position.man(cell).is_some_and(|man| position.commander(man.army()) == rules.player_of(man.army()));
    if own {
        position.change_rare(|rare| {
            rare.corners.push((cell, corner));
            rare.corners.sort_unstable();
        });
    }
}

/// Forgets the corners of the rooks on some cells.
#[inline]
pub(super) fn forget_corners(position: &mut Position, cells: CellSet) {
    if position.rare().corners.iter().any(|(at, _)| cells.contains(*at)) {
        position.change_rare(|rare| rare.corners.retain(|(at, _)| !cells.contains(*at)));
    }
}

/// Forgets the corners, and the hopes to castle, of the men on some cells.
#[inline]
pub(super) fn forget(position: &mut Position, cells: CellSet) {
    if position.rare().homes.iter().any(|(at, _)| cells.contains(*at)) {
        position.change_rare(|rare| rare.homes.retain(|(at, _)| !cells.contains(*at)));
    }
    forget_corners(position, cells);
}

/// The king and the rooks of an army that has just changed hands, each with the home cell that it may still come to:
/// of a rook the corner where it began the game.
pub(super) fn homecomers(rules: &Rules, position: &Position, army: Army) -> Vec<(Cell, Cell)> {
    let king_home = rules.castling.ways[army].first().map(|way| way.king);
    let home = |cell: Cell| {
        if position.king(army) == Some(cell) { king_home } else { corner_of(rules, position, cell) }
    };
    position.army(army).into_iter().filter_map(|cell| Some((cell, home(cell)?))).collect()
}

/// What is left of the hopes to castle when a man of a led army goes from one cell to another: he keeps his if the move
/// brings him nearer by rank or file and farther by neither.
pub(super) fn homeward(pairs: &[(Cell, Cell)], from: Cell, to: Cell) -> Vec<(Cell, Cell)> {
    let far = |a: u8, b: u8| a.abs_diff(b);
    pairs
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
        .collect()
}
