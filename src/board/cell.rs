//! A cell of the grid, named as South sees it: `a1` is at the bottom left.

use std::fmt;
use std::str::FromStr;

/// One cell of a grid of at most 16 × 16. Whether a board has it is for [`super::Topology`] to say.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The side of the largest grid.
    pub const GRID: u8 = 16;

    /// The cell in `column` (0 = file a) and `row` (0 = rank 1), if both are below 16.
    pub fn at(column: u8, row: u8) -> Option<Self> {
        (column < Self::GRID && row < Self::GRID).then(|| Self(row * Self::GRID + column))
    }

    /// The cell whose [`index`](Self::index) is `index`.
    pub const fn from_index(index: u8) -> Self {
        Self(index)
    }

    /// A number from 0 to 255, unique to the cell.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// File, counted from 0 (`a`).
    pub const fn column(self) -> u8 {
        self.0 % Self::GRID
    }

    /// Rank, counted from 0 (`1`).
    pub const fn row(self) -> u8 {
        self.0 / Self::GRID
    }

    /// The cell `columns` to the right and `rows` up, if it is still on the grid.
    pub fn offset(self, columns: i8, rows: i8) -> Option<Self> {
        let column = self.column().checked_add_signed(columns)?;
        let row = self.row().checked_add_signed(rows)?;
        Self::at(column, row)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a cell name such as `f4`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a cell such as \"f4\", found {found:?}")]
pub struct ParseCellError {
    found: String,
}

impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = || ParseCellError { found: text.to_owned() };
        let mut chars = text.chars();
        let file = chars.next().filter(char::is_ascii_lowercase).ok_or_else(error)?;
        let digits = chars.as_str();
        let canonical = digits.bytes().all(|b| b.is_ascii_digit()) && !digits.starts_with('0');
        let rank: u8 = digits.parse().ok().filter(|_| canonical).ok_or_else(error)?;
        Self::at(file as u8 - b'a', rank - 1).ok_or_else(error)
    }
}
