//! Pawns that go alike as one set: whoever only counts moves need not look at them one by one.

use arrayvec::ArrayVec;

use super::PawnMoves;
use crate::board::{Cell, CellSet};

/// By how much the [index](Cell::index) of a cell grows on the way from one to another.
pub type Stride = i8;

/// The moves of pawns of an army that are as they started, cells with the same stride together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct March {
    /// Where pawns may stand of which the lists below tell every move.
    pub from: CellSet,
    /// Steps: the stride, and where it leads to a cell of the board.
    pub steps: ArrayVec<(Stride, CellSet), 2>,
    /// Double steps: the stride of either half, of which the first is that of a step, and the cells passed.
    pub doubles: ArrayVec<((Stride, Stride), CellSet), 2>,
    /// Captures, likewise.
    pub captures: ArrayVec<(Stride, CellSet), 4>,
}

impl March {
    /// Puts together what a table says, cell by cell. Pawns that may leap, change places or promote
    /// are left out, and those of corners where the way is another one than elsewhere.
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

/// Adds a cell to those with a stride.
fn add<S: PartialEq, const N: usize>(list: &mut ArrayVec<(S, CellSet), N>, stride: S, from: Cell) -> Option<()> {
    match list.iter_mut().find(|(other, _)| *other == stride) {
        Some((_, cells)) => {
            cells.insert(from);
            Some(())
        }
        None => list.try_push((stride, CellSet::of(from))).ok(),
    }
}

/// The stride between two cells, if it is one that [`CellSet::shifted`] makes.
fn stride(from: Cell, to: Cell) -> Option<Stride> {
    let stride = i16::try_from(to.index()).ok()? - i16::try_from(from.index()).ok()?;
    Stride::try_from(stride).ok().filter(|stride| *stride != 0 && stride.unsigned_abs() < 64)
}
