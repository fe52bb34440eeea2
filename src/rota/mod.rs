//! The rota of a club evening: who plays the next game at a table, who partners whom, who sits out, and what all have scored.
//!
//! An [`Evening`] is people and games. The next game is proposed by least penalty ([`propose()`]) and may be changed by hand; its
//! result counts the game's own points. A game that is begun at the table has a number, by which its saved games know it. Several tables at once have the whist schedules of [`whist_schedule`].

mod error;
mod evening;
mod game;
mod history;
mod points;
mod propose;
mod standings;
mod whist;

pub use error::RotaError;
pub use evening::{Attendee, Evening, MOST_PEOPLE, PersonId, TakenBack};
pub use game::{Chair, ChairHolder, EveningGame, EveningResult, EveningSide, EveningSpot};
pub use points::{may_be_counted, parse_points, points_by_scoring, points_text};
pub use propose::{Penalty, Proposal, Wishes, plan, propose, propose_another};
pub use standings::{EveningScore, PairScore, PersonScore, StandingsOrder, pair_scores, person_scores};
pub use whist::{WHIST_PLAYERS, WhistRound, whist_schedule};
