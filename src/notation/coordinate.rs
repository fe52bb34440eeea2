//! Coordinate notation: moves as programs for four-player chess exchange them.
//!
//! Every move is written as the cell it leaves and the cell it reaches: `e2-e4`, `a10-c9`, a promotion `e10-e11=Q`,
//! castling as the king's move `h1-j1`. When read, the dash may be missing or be an `x`, a promotion may be `e7e8q` as
//! programs for chess write it, and the letter of the man may precede the move and a mark of check follow it,
//! `Nj1xi3+`. Actions other than moves cannot be written in this notation.

use super::move_text;
use crate::board::Cell;
use crate::game::Game;
use crate::moves::{Move, MoveKind};
use crate::position::Man;
use crate::rules::{Kind, Rules};

/// A move in coordinate notation. The text does not show whether the move captures or castles.
pub fn coordinate_text(rules: &Rules, mv: Move) -> String {
    let Move { from, to, promotion, .. } = mv;
    match promotion {
        Some(kind) => format!("{from}-{to}={}", rules.kind(kind).letter),
        None => format!("{from}-{to}"),
    }
}

/// A move as the protocol UCI writes it: `e2e4`, `e7e8q`, castling as the king's move `e1g1`.
pub fn uci_text(rules: &Rules, mv: Move) -> String {
    let Move { from, to, promotion, .. } = mv;
    let letter = promotion.map(|kind| rules.kind(kind).letter.to_ascii_lowercase());
    format!("{from}{to}{}", letter.map_or_else(String::new, String::from))
}

/// The parts of a move in coordinate notation.
struct Coordinates {
    from: Cell,
    to: Cell,
    promotion: Option<Kind>,
}

/// Reads a text in coordinate notation; `None` if it is not one, or if the letter of the man is not that of the man on
/// the cell of departure.
fn parse_coordinates(game: &Game, text: &str) -> Option<Coordinates> {
    let text = text.strip_suffix(['+', '#']).unwrap_or(text);
    let man = text.chars().next().filter(char::is_ascii_uppercase);
    let (from, rest) = leading_cell(&text[man.map_or(0, char::len_utf8)..])?;
    if let Some(letter) = man
        && game.position().man(from).map(Man::kind) != game.rules().kind_of_letter(letter)
    {
        return None;
    }
    let rest = rest.strip_prefix(['-', 'x']).unwrap_or(rest);
    let (to, rest) = leading_cell(rest)?;
    let rest = rest.strip_prefix('=').unwrap_or(rest);
    let mut letters = rest.chars();
    let promotion = match (letters.next(), letters.next()) {
        (None, _) => None,
        (Some(letter), None) => Some(game.rules().kind_of_letter(letter.to_ascii_uppercase())?),
        _ => return None,
    };
    Some(Coordinates { from, to, promotion })
}

/// The legal move of a game that a text in coordinate notation stands for; `None` if there is none. An exchange of
/// places between partners' pawns cannot be written in this notation.
pub fn resolve_coordinates(game: &Game, text: &str) -> Option<Move> {
    let Coordinates { from, to, promotion } = parse_coordinates(game, text)?;
    let matches = |mv: &Move| {
        mv.from == from
            && mv.to == to
            && mv.promotion == promotion
            && matches!(mv.kind, MoveKind::Plain | MoveKind::Castle)
    };
    game.board_moves().into_iter().find(matches)
}

/// A move in coordinate notation, legal or not, rewritten in grid notation; `None` if the text is not a move in
/// coordinate notation.
pub fn coordinates_in_grid(game: &Game, text: &str) -> Option<String> {
    if let Some(mv) = resolve_coordinates(game, text) {
        return Some(move_text(game.rules(), game.position(), mv));
    }
    let Coordinates { from, to, promotion } = parse_coordinates(game, text)?;
    let dash = if game.position().man(to).is_some() { 'x' } else { '-' };
    let suffix = promotion.map_or_else(String::new, |kind| format!("={}", game.rules().kind(kind).letter));
    Some(format!("{from}{dash}{to}{suffix}"))
}

/// The cell that a text begins with, and the rest of the text.
fn leading_cell(text: &str) -> Option<(Cell, &str)> {
    let letter = text.chars().next().filter(char::is_ascii_lowercase)?;
    let digits = &text[letter.len_utf8()..];
    let length = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    let (cell, rest) = text.split_at(letter.len_utf8() + length);
    Some((cell.parse().ok()?, rest))
}
