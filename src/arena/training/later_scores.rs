//! Scores of a game that look ahead: each is averaged with those that came after it.
//!
//! A search of a few hundred nodes sees three or four plies. What the searches after it found, further down the same game,
//! tells what became of what they could not see; the result of the game tells it too, but with the chance of all that was
//! played in between. Between the two lie means in which later scores count the less the later they are, as in the
//! learning by temporal differences (Sutton 1988; Baxter, Tridgell and Weaver 2000 for chess).

use super::mathematics::{expected_share, logit};
use super::trainer::USUAL_SLOPE;
use crate::board::Side;

/// The score of a ply, for the side that decides there, in hundredths of a pawn.
pub(super) type SideScore = (Side, i32);

/// The score beyond which greater ones count no more, in hundredths of a pawn: a game is won or lost, however clearly.
const MOST: i32 = 2500;

/// For each ply of a game the mean of its score and all later ones of its side, a ply later counting `decay` times as
/// much; 0 leaves scores as they are. Among two sides the scores of the other count with their sign turned. Means are
/// those of the shares of the game that scores stand for, so that a queen more in a won game does not weigh as much as one
/// in a level game.
pub(super) fn with_later_scores(scores: &[Option<SideScore>], two_sides: bool, decay: f32) -> Vec<Option<SideScore>> {
    let mut looking_ahead = scores.to_vec();
    let mut sides: Vec<Side> = scores.iter().flatten().map(|(side, _)| *side).collect();
    sides.sort_unstable();
    sides.dedup();
    for side in sides {
        let mut mean = DecayingMean::default();
        for (score, ahead) in scores.iter().zip(&mut looking_ahead).rev() {
            mean.decay(decay.into());
            let Some((of, score)) = *score else { continue };
            let own = of == side;
            if own || two_sides {
                mean.add(share(if own { score } else { score.saturating_neg() }));
            }
            if own && decay > 0.0 {
                *ahead = Some((side, score_of(mean.value())));
            }
        }
    }
    looking_ahead
}

/// A weighted mean, in which what was added counts the less the longer ago it was.
#[derive(Default)]
struct DecayingMean {
    sum: f64,
    weight: f64,
}

impl DecayingMean {
    fn decay(&mut self, factor: f64) {
        self.sum *= factor;
        self.weight *= factor;
    }

    fn add(&mut self, value: f64) {
        self.sum += value;
        self.weight += 1.0;
    }

    /// The mean of what was added; there must be something.
    fn value(&self) -> f64 {
        self.sum / self.weight
    }
}

/// The share of a game of two sides that a score stands for.
fn share(score: i32) -> f64 {
    expected_share(USUAL_SLOPE * f64::from(score.clamp(-MOST, MOST)), 1.0)
}

/// The score that stands for a share.
fn score_of(share: f64) -> i32 {
    #[expect(clippy::cast_possible_truncation, reason = "a share between those of the extreme scores")]
    let score = (logit(share) / USUAL_SLOPE).round() as i32;
    score
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Side = Side(0);
    const B: Side = Side(1);

    #[test]
    fn without_later_scores_nothing_changes() {
        let scores = [None, Some((A, 35)), Some((B, -32_000)), None, Some((A, 7))];
        assert_eq!(with_later_scores(&scores, true, 0.0), scores);
        assert_eq!(with_later_scores(&scores, false, 0.0), scores);
    }

    #[test]
    fn later_scores_count_less_the_later_they_are() {
        // Small scores, for which shares are nearly straight: (40 + 20/2 + 12/4) / (1 + 1/2 + 1/4) = 30.3.
        let scores = [Some((A, 40)), Some((B, -20)), Some((A, 12))];
        let ahead = with_later_scores(&scores, true, 0.5);
        // And (−20 − 12/2) / (1 + 1/2) = −17.3.
        assert_eq!(ahead, [Some((A, 30)), Some((B, -17)), Some((A, 12))]);
        // A ply without a score passes the time.
        let ahead = with_later_scores(&[Some((A, 40)), None, Some((A, 12))], true, 0.5);
        assert_eq!(ahead, [Some((A, 34)), None, Some((A, 12))]);
    }

    #[test]
    fn among_several_sides_each_has_its_own_scores() {
        let scores = [Some((A, 40)), Some((B, -20)), Some((A, 12))];
        // (40 + 12/4) / (1 + 1/4) = 34.4; the second side has one score only.
        assert_eq!(with_later_scores(&scores, false, 0.5), [Some((A, 34)), Some((B, -20)), Some((A, 12))]);
    }

    #[test]
    fn won_games_are_won() {
        let ahead = with_later_scores(&[Some((A, 0)), Some((B, -32_000))], true, 1.0)[0];
        let beyond = with_later_scores(&[Some((A, 0)), Some((B, -MOST))], true, 1.0)[0];
        assert_eq!(ahead, beyond);
        assert!(ahead.is_some_and(|(_, score)| (700..MOST / 2).contains(&score)), "{ahead:?}");
    }
}
