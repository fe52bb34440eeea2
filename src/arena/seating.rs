//! Which contestant holds which sides of a game.

use crate::board::Side;
use crate::rules::Rules;

/// The sides that the first contestant holds; the second holds the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    /// Sides in the order of play, with whether the first contestant holds them.
    holds: Vec<(Side, bool)>,
}

impl Seating {
    /// All ways to give the first contestant so many of the sides, without those that differ only by exchanging the
    /// contestants. Of `held` counts what leaves the other contestant a side.
    pub(super) fn all(rules: &Rules, held: usize) -> Vec<Self> {
        let sides = rules.sides();
        let held = held.clamp(1, sides.len() - 1);
        let even = sides.len() == 2 * held;
        (0u32..1 << sides.len())
            .filter(|set| set.count_ones() as usize == held && (!even || set & 1 == 1))
            .map(|set| Self { holds: sides.iter().enumerate().map(|(at, side)| (*side, set >> at & 1 == 1)).collect() })
            .collect()
    }

    /// The seating with the contestants exchanged.
    #[must_use]
    pub(super) fn exchanged(&self) -> Self {
        Self { holds: self.holds.iter().map(|(side, first)| (*side, !first)).collect() }
    }

    /// Whether the first contestant holds a side.
    pub fn is_first(&self, side: Side) -> bool {
        self.holds.contains(&(side, true))
    }

    /// Whether one contestant holds all these sides; there must be one at least.
    pub(super) fn is_held_by_one(&self, sides: &[Side]) -> bool {
        sides.iter().all(|side| self.is_first(*side) == self.is_first(sides[0]))
    }

    /// The names of the players for whom the first contestant (or with `first` false the second) decides, separated
    /// by blanks.
    pub fn names(&self, rules: &Rules, first: bool) -> String {
        let held = rules.players().filter(|player| self.is_first(rules.side_of(*player)) == first);
        held.map(|player| rules.player_name(player)).collect::<Vec<_>>().join(" ")
    }

    /// The part of a game, 0 to 1, that the first contestant wins when these sides share it.
    pub(super) fn share(&self, sides: &[Side]) -> f64 {
        let held = sides.iter().filter(|side| self.is_first(**side)).count();
        held as f64 / sides.len().max(1) as f64
    }
}
