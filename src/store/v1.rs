//! Schema 1 of saves and settings. It is frozen: a change of the format is a new module.

use std::collections::{BTreeMap, BTreeSet};

use ron::error::SpannedError;
use ron::ser::PrettyConfig;
use serde::de::{DeserializeOwned, Deserializer, IgnoredAny};
use serde::{Deserialize, Serialize};

use super::game_text::LEVELS;
use super::v2::FlagFile;
use super::{
    AnimationSpeed, ColorTheme, DockPlace, DrawnMen, Habits, KeyCommand, KeyMap, Orientation, OwnColors, PaletteName,
    SolidEffects, SoundSettings, UsualClock, ViewMode,
};
use crate::clock::{ClockPreset, FlagRule};
use crate::sound::SoundGroup;
use crate::spec::{Diagnostic, Ink, Layout, Rgb, from_ron, header_from_ron, number, table, within};

/// The schema that this module reads and writes.
pub(super) const SCHEMA: u32 = 1;

/// A file format with a schema number.
pub(super) trait VersionedFile: DeserializeOwned {
    /// The part of the file that every schema shares: the schema number.
    type Header: DeserializeOwned;
    /// The schema number of a file.
    fn schema(header: &Self::Header) -> u32;
}

#[derive(Deserialize)]
#[serde(rename = "Save")]
pub(super) struct SaveHeader {
    #[serde(deserialize_with = "number")]
    schema: u32,
}

impl VersionedFile for SaveFile1 {
    type Header = SaveHeader;

    fn schema(header: &SaveHeader) -> u32 {
        header.schema
    }
}

#[derive(Deserialize)]
#[serde(rename = "Settings")]
pub(super) struct SettingsHeader {
    #[serde(deserialize_with = "number")]
    schema: u32,
}

impl VersionedFile for SettingsFile {
    type Header = SettingsHeader;

    fn schema(header: &SettingsHeader) -> u32 {
        header.schema
    }
}

/// The schema number of a file. Complaints call it `name`.
pub(super) fn schema<T: VersionedFile>(name: &str, text: &str) -> Result<u32, Diagnostic> {
    let header = header_from_ron::<T::Header, T>(text).map_err(|error| complaint(name, text, &error));
    header.map(|header| T::schema(&header))
}

/// Reads RON as it is used for files of all schemas. Complaints call it `name`.
pub(super) fn read<T: DeserializeOwned>(name: &str, text: &str) -> Result<T, Diagnostic> {
    from_ron(text).map_err(|error| complaint(name, text, &error))
}

/// The complaint about a text that cannot be read.
fn complaint(name: &str, text: &str, error: &SpannedError) -> Diagnostic {
    let complaint = Diagnostic::from_ron(name, error);
    let at_word = matches!(error.code, ron::Error::ExpectedIdentifier);
    if at_word && Layout::of(text).field_before(complaint.line, complaint.column) == Some(SEATS) {
        return complaint.with_hint("write `Human(\"NAME\")` or `Computer(LEVEL)`");
    }
    complaint
}

/// The field of a save with the owners of the seats.
const SEATS: &str = "seats";

/// Reads a file of schema 1. Complaints call it `name`.
pub(super) fn parse<T: VersionedFile>(name: &str, text: &str) -> Result<T, Diagnostic> {
    match schema::<T>(name, text)? {
        SCHEMA => read(name, text),
        other => Err(Diagnostic::unknown_schema(name, text, other, &format!("schema {SCHEMA} is"))),
    }
}

/// The text of a file; `about` is the comment in its first line.
///
/// # Errors
///
/// If RON cannot express a value.
pub(super) fn print<T: Serialize>(about: &str, value: &T) -> Result<String, ron::Error> {
    let pretty = PrettyConfig::new().new_line("\n").indentor("    ").escape_strings(false);
    let text = ron::ser::to_string_pretty(value, pretty)?;
    Ok(format!("// {about}\n{text}\n"))
}

/// A saved game. Schema 2 is written; this one is only read.
#[derive(Debug, Deserialize)]
#[serde(rename = "Save", deny_unknown_fields)]
pub(super) struct SaveFile1 {
    #[serde(deserialize_with = "number")]
    pub schema: u32,
    /// The title that the players gave the game.
    pub title: String,
    /// Seconds since the beginning of 1970, UTC.
    #[serde(deserialize_with = "seconds")]
    pub saved_at: u64,
    /// The id of the variant.
    pub variant: String,
    /// Options that do not have their default.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    #[serde(default)]
    pub seats: SeatsFile,
    /// Whether partners may advise one another; written only where they may not.
    #[serde(default = "allowed")]
    pub advice: bool,
    /// The position text of the start.
    pub start: String,
    /// The number of plies played; the actions behind them have been taken back.
    #[serde(deserialize_with = "number")]
    pub cursor: i64,
    /// Actions and skips in grid notation, separated by blanks, a round a string.
    pub actions: Vec<String>,
    /// Position hashes in hexadecimal, by ply.
    #[serde(default, deserialize_with = "table")]
    pub hashes: BTreeMap<usize, String>,
    /// The variant file when the game was saved; empty if the program is to have it.
    #[serde(default)]
    pub rules: String,
}

/// What complaints call a time at which a game was saved.
pub(super) const SECONDS: &str = "seconds since the beginning of 1970, a whole number";

/// Reads a time at which a game was saved.
pub(super) fn seconds<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    within(deserializer, 0..=u64::MAX, SECONDS)
}

pub(super) const fn allowed() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
pub(super) const fn is_allowed(advice: &bool) -> bool {
    *advice
}

/// The owner of each seat.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(rename = "Seats", deny_unknown_fields, default)]
pub(super) struct SeatsFile {
    #[serde(rename = "S")]
    pub south: OwnerFile,
    #[serde(rename = "W")]
    pub west: OwnerFile,
    #[serde(rename = "N")]
    pub north: OwnerFile,
    #[serde(rename = "E")]
    pub east: OwnerFile,
}

/// The owner of a seat: who decides for it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename = "Owner")]
pub(super) enum OwnerFile {
    /// A person, by name.
    Human(String),
    /// A computer player, by the number of its level.
    Computer(#[serde(deserialize_with = "level")] u8),
}

/// Reads the number of a level of computer players.
fn level<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    within(deserializer, LEVELS, "a level")
}

impl Default for OwnerFile {
    fn default() -> Self {
        Self::Human(String::new())
    }
}

/// Settings. A field that is missing has its default.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename = "Settings", deny_unknown_fields, default)]
pub(super) struct SettingsFile {
    #[serde(deserialize_with = "number")]
    pub schema: u32,
    #[serde(with = "ThemeFile")]
    pub theme: ColorTheme,
    #[serde(with = "ViewFile")]
    pub view: ViewMode,
    #[serde(with = "SpeedFile")]
    pub animation: AnimationSpeed,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ui_scale: Option<f32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// Written only where it is not the default, so that earlier versions read the file.
    #[serde(with = "OrientationFile", skip_serializing_if = "is_default")]
    pub orientation: Orientation,
    /// Written only where it is not the default, so that earlier versions read the file.
    #[serde(with = "DockFile", skip_serializing_if = "is_default")]
    pub dock: DockPlace,
    /// Written only where it is not the default, so that earlier versions read the file.
    #[serde(with = "MenFile", skip_serializing_if = "is_default")]
    pub men: DrawnMen,
    /// Written only where it is not the default, so that earlier versions read the file.
    #[serde(with = "EffectsFile", skip_serializing_if = "is_default")]
    pub effects: SolidEffects,
    /// Written only where it is not the default, so that earlier versions read the file.
    #[serde(with = "PaletteFile", skip_serializing_if = "is_default")]
    pub palette: PaletteName,
    /// Written only where it is not the default, as what follows, so that earlier versions read the file.
    #[serde(skip_serializing_if = "is_default")]
    pub own_colors: OwnColorsFile,
    #[serde(skip_serializing_if = "is_default")]
    pub less_motion: bool,
    #[serde(skip_serializing_if = "is_default")]
    pub more_contrast: bool,
    #[serde(skip_serializing_if = "is_default")]
    pub sound: SoundFile,
    #[serde(skip_serializing_if = "is_default")]
    pub thinking: bool,
    #[serde(skip_serializing_if = "is_default")]
    pub showcase: bool,
    #[serde(skip_serializing_if = "is_default")]
    pub dark_hours: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub one_switch: Option<f32>,
    #[serde(skip_serializing_if = "is_default")]
    pub keys: KeysFile,
    #[serde(deserialize_with = "level", skip_serializing_if = "is_usual")]
    pub level: u8,
    #[serde(with = "UsualClockFile", skip_serializing_if = "is_default")]
    pub clock: UsualClock,
    #[serde(with = "FlagFile", skip_serializing_if = "is_default")]
    pub flag: FlagRule,
    #[serde(skip_serializing_if = "is_default")]
    pub timed_computers: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// The ids of the pages of tours that were done, by the id of their variant.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub tours: BTreeMap<String, BTreeSet<String>>,
    /// Written by earlier versions; nothing reads it.
    #[serde(skip_serializing)]
    pub coordinates: IgnoredAny,
    /// Written by earlier versions; nothing reads it.
    #[serde(skip_serializing)]
    pub targets: IgnoredAny,
    /// Written by earlier versions; nothing reads it.
    #[serde(skip_serializing)]
    pub sounds: IgnoredAny,
}

impl Default for SettingsFile {
    fn default() -> Self {
        Self {
            schema: SCHEMA,
            theme: ColorTheme::default(),
            view: ViewMode::default(),
            animation: AnimationSpeed::default(),
            ui_scale: None,
            language: None,
            orientation: Orientation::default(),
            dock: DockPlace::default(),
            men: DrawnMen::default(),
            effects: SolidEffects::default(),
            palette: PaletteName::default(),
            own_colors: OwnColorsFile::default(),
            less_motion: false,
            more_contrast: false,
            sound: SoundFile::default(),
            thinking: false,
            showcase: false,
            dark_hours: false,
            one_switch: None,
            keys: KeysFile::default(),
            level: Habits::USUAL_LEVEL,
            clock: UsualClock::default(),
            flag: FlagRule::default(),
            timed_computers: false,
            names: Vec::new(),
            tours: BTreeMap::new(),
            coordinates: IgnoredAny,
            targets: IgnoredAny,
            sounds: IgnoredAny,
        }
    }
}

/// [`OwnColors`] in a file: by the name of the army's colour, the colour as `#RRGGBB`.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct OwnColorsFile(BTreeMap<InkFile, ColorFile>);

impl From<OwnColors> for OwnColorsFile {
    fn from(own: OwnColors) -> Self {
        Self(own.iter().map(|(ink, color)| (InkFile(ink), ColorFile(color.to_string()))).collect())
    }
}

impl From<OwnColorsFile> for OwnColors {
    fn from(OwnColorsFile(colors): OwnColorsFile) -> Self {
        let mut own = Self::NONE;
        for (InkFile(ink), ColorFile(text)) in colors {
            own.set(ink, text.parse().ok());
        }
        own
    }
}

/// [`KeyMap`] in a file: the commands that have other letters than at first, with their letters.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct KeysFile(BTreeMap<KeyCommandFile, char>);

impl KeysFile {
    /// The commands with their letters, of which nothing is checked.
    pub fn changes(&self) -> Vec<(KeyCommand, char)> {
        self.0.iter().map(|(KeyCommandFile(command), letter)| (*command, *letter)).collect()
    }
}

impl From<KeyMap> for KeysFile {
    fn from(keys: KeyMap) -> Self {
        Self(keys.changes().map(|(command, letter)| (KeyCommandFile(command), letter)).collect())
    }
}

/// A [`KeyCommand`] in a file.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
struct KeyCommandFile(#[serde(with = "KeyCommandName")] KeyCommand);

/// How a file names [`KeyCommand`].
#[derive(Serialize, Deserialize)]
#[serde(rename = "KeyCommand", remote = "KeyCommand")]
enum KeyCommandName {
    AdjustClock,
    Cursor,
    Comment,
    Draw,
    Dock,
    Turn,
    ReadTargets,
    Hint,
    ReadFile,
    ReadLastMove,
    Thinking,
    Rules,
    MoveNow,
    ReadClocks,
    ReadPosition,
    Pause,
    Resign,
    Mute,
    Theme,
    ReadRank,
    View,
    ReadAttackers,
    Mate,
    WhyNot,
}

/// A colour in a file.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
struct ColorFile(#[serde(deserialize_with = "color")] String);

/// Reads a colour, whose text stays as it is.
fn color<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let text = String::deserialize(deserializer)?;
    let found = text.parse::<Rgb>();
    found.map_err(|error| serde::de::Error::custom(format!("{error}, found {text:?}"))).map(|_| text)
}

/// An [`Ink`] in a file.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
struct InkFile(#[serde(with = "InkName")] Ink);

/// How a file names [`Ink`].
#[derive(Serialize, Deserialize)]
#[serde(rename = "Ink", remote = "Ink")]
enum InkName {
    White,
    Yellow,
    Black,
    Red,
    Blue,
    Green,
    Brown,
    Silver,
    Gold,
}

/// [`SoundSettings`] in a file. A field that is missing has its default.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename = "SoundSettings", deny_unknown_fields, default)]
pub(super) struct SoundFile {
    #[serde(deserialize_with = "volume")]
    volume: u8,
    muted: bool,
    off: BTreeSet<SoundGroupFile>,
}

/// Reads a volume in percent.
fn volume<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    within(deserializer, 0..=100, "a volume")
}

impl From<SoundSettings> for SoundFile {
    fn from(SoundSettings { volume, muted, off }: SoundSettings) -> Self {
        Self { volume, muted, off: off.into_iter().map(SoundGroupFile).collect() }
    }
}

impl From<SoundFile> for SoundSettings {
    fn from(SoundFile { volume, muted, off }: SoundFile) -> Self {
        Self { volume, muted, off: off.into_iter().map(|SoundGroupFile(group)| group).collect() }
    }
}

impl Default for SoundFile {
    fn default() -> Self {
        SoundSettings::default().into()
    }
}

/// A [`SoundGroup`] in a file.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
struct SoundGroupFile(#[serde(with = "SoundGroupName")] SoundGroup);

/// How a file names [`SoundGroup`].
#[derive(Serialize, Deserialize)]
#[serde(rename = "SoundGroup", remote = "SoundGroup")]
enum SoundGroupName {
    Moves,
    Events,
    Turns,
    Clocks,
}

/// Whether a value is the default, which files leave out.
pub(super) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Whether a level is that of computer players at first, which files leave out.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_usual(level: &u8) -> bool {
    *level == Habits::USUAL_LEVEL
}

/// How a file names [`UsualClock`].
#[derive(Serialize, Deserialize)]
#[serde(rename = "UsualClock", remote = "UsualClock")]
enum UsualClockFile {
    LastGame,
    Off,
    Preset(#[serde(with = "ClockPresetFile")] ClockPreset),
}

/// How a file names [`ClockPreset`].
#[derive(Serialize, Deserialize)]
#[serde(rename = "ClockPreset", remote = "ClockPreset")]
enum ClockPresetFile {
    Quick,
    Cafe,
    Club,
    Side,
    Long,
    Sand,
}

/// How a file names [`Orientation`].
#[derive(Serialize, Deserialize)]
#[serde(rename = "Orientation", remote = "Orientation")]
enum OrientationFile {
    Fixed,
    TurnToMove,
    Table,
    Mirror,
}

/// How a file names [`DockPlace`].
#[derive(Serialize, Deserialize)]
#[serde(rename = "Dock", remote = "DockPlace")]
enum DockFile {
    Right,
    Left,
    Below,
    Folded,
}

/// How a file names [`DrawnMen`].
#[derive(Serialize, Deserialize)]
#[serde(rename = "Men", remote = "DrawnMen")]
enum MenFile {
    AsTheyFace,
    Figures,
    Tokens,
}

/// How a file names [`SolidEffects`].
#[derive(Serialize, Deserialize)]
#[serde(rename = "Effects", remote = "SolidEffects")]
enum EffectsFile {
    Automatic,
    High,
    Low,
    Off,
}

/// How a file names [`PaletteName`].
#[derive(Serialize, Deserialize)]
#[serde(rename = "Palette", remote = "PaletteName")]
enum PaletteFile {
    Club,
    Classic,
    HighContrast,
    Heraldic,
}

/// How a file names [`ColorTheme`].
#[derive(Serialize, Deserialize)]
#[serde(rename = "Theme", remote = "ColorTheme")]
enum ThemeFile {
    Dark,
    Light,
}

/// How a file names [`ViewMode`].
#[derive(Serialize, Deserialize)]
#[serde(rename = "View", remote = "ViewMode")]
enum ViewFile {
    Flat,
    Solid,
}

/// How a file names [`AnimationSpeed`].
#[derive(Serialize, Deserialize)]
#[serde(rename = "Speed", remote = "AnimationSpeed")]
enum SpeedFile {
    Off,
    Fast,
    Normal,
    Slow,
}
