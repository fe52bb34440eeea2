//! `bench`: a fixed search, and its nodes a second of processor time.

use std::io::Write as _;

use cpu_time::ProcessTime;
use fourhanded::ai;

use crate::output::{Out, Result};

#[derive(clap::Args)]
pub struct BenchArgs {}

pub fn run(_: &BenchArgs, out: &mut Out) -> Result {
    let begin = ProcessTime::now();
    let nodes = ai::bench();
    let seconds = begin.elapsed().as_secs_f64();
    Ok(writeln!(out, "{nodes} nodes, {seconds:.3} s of CPU time, {:.0} nodes/s", nodes as f64 / seconds.max(1e-6))?)
}
