//! What an action does: it changes the board, settles mates, passes the turn on and judges draws, in that order. The
//! lists of legal actions are here too: each phase of a turn has its list beside what its actions do.

mod applied;
mod bounty;
mod credit;
mod en_passant;
mod end;
mod freeze;
mod list;
mod mates;
mod orders;
mod outcome;
mod paired_games;
mod pass_on;
mod perft;
mod placing;
mod proposals;
mod resign;
mod transition;
mod two_moves;
mod walking;

pub use applied::{Applied, apply, apply_move, arrive};
pub use list::{actions, board_actions, is_legal, table_actions};
pub use perft::{divide, perft};
pub use placing::why_placed;

pub(crate) use end::end_by_history;
pub(crate) use transition::Transition;
