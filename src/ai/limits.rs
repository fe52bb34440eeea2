//! What a caller allows a search to use.

use std::time::Duration;

/// Where a search ends. What is `None` is unlimited; without any limit a search ends when it is
/// stopped, or when it has seen everything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The greatest depth in plies, at least 1; captures and evasions beyond it are still followed.
    pub depth: Option<u32>,
    /// The greatest number of nodes, quiescence included; kept exactly.
    pub nodes: Option<u64>,
    /// The time from the start of the search, which is used up; overrun by a few milliseconds at most.
    pub time: Option<Duration>,
    /// The player's clock, of which the search takes a part.
    pub clock: Option<GameClock>,
}

/// What a player has on his clock when his turn comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameClock {
    /// What is left for all his moves.
    pub left: Duration,
    /// What he gets for each.
    pub increment: Duration,
}

impl Limits {
    /// A search to a depth, in plies.
    pub const fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), nodes: None, time: None, clock: None }
    }

    /// A search of a number of nodes.
    pub const fn nodes(nodes: u64) -> Self {
        Self { depth: None, nodes: Some(nodes), time: None, clock: None }
    }

    /// A search that takes a time.
    pub const fn time(time: Duration) -> Self {
        Self { depth: None, nodes: None, time: Some(time), clock: None }
    }
}
