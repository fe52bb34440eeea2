//! Computer players.

mod decisions;
mod network;
mod opponent_model;
mod review;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::time::Duration;

use fourhanded::ai::{
    Engine, Evaluator, GameClock, Level, Limits, SearchResult, WIN, Worker, WorkerReport, bench_games, decide,
    plies_to_end, search,
};
use fourhanded::board::Seat;
use fourhanded::game::Game;
use fourhanded::moves::{Action, Change, Orders, Outcome};
use fourhanded::notation::{action_text, position_text, resolve};
use fourhanded::stopwatch::Stopwatch;

use crate::choices;
use crate::harness::game;
use crate::setup::set_up;

const VARIANT: &str = "cincinnati-4-way";

/// Black's rook on j7 can mate the bare red king.
const FREEZES_EAST: &str = "15/15/9nK5/5nP9/8nP6/5nP9/1wK13/5wPsP3sN2nB1/9nR5/7sP4eK2/5sP2sP6/15/15/7sR7/7sK7 N \
                            quiet=S:1,W:2,N:1,E:1";
/// Red is frozen; Black mates Yellow too.
const SECOND_KING: &str = "15/8nK6/15/15/15/15/4sB4nP5/12nQ1eK/1wK2sN10/5sP9/5nN9/15/15/15/7sK7 N frozen=E skipped=W";
/// Yellow is frozen by the queen on c8, which Red can take.
const PARTNER_MATED: &str = "7nK7/6nR1nR6/7nB7/8wN6/5nPnPnP7/15/3wP6eP2eR1/wK1nQ2eR4eN1eB1eK/7sR7/10eP4/15/8sP6/15/7sR7/\
                             7sK7 E frozen=W";
/// The white queen stands on e7, where a knight and a pawn attack her.
const QUEEN_ATTACKED: &str = "7nK7/6nRnQnR6/5nNnBnBnNnN5/5nPnPnPnPnP5/15/2wNwP7ePeN2/1wRwBwP7ePeNeR1/wKwQwBwP7ePeBeQeK/\
                              1wRwNwPsQ6ePeBeR1/2wNwP7ePeN2/15/5sPsPsPsPsP5/5sNsNsBsBsN5/6sR1sR6/7sK7 S";
/// The white queen on g5 could take a pawn on d8, which is defended.
const PAWN_POISONED: &str = "7nK7/6nRnQnR6/5nNnBnBnNnN5/5nPnPnPnPnP5/15/2wNwP7ePeN2/1wRwBwP7ePeNeR1/wKwQwBwP7ePeBeQeK/\
                             1wRwNwP7ePeBeR1/2wNwP7ePeN2/6sQ8/5sPsPsPsPsP5/5sNsNsBsBsN5/6sR1sR6/7sK7 S";

fn best(game: &Game, limits: &Limits) -> SearchResult {
    search(game, limits, &AtomicBool::new(false), &mut |_| {})
}

/// The changes of the action that a search of a position finds.
fn changes(text: &str, depth: u32) -> (SearchResult, Vec<Change>) {
    let (found, mut changes) = line_changes(text, depth);
    (found, changes.swap_remove(0))
}

/// The changes of each action of the line that a search of a position finds.
fn line_changes(text: &str, depth: u32) -> (SearchResult, Vec<Vec<Change>>) {
    let mut game = game(VARIANT, text);
    let found = best(&game, &Limits::depth(depth));
    assert_eq!(found.pv.first(), Some(&found.action));
    let mut changes = |action: &Action| {
        let ply = game.play(*action).unwrap();
        ply.events.iter().map(|event| event.change.clone()).collect()
    };
    let changes = found.pv.iter().map(&mut changes).collect();
    (found, changes)
}

#[test]
fn freezes_an_army() {
    for depth in 1..=4 {
        // A check to another king first may be as good.
        let (found, changes) = line_changes(FREEZES_EAST, depth);
        let froze = |change: &Change| matches!(change, Change::Froze { army } if army.0 == Seat::East);
        assert!(changes.iter().flatten().any(froze), "depth {depth}: {found:?}");
    }
}

#[test]
fn wins_by_mating_the_second_king() {
    for depth in 1..=4 {
        let (found, changes) = changes(SECOND_KING, depth);
        let won = |change: &Change| matches!(change, Change::Ended(outcome) if outcome.winner().is_some());
        assert!(changes.iter().any(won), "depth {depth}: {found:?}");
        assert_eq!(found.score, WIN - 1);
        assert_eq!(plies_to_end(found.score), Some(1));
        assert_eq!(found.pv.len(), 1);
    }
}

#[test]
fn relieves_the_partner() {
    for depth in 1..=4 {
        let (found, changes) = changes(PARTNER_MATED, depth);
        let thawed = |change: &Change| matches!(change, Change::Thawed { army } if army.0 == Seat::West);
        assert!(changes.iter().any(thawed), "depth {depth}: {found:?}");
    }
}

#[test]
fn does_not_hang_the_queen() {
    for text in [QUEEN_ATTACKED, PAWN_POISONED] {
        let mut game = game(VARIANT, text);
        let found = best(&game, &Limits::depth(2));
        game.play(found.action).unwrap();
        let queen = game.rules().kind_of_letter('Q').unwrap();
        for reply in game.board_moves() {
            let victim = game.position().man(reply.to);
            assert!(victim.is_none_or(|man| man.kind() != queen), "{text}: {found:?}, then {reply:?}");
        }
    }
}

#[test]
fn searches_are_repeatable() {
    for game in bench_games() {
        for limits in [Limits::depth(3), Limits::nodes(3000)] {
            let (first, second) = (best(&game, &limits), best(&game, &limits));
            assert_eq!(first, second);
            assert!(game.is_legal(first.action));
            if let Some(nodes) = limits.nodes {
                assert!(first.nodes <= nodes, "{} nodes", first.nodes);
            }
        }
        let level = Level::new(3);
        let stop = AtomicBool::new(false);
        assert_eq!(decide(&game, level, 5, &stop), decide(&game, level, 5, &stop));
    }
}

/// The searches of a game that is played on with what they find.
fn remembered(engine: &mut Engine, mut game: Game, limits: &Limits, plies: usize) -> Vec<SearchResult> {
    let stop = AtomicBool::new(false);
    let mut found = Vec::new();
    while found.len() < plies && game.outcome().is_none() {
        let result = engine.search(&game, limits, &stop, &mut |_| {});
        assert!(game.is_legal(result.action), "{result:?}");
        game.play(result.action).unwrap();
        found.push(result);
    }
    found
}

#[test]
fn an_engine_remembers_and_forgets() {
    for variant in ["chesscom-teams", "chesscom-ffa", "orthodox"] {
        let start = game(variant, "start");
        let limits = Limits::nodes(2000);
        let mut engine = Engine::new(start.rules());
        let first = remembered(&mut engine, start.clone(), &limits, 8);
        assert!(first.iter().all(|result| result.nodes <= 2000));
        // The same sequence of searches again is only the same after everything is forgotten.
        engine.clear();
        assert_eq!(remembered(&mut engine, start.clone(), &limits, 8), first);
        assert_eq!(search(&start, &limits, &AtomicBool::new(false), &mut |_| {}).action, first[0].action);
        engine.set_table_size(1).expect("there is memory for one MiB");
        assert_eq!(remembered(&mut engine, start.clone(), &limits, 8).len(), 8);
        // With more threads a search need not be the same, but it must be sound.
        engine.set_threads(3);
        remembered(&mut engine, start, &limits, 8);
    }
}

#[test]
fn clocks_and_stops_end_a_search() {
    let game = game("chesscom-teams", "start");
    let mut engine = Engine::new(game.rules());
    let clock =
        |seconds| Some(GameClock { left: Duration::from_secs(seconds), increment: Duration::ZERO, moves: None });
    for threads in [1, 2] {
        engine.set_threads(threads);
        // Nothing else would end this search.
        let limits = Limits { clock: clock(1), ..Limits::default() };
        assert!(game.is_legal(engine.search(&game, &limits, &AtomicBool::new(false), &mut |_| {}).action));

        // A player whose time has run out before the search begins has a legal action.
        let since = Stopwatch::start().earlier(Duration::from_secs(60));
        let limits = Limits { clock: clock(1), since, ..Limits::default() };
        let found = engine.search(&game, &limits, &AtomicBool::new(false), &mut |_| {});
        assert!(game.is_legal(found.action) && found.depth <= 1, "{threads} threads: {found:?}");

        // After a stop no depth is finished any more.
        let limits = Limits { clock: clock(600), ..Limits::default() };
        let stop = AtomicBool::new(false);
        let found = engine.search(&game, &limits, &stop, &mut |info| stop.store(info.depth >= 4, Ordering::Relaxed));
        assert!(game.is_legal(found.action) && found.depth == 4, "{threads} threads: {found:?}");
    }
}

#[test]
fn lines_are_playable() {
    for game in bench_games() {
        search(&game, &Limits::depth(4), &AtomicBool::new(false), &mut |info| {
            let mut played = game.clone();
            for action in &info.pv {
                played.play(*action).unwrap_or_else(|error| panic!("{info:?}: {error}"));
            }
            assert!(!info.pv.is_empty());
        });
    }
}

#[test]
fn a_stopped_search_has_a_legal_action() {
    let game = game(VARIANT, "start");
    let stop = AtomicBool::new(true);
    let found = search(&game, &Limits::default(), &stop, &mut |_| panic!("nothing is finished"));
    assert_eq!((found.nodes, found.depth), (0, 0));
    assert!(game.is_legal(found.action));

    // Stopped from the outside during the search: it ends within 64 nodes, far less than 20 ms.
    let stop = AtomicBool::new(false);
    let mut at_stop = 0;
    let found = search(&game, &Limits::default(), &stop, &mut |info| {
        if info.depth == 5 {
            at_stop = info.nodes;
            stop.store(true, Ordering::Relaxed);
        }
    });
    assert!(found.nodes - at_stop <= 64, "{at_stop} to {}", found.nodes);
    assert!(game.is_legal(found.action));

    let found = best(&game, &Limits::time(Duration::ZERO));
    assert!(game.is_legal(found.action));
}

#[test]
fn self_play_is_legal() {
    let mut game = game(VARIANT, "start");
    let stop = AtomicBool::new(false);
    for ply in 0..60 {
        let level = Level::new(1 + (ply % 3) as u8);
        let action = decide(&game, level, ply, &stop);
        assert!(game.is_legal(action), "{action:?}");
        game.play(action).unwrap();
        if game.outcome().is_some() {
            break;
        }
    }
    assert!(game.cursor() > 20);
}

#[test]
fn a_finished_game_needs_no_action() {
    let mut game = game(VARIANT, "start");
    game.play(Action::Resign).unwrap();
    let found = best(&game, &Limits::depth(3));
    assert_eq!((found.action, found.nodes), (Action::Resign, 0));
    assert!(game.play(found.action).is_err());
}

#[test]
fn levels_have_limits() {
    assert_eq!(Level::new(0), Level::WEAKEST);
    assert_eq!(Level::new(99), Level::STRONGEST);
    for rivals in [1, 3] {
        let limits: Vec<_> = Level::all().map(|level| level.limits_against(rivals)).collect();
        assert_eq!(limits.len(), 10);
        assert!(limits.is_sorted_by_key(|limits| limits.nodes));
        assert!(limits.is_sorted_by_key(|limits| limits.depth));
        assert!(
            limits
                .iter()
                .all(|limits| limits.nodes.is_some() && limits.time.is_some_and(|time| time < Level::DECISION_TIME))
        );
        assert!(Level::all().is_sorted_by_key(|level| u16::MAX - level.missed_moves_against(rivals)));
    }
    assert!(Level::all().is_sorted_by_key(|level| (level.imagined_games(), level.orders())));
}

/// A worker whose notifications arrive in a channel.
fn worker() -> (Worker, mpsc::Receiver<()>) {
    let (sender, receiver) = mpsc::channel();
    let worker = Worker::spawn(Box::new(move |_| {
        let _ = sender.send(());
    }));
    (worker, receiver)
}

/// Waits for reports until one is an answer; all of them.
fn reports(worker: &Worker, notified: &mpsc::Receiver<()>) -> Vec<WorkerReport> {
    let mut reports = Vec::new();
    loop {
        notified.recv().expect("the worker lives");
        reports.extend(worker.poll());
        if matches!(reports.last(), Some(WorkerReport::Done { .. })) {
            return reports;
        }
    }
}

#[test]
fn the_worker_answers_as_decide_does() {
    fn shareable<T: Send + Sync>(_: &T) {}
    let (worker, notified) = worker();
    shareable(&worker);
    let game = game(VARIANT, "start");
    for (generation, level) in [(3, Level::new(1)), (4, Level::new(5))] {
        worker.think(generation, game.clone(), level, 9);
        let reports = reports(&worker, &notified);
        assert!(reports.iter().all(|report| report.generation() == generation), "{reports:?}");
        assert!(matches!(reports[0], WorkerReport::Progress { .. }), "{reports:?}");
        let expected = decide(&game, level, 9, &AtomicBool::new(false));
        assert!(
            matches!(reports.last(), Some(WorkerReport::Done { action, .. }) if *action == expected),
            "{reports:?}"
        );
    }
    assert!(worker.poll().is_none());
}

#[test]
fn a_new_question_replaces_the_old_one() {
    let (worker, notified) = worker();
    let game = game(VARIANT, "start");
    for generation in 1..=20 {
        worker.think(generation, game.clone(), Level::STRONGEST, 0);
    }
    worker.think(21, game.clone(), Level::new(2), 0);
    let last = loop {
        let reports = reports(&worker, &notified);
        let last = reports.last().map(WorkerReport::generation);
        // An answer that was ready before the next question came may be there still.
        if last == Some(21) {
            break last;
        }
    };
    assert_eq!(last, Some(21));
    assert!(worker.poll().is_none(), "nothing stale comes after the answer");

    // Stopping brings the answer to the question that is being thought about.
    worker.think(22, game.clone(), Level::STRONGEST, 0);
    worker.stop();
    let reports = reports(&worker, &notified);
    let Some(WorkerReport::Done { generation: 22, action, .. }) = reports.last() else { panic!("{reports:?}") };
    assert!(game.is_legal(*action));
}

#[test]
fn dropping_the_worker_joins() {
    // Whatever the thread holds is gone once the worker is.
    let held = Arc::new(Mutex::new(0));
    let counter = Arc::clone(&held);
    let worker = Worker::spawn(Box::new(move |_| {
        if let Ok(mut count) = counter.lock() {
            *count += 1;
        }
    }));
    assert_eq!(Arc::strong_count(&held), 2);
    worker.think(1, game(VARIANT, "start"), Level::STRONGEST, 0);
    drop(worker);
    assert_eq!(Arc::strong_count(&held), 1);
}

/// What a search of a position finds, as text.
fn best_text(variant: &str, text: &str, depth: u32) -> String {
    let game = game(variant, text);
    let found = best(&game, &Limits::depth(depth));
    action_text(game.rules(), game.position(), found.action)
}

/// Plays on with computer players of two levels; every decision must be legal.
fn play_on(game: &mut Game, plies: u64) {
    let stop = AtomicBool::new(false);
    for ply in 0..plies {
        let Some(decision) = game.decision() else { return };
        let level = Level::new(2 + (decision.player.0 as u8) % 2);
        let action = decide(game, level, ply, &stop);
        assert!(game.is_legal(action), "{}: {action:?}", position_text(game.rules(), game.position()));
        game.play(action).unwrap();
    }
}

#[test]
fn every_game_and_option_is_played() {
    for name in choices::all() {
        play_on(&mut game(&name, "start"), 16);
    }
}

#[test]
fn games_under_way_are_played_on() {
    for mut game in bench_games() {
        play_on(&mut game, 6);
    }
}

/// South can mate West with the rook from j10; he has two knights that cannot help.
const MATES_WEST: &str = "sKe1 sRb11 sRj10 nKg14 eKn7 wKa4 wNk2 wNk1 nPk13";

#[test]
fn mates_in_every_family() {
    let ladder = "7nK/sR7/8/8/8/8/8/1sR1sK4 S";
    for depth in 1..=4 {
        assert_eq!(best_text("orthodox", ladder, depth), "b1-b8");
        assert_eq!(best_text("blind-chess", ladder, depth), "orders:b1-b8");
        let found = best(&game("orthodox", ladder), &Limits::depth(depth));
        assert_eq!(found.score, WIN - 1);
    }
    let text = set_up(14, MATES_WEST, "S");
    for variant in ["verney", "hughes", "chesscom-teams", "boxed-set", "chess4"] {
        assert_eq!(best_text(variant, &text, 4), "j10-a10", "{variant}");
    }
    // Between these depths a mate that can wait seems better to the network.
    for depth in [3, 5] {
        assert_eq!(best_text("classic-teams", &text, depth), "j10-a10", "depth {depth}");
    }
    // Deeper the other bare king is shut in first.
    assert_eq!(best_text("boxed-set:teams=on", &text, 3), "j10-a10");
    for variant in ["chess4:method=2", "savard-free-for-all"] {
        assert_eq!(best_text(variant, &text, 5), "j10-a10", "{variant}");
    }
    // Where points are collected, a mate two turns later seems as good to a search that sees it.
    for variant in ["chesscom-ffa", "chesscom-ffa:mate-timing=on-turn"] {
        assert_eq!(best_text(variant, &text, 4), "j10-a10", "{variant}");
    }
    let found = best(&game("chesscom-teams", &text), &Limits::depth(3));
    assert!(plies_to_end(found.score).is_some_and(|plies| plies > 0), "{found:?}");
}

#[test]
fn kings_are_taken_where_they_can_be() {
    let hanging = set_up(14, "sKe1 sRj4 nKg14 nRh14 eKn7 eQm6 wKa4 wQb9 wRb8", "S");
    for variant in ["taurus-regicide", "taurus-regicide:remove-army=on", "savard-partnership", "savard-free-for-all"] {
        assert_eq!(best_text(variant, &hanging, 3), "j4xa4", "{variant}");
    }
    // The king goes out of the way, or something comes between: the rook would take him.
    let attacked = set_up(14, "sKe1 sPd2 sPk2 nKg14 nRh13 eKn7 wKa4 wRe8 wNa10", "S");
    for depth in 1..=4 {
        let mut game = game("taurus-regicide", &attacked);
        let found = best(&game, &Limits::depth(depth));
        game.play(found.action).unwrap();
        let king = game.position().king(fourhanded::board::Army(Seat::South)).unwrap();
        assert!(game.board_moves().iter().all(|mv| mv.to != king), "depth {depth}: {found:?}");
    }
}

#[test]
fn forks_win_the_queen() {
    assert_eq!(best_text("orthodox", "nQ3nK3/1nP5nP/8/3sN4/8/8/6sP1/6sK1 S", 4), "d5-c7");
}

/// What a position is worth for the player to move.
fn worth_in(variant: &str, position: &str) -> i32 {
    let game = game(variant, position);
    Evaluator::new(game.rules()).evaluate(game.rules(), game.position())
}

/// What a position of chess is worth for White.
fn worth(position: &str) -> i32 {
    worth_in("orthodox", position)
}

#[test]
fn a_bare_king_is_driven_into_a_corner() {
    // The rook shuts him in behind a rank.
    assert!(worth("8/8/4nK3/sR7/8/8/3sK4/8 S") > worth("8/8/4nK3/8/sR7/8/3sK4/8 S") + 10);
    // He is nearer the edge; the king is nearer him.
    assert!(worth("8/8/8/8/nK7/8/3sK3sR/8 S") > worth("8/8/8/4nK3/8/8/3sK3sR/8 S") + 10);
    assert!(worth("8/4nK3/8/4sK3/8/8/7sR/8 S") > worth("8/4nK3/8/8/8/4sK3/7sR/8 S") + 5);
    // A knight does not mate anybody.
    let knight = |king| worth(&format!("{king}/8/8/8/3sK4/8/sN7 S"));
    assert!((knight("7nK/8") - knight("8/4nK3")).abs() < 60);
    // Frozen men hunt nobody: on the king's own cells or far from him, a partner's rook shuts nobody in.
    let partner = |rook: &str, frozen: &str| {
        worth_in("classic-teams", &(set_up(14, &format!("sKe1 nKg14 {rook} eKn7 wKa8 sQk2"), "S") + frozen))
    };
    assert!(partner("nRd7", "") > partner("nRk13", "") + 20);
    assert!((partner("nRd7", " frozen=N") - partner("nRk13", " frozen=N")).abs() < 10);
}

/// A king with a rook or a queen mates lone kings on the large board before the quiet rounds are over.
#[test]
fn bare_kings_are_mated() {
    for position in [
        "14/14/14/14/5wK8/14/14/8sK5/14/9sR4/14/14/14/14 S out=NE",
        "14/14/14/14/5wK8/14/14/8sK5/14/9sQ4/14/14/14/7eK6 S out=N",
    ] {
        let mut game = game("savard-free-for-all", position);
        let stop = AtomicBool::new(false);
        while game.outcome().is_none() {
            let action = decide(&game, Level::new(7), 1, &stop);
            game.play(action).unwrap();
        }
        let south = game.rules().side_of(fourhanded::board::Player(Seat::South));
        assert_eq!(game.outcome().and_then(Outcome::winner), Some(south), "{position}");
    }
}

#[test]
fn a_blind_player_knows_his_own_orders_only() {
    let stop = AtomicBool::new(false);
    let decided = |level: u8, replies: [&str; 2]| {
        let mut game = game("blind-chess", "start");
        for action in ["e2-e4,g1-f3", replies[0], "d2-d4,d2-d3,a2-a3", replies[1]] {
            let action = resolve(&game, &format!("orders:{action}")).unwrap();
            game.play(action).unwrap();
        }
        let action = decide(&game, Level::new(level), 3, &stop);
        let Action::Orders(orders) = action else { panic!("level {level}: {action:?}") };
        orders.iter().collect::<Vec<_>>()
    };
    let mut fewer = 0;
    for level in 1..=10 {
        let orders = decided(level, ["e7-e5", "d7-d6"]);
        assert_eq!(orders, decided(level, ["a7-a6", "b8-c6"]), "level {level}");
        assert!(orders.len() >= fewer, "level {level} hands in as many orders as weaker ones");
        fewer = orders.len();
    }
    assert_eq!(fewer, Orders::LIMIT);
}
