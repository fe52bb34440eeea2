//! What is legal, what it does, and why something is not.

mod action;
mod apply;
mod attack;
mod change;
mod freeze;
mod generate;
mod legal;
mod outcome;
mod perft;
mod refusal;

pub use action::{Action, Decision, DecisionKind, Move};
pub use apply::{Applied, apply, apply_move, arrive};
pub use attack::{attackers, checkers, in_check};
pub use change::{Change, Event, SkipReason};
pub use freeze::is_mated;
pub use legal::{actions, board_moves, decision, has_move, table_actions};
pub use outcome::{EndReason, Outcome};
pub use perft::{divide, perft};
pub use refusal::{Reason, Refusal, why};

pub(crate) use attack::attacked_by;
pub(crate) use generate::pseudo_moves;
pub(crate) use legal::leaves_king_safe;
