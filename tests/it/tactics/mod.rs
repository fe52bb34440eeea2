//! Positions in which one action is best, or a few are, and how many of them a small search finds.
//!
//! `tests/data/tactics/positions.tsv` has one a line, as [`Problem`] says. `fourhanded-cli tactics solve` and
//! `tactics prove` try all of them with more nodes than a test should take. Beside those of a forced win only
//! problems stand there with which a search of two seconds agrees: what topples a player or gains most in a
//! round, or has seemed best, need not be best.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use fourhanded::ai::{Engine, Limits, plies_to_end};
use fourhanded::game::Game;
use fourhanded::notation::resolve;
use fourhanded::spec::Catalogue;
use fourhanded::tactics::{Evidence, Problem, rounds_in};

use super::cli::data;

/// All problems with their games.
fn problems() -> Vec<(Problem, Game)> {
    let catalogue = Catalogue::shipped();
    let text = fs::read_to_string(data("tactics/positions.tsv")).unwrap();
    let problems = Problem::parse_all(&text).unwrap();
    problems
        .into_iter()
        .map(|problem| (problem.game(&catalogue).unwrap(), problem))
        .map(|(game, problem)| (problem, game))
        .collect()
}

#[test]
fn solutions_are_legal_and_short_ones_proved() {
    let problems = problems();
    assert!(problems.len() >= 60, "{}", problems.len());
    let mut proved = 0;
    for (problem, game) in &problems {
        for best in &problem.solutions {
            resolve(game, best).unwrap_or_else(|error| panic!("{}: {best}: {error}", problem.position));
        }
        assert!(game.board_actions().len() > problem.solutions.len(), "{}", problem.position);
        if let (Some(number), Evidence::Win(plies) | Evidence::Topple(plies)) =
            (problem.theme.split(" in ").nth(1), problem.evidence)
        {
            assert_eq!(number, rounds_in(game, plies).to_string(), "{} {}", problem.theme, problem.position);
        }
        let confirmed = problem.is_proved(game, 20_000);
        assert_ne!(confirmed, Some(false), "{} {:?}: {}", problem.variant, problem.evidence, problem.position);
        proved += usize::from(confirmed == Some(true));
    }
    assert!(proved * 4 >= problems.len(), "{proved} of {}", problems.len());
}

/// A small search finds most of those that it can find; which ones may change with the search.
#[test]
fn most_are_found_by_a_small_search() {
    let problems = problems();
    let solved = problems.iter().filter(|(problem, game)| problem.is_solved(game, &Limits::nodes(4000))).count();
    assert!(solved * 10 >= problems.len() * 6, "{solved} of {}", problems.len());
}

/// A win that is proved comes, against the best defence that a search finds, in no more plies than were said, and each search on the
/// way knows it.
#[test]
fn proofs_are_kept_from_move_to_move() {
    let mut wins = 0;
    for (problem, mut game) in problems().into_iter().filter(|(_, game)| game.rules().sides().len() == 2) {
        if !matches!(problem.evidence, Evidence::Win(_)) {
            continue;
        }
        let rules = Arc::clone(game.rules());
        let winner = rules.side_of(game.decision().unwrap().player);
        let mut engines = [(); 2].map(|()| Engine::sized(&rules, 1));
        let mut left: Option<i32> = None;
        while let Some(decision) = game.decision() {
            let attacks = rules.side_of(decision.player) == winner;
            let engine = &mut engines[usize::from(attacks)];
            let found = engine.search(&game, &Limits::nodes(4000), &AtomicBool::new(false), &mut |_| {});
            if attacks {
                let plies = plies_to_end(found.score).filter(|plies| *plies > 0);
                if let Some(left) = left {
                    let kept = plies.is_some_and(|plies| plies <= left);
                    assert!(kept, "{plies:?} instead of {left} plies: {} {}", problem.variant, problem.position);
                } else if plies.is_none() {
                    // It was not found with so few nodes.
                    break;
                }
                left = plies;
            }
            game.play(found.action).unwrap();
            left = left.map(|left| left - 1);
        }
        if let Some(left) = left {
            assert!(left >= 0 && game.outcome().is_some_and(|outcome| outcome.winners.contains(&winner)));
            wins += 1;
        }
    }
    assert!(wins >= 40, "{wins}");
}

/// What a long search has proved a short one still knows at the next moves, whoever has to make them.
#[test]
fn a_short_search_knows_what_a_long_one_has_proved() {
    let (mut kept, mut lost) = (0, 0);
    for (problem, mut game) in problems().into_iter().filter(|(_, game)| game.rules().sides().len() == 2) {
        if !matches!(problem.evidence, Evidence::Win(_)) {
            continue;
        }
        let rules = Arc::clone(game.rules());
        let side = |game: &Game| game.decision().map(|decision| rules.side_of(decision.player));
        let winner = side(&game);
        let mut engine = Engine::sized(&rules, 16);
        let mut search =
            |game: &Game, nodes| engine.search(game, &Limits::nodes(nodes), &AtomicBool::new(false), &mut |_| {});
        let long = search(&game, 60_000);
        if plies_to_end(long.score).is_none_or(|plies| plies < 0) {
            continue;
        }
        game.play(long.action).unwrap();
        for _ in 0..2 {
            let Some(decider) = side(&game) else { break };
            let short = search(&game, 1500);
            let wins = plies_to_end(short.score).map(|plies| (plies > 0) == (Some(decider) == winner));
            if wins == Some(true) {
                kept += 1;
            } else {
                println!("{}: {} is lost at {}: {:?}", problem.variant, problem.position, game.cursor(), short.score);
                lost += 1;
            }
            game.play(short.action).unwrap();
        }
    }
    // A few entries of a table give way to others.
    assert!(kept >= 100 && lost * 20 <= kept, "{kept} kept, {lost} lost");
}

#[test]
fn a_problem_reads_as_it_is_written() {
    let text = fs::read_to_string(data("tactics/positions.tsv")).unwrap();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        assert_eq!(line.parse::<Problem>().unwrap().to_string(), line);
    }
    let complaint = |line: &str| line.parse::<Problem>().unwrap_err().to_string();
    assert_eq!(complaint("orthodox\tmate"), "a problem has five fields separated by tabs, not 2");
    let wrong = "\"win\" is no evidence: write win N, topple N, avert N, round N or margin N";
    assert_eq!(complaint("orthodox\tmate\twin\te2-e4\tstart"), wrong);
}
