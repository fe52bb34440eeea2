//! The settings of a user.

use std::collections::BTreeSet;
use std::path::Path;

use super::file::{read_text, replace, set_aside};
use super::v1::{self, SCHEMA, SettingsFile};
use super::{Habits, KeyMap, LearnedPages, OwnColors, PaletteName, StoreError};
use crate::sound::{Sound, SoundGroup};
use crate::spec::{Diagnostic, Layout};

/// The colours of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColorTheme {
    /// Light text on dark panels.
    #[default]
    Dark,
    /// Dark text on light panels.
    Light,
}

/// How the board is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ViewMode {
    /// In 2D: from straight above, with drawn men.
    #[default]
    Flat,
    /// In 3D: a table with carved men.
    Solid,
}

/// How the board lies toward those who play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Orientation {
    /// It stays as it lies until somebody turns it.
    #[default]
    Fixed,
    /// It turns to the person who decides next; between two people with both armies of a side, by a half turn.
    TurnToMove,
    /// It lies still on a table round which the players sit: men and panels face their owners' edges.
    Table,
    /// The seat that is chosen is at the top, for those who face a presenter.
    Mirror,
}

/// How men are drawn in 2D.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DrawnMen {
    /// As tokens where they face their owners round a table, otherwise as figures.
    #[default]
    AsTheyFace,
    /// As figures.
    Figures,
    /// As tokens: discs in their army's colour.
    Tokens,
}

/// How much work is spent on light and edges in 3D.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SolidEffects {
    /// As much as the first pictures in 3D show that the machine can bear.
    #[default]
    Automatic,
    /// Men and board throw shadows, and edges are smooth.
    High,
    /// The feet of the men keep light from the board, and edges are smooth.
    Low,
    /// Neither shadows nor smooth edges.
    Off,
}

/// Where the dock with moves, captured men, rules and log is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DockPlace {
    /// At the right of the board.
    #[default]
    Right,
    /// At its left.
    Left,
    /// Below it.
    Below,
    /// Folded to a strip at the right that opens it over the board.
    Folded,
}

/// The speed of animations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AnimationSpeed {
    /// No animation: men are at once where they go.
    Off,
    /// In half the normal time.
    Fast,
    /// In the time the design gives.
    #[default]
    Normal,
    /// In twice the normal time.
    Slow,
}

impl AnimationSpeed {
    /// The factor on the duration of animations; 0 for no animation.
    pub const fn stretch(self) -> f32 {
        match self {
            Self::Off => 0.0,
            Self::Fast => 0.5,
            Self::Normal => 1.0,
            Self::Slow => 2.0,
        }
    }
}

/// What the user has asked his system for, for all programs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SystemWishes {
    /// Whether things should move as little as possible.
    pub less_motion: bool,
    /// Whether colours should differ more.
    pub more_contrast: bool,
}

/// What is heard, and how loud.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SoundSettings {
    /// How loud, in percent from 0 to 100.
    pub volume: u8,
    /// Whether nothing is heard for the time being.
    pub muted: bool,
    /// The sounds that are switched off.
    pub off: BTreeSet<SoundGroup>,
}

impl SoundSettings {
    /// Whether a sound is to be heard.
    pub fn plays(&self, sound: Sound) -> bool {
        !self.muted && self.volume > 0 && !self.off.contains(&sound.group())
    }
}

impl Default for SoundSettings {
    fn default() -> Self {
        Self { volume: 70, muted: false, off: BTreeSet::new() }
    }
}

/// The settings of a user.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Settings {
    /// The colours of the window.
    pub theme: ColorTheme,
    /// How the board is shown.
    pub view: ViewMode,
    /// How fast men move.
    pub animation: AnimationSpeed,
    /// Size of texts and buttons, 1 as designed, from 0.5 to 4; chosen by the size of the window if not set.
    pub ui_scale: Option<f32>,
    /// Language tag such as `en`; the system's language if not set.
    pub language: Option<String>,
    /// How the board lies toward those who play.
    pub orientation: Orientation,
    /// Where the dock is.
    pub dock: DockPlace,
    /// How men are drawn in 2D.
    pub men: DrawnMen,
    /// How much work is spent on light and edges in 3D.
    pub effects: SolidEffects,
    /// The colours of armies and board.
    pub palette: PaletteName,
    /// The user's own colours of armies.
    pub own_colors: OwnColors,
    /// The wishes of the system that were followed last: what has been chosen since holds until they change.
    pub system_wishes: SystemWishes,
    /// What is heard, and how loud.
    pub sound: SoundSettings,
    /// Whether it is shown what computer players think.
    pub thinking: bool,
    /// Whether the show begins by itself after a while.
    pub showcase: bool,
    /// Whether a show is black from 22 to 8 o'clock, and does not begin by itself then.
    pub dark_hours: bool,
    /// How long the light rests on each group where everything is done by one switch, in seconds from 0.3 to 10; pointer and keys
    /// are used if not set.
    pub one_switch: Option<f32>,
    /// Which letter does what at the table.
    pub keys: KeyMap,
    /// What new games begin with.
    pub habits: Habits,
    /// The pages of tours that were done.
    pub learned: LearnedPages,
}

/// The sizes that texts and buttons may have.
const SCALES: std::ops::RangeInclusive<f32> = 0.5..=4.0;
/// How long the light of the switch may rest, in seconds.
const RESTS: std::ops::RangeInclusive<f32> = 0.3..=10.0;

impl Settings {
    /// Reads settings from a text; complaints call the text `name`.
    ///
    /// # Errors
    ///
    /// [`StoreError::Broken`] with line and column if the text cannot be read, or if a value is out of range.
    pub fn parse(name: &str, text: &str) -> Result<Self, StoreError> {
        let file: SettingsFile = v1::parse(name, text)?;
        if let Some(scale) = file.ui_scale.filter(|scale| !SCALES.contains(scale)) {
            let at = Layout::of(text).field("ui_scale");
            let message = format!("the scale {scale} cannot be used");
            return Err(Diagnostic::at_offset(name, text, at, message).with_hint("choose one from 0.5 to 4").into());
        }
        if let Some(rest) = file.one_switch.filter(|rest| !RESTS.contains(rest)) {
            let at = Layout::of(text).field("one_switch");
            let message = format!("a light that rests for {rest} s cannot be used");
            return Err(Diagnostic::at_offset(name, text, at, message).with_hint("choose 0.3 to 10 seconds").into());
        }
        let keys = KeyMap::with(&file.keys.changes()).map_err(|letter| {
            let at = Layout::of(text).field("keys");
            let hint = if letter.is_ascii_lowercase() {
                "give each command a letter of its own"
            } else {
                "choose one from a to z"
            };
            Diagnostic::at_offset(name, text, at, format!("the letter {letter:?} cannot be used")).with_hint(hint)
        })?;
        let SettingsFile { theme, view, animation, ui_scale, language, orientation, dock, men, effects, .. } = file;
        let SettingsFile {
            palette,
            own_colors,
            less_motion,
            more_contrast,
            sound,
            thinking,
            showcase,
            dark_hours,
            one_switch,
            level,
            clock,
            flag,
            timed_computers,
            names,
            tours,
            ..
        } = file;
        let habits = Habits { level, clock, flag, timed_computers, names };
        let system_wishes = SystemWishes { less_motion, more_contrast };
        let (sound, learned, own_colors) = (sound.into(), LearnedPages(tours), own_colors.into());
        Ok(Self {
            theme,
            view,
            animation,
            ui_scale,
            language,
            orientation,
            dock,
            men,
            effects,
            palette,
            own_colors,
            system_wishes,
            sound,
            thinking,
            showcase,
            dark_hours,
            one_switch,
            keys,
            habits,
            learned,
        })
    }

    /// The text of a settings file.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unwritable`] if RON cannot express a value.
    pub fn to_text(&self) -> Result<String, StoreError> {
        let Self { theme, view, animation, ui_scale, language, orientation, dock, men, .. } = self.clone();
        let Self {
            effects,
            palette,
            own_colors,
            system_wishes: SystemWishes { less_motion, more_contrast },
            sound,
            thinking,
            showcase,
            dark_hours,
            one_switch,
            keys,
            habits,
            learned,
            ..
        } = self.clone();
        let Habits { level, clock, flag, timed_computers, names } = habits;
        let file = SettingsFile {
            schema: SCHEMA,
            theme,
            view,
            animation,
            ui_scale,
            language,
            orientation,
            dock,
            men,
            effects,
            palette,
            own_colors: own_colors.into(),
            less_motion,
            more_contrast,
            sound: sound.into(),
            thinking,
            showcase,
            dark_hours,
            one_switch,
            keys: keys.into(),
            level,
            clock,
            flag,
            timed_computers,
            names,
            tours: learned.0,
            ..SettingsFile::default()
        };
        Ok(v1::print("Four-Handed: settings.", &file)?)
    }

    /// Reads a settings file. Where there is none, the settings are the defaults. A file that cannot be used is
    /// renamed to end in `.broken`; the settings are then the defaults, and the complaint is returned with them.
    pub fn load(path: &Path) -> (Self, Option<StoreError>) {
        let read = read_text(path).and_then(|text| Self::parse(&path.display().to_string(), &text));
        match read {
            Ok(settings) => (settings, None),
            Err(StoreError::Read { source, .. }) if source.kind() == std::io::ErrorKind::NotFound => {
                (Self::default(), None)
            }
            Err(complaint) => {
                let complaint = match set_aside(path, ".broken") {
                    Ok(_) => complaint,
                    Err(worse) => worse,
                };
                (Self::default(), Some(complaint))
            }
        }
    }

    /// Writes a settings file atomically.
    ///
    /// # Errors
    ///
    /// [`StoreError::Write`] if it cannot be written; an older file is unchanged then.
    pub fn save(&self, path: &Path) -> Result<(), StoreError> {
        replace(path, self.to_text()?)
    }
}
