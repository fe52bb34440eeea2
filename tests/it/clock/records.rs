//! Times and agreements in records, in each dialect.

use fourhanded::clock::{
    ClockMode, ClockOwner, ClockRules, FlagRule, PressRule, TimeControlUnit, TimeLeft, parse_time_control,
};
use fourhanded::game::Game;
use fourhanded::spec::Catalogue;
use fourhanded::store::{self, Format, Loss, MoveNotation, SaveGame, SeatOwner};

use super::{NORTH, SOUTH, WEST, seconds};
use crate::harness::playable;

const TIMES: [i64; 3] = [271_000, 9_500, -3_000];

/// A game of three plies with the times above behind them.
fn timed(variant: &str, clock: ClockRules) -> SaveGame {
    let playable = playable(variant);
    let mut game = Game::new(playable.rules.clone(), playable.start.clone());
    for time in TIMES {
        let action = game.board_actions()[0];
        game.play(action).unwrap();
        let node = game.node();
        game.note_mut(node).set_clock(TimeLeft::from_millis(time));
    }
    SaveGame { clock: Some(clock), ..SaveGame::of(playable, game) }
}

fn times(game: &Game) -> Vec<i64> {
    let note = |ply| game.tree().note(game.node_at(ply));
    (1..=game.cursor()).filter_map(|ply| note(ply).clock()).map(TimeLeft::as_millis).collect()
}

#[test]
fn every_dialect_writes_and_reads_times() {
    let clock = ClockRules { cap: None, ..ClockRules::new(seconds(600), ClockMode::Delay(seconds(5))) };
    for (variant, agreed, first) in [
        ("orthodox", "[TimeControl \"600+5D\"]\n", "{[%clk 0:04:31]}"),
        ("chesscom-ffa", "[TimeControl \"10+5D\"]\n", "{ clock=271000 }"),
        ("chess4", "[ TimeControl \"600+5D\" ]\n", "{[%clk 0:04:31]}"),
        ("cincinnati-4-way", "[TimeControl \"600+5D\"]\n", "{[%clk 0:04:31]}"),
    ] {
        let save = timed(variant, clock.clone());
        let text = store::pgn_text(&save).unwrap();
        let plain = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let spaced = agreed.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(plain.contains(&spaced) && text.contains(first), "{text}");
        let read = store::parse_pgn("game.pgn", &text, &Catalogue::shipped(), None).unwrap();
        assert!(read.warnings.is_empty(), "{:?}", read.warnings);
        assert_eq!((times(&read.save.game), read.save.clock.as_ref()), (TIMES.to_vec(), Some(&clock)), "{text}");
        assert_eq!(store::pgn_text(&read.save).unwrap(), text);
        // Saves and records keep them, too.
        let saved = store::parse("save.ron", &store::to_text(&save).unwrap(), &Catalogue::shipped()).unwrap();
        assert_eq!((times(&saved.game), saved.clock), (TIMES.to_vec(), Some(clock.clone())));
        let record = store::record_text(&save, MoveNotation::Grid);
        let record = store::parse_record("game.txt", &record, &Catalogue::shipped()).unwrap();
        assert_eq!((times(&record.game), record.clock), (TIMES.to_vec(), Some(clock.clone())));
    }
}

/// What another program calls a time control stays as it is, whether it is understood or not.
#[test]
fn foreign_time_controls_stay() {
    for (tag, mode) in [
        ("1 | 7", Some(ClockMode::Increment(seconds(7)))),
        ("1 | 7D", Some(ClockMode::Delay(seconds(7)))),
        ("1+15D", Some(ClockMode::Delay(seconds(15)))),
        ("40/7200:3600", None),
    ] {
        let text = format!("[TimeControl \"{tag}\"]\n[Variant \"FFA\"]\n\n1. h2-h3 .. b7-c7\n");
        let mut read = store::parse_pgn("game.pgn4", &text, &Catalogue::shipped(), None).unwrap().save;
        assert_eq!(read.clock.as_ref().map(|clock| clock.mode), mode);
        let action = read.game.board_actions()[0];
        read.game.play(action).unwrap();
        let written = store::pgn_text(&read).unwrap();
        assert!(written.contains(&format!("[TimeControl \"{tag}\"]\n")), "{written}");
        // Another agreement takes its place.
        read.clock = Some(parse_time_control("2+3", TimeControlUnit::Minutes).unwrap());
        let written = store::pgn_text(&read).unwrap();
        assert!(written.contains("[TimeControl \"2+3\"]\n") && !written.contains(tag), "{written}");
    }
}

/// What the tag that other programs read cannot say stands in one of its own: odds of seats, the rule of the flag and the rest.
#[test]
fn every_dialect_has_all_that_was_agreed() {
    let delay = ClockRules { cap: None, ..ClockRules::new(seconds(600), ClockMode::Delay(seconds(5))) };
    let mut odds = ClockRules { flag: FlagRule::Strict, computers: true, ..delay.clone() };
    odds.bank[WEST] = seconds(300);
    let kind = ClockRules { flag: FlagRule::Kind, owner: ClockOwner::Side, press: PressRule::Key, ..delay.clone() };
    let capped = ClockRules::new(seconds(60), ClockMode::Increment(seconds(2)));
    for variant in ["orthodox", "chesscom-ffa", "chess4", "cincinnati-4-way"] {
        for (clock, whole) in [
            (&odds, Some("600+5D W=300 strict computers")),
            (&kind, Some("600+5D side kind key")),
            (&capped, Some("60+2 cap=60")),
            (&delay, None),
        ] {
            let mut save = timed(variant, clock.clone());
            save.seats[SOUTH] = SeatOwner::Human("Anna".to_owned());
            save.seats[NORTH] = SeatOwner::Computer(4);
            let text = store::pgn_text(&save).unwrap();
            let tag = whole.map(|whole| format!("ClockRules {whole:?}"));
            let plain = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(tag.map_or(!plain.contains("ClockRules"), |tag| plain.contains(&tag)), "{text}");
            // Players who begin with different times have no time control that others could read.
            assert_eq!(plain.contains("TimeControl"), clock != &odds, "{text}");
            let read = store::parse_pgn("game.pgn", &text, &Catalogue::shipped(), None).unwrap();
            assert!(read.warnings.is_empty(), "{:?}", read.warnings);
            assert_eq!(read.save.clock.as_ref(), Some(clock), "{text}");
            assert_eq!(read.save.seats[NORTH], SeatOwner::Computer(4), "{text}");
            assert_eq!(store::pgn_text(&read.save).unwrap(), text);
            // Another agreement takes the place of both tags.
            let mut changed = read.save;
            changed.clock = Some(ClockRules { flag: FlagRule::Kind, ..delay.clone() });
            let text = store::pgn_text(&changed).unwrap();
            assert_eq!(text.matches("ClockRules").count(), 1, "{text}");
            let again = store::parse_pgn("game.pgn", &text, &Catalogue::shipped(), None).unwrap();
            assert_eq!((again.save.clock, again.warnings.len()), (changed.clock, 0), "{text}");
        }
    }
}

/// Tags about time that do not agree are told; the one that says more counts.
#[test]
fn tags_about_time_that_contradict_one_another_are_told() {
    let read = |tags: &str| {
        let text = format!("{tags}[Variant \"FFA\"]\n\n1. h2-h3 .. b7-c7\n");
        let read = store::parse_pgn("game.pgn4", &text, &Catalogue::shipped(), None).unwrap();
        let warnings = read.warnings.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
        (read.save.clock.map(|clock| (clock.bank[SOUTH], clock.mode)), warnings)
    };
    let delay = Some((seconds(600), ClockMode::Delay(seconds(5))));
    assert_eq!(read("[TimeControl \"10+5D\"]\n[ClockRules \"600+5D strict\"]\n"), (delay, String::new()));
    let (clock, told) = read("[TimeControl \"10+6D\"]\n[ClockRules \"600+5D strict\"]\n");
    assert_eq!(clock, delay);
    assert!(told.starts_with("game.pgn4:1:") && told.ends_with("another time than ClockRules, which counts"), "{told}");
    // An agreement that contradicts itself is refused, as the line `clock` of a record is.
    let text = "[TimeControl \"10+5D\"]\n[ClockRules \"600+5D strict kind\"]\n[Variant \"FFA\"]\n\n1. h2-h3\n";
    assert_eq!(
        store::parse_pgn("game.pgn4", text, &Catalogue::shipped(), None).unwrap_err().to_string(),
        "game.pgn4:2:28: the tag ClockRules: \"kind\" contradicts \"strict\" before it: take one of them away"
    );
    // A text record has the tags of the record that it was read from.
    let text = "variant: orthodox\nclock: 600+5D\ntag: TimeControl \"300+5D\"\n\ne2-e4\n";
    let read = store::parse_any("game.txt", text, &Catalogue::shipped()).unwrap();
    assert_eq!(read.save.clock.map(|clock| clock.bank[SOUTH]), Some(seconds(600)));
    assert_eq!(
        read.warnings.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["game.txt:3:6: the tag TimeControl says another time than what was agreed, which counts"]
    );
}

/// In PGN4 a time has its own form wherever it stands in a comment; the words of other programs stay as they are.
#[test]
fn a_time_beside_a_comment_is_a_time_in_pgn4() {
    let text = "variant: chesscom-ffa\n\nh2-h3 {[%clk 0:04:31] early} b7-c7 {so[%clk 0:00:09.5]late} g13-g12 {a} {[%clk -0:03]}\n";
    let save = store::parse_record("game.txt", text, &Catalogue::shipped()).unwrap();
    let written = store::pgn_text(&save).unwrap();
    for part in ["h2-h3 { clock=271000 early} ..", "b7-c7 {so clock=9500 late} ..", "g13-g12 {a} { clock=-3000 }"] {
        assert!(written.contains(part), "{written}");
    }
    let read = store::parse_pgn("game.pgn4", &written, &Catalogue::shipped(), None).unwrap();
    assert_eq!((times(&read.save.game), read.warnings.len()), (TIMES.to_vec(), 0));
    assert_eq!(store::pgn_text(&read.save).unwrap(), written);
    let foreign = "[Variant \"FFA\"]\n\n1. h2-h3 { good [%clk 0:04:31] } .. b7-c7 {b} { [%clk 0:00:09.5] }\n";
    let read = store::parse_pgn("game.pgn4", foreign, &Catalogue::shipped(), None).unwrap();
    assert_eq!(times(&read.save.game), TIMES[..2]);
    assert_eq!(store::pgn_text(&read.save).unwrap(), foreign);
}

/// A time behind a turn that was skipped is not that of the player before, and his stands directly behind his action.
#[test]
fn a_time_behind_a_skip_belongs_to_nobody() {
    let moves = "j4-j5 d9-e9 i13-j11 l6-k6 j5xk6 e9-f9 j11xl10 l9-k9 k6xl7 f9-g9 i12-i11 k9-j9 l7xm8 g9-h9 l10xn9 j9-i9 m8xn7 h9-j9";
    let read = |end: &str| {
        let text = format!("variant: cincinnati-4-way:squirrel=on\n\n{moves} {end}\n");
        store::parse_record("game.txt", &text, &Catalogue::shipped()).unwrap_or_else(|error| panic!("{end}: {error}"))
    };
    let clock = |save: &SaveGame| {
        let game = save.game.at_main_end();
        game.tree().note(game.node_at(19)).clock().map(TimeLeft::as_millis)
    };
    for (end, time) in [
        ("n9xm7 {[%clk 0:01:00]} skip", Some(60_000)),
        ("n9xm7 skip {[%clk 0:02:00]}", None),
        ("n9xm7 {[%clk 0:01:00]} skip {[%clk 0:02:00] still}", Some(60_000)),
        ("n9xm7! {[%clk 0:01:00]} skip {[%clk 0:02:00]} g4-g5 {[%clk 0:03:00]}", Some(60_000)),
        ("n9xm7 {[%clk 0:01:00]} (n9xm7 skip {[%clk 0:02:00]}) skip g4-g5", Some(60_000)),
        ("n9xm7 {[%clk 0:01:00]}", Some(60_000)),
    ] {
        let save = read(end);
        assert_eq!(clock(&save), time, "{end}");
        let text = store::record_text(&save, MoveNotation::Grid);
        let again = store::parse_record("again.txt", &text, &Catalogue::shipped()).unwrap();
        assert_eq!((clock(&again), store::record_text(&again, MoveNotation::Grid)), (time, text.clone()), "{end}");
        let saved = store::parse("save.ron", &store::to_text(&save).unwrap(), &Catalogue::shipped()).unwrap();
        assert_eq!((clock(&saved), store::record_text(&saved, MoveNotation::Grid)), (time, text.clone()), "{end}");
        // Nothing is lost, and what is said of the action comes before the skip.
        for said in ["0:02:00", "still", "0:03:00"] {
            assert_eq!(text.matches(said).count(), end.matches(said).count(), "{text}");
        }
        assert!(
            time.is_none() || text.contains("{[%clk 0:01:00]}") && !text.contains("skip {[%clk 0:01:00]}"),
            "{text}"
        );
        let pgn = store::pgn_text(&save).unwrap();
        let read = store::parse_pgn("game.pgn", &pgn, &Catalogue::shipped(), None).unwrap().save;
        assert_eq!(clock(&read), time, "{pgn}");
    }
    // Nor is one in front of the first action.
    let save = store::parse_record("game.txt", "variant: orthodox\n\n{[%clk 0:05:00]} e2-e4\n", &Catalogue::shipped());
    assert!(times(&save.unwrap().game).is_empty());
}

/// What a format cannot say is told; a save says everything.
#[test]
fn what_a_format_leaves_out_is_told() {
    let mut save = timed("cincinnati-4-way", ClockRules::new(seconds(600), ClockMode::Delay(seconds(5))));
    for format in [Format::Save, Format::Record(MoveNotation::Display), Format::Pgn] {
        assert_eq!(format.losses(&save), []);
    }
    (save.advice, save.evening, save.standing.spent) = (false, Some("club".to_owned()), seconds(7));
    save.game.jump(1);
    for format in [Format::Record(MoveNotation::Grid), Format::Pgn] {
        assert_eq!(format.losses(&save), [Loss::Advice, Loss::Evening, Loss::Clocks(seconds(7)), Loss::Cursor(1)]);
        let text = format.text(&save).unwrap();
        let read = store::parse_any("game", &text, &Catalogue::shipped()).unwrap().save;
        assert_eq!((read.advice, read.evening, read.standing.spent, read.game.cursor()), (true, None, seconds(0), 3));
    }
    assert_eq!(Format::Save.losses(&save), []);
    let read = store::parse("save.ron", &store::to_text(&save).unwrap(), &Catalogue::shipped()).unwrap();
    assert_eq!(
        (read.advice, read.evening, read.standing.spent, read.game.cursor()),
        (false, save.evening, seconds(7), 1)
    );
}

#[test]
fn records_with_clocks_that_cannot_be_are_refused() {
    let save = timed("cincinnati-4-way", ClockRules::new(seconds(600), ClockMode::Delay(seconds(5))));
    let text = store::record_text(&save, MoveNotation::Grid);
    assert!(text.contains("\nclock: 600+5D\n"), "{text}");
    let text = text.replacen("600+5D", "600+5D slow", 1);
    let error = store::parse_record("game.txt", &text, &Catalogue::shipped()).unwrap_err();
    let complaint = error.diagnostics().first().map(ToString::to_string).unwrap_or_default();
    assert!(complaint.starts_with("game.txt:2:15: \"slow\" is no word of an agreement"), "{complaint}");
}

/// A loaded game has what its record says, and what was changed by hand behind it.
#[test]
fn a_loaded_game_has_the_times_of_its_record() {
    let mut save = timed("cincinnati-4-way", ClockRules::new(seconds(600), ClockMode::Delay(seconds(5))));
    let node = save.game.node();
    save.game.note_mut(node).set_adjustment(NORTH, TimeLeft::from_millis(60_000));
    let clocks = save.clocks().unwrap();
    let order = save.playable.rules.order.iter().map(|place| save.playable.rules.player_at(*place));
    let left: Vec<i64> = order.map(|player| clocks.left(player, seconds(100)).as_millis()).collect();
    let third = if save.playable.rules.player_at(save.playable.rules.order[2]) == NORTH { 60_000 } else { -3_000 };
    assert_eq!((left, clocks.is_paused()), (vec![271_000, 9_500, third, 600_000], true));
    save.clock = None;
    assert!(save.clocks().is_none());
}

#[test]
fn saves_with_clocks_that_cannot_be_are_refused() {
    let save = timed("cincinnati-4-way", ClockRules::new(seconds(600), ClockMode::Delay(seconds(5))));
    let text = store::to_text(&save).unwrap();
    let complaint = |from: &str, to: &str| {
        assert!(text.contains(from), "{text}");
        let error = store::parse("save.ron", &text.replacen(from, to, 1), &Catalogue::shipped()).unwrap_err();
        error.diagnostics().first().map(|complaint| complaint.message.clone()).unwrap_or_default()
    };
    assert_eq!(complaint("S: 600.0", "S: -1.0"), "a clock cannot have -1 seconds: write seconds from 0 to 604800");
    assert_eq!(complaint("S: 600.0", "S: 0.5"), "the time at the start must be from 1 to 604800 seconds, and is 0.5");
    assert_eq!(complaint("Delay(5.0)", "Delay(4000.0)"), "the delay must be from 0 to 3600 seconds, and is 4000");
}
