//! A computer player for games in which an umpire carries out lists of orders and nobody sees the board.
//!
//! The player knows what a person in the same seat knows: the array, its own lists of orders, and that play
//! goes on. From the history of the game nothing but those lists is used, and of the position nothing at all.
//! The player imagines games that agree with them (determinizations), with the opponent's moves drawn from
//! plausible ones, and scores its own moves in all of them. In the list that it hands in, an order stands
//! before another if it does better in the games where it is legal; the last orders are chosen to be legal in
//! as many games as possible.

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
use crate::position::{MoveKind, Position};
use crate::rules::Rules;

/// The most imagined games times own turns, so that a decision late in a game takes no longer than an early one.
const MAX_IMAGINED_TURNS: usize = 1200;
/// How many orders are chosen for their score; those after them are chosen for being legal.
const VALUED_ORDERS: usize = 6;
/// How much an order that is legal in one imagined game only loses for that, in hundredths of a pawn. One that is
/// legal in n games loses an n-th of it.
const RARITY_PENALTY: i32 = 80;
/// The greatest random part of the promise of an opponent's move, in hundredths of a pawn.
const RANDOMNESS: u64 = 160;
/// In one of this many imagined games the opponent's last move gives check if possible.
const CHECK_ONE_IN: u64 = 3;
/// The promise of a move that gives check there: more than that of any other, in hundredths of a pawn.
const CHECK_PROMISE: i32 = 10_000;

/// What a player knows of the game.
struct Knowledge<'a> {
    rules: &'a Rules,
    evaluator: &'a Evaluator,
    player: Player,
    start: &'a Position,
    lists: Vec<Orders>,
}

/// An order with its score in each imagined game, less that of the best order there; `None` where it is illegal.
struct Prospect {
    order: Move,
    regrets: Vec<Option<i32>>,
}

/// What a computer player of a level does in such a game. Of the limits given and those of the level the smaller
/// hold.
pub(super) fn decide(game: &Game, level: Level, seed: u64, within: &Limits, stop: &AtomicBool) -> SearchResult {
    let mut found = SearchResult { action: Action::Resign, score: 0, depth: 0, nodes: 0, pv: Vec::new() };
    let Some(decision) = game.decision() else { return found };
    let rules: &Rules = game.rules();
    let evaluator = Evaluator::new(rules);
    let own = |ply: &&crate::game::Ply| ply.decision.player == decision.player;
    let list = |action: Action| if let Action::Orders(list) = action { Some(list) } else { None };
    let first = game.position_at(0);
    let knowledge = Knowledge {
        rules,
        evaluator: &evaluator,
        player: decision.player,
        start: &first,
        lists: game.plies().iter().filter(own).filter_map(|ply| list(ply.action)).collect(),
    };
    let moving = decision.kind != DecisionKind::AnswerOffer;
    let imagined = knowledge.imagine_all(level, seed, moving);

    // The search gets a game that has just begun, so that nothing of the real one can reach it.
    let unknown = Game::new(Arc::clone(game.rules()), game.start().clone());
    let perspective = Perspective::new(rules, game.start(), rules.side_of(decision.player));
    let imperfection = level.imperfection_against(1, seed);
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
        // If the search was stopped in the middle of an imagined game, its scores cannot be compared; they still
        // say which orders are legal.
        let judged = !searcher.clock.stopped();
        let most = scores.iter().map(|(_, score)| *score).max().unwrap_or(0);
        if judged {
            best.push(most);
        }
        for (mv, score) in scores {
            let order = mv.by(MoveKind::Plain);
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
        // The offer came in the opponent's turn, and the scores are the opponent's.
        found.score = -mean;
        let position = imagined.first().unwrap_or(knowledge.start);
        found.action = answer(rules, &evaluator, position, &searcher.perspective, found.score);
    }
    found
}

impl Knowledge<'_> {
    /// Positions that may be on the board now. `moving` says whether the player is to hand in orders.
    fn imagine_all(&self, level: Level, seed: u64, moving: bool) -> Vec<Position> {
        let wanted = (4 + 4 * usize::from(level.number())).min(4 + MAX_IMAGINED_TURNS / (self.lists.len() + 1));
        let mut positions = Vec::with_capacity(wanted);
        for attempt in 0..4 * wanted as u64 {
            if positions.len() < wanted {
                positions.extend(self.imagine(mix(seed ^ attempt << 32), moving, true));
            }
        }
        // If no game was found that agrees with all lists, some of them are let go.
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

    /// One course of the game up to the present decision; `None` if it would have ended before, or if it is to be
    /// exact and does not agree with one of the player's lists.
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

    /// A move that an opponent who does not see the board may have made: to a better cell, perhaps a capture. With
    /// `with_check` it gives check if possible: few orders are legal then, and the list should hold one of them.
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

/// The list of orders that does best in so many imagined games.
fn order_list(prospects: &[Prospect], games: usize) -> Orders {
    let mut open = vec![true; games];
    let mut left: Vec<&Prospect> = prospects.iter().collect();
    let mut list: Vec<Move> = Vec::new();
    while list.len() < Orders::LIMIT && !left.is_empty() {
        // Only games in which no order of the list is legal yet count; when there are none left, all count again.
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
        // The first of equals, so that the order is the same everywhere.
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
