//! What is legal, what it does, and why something is not.

mod action;
mod apply;
mod attack;
mod bounty;
mod bouts;
mod carry;
mod castle;
mod change;
mod credit;
mod fate;
mod freeze;
mod generate;
mod legal;
mod march;
mod orders;
mod outcome;
mod perft;
mod placing;
mod refusal;
mod safety;
mod seating;
mod turn;
mod two_moves;
mod walking;

pub use action::{Action, Decision, DecisionKind, Manner, Move, Orders};
pub use apply::{Applied, apply, apply_move, apply_recorded, arrive};
pub use attack::{attackers, checkers, in_check};
pub use carry::tried;
pub use change::{Change, Event, Followed, Log, PointsReason, SkipReason, Unlogged};
pub use freeze::is_mated;
pub use legal::{actions, board_actions, board_moves, decision, has_move, is_legal, table_actions};
pub use outcome::{EndReason, Outcome};
pub use perft::{divide, perft};
pub use refusal::{Reason, Refusal, why, why_placed};

pub(crate) use attack::{attacked_by, leaps};
pub(crate) use castle::way_of;
pub(crate) use generate::{pseudo_moves, takes_passing};
pub(crate) use safety::Safety;
pub(crate) use seating::{armies_at, contenders, guarded, is_in_play};
