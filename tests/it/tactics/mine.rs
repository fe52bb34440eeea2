//! Where the positions come from: games of the computer with itself, looked through for actions that
//! a shallow search does not see, each proved before it is kept.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use fourhanded::ai::{Limits, SearchResult, plies_to_end, search};
use fourhanded::audit::Random;
use fourhanded::game::Game;
use fourhanded::moves::{Action, Change, DecisionKind, apply};
use fourhanded::notation::position_text;
use fourhanded::spec::Catalogue;

use super::proof::{Goal, averting, best_in_round, forcing, rounds};
use super::{from_here, text};
use crate::harness::game;

/// Beside the variants as they are, options that change tactics.
const OPTIONS: [&str; 3] = ["chess4:teams=on", "boxed-set:teams=on", "chesscom-teams:array=queens-light"];
/// Where players hand in orders without seeing the board, no action is best.
const BLIND: &str = "blind-chess";
/// At most so many of a theme are taken from a variant.
const EACH: usize = 2;
/// Nodes of a proof.
const PROOF: u64 = 400_000;
/// Nodes of the proof that a game is won by force.
const PROOF_OF_WIN: u64 = 6_000_000;
/// The longest win that is proved, in plies.
const LONGEST: i32 = 11;
/// The longest fall of an opponent that is proved, in plies.
const LONGEST_FALL: u32 = 9;
/// Nodes of the search that says what is to be found.
const DEEP: u64 = 12_000;
/// Everything else must be so much worse, in hundredths of a pawn, where a search says so.
const MARGIN: i32 = 200;

fn found(game: &Game, limits: Limits) -> SearchResult {
    search(game, &limits, &AtomicBool::new(false), &mut |_| {})
}

/// Prints lines for `positions.tsv`: `cargo test --release --no-default-features -- --ignored --nocapture
/// tactics::mine`. `TACTICS_SECONDS` is the time for each variant, `TACTICS_SEED` where lots begin, `TACTICS_ONLY` which
/// variants are played (separated by blanks; all without it), `TACTICS_THEME` what themes must begin with,
/// `TACTICS_PLIES` how long games are looked through.
#[test]
#[ignore = "makes the set anew"]
fn mine() {
    let number = |name: &str, default| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default);
    let time = Duration::from_secs(number("TACTICS_SECONDS", 20));
    let (only, wanted) = (std::env::var("TACTICS_ONLY").ok(), std::env::var("TACTICS_THEME").unwrap_or_default());
    let longest_game = number("TACTICS_PLIES", 240);
    let left_out = |variant: &str| only.as_ref().is_some_and(|only| !only.split(' ').any(|id| id == variant));
    let catalogue = Catalogue::shipped();
    let ids = catalogue.entries().map(|(variant, _)| variant.id.as_str()).filter(|id| *id != BLIND);
    for variant in ids.chain(OPTIONS).filter(|variant| !left_out(variant)) {
        let mut random = Random::new(number("TACTICS_SEED", 1));
        let mut taken: HashMap<String, usize> = HashMap::new();
        let begin = Instant::now();
        while begin.elapsed() < time {
            let mut game = game(variant, "start");
            // Where a player could still avert what the position now is an example of.
            let mut before: Option<Game> = None;
            for _ in 0..longest_game {
                if begin.elapsed() >= time || game.outcome().is_some() {
                    break;
                }
                let here = from_here(&game);
                if game.cursor() >= 6
                    && let Some(problem) = problem(&here, wanted.starts_with("mate"))
                {
                    let averted = before.as_ref().and_then(|before| Some((before, threat(before, &problem)?)));
                    for (game, problem) in averted.into_iter().chain([(&here, problem)]) {
                        let count = taken.entry(problem.theme.clone()).or_default();
                        if *count < EACH && problem.theme.starts_with(&wanted) {
                            *count += 1;
                            let Problem { theme, proof, best } = problem;
                            let position = position_text(game.rules(), game.position());
                            println!("FOUND\t{variant}\t{theme}\t{proof}\t{best}\t{position}");
                        }
                    }
                }
                before = Some(here);
                let actions = game.board_actions();
                // Players who err now and then leave something to find.
                let errs = random.below(100) < 18;
                let action = match random.choose(&actions) {
                    Some(action) if errs => *action,
                    _ => found(&game, Limits::nodes(250)).action,
                };
                if game.play(action).is_err() {
                    break;
                }
            }
        }
    }
}

/// Something to find in a position, as the file has it.
struct Problem {
    theme: String,
    proof: String,
    best: String,
}

impl Problem {
    fn new(theme: &str, proof: String, game: &Game, solutions: &[Action]) -> Self {
        let mut texts: Vec<String> = solutions.iter().map(|action| text(game, *action)).collect();
        texts.sort_unstable();
        Self { theme: theme.to_owned(), proof, best: texts.join(" ") }
    }
}

/// Where a mate that comes next could be averted by few actions of many: that.
fn threat(before: &Game, next: &Problem) -> Option<Problem> {
    let plies: u32 = next.proof.strip_prefix("win ")?.parse().ok()?;
    let plies = plies + 1;
    let solutions = averting(before, plies, 10 * PROOF)?;
    let many = before.board_actions().len() >= 6;
    (many && (1..=2).contains(&solutions.len()))
        .then(|| Problem::new("mate to be averted", format!("avert {plies}"), before, &solutions))
}

/// What there is to find in a position; if only mates are wanted, nothing else is looked for.
fn problem(game: &Game, only_mates: bool) -> Option<Problem> {
    let decision = game.decision()?;
    let actions = game.board_actions();
    let answers = decision.kind == DecisionKind::Answer;
    if actions.len() < if answers { 2 } else { 6 } {
        return None;
    }
    let deep = found(game, Limits::nodes(DEEP));
    let changes = apply(game.rules(), game.position(), deep.action).events;
    let has = |is: fn(&Change) -> bool| changes.iter().any(|event| is(&event.change));
    let (freezes, thaws) =
        (has(|change| matches!(change, Change::Froze { .. })), has(|change| matches!(change, Change::Thawed { .. })));
    let topples = freezes || has(|change| matches!(change, Change::Out { .. } | Change::Headless { .. }));
    let captures = has(|change| matches!(change, Change::Captured { .. }));
    let promotes = has(|change| matches!(change, Change::Promoted { .. } | Change::BecameSuper { .. }));
    let few = |found: &Vec<Action>| (1..=2).contains(&found.len());
    if let Some(plies) = plies_to_end(deep.score).filter(|plies| (1..=LONGEST).contains(plies)) {
        for plies in 1..=plies.unsigned_abs() {
            let solutions = forcing(game, Goal::Win, plies, PROOF_OF_WIN)?;
            if few(&solutions) {
                let theme = format!("mate in {}", rounds(game, plies));
                return Some(Problem::new(&theme, format!("win {plies}"), game, &solutions));
            }
            if !solutions.is_empty() {
                return None;
            }
        }
        return None;
    }
    if only_mates {
        return None;
    }
    let quick = found(game, Limits::depth(1));
    let sees = quick.action == deep.action;
    let many = game.rules().sides().len() > 2;
    if topples || many && !sees {
        for plies in 1..=LONGEST_FALL {
            let Some(solutions) = forcing(game, Goal::Topple, plies, PROOF / 4) else { break };
            if few(&solutions) && solutions.contains(&deep.action) {
                let theme = match rounds(game, plies) {
                    1 if freezes => "freezing an army".to_owned(),
                    1 => "toppling a player".to_owned(),
                    rounds => format!("toppling a player in {rounds}"),
                };
                return Some(Problem::new(&theme, format!("topple {plies}"), game, &solutions));
            }
            if !solutions.is_empty() {
                break;
            }
        }
    }
    let theme = match deep.action {
        _ if thaws => "relief of a mate",
        Action::Accept => "a proposal to accept",
        Action::Unwise | Action::Another | Action::Impossible => "a proposal to refuse",
        Action::Propose(_) => "a proposal to make",
        Action::Place { .. } => "placing a man",
        Action::Keep(_) => "an army to keep",
        Action::Pass => "a pass",
        _ if promotes => "promotion",
        _ if captures => "capture",
        _ => "quiet move",
    };
    let special = !matches!(theme, "capture" | "quiet move");
    // Two sides can be compared by the search; more cannot, whose scores belong to one of them.
    if !many && (special || !sees && deep.score - quick.score >= 150) {
        let deep = found(game, Limits::nodes(20_000));
        let margin = margin(game, &deep)?;
        if margin >= MARGIN {
            return Some(Problem::new(theme, format!("margin {margin}"), game, &[deep.action]));
        }
    }
    if captures || promotes {
        let (action, gain) = best_in_round(game, PROOF)?;
        if action == deep.action && gain >= 200 {
            let theme = if captures && !promotes { "hanging man" } else { theme };
            return Some(Problem::new(theme, format!("round {gain}"), game, &[action]));
        }
    }
    None
}

/// By how much everything else is worse than the best, as searches judge.
fn margin(game: &Game, best: &SearchResult) -> Option<i32> {
    let rules = game.rules();
    let side = |game: &Game| game.decision().map(|decision| rules.side_of(decision.player));
    let own = side(game)?;
    let mut second = None;
    for action in game.board_actions().into_iter().filter(|action| *action != best.action) {
        let mut after = game.clone();
        after.play(action).ok()?;
        let score = match (after.outcome(), side(&after)) {
            (Some(outcome), _) if outcome.winners == [own] => return None,
            (Some(outcome), _) if outcome.winners.is_empty() => 0,
            (Some(_), _) => -10_000,
            (None, Some(side)) if side == own => found(&after, Limits::nodes(2000)).score,
            (None, _) => -found(&after, Limits::nodes(2000)).score,
        };
        second = second.max(Some(score));
        if best.score - score < MARGIN {
            return None;
        }
    }
    second.map(|second| (best.score - second).min(10_000))
}
