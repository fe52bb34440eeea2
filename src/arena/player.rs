//! Contestants: how they are written, and what they do.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::external::ExternalPlayer;
use crate::ai::{Engine, Level, Limits, OpponentModel, think};
use crate::game::Game;
use crate::moves::Action;
use crate::spec::Playable;

/// What a player does at a decision, with what he says about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerDecision {
    /// What he does.
    pub action: Action,
    /// The score for the side of the player to decide, in hundredths of a pawn, if he tells it.
    pub score: Option<i32>,
    /// The nodes that he visited; 0 if he does not tell.
    pub nodes: u64,
}

/// What goes wrong with a player without an end to the match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mishaps {
    /// Games that he lost because he could not go on.
    pub forfeits: u64,
    /// How often he was silent and was started anew.
    pub restarts: u64,
    /// How often he answered, but later than he may.
    pub overruns: u64,
}

impl Mishaps {
    /// Adds another account to this one.
    pub const fn add(&mut self, other: &Self) {
        self.forfeits += other.forfeits;
        self.restarts += other.restarts;
        self.overruns += other.overruns;
    }
}

impl fmt::Display for Mishaps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { forfeits, restarts, overruns } = self;
        write!(f, "forfeits {forfeits}, restarts {restarts}, overruns {overruns}")
    }
}

/// Why a player cannot go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct PlayerError(pub String);

/// One who plays games, for one side or for several.
pub trait MatchPlayer {
    /// A new game begins: whatever is remembered of others may be forgotten.
    ///
    /// # Errors
    ///
    /// If he cannot play it.
    fn begin(&mut self, game: &Game) -> Result<(), PlayerError>;

    /// What he does at the decision that is pending. `seed` is the same for equal decisions of a
    /// match; whoever draws lots uses it.
    ///
    /// # Errors
    ///
    /// If he cannot decide.
    fn choose(&mut self, game: &Game, seed: u64) -> Result<PlayerDecision, PlayerError>;

    /// What went wrong with him since this was last asked, though he could go on.
    fn mishaps(&mut self) -> Mishaps {
        Mishaps::default()
    }
}

/// A contestant as text: `level:6`, `nodes:20000`, `depth:5`, `movetime:250` or
/// `engine:PATH@movetime:250`; and `paranoid:20000`, `best-reply:20000`, `max-n:20000`, so many nodes
/// with an outlook of its own where there are several opponents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerSpec {
    /// The computer player of a level, who also offers, claims and resigns.
    Level(Level),
    /// The search, within limits for every move.
    Search(Limits, OpponentModel),
    /// Another program, within limits for every move.
    Engine {
        /// The program, with its arguments after blanks.
        command: String,
        /// What it may use for a move.
        limits: Limits,
    },
}

/// A text that is no contestant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseSpecError {
    /// There is no such kind of contestant.
    #[error(
        "\"{0}\" is no player: write level:N, nodes:N, depth:N, movetime:MILLISECONDS, paranoid:N, best-reply:N, max-n:N or engine:PATH@LIMIT"
    )]
    Kind(String),
    /// A program without a limit for its moves.
    #[error("\"{0}\": say what the program may use for a move: engine:PATH@movetime:250, @depth:N or @nodes:N")]
    Unlimited(String),
    /// The number is missing or out of range.
    #[error("\"{text}\": {what} must be a number from {least} to {most}")]
    Number {
        /// The whole text.
        text: String,
        /// What the number says.
        what: &'static str,
        /// The least that makes sense.
        least: u64,
        /// The most.
        most: u64,
    },
}

impl FromStr for PlayerSpec {
    type Err = ParseSpecError;

    fn from_str(text: &str) -> Result<Self, ParseSpecError> {
        let (kind, value) = text.split_once(':').unwrap_or((text, ""));
        let number = |what, least, most| {
            let number = value.parse().ok().filter(|number| (least..=most).contains(number));
            number.ok_or_else(|| ParseSpecError::Number { text: text.to_owned(), what, least, most })
        };
        let nodes = || Ok(Limits::nodes(number("a number of nodes", 1, 1 << 40)?));
        Ok(match kind {
            "level" => Self::Level(Level::new(number("a level", 1, 10)? as u8)),
            "nodes" => Self::Search(nodes()?, OpponentModel::ByLead),
            "paranoid" => Self::Search(nodes()?, OpponentModel::Paranoid),
            "best-reply" => Self::Search(nodes()?, OpponentModel::BestReply),
            "max-n" => Self::Search(nodes()?, OpponentModel::MaxN),
            "depth" => Self::Search(Limits::depth(number("a depth", 1, 60)? as u32), OpponentModel::ByLead),
            "movetime" => {
                let time = Duration::from_millis(number("a time in milliseconds", 1, 3_600_000)?);
                Self::Search(Limits::time(time), OpponentModel::ByLead)
            }
            "engine" => {
                let unlimited = || ParseSpecError::Unlimited(text.to_owned());
                let (command, limit) = value.rsplit_once('@').ok_or_else(unlimited)?;
                match limit.parse()? {
                    Self::Search(limits, OpponentModel::ByLead) if !command.trim().is_empty() => {
                        Self::Engine { command: command.trim().to_owned(), limits }
                    }
                    _ => return Err(unlimited()),
                }
            }
            _ => return Err(ParseSpecError::Kind(text.to_owned())),
        })
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => write!(f, "level:{}", level.number()),
            Self::Search(Limits { nodes: Some(nodes), .. }, opponent_model) => {
                let kind = match opponent_model {
                    OpponentModel::ByLead => "nodes",
                    OpponentModel::Paranoid => "paranoid",
                    OpponentModel::BestReply => "best-reply",
                    OpponentModel::MaxN => "max-n",
                };
                write!(f, "{kind}:{nodes}")
            }
            Self::Search(Limits { depth: Some(depth), .. }, _) => write!(f, "depth:{depth}"),
            Self::Search(Limits { time, .. }, _) => write!(f, "movetime:{}", time.unwrap_or_default().as_millis()),
            Self::Engine { command, limits } => {
                write!(f, "engine:{command}@{}", Self::Search(*limits, OpponentModel::ByLead))
            }
        }
    }
}

impl PlayerSpec {
    /// Whether the player is another program, which may break down or not know the rules.
    pub const fn is_external(&self) -> bool {
        matches!(self, Self::Engine { .. })
    }

    /// A player of a game as it says.
    pub fn player(&self, playable: &Playable) -> Box<dyn MatchPlayer> {
        match self {
            Self::Level(level) => Box::new(LevelPlayer(*level)),
            Self::Search(limits, opponent_model) => {
                Box::new(SearchPlayer { limits: *limits, opponent_model: *opponent_model, engine: None })
            }
            Self::Engine { command, limits } => Box::new(ExternalPlayer::new(command, *limits, playable.clone())),
        }
    }
}

/// The computer player of a level.
struct LevelPlayer(Level);

impl MatchPlayer for LevelPlayer {
    fn begin(&mut self, _: &Game) -> Result<(), PlayerError> {
        Ok(())
    }

    fn choose(&mut self, game: &Game, seed: u64) -> Result<PlayerDecision, PlayerError> {
        let found = think(game, self.0, seed, &AtomicBool::new(false), &mut |_| {});
        Ok(PlayerDecision { action: found.action, score: Some(found.score), nodes: found.nodes })
    }
}

/// The search within limits, which remembers from move to move.
struct SearchPlayer {
    limits: Limits,
    opponent_model: OpponentModel,
    engine: Option<Engine>,
}

impl MatchPlayer for SearchPlayer {
    fn begin(&mut self, game: &Game) -> Result<(), PlayerError> {
        match &mut self.engine {
            Some(engine) => engine.clear(),
            None => {
                let engine = self.engine.insert(Engine::new(game.rules()));
                engine.set_opponent_model(self.opponent_model);
            }
        }
        Ok(())
    }

    fn choose(&mut self, game: &Game, _: u64) -> Result<PlayerDecision, PlayerError> {
        let engine = self.engine.get_or_insert_with(|| Engine::new(game.rules()));
        let found = engine.search(game, &self.limits, &AtomicBool::new(false), &mut |_| {});
        Ok(PlayerDecision { action: found.action, score: Some(found.score), nodes: found.nodes })
    }
}
