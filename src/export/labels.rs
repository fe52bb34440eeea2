//! Where the names of files and ranks stand outside the board.

use std::ops::Range;

use super::diagram::{DiagramLabel, Edge};
use crate::board::{Cell, CellSet, Direction};
use crate::spec::{Labels, Playable};

/// The labels of a game's board without the cells that are gone.
pub(super) fn labels(playable: &Playable, gone: CellSet) -> Vec<DiagramLabel> {
    match playable.look.labels {
        Labels::None => Vec::new(),
        Labels::Grid => grid(playable.rules.board.cells() & !gone),
        Labels::Arms => arms(playable),
    }
}

/// The ranks of each arm as its own player counts them, at the left edge of the arm.
fn arms(playable: &Playable) -> Vec<DiagramLabel> {
    let rules = &playable.rules;
    let mut labels = Vec::new();
    for army in rules.present() {
        let left = army.0.forward().turned(6);
        let edge = match left {
            Direction::West => Edge::Left,
            Direction::North => Edge::Top,
            Direction::East => Edge::Right,
            _ => Edge::Bottom,
        };
        let territory = playable.display.territory(army);
        // The leftmost file of the arm: those with the longest way to the right.
        let reach =
            |cell: Cell| rules.board.ray(cell, left.opposite()).iter().filter(|c| territory.contains(**c)).count();
        let widest = territory.into_iter().map(reach).max().unwrap_or(0);
        for cell in territory.into_iter().filter(|cell| reach(*cell) == widest && widest > 0) {
            let name = playable.display.local_name(rules, army, cell);
            let text = name.chars().filter(char::is_ascii_digit).collect();
            labels.push(DiagramLabel { column: cell.column(), row: cell.row(), edge, text });
        }
    }
    labels
}

/// Neighbouring ranks that begin and end alike, or such files. Their labels stand in one line, at either end.
struct Run {
    /// At the left of ranks, below files: where they belong unless they are in the way.
    usual: Vec<DiagramLabel>,
    /// At the other end.
    other: Vec<DiagramLabel>,
}

impl Run {
    fn side(&self, other: bool) -> &[DiagramLabel] {
        if other { &self.other } else { &self.usual }
    }
}

/// More runs than any sensible board has; those beyond stay where they belong.
const MOST_RUNS: usize = 12;

/// The names of files and ranks in grid notation, at one end of each.
///
/// In the notch of a cross a rank of the lower arm and a file of the left one would stand on each other. Then
/// whole runs go to their other end, as few as will do: on a cross, each notch has the labels of one arm.
fn grid(cells: CellSet) -> Vec<DiagramLabel> {
    let ranks = runs(cells, Cell::row, Cell::column, [Edge::Left, Edge::Right], |row| (row + 1).to_string());
    let name = |column| char::from(b'a' + column).to_string();
    let files = runs(cells, Cell::column, Cell::row, [Edge::Bottom, Edge::Top], name);
    let runs: Vec<Run> = ranks.into_iter().chain(files).collect();
    let movable = runs.len().min(MOST_RUNS);
    let is_other = |choice: u32, run: usize| run < movable && choice >> run & 1 == 1;
    let clashes = |choice: u32| {
        let pairs = (0..runs.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
        pairs
            .map(|(a, b)| meetings(runs[a].side(is_other(choice, a)), runs[b].side(is_other(choice, b))))
            .sum::<usize>()
    };
    let best = (0..1_u32 << movable).min_by_key(|choice| (clashes(*choice), choice.count_ones())).unwrap_or(0);
    runs.iter().enumerate().flat_map(|(at, run)| run.side(is_other(best, at)).to_vec()).collect()
}

/// How many labels of two runs would stand on each other.
fn meetings(some: &[DiagramLabel], others: &[DiagramLabel]) -> usize {
    some.iter().map(|label| others.iter().filter(|other| stands_on(other) == stands_on(label)).count()).sum()
}

/// The place beside its cell on which a label stands.
fn stands_on(label: &DiagramLabel) -> (i16, i16) {
    let (x, y) = match label.edge {
        Edge::Bottom => (0, -1),
        Edge::Left => (-1, 0),
        Edge::Top => (0, 1),
        Edge::Right => (1, 0),
    };
    (i16::from(label.column) + x, i16::from(label.row) + y)
}

/// The runs of ranks or files: `line` counts them, `place` counts along one.
fn runs(
    cells: CellSet,
    line: fn(Cell) -> u8,
    place: fn(Cell) -> u8,
    edges: [Edge; 2],
    name: impl Fn(u8) -> String,
) -> Vec<Run> {
    let ends = |number: u8| -> Option<[Cell; 2]> {
        let on = || cells.into_iter().filter(move |cell| line(*cell) == number);
        Some([on().min_by_key(|cell| place(*cell))?, on().max_by_key(|cell| place(*cell))?])
    };
    let numbers: Range<u8> = 0..cells.into_iter().map(line).max().map_or(0, |last| last + 1);
    let mut runs: Vec<Run> = Vec::new();
    let mut before = None;
    for number in numbers {
        let now = ends(number);
        let span = now.map(|ends| ends.map(place));
        if span != before {
            runs.push(Run { usual: Vec::new(), other: Vec::new() });
        }
        before = span;
        if let (Some(ends), Some(run)) = (now, runs.last_mut()) {
            let label =
                |cell: Cell, edge| DiagramLabel { column: cell.column(), row: cell.row(), edge, text: name(number) };
            run.usual.push(label(ends[0], edges[0]));
            run.other.push(label(ends[1], edges[1]));
        }
    }
    runs
}
