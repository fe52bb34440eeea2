//! Agreements about time that are ready to be taken.

use std::time::Duration;

use super::{ClockMode, ClockOwner, ClockRules};

/// The number of moves of each player by which the length of an evening is told.
pub const EVENING_MOVES: u32 = 40;

/// An agreement about time with a name. Delays are preferred to increments: only they bound an evening, and let nobody hoard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockPreset {
    /// A minute each, and 7 seconds of delay.
    Quick,
    /// 5 minutes each, and 5 seconds of delay.
    Cafe,
    /// 10 minutes each, and 10 seconds of delay.
    Club,
    /// 20 minutes for each side, and 10 seconds of delay.
    Side,
    /// A minute each, and 15 seconds of delay.
    Long,
    /// 3 minutes each, which run over to the others as sand does.
    Sand,
}

impl ClockPreset {
    /// All presets, the quickest with a delay first.
    pub const ALL: [Self; 6] = [Self::Quick, Self::Cafe, Self::Club, Self::Side, Self::Long, Self::Sand];

    /// The name by which texts and settings know it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Quick => "quick",
            Self::Cafe => "cafe",
            Self::Club => "club",
            Self::Side => "side",
            Self::Long => "long",
            Self::Sand => "sand",
        }
    }

    /// The agreement.
    pub fn rules(self) -> ClockRules {
        let delayed = |minutes: u64, delay: u64| {
            ClockRules::new(Duration::from_secs(60 * minutes), ClockMode::Delay(Duration::from_secs(delay)))
        };
        match self {
            Self::Quick => delayed(1, 7),
            Self::Cafe => delayed(5, 5),
            Self::Club => delayed(10, 10),
            Self::Side => ClockRules { owner: ClockOwner::Side, ..delayed(20, 10) },
            Self::Long => delayed(1, 15),
            Self::Sand => ClockRules::new(Duration::from_secs(180), ClockMode::Sand),
        }
    }

    /// The preset with these rules, if they are those of one. What happens when a time is over, and whether the clocks of
    /// computer players run, may be otherwise.
    pub fn of(rules: &ClockRules) -> Option<Self> {
        let agreed = |preset: &Self| ClockRules { flag: rules.flag, computers: rules.computers, ..preset.rules() };
        Self::ALL.into_iter().find(|preset| agreed(preset) == *rules)
    }
}
