//! Positions and actions as text.
//!
//! Grid notation is the one way actions are written in files, on the command line and in tests;
//! display notations (the game's own way of writing moves) are for people.

mod action_text;
mod display;
mod position_text;
mod resolve;

pub use action_text::{ParseActionError, action_text, parse_action};
pub use display::{Display, display_move};
pub use position_text::{PositionTextError, parse_position, parse_setup, position_text, setup_text};
pub use resolve::{ResolveError, resolve};

use crate::game::Ply;
use crate::moves::Outcome;
use crate::position::Position;
use crate::rules::Rules;

/// How a skipped turn is written in records.
pub const SKIP: &str = "skip";

/// An action and the skips that followed it, separated by blanks, as records have them.
pub fn ply_text(rules: &Rules, before: &Position, ply: &Ply) -> String {
    let mut text = action_text(rules, before, ply.action);
    for _ in &ply.skips {
        text.push(' ');
        text.push_str(SKIP);
    }
    text
}

/// A result as one word: `win:SN/mate/SN=2 WE=0`, `draw/bare kings/…`; `-` while the game lasts.
pub fn outcome_text(rules: &Rules, outcome: Option<&Outcome>) -> String {
    let Some(outcome) = outcome else {
        return "-".to_owned();
    };
    let kind = match outcome.winner {
        Some(_) => format!("win:{}", outcome.winners(rules)),
        None => "draw".to_owned(),
    };
    let points: Vec<String> = outcome
        .points
        .iter()
        .map(|(side, points)| format!("{}={}", rules.army_set(*side), f32::from(*points) / 2.0))
        .collect();
    format!("{kind}/{}/{}", outcome.reason.name(), points.join(" "))
}
