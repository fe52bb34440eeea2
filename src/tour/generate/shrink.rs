//! Takes away what a find does not need, as delta debugging does.

use super::find::{Doing, Find};
use crate::board::{Cell, CellSet};
use crate::position::{Position, Setup};

/// The find with as little as it needs; `None` if it does not even hold where it was found, which depends on the history.
pub fn shrunk(mut find: Find) -> Option<Find> {
    if !find.holds_in(&find.position) {
        return None;
    }
    for change in [forget_castling, forget_counts, forget_passing] {
        let mut setup = Setup::of(&find.position);
        change(&mut setup);
        attempt(&mut find, &setup);
    }
    // Each man that goes may make others needless.
    loop {
        let before = find.position.occupied().len();
        for cell in removable(&find) {
            let mut setup = Setup::of(&find.position);
            setup.men.retain(|(at, _)| *at != cell);
            setup.castle.remove(cell);
            attempt(&mut find, &setup);
        }
        if find.position.occupied().len() == before {
            return Some(find);
        }
    }
}

/// The men that may go, kings last.
fn removable(find: &Find) -> Vec<Cell> {
    let needed: CellSet = match find.doing {
        Doing::Plays(..) => CellSet::EMPTY,
        Doing::Tries(from, ..) => CellSet::EMPTY.with(from),
    };
    let royal = |cell: &Cell| find.position.man(*cell).is_some_and(|man| find.playable.rules.kind(man.kind()).royal);
    let mut cells: Vec<Cell> = find.position.occupied().into_iter().filter(|cell| !needed.contains(*cell)).collect();
    cells.sort_by_key(royal);
    cells
}

fn attempt(find: &mut Find, setup: &Setup) {
    let position: Option<Position> = setup.validate(&find.playable.rules).ok();
    if let Some(position) = position.filter(|position| find.holds_in(position)) {
        find.position = position;
    }
}

fn forget_castling(setup: &mut Setup) {
    setup.castle = CellSet::EMPTY;
}

fn forget_counts(setup: &mut Setup) {
    setup.points = Default::default();
    setup.quiet = Default::default();
}

fn forget_passing(setup: &mut Setup) {
    setup.passing = Default::default();
}
