//! One node of the tree: the steps of alpha–beta between the root and the quiescence search.

use super::history::Played;
use super::mover::{Mover, is_checked};
use super::ordering::{Candidate, Orderer, strikes};
use super::pruning::{
    EXCHANGE_DEPTH, FUTILITY_DEPTH, HISTORY_PLY, INTERNAL_REDUCTION_DEPTH, LATE_MOVE_DEPTH, LOSING_REDUCTION,
    NULL_MOVE_DEPTH, REVERSE_FUTILITY_DEPTH, SACRIFICE_DEPTH, VERIFIED_DEPTH, exchange_margin, futility_margin,
    late_moves, null_move_reduction, reverse_futility_margin,
};
use super::search::{DECIDED, LOW, MAX_PLY, Searcher, WIN};
use super::step::{Reached, Step};
use super::transposition::{Bound, Known};
use crate::position::{Phase, Position};

/// So far outside the window a static score need not be exact, in hundredths of a pawn.
const ROUGH: i32 = 350;
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
    /// Whether the node is expected to fail high (a cut node).
    pub(super) cut: bool,
}

impl Path {
    /// The path one ply on, with `depth` left, off the principal variation.
    pub(super) const fn on(self, depth: i32) -> Self {
        Self { depth, ply: self.ply + 1, free: self.free, may_pass: true, cut: !self.cut }
    }
}

/// What a node knows of itself before its steps are tried.
#[derive(Clone, Copy)]
struct Scene {
    ours: bool,
    /// The key of the transposition table.
    key: u64,
    /// Whether the static score may decide: a move is due, nobody of the side is in check, and no army
    /// is frozen (one quiet move may thaw it).
    calm: bool,
    /// The static score, where it is calm, else 0.
    standing: i32,
    /// Whether that is more than a rough one.
    exact: bool,
    /// Whether it is better than it was two plies before: where two sides alternate, at the side's turn before;
    /// elsewhere only a guess, which costs or saves a ply.
    improving: bool,
    /// Whether the node lies on the principal variation.
    principal: bool,
}

impl Searcher<'_> {
    /// The score of what a step of a position led to, for those who took it. The sign turns only if
    /// the decision has passed between us and the others: after a skipped opponent the same side goes on.
    pub(super) fn child(
        &mut self,
        before: &Position,
        applied: &Reached,
        step: Step,
        ours: bool,
        alpha: i32,
        beta: i32,
        mut path: Path,
    ) -> i32 {
        let position = &applied.position;
        if self.replies.selfish && self.stake.many {
            return self.selfish_child(applied, step, path.depth, path.ply)[self.stake.side];
        }
        let over = match &applied.outcome {
            Some(outcome) => Some(self.final_score(outcome, position, ours, path.ply)),
            None => self.without_us(position, ours, path.ply),
        };
        if let Some(score) = over {
            self.lines[path.ply].clear();
            return score;
        }
        self.path.push(step.path_key(position, path.ply));
        let played = step.as_move().and_then(|mv| before.man(mv.from).map(|man| Played::of(man, mv)));
        self.trail.push(played.unwrap_or(Played::NONE));
        let same = self.ours(position) == ours;
        if same == ours {
            path.free = self.replies.free;
        }
        let score =
            if same { self.node(position, alpha, beta, path) } else { -self.node(position, -beta, -alpha, path) };
        self.trail.pop();
        self.path.pop();
        score
    }

    /// The score of a position for those who decide, by alpha–beta (fail-soft).
    pub(super) fn node(&mut self, position: &Position, mut alpha: i32, mut beta: i32, path: Path) -> i32 {
        debug_assert!(alpha < beta && path.ply > 0);
        let rules = self.rules;
        let Path { mut depth, ply, free, .. } = path;

        // Step 1. Draws by repetition. Going round once is taken for going round for ever.
        self.lines[ply].clear();
        let mover = Mover::of(rules, position);
        let ours = rules.side_of(mover.player) == self.stake.side;
        if self.repeated() {
            let draw = self.evaluator.draw(rules, position, &self.stake);
            return if ours { draw } else { -draw };
        }

        // Step 2. Beyond the nominal depth only captures, promotions and evasions are followed. A
        // player in check is given one more ply: his reply is mostly forced.
        let checked = mover.checked;
        let restricted = self.stake.many && !ours;
        if checked && ply < 2 * self.root_depth && !restricted {
            depth += 1;
        }
        if depth <= 0 || ply >= MAX_PLY - 16 {
            return self.quiescence(position, &mover, alpha, beta, ply, 0);
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
        let principal = beta - alpha > 1;
        let key = self.key(position, free);
        let known = self.table.get(key);
        if let Some(known) = known
            && known.depth >= depth
            && !principal
            && self.selective
            && let Some(score) = known.cutoff(alpha, beta, distance)
        {
            return score;
        }

        // Step 5. The static score. In check it says nothing; the check of a partner, or of another
        // of a coalition, counts too: he may be mated.
        let moving = position.phase() == Phase::Move;
        let allied = |player| (rules.side_of(player) == self.stake.side) == ours && player != mover.player;
        let calm = moving
            && !checked
            && position.frozen().is_empty()
            && !rules.players().any(|player| allied(player) && is_checked(rules, position, player));
        let (standing, exact) = match known.and_then(|known| known.standing) {
            _ if !calm => (0, false),
            Some(standing) => (standing, true),
            // Far outside the window a rough one will do.
            None => self.judge(position, ours, alpha - ROUGH, beta + ROUGH),
        };
        self.standings[ply] = calm.then_some(standing);
        let before = ply.checked_sub(2).and_then(|before| self.standings[before]);
        let improving = calm && before.is_none_or(|before| standing > before);
        let undecided = alpha > -DECIDED && beta < DECIDED;
        let mut threatened = false;
        self.history.clear_killers(ply + 1);

        if self.selective && calm && !principal && undecided {
            // Step 6. Reverse futility: so far ahead that the replies will not bring it down.
            if depth <= REVERSE_FUTILITY_DEPTH && standing - reverse_futility_margin(depth, improving) >= beta {
                return standing;
            }

            // Step 7. Null move: if even passing keeps the score above beta, some move will.
            if path.may_pass && depth >= NULL_MOVE_DEPTH && standing >= beta {
                let reduced = depth - 1 - null_move_reduction(depth, standing - beta);
                let score = self.pass(position, ours, beta, Path { may_pass: false, ..path.on(reduced) });
                if self.clock.stopped() {
                    return 0;
                }
                // Whoever is mated if he does nothing looks at everything that he can do about it.
                threatened = score.is_some_and(|score| score <= -DECIDED);
                if let Some(score) = score.filter(|score| *score >= beta) {
                    let score = if score >= DECIDED { beta } else { score };
                    if depth < VERIFIED_DEPTH {
                        return score;
                    }
                    // A pass may be the best move there is, deep down it is made sure that it is not.
                    let again = Path { depth: reduced, may_pass: false, cut: false, ..path };
                    if self.node(position, beta - 1, beta, again) >= beta {
                        return score;
                    }
                    if self.clock.stopped() {
                        return 0;
                    }
                    self.lines[ply].clear();
                }
            }
        }

        // Step 8. A position of which nothing is known is not worth a deep search yet (internal
        // iterative reduction).
        let best_known = known.map_or(0, |known| known.best);
        if self.selective && best_known == 0 && depth >= INTERNAL_REDUCTION_DEPTH && (principal || path.cut) {
            depth -= 1;
        }
        if threatened && ply < 2 * self.root_depth {
            depth += 1;
        }
        let scene = Scene { ours, key, calm: calm && !threatened, standing, exact, improving, principal };
        self.branches(position, &mover, scene, best_known, alpha, beta, Path { depth, ..path })
    }

    /// Steps, in order of promise. Legality is tested when a move's turn comes.
    fn branches(
        &mut self,
        position: &Position,
        mover: &Mover,
        scene: Scene,
        best_known: u32,
        mut alpha: i32,
        beta: i32,
        path: Path,
    ) -> i32 {
        let rules = self.rules;
        let Path { depth, ply, free, .. } = path;
        let Scene { ours, key, calm, standing, principal, .. } = scene;
        let moving = position.phase() == Phase::Move;
        let restricted = self.stake.many && !ours;
        let mut buffers = self.buffers.pop().unwrap_or_default();
        let legality = mover.steps(rules, position, &mut buffers.steps);
        let orderer = Orderer::new(rules, self.evaluator, position);
        orderer.all(&buffers.steps, self.history, &self.trail, ply, best_known, &mut buffers.candidates);
        let killers = self.history.killers(ply);
        let start_alpha = alpha;
        let mut best = LOW;
        let mut best_step = 0;
        let mut searched = 0;
        buffers.quiets.clear();
        for at in 0..buffers.candidates.len() {
            let candidate = orderer.next(&mut buffers.candidates, at);
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
                if !strikes && buffers.quiets.len() >= self.replies.quiet {
                    continue;
                }
            }
            let mv = step.as_move();
            let Candidate { checks, count, .. } = candidate;
            let number = searched + 1;
            let mut reduction = if depth >= 2 { self.reductions.plies(depth, number) } else { 0 };

            // Step 10. Near the leaves, moves that come late, cannot raise a low score or lose
            // material are left out before anything is spent on them.
            if self.selective && calm && searched > 0 && best > -DECIDED && mv.is_some() {
                let reduced = (depth - reduction).max(0);
                if !candidate.noisy {
                    let late = depth <= LATE_MOVE_DEPTH && number > late_moves(depth, scene.improving);
                    let hopeless =
                        reduced <= FUTILITY_DEPTH && standing + futility_margin(reduced) <= alpha && alpha < DECIDED;
                    if !checks && (late || hopeless) {
                        continue;
                    }
                }
                let loss = exchange_margin(if candidate.noisy { depth } else { reduced }, candidate.noisy);
                // A man given away with check may be part of a mate.
                let sacrifice = checks && depth >= SACRIFICE_DEPTH;
                if depth <= EXCHANGE_DEPTH
                    && !sacrifice
                    && (candidate.losing || !candidate.noisy)
                    && mv.is_some_and(|mv| !self.evaluator.exchange_reaches(rules, position, mv, loss))
                {
                    continue;
                }
            }
            if !legality.allows(rules, position, step) {
                continue;
            }
            let Some(applied) = step.apply(rules, position) else { continue };
            searched += 1;

            // Step 11. The first move with the whole window; the others only to show that they are
            // not better, late ones at a reduced depth first; again in full if they are.
            let mut next = path.on(depth - 1);
            let mut score;
            if searched == 1 {
                next.cut = !principal && next.cut;
                score = self.child(position, &applied, step, ours, alpha, beta, next);
            } else {
                if restricted && moving {
                    next.free -= 1;
                }
                if !self.selective || candidate.noisy && !candidate.losing || mv.is_none() || !moving {
                    reduction = 0;
                } else {
                    reduction += i32::from(path.cut) + i32::from(!scene.improving && calm) - i32::from(principal);
                    reduction -= i32::from(checks || !calm) + i32::from(killers.contains(&Some(step)));
                    reduction -= count / HISTORY_PLY;
                }
                if candidate.noisy {
                    reduction = reduction.min(LOSING_REDUCTION);
                }
                let reduced = (next.depth - reduction).clamp(next.depth.min(1), next.depth);
                next.cut = true;
                score = self.child(position, &applied, step, ours, alpha, alpha + 1, Path { depth: reduced, ..next });
                if score > alpha && reduced < next.depth {
                    next.cut = !path.cut;
                    score = self.child(position, &applied, step, ours, alpha, alpha + 1, next);
                }
                if score > alpha && score < beta {
                    next.cut = false;
                    score = self.child(position, &applied, step, ours, alpha, beta, next);
                }
            }
            if self.clock.stopped() {
                break;
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
                    self.history.reward(position, &self.trail, step, depth, ply, &buffers.quiets);
                }
                break;
            }
            if !candidate.noisy {
                buffers.quiets.push(step);
            }
        }
        self.buffers.push(buffers);
        if self.clock.stopped() {
            return 0;
        }

        // Step 13. Whoever overlooks all moves judges by what he sees. (A player who decides nearly
        // always has something legal; without it his turn would have been skipped.)
        if searched == 0 {
            return self.judge(position, ours, LOW, -LOW).0;
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
        let standing = scene.exact.then_some(standing);
        self.remember(key, Known { score: best, standing, depth, bound, best: best_step }, ply);
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
        let applied = Reached::after_arrival(self.rules, &passed);
        if applied.outcome.is_some() || self.ours(&applied.position) == ours {
            return None;
        }
        let path = if ours { path } else { Path { free: self.replies.free, ..path } };
        self.path.push(applied.position.hash());
        self.trail.push(Played::NONE);
        let score = -self.node(&applied.position, -beta, 1 - beta, path);
        self.trail.pop();
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
