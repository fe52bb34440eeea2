//! When a match has gone on for long enough: the sequential probability ratio test (SPRT, by Abraham Wald).

use std::fmt;
use std::str::FromStr;

use super::score::MatchScore;

/// The chance of accepting the wrong one of the two differences, if the other is the true one.
const RISK: f64 = 0.05;
/// The variance of the mean score of two games without draws between equals.
const USUAL_VARIANCE: f64 = 0.125;
/// The greatest difference, in Elo, that can be tested.
const MOST: f64 = 1000.0;

/// A test whether the first contestant of a match is stronger than the second by one difference or by another, larger
/// one. It may be asked after every pair of games, and ends the match as soon as the answer is known.
///
/// It is the generalised test for normally distributed scores of pairs, whose variance is that of the pairs seen so far
/// (Michel Van den Bergh, "A practical introduction to the GSPRT"). One pair of the variance of two independent games is
/// counted to it, so that the first pairs, which may all be alike, do not decide.
///
/// A difference in Elo stands for the share of the points that is expected of the first contestant, by the logistic
/// curve, `1 / (1 + 10^(-Elo/400))`. Since both contestants hold all seats once in a pair, equals expect one half in every
/// game, however many sides it has: where each of `n` sides expects `1/n` of a game, a contestant holds half of them. A game that
/// several sides share counts for each its part of the first place; points that a game itself counts (such as captures)
/// count by who has most of them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The difference that is accepted if the first contestant is not so much stronger, in Elo.
    null: f64,
    /// The difference that is accepted if it is, in Elo.
    alternative: f64,
}

/// Which of the two differences of a test is accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtVerdict {
    /// The smaller one.
    Null,
    /// The larger one.
    Alternative,
}

/// Why a text is no test.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseSprtError {
    /// The text is not two numbers.
    #[error("{0:?} is no test: write two differences in Elo from -{MOST} to {MOST}, such as 0,15")]
    Shape(String),
    /// The second difference is not the larger one.
    #[error("of {0:?} the second difference has to be the larger one, such as 0,15 or -8,2")]
    Order(String),
}

impl Sprt {
    /// The log-likelihood ratio at which the larger difference is accepted; the smaller one is at the same below zero.
    pub fn bound() -> f64 {
        ((1.0 - RISK) / RISK).ln()
    }

    /// The two differences, the smaller first, in Elo.
    pub const fn differences(&self) -> [f64; 2] {
        [self.null, self.alternative]
    }

    /// The logarithm of how many times more likely the scores of the finished pairs are if the larger difference is the
    /// true one than if the smaller one is; 0 before the first pair.
    pub fn log_likelihood_ratio(&self, score: &MatchScore) -> f64 {
        let pairs = score.pairs();
        if pairs.is_empty() {
            return 0.0;
        }
        let count = pairs.len() as f64;
        let mean = pairs.iter().sum::<f64>() / count;
        let squares = pairs.iter().map(|pair| (pair - mean).powi(2)).sum::<f64>();
        let variance = (squares + USUAL_VARIANCE) / (count + 1.0);
        let [null, alternative] = self.differences().map(expected_share);
        count * (alternative - null) * (2.0 * mean - null - alternative) / (2.0 * variance)
    }

    /// What is accepted after the pairs finished so far; `None` if more are needed.
    pub fn verdict(&self, score: &MatchScore) -> Option<SprtVerdict> {
        let ratio = self.log_likelihood_ratio(score);
        match ratio {
            _ if ratio >= Self::bound() => Some(SprtVerdict::Alternative),
            _ if ratio <= -Self::bound() => Some(SprtVerdict::Null),
            _ => None,
        }
    }
}

/// The share of the points, 0 to 1, that is expected at a difference in Elo.
fn expected_share(difference: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-difference / 400.0))
}

impl FromStr for Sprt {
    type Err = ParseSprtError;

    fn from_str(text: &str) -> Result<Self, ParseSprtError> {
        let number = |text: &str| text.trim().parse().ok().filter(|number| (-MOST..=MOST).contains(number));
        let numbers = text.split_once(',').and_then(|(null, other)| Some((number(null)?, number(other)?)));
        let (null, alternative) = numbers.ok_or_else(|| ParseSprtError::Shape(text.to_owned()))?;
        if null >= alternative {
            return Err(ParseSprtError::Order(text.to_owned()));
        }
        Ok(Self { null, alternative })
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.null, self.alternative)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    fn test(text: &str) -> Sprt {
        text.parse().expect("it is a test")
    }

    fn score(shares: &[f64]) -> MatchScore {
        let mut score = MatchScore::default();
        shares.iter().for_each(|share| score.add(*share));
        score
    }

    #[test]
    fn the_ratio_is_that_computed_by_hand() {
        // Pairs of 1, 0.5, 0.75 and 0.25; the fifth is not finished. Their mean is 0.625, the squares add up to 0.3125, with the
        // usual variance of one more to 0.4375, so that the variance is 0.0875. 0 and 200 Elo expect 0.5 and 0.759747:
        // 4 × 0.259747 × (1.25 − 1.259747) / 0.175 = −0.057868.
        let some = score(&[1.0, 1.0, 1.0, 0.0, 1.0, 0.5, 0.0, 0.5, 1.0]);
        let ratio = test("0,200").log_likelihood_ratio(&some);
        assert!((ratio + 0.057_868).abs() < 1e-5, "{ratio}");
        assert_eq!(test("0,200").verdict(&some), None);
        assert_eq!(test("0,200").log_likelihood_ratio(&score(&[1.0])), 0.0);
        // What speaks for one of two speaks as much against the other, seen from the other side.
        let mirrored = score(&[0.0, 0.0, 0.0, 1.0, 0.0, 0.5, 1.0, 0.5]);
        assert!((test("-200,0").log_likelihood_ratio(&mirrored) + ratio).abs() < 1e-12);
        assert!((Sprt::bound() - 2.944).abs() < 1e-3);
    }

    #[test]
    fn few_equal_pairs_decide_nothing() {
        assert_eq!(test("0,15").verdict(&score(&[1.0; 8])), None);
        assert_eq!(test("0,15").verdict(&score(&[1.0; 40])), Some(SprtVerdict::Alternative));
        // Who plays against himself wins one game of each pair; that he is not stronger shows after a while.
        let even = |pairs: usize| score(&[1.0, 0.0].repeat(pairs));
        assert_eq!(test("0,15").verdict(&even(20)), None);
        assert_eq!(test("0,15").verdict(&even(200)), Some(SprtVerdict::Null));
        assert_eq!(test("-15,0").verdict(&even(200)), Some(SprtVerdict::Alternative));
    }

    /// Plays simulated matches of a contestant who is so much stronger, in Elo, until the test ends them. The openings favour one
    /// seat or the other. Returns the part of matches, 0 to 1, in which the larger difference was accepted.
    fn accepted(sprt: Sprt, elo: f64, matches: u64) -> f64 {
        let share = expected_share(elo);
        let chance = |random: &mut Random| (random.next() >> 11) as f64 / (1u64 << 53) as f64;
        let mut accepted = 0;
        for seed in 0..matches {
            let mut random = Random::new(seed << 32);
            let mut score = MatchScore::default();
            let verdict = loop {
                let luck = if random.below(2) == 0 { 0.2 } else { -0.2 };
                for luck in [luck, -luck] {
                    let drawn = chance(&mut random) < 0.1;
                    let won = chance(&mut random) < (share - 0.05) / 0.9 + luck;
                    score.add(if drawn { 0.5 } else { f64::from(u8::from(won)) });
                }
                if let Some(verdict) = sprt.verdict(&score) {
                    break verdict;
                }
            };
            accepted += u64::from(verdict == SprtVerdict::Alternative);
        }
        accepted as f64 / matches as f64
    }

    #[test]
    fn wrong_verdicts_are_as_rare_as_agreed() {
        let sprt = test("0,40");
        // Of 400 matches 5 % are 20 ± 4.4; twice the error is allowed.
        let (equal, stronger) = (accepted(sprt, 0.0, 400), accepted(sprt, 40.0, 400));
        assert!((0.01..=0.075).contains(&equal), "{equal}");
        assert!((0.925..=0.99).contains(&stronger), "{stronger}");
        let (much, weaker) = (accepted(sprt, 120.0, 100), accepted(sprt, -80.0, 100));
        assert_eq!((much, weaker), (1.0, 0.0));
    }

    #[test]
    fn tests_are_written_as_two_differences() {
        assert_eq!(test("-8,2").differences(), [-8.0, 2.0]);
        assert_eq!(test("0, 2.5").to_string(), "0,2.5");
        for wrong in ["", "5", "0;5", "0,x", "0,5,9", "0,2000", "nan,5", "0,inf"] {
            assert_eq!(wrong.parse::<Sprt>(), Err(ParseSprtError::Shape(wrong.to_owned())), "{wrong}");
        }
        for wrong in ["5,5", "15,0"] {
            assert_eq!(wrong.parse::<Sprt>(), Err(ParseSprtError::Order(wrong.to_owned())), "{wrong}");
        }
    }
}
