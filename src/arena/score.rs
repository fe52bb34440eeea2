//! The score of a match and its error.

use std::fmt;

/// The number of standard deviations around the mean within which 95 % of a normal distribution lie.
const STANDARD_DEVIATIONS: f64 = 1.96;
/// The probability that is left to chance.
const SIGNIFICANCE: f64 = 0.05;
/// The variance below which pairs count as equal: smaller ones come from rounding.
const ROUNDING_VARIANCE: f64 = 1e-12;

/// The score of a match, for the first contestant.
///
/// The two games of an opening are not independent samples, so the error is that of the mean of pairs (the
/// pentanomial model).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MatchScore {
    /// The number of games that only sides of the first contestant have won.
    pub won: u64,
    /// The number of games that brought both contestants something.
    pub drawn: u64,
    /// The number of games that brought the first contestant nothing.
    pub lost: u64,
    /// The mean scores of finished pairs, each 0 to 1.
    pairs: Vec<f64>,
    /// The score of the first game of a pair whose second game is not finished.
    half: Option<f64>,
}

/// A difference in strength, in Elo.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The difference, positive if the first contestant is stronger.
    pub difference: f64,
    /// The error: the true difference lies within it in 95 % of such matches.
    pub error: f64,
}

impl MatchScore {
    /// Adds a game that brought the first contestant a share of 0 to 1. The two games of a pair have to follow each
    /// other.
    pub(super) fn add(&mut self, share: f64) {
        if share >= 1.0 {
            self.won += 1;
        } else if share <= 0.0 {
            self.lost += 1;
        } else {
            self.drawn += 1;
        }
        match self.half.take() {
            None => self.half = Some(share),
            Some(other) => self.pairs.push(f64::midpoint(share, other)),
        }
    }

    /// The mean scores of finished pairs, each 0 to 1.
    pub fn pairs(&self) -> &[f64] {
        &self.pairs
    }

    /// The number of games.
    pub const fn games(&self) -> u64 {
        self.won + self.drawn + self.lost
    }

    /// The share of all points that the first contestant has, 0 to 1; one half before the first game.
    pub fn score(&self) -> f64 {
        let sum = self.pairs.iter().map(|pair| 2.0 * pair).sum::<f64>() + self.half.unwrap_or(0.0);
        if self.games() == 0 { 0.5 } else { sum / self.games() as f64 }
    }

    /// Half the width of the interval that holds the true score with a probability of 95 %; `None` with less than two
    /// pairs. It says too little with less than about fifteen pairs. If all `n` pairs have the same score their
    /// spread says nothing; then the rule of three holds: pairs with another score may be a part of `1 - 0.05^(1/n)`
    /// of all, since more of them would have shown with 95 %, and each is taken to be as different as possible.
    pub fn error(&self) -> Option<f64> {
        let count = self.pairs.len() as f64;
        if self.pairs.len() < 2 {
            return None;
        }
        let mean = self.pairs.iter().sum::<f64>() / count;
        let variance = self.pairs.iter().map(|pair| (pair - mean).powi(2)).sum::<f64>() / (count - 1.0);
        if variance < ROUNDING_VARIANCE {
            return Some((1.0 - SIGNIFICANCE.powf(1.0 / count)) * mean.max(1.0 - mean));
        }
        Some(STANDARD_DEVIATIONS * (variance / count).sqrt())
    }

    /// The score in Elo; `None` if everything was won or lost, or if the error is not known.
    pub fn elo(&self) -> Option<Elo> {
        let (score, error) = (self.score(), self.error()?);
        let difference = difference(score)?;
        // The error is that of the score times the slope of the curve, so that the interval is symmetric however wide
        // it is.
        let error = error * 400.0 / (std::f64::consts::LN_10 * score * (1.0 - score));
        Some(Elo { difference, error })
    }
}

/// The Elo difference at which a share of the points, 0 to 1, is expected; `None` at the ends.
fn difference(score: f64) -> Option<f64> {
    (score > 0.0 && score < 1.0).then(|| 400.0 * (score / (1.0 - score)).log10())
}

impl fmt::Display for MatchScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1} %", 100.0 * self.score())?;
        if let Some(error) = self.error() {
            write!(f, " ± {:.1}", 100.0 * error)?;
        }
        write!(f, " of {} games (+{} ={} -{})", self.games(), self.won, self.drawn, self.lost)?;
        if let Some(elo) = self.elo() {
            // A difference of 0 is printed as +0, never as -0.
            write!(f, ", Elo {:+.0} ± {:.0}", elo.difference.round() + 0.0, elo.error)?;
        }
        Ok(())
    }
}
