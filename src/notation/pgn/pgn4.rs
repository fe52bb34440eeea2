//! Words of PGN4.

use super::{captures, only};
use crate::board::Cell;
use crate::moves::{Action, Move, MoveKind, way_of};
use crate::notation::check_marks::CheckMarks;
use crate::position::{Man, Position};
use crate::rules::{Kind, KindRules, Rules};

/// A word of PGN4. Marks of check and mate after a word are ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pgn4Word {
    /// `O-O` or `O-O-O`.
    Castle {
        /// Whether the king castles with the nearer rook.
        short: bool,
    },
    /// A move with the cells of departure and arrival.
    Move {
        /// The letter of the moving man; pawns have none.
        mover: Option<char>,
        /// The cell of departure.
        from: Cell,
        /// Whether the move captures: `x` rather than `-`.
        captures: bool,
        /// The letter of the captured man; pawns have none.
        captured: Option<char>,
        /// The cell of arrival.
        to: Cell,
        /// The letter after `=`.
        promotion: Option<char>,
        /// [`Action::Resign`] if `R` follows, [`Action::Flag`] if `T` does: the player leaves, and this is his king's
        /// first step.
        leaves: Option<Action>,
        /// Whether `S` stands behind the cells: the move stalemates somebody.
        stalemates: bool,
    },
    /// `Ki1` after `T`: the first step of a king that walks, without its cell of departure.
    Step {
        /// The cell of arrival.
        to: Cell,
        /// Whether `S` stands behind the cell: the step stalemates somebody.
        stalemates: bool,
    },
    /// `R`, [`Action::Resign`], or `T`, [`Action::Flag`]: the player leaves the game.
    Leaves {
        /// How he leaves it.
        action: Action,
        /// Whether `S` stands behind it: his king has no step.
        stalemates: bool,
    },
    /// `S`: the player is stalemated.
    Stalemated,
    /// `#`: the player is mated.
    Mated,
    /// `D`: the game is drawn by a claim or by agreement.
    Draw,
}

impl Pgn4Word {
    /// Reads a word; `None` if it is not a word of PGN4.
    pub fn parse(text: &str) -> Option<Self> {
        let bare = text.trim_end_matches(['+', '#']);
        Some(match bare {
            "" if text == "#" => Self::Mated,
            "R" | "RS" => Self::Leaves { action: Action::Resign, stalemates: bare.ends_with('S') },
            "T" | "TS" => Self::Leaves { action: Action::Flag, stalemates: bare.ends_with('S') },
            "S" => Self::Stalemated,
            "D" => Self::Draw,
            "O-O" => Self::Castle { short: true },
            "O-O-O" => Self::Castle { short: false },
            _ => Self::parse_move(bare)?,
        })
    }

    fn parse_move(bare: &str) -> Option<Self> {
        let action = if bare.ends_with('T') { Action::Flag } else { Action::Resign };
        let (step, leaves) = match bare.strip_suffix(['R', 'T']) {
            Some(step) if step.ends_with(|c: char| c.is_ascii_digit()) => (step, Some(action)),
            _ => (bare.strip_suffix('S').unwrap_or(bare), None),
        };
        let stalemates = leaves.is_none() && step.len() < bare.len();
        let (step, promotion) = match step.split_once('=') {
            Some((step, kind)) => (step, Some(only(kind)?)),
            None => (step, None),
        };
        let (mover, cells) = split_letter(step);
        let Some(dash) = cells.find(['-', 'x']) else {
            return (mover == Some('K') && promotion.is_none())
                .then_some(Self::Step { to: cells.parse().ok()?, stalemates });
        };
        let captures = cells[dash..].starts_with('x');
        let (from, to) = (&cells[..dash], &cells[dash + 1..]);
        let (captured, to) = split_letter(to);
        let (from, to) = (from.parse().ok()?, to.parse().ok()?);
        (captures || captured.is_none()).then_some(Self::Move {
            mover,
            from,
            captures,
            captured,
            to,
            promotion,
            leaves,
            stalemates,
        })
    }
}

/// The capital that a text begins with, if it does, and the rest of the text.
fn split_letter(text: &str) -> (Option<char>, &str) {
    let first = text.chars().next().filter(|c| c.is_uppercase());
    (first, &text[first.map_or(0, char::len_utf8)..])
}

/// Whether a letter of PGN4 stands for a kind. PGN4 does not distinguish kinds with the same figure.
pub fn is_letter_of(rules: &Rules, kind: Kind, letter: char) -> bool {
    rules.kind_of_letter(letter).is_some_and(|other| rules.kind(other).figure == rules.kind(kind).figure)
}

/// The letter of a kind in PGN4: that of the first kind with the same figure.
fn letter_of(rules: &Rules, kind: Kind) -> char {
    let KindRules { letter, figure, .. } = rules.kind(kind);
    rules.kinds.iter().find(|other| other.figure == *figure).map_or(*letter, |other| other.letter)
}

/// A legal move in PGN4, with a `+` for each king that it checks and a `#` for each that it mates. Empty if no man stands
/// on the cell of departure.
pub fn pgn4_text(rules: &Rules, position: &Position, mv: Move) -> String {
    let Some(man) = position.man(mv.from) else { return String::new() };
    let army = man.army();
    let CheckMarks { checked, mated } = CheckMarks::of(rules, position, army, mv);
    let mates = "#".repeat(mated.len());
    if mv.kind == MoveKind::Castle {
        let short = way_of(rules, army, mv).is_none_or(|way| way.short);
        // PGN4 does not mark checks given by castling.
        return format!("{}{mates}", if short { "O-O" } else { "O-O-O" });
    }
    let letter = |man: Man| {
        let kind = man.kind();
        if kind == rules.pawns.kind { String::new() } else { letter_of(rules, kind).to_string() }
    };
    let captured = position.man(mv.to);
    let dash = if captures(rules, position, mv) { 'x' } else { '-' };
    let mut text = format!("{}{}{dash}{}{}", letter(man), mv.from, captured.map_or_else(String::new, letter), mv.to);
    if let Some(kind) = mv.promotion {
        text.push('=');
        text.push(rules.kind(kind).letter);
    }
    text + &"+".repeat(checked.len()) + &mates
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_say_what_they_say() {
        let cell = |name: &str| name.parse::<Cell>().unwrap();
        let plain = |from: &str, to: &str| Pgn4Word::Move {
            mover: None,
            from: cell(from),
            captures: false,
            captured: None,
            to: cell(to),
            promotion: None,
            leaves: None,
            stalemates: false,
        };
        assert_eq!(Pgn4Word::parse("h2-h4"), Some(plain("h2", "h4")));
        let taking = Pgn4Word::parse("Ne1xBf3++#");
        assert!(matches!(taking, Some(Pgn4Word::Move { mover: Some('N'), captures: true, captured: Some('B'), .. })));
        let promoting = Pgn4Word::parse("h10xi11=r+");
        assert!(matches!(promoting, Some(Pgn4Word::Move { captured: None, promotion: Some('R'), leaves: None, .. })));
        for (word, action) in [("Kk1-k2R", Action::Resign), ("Kk1-k2T", Action::Flag)] {
            assert!(matches!(Pgn4Word::parse(word), Some(Pgn4Word::Move { leaves: Some(left), .. }) if left == action));
        }
        assert_eq!(Pgn4Word::parse("Ki1"), Some(Pgn4Word::Step { to: cell("i1"), stalemates: false }));
        assert!(matches!(Pgn4Word::parse("Ki1S"), Some(Pgn4Word::Step { stalemates: true, .. })));
        assert!(matches!(Pgn4Word::parse("h2-h4S+"), Some(Pgn4Word::Move { stalemates: true, leaves: None, .. })));
        assert_eq!(Pgn4Word::parse("O-O-O#"), Some(Pgn4Word::Castle { short: false }));
        for (text, word) in [
            ("R#", Pgn4Word::Leaves { action: Action::Resign, stalemates: false }),
            ("T", Pgn4Word::Leaves { action: Action::Flag, stalemates: false }),
            ("TS", Pgn4Word::Leaves { action: Action::Flag, stalemates: true }),
        ] {
            assert_eq!(Pgn4Word::parse(text), Some(word));
        }
        for text in [
            "", "+", "e4", "Ne4", "e2e4", "e2-Ne4", "e2-e4=", "e2-e4=QQ", "e2--e4", "é2-e4", "e2-e99", "=Q", "h2-h4SS",
            "SS",
        ] {
            assert_eq!(Pgn4Word::parse(text), None, "{text}");
        }
    }
}
