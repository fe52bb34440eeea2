//! Fits the weights of the evaluation to the results of games (Texel's tuning method, by Peter Österlund). A score
//! predicts how much of a game its side will win; the numbers are good if the predictions at quiet positions are
//! close to the results.

use std::fmt;
use std::panic::resume_unwind;
use std::thread;

use crate::ai::Evaluator;
use crate::board::Side;
use crate::game::Game;
use crate::moves::{checkers, contenders};
use crate::position::{Phase, Position};
use crate::rules::{Kind, Rules, Weight};

/// The number of plies after the opening that are left out: they are too far from the result.
const SKIPPED_PLIES: usize = 8;
/// The difference in material between two sides, in hundredths of a pawn, from which on a position is left out: the
/// game is decided, and there is nothing to learn. The score cannot be used for this, since the numbers to be found
/// would then choose their own samples.
const DECIDED_MATERIAL: i32 = 2000;
/// One of this many pairs of games is kept for control.
const CONTROL_ONE_IN: usize = 8;
/// The steps by which a number is changed, in percent of itself, the coarsest first.
const STEP_PERCENTS: [i32; 4] = [32, 16, 8, 4];
/// The relative decrease of the error that a step must bring to be taken.
const MIN_GAIN: f64 = 2e-5;
/// How many times more than by chance the error must decrease for a changed number to be kept. Every free number
/// decreases the error by about one part in the number of games, whatever it stands for (games, not positions, since
/// all positions of a game share its result). Akaike's criterion asks for twice that; here there are many numbers to
/// choose from.
const CHANCE_FACTOR: f64 = 6.0;

/// A quiet position of a game.
struct TuningSample {
    position: Position,
    /// The share of the game, 0 to 1, that the side of the player to decide won.
    share: f64,
    /// The number of other sides that could still win.
    rivals: f64,
}

/// A number of the rules that is tuned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parameter {
    /// A weight of the evaluation.
    Weight(Weight),
    /// The value of a kind of men.
    Value(Kind),
}

impl Parameter {
    /// The parameter's number in a rule set.
    pub fn of(self, rules: &Rules) -> i32 {
        match self {
            Self::Weight(weight) => rules.weights[weight],
            Self::Value(kind) => rules.kind(kind).value,
        }
    }

    fn set(self, rules: &mut Rules, number: i32) {
        match self {
            Self::Weight(weight) => rules.weights[weight] = number,
            Self::Value(kind) => rules.kinds[kind.index()].value = number,
        }
    }

    /// The number that lies so many percent above or below another, at least 1 away.
    fn neighbour(self, number: i32, percent: i32) -> i32 {
        let step = number * percent.abs() / 100;
        (number + percent.signum() * step.max(1)).clamp(0, Weight::LIMIT)
    }

    /// The name of the parameter: that of the weight, or the letter of the kind.
    pub const fn name<'a>(&self, rules: &'a Rules) -> ParameterName<'a> {
        ParameterName { parameter: *self, rules }
    }
}

/// Prints the name of a [`Parameter`].
pub struct ParameterName<'a> {
    parameter: Parameter,
    rules: &'a Rules,
}

impl fmt::Display for ParameterName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.parameter {
            Parameter::Weight(weight) => write!(f, "{weight:?}"),
            Parameter::Value(kind) => write!(f, "value of {}", self.rules.kind(kind).letter),
        }
    }
}

/// Positions of finished games, and the rules with the numbers found so far.
pub struct Tuning {
    rules: Rules,
    training: Vec<TuningSample>,
    control: Vec<TuningSample>,
    /// The number of games in the training set.
    games: usize,
    /// The number of games in the training set that some sides won against others.
    decided: usize,
    /// How steeply the predicted result grows with the score.
    slope: f64,
    /// Whether the values of kinds are tuned, too.
    values: bool,
    threads: usize,
}

/// The mean squared difference between predicted and real results.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PredictionError {
    /// The error at the positions of the training set.
    pub training: f64,
    /// The error at positions of games kept for control, if there are any.
    pub control: Option<f64>,
}

impl Tuning {
    /// A tuning without games that begins with the numbers of some rules and computes errors on a number of threads.
    pub fn new(rules: &Rules, threads: usize) -> Self {
        let threads = threads.max(1);
        let (training, control) = (Vec::new(), Vec::new());
        Self { rules: rules.clone(), training, control, games: 0, decided: 0, slope: 0.004, values: false, threads }
    }

    /// Tunes the values of kinds, too. People count with these values as well, and those that are best for the
    /// computer may look odd to them.
    pub const fn tune_values(&mut self) {
        self.values = true;
    }

    /// Adds the quiet positions after the opening of a game. `number` is the game's number from 1, `opening` the
    /// number of its plies that belong to the opening, `sharers` the sides that shared the game in equal parts.
    pub fn add(&mut self, number: usize, game: &Game, opening: usize, sharers: &[Side]) {
        let rules = &self.rules;
        let evaluator = Evaluator::new(rules);
        let sides = rules.sides();
        let mut samples = Vec::new();
        let later = game.history().take(game.cursor()).skip(opening + SKIPPED_PLIES);
        for (position, ply) in later {
            let position = &position;
            let Some(mv) = ply.action.as_move() else { continue };
            let noisy = mv.promotion.is_some() || position.man(mv.to).is_some();
            let checked = rules.present().any(|army| !checkers(rules, position, army).is_empty());
            if noisy || checked || position.phase() != Phase::Move {
                continue;
            }
            let material = sides.iter().map(|side| evaluator.side_material(rules, position, *side));
            if material.clone().max().unwrap_or(0) - material.min().unwrap_or(0) < DECIDED_MATERIAL {
                let player = position.commander(rules.army_at(position.turn()));
                let side = rules.side_of(player);
                let share = if sharers.contains(&side) { 1.0 / sharers.len() as f64 } else { 0.0 };
                let rivals = contenders(rules, position).iter().filter(|other| **other != side).count() as f64;
                samples.push(TuningSample { position: position.clone(), share, rivals });
            }
        }
        if number.div_ceil(2).is_multiple_of(CONTROL_ONE_IN) {
            self.control.append(&mut samples);
        } else {
            self.games += usize::from(!samples.is_empty());
            self.decided += usize::from(!samples.is_empty() && sharers.len() < sides.len());
            self.training.append(&mut samples);
        }
    }

    /// The numbers of positions in the training set and in the control set.
    pub const fn len(&self) -> (usize, usize) {
        (self.training.len(), self.control.len())
    }

    /// The number of games in the training set that had winners and losers. Without any there is nothing to learn.
    pub const fn decided(&self) -> usize {
        self.decided
    }

    /// Whether the training set is empty.
    pub const fn is_empty(&self) -> bool {
        self.training.is_empty()
    }

    /// The rules with the numbers found so far.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The parameters that matter in this game: those that change the error. The pawn's value is the unit of all
    /// others and none of them.
    pub fn parameters(&self) -> Vec<Parameter> {
        let kinds = (0..self.rules.kinds.len()).map(Kind::from_index).filter(|_| self.values);
        let values = kinds.filter(|kind| *kind != self.rules.pawns.kind && !self.rules.kind(*kind).royal);
        let all = Weight::ALL.into_iter().map(Parameter::Weight).chain(values.map(Parameter::Value));
        let error = self.error(&self.rules, &self.training);
        all.filter(|parameter| {
            let mut other = self.rules.clone();
            parameter.set(&mut other, parameter.neighbour(parameter.of(&self.rules), STEP_PERCENTS[0]));
            self.error(&other, &self.training) != error
        })
        .collect()
    }

    /// The error with the numbers found so far.
    pub fn prediction_error(&self) -> PredictionError {
        PredictionError {
            training: self.error(&self.rules, &self.training),
            control: (!self.control.is_empty()).then(|| self.error(&self.rules, &self.control)),
        }
    }

    /// Fits the slope to the numbers as they are. It has to be done first, because the slope is the unit of the rest.
    pub fn fit_slope(&mut self) {
        let scores = self.scores(&self.rules, &self.training);
        let error = |slope: f64| self.difference(&scores, &self.training, slope);
        let mut slope = self.slope;
        let mut step = slope / 2.0;
        while step > self.slope / 200.0 {
            let nearest = [slope - step, slope + step].into_iter().filter(|slope| *slope > 0.0);
            match nearest.min_by(|a, b| error(*a).total_cmp(&error(*b))) {
                Some(other) if error(other) < error(slope) => slope = other,
                _ => step /= 2.0,
            }
        }
        self.slope = slope;
    }

    /// Improves one parameter after another, by smaller and smaller steps, until no step decreases the error any
    /// more. `on_change` is called with each parameter changed, its new number and the error.
    pub fn improve(&mut self, mut on_change: impl FnMut(Parameter, i32, f64)) {
        let parameters = self.parameters();
        let mut least = self.error(&self.rules, &self.training);
        for percent in STEP_PERCENTS {
            loop {
                let before = least;
                for &parameter in &parameters {
                    for percent in [percent, -percent] {
                        let mut changed = self.rules.clone();
                        let number = parameter.neighbour(parameter.of(&self.rules), percent);
                        parameter.set(&mut changed, number);
                        let error = self.error(&changed, &self.training);
                        if error < least * (1.0 - MIN_GAIN) {
                            least = error;
                            self.rules = changed;
                            on_change(parameter, number, error);
                            break;
                        }
                    }
                }
                if least >= before {
                    break;
                }
            }
        }
    }

    /// Gives parameters back the numbers that they have in `usual`, the one that helps least first, as long as the
    /// loss may be due to chance. `on_change` is called with each parameter changed, its new number and the error.
    pub fn forget_chance(&mut self, usual: &Rules, mut on_change: impl FnMut(Parameter, i32, f64)) {
        let most = 1.0 + CHANCE_FACTOR / self.games.max(1) as f64;
        let mut changed = self.parameters();
        changed.retain(|parameter| parameter.of(&self.rules) != parameter.of(usual));
        let mut least = self.error(&self.rules, &self.training);
        while !changed.is_empty() {
            let without = |parameter: Parameter| {
                let mut rules = self.rules.clone();
                parameter.set(&mut rules, parameter.of(usual));
                self.error(&rules, &self.training)
            };
            let errors = changed.iter().map(|parameter| without(*parameter)).enumerate();
            let Some((at, error)) =
                errors.min_by(|a, b| a.1.total_cmp(&b.1)).filter(|(_, error)| *error < least * most)
            else {
                break;
            };
            let parameter = changed.remove(at);
            parameter.set(&mut self.rules, parameter.of(usual));
            least = error;
            on_change(parameter, parameter.of(usual), error);
        }
    }

    /// The static evaluations of positions with the numbers of a rule set, in hundredths of a pawn.
    fn scores(&self, rules: &Rules, samples: &[TuningSample]) -> Vec<i32> {
        let evaluator = Evaluator::new(rules);
        let evaluate = |part: &[TuningSample]| -> Vec<i32> {
            part.iter().map(|sample| evaluator.evaluate(rules, &sample.position)).collect()
        };
        thread::scope(|scope| {
            let parts = samples.chunks(samples.len().div_ceil(self.threads).max(1));
            let workers: Vec<_> = parts.map(|part| scope.spawn(|| evaluate(part))).collect();
            workers.into_iter().flat_map(|worker| worker.join().unwrap_or_else(|cause| resume_unwind(cause))).collect()
        })
    }

    /// The mean squared difference between predictions from scores and results.
    fn difference(&self, scores: &[i32], samples: &[TuningSample], slope: f64) -> f64 {
        let squared = |(score, sample): (&i32, &TuningSample)| {
            // At a score of 0 every side that can still win is predicted the same share.
            let expected = 1.0 / (1.0 + sample.rivals * (-slope * f64::from(*score)).exp());
            (expected - sample.share).powi(2)
        };
        scores.iter().zip(samples).map(squared).sum::<f64>() / samples.len().max(1) as f64
    }

    fn error(&self, rules: &Rules, samples: &[TuningSample]) -> f64 {
        self.difference(&self.scores(rules, samples), samples, self.slope)
    }
}
