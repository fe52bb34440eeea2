//! Four-Handed on the command line: everything that needs no window.

mod args;
mod bench;
mod board;
mod check;
mod convert;
mod games;
mod inputs;
mod json;
mod matches;
mod moves;
mod notation;
mod output;
mod perft;
mod play;
mod ranges;
mod replay;
mod search;
mod selfplay;
mod shell;
mod table;
mod tactics;
mod trace;
mod tune;
mod uci;
mod variants;
mod why;

use std::process::ExitCode;

use clap::Parser as _;

fn main() -> ExitCode {
    let cli = args::Cli::parse();
    output::with_stdout(|out| cli.command.run(out))
}
