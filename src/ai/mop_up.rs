//! Endings against bare kings: the men shut them in, their king helps to mate them at the edge.

use arrayvec::ArrayVec;

use super::evaluation::leader;
use super::evaluator::{Evaluator, count};
use crate::board::{Army, By, Cell, CellSet, Side};
use crate::moves::is_in_play;
use crate::position::Position;
use crate::rules::Rules;

/// The most that the side of a bare king may have left for him to be hunted, in hundredths of a pawn.
const MAX_DEFENDER_MATERIAL: i32 = 250;
/// How much more those have who may hunt him.
const MIN_SUPERIORITY: i32 = 400;
/// What it is worth to leave a king no cell to walk to, instead of the whole board.
const CONFINEMENT: i32 = 240;
/// What it is worth that he stands where there would be no room for him at all.
const CORNER: i32 = 80;
/// How far he looks around for room, in eighths of the board.
const ROOM_RADIUS: i32 = 3;
/// What each cell is worth that the hunter's king is nearer to him.
const KING_APPROACH: i32 = 10;
/// From this distance on a king does not help, in cells.
const KING_RANGE: i32 = 16;
/// What a king is worth to those who hunted him when he is frozen or his player out: no less than before.
const CAUGHT: i32 = CONFINEMENT + CORNER + KING_APPROACH * KING_RANGE;

/// What it is worth, by cell, that a hunted king stands there, in hundredths of a pawn: the more, the
/// fewer cells lie around.
pub(super) fn corner_values(rules: &Rules) -> Vec<i16> {
    let cells = rules.board.cells();
    let sight = i32::from(rules.board.columns().max(rules.board.rows())) * ROOM_RADIUS / 8;
    let mut rooms = vec![0; 256];
    for cell in cells {
        rooms[cell.index()] = count(cells.into_iter().filter(|other| distance(cell, *other) <= sight).collect());
    }
    let most = rooms.iter().copied().max().unwrap_or(0).max(1);
    rooms.into_iter().map(|room| i16::try_from(CORNER * (most - room) / most).unwrap_or(0)).collect()
}

/// The number of steps of a king between two cells of an open board.
fn distance(one: Cell, other: Cell) -> i32 {
    i32::from(one.column().abs_diff(other.column()).max(one.row().abs_diff(other.row())))
}

impl Evaluator {
    /// Adds to what each side has how near it is to mating a king who is left alone.
    pub(super) fn add_mop_up(&self, rules: &Rules, position: &Position, scores: &mut By<Side, i32>) {
        let single =
            |army: Army| position.army(army).len() == 1 && position.commander(army) == rules.armies[army].player;
        let active = |army: &Army| position.is_active(*army) && single(*army);
        let caught = |army: &Army| {
            let fell = position.out().contains(rules.armies[*army].player);
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
            // One is hunted after the other, but none is left alone: the nearest to his end may be shut in for good.
            mating_progress.sort_unstable_by(|one, other| other.cmp(one));
            scores[side] += caught + mating_progress.iter().rev().fold(0, |rest, value| value + rest / 2);
        }
    }

    /// How near a side is to mating a bare king.
    fn mating_progress(&self, rules: &Rules, position: &Position, king: Cell, hunter: Side) -> i32 {
        let mut attacked = CellSet::EMPTY;
        let mut nearest = KING_RANGE;
        let hunts = |army: &Army| position.is_active(*army) && leader(rules, position, *army) == Some(hunter);
        for army in rules.present().filter(hunts) {
            for cell in position.army(army) {
                let Some(man) = position.man(cell) else { continue };
                // The king does not hide behind himself.
                Self::for_each_attack(rules, man, cell, |to| {
                    attacked.insert(to);
                    to != king && position.man(to).is_some()
                });
            }
            nearest = position.king(army).map_or(nearest, |own| nearest.min(distance(own, king)));
        }
        let cells = rules.board.cells();
        let cage = self.walkable_cells(king, cells & !attacked);
        let confinement = CONFINEMENT * (count(cells) - count(cage)) / count(cells).max(1);
        confinement + i32::from(self.corner_values[king.index()]) + KING_APPROACH * (KING_RANGE - nearest)
    }

    /// The cells to which a king could walk over these, and his own.
    fn walkable_cells(&self, king: Cell, over: CellSet) -> CellSet {
        let mut known = CellSet::of(king);
        let mut fresh = known;
        while !fresh.is_empty() {
            let beside = fresh.into_iter().fold(CellSet::EMPTY, |set, cell| set | self.zone[cell.index()]);
            fresh = beside & over & !known;
            known |= fresh;
        }
        known
    }

    /// What the men of each side are worth who can move, kings not counted.
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
