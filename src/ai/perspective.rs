//! For whom a search is made, and against whom.

use crate::board::{By, Side};
use crate::moves::{contenders, is_in_play};
use crate::position::Position;
use crate::rules::Rules;

/// The side for which a search is made, and those that it is compared with.
#[derive(Clone, Debug)]
pub(super) struct Perspective {
    /// The side.
    pub(super) side: Side,
    /// The others: those still in the game, and where points count those who have some.
    rivals: Vec<Side>,
    /// Whether there is more than one of them, so that they only play like a coalition.
    pub(super) multi_sided: bool,
}

impl Perspective {
    /// The stake of a side as the game stands.
    pub(super) fn new(rules: &Rules, position: &Position, side: Side) -> Self {
        let mut rivals = contenders(rules, position);
        rivals.retain(|other| *other != side);
        let multi_sided = rivals.iter().filter(|other| is_in_play(rules, position, **other)).count() > 1;
        Self { side, rivals, multi_sided }
    }

    /// The number of sides that it is compared with.
    pub(super) fn rivals(&self) -> usize {
        if self.multi_sided { self.rivals.len() } else { 1 }
    }

    /// How far the side is ahead: of its only rival; or of what lies half-way between the strongest
    /// and the mean, so that it profits from weakening anybody, but most from weakening the strongest.
    pub(super) fn lead(&self, scores: &By<Side, i32>) -> i32 {
        let own = scores[self.side];
        let others = || self.rivals.iter().map(|rival| scores[*rival]);
        let count = i32::try_from(self.rivals.len()).unwrap_or(1).max(1);
        let strongest = others().max().unwrap_or(0);
        own - (strongest + others().sum::<i32>() / count) / 2
    }
}
