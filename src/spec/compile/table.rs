//! Compiles who plays: armies, players, sides, the order of play, and who fights whom.

use super::Check;
use super::zones::Zones;
use crate::board::{Army, By, Place, Player, Seat, Set, Side};
use crate::rules::{ArmyRules, Kind, KindRules, Opening, TurnRule};
use crate::spec::v1::{OpeningSpec, OrderSpec, TurnKind, VariantFile};

pub(super) fn armies(file: &VariantFile) -> By<Army, ArmyRules> {
    By::from_fn(|army: Army| {
        let spec = file.armies.iter().find(|spec| Seat::from(spec.seat) == army.0);
        ArmyRules {
            present: spec.is_some(),
            name: spec.map_or_else(String::new, |spec| spec.name.to_lowercase()),
            player: Player(spec.and_then(|spec| spec.player).map_or(army.0, Seat::from)),
            side: Side(spec.map_or(0, |spec| spec.side)),
        }
    })
}

/// The armies that each player leads at the start.
pub(super) fn own(armies: &By<Army, ArmyRules>) -> By<Player, Set<Army>> {
    let leads = |player, army: &Army| armies[*army].present && armies[*army].player == player;
    By::from_fn(|player| Army::ALL.into_iter().filter(|army| leads(player, army)).collect())
}

/// The places in the order of play: the seats of those who lead their own army.
pub(super) fn order(check: &mut Check, file: &VariantFile, armies: &By<Army, ArmyRules>) -> Vec<Place> {
    leaders(check, file, armies);
    sides(check, file);
    let first = Seat::from(file.turns.first);
    let at = first as usize;
    let order: Vec<Place> = (0..4)
        .map(|i| match file.turns.order {
            OrderSpec::Clockwise => Seat::ALL[(at + i) % 4],
            OrderSpec::CounterClockwise => Seat::ALL[(at + 4 - i) % 4],
        })
        .filter(|seat| plays(armies, *seat))
        .map(Place)
        .collect();
    if !armies[Army(first)].present {
        check.at("turns.first", format!("{first:?} has no army and cannot begin"));
    } else if order.first() != Some(&Place(first)) {
        check.at("turns.first", format!("the army of {first:?} is led by another player, who begins in its place"));
    }
    order
}

/// Whether the seat has a player, who leads his own army.
fn plays(armies: &By<Army, ArmyRules>, seat: Seat) -> bool {
    armies[Army(seat)].present && armies[Army(seat)].player == Player(seat)
}

/// Complains about armies that are not led by a player of their side who leads his own army.
fn leaders(check: &mut Check, file: &VariantFile, armies: &By<Army, ArmyRules>) {
    for (index, spec) in file.armies.iter().enumerate() {
        let Some(leader) = spec.player.map(Seat::from) else { continue };
        let path = format!("armies.{index}.player");
        if !plays(armies, leader) {
            let message = format!("nobody at {leader:?} leads an army of his own");
            check.advise(&path, message, "name the seat of somebody who does");
        } else if armies[Army(leader)].side != Side(spec.side) {
            check.advise(&path, format!("{leader:?} is on another side"), "give both armies the same side");
        }
    }
}

/// Complains unless there are at least two sides, and at most as many as seats.
fn sides(check: &mut Check, file: &VariantFile) {
    for (index, army) in file.armies.iter().enumerate() {
        if army.side > 3 {
            let message = format!("a side has a number from 0 to 3, found {}", army.side);
            check.at(&format!("armies.{index}.side"), message);
        }
    }
    let two = file.armies.windows(2).any(|pair| pair[0].side != pair[1].side);
    match file.armies.len().checked_sub(1) {
        Some(last) if !two => {
            let hint = "give an army another number";
            let message = "all armies are on one side: there must be two or more";
            check.advise(&format!("armies.{last}.side"), message, hint);
        }
        None => check.advise("armies", "there is no army", "list at least two, on two sides"),
        Some(_) => {}
    }
}

/// The names of the places in texts.
pub(super) fn place_names(check: &mut Check, file: &VariantFile, order: &[Place]) -> By<Place, String> {
    let mut names = By::from_fn(|place: Place| place.0.letter().to_string());
    for (index, (seat, name)) in file.turns.places.iter().enumerate() {
        let place = Place(Seat::from(*seat));
        if !order.contains(&place) {
            let message = format!("{:?} has no turn of its own", place.0);
            check.at(&format!("turns.places.{index}.0"), message);
        }
        if name.len() < 2 || !name.bytes().all(|c| c.is_ascii_lowercase()) {
            let message = format!("{name:?} cannot be the name of a place");
            check.advise(&format!("turns.places.{index}.1"), message, "use two or more lower-case letters");
        } else if names.iter().any(|(_, other)| other == name) {
            check.at(&format!("turns.places.{index}.1"), format!("two places have the name {name:?}"));
        }
        names[place].clone_from(name);
    }
    names
}

/// The pairs that play a game of their own, each a set of two players of different sides.
pub(super) fn bouts(check: &mut Check, file: &VariantFile, armies: &By<Army, ArmyRules>) -> Vec<Set<Player>> {
    let mut bouts: Vec<Set<Player>> = Vec::new();
    for (index, (a, b)) in file.turns.bouts.iter().enumerate() {
        let pair = [Seat::from(*a), Seat::from(*b)];
        for (end, seat) in pair.into_iter().enumerate() {
            let path = format!("turns.bouts.{index}.{end}");
            if !plays(armies, seat) {
                check.at(&path, format!("nobody at {seat:?} leads an army of his own"));
            } else if bouts.iter().any(|bout| bout.contains(Player(seat))) {
                check.at(&path, format!("{seat:?} plays in two bouts: he can play in one"));
            }
        }
        if armies[Army(pair[0])].side == armies[Army(pair[1])].side {
            let message = format!("{:?} and {:?} are on one side and cannot play against each other", pair[0], pair[1]);
            check.at(&format!("turns.bouts.{index}"), message);
        }
        bouts.push(pair.into_iter().map(Player).collect());
    }
    for army in file.armies.iter().filter(|_| !bouts.is_empty()) {
        let player = Player(Seat::from(army.player.unwrap_or(army.seat)));
        if !bouts.iter().any(|bout| bout.contains(player)) {
            check.at("turns.bouts", format!("{:?} has nobody to play against: pair everybody", player.0));
        }
    }
    bouts
}

/// The players whose men each player's men may capture and check.
pub(super) fn foes(armies: &By<Army, ArmyRules>, order: &[Place], bouts: &[Set<Player>]) -> By<Player, Set<Player>> {
    let side = |player: Player| armies[Army(player.0)].side;
    By::from_fn(|player: Player| {
        let players = order.iter().map(|place| Player(place.0));
        match bouts.iter().find(|bout| bout.contains(player)) {
            Some(bout) => bout.without(player),
            None => players.filter(|other| side(*other) != side(player)).collect(),
        }
    })
}

/// What a turn consists of.
pub(super) fn turn(check: &mut Check, file: &VariantFile) -> TurnRule {
    match file.turns.each {
        TurnKind::OneMove => TurnRule::OneMove,
        TurnKind::OneWithEachArmy => TurnRule::OneWithEachArmy,
        TurnKind::Orders(most) => {
            if most == 0 {
                check.at("turns.each.0", "a list of orders has at least one");
            }
            TurnRule::Orders(most)
        }
    }
}

/// What happens before play.
pub(super) fn opening(check: &mut Check, file: &VariantFile, zones: &Zones, kinds: &[KindRules]) -> Opening {
    let OpeningSpec::Placement { reserve, zone } = &file.opening else {
        return Opening::None;
    };
    let mut men = Vec::new();
    for (index, letter) in reserve.iter().enumerate() {
        let path = format!("opening.reserve.{index}");
        match kinds.iter().position(|kind| kind.letter == *letter) {
            None => check.at(&path, format!("no kind has the letter {letter:?}")),
            Some(kind) if kinds[kind].royal || *letter == file.pawns.kind => {
                check.at(&path, format!("kings and pawns are not placed: {letter:?}"));
            }
            Some(kind) => men.push(Kind::from_index(kind)),
        }
    }
    if reserve.is_empty() {
        check.advise("opening.reserve", "nobody has anything to place", "name a kind, or leave `opening` away");
    }
    let zone = By::from_fn(|army| zones.own(check, army, "opening.zone", zone));
    for (army, cells) in zone.iter().filter(|(army, _)| zones.armies[*army].present) {
        if cells.len() < men.len() {
            let message = format!("the zone of {:?} is too small for {} men", army.0, men.len());
            check.at("opening.zone", message);
        }
    }
    Opening::Placement { reserve: men, zone }
}
