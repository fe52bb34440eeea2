//! What new games begin with, as the user is used to it.

use crate::clock::{ClockPreset, ClockRules, FlagRule};

/// The greatest number of names that are kept.
const MOST_NAMES: usize = 24;

/// The clocks that a new game begins with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum UsualClock {
    /// Those of the game before.
    #[default]
    LastGame,
    /// None.
    Off,
    /// Those of a preset.
    Preset(ClockPreset),
}

/// What new games begin with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Habits {
    /// The level of computer players, from 1 to 10.
    pub level: u8,
    /// The clocks.
    pub clock: UsualClock,
    /// What happens when a time of a preset is over.
    pub flag: FlagRule,
    /// Whether the clocks of computer players run in a preset.
    pub timed_computers: bool,
    /// The names of people who have played, the latest first; they are offered at the seats.
    pub names: Vec<String>,
}

impl Habits {
    /// The level that computer players have at first.
    pub const USUAL_LEVEL: u8 = 4;

    /// The agreement of a preset, as far as it is not a habit.
    pub fn agreement(&self, preset: ClockPreset) -> ClockRules {
        ClockRules { flag: self.flag, computers: self.timed_computers, ..preset.rules() }
    }

    /// The clocks of a new game behind one with the clocks `last`.
    pub fn clock_after(&self, last: Option<&ClockRules>) -> Option<ClockRules> {
        match self.clock {
            UsualClock::LastGame => last.cloned(),
            UsualClock::Off => None,
            UsualClock::Preset(preset) => Some(self.agreement(preset)),
        }
    }

    /// Keeps the name of somebody who plays, before all others.
    pub fn remember(&mut self, name: &str) {
        let name = name.trim();
        if !name.is_empty() {
            self.forget(name);
            self.names.insert(0, name.to_owned());
            self.names.truncate(MOST_NAMES);
        }
    }

    /// Keeps a name no longer.
    pub fn forget(&mut self, name: &str) {
        self.names.retain(|other| other != name);
    }
}

impl Default for Habits {
    fn default() -> Self {
        Self {
            level: Self::USUAL_LEVEL,
            clock: UsualClock::default(),
            flag: FlagRule::default(),
            timed_computers: false,
            names: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_names_are_kept() {
        let mut habits = Habits::default();
        for name in ["Ann", "Ben", " Ann ", "", "  "] {
            habits.remember(name);
        }
        assert_eq!(habits.names, ["Ann", "Ben"]);
        (0..30).for_each(|number| habits.remember(&number.to_string()));
        assert_eq!((habits.names.len(), habits.names[0].as_str()), (MOST_NAMES, "29"));
        habits.forget("29");
        assert_eq!(habits.names[0], "28");
    }

    #[test]
    fn a_new_game_has_the_usual_clocks() {
        let last = ClockPreset::Sand.rules();
        let clock = |clock, flag| Habits { clock, flag, ..Habits::default() }.clock_after(Some(&last));
        assert_eq!(clock(UsualClock::LastGame, FlagRule::Strict), Some(last.clone()));
        assert_eq!(clock(UsualClock::Off, FlagRule::Strict), None);
        let club = clock(UsualClock::Preset(ClockPreset::Club), FlagRule::Strict).expect("clocks are usual");
        assert_eq!((ClockPreset::of(&club), club.flag), (Some(ClockPreset::Club), FlagRule::Strict));
    }
}
