//! What men do where they stand: cells within reach, attacks on kings, threats.

use super::eval::{Evaluator, slot};
use super::worth::leader;
use crate::board::{Army, By, Cell, CellSet, Side};
use crate::moves;
use crate::position::{Man, Position};
use crate::rules::{Rules, Weight, Weights};

/// The most that one threat counts before it is divided, in hundredths of a pawn.
const THREAT: i32 = 600;
/// Men by what they are worth at most, in hundredths of a pawn, and what a man of the class is taken
/// for: pawns, minor men, rooks, queens; kings come last.
const CLASSES: [(i32, i32); 4] = [(160, 100), (450, 330), (700, 500), (i32::MAX, 900)];
/// The most that one man's attack on a cell beside a king counts: all on one king fit into a counter.
const MENACE: u64 = 20;
/// The class of kings, who threaten nothing that is defended.
const ROYAL: u32 = 4;
/// The bit of a cell that is attacked at all, and the one beside it of a cell attacked twice.
const ONCE: u32 = 1 << 6;
const TWICE: u32 = ONCE << 1;
/// Eight bits a side: one for each class of its men that attack, then [`ONCE`] and [`TWICE`].
const BITS: usize = 8;

/// What is known of each cell, all in one word: who attacks it, [`BITS`] a side; which armies have a
/// king beside it; whose man stands there, a bit for each side, and whether any does.
type Map = [u64; 256];
/// Where the armies with a king beside a cell begin.
const KINGS: usize = 4 * BITS;
/// Where the sides with a man on a cell begin.
const FRIENDS: usize = KINGS + 4;
/// Somebody stands there.
const MAN: u64 = 1 << (FRIENDS + 4);
/// Four counters of 16 bits, of which those of a set are 1.
const COUNTERS: [u64; 16] = {
    let mut counters = [0; 16];
    let mut set = 0;
    while set < 16 {
        let bits = set as u64;
        counters[set] = bits & 1 | (bits >> 1 & 1) << 16 | (bits >> 2 & 1) << 32 | (bits >> 3 & 1) << 48;
        set += 1;
    }
    counters
};

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

/// What men of one kind do where they stand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Conduct {
    /// The class in attack maps.
    pub(super) class: u32,
    /// The value of one more cell within reach, in sixteenths of a hundredth of a pawn.
    pub(super) mobility: i32,
    /// What one attacked cell beside a king counts towards danger.
    pub(super) menace: u64,
}

impl Evaluator {
    /// Adds to what each side has the cells within its reach, and takes from it for attacks on its
    /// kings and for men that are attacked and would be lost.
    pub(super) fn add_activity(&self, rules: &Rules, position: &Position, worth: &mut By<Side, i32>) {
        let bands = By::<Army, Band>::from_fn(|army| band(rules, position, army));
        let mut map: Map = [0; 256];
        for (army, band) in bands.iter() {
            let mark = band.side.map_or(MAN, |side| MAN | 1 << (FRIENDS + usize::from(side.0 % 4)));
            for cell in position.army(army) {
                map[cell.index()] |= mark;
            }
            for cell in band.king.map_or(CellSet::EMPTY, |king| self.zone[king.index()]) {
                map[cell.index()] |= 1 << (KINGS + usize::from(army.0 as u8));
            }
        }
        let mut mobilities = By::<Side, i32>::default();
        // For each king a counter.
        let mut danger = 0;
        // For each king the armies that attack the cells beside him, one bit each.
        let mut attackers = [0u8; 4];
        for (army, band) in bands.iter() {
            let Some(side) = band.side else { continue };
            let (once, friend) = (u64::from(ONCE) << band.shift, FRIENDS + usize::from(side.0 % 4));
            let targets = bands.iter().fold(0, |bits: u64, (other, theirs)| {
                let fights = theirs.side.is_some() && band.foes >> theirs.shift & 1 == 1;
                if fights { bits | 1 << other.0 as u8 } else { bits }
            });
            let mut beside = 0;
            let mut mobility = 0;
            for cell in position.army(army) {
                let Some(man) = position.man(cell) else { continue };
                let kind = self.conduct[man.kind().index()];
                let mark = u64::from(1u32 << kind.class | ONCE) << band.shift;
                let mut free = 0;
                Self::each_attack(rules, man, cell, |to| {
                    let before = map[to.index()];
                    map[to.index()] = before | mark | (before & once) << 1;
                    free += i32::from(before >> friend & 1 == 0);
                    let kings = before >> KINGS & targets;
                    if kings != 0 {
                        danger += COUNTERS[(kings & 15) as usize] * kind.menace;
                        beside |= kings;
                    }
                    before & MAN != 0
                });
                mobility += free * kind.mobility;
            }
            for (king, attackers) in attackers.iter_mut().enumerate() {
                *attackers |= u8::from(beside >> king & 1 == 1) << army.0 as u8;
            }
            mobilities[side] += mobility;
        }
        for (side, mobility) in mobilities.iter() {
            worth[side] += mobility / 16;
        }
        for (army, band) in bands.iter() {
            if let (Some(side), Some(king)) = (band.side, band.king) {
                let slot = army.0 as usize;
                let danger = i32::from((danger >> (16 * slot)) as u16);
                worth[side] += self.shelter(
                    &rules.weights,
                    position,
                    &map,
                    *band,
                    army,
                    king,
                    danger,
                    attackers[slot].count_ones() > 1,
                );
            }
        }
        self.add_threats(rules, position, &bands, &map, worth);
    }

    /// Calls `attack` with every cell that a man attacks; it answers whether something stands there.
    #[inline]
    pub(super) fn each_attack(rules: &Rules, man: Man, from: Cell, mut attack: impl FnMut(Cell) -> bool) {
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
        weights: &Weights,
        position: &Position,
        map: &Map,
        band: Band,
        army: Army,
        king: Cell,
        mut danger: i32,
        several: bool,
    ) -> i32 {
        let zone = self.zone[king.index()];
        for cell in zone {
            let seen = attacks_on(map, cell);
            if seen & band.foes != 0 && seen >> band.shift & TWICE == 0 {
                danger += weights[Weight::Gap];
            }
        }
        // The king himself does not count.
        let shield = i32::try_from((zone & position.army(army)).len()).unwrap_or(1) - 1;
        if several {
            danger += danger * weights[Weight::Company] / 100;
        }
        let attack = danger * danger * weights[Weight::Danger] / 100;
        shield.clamp(0, 4) * weights[Weight::Shelter] - attack.min(weights[Weight::DangerLimit])
    }

    /// Takes from each side for its men that are attacked by less valuable ones, or undefended.
    fn add_threats(
        &self,
        rules: &Rules,
        position: &Position,
        bands: &By<Army, Band>,
        map: &Map,
        worth: &mut By<Side, i32>,
    ) {
        let decides = rules.side_of(moves::decision(rules, position).player);
        for (army, band) in bands.iter() {
            let Some(side) = band.side else { continue };
            let mut threats = 0;
            for cell in position.army(army) {
                let seen = attacks_on(map, cell);
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
            let part = if side == decides { Weight::Attacked } else { Weight::Hanging };
            worth[side] -= threats * rules.weights[part] / 100;
        }
    }
}

/// Who attacks a cell, [`BITS`] a side.
#[expect(clippy::cast_possible_truncation, reason = "the lower half of the word")]
const fn attacks_on(map: &Map, cell: Cell) -> u32 {
    map[cell.index()] as u32
}

/// What men of a kind do, their mobility left open.
pub(super) fn conduct(value: i32, royal: bool) -> Conduct {
    let class = CLASSES.iter().position(|(most, _)| value <= *most).unwrap_or(0);
    let menace = u64::try_from(1 + value / 250).unwrap_or(0).min(MENACE);
    if royal {
        Conduct { class: ROYAL, mobility: 0, menace: 0 }
    } else {
        Conduct { class: class as u32, mobility: 0, menace }
    }
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
