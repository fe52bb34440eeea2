//! Whose turn it is, in words.

use super::Texts;
use crate::game::Game;
use crate::moves::DecisionKind;
use crate::spec::Playable;

impl Texts {
    /// Whose decision is next, and of what kind: "White to move", "Red answers Blue's draw offer". `None` once the game is
    /// over.
    pub fn turn(&self, playable: &Playable, game: &Game) -> Option<String> {
        let decision = game.decision()?;
        let id = match decision.kind {
            DecisionKind::Place => "top-to-place",
            DecisionKind::Answer => "top-to-answer-proposal",
            DecisionKind::AnswerOffer => "top-to-answer",
            DecisionKind::Promote | DecisionKind::Keep => "top-to-choose",
            DecisionKind::Move => "top-to-move",
        };
        let names: Vec<String> = game.deciding().into_iter().map(|army| self.army(playable, army)).collect();
        let offer = game.position().offer();
        let by = offer.map_or_else(String::new, |offer| self.army(playable, playable.rules.home_army(offer.by)));
        Some(self.with(id, &[("army", &names.join(&self.get("or"))), ("by", &by)]))
    }

    /// The name of a game, and whose decision is next there, or how it has ended.
    pub fn game_caption(&self, playable: &Playable, game: &Game) -> String {
        let now = match game.outcome() {
            Some(outcome) => self.outcome(playable, outcome),
            None => self.turn(playable, game).unwrap_or_default(),
        };
        format!("{} · {now}", self.game_name(&playable.variant))
    }
}
