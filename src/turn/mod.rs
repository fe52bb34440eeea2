//! What an action does: the board, then mates, then the turn, then draws; and with it the list of what may be done, of
//! which each kind stands beside what it does.

mod applied;
mod bounty;
mod bouts;
mod credit;
mod en_passant;
mod end;
mod freeze;
mod list;
mod mates;
mod orders;
mod outcome;
mod pass_on;
mod perft;
mod placing;
mod proposals;
mod resign;
mod transition;
mod two_moves;
mod walking;

pub use applied::{Applied, apply, apply_move, apply_recorded, arrive};
pub use list::{actions, board_actions, is_legal, table_actions};
pub use perft::{divide, perft};
pub use placing::why_placed;

pub(crate) use end::end_by_history;

use transition::Transition;
