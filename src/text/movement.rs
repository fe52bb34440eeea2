//! How men move, in words made from the rules.

use std::collections::BTreeSet;

use super::{Texts, capital};
use crate::board::{Cell, Direction};
use crate::position::Man;
use crate::rules::{Grade, KindRules};
use crate::spec::Playable;

/// The message for each set of leaps that has one. A leap is written as the cells along and across, the larger first.
const LEAPS: [(&str, &[(u8, u8)]); 5] = [
    ("how-squirrel", &[(2, 0), (2, 1), (2, 2)]),
    ("how-king", &[(1, 0), (1, 1)]),
    ("how-knight", &[(2, 1)]),
    ("how-step-straight", &[(1, 0)]),
    ("how-step-diagonal", &[(1, 1)]),
];

impl Texts {
    /// How the man on a cell moves, as a sentence; empty if the language has no words for it.
    pub fn movement_sentence(&self, game: &Playable, man: Man, cell: Cell) -> String {
        let how = self.movement(game, man, cell);
        how.map_or_else(String::new, |how| format!("{}.", capital(how.trim_end_matches('.'))))
    }

    /// How the man on a cell moves, as a clause without a capital letter: "one step in any direction". `None` if the
    /// language has no words for a way in which this kind moves.
    pub fn movement(&self, game: &Playable, man: Man, cell: Cell) -> Option<String> {
        let rules = &game.rules;
        if man.kind() != rules.pawns.kind {
            let parts = parts_of(rules.kind(man.kind()))?;
            let words: Vec<String> = parts.iter().map(|id| self.get(id)).collect();
            return Some(words.join(&self.get("how-or")));
        }
        let moves = rules.pawns.from(man.army(), man.grade(), cell);
        Some(self.get(match man.grade() {
            Grade::Super => "how-superpawn",
            Grade::Turned => "how-turned-pawn",
            Grade::Plain | Grade::Returned if moves.doubles.is_some() => "how-pawn-double",
            Grade::Plain | Grade::Returned => "how-pawn",
        }))
    }
}

/// The messages for all ways in which a kind moves; `None` if one of the ways has no message.
fn parts_of(kind: &KindRules) -> Option<Vec<&'static str>> {
    let rides: Vec<Direction> = Direction::ALL.into_iter().filter(|direction| kind.rides_to(*direction)).collect();
    let straight = |direction: &Direction| Direction::ORTHOGONAL.contains(direction);
    let mut parts = match (rides.len(), rides.iter().filter(|direction| straight(direction)).count()) {
        (0, _) => Vec::new(),
        (8, _) => vec!["how-queen"],
        (4, 4) => vec!["how-rook"],
        (4, 0) => vec!["how-bishop"],
        _ => return None,
    };
    // The edge of the board cuts leaps off; the cell with the most targets has all of them.
    let (from, most) =
        (0..=255).map(Cell::from_index).map(|from| (from, &kind.leaps[from.index()])).max_by_key(|(_, to)| to.len())?;
    let ways: BTreeSet<(u8, u8)> = most
        .iter()
        .map(|to| (from.column().abs_diff(to.column()), from.row().abs_diff(to.row())))
        .map(|(a, b)| (a.max(b), a.min(b)))
        .collect();
    if !ways.is_empty() {
        let known = LEAPS.iter().find(|(_, leaps)| leaps.iter().copied().collect::<BTreeSet<_>>() == ways)?;
        parts.push(known.0);
    }
    (!parts.is_empty()).then_some(parts)
}
