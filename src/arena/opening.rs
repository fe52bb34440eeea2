//! Where the games of a match begin.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::ai::{Engine, Limits};
use crate::game::Game;
use crate::notation::parse_position;
use crate::position::Position;
use crate::random::Random;
use crate::spec::Playable;

/// How often a random opening is drawn anew because the game is over in it or one side is much better off.
const ATTEMPTS: usize = 40;
/// The number of nodes of the search that says whether a side is much better off.
const NODES: u64 = 1500;
/// The greatest score of a side after a random opening, in hundredths of a pawn.
const LOPSIDED: i32 = 150;

/// Where the games of a match begin.
#[derive(Clone, Debug)]
pub enum Openings {
    /// From these positions in turn.
    Positions(Vec<Position>),
    /// After so many random plies from the start. An opening that favours one side too much is drawn anew.
    Random(usize),
}

/// Why openings cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpeningError {
    /// A line is no position of the game.
    #[error("line {line}: {what}")]
    Line {
        /// The number of the line, from 1.
        line: usize,
        /// What is wrong.
        what: String,
    },
    /// There is no position at all.
    #[error("there is no position")]
    Empty,
    /// No random game lasts for so many plies.
    #[error("of {ATTEMPTS} games at random none went on for {plies} plies: begin with fewer")]
    TooLong {
        /// The number of plies.
        plies: usize,
    },
}

impl Openings {
    /// Reads openings: one position a line; blank lines and lines that begin with `#` do not count.
    ///
    /// # Errors
    ///
    /// If a line is no position of the game, or one in which it is over, or if there is no position.
    pub fn parse(playable: &Playable, text: &str) -> Result<Self, OpeningError> {
        let mut positions = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let wrong = |what: String| OpeningError::Line { line: index + 1, what };
            let position = parse_position(&playable.rules, line).map_err(|error| wrong(error.to_string()))?;
            if Game::new(Arc::clone(&playable.rules), position.clone()).outcome().is_some() {
                return Err(wrong("the game is over there".to_owned()));
            }
            positions.push(position);
        }
        if positions.is_empty() { Err(OpeningError::Empty) } else { Ok(Self::Positions(positions)) }
    }

    /// The number of different openings; `None` for random ones.
    pub(super) const fn count(&self) -> Option<usize> {
        match self {
            Self::Positions(positions) => Some(positions.len()),
            Self::Random(0) => Some(1),
            Self::Random(_) => None,
        }
    }

    /// The number of plies that are played before the contestants begin.
    pub(super) const fn plies(&self) -> usize {
        match self {
            Self::Positions(_) => 0,
            Self::Random(plies) => *plies,
        }
    }

    /// The opening with a number, from 0; random plies are drawn with the seed.
    ///
    /// # Errors
    ///
    /// If all random games ended too early.
    pub(super) fn game(&self, playable: &Playable, number: usize, seed: u64) -> Result<Game, OpeningError> {
        match self {
            Self::Positions(positions) => {
                Ok(Game::new(Arc::clone(&playable.rules), positions[number % positions.len()].clone()))
            }
            Self::Random(plies) => {
                let mut random = Random::new(seed);
                let mut drawn = (0..ATTEMPTS).filter_map(|_| random_opening(playable, *plies, &mut random));
                let first = drawn.next();
                let level = first.iter().cloned().chain(drawn).find(is_level);
                level.or(first).ok_or(OpeningError::TooLong { plies: *plies })
            }
        }
    }
}

/// A game after so many random plies; `None` if it is over by then.
fn random_opening(playable: &Playable, plies: usize, random: &mut Random) -> Option<Game> {
    let mut game = Game::new(Arc::clone(&playable.rules), playable.start.clone());
    for _ in 0..plies {
        let action = *random.choose(&game.board_actions())?;
        game.play(action).ok()?;
    }
    game.outcome().is_none().then_some(game)
}

/// Whether no side is much better off. With more than two sides one is always ahead of another, so that all pass. No network is
/// asked, so that the openings of a seed stay what they are when the game gets one.
fn is_level(game: &Game) -> bool {
    if game.rules().sides().len() > 2 {
        return true;
    }
    let limits = Limits::nodes(NODES);
    let mut engine = Engine::for_one_search(game.rules(), &limits);
    engine.set_network(None);
    let found = engine.search(game, &limits, &AtomicBool::new(false), &mut |_| {});
    found.score.abs() <= LOPSIDED
}
