//! Cells, seats, men and the board of Cincinnati 4-Way, and what each man attacks.
//!
//! Everything is a pair of grid coordinates counted from 1 and found by walking; nothing is looked up.

/// A place on the 15×15 grid: file `x` and rank `y`, both from 1. It need not exist on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    pub x: i32,
    pub y: i32,
}

impl Cell {
    pub fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// Whether the board has this cell: the 5×5 centre and four arms of 5, 5, 5, 3 and 1 cells.
    pub fn exists(self) -> bool {
        let arm = |along: i32, across: i32| match along {
            1 | 15 => across == 8,
            2 | 14 => (7..=9).contains(&across),
            3..=13 => (6..=10).contains(&across),
            _ => false,
        };
        arm(self.y, self.x) || arm(self.x, self.y)
    }

    /// The cell one `step` further.
    pub fn plus(self, step: Step) -> Self {
        Self::new(self.x + step.0, self.y + step.1)
    }

    /// Grid notation, `h1`.
    pub fn name(self) -> String {
        let letters: Vec<char> = ('a'..='o').collect();
        let file = usize::try_from(self.x - 1).expect("files count from 1");
        format!("{}{}", letters[file], self.y)
    }

    /// In whose arm (inside whose blue line) the cell lies; `None` in the centre.
    pub fn arm(self) -> Option<Seat> {
        Seat::ALL.into_iter().find(|seat| self.local(*seat).1 <= 5)
    }

    /// File (1 is a, 5 is e) and rank as the player at `seat` counts them.
    pub fn local(self, seat: Seat) -> (i32, i32) {
        match seat {
            Seat::South => (self.x - 5, self.y),
            Seat::West => (11 - self.y, self.x),
            Seat::North => (11 - self.x, 16 - self.y),
            Seat::East => (self.y - 5, 16 - self.x),
        }
    }

    /// The cell that the player at `seat` calls by this file and rank; the reverse of [`Cell::local`].
    pub fn from_local(seat: Seat, file: i32, rank: i32) -> Self {
        match seat {
            Seat::South => Self::new(5 + file, rank),
            Seat::West => Self::new(rank, 11 - file),
            Seat::North => Self::new(11 - file, 16 - rank),
            Seat::East => Self::new(16 - rank, 5 + file),
        }
    }

    /// All 101 cells.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=15).flat_map(|y| (1..=15).map(move |x| Self::new(x, y))).filter(|cell| cell.exists())
    }
}

/// A way to go: files to the right, ranks up.
pub type Step = (i32, i32);

/// The four steps along a rank or a file.
pub const ORTHOGONAL: [Step; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
/// The four diagonal steps.
pub const DIAGONAL: [Step; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// A player, by his place at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seat {
    South,
    West,
    North,
    East,
}

impl Seat {
    /// Clockwise, in the order of the turns.
    pub const ALL: [Self; 4] = [Self::South, Self::West, Self::North, Self::East];

    pub fn letter(self) -> char {
        match self {
            Self::South => 'S',
            Self::West => 'W',
            Self::North => 'N',
            Self::East => 'E',
        }
    }

    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|seat| seat.letter() == letter.to_ascii_uppercase())
    }

    /// Who has the turn after this player.
    pub fn next(self) -> Self {
        match self {
            Self::South => Self::West,
            Self::West => Self::North,
            Self::North => Self::East,
            Self::East => Self::South,
        }
    }

    pub fn partner(self) -> Self {
        self.next().next()
    }

    pub fn is_hostile_to(self, other: Self) -> bool {
        self != other && self != other.partner()
    }

    /// All four players in turn order, starting after this one and ending with him.
    pub fn after(self) -> [Self; 4] {
        let second = self.next();
        let third = second.next();
        [second, third, third.next(), self]
    }

    /// The king's square in this player's home triangle, his c1.
    pub fn home(self) -> Cell {
        Cell::from_local(self, 3, 1)
    }

    /// One step away from this player's own triangle.
    pub fn ahead(self) -> Step {
        match self {
            Self::South => (0, 1),
            Self::West => (1, 0),
            Self::North => (0, -1),
            Self::East => (-1, 0),
        }
    }
}

/// A type of man; a superpawn is a pawn with a chip, see [`Man::chip`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    King,
    Queen,
    Rook,
    Bishop,
    Knight,
    Squirrel,
    Pawn,
}

impl Kind {
    const ALL: [Self; 7] =
        [Self::King, Self::Queen, Self::Rook, Self::Bishop, Self::Knight, Self::Squirrel, Self::Pawn];

    pub fn letter(self) -> char {
        match self {
            Self::King => 'K',
            Self::Queen => 'Q',
            Self::Rook => 'R',
            Self::Bishop => 'B',
            Self::Knight => 'N',
            Self::Squirrel => 'S',
            Self::Pawn => 'P',
        }
    }

    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter)
    }
}

/// A man on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Man {
    pub owner: Seat,
    pub kind: Kind,
    /// The chip under a superpawn.
    pub chip: bool,
}

/// Where the men stand. Small enough to be copied for every question.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Board {
    /// By rank and file, both from 1; cells that do not exist stay empty.
    rows: [[Option<Man>; 16]; 16],
}

impl Board {
    pub fn empty() -> Self {
        Self { rows: [[None; 16]; 16] }
    }

    pub fn man(&self, cell: Cell) -> Option<Man> {
        self.rows[index(cell.y)][index(cell.x)]
    }

    pub fn put(&mut self, cell: Cell, man: Option<Man>) {
        self.rows[index(cell.y)][index(cell.x)] = man;
    }

    /// Whether the cell exists and nobody stands there.
    pub fn is_vacant(&self, cell: Cell) -> bool {
        cell.exists() && self.man(cell).is_none()
    }

    /// Every man with his cell, from the bottom rank up.
    pub fn men(&self) -> impl Iterator<Item = (Cell, Man)> {
        (1..=15)
            .flat_map(|y| (1..=15).map(move |x| Cell::new(x, y)))
            .filter_map(|cell| self.man(cell).map(|man| (cell, man)))
    }

    /// The cells on which the man on `from` could capture a man that stood there, whoever it might be.
    pub fn attacked_from(&self, from: Cell, man: Man) -> Vec<Cell> {
        let mut cells = Vec::new();
        match man.kind {
            Kind::King => leap(from, |dx, dy| dx.abs().max(dy.abs()) == 1, &mut cells),
            Kind::Knight => leap(from, |dx, dy| (dx * dy).abs() == 2, &mut cells),
            Kind::Squirrel => leap(from, |dx, dy| dx.abs().max(dy.abs()) == 2, &mut cells),
            Kind::Rook => self.slide(from, &ORTHOGONAL, &mut cells),
            Kind::Bishop => self.slide(from, &DIAGONAL, &mut cells),
            Kind::Queen => {
                self.slide(from, &ORTHOGONAL, &mut cells);
                self.slide(from, &DIAGONAL, &mut cells);
            }
            Kind::Pawn => {
                let forward = pawn_forward(man.owner, from);
                for step in DIAGONAL {
                    let is_forward = step.0 * forward.0 + step.1 * forward.1 == 1;
                    if (man.chip || is_forward) && from.plus(step).exists() {
                        cells.push(from.plus(step));
                    }
                }
            }
        }
        cells
    }

    /// Walks from `from` in each direction up to and including the first man, or to the last cell there is.
    fn slide(&self, from: Cell, directions: &[Step], cells: &mut Vec<Cell>) {
        for step in directions {
            let mut cell = from.plus(*step);
            while cell.exists() {
                cells.push(cell);
                if self.man(cell).is_some() {
                    break;
                }
                cell = cell.plus(*step);
            }
        }
    }
}

/// Adds the existing cells near `from` whose distance in files and ranks `reaches` likes.
fn leap(from: Cell, reaches: impl Fn(i32, i32) -> bool, cells: &mut Vec<Cell>) {
    for dx in -2..=2 {
        for dy in -2..=2 {
            let cell = from.plus((dx, dy));
            if reaches(dx, dy) && cell.exists() {
                cells.push(cell);
            }
        }
    }
}

/// Which way is forward for a pawn of `owner` on `cell` (C-4.80): toward the triangle of the opponent in whose
/// arm it stands, and away from its own triangle everywhere else.
pub fn pawn_forward(owner: Seat, cell: Cell) -> Step {
    match cell.arm() {
        Some(host) if host.is_hostile_to(owner) => backward(host.ahead()),
        _ => owner.ahead(),
    }
}

/// The step the other way.
pub fn backward(step: Step) -> Step {
    (-step.0, -step.1)
}

fn index(coordinate: i32) -> usize {
    usize::try_from(coordinate).expect("coordinates count from 1")
}
