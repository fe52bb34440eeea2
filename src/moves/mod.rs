//! What can be asked of a position: who attacks what, which moves are legal, where they lead on the board, why others are
//! not legal. What follows from an action (mates, turns, draws) is for `turn`.

mod action;
mod attack;
mod castle;
mod change;
mod decision;
pub(crate) mod defeat;
mod generate;
mod legal;
mod make;
mod march;
mod mate;
mod movement;
mod oddity;
mod outcome;
mod refusal;
mod safety;
mod seating;
mod two_armies;

pub use action::{Action, Decision, DecisionKind, Move, MoveKind, Orders};
pub use attack::{attackers, checkers, in_check};
pub use change::{Change, Event, Followed, Log, OutReason, PointsReason, SkipReason, Unlogged};
pub use decision::{clock_player, decision};
pub use legal::{board_moves, has_move};
pub use make::board_after;
pub use mate::is_mated;
pub use movement::{Manner, Movement};
pub use oddity::{Oddity, oddities};
pub use outcome::{EndReason, Outcome};
pub use refusal::{Refusal, RefusalReason, why};

pub(crate) use attack::{attacked_by, attacks_from, leaps};
pub(crate) use castle::way_of;
pub(crate) use decision::asked;
pub(crate) use generate::{free_armies, noisy_moves, promotes, pseudo_moves, pseudo_moves_at, takes_passing};
pub(crate) use legal::{
    has_move_at, has_move_with, has_unmoved_move, is_safe, kings_are_safe, legal_moves, legal_moves_with, must_relieve,
};
pub(crate) use make::{MoveEffect, captures, make_on_board, promoted};
pub(crate) use mate::king_steps;
pub(crate) use refusal::{placing_topic, waits_for};
pub(crate) use safety::Safety;
pub(crate) use seating::{
    armies_at, commander_at, contenders, expendable, hostile, is_in_play, players_in, plays, royal,
};
pub(crate) use two_armies::checked;
