//! Four-Handed on the command line: everything that needs no window.

mod args;
mod bench;
mod board;
mod check;
mod convert;
mod games;
mod house;
mod inputs;
mod json;
mod matches;
mod moves;
mod notation;
mod output;
mod perft;
mod picture;
mod play;
mod ranges;
mod replay;
mod search;
mod selfplay;
mod sheet;
mod shell;
mod source;
mod table;
mod tactics;
mod tour;
mod trace;
mod tune;
mod uci;
mod variants;
mod why;

use std::process::ExitCode;

use clap::{CommandFactory as _, FromArgMatches as _};

fn main() -> ExitCode {
    let mut command = taking_negative_numbers(args::Cli::command());
    let matches = command.get_matches_mut();
    let cli = args::Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.format(&mut command).exit());
    output::with_stdout(|out| cli.command.run(out))
}

/// The command with negative numbers as values of its arguments, so that what is told of them is the range that an
/// argument takes, not that there is no option of that name.
fn taking_negative_numbers(command: clap::Command) -> clap::Command {
    let takes_value = |arg: &clap::Arg| arg.get_action().takes_values();
    let with_numbers = |arg: clap::Arg| if takes_value(&arg) { arg.allow_negative_numbers(true) } else { arg };
    command.mut_args(with_numbers).mut_subcommands(taking_negative_numbers)
}
