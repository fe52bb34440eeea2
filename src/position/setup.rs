//! A position that may be nonsense, and its check.

use super::{DrawOffer, Man, Position, Status};
use crate::board::{Army, By, Cell, Place, Set};
use crate::rules::Rules;

/// What a text or an editor says; [`Setup::validate`] makes a [`Position`] of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Men on cells.
    pub men: Vec<(Cell, Man)>,
    /// Whose turn it is.
    pub turn: Place,
    /// Frozen armies.
    pub frozen: Set<Army>,
    /// Turns since the last capture or pawn move.
    pub quiet: By<Place, u16>,
    /// Places skipped in a row so far.
    pub skipped: Set<Place>,
    /// An open draw offer.
    pub offer: Option<DrawOffer>,
    /// Whether an offer was refused in this turn.
    pub offered: bool,
}

/// Why a setup is no position of the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// A man stands where the board has no cell.
    #[error("the board has no cell {0}: move or delete the man there")]
    NoCell(Cell),
    /// Two men on a cell.
    #[error("two men stand on {0}: leave one of them")]
    Crowded(Cell),
    /// A man of an army that the game does not have.
    #[error("the game has no army {army}: remove its man from {cell}")]
    NoArmy {
        /// The army.
        army: Army,
        /// Where its man stands.
        cell: Cell,
    },
    /// An army without a king.
    #[error("army {0} has no king: each army needs exactly one")]
    NoKing(Army),
    /// An army with several kings.
    #[error("army {army} has a second king on {cell}: each army needs exactly one")]
    SecondKing {
        /// The army.
        army: Army,
        /// Where the second stands.
        cell: Cell,
    },
    /// A pawn where it should have promoted.
    #[error("the pawn on {0} stands where it must promote: put a promoted man there")]
    Unpromoted(Cell),
    /// A pawn that should be a superpawn.
    #[error("the pawn on {0} stands where pawns become superpawns: mark it with '")]
    PlainPawn(Cell),
    /// A superpawn's mark on another man.
    #[error("the man on {0} is no pawn and cannot be a superpawn: take the ' away")]
    NotAPawn(Cell),
    /// The turn of a place that the game does not have.
    #[error("no army plays at place {0}: give the turn to one that does")]
    NoPlace(Place),
}

impl Setup {
    /// Checks the setup, and finds everything that is wrong with it.
    ///
    /// # Errors
    ///
    /// All complaints, at least one.
    pub fn validate(&self, rules: &Rules) -> Result<Position, Vec<SetupError>> {
        let mut errors = Vec::new();
        if !rules.order.contains(&self.turn) {
            errors.push(SetupError::NoPlace(self.turn));
        }
        let mut position = Position::empty(self.turn);
        for &(cell, man) in &self.men {
            let army = man.army();
            let royal = rules.kind(man.kind()).royal;
            let pawn = man.kind() == rules.pawns.kind;
            if !rules.board.contains(cell) {
                errors.push(SetupError::NoCell(cell));
            } else if position.man(cell).is_some() {
                errors.push(SetupError::Crowded(cell));
            } else if !rules.armies[army].present {
                errors.push(SetupError::NoArmy { army, cell });
            } else if royal && position.king(army).is_some() {
                errors.push(SetupError::SecondKing { army, cell });
            } else {
                position.place(cell, man, royal);
                if !pawn && man.grade() != crate::rules::Grade::Plain {
                    errors.push(SetupError::NotAPawn(cell));
                } else if pawn && rules.pawns.promotion[army].contains(cell) {
                    errors.push(SetupError::Unpromoted(cell));
                } else if pawn && man.grade() == crate::rules::Grade::Plain && rules.pawns.upgrade[army].contains(cell)
                {
                    errors.push(SetupError::PlainPawn(cell));
                }
            }
        }
        for army in rules.present() {
            if position.king(army).is_none() {
                errors.push(SetupError::NoKing(army));
            }
            if self.frozen.contains(army) {
                position.set_status(army, Status::Frozen);
            }
        }
        position.quiet = self.quiet;
        position.skipped = self.skipped;
        position.offer = self.offer;
        position.offered = self.offered;
        if errors.is_empty() { Ok(position) } else { Err(errors) }
    }

    /// The setup of a position.
    pub fn of(position: &Position) -> Self {
        Self {
            men: position.occupied().into_iter().filter_map(|cell| Some((cell, position.man(cell)?))).collect(),
            turn: position.turn(),
            frozen: position.frozen(),
            quiet: position.quiet,
            skipped: position.skipped,
            offer: position.offer,
            offered: position.offered,
        }
    }
}
