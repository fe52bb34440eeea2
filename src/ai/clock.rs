//! The clock of a search: counts nodes, measures time and says when the search must end.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::Limits;
use super::limits::GameClock;
use crate::stopwatch::Stopwatch;

/// The number of nodes between two looks at the stop flag and the time: a few milliseconds at most.
const POLL: u64 = 32;
/// What of a player's clock is kept at least for everything but thinking.
const RESERVE: Duration = Duration::from_millis(20);
/// What is kept at most: so long a busy machine may keep a search from running. Of little time a quarter is kept.
const LARGE_RESERVE: Duration = Duration::from_millis(200);
/// The number of moves for which a player's clock is made to last if the protocol does not say.
const MOVES: u32 = 30;
/// A move may take at most one part in this many of what is left on the clock.
const GREATEST: u32 = 5;

/// Counts the nodes of one search and knows everything that may end it.
pub(super) struct SearchClock<'a> {
    nodes: u64,
    node_limit: u64,
    start: Stopwatch,
    /// The time after which the search ends at once.
    hard: Option<Duration>,
    /// The time after which no further iteration is begun, scaled by how stable the best action is.
    soft: Option<Duration>,
    stop: &'a AtomicBool,
    stopped: bool,
}

impl<'a> SearchClock<'a> {
    /// A clock that starts now, or at the earlier moment that the limits name.
    pub(super) fn new(limits: &Limits, stop: &'a AtomicBool) -> Self {
        let budget = limits.clock.map(budget);
        let hard = [limits.time, budget.map(|(_, hard)| hard)].into_iter().flatten().min();
        Self {
            nodes: 0,
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            start: limits.since.unwrap_or_else(Stopwatch::start),
            hard,
            soft: budget.map(|(soft, _)| soft),
            stop,
            stopped: stop.load(Ordering::Relaxed),
        }
    }

    /// Counts a node. Returns true if the search must end instead of visiting it.
    pub(super) fn count_node(&mut self) -> bool {
        if self.nodes >= self.node_limit {
            self.stopped = true;
        }
        if self.nodes.is_multiple_of(POLL) {
            self.stopped |=
                self.stop.load(Ordering::Relaxed) || self.hard.is_some_and(|hard| self.start.elapsed() >= hard);
        }
        self.nodes += u64::from(!self.stopped);
        self.stopped
    }

    /// Ends the search after `nodes` further nodes, if nothing else ends it before.
    pub(super) fn limit_further_nodes(&mut self, nodes: u64) {
        self.node_limit = self.node_limit.min(self.nodes.saturating_add(nodes));
    }

    /// Whether the search must end. Once true it stays true.
    pub(super) const fn stopped(&self) -> bool {
        self.stopped
    }

    /// The number of nodes visited so far.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether a player with a clock should rather move than begin another iteration. `steady` is the
    /// number of iterations for which the best action has been the same.
    pub(super) fn should_move_now(&self, steady: u32) -> bool {
        let tenths = 16 - 2 * steady.min(5);
        self.soft.is_some_and(|soft| self.start.elapsed() * 10 >= soft * tenths)
    }
}

/// The time after which a player with a clock should move, and the time after which the player must.
pub(super) fn budget(clock: GameClock) -> (Duration, Duration) {
    let left = clock.left.saturating_sub((clock.left / 4).clamp(RESERVE, LARGE_RESERVE));
    let moves = clock.moves.unwrap_or(MOVES).max(1);
    // When the clock has to last for a few more moves only, each may take a larger part of it.
    let most = left / moves.min(GREATEST);
    let wanted = left / moves + clock.increment * 3 / 4;
    (wanted.min(most), (wanted * 3).min(most))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_lasts_for_the_game() {
        let seconds = Duration::from_secs;
        let mut left = seconds(60);
        for _ in 0..200 {
            let (soft, hard) = budget(GameClock { left, increment: Duration::from_millis(500), moves: None });
            assert!(soft <= hard && hard <= left, "{soft:?} {hard:?} of {left:?}");
            // Even if every move takes all it may, time is left.
            left = left - hard + Duration::from_millis(500);
        }
        let (soft, hard) = budget(GameClock { left: seconds(60), increment: Duration::ZERO, moves: None });
        assert!(soft >= seconds(1) && hard < seconds(8), "{soft:?} {hard:?}");
        let flagging = GameClock { left: Duration::from_millis(5), increment: seconds(1), moves: None };
        assert_eq!(budget(flagging).1, Duration::ZERO);
    }

    #[test]
    fn a_clock_lasts_for_the_moves_that_are_told() {
        let left = Duration::from_secs(60);
        let of = |moves| budget(GameClock { left, increment: Duration::ZERO, moves });
        assert!(of(Some(2)).0 > of(Some(10)).0 && of(Some(10)).0 > of(None).0 && of(None).0 > of(Some(60)).0);
        assert_eq!(of(Some(0)), of(Some(1)));
        assert!(of(Some(1)).1 < left);
        for moves in 1..50 {
            // Even if every move takes all it may, time is left at the last.
            let clock = |left, moves| GameClock { left, increment: Duration::ZERO, moves: Some(moves) };
            let end = (1..=moves).rev().fold(left, |left, moves| left - budget(clock(left, moves)).1);
            assert!(end >= RESERVE, "{moves}: {end:?}");
        }
    }

    #[test]
    fn time_counts_since_it_is_said_to() {
        let stop = AtomicBool::new(false);
        let since = Stopwatch::start().earlier(Duration::from_millis(500));
        let limits = Limits { since, ..Limits::time(Duration::from_millis(400)) };
        assert!(SearchClock::new(&limits, &stop).count_node());
        let limits = Limits { since, ..Limits::time(Duration::from_secs(1000)) };
        assert!(!SearchClock::new(&limits, &stop).count_node());
    }

    #[test]
    fn the_flag_and_the_nodes_end_a_search() {
        let stop = AtomicBool::new(false);
        let mut clock = SearchClock::new(&Limits::nodes(1000), &stop);
        assert_eq!((0..).take_while(|_| !clock.count_node()).count(), 1000);
        assert!(clock.stopped() && clock.nodes() == 1000);
        let mut clock = SearchClock::new(&Limits::default(), &stop);
        (0..100).for_each(|_| assert!(!clock.count_node()));
        stop.store(true, Ordering::Relaxed);
        assert!((0..POLL).any(|_| clock.count_node()));
        assert!(SearchClock::new(&Limits::default(), &stop).stopped());
    }
}
