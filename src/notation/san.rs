//! SAN, the standard algebraic notation of chess: `e4`, `Nbd2`, `exd6`, `O-O`, `e8=Q+`.
//!
//! What is written is the canonical form of the PGN standard. What is read is all that files of the world have: cells of
//! departure that are not needed, missing or wrong marks of capture, check and mate, zeros for castling, promotions
//! without `=`, `e.p.`, and moves with both cells as `Ng1-f3` or `e7e8q`.

use super::check_marks::CheckMarks;
use super::pgn::{captures, only};
use crate::board::Cell;
use crate::moves::{Move, MoveKind, way_of};
use crate::position::{Man, Position};
use crate::rules::Rules;

/// Whether SAN can say every move of a game: two armies that move in turn, one move a turn, with at most one way to
/// castle on each side.
pub fn takes_san(rules: &Rules) -> bool {
    let plain_turns = !rules.turn.takes_orders() && !rules.turn.moves_each_army();
    let ways = rules.castling.ways.iter().all(|(_, ways)| {
        let count = |short| ways.iter().filter(|way| way.short == short).count();
        count(true) <= 1 && count(false) <= 1
    });
    rules.order.len() == 2
        && rules.present().count() == 2
        && plain_turns
        && ways
        && !rules.check.proposals
        && !rules.pawns.exchange.exists()
}

/// A word of SAN. Marks of capture, check and mate, and annotations are ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SanWord {
    /// `O-O`, or `O-O-O` for the long side.
    Castle {
        /// Whether the king castles with the nearer rook.
        short: bool,
    },
    /// A move.
    Move {
        /// The letter of the moving man; a pawn's is mostly left out.
        mover: Option<char>,
        /// The file of departure from 0, where it is said.
        file: Option<u8>,
        /// The rank of departure from 0, where it is said.
        rank: Option<u8>,
        /// The cell of arrival.
        to: Cell,
        /// The letter of the kind to which a pawn promotes, as a capital.
        promotion: Option<char>,
    },
}

/// What a word ends with, marks of check aside, that says that a pawn is captured in passing.
pub const EN_PASSANT_MARKS: [&str; 4] = ["(ep)", "e.p.", "e.p", "ep"];

impl SanWord {
    /// Reads a word, with letters or figurines for men; `None` if it is not SAN.
    pub fn parse(text: &str) -> Option<Self> {
        if text.is_ascii() {
            return Self::parse_lettered(text);
        }
        let plain = text.chars().filter(|sign| *sign != TEXT_STYLE);
        Self::parse_lettered(&plain.map(|sign| letter_of_figurine(sign).unwrap_or(sign)).collect::<String>())
    }

    fn parse_lettered(text: &str) -> Option<Self> {
        let bare = text.trim_end_matches(['+', '#', '!', '?']);
        let bare = EN_PASSANT_MARKS.iter().find_map(|suffix| bare.strip_suffix(suffix)).unwrap_or(bare);
        let bare = bare.trim_end_matches(['+', '#', ' ']);
        match bare.replace(['0', 'o'], "O").as_str() {
            "O-O" => return Some(Self::Castle { short: true }),
            "O-O-O" => return Some(Self::Castle { short: false }),
            _ => {}
        }
        let (step, promotion) = promotion(bare)?;
        let mover = step.chars().next().filter(char::is_ascii_uppercase);
        let cells = &step[usize::from(mover.is_some())..];
        let (hint, to) = cells.split_at(cells.rfind(|c: char| c.is_ascii_lowercase())?);
        let hint = hint.strip_suffix(['x', ':', '-']).unwrap_or(hint);
        let file = hint.bytes().next().filter(u8::is_ascii_lowercase).map(|file| file - b'a');
        let number = &hint[usize::from(file.is_some())..];
        let rank = match number {
            "" => None,
            _ if number.bytes().all(|digit| digit.is_ascii_digit()) => Some(number.parse::<u8>().ok()?.checked_sub(1)?),
            _ => return None,
        };
        Some(Self::Move { mover, file, rank, to: to.parse().ok()?, promotion })
    }

    /// Those of the legal moves that the word may stand for; exactly one if it is unambiguous.
    pub fn matching(self, rules: &Rules, position: &Position, legal: &[Move]) -> Vec<Move> {
        let fits = |mv: &&Move| {
            let Some(man) = position.man(mv.from) else { return false };
            match self {
                Self::Castle { short } => way_of(rules, man.army(), **mv).is_some_and(|way| way.short == short),
                Self::Move { mover, file, rank, to, promotion } => {
                    let both = file.is_some() && rank.is_some();
                    // A move with both cells needs no letter, and castling is the king's move in it.
                    let kind = match mover {
                        Some(letter) => rules.kind_of_letter(letter) == Some(man.kind()),
                        None => both || man.kind() == rules.pawns.kind,
                    };
                    kind && (both || mv.kind != MoveKind::Castle)
                        && mv.to == to
                        && file.is_none_or(|file| mv.from.column() == file)
                        && rank.is_none_or(|rank| mv.from.row() == rank)
                        && promotion == mv.promotion.map(|kind| rules.kind(kind).letter)
                }
            }
        };
        legal.iter().filter(fits).copied().collect()
    }
}

/// The sign behind a figurine that asks for a letter of the font rather than a picture.
const TEXT_STYLE: char = '\u{fe0e}';

/// The letter of the man that a figurine shows, white or black.
fn letter_of_figurine(sign: char) -> Option<char> {
    let letters = ["♔♚K", "♕♛Q", "♖♜R", "♗♝B", "♘♞N", "♙♟P"];
    letters.into_iter().find(|group| group.contains(sign))?.chars().next_back().filter(|letter| *letter != sign)
}

/// The step of a word and the letter of the kind to which it promotes: `e8=Q`, `e8Q`, `e8(Q)`, `e8/Q`, `e7e8q`. `None` if
/// something else than a letter stands where the letter should.
fn promotion(bare: &str) -> Option<(&str, Option<char>)> {
    if let Some((step, kind)) = bare.split_once(['=', '/']) {
        return Some((step, Some(letter(kind.trim_matches(['(', ')']))?)));
    }
    if let Some((step, kind)) = bare.strip_suffix(')').and_then(|bare| bare.split_once('(')) {
        return Some((step, Some(letter(kind)?)));
    }
    let last = bare.chars().next_back().filter(char::is_ascii_alphabetic);
    Some(match last {
        // A capture of nothing.
        Some('x') => return None,
        Some(last) => (&bare[..bare.len() - 1], Some(last.to_ascii_uppercase())),
        None => (bare, None),
    })
}

/// The letter of a text of exactly one letter, as a capital.
fn letter(text: &str) -> Option<char> {
    only(text).filter(char::is_ascii_alphabetic)
}

/// A legal move in SAN, canonically: as little of the cell of departure as is needed, `x` for captures, `=` for promotions,
/// `+` for check, `#` for mate. `legal` are all legal moves of the position. Empty if no man stands on the cell of departure.
pub fn san_text(rules: &Rules, position: &Position, legal: &[Move], mv: Move) -> String {
    let Some(man) = position.man(mv.from) else { return String::new() };
    let mut text = match way_of(rules, man.army(), mv) {
        Some(way) if way.short => "O-O".to_owned(),
        Some(_) => "O-O-O".to_owned(),
        None => step_text(rules, position, legal, mv, man),
    };
    let CheckMarks { checked, mated } = CheckMarks::of(rules, position, man.army(), mv);
    if !mated.is_empty() {
        text.push('#');
    } else if !checked.is_empty() {
        text.push('+');
    }
    text
}

/// A move that is not castling, without marks of check and mate.
fn step_text(rules: &Rules, position: &Position, legal: &[Move], mv: Move, man: Man) -> String {
    let pawn = man.kind() == rules.pawns.kind;
    let taking = captures(rules, position, mv);
    let rivals = legal.iter().filter(|other| {
        let alike = position.man(other.from).map(Man::kind) == Some(man.kind());
        alike && other.to == mv.to && other.from != mv.from && other.kind != MoveKind::Castle
    });
    let rivals: Vec<Cell> = rivals.map(|other| other.from).collect();
    let same_file = rivals.iter().any(|from| from.column() == mv.from.column());
    let same_rank = rivals.iter().any(|from| from.row() == mv.from.row());
    let mut text = String::new();
    if !pawn {
        text.push(rules.kind(man.kind()).letter);
    }
    if pawn && taking || !rivals.is_empty() && (!same_file || same_rank) {
        text.push(char::from(b'a' + mv.from.column()));
    }
    if same_file {
        text += &(mv.from.row() + 1).to_string();
    }
    if taking {
        text.push('x');
    }
    text += &mv.to.to_string();
    if let Some(kind) = mv.promotion {
        text.push('=');
        text.push(rules.kind(kind).letter);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(mover: Option<char>, file: Option<u8>, rank: Option<u8>, to: &str, promotion: Option<char>) -> SanWord {
        SanWord::Move { mover, file, rank, to: to.parse().unwrap(), promotion }
    }

    #[test]
    fn words_say_what_they_say() {
        for (text, word) in [
            ("e4", step(None, None, None, "e4", None)),
            ("e4!?", step(None, None, None, "e4", None)),
            ("Pe4", step(Some('P'), None, None, "e4", None)),
            ("exd6", step(None, Some(4), None, "d6", None)),
            ("ed6", step(None, Some(4), None, "d6", None)),
            ("exd6e.p.", step(None, Some(4), None, "d6", None)),
            ("exd6 e.p.+", step(None, Some(4), None, "d6", None)),
            ("exd6ep", step(None, Some(4), None, "d6", None)),
            ("e5xd6(ep)", step(None, Some(4), Some(4), "d6", None)),
            ("Nbd2", step(Some('N'), Some(1), None, "d2", None)),
            ("R1e2", step(Some('R'), None, Some(0), "e2", None)),
            ("Qh4xe1#", step(Some('Q'), Some(7), Some(3), "e1", None)),
            ("N:f3++", step(Some('N'), None, None, "f3", None)),
            ("Ng1-f3", step(Some('N'), Some(6), Some(0), "f3", None)),
            ("e8=Q+", step(None, None, None, "e8", Some('Q'))),
            ("e8Q", step(None, None, None, "e8", Some('Q'))),
            ("e8(N)", step(None, None, None, "e8", Some('N'))),
            ("e8=(N)", step(None, None, None, "e8", Some('N'))),
            ("exd8/R", step(None, Some(4), None, "d8", Some('R'))),
            ("e7e8q", step(None, Some(4), Some(6), "e8", Some('Q'))),
            ("♘bd2", step(Some('N'), Some(1), None, "d2", None)),
            ("♛\u{fe0e}xe1+", step(Some('Q'), None, None, "e1", None)),
            ("♙e4", step(Some('P'), None, None, "e4", None)),
            ("e8=♕", step(None, None, None, "e8", Some('Q'))),
            ("O-O", SanWord::Castle { short: true }),
            ("0-0+", SanWord::Castle { short: true }),
            ("o-o-o", SanWord::Castle { short: false }),
            ("0-0-0#", SanWord::Castle { short: false }),
        ] {
            assert_eq!(SanWord::parse(text), Some(word), "{text}");
        }
        for text in
            ["", "+", "e", "4", "N", "Ne", "NNf3", "e9x", "exd", "e0", "e17", "--", "e2-", "O-O-O-O", "=Q", "é4"]
        {
            assert_eq!(SanWord::parse(text), None, "{text}");
        }
        for text in ["e8=", "e8=QQ", "e8()", "a0e4", "R300e2", "ξe4", "e8=Ж"] {
            assert_eq!(SanWord::parse(text), None, "{text}");
        }
    }
}
