//! Who attacks a cell.

use super::seating::{hostile, royal};
use crate::board::{Army, Cell, CellSet, Direction};
use crate::position::{Man, Position, Status};
use crate::rules::Rules;

/// Whether a man leaps, steps or captures as a pawn from one cell to another.
pub(crate) fn leaps(rules: &Rules, man: Man, from: Cell, to: Cell) -> bool {
    rules.kind(man.kind()).strides[from.index()].contains(to)
        || man.kind() == rules.pawns.kind && rules.pawns.from(man.army(), man.grade(), from).captures.contains(&to)
}

/// The cells of the men among `suspects` that leap, step or capture as pawns to `target`.
#[inline]
pub(super) fn leapers<'a>(
    rules: &'a Rules,
    position: &'a Position,
    target: Cell,
    suspects: CellSet,
) -> impl Iterator<Item = Cell> + 'a {
    let leaps = move |cell: &Cell| position.man(*cell).is_some_and(|man| leaps(rules, man, *cell, target));
    (suspects & rules.reach.to(target)).into_iter().filter(leaps)
}

/// The men among `suspects` that would ride to `target` if nobody stood in between, and the direction in
/// which each lies from there.
#[inline]
pub(super) fn riding<'a>(
    rules: &'a Rules,
    position: &'a Position,
    target: Cell,
    suspects: CellSet,
) -> impl Iterator<Item = (Cell, Direction)> + 'a {
    let near = suspects & position.riders() & rules.board.star(target);
    near.into_iter().filter_map(move |cell| {
        let direction = rules.board.bearing(target, cell)?;
        let man = position.man(cell)?;
        rules.kind(man.kind()).rides_to(direction.opposite()).then_some((cell, direction))
    })
}

/// The cells of the men among `suspects` that ride to `target`, as if nobody stood on the cell `lifted`.
#[inline]
fn riders<'a>(
    rules: &'a Rules,
    position: &'a Position,
    target: Cell,
    lifted: Option<Cell>,
    suspects: CellSet,
) -> impl Iterator<Item = Cell> + 'a {
    let seen = move |(cell, direction): &(Cell, Direction)| {
        let first = position.sight(&rules.board, target, *direction);
        let first = match first {
            Some(shield) if first == lifted => position.sight(&rules.board, shield, *direction),
            _ => first,
        };
        first == Some(*cell)
    };
    riding(rules, position, target, suspects).filter(seen).map(|(cell, _)| cell)
}

/// How many riders on lines with a cell are looked at one by one faster than all lines are looked along.
const FEW: usize = 4;

/// Whether one of the men on the cells `suspects` attacks `target`, as if nobody stood on the cell
/// `lifted`.
pub(super) fn is_attacked(
    rules: &Rules,
    position: &Position,
    target: Cell,
    lifted: Option<Cell>,
    suspects: CellSet,
) -> bool {
    if leapers(rules, position, target, suspects).next().is_some() {
        return true;
    }
    let near = suspects & position.riders() & rules.board.star(target);
    if lifted.is_some() || near.len() < FEW {
        return riders(rules, position, target, lifted, near).next().is_some();
    }
    riding(rules, position, target, near & position.seen_from(target)).next().is_some()
}

/// The cells of all men that give check and capture against an army.
pub(super) fn menacing(rules: &Rules, position: &Position, victim: Army) -> CellSet {
    let mut cells = CellSet::EMPTY;
    for army in Army::ALL {
        match position.status(army) {
            Status::Active if hostile(rules, position, army, victim) => cells |= position.army(army),
            Status::Static if position.rare().walking.contains(army) && army != victim => {
                cells |= position.army(army) & position.royals();
            }
            Status::Active | Status::Frozen | Status::Static => {}
        }
    }
    cells
}

/// The men on the cells `suspects` that attack a cell, in the order of cells.
fn attackers_among(rules: &Rules, position: &Position, target: Cell, suspects: CellSet) -> Vec<Cell> {
    let leapers = leapers(rules, position, target, suspects);
    let attackers: CellSet = leapers.chain(riders(rules, position, target, None, suspects)).collect();
    attackers.into_iter().collect()
}

/// The active men hostile to `victim` that attack a cell.
pub fn attackers(rules: &Rules, position: &Position, target: Cell, victim: Army) -> Vec<Cell> {
    attackers_among(rules, position, target, menacing(rules, position, victim))
}

/// Whether an active man hostile to `victim` attacks a cell.
pub(crate) fn attacked_by(rules: &Rules, position: &Position, target: Cell, victim: Army) -> bool {
    is_attacked(rules, position, target, None, menacing(rules, position, victim))
}

/// Whether the king of an army is attacked by an active hostile man. The king of an army that its
/// own player no longer leads is never in check.
pub fn in_check(rules: &Rules, position: &Position, army: Army) -> bool {
    royal(rules, position, army).is_some_and(|king| attacked_by(rules, position, king, army))
}

/// The men that give check to an army's king.
pub fn checkers(rules: &Rules, position: &Position, army: Army) -> Vec<Cell> {
    royal(rules, position, army).map_or_else(Vec::new, |king| attackers(rules, position, king, army))
}

/// The men of one army that attack a cell, whatever stands there.
pub(crate) fn attacks_from(rules: &Rules, position: &Position, target: Cell, army: Army) -> Vec<Cell> {
    attackers_among(rules, position, target, position.army(army))
}
