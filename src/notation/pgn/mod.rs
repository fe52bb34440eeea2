//! The PGN dialects in which games for four players are exchanged.
//!
//! [`PgnText`] splits a text of any dialect into tags and tokens. The meaning of a word depends on the dialect:
//! [`Pgn4Word`] is for PGN4, the format of chess.com, and [`LetteredWord`] for the dialect with lettered rows, the
//! format of Chess4. Recognising the variant and writing whole games is the business of `store`.

mod lettered;
mod pgn4;
mod text;

pub use lettered::{LetteredWord, lettered_steps, lettered_text};
pub use pgn4::{Pgn4Word, is_letter_of, pgn4_text};
pub use text::{
    PgnError, PgnText, Tag, begins_with_tag, closed_comment, is_tag_name, next_game_at, outside_variations, tag_name,
};

use crate::moves::{Move, takes_passing};
use crate::position::Position;
use crate::rules::Rules;

/// Whether a move captures a man, en passant included.
pub(super) fn captures(rules: &Rules, position: &Position, mv: Move) -> bool {
    position.man(mv.to).is_some() || position.man(mv.from).is_some_and(|man| takes_passing(rules, position, man, mv))
}

/// The character of a text of exactly one character, as a capital.
pub(super) fn only(text: &str) -> Option<char> {
    let mut rest = text.chars();
    rest.next().filter(|_| rest.as_str().is_empty()).map(|c| c.to_ascii_uppercase())
}

/// The dialect of PGN in which the games of a variant are exchanged, as its variant file says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PgnDialect {
    /// PGN4: a move has both cells and the letters of the moving and of the captured man, `Ne1xNf3+`; `..` stands
    /// between the moves of a round.
    Pgn4(Pgn4Tags),
    /// Rows have letters from `A` at the far edge and columns have numbers; a move names the cell of arrival, `Bk9`, and
    /// marks name the armies that are checked (`#g`) and mated (`##bw`).
    LetteredRows,
    /// Standard algebraic notation, as in games of chess: `Nbd2`, `exd6`, `O-O`, `e8=Q+`.
    San(SanTags),
}

/// How the tags of games in SAN name a variant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SanTags {
    /// Values of the tag `Variant` for the variant with its options at their defaults. A text without that tag is of the
    /// variant too, if its tags are the names of the armies.
    pub names: Vec<String>,
}

/// How the tags of PGN4 name a variant and its options. Options are pairs of an id and a value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pgn4Tags {
    /// The value of the tag `Variant`.
    pub variant: String,
    /// Further values of the tag `Variant`, which are accepted when read.
    pub aliases: Vec<String>,
    /// Words that the tag `StartFen4` may have in place of a position, each with the option that makes this array.
    pub starts: Vec<(String, (String, String))>,
    /// Words of the tag `RuleVariants`, each with the option that is `on` if the word is there.
    pub rules: Vec<(String, String)>,
    /// Further words of the tag `RuleVariants`, which are always written.
    pub written: Vec<String>,
    /// Further words of the tag `RuleVariants`, which are accepted when read and do not affect play.
    pub silent: Vec<String>,
    /// Further words of the tag `RuleVariants`, which make it a game that cannot be played here: `KotH` for that word with
    /// any value behind `=`, `n-check` for any number before the dash. `silent` and `written` take precedence.
    pub unsupported: Vec<String>,
    /// Options that old texts do not mention: they are tried in turn where a game cannot be replayed to its end.
    pub tries: Vec<(String, String)>,
}
