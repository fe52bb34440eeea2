//! Refusals and errors in words.

use super::Texts;
use crate::board::Army;
use crate::moves::{Reason, Refusal};
use crate::position::Position;
use crate::spec::Playable;
use crate::store::{ReplayError, StoreError};

impl Texts {
    /// The reason against a move in one sentence, without the clause that rules on it.
    pub fn refusal(&self, game: &Playable, position: &Position, refusal: &Refusal) -> String {
        let army = |army: Army| self.army(game, army);
        let mover = game.rules.army_at(position.turn());
        let cell = refusal.cells.first().map(|cell| self.cell(game, mover, *cell)).unwrap_or_default();
        let by = self.men(game, position, &refusal.cells);
        let say = |id: &str, who: &str| self.with(id, &[("army", who), ("cell", &cell), ("by", &by)]);
        match refusal.reason {
            Reason::OffBoard => say("why-off-board", ""),
            Reason::NobodyThere => say("why-nobody-there", ""),
            Reason::FrozenMan(owner) => say("why-frozen-man", &army(owner)),
            Reason::NotYourMan(owner) => say("why-not-your-man", &army(owner)),
            Reason::NotYourTurn(player) => say("why-not-your-turn", &army(game.rules.home_army(player))),
            Reason::OfferOpen(player) => say("why-offer-open", &army(game.rules.home_army(player))),
            Reason::SameCell => say("why-same-cell", ""),
            Reason::OtherDecision(_) => say("why-other-decision", ""),
            Reason::NothingToPlace => say("why-nothing-to-place", ""),
            Reason::NoSuchMan => say("why-no-such-man", ""),
            Reason::PlaceTaken => say("why-place-taken", ""),
            Reason::NoPlaceThere => say("why-no-place-there", ""),
            Reason::StaticMan(owner) => say("why-static-man", &army(owner)),
            Reason::HasMoved(owner) => say("why-has-moved", &army(owner)),
            Reason::OnlyCaptures => say("why-only-captures", ""),
            Reason::PawnWaits => say("why-pawn-waits", ""),
            Reason::OtherBout(_) => say("why-other-bout", ""),
            Reason::Walled => say("why-walled", ""),
            Reason::RemovesOwnKing => say("why-removes-own-king", ""),
            Reason::ExposesPartner(partner) => say("why-exposes-partner", &army(partner)),
            Reason::MustRelieve(player) => say("why-must-relieve", &army(game.rules.home_army(player))),
            Reason::CastlingLost => say("why-castling-lost", ""),
            Reason::CastlingBlocked => say("why-castling-blocked", ""),
            Reason::CastlingThroughCheck => say("why-castling-through-check", ""),
            Reason::NoCastling => say("why-no-castling", ""),
            Reason::OwnMan => say("why-own-man", ""),
            Reason::PartnersMan(owner) => say("why-partners-man", &army(owner)),
            Reason::FrozenTarget(owner) => say("why-frozen-target", &army(owner)),
            Reason::KingTarget => say("why-king-target", ""),
            Reason::IntoCheck => say("why-into-check", ""),
            Reason::Pinned => say("why-pinned", ""),
            Reason::StillInCheck => say("why-still-in-check", ""),
            Reason::Gap => say("why-gap", ""),
            Reason::Blocked => say("why-blocked", ""),
            Reason::StepBlocked => say("why-step-blocked", ""),
            Reason::NothingToCapture => say("why-nothing-to-capture", ""),
            Reason::OneStepOnly => say("why-one-step-only", ""),
            Reason::NoPawnToLeap => say("why-no-pawn-to-leap", ""),
            Reason::LeapBlocked => say("why-leap-blocked", ""),
            Reason::LeapAstray => say("why-leap-astray", ""),
            Reason::WayTurned => say("why-way-turned", ""),
            Reason::NotAPawnMove => say("why-not-a-pawn-move", ""),
            Reason::NotItsMove => say("why-not-its-move", ""),
        }
    }

    /// An error about a file in one sentence; for a move that is not legal, with the reason against it.
    pub fn store_error(&self, error: &StoreError) -> String {
        match error {
            StoreError::Refused(refused) => {
                format!("{error}: {}", self.refusal(&refused.playable, &refused.position, &refused.refusal))
            }
            _ => error.to_string(),
        }
    }

    /// An error about a word of a record, in the position where the word was to be played; for a move that is not
    /// legal, with the reason against it.
    pub fn replay_error(&self, game: &Playable, position: &Position, error: &ReplayError) -> String {
        match error.refusal() {
            Some(refusal) => format!("{error}: {}", self.refusal(game, position, refusal)),
            None => error.to_string(),
        }
    }
}
