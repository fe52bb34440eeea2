//! Writing positions as text.

use std::fmt::{Display, Write as _};

use super::super::action_text::move_text;
use super::rows::rows_text;
use crate::board::{Army, By, Slot};
use crate::position::{BoutResult, Credit, Phase, Position, Setup};
use crate::rules::{Kind, Rules};

/// The position text of a position.
pub fn position_text(rules: &Rules, position: &Position) -> String {
    setup_text(rules, &Setup::of(position))
}

/// The position text of a setup, which may be nonsense as a position.
pub fn setup_text(rules: &Rules, setup: &Setup) -> String {
    let mut text = rows_text(rules, setup);
    let _ = write!(text, " {}", rules.place_names[setup.turn]);
    let mut key = |name: &str, value: String| {
        if !value.is_empty() {
            let _ = write!(text, " {name}={value}");
        }
    };
    let on = |set: bool| if set { "on".to_owned() } else { String::new() };
    key("castle", joined(setup.castle.into_iter().map(|cell| cell.to_string())));
    key(
        "ep",
        joined(setup.passing.iter().map(|entry| {
            let seats = dashed(entry.takers.to_string());
            let waits = if entry.waits.is_empty() { String::new() } else { format!(":{}", entry.waits) };
            format!("{}:{}:{seats}{waits}", entry.passed, entry.pawn)
        })),
    );
    key("frozen", setup.frozen.to_string());
    key("out", setup.out.to_string());
    let stands = |army: &Army| setup.men.iter().any(|(_, man)| man.army() == *army);
    let static_armies: crate::board::Set<Army> = setup.stand.iter().filter(stands).collect();
    key("static", static_armies.to_string());
    key("headless", setup.headless.to_string());
    key("resigned", setup.resigned.to_string());
    let led = setup
        .commander
        .iter()
        .filter(|(army, player)| rules.armies[*army].present && rules.player_of(*army) != **player);
    key("commands", joined(led.map(|(army, player)| format!("{army}:{player}"))));
    let rare = &setup.rare;
    let credits = |fixed: bool| {
        let of = rare.credit.iter().filter(|(mated, _)| rare.fixed.contains(*mated) == fixed);
        joined(of.filter_map(|(mated, credit)| match credit {
            Credit::None => None,
            Credit::Nobody => Some(format!("{mated}:-")),
            Credit::To(player) => Some(format!("{mated}:{player}")),
        }))
    };
    key("credit", credits(false));
    key("fixed", credits(true));
    key("home", joined(rare.homes.iter().map(|(man, home)| format!("{man}:{home}"))));
    key("corner", joined(rare.corners.iter().map(|(rook, corner)| format!("{rook}:{corner}"))));
    key("points", numbers(&setup.points));
    key("quiet", numbers(&setup.quiet));
    key("skipped", setup.skipped.to_string());
    key("reserve", men(rules, &rare.reserve));
    key("lost", men(rules, &rare.lost));
    let mover = setup.commander[rules.army_at(setup.turn)];
    let decision = match rare.phase {
        Phase::Move => "",
        Phase::Place if !rare.reserve[mover].is_empty() => "",
        Phase::Place => "place",
        Phase::Promote => "promote",
        Phase::Keep => "keep",
        Phase::Answer => "answer",
    };
    key("decision", decision.to_owned());
    key("by", rare.by.map_or_else(String::new, |player| player.to_string()));
    let board = board_of(rules, setup);
    let written = |mv| move_text(rules, &board, mv);
    key("proposal", rare.proposal.map_or_else(String::new, written));
    key("refused", joined(rare.refused.iter().copied().map(written)));
    key("unwise", on(rare.unwise));
    key("relieve", on(rare.relieve));
    key("promised", rare.promised.map_or_else(String::new, |player| player.to_string()));
    key(
        "games",
        joined(rare.bouts.iter().map(|(players, result)| match result {
            BoutResult::Won(player) => format!("{players}:{player}"),
            BoutResult::Drawn => format!("{players}:draw"),
        })),
    );
    key("walking", rare.walking.to_string());
    key("seed", if rare.seed == 0 { String::new() } else { rare.seed.to_string() });
    key("moved", rare.moved.to_string());
    key("first", on(rare.first));
    key("late", rare.late.to_string());
    if let Some(offer) = setup.offer {
        key("offer", format!("{}:{}", offer.by, dashed(offer.accepted.to_string())));
    }
    key("offered", on(setup.offered && setup.offer.is_none()));
    text
}

/// A position with the men of a setup and nothing else, for writing moves.
fn board_of(rules: &Rules, setup: &Setup) -> Position {
    let mut board = Position::bare(rules, setup.turn);
    for &(cell, man) in &setup.men {
        if board.man(cell).is_none() {
            board.place(rules, cell, man);
        }
    }
    board
}

/// The text, or `-` in place of an empty one.
fn dashed(text: String) -> String {
    if text.is_empty() { "-".to_owned() } else { text }
}

fn joined(entries: impl Iterator<Item = String>) -> String {
    entries.collect::<Vec<_>>().join(",")
}

fn numbers<K: Slot + Display>(table: &By<K, u16>) -> String {
    joined(table.iter().filter(|(_, count)| **count > 0).map(|(key, count)| format!("{key}:{count}")))
}

fn men<K: Slot + Display>(rules: &Rules, table: &By<K, Vec<Kind>>) -> String {
    let letters = |kinds: &[Kind]| kinds.iter().map(|kind| rules.kind(*kind).letter).collect::<String>();
    joined(table.iter().filter(|(_, kinds)| !kinds.is_empty()).map(|(key, kinds)| format!("{key}:{}", letters(kinds))))
}
