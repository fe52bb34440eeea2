//! Checks of single fields of a variant file; whether fields fit together is checked when they are compiled.

use super::check::Check;
use super::v1::{EnPassantSpec, Threshold, VariantFile};
use crate::board::Seat;
use crate::rules::Weight;

const VALUE_LIMIT: i32 = 10_000;

pub(super) fn check(check: &mut Check, file: &VariantFile) {
    id(check, "id", &file.id);
    name(check, "name", &file.name);
    zones(check, file);
    armies(check, file);
    for (index, kind) in file.kinds.iter().enumerate() {
        name(check, &format!("kinds.{index}.name"), &kind.name);
        if !(-VALUE_LIMIT..=VALUE_LIMIT).contains(&kind.value) {
            let message = format!("a kind's value is from -{VALUE_LIMIT} to {VALUE_LIMIT}, found {}", kind.value);
            check.advise(&format!("kinds.{index}.value"), message, "count in hundredths of a pawn");
        }
    }
    evaluation(check, file);
    if !matches!(file.pawns.en_passant, EnPassantSpec::Off) && file.pawns.double_step.is_none() {
        let message = "no pawn steps two cells, so that none can be captured in passing";
        check.advise("pawns.en_passant", message, "name a zone for `double_step`, or leave `en_passant` away");
    }
    threshold(check, "draws.repetition", file.draws.repetition, 2);
    threshold(check, "draws.quiet_rounds", file.draws.quiet_rounds, 1);
    for (index, clause) in file.clauses.iter().enumerate() {
        if file.clauses[..index].iter().any(|other| other.id == clause.id) {
            let message = format!("two clauses have the id {:?}", clause.id);
            check.advise(&format!("clauses.{index}.id"), message, "give this one another");
        }
    }
    for (index, look) in file.look.armies.iter().enumerate() {
        let seat = Seat::from(look.seat);
        if file.look.armies[..index].iter().any(|other| Seat::from(other.seat) == seat) {
            let message = format!("the look of the {seat:?} army stands twice");
            check.advise(&format!("look.armies.{index}.seat"), message, "leave one");
        }
    }
}

fn evaluation(check: &mut Check, file: &VariantFile) {
    for (index, (name, value)) in file.evaluation.iter().enumerate() {
        let weight = Weight::from(*name);
        if !(0..=Weight::LIMIT).contains(value) {
            let message = format!("a weight is from 0 to {}, found {value}", Weight::LIMIT);
            let hint = match (weight.usual(2), weight.usual(4)) {
                (two, more) if two == more => format!("the usual one is {two}"),
                (two, more) => format!("the usual one is {two}, among more than two sides {more}"),
            };
            check.advise(&format!("evaluation.{index}.1"), message, hint);
        }
        if file.evaluation[..index].iter().any(|(other, _)| Weight::from(*other) == weight) {
            check.advise(&format!("evaluation.{index}"), format!("{weight:?} stands twice"), "leave one");
        }
    }
}

/// Complains about an id that could not stand in commands, saves and links.
pub(super) fn id(check: &mut Check, path: &str, id: &str) {
    let fine = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if id.is_empty() || !id.chars().all(fine) {
        check.advise(path, format!("{id:?} cannot be an id"), "use lower-case letters, digits and hyphens");
    }
}

/// Complains about a name in which players would have nothing to read.
pub(super) fn name(check: &mut Check, path: &str, name: &str) {
    if name.trim().is_empty() {
        check.advise(path, "the name is empty", "write what players shall read");
    }
}

fn zones(check: &mut Check, file: &VariantFile) {
    for (index, (a, b)) in file.board.barred.iter().enumerate() {
        let far = |a: u8, b: u8| a.abs_diff(b) > 1;
        if a.0 == b.0 || far(a.0.column(), b.0.column()) || far(a.0.row(), b.0.row()) {
            let message = format!("{} and {} are not neighbours", a.0, b.0);
            check.advise(&format!("board.barred.{index}"), message, "name two cells that touch");
        }
        for (end, cell) in [a.0, b.0].into_iter().enumerate() {
            if !file.board.diagram.cells.contains(cell) {
                check.at(&format!("board.barred.{index}.{end}"), format!("the board has no cell {cell}"));
            }
        }
    }
    let zones = &file.board.zones.0;
    for (index, (zone, _)) in zones.iter().enumerate() {
        if zones[..index].iter().any(|(other, _)| other == zone) {
            let message = format!("zone {zone:?} stands twice");
            check.advise(&format!("board.zones.{index}"), message, "make one list of all its cells");
        }
    }
}

fn armies(check: &mut Check, file: &VariantFile) {
    for (index, army) in file.armies.iter().enumerate() {
        let before = &file.armies[..index];
        let seat = Seat::from(army.seat);
        if before.iter().any(|other| Seat::from(other.seat) == seat) {
            let message = format!("two armies sit at {seat:?}");
            check.advise(&format!("armies.{index}.seat"), message, "give this one another seat");
        }
        name(check, &format!("armies.{index}.name"), &army.name);
        let path = format!("armies.{index}.letter");
        if !army.letter.is_ascii_uppercase() {
            check.at(&path, format!("an army's letter is a capital from A to Z, found {:?}", army.letter));
        } else if before.iter().any(|other| other.letter == army.letter) {
            check.advise(&path, format!("two armies have the letter {:?}", army.letter), "give this one another");
        }
    }
}

fn threshold(check: &mut Check, path: &str, threshold: Option<Threshold>, least: u16) {
    let Some(Threshold { claim, end }) = threshold else {
        return;
    };
    if claim != 0 && claim < least {
        let message = format!("a draw can be claimed from {least} on, or never (0), found {claim}");
        check.at(&format!("{path}.claim"), message);
    }
    if end < least {
        check.at(&format!("{path}.end"), format!("the game can be drawn from {least} on, found {end}"));
    }
    if (least..claim).contains(&end) {
        let message = format!("the game is drawn at {end}, before a draw can be claimed at {claim}");
        check.advise(&format!("{path}.end"), message, "make `end` at least as large as `claim`");
    }
}
