//! Reading and writing the rows of a position text.

use std::fmt::Write as _;

use super::{PositionTextError, syntax};
use crate::board::{Army, Cell, Seat};
use crate::position::{Man, Setup};
use crate::rules::{Grade, Rules};

/// The mark after a pawn's letter.
const fn mark(grade: Grade) -> Option<char> {
    match grade {
        Grade::Plain => None,
        Grade::Super => Some('\''),
        Grade::Turned => Some('~'),
        Grade::Returned => Some('^'),
    }
}

/// The mark of a promoted man.
const PROMOTED: char = '+';

/// A man as rows have it: the seat of the army, the letter of the kind, and marks.
pub fn man_text(rules: &Rules, man: Man) -> String {
    let mut text = String::from(man.army().0.letter().to_ascii_lowercase());
    text.push(rules.kind(man.kind()).letter);
    text.extend(mark(man.grade()));
    if man.was_pawn() {
        text.push(PROMOTED);
    }
    text
}

pub(super) fn rows_text(rules: &Rules, setup: &Setup) -> String {
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
                        text.push_str(&man_text(rules, *man));
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

/// Reads rows that begin at column `at`: the men, each with the column where it stands.
pub(super) fn parse_rows(rules: &Rules, at: usize, text: &str) -> Result<Vec<(Cell, Man, usize)>, PositionTextError> {
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
            let marked = |sign: &char| Grade::ALL.into_iter().find(|grade| mark(*grade) == Some(*sign));
            let grade = chars.peek().and_then(marked);
            if grade.is_some() {
                chars.next();
                column_in_text += 1;
            }
            let mut man = Man::new(Army(seat), kind, grade.unwrap_or(Grade::Plain));
            if chars.next_if_eq(&PROMOTED).is_some() {
                man = man.remembered();
                column_in_text += 1;
            }
            let cell = u8::try_from(column).ok().filter(|column| *column < columns);
            let cell = cell
                .and_then(|column| Cell::at(column, row))
                .ok_or_else(|| syntax(here, format!("rank {} has more than {columns} cells", row + 1)))?;
            men.push((cell, man, here));
            column += 1;
        }
        if column != u32::from(columns) {
            return Err(syntax(row_start, format!("rank {} has {column} cells, expected {columns}", row + 1)));
        }
        column_in_text += 1;
    }
    Ok(men)
}
