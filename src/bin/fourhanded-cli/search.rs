//! `search`: the best action, and what led to it.

use std::cell::RefCell;
use std::io::Write as _;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use fourhanded::ai::{self, Engine, Limits, SearchInfo, SearchResult, plies_to_end};
use fourhanded::arena::NetworkChoice;
use fourhanded::game::Game;
use fourhanded::moves::Action;
use fourhanded::notation::outcome_text;
use fourhanded::spec::Playable;
use serde::Serialize;

use crate::inputs::{PositionArg, playable, pv_text, pv_texts, warn_of_network};
use crate::json;
use crate::notation::NotationArg;
use crate::output::{Failure, Out, Result, fail};
use crate::ranges;

#[derive(clap::Args)]
#[command(group = clap::ArgGroup::new("limit").args(["depth", "nodes", "movetime"]).required(true).multiple(true))]
pub struct SearchArgs {
    /// The variant. Where players hand in orders without seeing the others' men, the search sees them all.
    variant: String,
    /// End after so many plies.
    #[arg(long, value_parser = ranges::number(1..=u32::MAX))]
    depth: Option<u32>,
    /// End after so many nodes.
    #[arg(long, value_parser = ranges::positive)]
    nodes: Option<u64>,
    /// End after so many milliseconds.
    #[arg(long, value_name = "MILLISECONDS", value_parser = ranges::positive)]
    movetime: Option<u64>,
    /// Search with so many threads; with more than one, equal searches may differ.
    #[arg(long, default_value_t = 1, value_parser = ranges::number(1..=ai::MAX_THREADS as u64))]
    threads: u64,
    /// Judge with this network: `own`, that of the game if it has one, `off`, or a file.
    #[arg(long, value_name = "FILE", default_value = "own", hide_default_value = true)]
    network: NetworkChoice,
    #[command(flatten)]
    position: PositionArg,
    #[command(flatten)]
    notation: NotationArg,
    /// Print JSON: an object an iteration and one for the best action, or one object a position.
    #[arg(long)]
    json: bool,
}

/// An iteration of a search, as `search` prints it with `--json`.
#[derive(Serialize)]
struct IterationJson {
    depth: u32,
    score: json::Score,
    nodes: u64,
    line: Vec<String>,
}

/// What a search of a position has found, as `search` prints it with `--json`. In a finished game there is no best action.
#[derive(Serialize)]
struct FoundJson {
    variant: String,
    best: Option<String>,
    #[serde(flatten)]
    iteration: Option<IterationJson>,
    result: Option<json::GameResult>,
}

pub fn run(args: &SearchArgs, out: &mut Out) -> Result {
    let playable = playable(&args.variant)?;
    args.notation.check(&playable)?;
    let text = |game: &Game, action: Action| args.text(game, action);
    let time = args.movetime.map(Duration::from_millis);
    let limits = Limits { depth: args.depth, nodes: args.nodes, time, ..Limits::default() };
    let threads = usize::try_from(args.threads).unwrap_or(1);
    let stop = AtomicBool::new(false);
    let engine = || -> Result<Engine> {
        let rules = &playable.rules;
        let mut engine = if threads == 1 { Engine::for_one_search(rules, &limits) } else { Engine::new(rules) };
        engine.set_threads(threads);
        args.network.apply(&mut engine, rules).map_err(fail)?;
        Ok(engine)
    };
    // Made once, so that complaints come before everything else, and emptied before each search.
    let engine = RefCell::new(engine()?);
    if args.network == NetworkChoice::Own {
        warn_of_network(&playable, &args.variant);
    }
    let search = |game: &Game, on_info: &mut dyn FnMut(&SearchInfo)| {
        let mut engine = engine.borrow_mut();
        engine.clear();
        engine.search(game, &limits, &stop, on_info)
    };
    args.position.answer(
        &playable,
        args.json,
        out,
        |game, _, out| {
            if args.json && game.outcome().is_some() {
                return json::print(out, &FoundJson::over(&playable, &game));
            }
            if game.outcome().is_some() {
                return Ok(writeln!(out, "the game is over: {}", outcome_text(game.rules(), game.outcome()))?);
            }
            let mut written = Ok(());
            let mut printed_pv = Vec::new();
            let mut print_info = |printed_pv: &mut Vec<Action>, info: &SearchInfo| {
                let line = if args.json {
                    json::print(out, &args.iteration(&game, info))
                } else {
                    let line = pv_text(&game, &info.pv, text);
                    let score = score_text(info.score);
                    writeln!(out, "depth {}, score {score}, {} nodes: {line}", info.depth, info.nodes)
                        .map_err(Failure::from)
                };
                printed_pv.clone_from(&info.pv);
                let line = line.and_then(|()| Ok(out.flush()?));
                written = std::mem::replace(&mut written, Ok(())).and(line);
            };
            let found = search(&game, &mut |info| print_info(&mut printed_pv, info));
            // An iteration that was broken off may have found a better action, which has not been printed yet.
            if found.pv != printed_pv {
                print_info(&mut printed_pv, &found.info());
            }
            written?;
            if args.json {
                return json::print(out, &args.found(&playable, &game, &found));
            }
            Ok(writeln!(out, "best {}", text(&game, found.action))?)
        },
        |game, _| {
            if args.json {
                let found = if game.outcome().is_some() {
                    FoundJson::over(&playable, &game)
                } else {
                    args.found(&playable, &game, &search(&game, &mut |_| {}))
                };
                return json::line(&found).map_err(|failure| failure.message().to_owned());
            }
            if game.outcome().is_some() {
                return Ok(format!("- {}", outcome_text(game.rules(), game.outcome())));
            }
            let found = search(&game, &mut |_| {});
            let action = text(&game, found.action);
            let line = pv_text(&game, &found.pv, text);
            let score = score_text(found.score);
            Ok(format!("{action} depth {}, score {score}, {} nodes: {line}", found.depth, found.nodes))
        },
    )
}

/// A score in pawns with a sign, or the plies to the end of the game: `+0.35`, `win in 3`.
fn score_text(score: i32) -> String {
    match plies_to_end(score) {
        Some(plies @ 0..) => format!("win in {plies}"),
        Some(plies) => format!("loss in {}", plies.unsigned_abs()),
        None => format!("{:+.2}", f64::from(score) / 100.0),
    }
}

impl SearchArgs {
    fn text(&self, game: &Game, action: Action) -> String {
        self.notation.text(game.rules(), game.position(), action)
    }

    fn iteration(&self, game: &Game, info: &SearchInfo) -> IterationJson {
        let line = pv_texts(game, &info.pv, |game, action| self.text(game, action));
        IterationJson { depth: info.depth, score: json::Score::of(info.score), nodes: info.nodes, line }
    }

    fn found(&self, playable: &Playable, game: &Game, found: &SearchResult) -> FoundJson {
        FoundJson {
            variant: playable.name().to_string(),
            best: Some(self.text(game, found.action)),
            iteration: Some(self.iteration(game, &found.info())),
            result: None,
        }
    }
}

impl FoundJson {
    fn over(playable: &Playable, game: &Game) -> Self {
        let result = game.outcome().map(|outcome| json::GameResult::of(game.rules(), outcome));
        Self { variant: playable.name().to_string(), best: None, iteration: None, result }
    }
}
