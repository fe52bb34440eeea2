//! Computer players.
//!
//! The score of a position belongs to a *side*, because partners win and lose together. The search
//! is alpha–beta over board actions of any kind: the sign of a score turns only where the decision
//! passes between the searching side and others; after a skipped opponent, or between two moves of
//! one turn, it does not. Of more than two sides the others count as one coalition, of which some or
//! all choose freely between two turns of the searching side, or each plays for himself (the [`OpponentModel`]); the
//! score is the lead over the strongest and the mean of the others.
//!
//! - [`Evaluator`]: what a position is worth, from tables made once for the rules;
//! - [`search()`]: iterative deepening principal variation search, within [`Limits`]; [`Engine`]: the same
//!   with a memory from move to move, and with several threads;
//! - [`Level`]: ten strengths; [`decide`]: what a computer player of a level does, offers and claims
//!   included; where players hand in orders he knows only his own and imagines the rest;
//! - [`Worker`]: the thread on which computer players think;
//! - [`bench()`]: a fixed search whose node count is the signature of the engine's behaviour.
//!
//! Everything here is a pure function of its arguments (of an [`Engine`], of all searches so far) unless a
//! time limit, the stop flag or a second thread comes in: equal games, limits, levels and seeds give equal
//! answers, on every machine.

mod activity;
mod bench;
mod blind_orders;
mod clock;
mod decide;
mod engine;
mod evaluation;
mod evaluator;
mod history;
mod level;
mod limits;
mod max_n;
mod mop_up;
mod mover;
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
pub use level::Level;
pub use limits::{GameClock, Limits};
pub use opponent_model::OpponentModel;
pub use review::{Judgement, review};
pub use search::{SearchInfo, SearchResult, WIN, plies_to_end, search};
pub use worker::{Worker, WorkerReport};

use crate::position::split_mix as mix;
