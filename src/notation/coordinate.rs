//! Coordinate notation: moves as programs for four-player chess exchange them.
//!
//! A move is the cell it leaves and the cell it arrives at, whatever it does: `e2-e4`, `a10-c9`, a
//! promotion `e10-e11=Q`, castling as the king's move, `h1-j1`. The dash may be left out, or be an `x`,
//! and a promotion may be `e7e8q`, as programs for chess write it. Programs for four players may write the
//! man before it and a check after it, `Nj1xi3+`. Only moves can be written so.

use super::move_text;
use crate::board::Cell;
use crate::game::Game;
use crate::moves::{Manner, Move};
use crate::position::Man;
use crate::rules::{Kind, Rules};

/// A move in coordinate notation. What it captures, and whether it castles, is not said.
pub fn coordinate_text(rules: &Rules, mv: Move) -> String {
    let Move { from, to, promotion, .. } = mv;
    match promotion {
        Some(kind) => format!("{from}-{to}={}", rules.kind(kind).letter),
        None => format!("{from}-{to}"),
    }
}

/// What a text in coordinate notation says.
struct Coordinates {
    from: Cell,
    to: Cell,
    promotion: Option<Kind>,
}

/// Reads a text in coordinate notation; `None` if it is none, or names a man who does not stand there.
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

/// The legal move of a game that a text in coordinate notation means; `None` if there is none. Two
/// pawns that change places cannot be meant.
pub fn resolve_coordinates(game: &Game, text: &str) -> Option<Move> {
    let Coordinates { from, to, promotion } = parse_coordinates(game, text)?;
    let meant = |mv: &Move| {
        mv.from == from
            && mv.to == to
            && mv.promotion == promotion
            && matches!(mv.manner, Manner::Plain | Manner::Castle)
    };
    game.board_moves().into_iter().find(meant)
}

/// The move, legal or not, that a text in coordinate notation means, in grid notation; `None` if the text is
/// no such move.
pub fn coordinates_in_grid(game: &Game, text: &str) -> Option<String> {
    if let Some(mv) = resolve_coordinates(game, text) {
        return Some(move_text(game.rules(), game.position(), mv));
    }
    let Coordinates { from, to, promotion } = parse_coordinates(game, text)?;
    let dash = if game.position().man(to).is_some() { 'x' } else { '-' };
    let becomes = promotion.map_or_else(String::new, |kind| format!("={}", game.rules().kind(kind).letter));
    Some(format!("{from}{dash}{to}{becomes}"))
}

/// The cell that a text begins with, and the rest of the text.
fn leading_cell(text: &str) -> Option<(Cell, &str)> {
    let letter = text.chars().next().filter(char::is_ascii_lowercase)?;
    let digits = &text[letter.len_utf8()..];
    let length = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    let (cell, rest) = text.split_at(letter.len_utf8() + length);
    Some((cell.parse().ok()?, rest))
}
