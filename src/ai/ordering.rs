//! What to try first.

use super::eval::Evaluator;
use super::search::MAX_PLY;
use super::step::Step;
use super::worth::leader;
use crate::moves::{Move, attacked_by};
use crate::position::{Man, Position};
use crate::rules::Rules;

/// A step with its place in the order: higher goes first.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub(super) step: Step,
    pub(super) order: i32,
    /// Whether it captures or promotes.
    pub(super) noisy: bool,
}

const BEST: i32 = 1 << 30;
const NOISY: i32 = 1 << 28;
const KILLER: i32 = 1 << 27;
/// What is done last.
const LAST: i32 = -(1 << 27);
/// History counts stay within this.
const HISTORY: i32 = 1 << 14;

/// What the search learns about quiet moves on its way.
pub(super) struct Ordering {
    /// Quiet steps that refuted a sister node, by ply, the newest first.
    killers: Vec<[Option<Step>; 2]>,
    /// How often men of an army and kind did well on a cell, by [`Self::index`].
    history: Vec<i32>,
}

impl Ordering {
    pub(super) fn new() -> Self {
        Self { killers: vec![[None; 2]; MAX_PLY + 1], history: vec![0; (Man::CODES >> 4) * 256] }
    }

    const fn index(man: Man, mv: Move) -> usize {
        (man.code() >> 4) * 256 + mv.to.index()
    }

    /// The steps, each with its place in the order: the best known (by its code), captures and
    /// promotions by most valuable victim and least valuable attacker, killers, then quiet moves by
    /// history; placements by value, ends of series and refusals last.
    pub(super) fn candidates(
        &self,
        rules: &Rules,
        evaluator: &Evaluator,
        position: &Position,
        steps: &[Step],
        ply: usize,
        best: u32,
    ) -> Vec<Candidate> {
        let killers = self.killers[ply];
        let order = |step: Step| {
            let noise = noisy_order(rules, evaluator, position, step);
            let order = if best != 0 && step.code() == best {
                BEST
            } else if let Some(order) = noise {
                order
            } else if killers[0] == Some(step) {
                KILLER + 1
            } else if killers[1] == Some(step) {
                KILLER
            } else {
                self.quiet_order(rules, evaluator, position, step)
            };
            Candidate { step, order, noisy: noise.is_some() }
        };
        steps.iter().copied().map(order).collect()
    }

    fn quiet_order(&self, rules: &Rules, evaluator: &Evaluator, position: &Position, step: Step) -> i32 {
        match step {
            Step::Move(mv) => position.man(mv.from).map_or(0, |man| self.history[Self::index(man, mv)]),
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
                .map(|m| evaluator.material(m))
                .sum(),
            Step::Accept => HISTORY,
            Step::Promote { .. } => 0,
            Step::Done | Step::Refuse(_) | Step::Pass => LAST,
        }
    }

    /// Notes that a quiet step refuted a position at `ply`, and that those tried before it did not.
    pub(super) fn reward(&mut self, position: &Position, step: Step, depth: i32, ply: usize, tried: &[Step]) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(step) {
            *killers = [Some(step), killers[0]];
        }
        let bonus = (depth * depth * 16).min(HISTORY / 4);
        self.adjust(position, step, bonus);
        for &other in tried {
            self.adjust(position, other, -bonus);
        }
    }

    /// Moves a count towards `±HISTORY`, by less the nearer it is.
    fn adjust(&mut self, position: &Position, step: Step, bonus: i32) {
        if let Some(mv) = step.as_move()
            && let Some(man) = position.man(mv.from)
        {
            let count = &mut self.history[Self::index(man, mv)];
            *count += bonus - *count * bonus.abs() / HISTORY;
        }
    }
}

/// The captures and promotions among the steps; of the promotions on a cell only the best.
pub(super) fn noisy_candidates(
    rules: &Rules,
    evaluator: &Evaluator,
    position: &Position,
    steps: &[Step],
) -> Vec<Candidate> {
    let mut candidates = Vec::new();
    for &step in steps {
        let best = step.as_move().is_none_or(|mv| mv.promotion.is_none_or(|kind| kind == evaluator.best_promotion()));
        if best && let Some(order) = noisy_order(rules, evaluator, position, step) {
            candidates.push(Candidate { step, order, noisy: true });
        }
    }
    candidates
}

/// The place in the order of a capture or promotion; `None` for quiet steps.
fn noisy_order(rules: &Rules, evaluator: &Evaluator, position: &Position, step: Step) -> Option<i32> {
    if let Step::Promote { kind, .. } = step {
        return Some(NOISY + rules.kind(kind).value);
    }
    let mv = step.as_move()?;
    let gain = evaluator.gain(rules, position, mv);
    if gain == 0 && mv.promotion.is_none() {
        return None;
    }
    let attacker = position.man(mv.from).map_or(0, |man| evaluator.material(man));
    Some(NOISY + gain * 16 - attacker)
}

/// Whether a capture takes a defended man of less value than the capturer's.
pub(super) fn loses(rules: &Rules, evaluator: &Evaluator, position: &Position, mv: Move) -> bool {
    let Some(man) = position.man(mv.from) else { return true };
    let gain = evaluator.gain(rules, position, mv);
    let stake = mv.promotion.map_or(man, |kind| man.promoted(kind));
    gain < evaluator.material(stake) - 50 && attacked_by(rules, position, mv.to, man.army())
}

/// Puts captures that lose material behind everything else but the best known step: an opponent who
/// makes only the first move of the order must not make a foolish one.
pub(super) fn demote_losers(rules: &Rules, evaluator: &Evaluator, position: &Position, candidates: &mut [Candidate]) {
    for candidate in candidates.iter_mut().filter(|candidate| candidate.noisy && candidate.order < BEST) {
        if candidate.step.as_move().is_some_and(|mv| loses(rules, evaluator, position, mv)) {
            candidate.order = LAST / 2;
        }
    }
}

/// Whether a step takes a man of a side or promotes.
pub(super) fn strikes(rules: &Rules, position: &Position, step: Step, side: crate::board::Side) -> bool {
    match step {
        Step::Move(mv) => {
            mv.promotion.is_some()
                || position.man(mv.to).is_some_and(|man| leader(rules, position, man.army()) == Some(side))
        }
        _ => true,
    }
}

/// Takes the first in the order out of the candidates. Among equals it is the one generated first,
/// so that the order is the same everywhere.
pub(super) fn next(candidates: &mut [Candidate], at: usize) -> Candidate {
    let mut first = at;
    for index in at + 1..candidates.len() {
        if candidates[index].order > candidates[first].order {
            first = index;
        }
    }
    candidates[at..=first].rotate_right(1);
    candidates[at]
}
