//! Matches between computer players, to measure which one is stronger and by how much.
//!
//! Two *contestants* play a game of any variant. From every opening two games are played, with all seats exchanged
//! between them, so that neither the opening nor a seat favours anybody; a match of a contestant against itself ends
//! exactly even. Where there are more than two sides, each contestant holds half of them (of three sides one and two
//! in turn), others from opening to opening. A game that nobody wins is shared by the sides that are still in it.
//!
//! - [`PlayerSpec`]: a contestant as text, `level:6`, `nodes:20000` …, or another program; [`MatchPlayer`]: a
//!   contestant at play;
//! - [`Openings`]: where the games begin;
//! - [`Match`]: the games; [`GameTiming`]: their clocks; [`MatchScore`]: the score with its error;
//!   [`Sprt`]: when it says enough;
//! - [`self_play`]: games of the program with itself, as records to train on;
//! - [`training`]: trains networks with such records;
//! - [`Tuning`]: fits the weights of the evaluation to the results of games.
//!
//! The games of a match are the same for the same seed as long as no contestant has a time limit.

mod external;
mod in_order;
mod liveliness;
mod matches;
mod network_choice;
mod opening;
mod player;
mod score;
mod seating;
pub mod self_play;
mod sprt;
mod timing;
pub mod training;
mod tuning;

#[cfg(test)]
mod tests;

pub use liveliness::{Liveliness, LivelyKind, LivelyMoment};
pub use matches::{ContestantTotals, GameReport, Match, MatchError, sharers};
pub use network_choice::{NetworkChoice, NetworkChoiceError, NetworkFault};
pub use opening::{OpeningError, Openings};
pub use player::{MatchPlayer, Mishaps, ParseSpecError, PlayerDecision, PlayerError, PlayerSpec};
pub use score::{Elo, MatchScore};
pub use seating::Seating;
pub use sprt::{ParseSprtError, Sprt, SprtVerdict};
pub use timing::GameTiming;
pub use tuning::{Parameter, ParameterName, PredictionError, Tuning};
