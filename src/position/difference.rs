//! Where two boards differ.

use super::Man;
use crate::board::Cell;

/// The length of a row of the grid, and the number of rows.
const GRID: usize = Cell::GRID as usize;

/// Some cells: one number a column, one bit a row.
pub(crate) struct PackedColumns([u16; GRID]);

impl PackedColumns {
    /// Calls `visit` with each of them.
    #[inline]
    pub(crate) fn for_each(&self, mut visit: impl FnMut(Cell)) {
        for (four, columns) in self.0.as_chunks::<4>().0.iter().enumerate() {
            let mut bits = columns.iter().rev().fold(0, |bits, column| bits << GRID | u64::from(*column));
            while bits != 0 {
                let bit = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                let (column, row) = (4 * four + bit / GRID, bit % GRID);
                #[expect(clippy::cast_possible_truncation, reason = "the grid has 256 cells")]
                visit(Cell::from_index((row * GRID + column) as u8));
            }
        }
    }
}

/// The cells on which two boards differ. By columns the compiler compares eight cells of a row at once and never has to
/// look at one of them.
#[inline]
pub(crate) fn differences(one: &[Option<Man>; 256], other: &[Option<Man>; 256]) -> PackedColumns {
    let mut equal = [0u16; GRID];
    for (one, other) in one.as_chunks::<GRID>().0.iter().zip(other.as_chunks::<GRID>().0).rev() {
        for ((equal, one), other) in equal.iter_mut().zip(one).zip(other) {
            *equal = equal.wrapping_add(*equal) + u16::from(word(*one) == word(*other));
        }
    }
    PackedColumns(equal.map(|equal| !equal))
}

/// A number for what stands on a cell; 0 for nothing.
#[inline]
fn word(man: Option<Man>) -> u16 {
    man.map_or(0, Man::word)
}
