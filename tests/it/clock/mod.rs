//! Clocks: agreements, presets, what runs and what is shown.

mod agreements;
mod faces;
mod flags;
mod properties;
mod records;
mod turns;

use std::time::Duration;

use fourhanded::board::{By, Player, Seat, Set};
use fourhanded::clock::{ClockMode, ClockRules, ClockSeats, ClockTurn, Clocks, Sitter};

use crate::harness::playable;

pub const SOUTH: Player = Player(Seat::South);
pub const WEST: Player = Player(Seat::West);
pub const NORTH: Player = Player(Seat::North);
pub const EAST: Player = Player(Seat::East);

pub const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

pub const fn ms(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

/// Four people without names, in the game of two sides that is listed first.
pub fn seats(rules: &ClockRules) -> ClockSeats {
    ClockSeats::new(&playable("cincinnati-4-way").rules, rules.owner, &By::from_fn(|_| Sitter::Person(String::new())))
}

/// The turn of a player that begins.
pub const fn turn(player: Player) -> Option<ClockTurn> {
    Some(ClockTurn { player, begins: true, placing: false })
}

/// A further decision of a turn.
pub const fn more(player: Player) -> Option<ClockTurn> {
    Some(ClockTurn { player, begins: false, placing: false })
}

/// Clocks that run for South from 0 on.
pub fn started(rules: ClockRules) -> Clocks {
    let seats = seats(&rules);
    let mut clocks = Clocks::new(rules, seats);
    clocks.start(turn(SOUTH), Duration::ZERO);
    clocks
}

/// Clocks of a minute that run for South from 0 on.
pub fn minute(mode: ClockMode) -> Clocks {
    started(ClockRules::new(seconds(60), mode))
}

/// Plays a ply that ends the turn.
pub fn played(clocks: &mut Clocks, next: Player, at: Duration) {
    clocks.played(turn(next), Set::EMPTY, at);
}

/// What is left on a clock, in milliseconds.
pub fn left(clocks: &Clocks, player: Player, at: Duration) -> i64 {
    clocks.left(player, at).as_millis()
}
