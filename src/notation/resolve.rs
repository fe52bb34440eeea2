//! From what somebody wrote to a legal action.

use super::{ParseActionError, action_text, parse_action};
use crate::game::Game;
use crate::moves::{Action, Manner, Refusal, why, why_placed};

/// Why a text is no legal action of a game.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ResolveError {
    /// It is no action at all.
    #[error(transparent)]
    Parse(#[from] ParseActionError),
    /// The game is over.
    #[error("{0} is not possible: the game is over")]
    Over(String),
    /// It is written in a way that means something else.
    #[error("{found} is not how this move is written: write {expected}")]
    Spelling {
        /// As found.
        found: String,
        /// As it should be.
        expected: String,
    },
    /// The move does not promote, but is written as if it did.
    #[error("{found} does not promote: write {expected}")]
    NoPromotion {
        /// As found.
        found: String,
        /// As it should be.
        expected: String,
    },
    /// The move promotes, and it is not said to what, or to something that cannot be chosen.
    #[error("{found} has no promotion or a wrong one: write {expected}")]
    Promotion {
        /// As found.
        found: String,
        /// The ways to write it.
        expected: String,
    },
    /// The move is refused.
    #[error("{text} is not legal")]
    Refused {
        /// As found.
        text: String,
        /// The reason.
        refusal: Refusal,
    },
    /// The action is not open to the player now.
    #[error("{0} is not possible now")]
    NotNow(String),
}

/// The legal action that a text means.
///
/// # Errors
///
/// If it is no action, or not legal now; then why.
pub fn resolve(game: &Game, text: &str) -> Result<Action, ResolveError> {
    let rules = game.rules();
    let action = parse_action(rules, game.position(), text)?;
    if game.outcome().is_some() {
        return Err(ResolveError::Over(text.to_owned()));
    }
    let position = game.position();
    if game.is_legal(action) {
        let expected = action_text(rules, position, action);
        let bare = matches!(action, Action::Orders(_)) && expected.ends_with(text);
        return if expected == text || bare {
            Ok(action)
        } else {
            Err(ResolveError::Spelling { found: text.to_owned(), expected })
        };
    }
    let refused = |refusal| ResolveError::Refused { text: text.to_owned(), refusal };
    if let Action::Place { kind, cell } = action {
        let refusal = why_placed(rules, position, kind, cell).err();
        return Err(refusal.map_or_else(|| ResolveError::NotNow(text.to_owned()), refused));
    }
    let Action::Move(mv) = action else {
        return Err(ResolveError::NotNow(text.to_owned()));
    };
    if mv.manner == Manner::Swap {
        return Err(ResolveError::NotNow(text.to_owned()));
    }
    match why(rules, position, mv.from, mv.to) {
        Err(refusal) => Err(refused(refusal)),
        Ok(()) => {
            let mut meant = game.board_moves();
            meant.retain(|other| other.from == mv.from && other.to == mv.to);
            let found = text.to_owned();
            let written: Vec<String> =
                meant.iter().map(|other| action_text(rules, position, Action::Move(*other))).collect();
            let expected = written.join(", ");
            Err(match meant.iter().any(|other| other.promotion.is_some()) {
                true => ResolveError::Promotion { found, expected },
                false => ResolveError::NoPromotion { found, expected },
            })
        }
    }
}
