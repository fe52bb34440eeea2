//! The variants with options that a text may be a game of, and which of them it agrees with best.

use std::cmp::Reverse;
use std::collections::VecDeque;
use std::sync::Arc;

use super::moves::FailedReplay;
use super::{PgnReader, Warning};
use crate::spec::{Choice, Diagnostic, Playable, Variant};
use crate::store::SaveGame;

/// A variant with options that a text may be a game of.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    game: CandidateGame,
    /// The options that the text says.
    said: Vec<String>,
    /// The options that the text does not mention, each with the value that it may have beside the default.
    tries: Vec<(String, String)>,
}

#[derive(Clone, Debug)]
enum CandidateGame {
    /// A variant whose options are known.
    Known(Box<Playable>),
    /// A variant with a choice of options that is still to be compiled.
    Options(Arc<Variant>, Choice),
}

/// How well a text fits a candidate: better the further it can be played and, to its end, the less it disagrees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    Fails { plies: usize },
    Plays { warnings: Reverse<usize> },
}

impl Candidate {
    /// A variant with its options.
    pub fn known(playable: Playable) -> Self {
        Self { game: CandidateGame::Known(Box::new(playable)), said: Vec::new(), tries: Vec::new() }
    }

    /// A variant with a choice of options.
    pub fn of(variant: &Arc<Variant>, choice: Choice) -> Self {
        Self { game: CandidateGame::Options(Arc::clone(variant), choice), said: Vec::new(), tries: Vec::new() }
    }

    /// The candidate, of which the text says these options.
    pub fn saying(self, said: Vec<String>) -> Self {
        Self { said, ..self }
    }

    /// The candidate with options that the text leaves open.
    ///
    /// # Errors
    ///
    /// An option that the text says otherwise, with the value that it says.
    pub fn with_choice(mut self, choice: &Choice) -> Result<Self, (String, String)> {
        let CandidateGame::Options(variant, own) = &mut self.game else { return Ok(self) };
        for (option, value) in choice.iter() {
            let Some(info) = variant.options.iter().find(|info| info.id == option) else { continue };
            let said = own.value(info).to_owned();
            if said != value && self.said.iter().any(|said| said == option) {
                return Err((option.to_owned(), said));
            }
            own.set(info, value);
            self.tries.retain(|(other, _)| other != option);
        }
        Ok(self)
    }

    /// The candidate, of which other values of options may be tried.
    pub fn trying(self, tries: Vec<(String, String)>) -> Self {
        Self { tries, ..self }
    }

    /// The choice of options.
    pub fn choice(&self) -> &Choice {
        match &self.game {
            CandidateGame::Known(playable) => &playable.choice,
            CandidateGame::Options(_, choice) => choice,
        }
    }

    /// The variant with the options.
    fn playable(&self, reader: &PgnReader<'_>) -> Result<Playable, Diagnostic> {
        match &self.game {
            CandidateGame::Known(playable) => Ok((**playable).clone()),
            CandidateGame::Options(variant, choice) => variant.playable(choice.clone()).map_err(|complaints| {
                let first = complaints.first().map_or_else(String::new, |complaint| complaint.message.clone());
                reader.at(0, first)
            }),
        }
    }

    /// The candidates with one more of the options to be tried.
    fn varied(&self) -> impl Iterator<Item = Self> {
        self.tries.iter().enumerate().filter_map(|(index, (option, value))| {
            let CandidateGame::Options(variant, choice) = &self.game else { return None };
            let mut choice = choice.clone();
            choice.set(variant.options.iter().find(|info| info.id == *option)?, value);
            let mut tries = self.tries.clone();
            tries.remove(index);
            Some(Self::of(variant, choice).trying(tries))
        })
    }
}

/// What came of playing a text as a game of its candidates.
#[derive(Default)]
pub(super) struct Attempts {
    /// The game with the fewest disagreements, and these.
    pub best: Option<(SaveGame, Vec<Warning>)>,
    /// The attempt that failed last.
    pub furthest: Option<(FailedReplay, Playable)>,
}

impl Attempts {
    /// Plays a text as a game of candidates, one after the other, until it agrees with one. Each is followed by those with one
    /// option more, but only where that was of use is another option added, as a text that fits none need not be played by
    /// all their combinations.
    pub fn at(reader: &PgnReader<'_>, candidates: Vec<Candidate>) -> Result<Self, Diagnostic> {
        let mut attempts = Self::default();
        for candidate in candidates {
            let mut tried = vec![candidate.choice().clone()];
            let mut waiting = VecDeque::from([(candidate, None)]);
            while let Some((candidate, before)) = waiting.pop_front() {
                let fit = attempts.play(reader, &candidate)?;
                if fit == (Fit::Plays { warnings: Reverse(0) }) {
                    return Ok(attempts);
                }
                if before.is_none_or(|before| before < fit) {
                    let varied = candidate.varied().filter(|varied| !tried.contains(varied.choice()));
                    let varied: Vec<Candidate> = varied.collect();
                    tried.extend(varied.iter().map(|varied| varied.choice().clone()));
                    waiting.extend(varied.into_iter().map(|varied| (varied, Some(fit))));
                }
            }
        }
        Ok(attempts)
    }

    /// Plays a text as a game of a candidate.
    fn play(&mut self, reader: &PgnReader<'_>, candidate: &Candidate) -> Result<Fit, Diagnostic> {
        let playable = candidate.playable(reader)?;
        Ok(match reader.play(&playable) {
            Ok((save, warnings)) => {
                let fit = Fit::Plays { warnings: Reverse(warnings.len()) };
                if self.best.as_ref().is_none_or(|(_, fewest)| warnings.len() < fewest.len()) {
                    self.best = Some((save, warnings));
                }
                fit
            }
            Err(failed) => {
                let fit = Fit::Fails { plies: failed.plies };
                if self.furthest.as_ref().is_none_or(|(before, _)| before.plies < failed.plies) {
                    self.furthest = Some((failed, playable));
                }
                fit
            }
        })
    }
}
