//! Where the men stand.

use super::Man;
use crate::board::{Army, By, Cell, CellSet, Direction, Lines, Topology};
use crate::rules::{Grade, KindRules, Rules};

/// The men on the board, by cell and in sets: each question that is asked at every step of a search has
/// its answer ready. It is copied as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Men {
    cells: [Option<Man>; 256],
    /// The cells with men and those that have vanished.
    closed: Lines,
    armies: By<Army, CellSet>,
    /// Pawns that are as they started.
    pawns: CellSet,
    riders: CellSet,
    royals: CellSet,
    kings: By<Army, Option<Cell>>,
}

impl Default for Men {
    fn default() -> Self {
        Self {
            cells: [None; 256],
            closed: Lines::default(),
            armies: By::default(),
            pawns: CellSet::EMPTY,
            riders: CellSet::EMPTY,
            royals: CellSet::EMPTY,
            kings: By::default(),
        }
    }
}

impl Men {
    /// The man on a cell.
    pub const fn at(&self, cell: Cell) -> Option<Man> {
        self.cells[cell.index()]
    }

    /// What stands on each cell of the grid, by the cell's index.
    pub const fn by_cell(&self) -> &[Option<Man>; 256] {
        &self.cells
    }

    /// The open cells in a direction, nearest first, and behind them the first that is not.
    #[inline]
    pub fn view<'b>(&self, board: &'b Topology, from: Cell, direction: Direction) -> (&'b [Cell], Option<Cell>) {
        let ray = board.ray(from, direction);
        let (open, rest) = ray.split_at(self.closed.free(from, direction).min(ray.len()));
        (open, rest.first().copied())
    }

    /// The first cell in a direction that is not open.
    #[inline]
    pub fn sight(&self, board: &Topology, from: Cell, direction: Direction) -> Option<Cell> {
        board.ray(from, direction).get(self.closed.free(from, direction)).copied()
    }

    /// The cells to which a man of a kind rides from a cell: open ones, and the first that is not.
    #[inline]
    pub fn ridden(&self, kind: &KindRules, from: Cell) -> CellSet {
        self.closed.sweep(from, kind.ride_mask) & kind.ridden[from.index()]
    }

    /// The cells seen from a cell in all directions, were the board as large as the grid: the open ones, and in each
    /// direction the first that is not.
    #[inline]
    pub fn seen_from(&self, cell: Cell) -> CellSet {
        self.closed.sweep(cell, u8::MAX)
    }

    /// The cells of an army's men.
    pub fn army(&self, army: Army) -> CellSet {
        self.armies[army]
    }

    /// The cells with pawns of an army that are as they started.
    pub fn pawns(&self, army: Army) -> CellSet {
        self.armies[army] & self.pawns
    }

    /// The cells with men who ride.
    pub const fn riders(&self) -> CellSet {
        self.riders
    }

    /// The cells with kings.
    pub const fn royals(&self) -> CellSet {
        self.royals
    }

    /// Where an army's king stands.
    pub fn king(&self, army: Army) -> Option<Cell> {
        self.kings[army]
    }

    /// Puts a man on a vacant cell.
    pub fn place(&mut self, rules: &Rules, cell: Cell, man: Man) {
        self.cells[cell.index()] = Some(man);
        self.closed.close(cell);
        let here = CellSet::of(cell);
        self.armies[man.army()] |= here;
        if man.kind() == rules.pawns.kind && man.grade() == Grade::Plain {
            self.pawns |= here;
        }
        let kind = rules.kind(man.kind());
        if kind.ride_mask != 0 {
            self.riders |= here;
        }
        if kind.royal {
            self.royals |= here;
            self.kings[man.army()] = Some(cell);
        }
    }

    /// Takes the man from a cell.
    pub fn lift(&mut self, cell: Cell) -> Option<Man> {
        let man = self.cells[cell.index()].take()?;
        self.closed.open(cell);
        let rest = !CellSet::of(cell);
        for set in [&mut self.armies[man.army()], &mut self.pawns, &mut self.riders, &mut self.royals] {
            *set = *set & rest;
        }
        if self.kings[man.army()] == Some(cell) {
            self.kings[man.army()] = None;
        }
        Some(man)
    }

    /// Closes vacant cells to those who ride.
    pub fn close(&mut self, cells: CellSet) {
        cells.into_iter().for_each(|cell| self.closed.close(cell));
    }
}
