//! The first layer of a network as it stands for one position and one seat, brought up to date by comparing boards.

use super::layout::{InputLayout, Signs};
use super::weights::Neurons;
use crate::board::{Army, Cell};
use crate::position::{Man, Position};

/// The number of cells that are compared at once: one row of the grid.
const BLOCK: usize = Cell::GRID as usize;

/// The sums of the first layer for the position that it has seen last, as one seat sees it.
///
/// To bring it up to date the board is compared with the one that it stands for: whatever led from one position to the
/// other (a move, a null move, men who freeze or vanish), the sums are those of the new position.
#[derive(Clone, Debug)]
pub(super) struct Accumulator<const H: usize> {
    sums: [i16; H],
    board: [Option<Man>; 256],
    signs: Signs,
}

impl<const H: usize> Accumulator<H> {
    /// The accumulator of a position, from scratch.
    pub(super) fn new(neurons: &Neurons<H>, layout: &InputLayout, position: &Position, view: Army) -> Self {
        let mut sums = neurons.biases;
        layout.for_each_input(position, view, |input| add(&mut sums, &neurons.rows[input]));
        Self { sums, board: *position.by_cell(), signs: layout.signs(position) }
    }

    /// Makes it stand for another position, seen from the seat for which it was made.
    pub(super) fn refresh(&mut self, neurons: &Neurons<H>, layout: &InputLayout, position: &Position, view: Army) {
        let signs = layout.signs(position);
        if signs != self.signs {
            // When the state of an army changes, inputs of all its men do. That is rare.
            if signs.states != self.signs.states {
                *self = Self::new(neurons, layout, position, view);
                return;
            }
            layout.for_each_sign(view, &self.signs, |input| subtract(&mut self.sums, &neurons.rows[input]));
            layout.for_each_sign(view, &signs, |input| add(&mut self.sums, &neurons.rows[input]));
            self.signs = signs;
        }
        let board = position.by_cell();
        let blocks = self.board.chunks_exact_mut(BLOCK).zip(board.chunks_exact(BLOCK)).enumerate();
        for (block, (before, now)) in blocks {
            let differs = before.iter().zip(now).fold(0, |bits, (before, now)| bits | word(*before) ^ word(*now));
            if differs == 0 {
                continue;
            }
            for (at, (before, now)) in before.iter_mut().zip(now).enumerate() {
                if before == now {
                    continue;
                }
                #[expect(clippy::cast_possible_truncation, reason = "the grid has 256 cells")]
                let cell = Cell::from_index((block * BLOCK + at) as u8);
                let states = &self.signs.states;
                if let Some(man) = *before {
                    let state = states[man.army()];
                    layout.for_each_of_man(view, man, cell, state, |input| {
                        subtract(&mut self.sums, &neurons.rows[input]);
                    });
                }
                if let Some(man) = *now {
                    let state = states[man.army()];
                    layout.for_each_of_man(view, man, cell, state, |input| {
                        add(&mut self.sums, &neurons.rows[input]);
                    });
                }
                *before = *now;
            }
        }
    }

    /// The sums of the first layer.
    pub(super) const fn sums(&self) -> &[i16; H] {
        &self.sums
    }
}

/// A number for what stands on a cell; 0 for nothing.
#[inline]
fn word(man: Option<Man>) -> u16 {
    man.map_or(0, Man::word)
}

// Sums never leave the range of 16 bits (the network is checked for that when it is read): wrapping changes no result,
// and lets the compiler work on many neurons at once.

#[inline]
fn add<const H: usize>(sums: &mut [i16; H], row: &[i16; H]) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum = sum.wrapping_add(*weight);
    }
}

#[inline]
fn subtract<const H: usize>(sums: &mut [i16; H], row: &[i16; H]) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum = sum.wrapping_sub(*weight);
    }
}
