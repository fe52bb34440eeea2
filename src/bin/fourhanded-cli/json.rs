//! What commands print with `--json`: an object, or an object a line. `docs/records.md` describes each.

use std::collections::BTreeMap;
use std::io::Write as _;

use fourhanded::ai::plies_to_end;
use fourhanded::game::Game;
use fourhanded::moves::{Decision, DecisionKind, Outcome};
use fourhanded::notation::{game_fen, outcome_text, position_text};
use fourhanded::rules::{POINT, Rules};
use fourhanded::spec::Diagnostic;
use serde::Serialize;

use crate::output::{Out, Result, fail};

/// Prints a value as an object in one line.
pub fn print(out: &mut Out, value: &impl Serialize) -> Result {
    Ok(writeln!(out, "{}", line(value)?)?)
}

/// A value as an object in one line.
pub fn line(value: &impl Serialize) -> Result<String> {
    serde_json::to_string(value).map_err(fail)
}

/// How a game stands.
#[derive(Serialize)]
pub struct State {
    /// The position as text.
    pub position: String,
    /// The position in FEN, where that can describe the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fen: Option<String>,
    /// What is to be decided by whom; null when the game is over.
    pub decision: Option<NextDecision>,
    /// The result; null while the game lasts.
    pub result: Option<GameResult>,
}

/// What is to be decided next.
#[derive(Serialize)]
pub struct NextDecision {
    /// The player, by the name of his place.
    pub player: String,
    /// What he decides.
    pub kind: &'static str,
}

/// The end of a game.
#[derive(Serialize)]
pub struct GameResult {
    /// The result as `trace` prints it.
    pub text: String,
    /// The winners, by the names of their places; none in a draw.
    pub winners: Vec<String>,
    /// Why the game is over.
    pub reason: &'static str,
    /// The points of each side, by the letters of its armies.
    pub points: BTreeMap<String, f64>,
}

impl State {
    /// How a game stands at its cursor. `first` is the number of the move with which it began.
    pub fn of(game: &Game, first: u32) -> Self {
        let (rules, position) = (game.rules(), game.position());
        Self {
            position: position_text(rules, position),
            fen: game_fen(game, first),
            decision: game.decision().map(|decision| NextDecision::of(rules, decision)),
            result: game.outcome().map(|outcome| GameResult::of(rules, outcome)),
        }
    }
}

impl NextDecision {
    fn of(rules: &Rules, decision: Decision) -> Self {
        let kind = match decision.kind {
            DecisionKind::Move => "move",
            DecisionKind::Place => "place",
            DecisionKind::Promote => "promote",
            DecisionKind::Keep => "keep",
            DecisionKind::Answer => "answer",
            DecisionKind::AnswerOffer => "answer-offer",
        };
        Self { player: rules.player_name(decision.player).to_owned(), kind }
    }
}

impl GameResult {
    /// The end of a game with these rules.
    pub fn of(rules: &Rules, outcome: &Outcome) -> Self {
        let winners = outcome.winning_players(rules);
        let points =
            |(side, points): &(_, u16)| (rules.army_set(*side).to_string(), f64::from(*points) / f64::from(POINT));
        Self {
            text: outcome_text(rules, Some(outcome)),
            winners: rules
                .order_of_seats()
                .filter(|place| winners.contains(rules.player_at(*place)))
                .map(|place| rules.place_names[place].clone())
                .collect(),
            reason: outcome.reason.name(),
            points: outcome.points.iter().map(points).collect(),
        }
    }
}

/// The score of a search for the side of the player to decide.
#[derive(Serialize)]
pub struct Score {
    /// In hundredths of a pawn; null if the end is forced.
    pub centipawns: Option<i32>,
    /// The plies to a forced end, negative if it is lost; null if none is forced.
    pub plies_to_end: Option<i32>,
}

impl Score {
    /// The score of a search.
    pub fn of(score: i32) -> Self {
        let plies_to_end = plies_to_end(score);
        Self { centipawns: plies_to_end.is_none().then_some(score), plies_to_end }
    }
}

/// A complaint about a file.
#[derive(Serialize)]
pub struct Complaint {
    /// The line, from 1; null if the file cannot be read at all.
    pub line: Option<usize>,
    /// The column, from 1; null if the file cannot be read at all.
    pub column: Option<usize>,
    /// What is wrong.
    pub message: String,
    /// How to mend it.
    pub hint: Option<String>,
}

impl From<&Diagnostic> for Complaint {
    fn from(complaint: &Diagnostic) -> Self {
        Self {
            line: Some(complaint.line),
            column: Some(complaint.column),
            message: complaint.message.clone(),
            hint: complaint.hint.clone(),
        }
    }
}

/// The answer to a position or a game that cannot be read.
#[derive(Serialize)]
pub struct Error<'a> {
    /// Why.
    pub error: &'a str,
}
