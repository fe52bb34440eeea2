//! Kinds of men: from gaits to tables.

use super::Check;
use crate::board::{Cell, Direction, Topology};
use crate::rules::{Kind, KindRules};
use crate::spec::v1::{Directions, Gait, VariantFile};

fn directions(directions: Directions) -> &'static [Direction] {
    match directions {
        Directions::All => &Direction::ALL,
        Directions::Orthogonal => &Direction::ORTHOGONAL,
        Directions::Diagonal => &Direction::DIAGONAL,
    }
}

pub(super) fn kinds(check: &mut Check, file: &VariantFile, board: &Topology) -> Vec<KindRules> {
    if file.kinds.len() > Kind::LIMIT {
        check.at("kinds:", "kinds:", format!("there are {} kinds: {} is the most", file.kinds.len(), Kind::LIMIT));
    }
    let mut letters = Vec::new();
    for spec in &file.kinds {
        let sign = format!("{:?}", spec.letter);
        if !spec.letter.is_ascii_uppercase() {
            check.at("kinds:", &sign, format!("a kind's letter is a capital from A to Z, found {sign}"));
        }
        if letters.contains(&spec.letter) {
            check.at("kinds:", &sign, format!("two kinds have the letter {sign}"));
        }
        letters.push(spec.letter);
    }
    if !file.kinds.iter().any(|kind| kind.royal) {
        check.at("kinds:", "kinds:", "no kind is royal: mark the king with `royal: true`".to_owned());
    }
    file.kinds
        .iter()
        .map(|spec| {
            let rides: Vec<Direction> = spec
                .goes
                .iter()
                .flat_map(|gait| match gait {
                    Gait::Ride(along) => directions(*along),
                    Gait::Step(_) | Gait::Leap(..) => &[],
                })
                .copied()
                .collect();
            let ride_mask = rides.iter().fold(0, |mask, direction| mask | 1 << direction.index());
            let mut leaps: Box<[Vec<Cell>; 256]> = Box::new(std::array::from_fn(|_| Vec::new()));
            for cell in board.cells() {
                for gait in &spec.goes {
                    for to in leaps_of(board, cell, *gait) {
                        if !leaps[cell.index()].contains(&to) {
                            leaps[cell.index()].push(to);
                        }
                    }
                }
            }
            KindRules {
                letter: spec.letter,
                name: spec.name.clone(),
                royal: spec.royal,
                rides,
                ride_mask,
                leaps,
                value: spec.value,
            }
        })
        .collect()
}

fn leaps_of(board: &Topology, cell: Cell, gait: Gait) -> Vec<Cell> {
    match gait {
        Gait::Step(along) => directions(along).iter().filter_map(|d| board.step(cell, *d)).collect(),
        Gait::Leap(a, b) => [(a, b), (b, a)]
            .into_iter()
            .flat_map(|(x, y)| [(x, y), (x, -y), (-x, y), (-x, -y)])
            .filter_map(|(x, y)| board.leap(cell, x, y))
            .filter(|to| *to != cell)
            .collect(),
        Gait::Ride(_) => Vec::new(),
    }
}
