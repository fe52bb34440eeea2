//! What to try first.

use super::eval::Evaluator;
use super::history::{History, MOST, Trail};
use super::step::Step;
use super::worth::leader;
use crate::board::{Army, CellSet, Side};
use crate::position::Position;
use crate::rules::Rules;

/// A step with its place in the order: higher goes first.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub(super) step: Step,
    order: i32,
    /// How well it did elsewhere, for quiet moves; see [`History::count`].
    pub(super) count: i32,
    /// Whether it captures or promotes.
    pub(super) noisy: bool,
    /// Whether it may give check; see [`Evaluator::may_check`].
    pub(super) checks: bool,
    /// Whether it is known to lose material in the exchange that follows.
    pub(super) losing: bool,
    /// Whether that is still to be found out.
    untested: bool,
}

impl Candidate {
    /// A quiet step, its place left open.
    const fn quiet(step: Step) -> Self {
        Self { step, order: 0, count: 0, noisy: false, checks: false, losing: false, untested: false }
    }
}

const BEST: i32 = 1 << 30;
const NOISY: i32 = 1 << 28;
const KILLER: i32 = 1 << 26;
/// What a quiet move is put forward for that may give check, in counts of the history.
const CHECK: i32 = 8000;
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
        steps: &[Step],
        history: &History,
        trail: &Trail,
        ply: usize,
        best: u32,
        candidates: &mut Vec<Candidate>,
    ) {
        let killers = history.killers(ply);
        candidates.clear();
        candidates.extend(steps.iter().map(|&step| {
            let noise = self.noisy(step);
            let mut candidate = noise.unwrap_or(Candidate::quiet(step));
            candidate.checks =
                step.as_move().is_some_and(|mv| self.evaluator.may_check(self.rules, self.position, self.kings, mv));
            if best != 0 && step.code() == best {
                candidate.order = BEST;
                candidate.untested = false;
            } else if noise.is_none() {
                let order = self.quiet(step, history, trail) + if candidate.checks { CHECK } else { 0 };
                candidate.count = if step.as_move().is_some() { order } else { 0 };
                candidate.order = match killers.iter().position(|killer| *killer == Some(step)) {
                    Some(0) => KILLER + 1,
                    Some(_) => KILLER,
                    None => order,
                };
            }
            candidate
        }));
    }

    /// The captures and promotions among the steps; of the promotions on a cell only the best.
    pub(super) fn noisy_only(self, steps: &[Step], best: u32, candidates: &mut Vec<Candidate>) {
        candidates.clear();
        for &step in steps {
            let wanted =
                |mv: crate::moves::Move| mv.promotion.is_none_or(|kind| kind == self.evaluator.best_promotion());
            if step.as_move().is_none_or(wanted)
                && let Some(mut candidate) = self.noisy(step)
            {
                if best != 0 && step.code() == best {
                    candidate.order = BEST;
                }
                candidates.push(candidate);
            }
        }
    }

    fn quiet(self, step: Step, history: &History, trail: &Trail) -> i32 {
        let Self { rules, evaluator, position, .. } = self;
        match step {
            Step::Move(mv) => position.man(mv.from).map_or(0, |man| history.count(trail, man, mv)),
            Step::Propose(_) => LAST + 1,
            Step::Place { kind, cell } => {
                // Of equal men first the one that stands best.
                let army = rules.army_at(position.turn());
                rules.kind(kind).value + evaluator.placed_value(army, kind, cell)
            }
            Step::Keep(army) => position
                .army(army)
                .into_iter()
                .filter_map(|cell| position.man(cell))
                .map(|man| evaluator.material(man))
                .sum(),
            Step::Accept => MOST,
            Step::Promote { .. } => 0,
            Step::Done | Step::Refuse(_) | Step::Pass => LAST,
        }
    }

    /// A capture or promotion; `None` for quiet steps.
    fn noisy(self, step: Step) -> Option<Candidate> {
        let Self { rules, evaluator, position, .. } = self;
        if let Step::Promote { kind, .. } = step {
            let order = NOISY + rules.kind(kind).value;
            return Some(Candidate { order, noisy: true, ..Candidate::quiet(step) });
        }
        let mv = step.as_move()?;
        let gain = evaluator.gain(rules, position, mv);
        if gain == 0 && mv.promotion.is_none() {
            return None;
        }
        let attacker = position.man(mv.from).map_or(0, |man| evaluator.material(man));
        let order = NOISY + gain * 16 - attacker;
        let untested = gain < attacker || mv.promotion.is_some();
        Some(Candidate { order, noisy: true, untested, ..Candidate::quiet(step) })
    }

    /// Takes the first in the order out of the candidates from `at` on. A capture is moved back when
    /// it turns out, once it is the first, that it loses material. Among equals it is the one
    /// generated first, or moved there, so that the order is the same everywhere.
    pub(super) fn next(self, candidates: &mut [Candidate], at: usize) -> Candidate {
        loop {
            let mut first = at;
            for index in at + 1..candidates.len() {
                if candidates[index].order > candidates[first].order {
                    first = index;
                }
            }
            let candidate = &mut candidates[first];
            if candidate.untested {
                candidate.untested = false;
                candidate.losing = candidate
                    .step
                    .as_move()
                    .is_some_and(|mv| !self.evaluator.exchange_reaches(self.rules, self.position, mv, 0));
                if candidate.losing {
                    candidate.order = LOSING;
                    continue;
                }
            }
            candidates.swap(at, first);
            return candidates[at];
        }
    }
}

/// Whether a step takes a man of a side or promotes.
pub(super) fn strikes(rules: &Rules, position: &Position, step: Step, side: Side) -> bool {
    match step {
        Step::Move(mv) => {
            mv.promotion.is_some()
                || position.man(mv.to).is_some_and(|man| leader(rules, position, man.army()) == Some(side))
        }
        _ => true,
    }
}
