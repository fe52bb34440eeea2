//! Steps that lessen the error: AdamW (Loshchilov and Hutter 2019), for all numbers of a network at each step.

use super::model::Parameters;

/// How much of the mean gradient is kept from step to step.
const MOMENTUM: f32 = 0.9;
/// How much of the mean squared gradient is kept from step to step.
const SPREAD: f32 = 0.999;
/// What keeps a division from going wrong.
const EPSILON: f32 = 1e-8;

/// How great the weights of the first layer may become, so that they fit into a byte and their sums into two: those of
/// men on cells, and all others.
const LIMITS: [f32; 2] = [0.99, 0.5];
/// How great a bias of the first layer may become.
const BIAS_LIMIT: f32 = 8.0;

/// Means of what the gradients were so far.
pub(super) struct Optimiser<const H: usize> {
    first: Parameters<H>,
    second: Parameters<H>,
    /// The number of inputs that stand for men on cells; they come first.
    men: usize,
    /// By which part of themselves weights shrink in a step, in units of the rate.
    decay: f32,
    /// `MOMENTUM` and `SPREAD` to the power of the number of steps made.
    powers: (f32, f32),
}

impl<const H: usize> Optimiser<H> {
    /// An optimiser for so many inputs, of which the first `men` stand for men on cells. In a step weights shrink by the part
    /// `decay` of themselves, in units of the rate.
    pub(super) fn new(inputs: usize, men: usize, decay: f32) -> Self {
        Self { first: Parameters::zero(inputs), second: Parameters::zero(inputs), men, decay, powers: (1.0, 1.0) }
    }

    /// Takes a step. The gradient is the sum of `gradients` times `factor`; they are 0 afterwards.
    pub(super) fn step(
        &mut self,
        parameters: &mut Parameters<H>,
        gradients: &mut [Parameters<H>],
        factor: f32,
        rate: f32,
    ) {
        self.powers = (self.powers.0 * MOMENTUM, self.powers.1 * SPREAD);
        let decay = self.decay;
        let step = AdamStep { factor, rate, corrections: (1.0 / (1.0 - self.powers.0), 1.0 / (1.0 - self.powers.1)) };
        for input in 0..parameters.rows.len() {
            let gradient = gathered(gradients, |gradient| &mut gradient.rows[input]);
            let limit = LIMITS[usize::from(input >= self.men)];
            let (first, second) = (&mut self.first.rows[input], &mut self.second.rows[input]);
            step.take(&mut parameters.rows[input], first, second, &gradient, decay, limit);
        }
        let gradient = gathered(gradients, |gradient| &mut gradient.biases);
        let (first, second) = (&mut self.first.biases, &mut self.second.biases);
        step.take(&mut parameters.biases, first, second, &gradient, 0.0, BIAS_LIMIT);
        let gradient = gathered(gradients, |gradient| &mut gradient.output);
        let (first, second) = (&mut self.first.output, &mut self.second.output);
        step.take(&mut parameters.output, first, second, &gradient, decay, f32::MAX);
        let gradient: f32 = gradients.iter_mut().map(|gradient| std::mem::take(&mut gradient.output_bias)).sum();
        let (mut bias, mut first, mut second) =
            ([parameters.output_bias], [self.first.output_bias], [self.second.output_bias]);
        step.take(&mut bias, &mut first, &mut second, &[gradient], 0.0, f32::MAX);
        ([parameters.output_bias], [self.first.output_bias], [self.second.output_bias]) = (bias, first, second);
    }
}

/// The sum of a row of several gradients, in their order, which are 0 afterwards.
fn gathered<const H: usize>(
    gradients: &mut [Parameters<H>],
    row: impl Fn(&mut Parameters<H>) -> &mut [f32; H],
) -> [f32; H] {
    let mut total = [0.0; H];
    for gradient in gradients {
        let row = row(gradient);
        for (total, number) in total.iter_mut().zip(row.iter()) {
            *total += *number;
        }
        *row = [0.0; H];
    }
    total
}

/// The numbers of one step.
struct AdamStep {
    factor: f32,
    rate: f32,
    /// What makes up for means that began with 0.
    corrections: (f32, f32),
}

impl AdamStep {
    fn take<const N: usize>(
        &self,
        numbers: &mut [f32; N],
        first: &mut [f32; N],
        second: &mut [f32; N],
        gradient: &[f32; N],
        decay: f32,
        limit: f32,
    ) {
        let Self { factor, rate, corrections } = *self;
        for at in 0..N {
            let gradient = gradient[at] * factor;
            first[at] = MOMENTUM * first[at] + (1.0 - MOMENTUM) * gradient;
            second[at] = SPREAD * second[at] + (1.0 - SPREAD) * gradient * gradient;
            let step = first[at] * corrections.0 / ((second[at] * corrections.1).sqrt() + EPSILON);
            numbers[at] = (numbers[at] - rate * (step + decay * numbers[at])).clamp(-limit, limit);
        }
    }
}
