//! Who attacks a cell.

use super::seating::{hostile, royal};
use crate::board::{Army, Cell, CellSet, Direction};
use crate::position::{Man, Position, Status};
use crate::rules::Rules;

/// How a man reaches a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// By a leap, a step or a pawn's capture: nothing can come in between.
    Leap,
    /// By riding in from this direction, if nothing stands in between.
    Ride(Direction),
}

/// Calls `found` for each man on the cells `suspects` and each way in which it could reach `target`,
/// whatever stands in between; stops when it answers true, and says whether it did.
#[inline]
pub(super) fn any_way(
    rules: &Rules,
    position: &Position,
    target: Cell,
    suspects: CellSet,
    mut found: impl FnMut(Cell, Way) -> bool,
) -> bool {
    for cell in suspects & rules.reach.to(target) {
        if position.man(cell).is_some_and(|man| leaps(rules, man, cell, target)) && found(cell, Way::Leap) {
            return true;
        }
    }
    for cell in suspects & rules.board.lines(target) {
        let Some(kind) = position.man(cell).map(|man| rules.kind(man.kind())).filter(|kind| kind.ride_mask != 0) else {
            continue;
        };
        if let Some(direction) = Direction::between(target, cell)
            && kind.rides_to(direction.opposite())
            && found(cell, Way::Ride(direction))
        {
            return true;
        }
    }
    false
}

/// Whether a man leaps, steps or captures as a pawn from one cell to another.
pub(crate) fn leaps(rules: &Rules, man: Man, from: Cell, to: Cell) -> bool {
    rules.kind(man.kind()).leaps[from.index()].contains(&to)
        || man.kind() == rules.pawns.kind && rules.pawns.from(man.army(), man.grade(), from).captures.contains(&to)
}

/// The cells on a ray from `target` up to the one before `from`.
pub(super) fn between(rules: &Rules, target: Cell, direction: Direction, from: Cell) -> impl Iterator<Item = Cell> {
    rules.board.ray(target, direction).iter().copied().take_while(move |cell| *cell != from)
}

/// Calls `found` with the cell of each man on the cells `suspects` that attacks `target`, as if
/// nobody stood on the cell `lifted`; stops when it answers true, and says whether it did.
fn any_attacker(
    rules: &Rules,
    position: &Position,
    target: Cell,
    lifted: Option<Cell>,
    suspects: CellSet,
    mut found: impl FnMut(Cell) -> bool,
) -> bool {
    let gone = position.gone();
    let open = |cell: Cell| (position.man(cell).is_none() || Some(cell) == lifted) && !gone.contains(cell);
    any_way(rules, position, target, suspects, |cell, way| match way {
        Way::Leap => found(cell),
        Way::Ride(direction) => between(rules, target, direction, cell).all(open) && found(cell),
    })
}

/// The cells of all men that give check and capture against an army.
pub(super) fn menacing(rules: &Rules, position: &Position, victim: Army) -> CellSet {
    let mut cells = CellSet::EMPTY;
    for army in rules.present() {
        match position.status(army) {
            Status::Active if hostile(rules, position, army, victim) => cells |= position.army(army),
            Status::Static if position.rare().walking.contains(army) && army != victim => {
                cells = position.king(army).map_or(cells, |king| cells.with(king));
            }
            Status::Active | Status::Frozen | Status::Static => {}
        }
    }
    cells
}

/// The men on the cells `suspects` that attack a cell, in the order of cells.
fn attackers_among(rules: &Rules, position: &Position, target: Cell, suspects: CellSet) -> Vec<Cell> {
    let mut cells = CellSet::EMPTY;
    any_attacker(rules, position, target, None, suspects, |cell| {
        cells.insert(cell);
        false
    });
    cells.into_iter().collect()
}

/// The active men hostile to `victim` that attack a cell.
pub fn attackers(rules: &Rules, position: &Position, target: Cell, victim: Army) -> Vec<Cell> {
    attackers_among(rules, position, target, menacing(rules, position, victim))
}

/// Whether an active man hostile to `victim` attacks a cell.
pub(crate) fn attacked_by(rules: &Rules, position: &Position, target: Cell, victim: Army) -> bool {
    any_attacker(rules, position, target, None, menacing(rules, position, victim), |_| true)
}

/// Whether one would if the man on `from`, of the army `victim`, went to the cell.
pub(super) fn attacked_after_step(rules: &Rules, position: &Position, from: Cell, to: Cell, victim: Army) -> bool {
    any_attacker(rules, position, to, Some(from), menacing(rules, position, victim), |_| true)
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
pub(super) fn attacks_from(rules: &Rules, position: &Position, target: Cell, army: Army) -> Vec<Cell> {
    attackers_among(rules, position, target, position.army(army))
}
