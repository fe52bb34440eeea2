//! Static exchange evaluation: what a capture wins or loses once everybody has taken back on its cell.
//!
//! Both parties take with their least valuable man and stop when going on would cost them; men behind
//! others on a line join in (the swap algorithm). Whose turn it is among partners does not matter, and
//! whoever is hostile to the mover belongs to the other party.

use super::eval::Evaluator;
use crate::board::{Cell, CellSet, Direction, Player};
use crate::moves::{Move, leaps};
use crate::position::{Man, Manner, Position, Status};
use crate::rules::Rules;

/// A king counts for more than all others together: he takes last, and not where he is taken.
const KING: i32 = 50_000;
/// The most men that take part; more never matter.
const LIMIT: usize = 32;

/// A man that can take part in an exchange.
#[derive(Clone, Copy)]
struct Fighter {
    cell: Cell,
    value: i32,
    ours: bool,
}

/// Those who attack a cell.
struct Fighters {
    men: [Fighter; LIMIT],
    count: usize,
}

impl Fighters {
    fn push(&mut self, fighter: Fighter) {
        if self.count < LIMIT {
            self.men[self.count] = fighter;
            self.count += 1;
        }
    }

    /// Takes out the least valuable of a party.
    fn take(&mut self, ours: bool) -> Option<Fighter> {
        let least = (0..self.count).filter(|at| self.men[*at].ours == ours).min_by_key(|at| self.men[*at].value)?;
        let fighter = self.men[least];
        self.count -= 1;
        self.men[least] = self.men[self.count];
        Some(fighter)
    }
}

impl Evaluator {
    /// Whether a move wins at least `threshold` hundredths of a pawn on the cell where it ends (or
    /// loses at most `-threshold`).
    pub(super) fn exchange_reaches(&self, rules: &Rules, position: &Position, mv: Move, threshold: i32) -> bool {
        let Some(man) = position.man(mv.from) else { return true };
        if mv.manner != Manner::Plain {
            return threshold <= 0;
        }
        let balance = self.gain(rules, position, mv) - threshold;
        if balance < 0 {
            return false;
        }
        let arriving = mv.promotion.map_or(man, |kind| man.promoted(kind));
        let risk = self.risk_of(rules, position, arriving);
        if balance >= risk {
            return true;
        }
        let mover = position.commander(man.army());
        let scene = Scene { rules, position, evaluator: self, target: mv.to, mover };
        let mut removed = CellSet::EMPTY;
        removed.insert(mv.from);
        let mut fighters = scene.fighters(removed);
        // What the party to take is short of, in the words of the swap algorithm.
        let mut balance = balance - risk;
        let mut ours = false;
        while let Some(fighter) = fighters.take(ours) {
            // A king does not take what is defended.
            let defended = fighters.men[..fighters.count].iter().any(|other| other.ours != ours);
            if fighter.value == KING && defended {
                break;
            }
            ours = !ours;
            balance = -balance - 1 - fighter.value;
            if balance >= 0 {
                break;
            }
            removed.insert(fighter.cell);
            if let Some(behind) = scene.behind(fighter.cell, removed) {
                fighters.push(behind);
            }
        }
        // Whoever cannot go on has lost the exchange.
        !ours
    }

    /// What a man risks by standing where he may be taken.
    fn risk_of(&self, rules: &Rules, position: &Position, man: Man) -> i32 {
        let own = position.commander(man.army()) == rules.armies[man.army()].player;
        if rules.kind(man.kind()).royal && own { KING } else { self.material(man) }
    }
}

/// Where an exchange takes place.
struct Scene<'a> {
    rules: &'a Rules,
    position: &'a Position,
    evaluator: &'a Evaluator,
    target: Cell,
    mover: Player,
}

impl Scene<'_> {
    fn fighter(&self, cell: Cell, man: Man) -> Option<Fighter> {
        let Self { rules, position, .. } = *self;
        if position.status(man.army()) != Status::Active {
            return None;
        }
        let fighter = position.commander(man.army());
        let foes = rules.foes[fighter];
        let ours = rules.side_of(fighter) == rules.side_of(self.mover);
        // Where two games are played on one board, men of the other one only stand in the way.
        let joins = if ours { foes.bits() & rules.foes[self.mover].bits() != 0 } else { foes.contains(self.mover) };
        joins.then(|| Fighter { cell, value: self.evaluator.risk_of(rules, position, man), ours })
    }

    /// The first man on a ray from the target who rides along it.
    fn rider(&self, direction: Direction, removed: CellSet) -> Option<Fighter> {
        let Self { rules, position, target, .. } = *self;
        let gone = position.gone();
        for &cell in rules.board.ray(target, direction) {
            if gone.contains(cell) {
                return None;
            }
            if removed.contains(cell) {
                continue;
            }
            if let Some(man) = position.man(cell) {
                let rides = rules.kind(man.kind()).ride_mask >> direction.opposite().index() & 1 == 1;
                return if rides { self.fighter(cell, man) } else { None };
            }
        }
        None
    }

    /// All who attack the target, those behind others left out.
    fn fighters(&self, removed: CellSet) -> Fighters {
        let Self { rules, position, target, .. } = *self;
        let nobody = Fighter { cell: target, value: 0, ours: false };
        let mut fighters = Fighters { men: [nobody; LIMIT], count: 0 };
        for direction in Direction::ALL {
            if let Some(fighter) = self.rider(direction, removed) {
                fighters.push(fighter);
            }
        }
        for cell in rules.reach.to(target) & position.occupied() & !removed {
            if let Some(man) = position.man(cell)
                && leaps(rules, man, cell, target)
                && let Some(fighter) = self.fighter(cell, man)
            {
                fighters.push(fighter);
            }
        }
        fighters
    }

    /// Who attacks the target along the line that a man has left.
    fn behind(&self, left: Cell, removed: CellSet) -> Option<Fighter> {
        let (direction, _) = self.rules.board.line(self.target, left)?;
        self.rider(direction, removed)
    }
}
