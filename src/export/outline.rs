//! The outline of a set of cells, some of them cut in half along a diagonal.

use std::collections::BTreeMap;

/// A corner of the grid in cells, x to the right and y down.
pub(super) type GridCorner = (i32, i32);

/// A piece of the board: a cell or half a cell.
#[derive(Clone, Debug)]
pub(super) struct OutlinePiece {
    /// The corners, clockwise on the screen.
    pub corners: Vec<GridCorner>,
    /// Whether the piece belongs to the home of the army whose turn it is.
    pub lit: bool,
}

/// One side of the outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct BorderSide {
    from: GridCorner,
    to: GridCorner,
    lit: bool,
}

impl BorderSide {
    /// The vector from one end to the other.
    const fn step(self) -> (i32, i32) {
        (self.to.0 - self.from.0, self.to.1 - self.from.1)
    }
}

/// The outline of a board as closed loops, clockwise round the cells.
#[derive(Clone, Debug)]
pub(super) struct Outline {
    loops: Vec<Vec<BorderSide>>,
}

/// A line along the outline, straight from corner to corner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Polyline {
    /// The corners where the line turns, and its ends.
    pub corners: Vec<GridCorner>,
    /// Whether the last corner joins the first.
    pub closed: bool,
}

impl Outline {
    /// The outline of pieces that do not overlap.
    pub(super) fn of(pieces: &[OutlinePiece]) -> Self {
        let mut sides: BTreeMap<GridCorner, Vec<BorderSide>> = BTreeMap::new();
        for piece in pieces {
            let next = piece.corners.iter().cycle().skip(1);
            for (&from, &to) in piece.corners.iter().zip(next) {
                let back = sides.get_mut(&to).and_then(|there| {
                    let place = there.iter().position(|side| side.to == from)?;
                    Some(there.swap_remove(place))
                });
                if back.is_none() {
                    sides.entry(from).or_default().push(BorderSide { from, to, lit: piece.lit });
                }
            }
        }
        let mut loops = Vec::new();
        while let Some(start) = sides.values().find_map(|there| there.first().copied()) {
            let mut path = Vec::new();
            let mut next = take(&mut sides, start.from, None);
            while let Some(side) = next {
                path.push(side);
                next = take(&mut sides, side.to, Some(side));
            }
            loops.push(path);
        }
        Self { loops }
    }

    /// The whole outline, one closed line for each loop.
    pub(super) fn lines(&self) -> Vec<Polyline> {
        self.loops.iter().map(|path| line(path, true)).collect()
    }

    /// The stretches along lit pieces.
    pub(super) fn lit_lines(&self) -> Vec<Polyline> {
        let mut lines = Vec::new();
        for path in &self.loops {
            let Some(dark) = path.iter().position(|side| !side.lit) else {
                lines.push(line(path, true));
                continue;
            };
            let mut turned = path.clone();
            turned.rotate_left(dark);
            lines.extend(turned.split(|side| !side.lit).filter(|run| !run.is_empty()).map(|run| line(run, false)));
        }
        lines
    }
}

/// Takes the side that leaves `corner`; of several, the one that turns most to the right after `last`, so
/// that cells which touch only at a corner keep loops of their own.
fn take(
    sides: &mut BTreeMap<GridCorner, Vec<BorderSide>>,
    corner: GridCorner,
    last: Option<BorderSide>,
) -> Option<BorderSide> {
    let there = sides.get_mut(&corner)?;
    let turn = |side: &BorderSide| {
        last.map_or(0, |last| {
            let ((ax, ay), (bx, by)) = (last.step(), side.step());
            ax * by - ay * bx
        })
    };
    let place = (0..there.len()).max_by_key(|&place| turn(&there[place]))?;
    let side = there.swap_remove(place);
    if there.is_empty() {
        sides.remove(&corner);
    }
    Some(side)
}

/// Joins consecutive sides into a line, leaving out corners where it goes straight on.
fn line(sides: &[BorderSide], closed: bool) -> Polyline {
    let mut corners = Vec::new();
    let mut before = if closed { sides.last() } else { None };
    for side in sides {
        if before.is_none_or(|before| before.step() != side.step()) {
            corners.push(side.from);
        }
        before = Some(side);
    }
    if !closed {
        corners.extend(sides.last().map(|side| side.to));
    }
    Polyline { corners, closed }
}
