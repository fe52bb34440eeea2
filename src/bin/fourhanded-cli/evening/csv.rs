//! Tables for spreadsheets.

use std::io::Write as _;

use fourhanded::store::{EveningTable, evening_csv};

use super::FileArg;
use super::show::OrderArg;
use crate::output::{Out, Result};

#[derive(clap::Args)]
pub(super) struct CsvArgs {
    #[command(flatten)]
    file: FileArg,
    /// Which table.
    #[arg(long, value_enum, default_value_t = CsvTable::Standings)]
    table: CsvTable,
    #[command(flatten)]
    order: OrderArg,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum CsvTable {
    /// Everybody with points, games, points a game, wins, and how often he sat out.
    Standings,
    /// Every two who were partners.
    Pairs,
    /// Every chair of every game: who sat there, with which points.
    Games,
}

pub(super) fn run(args: &CsvArgs, out: &mut Out) -> Result {
    let table = match args.table {
        CsvTable::Standings => EveningTable::Standings,
        CsvTable::Pairs => EveningTable::Pairs,
        CsvTable::Games => EveningTable::Games,
    };
    Ok(write!(out, "{}", evening_csv(&args.file.read()?, table, args.order.order()))?)
}
