//! Epochs of training, control, and the network in whole numbers that comes of it.

use std::collections::HashSet;
use std::panic::resume_unwind;
use std::thread;

use super::mathematics::{expected_share, falling};
use super::model::{ErrorMeasure, Parameters};
use super::optimiser::Optimiser;
use super::samples::{GameName, GameSamples, Label, SampleSource, TrainingSet};
use crate::ai::network::{
    InputLayout, MAX_OUTPUT_WEIGHT, Network, NetworkBase, NetworkError, NetworkFile, UNIT, base_hash,
};
use crate::random::Random;
use crate::spec::Playable;

/// The number of parts in which the gradient of a batch is computed, whatever the number of threads.
const PARTS: usize = 8;
/// The greatest and the least rate of learning.
const RATES: (f64, f64) = (2e-3, 1e-5);
/// The least and the greatest number of samples of a batch.
const BATCHES: (usize, usize) = (64, 4096);
/// The number of batches of an epoch where there are few samples.
const FEW_BATCHES: usize = 50;
/// By which part of themselves weights shrink in an epoch, in units of the rate, where it is to be found out. Without shrinking, what
/// only a few games say is learnt by heart; with too much of it nothing is learnt. The least suits few alike positions in each game,
/// the greatest the long games of more than two sides, each of whose positions several seats see.
const SHRINKING: [f64; 4] = [80.0, 250.0, 800.0, 2500.0];
/// The most samples by which slope and reach are found.
const SOME: usize = 200_000;
/// The slope with which the search for one begins.
pub(super) const USUAL_SLOPE: f64 = 0.00125;

/// How a network is to be trained.
#[derive(Clone, Debug, PartialEq)]
pub struct TrainingSettings {
    /// The number of neurons: 8, 16, 32, 64 or 128.
    pub hidden: usize,
    /// What the network is added to.
    pub base: NetworkBase,
    /// The part of the target that the scores of the search make, 0 to 1; the rest is the result of the game.
    pub lambda: f32,
    /// How much a score counts at the position one ply before, 0 (not at all) to 1.
    pub decay: f32,
    /// How often all samples are learnt.
    pub epochs: usize,
    /// The number of samples after each of which the numbers change; by default one that suits the number of samples.
    pub batch: Option<usize>,
    /// By which part of themselves weights shrink in an epoch, in units of the rate of learning. By default some are tried, and the
    /// network is kept that has the least control error.
    pub shrinking: Option<f64>,
    /// Where random numbers begin.
    pub seed: u64,
    /// The number of threads, which changes nothing in the network.
    pub threads: usize,
    /// The commit of the program that played the games, for the file.
    pub commit: String,
}

/// How training stands after an epoch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EpochReport {
    /// The number of epochs that are over, those of earlier trials included; 0 before the first.
    pub epoch: usize,
    /// The number of epochs of all trials.
    pub epochs: usize,
    /// The shrinking of the trial.
    pub shrinking: f64,
    /// The mean squared error of the expected share over the epoch while it was learnt; before the first that of the base
    /// alone.
    pub loss: f64,
    /// The mean squared error at samples of games kept for control.
    pub control: f64,
    /// Whether the control error is the least so far, so that this network is kept.
    pub best: bool,
}

/// Why there is no network.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TrainingError {
    /// Nothing was added to learn from.
    #[error("the games have no positions to train on: generate more of them")]
    Empty,
    /// No game was kept for control.
    #[error("no game is left for control, for which one in eight is kept: generate more of them")]
    NoControl,
    /// No network was better than none.
    #[error(
        "nothing was learnt: no network predicts the games kept for control better than the evaluation alone; generate more games, or \
         let weights shrink less"
    )]
    NothingLearnt,
    /// What came of it cannot be used.
    #[error(transparent)]
    Unfit(#[from] NetworkError),
}

/// A network as its file has it, and how well that predicts.
#[derive(Clone, Debug, PartialEq)]
pub struct TrainedNetwork {
    /// The network in whole numbers.
    pub file: NetworkFile,
    /// Its mean squared error of the expected share at samples of games kept for control. Rounding makes it differ a little from
    /// that of the epoch which the network is of.
    pub control: f64,
}

/// The network with the least control error so far.
struct BestNetwork<const H: usize> {
    /// Its control error.
    control: f64,
    parameters: Parameters<H>,
}

/// Samples of games, and what is to be made of them.
#[derive(Debug)]
pub struct Trainer {
    playable: Playable,
    settings: TrainingSettings,
    layout: InputLayout,
    training: TrainingSet,
    control: TrainingSet,
    /// The games that were added.
    names: HashSet<GameName>,
    /// The number of games that were added before.
    repeated: usize,
    /// The number of games whose options give the inputs another meaning.
    left_out: usize,
}

impl Trainer {
    /// A trainer without samples.
    pub fn new(playable: &Playable, settings: TrainingSettings) -> Self {
        let layout = InputLayout::new(&playable.rules);
        let (training, control) = (TrainingSet::default(), TrainingSet::default());
        let names = HashSet::new();
        Self { playable: playable.clone(), settings, layout, training, control, names, repeated: 0, left_out: 0 }
    }

    /// A source of samples for this trainer.
    pub fn source(&self) -> SampleSource {
        SampleSource::new(&self.playable, self.settings.base, self.settings.decay)
    }

    /// Adds the samples of a game, unless it was added before.
    pub fn add(&mut self, game: &GameSamples) {
        if !self.names.insert(game.name) {
            self.repeated += 1;
            return;
        }
        let set = if game.control { &mut self.control } else { &mut self.training };
        match &game.samples {
            Some(samples) => set.push_game(game.name, samples),
            None => self.left_out += 1,
        }
    }

    /// The numbers of samples to train on and for control.
    pub const fn len(&self) -> (usize, usize) {
        (self.training.len(), self.control.len())
    }

    /// Whether there is nothing to train on.
    pub const fn is_empty(&self) -> bool {
        self.training.is_empty()
    }

    /// The number of games that were left out because they had been added before.
    pub const fn repeated(&self) -> usize {
        self.repeated
    }

    /// The number of games that were left out because their options give the inputs another meaning.
    pub const fn left_out(&self) -> usize {
        self.left_out
    }

    /// Trains a network. `on_epoch` is called before the first epoch and after each.
    ///
    /// # Errors
    ///
    /// If there is nothing to train on or for control, if nothing was learnt, or there is no code for the number of neurons.
    pub fn train(&mut self, on_epoch: impl FnMut(&EpochReport)) -> Result<TrainedNetwork, TrainingError> {
        self.training = self.training.in_order_of_games();
        self.control = self.control.in_order_of_games();
        match self.settings.hidden {
            8 => self.train_with::<8>(on_epoch),
            16 => self.train_with::<16>(on_epoch),
            32 => self.train_with::<32>(on_epoch),
            64 => self.train_with::<64>(on_epoch),
            128 => self.train_with::<128>(on_epoch),
            other => Err(NetworkError::Hidden(other).into()),
        }
    }

    fn train_with<const H: usize>(
        &self,
        mut on_epoch: impl FnMut(&EpochReport),
    ) -> Result<TrainedNetwork, TrainingError> {
        let Self { settings, training, control, layout, .. } = self;
        if training.is_empty() {
            return Err(TrainingError::Empty);
        }
        if control.is_empty() {
            return Err(TrainingError::NoControl);
        }
        #[expect(clippy::cast_possible_truncation, reason = "a slope needs few digits")]
        let slope = fit_slope(training) as f32;
        let measure = ErrorMeasure { slope, lambda: settings.lambda };
        let one = settings.shrinking;
        let trials = one.as_ref().map_or(&SHRINKING[..], std::slice::from_ref);
        let silent = Parameters::<H>::zero(layout.inputs());
        let loss = self.mean_error(training, |part| silent.error(training, part, measure));
        let mut best = BestNetwork { control: self.control_error(&silent, measure), parameters: silent };
        let mut report = EpochReport {
            epoch: 0,
            epochs: trials.len() * settings.epochs,
            shrinking: trials[0],
            loss,
            control: best.control,
            best: true,
        };
        on_epoch(&report);
        let alone = best.control;
        for &shrinking in trials {
            report.shrinking = shrinking;
            self.trial(measure, &mut report, &mut best, &mut on_epoch);
        }
        if best.control >= alone {
            return Err(TrainingError::NothingLearnt);
        }
        let file = self.in_whole_numbers(&best.parameters, slope)?;
        // What is played with are the whole numbers: rounding must not have taken what was learnt.
        let control = self.control_error(&Parameters::<H>::of_file(&file), measure);
        if control >= alone {
            return Err(TrainingError::NothingLearnt);
        }
        Ok(TrainedNetwork { file, control })
    }

    /// Learns all samples as often as there are epochs, with the shrinking that `report` names. After each epoch `report` is brought up
    /// to date and told, and a network with a smaller control error than `best` takes its place.
    fn trial<const H: usize>(
        &self,
        measure: ErrorMeasure,
        report: &mut EpochReport,
        best: &mut BestNetwork<H>,
        on_epoch: &mut impl FnMut(&EpochReport),
    ) {
        let Self { settings, training, layout, .. } = self;
        let mut parameters = Parameters::<H>::by_lot(layout.inputs(), settings.seed);
        // Of inputs that no sample has nothing is learnt: they are to change nothing.
        for (row, seen) in parameters.rows.iter_mut().zip(training.seen_inputs(layout.inputs())) {
            if !seen {
                *row = [0.0; H];
            }
        }
        let mut gradients = vec![Parameters::<H>::zero(layout.inputs()); PARTS];
        let mut order = all(training);
        let mut random = Random::new(settings.seed ^ order.len() as u64);
        let usual = (order.len() / FEW_BATCHES).clamp(BATCHES.0, BATCHES.1);
        let batch = settings.batch.unwrap_or(usual).clamp(1, order.len());
        let epoch_steps = order.len().div_ceil(batch);
        #[expect(clippy::cast_possible_truncation, reason = "it needs few digits")]
        let decay = (report.shrinking / epoch_steps as f64) as f32;
        let mut optimiser = Optimiser::new(layout.inputs(), layout.men(), decay);
        let steps = settings.epochs * epoch_steps;
        let mut step = 0;
        for _ in 0..settings.epochs {
            shuffle(&mut order, &mut random);
            let mut error = 0.0;
            for samples in order.chunks(batch) {
                let rate = RATES.1 + (RATES.0 - RATES.1) * falling(step as f64 / steps as f64);
                error += self.gradients(&parameters, samples, measure, &mut gradients);
                #[expect(clippy::cast_possible_truncation, reason = "a rate needs few digits")]
                optimiser.step(&mut parameters, &mut gradients, 1.0 / samples.len() as f32, rate as f32);
                step += 1;
            }
            report.epoch += 1;
            report.loss = error / order.len() as f64;
            report.control = self.control_error(&parameters, measure);
            report.best = report.control < best.control;
            on_epoch(report);
            if report.best {
                best.control = report.control;
                best.parameters.clone_from(&parameters);
            }
        }
    }

    /// The mean squared error at the samples for control.
    fn control_error<const H: usize>(&self, parameters: &Parameters<H>, measure: ErrorMeasure) -> f64 {
        let control = &self.control;
        self.mean_error(control, |part| parameters.error(control, part, measure))
    }

    /// Computes the gradients of the parts of a batch, and answers the sum of the squared errors.
    fn gradients<const H: usize>(
        &self,
        parameters: &Parameters<H>,
        samples: &[u32],
        measure: ErrorMeasure,
        gradients: &mut [Parameters<H>],
    ) -> f64 {
        let training = &self.training;
        let each = samples.len().div_ceil(PARTS).max(1);
        let mut parts: Vec<_> =
            samples.chunks(each).zip(gradients).map(|(part, gradient)| (part, gradient, 0.0)).collect();
        let learn = |parts: &mut [(&[u32], &mut Parameters<H>, f64)]| {
            for (part, gradient, error) in parts {
                *error = parameters.learn(training, part, measure, gradient);
            }
        };
        let threads = self.settings.threads.clamp(1, PARTS);
        let share = parts.len().div_ceil(threads).max(1);
        thread::scope(|scope| {
            let mut shares = parts.chunks_mut(share);
            let own = shares.next();
            let workers: Vec<_> = shares.map(|share| scope.spawn(move || learn(share))).collect();
            own.map(learn);
            for worker in workers {
                worker.join().unwrap_or_else(|cause| resume_unwind(cause));
            }
        });
        parts.iter().map(|(_, _, error)| error).sum()
    }

    /// The mean of what `error` sums up over parts of the samples of a set, which threads share.
    fn mean_error(&self, set: &TrainingSet, error: impl Fn(&[u32]) -> f64 + Sync) -> f64 {
        let error = &error;
        let samples = all(set);
        let parts: Vec<&[u32]> = samples.chunks(samples.len().div_ceil(PARTS).max(1)).collect();
        let share = parts.len().div_ceil(self.settings.threads.clamp(1, PARTS)).max(1);
        let errors: Vec<f64> = thread::scope(|scope| {
            let sums = |share: &[&[u32]]| share.iter().map(|part| error(part)).collect::<Vec<_>>();
            let workers: Vec<_> = parts.chunks(share).map(|share| scope.spawn(move || sums(share))).collect();
            workers.into_iter().flat_map(|worker| worker.join().unwrap_or_else(|cause| resume_unwind(cause))).collect()
        });
        errors.iter().sum::<f64>() / set.len().max(1) as f64
    }

    /// The network of some parameters in the whole numbers of a file.
    fn in_whole_numbers<const H: usize>(
        &self,
        parameters: &Parameters<H>,
        slope: f32,
    ) -> Result<NetworkFile, TrainingError> {
        let Self { playable, settings, .. } = self;
        let unit = f32::from(UNIT);
        let mut file = NetworkFile::zero(&playable.variant.id, &playable.rules, H, settings.base);
        #[expect(clippy::cast_possible_truncation, reason = "numbers are limited, or clipped by the cast")]
        {
            file.weights = parameters.rows.as_flattened().iter().map(|weight| (weight * unit).round() as i8).collect();
            file.biases = parameters.biases.iter().map(|bias| (bias * unit).round() as i16).collect();
            file.output_bias = (parameters.output_bias / slope * 256.0).round() as i32;
        }
        // Logits become hundredths of a pawn.
        let output = parameters.output.map(|weight| f64::from(weight) / f64::from(slope));
        let greatest = output.iter().fold(0.0, |most: f64, weight| most.max(weight.abs()));
        if greatest > 0.0 {
            let one = greatest / f64::from(MAX_OUTPUT_WEIGHT);
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clipped by the cast")]
            {
                file.output = output.iter().map(|weight| (weight / one).round() as i16).collect();
                file.scale = (one / f64::from(unit * unit) * 2f64.powi(32)).round() as u32;
            }
        }
        file.header.base_hash = base_hash(&playable.rules);
        file.header.slope = slope;
        file.header.reach = self.reach(parameters, slope);
        file.header.seed = settings.seed;
        file.header.positions = self.training.len() as u64;
        file.header.commit.clone_from(&settings.commit);
        Network::new(&file, &playable.rules)?;
        Ok(file)
    }

    /// What the value of a network stays below, without its sign, at 99.9 % of samples, in hundredths of a pawn.
    fn reach<const H: usize>(&self, parameters: &Parameters<H>, slope: f32) -> u16 {
        let training = &self.training;
        let value = |index: usize| (parameters.answer(training.get(index).0) / slope).abs();
        let mut values: Vec<f32> = some(training.len()).map(value).collect();
        values.sort_by(f32::total_cmp);
        let at = values.len() * 999 / 1000;
        let most = values.get(at).or(values.last()).copied().unwrap_or(0.0);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clipped by the cast")]
        let most = most.ceil() as u16;
        most.min(crate::ai::network::MAX_CORRECTION.unsigned_abs() as u16)
    }
}

/// The indices of all samples of a set.
fn all(set: &TrainingSet) -> Vec<u32> {
    (0..u32::try_from(set.len()).unwrap_or(u32::MAX)).collect()
}

/// Evenly chosen indices of at most about [`SOME`] of so many samples.
fn some(samples: usize) -> impl Iterator<Item = usize> {
    (0..samples).step_by(samples.div_ceil(SOME).max(1))
}

/// The slope with which scores of the search predict results best, per hundredth of a pawn.
fn fit_slope(set: &TrainingSet) -> f64 {
    let error = |slope: f64| -> f64 {
        let squared = |label: &Label| {
            let expected = expected_share(slope * f64::from(label.score), f64::from(label.rivals));
            (expected - f64::from(label.share)).powi(2)
        };
        some(set.len()).map(|index| squared(&set.labels()[index])).sum()
    };
    let (mut slope, mut factor) = (USUAL_SLOPE, 1.5);
    let mut least = error(slope);
    while factor > 1.01 {
        let nearest = [slope / factor, slope * factor].map(|slope| (error(slope), slope));
        let [(less, smaller), (more, greater)] = nearest;
        let (found, at) = if less < more { (less, smaller) } else { (more, greater) };
        // Results that scores do not explain have no slope: it stays in a sensible range.
        if found < least && (USUAL_SLOPE / 8.0..=USUAL_SLOPE * 8.0).contains(&at) {
            (least, slope) = (found, at);
        } else {
            factor = factor.sqrt();
        }
    }
    slope
}

/// Brings things into a random order.
fn shuffle(things: &mut [u32], random: &mut Random) {
    for last in (1..things.len()).rev() {
        things.swap(last, random.below(last + 1));
    }
}
