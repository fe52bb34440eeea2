//! An engine: searches that share what they have learnt from move to move.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use super::Limits;
use super::decide::answer;
use super::evaluator::Evaluator;
use super::history::History;
use super::level::Imperfection;
use super::network::Network;
use super::opponent_model::OpponentModel;
use super::perspective::Perspective;
use super::search::{SearchInfo, SearchResult, Searcher, table_bits};
use super::transposition::TranspositionTable;
use crate::board::Side;
use crate::game::Game;
use crate::moves::DecisionKind;
use crate::rules::Rules;

/// The most threads of one search.
pub const MAX_THREADS: usize = 64;

/// The error of a transposition table for which there is not enough memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no memory for a table of {mebibytes} MiB")]
pub struct TableTooLarge {
    /// The size asked for, in MiB.
    pub mebibytes: usize,
}

/// Searches games of one rule set and keeps its transposition table and history from one search to the next.
pub struct Engine {
    evaluator: Evaluator,
    table: TranspositionTable,
    /// One history for each thread; the first belongs to the thread whose result is returned.
    histories: Vec<History>,
    opponent_model: OpponentModel,
    /// Whether there has been a search since the engine was last cleared.
    used: bool,
}

/// The binary logarithm of the number of buckets in the largest table that fits into a size in MiB; sizes below 1
/// count as 1.
fn table_bits_within(mebibytes: usize) -> u32 {
    (mebibytes.clamp(1, 1 << 16) << 14).ilog2()
}

impl Engine {
    /// An engine with a transposition table of 16 MiB and one thread.
    pub fn new(rules: &Rules) -> Self {
        Self::sized(rules, 16)
    }

    /// An engine with one thread and the largest transposition table that fits into a size in MiB; sizes below 1 count
    /// as 1.
    pub fn sized(rules: &Rules, mebibytes: usize) -> Self {
        Self::with_table(rules, table_bits_within(mebibytes))
    }

    /// An engine with a table of `2^bits` buckets of 64 bytes.
    pub(super) fn with_table(rules: &Rules, bits: u32) -> Self {
        Self {
            evaluator: Evaluator::new(rules),
            table: TranspositionTable::new(bits),
            histories: vec![History::new()],
            opponent_model: OpponentModel::ByLead,
            used: false,
        }
    }

    /// An engine with one thread and a table that suits a single search within limits.
    pub fn for_one_search(rules: &Rules, limits: &Limits) -> Self {
        Self::with_table(rules, table_bits(limits))
    }

    /// Makes the engine search games of other rules, and clears it. The table keeps its size.
    pub fn set_rules(&mut self, rules: &Rules) {
        self.evaluator = Evaluator::new(rules);
        self.clear();
    }

    /// Adds another network to the evaluation from now on, or none, and clears the engine. It must have been made for the
    /// rules of the engine.
    pub fn set_network(&mut self, network: Option<Network>) {
        self.evaluator.set_network(network);
        self.clear();
    }

    /// Sets the number of threads of a search, between 1 and [`MAX_THREADS`]. With more than one, equal searches need
    /// not have equal results, and a limit of nodes holds for one of the threads.
    pub fn set_threads(&mut self, threads: usize) {
        self.histories.resize_with(threads.clamp(1, MAX_THREADS), History::new);
    }

    /// Sets what a search assumes of several opponents.
    pub const fn set_opponent_model(&mut self, opponent_model: OpponentModel) {
        self.opponent_model = opponent_model;
    }

    /// Replaces the transposition table by the largest empty one that fits into a size in MiB; sizes below 1 count
    /// as 1.
    ///
    /// # Errors
    ///
    /// If there is no memory for it. The engine then has an empty table of the size before.
    pub fn set_table_size(&mut self, mebibytes: usize) -> Result<(), TableTooLarge> {
        let before = self.table.bits();
        // The old one goes first: there may not be room for both.
        self.table = TranspositionTable::new(0);
        let made = TranspositionTable::try_new(table_bits_within(mebibytes));
        let refused = made.is_err();
        self.table = made.unwrap_or_else(|_| TranspositionTable::new(before));
        if refused { Err(TableTooLarge { mebibytes }) } else { Ok(()) }
    }

    /// Forgets everything that searches have learnt.
    pub fn clear(&mut self) {
        // Clearing a large table takes time, which an engine without a search need not spend.
        if !std::mem::take(&mut self.used) {
            return;
        }
        self.table.clear();
        for history in &mut self.histories {
            *history = History::new();
        }
    }

    /// The evaluation of positions.
    pub const fn evaluator(&self) -> &Evaluator {
        &self.evaluator
    }

    /// Finds the best action of the player to decide, in a game with the rules for which the engine was made.
    /// `on_info` is called after every iteration; setting `stop` ends the search; [`super::search()`] says what is
    /// found where no move is due. Equal sequences of searches have equal results, unless a time limit or `stop`
    /// ends one or there are several threads.
    pub fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &AtomicBool,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> SearchResult {
        self.search_as(game, limits, Imperfection::NONE, stop, on_info)
    }

    /// What a game is worth for a side, whoever decides next, in hundredths of a pawn; `None` if it is over. If that is another
    /// side it is taken to play against this one, as a search of this side takes it; otherwise as [`Self::search`].
    pub fn score_for(&mut self, game: &Game, side: Side, limits: &Limits) -> Option<i32> {
        game.decision()?;
        Some(self.search_for(game, side, limits, Imperfection::NONE, &AtomicBool::new(false), &mut |_| {}).score)
    }

    /// Finds the best action as a player who errs sees it; otherwise as [`Self::search`].
    pub(super) fn search_as(
        &mut self,
        game: &Game,
        limits: &Limits,
        imperfection: Imperfection,
        stop: &AtomicBool,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> SearchResult {
        let Some(decision) = game.decision() else { return SearchResult::NONE };
        self.search_for(game, game.rules().side_of(decision.player), limits, imperfection, stop, on_info)
    }

    /// Finds the best action of the player to decide as a side sees the game, with the score for that side.
    fn search_for(
        &mut self,
        game: &Game,
        side: Side,
        limits: &Limits,
        imperfection: Imperfection,
        stop: &AtomicBool,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> SearchResult {
        let Some(decision) = game.decision() else { return SearchResult::NONE };
        let rules: &Rules = game.rules();
        let mut position = game.position().clone();
        position.close_offer();
        let Self { evaluator, table, histories, opponent_model, used } = self;
        *used = true;
        let (evaluator, table, opponent_model) = (&*evaluator, &*table, *opponent_model);
        table.begin_search();
        let perspective = Perspective::new(rules, &position, side);
        let done = AtomicBool::new(false);
        let found = thread::scope(|scope| {
            let (own, helpers) = histories.split_first_mut()?;
            for (number, history) in helpers.iter_mut().enumerate() {
                let (perspective, position, done) = (perspective.clone(), &position, &done);
                let free = Limits { depth: limits.depth, ..Limits::default() };
                scope.spawn(move || {
                    let mut helper = Searcher::new(
                        evaluator,
                        table,
                        history,
                        game,
                        perspective,
                        &free,
                        opponent_model,
                        imperfection,
                        done,
                    );
                    // Half of the helpers begin a ply deeper, so that not all threads do the same (Lazy SMP).
                    helper.iterative_deepening(position, &free, 1 + number as u32 % 2, &mut |_| {});
                });
            }
            let mut searcher = Searcher::new(
                evaluator,
                table,
                own,
                game,
                perspective.clone(),
                limits,
                opponent_model,
                imperfection,
                stop,
            );
            // The search scores for the side whose move it is; the player who answers an offer may be on another.
            let sign = if searcher.is_ours(&position) { 1 } else { -1 };
            let found = searcher.iterative_deepening(&position, limits, 1, &mut |info| {
                on_info(&SearchInfo { score: sign * info.score, ..info.clone() });
            });
            done.store(true, Ordering::Relaxed);
            found.map(|found| SearchResult { score: sign * found.score, ..found })
        });
        let Some(mut found) = found else { return SearchResult::NONE };
        if decision.kind == DecisionKind::AnswerOffer {
            found.action = answer(rules, evaluator, &position, &perspective, found.score);
        }
        found
    }
}
