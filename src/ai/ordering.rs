//! Move ordering: which action to try first.

use arrayvec::ArrayVec;

use super::evaluation::leader;
use super::evaluator::Evaluator;
use super::history::{EarlierMoves, HISTORY_LIMIT, History, PieceTo};
use super::search_action::SearchAction;
use crate::board::{Army, Cell, Side};
use crate::position::Position;
use crate::rules::Rules;

/// An action with its place in the order.
#[derive(Clone, Copy)]
pub(super) struct OrderedAction {
    pub(super) action: SearchAction,
    /// The place in the order: higher goes first.
    priority: i32,
    /// For quiet moves, how well the move did elsewhere; see [`History::score`].
    pub(super) history_score: i32,
    /// Whether the action captures or promotes.
    pub(super) noisy: bool,
    /// Whether the action may give check; see [`Evaluator::may_check`].
    pub(super) may_check: bool,
    /// Whether the action is known to lose material in the exchange that follows.
    pub(super) loses_exchange: bool,
    /// Whether it is still to be found out if the action loses material.
    exchange_untested: bool,
}

impl OrderedAction {
    /// A quiet action, its place left open.
    const fn quiet(action: SearchAction) -> Self {
        Self {
            action,
            priority: 0,
            history_score: 0,
            noisy: false,
            may_check: false,
            loses_exchange: false,
            exchange_untested: false,
        }
    }
}

const BEST_KNOWN: i32 = 1 << 30;
const NOISY: i32 = 1 << 28;
const KILLER: i32 = 1 << 26;
/// The bonus of a quiet move that may give check, in history scores.
const CHECK_BONUS: i32 = 8000;
/// The priority of captures that lose material: that of quiet moves of which nothing is known. Behind all quiet
/// moves, a man given away for a partner's mate would be tried too late.
const LOSING: i32 = 0;
/// The priority of what is tried last.
const LAST: i32 = -(1 << 29);

/// The position in which actions are put in order, with what that needs.
pub(super) struct Orderer<'a> {
    pub(super) rules: &'a Rules,
    pub(super) evaluator: &'a Evaluator,
    pub(super) position: &'a Position,
    /// The cells of the kings to which the player to move may give check.
    kings: ArrayVec<Cell, { Army::ALL.len() }>,
}

impl<'a> Orderer<'a> {
    /// The orderer of actions in a position.
    pub(super) fn new(rules: &'a Rules, evaluator: &'a Evaluator, position: &'a Position) -> Self {
        let foes = rules.foes[position.commander(rules.army_at(position.turn()))];
        let hostile = |army: &Army| foes.contains(rules.player_of(*army)) && position.is_active(*army);
        let kings = rules.present().filter(hostile).filter_map(|army| position.king(army)).collect();
        Self { rules, evaluator, position, kings }
    }

    /// Fills `candidates` with the actions in this order: the best known (by its code), captures and promotions by most
    /// valuable victim and least valuable attacker, killer moves, quiet moves by history with captures that lose
    /// material among them. Placements go by the value of the man on the cell; ends of series and refusals go last.
    pub(super) fn all(
        &self,
        actions: &[SearchAction],
        history: &History,
        moves_played: &[PieceTo],
        ply: usize,
        best: u32,
        candidates: &mut Vec<OrderedAction>,
    ) {
        let killers = history.killers(ply);
        let earlier = EarlierMoves::new(moves_played);
        candidates.clear();
        candidates.extend(actions.iter().map(|&action| {
            let noise = self.noisy(action);
            let mut candidate = noise.unwrap_or(OrderedAction::quiet(action));
            candidate.may_check =
                action.as_move().is_some_and(|mv| self.evaluator.may_check(self.rules, self.position, &self.kings, mv));
            if best != 0 && action.code() == best {
                candidate.priority = BEST_KNOWN;
                candidate.exchange_untested = false;
            } else if noise.is_none() {
                let priority =
                    self.quiet(action, history, &earlier) + if candidate.may_check { CHECK_BONUS } else { 0 };
                candidate.history_score = if action.as_move().is_some() { priority } else { 0 };
                candidate.priority = match killers.iter().position(|killer| *killer == Some(action)) {
                    Some(0) => KILLER + 1,
                    Some(_) => KILLER,
                    None => priority,
                };
            }
            candidate
        }));
    }

    /// Fills `candidates` with the captures and promotions among the actions; of several promotions by the same move
    /// only the best.
    pub(super) fn noisy_only(&self, actions: &[SearchAction], best: u32, candidates: &mut Vec<OrderedAction>) {
        candidates.clear();
        for &action in actions {
            let wanted =
                |mv: crate::moves::Move| mv.promotion.is_none_or(|kind| kind == self.evaluator.best_promotion());
            if action.as_move().is_none_or(wanted)
                && let Some(mut candidate) = self.noisy(action)
            {
                if best != 0 && action.code() == best {
                    candidate.priority = BEST_KNOWN;
                }
                candidates.push(candidate);
            }
        }
    }

    fn quiet(&self, action: SearchAction, history: &History, earlier: &EarlierMoves) -> i32 {
        let Self { rules, evaluator, position, .. } = *self;
        match action {
            SearchAction::Move(mv) => position.man(mv.from).map_or(0, |man| history.score(earlier, man, mv)),
            SearchAction::Propose(_) => LAST + 1,
            SearchAction::Place { kind, cell } => {
                // Of equal men first the one that stands best.
                let army = rules.army_at(position.turn());
                rules.kind(kind).value + evaluator.placed_value(army, kind, cell)
            }
            SearchAction::Keep(army) => position
                .army(army)
                .into_iter()
                .filter_map(|cell| position.man(cell))
                .map(|man| evaluator.material(man))
                .sum(),
            SearchAction::Accept => HISTORY_LIMIT,
            SearchAction::Promote { .. } => 0,
            SearchAction::Done | SearchAction::Refuse(_) | SearchAction::Pass => LAST,
        }
    }

    /// The candidate of a capture or promotion; `None` for quiet actions.
    fn noisy(&self, action: SearchAction) -> Option<OrderedAction> {
        let Self { rules, evaluator, position, .. } = *self;
        if let SearchAction::Promote { kind, .. } = action {
            let priority = NOISY + rules.kind(kind).value;
            return Some(OrderedAction { priority, noisy: true, ..OrderedAction::quiet(action) });
        }
        let mv = action.as_move()?;
        // Most moves go to a vacant cell.
        if mv.promotion.is_none() && position.man(mv.to).is_none() {
            return None;
        }
        let gain = evaluator.gain(rules, position, mv);
        if gain == 0 && mv.promotion.is_none() {
            return None;
        }
        let attacker = position.man(mv.from).map_or(0, |man| evaluator.material(man));
        let priority = NOISY + gain * 16 - attacker;
        let exchange_untested = gain < attacker || mv.promotion.is_some();
        Some(OrderedAction { priority, noisy: true, exchange_untested, ..OrderedAction::quiet(action) })
    }

    /// Moves the candidate with the highest priority among those from `at` on to `at` and returns it. Only then is a
    /// capture tested for losing material, and moved back if it does. Of equals the one that stands first is taken, so
    /// that the order is the same everywhere.
    pub(super) fn next(&self, candidates: &mut [OrderedAction], at: usize) -> OrderedAction {
        loop {
            let mut first = at;
            for index in at + 1..candidates.len() {
                if candidates[index].priority > candidates[first].priority {
                    first = index;
                }
            }
            let candidate = &mut candidates[first];
            if candidate.exchange_untested {
                candidate.exchange_untested = false;
                candidate.loses_exchange = candidate
                    .action
                    .as_move()
                    .is_some_and(|mv| !self.evaluator.exchange_wins_at_least(self.rules, self.position, mv, 0));
                if candidate.loses_exchange {
                    candidate.priority = LOSING;
                    continue;
                }
            }
            candidates.swap(at, first);
            return candidates[at];
        }
    }
}

/// Whether an action captures a man that a side leads, promotes, or is no move.
pub(super) fn is_noisy_against(rules: &Rules, position: &Position, action: SearchAction, side: Side) -> bool {
    match action {
        SearchAction::Move(mv) => {
            mv.promotion.is_some()
                || position.man(mv.to).is_some_and(|man| leader(rules, position, man.army()) == Some(side))
        }
        _ => true,
    }
}
