//! The limits of a search, as the caller sets them.

use std::time::Duration;

use super::clock::budget;
use crate::board::Player;
use crate::clock::{ClockMode, Clocks};
use crate::stopwatch::Stopwatch;

/// Where a search ends. A limit that is `None` does not hold; without any limit a search ends when it is stopped,
/// when the outcome is forced, or at the greatest depth there is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The greatest depth in plies, at least 1; captures and evasions beyond it are still followed.
    pub depth: Option<u32>,
    /// The greatest number of nodes, those of the quiescence search included. It is kept exactly.
    pub nodes: Option<u64>,
    /// The time for the search, which is used up and exceeded by a few milliseconds at most.
    pub time: Option<Duration>,
    /// The player's clock, of which the search takes a suitable part.
    pub clock: Option<GameClock>,
    /// The moment from which time counts, if it lies before the beginning of the search. What was done in between
    /// then belongs to its time.
    pub since: Option<Stopwatch>,
}

/// A player's clock when the turn comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameClock {
    /// The time left for all further moves, or for the next [`Self::moves`].
    pub left: Duration,
    /// The time that is added for each move.
    pub increment: Duration,
    /// The number of moves until more time is added; `None` if the time has to last for the whole game.
    pub moves: Option<u32>,
}

impl GameClock {
    /// The clock of a player as it stands at an instant: what a delay or a period gives each turn counts as an increment. `None`
    /// if it only counts up.
    pub fn of(clocks: &Clocks, player: Player, at: Duration) -> Option<Self> {
        let face = clocks.face(player, at);
        let left = clocks.left(player, at).to_duration();
        let (left, increment, moves) = match clocks.rules().mode {
            ClockMode::Delay(time) | ClockMode::Bronstein(time) | ClockMode::Increment(time) => (left, time, None),
            ClockMode::Sand => (left, Duration::ZERO, None),
            ClockMode::PerMove(_) => (left, Duration::ZERO, Some(1)),
            ClockMode::Periods(..) if face.period.is_some() => (face.time.to_duration(), Duration::ZERO, Some(1)),
            ClockMode::Periods(_, time) => (face.time.to_duration(), time, None),
            ClockMode::Up => return None,
        };
        Some(Self { left, increment, moves })
    }
}

impl Limits {
    /// The limits of a search to a depth, in plies.
    pub const fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), nodes: None, time: None, clock: None, since: None }
    }

    /// The limits of a search of a number of nodes.
    pub const fn nodes(nodes: u64) -> Self {
        Self { depth: None, nodes: Some(nodes), time: None, clock: None, since: None }
    }

    /// The limits of a search that takes a time.
    pub const fn time(time: Duration) -> Self {
        Self { depth: None, nodes: None, time: Some(time), clock: None, since: None }
    }

    /// The limits that keep within these and within others: of each the smaller. If both have a clock, that of
    /// these holds.
    #[must_use]
    pub fn within(self, other: &Self) -> Self {
        fn least<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
            one.into_iter().chain(other).min()
        }
        Self {
            depth: least(self.depth, other.depth),
            nodes: least(self.nodes, other.nodes),
            time: least(self.time, other.time),
            clock: self.clock.or(other.clock),
            since: least(self.since, other.since),
        }
    }

    /// The time after which a search with these limits should end; `None` if they set no time.
    pub fn allotted(&self) -> Option<Duration> {
        self.time.into_iter().chain(self.clock.map(|clock| budget(clock).0)).min()
    }
}
