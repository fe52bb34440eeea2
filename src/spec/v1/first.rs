//! The first shape of schema 1, which old saves have in them: `mate` and `stalemate` are fields of the file, not of
//! `defeat`.

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor, value::MapAccessDeserializer};

use super::{
    ArmySpec, BoardSpec, CheckSpec, ClauseSpec, DefeatSpec, DrawSpec, FateSpec, KindSpec, LedTurnSpec, LookSpec,
    MateSpec, NotationSpec, OpeningSpec, OptionSpec, PawnSpec, PreySpec, ResignationSpec, ScoringSpec, SourceSpec,
    SpoilsSpec, StalemateSpec, TimeSpec, TurnSpec, VariantFile, ZoneOf,
};
use crate::spec::number::number;

/// A variant file of the first shape.
#[derive(Deserialize)]
#[serde(rename = "Variant", deny_unknown_fields)]
pub(super) struct FirstShape {
    #[serde(deserialize_with = "number")]
    schema: u32,
    id: String,
    name: String,
    source: SourceSpec,
    summary: String,
    goal: String,
    board: BoardSpec,
    armies: Vec<ArmySpec>,
    turns: TurnSpec,
    kinds: Vec<KindSpec>,
    array: String,
    pawns: PawnSpec,
    mate: MateSpec,
    stalemate: StalemateSpec,
    draws: DrawSpec,
    scoring: ScoringSpec,
    #[serde(default)]
    notation: NotationSpec,
    #[serde(default)]
    options: Vec<OptionSpec>,
    #[serde(default)]
    clauses: Vec<ClauseSpec>,
    look: LookSpec,
}

impl From<FirstShape> for VariantFile {
    fn from(file: FirstShape) -> Self {
        let FirstShape { mate, stalemate, .. } = file;
        Self {
            featured: false,
            schema: file.schema,
            id: file.id,
            name: file.name,
            source: file.source,
            summary: file.summary,
            goal: file.goal,
            board: file.board,
            armies: file.armies,
            turns: file.turns,
            kinds: file.kinds,
            evaluation: Vec::new(),
            array: file.array,
            opening: OpeningSpec::default(),
            pawns: file.pawns,
            castling: None,
            check: CheckSpec::default(),
            defeat: DefeatSpec {
                mate,
                stalemate,
                fate: FateSpec::default(),
                spoils: SpoilsSpec::default(),
                led_turn: LedTurnSpec::default(),
                rejuvenation: None,
                prey: PreySpec::default(),
                resignation: ResignationSpec::default(),
                time: TimeSpec::default(),
            },
            draws: file.draws,
            scoring: file.scoring,
            notation: file.notation,
            pgn: None,
            options: file.options,
            clauses: file.clauses,
            look: file.look,
        }
    }
}

/// Reads a list of zones, or one zone without brackets.
pub(super) fn zones<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<ZoneOf>, D::Error> {
    struct ZonesVisitor;
    impl<'de> Visitor<'de> for ZonesVisitor {
        type Value = Vec<ZoneOf>;

        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("a list of zones such as [(whose: Opponent, zone: \"home\")]")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
            let mut zones = Vec::new();
            while let Some(zone) = list.next_element()? {
                zones.push(zone);
            }
            Ok(zones)
        }

        fn visit_map<A: MapAccess<'de>>(self, zone: A) -> Result<Self::Value, A::Error> {
            Ok(vec![ZoneOf::deserialize(MapAccessDeserializer::new(zone))?])
        }
    }
    deserializer.deserialize_any(ZonesVisitor)
}
