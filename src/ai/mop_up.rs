//! The mop-up evaluation, for endings against a bare king: the winning side's men confine it, its own king comes
//! near, and it is driven to the edge, where it can be mated.

use arrayvec::ArrayVec;

use super::attack_sets::attacked_cells;
use super::evaluation::leader;
use super::evaluator::{Evaluator, count};
use crate::board::{Army, By, Cell, CellSet, Side};
use crate::moves::is_in_play;
use crate::position::Position;
use crate::rules::Rules;

/// The most material that the side of a bare king may have left for the king to be hunted, in hundredths of a pawn.
const MAX_DEFENDER_MATERIAL: i32 = 250;
/// How much more material the hunting side must have, in hundredths of a pawn.
const MIN_SUPERIORITY: i32 = 400;
/// The value of leaving a king no cell to walk to, instead of the whole board, in hundredths of a pawn.
const CONFINEMENT: i32 = 240;
/// The value of a king on a cell without any room around it, in hundredths of a pawn.
const CORNER: i32 = 80;
/// The distance within which cells count as room, in eighths of the board's longer edge.
const ROOM_RADIUS: i32 = 3;
/// The value of each cell by which the hunting king is nearer, in hundredths of a pawn.
const KING_APPROACH: i32 = 10;
/// The distance from which on the hunting king does not help, in cells.
const KING_RANGE: i32 = 16;
/// The value of a hunted king that is frozen or whose player is out, in hundredths of a pawn: at least that of any
/// king that is still hunted, so that catching it never looks like a loss.
const CAUGHT: i32 = CONFINEMENT + CORNER + KING_APPROACH * KING_RANGE;

/// By cell, the value of a hunted king there, in hundredths of a pawn: the fewer cells lie around, the greater.
pub(super) fn corner_values(rules: &Rules) -> Vec<i16> {
    let cells = rules.board.cells();
    let sight = i32::from(rules.board.columns().max(rules.board.rows())) * ROOM_RADIUS / 8;
    let mut rooms = vec![0; 256];
    for cell in cells {
        let near = cells.into_iter().filter(|other| distance(cell, *other) <= sight).count();
        rooms[cell.index()] = i32::try_from(near).unwrap_or(0);
    }
    let most = rooms.iter().copied().max().unwrap_or(0).max(1);
    rooms.into_iter().map(|room| i16::try_from(CORNER * (most - room) / most).unwrap_or(0)).collect()
}

/// The number of king's moves between two cells of an open board.
fn distance(one: Cell, other: Cell) -> i32 {
    i32::from(one.column().abs_diff(other.column()).max(one.row().abs_diff(other.row())))
}

impl Evaluator {
    /// Adds to the score of each side how near it is to mating a bare king.
    pub(super) fn add_mop_up(&self, rules: &Rules, position: &Position, scores: &mut By<Side, i32>) {
        let single = |army: Army| position.army(army).len() == 1 && position.commander(army) == rules.player_of(army);
        let active = |army: &Army| position.is_active(*army) && single(*army);
        let caught = |army: &Army| {
            let fell = position.out().contains(rules.player_of(*army));
            fell && is_in_play(rules, position, rules.side(*army)) || position.is_frozen(*army) && single(*army)
        };
        if !rules.present().any(|army| active(&army) || caught(&army)) {
            return;
        }
        let mobile_material = self.mobile_material(rules, position);
        for side in rules.sides() {
            let hunts = |army: &Army| {
                let hunted = rules.side(*army);
                hunted != side
                    && mobile_material[hunted] <= MAX_DEFENDER_MATERIAL
                    && mobile_material[side] >= mobile_material[hunted] + MIN_SUPERIORITY
            };
            let caught = rules.present().filter(caught).filter(hunts).map(|_| CAUGHT).sum::<i32>();
            let kings = rules.present().filter(active).filter(hunts).filter_map(|army| position.king(army));
            let mut mating_progress: ArrayVec<i32, { Army::ALL.len() }> =
                kings.map(|king| self.mating_progress(rules, position, king, side)).collect();
            // Kings are hunted one after the other, the one nearest to its end first, and each next one counts half: if
            // only the first counted, a king that is confined for good would leave nothing to gain from the others.
            mating_progress.sort_unstable_by(|one, other| other.cmp(one));
            scores[side] += caught + mating_progress.iter().rev().fold(0, |rest, value| value + rest / 2);
        }
    }

    /// How near a side is to mating a bare king, in hundredths of a pawn.
    fn mating_progress(&self, rules: &Rules, position: &Position, king: Cell, hunter: Side) -> i32 {
        // Cells behind the king are attacked too: it would still be in check there.
        let mut without_king = position.clone();
        without_king.lift(king);
        let mut attacked = CellSet::EMPTY;
        let mut nearest = KING_RANGE;
        let hunts = |army: &Army| position.is_active(*army) && leader(rules, position, *army) == Some(hunter);
        for army in rules.present().filter(hunts) {
            for cell in position.army(army) {
                let Some(man) = position.man(cell) else { continue };
                attacked |= attacked_cells(rules, &without_king, man, cell);
            }
            nearest = position.king(army).map_or(nearest, |own| nearest.min(distance(own, king)));
        }
        let cells = rules.board.cells();
        let cage = self.walkable_cells(king, cells & !attacked);
        let confinement = CONFINEMENT * (count(cells) - count(cage)) / count(cells).max(1);
        confinement + i32::from(self.corner_values[king.index()]) + KING_APPROACH * (KING_RANGE - nearest)
    }

    /// The king's cell and all cells to which it could walk over the cells of `over`.
    fn walkable_cells(&self, king: Cell, over: CellSet) -> CellSet {
        let mut known = CellSet::of(king);
        let mut fresh = known;
        while !fresh.is_empty() {
            let neighbours = fresh.into_iter().fold(CellSet::EMPTY, |set, cell| set | self.zone[cell.index()]);
            fresh = neighbours & over & !known;
            known |= fresh;
        }
        known
    }

    /// The material of each side in armies that can move, kings not counted, in hundredths of a pawn.
    fn mobile_material(&self, rules: &Rules, position: &Position) -> By<Side, i32> {
        let mut mobile_material = By::default();
        for army in rules.present().filter(|army| position.is_active(*army)) {
            let Some(side) = leader(rules, position, army) else { continue };
            let men = position.army(army).into_iter().filter_map(|cell| position.man(cell));
            mobile_material[side] +=
                men.filter(|man| !rules.kind(man.kind()).royal).map(|man| self.material(man)).sum::<i32>();
        }
        mobile_material
    }
}
