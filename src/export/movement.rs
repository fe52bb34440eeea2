//! Pictures of how men go, drawn from the rules of a game.

use super::diagram::{CellRect, Diagram, DiagramLine, DiagramMan, DiagramMark, LineKind};
use super::glyph::ManState;
use super::mark::Mark;
use super::picture::board_of;
use crate::board::{Army, Cell, CellSet, Seat};
use crate::moves::{Manner, Movement};
use crate::position::Man;
use crate::rules::{Grade, Kind, Rules};
use crate::spec::Playable;

/// How many cells are shown at least on every side of a man.
const LEAST_REACH: u8 = 2;

/// How the men of a game go: one of each kind that comes into play, in the order of the kinds, and after the pawn what it may
/// become without promoting. Men are of the first army that has the kind in the array.
pub fn movements(rules: &Rules) -> Vec<Movement> {
    let men = (0..rules.kinds.len()).map(Kind::from_index).filter_map(|kind| Some((kind, army_with(rules, kind)?)));
    let grades = |(kind, army): (Kind, Army)| {
        let pawn = kind == rules.pawns.kind;
        let turning = rules.pawns.turning[army];
        let has = move |grade: &Grade| match grade {
            Grade::Plain => true,
            Grade::Super => pawn && !rules.pawns.upgrade[army].is_empty(),
            Grade::Turned => pawn && !turning.back.is_empty(),
            // It goes as a plain pawn that may not make a double step.
            Grade::Returned => false,
        };
        Grade::ALL.into_iter().filter(has).map(move |grade| Man::new(army, kind, grade))
    };
    men.flat_map(grades).map(|man| Movement::at_best(rules, man)).collect()
}

/// What is seen in the pictures of some men, each with the message of what it means: marks, and the arrow of men that ride, which
/// has no mark.
pub fn meanings<'a>(
    movements: impl Iterator<Item = &'a Movement> + Clone,
) -> impl Iterator<Item = (Option<Mark>, &'static str)> {
    let has = |manner: Manner| movements.clone().any(|man| man.leaps.iter().any(|(_, other)| *other == manner));
    let rides = movements.clone().any(|man| !man.rides.is_empty());
    let hops = movements.clone().any(|man| !man.hops.is_empty());
    let meanings = [
        (has(Manner::Any), Some(Mark::Step), "rules-mark-any"),
        (rides, None, "rules-mark-ride"),
        (has(Manner::Quiet), Some(Mark::QuietStep), "rules-mark-quiet"),
        (has(Manner::DoubleStep), Some(Mark::DoubleStep), "rules-mark-double"),
        (has(Manner::Capture), Some(Mark::Capture), "rules-mark-capture"),
        (hops, Some(Mark::Leapfrog), "rules-mark-hop"),
    ];
    meanings.into_iter().filter(|(seen, ..)| *seen).map(|(_, mark, meaning)| (mark, meaning))
}

/// The first army with men of a kind: in the array, otherwise where men are placed or pawns promote to it.
fn army_with(rules: &Rules, kind: Kind) -> Option<Army> {
    let in_array = |army: &Army| rules.array[*army].iter().any(|(_, other)| *other == kind);
    let comes_later = rules.opening.reserve().contains(&kind) || rules.pawns.choice.contains(&kind);
    rules.present().find(in_array).or_else(|| rules.present().next().filter(|_| comes_later))
}

/// A square part of the board round a man, with marks on the cells to which it goes and an arrow in each direction in which it
/// rides. South is at the bottom.
pub fn movement_diagram(playable: &Playable, movement: &Movement) -> Diagram {
    let rules = &playable.rules;
    let board = board_of(playable, CellSet::EMPTY, Seat::South);
    let part = part_round(rules, movement);
    let mut diagram = board.cut_out(part);
    diagram.blue_line = None;
    let at = |cell: Cell| (cell.column() - part.left, cell.row() - part.bottom);
    let shown = |cell: Cell| part.contains(cell.column(), cell.row());
    let (man, (column, row)) = (movement.man, at(movement.from));
    let state = match man.grade() {
        Grade::Super => ManState::Super,
        Grade::Turned => ManState::Turned,
        Grade::Plain | Grade::Returned => ManState::Plain,
    };
    let figure = rules.kind(man.kind()).figure;
    diagram.men = vec![DiagramMan { column, row, figure, state, army: man.army().0 as u8 }];
    let marked = movement.leaps.iter().map(|(cell, manner)| (*cell, mark_of(*manner)));
    let landings = movement.hops.iter().filter(|hop| movement.leaps.iter().all(|(cell, _)| *cell != hop.to));
    let marks: Vec<(Cell, Mark)> = marked.chain(landings.map(|hop| (hop.to, Mark::Leapfrog))).collect();
    let mark = |(cell, mark): (Cell, Mark)| {
        let (column, row) = at(cell);
        DiagramMark { column, row, mark }
    };
    diagram.marks = marks.into_iter().filter(|(cell, _)| shown(*cell)).map(mark).collect();
    let last = |ride: &Vec<Cell>| ride.iter().copied().take_while(|cell| shown(*cell)).last();
    let arrows = movement.rides.iter().filter_map(last).map(|to| (LineKind::Arrow, to));
    let arcs = movement.hops.iter().map(|hop| (LineKind::Leap, hop.to)).filter(|(_, to)| shown(*to));
    let line = |(kind, to): (LineKind, Cell)| DiagramLine { kind, from: (column, row), to: at(to) };
    diagram.lines = arrows.chain(arcs).map(line).collect();
    diagram
}

/// How a cell is marked.
const fn mark_of(manner: Manner) -> Mark {
    match manner {
        Manner::Any => Mark::Step,
        Manner::Quiet => Mark::QuietStep,
        Manner::DoubleStep => Mark::DoubleStep,
        Manner::Capture => Mark::Capture,
    }
}

/// The part of the board that shows how a man goes: a square with the man in the middle, but within the grid.
fn part_round(rules: &Rules, movement: &Movement) -> CellRect {
    let reach = movement.reach().max(LEAST_REACH);
    let span = |middle: u8, count: u8| {
        let size = (2 * reach + 1).min(count);
        let first = middle.saturating_sub(reach).min(count - size);
        (first, first + size - 1)
    };
    let (left, right) = span(movement.from.column(), rules.board.columns());
    let (bottom, top) = span(movement.from.row(), rules.board.rows());
    CellRect { left, bottom, right, top }
}
