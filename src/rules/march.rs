//! The moves of pawns for whole sets of cells, so that moves can be counted without a look at each pawn.

use arrayvec::ArrayVec;

use super::PawnMoves;
use crate::board::{Cell, CellSet};

/// The difference between the [indices](Cell::index) of the cells where a move ends and where it begins.
pub type Stride = i8;

/// The moves of the pawns of an army of [plain](super::Grade::Plain) grade, cells with the same stride together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct March {
    /// The cells for which the lists have every move of a pawn that stands there.
    pub from: CellSet,
    /// The strides of single steps, each with the cells from which it is a step.
    pub steps: ArrayVec<(Stride, CellSet), 2>,
    /// The strides of the two halves of double steps, each pair with the cells passed. The first half is a single step.
    pub doubles: ArrayVec<((Stride, Stride), CellSet), 2>,
    /// The strides of captures, each with the cells from which it is a capture.
    pub captures: ArrayVec<(Stride, CellSet), 4>,
}

impl March {
    /// Sorts the moves of a table, which has an entry for each cell, by stride. Cells are left out from which pawns
    /// leap, change places or promote, and those whose moves are of more strides than the lists can hold.
    pub fn new(cells: CellSet, table: &[PawnMoves]) -> Self {
        let mut march = Self::default();
        for from in cells {
            let moves = &table[from.index()];
            let alone = moves.promotes || !moves.hops.is_empty() || !moves.swaps.is_empty();
            if !alone && march.add(from, moves).is_some() {
                march.from.insert(from);
            }
        }
        march
    }

    /// Adds the moves from a cell; `None`, and then nothing is added, if they do not fit in.
    fn add(&mut self, from: Cell, moves: &PawnMoves) -> Option<()> {
        let mut longer = self.clone();
        for (to, _) in &moves.steps {
            add(&mut longer.steps, stride(from, *to)?, from)?;
        }
        if let Some((passed, to)) = moves.doubles {
            moves.steps.iter().find(|(step, _)| *step == passed)?;
            add(&mut longer.doubles, (stride(from, passed)?, stride(passed, to)?), passed)?;
        }
        for to in &moves.captures {
            add(&mut longer.captures, stride(from, *to)?, from)?;
        }
        *self = longer;
        Some(())
    }
}

/// Adds a cell to those of a stride; `None` if the list has no room for another stride.
fn add<S: PartialEq, const N: usize>(list: &mut ArrayVec<(S, CellSet), N>, stride: S, from: Cell) -> Option<()> {
    match list.iter_mut().find(|(other, _)| *other == stride) {
        Some((_, cells)) => {
            cells.insert(from);
            Some(())
        }
        None => list.try_push((stride, CellSet::of(from))).ok(),
    }
}

/// The stride between two cells, if it is one by which [`CellSet::shifted`] can shift.
fn stride(from: Cell, to: Cell) -> Option<Stride> {
    let stride = i16::try_from(to.index()).ok()? - i16::try_from(from.index()).ok()?;
    Stride::try_from(stride).ok().filter(|stride| *stride != 0 && stride.unsigned_abs() < 64)
}
