//! The search beyond the nominal depth: captures and promotions until the position is quiet, so
//! that no score is taken in the middle of an exchange.

use super::mover::Mover;
use super::ordering::{Candidate, Orderer, strikes};
use super::search::{LOW, MAX_PLY, Searcher};
use super::step::{Reached, Step};
use super::transposition::{Bound, Known};
use crate::position::{Phase, Position, Status};

/// Plies at which a player in check is given all his evasions.
const EVASIONS: usize = 2;
/// The evasions of which all are looked at; of the others only good captures.
const REPLIES: usize = 12;
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
        mover: &Mover,
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
        let ours = rules.side_of(mover.player) == self.stake.side;
        if position.phase() != Phase::Move {
            return self.unsettled(position, mover, ours, alpha, beta, ply, depth);
        }
        let restricted = self.stake.many && !ours;
        let evade = mover.checked && !restricted && depth < EVASIONS && ply < MAX_PLY;
        let leaves = if restricted && depth < PASSES && ply < MAX_PLY { self.left_to_next(position) } else { None };

        // Step 1. What is known of the position. Where the next opponent may be left to do it, the
        // score depends on more than the position.
        let shared = leaves.is_none();
        let key = if shared { self.key(position, 0) } else { 0 };
        let known = if shared { self.table.get(key) } else { None };
        if let Some(score) = known
            .filter(|_| beta - alpha == 1)
            .and_then(|known| known.cutoff(alpha, beta, i32::try_from(ply).unwrap_or(0)))
        {
            return score;
        }

        // Step 2. Stand pat: nobody has to capture, unless he is in check. Of several opponents the
        // next may do it instead.
        let start_alpha = alpha;
        let mut best = LOW;
        let mut standing = None;
        if !evade {
            best = match leaves {
                Some(passed) => {
                    let next = Mover::of(rules, &passed);
                    let score = self.quiescence(&passed, &next, alpha, beta, ply + 1, depth + 1);
                    if self.clock.stopped() {
                        return 0;
                    }
                    score
                }
                None => match known.and_then(|known| known.standing) {
                    Some(known) => {
                        standing = Some(known);
                        known
                    }
                    None => {
                        let (score, exact) = self.judge(position, ours, alpha, beta);
                        standing = exact.then_some(score);
                        score
                    }
                },
            };
            if best >= beta || depth >= DEPTH || ply >= MAX_PLY {
                if shared && known.is_none() && standing.is_some() {
                    let bound = if best >= beta { Bound::Lower } else { Bound::None };
                    self.remember(key, Known { score: best, standing, depth: 0, bound, best: 0 }, ply);
                }
                return best;
            }
            alpha = alpha.max(best);
        }

        // Step 3. Captures and promotions, or all moves out of check.
        let floor = best;
        let best_known = known.map_or(0, |known| known.best);
        let mut buffers = self.buffers.pop().unwrap_or_default();
        let orderer = Orderer::new(rules, self.evaluator, position);
        let legality;
        if evade {
            legality = mover.steps(rules, position, &mut buffers.steps);
            orderer.all(&buffers.steps, self.history, &self.trail, ply, best_known, &mut buffers.candidates);
        } else {
            legality = mover.noisy_steps(rules, position, &mut buffers.steps);
            orderer.noisy_only(&buffers.steps, best_known, &mut buffers.candidates);
        }
        if restricted {
            buffers.candidates.retain(|candidate| strikes(rules, position, candidate.step, self.stake.side));
        }
        let mut searched = 0;
        let mut best_step = 0;
        for at in 0..buffers.candidates.len() {
            let Candidate { step, losing, noisy, .. } = orderer.next(&mut buffers.candidates, at);
            if self.imperfection.overlooks(position.hash(), step, ply) {
                continue;
            }
            // Step 4. Captures that cannot help, or that lose material, are not worth a node.
            if !evade {
                if losing {
                    break;
                }
                if step.as_move().is_some_and(|mv| floor + self.evaluator.gain(rules, position, mv) + MARGIN <= alpha) {
                    continue;
                }
            } else if searched > 0 && (losing || !noisy) && searched >= REPLIES {
                continue;
            }
            if !legality.allows(rules, position, step) {
                continue;
            }
            let Some(applied) = step.apply(rules, position) else { continue };
            searched += 1;

            // Step 5. The sign turns only if the decision has passed between us and the others.
            let score = self.after(&applied, ours, alpha, beta, ply, depth);
            if self.clock.stopped() {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_step = step.code();
                    self.extend_line(ply, step);
                }
            }
            if alpha >= beta {
                break;
            }
        }
        self.buffers.push(buffers);
        if self.clock.stopped() {
            return 0;
        }
        if evade && searched == 0 {
            return self.judge(position, ours, alpha, beta).0;
        }
        if shared {
            let bound = match best {
                _ if best >= beta => Bound::Lower,
                _ if best > start_alpha => Bound::Exact,
                _ => Bound::Upper,
            };
            self.remember(key, Known { score: best, standing, depth: 0, bound, best: best_step }, ply);
        }
        best
    }

    /// The score of what a step led to, for those who took it.
    fn after(&mut self, applied: &Reached, ours: bool, alpha: i32, beta: i32, ply: usize, depth: usize) -> i32 {
        let next = &applied.position;
        if let Some(outcome) = &applied.outcome {
            self.lines[ply + 1].clear();
            self.final_score(outcome, next, ours, ply + 1)
        } else if let Some(score) = self.without_us(next, ours, ply + 1) {
            self.lines[ply + 1].clear();
            score
        } else {
            let mover = Mover::of(self.rules, next);
            if (self.rules.side_of(mover.player) == self.stake.side) == ours {
                self.quiescence(next, &mover, alpha, beta, ply + 1, depth + 1)
            } else {
                -self.quiescence(next, &mover, -beta, -alpha, ply + 1, depth + 1)
            }
        }
    }

    /// The position in which the next opponent decides, if the one who decides now leaves it to
    /// him; `None` if it would be our turn.
    fn left_to_next(&self, position: &Position) -> Option<Position> {
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
            return self.judge(position, ours, alpha, beta).0;
        }
        let steps = Step::all(rules, position);
        let orderer = Orderer::new(rules, self.evaluator, position);
        let mut candidates = Vec::with_capacity(steps.len());
        orderer.all(&steps, self.history, &self.trail, ply, 0, &mut candidates);
        let mut best = LOW;
        for at in 0..candidates.len().min(choices) {
            let Candidate { step, .. } = orderer.next(&mut candidates, at);
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
