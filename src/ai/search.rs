//! Iterative deepening at the root.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use super::clock::SearchClock;
use super::engine::Engine;
use super::evaluator::Evaluator;
use super::history::{History, PieceTo};
use super::level::Imperfection;
use super::mover::Mover;
use super::node::NodeParams;
use super::opponent_model::{OpponentModel, ReplyLimits};
use super::ordering::{Candidate, Orderer};
use super::perspective::Perspective;
use super::pruning::Reductions;
use super::search_action::{SearchAction, Successor};
use super::transposition::TranspositionTable;
use super::{Limits, mix};
use crate::game::Game;
use crate::moves::Action;
use crate::position::Position;
use crate::rules::Rules;

/// The score of a game that is won. A win in `n` plies scores `WIN - n`, a loss `n - WIN`.
pub const WIN: i32 = 1_000_000;
/// No score of a game that is not decided reaches this.
pub(super) const FORCED_WIN: i32 = WIN - 1000;
/// The greatest number of plies between the root and a leaf.
pub(super) const MAX_PLY: usize = 80;
/// The greatest nominal depth.
const MAX_DEPTH: u32 = 60;
/// The first aspiration window reaches so far to both sides, in hundredths of a pawn.
const ASPIRATION: i32 = 30;
/// Nodes that may be spent on a shorter win when one has been found, however soon that was, unless the depth is
/// limited: then as many as were needed so far.
const SHORTER_WIN_NODES: u64 = 300_000;
/// The number of root moves that are searched to the full depth at once.
const FULL_ROOT_MOVES: usize = 4;
/// Below any score.
pub(super) const MIN_SCORE: i32 = -WIN - 1;
/// How much better it must seem to refuse a partner's proposal, beside what may be an error, in hundredths of a pawn.
const REFUSAL_COST: i32 = 60;

/// In how many plies the game ends by force, if the score says so: positive for a win, negative for
/// a loss of the side that it is seen from.
pub const fn plies_to_end(score: i32) -> Option<i32> {
    match score {
        FORCED_WIN.. => Some(WIN - score),
        _ if score <= -FORCED_WIN => Some(-WIN - score),
        _ => None,
    }
}

/// What a search knows after an iteration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchInfo {
    /// The depth just finished, in plies.
    pub depth: u32,
    /// Hundredths of a pawn, for the side of the player to decide; see [`plies_to_end`].
    pub score: i32,
    /// Nodes visited so far, quiescence included.
    pub nodes: u64,
    /// The principal variation; skipped turns are left out.
    pub pv: Vec<Action>,
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchResult {
    /// A legal action: the best move found, or the answer to the draw offer that is open.
    pub action: Action,
    /// Hundredths of a pawn, for the side of the player to decide; see [`plies_to_end`].
    pub score: i32,
    /// The last depth that was finished, in plies; 0 if none was.
    pub depth: u32,
    /// Nodes visited, quiescence included.
    pub nodes: u64,
    /// The principal variation; skipped turns are left out.
    pub pv: Vec<Action>,
}

impl SearchResult {
    /// What is found where nobody decides.
    pub(super) const NONE: Self = Self { action: Action::Resign, score: 0, depth: 0, nodes: 0, pv: Vec::new() };

    /// What a search that knows this tells after an iteration.
    #[must_use]
    pub fn info(&self) -> SearchInfo {
        let Self { depth, score, nodes, ref pv, .. } = *self;
        SearchInfo { depth, score, nodes, pv: pv.clone() }
    }

    /// Takes over what is known of a step of the root.
    fn set_best(&mut self, rules: &Rules, root: &RootAction) {
        self.action = root.action.to_action(rules);
        self.score = root.score;
        self.pv = root.pv.iter().flat_map(|action| action.to_actions(rules)).collect();
    }
}

/// Finds the best action of the player to decide. `on_info` is called after every iteration;
/// setting `stop` ends the search within some hundred nodes, with the best found so far.
///
/// While a draw offer is open the search looks at the position behind it, and the action is the
/// answer. Of a game that is over the action is to resign, which the game refuses. Where players hand
/// in orders the search knows what the umpire knows, and the action is a list of one order; a computer
/// player does not use it.
///
/// Nothing is remembered for the next search: whoever plays a game uses an [`Engine`].
pub fn search(game: &Game, limits: &Limits, stop: &AtomicBool, on_info: &mut dyn FnMut(&SearchInfo)) -> SearchResult {
    Engine::with_table(game.rules(), table_bits(limits)).search(game, limits, stop, on_info)
}

/// The size of a table that one search can fill: clearing a larger one would only take time.
pub(super) fn table_bits(limits: &Limits) -> u32 {
    let small = limits.nodes.is_some_and(|nodes| nodes <= 100_000) || limits.depth.is_some_and(|depth| depth <= 5);
    if small { 14 } else { 18 }
}

/// A step of the root with what is known of it.
struct RootAction {
    action: SearchAction,
    /// Whether it captures or promotes.
    noisy: bool,
    successor: Successor,
    score: i32,
    pv: Vec<SearchAction>,
}

/// Lists that a node uses while it is searched, kept to spare allocations.
#[derive(Default)]
pub(super) struct Buffers {
    pub(super) actions: Vec<SearchAction>,
    pub(super) candidates: Vec<Candidate>,
    /// Quiet steps searched so far.
    pub(super) quiets: Vec<SearchAction>,
}

/// One thread's search. Its parts by lifetime: what the caller gave, what is kept from search to
/// search, what the whole search learns, and the path from the root to the present node.
pub(super) struct Searcher<'a> {
    pub(super) rules: &'a Rules,
    pub(super) evaluator: &'a Evaluator,
    pub(super) perspective: Perspective,
    pub(super) reply_limits: ReplyLimits,
    pub(super) imperfection: Imperfection,
    pub(super) clock: SearchClock<'a>,
    pub(super) reductions: Reductions,
    pub(super) table: &'a TranspositionTable,
    pub(super) history: &'a mut History,
    /// How often positions stood in the game, the present one left out.
    pub(super) repetitions: HashMap<u64, u16>,
    /// What tells the keys of this side's searches from those of others: of more than two sides,
    /// scores belong to the one that searches.
    pub(super) key_salt: u64,
    /// Whether unpromising moves are left out or searched less deep.
    pub(super) selective: bool,
    /// The nominal depth of the iteration, in plies.
    pub(super) root_depth: usize,
    /// Repetition keys from the root to the present node.
    pub(super) path_keys: Vec<u64>,
    /// What was played from the root to the present node, and a little before it.
    pub(super) moves_played: Vec<PieceTo>,
    /// Static scores on the path, by ply, where there are some.
    pub(super) static_evals: Vec<Option<i32>>,
    /// The best line from each ply on, as far as the present subtree knows.
    pub(super) pv: Vec<Vec<SearchAction>>,
    pub(super) buffers: Vec<Buffers>,
}

impl<'a> Searcher<'a> {
    /// A search of a game for a side.
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
        let lead = perspective.lead(&evaluator.side_scores(game.rules(), game.position()));
        let mut repetitions = HashMap::new();
        for key in game.keys() {
            *repetitions.entry(key).or_insert(0) += 1;
        }
        if let Some(now) = repetitions.get_mut(&game.position().hash()) {
            *now -= 1;
        }
        history.age();
        let key_salt = if perspective.multi_sided { mix(u64::from(perspective.side.0) + 1) } else { 0 };
        Self {
            rules: game.rules(),
            evaluator,
            perspective,
            reply_limits: opponent_model.reply_limits(lead),
            imperfection,
            clock: SearchClock::new(limits, stop),
            reductions: Reductions::new(),
            table,
            history,
            repetitions,
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

    /// Searches to one depth after another and keeps the best of what is finished. `None` if there is
    /// no legal step.
    pub(super) fn iterative_deepening(
        &mut self,
        position: &Position,
        limits: &Limits,
        first_depth: u32,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> Option<SearchResult> {
        let rules = self.rules;
        let mut roots = self.root_actions(position);
        let fallback = self.evaluator.evaluate(rules, position);
        let mut found = SearchResult::NONE;
        found.set_best(rules, roots.first()?);
        found.score = fallback;
        let mut stable_iterations = 0;
        for depth in first_depth..=limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH) {
            let before = roots[0].action;
            self.aspiration_search(position, &mut roots, depth.cast_signed(), found.score);
            // The steps before the one at which the search was stopped are judged; the best of
            // them, which includes the best of the iteration before, holds.
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
            // A win may come sooner than was found, and so may a loss; but they are forced. And with a clock, time
            // is kept for later moves.
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

    /// Looks for a win in fewer plies than the one that was found: what the search leaves out may be
    /// the shortest way. It ends the search, and takes at most so many nodes, and no more time than a
    /// player with a clock has for a move.
    fn find_shorter_win(&mut self, position: &Position, roots: &mut [RootAction], found: &mut SearchResult, most: u64) {
        let rules = self.rules;
        self.clock.limit_further_nodes(most);
        self.selective = false;
        for depth in 1..plies_to_end(found.score).unwrap_or(0) {
            self.root_depth = usize::try_from(depth).unwrap_or(1);
            self.search_root(position, roots, depth, found.score, -MIN_SCORE);
            let best = &roots[0];
            // What was proved before the search was stopped holds.
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

    /// All steps of the root, the most promising first.
    fn root_actions(&self, position: &Position) -> Vec<RootAction> {
        let actions = SearchAction::all(self.rules, position);
        let known = self.table.probe(self.table_key(position, self.reply_limits.free_repliers));
        let orderer = Orderer::new(self.rules, self.evaluator, position);
        let mut candidates = Vec::with_capacity(actions.len());
        orderer.all(
            &actions,
            self.history,
            &self.moves_played,
            0,
            known.map_or(0, |known| known.best),
            &mut candidates,
        );
        let mut roots = Vec::with_capacity(candidates.len());
        for at in 0..candidates.len() {
            let Candidate { action, noisy, .. } = orderer.next(&mut candidates, at);
            if let Some(successor) = action.apply(self.rules, position) {
                roots.push(RootAction { action, noisy, successor, score: MIN_SCORE, pv: vec![action] });
            }
        }
        roots
    }

    /// One iteration with an aspiration window around the score before: most iterations confirm it.
    /// Where it fails, the window grows on that side.
    fn aspiration_search(&mut self, position: &Position, roots: &mut [RootAction], depth: i32, expected: i32) {
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
                beta = if reach > 1000 { -MIN_SCORE } else { score + reach };
            }
            alpha = alpha.max(MIN_SCORE);
            beta = beta.min(-MIN_SCORE);
        }
    }

    /// Searches all steps of the root and sorts them, the best first. Steps that are worse than the
    /// best so far get no exact score, those not reached none at all (`LOW`).
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
            // A refusal leads to the move that is to be made anyway; the partner has thought too.
            let refuses = matches!(action, SearchAction::Refuse(_));
            let refusal_cost = if refuses { REFUSAL_COST + self.imperfection.greatest_error() } else { 0 };
            let deep = depth - i32::from(!refuses);
            let free_repliers = self.reply_limits.free_repliers;
            let params =
                NodeParams { depth: deep, ply: 1, free_repliers, null_move_allowed: true, cut_node: index > 0 };
            let (low, high) = (alpha + refusal_cost, beta + refusal_cost);
            let mut score;
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
                if score > low && score < high && !self.clock.stopped() {
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
                break;
            }
            score -= refusal_cost;
            best = best.max(score);
            // Scores that do not reach the window only say that the steps are no better than that: the
            // best of the iteration before stays in front then, in case there is no time for more.
            if score > alpha {
                alpha = score;
                let root = &mut roots[index];
                root.score = score;
                root.pv.truncate(1);
                root.pv.extend_from_slice(&self.pv[1]);
                // The new best goes to the front; the others keep their order.
                roots[..=index].rotate_right(1);
            }
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

/// The last moves of a game, the latest last: what the first moves of a line continue.
fn last_moves(game: &Game) -> Vec<PieceTo> {
    let plies = game.plies();
    let first = plies.len().saturating_sub(4);
    let played = |(index, ply): (usize, &crate::game::Ply)| {
        let mv = ply.action.as_move()?;
        game.position_at(first + index).man(mv.from).map(|man| PieceTo::of(man, mv))
    };
    plies[first..].iter().enumerate().map(|entry| played(entry).unwrap_or(PieceTo::NONE)).collect()
}
