//! Who sits where, and who shares a clock.

use super::ClockOwner;
use crate::board::{By, Player, Set, Side};
use crate::rules::Rules;

/// Who decides for a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// A person, by name. One without a name leads no other player.
    Person(String),
    /// A computer player.
    Computer,
}

/// Who shares a clock with whom, and whose clock does not run. A clock is named by the first of its players, in the order South,
/// West, North, East.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockSeats {
    players: Set<Player>,
    clock: By<Player, Player>,
    side: By<Player, Side>,
    computers: Set<Player>,
}

impl ClockSeats {
    /// The clocks of a game by its rules, by who sits where, and by who is to share a clock. Computer players share clocks of a
    /// side, but none of a person.
    pub fn new(rules: &Rules, owner: ClockOwner, sitters: &By<Player, Sitter>) -> Self {
        let players: Set<Player> = rules.players().collect();
        let side = By::from_fn(|player| rules.side_of(player));
        let shares = |one: Player, other: Player| match owner {
            ClockOwner::Player => one == other,
            ClockOwner::Side => side[one] == side[other],
            ClockOwner::Person => {
                let named = |sitter: &Sitter| matches!(sitter, Sitter::Person(name) if !name.trim().is_empty());
                one == other || named(&sitters[one]) && sitters[one] == sitters[other]
            }
        };
        let clock = By::from_fn(|player| players.iter().find(|first| shares(*first, player)).unwrap_or(player));
        let computers = players.iter().filter(|player| sitters[*player] == Sitter::Computer).collect();
        Self { players, clock, side, computers }
    }

    /// The players of the game.
    pub const fn players(&self) -> Set<Player> {
        self.players
    }

    /// The clock of a player.
    pub fn clock_of(&self, player: Player) -> Player {
        self.clock[player]
    }

    /// The clocks.
    pub fn clocks(&self) -> Set<Player> {
        self.players.iter().map(|player| self.clock[player]).collect()
    }

    /// The players who share a clock.
    pub fn owners(&self, clock: Player) -> Set<Player> {
        self.players.iter().filter(|player| self.clock[*player] == clock).collect()
    }

    /// The side of a player.
    pub fn side_of(&self, player: Player) -> Side {
        self.side[player]
    }

    /// The players who are computers.
    pub const fn computers(&self) -> Set<Player> {
        self.computers
    }
}
