//! Counts nodes and says when a search must end.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::Limits;

/// Nodes between two looks at the stop flag and the time.
const POLL: u64 = 1024;

/// The node counter of one search with everything that may end it.
pub(super) struct Clock<'a> {
    nodes: u64,
    node_limit: u64,
    start: Instant,
    time: Option<Duration>,
    stop: &'a AtomicBool,
    stopped: bool,
}

impl<'a> Clock<'a> {
    /// A clock that starts now.
    pub(super) fn new(limits: &Limits, stop: &'a AtomicBool) -> Self {
        Self {
            nodes: 0,
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            start: Instant::now(),
            time: limits.time,
            stop,
            stopped: stop.load(Ordering::Relaxed),
        }
    }

    /// Counts a node; true when the search must end instead of visiting it.
    pub(super) fn tick(&mut self) -> bool {
        if self.nodes >= self.node_limit {
            self.stopped = true;
        }
        if self.nodes.is_multiple_of(POLL) {
            self.stopped |= self.stop.load(Ordering::Relaxed) || self.share_used() >= 1.0;
        }
        self.nodes += u64::from(!self.stopped);
        self.stopped
    }

    /// Whether the search must end. It stays so.
    pub(super) const fn stopped(&self) -> bool {
        self.stopped
    }

    /// Nodes visited so far.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The share of the time that has passed; 0 without a time limit.
    pub(super) fn share_used(&self) -> f64 {
        self.time.map_or(0.0, |time| self.start.elapsed().as_secs_f64() / time.as_secs_f64().max(1e-6))
    }
}
