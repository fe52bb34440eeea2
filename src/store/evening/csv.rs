//! Tables of an evening for spreadsheets, as RFC 4180 describes them.

use crate::rota::{Evening, EveningGame, EveningScore, StandingsOrder, pair_scores, person_scores, points_text};

/// A table of an evening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EveningTable {
    /// Everybody with points, games, points a game, wins, and how often he sat out.
    Standings,
    /// Every two who were partners.
    Pairs,
    /// Every chair of every game: who sat there, with which points.
    Games,
}

/// A table of an evening as text: a row of headings, then a row for each line, the best or the first before the others.
#[must_use]
pub fn evening_csv(evening: &Evening, table: EveningTable, order: StandingsOrder) -> String {
    let mut text = String::new();
    match table {
        EveningTable::Standings => {
            row(&mut text, &["rank", "name", "points", "games", "mean", "wins", "out"]);
            for line in person_scores(evening, order) {
                let [points, games, mean, wins] = score_cells(line.score);
                let (rank, sat_out) = (line.rank.to_string(), line.sat_out.to_string());
                row(&mut text, &[&rank, evening.name(line.person), &points, &games, &mean, &wins, &sat_out]);
            }
        }
        EveningTable::Pairs => {
            row(&mut text, &["rank", "name", "partner", "points", "games", "mean", "wins"]);
            for line in pair_scores(evening, order) {
                let [points, games, mean, wins] = score_cells(line.score);
                let (one, other) = (evening.name(line.pair.0), evening.name(line.pair.1));
                row(&mut text, &[&line.rank.to_string(), one, other, &points, &games, &mean, &wins]);
            }
        }
        EveningTable::Games => {
            row(&mut text, &["number", "game", "side", "chair", "name", "points", "won", "out", "save"]);
            for (number, game) in (1..).zip(evening.games()) {
                chairs(&mut text, evening, number, game);
            }
        }
    }
    text
}

/// Every chair of a game that is over.
fn chairs(text: &mut String, evening: &Evening, number: usize, game: &EveningGame) {
    let Some(result) = &game.result else { return };
    let out: Vec<&str> = game.out.iter().map(|person| evening.name(*person)).collect();
    // A comma may stand in a name.
    let out = out.join("; ");
    for (place, side) in game.sides.iter().enumerate() {
        let points = points_text(u32::from(result.points.get(place).copied().unwrap_or(0)));
        let won = if result.won.get(place).copied().unwrap_or(false) { "1" } else { "0" };
        for chair in &side.chairs {
            let cells = [
                number.to_string(),
                game.game.to_string(),
                (place + 1).to_string(),
                chair.player.to_string(),
                evening.holder_name(chair.holder, |level| format!("computer:{level}")),
            ];
            let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
            let rest: [&str; 4] = [&points, won, &out, game.save.as_deref().unwrap_or_default()];
            row(text, &[&cells[..], &rest[..]].concat());
        }
    }
}

/// The cells of a score: points, games, points a game, wins.
fn score_cells(score: EveningScore) -> [String; 4] {
    let mean = score.mean_text();
    [points_text(score.points), score.games.to_string(), mean, score.wins.to_string()]
}

/// Adds a row. Cells with signs that mean something in the format are put in quotes; before one that a spreadsheet would take
/// for a formula, such as a name `=1+1`, stands an apostrophe, by which it is taken for a text.
fn row(text: &mut String, cells: &[&str]) {
    let quoted = |cell: &&str| {
        let formula = cell.starts_with(['=', '+', '-', '@', '\t']) && cell.parse::<f64>().is_err();
        let cell = if formula { format!("'{cell}") } else { (*cell).to_owned() };
        if cell.contains([',', '"', '\n', '\r', ';']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell }
    };
    *text += &cells.iter().map(quoted).collect::<Vec<_>>().join(",");
    text.push('\n');
}
