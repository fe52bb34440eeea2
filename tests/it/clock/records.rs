//! Times and agreements in records, in each dialect.

use fourhanded::clock::{ClockMode, ClockRules, TimeControlUnit, TimeLeft, parse_time_control};
use fourhanded::game::Game;
use fourhanded::spec::Catalogue;
use fourhanded::store::{self, MoveNotation, SaveGame};

use super::{NORTH, WEST, seconds};
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
        ("1 | 7", Some(ClockMode::Delay(seconds(7)))),
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
    // What a tag cannot say is not said.
    let mut odds = ClockRules::new(seconds(600), ClockMode::Delay(seconds(5)));
    odds.bank[WEST] = seconds(300);
    assert!(!store::pgn_text(&timed("orthodox", odds)).unwrap().contains("TimeControl"));
}

#[test]
fn records_with_clocks_that_cannot_be_are_refused() {
    let save = timed("cincinnati-4-way", ClockRules::new(seconds(600), ClockMode::Delay(seconds(5))));
    let text = store::record_text(&save, MoveNotation::Grid);
    assert!(text.contains("\nclock: 600+5D\n"), "{text}");
    let text = text.replacen("600+5D", "600+5D slow", 1);
    let error = store::parse_record("game.txt", &text, &Catalogue::shipped()).unwrap_err();
    let complaint = error.diagnostics().first().map(ToString::to_string).unwrap_or_default();
    assert!(complaint.starts_with("game.txt:2:8: \"slow\" is no word of an agreement"), "{complaint}");
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
