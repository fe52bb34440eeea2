//! From where men reach a cell without riding.

use super::{KindRules, PawnRules};
use crate::board::{Army, Cell, CellSet};
use crate::rules::Grade;

/// For every cell, the cells from which men of some kind leap, step or capture as pawns to it.
#[derive(Clone, Debug)]
pub struct Reach(Box<[CellSet; 256]>);

impl Reach {
    /// Inverts the leaps and steps of all kinds and the captures of all pawns.
    pub fn new(kinds: &[KindRules], pawns: &PawnRules) -> Self {
        let mut sources = Box::new([CellSet::EMPTY; 256]);
        for from in (0..=255).map(Cell::from_index) {
            let leaps = kinds.iter().flat_map(|kind| &kind.leaps[from.index()]);
            let grades = Army::ALL.into_iter().flat_map(|army| Grade::ALL.map(|grade| (army, grade)));
            let captures = grades.flat_map(|(army, grade)| &pawns.from(army, grade, from).captures);
            for to in leaps.chain(captures) {
                sources[to.index()].insert(from);
            }
        }
        Self(sources)
    }

    /// The cells from which some man leaps, steps or captures as a pawn to `cell`.
    pub fn to(&self, cell: Cell) -> CellSet {
        self.0[cell.index()]
    }
}
