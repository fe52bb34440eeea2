//! The names of files and ranks outside the board, and where they stand.

use std::ops::Range;

use super::diagram::{DiagramLabel, Edge};
use crate::board::{Cell, CellSet, Direction};
use crate::spec::{Labels, Playable};

/// The labels of a game's board. `gone` are the cells that the board has lost.
pub(super) fn labels(playable: &Playable, gone: CellSet) -> Vec<DiagramLabel> {
    match playable.look.labels {
        Labels::None => Vec::new(),
        Labels::Grid => grid(playable.rules.board.cells() & !gone),
        Labels::Arms => arms(playable),
    }
}

/// The labels of a game's board for players all round it: of files and ranks in grid notation at both ends of each, as
/// far as they do not overlap; of arms as on any board.
pub fn labels_all_round(playable: &Playable, gone: CellSet) -> Vec<DiagramLabel> {
    let mut all = labels(playable, gone);
    if playable.look.labels == Labels::Grid {
        for run in grid_runs(playable.rules.board.cells() & !gone) {
            for label in run.usual.into_iter().chain(run.other) {
                if all.iter().all(|other| label_place(other) != label_place(&label)) {
                    all.push(label);
                }
            }
        }
    }
    all
}

/// The ranks of each arm as its own player counts them, at the left edge of the arm as he sees it.
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

/// Neighbouring ranks, or neighbouring files, that begin and end alike, so that their labels stand in one line.
struct LabelRun {
    /// The labels at the usual end: at the left of ranks, below files.
    usual: Vec<DiagramLabel>,
    /// The labels at the other end.
    other: Vec<DiagramLabel>,
}

impl LabelRun {
    fn side(&self, other: bool) -> &[DiagramLabel] {
        if other { &self.other } else { &self.usual }
    }
}

/// The greatest number of runs that may be moved to their other end; more than any sensible board has.
const MOST_RUNS: usize = 12;

/// The names of files and ranks in grid notation, at one end of each.
///
/// In the notch of a cross, labels of the ranks of one arm and of the files of the other would overlap. Whole runs are then
/// moved to their other end, as few as possible.
fn grid(cells: CellSet) -> Vec<DiagramLabel> {
    let runs = grid_runs(cells);
    let movable = runs.len().min(MOST_RUNS);
    let is_other = |choice: u32, run: usize| run < movable && choice >> run & 1 == 1;
    let clashes = |choice: u32| {
        let pairs = (0..runs.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
        pairs
            .map(|(a, b)| overlaps(runs[a].side(is_other(choice, a)), runs[b].side(is_other(choice, b))))
            .sum::<usize>()
    };
    let best = (0..1_u32 << movable).min_by_key(|choice| (clashes(*choice), choice.count_ones())).unwrap_or(0);
    runs.iter().enumerate().flat_map(|(at, run)| run.side(is_other(best, at)).to_vec()).collect()
}

/// The runs of ranks and of files with their names in grid notation.
fn grid_runs(cells: CellSet) -> Vec<LabelRun> {
    let ranks = runs(cells, Cell::row, Cell::column, [Edge::Left, Edge::Right], |row| (row + 1).to_string());
    let name = |column| char::from(b'a' + column).to_string();
    let files = runs(cells, Cell::column, Cell::row, [Edge::Bottom, Edge::Top], name);
    ranks.into_iter().chain(files).collect()
}

/// The number of labels of two runs that would overlap.
fn overlaps(some: &[DiagramLabel], others: &[DiagramLabel]) -> usize {
    some.iter().map(|label| others.iter().filter(|other| label_place(other) == label_place(label)).count()).sum()
}

/// The place beside its cell where a label stands, as column and row.
fn label_place(label: &DiagramLabel) -> (i16, i16) {
    let (x, y) = match label.edge {
        Edge::Bottom => (0, -1),
        Edge::Left => (-1, 0),
        Edge::Top => (0, 1),
        Edge::Right => (1, 0),
    };
    (i16::from(label.column) + x, i16::from(label.row) + y)
}

/// The runs of ranks, or of files. `line` is the number of a cell's rank or file, `place` counts along it, `edges` are its
/// two ends, and `name` is its name.
fn runs(
    cells: CellSet,
    line: fn(Cell) -> u8,
    place: fn(Cell) -> u8,
    edges: [Edge; 2],
    name: impl Fn(u8) -> String,
) -> Vec<LabelRun> {
    let ends = |number: u8| -> Option<[Cell; 2]> {
        let on = || cells.into_iter().filter(move |cell| line(*cell) == number);
        Some([on().min_by_key(|cell| place(*cell))?, on().max_by_key(|cell| place(*cell))?])
    };
    let numbers: Range<u8> = 0..cells.into_iter().map(line).max().map_or(0, |last| last + 1);
    let mut runs: Vec<LabelRun> = Vec::new();
    let mut before = None;
    for number in numbers {
        let now = ends(number);
        let span = now.map(|ends| ends.map(place));
        if span != before {
            runs.push(LabelRun { usual: Vec::new(), other: Vec::new() });
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
