//! Move ordering: which action to try first.

use super::evaluation::leader;
use super::evaluator::Evaluator;
use super::history::{EarlierMoves, HISTORY_LIMIT, History, PieceTo};
use super::search_action::SearchAction;
use crate::board::{Army, CellSet, Side};
use crate::position::Position;
use crate::rules::Rules;

/// An action that is to be searched, with what its place in the order tells of it.
#[derive(Clone, Copy)]
pub(super) struct OrderedAction {
    pub(super) action: SearchAction,
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
    /// A quiet action.
    const fn quiet(action: SearchAction) -> Self {
        Self {
            action,
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
    kings: CellSet,
}

/// The actions of one node that are still to be searched, most of them not yet put in order: often the first one
/// suffices.
#[derive(Default)]
pub(super) struct Candidates {
    /// Those whose place in the order is known.
    list: Vec<OrderedAction>,
    /// Their places, each by its [`queue_key`], of those that are left.
    queue: Vec<u64>,
    /// The quiet moves that come after all that is good in `queue`, and have no place yet.
    unplaced: Vec<SearchAction>,
    /// Whether only those quiet moves are still wanted that may give check.
    drops_quiet: bool,
}

/// A number that is the higher the sooner a candidate is to be searched: of two with the same priority the one goes first
/// that has the lower index.
fn queue_key(priority: i32, index: usize) -> u64 {
    let above_least = priority.wrapping_sub(i32::MIN).cast_unsigned();
    u64::from(above_least) << 32 | u64::from(!(index as u32))
}

/// The index and the priority of a candidate by its [`queue_key`].
fn queued(key: u64) -> (usize, i32) {
    let above_least = ((key >> 32) as u32).cast_signed();
    (!(key as u32) as usize, above_least.wrapping_add(i32::MIN))
}

impl Candidates {
    fn clear(&mut self) {
        self.list.clear();
        self.queue.clear();
        self.unplaced.clear();
        self.drops_quiet = false;
    }

    /// Drops the quiet moves that may not give check.
    pub(super) fn drop_quiet(&mut self) {
        self.drops_quiet = true;
        self.queue.retain(|key| {
            let candidate = &self.list[queued(*key).0];
            candidate.noisy || candidate.may_check || candidate.action.as_move().is_none()
        });
    }

    fn push(&mut self, candidate: OrderedAction, priority: i32) {
        self.queue.push(queue_key(priority, self.list.len()));
        self.list.push(candidate);
    }
}

impl<'a> Orderer<'a> {
    /// The orderer of actions in a position.
    pub(super) fn new(rules: &'a Rules, evaluator: &'a Evaluator, position: &'a Position) -> Self {
        let foes = rules.foes[position.commander(rules.army_at(position.turn()))];
        let hostile = |army: &Army| foes.contains(rules.player_of(*army)) && position.is_active(*army);
        let mut kings = CellSet::EMPTY;
        for army in rules.present().filter(hostile) {
            kings |= position.army(army) & position.royals();
        }
        Self { rules, evaluator, position, kings }
    }

    /// Makes the actions the candidates, in this order: the best known (by its code), captures and promotions by most
    /// valuable victim and least valuable attacker, killer moves, quiet moves by history with captures that lose
    /// material among them. Placements go by the value of the man on the cell; ends of series and refusals go last.
    pub(super) fn all(
        &self,
        actions: &[SearchAction],
        history: &History,
        moves_played: &[PieceTo],
        ply: usize,
        best: u32,
        candidates: &mut Candidates,
    ) {
        let killers = history.killers(ply);
        candidates.clear();
        for &action in actions {
            let code = action.code();
            let noise = self.noisy(action, i32::MIN);
            let is_known = code == best || killers.contains(&code);
            if noise.is_none() && !is_known && action.as_move().is_some() {
                candidates.unplaced.push(action);
                continue;
            }
            let (mut candidate, mut priority) = noise.unwrap_or((OrderedAction::quiet(action), 0));
            candidate.may_check = self.may_check(action);
            if code == best {
                candidate.exchange_untested = false;
                priority = BEST_KNOWN;
            } else if noise.is_none() && is_known {
                self.rate_quiet(&mut candidate, history, &EarlierMoves::new(moves_played));
                priority = if killers[0] == code { KILLER + 1 } else { KILLER };
            } else if noise.is_none() {
                priority = self.decision_priority(action);
            }
            candidates.push(candidate, priority);
        }
    }

    /// Makes the captures and promotions among the actions the candidates that gain more than `least` hundredths of a
    /// pawn; of several promotions by the same move only the best.
    pub(super) fn noisy_only(&self, actions: &[SearchAction], best: u32, least: i32, candidates: &mut Candidates) {
        candidates.clear();
        for &action in actions {
            let wanted =
                |mv: crate::moves::Move| mv.promotion.is_none_or(|kind| kind == self.evaluator.best_promotion());
            if action.as_move().is_none_or(wanted)
                && let Some((candidate, priority)) = self.noisy(action, least)
            {
                candidates.push(candidate, if action.code() == best { BEST_KNOWN } else { priority });
            }
        }
    }

    /// Whether an action may give check.
    fn may_check(&self, action: SearchAction) -> bool {
        let may_check = |mv| self.evaluator.may_check(self.rules, self.position, self.kings, mv);
        action.as_move().is_some_and(may_check)
    }

    /// Looks up how well a quiet move did elsewhere, and whether it may give check.
    fn rate_quiet(&self, candidate: &mut OrderedAction, history: &History, earlier: &EarlierMoves) {
        candidate.may_check = self.may_check(candidate.action);
        if let Some(mv) = candidate.action.as_move()
            && let Some(man) = self.position.man(mv.from)
        {
            let bonus = if candidate.may_check { CHECK_BONUS } else { 0 };
            candidate.history_score = history.score(earlier, man, mv) + bonus;
        }
    }

    /// The priority of a decision that is no move, nor a capture or promotion.
    fn decision_priority(&self, action: SearchAction) -> i32 {
        let Self { rules, evaluator, position, .. } = *self;
        match action {
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
            SearchAction::Move(_) | SearchAction::Promote { .. } => 0,
            SearchAction::Done | SearchAction::Refuse(_) | SearchAction::Pass => LAST,
        }
    }

    /// The candidate of a capture or promotion, and its priority; `None` for quiet actions, and for moves that gain no
    /// more than `least` hundredths of a pawn.
    fn noisy(&self, action: SearchAction, least: i32) -> Option<(OrderedAction, i32)> {
        let Self { rules, evaluator, position, .. } = *self;
        if let SearchAction::Promote { kind, .. } = action {
            let candidate = OrderedAction { noisy: true, ..OrderedAction::quiet(action) };
            return Some((candidate, NOISY + rules.kind(kind).value));
        }
        let mv = action.as_move()?;
        // Most moves go to a vacant cell.
        if mv.promotion.is_none() && position.man(mv.to).is_none() {
            return None;
        }
        let gain = evaluator.gain(rules, position, mv);
        if gain == 0 && mv.promotion.is_none() || gain <= least {
            return None;
        }
        let attacker = position.man(mv.from).map_or(0, |man| evaluator.material(man));
        let exchange_untested = gain < attacker || mv.promotion.is_some();
        let candidate = OrderedAction { noisy: true, exchange_untested, ..OrderedAction::quiet(action) };
        Some((candidate, NOISY + gain * 16 - attacker))
    }

    /// Takes the candidate that is to be searched next; `None` if there is none left. Only when a capture's turn comes it
    /// is tested for losing material, and put back if it does; and quiet moves are put in order only when nothing better
    /// is left.
    pub(super) fn next(
        &self,
        candidates: &mut Candidates,
        history: &History,
        moves_played: &[PieceTo],
    ) -> Option<OrderedAction> {
        loop {
            let Candidates { list, queue, unplaced, drops_quiet } = candidates;
            let highest = (0..queue.len()).max_by_key(|at| queue[*at]);
            let is_good = highest.is_some_and(|at| queued(queue[at]).1 >= KILLER);
            if !is_good && !unplaced.is_empty() {
                let earlier = EarlierMoves::new(moves_played);
                for action in unplaced.drain(..) {
                    let mut candidate = OrderedAction::quiet(action);
                    self.rate_quiet(&mut candidate, history, &earlier);
                    if !*drops_quiet || candidate.may_check {
                        queue.push(queue_key(candidate.history_score, list.len()));
                        list.push(candidate);
                    }
                }
                continue;
            }
            let (index, _) = queued(queue.swap_remove(highest?));
            let candidate = &mut list[index];
            if std::mem::take(&mut candidate.exchange_untested) {
                candidate.loses_exchange = candidate
                    .action
                    .as_move()
                    .is_some_and(|mv| !self.evaluator.exchange_wins_at_least(self.rules, self.position, mv, 0));
                if candidate.loses_exchange {
                    queue.push(queue_key(LOSING, index));
                    continue;
                }
            }
            return Some(*candidate);
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
