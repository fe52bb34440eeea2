//! Whether men can stand where a setup has them.

use super::{Setup, SetupError};
use crate::board::{Army, Cell, CellSet};
use crate::position::{Man, Phase, Position};
use crate::rules::{Grade, Rules};

impl Setup {
    /// Puts a man on the board, if he can stand there.
    pub(super) fn check_man(
        &self,
        rules: &Rules,
        position: &mut Position,
        cell: Cell,
        man: Man,
        errors: &mut Vec<SetupError>,
    ) {
        let army = man.army();
        let royal = rules.kind(man.kind()).royal;
        let pawn = man.kind() == rules.pawns.kind;
        let grade = man.grade();
        if !rules.board.contains(cell) {
            errors.push(SetupError::NoCell(cell));
        } else if position.man(cell).is_some() {
            errors.push(SetupError::Crowded(cell));
        } else if !rules.armies[army].present {
            errors.push(SetupError::NoArmy { army, cell });
        } else if self.vanished(rules).contains(cell) {
            errors.push(SetupError::VanishedCell(cell));
        } else if royal && position.king(army).is_some() {
            errors.push(SetupError::SecondKing { army, cell });
        } else {
            position.place(rules, cell, man);
            let turns = !rules.pawns.turning[army].back.is_empty();
            let known = match grade {
                Grade::Plain => true,
                Grade::Super => !rules.pawns.upgrade[army].is_empty(),
                Grade::Turned | Grade::Returned => turns,
            };
            // A pawn that a partner has exchanged (see `rules.pawns.exchange`) may stand where it would have promoted.
            let exchanged = rules.pawns.exchange.exists();
            if !pawn && grade != Grade::Plain {
                errors.push(SetupError::NotAPawn(cell));
            } else if pawn && !known {
                errors.push(SetupError::NoSuchGrade(cell));
            } else if pawn && !exchanged && self.should_have_promoted(rules, army, cell) {
                errors.push(SetupError::Unpromoted(cell));
            } else if pawn && grade == Grade::Plain && rules.pawns.upgrade[army].contains(cell) {
                errors.push(SetupError::PlainPawn(cell));
            }
        }
    }

    /// Whether a pawn of an army on a cell should be another man by now. At an edge that a vanished home board has left,
    /// pawns may stand while promotions there are pending, and those of players who are out stay what they are.
    fn should_have_promoted(&self, rules: &Rules, army: Army, cell: Cell) -> bool {
        let gone = if self.rare.phase == Phase::Promote || self.out.contains(rules.player_of(army)) {
            CellSet::EMPTY
        } else {
            self.vanished(rules)
        };
        rules.pawns.must_promote(army, cell, gone)
    }
}
