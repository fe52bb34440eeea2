//! The first layer of a network as it stands for one position and one seat, brought up to date by comparing boards.

use super::layout::{InputLayout, Signs, States};
use super::weights::Neurons;
use crate::board::{Army, Cell};
use crate::position::{Man, Position};

/// The length of a row of the grid, and the number of rows.
const GRID: usize = Cell::GRID as usize;

/// The sums of the first layer for the position that it has seen last, as one seat sees it.
///
/// To bring it up to date the board is compared with the one that it stands for: whatever led from one position to the
/// other (a move, a null move, men who freeze or vanish), the sums are those of the new position.
#[derive(Clone, Debug)]
pub(super) struct Accumulator<const H: usize> {
    sums: [i16; H],
    board: [Option<Man>; 256],
    signs: Signs,
    /// The states of armies, if any of them is unusual.
    unusual: Option<States>,
}

impl<const H: usize> Accumulator<H> {
    /// The accumulator of a position, from scratch.
    pub(super) fn new(neurons: &Neurons<H>, layout: &InputLayout, position: &Position, view: Army) -> Self {
        let mut sums = neurons.biases;
        layout.for_each_input(position, view, |input| add(&mut sums, &neurons.rows[input]));
        let signs = layout.signs(position);
        let states = layout.states(&signs.conditions);
        let unusual = (states != States::default()).then_some(states);
        Self { sums, board: *position.by_cell(), signs, unusual }
    }

    /// Makes it stand for another position, seen from the seat for which it was made.
    pub(super) fn refresh(&mut self, neurons: &Neurons<H>, layout: &InputLayout, position: &Position, view: Army) {
        let signs = layout.signs(position);
        if signs != self.signs {
            // When the state of an army changes, inputs of all its men do. That is rare.
            if signs.conditions != self.signs.conditions {
                *self = Self::new(neurons, layout, position, view);
                return;
            }
            layout.for_each_changed_sign(view, &self.signs, &signs, |input, on| {
                let change = if on { add } else { subtract };
                change(&mut self.sums, &neurons.rows[input]);
            });
            self.signs = signs;
        }
        let seen = layout.view(view);
        let (board, rows) = (position.by_cell(), &neurons.rows);
        let mut sums = self.sums;
        // One closure for both cases: of two, each with a loop of its own, the code is longer and slower.
        differences(&self.board, board).for_each(|cell| {
            let (before, now) = (self.board[cell.index()], board[cell.index()]);
            self.board[cell.index()] = now;
            let Some(states) = &self.unusual else {
                subtract(&mut sums, &rows[seen.input(before, cell)]);
                add(&mut sums, &rows[seen.input(now, cell)]);
                return;
            };
            if let Some(man) = before {
                layout.for_each_of_man(seen, man, cell, states, |input| subtract(&mut sums, &rows[input]));
            }
            if let Some(man) = now {
                layout.for_each_of_man(seen, man, cell, states, |input| add(&mut sums, &rows[input]));
            }
        });
        self.sums = sums;
    }

    /// The sums of the first layer.
    pub(super) const fn sums(&self) -> &[i16; H] {
        &self.sums
    }
}

/// Some cells: one number a column, one bit a row.
struct PackedColumns([u16; GRID]);

impl PackedColumns {
    /// Calls `visit` with each of them.
    #[inline]
    fn for_each(&self, mut visit: impl FnMut(Cell)) {
        for (four, columns) in self.0.as_chunks::<4>().0.iter().enumerate() {
            let mut bits = columns.iter().rev().fold(0, |bits, column| bits << GRID | u64::from(*column));
            while bits != 0 {
                let bit = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                let (column, row) = (4 * four + bit / GRID, bit % GRID);
                #[expect(clippy::cast_possible_truncation, reason = "the grid has 256 cells")]
                visit(Cell::from_index((row * GRID + column) as u8));
            }
        }
    }
}

/// The cells on which two boards differ. By columns the compiler compares eight cells of a row at once and never has to
/// look at one of them.
#[inline]
fn differences(one: &[Option<Man>; 256], other: &[Option<Man>; 256]) -> PackedColumns {
    let mut equal = [0u16; GRID];
    for (one, other) in one.as_chunks::<GRID>().0.iter().zip(other.as_chunks::<GRID>().0).rev() {
        for ((equal, one), other) in equal.iter_mut().zip(one).zip(other) {
            *equal = equal.wrapping_add(*equal) + u16::from(word(*one) == word(*other));
        }
    }
    PackedColumns(equal.map(|equal| !equal))
}

/// A number for what stands on a cell; 0 for nothing.
#[inline]
fn word(man: Option<Man>) -> u16 {
    man.map_or(0, Man::word)
}

// Sums never leave the range of 16 bits (the network is checked for that when it is read): wrapping changes no result,
// and lets the compiler work on many neurons at once.

#[inline]
fn add<const H: usize>(sums: &mut [i16; H], row: &[i8; H]) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum = sum.wrapping_add(i16::from(*weight));
    }
}

#[inline]
fn subtract<const H: usize>(sums: &mut [i16; H], row: &[i8; H]) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum = sum.wrapping_sub(i16::from(*weight));
    }
}
