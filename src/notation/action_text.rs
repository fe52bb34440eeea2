//! Grid notation of actions.

use crate::board::{Cell, ParseCellError};
use crate::moves::{Action, Move};
use crate::position::Position;
use crate::rules::Rules;

const CLAIM_DRAW: &str = "claim-draw";
const OFFER_DRAW: &str = "offer-draw";
const ACCEPT_DRAW: &str = "accept-draw";
const DECLINE_DRAW: &str = "decline-draw";
const RESIGN: &str = "resign";

/// An action in grid notation: `f4-f5`, `f4xg5`, `b7-b8=Q`, `offer-draw`. The position tells
/// captures from steps.
pub fn action_text(rules: &Rules, position: &Position, action: Action) -> String {
    match action {
        Action::Move(Move { from, to, promotion }) => {
            let dash = if position.man(to).is_some() { 'x' } else { '-' };
            match promotion {
                Some(kind) => format!("{from}{dash}{to}={}", rules.kind(kind).letter),
                None => format!("{from}{dash}{to}"),
            }
        }
        Action::ClaimDraw => CLAIM_DRAW.to_owned(),
        Action::OfferDraw => OFFER_DRAW.to_owned(),
        Action::AcceptDraw => ACCEPT_DRAW.to_owned(),
        Action::DeclineDraw => DECLINE_DRAW.to_owned(),
        Action::Resign => RESIGN.to_owned(),
    }
}

/// Text that is no action in grid notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseActionError {
    /// Neither a move nor one of the words for other actions.
    #[error("{0:?} is no action: write a move such as \"f4-f5\", \"f4xg5\" or \"b7-b8=Q\"")]
    Shape(String),
    /// One of the cells is none.
    #[error(transparent)]
    Cell(#[from] ParseCellError),
    /// A promotion to a kind that the game does not have.
    #[error("the game has no kind of man {0:?} to promote to")]
    Kind(String),
}

/// Reads an action in grid notation. Whether it is legal is another question; captures may be
/// written with a dash here.
///
/// # Errors
///
/// If the text is no action.
pub fn parse_action(rules: &Rules, text: &str) -> Result<Action, ParseActionError> {
    match text {
        CLAIM_DRAW => return Ok(Action::ClaimDraw),
        OFFER_DRAW => return Ok(Action::OfferDraw),
        ACCEPT_DRAW => return Ok(Action::AcceptDraw),
        DECLINE_DRAW => return Ok(Action::DeclineDraw),
        RESIGN => return Ok(Action::Resign),
        _ => {}
    }
    let shape = || ParseActionError::Shape(text.to_owned());
    let (from, rest) = text.split_once(['-', 'x']).ok_or_else(shape)?;
    let (to, promotion) = match rest.split_once('=') {
        Some((to, letter)) => (to, Some(letter)),
        None => (rest, None),
    };
    let from: Cell = from.parse()?;
    let to: Cell = to.parse()?;
    let promotion = match promotion {
        Some(letter) => {
            let mut letters = letter.chars();
            let kind = letters.next().filter(|_| letters.as_str().is_empty()).and_then(|c| rules.kind_of_letter(c));
            Some(kind.ok_or_else(|| ParseActionError::Kind(letter.to_owned()))?)
        }
        None => None,
    };
    Ok(Action::Move(Move { from, to, promotion }))
}
