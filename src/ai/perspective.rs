//! The side for which a search is made, and those against which it is compared.

use super::mix;
use crate::board::{By, Side};
use crate::moves::{contenders, decision, is_in_play};
use crate::position::Position;
use crate::rules::Rules;

/// The side for which a search is made, and the sides with which it is compared.
#[derive(Clone, Debug)]
pub(super) struct Perspective {
    /// The side.
    pub(super) side: Side,
    /// The other sides that can still win: those in the game and, where points count, those that have some.
    rivals: Vec<Side>,
    /// Whether more than one of them is in the game, so that they are treated as a coalition.
    pub(super) multi_sided: bool,
}

impl Perspective {
    /// The perspective of a side as the game stands.
    pub(super) fn new(rules: &Rules, position: &Position, side: Side) -> Self {
        let mut rivals = contenders(rules, position);
        rivals.retain(|other| *other != side);
        let multi_sided = rivals.iter().filter(|other| is_in_play(rules, position, **other)).count() > 1;
        Self { side, rivals, multi_sided }
    }

    /// The perspective of the side whose player decides.
    pub(super) fn of_decider(rules: &Rules, position: &Position) -> Self {
        Self::new(rules, position, rules.side_of(decision(rules, position).player))
    }

    /// The number of sides with which the side is compared.
    pub(super) fn rivals(&self) -> usize {
        if self.multi_sided { self.rivals.len() } else { 1 }
    }

    /// The number of other sides that can still win.
    pub(super) const fn rival_count(&self) -> usize {
        self.rivals.len()
    }

    /// What tells the keys of positions apart when scores are those of one side against several: which side it is, and with
    /// whom it is compared. 0 against a single one, where scores are those of the player to move whoever searches.
    pub(super) fn key_salt(&self) -> u64 {
        if self.rivals.len() < 2 && !self.multi_sided {
            return 0;
        }
        self.rivals.iter().fold(mix(u64::from(self.side.0) + 1), |salt, rival| mix(salt ^ u64::from(rival.0)))
    }

    /// The lead of the side, in hundredths of a pawn: over its only rival, or over what lies half-way between the
    /// strongest rival and their mean, so that it gains by weakening anybody, but most by weakening the strongest.
    pub(super) fn lead(&self, scores: &By<Side, i32>) -> i32 {
        let own = scores[self.side];
        let others = || self.rivals.iter().map(|rival| scores[*rival]);
        let count = i32::try_from(self.rivals.len()).unwrap_or(1).max(1);
        let strongest = others().max().unwrap_or(0);
        own - (strongest + others().sum::<i32>() / count) / 2
    }
}
