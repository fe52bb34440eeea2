//! How an evening stands: points, games and wins of everybody, and of every two who were partners.

use std::cmp::Ordering;

use super::evening::{Evening, PersonId};
use crate::rules::POINT;

/// What comes first in a table of scores.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StandingsOrder {
    /// The greatest sum of points.
    #[default]
    Sum,
    /// The most points a game: fair to those who came late or left early.
    Mean,
}

/// What was scored in some games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EveningScore {
    /// All points, in twelfths of a point, as each game counts them.
    pub points: u32,
    /// The number of games.
    pub games: u32,
    /// How many of them were won.
    pub wins: u32,
}

impl EveningScore {
    /// The points a game, in twelfths; `None` before the first game.
    #[must_use]
    pub fn mean(self) -> Option<f64> {
        (self.games > 0).then(|| f64::from(self.points) / f64::from(self.games))
    }

    /// The points a game as a decimal number; empty before the first game.
    #[must_use]
    pub fn mean_text(self) -> String {
        self.mean().map_or_else(String::new, |mean| format!("{:.2}", mean / f64::from(POINT)))
    }

    fn add(&mut self, points: u16, won: bool) {
        self.points += u32::from(points);
        self.games += 1;
        self.wins += u32::from(won);
    }

    /// How it compares with another; greater is better. Who has not played is behind those who have.
    fn compare(self, other: Self, order: StandingsOrder) -> Ordering {
        let played = (self.games > 0).cmp(&(other.games > 0));
        // a/m and b/n compare as a·n and b·m.
        let product = |score: Self, games: u32| u64::from(score.points) * u64::from(games.max(1));
        let by_mean = product(self, other.games).cmp(&product(other, self.games));
        let by_points = match order {
            StandingsOrder::Sum => self.points.cmp(&other.points),
            StandingsOrder::Mean => by_mean,
        };
        played.then(by_points).then(self.wins.cmp(&other.wins))
    }
}

/// Somebody in the table of scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PersonScore {
    /// The rank, from 1; equals share one.
    pub rank: usize,
    /// Who.
    pub person: PersonId,
    /// What he scored. Partners score alike.
    pub score: EveningScore,
    /// How often he sat out.
    pub sat_out: u32,
}

/// Two who were partners in the table of partnerships.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairScore {
    /// The rank, from 1; equals share one.
    pub rank: usize,
    /// Who, the one who came first before the other.
    pub pair: (PersonId, PersonId),
    /// What they scored as partners.
    pub score: EveningScore,
}

/// The table of everybody who has come, the best first.
#[must_use]
pub fn person_scores(evening: &Evening, order: StandingsOrder) -> Vec<PersonScore> {
    let people = (0..evening.people().len()).map(PersonId);
    let mut scores: Vec<PersonScore> =
        people.map(|person| PersonScore { rank: 0, person, score: EveningScore::default(), sat_out: 0 }).collect();
    for (game, result) in evening.played() {
        for ((side, points), won) in game.sides.iter().zip(&result.points).zip(&result.won) {
            for person in side.chairs.iter().filter_map(|chair| chair.holder.person()) {
                scores[person.0].score.add(*points, *won);
            }
        }
        for person in &game.out {
            scores[person.0].sat_out += 1;
        }
    }
    scores.sort_by(|a, b| b.score.compare(a.score, order));
    for (number, rank) in ranks(&scores, order, |row| row.score).into_iter().enumerate() {
        scores[number].rank = rank;
    }
    scores
}

/// The table of every two people who were partners, the best first.
#[must_use]
pub fn pair_scores(evening: &Evening, order: StandingsOrder) -> Vec<PairScore> {
    let mut scores: Vec<PairScore> = Vec::new();
    for (game, result) in evening.played() {
        for ((side, points), won) in game.sides.iter().zip(&result.points).zip(&result.won) {
            let people: Vec<PersonId> = side.chairs.iter().filter_map(|chair| chair.holder.person()).collect();
            for (number, one) in people.iter().enumerate() {
                for other in &people[number + 1..] {
                    let pair = (*one.min(other), *one.max(other));
                    let at = scores.iter().position(|row| row.pair == pair).unwrap_or_else(|| {
                        scores.push(PairScore { rank: 0, pair, score: EveningScore::default() });
                        scores.len() - 1
                    });
                    scores[at].score.add(*points, *won);
                }
            }
        }
    }
    scores.sort_by_key(|row| row.pair);
    scores.sort_by(|a, b| b.score.compare(a.score, order));
    for (number, rank) in ranks(&scores, order, |row| row.score).into_iter().enumerate() {
        scores[number].rank = rank;
    }
    scores
}

/// The ranks of rows that are sorted, the best first.
fn ranks<T>(rows: &[T], order: StandingsOrder, score: impl Fn(&T) -> EveningScore) -> Vec<usize> {
    let better = |row: &T, other: &T| score(other).compare(score(row), order) == Ordering::Greater;
    let rank = |row: &T| 1 + rows.iter().filter(|other| better(row, other)).count();
    rows.iter().map(rank).collect()
}
