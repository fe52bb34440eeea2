//! From a text to a legal action, or to the reason why there is none.

use super::{ParseActionError, action_text, parse_action};
use crate::game::Game;
use crate::moves::{Action, MoveKind, Refusal, why};
use crate::turn::why_placed;

/// Why a text is not a legal action of a game.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ResolveError {
    /// The text is not an action in grid notation.
    #[error(transparent)]
    Parse(#[from] ParseActionError),
    /// The game is over.
    #[error("{0} is not possible: the game is over")]
    Over(String),
    /// The action is legal but misspelt, for example a capture written with a dash.
    #[error("{found} is not how this move is written: write {expected}")]
    Spelling {
        /// The text that was found.
        found: String,
        /// The correct text.
        expected: String,
    },
    /// The move is written with a promotion but does not promote.
    #[error("{found} does not promote: write {expected}")]
    NoPromotion {
        /// The text that was found.
        found: String,
        /// The correct text.
        expected: String,
    },
    /// The move promotes, but the text has no promotion or one that cannot be chosen.
    #[error("{found} has no promotion or a wrong one: write {expected}")]
    Promotion {
        /// The text that was found.
        found: String,
        /// All correct texts, separated by commas.
        expected: String,
    },
    /// The move is not legal.
    #[error("{text} is not legal")]
    Refused {
        /// The text that was found.
        text: String,
        /// The reason against it, with the cells and the clause concerned.
        refusal: Refusal,
    },
    /// The action is not among the decisions that are open now.
    #[error("{0} is not possible now")]
    NotNow(String),
}

/// The legal action that a text in grid notation stands for. Beyond [`parse_action`], the spelling must be exact:
/// captures are written with `x`, promotions with a kind that can be chosen.
///
/// # Errors
///
/// [`ResolveError`] if the text is not an action, or not legal now.
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
    if mv.kind == MoveKind::Swap {
        return Err(ResolveError::NotNow(text.to_owned()));
    }
    match why(rules, position, mv.from, mv.to) {
        Err(refusal) => Err(refused(refusal)),
        Ok(()) => {
            let mut same_cells = game.board_moves();
            same_cells.retain(|other| other.from == mv.from && other.to == mv.to);
            let found = text.to_owned();
            let texts: Vec<String> =
                same_cells.iter().map(|other| action_text(rules, position, Action::Move(*other))).collect();
            let expected = texts.join(", ");
            Err(match same_cells.iter().any(|other| other.promotion.is_some()) {
                true => ResolveError::Promotion { found, expected },
                false => ResolveError::NoPromotion { found, expected },
            })
        }
    }
}
