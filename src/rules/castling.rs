//! Castling: who castles with which rook, and which cells that needs.

use super::Kind;
use crate::board::{Army, By, Cell, CellSet};

/// How castling depends on attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CastlingSafety {
    /// Not out of, through or into a cell attacked by an active hostile man.
    Safe,
    /// Attacks do not matter.
    Careless,
}

impl CastlingSafety {
    /// Whether attacks hinder castling.
    pub const fn minds_attacks(self) -> bool {
        match self {
            Self::Safe => true,
            Self::Careless => false,
        }
    }
}

/// One way to castle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Castle {
    /// Whether it is the short side, `O-O`.
    pub short: bool,
    /// The king's home cell.
    pub king: Cell,
    /// Where the king arrives, two cells toward the rook.
    pub king_to: Cell,
    /// The rook's home cell, by which texts name the right.
    pub rook: Cell,
    /// Where the rook arrives: the cell that the king passes.
    pub rook_to: Cell,
    /// The cells between king and rook.
    pub between: CellSet,
}

/// The castling of a game; without any `ways` there is none.
#[derive(Clone, Debug)]
pub struct CastlingRules {
    /// Whether attacks hinder it.
    pub safety: CastlingSafety,
    /// Whether an army under another's command may castle once its king and rook have come home
    /// straight.
    pub acquired: bool,
    /// The kind that castles with the king.
    pub rook: Option<Kind>,
    /// The ways of each army, the short one first.
    pub ways: By<Army, Vec<Castle>>,
    /// For each cell, the rights (by rook cell) that end when the cell changes.
    ends: Box<[CellSet; 256]>,
}

impl CastlingRules {
    /// The rules with these ways.
    pub fn new(safety: CastlingSafety, acquired: bool, rook: Option<Kind>, ways: By<Army, Vec<Castle>>) -> Self {
        let mut ends = Box::new([CellSet::EMPTY; 256]);
        for (_, ways) in ways.iter() {
            for way in ways {
                ends[way.king.index()].insert(way.rook);
                ends[way.rook.index()].insert(way.rook);
            }
        }
        Self { safety, acquired, rook, ways, ends }
    }

    /// The rights, by rook cell, that end when a cell changes.
    pub fn ended_by(&self, cell: Cell) -> CellSet {
        self.ends[cell.index()]
    }

    /// All rights of the initial array.
    pub fn all(&self) -> CellSet {
        self.ways.iter().flat_map(|(_, ways)| ways).map(|way| way.rook).collect()
    }
}
