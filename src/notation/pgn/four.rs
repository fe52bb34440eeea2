//! Words of PGN4.

use super::{only, takes};
use crate::board::Cell;
use crate::moves::{Manner, Move, way_of};
use crate::notation::marks::Marks;
use crate::position::{Man, Position};
use crate::rules::{Kind, KindRules, Rules};

/// What a word of PGN4 says. Marks of check and mate behind a move are passed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FourWord {
    /// `O-O` or `O-O-O`.
    Castle {
        /// To the near rook.
        short: bool,
    },
    /// A move with both cells.
    Move {
        /// The letter before it, of the man that moves; pawns have none.
        mover: Option<char>,
        /// Where it stands.
        from: Cell,
        /// Whether it takes: `x`, not `-`.
        takes: bool,
        /// The letter of what it takes; pawns have none.
        taken: Option<char>,
        /// Where it goes.
        to: Cell,
        /// The letter behind `=`.
        promotion: Option<char>,
        /// Whether the player gives up with it, so that his king walks: an `R` or `T` behind it.
        leaves: bool,
    },
    /// `Ki1` after a `T`: the first step of a king that walks.
    Step {
        /// Where he goes.
        to: Cell,
    },
    /// `R` or `T`: the player gives up, or has no time left.
    Leaves,
    /// `S`: the player is stalemated.
    Stalemated,
    /// `#`: the player is mated.
    Mated,
    /// `D`: the game is drawn by a claim or by agreement.
    Draw,
}

impl FourWord {
    /// Reads a word; `None` if it is none of PGN4.
    pub fn parse(text: &str) -> Option<Self> {
        let bare = text.trim_end_matches(['+', '#']);
        Some(match bare {
            "" if text == "#" => Self::Mated,
            "R" | "T" | "RS" | "TS" => Self::Leaves,
            "S" => Self::Stalemated,
            "D" => Self::Draw,
            "O-O" => Self::Castle { short: true },
            "O-O-O" => Self::Castle { short: false },
            _ => Self::parse_move(bare)?,
        })
    }

    fn parse_move(bare: &str) -> Option<Self> {
        let (walk, leaves) = match bare.strip_suffix(['R', 'T']) {
            Some(walk) if walk.ends_with(|c: char| c.is_ascii_digit()) => (walk, true),
            _ => (bare.trim_end_matches('S'), false),
        };
        let (walk, promotion) = match walk.split_once('=') {
            Some((walk, kind)) => (walk, Some(only(kind)?)),
            None => (walk, None),
        };
        let (mover, cells) = letter(walk);
        let Some(dash) = cells.find(['-', 'x']) else {
            return (mover == Some('K') && promotion.is_none()).then_some(Self::Step { to: cells.parse().ok()? });
        };
        let takes = cells[dash..].starts_with('x');
        let (from, to) = (&cells[..dash], &cells[dash + 1..]);
        let (taken, to) = letter(to);
        let (from, to) = (from.parse().ok()?, to.parse().ok()?);
        (takes || taken.is_none()).then_some(Self::Move { mover, from, takes, taken, to, promotion, leaves })
    }
}

/// The capital that a text begins with, and the rest.
fn letter(text: &str) -> (Option<char>, &str) {
    let first = text.chars().next().filter(|c| c.is_uppercase());
    (first, &text[first.map_or(0, char::len_utf8)..])
}

/// Whether a letter of PGN4 stands for a kind: kinds with the same figure are not told apart there.
pub fn is_called(rules: &Rules, kind: Kind, letter: char) -> bool {
    rules.kind_of_letter(letter).is_some_and(|other| rules.kind(other).name == rules.kind(kind).name)
}

/// The letter of PGN4 for a kind: that of the first with the same figure.
fn called(rules: &Rules, kind: Kind) -> char {
    let KindRules { letter, name, .. } = rules.kind(kind);
    rules.kinds.iter().find(|other| other.name == *name).map_or(*letter, |other| other.letter)
}

/// A legal move as PGN4 has it.
pub fn four_text(rules: &Rules, position: &Position, mv: Move) -> String {
    let Some(man) = position.man(mv.from) else { return String::new() };
    let army = man.army();
    let Marks { checked, mated } = Marks::of(rules, position, army, mv);
    let mates = "#".repeat(mated.len());
    if mv.manner == Manner::Castle {
        let short = way_of(rules, army, mv).is_none_or(|way| way.short);
        // Checks by castling have no mark there.
        return format!("{}{mates}", if short { "O-O" } else { "O-O-O" });
    }
    let letter = |man: Man| {
        let kind = man.kind();
        if kind == rules.pawns.kind { String::new() } else { called(rules, kind).to_string() }
    };
    let taken = position.man(mv.to);
    let dash = if takes(rules, position, mv) { 'x' } else { '-' };
    let mut text = format!("{}{}{dash}{}{}", letter(man), mv.from, taken.map_or_else(String::new, letter), mv.to);
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
        let plain = |from: &str, to: &str| FourWord::Move {
            mover: None,
            from: cell(from),
            takes: false,
            taken: None,
            to: cell(to),
            promotion: None,
            leaves: false,
        };
        assert_eq!(FourWord::parse("h2-h4"), Some(plain("h2", "h4")));
        let taking = FourWord::parse("Ne1xBf3++#");
        assert!(matches!(taking, Some(FourWord::Move { mover: Some('N'), takes: true, taken: Some('B'), .. })));
        let promoting = FourWord::parse("h10xi11=r+");
        assert!(matches!(promoting, Some(FourWord::Move { taken: None, promotion: Some('R'), leaves: false, .. })));
        assert!(matches!(FourWord::parse("Kk1-k2R"), Some(FourWord::Move { leaves: true, .. })));
        assert_eq!(FourWord::parse("Ki1"), Some(FourWord::Step { to: cell("i1") }));
        assert_eq!(FourWord::parse("O-O-O#"), Some(FourWord::Castle { short: false }));
        for (text, word) in [("R#", FourWord::Leaves), ("T", FourWord::Leaves), ("TS", FourWord::Leaves)] {
            assert_eq!(FourWord::parse(text), Some(word));
        }
        for text in ["", "+", "e4", "Ne4", "e2e4", "e2-Ne4", "e2-e4=", "e2-e4=QQ", "e2--e4", "é2-e4", "e2-e99", "=Q"] {
            assert_eq!(FourWord::parse(text), None, "{text}");
        }
    }
}
