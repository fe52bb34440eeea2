//! Positions as one line of text, in the spirit of FEN: `<rows> <turn> [key=value …]`.
//!
//! Rows go from the top rank down with `/` between them; a number is that many empty cells, a man
//! is his seat in lower case, his kind's letter, and `'` for a superpawn. The keys, each left out at
//! its default: `frozen`, `quiet`, `skipped`, `offer`, `offered`.

use std::fmt::Write as _;

use crate::board::{Army, By, Cell, Place, Player, Seat, Set, Slot};
use crate::position::{DrawOffer, Man, Position, Setup, SetupError};
use crate::rules::{Grade, Rules};

const SUPER: char = '\'';

/// The text of a position.
pub fn position_text(rules: &Rules, position: &Position) -> String {
    setup_text(rules, &Setup::of(position))
}

/// The text of a setup.
pub fn setup_text(rules: &Rules, setup: &Setup) -> String {
    let mut text = rows_text(rules, setup);
    let _ = write!(text, " {}", setup.turn);
    if !setup.frozen.is_empty() {
        let _ = write!(text, " frozen={}", setup.frozen);
    }
    let quiet: Vec<String> =
        setup.quiet.iter().filter(|(_, turns)| **turns > 0).map(|(place, turns)| format!("{place}:{turns}")).collect();
    if !quiet.is_empty() {
        let _ = write!(text, " quiet={}", quiet.join(","));
    }
    if !setup.skipped.is_empty() {
        let _ = write!(text, " skipped={}", setup.skipped);
    }
    if let Some(offer) = setup.offer {
        let _ = write!(text, " offer={}:", offer.by);
        if offer.accepted.is_empty() {
            text.push('-');
        }
        let _ = write!(text, "{}", offer.accepted);
    }
    if setup.offered && setup.offer.is_none() {
        text.push_str(" offered=on");
    }
    text
}

fn rows_text(rules: &Rules, setup: &Setup) -> String {
    let board = &rules.board;
    let rows: Vec<String> = (0..board.rows())
        .rev()
        .map(|row| {
            let mut text = String::new();
            let mut empty = 0;
            for column in 0..board.columns() {
                let cell = Cell::at(column, row);
                match setup.men.iter().find(|(at, _)| Some(*at) == cell) {
                    None => empty += 1,
                    Some((_, man)) => {
                        if empty > 0 {
                            let _ = write!(text, "{empty}");
                        }
                        empty = 0;
                        text.push(man.army().0.letter().to_ascii_lowercase());
                        text.push(rules.kind(man.kind()).letter);
                        if man.grade() == Grade::Super {
                            text.push(SUPER);
                        }
                    }
                }
            }
            if empty > 0 {
                let _ = write!(text, "{empty}");
            }
            text
        })
        .collect();
    rows.join("/")
}

/// A text that is no position of the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionTextError {
    /// Something in the text cannot be read.
    #[error("column {column}: {message}")]
    Syntax {
        /// Where, in characters from 1.
        column: usize,
        /// What is wrong, and what was expected.
        message: String,
    },
    /// It can be read, but is no position of the game.
    #[error("{}", list(.0))]
    Invalid(Vec<SetupError>),
}

fn list(errors: &[SetupError]) -> String {
    errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

/// Reads a position.
///
/// # Errors
///
/// If the text cannot be read or is no position of the game.
pub fn parse_position(rules: &Rules, text: &str) -> Result<Position, PositionTextError> {
    parse_setup(rules, text)?.validate(rules).map_err(PositionTextError::Invalid)
}

/// Reads a setup, which may be nonsense as a position.
///
/// # Errors
///
/// If the text cannot be read: the first place where that is so.
pub fn parse_setup(rules: &Rules, text: &str) -> Result<Setup, PositionTextError> {
    let mut words = Words::new(text);
    let (at, rows) = words.next().ok_or_else(|| syntax(1, "expected rows such as \"7nK7/…\", found nothing"))?;
    let men = parse_rows(rules, at, rows)?;
    let (at, turn) =
        words.next().ok_or_else(|| syntax(text.chars().count() + 1, "expected whose turn it is (S, W, N or E)"))?;
    let mut setup = Setup {
        men,
        turn: one_slot(at, turn)?,
        frozen: Set::EMPTY,
        quiet: By::default(),
        skipped: Set::EMPTY,
        offer: None,
        offered: false,
    };
    let mut seen: Vec<&str> = Vec::new();
    for (at, word) in words {
        let Some((key, value)) = word.split_once('=') else {
            return Err(syntax(at, format!("expected key=value, found {word:?}")));
        };
        if seen.contains(&key) {
            return Err(syntax(at, format!("the key {key:?} stands twice: leave one")));
        }
        seen.push(key);
        let value_at = at + key.chars().count() + 1;
        parse_key(&mut setup, at, key, value_at, value)?;
    }
    Ok(setup)
}

const KEYS: [&str; 5] = ["frozen", "quiet", "skipped", "offer", "offered"];

fn parse_key(setup: &mut Setup, at: usize, key: &str, value_at: usize, value: &str) -> Result<(), PositionTextError> {
    match key {
        "frozen" => setup.frozen = slots(value_at, value)?,
        "skipped" => setup.skipped = slots(value_at, value)?,
        "quiet" => {
            let mut seen: Set<Place> = Set::EMPTY;
            for entry in value.split(',') {
                let parsed = entry
                    .split_once(':')
                    .and_then(|(seat, turns)| Some((one_slot::<Place>(value_at, seat).ok()?, number(turns)?)));
                let (place, turns) = parsed
                    .ok_or_else(|| syntax(value_at, format!("expected seat:number such as S:3, found {entry:?}")))?;
                if seen.contains(place) {
                    return Err(syntax(value_at, format!("{place} is counted twice: leave one")));
                }
                seen.insert(place);
                setup.quiet[place] = turns;
            }
        }
        "offer" => {
            let (by, accepted) = value
                .split_once(':')
                .ok_or_else(|| syntax(value_at, "expected who offers and who has accepted, such as E:N or E:-"))?;
            let by: Player = one_slot(value_at, by)?;
            let accepted: Set<Player> = slots(value_at + 2, accepted)?;
            setup.offer = Some(DrawOffer { by, accepted });
            setup.offered = true;
        }
        "offered" if value == "on" => setup.offered = true,
        "offered" => return Err(syntax(value_at, format!("expected on, found {value:?}"))),
        _ => {
            return Err(syntax(at, format!("unknown key {key:?}: expected one of {}", KEYS.join(", "))));
        }
    }
    Ok(())
}

fn parse_rows(rules: &Rules, at: usize, text: &str) -> Result<Vec<(Cell, Man)>, PositionTextError> {
    let (columns, rows) = (rules.board.columns(), rules.board.rows());
    let found = text.split('/').count();
    if found != usize::from(rows) {
        return Err(syntax(at, format!("expected {rows} rows with / between them, found {found}")));
    }
    let mut men = Vec::new();
    let mut column_in_text = at;
    for (row, line) in (0..rows).rev().zip(text.split('/')) {
        let mut column: u32 = 0;
        let mut chars = line.chars().peekable();
        let row_start = column_in_text;
        while let Some(first) = chars.next() {
            let here = column_in_text;
            column_in_text += 1;
            if let Some(digit) = first.to_digit(10) {
                let mut empty = digit;
                while let Some(digit) = chars.peek().and_then(|c| c.to_digit(10)) {
                    empty = (empty * 10 + digit).min(1000);
                    chars.next();
                    column_in_text += 1;
                }
                column += empty;
                continue;
            }
            let seat = Seat::from_letter(first)
                .filter(|_| first.is_ascii_lowercase())
                .ok_or_else(|| syntax(here, format!("expected a number or a seat (s, w, n, e), found {first:?}")))?;
            let letter = chars.next().ok_or_else(|| syntax(here + 1, "expected a man's letter after his seat"))?;
            let kind = rules.kind_of_letter(letter).ok_or_else(|| {
                let letters: String = rules.kinds.iter().map(|kind| kind.letter).collect();
                syntax(here + 1, format!("the game has no man {letter:?}: expected one of {letters}"))
            })?;
            column_in_text += 1;
            let mut grade = Grade::Plain;
            if chars.next_if_eq(&SUPER).is_some() {
                grade = Grade::Super;
                column_in_text += 1;
            }
            let cell = u8::try_from(column).ok().filter(|column| *column < columns);
            let cell = cell
                .and_then(|column| Cell::at(column, row))
                .ok_or_else(|| syntax(here, format!("rank {} has more than {columns} cells", row + 1)))?;
            men.push((cell, Man::new(Army(seat), kind, grade)));
            column += 1;
        }
        if column != u32::from(columns) {
            return Err(syntax(row_start, format!("rank {} has {column} cells, expected {columns}", row + 1)));
        }
        column_in_text += 1;
    }
    Ok(men)
}

fn one_slot<K: Slot>(at: usize, text: &str) -> Result<K, PositionTextError> {
    let mut letters = text.chars();
    letters
        .next()
        .filter(|letter| letters.as_str().is_empty() && letter.is_ascii_uppercase())
        .and_then(Seat::from_letter)
        .map(|seat| K::from_slot(seat as usize))
        .ok_or_else(|| syntax(at, format!("expected a seat (S, W, N or E), found {text:?}")))
}

/// A number without a sign.
fn number(text: &str) -> Option<u16> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

fn slots<K: Slot>(at: usize, text: &str) -> Result<Set<K>, PositionTextError> {
    if text == "-" {
        return Ok(Set::EMPTY);
    }
    if text.is_empty() {
        return Err(syntax(at, "expected seats such as WN, found nothing"));
    }
    let mut set = Set::EMPTY;
    for (i, letter) in text.chars().enumerate() {
        let slot = one_slot(at + i, letter.encode_utf8(&mut [0; 4]))?;
        if set.contains(slot) {
            return Err(syntax(at + i, format!("{letter} stands twice: leave one")));
        }
        set.insert(slot);
    }
    Ok(set)
}

fn syntax(column: usize, message: impl Into<String>) -> PositionTextError {
    PositionTextError::Syntax { column, message: message.into() }
}

/// Words with the column (from 1) where each begins.
struct Words<'a> {
    text: &'a str,
    column: usize,
}

impl<'a> Words<'a> {
    fn new(text: &'a str) -> Self {
        Self { text, column: 1 }
    }
}

impl<'a> Iterator for Words<'a> {
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
