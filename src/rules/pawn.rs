//! Pawns as tables: by army, grade and cell, where one may step, capture and leap.
//!
//! Everything odd about the pawns of a game (an axis that turns, a dead end with a way out, a
//! triangle that counts as a rank) is an entry of these tables, made by `spec::compile`.

use super::{Kind, Topic};
use crate::board::{Army, By, Cell, CellSet};

/// What a pawn has become on its way. It shows as a mark behind the letter in position texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Grade {
    /// As it started.
    Plain,
    /// A superpawn (`'`): it stands on a chip.
    Super,
    /// A pawn that has turned round (`~`) and marches back.
    Turned,
    /// A pawn that has turned round twice (`^`): it goes forward again, without a double step.
    Returned,
}

impl Grade {
    /// All grades.
    pub const ALL: [Self; 4] = [Self::Plain, Self::Super, Self::Turned, Self::Returned];

    /// A number below 4, the place in tables by grade; it fits into two bits.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// Where a pawn of one army and grade may go from one cell.
#[derive(Clone, Debug)]
pub struct PawnMoves {
    /// Cells to step to if vacant, with the topic of the clause that allows it.
    pub steps: Vec<(Cell, Topic)>,
    /// Cells with hostile men to capture.
    pub captures: Vec<Cell>,
    /// Double steps: the cell passed, and the cell to land on, both vacant.
    pub doubles: Vec<(Cell, Cell)>,
    /// Leaps over a partner's pawn.
    pub hops: Vec<Hop>,
    /// Cells ahead on which it may change places with a partner's pawn that comes head-on.
    pub swaps: Vec<Cell>,
    /// The topic of the clause that says which way it goes and captures from here.
    pub topic: Topic,
}

impl Default for PawnMoves {
    fn default() -> Self {
        Self {
            steps: Vec::new(),
            captures: Vec::new(),
            doubles: Vec::new(),
            hops: Vec::new(),
            swaps: Vec::new(),
            topic: Topic::Pawns,
        }
    }
}

/// A leap over a partner's pawn to a vacant cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hop {
    /// The cell of the pawn that is jumped.
    pub over: Cell,
    /// The vacant cell beyond.
    pub to: Cell,
}

/// The moves of the pawns of one army in one grade, by cell.
pub type PawnTable = Box<[PawnMoves]>;

/// Capture in passing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnPassant {
    /// There is none.
    Off,
    /// On the capturer's first turn after the double step.
    FirstTurn,
    /// The same; a second passing pawn waits for a capturer who has just taken another in passing,
    /// and does not capture while it waits.
    Waiting,
}

/// How partners' pawns may change places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exchange {
    /// Never.
    Never,
    /// Instead of capturing: diagonally, also in passing.
    Diagonal,
    /// When they stand head-on.
    HeadOn,
}

/// Where the pawns of an army turn round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turning {
    /// Here a pawn turns round and marches back.
    pub back: CellSet,
    /// Here a turned pawn turns again and marches forward.
    pub forth: CellSet,
}

/// For every cell, the cells from which pawns capture to it, with one bit an army and grade.
#[derive(Clone, Debug)]
pub struct Attackers(Box<[Vec<(Cell, u16)>; 256]>);

/// How pawns go in a game.
#[derive(Clone, Debug)]
pub struct PawnRules {
    /// The kind that is a pawn.
    pub kind: Kind,
    /// Moves by army, then by grade.
    pub moves: By<Army, [PawnTable; 4]>,
    /// For every cell, the cells from which pawns capture to it, with one bit an army and grade.
    pub attackers: Attackers,
    /// Cells on which a pawn of an army becomes a superpawn.
    pub upgrade: By<Army, CellSet>,
    /// Cells on which a pawn of an army must promote.
    pub promotion: By<Army, CellSet>,
    /// What it may promote to.
    pub choice: Vec<Kind>,
    /// Whether a pawn also promotes where a home board that vanished leaves it no cell ahead.
    pub promotes_at_new_edges: bool,
    /// Where pawns turn round.
    pub turning: By<Army, Turning>,
    /// Capture in passing.
    pub en_passant: EnPassant,
    /// Partners' pawns changing places.
    pub exchange: Exchange,
}

impl PawnRules {
    /// The table of attackers of move tables with one entry for each of the 256 cells.
    pub fn attackers_of(moves: &By<Army, [PawnTable; 4]>) -> Attackers {
        let mut attackers: Box<[Vec<(Cell, u16)>; 256]> = Box::new(std::array::from_fn(|_| Vec::new()));
        for (army, tables) in moves.iter() {
            for grade in Grade::ALL {
                for (index, pawn) in (0..=255).zip(tables[grade.index()].iter()) {
                    let from = Cell::from_index(index);
                    for to in &pawn.captures {
                        let sources = &mut attackers[to.index()];
                        let bit = Self::bit(army, grade);
                        match sources.iter_mut().find(|(cell, _)| *cell == from) {
                            Some((_, bits)) => *bits |= bit,
                            None => sources.push((from, bit)),
                        }
                    }
                }
            }
        }
        Attackers(attackers)
    }

    fn bit(army: Army, grade: Grade) -> u16 {
        1 << (army.0 as usize * Grade::ALL.len() + grade.index())
    }

    /// Where a pawn may go.
    pub fn from(&self, army: Army, grade: Grade, cell: Cell) -> &PawnMoves {
        &self.moves[army][grade.index()][cell.index()]
    }

    /// The cells from which a pawn of some army and grade captures on `cell`.
    pub fn attackers(&self, cell: Cell) -> &[(Cell, u16)] {
        &self.attackers.0[cell.index()]
    }

    /// Whether the entry `bits` of [`Self::attackers`] holds for pawns of this army and grade.
    pub fn attacks(bits: u16, army: Army, grade: Grade) -> bool {
        bits & Self::bit(army, grade) != 0
    }
}
