//! Refusals and errors in words.

use super::Texts;
use crate::board::Army;
use crate::moves::{Refusal, RefusalReason};
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
            RefusalReason::OffBoard => say("why-off-board", ""),
            RefusalReason::NobodyThere => say("why-nobody-there", ""),
            RefusalReason::FrozenMan(owner) => say("why-frozen-man", &army(owner)),
            RefusalReason::NotYourMan(owner) => say("why-not-your-man", &army(owner)),
            RefusalReason::NotYourTurn(player) => say("why-not-your-turn", &army(game.rules.home_army(player))),
            RefusalReason::OfferOpen(player) => say("why-offer-open", &army(game.rules.home_army(player))),
            RefusalReason::SameCell => say("why-same-cell", ""),
            RefusalReason::OtherDecision(_) => say("why-other-decision", ""),
            RefusalReason::NothingToPlace => say("why-nothing-to-place", ""),
            RefusalReason::NoSuchMan => say("why-no-such-man", ""),
            RefusalReason::PlaceTaken => say("why-place-taken", ""),
            RefusalReason::NoPlaceThere => say("why-no-place-there", ""),
            RefusalReason::StaticMan(owner) => say("why-static-man", &army(owner)),
            RefusalReason::HasMoved(owner) => say("why-has-moved", &army(owner)),
            RefusalReason::OnlyCaptures => say("why-only-captures", ""),
            RefusalReason::PawnWaits => say("why-pawn-waits", ""),
            RefusalReason::OtherBout(_) => say("why-other-bout", ""),
            RefusalReason::Walled => say("why-walled", ""),
            RefusalReason::RemovesOwnKing => say("why-removes-own-king", ""),
            RefusalReason::ExposesPartner(partner) => say("why-exposes-partner", &army(partner)),
            RefusalReason::MustRelieve(player) => say("why-must-relieve", &army(game.rules.home_army(player))),
            RefusalReason::CastlingLost => say("why-castling-lost", ""),
            RefusalReason::CastlingBlocked => say("why-castling-blocked", ""),
            RefusalReason::CastlingThroughCheck => say("why-castling-through-check", ""),
            RefusalReason::NoCastling => say("why-no-castling", ""),
            RefusalReason::OwnMan => say("why-own-man", ""),
            RefusalReason::PartnersMan(owner) => say("why-partners-man", &army(owner)),
            RefusalReason::FrozenTarget(owner) => say("why-frozen-target", &army(owner)),
            RefusalReason::KingTarget => say("why-king-target", ""),
            RefusalReason::IntoCheck => say("why-into-check", ""),
            RefusalReason::Pinned => say("why-pinned", ""),
            RefusalReason::StillInCheck => say("why-still-in-check", ""),
            RefusalReason::Gap => say("why-gap", ""),
            RefusalReason::Blocked => say("why-blocked", ""),
            RefusalReason::StepBlocked => say("why-step-blocked", ""),
            RefusalReason::NothingToCapture => say("why-nothing-to-capture", ""),
            RefusalReason::OneStepOnly => say("why-one-step-only", ""),
            RefusalReason::NoPawnToLeap => say("why-no-pawn-to-leap", ""),
            RefusalReason::LeapBlocked => say("why-leap-blocked", ""),
            RefusalReason::LeapAstray => say("why-leap-astray", ""),
            RefusalReason::WayTurned => say("why-way-turned", ""),
            RefusalReason::NotAPawnMove => say("why-not-a-pawn-move", ""),
            RefusalReason::NotItsMove => say("why-not-its-move", ""),
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
