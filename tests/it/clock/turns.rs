//! What a turn costs in each mode, and when a delay begins anew.

use std::time::Duration;

use fourhanded::board::{By, Set};
use fourhanded::clock::{
    Adjustment, ClockMode, ClockOwner, ClockRules, ClockSeats, ClockTurn, Clocks, FlagRule, PressRule, Sitter, TimeLeft,
};

use super::{EAST, NORTH, SOUTH, WEST, left, minute, more, ms, played, seats, seconds, started, turn};
use crate::harness::playable;

/// What each mode leaves of a minute after turns of 3 s and of 12 s.
#[test]
fn a_turn_costs_what_its_mode_says() {
    let after = |mode| {
        let mut clocks = minute(mode);
        played(&mut clocks, WEST, seconds(3));
        let short = left(&clocks, SOUTH, seconds(4));
        played(&mut clocks, SOUTH, seconds(10));
        played(&mut clocks, WEST, seconds(22));
        [short, left(&clocks, SOUTH, seconds(30))]
    };
    assert_eq!(after(ClockMode::Delay(seconds(5))), [60_000, 53_000]);
    assert_eq!(after(ClockMode::Bronstein(seconds(5))), [60_000, 53_000]);
    assert_eq!(after(ClockMode::PerMove(seconds(20))), [20_000, 20_000]);
    assert_eq!(after(ClockMode::Periods(2, seconds(10))), [77_000, 65_000]);
    assert_eq!(after(ClockMode::Up), [3_000, 15_000]);
    // An increment stays below the cap, which is the time at the start unless another is agreed.
    assert_eq!(after(ClockMode::Increment(seconds(5))), [60_000, 53_000]);
    let mut free = started(ClockRules { cap: None, ..ClockRules::new(seconds(60), ClockMode::Increment(seconds(5))) });
    played(&mut free, WEST, seconds(3));
    assert_eq!(left(&free, SOUTH, seconds(3)), 62_000);
}

#[test]
fn sand_runs_to_the_next_player_of_another_side() {
    let mut clocks = minute(ClockMode::Sand);
    played(&mut clocks, WEST, seconds(10));
    assert_eq!((left(&clocks, SOUTH, seconds(10)), left(&clocks, WEST, seconds(10))), (50_000, 70_000));
    // West and East are a side: what West uses waits for North, who comes next of another.
    played(&mut clocks, EAST, seconds(15));
    assert_eq!((left(&clocks, WEST, seconds(15)), left(&clocks, EAST, seconds(15))), (65_000, 60_000));
    played(&mut clocks, NORTH, seconds(16));
    assert_eq!((left(&clocks, EAST, seconds(16)), left(&clocks, NORTH, seconds(16))), (59_000, 66_000));
}

#[test]
fn a_period_that_is_not_used_up_stays() {
    let mut clocks = minute(ClockMode::Periods(3, seconds(30)));
    played(&mut clocks, WEST, seconds(80));
    assert_eq!(left(&clocks, SOUTH, seconds(80)), 90_000);
    assert_eq!(clocks.face(SOUTH, seconds(80)).period, Some((1, 3)));
    played(&mut clocks, SOUTH, seconds(90));
    assert_eq!(clocks.face(SOUTH, seconds(119)).period, Some((1, 3)));
    // When it is used up, the next one runs.
    assert_eq!(clocks.face(SOUTH, seconds(120)).period, Some((2, 3)));
    assert_eq!(clocks.face(SOUTH, seconds(121)).to_string(), "0:29");
    played(&mut clocks, WEST, seconds(155));
    assert_eq!(left(&clocks, SOUTH, seconds(155)), 30_000);
    assert_eq!(clocks.face(SOUTH, seconds(155)).period, Some((3, 3)));
    played(&mut clocks, SOUTH, seconds(160));
    assert!(clocks.falls(ms(189_999)).is_empty());
    assert_eq!(clocks.falls(seconds(190)).len(), 1);
}

/// The second decision of a turn has what is left of the delay, and increments come once a turn.
#[test]
fn a_delay_begins_anew_with_each_turn_only() {
    let mut clocks = minute(ClockMode::Delay(seconds(5)));
    clocks.played(more(SOUTH), Set::EMPTY, seconds(3));
    clocks.played(turn(WEST), Set::EMPTY, seconds(9));
    assert_eq!(left(&clocks, SOUTH, seconds(9)), 56_000);
    // A proposal that the partner answers: both have their delay once in this turn.
    clocks.played(more(EAST), Set::EMPTY, seconds(13));
    clocks.played(more(WEST), Set::EMPTY, seconds(17));
    clocks.played(turn(NORTH), Set::EMPTY, seconds(20));
    assert_eq!((left(&clocks, WEST, seconds(20)), left(&clocks, EAST, seconds(20))), (58_000, 60_000));
    // Where all others are skipped, the next turn of the same player is one of its own.
    clocks.played(turn(NORTH), Set::EMPTY, seconds(24));
    clocks.played(turn(SOUTH), Set::EMPTY, seconds(28));
    assert_eq!(left(&clocks, NORTH, seconds(28)), 60_000);
    let uncapped = ClockRules { cap: None, ..ClockRules::new(seconds(60), ClockMode::Increment(seconds(5))) };
    let mut clocks = started(uncapped);
    clocks.played(more(SOUTH), Set::EMPTY, seconds(1));
    clocks.played(more(NORTH), Set::EMPTY, seconds(2));
    clocks.played(turn(WEST), Set::EMPTY, seconds(4));
    assert_eq!((left(&clocks, SOUTH, seconds(4)), left(&clocks, NORTH, seconds(4))), (63_000, 58_000));
}

#[test]
fn a_side_and_a_person_may_share_a_clock() {
    let side = ClockRules { owner: ClockOwner::Side, ..ClockRules::new(seconds(60), ClockMode::Delay(seconds(5))) };
    let mut clocks = started(side);
    assert_eq!(clocks.seats().clocks().len(), 2);
    played(&mut clocks, WEST, seconds(10));
    assert_eq!((left(&clocks, SOUTH, seconds(10)), left(&clocks, NORTH, seconds(10))), (55_000, 55_000));
    // The partner's turn behind that of a player has a delay of its own.
    played(&mut clocks, EAST, seconds(14));
    played(&mut clocks, SOUTH, seconds(18));
    assert_eq!(left(&clocks, WEST, seconds(18)), 60_000);
    let person = |name: &str| Sitter::Person(name.to_owned());
    let rules = &playable("cincinnati-4-way").rules;
    let sitters = By::of([person("Anna"), person("Ben"), person("Anna"), Sitter::Computer]);
    let shared = ClockSeats::new(rules, ClockOwner::Person, &sitters);
    assert_eq!(shared.owners(SOUTH).iter().collect::<Vec<_>>(), [SOUTH, NORTH]);
    assert_eq!(shared.clocks().iter().collect::<Vec<_>>(), [SOUTH, WEST, EAST]);
    // People without names are different people, and computers share no clock of a person.
    let sitters = By::of([person(""), person(" "), person(""), Sitter::Computer]);
    assert_eq!(ClockSeats::new(rules, ClockOwner::Person, &sitters).clocks().len(), 4);
}

#[test]
fn the_first_turn_may_be_free() {
    let rules =
        ClockRules { first_round: Some(seconds(30)), ..ClockRules::new(seconds(60), ClockMode::Delay(seconds(5))) };
    let mut clocks = started(rules);
    assert_eq!(clocks.face(SOUTH, seconds(15)).delay, Some(0.5));
    played(&mut clocks, WEST, seconds(31));
    assert_eq!(left(&clocks, SOUTH, seconds(31)), 59_000);
    played(&mut clocks, SOUTH, seconds(61));
    assert_eq!(left(&clocks, WEST, seconds(61)), 60_000);
    played(&mut clocks, WEST, seconds(71));
    assert_eq!(left(&clocks, SOUTH, seconds(71)), 54_000);
}

/// Placing has time of its own and gives no increment; when it is used up, the bank runs.
#[test]
fn men_are_placed_in_time_of_its_own() {
    let placing = |player| Some(ClockTurn { player, begins: true, placing: true });
    let increment = ClockRules {
        placement: Some(seconds(20)),
        cap: None,
        ..ClockRules::new(seconds(60), ClockMode::Increment(seconds(5)))
    };
    let mut clocks = Clocks::new(increment.clone(), seats(&increment));
    clocks.start(placing(SOUTH), Duration::ZERO);
    assert!(clocks.times_placing());
    assert_eq!(
        (clocks.face(SOUTH, seconds(5)).to_string(), clocks.face(SOUTH, seconds(5)).placing),
        ("0:15.0".into(), true)
    );
    clocks.played(placing(WEST), Set::EMPTY, seconds(12));
    assert_eq!(clocks.recorded(SOUTH, true), Some(TimeLeft::from_millis(8_000)));
    clocks.played(placing(SOUTH), Set::EMPTY, seconds(13));
    assert_eq!(left(&clocks, SOUTH, seconds(13)), 60_000);
    clocks.played(turn(WEST), Set::EMPTY, seconds(24));
    assert_eq!((left(&clocks, SOUTH, seconds(24)), left(&clocks, WEST, seconds(24))), (57_000, 60_000));
    assert_eq!(clocks.recorded(SOUTH, true), Some(TimeLeft::from_millis(-3_000)));
    let untimed = ClockRules { placement: None, ..increment };
    let mut clocks = Clocks::new(untimed.clone(), seats(&untimed));
    clocks.start(placing(SOUTH), Duration::ZERO);
    assert_eq!((clocks.running(), clocks.next_change(seconds(1)), clocks.recorded(SOUTH, true)), (None, None, None));
}

#[test]
fn computers_are_timed_if_that_is_agreed() {
    let sitters = By::from_fn(|player| if player == SOUTH { Sitter::Computer } else { Sitter::Person("A".into()) });
    for computers in [false, true] {
        let rules = ClockRules { computers, ..ClockRules::new(seconds(60), ClockMode::Increment(seconds(1))) };
        let seats = ClockSeats::new(&playable("cincinnati-4-way").rules, rules.owner, &sitters);
        let mut clocks = Clocks::new(rules, seats);
        clocks.start(turn(SOUTH), Duration::ZERO);
        assert_eq!(clocks.running().is_some(), computers);
        played(&mut clocks, WEST, seconds(10));
        assert_eq!(left(&clocks, SOUTH, seconds(10)), if computers { 51_000 } else { 60_000 });
    }
}

#[test]
fn a_key_may_end_the_time() {
    let rules = ClockRules { press: PressRule::Key, ..ClockRules::new(seconds(60), ClockMode::Delay(Duration::ZERO)) };
    let mut clocks = started(rules);
    assert!(!clocks.press(seconds(1)) && !clocks.awaits_press());
    played(&mut clocks, WEST, seconds(3));
    assert_eq!((clocks.running(), clocks.awaits_press()), (Some(SOUTH), true));
    assert!(clocks.press(seconds(5)));
    assert_eq!((clocks.running(), left(&clocks, SOUTH, seconds(9))), (Some(WEST), 55_000));
    // Whoever has not pressed when the next player acts has pressed then.
    played(&mut clocks, SOUTH, seconds(10));
    played(&mut clocks, NORTH, seconds(12));
    assert_eq!((clocks.running(), left(&clocks, WEST, seconds(12))), (Some(SOUTH), 53_000));
    clocks.played(None, Set::EMPTY, seconds(13));
    assert_eq!((clocks.running(), clocks.awaits_press()), (None, false));
}

#[test]
fn pauses_cost_nothing() {
    let mut clocks = minute(ClockMode::Delay(seconds(5)));
    clocks.pause(seconds(8));
    clocks.pause(seconds(9));
    assert!(clocks.is_paused() && clocks.next_change(seconds(20)).is_none());
    assert_eq!(left(&clocks, SOUTH, seconds(100)), 57_000);
    clocks.resume(seconds(100));
    assert_eq!(left(&clocks, SOUTH, seconds(101)), 56_000);
    // What is played in a pause begins when it ends.
    clocks.pause(seconds(102));
    played(&mut clocks, WEST, seconds(103));
    clocks.resume(seconds(110));
    assert_eq!((left(&clocks, SOUTH, seconds(120)), left(&clocks, WEST, seconds(120))), (55_000, 55_000));
}

#[test]
fn a_clock_is_changed_by_hand() {
    let mut clocks = minute(ClockMode::Delay(Duration::ZERO));
    let change = |clocks: &mut Clocks, adjustment, at| clocks.adjust(SOUTH, adjustment, at).as_millis();
    assert_eq!(change(&mut clocks, Adjustment::Add(60_000), seconds(10)), 110_000);
    assert_eq!(left(&clocks, SOUTH, seconds(20)), 100_000);
    assert_eq!(change(&mut clocks, Adjustment::Set(TimeLeft::from_millis(5_000)), seconds(20)), 5_000);
    assert_eq!(change(&mut clocks, Adjustment::Add(-10_000), seconds(21)), 0);
    assert_eq!(clocks.falls(seconds(21)).len(), 1);
    assert_eq!(change(&mut clocks, Adjustment::Add(10_000), seconds(22)), 10_000 - 1_000);
    assert!(clocks.falls(seconds(22)).is_empty());
    assert_eq!(change(&mut clocks, Adjustment::Add(i64::MAX), seconds(22)), 604_800_000);
    let mut clocks = minute(ClockMode::Periods(2, seconds(30)));
    assert_eq!(change(&mut clocks, Adjustment::Set(TimeLeft::from_millis(40_000)), seconds(1)), 40_000);
    played(&mut clocks, WEST, seconds(2));
    assert_eq!(left(&clocks, SOUTH, seconds(3)), 39_000);
    let mut clocks = minute(ClockMode::Up);
    assert_eq!(change(&mut clocks, Adjustment::Add(-2_000), seconds(5)), 3_000);
}

#[test]
fn what_is_taken_back_gives_its_time_back_where_nothing_depends_on_it() {
    for flag in [FlagRule::Kind, FlagRule::Claim, FlagRule::Strict] {
        let rules = ClockRules { flag, ..ClockRules::new(seconds(60), ClockMode::Delay(Duration::ZERO)) };
        let mut clocks = started(rules);
        played(&mut clocks, WEST, seconds(10));
        played(&mut clocks, NORTH, seconds(30));
        clocks.go_to(0, turn(SOUTH), seconds(35));
        let at = seconds(35);
        let all = [SOUTH, WEST, NORTH].map(|player| left(&clocks, player, at));
        let back = [60_000, 60_000, 60_000];
        assert_eq!(all, if flag == FlagRule::Kind { back } else { [50_000, 40_000, 55_000] });
        assert_eq!(clocks.running(), Some(SOUTH));
        clocks.go_to(2, turn(NORTH), at);
        let all = [SOUTH, WEST, NORTH].map(|player| left(&clocks, player, at));
        let again = [50_000, 40_000, if flag == FlagRule::Kind { 60_000 } else { 55_000 }];
        assert_eq!(all, again);
        // Of plies that were not timed no more is known.
        clocks.go_to(9, turn(SOUTH), at);
        assert_eq!([SOUTH, WEST, NORTH].map(|player| left(&clocks, player, at)), again);
        assert_eq!(clocks.running(), Some(SOUTH));
    }
}
