//! The evaluator: tables of what men are worth and where, made once from the rules. No code here knows a game.

use super::activity::{AttackProfile, attack_profile};
use super::mop_up::corner_values;
use super::network::{Network, NetworkError};
use crate::board::{Army, Cell, CellSet, Slot};
use crate::moves::Move;
use crate::position::{Man, MoveKind, Position, Status};
use crate::rules::{Grade, Kind, Rules, Weight};

/// The distance to a cell that a pawn cannot reach, in moves.
const FAR: i32 = 99;
/// The gain of capturing a king that its own player leads, in hundredths of a pawn: more than any other man.
pub(super) const KING_GAIN: i32 = 20_000;

/// The static evaluation of one game's positions, with its tables and the network of the game, if it has one.
#[derive(Debug)]
pub struct Evaluator {
    /// The value of a man wherever it stands, by [`slot`], in hundredths of a pawn.
    pub(super) material: Vec<i32>,
    /// The value of a man on a cell, by [`slot`] and cell, in hundredths of a pawn. The numbers are short so that the
    /// table stays in the processor's cache.
    placed: Vec<i16>,
    /// How attacks count, by kind.
    pub(super) profiles: Vec<AttackProfile>,
    /// The cells of a king's zone, by the king's cell: that cell and those that a king reaches from it.
    pub(super) zone: Vec<CellSet>,
    /// The cells that a man attacks on the empty board, by [`row`] and cell.
    reach: Vec<CellSet>,
    /// The most valuable kind to which pawns promote.
    best_promotion: Kind,
    /// The value of a hunted bare king on a cell, by cell, in hundredths of a pawn; see [`Self::add_mop_up`].
    pub(super) corner_values: Vec<i16>,
    /// The network that is added to the evaluation, or why the one of the rules is not.
    network: Result<Option<Network>, NetworkError>,
}

/// An index for a man's army, kind and grade.
pub(super) const fn slot(man: Man) -> usize {
    man.code() >> 2
}

/// An index for men that attack alike on the empty board: officers of one kind, pawns of one army and grade.
fn row(rules: &Rules, man: Man) -> usize {
    if man.kind() == rules.pawns.kind {
        rules.kinds.len() + man.army().slot() * 4 + man.grade().index()
    } else {
        man.kind().index()
    }
}

/// A value as a short number, clamped to its range; no sensible value lies outside.
fn short(value: i32) -> i16 {
    i16::try_from(value).unwrap_or(if value > 0 { i16::MAX } else { i16::MIN })
}

fn cells(rules: &Rules) -> impl Iterator<Item = Cell> {
    rules.board.cells().into_iter()
}

impl Evaluator {
    /// The evaluator of games with these rules, with their network if it fits.
    pub fn new(rules: &Rules) -> Self {
        let slots = Man::CODES >> 2;
        let pawn = rules.pawns.kind;
        let best_promotion =
            rules.pawns.choice.iter().copied().max_by_key(|kind| rules.kind(*kind).value).unwrap_or(pawn);
        let mut evaluator = Self {
            material: vec![0; slots],
            placed: vec![0; slots * 256],
            profiles: rules.kinds.iter().map(|kind| attack_profile(kind.value, kind.royal)).collect(),
            zone: vec![CellSet::EMPTY; 256],
            reach: vec![CellSet::EMPTY; (rules.kinds.len() + 16) * 256],
            best_promotion,
            corner_values: corner_values(rules),
            network: Network::of(rules),
        };
        for cell in cells(rules) {
            let mut zone = rules.kinds.iter().filter(|kind| kind.royal).fold(CellSet::EMPTY, |zone, kind| {
                zone | kind.leaps[cell.index()].iter().copied().collect::<CellSet>()
            });
            zone.insert(cell);
            evaluator.zone[cell.index()] = zone;
        }
        for army in rules.present() {
            for index in 0..rules.kinds.len() {
                let kind = Kind::from_index(index);
                if kind == pawn {
                    evaluator.add_pawns(rules, army);
                } else {
                    evaluator.add_men(rules, army, kind);
                }
            }
        }
        evaluator
    }

    /// Makes the tables for the men of one kind in an army. A man is worth its value, a little more on cells from
    /// which it reaches more than on average (a king a little less, since it is safer elsewhere), and less at home.
    fn add_men(&mut self, rules: &Rules, army: Army, kind: Kind) {
        let man = Man::new(army, kind, Grade::Plain);
        let info = rules.kind(kind);
        let row = row(rules, man);
        let mut total = 0;
        for cell in cells(rules) {
            let reach = info.strides[cell.index()] | info.ridden[cell.index()];
            total += count(reach);
            self.reach[row * 256 + cell.index()] = reach;
        }
        let mean = (total / count(rules.board.cells()).max(1)).max(1);
        // Being at home costs officers, which should be developed, but not kings.
        let officers = rules.array[army].iter().filter(|(_, kind)| *kind != rules.pawns.kind && !info.royal);
        let homes: CellSet = officers.map(|(cell, _)| *cell).collect();
        self.material[slot(man)] = info.value;
        self.profiles[kind.index()].mobility =
            if info.royal { 0 } else { info.value * 16 * rules.weights[Weight::Mobility] / 100 / mean };
        for cell in cells(rules) {
            let at = slot(man) * 256 + cell.index();
            let more = count(self.reach[row * 256 + cell.index()]) - mean;
            let weight = if info.royal { -3 * mean } else { info.value * rules.weights[Weight::Place] / 100 };
            let home = if homes.contains(cell) { rules.weights[Weight::Home] } else { 0 };
            self.placed[at] = short(info.value + more * weight / mean - home);
        }
    }

    /// Makes the tables for the pawns of an army. A pawn is worth its value, more as a superpawn, and more the nearer
    /// it is to promotion or to becoming a superpawn.
    fn add_pawns(&mut self, rules: &Rules, army: Army) {
        let pawn = rules.pawns.kind;
        let value = rules.kind(pawn).value;
        let gain = rules.kind(self.best_promotion).value - value;
        let grades = pawn_grades(rules, army);
        let promotion = pawn_distances(rules, army, &grades, |cell, _| rules.pawns.promotion[army].contains(cell));
        let upgrade = pawn_distances(rules, army, &grades, |_, grade| grade == Grade::Super);
        self.profiles[pawn.index()].king_attack = 1;
        for grade in Grade::ALL {
            let man = Man::new(army, pawn, grade);
            let material = match grade {
                Grade::Plain | Grade::Turned | Grade::Returned => value,
                Grade::Super => value * rules.weights[Weight::Superpawn] / 100,
            };
            self.material[slot(man)] = material;
            for cell in cells(rules) {
                let at = slot(man) * 256 + cell.index();
                let moves = rules.pawns.from(army, grade, cell);
                self.reach[row(rules, man) * 256 + cell.index()] = moves.captures.iter().copied().collect();
                let far = promotion[grade.index()][cell.index()];
                let mut placed = material + gain * rules.weights[Weight::Promotion] / (20 * (4 + far * far));
                if grade == Grade::Plain {
                    placed += value * rules.weights[Weight::Upgrade] / (50 * (1 + upgrade[0][cell.index()]));
                }
                self.placed[at] = short(placed);
            }
        }
    }

    /// The network that is added to the evaluation, if there is one.
    pub fn network(&self) -> Option<&Network> {
        self.network.as_ref().ok().and_then(Option::as_ref)
    }

    /// Why the network of the rules is not used, if it is not.
    pub fn network_error(&self) -> Option<&NetworkError> {
        self.network.as_ref().err()
    }

    /// Adds another network to the evaluation from now on, or none. It must have been made for the rules of the
    /// evaluator.
    pub fn set_network(&mut self, network: Option<Network>) {
        self.network = Ok(network);
    }

    /// The value of a man wherever it stands, in hundredths of a pawn.
    pub fn material(&self, man: Man) -> i32 {
        self.material[slot(man)]
    }

    /// The gain of capturing a man, in hundredths of a pawn; 0 for static men, which belong to nobody.
    pub(super) fn prize(&self, rules: &Rules, position: &Position, man: Man) -> i32 {
        match position.status(man.army()) {
            Status::Static => 0,
            _ if rules.kind(man.kind()).royal && position.commander(man.army()) == rules.player_of(man.army()) => {
                KING_GAIN
            }
            Status::Active | Status::Frozen => self.material(man),
        }
    }

    /// The material that a move gains by capture and promotion, in hundredths of a pawn.
    pub(super) fn gain(&self, rules: &Rules, position: &Position, mv: Move) -> i32 {
        let victim = match mv.kind {
            MoveKind::Plain => position.man(mv.to).map_or(0, |man| self.prize(rules, position, man)),
            MoveKind::Castle | MoveKind::Swap => 0,
        };
        let promoted = match (mv.promotion, position.man(mv.from)) {
            (Some(kind), Some(man)) => self.material(man.promoted(kind)) - self.material(man),
            _ => 0,
        };
        victim + promoted
    }

    /// The most valuable kind to which pawns promote; the pawn itself if there is none.
    pub(super) const fn best_promotion(&self) -> Kind {
        self.best_promotion
    }

    /// The value of a man of an army and kind on a cell, in hundredths of a pawn.
    pub(super) fn placed_value(&self, army: Army, kind: Kind, cell: Cell) -> i32 {
        self.placed(Man::new(army, kind, Grade::Plain), cell)
    }

    /// The value of a man on a cell, in hundredths of a pawn.
    #[inline]
    pub(super) fn placed(&self, man: Man, cell: Cell) -> i32 {
        i32::from(self.placed[slot(man) * 256 + cell.index()])
    }

    /// Whether the moved man would attack one of `kings` from the cell where it arrives if the board were empty.
    #[inline]
    pub(super) fn may_check(&self, rules: &Rules, position: &Position, kings: CellSet, mv: Move) -> bool {
        let reach = |man| self.reach[row(rules, man) * 256 + mv.to.index()];
        position.man(mv.from).is_some_and(|man| !(reach(man) & kings).is_empty())
    }
}

/// The number of cells of a set.
pub(super) fn count(set: CellSet) -> i32 {
    i32::try_from(set.len()).unwrap_or(i32::MAX)
}

/// The grades that a pawn of an army may ever have, if it starts without one.
fn pawn_grades(rules: &Rules, army: Army) -> Vec<Grade> {
    let mut grades = vec![Grade::Plain];
    for at in 0..Grade::ALL.len() {
        let Some(&grade) = grades.get(at) else { break };
        for to in cells(rules) {
            let then = rules.pawns.grade_on(army, grade, to);
            if !grades.contains(&then) {
                grades.push(then);
            }
        }
    }
    grades
}

/// The number of moves that a pawn of an army with one of these grades needs to a cell and grade for which `goal` holds,
/// by its grade and cell. Steps count one; captures and leaps, which need another man to be there, two.
fn pawn_distances(rules: &Rules, army: Army, grades: &[Grade], goal: impl Fn(Cell, Grade) -> bool) -> [[i32; 256]; 4] {
    let mut distances = [[FAR; 256]; 4];
    for grade in Grade::ALL {
        for cell in cells(rules).filter(|cell| goal(*cell, grade)) {
            distances[grade.index()][cell.index()] = 0;
        }
    }
    // Relax until nothing changes: paths are short and this runs once for a game.
    loop {
        let mut changed = false;
        for &grade in grades {
            for cell in cells(rules) {
                let moves = rules.pawns.from(army, grade, cell);
                let doubles = moves.doubles.iter().map(|(_, to)| (*to, 1));
                let steps = moves.steps.iter().map(|(to, _)| (*to, 1)).chain(doubles);
                let others = moves.captures.iter().copied().chain(moves.hops.iter().map(|hop| hop.to));
                let nearest = steps
                    .chain(others.map(|to| (to, 2)))
                    .map(|(to, cost)| {
                        let then = rules.pawns.grade_on(army, grade, to);
                        cost + distances[then.index()][to.index()]
                    })
                    .min()
                    .unwrap_or(FAR);
                let distance = &mut distances[grade.index()][cell.index()];
                if nearest < *distance {
                    *distance = nearest;
                    changed = true;
                }
            }
        }
        if !changed {
            return distances;
        }
    }
}
