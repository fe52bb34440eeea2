//! A set of cells in four machine words.

use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

use super::Cell;

/// A set of cells; iterates from `a1` rightwards and upwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CellSet([u64; 4]);

impl CellSet {
    /// The set without cells.
    pub const EMPTY: Self = Self([0; 4]);

    /// The set whose cells are the bits of four words, by their [index](Cell::index).
    pub const fn from_words(words: [u64; 4]) -> Self {
        Self(words)
    }

    /// The set as four words with a bit for each cell, by its [index](Cell::index).
    pub const fn words(self) -> [u64; 4] {
        self.0
    }

    /// Whether the cell is in the set.
    pub const fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    /// The set of one cell. All four words are made at once: a processor is slow to read a set as a
    /// whole just after one of its words was written.
    pub const fn of(cell: Cell) -> Self {
        const fn word(cell: Cell, word: usize) -> u64 {
            ((cell.index() / 64 == word) as u64) << (cell.index() % 64)
        }
        Self([word(cell, 0), word(cell, 1), word(cell, 2), word(cell, 3)])
    }

    /// Adds a cell.
    pub fn insert(&mut self, cell: Cell) {
        *self |= Self::of(cell);
    }

    /// The set with a cell.
    #[must_use]
    pub fn with(self, cell: Cell) -> Self {
        self | Self::of(cell)
    }

    /// Takes a cell out.
    pub fn remove(&mut self, cell: Cell) {
        *self = *self & !Self::of(cell);
    }

    /// The set with every cell moved on by a difference of [indices](Cell::index) below 64. The
    /// caller makes sure that all cells still lie on the grid, and in the row they should.
    #[must_use]
    pub const fn shifted(self, by: i8) -> Self {
        debug_assert!(by != 0 && by.unsigned_abs() < 64);
        let [a, b, c, d] = self.0;
        let bits = by.unsigned_abs() as u32;
        if by > 0 {
            let over = 64 - bits;
            Self([a << bits, b << bits | a >> over, c << bits | b >> over, d << bits | c >> over])
        } else {
            let over = 64 - bits;
            Self([a >> bits | b << over, b >> bits | c << over, c >> bits | d << over, d >> bits])
        }
    }

    /// The number of cells.
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there are no cells in it.
    pub const fn is_empty(self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }
}

impl BitAnd for CellSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl BitOr for CellSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl BitOrAssign for CellSet {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl Not for CellSet {
    type Output = Self;

    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        for cell in cells {
            set.insert(cell);
        }
        set
    }
}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = CellSetIter;

    fn into_iter(self) -> CellSetIter {
        CellSetIter { rest: self.0, word: 0, bits: self.0[0] }
    }
}

/// The cells of a [`CellSet`], from `a1` rightwards and upwards.
#[derive(Clone, Debug)]
pub struct CellSetIter {
    rest: [u64; 4],
    /// The word at which the iterator is, and what is left of it.
    word: usize,
    bits: u64,
}

impl Iterator for CellSetIter {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while self.bits == 0 {
            self.word += 1;
            self.bits = *self.rest.get(self.word)?;
        }
        let bit = self.bits.trailing_zeros() as usize;
        self.bits &= self.bits - 1;
        #[expect(clippy::cast_possible_truncation, reason = "below 256 by construction")]
        Some(Cell::from_index((self.word * 64 + bit) as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shifted_set_has_every_cell_moved_on() {
        let cells: Vec<u8> = (0..=255).step_by(7).collect();
        let set: CellSet = cells.iter().map(|index| Cell::from_index(*index)).collect();
        for by in (-63..=63).filter(|by| *by != 0) {
            let moved = cells.iter().filter_map(|index| index.checked_add_signed(by));
            assert_eq!(set.shifted(by), moved.map(Cell::from_index).collect(), "{by}");
        }
    }
}
