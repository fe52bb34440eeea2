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
/// Values in attack maps are stored in units of so many hundredths of a pawn.
const UNIT: i32 = 8;

/// Who attacks what: for each cell and side the number of men and the least value of one, in
/// [`UNIT`]s.
struct Attacks {
    count: [[u8; 4]; 256],
    least: [[u8; 4]; 256],
}

/// What is known of an active army.
#[derive(Clone, Copy, Default)]
struct Band {
    side: Option<Side>,
    /// The sides against which it fights, one bit each.
    foes: u8,
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
        let mut attacks = Attacks { count: [[0; 4]; 256], least: [[u8::MAX; 4]; 256] };
        let mut mobility = [0; 4];
        let mut danger = [0; 4];
        // For each king the armies that attack the cells beside him, one bit each.
        let mut attackers = [0u8; 4];
        for (army, band) in bands.iter() {
            let Some(side) = band.side else { continue };
            let column = usize::from(side.0 % 4);
            let targets = bands.iter().fold(0, |bits: u8, (other, theirs)| {
                let fights = theirs.side.is_some_and(|side| band.foes >> (side.0 % 4) & 1 == 1);
                if fights { bits | 1 << other.0 as u8 } else { bits }
            });
            for cell in position.army(army) {
                let Some(man) = position.man(cell) else { continue };
                let menace = self.menace[man.kind().index()];
                let value = self.units(rules, man);
                let mut free = 0;
                self.each_attack(rules, man, cell, |to| {
                    let at = to.index();
                    attacks.count[at][column] += 1;
                    attacks.least[at][column] = attacks.least[at][column].min(value);
                    let target = position.man(to);
                    free += i32::from(target.is_none_or(|target| bands[target.army()].side != Some(side)));
                    let mut kings = beside[at] & targets;
                    while kings != 0 {
                        let king = kings.trailing_zeros() as usize;
                        danger[king] += menace;
                        attackers[king] |= 1 << army.0 as u8;
                        kings &= kings - 1;
                    }
                    target.is_some()
                });
                mobility[column] += free * self.mobility[man.kind().index()];
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

    /// The value of a man as attack maps have it; a king takes last.
    fn units(&self, rules: &Rules, man: Man) -> u8 {
        if rules.kind(man.kind()).royal {
            return u8::MAX - 1;
        }
        u8::try_from(self.material[slot(man)] / UNIT).unwrap_or(u8::MAX - 2).min(u8::MAX - 2)
    }

    /// Calls `attack` with every cell that a man attacks; it answers whether something stands there.
    fn each_attack(&self, rules: &Rules, man: Man, from: Cell, mut attack: impl FnMut(Cell) -> bool) {
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
        let column = band.side.map_or(0, |side| usize::from(side.0 % 4));
        let mut shield = 0;
        for cell in self.zone[king.index()] {
            let counts = &attacks.count[cell.index()];
            let attacked = (0..4).any(|side| band.foes >> side & 1 == 1 && counts[side] > 0);
            if attacked && counts[column] <= 1 {
                danger += WEAK;
            }
            shield += i32::from(cell != king && position.man(cell).is_some_and(|man| man.army() == army));
        }
        if several {
            danger += danger / 3;
        }
        shield.min(4) * SHIELD - (danger * danger / 4).min(DANGER)
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
            let column = usize::from(side.0 % 4);
            let mut threats = 0;
            for cell in position.army(army) {
                let counts = &attacks.count[cell.index()];
                let least = (0..4)
                    .filter(|other| band.foes >> other & 1 == 1 && counts[*other] > 0)
                    .map(|other| attacks.least[cell.index()][other])
                    .min();
                let Some(least) = least else { continue };
                let Some(man) = position.man(cell).filter(|man| !rules.kind(man.kind()).royal) else { continue };
                let value = self.material[slot(man)];
                threats += if counts[column] == 0 {
                    value.min(THREAT)
                } else {
                    (value - i32::from(least) * UNIT).clamp(0, THREAT)
                };
            }
            worth[side] -= threats / THREAT_PART[usize::from(side != decides)];
        }
    }
}

/// What is known of an army: nothing if it is not active.
fn band(rules: &Rules, position: &Position, army: Army) -> Band {
    if !rules.armies[army].present || !position.is_active(army) {
        return Band::default();
    }
    let own = position.commander(army) == rules.armies[army].player;
    let foes = rules.foes[position.commander(army)];
    Band {
        side: leader(rules, position, army),
        foes: foes.iter().fold(0, |bits, player| bits | 1 << (rules.side_of(player).0 % 4)),
        king: position.king(army).filter(|_| own),
    }
}
