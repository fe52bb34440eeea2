//! Schema 2 of saves. It is frozen: a change of the format is a new module.
//!
//! It has what schema 1 has and, beside it, variations, comments, symbols, clock times and the spelling of other programs
//! (all in `actions`), the tags of a record, every option in force, a chain of checks that covers points, the clocks that
//! were agreed, and the evening that the game belongs to.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize};

use super::v1::{self, SaveHeader, SeatsFile, VersionedFile};
use crate::clock::{ClockMode, ClockOwner, FlagRule, PressRule};
use crate::spec::{number, table};

/// The schema that this module reads and writes.
pub(super) const SCHEMA: u32 = 2;

/// A saved game.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename = "Save", deny_unknown_fields)]
pub(super) struct SaveFile {
    #[serde(deserialize_with = "number")]
    pub schema: u32,
    /// The title that the players gave the game.
    pub title: String,
    /// Seconds since the beginning of 1970, UTC.
    #[serde(deserialize_with = "v1::seconds")]
    pub saved_at: u64,
    /// The id of the variant.
    pub variant: String,
    /// The value of every option.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    #[serde(default)]
    pub seats: SeatsFile,
    /// Whether partners may advise one another; written only where they may not.
    #[serde(default = "v1::allowed", skip_serializing_if = "v1::is_allowed")]
    pub advice: bool,
    /// The id of the evening that the game belongs to, with the number of the game behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub evening: Option<String>,
    /// The clocks that were agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockFile>,
    /// The tags of the record that the game was read from, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<(String, String)>,
    /// The last check of the main line that the tags describe, in hexadecimal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tags_check: Option<String>,
    /// The result at the end of the moves of that record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closing: Option<String>,
    /// The position text of the start.
    pub start: String,
    /// The number of plies played along the line; the actions behind them have been taken back.
    #[serde(deserialize_with = "number")]
    pub cursor: i64,
    /// Where the line leaves the main line: after so many plies, which of the actions that stand there, from 0.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty", deserialize_with = "places")]
    pub line: BTreeMap<usize, usize>,
    /// Actions and skips in grid notation, a round a string, with comments, symbols and variations in the grammar of PGN.
    pub actions: Vec<String>,
    /// Checks of the main line in hexadecimal, by ply; each covers all positions and points up to it.
    #[serde(default, deserialize_with = "table")]
    pub checks: BTreeMap<usize, String>,
    /// The variant file when the game was saved; empty if the program is to have it.
    #[serde(default)]
    pub rules: String,
    /// The position hashes of a save of schema 1, by ply.
    #[serde(skip)]
    pub hashes: BTreeMap<usize, String>,
}

/// Reads where a line leaves the main line.
fn places<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BTreeMap<usize, usize>, D::Error> {
    /// The number of an action among those that stand in one place.
    #[derive(Deserialize)]
    #[serde(transparent)]
    struct Place(#[serde(deserialize_with = "number")] usize);

    let places: BTreeMap<usize, Place> = table(deserializer)?;
    Ok(places.into_iter().map(|(ply, Place(action))| (ply, action)).collect())
}

impl VersionedFile for SaveFile {
    type Header = SaveHeader;

    fn schema(header: &SaveHeader) -> u32 {
        v1::SaveFile1::schema(header)
    }
}

impl From<v1::SaveFile1> for SaveFile {
    fn from(file: v1::SaveFile1) -> Self {
        let v1::SaveFile1 { schema, title, saved_at, variant, options, seats, advice, start, cursor, actions, .. } =
            file;
        Self {
            schema,
            title,
            saved_at,
            variant,
            options,
            seats,
            advice,
            evening: None,
            clock: None,
            tags: Vec::new(),
            tags_check: None,
            closing: None,
            start,
            cursor,
            line: BTreeMap::new(),
            actions,
            checks: BTreeMap::new(),
            rules: file.rules,
            hashes: file.hashes,
        }
    }
}

/// The clocks that were agreed; times in seconds.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename = "Clock", deny_unknown_fields)]
pub(super) struct ClockFile {
    /// The time of each player at the start.
    pub bank: BankFile,
    #[serde(default, with = "OwnerOfClock")]
    pub owner: ClockOwner,
    pub mode: ModeFile,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cap: Option<f64>,
    #[serde(default, with = "FlagFile")]
    pub flag: FlagRule,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_round: Option<f64>,
    /// The time of each player for placing men before play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub placement: Option<f64>,
    #[serde(default, with = "PressFile", skip_serializing_if = "v1::is_default")]
    pub press: PressRule,
    /// Whether the clocks of computer players run; written only where they do.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub computers: bool,
    /// What the decision that comes next had used when the game was saved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spent: Option<f64>,
    /// What stood then on clocks of which the times in `actions` and `spent` say otherwise.
    #[serde(default, skip_serializing_if = "v1::is_default")]
    pub left: LeftFile,
}

/// What is left on some clocks.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename = "Left", deny_unknown_fields)]
pub(super) struct LeftFile {
    #[serde(rename = "S", default, skip_serializing_if = "Option::is_none")]
    pub south: Option<f64>,
    #[serde(rename = "W", default, skip_serializing_if = "Option::is_none")]
    pub west: Option<f64>,
    #[serde(rename = "N", default, skip_serializing_if = "Option::is_none")]
    pub north: Option<f64>,
    #[serde(rename = "E", default, skip_serializing_if = "Option::is_none")]
    pub east: Option<f64>,
}

/// The time of each player.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename = "Bank", deny_unknown_fields)]
pub(super) struct BankFile {
    #[serde(rename = "S")]
    pub south: f64,
    #[serde(rename = "W")]
    pub west: f64,
    #[serde(rename = "N")]
    pub north: f64,
    #[serde(rename = "E")]
    pub east: f64,
}

/// How a file names [`ClockOwner`].
#[derive(Serialize, Deserialize)]
#[serde(rename = "Owner", remote = "ClockOwner")]
enum OwnerOfClock {
    Player,
    Side,
    Person,
}

/// How a file names [`FlagRule`].
#[derive(Serialize, Deserialize)]
#[serde(rename = "Flag", remote = "FlagRule")]
pub(super) enum FlagFile {
    Strict,
    Claim,
    Kind,
}

/// How a file names [`PressRule`].
#[derive(Serialize, Deserialize)]
#[serde(rename = "Press", remote = "PressRule")]
enum PressFile {
    Move,
    Key,
}

/// How a file names [`ClockMode`]; times in seconds.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename = "Mode")]
pub(super) enum ModeFile {
    Delay(f64),
    Bronstein(f64),
    Increment(f64),
    Sand,
    PerMove(f64),
    Periods(#[serde(deserialize_with = "number")] u8, f64),
    Up,
}

impl From<ClockMode> for ModeFile {
    fn from(mode: ClockMode) -> Self {
        match mode {
            ClockMode::Delay(time) => Self::Delay(time.as_secs_f64()),
            ClockMode::Bronstein(time) => Self::Bronstein(time.as_secs_f64()),
            ClockMode::Increment(time) => Self::Increment(time.as_secs_f64()),
            ClockMode::Sand => Self::Sand,
            ClockMode::PerMove(time) => Self::PerMove(time.as_secs_f64()),
            ClockMode::Periods(count, time) => Self::Periods(count, time.as_secs_f64()),
            ClockMode::Up => Self::Up,
        }
    }
}
