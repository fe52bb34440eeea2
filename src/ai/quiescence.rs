//! The quiescence search beyond the nominal depth: captures and promotions until the position is quiet, so that no
//! position is evaluated in the middle of an exchange.

use super::mover::Mover;
use super::ordering::{Candidates, OrderedAction, Orderer, is_noisy_against};
use super::search::{FORCED_WIN, MAX_PLY, MIN_SCORE, Searcher};
use super::search_action::{SearchAction, Successor};
use super::transposition::{Bound, TableData};
use crate::position::{Phase, Position, Status};

/// The number of plies of quiescence at which all evasions of a check are searched.
const EVASION_PLIES: usize = 2;
/// The number of evasions after which only good captures are searched, unless all so far lose by force.
const MAX_EVASIONS: usize = 12;
/// The most plies of quiescence.
const MAX_CAPTURE_PLIES: usize = 10;
/// The number of plies of quiescence at which an opponent that does not capture leaves it to the next opponent.
const PASS_PLIES: usize = 4;
/// What a capture may gain beside the captured man, in hundredths of a pawn (the margin of delta pruning).
const DELTA_MARGIN: i32 = 150;

impl Searcher<'_> {
    /// The score of a position for those who decide, in numbered steps. `depth` counts the plies since the nominal
    /// depth was used up.
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
        self.pv[ply].clear();
        let ours = rules.side_of(mover.player) == self.perspective.side;
        let moving = position.phase() == Phase::Move;
        let restricted = self.perspective.multi_sided && !ours;
        let evade = mover.in_check && !restricted && depth < EVASION_PLIES && ply < MAX_PLY;
        let passes = moving && restricted && depth < PASS_PLIES && ply < MAX_PLY;
        let passed_position = if passes { self.pass_to_next_opponent(position) } else { None };

        // Step 1. Transposition table. Where the turn may be left to the next opponent, the score depends on more than
        // the position, and is neither looked up nor stored.
        let shared = moving && passed_position.is_none();
        let key = if shared { self.table_key(position, 0) } else { 0 };
        let known = if shared { self.table.probe(key) } else { None };
        let cutoff = known
            .filter(|_| beta - alpha == 1)
            .and_then(|known| known.cutoff(alpha, beta, i32::try_from(ply).unwrap_or(0)));
        if moving && !evade && cutoff.is_none() && beta <= -FORCED_WIN {
            // Those who may stand pat lose nothing by force: no node is spent on the proof of a loss.
            return beta;
        }
        if self.clock.count_node() {
            return 0;
        }
        if !moving {
            return self.score_decision(position, mover, ours, alpha, beta, ply, depth);
        }
        if let Some(score) = cutoff {
            return score;
        }

        // Step 2. Stand pat. Nobody has to capture except to get out of check, so that the static evaluation is a
        // lower bound. Of several opponents the next one may capture instead.
        let start_alpha = alpha;
        let mut best = MIN_SCORE;
        let mut static_eval = None;
        if !evade {
            best = match passed_position {
                Some(passed) => {
                    let next = Mover::of(rules, &passed);
                    let score = self.quiescence(&passed, &next, alpha, beta, ply + 1, depth + 1);
                    if self.clock.stopped() {
                        return 0;
                    }
                    score
                }
                None => {
                    let eval = self.node_eval(position, ours, known.as_ref(), alpha, beta);
                    static_eval = eval.uncorrected;
                    eval.value
                }
            };
            if best >= beta || depth >= MAX_CAPTURE_PLIES || ply >= MAX_PLY {
                if shared && known.is_none() && static_eval.is_some() {
                    let bound = if best >= beta { Bound::Lower } else { Bound::None };
                    self.store(key, TableData { score: best, static_eval, depth: 0, bound, best: 0 }, ply);
                }
                return best;
            }
            alpha = alpha.max(best);
        }

        // Step 3. Captures and promotions, or in check all evasions, in order of promise.
        let floor = best;
        // What a capture may gain without any hope to raise alpha.
        let too_little = |alpha: i32| alpha - floor - DELTA_MARGIN;
        let best_known = known.map_or(0, |known| known.best);
        let mut buffers = self.buffers.pop().unwrap_or_default();
        let orderer = Orderer::new(rules, self.evaluator, position);
        let legality;
        if evade {
            legality = mover.actions(rules, position, &mut buffers.actions);
            orderer.all(&buffers.actions, self.history, &self.moves_played, ply, best_known, &mut buffers.candidates);
        } else {
            legality = mover.noisy_actions(rules, position, &mut buffers.actions);
            if restricted {
                let side = self.perspective.side;
                buffers.actions.retain(|action| is_noisy_against(rules, position, *action, side));
            }
            orderer.noisy_only(&buffers.actions, best_known, too_little(alpha), &mut buffers.candidates);
        }
        let mut searched = 0;
        let mut best_action = 0;
        while let Some(OrderedAction { action, loses_exchange, noisy, .. }) =
            orderer.next(&mut buffers.candidates, self.history, &self.moves_played)
        {
            if self.imperfection.overlooks(position.hash(), action, ply) {
                continue;
            }
            // Step 4. Delta and exchange pruning. Captures that cannot raise alpha, or that lose material, are left out.
            if !evade {
                if loses_exchange {
                    break;
                }
                if action.as_move().is_some_and(|mv| self.evaluator.gain(rules, position, mv) <= too_little(alpha)) {
                    continue;
                }
            } else if searched >= MAX_EVASIONS && (loses_exchange || !noisy) && best > -FORCED_WIN {
                // While all evasions lose by force, the next one may not.
                continue;
            }
            if !legality.allows(rules, position, action) {
                continue;
            }
            if !action.is_possible(rules, position) {
                continue;
            }
            self.prefetch_after(position, action, 0);
            let successor = &action.apply(rules, position);
            searched += 1;

            // Step 5. Search the position after the action.
            let score = self.successor_score(successor, ours, alpha, beta, ply, depth);
            if self.clock.stopped() {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_action = action.code();
                    self.update_pv(ply, action);
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
            return self.static_eval(position, ours, alpha, beta).0;
        }
        if shared {
            let bound = Bound::of(best, start_alpha, beta);
            self.store(key, TableData { score: best, static_eval, depth: 0, bound, best: best_action }, ply);
        }
        best
    }

    /// The score of the position after an action, for those who took it. The sign turns only if the decision has
    /// passed between the searching side and the others.
    fn successor_score(
        &mut self,
        successor: &Successor,
        ours: bool,
        alpha: i32,
        beta: i32,
        ply: usize,
        depth: usize,
    ) -> i32 {
        let next = &successor.position;
        if let Some(outcome) = &successor.outcome {
            self.pv[ply + 1].clear();
            self.final_score(outcome, next, ours, ply + 1)
        } else if let Some(score) = self.score_if_eliminated(next, ours, ply + 1) {
            self.pv[ply + 1].clear();
            score
        } else {
            self.table.prefetch(self.table_key(next, 0));
            let mover = Mover::after(self.rules, successor);
            if (self.rules.side_of(mover.player) == self.perspective.side) == ours {
                self.quiescence(next, &mover, alpha, beta, ply + 1, depth + 1)
            } else {
                -self.quiescence(next, &mover, -beta, -alpha, ply + 1, depth + 1)
            }
        }
    }

    /// The position in which the next opponent decides because the present one passes; `None` if the turn would come
    /// to the searching side.
    fn pass_to_next_opponent(&self, position: &Position) -> Option<Position> {
        let rules = self.rules;
        let plays = |place: &crate::board::Place| position.status(rules.army_at(*place)) == Status::Active;
        let place = rules.places_after(position.turn()).find(plays).filter(|place| *place != position.turn())?;
        let player = position.commander(rules.army_at(place));
        if rules.side_of(player) == self.perspective.side {
            return None;
        }
        let mut passed = position.clone();
        passed.set_turn(place);
        Some(passed)
    }

    /// The score of a position in which the decision is no move. Of placements and promotions the most promising is
    /// done, of a choice between two armies both are searched; a fortress still to be set up is only evaluated.
    fn score_decision(
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
            return self.static_eval(position, ours, alpha, beta).0;
        }
        let actions = SearchAction::all(rules, position);
        let orderer = Orderer::new(rules, self.evaluator, position);
        let mut candidates = Candidates::default();
        orderer.all(&actions, self.history, &self.moves_played, ply, 0, &mut candidates);
        let mut best = MIN_SCORE;
        for _ in 0..choices {
            let Some(candidate) = orderer.next(&mut candidates, self.history, &self.moves_played) else { break };
            let action = candidate.action;
            if !action.is_possible(rules, position) {
                continue;
            }
            let successor = action.apply(rules, position);
            let score = self.successor_score(&successor, ours, alpha, beta, ply, depth);
            if self.clock.stopped() {
                return 0;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    self.update_pv(ply, action);
                }
            }
            if alpha >= beta {
                break;
            }
        }
        best
    }
}
