//! Max^n: a search in which everybody goes for his own lead. Nothing can be cut off, so that it sees less
//! far than the search against a coalition; of quiet moves only the most promising are looked at.

use super::mover::Mover;
use super::ordering::{Candidate, Orderer};
use super::score::result;
use super::search::{MAX_PLY, Searcher};
use super::stake::Stake;
use super::step::{Reached, Step};
use crate::board::{By, Side};
use crate::position::{Phase, Position};

/// What each side expects, in hundredths of a pawn.
pub(super) type Leads = By<Side, i32>;

/// Plies of captures beyond the nominal depth.
const CAPTURES: i32 = 4;

impl Searcher<'_> {
    /// What everybody expects of what a step led to.
    pub(super) fn selfish_child(&mut self, reached: &Reached, step: Step, depth: i32, ply: usize) -> Leads {
        let position = &reached.position;
        self.lines[ply].clear();
        if let Some(outcome) = &reached.outcome {
            return By::from_fn(|side| result(outcome, side, || 0, ply));
        }
        self.path.push(step.path_key(position, ply));
        let leads = if self.repeated() { Leads::default() } else { self.selfish(position, depth, ply) };
        self.path.pop();
        leads
    }

    /// What everybody expects of a position.
    fn selfish(&mut self, position: &Position, depth: i32, ply: usize) -> Leads {
        let rules = self.rules;
        self.lines[ply].clear();
        if self.clock.tick() {
            return Leads::default();
        }
        let mover = Mover::of(rules, position);
        let side = rules.side_of(mover.player);
        let noisy = depth <= 0 && !mover.checked && position.phase() == Phase::Move;
        let mut best = noisy.then(|| self.leads(position));
        if depth <= -CAPTURES || ply >= MAX_PLY {
            return best.unwrap_or_else(|| self.leads(position));
        }
        let mut buffers = self.buffers.pop().unwrap_or_default();
        let orderer = Orderer::new(rules, self.evaluator, position);
        let legality = if noisy {
            let legality = mover.noisy_steps(rules, position, &mut buffers.steps);
            orderer.noisy_only(&buffers.steps, 0, &mut buffers.candidates);
            legality
        } else {
            let legality = mover.steps(rules, position, &mut buffers.steps);
            orderer.all(&buffers.steps, self.history, &self.trail, ply, 0, &mut buffers.candidates);
            legality
        };
        let mut quiet = 0;
        for at in 0..buffers.candidates.len() {
            let Candidate { step, noisy: strikes, losing, .. } = orderer.next(&mut buffers.candidates, at);
            let late = !strikes && quiet >= self.replies.quiet;
            if noisy && losing || late || self.imperfection.overlooks(position.hash(), step, ply) {
                continue;
            }
            if !legality.allows(rules, position, step) {
                continue;
            }
            let Some(reached) = step.apply(rules, position) else { continue };
            quiet += usize::from(!strikes);
            let leads = self.selfish_child(&reached, step, depth - 1, ply + 1);
            if self.clock.stopped() {
                break;
            }
            if best.is_none_or(|best| leads[side] > best[side]) {
                best = Some(leads);
                self.extend_line(ply, step);
            }
        }
        self.buffers.push(buffers);
        best.unwrap_or_else(|| self.leads(position))
    }

    /// What everybody expects by the looks of a position.
    fn leads(&self, position: &Position) -> Leads {
        let worth = self.evaluator.worth(self.rules, position);
        let error = self.imperfection.error(position.hash());
        By::from_fn(|side| Stake::new(self.rules, position, side).lead(&worth) + error)
    }
}
