//! `tactics`: problems with few solutions, found, solved and proved.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use fourhanded::ai::Limits;
use fourhanded::game::Game;
use fourhanded::spec::Catalogue;
use fourhanded::tactics::{Evidence, Finder, Problem};

use crate::inputs::{catalogue, playable, read_text};
use crate::output::{Failure, Out, Result, fail};
use crate::ranges;

#[derive(clap::Args)]
pub struct TacticsArgs {
    #[command(subcommand)]
    task: TacticsTask,
}

/// A file of problems has one a line: variant, theme, evidence, solutions (separated by blanks) and position,
/// separated by tabs; lines that begin with # do not count.
#[derive(clap::Subcommand)]
enum TacticsTask {
    /// Say which problems a search does not solve; fails if there are any.
    Solve {
        /// A file of problems; `-` is standard input.
        file: PathBuf,
        /// The nodes of each search; as many as one thread searches in about two seconds.
        #[arg(long, default_value_t = 600_000, value_parser = ranges::positive)]
        nodes: u64,
    },
    /// Prove all solutions by brute force, which may take minutes; fails if a proof does not hold.
    Prove {
        /// A file of problems; `-` is standard input.
        file: PathBuf,
    },
    /// Look for problems in games of the computer with itself, and print them.
    Find {
        /// The variants; without any, all but those where orders are hidden.
        variants: Vec<String>,
        /// How many games of each are looked through.
        #[arg(long, default_value_t = 2, value_parser = ranges::positive)]
        games: u64,
        /// Leave a game after so many plies.
        #[arg(long, default_value_t = 240, value_name = "PLIES", value_parser = ranges::plies)]
        max_plies: usize,
        /// Look for problems only whose theme begins with this, such as "mate in 2".
        #[arg(long, default_value = "")]
        theme: String,
        /// Where the random numbers begin; the same seed finds the same problems.
        #[arg(long, default_value_t = 1, value_parser = ranges::seed)]
        seed: u64,
    },
}

pub fn run(args: &TacticsArgs, out: &mut Out) -> Result {
    match &args.task {
        TacticsTask::Solve { file, nodes } => {
            let limits = Limits::nodes(*nodes);
            check_all(file, out, "not solved", |problem, game| problem.is_solved(game, &limits))
        }
        TacticsTask::Prove { file } => check_all(file, out, "not proved", |problem, game| {
            matches!(problem.evidence, Evidence::Margin(_)) || problem.is_proved(game, u64::MAX) == Some(true)
        }),
        TacticsTask::Find { variants, games, max_plies, theme, seed } => {
            let names = if variants.is_empty() { visible_variants(&catalogue())? } else { variants.clone() };
            for name in names {
                let finder = Finder {
                    playable: playable(&name)?,
                    variant: name,
                    games: usize::try_from(*games).map_err(fail)?,
                    max_plies: *max_plies,
                    theme: theme.clone(),
                    seed: *seed,
                };
                let mut written = Ok(());
                finder.find(|problem| {
                    let line = writeln!(out, "{problem}").and_then(|()| out.flush());
                    written = std::mem::replace(&mut written, Ok(())).and(line);
                });
                written?;
            }
            Ok(())
        }
    }
}

/// Checks all problems of a file and prints those that fail.
fn check_all(file: &Path, out: &mut Out, complaint: &str, passes: impl Fn(&Problem, &Game) -> bool) -> Result {
    let (name, text) = read_text(file)?;
    let problems = Problem::parse_all(&text).map_err(|(line, error)| fail(format!("{name}:{line}: {error}")))?;
    let catalogue = catalogue();
    let mut failed = 0;
    for problem in &problems {
        let game = problem.game(&catalogue).map_err(fail)?;
        if !passes(problem, &game) {
            failed += 1;
            writeln!(out, "{complaint}: {problem}")?;
            out.flush()?;
        }
    }
    writeln!(out, "{} of {} problems {complaint}", failed, problems.len())?;
    if failed == 0 { Ok(()) } else { Err(Failure::Shown) }
}

/// The ids of all variants in which players see the board: where they do not, no action is best.
fn visible_variants(catalogue: &Catalogue) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for (variant, _) in catalogue.entries() {
        let name = variant.id.parse().map_err(fail)?;
        if !catalogue.playable(&name).map_err(fail)?.rules.turn.takes_orders() {
            names.push(variant.id.clone());
        }
    }
    Ok(names)
}
