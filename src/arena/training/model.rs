//! The network in floating point: its answer, and how its error changes with its numbers.

use super::mathematics::expected_share;
use super::samples::TrainingSet;
use crate::ai::network::{NetworkFile, UNIT};
use crate::random::Random;

/// The numbers of a network with `H` neurons, or what changes in them. Neurons go from 0 to 1, answers are logits: the
/// score times the slope.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Parameters<const H: usize> {
    /// Weights of the first layer, by input.
    pub(super) rows: Vec<[f32; H]>,
    pub(super) biases: [f32; H],
    pub(super) output: [f32; H],
    pub(super) output_bias: f32,
}

/// What the error is measured with.
#[derive(Clone, Copy, Debug)]
pub(super) struct ErrorMeasure {
    /// How steeply the expected share grows with the score.
    pub(super) slope: f32,
    /// The part of the target that the score of the search makes; the rest is the result.
    pub(super) lambda: f32,
}

/// The number of sums in which a sum over neurons is made, so that every processor makes the same.
const LANES: usize = 8;

impl<const H: usize> Parameters<H> {
    /// Numbers that are all 0.
    pub(super) fn zero(inputs: usize) -> Self {
        Self { rows: vec![[0.0; H]; inputs], biases: [0.0; H], output: [0.0; H], output_bias: 0.0 }
    }

    /// The numbers of a file with `H` neurons.
    pub(super) fn of_file(file: &NetworkFile) -> Self {
        let unit = f32::from(UNIT);
        let slope = f64::from(file.header.slope);
        // The scale is that of products with squared neurons, in units of both.
        let scale = f64::from(file.scale) / 2f64.powi(32) * f64::from(unit * unit) * slope;
        let mut parameters = Self::zero(file.weights.len() / H);
        for (number, weight) in parameters.rows.as_flattened_mut().iter_mut().zip(&file.weights) {
            *number = f32::from(*weight) / unit;
        }
        for (number, bias) in parameters.biases.iter_mut().zip(&file.biases) {
            *number = f32::from(*bias) / unit;
        }
        #[expect(clippy::cast_possible_truncation, reason = "numbers of a file have few digits")]
        {
            for (number, weight) in parameters.output.iter_mut().zip(&file.output) {
                *number = (f64::from(*weight) * scale) as f32;
            }
            parameters.output_bias = (f64::from(file.output_bias) / 256.0 * slope) as f32;
        }
        parameters
    }

    /// Numbers to begin with: the first layer by lot, the second so small that the network hardly answers.
    pub(super) fn by_lot(inputs: usize, seed: u64) -> Self {
        let mut random = Random::new(seed);
        let mut number = |from: f32, to: f32| {
            // 24 bits, which the numbers hold without rounding.
            let part = (random.next() >> 40) as f32 / (1u32 << 24) as f32;
            from + (to - from) * part
        };
        let mut parameters = Self::zero(inputs);
        for row in &mut parameters.rows {
            row.fill_with(|| number(-0.1, 0.1));
        }
        parameters.biases.fill_with(|| number(0.1, 0.4));
        parameters.output.fill_with(|| number(-0.02, 0.02));
        parameters
    }

    /// The sums of the first layer.
    fn sums(&self, inputs: &[u16]) -> [f32; H] {
        let mut sums = self.biases;
        for input in inputs {
            add(&mut sums, &self.rows[usize::from(*input)]);
        }
        sums
    }

    /// The answer for some inputs, as a logit.
    pub(super) fn answer(&self, inputs: &[u16]) -> f32 {
        let neurons = self.sums(inputs).map(|sum| sum.clamp(0.0, 1.0));
        self.output_bias + total(&neurons.map(|neuron| neuron * neuron), &self.output)
    }

    /// Adds up the squared errors of some samples of a set, and adds to `gradient` how the sum changes with each number.
    pub(super) fn learn(&self, set: &TrainingSet, part: &[u32], measure: ErrorMeasure, gradient: &mut Self) -> f64 {
        let mut error = 0.0;
        for index in part {
            let (inputs, label) = set.get(*index as usize);
            let sums = self.sums(inputs);
            let neurons = sums.map(|sum| sum.clamp(0.0, 1.0));
            let squares = neurons.map(|neuron| neuron * neuron);
            let answer = self.output_bias + total(&squares, &self.output);
            let (difference, slope) = measure.difference(answer, label);
            error += difference * difference;
            let change = (2.0 * difference * slope) as f32;
            gradient.output_bias += change;
            let mut inner = [0.0; H];
            for at in 0..H {
                gradient.output[at] += change * squares[at];
                // A neuron at one of its ends does not move.
                let free = if sums[at] > 0.0 && sums[at] < 1.0 { 2.0 * neurons[at] } else { 0.0 };
                inner[at] = change * self.output[at] * free;
            }
            add(&mut gradient.biases, &inner);
            for input in inputs {
                add(&mut gradient.rows[usize::from(*input)], &inner);
            }
        }
        error
    }

    /// The sum of the squared errors of some samples of a set.
    pub(super) fn error(&self, set: &TrainingSet, part: &[u32], measure: ErrorMeasure) -> f64 {
        let squared = |index: &u32| {
            let (inputs, label) = set.get(*index as usize);
            let (difference, _) = measure.difference(self.answer(inputs), label);
            difference * difference
        };
        part.iter().map(squared).sum()
    }
}

impl ErrorMeasure {
    /// The difference between the share that is expected with an answer and the one to be learnt, and how steeply the
    /// former grows with the answer.
    fn difference(self, answer: f32, label: super::samples::Label) -> (f64, f64) {
        let rivals = f64::from(label.rivals);
        let expected = expected_share(f64::from(self.slope * label.base + answer), rivals);
        let searched = expected_share(f64::from(self.slope * label.score), rivals);
        let lambda = f64::from(self.lambda);
        let target = lambda * searched + (1.0 - lambda) * f64::from(label.share);
        (expected - target, expected * (1.0 - expected))
    }
}

#[inline]
fn add<const H: usize>(sums: &mut [f32; H], row: &[f32; H]) {
    for (sum, number) in sums.iter_mut().zip(row) {
        *sum += *number;
    }
}

/// The sum of products, made in [`LANES`] sums that are then added in their order.
fn total<const H: usize>(one: &[f32; H], other: &[f32; H]) -> f32 {
    let mut lanes = [0.0; LANES];
    for (one, other) in one.chunks_exact(LANES).zip(other.chunks_exact(LANES)) {
        for lane in 0..LANES {
            lanes[lane] += one[lane] * other[lane];
        }
    }
    lanes.iter().sum()
}
