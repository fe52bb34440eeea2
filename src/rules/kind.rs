//! Kinds of men and how they go, pawns excepted.

use crate::board::{Cell, CellSet, Direction};

/// A kind of man: an index into `Rules::kinds`. At most 32 kinds in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind(u8);

impl Kind {
    /// The most kinds a game may have.
    pub const LIMIT: usize = 32;

    /// The kind with this index, taken modulo [`Self::LIMIT`].
    pub const fn from_index(index: usize) -> Self {
        Self((index % Self::LIMIT) as u8)
    }

    /// The index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The figure in which a man is shown. Records of other programs tell kinds of one figure not apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Figure {
    /// A king.
    King,
    /// A queen.
    Queen,
    /// A rook.
    Rook,
    /// A bishop.
    Bishop,
    /// A knight.
    Knight,
    /// A pawn.
    Pawn,
    /// A squirrel.
    Squirrel,
}

impl Figure {
    /// All figures, the king first.
    pub const ALL: [Self; 7] =
        [Self::King, Self::Queen, Self::Rook, Self::Bishop, Self::Knight, Self::Pawn, Self::Squirrel];

    /// Its English name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::King => "king",
            Self::Queen => "queen",
            Self::Rook => "rook",
            Self::Bishop => "bishop",
            Self::Knight => "knight",
            Self::Pawn => "pawn",
            Self::Squirrel => "squirrel",
        }
    }
}

/// A kind of man.
#[derive(Clone, Debug)]
pub struct KindRules {
    /// Its letter in texts, upper case, unique in the game.
    pub letter: char,
    /// Its name in lower case, in English: `king`, `squirrel` …
    pub name: String,
    /// The figure in which it is shown.
    pub figure: Figure,
    /// Whether mate is about it.
    pub royal: bool,
    /// The directions in which it rides (slides any distance).
    pub rides: Vec<Direction>,
    /// The rides again, one bit a direction.
    pub ride_mask: u8,
    /// Cells it reaches in one leap or step, by cell.
    pub leaps: Box<[Vec<Cell>; 256]>,
    /// Cells it reaches in one leap or step, by cell, as sets.
    pub strides: Box<[CellSet; 256]>,
    /// Cells to which it rides on the empty board, by cell, as sets.
    pub ridden: Box<[CellSet; 256]>,
    /// For each cell, where its moves begin: the cells to which it leaps or steps, and the first of each ride.
    pub outset: Box<[CellSet; 256]>,
    /// Its value in hundredths of a pawn, for computer players and captured-men displays.
    pub value: i32,
    /// What its capture counts where captures count points.
    pub points: u16,
}

impl KindRules {
    /// Whether it rides in a direction.
    pub const fn rides_to(&self, direction: Direction) -> bool {
        self.ride_mask >> direction.index() & 1 == 1
    }
}
