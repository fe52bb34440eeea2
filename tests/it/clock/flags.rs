//! Times that are over.

use std::time::Duration;

use fourhanded::board::Set;
use fourhanded::clock::{ClockEvent, ClockMode, ClockRules, Clocks, Fall, FlagRule};

use super::{EAST, NORTH, SOUTH, WEST, left, minute, ms, played, seconds, started, turn};

fn flagged(flag: FlagRule, mode: ClockMode) -> Clocks {
    started(ClockRules { flag, ..ClockRules::new(seconds(10), mode) })
}

/// Who was first counts by the instant, in whatever order it is told.
#[test]
fn the_instant_decides_between_move_and_flag() {
    let mut clocks = flagged(FlagRule::Strict, ClockMode::Delay(seconds(2)));
    let fall = Fall { player: SOUTH, at: seconds(12) };
    assert!(clocks.falls(ms(11_999)).is_empty() && clocks.counts(ms(11_999)));
    assert_eq!(clocks.falls(seconds(13)), [fall]);
    assert!(!clocks.counts(seconds(12)));
    // The window has seen the fall already when the move that was in flight arrives.
    let told: Vec<ClockEvent> = (1..=13).flat_map(|at| clocks.tick(seconds(at))).collect();
    assert_eq!(told, [ClockEvent::Fell(fall)]);
    assert!(clocks.counts(ms(11_990)));
    played(&mut clocks, WEST, ms(11_990));
    assert!(clocks.falls(seconds(13)).is_empty());
    assert_eq!((left(&clocks, SOUTH, seconds(13)), left(&clocks, WEST, seconds(15))), (10, 8_990));
}

#[test]
fn a_fallen_flag_waits_for_an_answer() {
    let mut clocks = flagged(FlagRule::Claim, ClockMode::Delay(seconds(2)));
    assert!(clocks.counts(seconds(15)));
    played(&mut clocks, WEST, seconds(15));
    let fall = Fall { player: SOUTH, at: seconds(12) };
    assert_eq!((clocks.falls(seconds(16)), left(&clocks, SOUTH, seconds(16))), (vec![fall], -3_000));
    assert!(clocks.face(SOUTH, seconds(16)).fallen);
    // A second clock falls meanwhile.
    assert_eq!(clocks.falls(seconds(30)), [fall, Fall { player: WEST, at: seconds(27) }]);
    // The others let South go on, whose clock stays below zero, and claim against West.
    clocks.go_on(SOUTH, seconds(30));
    assert_eq!(clocks.falls(seconds(30)), [Fall { player: WEST, at: seconds(27) }]);
    clocks.played(turn(SOUTH), Set::of(WEST), seconds(31));
    assert!(clocks.falls(seconds(32)).is_empty());
    // South now lives on the delay: who uses more of a turn is claimed against anew.
    assert!(clocks.falls(ms(32_999)).is_empty());
    assert_eq!(clocks.falls(seconds(40)), [Fall { player: SOUTH, at: seconds(33) }]);
    clocks.go_on(SOUTH, seconds(40));
    assert!(clocks.falls(seconds(50)).is_empty());
    clocks.played(turn(NORTH), Set::of(WEST), seconds(50));
    assert_eq!(left(&clocks, SOUTH, seconds(50)), -20_000);
    clocks.played(turn(SOUTH), Set::of(WEST), seconds(51));
    assert!(clocks.falls(seconds(52)).is_empty());
    assert_eq!(clocks.falls(seconds(53)), [Fall { player: SOUTH, at: seconds(53) }]);
    // When the game is over nothing is left to claim.
    clocks.played(None, Set::EMPTY, seconds(55));
    assert!(clocks.falls(seconds(60)).is_empty() && clocks.running().is_none());
}

#[test]
fn a_kind_clock_only_shows_it() {
    let mut clocks = flagged(FlagRule::Kind, ClockMode::Increment(seconds(5)));
    assert!(clocks.falls(seconds(100)).is_empty() && clocks.counts(seconds(100)));
    assert!(clocks.face(SOUTH, seconds(10)).fallen);
    played(&mut clocks, WEST, seconds(30));
    assert_eq!(left(&clocks, SOUTH, seconds(30)), -15_000);
}

/// A clock whose flag has fallen gets no increment until the others let the player go on.
#[test]
fn increments_stop_at_the_flag() {
    let mut clocks = flagged(FlagRule::Claim, ClockMode::Increment(seconds(5)));
    played(&mut clocks, WEST, seconds(12));
    assert_eq!(left(&clocks, SOUTH, seconds(12)), -2_000);
    clocks.go_on(SOUTH, seconds(12));
    played(&mut clocks, SOUTH, seconds(13));
    clocks.go_on(SOUTH, seconds(13));
    played(&mut clocks, WEST, seconds(14));
    assert_eq!(left(&clocks, SOUTH, seconds(14)), 2_000);
}

#[test]
fn who_is_out_has_no_clock_that_runs() {
    let mut clocks = minute(ClockMode::Delay(Duration::ZERO));
    clocks.played(turn(WEST), Set::of(WEST), seconds(10));
    assert_eq!((clocks.running(), clocks.next_change(seconds(11))), (None, None));
    assert_eq!(left(&clocks, WEST, seconds(99)), 60_000);
    clocks.played(turn(EAST), Set::of(WEST), seconds(100));
    assert_eq!(clocks.running(), Some(EAST));
    // Back where he was in the game, his clock runs again.
    clocks.go_to(0, turn(WEST), seconds(101));
    assert_eq!(clocks.running(), Some(WEST));
}
