//! A request for a search, and how its results are written.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use fourhanded::ai::{Level, Limits, plies_to_end};
use fourhanded::game::Game;
use fourhanded::moves::{Action, EndReason, MoveKind};
use fourhanded::notation::{
    ResolveError, action_text, coordinate_text, coordinates_in_grid, fen4_letter, move_text, outcome_text, resolve,
    resolve_coordinates, takes_fen4, uci_text,
};
use fourhanded::position::Position;
use fourhanded::rules::Rules;
use fourhanded::spec::Playable;
use fourhanded::store::{Replay, Skips};

use super::options::Writing;
use crate::inputs::{game, pv_text};

/// A request for a search.
pub struct SearchRequest {
    /// The game.
    pub game: Game,
    /// The limits of the search.
    pub limits: Limits,
    /// The level of the computer player that decides; without one it is the search.
    pub level: Option<Level>,
    /// The seed of a level's errors.
    pub seed: u64,
    /// What the engine has to be made for.
    pub settings: EngineSettings,
    /// How moves are written.
    pub writing: Writing,
    /// The flag that ends the search.
    pub stop: Arc<AtomicBool>,
}

/// What an engine is made for.
pub struct EngineSettings {
    /// The rules of the game.
    pub rules: Arc<Rules>,
    /// The size of the transposition table, in MiB.
    pub hash: usize,
    /// The number of threads.
    pub threads: usize,
    /// The number of the game: what is learnt in one is not used in another.
    pub games: u64,
}

impl SearchRequest {
    /// An action as the dialect writes it.
    pub fn action_text(&self, game: &Game, action: Action) -> String {
        match (self.writing, action) {
            // An exchange of places has no word in the other notations.
            (Writing::Coordinates, Action::Move(mv)) if mv.kind != MoveKind::Swap => coordinate_text(game.rules(), mv),
            (Writing::Uci, Action::Move(mv)) if mv.kind != MoveKind::Swap => uci_text(game.rules(), mv),
            _ => action_text(game.rules(), game.position(), action),
        }
    }

    /// The actions of a principal variation as the dialect writes them.
    pub fn pv_text(&self, line: &[Action]) -> String {
        pv_text(&self.game, line, |game, action| self.action_text(game, action))
    }

    /// `cp` with hundredths of a pawn, or `mate` with the rounds until the game ends by force, counted as chess
    /// counts moves; both are negative for the worse side.
    pub fn score_text(&self, score: i32) -> String {
        let places = i32::try_from(self.game.rules().order.len()).unwrap_or(1).max(1);
        match plies_to_end(score) {
            Some(plies) => {
                let rounds = (plies.abs() + places - 1) / places;
                format!("mate {}", rounds * plies.signum())
            }
            None => format!("cp {score}"),
        }
    }
}

/// A game from a position with moves played, each in grid notation or in coordinates.
pub fn play(playable: &Playable, start: Position, moves: &[&str]) -> Result<Game, String> {
    let mut replay = Replay::new(game(playable, start), Skips::Optional);
    for word in moves {
        let game = replay.game();
        // Grid notation is tried first, because its meaning is exact.
        let meant = match resolve(game, word) {
            Ok(_) => None,
            // The error of a legal-looking move in coordinates says why it is not legal.
            Err(ResolveError::Parse(_)) => coordinates_in_grid(game, word),
            Err(_) => resolve_coordinates(game, word).map(|mv| move_text(game.rules(), game.position(), mv)),
        };
        let fed = replay.feed(meant.as_deref().unwrap_or(word));
        fed.map_err(|error| format!("the moves: {error}"))?;
    }
    replay.check_skips().map_err(|error| error.to_string())?;
    Ok(replay.into_game())
}

/// The result of a finished game, as programs for four-player chess write it (`RY won.`, `Stalemate.`, `Draw.`) and
/// as records do; empty while the game lasts.
pub fn result_text(game: &Game) -> String {
    let rules = game.rules();
    let Some(outcome) = game.outcome() else { return String::new() };
    let winners = outcome.winning_players(rules);
    let verdict = if !winners.is_empty() {
        let name = |player: fourhanded::board::Player| match takes_fen4(rules) {
            true => fen4_letter(player.0).to_string(),
            false => rules.player_name(player).to_owned(),
        };
        format!("{} won.", winners.iter().map(name).collect::<String>())
    } else if outcome.reason == EndReason::Stalemate {
        "Stalemate.".to_owned()
    } else {
        "Draw.".to_owned()
    };
    format!("{verdict} {}", outcome_text(rules, Some(outcome)))
}
