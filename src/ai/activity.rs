//! The part of the evaluation that looks at what men do where they stand: mobility, king safety, threats.

use super::evaluation::leader;
use super::evaluator::{Evaluator, slot};
use crate::board::{Army, By, Cell, CellSet, Side};
use crate::moves;
use crate::position::{Man, Position};
use crate::rules::{Rules, Weight, Weights};

/// The most that one threatened man counts before the weight is applied, in hundredths of a pawn.
const MAX_THREAT: i32 = 600;
/// The classes of attackers, the least valuable first: pawns, minor men, rooks, queens. Of each the greatest value
/// of its men and the value that is taken for all of them, in hundredths of a pawn. Kings are the class after these.
const ATTACKER_CLASSES: [(i32, i32); 4] = [(160, 100), (450, 330), (700, 500), (i32::MAX, 900)];
/// The most that one man's attack on a cell beside a king counts, so that all attacks on one king fit into 16 bits.
const MAX_KING_ATTACK: u64 = 20;
/// The class of kings. They threaten nothing that is defended.
const ROYAL_CLASS: u32 = 4;
/// The bit that says that a side attacks a cell, and the next one, that it attacks the cell at least twice.
const ATTACKED: u32 = 1 << 6;
const ATTACKED_TWICE: u32 = ATTACKED << 1;
/// The number of bits that each side has in an [`AttackMap`] entry: one for each class of its men that attack the
/// cell, then [`ATTACKED`] and [`ATTACKED_TWICE`].
const BITS_PER_SIDE: usize = 8;

/// For each cell one word with all that is known of it: which classes of men attack it, [`BITS_PER_SIDE`] for each
/// side; which armies have a king on it or beside it; the side of the man on it; whether it is occupied.
type AttackMap = [u64; 256];
/// The first of the four bits for armies with a king on a cell or beside it.
const KING_ZONE_SHIFT: usize = 4 * BITS_PER_SIDE;
/// The first of the four bits for the side of the man on a cell.
const OCCUPANT_SHIFT: usize = KING_ZONE_SHIFT + 4;
/// The bit of an occupied cell.
const OCCUPIED: u64 = 1 << (OCCUPANT_SHIFT + 4);
/// By a set of armies (a bit each), four counters of 16 bits in one word: 1 for armies in the set, else 0.
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

/// What the evaluation needs to know of an army; the default stands for one that is not active.
#[derive(Clone, Copy, Default)]
struct ActiveArmy {
    side: Option<Side>,
    /// The first bit of its side in an [`AttackMap`] entry.
    shift: usize,
    /// All bits of the sides against which it fights in an [`AttackMap`] entry.
    foes: u32,
    /// The cell of its king, if the army's own player leads it.
    king: Option<Cell>,
}

/// How the attacks of the men of one kind count.
#[derive(Clone, Copy, Debug)]
pub(super) struct AttackProfile {
    /// The index of the class of attackers.
    pub(super) class: u32,
    /// The value of each cell that such a man attacks, in sixteenths of a hundredth of a pawn.
    pub(super) mobility: i32,
    /// What each attacked cell beside a king adds to that king's danger.
    pub(super) king_attack: u64,
}

impl Evaluator {
    /// Adds to the score of each side its mobility, and takes off what attacks on its kings and on its men cost.
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
        // Four counters of 16 bits: the danger of each army's king.
        let mut danger = 0;
        // For each army's king a set of the armies that attack cells beside it.
        let mut attackers = [0u8; 4];
        for (army, active_army) in armies.iter() {
            let Some(side) = active_army.side else { continue };
            let (once, friend) = (u64::from(ATTACKED) << active_army.shift, OCCUPANT_SHIFT + usize::from(side.0 % 4));
            let targets = armies.iter().fold(0, |bits: u64, (other, theirs)| {
                let fights = theirs.side.is_some() && active_army.foes >> theirs.shift & 1 == 1;
                if fights { bits | 1 << other.0 as u8 } else { bits }
            });
            let mut attacked_kings = 0;
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
                        attacked_kings |= kings;
                    }
                    before & OCCUPIED != 0
                });
                mobility += free * kind.mobility;
            }
            for (king, attackers) in attackers.iter_mut().enumerate() {
                *attackers |= u8::from(attacked_kings >> king & 1 == 1) << army.0 as u8;
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

    /// Calls `attack` with every cell that a man attacks. The answer says whether the cell is occupied: a rider's
    /// ray ends there.
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

    /// How safe a king is, in hundredths of a pawn. Own men beside it shield it. The danger of attacks on the cells
    /// beside it counts by its square, and grows where no second man defends a cell and where several armies join in.
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
        // The king's own cell is part of the zone, but the king does not shield itself.
        let shield = i32::try_from((zone & position.army(army)).len()).unwrap_or(1) - 1;
        if several {
            danger += danger * weights[Weight::Company] / 100;
        }
        let attack = danger * danger * weights[Weight::Danger] / 100;
        shield.clamp(0, 4) * weights[Weight::Shelter] - attack.min(weights[Weight::DangerLimit])
    }

    /// Takes from the score of each side for its men that are attacked by less valuable ones, or attacked and
    /// undefended.
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

/// The attackers of a cell: [`BITS_PER_SIDE`] bits for each side.
#[expect(clippy::cast_possible_truncation, reason = "the lower half of the word")]
const fn attacks_on(map: &AttackMap, cell: Cell) -> u32 {
    map[cell.index()] as u32
}

/// How the attacks of men with a value count. Their mobility is set when the tables of the kind are made.
pub(super) fn attack_profile(value: i32, royal: bool) -> AttackProfile {
    let class = ATTACKER_CLASSES.iter().position(|(most, _)| value <= *most).unwrap_or(0);
    let king_attack = u64::try_from(1 + value / 250).unwrap_or(0).min(MAX_KING_ATTACK);
    if royal {
        AttackProfile { class: ROYAL_CLASS, mobility: 0, king_attack: 0 }
    } else {
        AttackProfile { class: class as u32, mobility: 0, king_attack }
    }
}

/// What the evaluation needs to know of an army.
fn active_army(rules: &Rules, position: &Position, army: Army) -> ActiveArmy {
    if !rules.armies[army].present || !position.is_active(army) {
        return ActiveArmy::default();
    }
    let own = position.commander(army) == rules.player_of(army);
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
