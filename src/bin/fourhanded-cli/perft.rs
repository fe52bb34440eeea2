//! `perft`: the leaves of the game tree, and how many a second of processor time.

use std::io::Write as _;

use cpu_time::ProcessTime;
use fourhanded::game::Game;
use fourhanded::notation::listed_text;
use fourhanded::turn;

use crate::inputs::{PositionArg, playable};
use crate::output::{Out, Result};
use crate::ranges;

#[derive(clap::Args)]
pub struct PerftArgs {
    /// The variant.
    variant: String,
    /// How many plies deep, at most 64; skips cost none.
    #[arg(value_parser = ranges::number(0..=64_u32))]
    depth: u32,
    /// Count the leaves below each action too.
    #[arg(long)]
    divide: bool,
    #[command(flatten)]
    position: PositionArg,
}

pub fn run(args: &PerftArgs, out: &mut Out) -> Result {
    let playable = playable(&args.variant)?;
    args.position.answer(
        &playable,
        false,
        out,
        |game, _, out| {
            let begin = ProcessTime::now();
            let (leaves, parts) =
                if args.divide { divided(&game, args.depth) } else { (leaves(&game, args.depth), Vec::new()) };
            let seconds = begin.elapsed().as_secs_f64();
            writeln!(
                out,
                "{leaves} leaves, {seconds:.3} s of CPU time, {:.0} leaves/s",
                leaves as f64 / seconds.max(1e-6)
            )?;
            for (action, leaves) in parts {
                writeln!(out, "{action} {leaves}")?;
            }
            Ok(())
        },
        |game, _| Ok(leaves(&game, args.depth).to_string()),
    )
}

fn leaves(game: &Game, depth: u32) -> u64 {
    if depth > 0 && game.outcome().is_some() { 0 } else { turn::perft(game.rules(), game.position(), depth) }
}

/// The number of leaves, and those below each action, sorted by byte.
fn divided(game: &Game, depth: u32) -> (u64, Vec<(String, u64)>) {
    if depth == 0 || game.outcome().is_some() {
        return (leaves(game, depth), Vec::new());
    }
    let parts = turn::divide(game.rules(), game.position(), depth);
    let text = |action| listed_text(game.rules(), game.position(), action);
    let mut parts: Vec<(String, u64)> = parts.into_iter().map(|(mv, leaves)| (text(mv), leaves)).collect();
    parts.sort_unstable();
    (parts.iter().map(|(_, leaves)| leaves).sum(), parts)
}
