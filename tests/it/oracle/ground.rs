//! Cells, steps and the boards of §0, found by walking; nothing is looked up.

use super::men::Seat;

/// A place on the grid: file `x` and rank `y`, both from 1. It need not exist on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Cell {
    pub x: i8,
    pub y: i8,
}

/// A way to go: files to the right, ranks up.
pub type Step = (i8, i8);

/// The four diagonal steps.
pub const DIAGONAL: [Step; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// A cell by its grid notation, `h1`.
pub fn cell(name: &str) -> Cell {
    let file = name.bytes().next().expect("a file");
    let x = i8::try_from(file - b'a').expect("few files") + 1;
    Cell { x, y: name[1..].parse().unwrap_or_else(|_| panic!("no cell: {name}")) }
}

/// Several cells, `a1 b2`.
pub fn cells(names: &str) -> Vec<Cell> {
    names.split_whitespace().map(cell).collect()
}

/// The step the other way.
pub fn backward(step: Step) -> Step {
    (-step.0, -step.1)
}

impl Cell {
    pub fn new(x: i8, y: i8) -> Self {
        Self { x, y }
    }

    /// The cell one `step` further.
    pub fn plus(self, step: Step) -> Self {
        Self::new(self.x + step.0, self.y + step.1)
    }

    /// Grid notation, `h1`.
    pub fn name(self) -> String {
        let file = u8::try_from(self.x - 1).expect("files count from 1");
        format!("{}{}", char::from(b'a' + file), self.y)
    }
}

/// The outline of a board (the table in §0).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outline {
    Square64,
    Cross128,
    Cross160,
    Fortress192,
}

/// A board: which cells there are, and between which neighbours one may step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ground {
    pub outline: Outline,
    /// Pairs of neighbouring cells between which no step leads, in either direction (L-1, R-1).
    pub closed: Vec<(Cell, Cell)>,
    /// L-5: whose home boards are gone, by [`Seat`].
    pub removed: [bool; 4],
}

impl Ground {
    pub fn new(outline: Outline) -> Self {
        Self { outline, closed: Vec::new(), removed: [false; 4] }
    }

    /// The same board, with no step between the two cells of each of these pairs, `c2-b3 j2-k3`.
    pub fn with_closed(mut self, pairs: &str) -> Self {
        for pair in pairs.split_whitespace() {
            let (one, other) = pair.split_once(['-', '|', '–']).expect("a pair of cells");
            self.closed.push((cell(one), cell(other)));
        }
        self
    }

    /// Files and ranks of the grid.
    pub fn size(&self) -> i8 {
        match self.outline {
            Outline::Square64 => 8,
            Outline::Cross128 => 12,
            Outline::Cross160 => 14,
            Outline::Fortress192 => 16,
        }
    }

    /// Whether the board has this cell.
    pub fn exists(&self, cell: Cell) -> bool {
        let size = self.size();
        if !(1..=size).contains(&cell.x) || !(1..=size).contains(&cell.y) {
            return false;
        }
        // How far from the nearest edge, counted from 1.
        let deep = |along: i8| along.min(size + 1 - along);
        let (dx, dy) = (deep(cell.x), deep(cell.y));
        let there = match self.outline {
            Outline::Square64 => true,
            // Less four corners of 2×2 or 3×3.
            Outline::Cross128 => dx > 2 || dy > 2,
            Outline::Cross160 => dx > 3 || dy > 3,
            // Less e–l/1–2, e–l/15–16, a–b/5–12, o–p/5–12.
            Outline::Fortress192 => (dx <= 4 || dy > 2) && (dy <= 4 || dx > 2),
        };
        let gone = |seat: Seat| self.removed[seat as usize] && self.is_in_home_board(cell, seat);
        there && !Seat::ALL.into_iter().any(gone)
    }

    /// Whether one may step from a cell to this neighbour of it.
    pub fn is_open(&self, from: Cell, to: Cell) -> bool {
        let between = |pair: &(Cell, Cell)| *pair == (from, to) || *pair == (to, from);
        self.exists(to) && !self.closed.iter().any(between)
    }

    /// All cells, from the bottom rank up.
    pub fn cells(&self) -> Vec<Cell> {
        let size = self.size();
        let grid = (1..=size).flat_map(|y| (1..=size).map(move |x| Cell::new(x, y)));
        grid.filter(|cell| self.exists(*cell)).collect()
    }

    /// The eight cells of a player's home line (`depth` 1) or of the line in front of it (`depth` 2), in the order
    /// of the grid.
    pub fn line(&self, seat: Seat, depth: i8) -> Vec<Cell> {
        let size = self.size();
        let near = if self.outline == Outline::Fortress192 { depth + 2 } else { depth };
        let far = size + 1 - near;
        let first = (size - 8) / 2 + 1;
        let place = |along: i8| match seat {
            Seat::South => Cell::new(along, near),
            Seat::West => Cell::new(near, along),
            Seat::North => Cell::new(along, far),
            Seat::East => Cell::new(far, along),
        };
        (first..first + 8).map(place).collect()
    }

    /// Whether the cell belongs to the player's home line.
    pub fn is_home_line(&self, cell: Cell, seat: Seat) -> bool {
        self.line(seat, 1).contains(&cell)
    }

    /// Whether the cell belongs to the line where the player's pawns stand at first.
    pub fn is_pawn_line(&self, cell: Cell, seat: Seat) -> bool {
        self.line(seat, 2).contains(&cell)
    }

    /// Whether the cell belongs to the two lines where the player's men stand at first.
    pub fn is_in_home_board(&self, cell: Cell, seat: Seat) -> bool {
        self.is_home_line(cell, seat) || self.is_pawn_line(cell, seat)
    }
}
