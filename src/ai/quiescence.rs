//! The search beyond the nominal depth: captures and promotions until the position is quiet, so
//! that no score is taken in the middle of an exchange.

use super::mover::Mover;
use super::ordering::{Candidate, loses, next, noisy_candidates, strikes};
use super::search::{LOW, MAX_PLY, Searcher};
use super::step::Step;
use crate::moves::Applied;
use crate::position::{Phase, Position, Status};

/// Plies at which a player in check is given all his evasions.
const EVASIONS: usize = 2;
/// The most plies of captures.
const DEPTH: usize = 10;
/// The plies within which opponents who do not capture leave it to the next.
const PASSES: usize = 4;
/// What a capture may bring beside the captured man, in hundredths of a pawn.
const MARGIN: i32 = 150;

impl Searcher<'_> {
    /// The score of a position for those who decide. `depth` counts the plies since the nominal
    /// depth was spent.
    pub(super) fn quiescence(
        &mut self,
        position: &Position,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        depth: usize,
    ) -> i32 {
        let rules = self.rules;
        self.lines[ply].clear();
        if self.clock.tick() {
            return 0;
        }
        let mover = Mover::of(rules, position);
        let ours = rules.side_of(mover.player) == self.stake.side;
        if position.phase() != Phase::Move {
            return self.unsettled(position, &mover, ours, alpha, beta, ply, depth);
        }
        let restricted = self.stake.many && !ours;
        let evade = mover.checked && !restricted && depth < EVASIONS && ply < MAX_PLY;

        // Step 1. Stand pat: nobody has to capture, unless he is in check. Of several opponents the
        // next may do it instead.
        let mut best = LOW;
        if !evade {
            best = match self.left_to_next(position, restricted && depth < PASSES && ply < MAX_PLY) {
                Some(passed) => {
                    let score = self.quiescence(&passed, alpha, beta, ply + 1, depth + 1);
                    if self.clock.stopped() {
                        return 0;
                    }
                    score
                }
                None => self.judge(position, ours, alpha, beta),
            };
            if best >= beta || depth >= DEPTH || ply >= MAX_PLY {
                return best;
            }
            alpha = alpha.max(best);
        }

        // Step 2. Captures and promotions, or all moves out of check.
        let standing = best;
        let (steps, legality) = mover.steps(rules, position);
        let mut candidates = if evade {
            self.ordering.candidates(rules, self.evaluator, position, &steps, ply, 0)
        } else {
            noisy_candidates(rules, self.evaluator, position, &steps)
        };
        if restricted {
            candidates.retain(|candidate| strikes(rules, position, candidate.step, self.stake.side));
        }
        let mut searched = 0;
        for at in 0..candidates.len() {
            let Candidate { step, .. } = next(&mut candidates, at);
            if self.imperfection.overlooks(position.hash(), step, ply) {
                continue;
            }
            // Step 3. Captures that cannot help, or that lose material, are not worth a node.
            if !evade
                && step.as_move().is_some_and(|mv| {
                    standing + self.evaluator.gain(rules, position, mv) + MARGIN <= alpha
                        || loses(rules, self.evaluator, position, mv)
                })
            {
                continue;
            }
            if !legality.allows(rules, position, step) {
                continue;
            }
            let Some(applied) = step.apply(rules, position) else { continue };
            searched += 1;

            // Step 4. The sign turns only if the decision has passed between us and the others.
            let score = self.after(&applied, ours, alpha, beta, ply, depth);
            if self.clock.stopped() {
                return 0;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    self.extend_line(ply, step);
                }
            }
            if alpha >= beta {
                break;
            }
        }
        if evade && searched == 0 {
            return self.judge(position, ours, alpha, beta);
        }
        best
    }

    /// The score of what a step led to, for those who took it.
    fn after(&mut self, applied: &Applied, ours: bool, alpha: i32, beta: i32, ply: usize, depth: usize) -> i32 {
        let next = &applied.position;
        if let Some(outcome) = &applied.outcome {
            self.lines[ply + 1].clear();
            self.final_score(outcome, next, ours, ply + 1)
        } else if let Some(score) = self.without_us(next, ours, ply + 1) {
            self.lines[ply + 1].clear();
            score
        } else if self.ours(next) == ours {
            self.quiescence(next, alpha, beta, ply + 1, depth + 1)
        } else {
            -self.quiescence(next, -beta, -alpha, ply + 1, depth + 1)
        }
    }

    /// The position in which the next opponent decides, if the one who decides now leaves it to
    /// him; `None` if it would be our turn.
    fn left_to_next(&self, position: &Position, may: bool) -> Option<Position> {
        if !may {
            return None;
        }
        let rules = self.rules;
        let plays = |place: &crate::board::Place| position.status(rules.army_at(*place)) == Status::Active;
        let place = rules.places_after(position.turn()).find(plays).filter(|place| *place != position.turn())?;
        let player = position.commander(rules.army_at(place));
        if rules.side_of(player) == self.stake.side {
            return None;
        }
        let mut passed = position.clone();
        passed.set_turn(place);
        Some(passed)
    }

    /// The score of a position in which something is to be decided that is no move: what promises
    /// most is done, and both choices between two armies are looked at. Men still to be placed before
    /// play only count.
    fn unsettled(
        &mut self,
        position: &Position,
        mover: &Mover,
        ours: bool,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        depth: usize,
    ) -> i32 {
        let rules = self.rules;
        let opening = !position.rare().reserve[mover.player].is_empty();
        let choices = match position.phase() {
            Phase::Keep => 2,
            Phase::Place if opening => 0,
            Phase::Place | Phase::Promote => 1,
            Phase::Answer | Phase::Move => 0,
        };
        if choices == 0 || ply >= MAX_PLY {
            return self.judge(position, ours, alpha, beta);
        }
        let steps = Step::all(rules, position);
        let mut candidates = self.ordering.candidates(rules, self.evaluator, position, &steps, ply, 0);
        let mut best = LOW;
        for at in 0..candidates.len().min(choices) {
            let Candidate { step, .. } = next(&mut candidates, at);
            let Some(applied) = step.apply(rules, position) else { continue };
            let score = self.after(&applied, ours, alpha, beta, ply, depth);
            if self.clock.stopped() {
                return 0;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    self.extend_line(ply, step);
                }
            }
            if alpha >= beta {
                break;
            }
        }
        best
    }
}
