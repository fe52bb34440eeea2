//! Who attacks a cell.

use crate::board::{Army, Cell, Direction};
use crate::position::{Position, Status};
use crate::rules::{PawnRules, Rules};

/// Calls `found` with the cell of each man that attacks `target` and belongs to an army that
/// `counts`; stops when it answers true, and says whether it did.
fn any_attacker(
    rules: &Rules,
    position: &Position,
    target: Cell,
    counts: impl Fn(Army) -> bool,
    mut found: impl FnMut(Cell) -> bool,
) -> bool {
    for direction in Direction::ALL {
        for &cell in rules.board.ray(target, direction) {
            if let Some(man) = position.man(cell) {
                let rides = rules.kind(man.kind()).ride_mask >> direction.opposite().index() & 1 == 1;
                if rides && counts(man.army()) && found(cell) {
                    return true;
                }
                break;
            }
        }
    }
    for &(cell, kinds) in rules.leapers.to(target) {
        if let Some(man) = position.man(cell)
            && kinds.contains(man.kind())
            && counts(man.army())
            && found(cell)
        {
            return true;
        }
    }
    for &(cell, bits) in rules.pawns.attackers(target) {
        if let Some(man) = position.man(cell)
            && man.kind() == rules.pawns.kind
            && PawnRules::attacks(bits, man.army(), man.grade())
            && counts(man.army())
            && found(cell)
        {
            return true;
        }
    }
    false
}

/// Whether the men of `army` give check and capture against `victim`.
fn menaces(rules: &Rules, position: &Position, army: Army, victim: Army) -> bool {
    rules.hostile(army, victim) && position.status(army) == Status::Active
}

/// The active men hostile to `victim` that attack a cell.
pub fn attackers(rules: &Rules, position: &Position, target: Cell, victim: Army) -> Vec<Cell> {
    let mut cells = Vec::new();
    any_attacker(
        rules,
        position,
        target,
        |army| menaces(rules, position, army, victim),
        |cell| {
            cells.push(cell);
            false
        },
    );
    cells
}

/// Whether an active man hostile to `victim` attacks a cell.
pub(crate) fn attacked_by(rules: &Rules, position: &Position, target: Cell, victim: Army) -> bool {
    any_attacker(rules, position, target, |army| menaces(rules, position, army, victim), |_| true)
}

/// Whether the king of an army is attacked by an active hostile man.
pub fn in_check(rules: &Rules, position: &Position, army: Army) -> bool {
    position.king(army).is_some_and(|king| attacked_by(rules, position, king, army))
}

/// The men that give check to an army's king.
pub fn checkers(rules: &Rules, position: &Position, army: Army) -> Vec<Cell> {
    position.king(army).map_or_else(Vec::new, |king| attackers(rules, position, king, army))
}
