//! What files say of pawns.

use serde::Deserialize;

use super::CellName;
use crate::rules::{EnPassant, Exchange};

#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Pawns", deny_unknown_fields)]
pub struct PawnSpec {
    pub kind: char,
    #[serde(default)]
    pub march: Vec<MarchSpec>,
    #[serde(default)]
    pub leapfrog: bool,
    #[serde(default)]
    pub sidesteps: Option<Passages>,
    #[serde(default)]
    pub superpawn: Option<SuperpawnSpec>,
    /// The zone of its own army from which a pawn may step two cells.
    #[serde(default)]
    pub double_step: Option<String>,
    #[serde(default)]
    pub en_passant: EnPassantSpec,
    #[serde(default)]
    pub turning: Option<TurningSpec>,
    #[serde(default)]
    pub exchange: ExchangeSpec,
    pub promotion: PromotionSpec,
}

names! { EnPassantSpec of EnPassant, "EnPassant", default Off: Off, FirstTurn, Waiting }

names! { ExchangeSpec of Exchange, "Exchange", default Never: Never, Diagonal, HeadOn }

/// Where a pawn turns round and marches back, and where it turns again.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Turning", deny_unknown_fields)]
pub struct TurningSpec {
    pub back: ZoneOf,
    pub forth: ZoneOf,
}

/// A zone, seen from a pawn's army.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "ZoneOf", deny_unknown_fields)]
pub struct ZoneOf {
    pub whose: Whose,
    pub zone: String,
}

/// Whose zone it is, seen from a pawn's army.
#[derive(Clone, Copy, Debug, Deserialize)]
pub enum Whose {
    Own,
    Partner,
    Opponent,
    /// Of every seat but that of the pawn's army, also where nobody sits.
    OtherSeats,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "March", deny_unknown_fields)]
pub struct MarchSpec {
    pub within: ZoneOf,
    pub forward: ForwardSpec,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename = "Forward")]
pub enum ForwardSpec {
    /// Toward the seat of the zone's owner.
    TowardOwner,
    /// Away from the seat of the pawn's army.
    Own,
}

/// Single steps, as South sees his own side of the board.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Passages {
    pub whose: Whose,
    pub steps: Vec<(CellName, CellName)>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Superpawn", deny_unknown_fields)]
pub struct SuperpawnSpec {
    pub at: ZoneOf,
    pub steps: SuperpawnSteps,
}

#[derive(Clone, Copy, Debug, Deserialize)]
pub enum SuperpawnSteps {
    /// Forward and backward.
    Axis,
    /// In all four orthogonal directions.
    Orthogonal,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Promotion", deny_unknown_fields)]
pub struct PromotionSpec {
    #[serde(default, deserialize_with = "super::first::zones")]
    pub at: Vec<ZoneOf>,
    /// Whether a pawn promotes wherever no cell lies ahead.
    #[serde(default)]
    pub dead_ends: bool,
    #[serde(default)]
    pub entries: Option<Passages>,
    pub choice: PromotionChoice,
}

#[derive(Clone, Debug, Deserialize)]
pub enum PromotionChoice {
    /// The kinds of the initial array, royal ones and pawns excepted.
    Array,
    /// These kinds.
    Kinds(Vec<char>),
}
