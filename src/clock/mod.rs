//! What is agreed about time: how much everybody has, and what happens when it is over.

use std::time::Duration;

use crate::board::{By, Player};

/// The clocks of a game, as they were agreed before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockRules {
    /// The time of each player at the start.
    pub bank: By<Player, Duration>,
    /// Who shares a clock.
    pub owner: ClockOwner,
    /// How a turn is counted.
    pub mode: ClockMode,
    /// The most time that a clock can show; it limits increments.
    pub cap: Option<Duration>,
    /// What happens when a time is over.
    pub flag: FlagRule,
    /// The time for each turn of the first round, which costs nothing of the bank.
    pub first_round: Option<Duration>,
}

/// Who shares a clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ClockOwner {
    /// Each player has one.
    #[default]
    Player,
    /// The players of a side share one.
    Side,
    /// A person who leads several players has one for all of them.
    Person,
}

/// How the time of a turn is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockMode {
    /// The clock waits for this time before it runs.
    Delay(Duration),
    /// After a turn the clock gets back what was used, up to this time.
    Bronstein(Duration),
    /// After a turn the clock gets this time in addition.
    Increment(Duration),
    /// What one uses, the next player of another side gets.
    Sand,
    /// Each turn has this time, and nothing is saved.
    PerMove(Duration),
    /// When the bank is used up, this many periods of this length follow; one that is not used up stays.
    Periods(u8, Duration),
    /// The clocks only count the time that is used.
    Up,
}

/// What happens when a time is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FlagRule {
    /// The player has lost at once.
    Strict,
    /// The others may claim it.
    #[default]
    Claim,
    /// The clock shows it, and nothing else happens.
    Kind,
}
