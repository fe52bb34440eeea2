//! Which move to try first, and which moves are legal.

use std::ops::ControlFlow;

use super::eval::Evaluator;
use super::search::MAX_PLY;
use crate::board::{Army, CellSet};
use crate::moves::{Move, board_moves, is_safe, pseudo_moves, takes_passing};
use crate::position::{Man, Position};
use crate::rules::{Duty, KingCapture, Rules, Stuck, TurnRule};

/// A pseudo-legal move with its place in the order: higher goes first.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub(super) mv: Move,
    pub(super) order: i32,
    /// Whether it captures or promotes.
    pub(super) noisy: bool,
}

const BEST: i32 = 1 << 30;
const NOISY: i32 = 1 << 28;
const KILLER: i32 = 1 << 27;
/// History counts stay within this.
const HISTORY: i32 = 1 << 14;

/// What the search learns about quiet moves on its way.
pub(super) struct Ordering {
    /// Quiet moves that refuted a sister node, by ply, the newest first.
    killers: Vec<[Option<Move>; 2]>,
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

    /// All pseudo-legal moves of an army, each with its place in the order: the best move known,
    /// captures and promotions by most valuable victim and least valuable attacker, killers, then
    /// quiet moves by history.
    pub(super) fn candidates(
        &self,
        rules: &Rules,
        evaluator: &Evaluator,
        position: &Position,
        army: Army,
        ply: usize,
        best: Option<Move>,
    ) -> Vec<Candidate> {
        let mut candidates = Vec::with_capacity(64);
        let killers = self.killers[ply];
        for mv in candidate_moves(rules, position, army) {
            let noise = noisy_order(evaluator, position, mv);
            let order = if best == Some(mv) {
                BEST
            } else if let Some(order) = noise {
                order
            } else if killers[0] == Some(mv) {
                KILLER + 1
            } else if killers[1] == Some(mv) {
                KILLER
            } else {
                position.man(mv.from).map_or(0, |man| self.history[Self::index(man, mv)])
            };
            candidates.push(Candidate { mv, order, noisy: noise.is_some() });
        }
        candidates
    }

    /// Notes that a quiet move refuted a position at `ply`, and that those tried before it did not.
    pub(super) fn reward(&mut self, position: &Position, mv: Move, depth: i32, ply: usize, tried: &[Move]) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let bonus = (depth * depth * 16).min(HISTORY / 4);
        self.adjust(position, mv, bonus);
        for &other in tried {
            self.adjust(position, other, -bonus);
        }
    }

    /// Moves a count towards `±HISTORY`, by less the nearer it is.
    fn adjust(&mut self, position: &Position, mv: Move, bonus: i32) {
        if let Some(man) = position.man(mv.from) {
            let count = &mut self.history[Self::index(man, mv)];
            *count += bonus - *count * bonus.abs() / HISTORY;
        }
    }
}

/// Whether pseudo-legal moves of one army, with the safety of its king, are all the legal ones there are.
fn is_plain(rules: &Rules) -> bool {
    rules.turn == TurnRule::OneMove
        && rules.check.duty == Duty::OwnKing
        && rules.check.stuck == Stuck::Waits
        && rules.check.kings == KingCapture::Never
        && rules.bouts.is_empty()
}

/// The moves to try: pseudo-legal ones where [`Legality`] can tell cheaply which are legal, else the
/// legal ones.
fn candidate_moves(rules: &Rules, position: &Position, army: Army) -> Vec<Move> {
    if !is_plain(rules) {
        return board_moves(rules, position);
    }
    let mut moves = Vec::with_capacity(64);
    let _ = pseudo_moves::<()>(rules, position, army, |mv| {
        moves.push(mv);
        ControlFlow::Continue(())
    });
    moves
}

/// The captures and promotions of an army; of the promotions on a cell only the best.
pub(super) fn noisy_candidates(
    rules: &Rules,
    evaluator: &Evaluator,
    position: &Position,
    army: Army,
) -> Vec<Candidate> {
    let mut candidates = Vec::new();
    for mv in candidate_moves(rules, position, army) {
        if mv.promotion.is_none_or(|kind| kind == evaluator.best_promotion())
            && let Some(order) = noisy_order(evaluator, position, mv)
        {
            candidates.push(Candidate { mv, order, noisy: true });
        }
    }
    candidates
}

/// The place in the order of a capture or promotion; `None` for quiet moves.
fn noisy_order(evaluator: &Evaluator, position: &Position, mv: Move) -> Option<i32> {
    let victim = position.man(mv.to);
    if victim.is_none() && mv.promotion.is_none() {
        return None;
    }
    let gain = evaluator.gain(position, mv);
    let attacker = position.man(mv.from).map_or(0, |man| evaluator.material(man));
    Some(NOISY + gain * 16 - attacker)
}

/// Takes the first move in the order out of the candidates. Among equals it is the one generated
/// first, so that the order is the same everywhere.
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

/// The legality of the moves of one army in one position.
pub(super) struct Legality {
    army: Army,
    /// Whether the moves to try are legal as they come.
    legal: bool,
    /// Whether its king is attacked.
    pub(super) in_check: bool,
    /// Cells whose men may shield the king, and the king's own.
    near: CellSet,
}

impl Legality {
    /// Prepares the legality test for the moves of an army.
    pub(super) fn new(rules: &Rules, evaluator: &Evaluator, position: &Position, army: Army, in_check: bool) -> Self {
        let near = position.king(army).map_or(CellSet::EMPTY, |king| {
            let mut near = evaluator.lines(king);
            near.insert(king);
            near
        });
        Self { army, legal: !is_plain(rules), in_check, near }
    }

    /// Whether a pseudo-legal move leaves the own king safe. A king that is not attacked stays so
    /// when another man moves away that does not stand on a line with him; only the other moves
    /// need the full test.
    pub(super) fn allows(&self, rules: &Rules, position: &Position, mv: Move) -> bool {
        if self.legal {
            return true;
        }
        let opens = position.man(mv.from).is_some_and(|man| takes_passing(rules, position, man, mv));
        (!self.in_check && !self.near.contains(mv.from) && !opens) || is_safe(rules, position, self.army, mv)
    }
}
