//! `bench`: a fixed search.

use std::io::Write as _;
use std::time::Instant;

use fourhanded::ai;

use crate::output::{Out, Result};

#[derive(clap::Args)]
pub struct Args {}

pub fn run(_: &Args, out: &mut Out) -> Result {
    let begin = Instant::now();
    let nodes = ai::bench();
    let seconds = begin.elapsed().as_secs_f64();
    Ok(writeln!(out, "{nodes} nodes, {seconds:.3} s, {:.0} nodes/s", nodes as f64 / seconds.max(1e-6))?)
}
