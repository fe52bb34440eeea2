//! `completions` and `man`: what shells and manuals know of this program.

use std::io::Write as _;

use clap::CommandFactory as _;
use clap_complete::Shell;

use crate::args::Cli;
use crate::output::{Out, Result, fail};

/// The name of the program, as shells find it.
const NAME: &str = "fourhanded-cli";

#[derive(clap::Args)]
pub struct CompletionsArgs {
    /// The shell. Write what is printed where it looks for completions, for bash
    /// ~/.local/share/bash-completion/completions/fourhanded-cli.
    shell: Shell,
}

#[derive(clap::Args)]
pub struct ManArgs {
    /// The page of this command; without one, the page of the program.
    command: Option<String>,
}

/// Prints a script with completions.
pub fn completions(args: &CompletionsArgs, out: &mut Out) -> Result {
    // Written to memory first, since the generator cannot tell of a closed pipe.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), NAME, &mut script);
    Ok(out.write_all(&script)?)
}

/// Prints a page for `man`.
pub fn man(args: &ManArgs, out: &mut Out) -> Result {
    let mut program = Cli::command();
    program.build();
    let page = match &args.command {
        None => program,
        Some(name) => program.find_subcommand(name).cloned().ok_or_else(|| {
            let names: Vec<&str> = program.get_subcommands().map(clap::Command::get_name).collect();
            fail(format!("there is no command {name:?}: expected one of {}", names.join(", ")))
        })?,
    };
    let mut text = Vec::new();
    clap_mangen::Man::new(page).render(&mut text)?;
    Ok(out.write_all(&text)?)
}
