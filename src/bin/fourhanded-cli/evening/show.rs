//! What an evening looks like in the terminal.

use std::io::Write as _;

use fourhanded::rota::{
    Chair, ChairHolder, Evening, EveningGame, EveningScore, EveningSide, StandingsOrder, pair_scores, person_scores,
    points_text,
};

use super::FileArg;
use crate::output::{Out, Result};

#[derive(clap::Args)]
pub(super) struct StandingsArgs {
    #[command(flatten)]
    file: FileArg,
    #[command(flatten)]
    order: OrderArg,
    /// The table of partnerships.
    #[arg(long)]
    pairs: bool,
}

/// What comes first in a table.
#[derive(clap::Args)]
pub(super) struct OrderArg {
    /// What comes first.
    #[arg(long, value_enum, default_value_t = OrderName::Sum)]
    by: OrderName,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum OrderName {
    /// The greatest sum of points.
    Sum,
    /// The most points a game.
    Mean,
}

impl OrderArg {
    /// The order of the table.
    pub(super) const fn order(&self) -> StandingsOrder {
        match self.by {
            OrderName::Sum => StandingsOrder::Sum,
            OrderName::Mean => StandingsOrder::Mean,
        }
    }
}

/// Who plays on a chair.
fn holder_text(evening: &Evening, holder: ChairHolder) -> String {
    evening.holder_name(holder, |level| format!("computer:{level}"))
}

/// The chairs of a side with who plays: `S Anna, N Ben`.
fn side_text(evening: &Evening, side: &EveningSide) -> String {
    let chair = |chair: &Chair| format!("{} {}", chair.player, holder_text(evening, chair.holder));
    side.chairs.iter().map(chair).collect::<Vec<_>>().join(", ")
}

/// Those who sit out, one after another.
fn out_text(evening: &Evening, game: &EveningGame) -> String {
    game.out.iter().map(|person| evening.name(*person)).collect::<Vec<_>>().join(", ")
}

/// A game as a row of a table: number, game, sides with their points, who sits out.
pub(super) fn print_row(evening: &Evening, game: &EveningGame, number: usize) -> Vec<String> {
    let side = |(place, side): (usize, &EveningSide)| {
        let points = game.result.as_ref().and_then(|result| result.points.get(place));
        let points = points.map_or_else(String::new, |points| format!(" {}", points_text(u32::from(*points))));
        format!("{}{points}", side_text(evening, side))
    };
    let sides: Vec<String> = game.sides.iter().enumerate().map(side).collect();
    let out = if game.aside {
        "another table".to_owned()
    } else if game.out.is_empty() {
        String::new()
    } else {
        format!("out: {}", out_text(evening, game))
    };
    vec![number.to_string(), game.game.to_string(), sides.join(" | "), out]
}

/// Prints the game that comes next.
pub(super) fn print_game(out: &mut Out, evening: &Evening, game: &EveningGame, number: usize) -> Result {
    writeln!(out, "game {number}: {}", game.game)?;
    for side in &game.sides {
        writeln!(out, "  {}", side_text(evening, side))?;
    }
    if !game.out.is_empty() {
        writeln!(out, "out: {}", out_text(evening, game))?;
    }
    Ok(())
}

/// A table in columns; those that begin with `>` stand at the right of theirs.
pub(super) fn table(columns: &[&str], rows: Vec<Vec<String>>) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns.len()).map(width).collect();
    let mut text = String::new();
    for row in &rows {
        let cells = row.iter().zip(columns).zip(&widths).map(|((cell, side), width)| match *side {
            ">" => format!("{cell:>width$}"),
            _ => format!("{cell:<width$}"),
        });
        text += cells.collect::<Vec<_>>().join("  ").trim_end();
        text.push('\n');
    }
    text
}

pub(super) fn show(file: &FileArg, out: &mut Out) -> Result {
    let evening = file.read()?;
    if !evening.title().is_empty() {
        writeln!(out, "{}", evening.title())?;
    }
    let here: Vec<&str> = evening.present().map(|person| evening.name(person)).collect();
    writeln!(out, "{} here: {}", here.len(), here.join(", "))?;
    let gone: Vec<&str> =
        evening.people().iter().filter(|person| !person.here).map(|person| person.name.as_str()).collect();
    if !gone.is_empty() {
        writeln!(out, "left: {}", gone.join(", "))?;
    }
    let finished = evening.games().iter().enumerate().filter(|(_, game)| game.result.is_some());
    let rows = finished.map(|(number, game)| print_row(&evening, game, number + 1)).collect();
    write!(out, "{}", table(&[">", "<", "<", "<"], rows))?;
    match evening.announced() {
        Some(game) => print_game(out, &evening, game, evening.games().len()),
        None => Ok(()),
    }
}

/// The cells of a score: points, games, points a game, wins.
fn score_cells(score: EveningScore) -> [String; 4] {
    let mean = score.mean_text();
    [points_text(score.points), score.games.to_string(), mean, score.wins.to_string()]
}

pub(super) fn standings(args: &StandingsArgs, out: &mut Out) -> Result {
    let evening = args.file.read()?;
    let order = args.order.order();
    let head = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let text = if args.pairs {
        let mut rows = vec![head(&["", "partners", "points", "games", "mean", "wins"])];
        for row in pair_scores(&evening, order) {
            let names = format!("{}, {}", evening.name(row.pair.0), evening.name(row.pair.1));
            rows.push([vec![row.rank.to_string(), names], score_cells(row.score).to_vec()].concat());
        }
        table(&[">", "<", ">", ">", ">", ">"], rows)
    } else {
        let mut rows = vec![head(&["", "name", "points", "games", "mean", "wins", "out"])];
        for row in person_scores(&evening, order) {
            let cells =
                [vec![row.rank.to_string(), evening.name(row.person).to_owned()], score_cells(row.score).to_vec()];
            rows.push([cells.concat(), vec![row.sat_out.to_string()]].concat());
        }
        table(&[">", "<", ">", ">", ">", ">", ">"], rows)
    };
    Ok(write!(out, "{text}")?)
}
