//! Compiles zones and passages, which files give as South sees them, for each seat.

use super::Check;
use crate::board::{Army, By, Cell, CellSet, Set, Topology};
use crate::rules::ArmyRules;
use crate::spec::suggest;
use crate::spec::v1::{Passages, VariantFile, Whose, ZoneOf};

/// Zones of the file, turned to the seats.
pub(super) struct Zones<'a> {
    pub(super) file: &'a VariantFile,
    pub(super) board: &'a Topology,
    pub(super) armies: &'a By<Army, ArmyRules>,
}

impl Zones<'_> {
    pub(super) fn present(&self) -> impl Iterator<Item = Army> + '_ {
        Army::ALL.into_iter().filter(|army| self.armies[*army].present)
    }

    /// The armies that are `whose`, seen from `army`; where that means seats, also those without men.
    pub(super) fn owners(&self, army: Army, whose: Whose) -> Set<Army> {
        Army::ALL
            .into_iter()
            .filter(|other| self.armies[*other].present || matches!(whose, Whose::OtherSeats))
            .filter(|other| {
                let same_side = self.armies[*other].side == self.armies[army].side;
                match whose {
                    Whose::Own => *other == army,
                    Whose::Partner => *other != army && same_side,
                    Whose::Opponent => !same_side,
                    Whose::OtherSeats => *other != army,
                }
            })
            .collect()
    }

    /// A zone of one army, named at `path` of the file; a missing one is complained about there.
    pub(super) fn of(&self, check: &mut Check, army: Army, path: &str, zone: &str) -> CellSet {
        let Some(ranges) = self.file.board.zones.get(zone) else {
            let message = format!("the board has no zone {zone:?}");
            match suggest(zone, self.file.board.zones.names()) {
                Some(near) => check.advise(path, message, format!("did you mean {near:?}?")),
                None => check.advise(path, message, "name one that stands under `zones`"),
            }
            return CellSet::EMPTY;
        };
        let south = ranges.iter().fold(CellSet::EMPTY, |set, range| set | range.0) & self.board.cells();
        south.into_iter().filter_map(|cell| self.board.rotated(cell, army.0)).collect()
    }

    /// A zone of an army that the game has; otherwise nothing.
    pub(super) fn own(&self, check: &mut Check, army: Army, path: &str, zone: &str) -> CellSet {
        let cells = self.of(check, army, path, zone);
        if self.armies[army].present { cells } else { CellSet::EMPTY }
    }

    /// The zones of all armies that are `whose`, seen from `army`; they are named at `path`.
    pub(super) fn seen_by(&self, check: &mut Check, army: Army, path: &str, zone: &ZoneOf) -> CellSet {
        let owners = self.owners(army, zone.whose);
        owners
            .iter()
            .fold(CellSet::EMPTY, |set, owner| set | self.of(check, owner, &format!("{path}.zone"), &zone.zone))
    }

    /// Passages for the pawns of `army`, turned to the seats of those whose they are.
    pub(super) fn passages(&self, army: Army, passages: &Passages) -> Vec<(Cell, Cell)> {
        let mut turned = Vec::new();
        for owner in self.owners(army, passages.whose).iter() {
            for (from, to) in &passages.steps {
                let turn = |cell| self.board.rotated(cell, owner.0).filter(|cell| self.board.contains(*cell));
                if let (Some(from), Some(to)) = (turn(from.0), turn(to.0)) {
                    turned.push((from, to));
                }
            }
        }
        turned
    }
}
