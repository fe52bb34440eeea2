//! Which castling the initial array allows.

use super::Check;
use crate::board::{Army, By, Cell, CellSet, Direction};
use crate::position::Man;
use crate::rules::{Castle, CastlingRules, CastlingSafety, Figure, Kind, Rules};
use crate::spec::v1::VariantFile;

/// The castling rules of a game without castling.
pub(super) fn none() -> CastlingRules {
    CastlingRules::new(CastlingSafety::Safe, false, None, By::default())
}

/// The castling rules of a game with these men in the array; a field `castling` that lets nobody castle is complained
/// about.
pub(super) fn castling(check: &mut Check, file: &VariantFile, rules: &Rules, men: &[(Cell, Man)]) -> CastlingRules {
    let Some(spec) = file.castling else {
        return none();
    };
    let rook = rules.kinds.iter().position(|kind| kind.figure == Figure::Rook).map(Kind::from_index);
    let ways = By::from_fn(|army: Army| rook.map_or_else(Vec::new, |rook| ways(rules, army, rook, men)));
    if ways.iter().all(|(_, ways)| ways.is_empty()) {
        let message = "nobody can castle: no king of the array has a rook at its side, three or more cells away";
        check.advise("castling", message, "leave it away, or put a kind with the figure of a rook there");
    }
    // Where no army changes hands there is nothing to keep in mind for it.
    let acquired = spec.acquired && rules.defeat.fate.changes_hands();
    CastlingRules::new(spec.safety.into(), acquired, rook, ways)
}

/// How an army castles along its home line, the short way first.
fn ways(rules: &Rules, army: Army, rook: Kind, men: &[(Cell, Man)]) -> Vec<Castle> {
    let Some((king, _)) = men.iter().find(|(_, man)| man.army() == army && rules.kind(man.kind()).royal) else {
        return Vec::new();
    };
    let forward = army.0.forward();
    let rooks: Vec<Cell> =
        men.iter().filter(|(_, man)| man.army() == army && man.kind() == rook).map(|(cell, _)| *cell).collect();
    let sides = [forward.turned(2), forward.turned(6)];
    let mut ways: Vec<Castle> = sides.into_iter().filter_map(|side| way(rules, *king, side, &rooks)).collect();
    ways.sort_by_key(|way| way.between.len());
    if let Some(first) = ways.first_mut() {
        first.short = true;
    }
    ways
}

/// How the king castles toward one side: with the nearest rook there, if no wall or missing cell
/// lies between, and the king's two steps end before it.
fn way(rules: &Rules, king: Cell, side: Direction, rooks: &[Cell]) -> Option<Castle> {
    let ray = rules.board.ray(king, side);
    let distance = ray.iter().position(|cell| rooks.contains(cell))?;
    let [passed, king_to, ..] = ray[..distance] else {
        return None;
    };
    Some(Castle {
        short: false,
        king,
        king_to,
        rook: ray[distance],
        rook_to: passed,
        between: ray[..distance].iter().copied().collect::<CellSet>(),
    })
}
