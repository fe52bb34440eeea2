//! Positions and actions as text.
//!
//! Grid notation is how actions are written in files, on the command line and in tests, alike for every game. Display
//! notation is how the players of a game write its moves, and is for people. Coordinate notation, SAN, FEN, FEN4 and the
//! PGN dialects are for exchange with other programs.

mod action_text;
mod board_text;
mod check_marks;
mod coordinate;
mod display;
mod fen;
mod fen4;
pub mod movetext;
pub mod pgn;
mod position_text;
mod resolve;
mod san;

pub use action_text::{
    ParseActionError, action_text, begins_with_named_action, listed_text, move_text, parse_action, parse_move,
};
pub use board_text::board_text;
pub use coordinate::{coordinate_text, coordinates_in_grid, resolve_coordinates, uci_text};
pub use display::{DisplayNotation, EN_PASSANT_SUFFIX, display_action, display_move};
pub use fen::{epd_operations, fen_number, fen_text, game_epd, game_fen, is_fen, parse_fen, takes_fen};
pub use fen4::{fen4_letter, fen4_text, parse_fen4, takes_fen4};
pub use position_text::{
    Contradiction, PositionTextError, man_text, parse_position, parse_setup, position_oddities, position_text,
    setup_text,
};
pub use resolve::{ResolveError, resolve};
pub use san::{EN_PASSANT_MARKS, SanWord, san_text, takes_san};

use crate::game::Ply;
use crate::moves::{Change, Event, Followed, Outcome};
use crate::position::Position;
use crate::rules::{POINT, Rules};

/// The word for a skipped turn in records.
pub const SKIP: &str = "skip";

/// An action in grid notation, followed by a word for each thing that the engine did by itself after it (see
/// [`followed_texts`]), separated by blanks. `before` is the position in which the action was played.
pub fn ply_text(rules: &Rules, before: &Position, ply: &Ply) -> String {
    let mut text = action_text(rules, before, ply.action);
    for word in followed_texts(&ply.followed, &ply.events) {
        text.push(' ');
        text.push_str(&word);
    }
    text
}

/// A word for each thing that the engine did by itself after an action: `skip` for a skipped turn, a move in grid
/// notation for a king that walks. `events` are those of the same ply; they tell which steps captured.
pub fn followed_texts(followed: &[Followed], events: &[Event]) -> Vec<String> {
    let mut events = events.iter();
    followed
        .iter()
        .map(|followed| match followed {
            Followed::Skip(_) => SKIP.to_owned(),
            // A king walks after the ply's own move, and the event of a capture precedes that of the step.
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

/// A result as text: `win:SN/mate/SN=2 WE=0`, `draw/bare kings/…`, or `points:S/…` in games that points decide; `-`
/// while the game lasts. The parts are the winners, the reason, and the points of each side.
pub fn outcome_text(rules: &Rules, outcome: Option<&Outcome>) -> String {
    let Some(outcome) = outcome else {
        return "-".to_owned();
    };
    let winners: String = rules
        .order_of_seats()
        .filter(|place| outcome.winning_players(rules).contains(rules.player_at(*place)))
        .map(|place| rules.place_names[place].clone())
        .collect();
    let kind = if rules.scoring.collects_points() {
        format!("points:{winners}")
    } else if outcome.winners.is_empty() {
        "draw".to_owned()
    } else {
        format!("win:{winners}")
    };
    let points: Vec<String> = outcome
        .points
        .iter()
        .map(|(side, points)| format!("{}={}", rules.army_set(*side), f32::from(*points) / f32::from(POINT)))
        .collect();
    format!("{kind}/{}/{}", outcome.reason.name(), points.join(" "))
}
