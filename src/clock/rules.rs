//! What is agreed about time: how much everybody has, how it is counted, and what happens when it is over.

use std::fmt;
use std::time::Duration;

use super::ClockSeats;
use crate::board::{By, Player};

/// The longest time that can be agreed for anything: a week.
pub const LONGEST: Duration = Duration::from_secs(604_800);
/// The longest delay, increment or free time of a turn: an hour.
const LONGEST_TURN: Duration = Duration::from_secs(3600);
/// The shortest time that a clock can begin with where its end counts.
const SHORTEST: Duration = Duration::from_secs(1);
/// The greatest number of periods.
const MOST_PERIODS: u8 = 99;

/// The clocks of a game, as they were agreed before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockRules {
    /// The time of each player at the start. Players who share a clock have the time of the first of them, in the order South,
    /// West, North, East. Where [`ClockMode::PerMove`] or [`ClockMode::Up`] is agreed it is not used.
    pub bank: By<Player, Duration>,
    /// Who shares a clock.
    pub owner: ClockOwner,
    /// How a turn is counted.
    pub mode: ClockMode,
    /// The time up to which increments can bring a clock; `None` if they may bring it to any time.
    pub cap: Option<Duration>,
    /// What happens when a time is over.
    pub flag: FlagRule,
    /// The time for each player's first turn, which costs nothing of the bank. Where a delay is agreed, too, the longer of the
    /// two holds.
    pub first_round: Option<Duration>,
    /// The time of each player for placing his men before play, which costs nothing of the bank; when it is used up, the bank
    /// runs. `None` if that is not timed.
    pub placement: Option<Duration>,
    /// What ends a player's time.
    pub press: PressRule,
    /// Whether the clocks of computer players run.
    pub computers: bool,
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
    /// The clock runs at once, and after a turn gets back what was used, up to this time. It is over when the bank and this time
    /// together are used up in one turn, so that it leaves as much as a delay does.
    Bronstein(Duration),
    /// After a turn the clock gets this time in addition.
    Increment(Duration),
    /// What a turn uses, the next player of another side gets.
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
    /// The player has lost at once, and a move that comes later does not count.
    Strict,
    /// The others may claim it, or let the player go on; until then the game goes on.
    #[default]
    Claim,
    /// The clock shows it, and nothing else happens.
    Kind,
}

/// What ends a player's time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PressRule {
    /// The action itself.
    #[default]
    Move,
    /// A key, or a tap on the clock, behind the action. The next player's action does it, too.
    Key,
}

/// A time or number of [`ClockRules`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AgreedTime {
    /// [`ClockRules::bank`].
    Bank,
    /// The time of [`ClockMode::Delay`] or [`ClockMode::Bronstein`].
    Delay,
    /// The time of [`ClockMode::Increment`].
    Increment,
    /// The time of [`ClockMode::PerMove`].
    PerMove,
    /// The time of a period.
    Period,
    /// [`ClockRules::cap`].
    Cap,
    /// [`ClockRules::first_round`].
    FirstRound,
    /// [`ClockRules::placement`].
    Placement,
}

impl fmt::Display for AgreedTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Bank => "the time at the start",
            Self::Delay => "the delay",
            Self::Increment => "the increment",
            Self::PerMove => "the time for a move",
            Self::Period => "the time of a period",
            Self::Cap => "the limit of increments",
            Self::FirstRound => "the time for the first turn",
            Self::Placement => "the time for placing men",
        })
    }
}

/// Why clocks cannot be agreed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClockError {
    /// A time is too short or too long.
    #[error("{field} must be from {} to {} seconds, and is {}", least.as_secs(), most.as_secs(), found.as_secs_f64())]
    Range {
        /// What is so long.
        field: AgreedTime,
        /// The shortest time that is possible.
        least: Duration,
        /// The longest time that is possible.
        most: Duration,
        /// The time.
        found: Duration,
    },
    /// The number of periods is too small or too large.
    #[error("there must be from 1 to {MOST_PERIODS} periods, not {0}")]
    Periods(u8),
    /// A limit of increments is agreed, but no increment.
    #[error("a limit of increments needs increments: take the limit away")]
    CapWithoutIncrement,
    /// A player begins with more time than increments may bring a clock to.
    #[error("the limit of increments is {} seconds, but {player} begins with {}", cap.as_secs_f64(), bank.as_secs_f64())]
    CapBelowBank {
        /// The limit.
        cap: Duration,
        /// The player.
        player: Player,
        /// The player's time at the start.
        bank: Duration,
    },
}

impl ClockRules {
    /// Clocks with the same time for everybody, and everything else as usual: each player has a clock, increments never bring it
    /// above the time at the start, the others may claim a fallen flag, no first turn is free, placing men has three minutes, the
    /// action itself ends a player's time, and computer players are not timed.
    pub fn new(bank: Duration, mode: ClockMode) -> Self {
        Self {
            bank: By::from_fn(|_| bank),
            owner: ClockOwner::Player,
            mode,
            cap: matches!(mode, ClockMode::Increment(_)).then_some(bank),
            flag: FlagRule::Claim,
            first_round: None,
            placement: Some(Duration::from_secs(180)),
            press: PressRule::Move,
            computers: false,
        }
    }

    /// Whether anything follows from a time that is over. If so, what was used stays used when a ply is taken back.
    pub fn has_consequences(&self) -> bool {
        self.flag != FlagRule::Kind && self.mode != ClockMode::Up
    }

    /// Checks that everything is within its range and fits together.
    ///
    /// # Errors
    ///
    /// [`ClockError`] for the first thing that does not.
    pub fn check(&self) -> Result<(), ClockError> {
        let within = |field, found: Duration, least: Duration, most: Duration| {
            let fits = (least..=most).contains(&found);
            if fits { Ok(()) } else { Err(ClockError::Range { field, least, most, found }) }
        };
        let least = if self.mode.uses_bank() { SHORTEST } else { Duration::ZERO };
        for (_, bank) in self.bank.iter() {
            within(AgreedTime::Bank, *bank, least, LONGEST)?;
        }
        match self.mode {
            ClockMode::Delay(time) | ClockMode::Bronstein(time) => {
                within(AgreedTime::Delay, time, Duration::ZERO, LONGEST_TURN)?;
            }
            ClockMode::Increment(time) => within(AgreedTime::Increment, time, Duration::ZERO, LONGEST_TURN)?,
            ClockMode::PerMove(time) => within(AgreedTime::PerMove, time, SHORTEST, LONGEST)?,
            ClockMode::Periods(count, time) => {
                if !(1..=MOST_PERIODS).contains(&count) {
                    return Err(ClockError::Periods(count));
                }
                within(AgreedTime::Period, time, SHORTEST, LONGEST)?;
            }
            ClockMode::Sand | ClockMode::Up => {}
        }
        if let Some(cap) = self.cap {
            if !matches!(self.mode, ClockMode::Increment(_)) {
                return Err(ClockError::CapWithoutIncrement);
            }
            within(AgreedTime::Cap, cap, SHORTEST, LONGEST)?;
            if let Some((player, bank)) = self.bank.iter().find(|(_, bank)| **bank > cap) {
                return Err(ClockError::CapBelowBank { cap, player, bank: *bank });
            }
        }
        for (field, time) in [(AgreedTime::FirstRound, self.first_round), (AgreedTime::Placement, self.placement)] {
            time.map_or(Ok(()), |time| within(field, time, SHORTEST, LONGEST_TURN))?;
        }
        Ok(())
    }

    /// The longest that a game of so many moves of each player can last if nobody's time is over, without the time for placing
    /// men; `None` if the clocks do not bound it.
    pub fn longest_game(&self, seats: &ClockSeats, moves: u32) -> Option<Duration> {
        let players = seats.players().len() as u32;
        let banks: Duration = seats.clocks().iter().map(|clock| self.bank[clock]).sum();
        let turns = players * moves;
        let played = match self.mode {
            ClockMode::Delay(time) | ClockMode::Bronstein(time) | ClockMode::Increment(time) => banks + time * turns,
            ClockMode::PerMove(time) => time * turns,
            ClockMode::Periods(count, time) => {
                let lost = u32::from(count.saturating_sub(1)) * seats.clocks().len() as u32;
                banks + time * (turns + lost)
            }
            ClockMode::Sand | ClockMode::Up => return None,
        };
        Some(played + self.first_round.unwrap_or_default() * players)
    }
}

impl ClockMode {
    /// Whether the clocks count down from the bank.
    pub const fn uses_bank(self) -> bool {
        match self {
            Self::Delay(_) | Self::Bronstein(_) | Self::Increment(_) | Self::Sand | Self::Periods(..) => true,
            Self::PerMove(_) | Self::Up => false,
        }
    }

    /// The time that the mode gives each turn, or each period; `None` if it gives none.
    pub const fn turn_time(self) -> Option<Duration> {
        match self {
            Self::Delay(time)
            | Self::Bronstein(time)
            | Self::Increment(time)
            | Self::PerMove(time)
            | Self::Periods(_, time) => Some(time),
            Self::Sand | Self::Up => None,
        }
    }

    /// The mode with another time for each turn, or each period, if it has one.
    #[must_use]
    pub const fn with_turn_time(self, time: Duration) -> Self {
        match self {
            Self::Delay(_) => Self::Delay(time),
            Self::Bronstein(_) => Self::Bronstein(time),
            Self::Increment(_) => Self::Increment(time),
            Self::PerMove(_) => Self::PerMove(time),
            Self::Periods(count, _) => Self::Periods(count, time),
            Self::Sand | Self::Up => self,
        }
    }

    /// The time of each turn that costs nothing in the end.
    pub(super) const fn delay(self) -> Duration {
        match self {
            Self::Delay(time) | Self::Bronstein(time) => time,
            Self::Increment(_) | Self::Sand | Self::PerMove(_) | Self::Periods(..) | Self::Up => Duration::ZERO,
        }
    }
}
