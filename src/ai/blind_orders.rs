//! A computer player where an umpire carries out orders and tells nobody.
//!
//! He knows what a person in his seat knows: the array, his own lists, and that play goes on. From
//! the history of the game nothing but his own lists is taken, and of the position nothing at all. He
//! imagines games that agree with what he knows, the opponent's moves drawn from plausible ones,
//! judges his moves in all of them, and hands in a list in which an order stands before another if it
//! does better where it is legal; the last ones are legal as often as can be.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::decide::answer;
use super::evaluator::Evaluator;
use super::history::History;
use super::level::Level;
use super::limits::Limits;
use super::mix;
use super::mover::is_in_check;
use super::node::NodeParams;
use super::opponent_model::OpponentModel;
use super::perspective::Perspective;
use super::search::{MIN_SCORE, SearchResult, Searcher, table_bits};
use super::search_action::{SearchAction, Successor};
use super::transposition::TranspositionTable;
use crate::board::Player;
use crate::game::Game;
use crate::moves::{self, Action, DecisionKind, Move, Orders};
use crate::position::{Manner, Position};
use crate::rules::Rules;

/// Imagined games times own turns stay within this, so that long games do not take longer.
const MAX_IMAGINED_TURNS: usize = 1200;
/// Orders chosen for what they bring; those after them for being legal.
const VALUED_ORDERS: usize = 6;
/// How much less an order counts for being legal in one imagined game only, in hundredths of a pawn.
const RARITY_PENALTY: i32 = 80;
/// How much the opponent's moves are drawn at random, in hundredths of a pawn.
const RANDOMNESS: u64 = 160;
/// In one imagined game of so many the opponent has just given check if he could.
const CHECK_ONE_IN: u64 = 3;
/// More than any other promise of a move.
const CHECK_PROMISE: i32 = 10_000;

/// What a player knows.
struct Knowledge<'a> {
    rules: &'a Rules,
    evaluator: &'a Evaluator,
    player: Player,
    start: &'a Position,
    lists: Vec<Orders>,
}

/// An order with what it brings in each imagined game, compared with the best there; `None` where it
/// is illegal.
struct Prospect {
    order: Move,
    regrets: Vec<Option<i32>>,
}

/// What a computer player of a level does in such a game, within limits beside his own.
pub(super) fn decide(game: &Game, level: Level, seed: u64, within: &Limits, stop: &AtomicBool) -> SearchResult {
    let mut found = SearchResult { action: Action::Resign, score: 0, depth: 0, nodes: 0, pv: Vec::new() };
    let Some(decision) = game.decision() else { return found };
    let rules: &Rules = game.rules();
    let evaluator = Evaluator::new(rules);
    let own = |ply: &&crate::game::Ply| ply.decision.player == decision.player;
    let list = |action: Action| if let Action::Orders(list) = action { Some(list) } else { None };
    let knowledge = Knowledge {
        rules,
        evaluator: &evaluator,
        player: decision.player,
        start: game.position_at(0),
        lists: game.plies().iter().filter(own).filter_map(|ply| list(ply.action)).collect(),
    };
    let moving = decision.kind != DecisionKind::AnswerOffer;
    let imagined = knowledge.imagine_all(level, seed, moving);

    // Nothing of the game under way may reach the search.
    let unknown = Game::new(Arc::clone(game.rules()), game.start().clone());
    let perspective = Perspective::new(rules, game.start(), rules.side_of(decision.player));
    let imperfection = level.imperfection(seed);
    let limits = level.limits_against(1).within(within);
    let (table, mut history) = (TranspositionTable::new(table_bits(&limits)), History::new());
    let mut searcher = Searcher::new(
        &evaluator,
        &table,
        &mut history,
        &unknown,
        perspective,
        &limits,
        OpponentModel::ByLead,
        imperfection,
        stop,
    );
    let mut prospects: Vec<Prospect> = Vec::new();
    let mut best = Vec::new();
    for (number, position) in imagined.iter().enumerate() {
        let mut scores = Vec::new();
        for mv in moves::board_moves(rules, position) {
            let action = SearchAction::Move(mv);
            let successor = Successor::after_move(rules, position, mv);
            let params = NodeParams { depth: 0, ply: 1, free_repliers: 0, null_move_allowed: false, cut_node: false };
            scores
                .push((mv, searcher.search_child(position, &successor, action, moving, MIN_SCORE, -MIN_SCORE, params)));
        }
        // A game judged in part only says what is legal.
        let judged = !searcher.clock.stopped();
        let most = scores.iter().map(|(_, score)| *score).max().unwrap_or(0);
        if judged {
            best.push(most);
        }
        for (mv, score) in scores {
            let order = mv.by(Manner::Plain);
            let at = prospects.iter().position(|prospect| prospect.order == order).unwrap_or_else(|| {
                prospects.push(Prospect { order, regrets: vec![None; imagined.len()] });
                prospects.len() - 1
            });
            prospects[at].regrets[number] = Some(if judged { score - most } else { 0 });
        }
    }
    let mean = best.iter().sum::<i32>() / i32::try_from(best.len()).unwrap_or(1).max(1);
    found.nodes = searcher.clock.nodes();
    if moving {
        found.depth = u32::from(!best.is_empty());
        found.score = mean;
        found.action = Action::Orders(order_list(&prospects, imagined.len()));
        found.pv = vec![found.action];
    } else {
        // The offer came in the other's turn: what is good for him is not for us.
        found.score = -mean;
        let position = imagined.first().unwrap_or(knowledge.start);
        found.action = answer(rules, &evaluator, position, &searcher.perspective, found.score);
    }
    found
}

impl Knowledge<'_> {
    /// Positions in which the player may be now.
    fn imagine_all(&self, level: Level, seed: u64, moving: bool) -> Vec<Position> {
        let wanted = (4 + 4 * usize::from(level.number())).min(4 + MAX_IMAGINED_TURNS / (self.lists.len() + 1));
        let mut positions = Vec::with_capacity(wanted);
        for attempt in 0..4 * wanted as u64 {
            if positions.len() < wanted {
                positions.extend(self.imagine(mix(seed ^ attempt << 32), moving, true));
            }
        }
        // Whoever can imagine nothing that agrees with his orders forgets some of them.
        for attempt in 0..8 {
            if positions.is_empty() {
                positions.extend(self.imagine(mix(!seed ^ attempt), moving, false));
            }
        }
        if positions.is_empty() && moves::decision(self.rules, self.start).player == self.player {
            positions.push(self.start.clone());
        }
        positions
    }

    /// One course of the game, up to the decision of now; `None` if it would have ended before, or
    /// if it does not agree with an own list (an exact game must).
    fn imagine(&self, seed: u64, moving: bool, exact: bool) -> Option<Position> {
        let mut position = self.start.clone();
        let mut lists = self.lists.iter();
        for ply in 0.. {
            let own = moves::decision(self.rules, &position).player == self.player;
            if lists.len() == 0 && own == moving {
                break;
            }
            let legal = moves::board_moves(self.rules, &position);
            let list = if own { lists.next() } else { None };
            let mut successor = match list {
                Some(list) => Successor::after(self.rules, &position, Action::Orders(*list)),
                None => {
                    let with_check = lists.len() == 0 && seed.is_multiple_of(CHECK_ONE_IN);
                    let mv = self.plausible(&position, &legal, mix(seed ^ ply), with_check)?;
                    Successor::after_move(self.rules, &position, mv)
                }
            };
            if successor.outcome.is_some() && own && !exact {
                successor = Successor::after_move(self.rules, &position, *legal.first()?);
            }
            if successor.outcome.is_some() {
                return None;
            }
            position = successor.position;
        }
        Some(position)
    }

    /// A move that an opponent who sees nothing may have made: to a better cell, perhaps a capture.
    /// A sharp one gives check if he can: then few orders are legal, and the list must hold one.
    fn plausible(&self, position: &Position, legal: &[Move], seed: u64, with_check: bool) -> Option<Move> {
        let checks = |mv: &Move| {
            let after = Successor::after_move(self.rules, position, *mv);
            is_in_check(self.rules, &after.position, self.player) && after.outcome.is_none()
        };
        let promise = |index: usize, mv: &Move| {
            let man = position.man(mv.from)?;
            let placed = |cell| self.evaluator.placed_value(man.army(), man.kind(), cell);
            let randomness = i32::try_from(mix(seed ^ (index as u64) << 40) % RANDOMNESS).ok()?;
            let gain = self.evaluator.gain(self.rules, position, *mv);
            let check = if with_check && checks(mv) { CHECK_PROMISE } else { 0 };
            Some(placed(mv.to) - placed(mv.from) + gain / 4 + randomness + check)
        };
        let best = legal.iter().enumerate().max_by_key(|(index, mv)| promise(*index, mv));
        best.map(|(_, mv)| *mv)
    }
}

/// The list of orders that does best in the imagined games.
fn order_list(prospects: &[Prospect], games: usize) -> Orders {
    let mut open = vec![true; games];
    let mut left: Vec<&Prospect> = prospects.iter().collect();
    let mut list: Vec<Move> = Vec::new();
    while list.len() < Orders::LIMIT && !left.is_empty() {
        // Games in which no order was legal so far count; then all of them.
        if !open.contains(&true) {
            open.fill(true);
        }
        let covering = list.len() >= VALUED_ORDERS;
        let promise = |prospect: &Prospect| {
            let regrets =
                prospect.regrets.iter().zip(&open).filter(|(_, open)| **open).filter_map(|(regret, _)| *regret);
            let (count, sum) = regrets.fold((0, 0i64), |(count, sum), regret| (count + 1, sum + i64::from(regret)));
            let mean = if count == 0 { i64::MIN / 2 } else { sum / count - i64::from(RARITY_PENALTY) / count };
            if covering { (count, mean) } else { (i64::from(count > 0), mean) }
        };
        // The first of equals.
        let mut best = 0;
        for at in 1..left.len() {
            if promise(left[at]) > promise(left[best]) {
                best = at;
            }
        }
        let chosen = left.remove(best);
        list.push(chosen.order);
        for (open, regret) in open.iter_mut().zip(&chosen.regrets) {
            *open &= regret.is_none();
        }
    }
    Orders::new(list)
}
