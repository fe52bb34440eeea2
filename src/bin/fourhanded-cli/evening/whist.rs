//! Schedules of whist.

use std::io::Write as _;
use std::path::PathBuf;

use fourhanded::paper::whist_sheet;
use fourhanded::rota::{RotaError, whist_schedule};

use super::refused;
use super::show::table;
use crate::output::{Out, Result, fail};
use crate::ranges;
use crate::sheet::{PrintArgs, is_sheet};

#[derive(clap::Args)]
pub(super) struct WhistArgs {
    /// The number of players: 8, 12, 16, 20, 24 or 28.
    players: usize,
    /// The names of the players, in the order of their numbers; none, or all.
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    /// How many rounds are played; all in which everybody partners everybody if nothing is said.
    #[arg(long, value_name = "NUMBER", value_parser = ranges::positive)]
    rounds: Option<u64>,
    /// Write it to a PDF file instead.
    #[arg(long, value_name = "OUT")]
    sheet: Option<PathBuf>,
    /// What it is part of, such as a tournament.
    #[arg(long, value_name = "TEXT", default_value = "")]
    event: String,
    #[command(flatten)]
    print: PrintArgs,
}

pub(super) fn run(args: &WhistArgs, out: &mut Out) -> Result {
    let mut rounds = whist_schedule(args.players).map_err(refused)?;
    if !args.names.is_empty() && args.names.len() != args.players {
        return Err(refused(RotaError::Names { players: args.players, found: args.names.len() }));
    }
    if let Some(wanted) = args.rounds {
        if wanted > rounds.len() as u64 {
            return Err(fail(format!("the schedule of {} players has {} rounds", args.players, rounds.len())));
        }
        rounds.truncate(usize::try_from(wanted).unwrap_or(usize::MAX));
    }
    if let Some(path) = &args.sheet {
        is_sheet(path)?;
        let (texts, occasion) = (args.print.texts(), args.print.occasion(&args.event));
        let page = whist_sheet(&rounds, &args.names, &texts, args.print.size(), &occasion);
        return args.print.write(path, &[page], &texts.get("paper-whist"));
    }
    let name = |player: usize| args.names.get(player - 1).cloned().unwrap_or_else(|| player.to_string());
    let tables = rounds.first().map_or(0, |round| round.tables.len());
    let mut rows = vec![vec!["round".to_owned()]];
    rows[0].extend((1..=tables).map(|table| format!("table {table} (S N : W E)")));
    for (number, round) in rounds.iter().enumerate() {
        let mut row = vec![(number + 1).to_string()];
        let and = if args.names.is_empty() { " " } else { " & " };
        row.extend(round.tables.iter().map(|[south, west, north, east]| {
            format!("{}{and}{} : {}{and}{}", name(*south), name(*north), name(*west), name(*east))
        }));
        rows.push(row);
    }
    let columns: Vec<&str> = std::iter::once(">").chain(std::iter::repeat_n("<", tables)).collect();
    Ok(write!(out, "{}", table(&columns, rows))?)
}
