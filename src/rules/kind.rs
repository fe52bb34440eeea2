//! Kinds of men and how they go, pawns excepted.

use crate::board::{Cell, Direction};

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

/// A set of kinds, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KindSet(u32);

impl KindSet {
    /// Whether the kind is in it.
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 >> kind.index() & 1 == 1
    }

    /// Adds a kind.
    pub const fn insert(&mut self, kind: Kind) {
        self.0 |= 1 << kind.index();
    }
}

/// A kind of man.
#[derive(Clone, Debug)]
pub struct KindRules {
    /// Its letter in texts, upper case, unique in the game.
    pub letter: char,
    /// The name of its figure: `king`, `squirrel` …
    pub name: String,
    /// Whether mate is about it.
    pub royal: bool,
    /// The directions in which it rides (slides any distance).
    pub rides: Vec<Direction>,
    /// The rides again, one bit a direction.
    pub ride_mask: u8,
    /// Cells it reaches in one leap or step, by cell.
    pub leaps: Box<[Vec<Cell>; 256]>,
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

/// For every cell, the cells from which men leap to it.
#[derive(Clone, Debug)]
pub struct LeapTable(Box<[Vec<(Cell, KindSet)>; 256]>);

impl LeapTable {
    /// Inverts the leaps of all kinds.
    pub fn new(kinds: &[KindRules]) -> Self {
        let mut table: Box<[Vec<(Cell, KindSet)>; 256]> = Box::new(std::array::from_fn(|_| Vec::new()));
        for (index, kind) in kinds.iter().enumerate() {
            for from in 0..=255 {
                let from = Cell::from_index(from);
                for to in &kind.leaps[from.index()] {
                    let sources = &mut table[to.index()];
                    let entry = match sources.iter().position(|(cell, _)| *cell == from) {
                        Some(at) => &mut sources[at],
                        None => {
                            sources.push((from, KindSet::default()));
                            let last = sources.len() - 1;
                            &mut sources[last]
                        }
                    };
                    entry.1.insert(Kind::from_index(index));
                }
            }
        }
        Self(table)
    }

    /// The cells from which a leap ends on `cell`, with the kinds that leap so.
    pub fn to(&self, cell: Cell) -> &[(Cell, KindSet)] {
        &self.0[cell.index()]
    }
}
