//! The clocks of a session without a window: what is timed, what is not, and what a fallen flag does.

use fourhanded::clock::{TimeLeft, parse_agreement};
use fourhanded::moves::{DecisionKind, EndReason, decision};
use fourhanded::spec::{Catalogue, Choice, Playable};

use super::*;
use crate::app::play::session::SeatOwner as Owner;

/// An instant, in seconds.
fn at(seconds: f64) -> Duration {
    Duration::from_secs_f64(seconds)
}

/// A game between four people on so many sides, with clocks: it begins at once with moves, opponents follow one another, and a
/// flag ends it if there are two sides.
fn session(sides: usize, clock: &str) -> Session {
    let games = Catalogue::shipped();
    let playables = games.entries().filter_map(|(variant, _)| variant.playable(Choice::default()).ok());
    let mut fitting = playables.filter(|playable| {
        let rules = &playable.rules;
        let first = decision(rules, &playable.start).kind;
        let open = first == DecisionKind::Move && !rules.turn.takes_orders();
        let turns: Vec<Player> = rules.order.iter().map(|place| rules.player_at(*place)).collect();
        let opposed = turns.windows(2).all(|two| rules.side_of(two[0]) != rules.side_of(two[1]));
        let mut game = Game::new(rules.clone(), playable.start.clone());
        let ends = game.play(Action::Flag).is_ok() && game.outcome().is_some();
        open && turns.len() == 4 && rules.sides().len() == sides && opposed && ends == (sides == 2)
    });
    timed(fitting.next().expect("there is such a game"), clock)
}

/// A game between people with clocks that run.
fn timed(playable: Playable, clock: &str) -> Session {
    let people = By::from_fn(|player: Player| Owner::Human(player.to_string()));
    let mut session = Session::new(playable, people, true, 7);
    session.agree_on_clocks(Some(parse_agreement(clock).expect("an agreement")));
    session.start_clocks(Duration::ZERO);
    session
}

/// A game of two sides, in which a time that is over loses.
fn game(clock: &str) -> Session {
    session(2, clock)
}

/// Whose turn comes after so many others.
fn nth(session: &Session, number: usize) -> Player {
    let rules = session.game.rules();
    rules.player_at(rules.order[number % rules.order.len()])
}

/// Plays the first possible action of the board at an instant.
fn play(session: &mut Session, seconds: f64) -> Option<BoardChanged> {
    let action = session.game.board_actions()[0];
    session.play_at(action, at(seconds))
}

/// What a player's clock has at an instant, in seconds.
fn left(session: &Session, player: Player, seconds: f64) -> f64 {
    session.clocks().expect("there are clocks").left(player, at(seconds)).as_millis() as f64 / 1000.0
}

/// The time that the record has behind the last action, in seconds.
fn noted(session: &Session) -> Option<f64> {
    let note = session.game.tree().note(session.game.node());
    note.clock().map(|left| left.as_millis() as f64 / 1000.0)
}

fn running(session: &Session) -> Option<Player> {
    session.clocks().and_then(Clocks::running)
}

#[test]
fn each_ply_is_timed_and_noted() {
    let mut session = game("60+0");
    let (first, second) = (nth(&session, 0), nth(&session, 1));
    assert_eq!((running(&session), left(&session, first, 3.0)), (Some(first), 57.0));
    play(&mut session, 4.0).expect("it is legal");
    assert_eq!((running(&session), noted(&session)), (Some(second), Some(56.0)));
    assert_eq!((left(&session, first, 9.0), left(&session, second, 9.0)), (56.0, 55.0));
    play(&mut session, 10.5).expect("it is legal");
    assert_eq!((noted(&session), left(&session, second, 30.0)), (Some(53.5), 53.5));
}

#[test]
fn delays_come_first_and_increments_after() {
    for (clock, noted_behind) in [("60+3D", 59.0), ("60+3B", 59.0), ("60+5", 61.0), ("60+5 cap=60", 60.0)] {
        let mut session = game(clock);
        play(&mut session, 4.0).expect("it is legal");
        assert_eq!(noted(&session), Some(noted_behind), "{clock}");
    }
    let mut within = game("60+3D");
    play(&mut within, 2.0).expect("it is legal");
    assert_eq!(noted(&within), Some(60.0), "the delay was enough");
}

#[test]
fn a_key_ends_a_turn_where_that_is_agreed() {
    let mut session = game("60+0 key");
    let (first, second) = (nth(&session, 0), nth(&session, 1));
    play(&mut session, 4.0).expect("it is legal");
    assert_eq!(running(&session), Some(first));
    session.press_clock(at(6.0));
    assert_eq!((running(&session), noted(&session)), (Some(second), Some(54.0)));
    // The next action presses what was not pressed.
    play(&mut session, 10.0).expect("it is legal");
    play(&mut session, 13.0).expect("it is legal");
    assert_eq!((left(&session, second, 20.0), running(&session)), (53.0, Some(nth(&session, 2))));
}

#[test]
fn while_they_are_paused_nothing_is_played_and_no_time_runs() {
    let mut session = game("60+0");
    let first = nth(&session, 0);
    session.pause(true, at(2.0));
    assert!(session.is_paused() && play(&mut session, 30.0).is_none());
    assert_eq!((left(&session, first, 30.0), session.game.cursor()), (58.0, 0));
    session.pause(false, at(40.0));
    play(&mut session, 43.0).expect("it is legal");
    assert_eq!(noted(&session), Some(55.0));
}

#[test]
fn who_looks_back_stops_no_clock_and_plays_nothing_there() {
    let mut session = game("60+0");
    play(&mut session, 1.0).expect("it is legal");
    play(&mut session, 2.0).expect("it is legal");
    let third = nth(&session, 2);
    session.jump(0);
    session.look_from(at(3.0));
    assert!(session.looks_back() && play(&mut session, 4.0).is_none());
    assert_eq!((running(&session), left(&session, third, 12.0)), (Some(third), 50.0));
    assert_eq!(session.game_to_save().cursor(), 2, "what is saved stands where play goes on");
    session.stop_looking_back().expect("there is a ply to go back to");
    assert!(!session.looks_back());
    play(&mut session, 12.0).expect("it is legal");
    assert_eq!(noted(&session), Some(50.0));
}

/// A machine that slept costs nobody anything: the clocks stand since it was heard of last.
#[test]
fn a_machine_that_slept_pauses() {
    let mut session = game("60+0");
    let first = nth(&session, 0);
    assert!(session.tick(at(3.0)).is_empty() && session.tick(at(7.0)).is_empty());
    assert_eq!(session.tick(at(700.0)), [ClockEvent::Suspended(at(7.0))]);
    assert!(session.is_paused() && left(&session, first, 700.0) == 53.0);
}

#[test]
fn a_fallen_flag_waits_for_a_claim() {
    let mut session = game("10+0");
    let (first, second) = (nth(&session, 0), nth(&session, 1));
    assert_eq!(session.unanswered_fall(at(9.9)), None);
    let fall = session.unanswered_fall(at(12.0)).expect("it is over");
    assert_eq!((fall.player, fall.at), (first, at(10.0)));
    // A move that comes too late counts as long as nobody claims, and the claim goes back to before it.
    play(&mut session, 13.0).expect("it is legal");
    assert_eq!(
        (running(&session), session.unanswered_fall(at(14.0)).map(|fall| fall.player)),
        (Some(second), Some(first))
    );
    assert!(session.claim_flag(second, at(14.0)).is_none(), "his own time is not over");
    session.claim_flag(first, at(14.0)).expect("it is over");
    assert_eq!(session.game.all_plies().iter().map(|ply| ply.action).collect::<Vec<_>>(), [Action::Flag]);
    let outcome = session.game.outcome().expect("a side has lost");
    assert_eq!((outcome.reason, running(&session)), (EndReason::Time, None));
    let side = session.playable.rules.side_of(first);
    assert!(!outcome.winners.is_empty() && !outcome.winners.contains(&side));
    assert!(session.unanswered_fall(at(60.0)).is_none() && !session.is_paused());
}

#[test]
fn who_is_let_go_on_counts_below_zero() {
    let mut session = game("10+0");
    let first = nth(&session, 0);
    session.go_on(first, at(12.0));
    assert_eq!((session.unanswered_fall(at(13.0)), left(&session, first, 13.0)), (None, -3.0));
    play(&mut session, 15.0).expect("it is legal");
    assert_eq!((noted(&session), session.unanswered_fall(at(16.0))), (Some(-5.0), None));
}

#[test]
fn a_strict_flag_takes_the_place_of_a_late_move() {
    let mut session = game("10+0 strict");
    play(&mut session, 11.0).expect("the flag falls");
    assert_eq!(session.game.plies().last().map(|ply| ply.action), Some(Action::Flag));
    assert!(session.game.outcome().is_some_and(|outcome| outcome.reason == EndReason::Time));
    // What is tried behind the end is not timed.
    session.jump(0);
    session.look_from(at(12.0));
    assert!(!session.looks_back());
    play(&mut session, 20.0).expect("it is legal");
    assert!(session.clocks().is_none() && session.game.outcome().is_none());
}

#[test]
fn a_kind_flag_is_only_shown() {
    let mut session = game("10+0 kind");
    let first = nth(&session, 0);
    assert_eq!((session.unanswered_fall(at(12.0)), left(&session, first, 12.0)), (None, -2.0));
    play(&mut session, 13.0).expect("it is legal");
    assert_eq!((noted(&session), session.game.outcome()), (Some(-3.0), None));
}

/// Where a flag has consequences used time stays used, and opponents are asked; where it has none, the clocks go back, too.
#[test]
fn taking_back_gives_time_back_only_where_flags_are_kind() {
    for (clock, behind, asks) in [("60+0 kind", 60.0, false), ("60+0", 56.0, true), ("60+0 strict", 56.0, true)] {
        let mut session = game(clock);
        let (first, second) = (nth(&session, 0), nth(&session, 1));
        assert!(!session.must_ask_to_take_back(), "{clock}: there is nothing to take back");
        play(&mut session, 4.0).expect("it is legal");
        assert_eq!(session.must_ask_to_take_back(), asks, "{clock}");
        session.take_back().expect("a ply");
        session.time_from_here(at(10.0));
        assert_eq!((running(&session), left(&session, first, 10.0)), (Some(first), behind), "{clock}");
        let used = if asks { 54.0 } else { 60.0 };
        assert_eq!(left(&session, second, 10.0), used, "{clock}");
        play(&mut session, 11.0).expect("it is legal");
        assert_eq!(noted(&session), Some(behind - 1.0), "{clock}");
    }
}

#[test]
fn nobodys_clock_runs_who_is_out() {
    let mut session = session(4, "60+0");
    let first = nth(&session, 0);
    session.play_at(Action::Resign, at(2.0)).expect("he may");
    assert!(session.game.position().out().contains(first) && session.game.outcome().is_none());
    for ply in 0..9 {
        assert_ne!(running(&session), Some(first), "{ply}");
        play(&mut session, 3.0 + f64::from(ply)).expect("it is legal");
    }
    assert_eq!(left(&session, first, 40.0), 58.0);
    // Of the next players the first who is in the game is asked, also across the table.
    let (second, third) = (nth(&session, 1), nth(&session, 2));
    assert_eq!((session.opponent_asked(second), session.opponent_asked(third)), (third, nth(&session, 3)));
    assert_eq!(session.opponent_asked(nth(&session, 3)), second);
}

#[test]
fn an_opponent_is_opponent_asked_and_no_partner_or_computer() {
    let mut session = game("60+0");
    assert_eq!(session.opponent_asked(nth(&session, 0)), nth(&session, 1));
    let (first, second, last) = (nth(&session, 0), nth(&session, 1), nth(&session, 3));
    session.seats[second] = Owner::Computer(1);
    assert_eq!(session.opponent_asked(first), last);
    session.seats[last] = Owner::Computer(1);
    assert_eq!(session.opponent_asked(first), first, "no person is among the opponents");
}

#[test]
fn a_clock_changed_by_hand_is_noted() {
    let mut session = game("60+0");
    let (first, second) = (nth(&session, 0), nth(&session, 1));
    assert_eq!(session.clock_to_change(), Some(first));
    play(&mut session, 4.0).expect("it is legal");
    assert_eq!(session.clock_to_change(), Some(second));
    session.adjust_clock(first, Adjustment::Add(30_000), at(5.0));
    let note = session.game.tree().note(session.game.node()).clone();
    assert_eq!((left(&session, first, 5.0), left(&session, second, 5.0)), (86.0, 59.0));
    assert!(note.adjustments().eq([(first, TimeLeft::from_millis(86_000))]));
    // A game that is loaded has it, and stands paused; what the second had used is used.
    let loaded = Session::of_save(session.to_save(""));
    assert!(loaded.is_paused());
    assert_eq!((left(&loaded, first, 0.0), left(&loaded, second, 0.0)), (86.0, 59.0));
}

/// A clock that is changed in the middle of a decision shows the same when the game is loaded, and so does every other.
#[test]
fn a_clock_changed_within_a_decision_is_loaded_as_it_stood() {
    for clock in ["60+0", "60+5D", "60+5B", "60+2 strict", "60+0 kind"] {
        let mut session = game(clock);
        let (first, second) = (nth(&session, 0), nth(&session, 1));
        play(&mut session, 9.0).expect("it is legal");
        session.adjust_clock(second, Adjustment::Set(TimeLeft::from_millis(66_000)), at(17.0));
        session.tick(at(19.0));
        session.adjust_clock(first, Adjustment::Add(-10_000), at(19.0));
        session.tick(at(20.0));
        let shown = [left(&session, first, 20.0), left(&session, second, 20.0)];
        assert_eq!(shown[1], 63.0, "{clock}");
        let mut loaded = Session::of_save(session.to_save(""));
        assert_eq!([left(&loaded, first, 0.0), left(&loaded, second, 0.0)], shown, "{clock}");
        loaded.pause(false, at(100.0));
        assert_eq!(left(&loaded, second, 101.0), 62.0, "{clock}");
    }
}

/// While another ply is looked at, a save has the clocks as they stand where play goes on; what plies that were taken back have
/// used stays used in it.
#[test]
fn a_save_has_the_clocks_of_where_play_goes_on() {
    let mut session = game("60+0");
    let (first, second) = (nth(&session, 0), nth(&session, 1));
    play(&mut session, 4.0).expect("it is legal");
    session.tick(at(7.0));
    session.game.jump(0);
    let loaded = Session::of_save(session.to_save(""));
    assert_eq!([left(&loaded, first, 0.0), left(&loaded, second, 0.0)], [56.0, 57.0]);
    session.time_from_here(at(8.0));
    session.tick(at(9.0));
    let shown = [left(&session, first, 9.0), left(&session, second, 9.0)];
    assert_eq!(shown, [55.0, 56.0]);
    let loaded = Session::of_save(session.to_save(""));
    assert_eq!([left(&loaded, first, 0.0), left(&loaded, second, 0.0)], shown);
}

/// A game that was saved before its first move waits as any other, and its first decision costs nothing until it goes on.
#[test]
fn a_loaded_game_that_has_not_begun_is_paused() {
    let mut session = Session::of_save(game("60+0").to_save(""));
    session.start_clocks(at(5.0));
    let first = nth(&session, 0);
    assert!(session.is_paused() && play(&mut session, 9.0).is_none());
    session.pause(false, at(20.0));
    play(&mut session, 23.0).expect("it is legal");
    assert_eq!((noted(&session), left(&session, first, 30.0)), (Some(57.0), 57.0));
}

/// The clocks follow a line that is cut away, and one that is played again.
#[test]
fn the_clocks_follow_the_line() {
    let mut session = game("60+0");
    for seconds in [1.0, 3.0, 6.0] {
        play(&mut session, seconds).expect("it is legal");
    }
    let nodes = [1, 2, 3].map(|ply| session.game.node_at(ply));
    assert!(session.plays_on());
    session.cut(nodes[1]).expect("there is something to cut");
    assert!(!session.plays_on());
    session.time_from_here(at(7.0));
    assert!(session.plays_on() && running(&session) == Some(nth(&session, 1)));
    assert_eq!(session.game.cursor(), 1);
}

/// A fallen flag that costs a turn leaves time for the rest of the game, and the record has it.
#[test]
fn who_plays_on_after_his_flag_has_half_of_the_time() {
    let games = Catalogue::shipped();
    let playables = games.entries().filter_map(|(variant, _)| variant.playable(Choice::default()).ok());
    let plays_on = |playable: &Playable| {
        let mut game = Game::new(playable.rules.clone(), playable.start.clone());
        game.play(Action::Flag).is_ok() && game.outcome().is_none() && game.position().out().is_empty()
    };
    let lenient = playables.into_iter().find(plays_on).expect("there is such a game");
    let mut session = timed(lenient, "10+0 strict");
    let first = nth(&session, 0);
    session.play_at(Action::Flag, at(11.0)).expect("his time is over");
    assert!(session.game.outcome().is_none());
    assert_eq!((left(&session, first, 11.0), session.unanswered_fall(at(11.0))), (5.0, None));
    let note = session.game.tree().note(session.game.node());
    assert_eq!(note.adjustments().collect::<Vec<_>>(), [(first, TimeLeft::from_millis(5000))]);
}

/// The clock of a player who is out by time shows that, also where each move has its own.
#[test]
fn a_fallen_clock_stays_at_nothing() {
    for flag in ["strict", ""] {
        let mut session = session(4, &format!("1/5 {flag}"));
        let first = nth(&session, 0);
        session.play_at(Action::Flag, at(6.0)).expect("his time is over");
        let face = session.clocks().expect("clocks were agreed").face(first, at(7.0));
        assert_eq!((face.to_string().as_str(), face.fallen), ("0:00", true), "{flag}");
    }
}
