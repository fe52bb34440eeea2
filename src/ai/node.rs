//! One node of the tree: the steps of alpha–beta between the root and the quiescence search.

use super::mix;
use super::mover::{Mover, is_checked};
use super::ordering::{demote_losers, next, strikes};
use super::search::{DECIDED, LOW, MAX_PLY, Searcher, WIN};
use super::step::Step;
use super::transposition::{Bound, Known};
use crate::moves::{self, Applied, Outcome};
use crate::position::{Phase, Position};
use crate::rules::Scoring;

/// The most placements looked at in a node.
const PLACEMENTS: usize = 6;

/// What a node is searched with besides its window.
#[derive(Clone, Copy, Debug)]
pub(super) struct Path {
    /// The nominal depth left, in plies.
    pub(super) depth: i32,
    /// Plies from the root.
    pub(super) ply: usize,
    /// How many opponents still choose freely before the searching side's next turn.
    pub(super) free: u8,
    /// Whether a null move may be tried: not right after one.
    pub(super) may_pass: bool,
}

impl Path {
    /// The path one ply on, with `depth` left.
    pub(super) const fn on(self, depth: i32) -> Self {
        Self { depth, ply: self.ply + 1, free: self.free, may_pass: true }
    }
}

impl Searcher<'_> {
    /// Whether the searching side decides.
    pub(super) fn ours(&self, position: &Position) -> bool {
        self.rules.side_of(moves::decision(self.rules, position).player) == self.stake.side
    }

    /// The score of a finished game for us or for those against us, `ply` plies from the root.
    pub(super) fn final_score(&self, outcome: &Outcome, position: &Position, ours: bool, ply: usize) -> i32 {
        let distance = i32::try_from(ply).unwrap_or(0);
        let score = match outcome.winners[..] {
            [winner] if winner == self.stake.side => WIN - distance,
            [] => self.evaluator.draw(self.rules, position, &self.stake),
            _ if outcome.winners.contains(&self.stake.side) => 0,
            _ => distance - WIN,
        };
        if ours { score } else { -score }
    }

    /// The static score for those who decide, as this player sees it.
    pub(super) fn judge(&self, position: &Position, ours: bool, alpha: i32, beta: i32) -> i32 {
        self.evaluator.evaluate_within(self.rules, position, &self.stake, ours, alpha, beta)
            + self.imperfection.error(position.hash())
    }

    /// The score of a position in which our last player is out of a game that goes on without him.
    pub(super) fn without_us(&self, position: &Position, ours: bool, ply: usize) -> Option<i32> {
        let rules = self.rules;
        let in_play = |player| !position.out().contains(player);
        if !self.stake.many || rules.players_of(self.stake.side).iter().any(in_play) {
            return None;
        }
        if matches!(rules.scoring, Scoring::Bounty(_)) {
            return Some(self.judge(position, ours, LOW, -LOW));
        }
        let score = i32::try_from(ply).unwrap_or(0) - WIN;
        Some(if ours { score } else { -score })
    }

    /// The score of what a step led to, for those who took it. The sign turns only if the decision
    /// has passed between us and the others: after a skipped opponent the same side goes on.
    pub(super) fn child(
        &mut self,
        applied: &Applied,
        step: Step,
        ours: bool,
        alpha: i32,
        beta: i32,
        mut path: Path,
    ) -> i32 {
        let position = &applied.position;
        let over = match &applied.outcome {
            Some(outcome) => Some(self.final_score(outcome, position, ours, path.ply)),
            None => self.without_us(position, ours, path.ply),
        };
        if let Some(score) = over {
            self.lines[path.ply].clear();
            return score;
        }
        let hash = position.hash();
        // Refusals and placements come back to nothing.
        self.path.push(if step.can_repeat() { hash } else { mix(hash ^ path.ply as u64) });
        let same = self.ours(position) == ours;
        if same == ours {
            path.free = self.replies.free;
        }
        let score =
            if same { self.node(position, alpha, beta, path) } else { -self.node(position, -beta, -alpha, path) };
        self.path.pop();
        score
    }

    /// Whether the position at the end of the path counts as a repetition: it stood on the path
    /// before, or in the game as often as lets a player claim a draw now.
    fn repeated(&self) -> bool {
        let (Some(rule), Some((key, before))) = (self.rules.draws.repetition, self.path.split_last()) else {
            return false;
        };
        before.contains(key) || self.stood.get(key).is_some_and(|times| times + 1 >= rule.claim.max(2))
    }

    /// The key under which a position is remembered: all that decides what follows. The count of
    /// quiet turns matters only when the end by it is near.
    fn key(&self, position: &Position, free: u8) -> u64 {
        let mut key = position.hash();
        if let Some(rounds) = self.rules.draws.quiet_rounds
            && position.quiet_rounds(self.rules) + 12 >= rounds.end
        {
            key = position.quiet().iter().fold(key, |key, (_, turns)| mix(key ^ u64::from(*turns)));
        }
        if matches!(self.rules.scoring, Scoring::Bounty(_)) {
            key = self.rules.players().fold(key, |key, player| mix(key ^ u64::from(position.points(player))));
        }
        let rare = position.rare();
        let state = (rare.phase as u64)
            | u64::from(rare.unwise) << 4
            | u64::from(rare.relieve) << 5
            | u64::from(rare.promised.is_some()) << 6
            | u64::from(rare.first) << 7
            | u64::from(rare.fixed.bits()) << 8
            | if self.stake.many { u64::from(free) << 16 } else { 0 };
        if state == 0 { key } else { mix(key ^ state) }
    }

    /// The score of a position for those who decide, by alpha–beta (fail-soft).
    fn node(&mut self, position: &Position, mut alpha: i32, mut beta: i32, path: Path) -> i32 {
        debug_assert!(alpha < beta && path.ply > 0);
        let rules = self.rules;
        let mover = Mover::of(rules, position);
        let side = rules.side_of(mover.player);
        let ours = side == self.stake.side;
        let exact_wanted = beta - alpha > 1;
        let Path { mut depth, ply, free, .. } = path;

        // Step 1. Draws by repetition. Going round once is taken for going round for ever.
        self.lines[ply].clear();
        if self.repeated() {
            let draw = self.evaluator.draw(rules, position, &self.stake);
            return if ours { draw } else { -draw };
        }

        // Step 2. Beyond the nominal depth only captures, promotions and evasions are followed. A
        // player in check is given one more ply: his reply is mostly forced.
        let checked = mover.checked;
        let restricted = self.stake.many && !ours;
        if checked && ply < MAX_PLY / 2 && !restricted {
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
        let key = self.key(position, free);
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

        // Step 5. The static score, where it may cut: not in check (the check of a partner, or of
        // another of a coalition, counts too: he may be mated), not while an army is frozen (one
        // quiet move may thaw it).
        let moving = position.phase() == Phase::Move;
        let allied = |player| (rules.side_of(player) == self.stake.side) == ours && player != mover.player;
        let calm = moving
            && !checked
            && position.frozen().is_empty()
            && !rules.players().any(|player| allied(player) && is_checked(rules, position, player));
        let standing = if calm { self.judge(position, ours, alpha - 400, beta + 400) } else { 0 };
        let undecided = alpha > -DECIDED && beta < DECIDED;

        // Step 6. So far ahead near the leaves that the reply will not bring it down.
        if calm && !exact_wanted && undecided && depth <= 3 && standing - 110 * depth >= beta {
            return standing;
        }

        // Step 7. Null move: if even passing keeps the score above beta, some move will.
        if calm && path.may_pass && !exact_wanted && undecided && depth >= 2 && standing >= beta {
            let score = self.pass(position, ours, beta, Path { may_pass: false, ..path.on(depth - 3 - depth / 4) });
            if self.clock.stopped() {
                return 0;
            }
            if score.is_some_and(|score| score >= beta) {
                return beta;
            }
        }

        // Step 8. Steps, in order of promise. Legality is tested when a move's turn comes.
        let best_known = known.map_or(0, |known| known.best);
        let (steps, legality) = mover.steps(rules, position);
        let mut candidates = self.ordering.candidates(rules, self.evaluator, position, &steps, ply, best_known);
        if restricted {
            demote_losers(rules, self.evaluator, position, &mut candidates);
        }
        let start_alpha = alpha;
        let mut best = LOW;
        let mut best_step = 0;
        let mut searched = 0;
        let mut quiets: Vec<Step> = Vec::new();
        for at in 0..candidates.len() {
            let candidate = next(&mut candidates, at);
            let step = candidate.step;
            // Step 9. Weak players overlook some moves; and not every reply is looked at.
            if self.imperfection.overlooks(key, step, ply) || position.phase() == Phase::Place && searched >= PLACEMENTS
            {
                continue;
            }
            if restricted && searched > 0 && moving {
                if free == 0 {
                    break;
                }
                let strikes = candidate.noisy && strikes(rules, position, step, self.stake.side);
                if !strikes && quiets.len() >= self.replies.quiet {
                    continue;
                }
            }
            let forcing = candidate.noisy
                || checked
                || step.as_move().is_none_or(|mv| self.evaluator.may_check(rules, position, mv));

            // Step 10. Near the leaves, quiet moves that come late or cannot raise a low score are
            // left out before anything is spent on them.
            if calm && !forcing && searched > 0 && depth <= 2 && best > -DECIDED && undecided {
                let hopeless = standing + 130 * depth <= alpha;
                let late = searched >= 6 + 8 * usize::try_from(depth).unwrap_or(0);
                if hopeless || late {
                    continue;
                }
            }
            if !legality.allows(rules, position, step) {
                continue;
            }
            let Some(applied) = step.apply(rules, position) else { continue };
            searched += 1;

            // Step 11. The first move with the whole window; the others only to show that they are
            // not better, late quiet ones at a reduced depth first; again in full if they are.
            let mut path = path.on(depth - 1);
            let mut score;
            if searched == 1 {
                score = self.child(&applied, step, ours, alpha, beta, path);
            } else {
                if restricted && moving {
                    path.free -= 1;
                }
                let reduction = match (forcing, depth, searched) {
                    (false, 5.., 13..) => 2,
                    (false, 3.., 5..) => 1,
                    _ => 0,
                };
                let reduced = Path { depth: path.depth - reduction, ..path };
                score = self.child(&applied, step, ours, alpha, alpha + 1, reduced);
                if reduction > 0 && score > alpha {
                    score = self.child(&applied, step, ours, alpha, alpha + 1, path);
                }
                if score > alpha && score < beta {
                    score = self.child(&applied, step, ours, alpha, beta, path);
                }
            }
            if self.clock.stopped() {
                return 0;
            }

            // Step 12. A better move; or one so good that those before avoid the position.
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_step = step.code();
                    self.extend_line(ply, step);
                }
            }
            if alpha >= beta {
                if !candidate.noisy {
                    self.ordering.reward(position, step, depth, ply, &quiets);
                }
                break;
            }
            if !candidate.noisy {
                quiets.push(step);
            }
        }

        // Step 13. Whoever overlooks all moves judges by what he sees. (A player who decides nearly
        // always has something legal; without it his turn would have been skipped.)
        if searched == 0 {
            return self.judge(position, ours, alpha, beta);
        }

        // Step 14. Remember.
        let bound = if best >= beta {
            Bound::Lower
        } else if best > start_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let best_step = if best_step == 0 { best_known } else { best_step };
        self.table.put(key, Known { score: to_table(best, distance), depth, bound, best: best_step });
        best
    }

    /// The score after passing the turn, with a minimal window below `beta`; `None` if the same
    /// side would decide again, if the turn has begun already, or if the game would be over.
    fn pass(&mut self, position: &Position, ours: bool, beta: i32, path: Path) -> Option<i32> {
        let rare = position.rare();
        if !rare.moved.is_empty() || rare.first || rare.promised.is_some() || rare.unwise {
            return None;
        }
        let mut passed = position.clone();
        passed.set_turn(self.rules.next_place(position.turn()));
        let applied = moves::arrive(self.rules, &passed);
        if applied.outcome.is_some() || self.ours(&applied.position) == ours {
            return None;
        }
        let path = if ours { path } else { Path { free: self.replies.free, ..path } };
        self.path.push(applied.position.hash());
        let score = -self.node(&applied.position, -beta, 1 - beta, path);
        self.path.pop();
        Some(score)
    }

    /// Makes the line from `ply` on the step followed by the line after it.
    pub(super) fn extend_line(&mut self, ply: usize, step: Step) {
        let (before, after) = self.lines.split_at_mut(ply + 1);
        let line = &mut before[ply];
        line.clear();
        line.push(step);
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
