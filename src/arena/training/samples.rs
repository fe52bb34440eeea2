//! The positions of games, with what a network is to learn there.

use std::io::BufRead;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::thread;

use super::later_scores::{SideScore, with_later_scores};
use crate::ai::network::{InputLayout, NetworkBase};
use crate::ai::{Evaluator, SeenPosition};
use crate::arena::self_play::{DECIDED, SelfPlayError, SelfPlayFault, SelfPlayGame, SelfPlayReader};
use crate::board::Side;
use crate::game::Game;
use crate::moves;
use crate::position::Phase;
use crate::random::{GAMMA, split_mix};
use crate::rules::Rules;
use crate::spec::{Playable, Variant, VariantName};

/// One of this many games is kept for control. All positions of a game share its result, so that games are divided, not
/// positions.
const CONTROL_ONE_IN: u64 = 8;
/// How many plies away from a position the score of another side may be that is taken for its own there.
const NEAR_PLIES: usize = 3;
/// The number of games that are read before threads share them.
const GAMES_AT_ONCE: usize = 512;

/// A position as a seat sees it, with what is known of it.
#[derive(Clone, Debug, PartialEq)]
pub struct TrainingSample {
    /// The inputs that are on.
    pub inputs: Vec<u16>,
    /// What the network is added to, in hundredths of a pawn.
    pub base: f32,
    /// What the search found, there and later in the game, in hundredths of a pawn.
    pub score: f32,
    /// The share of the game that the side won, 0 to 1.
    pub share: f32,
    /// The number of other sides that could still win.
    pub rivals: f32,
}

/// Samples, stored close together.
#[derive(Clone, Debug, Default)]
pub struct TrainingSet {
    inputs: Vec<u16>,
    /// For each sample, the end of its inputs.
    ends: Vec<usize>,
    labels: Vec<Label>,
    /// For each game, its name and the number of samples up to its end.
    games: Vec<(GameName, usize)>,
}

/// What tells games apart, and in which order they are learnt: the seed of the run that played one, its number there, and a
/// hash of all that its record says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameName {
    pub(super) seed: u64,
    pub(super) number: u64,
    pub(super) hash: u64,
}

impl GameName {
    /// The name of a game.
    pub fn of(record: &SelfPlayGame) -> Self {
        let text = record.to_string();
        let hash = text.bytes().fold(0, |hash, byte| split_mix(hash ^ u64::from(byte)));
        Self { seed: record.seed, number: record.number, hash }
    }
}

/// What is known of a sample besides its inputs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Label {
    pub(super) base: f32,
    pub(super) score: f32,
    pub(super) share: f32,
    pub(super) rivals: f32,
}

impl TrainingSet {
    /// Adds a sample, which belongs to the game that [`Self::push_game`] is adding.
    pub(super) fn push(&mut self, sample: &TrainingSample) {
        let TrainingSample { ref inputs, base, score, share, rivals } = *sample;
        self.push_parts(inputs, Label { base, score, share, rivals });
    }

    fn push_parts(&mut self, inputs: &[u16], label: Label) {
        self.inputs.extend_from_slice(inputs);
        self.ends.push(self.inputs.len());
        self.labels.push(label);
    }

    /// Adds the samples of a game.
    pub(super) fn push_game(&mut self, name: GameName, samples: &[TrainingSample]) {
        samples.iter().for_each(|sample| self.push(sample));
        self.games.push((name, self.len()));
    }

    /// The samples of this set in the order of the names of their games, which does not depend on files and their order.
    #[must_use]
    pub(super) fn in_order_of_games(&self) -> Self {
        let begins = std::iter::once(0).chain(self.games.iter().map(|(_, end)| *end));
        let mut games: Vec<_> =
            self.games.iter().zip(begins).map(|((name, end), begin)| (*name, begin..*end)).collect();
        games.sort_by_key(|(name, _)| *name);
        let mut ordered = Self::default();
        for (name, samples) in games {
            for index in samples {
                let (inputs, label) = self.get(index);
                ordered.push_parts(inputs, label);
            }
            ordered.games.push((name, ordered.len()));
        }
        ordered
    }

    /// The number of samples.
    pub const fn len(&self) -> usize {
        self.labels.len()
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.labels.is_empty()
    }

    /// The inputs of a sample that are on, and its label.
    pub(super) fn get(&self, index: usize) -> (&[u16], Label) {
        let begin = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        (&self.inputs[begin..self.ends[index]], self.labels[index])
    }

    /// For each of so many inputs, whether some sample has it.
    pub(super) fn seen_inputs(&self, inputs: usize) -> Vec<bool> {
        let mut seen = vec![false; inputs];
        for input in &self.inputs {
            seen[usize::from(*input)] = true;
        }
        seen
    }

    /// All labels.
    pub(super) fn labels(&self) -> &[Label] {
        &self.labels
    }
}

/// The samples of one game.
#[derive(Clone, Debug, Default)]
pub struct GameSamples {
    /// The name of the game.
    pub name: GameName,
    /// Whether the game is one of those for control.
    pub control: bool,
    /// The samples; `None` if the options of the game give the inputs another meaning.
    pub samples: Option<Vec<TrainingSample>>,
}

/// Makes samples of games of a variant.
#[derive(Debug)]
pub struct SampleSource {
    variant: Arc<Variant>,
    base: NetworkBase,
    /// How much a score counts at the position one ply before, 0 to 1.
    decay: f32,
    /// The hash of the inputs that the network has.
    layout: u64,
    /// What the options of the games read so far make of the variant.
    known: Vec<(VariantName, KnownOptions)>,
}

/// What options make of a variant.
#[derive(Clone, Debug)]
struct KnownOptions {
    playable: Playable,
    layout: Arc<InputLayout>,
    evaluator: Arc<Evaluator>,
}

impl SampleSource {
    /// A source for networks of a game with a base. At each position the scores of the game from there on are averaged;
    /// with every ply they count `decay` times as much, from 0 (its own score alone) to 1 (all alike).
    pub fn new(playable: &Playable, base: NetworkBase, decay: f32) -> Self {
        let layout = InputLayout::new(&playable.rules).hash();
        Self { variant: Arc::clone(&playable.variant), base, decay, layout, known: Vec::new() }
    }

    /// Reads games, one a line, and calls `on_game` with the samples of each, in their order; `threads` threads share
    /// the work.
    ///
    /// # Errors
    ///
    /// The first line that is no game of the variant.
    pub fn read(
        &mut self,
        input: impl BufRead,
        threads: usize,
        mut on_game: impl FnMut(GameSamples),
    ) -> Result<(), SelfPlayError> {
        let mut reader = SelfPlayReader::new(input);
        loop {
            let games: Vec<_> = reader.by_ref().take(GAMES_AT_ONCE).collect::<Result<_, _>>()?;
            if games.is_empty() {
                return Ok(());
            }
            for (line, game) in &games {
                self.learn_options(game).map_err(|fault| SelfPlayError { line: *line, fault })?;
            }
            let source = &*self;
            let parts = games.chunks(games.len().div_ceil(threads.max(1)).max(1));
            let made: Vec<Result<GameSamples, SelfPlayError>> = thread::scope(|scope| {
                let of = |(line, game): &(usize, SelfPlayGame)| {
                    source.samples(game).map_err(|fault| SelfPlayError { line: *line, fault })
                };
                let workers: Vec<_> =
                    parts.map(|part| scope.spawn(move || part.iter().map(of).collect::<Vec<_>>())).collect();
                let join =
                    |worker: thread::ScopedJoinHandle<_>| worker.join().unwrap_or_else(|cause| resume_unwind(cause));
                workers.into_iter().flat_map(join).collect()
            });
            for samples in made {
                on_game(samples?);
            }
        }
    }

    fn learn_options(&mut self, game: &SelfPlayGame) -> Result<(), SelfPlayFault> {
        if self.known.iter().any(|(name, _)| *name == game.variant) {
            return Ok(());
        }
        let playable = game.playable(&self.variant)?;
        let layout = Arc::new(InputLayout::new(&playable.rules));
        let evaluator = Arc::new(Evaluator::new(&playable.rules));
        self.known.push((game.variant.clone(), KnownOptions { playable, layout, evaluator }));
        Ok(())
    }

    /// The samples of a game whose options are known.
    fn samples(&self, record: &SelfPlayGame) -> Result<GameSamples, SelfPlayFault> {
        let control = split_mix(record.seed.wrapping_mul(GAMMA) ^ record.number).is_multiple_of(CONTROL_ONE_IN);
        let name = GameName::of(record);
        let known = self.known.iter().find(|(name, _)| *name == record.variant);
        let Some((_, options)) = known.filter(|(_, options)| options.layout.hash() == self.layout) else {
            return Ok(GameSamples { name, control, samples: None });
        };
        let game = record.replay(&options.playable)?;
        Ok(GameSamples { name, control, samples: Some(self.of_game(record, &game, options)) })
    }

    fn of_game(&self, record: &SelfPlayGame, game: &Game, options: &KnownOptions) -> Vec<TrainingSample> {
        let rules: &Rules = &options.playable.rules;
        let positions: Vec<_> = game.history().take(record.plies.len()).map(|(position, _)| position).collect();
        let scored: Vec<Option<SideScore>> = positions
            .iter()
            .zip(&record.plies)
            .map(|(position, ply)| Some((rules.side_of(moves::decision(rules, position).player), ply.score?)))
            .collect();
        let ahead = with_later_scores(&scored, rules.sides().len() == 2, self.decay);
        let mut samples = Vec::new();
        for (at, (position, ply)) in positions.iter().zip(&record.plies).enumerate() {
            let fit = |(_, score): &SideScore| ply.kept && position.phase() == Phase::Move && score.abs() < DECIDED;
            if scored[at].filter(fit).is_none() {
                continue;
            }
            for seen in options.evaluator.seen(rules, position, self.base) {
                let score = score_near(&ahead, at, seen.side);
                let army = rules.present().find(|army| rules.side(*army) == seen.side);
                let share = army.and_then(|army| record.share(rules, army));
                let (Some(score), Some(share)) = (score, share) else { continue };
                let mut inputs = Vec::with_capacity(64);
                let SeenPosition { view, base, rivals, .. } = seen;
                options.layout.for_each_input(position, view, |input| {
                    inputs.push(u16::try_from(input).unwrap_or(u16::MAX));
                });
                samples.push(TrainingSample {
                    inputs,
                    base: base as f32,
                    score: score as f32,
                    share: share as f32,
                    rivals: rivals as f32,
                });
            }
        }
        samples
    }
}

/// The score that a side found for itself at a ply or nearest to it, if that was near enough and does not decide the game.
fn score_near(scores: &[Option<SideScore>], at: usize, side: Side) -> Option<i32> {
    let near = (0..=NEAR_PLIES).flat_map(|plies| [Some(at + plies), at.checked_sub(plies)]).flatten();
    let score = |at: usize| scores.get(at).copied().flatten().filter(|(of, _)| *of == side).map(|(_, score)| score);
    near.filter_map(score).next().filter(|score| score.abs() < DECIDED)
}
