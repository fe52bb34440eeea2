//! Static exchange evaluation: what a capture wins or loses after all recaptures on its cell.
//!
//! The mover's party and the other party capture in turn, each with its least valuable man, and stop when going on
//! would cost them; men behind others on a line join in (the swap algorithm). The order of turns among partners does
//! not matter, and every player hostile to the mover belongs to the other party.

use arrayvec::ArrayVec;

use super::evaluator::Evaluator;
use crate::board::{Cell, CellSet, Direction, Player};
use crate::moves::{Move, leaps};
use crate::position::{Man, MoveKind, Position, Status};
use crate::rules::Rules;

/// The value of a king, in hundredths of a pawn: more than all other men together, so that it captures last, and never
/// where it would be captured.
const KING_VALUE: i32 = 50_000;
/// The most men that take part in an exchange; more never matter.
const MAX_ATTACKERS: usize = 32;

/// A man that can take part in an exchange: its cell, its value in hundredths of a pawn, and whether it belongs to the
/// mover's party.
#[derive(Clone, Copy)]
struct Attacker {
    cell: Cell,
    value: i32,
    ours: bool,
}

/// The men that attack a cell.
#[derive(Default)]
struct Attackers(ArrayVec<Attacker, MAX_ATTACKERS>);

impl Attackers {
    fn push(&mut self, attacker: Attacker) {
        // One too many never matters.
        let _ = self.0.try_push(attacker);
    }

    /// Removes and returns the least valuable man of a party.
    fn take(&mut self, ours: bool) -> Option<Attacker> {
        let least = (0..self.0.len()).filter(|at| self.0[*at].ours == ours).min_by_key(|at| self.0[*at].value)?;
        self.0.swap_pop(least)
    }
}

impl Evaluator {
    /// Whether a move wins at least `threshold` hundredths of a pawn by the exchange on the cell where it ends; a
    /// negative threshold allows it to lose as much.
    pub(super) fn exchange_wins_at_least(&self, rules: &Rules, position: &Position, mv: Move, threshold: i32) -> bool {
        let Some(man) = position.man(mv.from) else { return true };
        if mv.kind != MoveKind::Plain {
            return threshold <= 0;
        }
        let balance = self.gain(rules, position, mv) - threshold;
        if balance < 0 {
            return false;
        }
        let arriving = mv.promotion.map_or(man, |kind| man.promoted(kind));
        let value = self.exchange_value(rules, position, arriving);
        if balance >= value {
            return true;
        }
        let mover = position.commander(man.army());
        let site = ExchangeSite { rules, position, evaluator: self, target: mv.to, mover };
        let mut removed = CellSet::EMPTY;
        removed.insert(mv.from);
        let mut attackers = site.attackers(removed);
        // The balance of the party that has just captured, if its man is captured in turn.
        let mut balance = balance - value;
        let mut ours = false;
        while let Some(attacker) = attackers.take(ours) {
            // A king does not capture a defended man.
            let defended = attackers.0.iter().any(|other| other.ours != ours);
            if attacker.value == KING_VALUE && defended {
                break;
            }
            ours = !ours;
            balance = -balance - 1 - attacker.value;
            if balance >= 0 {
                break;
            }
            removed.insert(attacker.cell);
            if let Some(attacker_behind) = site.attacker_behind(attacker.cell, removed) {
                attackers.push(attacker_behind);
            }
        }
        // The party that cannot go on has lost the exchange.
        !ours
    }

    /// What the capture of a man would cost its party, in hundredths of a pawn.
    fn exchange_value(&self, rules: &Rules, position: &Position, man: Man) -> i32 {
        let own = position.commander(man.army()) == rules.player_of(man.army());
        if rules.kind(man.kind()).royal && own { KING_VALUE } else { self.material(man) }
    }
}

/// The cell on which an exchange takes place, with the position and the player who begins it.
struct ExchangeSite<'a> {
    rules: &'a Rules,
    position: &'a Position,
    evaluator: &'a Evaluator,
    target: Cell,
    mover: Player,
}

impl ExchangeSite<'_> {
    fn attacker(&self, cell: Cell, man: Man) -> Option<Attacker> {
        let Self { rules, position, .. } = *self;
        if position.status(man.army()) != Status::Active {
            return None;
        }
        let attacker = position.commander(man.army());
        let foes = rules.foes[attacker];
        let ours = rules.side_of(attacker) == rules.side_of(self.mover);
        // Where two games are played on one board, men of the other game only stand in the way.
        let joins = if ours { foes.bits() & rules.foes[self.mover].bits() != 0 } else { foes.contains(self.mover) };
        joins.then(|| Attacker { cell, value: self.evaluator.exchange_value(rules, position, man), ours })
    }

    /// The attacker on a ray from the target: the first man on it, if it is a rider in that direction and takes part.
    fn rider(&self, direction: Direction, removed: CellSet) -> Option<Attacker> {
        let Self { rules, position, target, .. } = *self;
        let mut cell = position.sight(&rules.board, target, direction)?;
        while removed.contains(cell) {
            cell = position.sight(&rules.board, cell, direction)?;
        }
        // Nobody stands on a cell that has vanished.
        let man = position.man(cell)?;
        if rules.kind(man.kind()).rides_to(direction.opposite()) { self.attacker(cell, man) } else { None }
    }

    /// All men that attack the target, without those behind others on a line.
    fn attackers(&self, removed: CellSet) -> Attackers {
        let Self { rules, position, target, .. } = *self;
        let mut attackers = Attackers::default();
        let seen = position.riders() & rules.board.star(target) & position.seen_from(target) & !removed;
        for cell in seen {
            if let Some(direction) = rules.board.bearing(target, cell)
                && let Some(attacker) = self.rider(direction, removed)
            {
                attackers.push(attacker);
            }
        }
        for left in removed {
            if let Some(attacker) = self.attacker_behind(left, removed) {
                attackers.push(attacker);
            }
        }
        for cell in rules.reach.to(target) & position.occupied() & !removed {
            if let Some(man) = position.man(cell)
                && leaps(rules, man, cell, target)
                && let Some(attacker) = self.attacker(cell, man)
            {
                attackers.push(attacker);
            }
        }
        attackers
    }

    /// The man that attacks the target along the line that another man has left.
    fn attacker_behind(&self, left: Cell, removed: CellSet) -> Option<Attacker> {
        self.rider(self.rules.board.bearing(self.target, left)?, removed)
    }
}
