//! `bench`: a fixed search, and how fast it is; or how long computer players take for their decisions.

use std::io::Write as _;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cpu_time::ProcessTime;
use fourhanded::ai::{self, Level};
use fourhanded::notation::position_text;

use crate::output::{Out, Result};

#[derive(clap::Args)]
pub struct BenchArgs {
    /// Tell of each level how long its decisions in the fixed positions take instead, on average and at most.
    #[arg(long)]
    levels: bool,
}

pub fn run(args: &BenchArgs, out: &mut Out) -> Result {
    if args.levels {
        return time_levels(out);
    }
    let begin = ProcessTime::now();
    let nodes = ai::bench();
    let seconds = begin.elapsed().as_secs_f64();
    Ok(writeln!(out, "{nodes} nodes, {seconds:.3} s of CPU time, {:.0} nodes/s", nodes as f64 / seconds.max(1e-6))?)
}

/// Prints a line for each level: the mean and the longest processor time of a decision, and where that was.
fn time_levels(out: &mut Out) -> Result {
    let games = ai::bench_games();
    let stop = AtomicBool::new(false);
    for level in Level::all() {
        let mut total = Duration::ZERO;
        let mut longest = (Duration::ZERO, String::new());
        for game in &games {
            let begin = ProcessTime::now();
            ai::decide(game, level, 1, &stop);
            let time = begin.elapsed();
            total += time;
            if time > longest.0 {
                longest = (time, position_text(game.rules(), game.position()));
            }
        }
        let mean = 1000.0 * total.as_secs_f64() / games.len().max(1) as f64;
        let most = 1000.0 * longest.0.as_secs_f64();
        writeln!(out, "level {}: {mean:.1} ms on average, {most:.1} ms at most: {}", level.number(), longest.1)?;
        out.flush()?;
    }
    Ok(())
}
