//! The eight compass directions, as South sees the board.

use super::Cell;

/// A direction of movement. `North` leads away from South.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Direction {
    /// Away from South.
    North,
    /// Away from South and to the right.
    NorthEast,
    /// To South's right.
    East,
    /// Toward South and to the right.
    SouthEast,
    /// Toward South.
    South,
    /// Toward South and to the left.
    SouthWest,
    /// To South's left.
    West,
    /// Away from South and to the left.
    NorthWest,
}

impl Direction {
    /// All eight, clockwise from North.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];
    /// Along files and ranks.
    pub const ORTHOGONAL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];
    /// Along diagonals.
    pub const DIAGONAL: [Self; 4] = [Self::NorthEast, Self::SouthEast, Self::SouthWest, Self::NorthWest];

    /// A number from 0 to 7.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// This direction turned clockwise by `eighths` of a full turn.
    pub const fn turned(self, eighths: u8) -> Self {
        Self::ALL[(self as usize + eighths as usize) % 8]
    }

    /// The direction back.
    pub const fn opposite(self) -> Self {
        self.turned(4)
    }

    /// The direction in which a cell lies from another, if the two are on one line of the grid.
    pub const fn between(from: Cell, to: Cell) -> Option<Self> {
        let columns = to.column() as i8 - from.column() as i8;
        let rows = to.row() as i8 - from.row() as i8;
        if columns != 0 && rows != 0 && columns.abs() != rows.abs() {
            return None;
        }
        Some(match (columns.signum(), rows.signum()) {
            (0, 1) => Self::North,
            (1, 1) => Self::NorthEast,
            (1, 0) => Self::East,
            (1, -1) => Self::SouthEast,
            (0, -1) => Self::South,
            (-1, -1) => Self::SouthWest,
            (-1, 0) => Self::West,
            (-1, 1) => Self::NorthWest,
            _ => return None,
        })
    }

    /// Columns and rows of one step.
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Self::North => (0, 1),
            Self::NorthEast => (1, 1),
            Self::East => (1, 0),
            Self::SouthEast => (1, -1),
            Self::South => (0, -1),
            Self::SouthWest => (-1, -1),
            Self::West => (-1, 0),
            Self::NorthWest => (-1, 1),
        }
    }
}
