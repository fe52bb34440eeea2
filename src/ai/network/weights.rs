//! The numbers of a network as they are worked with: for each number of neurons code of its own.

use super::accumulator::Accumulator;
use super::file::{NetworkError, NetworkFile, UNIT};
use super::layout::InputLayout;
use crate::board::{Army, By};
use crate::position::Position;

/// The neurons of a network with `H` of them.
#[derive(Clone, Debug)]
pub(super) struct Neurons<const H: usize> {
    /// Weights of the first layer, by input, in 127ths; and a last row of zeros for what turns on no input. They are as
    /// short as in the file, so that more of them stay in the processor's cache.
    pub(super) rows: Box<[[i8; H]]>,
    /// Biases of the first layer, in 127ths.
    pub(super) biases: [i16; H],
    /// Weights of the second layer, in units of the scale.
    output: [i16; H],
    /// Bias of the second layer, in 256ths of a hundredth of a pawn.
    output_bias: i32,
    /// What a product of a weight of the second layer with a squared neuron counts, in 2⁻³² hundredths of a pawn.
    scale: u32,
}

/// Neurons of whatever number.
pub(super) trait Layers: std::fmt::Debug + Send + Sync {
    /// An observer that has seen no position yet.
    fn observe<'a>(&'a self, layout: &'a InputLayout) -> Box<dyn Observe + 'a>;
}

/// Somebody who judges one position after another with a network, and remembers the last that he has seen from each
/// seat.
pub(super) trait Observe {
    /// The value of the network in a position seen from a seat, in hundredths of a pawn.
    fn value(&mut self, position: &Position, view: Army) -> i32;

    /// The value of the network in a position seen from a seat, computed without memory; equal to [`Self::value`] unless
    /// there is a bug.
    fn value_from_scratch(&self, position: &Position, view: Army) -> i32;
}

/// The neurons of a file.
///
/// # Errors
///
/// [`NetworkError::Range`] if sums of its weights may leave the range of 16 bits at some position of at most `men` men.
pub(super) fn layers(file: &NetworkFile, layout: &InputLayout, men: usize) -> Result<Box<dyn Layers>, NetworkError> {
    Ok(match file.header.hidden {
        8 => Box::new(Neurons::<8>::new(file, layout, men)?),
        16 => Box::new(Neurons::<16>::new(file, layout, men)?),
        32 => Box::new(Neurons::<32>::new(file, layout, men)?),
        64 => Box::new(Neurons::<64>::new(file, layout, men)?),
        128 => Box::new(Neurons::<128>::new(file, layout, men)?),
        other => return Err(NetworkError::Hidden(other)),
    })
}

impl<const H: usize> Neurons<H> {
    fn new(file: &NetworkFile, layout: &InputLayout, men: usize) -> Result<Self, NetworkError> {
        let array = |numbers: &[i16]| <[i16; H]>::try_from(numbers).map_err(|_| NetworkError::Hidden(numbers.len()));
        let (rows, rest) = file.weights.as_chunks::<H>();
        if !rest.is_empty() || rows.len() != layout.inputs() {
            return Err(NetworkError::Layout(file.header.id.clone()));
        }
        let rows: Box<[[i8; H]]> = rows.iter().copied().chain([[0; H]]).collect();
        let biases = array(&file.biases)?;
        let output = array(&file.output)?;
        let groups = layout.groups();
        for neuron in 0..H {
            let size = |row: &[i8; H]| usize::from(row[neuron].unsigned_abs());
            let greatest = |rows: &[[i8; H]]| rows.iter().map(size).max().unwrap_or(0);
            let more: usize = groups.men_more.iter().map(|group| greatest(&rows[group.clone()])).sum();
            let rest: usize = groups.rest.iter().flat_map(|group| &rows[group.clone()]).map(size).sum();
            let most =
                usize::from(biases[neuron].unsigned_abs()) + men * (greatest(&rows[groups.men.clone()]) + more) + rest;
            if most > i16::MAX.unsigned_abs().into() {
                return Err(NetworkError::Range);
            }
        }
        Ok(Self { rows, biases, output, output_bias: file.output_bias, scale: file.scale })
    }

    /// The second layer: neurons are clipped, squared and weighed. The value is in hundredths of a pawn.
    fn output(&self, sums: &[i16; H]) -> i32 {
        let mut total = 0i32;
        for (sum, weight) in sums.iter().zip(&self.output) {
            let neuron = (*sum).clamp(0, UNIT);
            // At most 127 · 255, which 16 bits hold: the compiler has one instruction for the rest.
            total += i32::from(neuron.wrapping_mul(*weight)) * i32::from(neuron);
        }
        let value = i64::from(total) * i64::from(self.scale) + (i64::from(self.output_bias) << 24);
        // At most 128 · 127² · 255 · 2³² · 2⁻³² and the bias: far inside the range.
        i32::try_from(value >> 32).unwrap_or(if value > 0 { i32::MAX } else { i32::MIN })
    }
}

impl<const H: usize> Layers for Neurons<H> {
    fn observe<'a>(&'a self, layout: &'a InputLayout) -> Box<dyn Observe + 'a> {
        Box::new(Observer { neurons: self, layout, accumulators: By::default() })
    }
}

/// An observer with a network of `H` neurons.
struct Observer<'a, const H: usize> {
    neurons: &'a Neurons<H>,
    layout: &'a InputLayout,
    /// For each seat, what it has seen last.
    accumulators: By<Army, Option<Accumulator<H>>>,
}

impl<const H: usize> Observe for Observer<'_, H> {
    fn value(&mut self, position: &Position, view: Army) -> i32 {
        let Self { neurons, layout, accumulators } = self;
        let accumulator = match &mut accumulators[view] {
            Some(accumulator) => {
                accumulator.refresh(neurons, layout, position, view);
                accumulator
            }
            empty => empty.insert(Accumulator::new(neurons, layout, position, view)),
        };
        neurons.output(accumulator.sums())
    }

    fn value_from_scratch(&self, position: &Position, view: Army) -> i32 {
        self.neurons.output(Accumulator::new(self.neurons, self.layout, position, view).sums())
    }
}
