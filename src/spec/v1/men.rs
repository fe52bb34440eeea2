//! What files say of kinds of men and of castling.

use serde::Deserialize;

use crate::rules::{CastlingSafety, Figure};
use crate::spec::number::number;

#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Kind", deny_unknown_fields)]
pub struct KindSpec {
    pub letter: char,
    pub name: String,
    /// The figure in which the kind is shown, if it is not the one with the kind's name.
    #[serde(default)]
    pub figure: Option<FigureName>,
    #[serde(default)]
    pub royal: bool,
    #[serde(default)]
    pub goes: Vec<Gait>,
    #[serde(deserialize_with = "number")]
    pub value: i32,
    /// The points that its capture gives in games for points.
    #[serde(default, deserialize_with = "number")]
    pub points: u16,
}

names! { FigureName of Figure, "Figure": King, Queen, Rook, Bishop, Knight, Pawn, Squirrel }

/// One way in which a man goes.
#[derive(Clone, Copy, Debug, Deserialize)]
pub enum Gait {
    /// One cell.
    Step(Directions),
    /// Any distance over vacant cells.
    Ride(Directions),
    /// By these numbers of columns and rows, in all eight orientations, over anything.
    Leap(#[serde(deserialize_with = "number")] i8, #[serde(deserialize_with = "number")] i8),
    /// One orthogonal step, then one diagonal step outward: a knight that walls stop. What stands
    /// on the way does not matter.
    Bend,
}

#[derive(Clone, Copy, Debug, Deserialize)]
pub enum Directions {
    All,
    Orthogonal,
    Diagonal,
}

/// How kings castle: two cells toward a rook on the king's home line in the array.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename = "Castling", deny_unknown_fields)]
pub struct CastlingSpec {
    #[serde(default)]
    pub safety: CastlingSafetySpec,
    /// Whether an army under another's command may castle once king and rook have come home straight.
    #[serde(default)]
    pub acquired: bool,
}

names! { CastlingSafetySpec of CastlingSafety, "CastlingSafety", default Safe: Safe, Careless }
