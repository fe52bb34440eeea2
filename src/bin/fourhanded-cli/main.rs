//! Four-Handed on the command line: everything that needs no window.

mod args;
mod bench;
mod board;
mod check;
mod convert;
mod evening;
mod games;
mod generate;
mod house;
mod inputs;
mod json;
mod matches;
mod moves;
mod network;
mod notation;
mod output;
mod palettes;
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
mod train;
mod tune;
mod uci;
mod variants;
mod why;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{CommandFactory as _, FromArgMatches as _};

fn main() -> ExitCode {
    let mut command = with_negative_positionals(args::Cli::command());
    let arguments = with_joined_values(&command, std::env::args_os().collect());
    let matches = command.try_get_matches_from_mut(arguments).unwrap_or_else(|error| error.exit());
    let cli = args::Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.format(&mut command).exit());
    output::with_stdout(|out| cli.command.run(out))
}

/// Arguments in which a value such as `-3` or `-10+1` is joined to the option before it, so that what is told of it is what the option takes.
fn with_joined_values(command: &clap::Command, arguments: Vec<OsString>) -> Vec<OsString> {
    let takes_value = |option: &str| {
        let all = command.get_subcommands().flat_map(clap::Command::get_arguments);
        all.into_iter().any(|arg| arg.get_long() == Some(option) && arg.get_action().takes_values())
    };
    let mut joined: Vec<OsString> = Vec::new();
    for argument in arguments {
        let option = joined
            .last_mut()
            .filter(|last| last.to_str().and_then(|last| last.strip_prefix("--")).is_some_and(takes_value));
        let digit =
            |text: &str| text.strip_prefix('-').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
        match option {
            Some(option) if argument.to_str().is_some_and(digit) => {
                option.push("=");
                option.push(argument);
            }
            _ => joined.push(argument),
        }
    }
    joined
}

/// The command with negative numbers as values of arguments without a name, which cannot be joined to one, so that what is told of
/// them is the range that an argument takes, not that there is no option of that name.
fn with_negative_positionals(command: clap::Command) -> clap::Command {
    let with_numbers = |arg: clap::Arg| if arg.is_positional() { arg.allow_negative_numbers(true) } else { arg };
    command.mut_args(with_numbers).mut_subcommands(with_negative_positionals)
}
