//! Computer players.
//!
//! The score of a position belongs to a *side*, because partners win and lose together. The search
//! is alpha–beta over board actions of any kind: the sign of a score turns only where the decision
//! passes between the searching side and others; after a skipped opponent, or between two moves of
//! one turn, it does not. With more than two sides the [`OpponentModel`] says what is assumed of the others:
//! that they form a coalition, of which some or all choose freely between two turns of the searching side, or
//! that each plays for itself. The score is then the lead over the strongest and the mean of the others.
//!
//! | file | what it holds |
//! |---|---|
//! | `evaluator`, `evaluation`, `men_values`, `activity`, `attack_sets`, `mop_up`, `static_exchange` | what a position is worth without a search: tables made once for the rules, material and placement, both kept up to date from board to board, mobility and king safety with the attacks behind them, the hunt for a bare king, exchanges on one cell |
//! | `judge`, `network` | what a position is worth to those who search: the evaluation, and the network that is added to it |
//! | `search`, `node`, `quiescence`, `max_n`, `score` | the search: iterative deepening at the root, alpha–beta in a node, captures beyond the nominal depth, the search in which every side plays for itself |
//! | `search_action`, `mover`, `ordering`, `history`, `correction`, `pruning`, `transposition` | what the search works with: its actions, their legality and order, what is learnt on the way of moves and of the evaluation, what is left out |
//! | `perspective`, `opponent_model`, `limits`, `clock` | for whom a search is made, against whom, and where it ends |
//! | `engine`, `level`, `decide`, `blind_orders`, `worker`, `review`, `bench` | who uses it: programs, computer players, the window, the judgement of a finished game |
//!
//! - [`Evaluator`]: the hand-written evaluation; [`Judge`]: with the [network](network) of the game;
//! - [`search()`]: one search within [`Limits`]; [`Engine`]: searches that share a transposition table from
//!   move to move, on several threads;
//! - [`Level`]: ten strengths; [`decide`]: what a computer player of a level does, draw offers and claims
//!   included. Where orders are hidden such a player knows only its own and imagines the rest;
//! - [`Worker`]: the thread on which computer players think;
//! - [`bench()`]: a fixed search whose node count is the signature of the engine's behaviour.
//!
//! Scores are in hundredths of a pawn. Everything here is a pure function of its arguments (an [`Engine`]'s
//! answers also depend on its earlier searches) unless a time limit, the stop flag or a second thread comes in:
//! equal games, limits, levels and seeds give equal answers on every machine.

mod activity;
mod attack_sets;
mod bench;
mod blind_orders;
mod clock;
mod correction;
mod decide;
mod engine;
mod evaluation;
mod evaluator;
mod history;
mod judge;
mod level;
mod limits;
mod max_n;
mod men_values;
mod mop_up;
mod mover;
pub mod network;
mod node;
mod opponent_model;
mod ordering;
mod perspective;
mod pruning;
mod quiescence;
mod review;
mod score;
mod search;
mod search_action;
mod static_exchange;
mod transposition;
mod worker;

#[cfg(test)]
mod tests;

pub use bench::{bench, bench_games};
pub use decide::{decide, think, think_within};
pub use engine::{Engine, MAX_THREADS, TableTooLarge};
pub use evaluator::Evaluator;
pub use judge::{Judge, SeenPosition};
pub use level::Level;
pub use limits::{GameClock, Limits};
pub use opponent_model::OpponentModel;
pub use review::{Judgement, TurningPoint, review, turning_point};
pub use search::{SearchInfo, SearchResult, WIN, plies_to_end, search};
pub use worker::{Worker, WorkerReport};

use crate::random::split_mix as mix;
