//! Max^n: the search in which every side goes for its own lead (Luckhardt and Irani 1986). Nothing can be cut off,
//! so that it sees less far than the search against a coalition, and only the most promising quiet moves are tried.

use super::mover::Mover;
use super::ordering::{OrderedAction, Orderer};
use super::score::result;
use super::search::{MAX_PLY, Searcher};
use super::search_action::{SearchAction, Successor};
use crate::board::{By, Side};
use crate::position::{Phase, Position};

/// The lead that each side expects, in hundredths of a pawn.
pub(super) type Leads = By<Side, i32>;

/// The most plies of captures beyond the nominal depth.
const CAPTURES: i32 = 4;

impl Searcher<'_> {
    /// The leads that the sides expect after an action.
    pub(super) fn max_n_child(&mut self, successor: &Successor, action: SearchAction, depth: i32, ply: usize) -> Leads {
        let position = &successor.position;
        self.pv[ply].clear();
        if let Some(outcome) = &successor.outcome {
            return By::from_fn(|side| result(outcome, side, || 0, ply));
        }
        self.path_keys.push(action.path_key(position, ply));
        let leads = if self.is_repetition() { Leads::default() } else { self.max_n(position, depth, ply) };
        self.path_keys.pop();
        leads
    }

    /// The leads that the sides expect in a position.
    fn max_n(&mut self, position: &Position, depth: i32, ply: usize) -> Leads {
        let rules = self.rules;
        self.pv[ply].clear();
        if self.clock.count_node() {
            return Leads::default();
        }
        let mover = Mover::of(rules, position);
        let side = rules.side_of(mover.player);
        let noisy = depth <= 0 && !mover.in_check && position.phase() == Phase::Move;
        let mut best = noisy.then(|| self.leads(position));
        if depth <= -CAPTURES || ply >= MAX_PLY {
            return best.unwrap_or_else(|| self.leads(position));
        }
        let mut buffers = self.buffers.pop().unwrap_or_default();
        let orderer = Orderer::new(rules, self.evaluator, position);
        let legality = if noisy {
            let legality = mover.noisy_actions(rules, position, &mut buffers.actions);
            orderer.noisy_only(&buffers.actions, 0, i32::MIN, &mut buffers.candidates);
            legality
        } else {
            let legality = mover.actions(rules, position, &mut buffers.actions);
            orderer.all(&buffers.actions, self.history, &self.moves_played, ply, 0, &mut buffers.candidates);
            legality
        };
        let mut quiet = 0;
        while let Some(OrderedAction { action, noisy: strikes, loses_exchange, .. }) =
            orderer.next(&mut buffers.candidates, self.history, &self.moves_played)
        {
            let late = !strikes && quiet >= self.reply_limits.quiet_moves;
            if noisy && loses_exchange || late || self.imperfection.overlooks(position.hash(), action, ply) {
                continue;
            }
            if !legality.allows(rules, position, action) {
                continue;
            }
            if !action.is_possible(rules, position) {
                continue;
            }
            let successor = action.apply(rules, position);
            quiet += usize::from(!strikes);
            let leads = self.max_n_child(&successor, action, depth - 1, ply + 1);
            if self.clock.stopped() {
                break;
            }
            if best.is_none_or(|best| leads[side] > best[side]) {
                best = Some(leads);
                self.update_pv(ply, action);
            }
        }
        self.buffers.push(buffers);
        best.unwrap_or_else(|| self.leads(position))
    }

    /// The leads of the sides by the static evaluation.
    fn leads(&mut self, position: &Position) -> Leads {
        let leads = self.judge.leads(self.rules, position);
        let error = self.imperfection.error(position.hash());
        By::from_fn(|side| leads[side] + error)
    }
}
