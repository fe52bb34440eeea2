//! What the engine thinks, in words.

use fourhanded::ai::plies_to_end;
use fourhanded::board::Army;
use fourhanded::moves::{Action, apply};
use fourhanded::notation::{action_text, display_move};

use super::Scene;
use crate::app::session::Session;
use crate::app::widgets::icon;

/// How many moves of a line are told.
const MOVES: usize = 6;

/// A hint that somebody has asked for, or what a computer player thinks, if that is to be shown; with its sign.
pub fn told(scene: &Scene<'_>, session: &Session) -> Option<(&'static str, String)> {
    let thought = scene.thought;
    let player = thought.player.filter(|_| thought.is_about(session))?;
    let (depth, score) = (thought.depth.to_string(), score(scene, thought.score));
    let tell = |id: &str, moves: usize| {
        let line = line(session, &thought.line, moves);
        let army = session.playable.look.names[Army(player.0)].as_str();
        scene.with(id, &[("army", army), ("line", &line), ("score", &score), ("depth", &depth)])
    };
    match thought.hint {
        Some(true) => Some((icon::LIGHTBULB, tell("line-hint", 1))),
        Some(false) => Some((icon::LIGHTBULB, scene.with("line-hint-soon", &[("depth", &depth)]))),
        // Of a computer player behind a veil nobody may know.
        None if scene.view.thinking && !session.veiled() => Some((icon::BRAIN, tell("line-thought", MOVES))),
        None => None,
    }
}

/// A score for the side of the player to decide: in pawns, or in how many plies it ends.
fn score(scene: &Scene<'_>, score: i32) -> String {
    match plies_to_end(score) {
        Some(plies) => {
            let id = if plies > 0 { "score-win" } else { "score-loss" };
            scene.with(id, &[("plies", &plies.abs().to_string())])
        }
        None => format!("{:+.1}", f64::from(score) / 100.0),
    }
}

/// The beginning of a line in the game's own notation.
fn line(session: &Session, line: &[Action], moves: usize) -> String {
    let (rules, display) = (&session.playable.rules, &session.playable.display);
    let mut position = session.game.position().clone();
    let mut texts = Vec::new();
    for action in line.iter().take(moves) {
        texts.push(match action {
            Action::Move(mv) => display_move(display, rules, &position, *mv).replace('x', "×"),
            action => action_text(rules, &position, *action),
        });
        position = apply(rules, &position, *action).position;
    }
    texts.join("  ")
}
