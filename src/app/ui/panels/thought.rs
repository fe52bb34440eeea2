//! What the engine thinks, in words.

use fourhanded::ai::plies_to_end;
use fourhanded::moves::Action;

use crate::app::ui::prelude::*;

/// A hint that somebody has asked for, or what a computer player thinks, if that is to be shown; with its sign.
pub fn description(scene: &Scene<'_>, session: &Session) -> Option<(&'static str, String)> {
    let thought = scene.thought;
    let player = thought.player.filter(|_| thought.is_about(session))?;
    let (depth, score) = (thought.depth.to_string(), score(scene, thought.score));
    let tell = |id: &str, words: &[String]| {
        let line = words.join("  ");
        let army = scene.texts.army(session.playable(), session.playable().rules.home_army(player));
        scene.with(id, &[("army", &army), ("line", &line), ("score", &score), ("depth", &depth)])
    };
    match thought.hint {
        Some(true) => {
            let id = match thought.line.first() {
                Some(Action::AcceptDraw) => "line-hint-accept",
                Some(Action::DeclineDraw) => "line-hint-decline",
                Some(Action::ClaimDraw) => "line-hint-claim",
                _ => "line-hint",
            };
            Some((icon::LIGHTBULB, tell(id, thought.words.get(..1).unwrap_or_default())))
        }
        Some(false) => Some((icon::LIGHTBULB, scene.with("line-hint-soon", &[("depth", &depth)]))),
        // Of a computer player behind a veil, or of a partner who may not advise, nobody may know.
        None if scene.view.thinking && !session.veiled() && !thought.is_secret(session) => {
            Some((icon::BRAIN, tell("line-thought", &thought.words)))
        }
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
