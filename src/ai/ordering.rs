//! What to try first.

use super::evaluation::leader;
use super::evaluator::Evaluator;
use super::history::{HISTORY_LIMIT, History, PieceTo};
use super::search_action::SearchAction;
use crate::board::{Army, CellSet, Side};
use crate::position::Position;
use crate::rules::Rules;

/// A step with its place in the order: higher goes first.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub(super) action: SearchAction,
    priority: i32,
    /// How well it did elsewhere, for quiet moves; see [`History::score`].
    pub(super) history_score: i32,
    /// Whether it captures or promotes.
    pub(super) noisy: bool,
    /// Whether it may give check; see [`Evaluator::may_check`].
    pub(super) may_check: bool,
    /// Whether it is known to lose material in the exchange that follows.
    pub(super) loses_exchange: bool,
    /// Whether that is still to be found out.
    exchange_untested: bool,
}

impl Candidate {
    /// A quiet step, its place left open.
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
/// What a quiet move is put forward for that may give check, in counts of the history.
const CHECK_BONUS: i32 = 8000;
/// Captures that lose material come among quiet moves of which nothing is known: behind all of them a man given
/// away for a partner's mate would be seen too late.
const LOSING: i32 = 0;
/// What is done last.
const LAST: i32 = -(1 << 29);

/// The scene in which steps are put in order.
#[derive(Clone, Copy)]
pub(super) struct Orderer<'a> {
    pub(super) rules: &'a Rules,
    pub(super) evaluator: &'a Evaluator,
    pub(super) position: &'a Position,
    /// The kings that may be checked.
    kings: CellSet,
}

impl<'a> Orderer<'a> {
    /// The scene of a position.
    pub(super) fn new(rules: &'a Rules, evaluator: &'a Evaluator, position: &'a Position) -> Self {
        let foes = rules.foes[position.commander(rules.army_at(position.turn()))];
        let hostile = |army: &Army| foes.contains(rules.armies[*army].player) && position.is_active(*army);
        let kings = rules.present().filter(hostile).filter_map(|army| position.king(army)).collect();
        Self { rules, evaluator, position, kings }
    }

    /// The steps, each with its place in the order: the best known (by its code), captures and
    /// promotions by most valuable victim and least valuable attacker, killers, quiet moves by
    /// history, captures that lose material among them; placements by value, ends of series and refusals last.
    pub(super) fn all(
        self,
        actions: &[SearchAction],
        history: &History,
        moves_played: &[PieceTo],
        ply: usize,
        best: u32,
        candidates: &mut Vec<Candidate>,
    ) {
        let killers = history.killers(ply);
        candidates.clear();
        candidates.extend(actions.iter().map(|&action| {
            let noise = self.noisy(action);
            let mut candidate = noise.unwrap_or(Candidate::quiet(action));
            candidate.may_check =
                action.as_move().is_some_and(|mv| self.evaluator.may_check(self.rules, self.position, self.kings, mv));
            if best != 0 && action.code() == best {
                candidate.priority = BEST_KNOWN;
                candidate.exchange_untested = false;
            } else if noise.is_none() {
                let priority =
                    self.quiet(action, history, moves_played) + if candidate.may_check { CHECK_BONUS } else { 0 };
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

    /// The captures and promotions among the steps; of the promotions on a cell only the best.
    pub(super) fn noisy_only(self, actions: &[SearchAction], best: u32, candidates: &mut Vec<Candidate>) {
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

    fn quiet(self, action: SearchAction, history: &History, moves_played: &[PieceTo]) -> i32 {
        let Self { rules, evaluator, position, .. } = self;
        match action {
            SearchAction::Move(mv) => position.man(mv.from).map_or(0, |man| history.score(moves_played, man, mv)),
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

    /// A capture or promotion; `None` for quiet steps.
    fn noisy(self, action: SearchAction) -> Option<Candidate> {
        let Self { rules, evaluator, position, .. } = self;
        if let SearchAction::Promote { kind, .. } = action {
            let priority = NOISY + rules.kind(kind).value;
            return Some(Candidate { priority, noisy: true, ..Candidate::quiet(action) });
        }
        let mv = action.as_move()?;
        let gain = evaluator.gain(rules, position, mv);
        if gain == 0 && mv.promotion.is_none() {
            return None;
        }
        let attacker = position.man(mv.from).map_or(0, |man| evaluator.material(man));
        let priority = NOISY + gain * 16 - attacker;
        let exchange_untested = gain < attacker || mv.promotion.is_some();
        Some(Candidate { priority, noisy: true, exchange_untested, ..Candidate::quiet(action) })
    }

    /// Takes the first in the order out of the candidates from `at` on. A capture is moved back when
    /// it turns out, once it is the first, that it loses material. Among equals it is the one
    /// generated first, or moved there, so that the order is the same everywhere.
    pub(super) fn next(self, candidates: &mut [Candidate], at: usize) -> Candidate {
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

/// Whether a step takes a man of a side or promotes.
pub(super) fn is_noisy_against(rules: &Rules, position: &Position, action: SearchAction, side: Side) -> bool {
    match action {
        SearchAction::Move(mv) => {
            mv.promotion.is_some()
                || position.man(mv.to).is_some_and(|man| leader(rules, position, man.army()) == Some(side))
        }
        _ => true,
    }
}
