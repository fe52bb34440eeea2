//! The search at the root: iterative deepening with aspiration windows.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::AtomicBool;

use super::Limits;
use super::clock::SearchClock;
use super::engine::Engine;
use super::evaluation::EvaluationCache;
use super::evaluator::Evaluator;
use super::history::{History, PieceTo};
use super::judge::Judge;
use super::level::Imperfection;
use super::mover::Mover;
use super::node::NodeParams;
use super::opponent_model::{OpponentModel, ReplyLimits};
use super::ordering::{Candidates, OrderedAction, Orderer};
use super::perspective::Perspective;
use super::pruning::{REDUCTIONS, Reductions};
use super::search_action::{SearchAction, Successor};
use super::transposition::TranspositionTable;
use crate::game::Game;
use crate::moves::{Action, Change};
use crate::position::Position;
use crate::rules::Rules;

/// The score of a game that is won. A win in `n` plies scores `WIN - n`, a loss `n - WIN`.
pub const WIN: i32 = 1_000_000;
/// The least score of a forced win; no score of a game whose end is not forced reaches it.
pub(super) const FORCED_WIN: i32 = WIN - 1000;
/// The greatest number of plies between the root and a leaf.
pub(super) const MAX_PLY: usize = 80;
/// The greatest nominal depth, in plies.
const MAX_DEPTH: u32 = 60;
/// How far the first aspiration window reaches to both sides of the expected score, in hundredths of a pawn.
const ASPIRATION: i32 = 30;
/// The number of nodes that may be spent on a shorter win when a win has been found, however soon that was. If the
/// depth is limited only as many may be spent as were needed so far.
const SHORTER_WIN_NODES: u64 = 300_000;
/// The number of root moves that are searched without reduction.
const FULL_ROOT_MOVES: usize = 4;
/// A score below any other.
pub(super) const MIN_SCORE: i32 = -WIN - 1;
/// How much better than accepting a refusal of a partner's proposal must seem, in hundredths of a pawn, besides the
/// greatest error of the player's evaluation.
const REFUSAL_COST: i32 = 60;

/// The number of plies in which a game with this score ends by force: positive for a win, negative for a loss of the
/// side that the score is for; `None` if no end is forced.
pub const fn plies_to_end(score: i32) -> Option<i32> {
    match score {
        FORCED_WIN.. => Some(WIN - score),
        _ if score <= -FORCED_WIN => Some(-WIN - score),
        _ => None,
    }
}

/// What a search has found after an iteration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchInfo {
    /// The depth of the iteration, in plies.
    pub depth: u32,
    /// The score for the side of the player to decide, in hundredths of a pawn; of a forced end see [`plies_to_end`].
    pub score: i32,
    /// The number of nodes visited so far, those of the quiescence search included.
    pub nodes: u64,
    /// The principal variation, without skipped turns.
    pub pv: Vec<Action>,
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchResult {
    /// A legal action: the best move found, or the answer to the draw offer that is open.
    pub action: Action,
    /// The score for the side of the player to decide, in hundredths of a pawn; of a forced end see [`plies_to_end`].
    pub score: i32,
    /// The last depth that was finished, in plies; 0 if none was.
    pub depth: u32,
    /// The number of nodes visited, those of the quiescence search included.
    pub nodes: u64,
    /// The principal variation, without skipped turns.
    pub pv: Vec<Action>,
}

impl SearchResult {
    /// The result where nobody decides.
    pub(super) const NONE: Self = Self { action: Action::Resign, score: 0, depth: 0, nodes: 0, pv: Vec::new() };

    /// The result as information about its last iteration.
    #[must_use]
    pub fn info(&self) -> SearchInfo {
        let Self { depth, score, nodes, ref pv, .. } = *self;
        SearchInfo { depth, score, nodes, pv: pv.clone() }
    }

    /// Makes an action of the root the result, with its score and variation.
    fn set_best(&mut self, rules: &Rules, root: &RootAction) {
        self.action = root.action.to_action(rules);
        self.score = root.score;
        self.pv = root.pv.iter().flat_map(|action| action.to_actions(rules)).collect();
    }
}

/// Finds the best action of the player to decide. `on_info` is called after every iteration; setting `stop` ends the
/// search within some hundred nodes, with the best action found so far.
///
/// While a draw offer is open the search looks at the position behind it, and the action found is the answer. If the
/// game is over the action is to resign, which the game refuses. Where players hand in orders the search sees the
/// board as the umpire does, and the action is a list of one order; computer players use [`super::decide`] instead.
///
/// Nothing is kept for the next search. To play a whole game, use an [`Engine`].
pub fn search(game: &Game, limits: &Limits, stop: &AtomicBool, on_info: &mut dyn FnMut(&SearchInfo)) -> SearchResult {
    Engine::for_one_search(game.rules(), limits).search(game, limits, stop, on_info)
}

/// The binary logarithm of the number of buckets in a table for one search: no more than the search can fill, since
/// making a larger one would only take time.
pub(super) fn table_bits(limits: &Limits) -> u32 {
    let small = limits.nodes.is_some_and(|nodes| nodes <= 100_000) || limits.depth.is_some_and(|depth| depth <= 8);
    if small { 15 } else { 18 }
}

/// An action of the root with what is known of it.
struct RootAction {
    action: SearchAction,
    /// Whether the action captures or promotes.
    noisy: bool,
    successor: Successor,
    score: i32,
    pv: Vec<SearchAction>,
}

/// The lists that a node uses while it is searched, kept for other nodes to spare allocations.
#[derive(Default)]
pub(super) struct Buffers {
    pub(super) actions: Vec<SearchAction>,
    pub(super) candidates: Candidates,
    /// The quiet actions searched so far.
    pub(super) quiets: Vec<SearchAction>,
}

/// One thread's search. Its fields are in order of their lifetime: what the caller gave, what is kept from search to
/// search, what belongs to the whole search, and what belongs to the path from the root to the present node.
pub(super) struct Searcher<'a> {
    pub(super) rules: &'a Rules,
    pub(super) evaluator: &'a Evaluator,
    pub(super) judge: Judge<'a>,
    pub(super) perspective: Perspective,
    pub(super) reply_limits: ReplyLimits,
    pub(super) imperfection: Imperfection,
    pub(super) clock: SearchClock<'a>,
    pub(super) reductions: &'a Reductions,
    pub(super) table: &'a TranspositionTable,
    pub(super) history: &'a mut History,
    /// The keys of the positions that occurred in the game so often that a player may claim a draw the next time.
    pub(super) claimable: HashSet<u64>,
    /// What is mixed into the keys of the transposition table. With more than two sides a score belongs to the side
    /// that searches, so that each has keys of its own.
    pub(super) key_salt: u64,
    /// Whether unpromising moves are pruned or reduced.
    pub(super) selective: bool,
    /// The nominal depth of the iteration, in plies.
    pub(super) root_depth: usize,
    /// The repetition keys of the positions from the root to the present node.
    pub(super) path_keys: Vec<u64>,
    /// The moves from the root to the present node, and the last ones of the game before them, the latest last.
    pub(super) moves_played: Vec<PieceTo>,
    /// By ply, the static evaluation of the node on the path, where it could be relied on.
    pub(super) static_evals: Vec<Option<i32>>,
    /// By ply, the principal variation from there on, as far as the present subtree knows it.
    pub(super) pv: Vec<Vec<SearchAction>>,
    pub(super) buffers: Vec<Buffers>,
}

impl<'a> Searcher<'a> {
    /// A search of a game from a side's perspective.
    pub(super) fn new(
        evaluator: &'a Evaluator,
        table: &'a TranspositionTable,
        history: &'a mut History,
        game: &'a Game,
        perspective: Perspective,
        limits: &Limits,
        opponent_model: OpponentModel,
        imperfection: Imperfection,
        stop: &'a AtomicBool,
    ) -> Self {
        let lead = perspective.lead(&evaluator.side_scores(game.rules(), game.position(), &mut EvaluationCache::new()));
        history.age();
        let key_salt = perspective.key_salt();
        Self {
            rules: game.rules(),
            evaluator,
            judge: Judge::new(evaluator),
            perspective,
            reply_limits: opponent_model.reply_limits(lead),
            imperfection,
            clock: SearchClock::new(limits, stop),
            reductions: &REDUCTIONS,
            table,
            history,
            claimable: claimable_keys(game),
            key_salt,
            selective: true,
            root_depth: 0,
            path_keys: vec![game.position().hash()],
            moves_played: last_moves(game),
            static_evals: vec![None; MAX_PLY + 2],
            pv: vec![Vec::new(); MAX_PLY + 2],
            buffers: Vec::new(),
        }
    }

    /// Searches to one depth after another, beginning with `first_depth`, until a limit is reached or the end of the
    /// game is forced. Returns the best action of what was finished; `None` if there is no legal action.
    pub(super) fn iterative_deepening(
        &mut self,
        position: &Position,
        limits: &Limits,
        first_depth: u32,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> Option<SearchResult> {
        let rules = self.rules;
        let mut roots = self.root_actions(position);
        let fallback = self.judge.evaluate(rules, position);
        let mut found = SearchResult::NONE;
        found.set_best(rules, roots.first()?);
        found.score = fallback;
        let mut stable_iterations = 0;
        for depth in first_depth..=limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH) {
            let before = roots[0].action;
            self.aspiration_search(position, &mut roots, depth.cast_signed(), &mut found);
            // If the search was stopped, the actions before that have scores. The best of the iteration before, or one that
            // was found to be better since, is the first of them, so that the best of them holds.
            let best = &roots[0];
            if best.score > MIN_SCORE {
                found.set_best(rules, best);
            }
            stable_iterations = if best.action == before { stable_iterations + 1 } else { 0 };
            found.nodes = self.clock.nodes();
            if self.clock.stopped() {
                break;
            }
            found.depth = depth;
            on_info(&found.info());
            // A forced end within the depth ends the search, even if there is a shorter one. With a clock, a single
            // legal action ends it too, and saves time for later moves.
            let decided = plies_to_end(found.score).is_some_and(|plies| plies.unsigned_abs() <= depth);
            let forced = roots.len() == 1 && limits.clock.is_some();
            if decided && found.score > 0 {
                let most = self.clock.nodes().max(if limits.depth.is_some() { 0 } else { SHORTER_WIN_NODES });
                self.find_shorter_win(position, &mut roots, &mut found, most);
                on_info(&found.info());
            }
            if decided || forced || self.clock.should_move_now(stable_iterations) {
                break;
            }
        }
        Some(found)
    }

    /// Looks for a win in fewer plies than the one that was found, without pruning, since the search may have left
    /// out the shortest way. It visits at most `most` nodes and takes no more time than a player with a clock has for
    /// a move.
    fn find_shorter_win(&mut self, position: &Position, roots: &mut [RootAction], found: &mut SearchResult, most: u64) {
        let rules = self.rules;
        self.clock.limit_further_nodes(most);
        self.selective = false;
        for depth in 1..plies_to_end(found.score).unwrap_or(0) {
            self.root_depth = usize::try_from(depth).unwrap_or(1);
            self.search_root(position, roots, depth, found.score, -MIN_SCORE);
            let best = &roots[0];
            // A win that was proved before the search was stopped holds.
            if best.score > found.score {
                found.set_best(rules, best);
                break;
            }
            if self.clock.stopped() || self.clock.should_move_now(0) {
                break;
            }
        }
        self.selective = true;
        found.nodes = self.clock.nodes();
    }

    /// All actions of the root, the most promising first.
    fn root_actions(&self, position: &Position) -> Vec<RootAction> {
        let actions = SearchAction::all(self.rules, position);
        let known = self.table.probe(self.table_key(position, self.reply_limits.free_repliers));
        let orderer = Orderer::new(self.rules, self.evaluator, position);
        let mut candidates = Candidates::default();
        orderer.all(
            &actions,
            self.history,
            &self.moves_played,
            0,
            known.map_or(0, |known| known.best),
            &mut candidates,
        );
        let mut roots = Vec::with_capacity(actions.len());
        while let Some(OrderedAction { action, noisy, .. }) =
            orderer.next(&mut candidates, self.history, &self.moves_played)
        {
            if action.is_possible(self.rules, position) {
                let successor = action.apply(self.rules, position);
                roots.push(RootAction { action, noisy, successor, score: MIN_SCORE, pv: vec![action] });
            }
        }
        roots
    }

    /// One iteration, with an aspiration window around the score of the iteration before, which most iterations
    /// confirm. When the score falls outside, the window grows on that side.
    /// An action that is better than the window is noted in `found` at once: there may be no time to search it again.
    fn aspiration_search(
        &mut self,
        position: &Position,
        roots: &mut [RootAction],
        depth: i32,
        found: &mut SearchResult,
    ) {
        let expected = found.score;
        self.root_depth = usize::try_from(depth).unwrap_or(1);
        let narrow = depth >= 4 && expected.abs() < FORCED_WIN;
        let mut reach = ASPIRATION;
        let (mut alpha, mut beta) = if narrow { (expected - reach, expected + reach) } else { (MIN_SCORE, -MIN_SCORE) };
        loop {
            let score = self.search_root(position, roots, depth, alpha, beta);
            if self.clock.stopped() || score > alpha && score < beta {
                return;
            }
            reach *= 4;
            if score <= alpha {
                beta = i32::midpoint(alpha, beta);
                alpha = if reach > 1000 { MIN_SCORE } else { score - reach };
            } else {
                found.set_best(self.rules, &roots[0]);
                beta = if reach > 1000 { -MIN_SCORE } else { score + reach };
            }
            alpha = alpha.max(MIN_SCORE);
            beta = beta.min(-MIN_SCORE);
        }
    }

    /// Searches all actions of the root and moves the best to the front. Actions worse than the best so far get no
    /// exact score, and those that are not reached none at all ([`MIN_SCORE`]).
    fn search_root(
        &mut self,
        position: &Position,
        roots: &mut [RootAction],
        depth: i32,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        let ours = self.is_ours(position);
        let in_check = Mover::of(self.rules, position).in_check;
        let mut best = MIN_SCORE;
        for root in roots.iter_mut() {
            root.score = MIN_SCORE;
        }
        self.history.clear_killers(1);
        for index in 0..roots.len() {
            let RootAction { action, noisy, successor, .. } = &roots[index];
            // A refusal only leads back to a move that has to be made, and the partner has thought about the
            // proposal, too: it must be clearly better to be chosen.
            let refuses = matches!(action, SearchAction::Refuse(_));
            let refusal_cost = if refuses { REFUSAL_COST + self.imperfection.greatest_error() } else { 0 };
            let deep = depth - i32::from(!refuses);
            let free_repliers = self.reply_limits.free_repliers;
            let params =
                NodeParams { depth: deep, ply: 1, free_repliers, null_move_allowed: true, cut_node: index > 0 };
            let (low, high) = (alpha + refusal_cost, beta + refusal_cost);
            let mut score;
            // What is certain of the action, even if there is no time to find its exact score.
            let mut at_least = None;
            if index == 0 {
                score = self.search_child(position, successor, *action, ours, low, high, params);
            } else {
                let reduction =
                    if !self.selective || *noisy || in_check || index < FULL_ROOT_MOVES || action.as_move().is_none() {
                        0
                    } else {
                        (self.reductions.plies(depth, index) - 1).clamp(0, (deep - 1).max(0))
                    };
                score = self.search_child(
                    position,
                    successor,
                    *action,
                    ours,
                    low,
                    low + 1,
                    NodeParams { depth: deep - reduction, ..params },
                );
                if reduction > 0 && score > low && !self.clock.stopped() {
                    score = self.search_child(position, successor, *action, ours, low, low + 1, params);
                }
                at_least = Some(score).filter(|score| *score > low && !self.clock.stopped());
                if score < high && at_least.is_some() {
                    score = self.search_child(
                        position,
                        successor,
                        *action,
                        ours,
                        low,
                        high,
                        NodeParams { cut_node: false, ..params },
                    );
                }
            }
            if self.clock.stopped() {
                if let Some(score) = at_least {
                    self.pv[1].clear();
                    self.lead_with(roots, index, score - refusal_cost);
                }
                break;
            }
            score -= refusal_cost;
            best = best.max(score);
            // A score at or below alpha only says that the action is no better than that. The best action of the
            // iteration before then stays in front, in case there is no time for more.
            if score > alpha {
                alpha = score;
                self.lead_with(roots, index, score);
            }
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// Moves a new best action to the front, with its score and the variation that was found behind it; the others keep their
    /// order.
    fn lead_with(&self, roots: &mut [RootAction], index: usize, score: i32) {
        let root = &mut roots[index];
        root.score = score;
        root.pv.truncate(1);
        root.pv.extend_from_slice(&self.pv[1]);
        roots[..=index].rotate_right(1);
    }
}

/// The keys of the positions that occurred in a game so often, the present occurrence not counted, that a player may claim
/// a draw the next time. Mostly there are none.
fn claimable_keys(game: &Game) -> HashSet<u64> {
    let Some(rule) = game.rules().draws.repetition else { return HashSet::new() };
    let mut times = HashMap::new();
    for key in game.keys() {
        *times.entry(key).or_insert(0) += 1;
    }
    if let Some(now) = times.get_mut(&game.position().hash()) {
        *now -= 1;
    }
    times.retain(|_, times| *times + 1 >= rule.claim.max(2));
    times.into_keys().collect()
}

/// The last moves of a game, the latest last: those that the first moves of a search continue.
fn last_moves(game: &Game) -> Vec<PieceTo> {
    let plies = game.plies();
    let first = plies.len().saturating_sub(4);
    let played = |ply: &crate::game::Ply| {
        let mv = ply.action.as_move()?;
        ply.events.iter().find_map(|event| match event.change {
            Change::Moved { man, from, .. } if from == mv.from => Some(PieceTo::of(man, mv)),
            _ => None,
        })
    };
    plies[first..].iter().map(|ply| played(ply).unwrap_or(PieceTo::NONE)).collect()
}
