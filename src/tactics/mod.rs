//! Tactical problems: positions in which one action, or very few, is best, with how that is known.
//!
//! They measure the search (how many does it solve within a number of nodes?) and are found by looking
//! through games of the computer players. A file of problems has one a line; see [`Problem`].
//!
//! - [`Problem`]: a position, its solutions and the [`Evidence`] for them;
//! - [`forcing_actions`], [`averting_actions`], [`best_in_round`]: exhaustive proofs by the rules alone;
//! - [`Finder`]: plays games and looks for problems in them.

mod find;
mod proof;

pub use find::Finder;
pub use proof::{CLEAR_GAIN, Goal, averting_actions, best_in_round, forcing_actions, rounds_in};

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::ai::{Limits, plies_to_end, search};
use crate::game::Game;
use crate::moves::Action;
use crate::notation::{action_text, parse_position};
use crate::spec::{Catalogue, VariantName};

/// How it is known that the solutions of a problem are best. Every kind but [`Evidence::Margin`] is an
/// exhaustive proof that does not involve the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// `win N`: the solutions, and no other actions, force the win of the game within N plies.
    Win(u32),
    /// `topple N`: the solutions, and no other actions, force within N plies that an opponent's army is
    /// frozen or an opponent is out.
    Topple(u32),
    /// `avert N`: after every other action the opponents force their win within N plies, that action included.
    Avert(u32),
    /// `round G`: whatever the others do until the player's next turn, the solution keeps a gain of G
    /// hundredths of a pawn in men, and no other action comes within [`CLEAR_GAIN`] of it.
    Round(i32),
    /// `margin M`: a search of many nodes judges every other action at least M hundredths of a pawn worse.
    Margin(i32),
}

/// A position with the actions that are best in it. As text it is a line of five fields separated by
/// tabs: variant, theme, evidence, solutions separated by blanks, position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The variant with its options, such as `chess4:teams=on`.
    pub variant: String,
    /// What there is to find, in words, such as `mate in 2`.
    pub theme: String,
    /// How it is known that the solutions are best.
    pub evidence: Evidence,
    /// The best actions in grid notation, sorted by byte.
    pub solutions: Vec<String>,
    /// The position text.
    pub position: String,
}

/// A line that is no problem, or a problem that cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProblemError {
    /// The line has another number of fields than five.
    #[error("a problem has five fields separated by tabs, not {0}")]
    Fields(usize),
    /// The third field is no evidence.
    #[error("{0:?} is no evidence: write win N, topple N, avert N, round N or margin N")]
    Evidence(String),
    /// There is no such variant, or the position does not belong to it.
    #[error("{0}")]
    Position(String),
}

impl Problem {
    /// A problem of a game as it stands, with these solutions.
    pub(crate) fn new(variant: &str, theme: &str, evidence: Evidence, game: &Game, solutions: &[Action]) -> Self {
        Self {
            variant: variant.to_owned(),
            theme: theme.to_owned(),
            evidence,
            solutions: action_texts(game, solutions),
            position: crate::notation::position_text(game.rules(), game.position()),
        }
    }

    /// The problems of a text, one a line; blank lines and those that begin with `#` do not count.
    ///
    /// # Errors
    ///
    /// The number of the first line that is no problem, from 1, with what is wrong there.
    pub fn parse_all(text: &str) -> Result<Vec<Self>, (usize, ProblemError)> {
        let lines = text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        lines.map(|(index, line)| line.parse().map_err(|error| (index + 1, error))).collect()
    }

    /// A game that begins with the position.
    ///
    /// # Errors
    ///
    /// If the catalogue has no such variant, or the position cannot be read.
    pub fn game(&self, catalogue: &Catalogue) -> Result<Game, ProblemError> {
        let wrong = |error: &dyn fmt::Display| ProblemError::Position(error.to_string());
        let name: VariantName = self.variant.parse().map_err(|error| wrong(&error))?;
        let playable = catalogue.playable(&name).map_err(|error| wrong(&error))?;
        let start = parse_position(&playable.rules, &self.position).map_err(|error| wrong(&error))?;
        Ok(Game::new(Arc::clone(&playable.rules), start))
    }

    /// Whether a search of the problem's game within some limits finds a solution. A forced win of the game
    /// solves problems about less, too.
    pub fn is_solved(&self, game: &Game, limits: &Limits) -> bool {
        let found = search(game, limits, &AtomicBool::new(false), &mut |_| {});
        let wins = plies_to_end(found.score).is_some_and(|plies| plies > 0);
        let about_winning = matches!(self.evidence, Evidence::Win(_) | Evidence::Avert(_));
        self.solutions.contains(&action_text(game.rules(), game.position(), found.action)) || wins && !about_winning
    }

    /// Whether the exhaustive proof confirms the solutions; `None` if it needs more than `nodes` nodes,
    /// or if the evidence is no proof but a margin.
    pub fn is_proved(&self, game: &Game, nodes: u64) -> Option<bool> {
        let solutions = match self.evidence {
            Evidence::Win(plies) => forcing_actions(game, Goal::Win, plies, nodes)?,
            Evidence::Topple(plies) => forcing_actions(game, Goal::Topple, plies, nodes)?,
            Evidence::Avert(plies) => averting_actions(game, plies, nodes)?,
            Evidence::Round(gain) => {
                let (action, found) = best_in_round(game, nodes)?;
                return Some(self.solutions == action_texts(game, &[action]) && found == gain);
            }
            Evidence::Margin(_) => return None,
        };
        Some(action_texts(game, &solutions) == self.solutions)
    }
}

/// Actions in grid notation, sorted by byte.
fn action_texts(game: &Game, actions: &[Action]) -> Vec<String> {
    let text = |action: &Action| action_text(game.rules(), game.position(), *action);
    let mut texts: Vec<String> = actions.iter().map(text).collect();
    texts.sort_unstable();
    texts
}

impl FromStr for Evidence {
    type Err = ProblemError;

    fn from_str(text: &str) -> Result<Self, ProblemError> {
        let wrong = || ProblemError::Evidence(text.to_owned());
        let (kind, number) = text.split_once(' ').ok_or_else(wrong)?;
        let plies = || number.parse().map_err(|_| wrong());
        let score = || number.parse().map_err(|_| wrong());
        Ok(match kind {
            "win" => Self::Win(plies()?),
            "topple" => Self::Topple(plies()?),
            "avert" => Self::Avert(plies()?),
            "round" => Self::Round(score()?),
            "margin" => Self::Margin(score()?),
            _ => return Err(wrong()),
        })
    }
}

impl fmt::Display for Evidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(plies) => write!(f, "win {plies}"),
            Self::Topple(plies) => write!(f, "topple {plies}"),
            Self::Avert(plies) => write!(f, "avert {plies}"),
            Self::Round(gain) => write!(f, "round {gain}"),
            Self::Margin(margin) => write!(f, "margin {margin}"),
        }
    }
}

impl FromStr for Problem {
    type Err = ProblemError;

    fn from_str(line: &str) -> Result<Self, ProblemError> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [variant, theme, evidence, solutions, position] = fields[..] else {
            return Err(ProblemError::Fields(fields.len()));
        };
        Ok(Self {
            variant: variant.to_owned(),
            theme: theme.to_owned(),
            evidence: evidence.parse()?,
            solutions: solutions.split(' ').map(str::to_owned).collect(),
            position: position.to_owned(),
        })
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { variant, theme, evidence, solutions, position } = self;
        write!(f, "{variant}\t{theme}\t{evidence}\t{}\t{position}", solutions.join(" "))
    }
}
