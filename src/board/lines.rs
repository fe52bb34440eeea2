//! Which cells are closed, line by line.

use super::{Cell, Direction};

/// The closed cells of a grid, along its ranks, files and diagonals, so that the
/// first closed cell in a direction is found without walking there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lines([u16; Self::COUNT]);

impl Default for Lines {
    fn default() -> Self {
        Self([0; Self::COUNT])
    }
}

/// Where a cell is on each of the four lines through it: which line that is, and which of its bits.
static PLACES: [[(u8, u8); 4]; 256] = {
    const GRID: u8 = Cell::GRID;
    let mut places = [[(0, 0); 4]; 256];
    let mut index = 0;
    while index < places.len() {
        let cell = Cell::from_index(index as u8);
        let (column, row) = (cell.column(), cell.row());
        // In the order of the directions North, North-East, East and South-East, which lead to higher bits.
        places[index] = [
            (column, row),
            (3 * GRID - 1 + column - row, column),
            (GRID + row, column),
            (4 * GRID + column + row, column),
        ];
        index += 1;
    }
    places
};

impl Lines {
    /// A grid has as many ranks as files, and twice as many diagonals of either kind.
    const COUNT: usize = 6 * Cell::GRID as usize;

    /// Closes a cell.
    #[inline]
    pub fn close(&mut self, cell: Cell) {
        for (line, bit) in PLACES[cell.index()] {
            self.0[usize::from(line)] |= 1 << bit;
        }
    }

    /// Opens a cell.
    #[inline]
    pub fn open(&mut self, cell: Cell) {
        for (line, bit) in PLACES[cell.index()] {
            self.0[usize::from(line)] &= !(1 << bit);
        }
    }

    /// How many cells lie between a cell and the next closed one in a direction; if there is none, as
    /// many as the grid is wide.
    #[inline]
    pub fn free(&self, cell: Cell, direction: Direction) -> usize {
        const END: u32 = 1 << Cell::GRID;
        let (line, bit) = PLACES[cell.index()][direction.index() % 4];
        let closed = u32::from(self.0[usize::from(line)]);
        let upward = (closed >> bit >> 1 | END).trailing_zeros();
        let downward = (closed << (31 - bit) << 1 | END >> 1).leading_zeros();
        (if direction.index() < 4 { upward } else { downward }) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_closed_cell_is_where_a_walk_meets_it() {
        let mut lines = Lines::default();
        let closed: Vec<Cell> = (0..=255).step_by(7).map(Cell::from_index).collect();
        closed.iter().for_each(|cell| lines.close(*cell));
        for cell in (0..=255).map(Cell::from_index) {
            for direction in Direction::ALL {
                let (columns, rows) = direction.delta();
                let way = std::iter::successors(cell.offset(columns, rows), |cell| cell.offset(columns, rows));
                let way: Vec<Cell> = way.collect();
                let met = way.iter().position(|cell| closed.contains(cell)).unwrap_or(way.len());
                assert_eq!(lines.free(cell, direction).min(way.len()), met, "{cell} {direction:?}");
            }
        }
        closed.iter().for_each(|cell| lines.open(*cell));
        assert_eq!(lines, Lines::default());
    }
}
