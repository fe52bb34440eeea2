//! Seats, men and the board as it is set up.

use super::ground::{Cell, Ground, Step, cell};

/// A seat: the name of a player, of his place in the order and of the army that began there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Seat {
    South,
    West,
    North,
    East,
}

impl Seat {
    /// Clockwise.
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

    /// The seat on the left hand: the next one clockwise.
    pub fn clockwise(self) -> Self {
        Self::ALL[(self as usize + 1) % 4]
    }

    /// The next one counter-clockwise.
    pub fn counter_clockwise(self) -> Self {
        Self::ALL[(self as usize + 3) % 4]
    }

    /// The other seats, counter-clockwise.
    pub fn counter_clockwise_to(self) -> [Self; 3] {
        let right = self.counter_clockwise();
        [right, self.opposite(), self.clockwise()]
    }

    pub fn opposite(self) -> Self {
        Self::ALL[(self as usize + 2) % 4]
    }

    /// One step straight away from this seat.
    pub fn ahead(self) -> Step {
        match self {
            Self::South => (0, 1),
            Self::West => (1, 0),
            Self::North => (0, -1),
            Self::East => (-1, 0),
        }
    }
}

/// The letters of some seats in the order S W N E, `-` for none.
pub fn letters(seats: impl Fn(Seat) -> bool) -> String {
    let found: String = Seat::ALL.into_iter().filter(|seat| seats(*seat)).map(Seat::letter).collect();
    if found.is_empty() { "-".to_owned() } else { found }
}

/// A type of man.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    King,
    Queen,
    Rook,
    Bishop,
    Knight,
    Pawn,
    /// The queen of free-for-all that is worth one point.
    Dame,
}

impl Kind {
    pub const ALL: [Self; 7] =
        [Self::King, Self::Queen, Self::Rook, Self::Bishop, Self::Knight, Self::Pawn, Self::Dame];

    pub fn letter(self) -> char {
        match self {
            Self::King => 'K',
            Self::Queen => 'Q',
            Self::Rook => 'R',
            Self::Bishop => 'B',
            Self::Knight => 'N',
            Self::Pawn => 'P',
            Self::Dame => 'D',
        }
    }

    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter)
    }
}

/// A man on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Man {
    /// Whose colour he wears.
    pub army: Seat,
    pub kind: Kind,
    /// V-4: a pawn that has turned round and marches back.
    pub turned: bool,
    /// V-4: a pawn that turned and turned again: no double step for it.
    pub returned: bool,
    /// A man that was a pawn once (where it matters: L-6).
    pub promoted: bool,
}

impl Man {
    pub fn new(army: Seat, kind: Kind) -> Self {
        Self { army, kind, turned: false, returned: false, promoted: false }
    }

    pub fn is(self, army: Seat, kind: Kind) -> bool {
        self.army == army && self.kind == kind
    }

    /// Which way a pawn marches.
    pub fn forward(self) -> Step {
        if self.turned { super::ground::backward(self.army.ahead()) } else { self.army.ahead() }
    }
}

/// Where the men stand. Small enough to be copied for every question.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Board {
    /// By rank and file, both from 1; cells that do not exist stay empty.
    rows: [[Option<Man>; 18]; 18],
}

impl Board {
    pub fn empty() -> Self {
        Self { rows: [[None; 18]; 18] }
    }

    pub fn man(&self, cell: Cell) -> Option<Man> {
        self.rows[index(cell.y)][index(cell.x)]
    }

    pub fn put(&mut self, cell: Cell, man: Option<Man>) {
        self.rows[index(cell.y)][index(cell.x)] = man;
    }

    /// Every man with his cell, from the bottom rank up.
    pub fn men(&self) -> impl Iterator<Item = (Cell, Man)> {
        (0..).zip(&self.rows).flat_map(|(y, row)| {
            let men = (0..).zip(row).filter_map(|(x, man)| man.map(|man| (x, man)));
            men.map(move |(x, man)| (Cell::new(x, y), man))
        })
    }

    /// Where the king of an army stands, if it still stands.
    pub fn king(&self, army: Seat) -> Option<Cell> {
        self.men().find(|(_, man)| man.is(army, Kind::King)).map(|(cell, _)| cell)
    }

    /// Takes every man of an army off the board for whom `goes` holds.
    pub fn clear(&mut self, army: Seat, goes: impl Fn(Man) -> bool) {
        let going: Vec<Cell> =
            self.men().filter(|(_, man)| man.army == army && goes(*man)).map(|(cell, _)| cell).collect();
        for cell in going {
            self.put(cell, None);
        }
    }

    /// Sets up an army: the king on this cell of the home line, the queen beside it, R N B on either side and the
    /// pawns in front.
    pub fn set_up(&mut self, ground: &Ground, army: Seat, king: &str) {
        use Kind::{Bishop, King, Knight, Queen, Rook};
        let king = cell(king);
        let order = [Rook, Knight, Bishop, Queen, Queen, Bishop, Knight, Rook];
        for (place, kind) in ground.line(army, 1).into_iter().zip(order) {
            let kind = if place == king { King } else { kind };
            self.put(place, Some(Man::new(army, kind)));
        }
        for place in ground.line(army, 2) {
            self.put(place, Some(Man::new(army, Kind::Pawn)));
        }
        assert_eq!(self.king(army), Some(king), "a king in the middle of the home line");
    }
}

fn index(coordinate: i8) -> usize {
    usize::try_from(coordinate).expect("coordinates are never negative")
}
