//! What clocks show, and when that changes.

use std::time::Duration;

use fourhanded::clock::{Adjustment, ClockEvent, ClockMode, ClockRules, FlagRule, TimeLeft};

use super::{EAST, SOUTH, WEST, minute, ms, played, seconds, started};

/// What is left is rounded up: 0:00 is really over.
#[test]
fn faces_round_up() {
    let text = |left: i64| {
        let mut clocks = started(ClockRules {
            flag: FlagRule::Kind,
            ..ClockRules::new(seconds(3), ClockMode::Delay(Duration::ZERO))
        });
        let wanted = left.max(0);
        clocks.adjust(EAST, Adjustment::Set(TimeLeft::from_millis(wanted)), Duration::ZERO);
        played(&mut clocks, EAST, Duration::ZERO);
        clocks.face(EAST, ms((wanted - left) as u64)).to_string()
    };
    for (left, shown) in [
        (271_000, "4:31"),
        (270_001, "4:31"),
        (3_871_000, "1:04:31"),
        (3_600_000, "1:00:00"),
        (3_599_001, "1:00:00"),
        (20_000, "0:20"),
        (19_999, "0:20.0"),
        (19_900, "0:19.9"),
        (9_050, "0:09.1"),
        (1, "0:00.1"),
        (0, "0:00"),
        (-999, "0:00"),
        (-1_000, "−0:01"),
        (-61_500, "−1:01"),
    ] {
        assert_eq!(text(left), shown, "{left}");
    }
}

#[test]
fn faces_say_what_runs() {
    let clocks = minute(ClockMode::Delay(seconds(5)));
    let face = clocks.face(SOUTH, seconds(2));
    assert_eq!((face.to_string().as_str(), face.running, face.delay, face.fallen), ("1:00", true, Some(0.6), false));
    assert_eq!(clocks.face(SOUTH, seconds(7)).delay, Some(0.0));
    let other = clocks.face(WEST, seconds(2));
    assert_eq!((other.running, other.delay, other.period, other.placing), (false, None, None, false));
    // A Bronstein delay counts at once, from bank and delay together.
    let clocks = minute(ClockMode::Bronstein(seconds(5)));
    assert_eq!(
        (clocks.face(SOUTH, seconds(2)).to_string(), clocks.face(SOUTH, seconds(2)).delay),
        ("1:03".into(), Some(0.6))
    );
    assert_eq!(clocks.face(SOUTH, seconds(7)).to_string(), "0:58");
    let mut clocks = minute(ClockMode::Up);
    assert_eq!(
        (clocks.face(SOUTH, ms(2_999)).to_string(), clocks.face(SOUTH, seconds(2)).counts_up),
        ("0:02".into(), true)
    );
    played(&mut clocks, WEST, seconds(4000));
    assert_eq!(
        (clocks.face(SOUTH, seconds(4000)).to_string(), clocks.face(SOUTH, seconds(4000)).fallen),
        ("1:06:40".into(), false)
    );
    let clocks = minute(ClockMode::Increment(Duration::ZERO));
    assert!(!clocks.face(SOUTH, ms(59_999)).fallen && clocks.face(SOUTH, seconds(60)).fallen);
}

/// Between two changes nothing changes, and at each of them something does.
#[test]
fn a_window_may_sleep_until_the_next_change() {
    let modes = [
        ClockMode::Delay(ms(2_300)),
        ClockMode::Bronstein(ms(2_300)),
        ClockMode::Increment(seconds(1)),
        ClockMode::Periods(2, seconds(3)),
        ClockMode::PerMove(seconds(22)),
        ClockMode::Sand,
        ClockMode::Up,
    ];
    for mode in modes {
        let clocks = started(ClockRules { flag: FlagRule::Kind, ..ClockRules::new(ms(21_500), mode) });
        let shown = |at: u64| {
            let face = clocks.face(SOUTH, ms(at));
            (face.to_string(), face.fallen, face.period)
        };
        let mut at = 0;
        while at < 30_000 {
            let next = clocks.next_change(ms(at)).unwrap().as_millis() as u64;
            assert!(next > at && next <= at + 1_000, "{mode:?} at {at}");
            for between in at..next {
                assert_eq!(shown(between), shown(at), "{mode:?}: {at} to {next}");
            }
            let waits = clocks.face(SOUTH, ms(at)).delay.is_some_and(|delay| delay > 0.0);
            assert!(waits || shown(next) != shown(at), "{mode:?}: nothing changes from {at} to {next}");
            at = next;
        }
    }
}

/// The main time is not all that is left where periods follow: only in a period its end is near.
#[test]
fn main_time_is_not_low_before_periods() {
    let clocks = started(ClockRules::new(seconds(30), ClockMode::Periods(2, seconds(25))));
    let warnings = |at: u64| clocks.face(SOUTH, seconds(at)).warnings();
    // 30 s of main time, then two periods.
    assert_eq!([0, 12, 29].map(warnings), [0, 0, 0]);
    assert_eq!([31, 36, 46, 54, 56, 61, 71, 81].map(warnings), [0, 1, 2, 2, 0, 1, 2, 2]);
    let clocks = started(ClockRules::new(seconds(30), ClockMode::Increment(seconds(25))));
    assert_eq!([9, 10, 20, 31].map(|at| clocks.face(SOUTH, seconds(at)).warnings()), [0, 1, 2, 2]);
    let clocks = started(ClockRules::new(seconds(30), ClockMode::Up));
    assert_eq!(clocks.face(SOUTH, seconds(5)).warnings(), 0);
}

#[test]
fn players_are_warned_once() {
    let mut clocks = started(ClockRules::new(seconds(22), ClockMode::Increment(seconds(5))));
    let mut told = Vec::new();
    let mut now = Duration::ZERO;
    while now < seconds(25) {
        now = clocks.next_change(now).unwrap();
        told.extend(clocks.tick(now).into_iter().map(|event| (now, event)));
    }
    let low = |at: u64, left: u64| (seconds(at), ClockEvent::Low(SOUTH, seconds(left)));
    assert_eq!(told[..2], [low(2, 20), low(12, 10)]);
    assert!(
        matches!(told[2..], [(at, ClockEvent::Fell(fall))] if at == seconds(22) && fall.at == at && fall.player == SOUTH)
    );
    // Whoever begins with little is not warned of it.
    let mut clocks = started(ClockRules::new(seconds(10), ClockMode::Increment(seconds(5))));
    assert_eq!(clocks.tick(seconds(1)), []);
}

#[test]
fn clocks_that_nobody_tells_the_time_pause() {
    let mut clocks = minute(ClockMode::Delay(Duration::ZERO));
    assert_eq!(clocks.tick(seconds(5)), []);
    assert_eq!(clocks.tick(ms(10_001)), [ClockEvent::Suspended(seconds(5))]);
    assert!(clocks.is_paused());
    assert_eq!(clocks.left(SOUTH, seconds(20)).as_millis(), 55_000);
    clocks.resume(seconds(20));
    assert_eq!(clocks.tick(seconds(21)), []);
    assert_eq!(clocks.left(SOUTH, seconds(21)).as_millis(), 54_000);
}
