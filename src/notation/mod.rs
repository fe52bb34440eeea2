//! Positions and actions as text.
//!
//! Grid notation is the one way actions are written in files, on the command line and in tests;
//! display notations (the game's own way of writing moves) are for people, coordinate notation and FEN4 for
//! other programs.

mod action_text;
mod coordinate;
mod display;
mod fen4;
mod marks;
pub mod pgn;
mod position_text;
mod resolve;

pub use action_text::{ParseActionError, action_text, listed_text, move_text, parse_action, parse_move};
pub use coordinate::{coordinate_text, coordinates_in_grid, resolve_coordinates};
pub use display::{Display, PASSING, display_action, display_move};
pub use fen4::{fen4_letter, fen4_text, parse_fen4, takes_fen4};
pub use position_text::{PositionTextError, parse_position, parse_setup, position_text, setup_text};
pub use resolve::{ResolveError, resolve};

use crate::game::Ply;
use crate::moves::{Change, Event, Followed, Outcome};
use crate::position::Position;
use crate::rules::{POINT, Rules, Scoring};

/// How a skipped turn is written in records.
pub const SKIP: &str = "skip";

/// An action and what the engine did by itself after it, separated by blanks, as records have them.
pub fn ply_text(rules: &Rules, before: &Position, ply: &Ply) -> String {
    let mut text = action_text(rules, before, ply.action);
    for word in followed_texts(&ply.followed, &ply.events) {
        text.push(' ');
        text.push_str(&word);
    }
    text
}

/// What the engine did by itself, as records have it: `skip` for a skipped turn, a move for a walking
/// king.
pub fn followed_texts(followed: &[Followed], events: &[Event]) -> Vec<String> {
    let mut events = events.iter();
    followed
        .iter()
        .map(|followed| match followed {
            Followed::Skip(_) => SKIP.to_owned(),
            // A king walks after the ply's own move; what it captures is told before its step.
            Followed::Walk(mv) => {
                let mut taken = None;
                for event in events.by_ref() {
                    match event.change {
                        Change::Captured { cell, .. } => taken = Some(cell),
                        Change::Moved { from, to, .. } if (from, to) == (mv.from, mv.to) => break,
                        Change::Moved { .. } => taken = None,
                        _ => {}
                    }
                }
                let dash = if taken == Some(mv.to) { 'x' } else { '-' };
                format!("{}{dash}{}", mv.from, mv.to)
            }
        })
        .collect()
}

/// A result as one word: `win:SN/mate/SN=2 WE=0`, `draw/bare kings/…`, `points:S/…` where points
/// decide; `-` while the game lasts.
pub fn outcome_text(rules: &Rules, outcome: Option<&Outcome>) -> String {
    let Some(outcome) = outcome else {
        return "-".to_owned();
    };
    let winners: String = rules
        .order_of_seats()
        .filter(|place| outcome.winning_players(rules).contains(rules.armies[rules.army_at(*place)].player))
        .map(|place| rules.place_names[place].clone())
        .collect();
    let kind = match (outcome.winners.is_empty(), rules.scoring) {
        (_, Scoring::Bounty(_)) => format!("points:{winners}"),
        (false, _) => format!("win:{winners}"),
        (true, _) => "draw".to_owned(),
    };
    let points: Vec<String> = outcome
        .points
        .iter()
        .map(|(side, points)| format!("{}={}", rules.army_set(*side), f32::from(*points) / f32::from(POINT)))
        .collect();
    format!("{kind}/{}/{}", outcome.reason.name(), points.join(" "))
}
