//! What cannot arise in play although a game can go on from it.

use super::{checkers, in_check, royal};
use crate::board::{Army, Cell, CellSet};
use crate::position::{Phase, Position};
use crate::rules::{Grade, Rules};

/// Something in a position that no game can lead to. Prints as `the pawn on a1 …`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Oddity {
    /// A player has just moved, and has left his king attacked.
    #[error("the king on {king} is attacked by the man on {by}, although its owner has just moved")]
    LeftInCheck {
        /// Where the king stands.
        king: Cell,
        /// Where a man stands that attacks it.
        by: Cell,
    },
    /// Two hostile kings attack each other.
    #[error("the kings on {0} and {1} attack each other")]
    KingsMeet(Cell, Cell),
    /// A pawn where none of its army can come from where they begin.
    #[error("no pawn of its army can have come to {0}")]
    StrayPawn(Cell),
}

impl Oddity {
    /// The cell of the man whom it concerns.
    pub const fn cell(self) -> Cell {
        match self {
            Self::LeftInCheck { king: cell, .. } | Self::KingsMeet(cell, _) | Self::StrayPawn(cell) => cell,
        }
    }
}

/// What in a position cannot arise in play.
pub fn oddities(rules: &Rules, position: &Position) -> Vec<Oddity> {
    let mut found = Vec::new();
    if guards_kings(rules) && position.phase() == Phase::Move {
        found.extend(kings_that_meet(rules, position));
        found.extend(left_in_check(rules, position).filter(|_| found.is_empty()));
    }
    found.extend(stray_pawns(rules, position));
    found
}

/// Whether every player has to guard his king in every move, so that none is attacked when he has moved. An army that thaws, or
/// that passes to another player, may attack a king behind the move.
fn guards_kings(rules: &Rules) -> bool {
    !rules.check.duty.is_nothing() && !rules.check.stuck.moves_anyway() && !rules.turn.moves_each_army()
}

/// Two hostile kings of players in the game that attack each other.
fn kings_that_meet(rules: &Rules, position: &Position) -> Option<Oddity> {
    let kings: Vec<(Army, Cell)> =
        rules.present().filter_map(|army| Some((army, royal(rules, position, army)?))).collect();
    let walks = |army: Army| position.rare().walking.contains(army);
    kings.iter().filter(|(army, _)| !walks(*army)).find_map(|(army, king)| {
        let attackers = checkers(rules, position, *army);
        let other = kings.iter().find(|(other, cell)| *other != *army && !walks(*other) && attackers.contains(cell));
        other.map(|(_, other)| Oddity::KingsMeet(*king, *other))
    })
}

/// The king of the player who moved last, if it is attacked.
fn left_in_check(rules: &Rules, position: &Position) -> Option<Oddity> {
    let last = rules.order.iter().copied().find(|place| rules.next_place(*place) == position.turn())?;
    let army = rules.army_at(last);
    let moved = position.is_active(army) && !position.skipped().contains(last);
    if !moved || position.commander(army) == position.commander(rules.army_at(position.turn())) {
        return None;
    }
    let king = royal(rules, position, army).filter(|_| in_check(rules, position, army))?;
    Some(Oddity::LeftInCheck { king, by: *checkers(rules, position, army).first()? })
}

/// Pawns on cells that no pawn of their army can come to.
fn stray_pawns(rules: &Rules, position: &Position) -> Vec<Oddity> {
    let pawn = rules.pawns.kind;
    // Pawns that are placed before play or come back to the board may stand elsewhere.
    if rules.pawns.exchange.exists() || rules.opening.reserve().contains(&pawn) {
        return Vec::new();
    }
    let stray = |army: Army| {
        let reached = pawn_cells(rules, army);
        let men = position.army(army).into_iter().filter_map(|cell| Some((cell, position.man(cell)?)));
        let stray = men.filter(move |(cell, man)| man.kind() == pawn && !reached.contains(*cell));
        stray.map(|(cell, _)| Oddity::StrayPawn(cell)).collect::<Vec<_>>()
    };
    rules.present().flat_map(stray).collect()
}

/// The cells that pawns of an army can come to, whatever they have become on their way.
fn pawn_cells(rules: &Rules, army: Army) -> CellSet {
    let mut reached = [CellSet::EMPTY; Grade::ALL.len()];
    let begins = rules.array[army].iter().filter(|(_, kind)| *kind == rules.pawns.kind);
    let mut open: Vec<(Cell, Grade)> = begins.map(|(cell, _)| (*cell, Grade::Plain)).collect();
    while let Some((cell, grade)) = open.pop() {
        let cells = &mut reached[grade.index()];
        if cells.contains(cell) {
            continue;
        }
        cells.insert(cell);
        let goals = rules.pawns.from(army, grade, cell).goals();
        open.extend(goals.map(|to| (to, rules.pawns.grade_on(army, grade, to))));
    }
    reached.into_iter().fold(CellSet::EMPTY, |all, cells| all | cells)
}
