//! Who decides in a position, with which armies, and what his duty toward kings allows.

use std::ops::ControlFlow;

use super::eval::Evaluator;
use super::step::Step;
use crate::board::{Army, CellSet, Player, Set};
use crate::moves::{self, Move, in_check, is_safe, pseudo_moves, takes_passing};
use crate::position::{Manner, Phase, Position};
use crate::rules::{Duty, Fate, Heir, Rules, Stuck, TurnRule};

/// The player who decides.
pub(super) struct Mover {
    /// Who he is.
    pub(super) player: Player,
    /// The armies with which he may move now.
    armies: Set<Army>,
    /// Whether a king of his own is attacked.
    pub(super) checked: bool,
}

impl Mover {
    /// Who decides in a position.
    pub(super) fn of(rules: &Rules, position: &Position) -> Self {
        let player = moves::decision(rules, position).player;
        let moved = position.rare().moved;
        let free = |army: &Army| position.is_active(*army) && !moved.contains(*army);
        let armies = if shares_turn(rules) {
            rules.present().filter(|army| position.commander(*army) == player).filter(free).collect()
        } else {
            Some(rules.army_at(position.turn())).filter(free).into_iter().collect()
        };
        Self { player, armies, checked: is_checked(rules, position, player) }
    }

    /// The steps to try, and the test of their legality: where it is simple pseudo-legal moves, to
    /// be tested when their turn comes, else all legal actions.
    pub(super) fn steps(&self, rules: &Rules, evaluator: &Evaluator, position: &Position) -> (Vec<Step>, Legality) {
        if self.needs_list(rules, position) {
            return (Step::all(rules, position), Legality::LISTED);
        }
        let mut steps = Vec::with_capacity(64);
        for army in self.armies.iter() {
            let _ = pseudo_moves::<()>(rules, position, army, |mv| {
                steps.push(Step::Move(mv));
                ControlFlow::Continue(())
            });
        }
        (steps, Legality::new(rules, evaluator, position, self))
    }

    /// Whether there is more to legality than the safety of kings.
    fn needs_list(&self, rules: &Rules, position: &Position) -> bool {
        position.phase() != Phase::Move
            || position.headless().contains(self.player)
            || self.checked && (!rules.bouts.is_empty() || rules.check.stuck == Stuck::MovesAnyway)
            || position.rare().promised.is_some()
            || position.rare().unwise
    }
}

/// Whether a player moves all armies that he leads in the same turn, or any of them.
fn shares_turn(rules: &Rules) -> bool {
    rules.turn == TurnRule::OneWithEachArmy
        || matches!(rules.defeat.fate, Fate::Follows(Heir::Partner | Heir::Victor, _))
}

/// Whether a king that a player must guard, or may lose, is attacked.
pub(super) fn is_checked(rules: &Rules, position: &Position, player: Player) -> bool {
    rules
        .present()
        .filter(|army| rules.armies[*army].player == player && !position.is_frozen(*army))
        .any(|army| in_check(rules, position, army))
}

/// The legality of the moves of one player in one position.
pub(super) struct Legality {
    /// Whether the steps to try are legal as they come.
    listed: bool,
    /// Whether a king of the player is attacked.
    checked: bool,
    /// Cells whose men may shield a king, and the kings' own.
    near: CellSet,
}

impl Legality {
    /// For steps that are known to be legal.
    const LISTED: Self = Self { listed: true, checked: false, near: CellSet::EMPTY };

    /// Prepares the test for the moves of a player.
    fn new(rules: &Rules, evaluator: &Evaluator, position: &Position, mover: &Mover) -> Self {
        if rules.check.duty == Duty::Nothing {
            return Self::LISTED;
        }
        let partners = rules.check.duty == Duty::OwnAndPartnersKing;
        let side = rules.side_of(mover.player);
        let mut near = CellSet::EMPTY;
        for army in rules.present() {
            let owner = rules.armies[army].player;
            if (owner == mover.player || partners && rules.side(army) == side)
                && let Some(king) = position.king(army)
            {
                near |= evaluator.lines(king);
                near.insert(king);
            }
        }
        Self { listed: false, checked: mover.checked, near }
    }

    /// Whether a step is legal. A king that is not attacked stays so when another man moves away
    /// that does not stand on a line with him; only the other moves need the full test.
    pub(super) fn allows(&self, rules: &Rules, position: &Position, step: Step) -> bool {
        match step {
            Step::Move(mv) if !self.listed => self.allows_move(rules, position, mv),
            _ => true,
        }
    }

    fn allows_move(&self, rules: &Rules, position: &Position, mv: Move) -> bool {
        let Some(man) = position.man(mv.from) else { return false };
        let falls = position.man(mv.to).is_some_and(|victim| rules.kind(victim.kind()).royal);
        let simple = !self.checked
            && !falls
            && mv.manner != Manner::Castle
            && !self.near.contains(mv.from)
            && !takes_passing(rules, position, man, mv);
        simple || is_safe(rules, position, man.army(), mv)
    }
}
