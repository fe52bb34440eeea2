//! The review of a game: what each of its positions is worth, one after another.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use super::{Engine, Limits};
use crate::board::Side;
use crate::game::Game;

/// The binary logarithm of the number of buckets in the transposition table, which is kept between positions.
const TABLE_BITS: u32 = 16;

/// The score of one position of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The number of plies that led to the position.
    pub ply: usize,
    /// The side that decides there.
    pub side: Side,
    /// The score for that side, in hundredths of a pawn; of a forced end see [`super::plies_to_end`].
    pub score: i32,
}

/// The score, in hundredths of a pawn, at which a side has half of what it can have: beyond, more changes less.
const HALF: f64 = 400.0;
/// The least turn of fortunes, as a share of the way from even to won, that is one.
const TURN: f64 = 0.2;

/// Where the fortunes of a game turned most.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurningPoint {
    /// The number of plies played before the turn, and after it.
    pub plies: Range<usize>,
    /// The side whose fortunes turned.
    pub side: Side,
    /// Its chances before and after, from 0 to 100; 50 is even.
    pub chances: [u8; 2],
}

impl TurningPoint {
    /// This turn of fortunes as the other of two sides sees it.
    #[must_use]
    pub fn seen_by(self, other: Side) -> Self {
        Self { side: other, chances: self.chances.map(|chances| 100 - chances), ..self }
    }
}

/// A score as a share of the way from even to won, from -1 to 1. Scores weigh less the more is won already.
fn share(score: i32) -> f64 {
    f64::from(score) / (f64::from(score).abs() + HALF)
}

/// Where the fortunes of a game turned most for one of some sides, between two judgements of it; `None` if nothing turned.
#[must_use]
pub fn turning_point(judgements: &[Judgement], sides: &[Side]) -> Option<TurningPoint> {
    let turns = sides.iter().flat_map(|side| {
        let own: Vec<&Judgement> = judgements.iter().filter(|judgement| judgement.side == *side).collect();
        let turn = |pair: &[&Judgement]| {
            let shares = [pair[0], pair[1]].map(|judgement| share(judgement.score));
            let chances = shares.map(|share| (50.0 + 50.0 * share).round() as u8);
            let point = TurningPoint { plies: pair[0].ply..pair[1].ply, side: *side, chances };
            ((shares[1] - shares[0]).abs(), point)
        };
        own.windows(2).map(turn).collect::<Vec<_>>()
    });
    turns.filter(|(turn, _)| *turn >= TURN).max_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, point)| point)
}

/// Judges every position of a game in which somebody decides by a search of `nodes` nodes, and calls `tell` with each
/// judgement, in order, until `stop` is set. Games of hidden orders are not judged, because the search would judge by
/// what their players did not see.
pub fn review(game: &Game, nodes: u64, stop: &AtomicBool, tell: &mut dyn FnMut(Judgement)) {
    if game.rules().turn.takes_orders() {
        return;
    }
    let mut game = game.clone();
    let mut engine = Engine::with_table(game.rules(), TABLE_BITS);
    for ply in 0..=game.all_plies().len() {
        game.jump(ply);
        let Some(decision) = game.decision() else { continue };
        let found = engine.search(&game, &Limits::nodes(nodes), stop, &mut |_| {});
        if stop.load(Ordering::Relaxed) {
            return;
        }
        tell(Judgement { ply, side: game.rules().side_of(decision.player), score: found.score });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fortunes_turn_where_most_changes() {
        let judge = |ply, side, score| Judgement { ply, side, score };
        let (south, west) = (Side(0), Side(1));
        let game = [
            judge(0, south, 10),
            judge(1, west, 0),
            judge(2, south, -20),
            judge(3, west, 900),
            judge(4, south, -850),
            judge(5, west, 3000),
            judge(6, south, -9000),
        ];
        let point = |plies, side, chances| Some(TurningPoint { plies, side, chances });
        let lost = turning_point(&game, &[south]);
        assert_eq!(lost, point(2..4, south, [48, 16]), "what is lost already does not turn again");
        assert_eq!(lost.map(|lost| lost.seen_by(west)), point(2..4, west, [52, 84]));
        assert_eq!(turning_point(&game, &[south, west]), point(1..3, west, [50, 85]));
        assert_eq!(turning_point(&game[..3], &[south, west]), None, "nothing has turned");
        assert_eq!(turning_point(&[], &[south]), None);
    }
}
