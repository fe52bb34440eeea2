//! The first layer of a network as it stands for one position and one seat, brought up to date by comparing boards.

use super::layout::{InputLayout, Signs, States};
use super::weights::Neurons;
use crate::board::Army;
use crate::position::{Man, Position, differences};

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
