//! Pawns as tables: by army, grade and cell, where one may step, capture and leap.
//!
//! Everything odd about the pawns of a game (an axis that turns, a dead end with a way out, a
//! triangle that counts as a rank) is an entry of these tables, made by `spec::compile`.

use arrayvec::ArrayVec;

use super::{Kind, March, Topic};
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

/// Where a pawn of one army and grade may go from one cell. The lists that every game needs at every
/// step of a search lie in place.
#[derive(Clone, Debug)]
pub struct PawnMoves {
    /// Cells to step to if vacant, with the topic of the clause that allows it.
    pub steps: Vec<(Cell, Topic)>,
    /// Cells with hostile men to capture: diagonally.
    pub captures: ArrayVec<Cell, 4>,
    /// The double step: the cell passed, and the cell to land on, both vacant.
    pub doubles: Option<(Cell, Cell)>,
    /// Leaps over a partner's pawn, forward and for superpawns backward.
    pub hops: ArrayVec<Hop, 2>,
    /// Cells ahead on which it may change places with a partner's pawn that comes head-on.
    pub swaps: ArrayVec<Cell, 2>,
    /// Whether it may promote by one of these moves: nobody asks otherwise.
    pub promotes: bool,
    /// The topic of the clause that says which way it goes and captures from here.
    pub topic: Topic,
}

impl Default for PawnMoves {
    fn default() -> Self {
        Self {
            steps: Vec::new(),
            captures: ArrayVec::new(),
            doubles: None,
            hops: ArrayVec::new(),
            swaps: ArrayVec::new(),
            promotes: false,
            topic: Topic::Pawns,
        }
    }
}

impl PawnMoves {
    /// All cells to which one of these moves may lead.
    pub fn goals(&self) -> impl Iterator<Item = Cell> + '_ {
        let steps = self.steps.iter().map(|(to, _)| *to).chain(self.doubles.map(|(_, to)| to));
        steps
            .chain(self.captures.iter().copied())
            .chain(self.hops.iter().map(|hop| hop.to))
            .chain(self.swaps.iter().copied())
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
    /// On the capturer's first turn after the double step; but a second passing pawn waits for a capturer who has just
    /// taken another in passing, and does not capture while it waits.
    Waiting,
}

impl EnPassant {
    /// Whether the game has it.
    pub const fn exists(self) -> bool {
        match self {
            Self::Off => false,
            Self::FirstTurn | Self::Waiting => true,
        }
    }

    /// Whether passing pawns may have to wait.
    pub const fn lets_wait(self) -> bool {
        match self {
            Self::Off | Self::FirstTurn => false,
            Self::Waiting => true,
        }
    }
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

impl Exchange {
    /// Whether the game has it.
    pub const fn exists(self) -> bool {
        match self {
            Self::Never => false,
            Self::Diagonal | Self::HeadOn => true,
        }
    }

    /// Whether pawns change places where they would otherwise capture.
    pub const fn is_diagonal(self) -> bool {
        match self {
            Self::Never | Self::HeadOn => false,
            Self::Diagonal => true,
        }
    }
}

/// Where the pawns of an army turn round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turning {
    /// Here a pawn turns round and marches back.
    pub back: CellSet,
    /// Here a turned pawn turns again and marches forward.
    pub forth: CellSet,
}

/// How pawns go in a game.
#[derive(Clone, Debug)]
pub struct PawnRules {
    /// The kind that is a pawn.
    pub kind: Kind,
    /// Moves by army, then by grade.
    pub moves: By<Army, [PawnTable; 4]>,
    /// The moves of plain pawns by army, those that go alike together: for counting them as sets.
    pub march: By<Army, March>,
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
    /// Whether a pawn of an army must promote on a cell, when the cells in `gone` have vanished from the board.
    pub fn must_promote(&self, army: Army, cell: Cell, gone: CellSet) -> bool {
        let ahead = || self.from(army, Grade::Plain, cell).steps.first();
        let at_new_edge = || ahead().is_some_and(|(ahead, _)| gone.contains(*ahead));
        self.promotion[army].contains(cell) || self.promotes_at_new_edges && at_new_edge()
    }

    /// Where a pawn may go.
    pub fn from(&self, army: Army, grade: Grade, cell: Cell) -> &PawnMoves {
        &self.moves[army][grade.index()][cell.index()]
    }

    /// Which grades pawns of an army can come to have on some cells, by [`Grade::index`].
    pub fn grades_reached(&self, army: Army, cells: CellSet) -> [bool; 4] {
        let mut reached = [false; 4];
        let mut open = vec![Grade::Plain];
        while let Some(grade) = open.pop() {
            if !std::mem::replace(&mut reached[grade.index()], true) {
                open.extend(cells.into_iter().map(|cell| self.grade_on(army, grade, cell)));
            }
        }
        reached
    }

    /// The grade that a pawn of an army has after it has come to a cell.
    #[inline]
    pub fn grade_on(&self, army: Army, grade: Grade, cell: Cell) -> Grade {
        let turning = self.turning[army];
        match grade {
            Grade::Plain | Grade::Returned if turning.back.contains(cell) => Grade::Turned,
            // Where there is no double step, a pawn that has come back is as it was.
            Grade::Turned if turning.forth.contains(cell) => match self.from(army, Grade::Plain, cell).doubles {
                None => Grade::Plain,
                Some(_) => Grade::Returned,
            },
            Grade::Plain if self.upgrade[army].contains(cell) => Grade::Super,
            Grade::Plain | Grade::Super | Grade::Turned | Grade::Returned => grade,
        }
    }
}
