//! Iterative deepening at the root.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use super::Limits;
use super::clock::Clock;
use super::decide::answer;
use super::eval::Evaluator;
use super::level::Imperfection;
use super::node::Path;
use super::ordering::{Ordering, next};
use super::stake::{Replies, Stake};
use super::step::Step;
use super::transposition::Table;
use crate::game::Game;
use crate::moves::{Action, Applied, DecisionKind};
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
/// Below any score.
pub(super) const LOW: i32 = -WIN - 1;
/// How much better it must be to refuse a partner's proposal, in hundredths of a pawn.
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

/// Finds the best action of the player to decide. `on_info` is called after every iteration;
/// setting `stop` ends the search within about a thousand nodes, with the best found so far.
///
/// While a draw offer is open the search looks at the position behind it, and the action is the
/// answer. Of a game that is over the action is to resign, which the game refuses. Where players hand
/// in orders the search knows what the umpire knows, and the action is a list of one order; a computer
/// player does not use it.
pub fn search(game: &Game, limits: &Limits, stop: &AtomicBool, on_info: &mut dyn FnMut(&Info)) -> SearchResult {
    search_as(game, limits, Imperfection::NONE, stop, on_info)
}

/// As [`search()`], for a player who errs.
pub(super) fn search_as(
    game: &Game,
    limits: &Limits,
    imperfection: Imperfection,
    stop: &AtomicBool,
    on_info: &mut dyn FnMut(&Info),
) -> SearchResult {
    let nothing = SearchResult { action: Action::Resign, score: 0, depth: 0, nodes: 0, line: Vec::new() };
    let Some(decision) = game.decision() else { return nothing };
    let rules: &Rules = game.rules();
    let mut position = game.position().clone();
    position.close_offer();
    let evaluator = Evaluator::new(rules);
    let stake = Stake::new(rules, &position, rules.side_of(decision.player));
    let mut searcher = Searcher::new(rules, &evaluator, game, stake, limits, imperfection, stop);
    // The search sees scores from those on move; the player who answers an offer may be another.
    let sign = if searcher.ours(&position) { 1 } else { -1 };
    let found = searcher.deepen(&position, limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH), &mut |info| {
        on_info(&Info { score: sign * info.score, ..info.clone() });
    });
    let Some(mut found) = found else { return nothing };
    found.score *= sign;
    if decision.kind == DecisionKind::AnswerOffer {
        found.action = answer(rules, &evaluator, &position, &searcher.stake, found.score);
    }
    found
}

/// A step of the root with what is known of it.
struct RootStep {
    step: Step,
    applied: Applied,
    score: i32,
    line: Vec<Step>,
}

/// One search. Its parts by lifetime: what the caller gave, what the whole search learns, and the
/// path from the root to the present node.
pub(super) struct Searcher<'a> {
    pub(super) rules: &'a Rules,
    pub(super) evaluator: &'a Evaluator,
    pub(super) stake: Stake,
    pub(super) replies: Replies,
    pub(super) imperfection: Imperfection,
    pub(super) clock: Clock<'a>,
    pub(super) table: Table,
    pub(super) ordering: Ordering,
    /// How often positions stood in the game, the present one left out.
    pub(super) stood: HashMap<u64, u16>,
    /// Repetition keys from the root to the present node.
    pub(super) path: Vec<u64>,
    /// The best line from each ply on, as far as the present subtree knows.
    pub(super) lines: Vec<Vec<Step>>,
}

impl<'a> Searcher<'a> {
    /// A search of a game for a side.
    pub(super) fn new(
        rules: &'a Rules,
        evaluator: &'a Evaluator,
        game: &Game,
        stake: Stake,
        limits: &Limits,
        imperfection: Imperfection,
        stop: &'a AtomicBool,
    ) -> Self {
        let mut stood = HashMap::new();
        for key in game.keys() {
            *stood.entry(key).or_insert(0) += 1;
        }
        if let Some(now) = stood.get_mut(&game.position().hash()) {
            *now -= 1;
        }
        // A short search does not pay for clearing a large table: 3 MiB, or 12 MiB.
        let bits = if limits.nodes.is_some_and(|nodes| nodes <= 100_000) { 16 } else { 18 };
        Self {
            rules,
            evaluator,
            stake,
            replies: Replies::USUAL,
            imperfection,
            clock: Clock::new(limits, stop),
            table: Table::new(bits),
            ordering: Ordering::new(),
            stood,
            path: vec![game.position().hash()],
            lines: vec![Vec::new(); MAX_PLY + 2],
        }
    }

    /// Searches to depth 1, 2, … and keeps the best of what is finished. `None` if there is no
    /// legal step.
    fn deepen(&mut self, position: &Position, depth: u32, on_info: &mut dyn FnMut(&Info)) -> Option<SearchResult> {
        let rules = self.rules;
        let mut roots = self.roots(position);
        let fallback = self.evaluator.evaluate(rules, position);
        let actions = |line: &[Step]| line.iter().flat_map(|step| step.actions(rules)).collect::<Vec<_>>();
        let first = roots.first()?;
        let mut found = SearchResult {
            action: first.step.action(rules),
            score: fallback,
            depth: 0,
            nodes: 0,
            line: actions(&first.line),
        };
        for depth in 1..=depth {
            self.iterate(position, &mut roots, depth.cast_signed(), found.score);
            // The steps before the one at which the search was stopped are judged; the best of
            // them, which includes the best of the iteration before, holds.
            let best = &roots[0];
            if best.score > LOW {
                found.action = best.step.action(rules);
                found.score = best.score;
                found.line = actions(&best.line);
            }
            found.nodes = self.clock.nodes();
            if self.clock.stopped() {
                break;
            }
            found.depth = depth;
            on_info(&Info { depth, score: found.score, nodes: found.nodes, line: found.line.clone() });
            // A forced end is found at its least distance; and an iteration that would not be
            // finished in time is not begun.
            let decided = plies_to_end(found.score).is_some_and(|plies| plies.unsigned_abs() <= depth);
            if decided || self.clock.share_used() > 0.6 {
                break;
            }
        }
        Some(found)
    }

    /// All steps of the root, the most promising first.
    fn roots(&self, position: &Position) -> Vec<RootStep> {
        let steps = Step::all(self.rules, position);
        let mut candidates = self.ordering.candidates(self.rules, self.evaluator, position, &steps, 0, 0);
        let mut roots = Vec::with_capacity(candidates.len());
        for at in 0..candidates.len() {
            let step = next(&mut candidates, at).step;
            if let Some(applied) = step.apply(self.rules, position) {
                roots.push(RootStep { step, applied, score: LOW, line: vec![step] });
            }
        }
        roots
    }

    /// One iteration with an aspiration window around the score before: most iterations confirm it.
    fn iterate(&mut self, position: &Position, roots: &mut [RootStep], depth: i32, expected: i32) {
        let window = if depth >= 4 && expected.abs() < DECIDED { 40 } else { 2 * WIN };
        let (alpha, beta) = (expected - window, expected + window);
        let score = self.root(position, roots, depth, alpha, beta);
        if !self.clock.stopped() && (score <= alpha || score >= beta) {
            self.root(position, roots, depth, LOW, -LOW);
        }
    }

    /// Searches all steps of the root and sorts them, the best first. Steps that are worse than the
    /// best so far get no exact score, those not reached none at all (`LOW`).
    fn root(&mut self, position: &Position, roots: &mut [RootStep], depth: i32, mut alpha: i32, beta: i32) -> i32 {
        let ours = self.ours(position);
        let mut best = LOW;
        for root in roots.iter_mut() {
            root.score = LOW;
        }
        for index in 0..roots.len() {
            let RootStep { step, applied, .. } = &roots[index];
            // A refusal leads to the move that is to be made anyway; the partner has thought too.
            let refuses = matches!(step, Step::Refuse(_));
            let toll = if refuses { REFUSAL } else { 0 };
            let path = Path { depth: depth - i32::from(!refuses), ply: 1, free: self.replies.free, may_pass: true };
            let mut score;
            if index == 0 {
                score = self.child(applied, *step, ours, alpha + toll, beta + toll, path) - toll;
            } else {
                score = self.child(applied, *step, ours, alpha + toll, alpha + toll + 1, path) - toll;
                if score > alpha && score < beta && !self.clock.stopped() {
                    score = self.child(applied, *step, ours, alpha + toll, beta + toll, path) - toll;
                }
            }
            if self.clock.stopped() {
                break;
            }
            if score > best {
                best = score;
                let root = &mut roots[index];
                root.score = score;
                root.line.truncate(1);
                root.line.extend_from_slice(&self.lines[1]);
                // The new best goes to the front; the others keep their order.
                roots[..=index].rotate_right(1);
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}
