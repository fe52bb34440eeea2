//! What men do where they stand: cells within reach, attacks on kings, threats.

use super::evaluation::leader;
use super::evaluator::{Evaluator, slot};
use crate::board::{Army, By, Cell, CellSet, Side};
use crate::moves;
use crate::position::{Man, Position};
use crate::rules::{Rules, Weight, Weights};

/// The most that one threat counts before it is divided, in hundredths of a pawn.
const MAX_THREAT: i32 = 600;
/// Men by what they are worth at most, in hundredths of a pawn, and what a man of the class is taken
/// for: pawns, minor men, rooks, queens; kings come last.
const ATTACKER_CLASSES: [(i32, i32); 4] = [(160, 100), (450, 330), (700, 500), (i32::MAX, 900)];
/// The most that one man's attack on a cell beside a king counts: all on one king fit into a counter.
const MAX_KING_ATTACK: u64 = 20;
/// The class of kings, who threaten nothing that is defended.
const ROYAL_CLASS: u32 = 4;
/// The bit of a cell that is attacked at all, and the one beside it of a cell attacked twice.
const ATTACKED: u32 = 1 << 6;
const ATTACKED_TWICE: u32 = ATTACKED << 1;
/// Eight bits a side: one for each class of its men that attack, then [`ATTACKED`] and [`ATTACKED_TWICE`].
const BITS_PER_SIDE: usize = 8;

/// What is known of each cell, all in one word: who attacks it, [`BITS_PER_SIDE`] a side; which armies have a
/// king beside it; whose man stands there, a bit for each side, and whether any does.
type AttackMap = [u64; 256];
/// Where the armies with a king beside a cell begin.
const KING_ZONE_SHIFT: usize = 4 * BITS_PER_SIDE;
/// Where the sides with a man on a cell begin.
const OCCUPANT_SHIFT: usize = KING_ZONE_SHIFT + 4;
/// Somebody stands there.
const OCCUPIED: u64 = 1 << (OCCUPANT_SHIFT + 4);
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
struct ActiveArmy {
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
pub(super) struct AttackProfile {
    /// The class in attack maps.
    pub(super) class: u32,
    /// The value of one more cell within reach, in sixteenths of a hundredth of a pawn.
    pub(super) mobility: i32,
    /// What one attacked cell beside a king counts towards danger.
    pub(super) king_attack: u64,
}

impl Evaluator {
    /// Adds to what each side has the cells within its reach, and takes from it for attacks on its
    /// kings and for men that are attacked and would be lost.
    pub(super) fn add_activity(&self, rules: &Rules, position: &Position, scores: &mut By<Side, i32>) {
        let armies = By::<Army, ActiveArmy>::from_fn(|army| active_army(rules, position, army));
        let mut map: AttackMap = [0; 256];
        for (army, active_army) in armies.iter() {
            let mark =
                active_army.side.map_or(OCCUPIED, |side| OCCUPIED | 1 << (OCCUPANT_SHIFT + usize::from(side.0 % 4)));
            for cell in position.army(army) {
                map[cell.index()] |= mark;
            }
            for cell in active_army.king.map_or(CellSet::EMPTY, |king| self.zone[king.index()]) {
                map[cell.index()] |= 1 << (KING_ZONE_SHIFT + usize::from(army.0 as u8));
            }
        }
        let mut mobilities = By::<Side, i32>::default();
        // For each king a counter.
        let mut danger = 0;
        // For each king the armies that attack the cells beside him, one bit each.
        let mut attackers = [0u8; 4];
        for (army, active_army) in armies.iter() {
            let Some(side) = active_army.side else { continue };
            let (once, friend) = (u64::from(ATTACKED) << active_army.shift, OCCUPANT_SHIFT + usize::from(side.0 % 4));
            let targets = armies.iter().fold(0, |bits: u64, (other, theirs)| {
                let fights = theirs.side.is_some() && active_army.foes >> theirs.shift & 1 == 1;
                if fights { bits | 1 << other.0 as u8 } else { bits }
            });
            let mut beside = 0;
            let mut mobility = 0;
            for cell in position.army(army) {
                let Some(man) = position.man(cell) else { continue };
                let kind = self.profiles[man.kind().index()];
                let mark = u64::from(1u32 << kind.class | ATTACKED) << active_army.shift;
                let mut free = 0;
                Self::for_each_attack(rules, man, cell, |to| {
                    let before = map[to.index()];
                    map[to.index()] = before | mark | (before & once) << 1;
                    free += i32::from(before >> friend & 1 == 0);
                    let kings = before >> KING_ZONE_SHIFT & targets;
                    if kings != 0 {
                        danger += COUNTERS[(kings & 15) as usize] * kind.king_attack;
                        beside |= kings;
                    }
                    before & OCCUPIED != 0
                });
                mobility += free * kind.mobility;
            }
            for (king, attackers) in attackers.iter_mut().enumerate() {
                *attackers |= u8::from(beside >> king & 1 == 1) << army.0 as u8;
            }
            mobilities[side] += mobility;
        }
        for (side, mobility) in mobilities.iter() {
            scores[side] += mobility / 16;
        }
        for (army, active_army) in armies.iter() {
            if let (Some(side), Some(king)) = (active_army.side, active_army.king) {
                let slot = army.0 as usize;
                let danger = i32::from((danger >> (16 * slot)) as u16);
                scores[side] += self.king_safety(
                    &rules.weights,
                    position,
                    &map,
                    *active_army,
                    army,
                    king,
                    danger,
                    attackers[slot].count_ones() > 1,
                );
            }
        }
        self.add_threats(rules, position, &armies, &map, scores);
    }

    /// Calls `attack` with every cell that a man attacks; it answers whether something stands there.
    #[inline]
    pub(super) fn for_each_attack(rules: &Rules, man: Man, from: Cell, mut attack: impl FnMut(Cell) -> bool) {
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
    fn king_safety(
        &self,
        weights: &Weights,
        position: &Position,
        map: &AttackMap,
        active_army: ActiveArmy,
        army: Army,
        king: Cell,
        mut danger: i32,
        several: bool,
    ) -> i32 {
        let zone = self.zone[king.index()];
        for cell in zone {
            let seen = attacks_on(map, cell);
            if seen & active_army.foes != 0 && seen >> active_army.shift & ATTACKED_TWICE == 0 {
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
        armies: &By<Army, ActiveArmy>,
        map: &AttackMap,
        scores: &mut By<Side, i32>,
    ) {
        let decides = rules.side_of(moves::decision(rules, position).player);
        for (army, active_army) in armies.iter() {
            let Some(side) = active_army.side else { continue };
            let mut threats = 0;
            for cell in position.army(army) {
                let seen = attacks_on(map, cell);
                let hostile = seen & active_army.foes;
                if hostile == 0 {
                    continue;
                }
                let Some(man) = position.man(cell).filter(|man| !rules.kind(man.kind()).royal) else { continue };
                let value = self.material[slot(man)];
                let least = (hostile
                    | hostile >> BITS_PER_SIDE
                    | hostile >> (2 * BITS_PER_SIDE)
                    | hostile >> (3 * BITS_PER_SIDE))
                    .trailing_zeros();
                threats += if seen >> active_army.shift & ATTACKED == 0 {
                    value.min(MAX_THREAT)
                } else if least < ROYAL_CLASS {
                    (value - ATTACKER_CLASSES[least as usize].1).clamp(0, MAX_THREAT)
                } else {
                    0
                };
            }
            let part = if side == decides { Weight::Attacked } else { Weight::Hanging };
            scores[side] -= threats * rules.weights[part] / 100;
        }
    }
}

/// Who attacks a cell, [`BITS_PER_SIDE`] a side.
#[expect(clippy::cast_possible_truncation, reason = "the lower half of the word")]
const fn attacks_on(map: &AttackMap, cell: Cell) -> u32 {
    map[cell.index()] as u32
}

/// What men of a kind do, their mobility left open.
pub(super) fn attack_profile(value: i32, royal: bool) -> AttackProfile {
    let class = ATTACKER_CLASSES.iter().position(|(most, _)| value <= *most).unwrap_or(0);
    let king_attack = u64::try_from(1 + value / 250).unwrap_or(0).min(MAX_KING_ATTACK);
    if royal {
        AttackProfile { class: ROYAL_CLASS, mobility: 0, king_attack: 0 }
    } else {
        AttackProfile { class: class as u32, mobility: 0, king_attack }
    }
}

/// What is known of an army: nothing if it is not active.
fn active_army(rules: &Rules, position: &Position, army: Army) -> ActiveArmy {
    if !rules.armies[army].present || !position.is_active(army) {
        return ActiveArmy::default();
    }
    let own = position.commander(army) == rules.armies[army].player;
    let side = leader(rules, position, army);
    let foes = rules.foes[position.commander(army)];
    ActiveArmy {
        side,
        shift: side.map_or(0, |side| BITS_PER_SIDE * usize::from(side.0 % 4)),
        foes: foes
            .iter()
            .fold(0, |bits, player| bits | 0xff << (BITS_PER_SIDE * usize::from(rules.side_of(player).0 % 4))),
        king: position.king(army).filter(|_| own),
    }
}
