//! Which cells a board has, and how they hang together.

use super::{Cell, CellSet, Direction, Seat};

/// The cells of a board with their neighbours and rays, as flat tables.
#[derive(Clone, Debug)]
pub struct Topology {
    columns: u8,
    rows: u8,
    cells: CellSet,
    /// The rays, by cell and direction.
    rays: Box<[[Ray; 8]; 256]>,
    /// The cells of each ray as a set.
    beams: Box<[[CellSet; 8]; 256]>,
    /// The cells of all rays of each cell.
    stars: Box<[CellSet; 256]>,
    /// On which ray of a cell another lies.
    bearings: Box<[[Option<Direction>; 256]; 256]>,
    /// Neighbours between which nobody steps or slides.
    barred: Box<[(Cell, Cell)]>,
}

/// The cells of a ray in place, 16 bytes, so that walking along it reads no memory elsewhere.
#[derive(Clone, Copy, Debug)]
struct Ray {
    length: u8,
    cells: [Cell; Cell::GRID as usize - 1],
}

impl Ray {
    const EMPTY: Self = Self { length: 0, cells: [Cell::from_index(0); Cell::GRID as usize - 1] };

    fn push(&mut self, cell: Cell) {
        self.cells[usize::from(self.length)] = cell;
        self.length += 1;
    }

    fn cells(&self) -> &[Cell] {
        &self.cells[..usize::from(self.length)]
    }
}

impl Topology {
    /// The board of a grid with `columns` × `rows` (at most 16 each) that has the given cells.
    /// Neighbours are the next cells in the eight directions; a slider stops where a cell is missing,
    /// and between the cells of a barred pair nobody steps or slides, either way.
    pub fn new(columns: u8, rows: u8, cells: CellSet, barred: &[(Cell, Cell)]) -> Self {
        let mut rays = Box::new([[Ray::EMPTY; 8]; 256]);
        let mut beams = Box::new([[CellSet::EMPTY; 8]; 256]);
        let mut stars = Box::new([CellSet::EMPTY; 256]);
        let mut bearings = Box::new([[None; 256]; 256]);
        for cell in cells {
            for direction in Direction::ALL {
                let ray = &mut rays[cell.index()][direction.index()];
                let (dx, dy) = direction.delta();
                let mut at = cell;
                while let Some(next) =
                    at.offset(dx, dy).filter(|next| cells.contains(*next) && !is_barred(barred, at, *next))
                {
                    ray.push(next);
                    beams[cell.index()][direction.index()].insert(next);
                    bearings[cell.index()][next.index()] = Some(direction);
                    at = next;
                }
                stars[cell.index()] |= beams[cell.index()][direction.index()];
            }
        }
        Self { columns, rows, cells, rays, beams, stars, bearings, barred: barred.into() }
    }

    /// The number of files.
    pub const fn columns(&self) -> u8 {
        self.columns
    }

    /// The number of ranks.
    pub const fn rows(&self) -> u8 {
        self.rows
    }

    /// All cells.
    pub const fn cells(&self) -> CellSet {
        self.cells
    }

    /// Whether the board has this cell.
    pub const fn contains(&self, cell: Cell) -> bool {
        self.cells.contains(cell)
    }

    /// The cells from `cell` in one direction, nearest first, up to the edge.
    pub fn ray(&self, cell: Cell, direction: Direction) -> &[Cell] {
        self.rays[cell.index()][direction.index()].cells()
    }

    /// The cells of a ray as a set.
    pub fn beam(&self, cell: Cell, direction: Direction) -> CellSet {
        self.beams[cell.index()][direction.index()]
    }

    /// The cells of all rays of a cell.
    pub fn star(&self, cell: Cell) -> CellSet {
        self.stars[cell.index()]
    }

    /// The direction in which a cell lies from another, if it is on one of its rays.
    pub fn bearing(&self, from: Cell, to: Cell) -> Option<Direction> {
        self.bearings[from.index()][to.index()]
    }

    /// The neighbour in one direction.
    pub fn step(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        self.ray(cell, direction).first().copied()
    }

    /// The pairs of neighbours between which nobody steps or slides.
    pub fn barred(&self) -> &[(Cell, Cell)] {
        &self.barred
    }

    /// Whether nobody steps from one of two cells to the other; either may be missing on the board.
    pub fn is_barred(&self, a: Cell, b: Cell) -> bool {
        is_barred(&self.barred, a, b)
    }

    /// The cell at an offset, whatever lies between.
    pub fn leap(&self, cell: Cell, columns: i8, rows: i8) -> Option<Cell> {
        cell.offset(columns, rows).filter(|to| self.contains(*to))
    }

    /// The direction and the distance in steps from one cell to another on the same open ray.
    pub fn line(&self, from: Cell, to: Cell) -> Option<(Direction, usize)> {
        let direction = self.bearing(from, to)?;
        let steps = self.ray(from, direction).iter().position(|cell| *cell == to)?;
        Some((direction, steps + 1))
    }

    /// The cell where `cell` of South's view lies for another seat: the grid turned about its centre.
    ///
    /// Boards for four are square; on any other grid only North's view is defined for all cells.
    pub fn rotated(&self, cell: Cell, seat: Seat) -> Option<Cell> {
        let (column, row) = (cell.column(), cell.row());
        let (right, top) = (self.columns.checked_sub(1 + column)?, self.rows.checked_sub(1 + row)?);
        match seat {
            Seat::South => Some(cell),
            Seat::West => Cell::at(row, right),
            Seat::North => Cell::at(right, top),
            Seat::East => Cell::at(top, column),
        }
    }
}

fn is_barred(barred: &[(Cell, Cell)], a: Cell, b: Cell) -> bool {
    barred.contains(&(a, b)) || barred.contains(&(b, a))
}
