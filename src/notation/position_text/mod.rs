//! Positions as one line of text, in the spirit of FEN: `<rows> <turn> [key=value …]`.
//!
//! Rows go from the top rank down with `/` between them. A number stands for that many empty cells. A man is the letter
//! of his seat in lower case, the letter of his kind, and marks: `'` superpawn, `~` turned pawn, `^` pawn that turned
//! and came back, `+` promoted man in games where lost men may come back. Keys with their default value are left out;
//! `variants/README.md` describes them all.

mod keys;
mod print;
mod rows;

pub use print::{position_text, setup_text};
pub use rows::man_text;

use std::fmt;

use super::{fen, fen4};
use crate::board::{Cell, Place};
use crate::moves::{Oddity, oddities};
use crate::position::{Position, Setup, SetupError, SetupPart};
use crate::rules::Rules;

/// Why a text is not a position of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionTextError {
    /// The text cannot be read.
    #[error("column {column}: {message}")]
    Syntax {
        /// Where it cannot be read, in characters from 1.
        column: usize,
        /// What was found, and what was expected.
        message: String,
    },
    /// The text can be read, but what it describes is not a position of the game; every complaint, in the order of the
    /// text.
    #[error("{}", list(.0))]
    Invalid(Vec<Contradiction>),
}

/// Something in a position text that is not so in any position of the game. Prints as `column 12: message`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// Where it stands, in characters from 1; `None` if nothing in the text says it.
    pub column: Option<usize>,
    /// What is wrong.
    pub error: SetupError,
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.column {
            Some(column) => write!(f, "column {column}: {}", self.error),
            None => self.error.fmt(f),
        }
    }
}

fn list(errors: &[Contradiction]) -> String {
    errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

/// Where the parts of a position text stand, in characters from 1.
#[derive(Default)]
pub(super) struct Columns<'a> {
    pub rows: usize,
    pub men: Vec<(Cell, usize)>,
    pub turn: usize,
    pub keys: Vec<(&'a str, usize)>,
}

impl Columns<'_> {
    fn of(&self, part: SetupPart) -> Option<usize> {
        let column = match part {
            SetupPart::Man(cell) => self.men.iter().find(|(at, _)| *at == cell).map(|(_, column)| *column),
            SetupPart::Men => Some(self.rows),
            SetupPart::Turn => Some(self.turn),
            SetupPart::Key(key) => self.keys.iter().find(|(name, _)| *name == key).map(|(_, column)| *column),
        };
        column.filter(|column| *column > 0)
    }

    /// The error for a text in which these contradictions were found.
    pub fn contradictions(&self, errors: Vec<SetupError>) -> PositionTextError {
        let placed = |error: SetupError| Contradiction { column: self.of(error.part()), error };
        let mut contradictions: Vec<Contradiction> = errors.into_iter().map(placed).collect();
        contradictions.sort_by_key(|contradiction| contradiction.column);
        PositionTextError::Invalid(contradictions)
    }
}

/// Reads a position text; FEN4, FEN or EPD where they can describe the game.
///
/// # Errors
///
/// [`PositionTextError`] if the text cannot be read or does not describe a position of the game.
pub fn parse_position(rules: &Rules, text: &str) -> Result<Position, PositionTextError> {
    let (setup, columns) = parse_with_columns(rules, text)?;
    setup.validate(rules).map_err(|errors| columns.contradictions(errors))
}

/// What in a position text cannot arise in play, although a game can go on from it, each with its column in characters from 1. Of a
/// text that is no position there is none.
pub fn position_oddities(rules: &Rules, text: &str) -> Vec<(usize, Oddity)> {
    let Ok((setup, columns)) = parse_with_columns(rules, text) else { return Vec::new() };
    let Ok(position) = setup.validate(rules) else { return Vec::new() };
    let place = |oddity: Oddity| (columns.of(SetupPart::Man(oddity.cell())).unwrap_or(columns.rows), oddity);
    oddities(rules, &position).into_iter().map(place).collect()
}

/// Reads a position text, FEN4, FEN or EPD as a setup, which may be nonsense as a position.
///
/// # Errors
///
/// [`PositionTextError::Syntax`] for the first part of the text that cannot be read.
pub fn parse_setup(rules: &Rules, text: &str) -> Result<Setup, PositionTextError> {
    parse_with_columns(rules, text).map(|(setup, _)| setup)
}

fn parse_with_columns<'a>(rules: &Rules, text: &'a str) -> Result<(Setup, Columns<'a>), PositionTextError> {
    if fen4::is_fen4(rules, text) {
        return fen4::parse(rules, text);
    }
    if fen::is_fen(rules, text) {
        return fen::parse(rules, text);
    }
    let mut columns = Columns::default();
    let mut words = ColumnWords::new(text);
    let (at, rows) = words.next().ok_or_else(|| syntax(1, "expected rows such as \"7nK7/…\", found nothing"))?;
    columns.rows = at;
    let men = rows::parse_rows(rules, at, rows)?;
    let names: Vec<&str> = rules.order.iter().map(|place| rules.place_names[*place].as_str()).collect();
    let expected = || format!("expected whose turn it is ({})", names.join(", "));
    let (at, turn) = words.next().ok_or_else(|| syntax(text.chars().count() + 1, expected()))?;
    let mut setup = Setup::empty(
        rules,
        place_named(rules, turn).ok_or_else(|| syntax(at, format!("{}, found {turn:?}", expected())))?,
    );
    columns.turn = at;
    columns.men = men.iter().map(|(cell, _, column)| (*cell, *column)).collect();
    setup.men = men.into_iter().map(|(cell, man, _)| (cell, man)).collect();
    for (at, word) in words {
        let Some((key, value)) = word.split_once('=') else {
            return Err(syntax(at, format!("expected key=value, found {word:?}")));
        };
        if columns.keys.iter().any(|(other, _)| *other == key) {
            return Err(syntax(at, format!("the key {key:?} stands twice: leave one")));
        }
        columns.keys.push((key, at));
        let value_at = at + key.chars().count() + 1;
        keys::parse_key(rules, &mut setup, at, key, value_at, value)?;
    }
    keys::complete(rules, &mut setup);
    Ok((setup, columns))
}

/// The place with this name, or with this letter of a seat.
pub(super) fn place_named(rules: &Rules, name: &str) -> Option<Place> {
    let named = rules.order.iter().copied().find(|place| rules.place_names[*place] == name);
    let letter = || {
        let mut letters = name.chars();
        let seat = letters.next().filter(|c| letters.as_str().is_empty() && c.is_ascii_uppercase());
        seat.and_then(crate::board::Seat::from_letter).map(Place)
    };
    named.or_else(letter)
}

pub(super) fn syntax(column: usize, message: impl Into<String>) -> PositionTextError {
    PositionTextError::Syntax { column, message: message.into() }
}

/// The words of a text, each with the column where it begins, from 1.
pub(super) struct ColumnWords<'a> {
    text: &'a str,
    column: usize,
}

impl<'a> ColumnWords<'a> {
    pub fn new(text: &'a str) -> Self {
        Self { text, column: 1 }
    }
}

impl<'a> Iterator for ColumnWords<'a> {
    type Item = (usize, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        let trimmed = self.text.trim_start();
        self.column += self.text[..self.text.len() - trimmed.len()].chars().count();
        let end = trimmed.find(char::is_whitespace).unwrap_or(trimmed.len());
        let (word, rest) = trimmed.split_at(end);
        let at = self.column;
        self.column += word.chars().count();
        self.text = rest;
        (!word.is_empty()).then_some((at, word))
    }
}
