//! Iterative deepening at the root.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use super::clock::Clock;
use super::engine::Engine;
use super::eval::Evaluator;
use super::history::{History, Played};
use super::level::Imperfection;
use super::mover::Mover;
use super::node::Path;
use super::ordering::{Candidate, Orderer};
use super::outlook::{Outlook, Replies};
use super::pruning::Reductions;
use super::stake::Stake;
use super::step::{Reached, Step};
use super::transposition::Table;
use super::{Limits, mix};
use crate::game::Game;
use crate::moves::Action;
use crate::position::Position;
use crate::rules::Rules;

/// The score of a game that is won. A win in `n` plies scores `WIN - n`, a loss `n - WIN`.
pub const WIN: i32 = 1_000_000;
/// No score of a game that is not decided reaches this.
pub(super) const DECIDED: i32 = WIN - 1000;
/// The greatest number of plies between the root and a leaf.
pub(super) const MAX_PLY: usize = 80;
/// The greatest nominal depth.
const MAX_DEPTH: u32 = 60;
/// The first aspiration window reaches so far to both sides, in hundredths of a pawn.
const ASPIRATION: i32 = 30;
/// Nodes that may be spent on a shorter win when one has been found, however soon that was, unless the depth is
/// limited: then as many as were needed so far.
const SHORTENING: u64 = 300_000;
/// The number of root moves that are searched to the full depth at once.
const FULL_ROOT_MOVES: usize = 4;
/// Below any score.
pub(super) const LOW: i32 = -WIN - 1;
/// How much better it must seem to refuse a partner's proposal, beside what may be an error, in hundredths of a pawn.
const REFUSAL: i32 = 60;

/// In how many plies the game ends by force, if the score says so: positive for a win, negative for
/// a loss of the side that it is seen from.
pub const fn plies_to_end(score: i32) -> Option<i32> {
    match score {
        DECIDED.. => Some(WIN - score),
        _ if score <= -DECIDED => Some(-WIN - score),
        _ => None,
    }
}

/// What a search knows after an iteration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info {
    /// The depth just finished, in plies.
    pub depth: u32,
    /// Hundredths of a pawn, for the side of the player to decide; see [`plies_to_end`].
    pub score: i32,
    /// Nodes visited so far, quiescence included.
    pub nodes: u64,
    /// The principal variation; skipped turns are left out.
    pub line: Vec<Action>,
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
    pub line: Vec<Action>,
}

impl SearchResult {
    /// What is found where nobody decides.
    pub(super) const NOTHING: Self = Self { action: Action::Resign, score: 0, depth: 0, nodes: 0, line: Vec::new() };

    /// What a search that knows this tells after an iteration.
    #[must_use]
    pub fn info(&self) -> Info {
        let Self { depth, score, nodes, ref line, .. } = *self;
        Info { depth, score, nodes, line: line.clone() }
    }

    /// Takes over what is known of a step of the root.
    fn take(&mut self, rules: &Rules, root: &RootStep) {
        self.action = root.step.action(rules);
        self.score = root.score;
        self.line = root.line.iter().flat_map(|step| step.actions(rules)).collect();
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
pub fn search(game: &Game, limits: &Limits, stop: &AtomicBool, on_info: &mut dyn FnMut(&Info)) -> SearchResult {
    Engine::with_table(game.rules(), table_bits(limits)).search(game, limits, stop, on_info)
}

/// The size of a table that one search can fill: clearing a larger one would only take time.
pub(super) fn table_bits(limits: &Limits) -> u32 {
    let small = limits.nodes.is_some_and(|nodes| nodes <= 100_000) || limits.depth.is_some_and(|depth| depth <= 5);
    if small { 14 } else { 18 }
}

/// A step of the root with what is known of it.
struct RootStep {
    step: Step,
    /// Whether it captures or promotes.
    noisy: bool,
    applied: Reached,
    score: i32,
    line: Vec<Step>,
}

/// Lists that a node uses while it is searched, kept to spare allocations.
#[derive(Default)]
pub(super) struct Buffers {
    pub(super) steps: Vec<Step>,
    pub(super) candidates: Vec<Candidate>,
    /// Quiet steps searched so far.
    pub(super) quiets: Vec<Step>,
}

/// One thread's search. Its parts by lifetime: what the caller gave, what is kept from search to
/// search, what the whole search learns, and the path from the root to the present node.
pub(super) struct Searcher<'a> {
    pub(super) rules: &'a Rules,
    pub(super) evaluator: &'a Evaluator,
    pub(super) stake: Stake,
    pub(super) replies: Replies,
    pub(super) imperfection: Imperfection,
    pub(super) clock: Clock<'a>,
    pub(super) reductions: Reductions,
    pub(super) table: &'a Table,
    pub(super) history: &'a mut History,
    /// How often positions stood in the game, the present one left out.
    pub(super) stood: HashMap<u64, u16>,
    /// What tells the keys of this side's searches from those of others: of more than two sides,
    /// scores belong to the one that searches.
    pub(super) salt: u64,
    /// Whether unpromising moves are left out or searched less deep.
    pub(super) selective: bool,
    /// The nominal depth of the iteration, in plies.
    pub(super) root_depth: usize,
    /// Repetition keys from the root to the present node.
    pub(super) path: Vec<u64>,
    /// What was played from the root to the present node, and a little before it.
    pub(super) trail: Vec<Played>,
    /// Static scores on the path, by ply, where there are some.
    pub(super) standings: Vec<Option<i32>>,
    /// The best line from each ply on, as far as the present subtree knows.
    pub(super) lines: Vec<Vec<Step>>,
    pub(super) buffers: Vec<Buffers>,
}

impl<'a> Searcher<'a> {
    /// A search of a game for a side.
    pub(super) fn new(
        evaluator: &'a Evaluator,
        table: &'a Table,
        history: &'a mut History,
        game: &'a Game,
        stake: Stake,
        limits: &Limits,
        outlook: Outlook,
        imperfection: Imperfection,
        stop: &'a AtomicBool,
    ) -> Self {
        let lead = stake.lead(&evaluator.worth(game.rules(), game.position()));
        let mut stood = HashMap::new();
        for key in game.keys() {
            *stood.entry(key).or_insert(0) += 1;
        }
        if let Some(now) = stood.get_mut(&game.position().hash()) {
            *now -= 1;
        }
        history.age();
        let salt = if stake.many { mix(u64::from(stake.side.0) + 1) } else { 0 };
        Self {
            rules: game.rules(),
            evaluator,
            stake,
            replies: outlook.replies(lead),
            imperfection,
            clock: Clock::new(limits, stop),
            reductions: Reductions::new(),
            table,
            history,
            stood,
            salt,
            selective: true,
            root_depth: 0,
            path: vec![game.position().hash()],
            trail: trail(game),
            standings: vec![None; MAX_PLY + 2],
            lines: vec![Vec::new(); MAX_PLY + 2],
            buffers: Vec::new(),
        }
    }

    /// Searches to one depth after another and keeps the best of what is finished. `None` if there is
    /// no legal step.
    pub(super) fn deepen(
        &mut self,
        position: &Position,
        limits: &Limits,
        first_depth: u32,
        on_info: &mut dyn FnMut(&Info),
    ) -> Option<SearchResult> {
        let rules = self.rules;
        let mut roots = self.roots(position);
        let fallback = self.evaluator.evaluate(rules, position);
        let mut found = SearchResult::NOTHING;
        found.take(rules, roots.first()?);
        found.score = fallback;
        let mut steady = 0;
        for depth in first_depth..=limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH) {
            let before = roots[0].step;
            self.iterate(position, &mut roots, depth.cast_signed(), found.score);
            // The steps before the one at which the search was stopped are judged; the best of
            // them, which includes the best of the iteration before, holds.
            let best = &roots[0];
            if best.score > LOW {
                found.take(rules, best);
            }
            steady = if best.step == before { steady + 1 } else { 0 };
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
                let most = self.clock.nodes().max(if limits.depth.is_some() { 0 } else { SHORTENING });
                self.shorten(position, &mut roots, &mut found, most);
                on_info(&found.info());
            }
            if decided || forced || self.clock.enough(steady) {
                break;
            }
        }
        Some(found)
    }

    /// Looks for a win in fewer plies than the one that was found: what the search leaves out may be
    /// the shortest way. It ends the search, and takes at most so many nodes, and no more time than a
    /// player with a clock has for a move.
    fn shorten(&mut self, position: &Position, roots: &mut [RootStep], found: &mut SearchResult, most: u64) {
        let rules = self.rules;
        self.clock.leave(most);
        self.selective = false;
        for depth in 1..plies_to_end(found.score).unwrap_or(0) {
            self.root_depth = usize::try_from(depth).unwrap_or(1);
            self.root(position, roots, depth, found.score, -LOW);
            let best = &roots[0];
            // What was proved before the search was stopped holds.
            if best.score > found.score {
                found.take(rules, best);
                break;
            }
            if self.clock.stopped() || self.clock.enough(0) {
                break;
            }
        }
        self.selective = true;
        found.nodes = self.clock.nodes();
    }

    /// All steps of the root, the most promising first.
    fn roots(&self, position: &Position) -> Vec<RootStep> {
        let steps = Step::all(self.rules, position);
        let known = self.table.get(self.key(position, self.replies.free));
        let orderer = Orderer::new(self.rules, self.evaluator, position);
        let mut candidates = Vec::with_capacity(steps.len());
        orderer.all(&steps, self.history, &self.trail, 0, known.map_or(0, |known| known.best), &mut candidates);
        let mut roots = Vec::with_capacity(candidates.len());
        for at in 0..candidates.len() {
            let Candidate { step, noisy, .. } = orderer.next(&mut candidates, at);
            if let Some(applied) = step.apply(self.rules, position) {
                roots.push(RootStep { step, noisy, applied, score: LOW, line: vec![step] });
            }
        }
        roots
    }

    /// One iteration with an aspiration window around the score before: most iterations confirm it.
    /// Where it fails, the window grows on that side.
    fn iterate(&mut self, position: &Position, roots: &mut [RootStep], depth: i32, expected: i32) {
        self.root_depth = usize::try_from(depth).unwrap_or(1);
        let narrow = depth >= 4 && expected.abs() < DECIDED;
        let mut reach = ASPIRATION;
        let (mut alpha, mut beta) = if narrow { (expected - reach, expected + reach) } else { (LOW, -LOW) };
        loop {
            let score = self.root(position, roots, depth, alpha, beta);
            if self.clock.stopped() || score > alpha && score < beta {
                return;
            }
            reach *= 4;
            if score <= alpha {
                beta = i32::midpoint(alpha, beta);
                alpha = if reach > 1000 { LOW } else { score - reach };
            } else {
                beta = if reach > 1000 { -LOW } else { score + reach };
            }
            alpha = alpha.max(LOW);
            beta = beta.min(-LOW);
        }
    }

    /// Searches all steps of the root and sorts them, the best first. Steps that are worse than the
    /// best so far get no exact score, those not reached none at all (`LOW`).
    fn root(&mut self, position: &Position, roots: &mut [RootStep], depth: i32, mut alpha: i32, beta: i32) -> i32 {
        let ours = self.ours(position);
        let checked = Mover::of(self.rules, position).checked;
        let mut best = LOW;
        for root in roots.iter_mut() {
            root.score = LOW;
        }
        self.history.clear_killers(1);
        for index in 0..roots.len() {
            let RootStep { step, noisy, applied, .. } = &roots[index];
            // A refusal leads to the move that is to be made anyway; the partner has thought too.
            let refuses = matches!(step, Step::Refuse(_));
            let toll = if refuses { REFUSAL + self.imperfection.greatest_error() } else { 0 };
            let deep = depth - i32::from(!refuses);
            let free = self.replies.free;
            let path = Path { depth: deep, ply: 1, free, may_pass: true, cut: index > 0 };
            let (low, high) = (alpha + toll, beta + toll);
            let mut score;
            if index == 0 {
                score = self.child(position, applied, *step, ours, low, high, path);
            } else {
                let reduction =
                    if !self.selective || *noisy || checked || index < FULL_ROOT_MOVES || step.as_move().is_none() {
                        0
                    } else {
                        (self.reductions.plies(depth, index) - 1).clamp(0, (deep - 1).max(0))
                    };
                score =
                    self.child(position, applied, *step, ours, low, low + 1, Path { depth: deep - reduction, ..path });
                if reduction > 0 && score > low && !self.clock.stopped() {
                    score = self.child(position, applied, *step, ours, low, low + 1, path);
                }
                if score > low && score < high && !self.clock.stopped() {
                    score = self.child(position, applied, *step, ours, low, high, Path { cut: false, ..path });
                }
            }
            if self.clock.stopped() {
                break;
            }
            score -= toll;
            best = best.max(score);
            // Scores that do not reach the window only say that the steps are no better than that: the
            // best of the iteration before stays in front then, in case there is no time for more.
            if score > alpha {
                alpha = score;
                let root = &mut roots[index];
                root.score = score;
                root.line.truncate(1);
                root.line.extend_from_slice(&self.lines[1]);
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
fn trail(game: &Game) -> Vec<Played> {
    let plies = game.plies();
    let first = plies.len().saturating_sub(4);
    let played = |(index, ply): (usize, &crate::game::Ply)| {
        let mv = ply.action.as_move()?;
        game.position_at(first + index).man(mv.from).map(|man| Played::of(man, mv))
    };
    plies[first..].iter().enumerate().map(|entry| played(entry).unwrap_or(Played::NONE)).collect()
}
