//! `tune`: fits what computer players go by to the results of their games.

use std::io::Write as _;

use fourhanded::ai::{Limits, Outlook};
use fourhanded::arena::{Match, Openings, Parameter, PlayerSpec, Tuning};

use crate::common::playable;
use crate::output::{Out, Result, fail};

#[derive(clap::Args)]
pub struct Args {
    /// The variant.
    variant: String,
    /// How many games the computer plays with itself first.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..1_000_000))]
    games: u64,
    /// The nodes of each move of theirs.
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// They begin with so many random plies.
    #[arg(long, default_value_t = 8, value_name = "PLIES")]
    opening_plies: usize,
    /// Fit the values of the men too. People count with them as well: what comes out may look odd to them.
    #[arg(long)]
    values: bool,
    /// Where the random numbers begin.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads play and count.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=256))]
    threads: u64,
}

pub fn run(args: &Args, out: &mut Out) -> Result {
    let playable = playable(&args.variant)?;
    let threads = usize::try_from(args.threads).map_err(fail)?;
    let mut tuning = Tuning::new(&playable.rules, threads);
    if args.values {
        tuning.tune_values();
    }
    // Two who are not quite equal, so that the two games from an opening differ.
    let players = [args.nodes, args.nodes + args.nodes / 8 + 1]
        .map(|nodes| PlayerSpec::Search(Limits::nodes(nodes), Outlook::ByLead));
    let contest = Match {
        playable: playable.clone(),
        players,
        openings: Openings::Random(args.opening_plies),
        games: usize::try_from(args.games).map_err(fail)?,
        seed: args.seed,
        max_plies: 400,
        adjudicate: None,
        threads,
    };
    contest.play(|report, _| tuning.add(report)).map_err(fail)?;
    if tuning.is_empty() {
        return Err(fail("the games have no quiet positions: play more of them"));
    }
    let (training, control) = tuning.len();
    tuning.fit_slope();
    let before = tuning.misjudgement();
    writeln!(out, "{training} positions, {control} for control; error {:.6}, {:.6}", before.training, before.control)?;
    out.flush()?;
    let rules = &playable.rules;
    let mut written = Ok(());
    tuning.improve(|parameter, number, error| {
        let line = writeln!(out, "{} {number}: error {error:.6}", parameter.name(rules));
        written = std::mem::replace(&mut written, Ok(())).and(line).and(out.flush());
    });
    written?;
    let after = tuning.misjudgement();
    writeln!(out, "error {:.6}, {:.6} for control; for the variant file:", after.training, after.control)?;
    let mut weights = Vec::new();
    for parameter in tuning.parameters() {
        match parameter {
            Parameter::Weight(weight) if tuning.rules().weights[weight] != weight.usual() => {
                weights.push(format!("({weight:?}, {})", tuning.rules().weights[weight]));
            }
            Parameter::Weight(_) => {}
            Parameter::Value(kind) => {
                let kind = tuning.rules().kind(kind);
                writeln!(out, "'{}' value: {}", kind.letter, kind.value)?;
            }
        }
    }
    Ok(writeln!(out, "evaluation: [{}],", weights.join(", "))?)
}
