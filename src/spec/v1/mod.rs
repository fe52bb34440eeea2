//! Schema 1 of variant files. Every field is described in `variants/README.md`.

/// The one way in which files name the cases of an enum without data: the case's own name. Declares the type that is
/// read, its conversion and, where a field may be left out, its default.
macro_rules! names {
    ($spec:ident of $meant:ident, $word:literal $(, default $default:ident)?: $($name:ident),* $(,)?) => {
        #[doc = concat!("A case of [`", stringify!($meant), "`], by its name there.")]
        #[derive(Clone, Copy, Debug, Deserialize)]
        #[serde(rename = $word)]
        pub enum $spec { $($name),* }

        impl From<$spec> for $meant {
            fn from(name: $spec) -> Self {
                match name { $($spec::$name => Self::$name),* }
            }
        }

        $(impl Default for $spec {
            fn default() -> Self {
                Self::$default
            }
        })?
    };
}

mod board;
mod defeat;
mod evaluation;
mod first;
mod men;
mod options;
mod pawns;
mod sheet;
mod table;
mod translation;

use serde::Deserialize;
use serde::de::IgnoredAny;

pub use board::*;
pub use defeat::*;
pub use evaluation::*;
pub use men::*;
pub use options::*;
pub use pawns::*;
pub use sheet::*;
pub use table::*;
pub use translation::*;

use super::number::{number, weights};
use super::{Diagnostic, from_ron, header_from_ron};

/// The only field that every schema shares, and one that only the first shape of this one has.
#[derive(Deserialize)]
#[serde(rename = "Variant")]
struct Header {
    #[serde(deserialize_with = "number")]
    schema: u32,
    #[serde(default)]
    mate: Option<IgnoredAny>,
}

/// Reads a file of any known schema.
pub(super) fn parse(name: &str, text: &str) -> Result<VariantFile, Vec<Diagnostic>> {
    let error = |error: ron::error::SpannedError| vec![Diagnostic::from_ron(name, &error)];
    let header: Header = header_from_ron::<_, VariantFile>(text).map_err(error)?;
    if header.schema != 1 {
        return Err(vec![Diagnostic::unknown_schema(name, text, header.schema, "schema 1 is")]);
    }
    let file = match header.mate {
        Some(_) => from_ron::<first::FirstShape>(text).map(VariantFile::from),
        None => from_ron(text),
    };
    file.map_err(error)
}

/// A variant file.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Variant", deny_unknown_fields)]
pub struct VariantFile {
    #[expect(dead_code, reason = "read by the header; here so that the field is known")]
    schema: u32,
    pub id: String,
    pub name: String,
    pub source: SourceSpec,
    pub summary: String,
    pub goal: String,
    #[serde(default)]
    pub featured: bool,
    pub board: BoardSpec,
    pub armies: Vec<ArmySpec>,
    pub turns: TurnSpec,
    pub kinds: Vec<KindSpec>,
    /// The weights of computer players that differ from the usual ones.
    #[serde(default, deserialize_with = "weights")]
    pub evaluation: Vec<(WeightName, i32)>,
    pub array: String,
    #[serde(default)]
    pub opening: OpeningSpec,
    pub pawns: PawnSpec,
    #[serde(default)]
    pub castling: Option<CastlingSpec>,
    #[serde(default)]
    pub check: CheckSpec,
    pub defeat: DefeatSpec,
    pub draws: DrawSpec,
    pub scoring: ScoringSpec,
    #[serde(default)]
    pub notation: NotationSpec,
    #[serde(default)]
    pub pgn: Option<PgnSpec>,
    #[serde(default)]
    pub options: Vec<OptionSpec>,
    #[serde(default)]
    pub clauses: Vec<ClauseSpec>,
    pub look: LookSpec,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Source", deny_unknown_fields)]
pub struct SourceSpec {
    pub author: String,
    pub title: String,
    #[serde(deserialize_with = "number")]
    pub year: u16,
}
