//! From a text to a legal action, or to the reason why there is none.

use super::{ParseActionError, SanWord, action_text, parse_action, san_text, takes_san};
use crate::board::Cell;
use crate::game::Game;
use crate::moves::{Action, Move, MoveKind, Refusal, why};
use crate::position::Man;
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
    /// A draw is offered, which is answered before anything is moved.
    #[error("{0} is not possible while a draw is offered: write accept-draw or decline-draw before it")]
    Offered(String),
    /// No legal move is written so in SAN.
    #[error("no legal move is {text}: legal are {legal}")]
    NoMove {
        /// The text that was found.
        text: String,
        /// The legal moves of men of this kind, or all if there are none, in SAN, separated by commas.
        legal: String,
    },
    /// More than one legal move is written so in SAN.
    #[error("{text} may mean several moves: write {moves}")]
    Ambiguous {
        /// The text that was found.
        text: String,
        /// These moves in SAN, separated by commas.
        moves: String,
    },
    /// The action is not among the decisions that are open now.
    #[error("{0} is not possible now")]
    NotNow(String),
}

/// The legal action that a text in grid notation stands for. Beyond [`parse_action`], the spelling must be exact:
/// captures are written with `x`, promotions with a kind that can be chosen. Where SAN can say every move, moves in SAN
/// and as the protocol UCI writes them are read too.
///
/// # Errors
///
/// [`ResolveError`] if the text is not an action, or not legal now.
pub fn resolve(game: &Game, text: &str) -> Result<Action, ResolveError> {
    match resolve_grid(game, text) {
        // Some words of SAN look like actions of other games, such as `e8=Q`.
        Err(error @ (ResolveError::Parse(_) | ResolveError::NotNow(_))) if takes_san(game.rules()) => {
            SanWord::parse(text).map_or(Err(error), |word| resolve_san(game, text, word))
        }
        resolved => resolved,
    }
}

/// The legal move that a word of SAN or a move of UCI stands for.
fn resolve_san(game: &Game, text: &str, word: SanWord) -> Result<Action, ResolveError> {
    let (rules, position) = (game.rules(), game.position());
    if game.outcome().is_some() {
        return Err(ResolveError::Over(text.to_owned()));
    }
    if game.answers_offer() {
        return Err(ResolveError::Offered(text.to_owned()));
    }
    let legal = game.board_moves();
    let shown = |moves: &[Move]| {
        let mut texts: Vec<String> = moves.iter().map(|mv| san_text(rules, position, &legal, *mv)).collect();
        texts.sort_unstable();
        texts.join(", ")
    };
    let text = text.to_owned();
    match word.matching(rules, position, &legal)[..] {
        [mv] => return Ok(Action::Move(mv)),
        [] => {}
        ref several => return Err(ResolveError::Ambiguous { text, moves: shown(several) }),
    }
    if let SanWord::Move { file: Some(file), rank: Some(rank), to, .. } = word
        && let Some(from) = Cell::at(file, rank)
        && let Err(refusal) = why(rules, position, from, to)
    {
        return Err(ResolveError::Refused { text, refusal });
    }
    let kind = match word {
        SanWord::Move { mover: Some(letter), .. } => rules.kind_of_letter(letter),
        SanWord::Move { mover: None, .. } => Some(rules.pawns.kind),
        SanWord::Castle { .. } => None,
    };
    let mut alike = legal.clone();
    alike.retain(|mv| position.man(mv.from).map(Man::kind) == kind);
    let alike = if alike.is_empty() { &legal } else { &alike };
    Err(ResolveError::NoMove { text, legal: shown(alike) })
}

fn resolve_grid(game: &Game, text: &str) -> Result<Action, ResolveError> {
    let rules = game.rules();
    let action = parse_action(rules, game.position(), text)?;
    if game.outcome().is_some() {
        return Err(ResolveError::Over(text.to_owned()));
    }
    if game.answers_offer() && action.is_board() {
        return Err(ResolveError::Offered(text.to_owned()));
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
