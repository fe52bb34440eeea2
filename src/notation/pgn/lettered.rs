//! Words of the PGN dialect with lettered rows, the format of Chess4: row `A` is the farthest from the first player,
//! column 1 the leftmost as he sees it. A pawn's move is the cell of arrival alone.

use super::only;
use crate::board::{Army, Cell};
use crate::moves::{Move, MoveKind, way_of};
use crate::notation::check_marks::CheckMarks;
use crate::position::{Man, Position};
use crate::rules::Rules;

/// A word of the dialect with lettered rows. Marks of check and mate after a move are ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LetteredWord {
    /// `0`: a turn that is skipped.
    SkippedTurn,
    /// `o-o-w`, or `o-o` without the letter of the army; `o-o-o` for the long side.
    Castle {
        /// Whether the king castles with the nearer rook.
        short: bool,
        /// The letter of the army, as a capital.
        army: Option<char>,
    },
    /// A move.
    Move {
        /// The letter of the moving man; pawns have none.
        mover: Option<char>,
        /// The row of departure as a capital, where it is needed to tell two moves apart.
        row: Option<char>,
        /// The column of departure from 1, where it is needed to tell two moves apart.
        column: Option<u8>,
        /// Whether the move captures.
        captures: bool,
        /// The row of arrival, as a capital.
        to_row: char,
        /// The column of arrival, from 1.
        to_column: u8,
        /// The letter after `=`.
        promotion: Option<char>,
    },
}

impl LetteredWord {
    /// Reads a word; `None` if it is not a word of this dialect.
    pub fn parse(text: &str) -> Option<Self> {
        let bare = text.split_once(['#', '+']).map_or(text, |(bare, _)| bare);
        let castle = |rest: &str, short| {
            let army = match rest.strip_prefix('-') {
                Some(sign) => Some(letter(sign)?),
                None if rest.is_empty() => None,
                None => return None,
            };
            Some(Self::Castle { short, army })
        };
        let small = bare.to_ascii_lowercase();
        if let Some(castle) = small.strip_prefix("o-o-o").and_then(|rest| castle(rest, false)) {
            return Some(castle);
        }
        if let Some(castle) = small.strip_prefix("o-o").and_then(|rest| castle(rest, true)) {
            return Some(castle);
        }
        if bare == "0" {
            return Some(Self::SkippedTurn);
        }
        let (step, promotion) = match bare.split_once('=') {
            Some((step, kind)) => (step, Some(letter(kind)?)),
            None => (bare, None),
        };
        let mover = step.chars().next().filter(char::is_ascii_uppercase);
        let cells = &step[usize::from(mover.is_some())..];
        let at = cells.rfind(|c: char| c.is_ascii_lowercase())?;
        let (hint, arrival) = cells.split_at(at);
        let (to_row, to_column) = (letter(&arrival[..1])?, arrival[1..].parse().ok()?);
        let (hint, captures) = hint.strip_suffix('x').map_or((hint, false), |hint| (hint, true));
        let row = hint.chars().next().filter(char::is_ascii_lowercase);
        let number = &hint[usize::from(row.is_some())..];
        let column = if number.is_empty() { None } else { Some(number.parse().ok()?) };
        let row = row.map(|row| row.to_ascii_uppercase());
        Some(Self::Move { mover, row, column, captures, to_row, to_column, promotion })
    }

    /// Those of the legal moves that the word may stand for; exactly one if it is unambiguous.
    pub fn matching(self, rules: &Rules, position: &Position, legal: &[Move]) -> Vec<Move> {
        let fits = |mv: &&Move| {
            let Some(man) = position.man(mv.from) else { return false };
            match self {
                Self::SkippedTurn => false,
                Self::Castle { short, army } => {
                    way_of(rules, man.army(), **mv).is_some_and(|way| way.short == short)
                        && army.is_none_or(|letter| army_letter(rules, man.army()) == letter)
                }
                Self::Move { mover, row, column, captures, to_row, to_column, promotion } => {
                    let kind = mover.map_or(Some(rules.pawns.kind), |letter| rules.kind_of_letter(letter));
                    let (from, to) = (row_and_column(rules, mv.from), row_and_column(rules, mv.to));
                    mv.kind != MoveKind::Castle
                        && kind == Some(man.kind())
                        && row.is_none_or(|row| from.0 == row)
                        && column.is_none_or(|column| from.1 == column)
                        && to == (to_row, to_column)
                        && captures == super::captures(rules, position, **mv)
                        && promotion == mv.promotion.map(|kind| rules.kind(kind).letter)
                }
            }
        };
        legal.iter().filter(fits).copied().collect()
    }
}

/// The letter of a text of exactly one letter, as a capital.
fn letter(text: &str) -> Option<char> {
    only(text).filter(char::is_ascii_alphabetic)
}

/// The letter that stands for an army in castling and in marks: the first of its name, as a capital.
fn army_letter(rules: &Rules, army: Army) -> char {
    rules.armies[army].name.chars().next().unwrap_or_default().to_ascii_uppercase()
}

/// The row letter and the column number of a cell.
fn row_and_column(rules: &Rules, cell: Cell) -> (char, u8) {
    let row = rules.board.rows().saturating_sub(cell.row() + 1);
    (char::from(b'A' + row), cell.column() + 1)
}

/// A legal move in the dialect with lettered rows: `Nji12#g`, `gxk7`, `Qf3xb7#g##bw`, `o-o-w`. `legal` are all legal
/// moves; they decide how much of the cell of departure is written. Empty if no man stands there.
pub fn lettered_text(rules: &Rules, position: &Position, legal: &[Move], mv: Move) -> String {
    let Some(man) = position.man(mv.from) else { return String::new() };
    let army = man.army();
    let mut text = match way_of(rules, army, mv) {
        Some(way) => {
            let castle = if way.short { "o-o" } else { "o-o-o" };
            format!("{castle}-{}", army_letter(rules, army).to_ascii_lowercase())
        }
        None => step_text(rules, position, legal, mv),
    };
    let CheckMarks { checked, mated } = CheckMarks::of(rules, position, army, mv);
    let letters = |armies: &[Army]| -> String {
        armies.iter().map(|army| army_letter(rules, *army).to_ascii_lowercase()).collect()
    };
    let only_checked: Vec<Army> = checked.into_iter().filter(|army| !mated.contains(army)).collect();
    if !only_checked.is_empty() {
        text += &format!("#{}", letters(&only_checked));
    }
    if !mated.is_empty() {
        text += &format!("##{}", letters(&mated));
    }
    text
}

fn step_text(rules: &Rules, position: &Position, legal: &[Move], mv: Move) -> String {
    let kind = position.man(mv.from).map(Man::kind);
    let pawn = kind == Some(rules.pawns.kind);
    let captures = super::captures(rules, position, mv);
    let (row, column) = row_and_column(rules, mv.from);
    let (to_row, to_column) = row_and_column(rules, mv.to);
    let same =
        |other: &&Move| other.to == mv.to && other.from != mv.from && position.man(other.from).map(Man::kind) == kind;
    let rivals: Vec<(char, u8)> = legal.iter().filter(same).map(|other| row_and_column(rules, other.from)).collect();
    let row = row.to_ascii_lowercase();
    let hint = if rivals.is_empty() {
        String::new()
    } else if rivals.iter().all(|rival| rival.0.to_ascii_lowercase() != row) {
        row.to_string()
    } else if rivals.iter().all(|rival| rival.1 != column) {
        column.to_string()
    } else {
        format!("{row}{column}")
    };
    let letter = kind.filter(|_| !pawn).map_or_else(String::new, |kind| rules.kind(kind).letter.to_string());
    let dash = if captures { "x" } else { "" };
    let promotion = mv.promotion.map_or_else(String::new, |kind| format!("={}", rules.kind(kind).letter));
    format!("{letter}{hint}{dash}{}{to_column}{promotion}", to_row.to_ascii_lowercase())
}

/// The cells of departure and arrival of a move, as the comment after it shows them: `M7  > K7 `.
pub fn lettered_steps(rules: &Rules, mv: Move) -> String {
    let name = |cell| {
        let (row, column) = row_and_column(rules, cell);
        format!("{row}{column}")
    };
    format!("{:<3} > {:<3}", name(mv.from), name(mv.to))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_say_what_they_say() {
        let walk = |text: &str| match LetteredWord::parse(text) {
            Some(LetteredWord::Move { mover, row, column, captures, to_row, to_column, promotion }) => {
                let hint = (row, column.unwrap_or(0));
                (mover.unwrap_or('P'), hint, captures, (to_row, to_column), promotion)
            }
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(walk("k7"), ('P', (None, 0), false, ('K', 7), None));
        assert_eq!(walk("gxk7"), ('P', (Some('G'), 0), true, ('K', 7), None));
        assert_eq!(walk("8xk7"), ('P', (None, 8), true, ('K', 7), None));
        assert_eq!(walk("g8xk7=Q"), ('P', (Some('G'), 8), true, ('K', 7), Some('Q')));
        assert_eq!(walk("Nji12#g"), ('N', (Some('J'), 0), false, ('I', 12), None));
        assert_eq!(walk("Qf3xb7#g##bw"), ('Q', (Some('F'), 3), true, ('B', 7), None));
        assert_eq!(walk("Qxb9###"), ('Q', (None, 0), true, ('B', 9), None));
        let castle = |short, army| Some(LetteredWord::Castle { short, army });
        assert_eq!(LetteredWord::parse("o-o-w"), castle(true, Some('W')));
        assert_eq!(LetteredWord::parse("o-o-o-s"), castle(false, Some('S')));
        assert_eq!(LetteredWord::parse("O-O#b"), castle(true, None));
        assert_eq!(LetteredWord::parse("0"), Some(LetteredWord::SkippedTurn));
        for text in ["", "#", "k", "7", "kk", "k77777", "Kx", "o-o-", "o-o-ww", "k7=", "k7=QQ", "xék7", "-k7"] {
            assert_eq!(LetteredWord::parse(text), None, "{text}");
        }
    }
}
