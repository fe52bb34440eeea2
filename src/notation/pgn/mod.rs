//! Games as PGN, in the dialects in which games for four are exchanged.
//!
//! [`PgnText`] takes a text apart, whatever its dialect. What its words mean is said by the dialect:
//! [`FourWord`] for PGN4, the format of the public servers, and [`LetteredWord`] for the notation with
//! lettered rows. Which game a text is of, and how a whole game is written, is for `store`.

mod four;
mod lettered;
mod text;

pub use four::{FourWord, four_text, is_called};
pub use lettered::{LetteredWord, lettered_steps, lettered_text};
pub use text::{PgnError, PgnText, Tag, Word};

use crate::moves::{Move, takes_passing};
use crate::position::Position;
use crate::rules::Rules;

/// Whether a move takes a man, in passing too.
fn takes(rules: &Rules, position: &Position, mv: Move) -> bool {
    position.man(mv.to).is_some() || position.man(mv.from).is_some_and(|man| takes_passing(rules, position, man, mv))
}

/// The only character of a text, as a capital.
fn only(text: &str) -> Option<char> {
    let mut rest = text.chars();
    rest.next().filter(|_| rest.as_str().is_empty()).map(|c| c.to_ascii_uppercase())
}

/// The dialect of PGN in which the games of a variant are exchanged; data of its variant file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PgnDialect {
    /// PGN4: moves with both cells, the letters of the mover and of what he takes, `Ne1xNf3+`, and `..`
    /// between the players of a round.
    Four(FourTags),
    /// Rows are lettered from `A` (far) and columns numbered; moves name the cell of arrival, `Bk9`, and
    /// marks say who is checked (`#g`) and mated (`##bw`).
    LetteredRows,
}

/// How tags of PGN4 tell a game and its options. Options are pairs of an id and a value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FourTags {
    /// What the tag `Variant` says.
    pub variant: String,
    /// Words of the tag `StartFen4`, each with the option that makes that array.
    pub starts: Vec<(String, (String, String))>,
    /// Words of the tag `RuleVariants`, each with the option that is `on` where it stands.
    pub rules: Vec<(String, String)>,
    /// Further words of that tag, which are always written.
    pub written: Vec<String>,
    /// Further words of that tag, which change nothing in the play.
    pub silent: Vec<String>,
    /// Options of which old texts say nothing: they are tried where a game cannot be played to its end.
    pub tries: Vec<(String, String)>,
}
