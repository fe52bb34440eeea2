//! A computer player for games in which an umpire carries out lists of orders and nobody sees the board.
//!
//! The player knows what a person in the same seat knows: the array, its own lists of orders, and that play
//! goes on. From the history of the game nothing but those lists is used, and of the position nothing at all.
//! The player imagines games that agree with them (determinizations), with the opponent's moves drawn from
//! plausible ones, and scores its own moves in all of them. A check is worth most, since an opponent who knows nothing
//! of it seldom orders one of the few legal moves. What it hands in is made of these scores by [`order_list`].

mod imagined;
mod order_list;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use self::imagined::Knowledge;
use self::order_list::{Prospect, order_list};
use crate::ai::decide::answer;
use crate::ai::evaluator::Evaluator;
use crate::ai::history::History;
use crate::ai::level::Level;
use crate::ai::limits::Limits;
use crate::ai::node::NodeParams;
use crate::ai::opponent_model::OpponentModel;
use crate::ai::perspective::Perspective;
use crate::ai::search::{MIN_SCORE, SearchResult, Searcher, table_bits};
use crate::ai::search_action::{SearchAction, Successor};
use crate::ai::transposition::TranspositionTable;
use crate::game::Game;
use crate::moves::{self, Action, DecisionKind};
use crate::position::MoveKind;
use crate::rules::Rules;

/// The most imagined games times own turns, so that a decision late in a game takes no longer than an early one.
const MAX_IMAGINED_TURNS: usize = 12_000;
/// The number of legal moves from which on a list of orders is taken to hold one of them.
const WIDE: i32 = 12;
/// A score of an imagined game with which it is decided, in hundredths of a pawn.
const DECIDED: i32 = 3_000;

/// How a player of a level goes about a list of orders.
struct BlindStrength {
    /// The number of games that are imagined.
    games: u16,
    /// The number of orders in a list.
    orders: u8,
    /// What it is worth to leave the opponent no legal move, in hundredths of a pawn; to leave him [`WIDE`] moves is worth
    /// nothing.
    attack: i32,
}

const fn blind_strength(games: u16, orders: u8, attack: i32) -> BlindStrength {
    BlindStrength { games, orders, attack }
}

/// How the levels from 1 to 10 go about it. The weakest trust in one course of the game, hand in few orders and do not think
/// of check.
const BLIND_STRENGTHS: [BlindStrength; 10] = [
    blind_strength(1, 2, 0),
    blind_strength(1, 4, 0),
    blind_strength(1, 7, 0),
    blind_strength(2, 7, 50),
    blind_strength(3, 7, 200),
    blind_strength(4, 9, 400),
    blind_strength(8, 10, 950),
    blind_strength(9, 10, 1_250),
    blind_strength(14, 10, 2_100),
    blind_strength(150, 10, 25_000),
];

impl Level {
    const fn blind_strength(self) -> &'static BlindStrength {
        &BLIND_STRENGTHS[self.number() as usize - 1]
    }

    /// The most games that a player of this level imagines for a list of hidden orders.
    pub const fn imagined_games(self) -> u16 {
        self.blind_strength().games
    }

    /// The most orders that a player of this level hands in at a time.
    pub const fn orders(self) -> u8 {
        self.blind_strength().orders
    }
}

/// What a computer player of a level does in such a game. Of the limits given and those of the level the smaller
/// hold.
pub(in crate::ai) fn decide(game: &Game, level: Level, seed: u64, within: &Limits, stop: &AtomicBool) -> SearchResult {
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
    let strength = level.blind_strength();
    let games = usize::from(strength.games).min(1 + MAX_IMAGINED_TURNS / (knowledge.lists.len() + 1));
    let mut imagined = knowledge.imagine(games, seed, moving);
    if imagined.is_empty() && moves::decision(rules, knowledge.start).player == knowledge.player {
        // Some position is needed to know any order at all.
        imagined.push(knowledge.start.clone());
    }

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
        let mut best_score = MIN_SCORE;
        for mv in moves::board_moves(rules, position) {
            let action = SearchAction::Move(mv);
            let successor = Successor::after_move(rules, position, mv);
            let params = NodeParams { depth: 0, ply: 1, free_repliers: 0, null_move_allowed: false, cut_node: false };
            let score = searcher.search_child(position, &successor, action, moving, MIN_SCORE, -MIN_SCORE, params);
            best_score = best_score.max(score);
            // What a move is worth is not looked for once the search was stopped: it would not be used.
            let worth = if searcher.clock.stopped() { 0 } else { strength.worth(rules, &successor, score, moving) };
            scores.push((mv, worth));
        }
        // If the search was stopped in the middle of an imagined game, its scores cannot be compared; they still
        // say which orders are legal.
        let judged = !searcher.clock.stopped();
        let most = scores.iter().map(|(_, score)| *score).max().unwrap_or(0);
        if judged && !scores.is_empty() {
            best.push(best_score);
        }
        for (mv, score) in scores {
            let order = mv.by(MoveKind::Plain);
            let at = prospects.iter().position(|prospect| prospect.order == order).unwrap_or_else(|| {
                prospects.push(Prospect { order, gaps: vec![None; imagined.len()] });
                prospects.len() - 1
            });
            prospects[at].gaps[number] = Some(if judged { score - most } else { 0 });
        }
    }
    let mean = best.iter().sum::<i32>() / i32::try_from(best.len()).unwrap_or(1).max(1);
    found.nodes = searcher.clock.nodes();
    if moving {
        found.depth = u32::from(!best.is_empty());
        found.score = mean;
        found.action = Action::Orders(order_list(&prospects, usize::from(strength.orders), strength.attack));
        found.pv = vec![found.action];
    } else {
        // The offer came in the opponent's turn, and the scores are the opponent's.
        found.score = -mean;
        let position = imagined.first().unwrap_or(knowledge.start);
        found.action = answer(rules, &evaluator, position, &searcher.perspective, found.score);
    }
    found
}

impl BlindStrength {
    /// What a move is worth in one imagined game, in hundredths of a pawn: its score, with bounds since the game is but
    /// imagined, and at the player's own turn that the opponent has few legal moves left.
    fn worth(&self, rules: &Rules, successor: &Successor, score: i32, moving: bool) -> i32 {
        let bounded = score.clamp(-DECIDED, DECIDED);
        if !moving || self.attack == 0 {
            return bounded;
        }
        let replies = match &successor.outcome {
            Some(_) if score > DECIDED => 0,
            Some(_) => WIDE,
            None => i32::try_from(moves::board_moves(rules, &successor.position).len()).unwrap_or(WIDE).min(WIDE),
        };
        bounded + self.attack * (WIDE - replies) / WIDE
    }
}
