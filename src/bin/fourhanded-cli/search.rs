//! `search`: the best action, and what led to it.

use std::io::Write as _;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use fourhanded::ai::{self, Engine, Limits, SearchInfo, plies_to_end};
use fourhanded::game::Game;
use fourhanded::moves::Action;
use fourhanded::notation::{action_text, outcome_text};

use crate::inputs::{PositionArg, playable, pv_text};
use crate::output::{Out, Result};
use crate::ranges;

#[derive(clap::Args)]
#[command(group = clap::ArgGroup::new("limit").args(["depth", "nodes", "movetime"]).required(true).multiple(true))]
pub struct SearchArgs {
    /// The variant. Where players hand in orders without seeing the others' men, the search sees them all.
    variant: String,
    /// End after so many plies.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// End after so many nodes.
    #[arg(long, value_parser = ranges::positive())]
    nodes: Option<u64>,
    /// End after so many milliseconds.
    #[arg(long, value_name = "MILLISECONDS", value_parser = ranges::positive())]
    movetime: Option<u64>,
    /// Search with so many threads; with more than one, equal searches may differ.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=ai::MAX_THREADS as u64))]
    threads: u64,
    #[command(flatten)]
    position: PositionArg,
}

pub fn run(args: &SearchArgs, out: &mut Out) -> Result {
    let playable = playable(&args.variant)?;
    let time = args.movetime.map(Duration::from_millis);
    let limits = Limits { depth: args.depth, nodes: args.nodes, time, ..Limits::default() };
    let threads = usize::try_from(args.threads).unwrap_or(1);
    let stop = AtomicBool::new(false);
    let search = |game: &Game, on_info: &mut dyn FnMut(&SearchInfo)| {
        if threads == 1 {
            return ai::search(game, &limits, &stop, on_info);
        }
        let mut engine = Engine::new(game.rules());
        engine.set_threads(threads);
        engine.search(game, &limits, &stop, on_info)
    };
    args.position.answer(
        &playable,
        out,
        |game, out| {
            if game.outcome().is_some() {
                return Ok(writeln!(out, "the game is over: {}", outcome_text(game.rules(), game.outcome()))?);
            }
            let mut written = Ok(());
            let mut printed_pv = Vec::new();
            let mut print_info = |printed_pv: &mut Vec<Action>, info: &SearchInfo| {
                let line = pv_text(&game, &info.pv, in_grid);
                let score = score_text(info.score);
                let line = writeln!(out, "depth {}, score {score}, {} nodes: {line}", info.depth, info.nodes);
                printed_pv.clone_from(&info.pv);
                written = std::mem::replace(&mut written, Ok(())).and(line).and(out.flush());
            };
            let found = search(&game, &mut |info| print_info(&mut printed_pv, info));
            // An iteration that was broken off may have found a better action, which has not been printed yet.
            if found.pv != printed_pv {
                print_info(&mut printed_pv, &found.info());
            }
            written?;
            Ok(writeln!(out, "best {}", in_grid(&game, found.action))?)
        },
        |game| {
            if game.outcome().is_some() {
                return Ok(format!("- {}", outcome_text(game.rules(), game.outcome())));
            }
            let found = search(&game, &mut |_| {});
            let action = in_grid(&game, found.action);
            let line = pv_text(&game, &found.pv, in_grid);
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

/// An action in grid notation.
fn in_grid(game: &Game, action: Action) -> String {
    action_text(game.rules(), game.position(), action)
}
