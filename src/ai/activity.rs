//! What men do where they stand: cells within reach, attacks on kings, threats.

use super::eval::{Evaluator, slot};
use super::worth::leader;
use crate::board::{Army, By, Cell, CellSet, Side};
use crate::moves;
use crate::position::{Man, Position};
use crate::rules::Rules;

/// The most that the attack on one king counts, in hundredths of a pawn.
const DANGER: i32 = 600;
/// What a cell beside a king counts that is attacked and that he alone defends.
const WEAK: i32 = 2;
/// Own men beside a king shield him, each so much, in hundredths of a pawn.
const SHIELD: i32 = 7;
/// The most that one threat counts before it is divided, in hundredths of a pawn.
const THREAT: i32 = 600;
/// What a threat counts, one part in so many of what it would win: against those who decide, and
/// against the others, who may be taken at once.
const THREAT_PART: [i32; 2] = [10, 7];
/// Men by what they are worth at most, in hundredths of a pawn, and what a man of the class is taken
/// for: pawns, minor men, rooks, queens; kings come last.
const CLASSES: [(i32, i32); 4] = [(160, 100), (450, 330), (700, 500), (i32::MAX, 900)];
/// The class of kings, who threaten nothing that is defended.
const ROYAL: u32 = 4;
/// The bit of a cell that is attacked at all, and the one beside it of a cell attacked twice.
const ONCE: u32 = 1 << 6;
const TWICE: u32 = ONCE << 1;
/// Eight bits a side: one for each class of its men that attack, then [`ONCE`] and [`TWICE`].
const BITS: usize = 8;

/// Who attacks what: for each cell [`BITS`] a side.
type Attacks = [u32; 256];

/// What is known of an active army.
#[derive(Clone, Copy, Default)]
struct Band {
    side: Option<Side>,
    /// Where the bits of its side begin in attack maps.
    shift: usize,
    /// The bits of the sides against which it fights.
    foes: u32,
    /// The king that its own player leads.
    king: Option<Cell>,
}

impl Evaluator {
    /// Adds to what each side has the cells within its reach, and takes from it for attacks on its
    /// kings and for men that are attacked and would be lost.
    pub(super) fn add_activity(&self, rules: &Rules, position: &Position, worth: &mut By<Side, i32>) {
        let bands = By::<Army, Band>::from_fn(|army| band(rules, position, army));
        // For each cell one bit for each army that has a king beside it.
        let mut beside = [0u8; 256];
        for (army, band) in bands.iter() {
            for cell in band.king.map_or(CellSet::EMPTY, |king| self.zone[king.index()]) {
                beside[cell.index()] |= 1 << army.0 as u8;
            }
        }
        let mut attacks: Attacks = [0; 256];
        // The cells of each army's side, its own among them.
        let friends = By::<Army, CellSet>::from_fn(|army| {
            let own = bands[army].side;
            let men = bands.iter().filter(|(_, band)| own.is_some() && band.side == own);
            men.fold(CellSet::EMPTY, |set, (other, _)| set | position.army(other))
        });
        let mut mobility = [0; 4];
        let mut danger = [0; 4];
        // For each king the armies that attack the cells beside him, one bit each.
        let mut attackers = [0u8; 4];
        for (army, band) in bands.iter() {
            let Some(side) = band.side else { continue };
            let shift = band.shift;
            let friends = friends[army];
            let targets = bands.iter().fold(0, |bits: u8, (other, theirs)| {
                let fights = theirs.side.is_some() && band.foes >> theirs.shift & 1 == 1;
                if fights { bits | 1 << other.0 as u8 } else { bits }
            });
            for cell in position.army(army) {
                let Some(man) = position.man(cell) else { continue };
                let menace = self.menace[man.kind().index()];
                let class = 1 << self.class[man.kind().index()];
                let mut free = 0;
                Self::each_attack(rules, man, cell, |to| {
                    let at = to.index();
                    let before = attacks[at];
                    attacks[at] = before | (class | ONCE) << shift | (before & ONCE << shift) << 1;
                    let target = position.man(to);
                    free += i32::from(!friends.contains(to));
                    let mut kings = beside[at] & targets;
                    while kings != 0 {
                        let king = kings.trailing_zeros() as usize;
                        danger[king] += menace;
                        attackers[king] |= 1 << army.0 as u8;
                        kings &= kings - 1;
                    }
                    target.is_some()
                });
                mobility[usize::from(side.0 % 4)] += free * self.mobility[man.kind().index()];
            }
        }
        for side in rules.sides() {
            worth[side] += mobility[usize::from(side.0 % 4)] / 16;
        }
        for (army, band) in bands.iter() {
            if let (Some(side), Some(king)) = (band.side, band.king) {
                let slot = army.0 as usize;
                worth[side] +=
                    self.shelter(position, &attacks, *band, army, king, danger[slot], attackers[slot].count_ones() > 1);
            }
        }
        self.add_threats(rules, position, &bands, &attacks, worth);
    }

    /// Calls `attack` with every cell that a man attacks; it answers whether something stands there.
    #[inline]
    fn each_attack(rules: &Rules, man: Man, from: Cell, mut attack: impl FnMut(Cell) -> bool) {
        if man.kind() == rules.pawns.kind {
            for &to in &rules.pawns.from(man.army(), man.grade(), from).captures {
                attack(to);
            }
            return;
        }
        let kind = rules.kind(man.kind());
        for &to in &kind.leaps[from.index()] {
            attack(to);
        }
        for &direction in &kind.rides {
            for &to in rules.board.ray(from, direction) {
                if attack(to) {
                    break;
                }
            }
        }
    }

    /// How safe a king is, in hundredths of a pawn: men beside him shield him; attacks on the cells
    /// beside him count by their square, more where nobody else defends them and where several armies
    /// join in.
    fn shelter(
        &self,
        position: &Position,
        attacks: &Attacks,
        band: Band,
        army: Army,
        king: Cell,
        mut danger: i32,
        several: bool,
    ) -> i32 {
        let zone = self.zone[king.index()];
        for cell in zone {
            let seen = attacks[cell.index()];
            if seen & band.foes != 0 && seen >> band.shift & TWICE == 0 {
                danger += WEAK;
            }
        }
        // The king himself does not count.
        let shield = i32::try_from((zone & position.army(army)).len()).unwrap_or(1) - 1;
        if several {
            danger += danger / 3;
        }
        shield.clamp(0, 4) * SHIELD - (danger * danger / 4).min(DANGER)
    }

    /// Takes from each side for its men that are attacked by less valuable ones, or undefended.
    fn add_threats(
        &self,
        rules: &Rules,
        position: &Position,
        bands: &By<Army, Band>,
        attacks: &Attacks,
        worth: &mut By<Side, i32>,
    ) {
        let decides = rules.side_of(moves::decision(rules, position).player);
        for (army, band) in bands.iter() {
            let Some(side) = band.side else { continue };
            let mut threats = 0;
            for cell in position.army(army) {
                let seen = attacks[cell.index()];
                let hostile = seen & band.foes;
                if hostile == 0 {
                    continue;
                }
                let Some(man) = position.man(cell).filter(|man| !rules.kind(man.kind()).royal) else { continue };
                let value = self.material[slot(man)];
                let least =
                    (hostile | hostile >> BITS | hostile >> (2 * BITS) | hostile >> (3 * BITS)).trailing_zeros();
                threats += if seen >> band.shift & ONCE == 0 {
                    value.min(THREAT)
                } else if least < ROYAL {
                    (value - CLASSES[least as usize].1).clamp(0, THREAT)
                } else {
                    0
                };
            }
            worth[side] -= threats / THREAT_PART[usize::from(side != decides)];
        }
    }
}

/// The class of a kind of men by its value.
pub(super) fn class(value: i32, royal: bool) -> u32 {
    let class = CLASSES.iter().position(|(most, _)| value <= *most).unwrap_or(0);
    if royal { ROYAL } else { class as u32 }
}

/// What is known of an army: nothing if it is not active.
fn band(rules: &Rules, position: &Position, army: Army) -> Band {
    if !rules.armies[army].present || !position.is_active(army) {
        return Band::default();
    }
    let own = position.commander(army) == rules.armies[army].player;
    let side = leader(rules, position, army);
    let foes = rules.foes[position.commander(army)];
    Band {
        side,
        shift: side.map_or(0, |side| BITS * usize::from(side.0 % 4)),
        foes: foes.iter().fold(0, |bits, player| bits | 0xff << (BITS * usize::from(rules.side_of(player).0 % 4))),
        king: position.king(army).filter(|_| own),
    }
}
