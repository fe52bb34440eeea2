//! Presets, ranges, and agreements as text.

use std::time::Duration;

use fourhanded::clock::{
    ClockMode, ClockOwner, ClockPreset, ClockRules, EVENING_MOVES, FlagRule, PressRule, TimeControlUnit,
    agreement_text, parse_agreement, parse_time_control, time_control_text,
};

use super::{SOUTH, WEST, seats, seconds};

#[test]
fn presets_say_how_long_an_evening_is() {
    let evening = |preset: ClockPreset| {
        let rules = preset.rules();
        rules.check().unwrap();
        assert_eq!(ClockPreset::of(&rules), Some(preset));
        rules.longest_game(&seats(&rules), EVENING_MOVES).map(|time| (time.as_secs() + 30) / 60)
    };
    assert_eq!(ClockPreset::ALL.map(evening), [Some(23), Some(33), Some(67), Some(67), Some(44), None]);
    assert_eq!(ClockPreset::ALL.map(ClockPreset::name).concat(), "quickcafeclubsidelongsand");
    assert_eq!(ClockPreset::of(&ClockRules::new(seconds(61), ClockMode::Sand)), None);
}

#[test]
fn every_mode_that_bounds_a_game_says_how_long_it_is() {
    let longest = |rules: ClockRules| rules.longest_game(&seats(&rules), 10).map(|time| time.as_secs());
    let minute = |mode| ClockRules::new(seconds(60), mode);
    assert_eq!(longest(minute(ClockMode::Increment(seconds(2)))), Some(4 * 60 + 40 * 2));
    assert_eq!(longest(minute(ClockMode::PerMove(seconds(30)))), Some(40 * 30));
    assert_eq!(longest(minute(ClockMode::Periods(3, seconds(10)))), Some(4 * 60 + 40 * 10 + 4 * 2 * 10));
    assert_eq!(longest(minute(ClockMode::Up)), None);
    let first = ClockRules { first_round: Some(seconds(30)), ..minute(ClockMode::Delay(seconds(1))) };
    assert_eq!(longest(first), Some(4 * 60 + 40 + 4 * 30));
}

#[test]
fn what_does_not_fit_is_refused() {
    let minute = |mode| ClockRules::new(seconds(60), mode);
    let delay = || minute(ClockMode::Delay(seconds(5)));
    let complaint = |rules: ClockRules| rules.check().unwrap_err().to_string();
    let mut odds = delay();
    odds.bank[WEST] = seconds(900);
    odds.check().unwrap();
    odds.bank[WEST] = Duration::from_millis(999);
    assert_eq!(complaint(odds), "the time at the start must be from 1 to 604800 seconds, and is 0.999");
    assert_eq!(
        complaint(minute(ClockMode::Bronstein(seconds(3601)))),
        "the delay must be from 0 to 3600 seconds, and is 3601"
    );
    assert_eq!(
        complaint(minute(ClockMode::Increment(seconds(3601)))),
        "the increment must be from 0 to 3600 seconds, and is 3601"
    );
    assert_eq!(
        complaint(minute(ClockMode::PerMove(Duration::ZERO))),
        "the time for a move must be from 1 to 604800 seconds, and is 0"
    );
    assert_eq!(complaint(minute(ClockMode::Periods(0, seconds(30)))), "there must be from 1 to 99 periods, not 0");
    assert_eq!(
        complaint(minute(ClockMode::Periods(1, Duration::ZERO))),
        "the time of a period must be from 1 to 604800 seconds, and is 0"
    );
    assert_eq!(
        complaint(ClockRules { cap: Some(seconds(60)), ..delay() }),
        "a limit of increments needs increments: take the limit away"
    );
    let mut capped = minute(ClockMode::Increment(seconds(5)));
    capped.check().unwrap();
    capped.bank[SOUTH] = Duration::from_millis(60_500);
    assert_eq!(complaint(capped), "the limit of increments is 60 seconds, but S begins with 60.5");
    assert_eq!(
        complaint(ClockRules { cap: Some(Duration::ZERO), ..minute(ClockMode::Increment(seconds(5))) }),
        "the limit of increments must be from 1 to 604800 seconds, and is 0"
    );
    assert_eq!(
        complaint(ClockRules { first_round: Some(Duration::ZERO), ..delay() }),
        "the time for the first turn must be from 1 to 3600 seconds, and is 0"
    );
    assert_eq!(
        complaint(ClockRules { placement: Some(seconds(3601)), ..delay() }),
        "the time for placing men must be from 1 to 3600 seconds, and is 3601"
    );
    // The bank does not matter where it is not used.
    ClockRules::new(Duration::ZERO, ClockMode::Up).check().unwrap();
    assert_eq!(delay().owner, ClockOwner::Player);
}

#[test]
fn agreements_are_written_and_read() {
    let half = Duration::from_millis(500);
    for (mode, seconds_text, minutes_text) in [
        (ClockMode::Increment(half), "90+0.5", "1.5+0.5"),
        (ClockMode::Delay(seconds(15)), "90+15D", "1.5+15D"),
        (ClockMode::Bronstein(seconds(2)), "90+2B", "1.5+2B"),
        (ClockMode::Periods(3, seconds(30)), "90+3x30", "1.5+3x30"),
        (ClockMode::Sand, "*90", "*1.5"),
    ] {
        let rules = ClockRules { cap: None, ..ClockRules::new(seconds(90), mode) };
        for (unit, text) in [(TimeControlUnit::Seconds, seconds_text), (TimeControlUnit::Minutes, minutes_text)] {
            assert_eq!(time_control_text(&rules, unit).as_deref(), Some(text));
            assert_eq!(parse_time_control(text, unit).as_ref(), Ok(&rules), "{text}");
        }
        let mut odds = rules;
        odds.bank[WEST] = seconds(91);
        assert_eq!(time_control_text(&odds, TimeControlUnit::Seconds), None);
    }
    for (text, mode) in [("1/30", ClockMode::PerMove(seconds(30))), ("up", ClockMode::Up)] {
        let rules = ClockRules::new(Duration::ZERO, mode);
        assert_eq!(parse_time_control(text, TimeControlUnit::Minutes), Ok(rules.clone()));
        assert_eq!(time_control_text(&rules, TimeControlUnit::Seconds).as_deref(), Some(text));
    }
    // Minutes have few decimals, and yet no millisecond is lost.
    for (bank, text) in
        [(1_000, "0.01667+5"), (5_000, "0.08333+5"), (30_000, "0.5+5"), (100_000, "1.66667+5"), (1, "0.00002+5")]
    {
        let rules =
            ClockRules { cap: None, ..ClockRules::new(Duration::from_millis(bank), ClockMode::Increment(seconds(5))) };
        assert_eq!(time_control_text(&rules, TimeControlUnit::Minutes).as_deref(), Some(text));
    }
    for bank in (1_000..700_000).step_by(777).chain([604_799_999]) {
        let rules =
            ClockRules { cap: None, ..ClockRules::new(Duration::from_millis(bank), ClockMode::Increment(seconds(5))) };
        let text = time_control_text(&rules, TimeControlUnit::Minutes).unwrap();
        assert_eq!(parse_time_control(&text, TimeControlUnit::Minutes), Ok(rules), "{text}");
        assert!(text.split_once('.').is_none_or(|(_, rest)| rest.len() <= "00000+5".len()), "{text}");
    }
    // As the records of other programs have it.
    let mode = |text| parse_time_control(text, TimeControlUnit::Minutes).map(|rules| (rules.bank[SOUTH], rules.mode));
    assert_eq!(mode("1+15"), Ok((seconds(60), ClockMode::Increment(seconds(15)))));
    assert_eq!(mode(" 4+0 "), Ok((seconds(240), ClockMode::Increment(Duration::ZERO))));
    assert_eq!(mode("1 | 7"), Ok((seconds(60), ClockMode::Increment(seconds(7)))));
    assert_eq!(mode("1 | 7D"), Ok((seconds(60), ClockMode::Delay(seconds(7)))));
    assert_eq!(mode("10"), Ok((seconds(600), ClockMode::Increment(Duration::ZERO))));
}

/// A line has every field of an agreement, and is read as it was.
#[test]
fn whole_agreements_are_lines() {
    let increment = ClockRules::new(seconds(600), ClockMode::Increment(Duration::from_millis(2500)));
    let mut odds = ClockRules::new(seconds(600), ClockMode::Delay(seconds(5)));
    odds.bank[WEST] = Duration::from_millis(90_500);
    let strict = ClockRules { flag: FlagRule::Strict, press: PressRule::Key, computers: true, ..odds.clone() };
    let side = ClockRules { owner: ClockOwner::Side, flag: FlagRule::Kind, placement: None, ..odds.clone() };
    let person = ClockRules {
        owner: ClockOwner::Person,
        first_round: Some(seconds(30)),
        placement: Some(seconds(60)),
        ..ClockRules::new(seconds(180), ClockMode::Sand)
    };
    for (rules, line) in [
        (increment.clone(), "600+2.5 cap=600"),
        (ClockRules { cap: None, ..increment }, "600+2.5"),
        (odds, "600+5D W=90.5"),
        (strict, "600+5D W=90.5 strict key computers"),
        (side, "600+5D W=90.5 side kind placement=none"),
        (person, "*180 person first=30 placement=60"),
        (ClockRules::new(Duration::ZERO, ClockMode::Up), "up"),
    ] {
        assert_eq!(agreement_text(&rules), line);
        assert_eq!(parse_agreement(line), Ok(rules), "{line}");
    }
    // Times at the start are not told where nobody's clock begins with them.
    assert_eq!(agreement_text(&ClockRules::new(seconds(600), ClockMode::PerMove(seconds(30)))), "1/30");
    for preset in ClockPreset::ALL {
        assert_eq!(parse_agreement(&agreement_text(&preset.rules())), Ok(preset.rules()), "{}", preset.name());
    }
}

#[test]
fn words_that_no_agreement_has_are_refused() {
    let complaint = |line: &str| parse_agreement(line).unwrap_err().to_string();
    for (word, line) in [("slow", "60+5D slow"), ("Q=60", "60+5D Q=60"), ("cap=much", "60+5 side cap=much")] {
        assert!(complaint(line).starts_with(&format!("{word:?} is no word of an agreement about time: ")), "{line}");
    }
    assert!(complaint("soon strict").starts_with("\"soon\" is no time control: "));
    assert_eq!(complaint("60+5D cap=60"), "a limit of increments needs increments: take the limit away");
}

/// What says two things of one is refused, with the place of the second.
#[test]
fn lines_that_contradict_themselves_are_refused() {
    let contradicts =
        |second: &str, first: &str| format!("{second:?} contradicts {first:?} before it: take one of them away");
    let second_kind = |second: &str, first: &str| {
        format!("{second:?} is a second kind of clock beside {first:?}: a game has one, take the other away")
    };
    for (line, offset, message) in [
        ("600+5D strict kind", 14, contradicts("kind", "strict")),
        ("600+5D person strict side", 21, contradicts("side", "person")),
        ("600+5 cap=600 cap=700", 14, contradicts("cap=700", "cap=600")),
        ("600 W=60 E=60  W=90", 15, contradicts("W=90", "W=60")),
        ("600 placement=none placement=60", 19, contradicts("placement=60", "placement=none")),
        ("600+10D *180", 8, second_kind("*180", "600+10D")),
        ("600+10D side 600+5", 13, second_kind("600+5", "600+10D")),
        ("*180 up", 5, second_kind("up", "*180")),
        ("up W=60", 3, "with up no clock begins with a time: take \"W=60\" away".to_owned()),
        ("1/30 N=60", 5, "with 1/30 no clock begins with a time: take \"N=60\" away".to_owned()),
    ] {
        let error = parse_agreement(line).unwrap_err();
        assert_eq!((error.offset, error.to_string()), (offset, message), "{line}");
    }
    // A delay and sand in one word, or two delays, are no time control.
    for line in ["*180+10D", "600+10D+5", "600+10DB", "1/30+5", "up+5"] {
        assert!(parse_agreement(line).unwrap_err().to_string().contains(" is no time control: "), "{line}");
    }
}

#[test]
fn other_texts_are_no_agreements() {
    for text in ["", "?", "-", "40/7200:3600", "ten", "10+", "+5", "10+5X", "10+-5", "1e3", "10+0x", "inf", "10+300x5"]
    {
        assert_eq!(
            parse_time_control(text, TimeControlUnit::Seconds).unwrap_err().to_string(),
            format!(
                "{text:?} is no time control: write the time at the start and an increment (10+0.5), a delay (10+0.5D), a \
                 Bronstein delay (10+0.5B), periods (10+3x5), *10 for sand, 1/10 for each move, or up"
            )
        );
    }
    assert_eq!(
        parse_time_control("0.5+1", TimeControlUnit::Seconds).unwrap_err().to_string(),
        "\"0.5+1\": the time at the start must be from 1 to 604800 seconds, and is 0.5"
    );
    assert_eq!(
        parse_time_control("10+0x5", TimeControlUnit::Seconds).unwrap_err().to_string(),
        "\"10+0x5\": there must be from 1 to 99 periods, not 0"
    );
}
