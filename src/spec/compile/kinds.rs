//! Compiles the kinds of men: from the ways in which they go to tables of cells.

use super::Check;
use crate::board::{Cell, CellSet, Direction, Topology};
use crate::rules::{Figure, Kind, KindRules};
use crate::spec::suggest;
use crate::spec::v1::{Directions, Gait, KindSpec, VariantFile};

fn directions(directions: Directions) -> &'static [Direction] {
    match directions {
        Directions::All => &Direction::ALL,
        Directions::Orthogonal => &Direction::ORTHOGONAL,
        Directions::Diagonal => &Direction::DIAGONAL,
    }
}

pub(super) fn kinds(check: &mut Check, file: &VariantFile, board: &Topology) -> Vec<KindRules> {
    if file.kinds.len() > Kind::LIMIT {
        check.at("kinds", format!("there are {} kinds: {} is the most", file.kinds.len(), Kind::LIMIT));
    }
    for (index, spec) in file.kinds.iter().enumerate() {
        let path = format!("kinds.{index}.letter");
        if !spec.letter.is_ascii_uppercase() {
            check.at(&path, format!("a kind's letter is a capital from A to Z, found {:?}", spec.letter));
        }
        if file.kinds[..index].iter().any(|other| other.letter == spec.letter) {
            check.advise(&path, format!("two kinds have the letter {:?}", spec.letter), "give this one another");
        }
        for (number, gait) in spec.goes.iter().enumerate() {
            if let Gait::Leap(a, b) = *gait
                && !is_leap(a, b)
            {
                let message = format!("nobody leaps by {a} and {b} cells");
                check.advise(&format!("kinds.{index}.goes.{number}"), message, "use numbers from 0 to 15, not both 0");
            }
        }
    }
    if !file.kinds.iter().any(|kind| kind.royal) {
        check.at("kinds", "no kind is royal: mark the king with `royal: true`");
    }
    let figures: Vec<Figure> = file.kinds.iter().enumerate().map(|(index, spec)| figure(check, index, spec)).collect();
    file.kinds
        .iter()
        .zip(figures)
        .map(|(spec, figure)| {
            let rides: Vec<Direction> = spec
                .goes
                .iter()
                .flat_map(|gait| match gait {
                    Gait::Ride(along) => directions(*along),
                    Gait::Step(_) | Gait::Leap(..) | Gait::Bend => &[],
                })
                .copied()
                .collect();
            let ride_mask = rides.iter().fold(0, |mask, direction| mask | 1 << direction.index());
            let mut leaps: Box<[Vec<Cell>; 256]> = Box::new(std::array::from_fn(|_| Vec::new()));
            for cell in board.cells() {
                for gait in &spec.goes {
                    for to in leaps_of(board, cell, *gait) {
                        if !leaps[cell.index()].contains(&to) {
                            leaps[cell.index()].push(to);
                        }
                    }
                }
            }
            let mut strides = Box::new([CellSet::EMPTY; 256]);
            let mut ridden = Box::new([CellSet::EMPTY; 256]);
            let mut outset = Box::new([CellSet::EMPTY; 256]);
            for cell in board.cells() {
                ridden[cell.index()] =
                    rides.iter().fold(CellSet::EMPTY, |cells, direction| cells | board.beam(cell, *direction));
                let rides = rides.iter().filter_map(|direction| board.step(cell, *direction));
                strides[cell.index()] = leaps[cell.index()].iter().copied().collect();
                outset[cell.index()] = strides[cell.index()] | rides.collect();
            }
            KindRules {
                letter: spec.letter,
                name: spec.name.clone(),
                figure,
                royal: spec.royal,
                rides,
                ride_mask,
                leaps,
                strides,
                ridden,
                outset,
                value: spec.value,
                points: spec.points,
            }
        })
        .collect()
}

/// The figure of a kind: the one that the file gives, else the one with the name of the kind. A kind whose name is
/// nearly that of a figure is complained about; a kind with any other name is shown as a pawn.
fn figure(check: &mut Check, index: usize, spec: &KindSpec) -> Figure {
    if let Some(figure) = spec.figure {
        return figure.into();
    }
    let called = |name: &str| Figure::ALL.into_iter().find(|figure| figure.name() == name);
    called(&spec.name).unwrap_or_else(|| {
        if let Some(near) = suggest(&spec.name, Figure::ALL.iter().map(|figure| figure.name())).and_then(called) {
            let message = format!("no figure is called {:?}", spec.name);
            let hint =
                format!("did you mean {:?}? Else say which figure shows the kind: `figure: {near:?}`", near.name());
            check.advise(&format!("kinds.{index}.name"), message, &hint);
        }
        Figure::Pawn
    })
}

/// Whether a leap by these numbers of columns and rows is allowed: the other orientations are made of the one given.
fn is_leap(a: i8, b: i8) -> bool {
    let sizes = 0..Cell::GRID as i8;
    sizes.contains(&a) && sizes.contains(&b) && (a, b) != (0, 0)
}

fn leaps_of(board: &Topology, cell: Cell, gait: Gait) -> Vec<Cell> {
    match gait {
        Gait::Step(along) => directions(along).iter().filter_map(|d| board.step(cell, *d)).collect(),
        Gait::Leap(a, b) if is_leap(a, b) => [(a, b), (b, a)]
            .into_iter()
            .flat_map(|(x, y)| [(x, y), (x, -y), (-x, y), (-x, -y)])
            .filter_map(|(x, y)| board.leap(cell, x, y))
            .filter(|to| *to != cell)
            .collect(),
        Gait::Bend => bends(board, cell),
        Gait::Leap(..) | Gait::Ride(_) => Vec::new(),
    }
}

/// The cells at the end of one orthogonal step and one diagonal step outward. Men on the cell between do not matter,
/// and the board need not have it.
fn bends(board: &Topology, cell: Cell) -> Vec<Cell> {
    let step = |from: Cell, direction: Direction| {
        let (columns, rows) = direction.delta();
        from.offset(columns, rows).filter(|to| !board.is_barred(from, *to))
    };
    Direction::ORTHOGONAL
        .into_iter()
        .filter_map(|first| Some((first, step(cell, first)?)))
        .flat_map(|(first, middle)| [first.turned(7), first.turned(1)].map(|second| step(middle, second)))
        .flatten()
        .filter(|to| board.contains(*to))
        .collect()
}
