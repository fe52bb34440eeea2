//! What a caller allows a search to use.

use std::time::{Duration, Instant};

use super::clock::budget;

/// Where a search ends. What is `None` is unlimited; without any limit a search ends when it is
/// stopped, or when it has seen everything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The greatest depth in plies, at least 1; captures and evasions beyond it are still followed.
    pub depth: Option<u32>,
    /// The greatest number of nodes, quiescence included; kept exactly.
    pub nodes: Option<u64>,
    /// The time, which is used up; overrun by a few milliseconds at most.
    pub time: Option<Duration>,
    /// The player's clock, of which the search takes a part.
    pub clock: Option<GameClock>,
    /// Since when time counts, if that was before the search: whatever was to be done before it began is
    /// then within its time.
    pub since: Option<Instant>,
}

/// What a player has on his clock when his turn comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameClock {
    /// What is left for all his moves.
    pub left: Duration,
    /// What he gets for each.
    pub increment: Duration,
    /// For how many moves it has to last, before he gets more; `None`: for all.
    pub moves: Option<u32>,
}

impl Limits {
    /// A search to a depth, in plies.
    pub const fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), nodes: None, time: None, clock: None, since: None }
    }

    /// A search of a number of nodes.
    pub const fn nodes(nodes: u64) -> Self {
        Self { depth: None, nodes: Some(nodes), time: None, clock: None, since: None }
    }

    /// A search that takes a time.
    pub const fn time(time: Duration) -> Self {
        Self { depth: None, nodes: None, time: Some(time), clock: None, since: None }
    }

    /// The limits that keep within these and within others. Of two clocks these have theirs.
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

    /// The time in which a search should end that has these limits, if they say so.
    pub fn allotted(&self) -> Option<Duration> {
        self.time.into_iter().chain(self.clock.map(|clock| budget(clock).0)).min()
    }
}
