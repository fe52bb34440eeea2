//! Who attacks a cell.

use super::seating::{hostile, royal};
use crate::board::{Army, Cell, CellSet, Direction};
use crate::position::{Man, Position, Status};
use crate::rules::{PawnRules, Rules};

/// Calls `found` with the cell of each man that attacks `target` and `counts`; stops when it answers true, and says whether it did.
fn any_attacker(
    rules: &Rules,
    position: &Position,
    target: Cell,
    counts: impl Fn(Man) -> bool,
    mut found: impl FnMut(Cell) -> bool,
) -> bool {
    any_rider(rules, position, target, target, &counts, &mut found)
        || any_leaper(rules, position, target, &counts, &mut found)
}

/// The same for men who ride, as if nobody stood on the cell `lifted`.
#[inline]
fn any_rider(
    rules: &Rules,
    position: &Position,
    target: Cell,
    lifted: Cell,
    counts: &impl Fn(Man) -> bool,
    found: &mut impl FnMut(Cell) -> bool,
) -> bool {
    let gone = position.gone();
    for direction in Direction::ALL {
        for &cell in rules.board.ray(target, direction) {
            if gone.contains(cell) {
                break;
            }
            if let Some(man) = position.man(cell).filter(|_| cell != lifted) {
                if rules.kind(man.kind()).rides_to(direction.opposite()) && counts(man) && found(cell) {
                    return true;
                }
                break;
            }
        }
    }
    false
}

/// The same for men who leap or step, pawns among them.
#[inline]
fn any_leaper(
    rules: &Rules,
    position: &Position,
    target: Cell,
    counts: &impl Fn(Man) -> bool,
    found: &mut impl FnMut(Cell) -> bool,
) -> bool {
    for &(cell, kinds) in rules.leapers.to(target) {
        if let Some(man) = position.man(cell)
            && kinds.contains(man.kind())
            && counts(man)
            && found(cell)
        {
            return true;
        }
    }
    for &(cell, bits) in rules.pawns.attackers(target) {
        if let Some(man) = position.man(cell)
            && man.kind() == rules.pawns.kind
            && PawnRules::attacks(bits, man.army(), man.grade())
            && counts(man)
            && found(cell)
        {
            return true;
        }
    }
    false
}

/// Calls `found` with the cell of each active man hostile to `victim` that attacks `target` by a leap or step.
pub(super) fn leaping_attackers(
    rules: &Rules,
    position: &Position,
    target: Cell,
    victim: Army,
    mut found: impl FnMut(Cell),
) {
    let counts = |man| menaces(rules, position, man, victim);
    let mut found = |cell| {
        found(cell);
        false
    };
    any_leaper(rules, position, target, &counts, &mut found);
}

/// Calls `found` for each active man hostile to `victim` that attacks `target` by riding, or would if
/// it were not for one man in between: with the cell of that man, and all cells from `target` to the
/// attacker, whose own is among them.
pub(super) fn riding_attackers(
    rules: &Rules,
    position: &Position,
    target: Cell,
    victim: Army,
    mut found: impl FnMut(Option<Cell>, CellSet),
) {
    let gone = position.gone();
    for direction in Direction::ALL {
        let ray = rules.board.ray(target, direction);
        let mut shield = None;
        for (index, &cell) in ray.iter().enumerate() {
            if gone.contains(cell) {
                break;
            }
            let Some(man) = position.man(cell) else { continue };
            if rules.kind(man.kind()).rides_to(direction.opposite()) && menaces(rules, position, man, victim) {
                found(shield, ray[..=index].iter().copied().collect());
                break;
            }
            if shield.replace(cell).is_some() {
                break;
            }
        }
    }
}

/// Whether a man gives check and captures against `victim`.
fn menaces(rules: &Rules, position: &Position, man: Man, victim: Army) -> bool {
    let army = man.army();
    match position.status(army) {
        Status::Active => hostile(rules, position, army, victim),
        Status::Frozen => false,
        Status::Static => position.rare().walking.contains(army) && army != victim && rules.kind(man.kind()).royal,
    }
}

/// The active men hostile to `victim` that attack a cell.
pub fn attackers(rules: &Rules, position: &Position, target: Cell, victim: Army) -> Vec<Cell> {
    let mut cells = Vec::new();
    any_attacker(
        rules,
        position,
        target,
        |man| menaces(rules, position, man, victim),
        |cell| {
            cells.push(cell);
            false
        },
    );
    cells
}

/// Whether an active man hostile to `victim` attacks a cell.
pub(crate) fn attacked_by(rules: &Rules, position: &Position, target: Cell, victim: Army) -> bool {
    any_attacker(rules, position, target, |man| menaces(rules, position, man, victim), |_| true)
}

/// The same, as if nobody stood on the cell `lifted`, as when a king goes from there to `target`.
pub(super) fn attacked_with_lifted(
    rules: &Rules,
    position: &Position,
    target: Cell,
    victim: Army,
    lifted: Cell,
) -> bool {
    let counts = |man| menaces(rules, position, man, victim);
    any_rider(rules, position, target, lifted, &counts, &mut |_| true)
        || any_leaper(rules, position, target, &counts, &mut |_| true)
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
    let mut cells = Vec::new();
    any_attacker(
        rules,
        position,
        target,
        |man| man.army() == army,
        |cell| {
            cells.push(cell);
            false
        },
    );
    cells
}
