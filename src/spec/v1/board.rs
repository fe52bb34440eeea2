//! What files say of boards: their cells, zones and walls.

use serde::Deserialize;
use serde::de::{Deserializer, Error as _, MapAccess, Visitor};

use crate::board::{Cell, CellSet, Topology};

#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Board", deny_unknown_fields)]
pub struct BoardSpec {
    pub diagram: BoardDiagram,
    #[serde(default)]
    pub zones: ZoneMap,
    /// Pairs of neighbouring cells between which nobody steps or slides.
    #[serde(default)]
    pub barred: Vec<(CellName, CellName)>,
    /// The zone of a home board that vanishes when its player is out.
    #[serde(default)]
    pub vanishing: Option<String>,
}

impl BoardSpec {
    pub fn topology(&self) -> Topology {
        let barred: Vec<(Cell, Cell)> = self.barred.iter().map(|(a, b)| (a.0, b.0)).collect();
        Topology::new(self.diagram.columns, self.diagram.rows, self.diagram.cells, &barred)
    }
}

/// The cells of a board: `#` where there is one, `.` where not, the top rank first.
#[derive(Clone, Debug)]
pub struct BoardDiagram {
    pub columns: u8,
    pub rows: u8,
    pub cells: CellSet,
}

impl<'de> Deserialize<'de> for BoardDiagram {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        let columns = lines.first().map_or(0, |line| line.chars().count());
        let size = |n: usize| u8::try_from(n).ok().filter(|n| (1..=Cell::GRID).contains(n));
        let (Some(columns), Some(rows)) = (size(columns), size(lines.len())) else {
            return Err(D::Error::custom("a board diagram has 1 to 16 rows of 1 to 16 cells"));
        };
        let mut cells = CellSet::EMPTY;
        for (row, line) in (0..rows).rev().zip(&lines) {
            if line.chars().count() != usize::from(columns) {
                return Err(D::Error::custom(format!(
                    "rank {} of the board diagram has {} cells, the top rank has {columns}",
                    row + 1,
                    line.chars().count()
                )));
            }
            for (column, sign) in (0..columns).zip(line.chars()) {
                match (sign, Cell::at(column, row)) {
                    ('#', Some(cell)) => cells.insert(cell),
                    ('.', _) => {}
                    _ => {
                        return Err(D::Error::custom(format!(
                            "a board diagram has # for a cell and . for none, found {sign:?}"
                        )));
                    }
                }
            }
        }
        Ok(Self { columns, rows, cells })
    }
}

/// Zones by name, in the order of the file.
#[derive(Clone, Debug, Default)]
pub struct ZoneMap(pub Vec<(String, Vec<CellRange>)>);

impl ZoneMap {
    pub fn get(&self, zone: &str) -> Option<&[CellRange]> {
        self.0.iter().find(|(name, _)| name == zone).map(|(_, ranges)| ranges.as_slice())
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, _)| name.as_str())
    }
}

impl<'de> Deserialize<'de> for ZoneMap {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries;
        impl<'de> Visitor<'de> for Entries {
            type Value = ZoneMap;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a map of names to lists of cells")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<ZoneMap, A::Error> {
                let mut zones = Vec::new();
                while let Some(zone) = map.next_entry()? {
                    zones.push(zone);
                }
                Ok(ZoneMap(zones))
            }
        }
        deserializer.deserialize_map(Entries)
    }
}

/// A cell name such as `f4`.
#[derive(Clone, Copy, Debug)]
pub struct CellName(pub Cell);

impl<'de> Deserialize<'de> for CellName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map(Self).map_err(D::Error::custom)
    }
}

/// A cell (`h1`) or a rectangle of cells by two opposite corners (`f3:j5`).
#[derive(Clone, Copy, Debug)]
pub struct CellRange(pub CellSet);

impl<'de> Deserialize<'de> for CellRange {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let (a, b) = text.split_once(':').unwrap_or((&text, &text));
        let a: Cell = a.parse().map_err(D::Error::custom)?;
        let b: Cell = b.parse().map_err(D::Error::custom)?;
        let between = |x: u8, a: u8, b: u8| (a.min(b)..=a.max(b)).contains(&x);
        let all = (0..=u8::MAX).map(Cell::from_index);
        Ok(Self(
            all.filter(|cell| between(cell.column(), a.column(), b.column()) && between(cell.row(), a.row(), b.row()))
                .collect(),
        ))
    }
}
