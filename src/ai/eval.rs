//! What a position is worth: tables made once for the rules, nothing that knows a game.

use crate::board::{Army, Cell, CellSet, Direction, Side};
use crate::moves::Move;
use crate::position::{Man, Position};
use crate::rules::{Grade, Kind, Rules, Scoring};

/// What the opponents' frozen king counts beside his army, in hundredths of a pawn: half the way to
/// winning, and points whatever happens later.
const MATED_KING: i32 = 500;
/// The share of a man's value, in tenths, that is left while his army is frozen: it may thaw.
const FROZEN_TENTHS: i32 = 6;
/// Being on move, in hundredths of a pawn.
const TEMPO: i32 = 8;
/// A half point more than the others in a drawn game, in hundredths of a pawn.
const HALF_POINT: i32 = 50;
/// The most that mobility and attacks on kings are expected to change; beyond it they are not
/// looked at.
const LAZY: i32 = 350;
/// The most that the attack on one king counts.
const DANGER: i32 = 400;
/// A distance that cannot be walked.
const FAR: i32 = 99;

/// Tables that say what a position of one game is worth.
#[derive(Debug)]
pub struct Evaluator {
    /// Value of a man as such, by [`slot`].
    material: Vec<i32>,
    /// Value of a man where he stands, by [`slot`] and cell.
    placed: Vec<i32>,
    /// Value of one more cell within reach, in sixteenths of a hundredth, by kind.
    mobility: Vec<i32>,
    /// What one attacked cell beside a king counts towards danger, by kind.
    menace: Vec<i32>,
    /// The king's cell and those beside it, by his cell.
    zone: Vec<CellSet>,
    /// All cells on a line with a cell.
    lines: Vec<CellSet>,
    /// Cells that a man attacks on the empty board, by [`slot`] and cell.
    reach: Vec<CellSet>,
    /// The most valuable kind that pawns promote to.
    best_promotion: Kind,
}

/// A number for a man's army, kind and grade.
const fn slot(man: Man) -> usize {
    man.code() >> 2
}

fn cells(rules: &Rules) -> impl Iterator<Item = Cell> {
    rules.board.cells().into_iter()
}

impl Evaluator {
    /// The tables for a game.
    pub fn new(rules: &Rules) -> Self {
        let slots = Man::CODES >> 2;
        let pawn = rules.pawns.kind;
        let best_promotion =
            rules.pawns.choice.iter().copied().max_by_key(|kind| rules.kind(*kind).value).unwrap_or(pawn);
        let mut evaluator = Self {
            material: vec![0; slots],
            placed: vec![0; slots * 256],
            mobility: vec![0; rules.kinds.len()],
            menace: vec![0; rules.kinds.len()],
            zone: vec![CellSet::EMPTY; 256],
            lines: vec![CellSet::EMPTY; 256],
            reach: vec![CellSet::EMPTY; slots * 256],
            best_promotion,
        };
        for cell in cells(rules) {
            evaluator.lines[cell.index()] =
                Direction::ALL.into_iter().flat_map(|direction| rules.board.ray(cell, direction)).copied().collect();
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

    /// Tables for the men of an army of one kind: their value, and a little for cells from which
    /// they reach more than on average (for kings: less, there they are safer).
    fn add_men(&mut self, rules: &Rules, army: Army, kind: Kind) {
        let man = Man::new(army, kind, Grade::Plain);
        let info = rules.kind(kind);
        let mut total = 0;
        for cell in cells(rules) {
            let reach: CellSet = info.leaps[cell.index()]
                .iter()
                .chain(info.rides.iter().flat_map(|direction| rules.board.ray(cell, *direction)))
                .copied()
                .collect();
            total += count(reach);
            self.reach[slot(man) * 256 + cell.index()] = reach;
        }
        let mean = (total / count(rules.board.cells()).max(1)).max(1);
        self.material[slot(man)] = info.value;
        self.mobility[kind.index()] = if info.royal { 0 } else { info.value * 16 * 8 / 100 / mean };
        self.menace[kind.index()] = if info.royal { 0 } else { 1 + info.value / 250 };
        for cell in cells(rules) {
            let at = slot(man) * 256 + cell.index();
            let more = count(self.reach[at]) - mean;
            let weight = if info.royal { -3 * mean } else { info.value / 16 };
            self.placed[at] = info.value + more * weight / mean;
        }
    }

    /// Tables for the pawns of an army: their value, more for superpawns, and more the nearer they
    /// are to promotion and to becoming superpawns.
    fn add_pawns(&mut self, rules: &Rules, army: Army) {
        let pawn = rules.pawns.kind;
        let value = rules.kind(pawn).value;
        let gain = rules.kind(self.best_promotion).value - value;
        let promotion = pawn_distances(rules, army, |cell, _| rules.pawns.promotion[army].contains(cell));
        let upgrade = pawn_distances(rules, army, |_, grade| grade == Grade::Super);
        self.menace[pawn.index()] = 1;
        for grade in Grade::ALL {
            let man = Man::new(army, pawn, grade);
            let worth = match grade {
                Grade::Plain | Grade::Turned | Grade::Returned => value,
                Grade::Super => value * 8 / 5,
            };
            self.material[slot(man)] = worth;
            for cell in cells(rules) {
                let at = slot(man) * 256 + cell.index();
                let moves = rules.pawns.from(army, grade, cell);
                self.reach[at] = moves.captures.iter().copied().collect();
                let far = promotion[grade.index()][cell.index()];
                let mut placed = worth + gain * 2 / (4 + far * far);
                if grade == Grade::Plain {
                    placed += value * 2 / 5 / (1 + upgrade[0][cell.index()]);
                }
                self.placed[at] = placed;
            }
        }
    }

    /// The value of a man wherever he stands, in hundredths of a pawn.
    pub fn material(&self, man: Man) -> i32 {
        self.material[slot(man)]
    }

    /// The material that a move wins by capture and promotion, in hundredths of a pawn.
    pub(super) fn gain(&self, position: &Position, mv: Move) -> i32 {
        let victim = position.man(mv.to).map_or(0, |man| self.material(man));
        let promoted = match (mv.promotion, position.man(mv.from)) {
            (Some(kind), Some(man)) => self.material(man.promoted(kind)) - self.material(man),
            _ => 0,
        };
        victim + promoted
    }

    /// The most valuable kind that pawns promote to.
    pub(super) const fn best_promotion(&self) -> Kind {
        self.best_promotion
    }

    /// All cells on a line with a cell.
    pub(super) fn lines(&self, cell: Cell) -> CellSet {
        self.lines[cell.index()]
    }

    /// Whether the moved man could give check from where he arrives, were nothing in between.
    pub(super) fn may_check(&self, rules: &Rules, position: &Position, mv: Move) -> bool {
        position.man(mv.from).is_some_and(|man| {
            let reach = self.reach[slot(man) * 256 + mv.to.index()];
            rules
                .present()
                .filter(|army| rules.hostile(*army, man.army()))
                .any(|army| position.king(army).is_some_and(|king| reach.contains(king)))
        })
    }

    /// What a draw is worth for a side, in hundredths of a pawn: 0, or more if it has the more points.
    pub(super) fn draw(&self, rules: &Rules, position: &Position, side: Side) -> i32 {
        let Scoring::MatedKings { king, .. } = rules.scoring else {
            return 0;
        };
        let ahead: i32 = position.frozen().iter().map(|army| if rules.side(army) == side { -1 } else { 1 }).sum();
        ahead * i32::from(king) * HALF_POINT / 6
    }

    /// The material of a side's men, frozen ones included, in hundredths of a pawn.
    pub(super) fn side_material(&self, rules: &Rules, position: &Position, side: Side) -> i32 {
        rules
            .present()
            .filter(|army| rules.side(*army) == side)
            .flat_map(|army| position.army(army))
            .filter_map(|cell| position.man(cell))
            .map(|man| self.material(man))
            .sum()
    }

    /// What the position is worth for the side on move, in hundredths of a pawn. Every game that is
    /// not over lies within ±100,000.
    pub fn evaluate(&self, rules: &Rules, position: &Position) -> i32 {
        self.evaluate_within(rules, position, i32::MIN / 2, i32::MAX / 2)
    }

    /// As [`Self::evaluate`], but a score far outside the window may be a rough one.
    pub(super) fn evaluate_within(&self, rules: &Rules, position: &Position, alpha: i32, beta: i32) -> i32 {
        let side = rules.side(rules.army_at(position.turn()));
        let standing = self.standing(rules, position, side) + TEMPO;
        if standing - LAZY >= beta || standing + LAZY <= alpha {
            standing
        } else {
            standing + self.activity(rules, position, side)
        }
    }

    /// Men where they stand, and frozen armies.
    fn standing(&self, rules: &Rules, position: &Position, side: Side) -> i32 {
        let mut score = 0;
        for army in rules.present() {
            let frozen = position.is_frozen(army);
            let mut worth = 0;
            for cell in position.army(army) {
                let Some(man) = position.man(cell) else { continue };
                worth += if frozen {
                    self.material[slot(man)] * FROZEN_TENTHS / 10
                } else {
                    self.placed[slot(man) * 256 + cell.index()]
                };
            }
            if frozen {
                worth -= MATED_KING;
            }
            score += if rules.side(army) == side { worth } else { -worth };
        }
        score
    }

    /// Cells within reach, and attacks on the cells beside hostile kings.
    fn activity(&self, rules: &Rules, position: &Position, side: Side) -> i32 {
        let mut score = 0;
        for own in rules.sides() {
            let mut targets = CellSet::EMPTY;
            let mut kings = [CellSet::EMPTY; 4];
            let mut danger = [0; 4];
            let mut friends = CellSet::EMPTY;
            for army in rules.present() {
                if rules.side(army) == own {
                    friends |= position.army(army);
                } else if let Some(king) = position.king(army)
                    && !position.is_frozen(army)
                {
                    kings[army.0 as usize] = self.zone[king.index()];
                    targets |= self.zone[king.index()];
                }
            }
            let occupied = position.occupied();
            let mut mobility = 0;
            for army in rules.present().filter(|army| rules.side(*army) == own && !position.is_frozen(*army)) {
                for cell in position.army(army) {
                    let Some(man) = position.man(cell) else { continue };
                    let kind = man.kind();
                    let attacked = self.attacked(rules, occupied, man, cell);
                    mobility += count(attacked & !friends) * self.mobility[kind.index()];
                    if !(attacked & targets).is_empty() {
                        for (zone, danger) in kings.iter().zip(&mut danger) {
                            *danger += count(attacked & *zone) * self.menace[kind.index()];
                        }
                    }
                }
            }
            let worth = mobility / 16 + danger.iter().map(|danger| (danger * danger / 4).min(DANGER)).sum::<i32>();
            score += if own == side { worth } else { -worth };
        }
        score
    }

    /// The cells that a man attacks.
    fn attacked(&self, rules: &Rules, occupied: CellSet, man: Man, cell: Cell) -> CellSet {
        let kind = rules.kind(man.kind());
        if kind.rides.is_empty() {
            return self.reach[slot(man) * 256 + cell.index()];
        }
        let mut attacked: CellSet = kind.leaps[cell.index()].iter().copied().collect();
        for &direction in &kind.rides {
            for &to in rules.board.ray(cell, direction) {
                attacked.insert(to);
                if occupied.contains(to) {
                    break;
                }
            }
        }
        attacked
    }
}

/// The number of cells of a set.
fn count(set: CellSet) -> i32 {
    i32::try_from(set.len()).unwrap_or(i32::MAX)
}

/// How many moves a pawn needs to get where `goal` holds, by grade and cell: steps count one,
/// captures and leaps, which need others, two.
fn pawn_distances(rules: &Rules, army: Army, goal: impl Fn(Cell, Grade) -> bool) -> [[i32; 256]; 4] {
    let mut distances = [[FAR; 256]; 4];
    for grade in Grade::ALL {
        for cell in cells(rules).filter(|cell| goal(*cell, grade)) {
            distances[grade.index()][cell.index()] = 0;
        }
    }
    // Relax until nothing changes: paths are short and this runs once for a game.
    loop {
        let mut changed = false;
        for grade in Grade::ALL {
            for cell in cells(rules) {
                let moves = rules.pawns.from(army, grade, cell);
                let steps = moves.steps.iter().map(|(to, _)| (*to, 1));
                let others = moves.captures.iter().copied().chain(moves.hops.iter().map(|hop| hop.to));
                let nearest = steps
                    .chain(others.map(|to| (to, 2)))
                    .map(|(to, cost)| {
                        let then = if rules.pawns.upgrade[army].contains(to) { Grade::Super } else { grade };
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
