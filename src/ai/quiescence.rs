//! The search beyond the nominal depth: captures and promotions until the position is quiet, so
//! that no score is taken in the middle of an exchange.

use super::ordering::{Legality, next, noisy_candidates};
use super::search::{LOW, MAX_PLY, Searcher};
use crate::moves::{Move, apply_move, attacked_by, in_check};
use crate::position::Position;

/// Plies at which a player in check is given all his evasions.
const EVASIONS: usize = 2;
/// The most plies of captures.
const DEPTH: usize = 10;
/// What a capture may bring beside the captured man, in hundredths of a pawn.
const MARGIN: i32 = 150;

impl Searcher<'_> {
    /// The score of a position for the side on move. `depth` counts the plies since the nominal
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
        let army = rules.army_at(position.turn());
        let side = rules.side(army);
        let checked = in_check(rules, position, army);
        let evade = checked && depth < EVASIONS && ply < MAX_PLY;

        // Step 1. Stand pat: nobody has to capture, unless he is in check.
        let mut best = LOW;
        if !evade {
            best = self.judge(position, alpha, beta);
            if best >= beta || depth >= DEPTH || ply >= MAX_PLY {
                return best;
            }
            alpha = alpha.max(best);
        }

        // Step 2. Captures and promotions, or all moves out of check.
        let standing = best;
        let mut candidates = if evade {
            self.evasions(position, army, ply)
        } else {
            noisy_candidates(rules, self.evaluator, position, army)
        };
        let legality = Legality::new(rules, self.evaluator, position, army, checked);
        let mut searched = 0;
        for at in 0..candidates.len() {
            let candidate = next(&mut candidates, at);
            let mv = candidate.mv;
            if self.imperfection.overlooks(position.hash(), mv, ply) {
                continue;
            }
            // Step 3. Captures that cannot help, or that lose material, are not worth a node.
            if !evade && (standing + self.evaluator.gain(position, mv) + MARGIN <= alpha || self.loses(position, mv)) {
                continue;
            }
            if !legality.allows(rules, position, mv) {
                continue;
            }
            let applied = apply_move(rules, position, mv);
            searched += 1;

            // Step 4. The sign turns only if the side on move has changed.
            let next = &applied.position;
            let score = if let Some(outcome) = &applied.outcome {
                self.lines[ply + 1].clear();
                self.final_score(outcome, next, side, ply + 1)
            } else if self.side(next) == side {
                self.quiescence(next, alpha, beta, ply + 1, depth + 1)
            } else {
                -self.quiescence(next, -beta, -alpha, ply + 1, depth + 1)
            };
            if self.clock.stopped() {
                return 0;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    self.extend_line(ply, mv);
                }
            }
            if alpha >= beta {
                break;
            }
        }
        if evade && searched == 0 {
            return self.judge(position, alpha, beta);
        }
        best
    }

    /// Whether a capture takes a defended man of less value than the capturer's.
    fn loses(&self, position: &Position, mv: Move) -> bool {
        let Some(man) = position.man(mv.from) else { return true };
        let gain = self.evaluator.gain(position, mv);
        let stake = mv.promotion.map_or(man, |kind| man.promoted(kind));
        gain < self.evaluator.material(stake) - 50 && attacked_by(self.rules, position, mv.to, man.army())
    }
}
