//! What files say of armies, turns and the opening.

use serde::Deserialize;

use crate::board::Seat;
use crate::spec::number::number;

names! { SeatName of Seat, "Seat": South, West, North, East }

#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Army", deny_unknown_fields)]
pub struct ArmySpec {
    pub seat: SeatName,
    pub name: String,
    pub letter: char,
    #[serde(deserialize_with = "number")]
    pub side: u8,
    /// The seat of the player who leads it, where that is not its own.
    #[serde(default)]
    pub player: Option<SeatName>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Turns", deny_unknown_fields)]
pub struct TurnSpec {
    pub first: SeatName,
    pub order: OrderSpec,
    #[serde(default)]
    pub each: TurnKind,
    /// The names of the places in texts, where these are not seat letters.
    #[serde(default)]
    pub places: Vec<(SeatName, String)>,
    /// Pairs of seats that play a game of their own side by side with the other pair.
    #[serde(default)]
    pub bouts: Vec<(SeatName, SeatName)>,
}

/// What a turn consists of.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename = "Turn")]
pub enum TurnKind {
    /// One move.
    #[default]
    OneMove,
    /// One move with each army that the player leads; one in all in the first turn.
    OneWithEachArmy,
    /// The first legal one of a list of so many orders at most, which only an umpire sees.
    Orders(#[serde(deserialize_with = "number")] u8),
}

/// What happens before play.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename = "Opening", deny_unknown_fields)]
pub enum OpeningSpec {
    #[default]
    None,
    /// Each player in turn order places the men of a reserve on vacant cells of his own zone.
    Placement { reserve: Vec<char>, zone: String },
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename = "Order")]
pub enum OrderSpec {
    Clockwise,
    CounterClockwise,
}
