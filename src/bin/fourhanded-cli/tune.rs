//! `tune`: fits what computer players go by to the results of their games.

use std::fs;
use std::io::Write as _;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use fourhanded::ai::{Limits, OpponentModel};
use fourhanded::arena::{Match, NetworkChoice, Openings, Parameter, PlayerSpec, PredictionError, Tuning, sharers};
use fourhanded::spec::Playable;
use fourhanded::store;

use crate::inputs::{catalogue, playable, warn_of_network};
use crate::output::{Out, Result, fail};
use crate::ranges;

#[derive(clap::Args)]
pub struct TuneArgs {
    /// The variant.
    variant: String,
    /// How many games the computer plays with itself first.
    #[arg(long, default_value_t = 1000, value_parser = ranges::games)]
    games: u64,
    /// The nodes of each move of theirs.
    #[arg(long, default_value_t = 2000, value_parser = ranges::number(1..=1_000_000_000_u64))]
    nodes: u64,
    /// They begin with so many random plies.
    #[arg(long, default_value_t = 8, value_name = "PLIES", value_parser = ranges::plies)]
    opening_plies: usize,
    /// A game that lasts longer is shared by the sides that are still in it.
    #[arg(long, default_value_t = 1000, value_name = "PLIES", value_parser = ranges::plies)]
    max_plies: usize,
    /// End games in which one side has judged four times running that it is so many hundredths of a pawn
    /// ahead, and every other that it is so far behind.
    #[arg(long, value_name = "SCORE", value_parser = ranges::score)]
    adjudicate: Option<i32>,
    /// Games that were saved in this folder instead, as by `match --keep`.
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["games", "nodes", "seed", "max_plies", "adjudicate"])]
    from: Option<PathBuf>,
    /// Fit the values of the men too. People count with them as well: what comes out may look odd to them.
    #[arg(long)]
    values: bool,
    /// Where the random numbers begin.
    #[arg(long, default_value_t = 1, value_parser = ranges::seed)]
    seed: u64,
    /// How many threads play and count.
    #[arg(long, default_value_t = 1, value_parser = ranges::threads)]
    threads: u64,
}

pub fn run(args: &TuneArgs, out: &mut Out) -> Result {
    let playable = playable(&args.variant)?;
    warn_of_network(&playable, &args.variant);
    if playable.rules.turn.takes_orders() {
        return Err(fail("where orders are hidden no position is judged before a move, and there is nothing to fit"));
    }
    let threads = usize::try_from(args.threads).map_err(fail)?;
    let mut tuning = Tuning::new(&playable.rules, threads);
    if args.values {
        tuning.tune_values();
    }
    match &args.from {
        Some(folder) => add_saved(args, &playable, folder, &mut tuning, out)?,
        None => add_played(args, &playable, threads, &mut tuning)?,
    }
    if tuning.is_empty() {
        return Err(fail("the games have no quiet positions: play more of them"));
    }
    if tuning.decided() == 0 {
        return Err(fail("nobody has won any of the games: let them last longer (--max-plies), or play more of them"));
    }
    let (training, control) = tuning.len();
    tuning.fit_slope();
    let before = tuning.prediction_error();
    writeln!(out, "{training} positions, {control} for control; error {}", errors(&before))?;
    out.flush()?;
    let rules = &playable.rules;
    let mut written = Ok(());
    let mut tell = |parameter: Parameter, number, error| {
        let line = writeln!(out, "{} {number}: error {error:.6}", parameter.name(rules));
        written = std::mem::replace(&mut written, Ok(())).and(line).and(out.flush());
    };
    tuning.improve(&mut tell);
    tuning.forget_chance(rules, &mut tell);
    written?;
    let after = tuning.prediction_error();
    writeln!(out, "error {}; for the variant file:", errors(&after))?;
    let mut weights = Vec::new();
    let sides = rules.sides().len();
    for parameter in tuning.parameters() {
        match parameter {
            Parameter::Weight(weight) if tuning.rules().weights[weight] != weight.usual(sides) => {
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

/// The errors of training and, if there are games for it, of control as text.
fn errors(errors: &PredictionError) -> String {
    let control = errors.control.map_or_else(String::new, |control| format!(", {control:.6} for control"));
    format!("{:.6}{control}", errors.training)
}

/// Lets the computer play games with itself and adds them.
fn add_played(args: &TuneArgs, playable: &Playable, threads: usize, tuning: &mut Tuning) -> Result {
    // The players are not quite equal, so that the two games from an opening differ.
    let players = [args.nodes, args.nodes + args.nodes / 8 + 1]
        .map(|nodes| PlayerSpec::Search(Limits::nodes(nodes), OpponentModel::ByLead, NetworkChoice::Off));
    let contest = Match {
        clock: None,
        playable: playable.clone(),
        players,
        openings: Openings::Random(args.opening_plies),
        games: usize::try_from(args.games).map_err(fail)?,
        seed: args.seed,
        max_plies: args.max_plies,
        adjudicate: args.adjudicate,
        settle: false,
        seats: None,
        threads,
    };
    let played = contest.play(|report, _| {
        tuning.add(report.number, &report.game, report.opening, &report.sharers);
        ControlFlow::Continue(())
    });
    played.map(drop).map_err(fail)
}

/// Adds the games of the variant that are saved in a folder. Games without an end are left out, since a save does not
/// say who would have won them or was judged to win.
fn add_saved(args: &TuneArgs, playable: &Playable, folder: &Path, tuning: &mut Tuning, out: &mut Out) -> Result {
    let name = folder.display();
    let unreadable = |error| fail(format!("{name} cannot be read: {error}"));
    let entries = fs::read_dir(folder).map_err(unreadable)?;
    let files = entries.map(|entry| entry.map(|entry| entry.path())).collect::<std::io::Result<Vec<_>>>();
    let mut files = files.map_err(unreadable)?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "ron"));
    // Shorter names first, since numbers in them have no leading zeros: the two games from an opening stay side by
    // side.
    files.sort_by_key(|file| (file.as_os_str().len(), file.clone()));
    let catalogue = catalogue();
    let (mut used, mut endless) = (0, 0);
    for file in &files {
        let save = store::read(file, &catalogue).map_err(fail)?;
        if save.playable.variant.id != playable.variant.id || save.playable.choice != playable.choice {
            continue;
        }
        // Games that are left out count, too, so that the two games from an opening stay in one set.
        let number = used + endless + 1;
        if let Some(outcome) = save.game.outcome() {
            used += 1;
            tuning.add(number, &save.game, args.opening_plies, &sharers(&save.game, outcome));
        } else {
            endless += 1;
        }
    }
    if endless > 0 {
        writeln!(out, "left out, since they have no end: {endless} of {} games", used + endless)?;
    }
    if used == 0 {
        return Err(fail(format!("{name} has no finished game of {} that was saved", args.variant)));
    }
    Ok(())
}
