//! Tables for spreadsheets, as RFC 4180 describes them.

use std::io::Write as _;

use fourhanded::rota::{Evening, pair_scores, person_scores, points_text};

use super::FileArg;
use super::show::{OrderArg, holder_text, out_text, score_cells};
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
    let evening = args.file.read()?;
    let order = args.order.order();
    match args.table {
        CsvTable::Standings => {
            row(out, &["rank", "name", "points", "games", "mean", "wins", "out"])?;
            for line in person_scores(&evening, order) {
                let [points, games, mean, wins] = score_cells(line.score);
                let (rank, sat_out) = (line.rank.to_string(), line.sat_out.to_string());
                row(out, &[&rank, evening.name(line.person), &points, &games, &mean, &wins, &sat_out])?;
            }
        }
        CsvTable::Pairs => {
            row(out, &["rank", "name", "partner", "points", "games", "mean", "wins"])?;
            for line in pair_scores(&evening, order) {
                let [points, games, mean, wins] = score_cells(line.score);
                let (one, other) = (evening.name(line.pair.0), evening.name(line.pair.1));
                row(out, &[&line.rank.to_string(), one, other, &points, &games, &mean, &wins])?;
            }
        }
        CsvTable::Games => games(&evening, out)?,
    }
    Ok(())
}

/// Every chair of every game that is over.
fn games(evening: &Evening, out: &mut Out) -> Result {
    row(out, &["number", "game", "side", "chair", "name", "points", "won", "out", "save"])?;
    for (number, game) in evening.games().iter().enumerate() {
        let Some(result) = &game.result else { continue };
        let out_of_it = out_text(evening, game);
        for (place, side) in game.sides.iter().enumerate() {
            let points = points_text(u32::from(result.points.get(place).copied().unwrap_or(0)));
            let won = if result.won.get(place).copied().unwrap_or(false) { "1" } else { "0" };
            for chair in &side.chairs {
                let cells = [
                    (number + 1).to_string(),
                    game.game.to_string(),
                    (place + 1).to_string(),
                    chair.player.to_string(),
                    holder_text(evening, chair.holder),
                ];
                let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
                let rest: [&str; 4] = [&points, won, &out_of_it, game.save.as_deref().unwrap_or_default()];
                row(out, &[&cells[..], &rest[..]].concat())?;
            }
        }
    }
    Ok(())
}

/// A row. Cells with signs that mean something in the format are put in quotes.
fn row(out: &mut Out, cells: &[&str]) -> Result {
    let quoted = |cell: &&str| {
        if cell.contains([',', '"', '\n', '\r', ';']) {
            format!("\"{}\"", cell.replace('"', "\"\""))
        } else {
            (*cell).to_owned()
        }
    };
    Ok(writeln!(out, "{}", cells.iter().map(quoted).collect::<Vec<_>>().join(","))?)
}
