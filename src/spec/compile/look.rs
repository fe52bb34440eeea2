//! Compiles the look of a game and its notation.

use super::Check;
use super::zones::Zones;
use crate::board::{Army, By, Cell, CellSet, Seat, Topology};
use crate::notation::DisplayNotation;
use crate::spec::v1::{NotationSpec, VariantFile};
use crate::spec::{ArmyLook, Emblem, Ink, Look};

pub(super) fn display(check: &mut Check, file: &VariantFile, zones: &Zones) -> DisplayNotation {
    match &file.notation {
        NotationSpec::Grid => DisplayNotation::Grid,
        NotationSpec::Capitals => DisplayNotation::Capitals,
        NotationSpec::Local { first_file, territory } => {
            let first_file = match Cell::at((*first_file as u32).wrapping_sub(u32::from(b'a')) as u8, 0) {
                Some(cell) if first_file.is_ascii_lowercase() => cell.column(),
                _ => {
                    check.at("notation.first_file", format!("expected a file from a to p, found {first_file:?}"));
                    0
                }
            };
            DisplayNotation::Local {
                first_file,
                letters: By::from_fn(|army: Army| {
                    let spec = file.armies.iter().find(|spec| Seat::from(spec.seat) == army.0);
                    spec.map_or(army.0.letter(), |spec| spec.letter)
                }),
                territory: By::from_fn(|army| {
                    let zone = zones.of(check, army, "notation.territory", territory);
                    if zones.armies[army].present { zone } else { CellSet::EMPTY }
                }),
            }
        }
    }
}

pub(super) fn look(check: &mut Check, file: &VariantFile, zones: &Zones) -> Look {
    let present: Vec<Army> = zones.present().collect();
    for army in &present {
        if !file.look.armies.iter().any(|look| Seat::from(look.seat) == army.0) {
            check.at("look.armies", format!("the look of the {:?} army is missing", army.0));
        }
    }
    let default = ArmyLook { ink: Ink::White, emblem: Emblem::Disc };
    let line = file.look.line.map(|(a, b)| (a.0, b.0));
    for (number, corner) in line.into_iter().flat_map(|(a, b)| [a, b]).enumerate() {
        if !zones.board.contains(corner) {
            let message = format!("the board has no cell {corner}");
            check.advise(&format!("look.line.{number}"), message, "name a cell of the board as a corner");
        }
    }
    Look {
        names: By::from_fn(|army: Army| {
            let spec = file.armies.iter().find(|spec| Seat::from(spec.seat) == army.0);
            spec.map_or_else(String::new, |spec| spec.name.clone())
        }),
        armies: By::from_fn(|army: Army| {
            let look = file.look.armies.iter().find(|look| Seat::from(look.seat) == army.0);
            look.map_or(default, |look| ArmyLook { ink: look.ink.into(), emblem: look.emblem.into() })
        }),
        frame: file.look.frame.into(),
        homes: By::from_fn(|army| {
            let home = file.look.homes.as_ref().filter(|_| present.contains(&army));
            home.and_then(|zone| zones.of(check, army, "look.homes", zone).into_iter().next())
        }),
        line,
        labels: file.look.labels.into(),
        even_light: even_light(file, zones.board),
    }
}

/// South's right-hand corner is light, unless the file names another light cell.
fn even_light(file: &VariantFile, board: &Topology) -> bool {
    let corner = || {
        let low = board.cells().into_iter().map(Cell::row).min()?;
        board.cells().into_iter().filter(|cell| cell.row() == low).max_by_key(|cell| cell.column())
    };
    let light = file.look.light.map(|cell| cell.0).or_else(corner);
    light.is_none_or(|cell| (cell.column() + cell.row()).is_multiple_of(2))
}
