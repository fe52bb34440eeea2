//! One node of the tree: the steps of alpha–beta between the root and the quiescence search.

use super::mix;
use super::ordering::{Candidate, Legality, next};
use super::search::{DECIDED, LOW, MAX_PLY, Searcher, WIN};
use super::transposition::{Bound, Known};
use crate::board::{Army, Side};
use crate::moves::{self, Applied, Move, Outcome, apply_move, in_check};
use crate::position::Position;

impl Searcher<'_> {
    /// The side that is on move.
    pub(super) fn side(&self, position: &Position) -> Side {
        self.rules.side_of(moves::decision(self.rules, position).player)
    }

    /// The score of a finished game for a side, `ply` plies from the root.
    pub(super) fn final_score(&self, outcome: &Outcome, position: &Position, side: Side, ply: usize) -> i32 {
        let distance = i32::try_from(ply).unwrap_or(0);
        match outcome.winner() {
            Some(winner) if winner == side => WIN - distance,
            Some(_) => distance - WIN,
            None => self.evaluator.draw(self.rules, position, side),
        }
    }

    /// The static score for the side on move, as this player sees it.
    pub(super) fn judge(&self, position: &Position, alpha: i32, beta: i32) -> i32 {
        self.evaluator.evaluate_within(self.rules, position, alpha, beta) + self.imperfection.error(position.hash())
    }

    /// The score of what a move led to, for the side that made it. The sign turns only if the side
    /// on move has changed: after a skipped opponent the same side goes on.
    pub(super) fn child(
        &mut self,
        applied: &Applied,
        side: Side,
        depth: i32,
        alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        if let Some(outcome) = &applied.outcome {
            self.lines[ply].clear();
            return self.final_score(outcome, &applied.position, side, ply);
        }
        self.path.push(applied.position.hash());
        let score = if self.side(&applied.position) == side {
            self.node(&applied.position, depth, alpha, beta, ply, true)
        } else {
            -self.node(&applied.position, depth, -beta, -alpha, ply, true)
        };
        self.path.pop();
        score
    }

    /// Whether the position at the end of the path counts as a repetition: it stood on the path
    /// before, or in the game as often as lets a player claim a draw now.
    fn repeated(&self) -> bool {
        let (Some(rule), Some((key, before))) = (self.rules.draws.repetition, self.path.split_last()) else {
            return false;
        };
        before.contains(key) || self.stood.get(key).is_some_and(|times| times + 1 >= rule.claim)
    }

    /// The key under which a position is remembered: all that decides what follows. The count of
    /// quiet turns matters only when the end by it is near.
    fn key(&self, position: &Position) -> u64 {
        let Some(rounds) = self.rules.draws.quiet_rounds else { return position.hash() };
        if position.quiet_rounds(self.rules) + 12 < rounds.end {
            return position.hash();
        }
        position.quiet().iter().fold(position.hash(), |key, (_, turns)| mix(key ^ u64::from(*turns)))
    }

    /// The score of a position for the side on move, by alpha–beta (fail-soft). `may_pass` is false
    /// right after a null move.
    fn node(
        &mut self,
        position: &Position,
        mut depth: i32,
        mut alpha: i32,
        mut beta: i32,
        ply: usize,
        may_pass: bool,
    ) -> i32 {
        debug_assert!(alpha < beta && ply > 0);
        let rules = self.rules;
        let side = self.side(position);
        let army = rules.army_at(position.turn());
        let exact_wanted = beta - alpha > 1;

        // Step 1. Draws by repetition. Going round once is taken for going round for ever.
        self.lines[ply].clear();
        if self.repeated() {
            return self.evaluator.draw(rules, position, side);
        }

        // Step 2. Beyond the nominal depth only captures, promotions and evasions are followed. A
        // player in check is given one more ply: his reply is mostly forced.
        let checked = in_check(rules, position, army);
        if checked && ply < MAX_PLY / 2 {
            depth += 1;
        }
        if depth <= 0 || ply >= MAX_PLY - 16 {
            return self.quiescence(position, alpha, beta, ply, 0);
        }
        if self.clock.tick() {
            return 0;
        }

        // Step 3. A win further away than one already found changes nothing.
        let distance = i32::try_from(ply).unwrap_or(0);
        alpha = alpha.max(distance - WIN);
        beta = beta.min(WIN - distance - 1);
        if alpha >= beta {
            return alpha;
        }

        // Step 4. What is known of the position from elsewhere. On the principal variation only
        // the move is taken over, so that the line stays whole.
        let key = self.key(position);
        let known = self.table.get(key);
        if let Some(known) = known
            && known.depth >= depth
            && !exact_wanted
        {
            let score = from_table(known.score, distance);
            let enough = match known.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if enough {
                return score;
            }
        }

        // Step 5. The static score, where it may cut: not in check (the partner's counts too: a
        // second attacker may mate him), not while an army is frozen (one quiet move may thaw it).
        let calm = !checked
            && position.frozen().is_empty()
            && !rules.present().any(|other| rules.partners(army, other) && in_check(rules, position, other));
        let standing = if calm { self.judge(position, alpha - 400, beta + 400) } else { 0 };
        let undecided = alpha > -DECIDED && beta < DECIDED;

        // Step 6. So far ahead near the leaves that the reply will not bring it down.
        if calm && !exact_wanted && undecided && depth <= 3 && standing - 110 * depth >= beta {
            return standing;
        }

        // Step 7. Null move: if even passing keeps the score above beta, some move will.
        if calm && may_pass && !exact_wanted && undecided && depth >= 2 && standing >= beta {
            let score = self.pass(position, side, depth - 3 - depth / 4, beta, ply);
            if self.clock.stopped() {
                return 0;
            }
            if score.is_some_and(|score| score >= beta) {
                return beta;
            }
        }

        // Step 8. Moves, in order of promise. Legality is tested when a move's turn comes.
        let best_known = known.and_then(|known| known.best);
        let mut candidates = self.ordering.candidates(rules, self.evaluator, position, army, ply, best_known);
        let legality = Legality::new(rules, self.evaluator, position, army, checked);
        let start_alpha = alpha;
        let mut best = LOW;
        let mut best_move = None;
        let mut searched = 0;
        let mut quiets: Vec<Move> = Vec::new();
        for at in 0..candidates.len() {
            let candidate = next(&mut candidates, at);
            let mv = candidate.mv;
            // Step 9. Weak players overlook some moves.
            if self.imperfection.overlooks(key, mv, ply) {
                continue;
            }
            let forcing = candidate.noisy || checked || self.evaluator.may_check(rules, position, mv);

            // Step 10. Near the leaves, quiet moves that come late or cannot raise a low score are
            // left out before anything is spent on them.
            if calm && !forcing && searched > 0 && depth <= 2 && best > -DECIDED && undecided {
                let hopeless = standing + 130 * depth <= alpha;
                let late = searched >= 6 + 8 * depth;
                if hopeless || late {
                    continue;
                }
            }
            if !legality.allows(rules, position, mv) {
                continue;
            }
            let applied = apply_move(rules, position, mv);
            searched += 1;

            // Step 11. The first move with the whole window; the others only to show that they are
            // not better, late quiet ones at a reduced depth first; again in full if they are.
            let mut score;
            if searched == 1 {
                score = self.child(&applied, side, depth - 1, alpha, beta, ply + 1);
            } else {
                let reduction = match (forcing, depth, searched) {
                    (false, 5.., 13..) => 2,
                    (false, 3.., 5..) => 1,
                    _ => 0,
                };
                score = self.child(&applied, side, depth - 1 - reduction, alpha, alpha + 1, ply + 1);
                if reduction > 0 && score > alpha {
                    score = self.child(&applied, side, depth - 1, alpha, alpha + 1, ply + 1);
                }
                if score > alpha && score < beta {
                    score = self.child(&applied, side, depth - 1, alpha, beta, ply + 1);
                }
            }
            if self.clock.stopped() {
                return 0;
            }

            // Step 12. A better move; or one so good that the side before avoids the position.
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = Some(mv);
                    self.extend_line(ply, mv);
                }
            }
            if alpha >= beta {
                if !candidate.noisy {
                    self.ordering.reward(position, mv, depth, ply, &quiets);
                }
                break;
            }
            if !candidate.noisy {
                quiets.push(mv);
            }
        }

        // Step 13. Whoever overlooks all moves judges by what he sees. (A player on move always
        // has a legal move; without one his turn would have been skipped.)
        if searched == 0 {
            return self.judge(position, alpha, beta);
        }

        // Step 14. Remember.
        let bound = if best >= beta {
            Bound::Lower
        } else if best > start_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let best_move = best_move.or(best_known);
        self.table.put(key, Known { score: to_table(best, distance), depth, bound, best: best_move });
        best
    }

    /// The score after passing the turn, with a minimal window below `beta`; `None` if the same
    /// side would be on move again, or the game would be over.
    fn pass(&mut self, position: &Position, side: Side, depth: i32, beta: i32, ply: usize) -> Option<i32> {
        let mut passed = position.clone();
        passed.set_turn(self.rules.next_place(position.turn()));
        let applied = moves::arrive(self.rules, &passed);
        if applied.outcome.is_some() || self.side(&applied.position) == side {
            return None;
        }
        self.path.push(applied.position.hash());
        let score = -self.node(&applied.position, depth, -beta, 1 - beta, ply + 1, false);
        self.path.pop();
        Some(score)
    }

    /// All moves of a player in check, in order of promise.
    pub(super) fn evasions(&self, position: &Position, army: Army, ply: usize) -> Vec<Candidate> {
        self.ordering.candidates(self.rules, self.evaluator, position, army, ply, None)
    }

    /// Makes the line from `ply` on the move followed by the line after it.
    pub(super) fn extend_line(&mut self, ply: usize, mv: Move) {
        let (before, after) = self.lines.split_at_mut(ply + 1);
        let line = &mut before[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&after[0]);
    }
}

/// A score counted from the root as one counted from the node, and back.
const fn to_table(score: i32, distance: i32) -> i32 {
    match score {
        DECIDED.. => score + distance,
        _ if score <= -DECIDED => score - distance,
        _ => score,
    }
}

const fn from_table(score: i32, distance: i32) -> i32 {
    match score {
        DECIDED.. => score - distance,
        _ if score <= -DECIDED => score + distance,
        _ => score,
    }
}
