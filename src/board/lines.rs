//! Which cells are closed, line by line.

use super::{Cell, CellSet, Direction};

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

/// By a set of four cells, one in each of the four rows of a word of a [`CellSet`] and each `step` bits behind the one
/// below, the word that has these cells.
const fn spread(step: usize) -> [u64; 16] {
    let mut words = [0; 16];
    let mut set = 0;
    while set < words.len() {
        let mut cell = 0;
        while cell < 4 {
            words[set] |= (set as u64 >> cell & 1) << (step * cell);
            cell += 1;
        }
        set += 1;
    }
    words
}

/// The cells of a file.
static FILE: [u64; 16] = spread(Cell::GRID as usize);
/// The cells of a diagonal that rises to the right.
static RISING: [u64; 16] = spread(Cell::GRID as usize + 1);
/// The cells of a diagonal that falls to the right: the first cell of a set, which is the leftmost, is the highest.
static FALLING: [u64; 16] = {
    let rising = spread(Cell::GRID as usize - 1);
    let mut words = [0; 16];
    let mut set = 0;
    while set < words.len() {
        words[set] = rising[(set.reverse_bits() >> (usize::BITS - 4)) & 15];
        set += 1;
    }
    words
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

    /// The cells that are seen from a cell along the lines of some directions, one bit each by [`Direction::index`], and
    /// along the opposite ones: the open cells, and the first that is not. The whole grid counts as board.
    #[inline]
    pub fn sweep(&self, from: Cell, directions: u8) -> CellSet {
        let lines = directions | directions >> 4;
        let places = &PLACES[from.index()];
        let (column, row) = (u32::from(from.column()), u32::from(from.row()));
        let seen = |line: usize| {
            let (line, bit) = places[line];
            u64::from(seen_along(self.0[usize::from(line)], bit))
        };
        let mut words = [0; 4];
        // Of each word four rows: the columns of a line in them are four neighbouring bits, which `spread` moves apart.
        if lines & 1 != 0 {
            let seen = seen(0);
            for (four, word) in words.iter_mut().enumerate() {
                *word |= FILE[(seen >> (4 * four) & 15) as usize] << column;
            }
        }
        if lines & 2 != 0 {
            let seen = seen(1) << Cell::GRID;
            for (four, word) in (0..).zip(&mut words) {
                let first = Cell::GRID as u32 + column + 4 * four - row;
                *word |= RISING[(seen >> first & 15) as usize].rotate_left(first + 48);
            }
        }
        if lines & 4 != 0 {
            words[row as usize / 4] |= seen(2) << (Cell::GRID as u32 * (row % 4));
        }
        if lines & 8 != 0 {
            let seen = seen(3) << Cell::GRID;
            for (four, word) in (0..).zip(&mut words) {
                let last = Cell::GRID as u32 + column + row - 4 * four;
                *word |= FALLING[(seen >> (last - 3) & 15) as usize].rotate_left(last + 48);
            }
        }
        CellSet::from_words(words)
    }
}

/// Which cells of a line are seen from the cell at `bit`: the open ones to both sides, and the first closed ones.
#[inline]
fn seen_along(closed: u16, bit: u8) -> u16 {
    let closed = u32::from(closed);
    let below = (1 << bit) - 1;
    let above = 0xfffe << bit;
    // The lowest closed cell above; without one the subtraction below sets all bits.
    let lowest = closed & above & (closed & above).wrapping_neg();
    // The highest closed cell below; without one the line's end.
    let highest = 1 << ((closed & below | 1).ilog2());
    let upward = (lowest << 1).wrapping_sub(1) & above;
    let downward = below & !(highest - 1);
    (upward | downward) as u16
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
        for cell in (0..=255).map(Cell::from_index) {
            for directions in 0..=255 {
                let along = |direction: &Direction| {
                    [*direction, direction.opposite()].iter().any(|either| directions >> either.index() & 1 == 1)
                };
                let mut seen = CellSet::EMPTY;
                for direction in Direction::ALL.into_iter().filter(along) {
                    let (columns, rows) = direction.delta();
                    let way = std::iter::successors(cell.offset(columns, rows), |cell| cell.offset(columns, rows));
                    let way: Vec<Cell> = way.collect();
                    let met = way.iter().position(|cell| closed.contains(cell)).map_or(way.len(), |met| met + 1);
                    seen |= way[..met].iter().copied().collect();
                }
                assert_eq!(lines.sweep(cell, directions), seen, "{cell} {directions:08b}");
            }
        }
        closed.iter().for_each(|cell| lines.open(*cell));
        assert_eq!(lines, Lines::default());
    }
}
