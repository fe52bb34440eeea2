//! One node of the search tree, between the root and the quiescence search: principal variation search in numbered
//! steps, each with its reason.

use super::history::PieceTo;
use super::mover::{Mover, is_in_check};
use super::ordering::{OrderedAction, Orderer, is_noisy_against};
use super::pruning::{
    EXCHANGE_DEPTH, FUTILITY_DEPTH, HISTORY_PLY, INTERNAL_REDUCTION_DEPTH, LATE_MOVE_DEPTH, LOSING_REDUCTION,
    NULL_MOVE_DEPTH, REVERSE_FUTILITY_DEPTH, SACRIFICE_DEPTH, VERIFIED_DEPTH, exchange_margin, futility_margin,
    late_moves, null_move_reduction, reverse_futility_margin,
};
use super::score::NodeEval;
use super::search::{FORCED_WIN, MAX_PLY, MIN_SCORE, Searcher, WIN};
use super::search_action::{SearchAction, Successor};
use super::transposition::{Bound, TableData};
use crate::position::{Phase, Position};

/// How far outside the window a static evaluation need not be exact, in hundredths of a pawn.
const ROUGH: i32 = 350;
/// The most placements that are searched in a node.
const PLACEMENTS: usize = 6;

/// The parameters of a node's search besides its window.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeParams {
    /// The nominal depth that is left, in plies.
    pub(super) depth: i32,
    /// The distance from the root, in plies.
    pub(super) ply: usize,
    /// The number of opponents that may still choose freely before the searching side's next turn.
    pub(super) free_repliers: u8,
    /// Whether a null move may be tried, which is not so right after one.
    pub(super) null_move_allowed: bool,
    /// Whether the node is expected to fail high (a cut node).
    pub(super) cut_node: bool,
}

impl NodeParams {
    /// The parameters of a child off the principal variation, with `depth` left.
    pub(super) const fn on(self, depth: i32) -> Self {
        Self {
            depth,
            ply: self.ply + 1,
            free_repliers: self.free_repliers,
            null_move_allowed: true,
            cut_node: !self.cut_node,
        }
    }

    /// The number of free repliers that is part of the key in the transposition table: the quiescence search does not tell
    /// positions apart by it.
    const fn repliers_in_key(&self) -> u8 {
        if self.depth > 0 { self.free_repliers } else { 0 }
    }
}

/// What is known of a node before its actions are searched.
#[derive(Clone, Copy)]
struct NodeState {
    /// Whether the searching side decides.
    ours: bool,
    /// The key in the transposition table.
    key: u64,
    /// Whether the static evaluation may be relied on: a move is due, nobody on the side to move is in check, and no
    /// army is frozen (a quiet move may thaw it).
    calm: bool,
    /// The static evaluation; none in a node that is not calm.
    eval: NodeEval,
    /// Whether the static evaluation is better than two plies before. Where two sides alternate, that was the side's
    /// previous turn; elsewhere this is only a guess, which costs or saves a ply.
    improving: bool,
    /// Whether the node lies on the principal variation.
    pv_node: bool,
}

impl Searcher<'_> {
    /// The score of the position after an action, for those who took it. The sign turns only if the decision has
    /// passed between the searching side and the others: after a skipped opponent the same side goes on.
    pub(super) fn search_child(
        &mut self,
        before: &Position,
        successor: &Successor,
        action: SearchAction,
        ours: bool,
        alpha: i32,
        beta: i32,
        mut params: NodeParams,
    ) -> i32 {
        let position = &successor.position;
        if self.reply_limits.max_n && self.perspective.multi_sided {
            return self.max_n_child(successor, action, params.depth, params.ply)[self.perspective.side];
        }
        let over = match &successor.outcome {
            Some(outcome) => Some(self.final_score(outcome, position, ours, params.ply)),
            None => self.score_if_eliminated(position, ours, params.ply),
        };
        if let Some(score) = over {
            self.pv[params.ply].clear();
            return score;
        }
        let same = self.is_ours(position) == ours;
        if same == ours {
            params.free_repliers = self.reply_limits.free_repliers;
        }
        self.table.prefetch(self.table_key(position, params.repliers_in_key()));
        self.path_keys.push(action.path_key(position, params.ply));
        let played = action.as_move().and_then(|mv| before.man(mv.from).map(|man| PieceTo::of(man, mv)));
        self.moves_played.push(played.unwrap_or(PieceTo::NONE));
        let mover = Mover::after(self.rules, successor);
        let score = if same {
            self.node(position, &mover, alpha, beta, params)
        } else {
            -self.node(position, &mover, -beta, -alpha, params)
        };
        self.moves_played.pop();
        self.path_keys.pop();
        score
    }

    /// The number of opponents that may still choose freely after a move from a position, with the parameters of the
    /// child, as far as can be known before the move is made: if it gives no check and the turn just passes on.
    fn likely_free_repliers(&self, position: &Position, child: &NodeParams) -> u8 {
        if !self.perspective.multi_sided {
            return 0;
        }
        let place = self.rules.next_place(position.turn());
        let player = position.commander(self.rules.army_at(place));
        let ours = self.rules.side_of(player) == self.perspective.side;
        let free_repliers = if ours { self.reply_limits.free_repliers } else { child.free_repliers };
        NodeParams { free_repliers, ..*child }.repliers_in_key()
    }

    /// The score of a position for those who decide, of whom `mover` is the one whose decision is due, by principal
    /// variation search (fail-soft alpha–beta).
    pub(super) fn node(
        &mut self,
        position: &Position,
        mover: &Mover,
        mut alpha: i32,
        mut beta: i32,
        params: NodeParams,
    ) -> i32 {
        debug_assert!(alpha < beta && params.ply > 0);
        let rules = self.rules;
        let NodeParams { mut depth, ply, free_repliers, .. } = params;

        // Step 1. Draws by repetition. A position that occurs a second time on the path is taken for a draw: what
        // led back to it once will do so again.
        self.pv[ply].clear();
        let ours = rules.side_of(mover.player) == self.perspective.side;
        if self.is_repetition() {
            let draw = self.evaluator.draw(rules, position, &self.perspective);
            return if ours { draw } else { -draw };
        }

        // Step 2. Check extension and quiescence. A player in check gets one more ply, because the reply is mostly
        // forced. Beyond the nominal depth only captures, promotions and evasions are followed.
        let in_check = mover.in_check;
        let restricted = self.perspective.multi_sided && !ours;
        if in_check && ply < 2 * self.root_depth && !restricted {
            depth += 1;
        }
        if depth <= 0 || ply >= MAX_PLY - 16 {
            return self.quiescence(position, mover, alpha, beta, ply, 0);
        }
        if self.clock.count_node() {
            return 0;
        }

        // Step 3. Mate distance pruning. A win further away than one already found changes nothing.
        let distance = i32::try_from(ply).unwrap_or(0);
        alpha = alpha.max(distance - WIN);
        beta = beta.min(WIN - distance - 1);
        if alpha >= beta {
            return alpha;
        }

        // Step 4. Transposition table. What was found elsewhere may decide here. On the principal variation only
        // the best action is taken from it, so that the variation is not cut short; but a forced end that is known holds
        // there, too, since a shallower search would lose sight of it.
        let pv_node = beta - alpha > 1;
        let key = self.table_key(position, free_repliers);
        let known = self.table.probe(key);
        if let Some(known) = known
            && known.depth >= depth
            && self.selective
            && let Some(score) = if pv_node { known.forced(distance) } else { known.cutoff(alpha, beta, distance) }
        {
            if pv_node {
                self.pv[ply] = self.known_line(position, free_repliers, WIN - score.abs() - distance);
            }
            return score;
        }

        // Step 5. Static evaluation. In check it says nothing, and neither does it when a partner, or another member
        // of the coalition, is in check and may be mated.
        let moving = position.phase() == Phase::Move;
        let allied = |player| (rules.side_of(player) == self.perspective.side) == ours && player != mover.player;
        let calm = moving
            && !in_check
            && position.frozen().is_empty()
            && !rules.players().any(|player| allied(player) && is_in_check(rules, position, player));
        // Far outside the window a rough evaluation will do.
        let eval = if calm {
            self.node_eval(position, ours, known.as_ref(), alpha - ROUGH, beta + ROUGH)
        } else {
            NodeEval::NONE
        };
        let static_eval = eval.value;
        self.static_evals[ply] = calm.then_some(static_eval);
        let before = ply.checked_sub(2).and_then(|before| self.static_evals[before]);
        let improving = calm && before.is_none_or(|before| static_eval > before);
        let undecided = alpha > -FORCED_WIN && beta < FORCED_WIN;
        let mut threatened = false;
        self.history.clear_killers(ply + 1);

        if self.selective && calm && !pv_node && undecided {
            // Step 6. Reverse futility pruning. The side to move is so far above beta that the next moves will hardly
            // bring it down.
            if depth <= REVERSE_FUTILITY_DEPTH && static_eval - reverse_futility_margin(depth, improving) >= beta {
                return static_eval;
            }

            // Step 7. Null move pruning. If even passing keeps the score above beta, some move will.
            if params.null_move_allowed && depth >= NULL_MOVE_DEPTH && static_eval >= beta {
                let reduced = depth - 1 - null_move_reduction(depth, static_eval - beta);
                let score =
                    self.null_move(position, ours, beta, NodeParams { null_move_allowed: false, ..params.on(reduced) });
                if self.clock.stopped() {
                    return 0;
                }
                // If passing leads to mate, all defences are looked at: nothing is pruned, and the depth grows.
                threatened = score.is_some_and(|score| score <= -FORCED_WIN);
                if let Some(score) = score.filter(|score| *score >= beta) {
                    let score = if score >= FORCED_WIN { beta } else { score };
                    if depth < VERIFIED_DEPTH {
                        return score;
                    }
                    // Where much depends on it, a search without null move verifies the result: in zugzwang a pass
                    // would be better than any move.
                    let again = NodeParams { depth: reduced, null_move_allowed: false, cut_node: false, ..params };
                    if self.node(position, mover, beta - 1, beta, again) >= beta {
                        return score;
                    }
                    if self.clock.stopped() {
                        return 0;
                    }
                    self.pv[ply].clear();
                }
            }
        }

        // Step 8. Internal iterative reduction. Without a best action from the table the order of moves is poor, and
        // a deep search would cost too much; a shallower one finds that action first.
        let best_known = known.map_or(0, |known| known.best);
        if self.selective && best_known == 0 && depth >= INTERNAL_REDUCTION_DEPTH && (pv_node || params.cut_node) {
            depth -= 1;
        }
        if threatened && ply < 2 * self.root_depth {
            depth += 1;
        }
        let state = NodeState { ours, key, calm: calm && !threatened, eval, improving, pv_node };
        self.search_actions(position, mover, state, best_known, alpha, beta, NodeParams { depth, ..params })
    }

    /// Searches the actions of a node in order of promise: steps 9 to 15 of [`Self::node`]. Legality is tested when a
    /// move's turn comes.
    fn search_actions(
        &mut self,
        position: &Position,
        mover: &Mover,
        state: NodeState,
        best_known: u32,
        mut alpha: i32,
        beta: i32,
        params: NodeParams,
    ) -> i32 {
        let rules = self.rules;
        let NodeParams { depth, ply, free_repliers, .. } = params;
        let NodeState { ours, key, calm, eval, pv_node, .. } = state;
        let moving = position.phase() == Phase::Move;
        let restricted = self.perspective.multi_sided && !ours;
        let mut buffers = self.buffers.pop().unwrap_or_default();
        let legality = mover.actions(rules, position, &mut buffers.actions);
        let orderer = Orderer::new(rules, self.evaluator, position);
        orderer.all(&buffers.actions, self.history, &self.moves_played, ply, best_known, &mut buffers.candidates);
        let killers = self.history.killers(ply);
        let start_alpha = alpha;
        let mut best = MIN_SCORE;
        let mut best_action = 0;
        let mut best_is_noisy = false;
        let mut searched = 0;
        buffers.quiets.clear();
        while let Some(candidate) = orderer.next(&mut buffers.candidates, self.history, &self.moves_played) {
            let action = candidate.action;
            // Step 9. Actions that are not looked at. Weak players overlook some; of many placements only the most
            // promising are tried; and several opponents reply within the limits of the opponent model, and give no man
            // away only to harm one of the others, as each of them plays for himself.
            if self.imperfection.overlooks(key, action, ply)
                || position.phase() == Phase::Place && searched >= PLACEMENTS
            {
                continue;
            }
            if restricted && searched > 0 && moving {
                if free_repliers == 0 {
                    break;
                }
                let is_noisy_against =
                    candidate.noisy && is_noisy_against(rules, position, action, self.perspective.side);
                if !is_noisy_against && buffers.quiets.len() >= self.reply_limits.quiet_moves {
                    continue;
                }
                let gives_away = || candidate.loses_exchange || !candidate.noisy && self.hangs(position, action);
                if !mover.in_check && gives_away() {
                    continue;
                }
            }
            let mv = action.as_move();
            let OrderedAction { may_check, history_score, .. } = candidate;
            let number = searched + 1;
            let mut reduction = if depth >= 2 { self.reductions.plies(depth, number) } else { 0 };

            // Step 10. Late move, futility and exchange pruning. Near the leaves, moves that come late, cannot raise a
            // low score or lose material are left out before anything is spent on them.
            if self.selective && calm && searched > 0 && best > -FORCED_WIN && mv.is_some() {
                let reduced = (depth - reduction).max(0);
                if !candidate.noisy {
                    let late = depth <= LATE_MOVE_DEPTH && number > late_moves(depth, state.improving);
                    let hopeless = reduced <= FUTILITY_DEPTH
                        && eval.value + futility_margin(reduced) <= alpha
                        && alpha < FORCED_WIN;
                    if !may_check && (late || hopeless) {
                        // Neither will any quiet move do that comes later.
                        buffers.candidates.drop_quiet();
                        continue;
                    }
                }
                let loss = exchange_margin(if candidate.noisy { depth } else { reduced }, candidate.noisy);
                // A man that is given away with check may be part of a mate.
                let sacrifice = may_check && depth >= SACRIFICE_DEPTH;
                if depth <= EXCHANGE_DEPTH
                    && !sacrifice
                    && (candidate.loses_exchange || !candidate.noisy)
                    && mv.is_some_and(|mv| !self.evaluator.exchange_wins_at_least(rules, position, mv, loss))
                {
                    continue;
                }
            }
            if !legality.allows(rules, position, action) {
                continue;
            }
            if !action.is_possible(rules, position) {
                continue;
            }
            let mut next = params.on(depth - 1);
            if searched > 0 && restricted && moving {
                next.free_repliers -= 1;
            }
            self.prefetch_after(position, action, self.likely_free_repliers(position, &next));
            let successor = &action.apply(rules, position);
            searched += 1;

            // Step 11. Principal variation search with late move reductions. The first move is searched with the whole
            // window; the others with an empty one, to show that they are not better, late ones at a reduced depth.
            // A move that turns out better is searched again at full depth and then with the whole window.
            let mut score;
            if searched == 1 {
                next.cut_node = !pv_node && next.cut_node;
                score = self.search_child(position, successor, action, ours, alpha, beta, next);
            } else {
                if !self.selective || candidate.noisy && !candidate.loses_exchange || mv.is_none() || !moving {
                    reduction = 0;
                } else {
                    reduction += i32::from(params.cut_node) + i32::from(!state.improving && calm) - i32::from(pv_node);
                    reduction -= i32::from(may_check || !calm) + i32::from(killers.contains(&action.code()));
                    reduction -= history_score / HISTORY_PLY;
                }
                if candidate.noisy {
                    reduction = reduction.min(LOSING_REDUCTION);
                }
                let reduced = (next.depth - reduction).clamp(next.depth.min(1), next.depth);
                next.cut_node = true;
                score = self.search_child(
                    position,
                    successor,
                    action,
                    ours,
                    alpha,
                    alpha + 1,
                    NodeParams { depth: reduced, ..next },
                );
                if score > alpha && reduced < next.depth {
                    next.cut_node = !params.cut_node;
                    score = self.search_child(position, successor, action, ours, alpha, alpha + 1, next);
                }
                if score > alpha && score < beta {
                    next.cut_node = false;
                    score = self.search_child(position, successor, action, ours, alpha, beta, next);
                }
            }
            if self.clock.stopped() {
                break;
            }

            // Step 12. A better action raises alpha. One that reaches beta refutes the position: those who decided
            // before will avoid it, and the history learns from a quiet move that did.
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_action = action.code();
                    best_is_noisy = candidate.noisy;
                    self.update_pv(ply, action);
                }
            }
            if alpha >= beta {
                if !candidate.noisy {
                    self.history.reward(position, &self.moves_played, action, depth, ply, &buffers.quiets);
                }
                break;
            }
            if !candidate.noisy {
                buffers.quiets.push(action);
            }
        }
        self.buffers.push(buffers);
        if self.clock.stopped() {
            return 0;
        }

        // Step 13. No action was searched. A player who overlooks everything judges by the static evaluation. (Those
        // who decide nearly always have a legal action; without one the turn would have been skipped.)
        if searched == 0 {
            return self.static_eval(position, ours, MIN_SCORE, -MIN_SCORE).0;
        }

        // Step 14. Learn by how much the static evaluation was wrong. A capture that was due was no error of it, and a bound on
        // its own side of it proves nothing.
        let bound = Bound::of(best, start_alpha, beta);
        if let Some(correction_key) = &eval.key
            && !best_is_noisy
            && best.abs() < FORCED_WIN
            && !(bound == Bound::Lower && best <= eval.value)
            && !(bound == Bound::Upper && best >= eval.value)
        {
            self.history.correction.learn(correction_key, best - eval.value, depth);
        }

        // Step 15. Store the result in the transposition table.
        let best_action = if best_action == 0 { best_known } else { best_action };
        let data = TableData { score: best, static_eval: eval.uncorrected, depth, bound, best: best_action };
        self.store(key, data, ply);
        best
    }

    /// Whether a quiet move puts a man where exchanges lose him.
    fn hangs(&self, position: &Position, action: SearchAction) -> bool {
        action.as_move().is_some_and(|mv| !self.evaluator.exchange_wins_at_least(self.rules, position, mv, 0))
    }

    /// The score after passing the turn, searched with an empty window below `beta`; `None` if the same side would
    /// decide again, if the turn has begun already, or if the game would be over.
    fn null_move(&mut self, position: &Position, ours: bool, beta: i32, params: NodeParams) -> Option<i32> {
        let rare = position.rare();
        if !rare.moved.is_empty() || rare.first || rare.promised.is_some() || rare.unwise {
            return None;
        }
        let mut passed = position.clone();
        passed.set_turn(self.rules.next_place(position.turn()));
        let successor = Successor::after_arrival(self.rules, &passed);
        if successor.outcome.is_some() || self.is_ours(&successor.position) == ours {
            return None;
        }
        let params =
            if ours { params } else { NodeParams { free_repliers: self.reply_limits.free_repliers, ..params } };
        self.path_keys.push(successor.position.hash());
        self.moves_played.push(PieceTo::NONE);
        let mover = Mover::after(self.rules, &successor);
        let score = -self.node(&successor.position, &mover, -beta, 1 - beta, params);
        self.moves_played.pop();
        self.path_keys.pop();
        Some(score)
    }

    /// Sets the principal variation from `ply` on to an action followed by the variation after it.
    pub(super) fn update_pv(&mut self, ply: usize, action: SearchAction) {
        let (before, after) = self.pv.split_at_mut(ply + 1);
        let line = &mut before[ply];
        line.clear();
        line.push(action);
        line.extend_from_slice(&after[0]);
    }
}
