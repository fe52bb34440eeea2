//! Schema 1 of evenings. It is frozen: a change of the format is a new module.

use serde::{Deserialize, Serialize};

use crate::board::Seat;
use crate::spec::{number, within};
use crate::store::v1::{OwnerFile, VersionedFile, is_default};

/// The schema that this module reads and writes.
pub(super) const SCHEMA: u32 = 1;

/// An evening: who came, and what was played.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename = "Evening", deny_unknown_fields)]
pub(super) struct EveningFile {
    #[serde(deserialize_with = "number")]
    pub schema: u32,
    /// The id by which saved games name the evening.
    pub id: String,
    #[serde(default)]
    pub title: String,
    /// The seed that decides between proposals that are equally good.
    #[serde(default, deserialize_with = "number")]
    pub seed: u64,
    /// In the order in which they came.
    #[serde(default)]
    pub people: Vec<PersonFile>,
    /// In the order in which they were played; the last may have no points yet.
    #[serde(default)]
    pub games: Vec<GameFile>,
    /// How many games have been begun at the table.
    #[serde(default, deserialize_with = "number", skip_serializing_if = "is_default")]
    pub begun: u32,
}

#[derive(Deserialize)]
#[serde(rename = "Evening")]
pub(in crate::store) struct EveningHeader {
    #[serde(deserialize_with = "number")]
    schema: u32,
}

impl VersionedFile for EveningFile {
    type Header = EveningHeader;

    fn schema(header: &EveningHeader) -> u32 {
        header.schema
    }
}

/// Somebody who came.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename = "Person", deny_unknown_fields)]
pub(super) struct PersonFile {
    pub name: String,
    /// Written only of those who have left.
    #[serde(default = "yes", skip_serializing_if = "is_yes")]
    pub here: bool,
}

/// A game.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename = "EveningGame", deny_unknown_fields)]
pub(super) struct GameFile {
    /// `id` or `id:option=value,…`.
    pub game: String,
    pub sides: Vec<SideFile>,
    /// Who sat out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub out: Vec<String>,
    /// Whether it was played at another table.
    #[serde(default, skip_serializing_if = "is_default")]
    pub aside: bool,
    /// The file of the saved game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub save: Option<String>,
    /// The number that it got when it was begun at the table; 0 if it was not.
    #[serde(default, deserialize_with = "number", skip_serializing_if = "is_default")]
    pub number: u32,
}

/// Those who win together.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename = "EveningSide", deny_unknown_fields)]
pub(super) struct SideFile {
    #[serde(rename = "S", default, skip_serializing_if = "Option::is_none")]
    pub south: Option<OwnerFile>,
    #[serde(rename = "W", default, skip_serializing_if = "Option::is_none")]
    pub west: Option<OwnerFile>,
    #[serde(rename = "N", default, skip_serializing_if = "Option::is_none")]
    pub north: Option<OwnerFile>,
    #[serde(rename = "E", default, skip_serializing_if = "Option::is_none")]
    pub east: Option<OwnerFile>,
    /// The points in twelfths; none while the game is not over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub twelfths: Option<TwelfthsFile>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub won: bool,
}

/// Twelfths of a point.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct TwelfthsFile(#[serde(deserialize_with = "twelfths")] pub u16);

/// Reads twelfths of a point.
fn twelfths<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
    within(deserializer, 0..=u16::MAX, "points in twelfths, a whole number")
}

impl SideFile {
    /// The owner of a seat, if it is of the side.
    pub(super) const fn owner_mut(&mut self, seat: Seat) -> &mut Option<OwnerFile> {
        match seat {
            Seat::South => &mut self.south,
            Seat::West => &mut self.west,
            Seat::North => &mut self.north,
            Seat::East => &mut self.east,
        }
    }

    /// A side without owners.
    pub(super) const fn empty() -> Self {
        Self { south: None, west: None, north: None, east: None, twelfths: None, won: false }
    }
}

const fn yes() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_yes(here: &bool) -> bool {
    *here
}
