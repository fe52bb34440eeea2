//! What a user has set.

use std::path::Path;

use super::StoreError;
use super::file::{read_text, replace, set_aside};
use super::v1::{self, SCHEMA, SettingsFile, SpeedFile, ThemeFile, ViewFile};
use crate::spec::{Diagnostic, Layout};

/// The colours of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Light on dark.
    #[default]
    Dark,
    /// Dark on light.
    Light,
}

/// How the board is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    /// From straight above, with drawn men: 2D.
    #[default]
    Flat,
    /// As a table with carved men: 3D.
    Solid,
}

/// How fast men move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// At once.
    Off,
    /// In half the time.
    Fast,
    /// As designed.
    #[default]
    Normal,
    /// In twice the time.
    Slow,
}

impl Speed {
    /// How many times as long an animation lasts; 0 for none.
    pub const fn stretch(self) -> f32 {
        match self {
            Self::Off => 0.0,
            Self::Fast => 0.5,
            Self::Normal => 1.0,
            Self::Slow => 2.0,
        }
    }
}

/// What a user has set.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// The colours of the window.
    pub theme: Theme,
    /// How the board is shown.
    pub view: View,
    /// How fast men move.
    pub animation: Speed,
    /// Size of texts and buttons, 1 as designed; by the screen if not set. From 0.5 to 4.
    pub ui_scale: Option<f32>,
    /// Language tag such as `en`; the system's if not set.
    pub language: Option<String>,
    /// Whether files and ranks are written at the board's edge.
    pub coordinates: bool,
    /// Whether the cells that a chosen man may go to are marked.
    pub targets: bool,
    /// Whether moves are heard.
    pub sounds: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: Theme::default(),
            view: View::default(),
            animation: Speed::default(),
            ui_scale: None,
            language: None,
            coordinates: true,
            targets: true,
            sounds: true,
        }
    }
}

/// The sizes that texts and buttons may have.
const SCALES: std::ops::RangeInclusive<f32> = 0.5..=4.0;

impl Settings {
    /// Reads settings from a text; `name` stands in complaints.
    ///
    /// # Errors
    ///
    /// If the text cannot be used: where, and how to mend it.
    pub fn parse(name: &str, text: &str) -> Result<Self, StoreError> {
        let file: SettingsFile = v1::parse(name, text)?;
        if let Some(scale) = file.ui_scale.filter(|scale| !SCALES.contains(scale)) {
            let at = Layout::of(text).field("ui_scale");
            let message = format!("the scale {scale} cannot be used");
            return Err(Diagnostic::at_offset(name, text, at, message).with_hint("choose one from 0.5 to 4").into());
        }
        Ok(Self {
            theme: match file.theme {
                ThemeFile::Dark => Theme::Dark,
                ThemeFile::Light => Theme::Light,
            },
            view: match file.view {
                ViewFile::Flat => View::Flat,
                ViewFile::Solid => View::Solid,
            },
            animation: match file.animation {
                SpeedFile::Off => Speed::Off,
                SpeedFile::Fast => Speed::Fast,
                SpeedFile::Normal => Speed::Normal,
                SpeedFile::Slow => Speed::Slow,
            },
            ui_scale: file.ui_scale,
            language: file.language,
            coordinates: file.coordinates,
            targets: file.targets,
            sounds: file.sounds,
        })
    }

    /// The text of a settings file.
    ///
    /// # Errors
    ///
    /// If the format has no words for them.
    pub fn to_text(&self) -> Result<String, StoreError> {
        Ok(v1::print("Four-Handed: settings.", &self.to_file())?)
    }

    pub(super) fn to_file(&self) -> SettingsFile {
        SettingsFile {
            schema: SCHEMA,
            theme: match self.theme {
                Theme::Dark => ThemeFile::Dark,
                Theme::Light => ThemeFile::Light,
            },
            view: match self.view {
                View::Flat => ViewFile::Flat,
                View::Solid => ViewFile::Solid,
            },
            animation: match self.animation {
                Speed::Off => SpeedFile::Off,
                Speed::Fast => SpeedFile::Fast,
                Speed::Normal => SpeedFile::Normal,
                Speed::Slow => SpeedFile::Slow,
            },
            ui_scale: self.ui_scale,
            language: self.language.clone(),
            coordinates: self.coordinates,
            targets: self.targets,
            sounds: self.sounds,
        }
    }

    /// Reads a settings file. Where there is none, the settings are the defaults. One that cannot
    /// be used is moved to a name that ends in `.broken`, reported, and replaced by the defaults.
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

    /// Writes a settings file.
    ///
    /// # Errors
    ///
    /// If it cannot be written; an old one is as it was then.
    pub fn save(&self, path: &Path) -> Result<(), StoreError> {
        replace(path, self.to_text()?)
    }
}
