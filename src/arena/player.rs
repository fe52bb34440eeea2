//! Contestants: how they are written, and how they play.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::external::ExternalPlayer;
use super::network_choice::NetworkChoice;
use crate::ai::{Engine, GameClock, Level, Limits, OpponentModel, think_within};
use crate::game::Game;
use crate::moves::Action;
use crate::spec::Playable;

/// What a contestant does at a decision, with what it says about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerDecision {
    /// The action.
    pub action: Action,
    /// The score for the side of the player to decide, in hundredths of a pawn, if the contestant says it.
    pub score: Option<i32>,
    /// The number of nodes visited; 0 if the contestant does not say it.
    pub nodes: u64,
}

/// What has gone wrong with a contestant without ending the match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mishaps {
    /// The number of games lost because the contestant could not go on.
    pub forfeits: u64,
    /// How often the contestant was silent and was restarted.
    pub restarts: u64,
    /// How often the contestant answered later than it may.
    pub overruns: u64,
    /// How often the contestant's time was over.
    pub flags: u64,
}

impl Mishaps {
    /// Adds another sum to this one.
    pub const fn add(&mut self, other: &Self) {
        self.forfeits += other.forfeits;
        self.restarts += other.restarts;
        self.overruns += other.overruns;
        self.flags += other.flags;
    }
}

impl fmt::Display for Mishaps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { forfeits, restarts, overruns, flags } = self;
        write!(f, "forfeits {forfeits}, restarts {restarts}, overruns {overruns}, flags {flags}")
    }
}

/// Why a contestant cannot go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct PlayerError(pub String);

/// A contestant at play, for one side or for several.
pub trait MatchPlayer {
    /// Prepares for a new game; what is known of earlier games may be forgotten.
    ///
    /// # Errors
    ///
    /// If the contestant cannot play the game.
    fn begin(&mut self, game: &Game) -> Result<(), PlayerError>;

    /// The contestant's decision in a game. `seed` is the same for equal decisions of a match, and is what random
    /// choices are drawn with. `clock` is the contestant's clock, if the game is played with clocks.
    ///
    /// # Errors
    ///
    /// If the contestant cannot decide.
    fn choose(&mut self, game: &Game, seed: u64, clock: Option<GameClock>) -> Result<PlayerDecision, PlayerError>;

    /// What has gone wrong since the last call of this method, though the contestant could go on.
    fn mishaps(&mut self) -> Mishaps {
        Mishaps::default()
    }
}

/// A contestant as text: `level:6`, `nodes:20000`, `depth:5`, `movetime:250` (milliseconds), `clock` (what a clock allows)
/// or `engine:PATH@movetime:250`; and `paranoid:20000`, `best-reply:20000`, `max-n:20000`, which search so many nodes
/// with another model of several opponents. Behind all but levels and programs `,network=off` stands for the evaluation without
/// a network, `,network=FILE` for another one than the game has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerSpec {
    /// The computer player of a level, which also offers and claims draws and resigns.
    Level(Level),
    /// The search, within limits for every move.
    Search(Limits, OpponentModel, NetworkChoice),
    /// Another program, within limits for every move.
    Engine {
        /// The program, with its arguments after blanks.
        command: String,
        /// The limits of each move.
        limits: Limits,
    },
}

/// Why a text is no contestant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseSpecError {
    /// There is no such kind of contestant.
    #[error(
        "\"{0}\" is no player: write level:N, nodes:N, depth:N, movetime:MILLISECONDS, clock, paranoid:N, best-reply:N, max-n:N or engine:PATH@LIMIT"
    )]
    Kind(String),
    /// A level has a network of its own.
    #[error("\"{0}\": a level plays with the network of the game: write nodes:N,network=off or nodes:N,network=FILE")]
    Network(String),
    /// A network is chosen for another program.
    #[error(
        "\"{0}\": which network another program uses only it can be told, as its option: leave out what follows the limit"
    )]
    Foreign(String),
    /// What follows the limit is no network.
    #[error("\"{0}\": behind the comma a network is expected: network=off or network=FILE")]
    Option(String),
    /// A program has no limit for its moves.
    #[error("\"{0}\": say what the program may use for a move: engine:PATH@movetime:250, @depth:N, @nodes:N or @clock")]
    Unlimited(String),
    /// The number is missing or out of range.
    #[error("\"{text}\": {what} must be a number from {least} to {most}")]
    Number {
        /// The text of the contestant.
        text: String,
        /// The meaning of the number.
        what: &'static str,
        /// The least number allowed.
        least: u64,
        /// The greatest number allowed.
        most: u64,
    },
}

impl FromStr for PlayerSpec {
    type Err = ParseSpecError;

    fn from_str(text: &str) -> Result<Self, ParseSpecError> {
        // The arguments of a program may have commas.
        let option = if text.starts_with("engine:") { None } else { text.split_once(',') };
        let player = option.map_or(text, |(player, _)| player);
        let (kind, value) = player.split_once(':').unwrap_or((player, ""));
        let network = match option {
            Some((_, option)) => {
                let name = option.strip_prefix("network=").filter(|name| !name.is_empty());
                name.ok_or_else(|| ParseSpecError::Option(text.to_owned()))?.parse().unwrap_or_default()
            }
            None => NetworkChoice::Own,
        };
        let number = |what, least, most| {
            let number = value.parse().ok().filter(|number| (least..=most).contains(number));
            number.ok_or_else(|| ParseSpecError::Number { text: text.to_owned(), what, least, most })
        };
        let nodes = || Ok(Limits::nodes(number("a number of nodes", 1, 1 << 40)?));
        Ok(match kind {
            "level" if option.is_some() => return Err(ParseSpecError::Network(text.to_owned())),
            "level" => Self::Level(Level::new(number("a level", 1, 10)? as u8)),
            "nodes" => Self::Search(nodes()?, OpponentModel::ByLead, network),
            "paranoid" => Self::Search(nodes()?, OpponentModel::Paranoid, network),
            "best-reply" => Self::Search(nodes()?, OpponentModel::BestReply, network),
            "max-n" => Self::Search(nodes()?, OpponentModel::MaxN, network),
            "depth" => Self::Search(Limits::depth(number("a depth", 1, 60)? as u32), OpponentModel::ByLead, network),
            "movetime" => {
                let time = Duration::from_millis(number("a time in milliseconds", 1, 3_600_000)?);
                Self::Search(Limits::time(time), OpponentModel::ByLead, network)
            }
            "clock" if player == kind => Self::Search(Limits::default(), OpponentModel::ByLead, network),
            "engine" => {
                let unlimited = || ParseSpecError::Unlimited(text.to_owned());
                let (command, limit) = value.rsplit_once('@').ok_or_else(unlimited)?;
                match limit.parse()? {
                    Self::Search(_, _, network) if network != NetworkChoice::Own => {
                        return Err(ParseSpecError::Foreign(text.to_owned()));
                    }
                    Self::Search(limits, OpponentModel::ByLead, NetworkChoice::Own) if !command.trim().is_empty() => {
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
            Self::Search(limits, opponent_model, network) => {
                match (limits, opponent_model) {
                    (Limits { nodes: Some(nodes), .. }, OpponentModel::ByLead) => write!(f, "nodes:{nodes}"),
                    (Limits { nodes: Some(nodes), .. }, OpponentModel::Paranoid) => write!(f, "paranoid:{nodes}"),
                    (Limits { nodes: Some(nodes), .. }, OpponentModel::BestReply) => write!(f, "best-reply:{nodes}"),
                    (Limits { nodes: Some(nodes), .. }, OpponentModel::MaxN) => write!(f, "max-n:{nodes}"),
                    (Limits { depth: Some(depth), .. }, _) => write!(f, "depth:{depth}"),
                    (Limits { time: Some(time), .. }, _) => write!(f, "movetime:{}", time.as_millis()),
                    _ => f.write_str("clock"),
                }?;
                if *network == NetworkChoice::Own { Ok(()) } else { write!(f, ",network={network}") }
            }
            Self::Engine { command, limits } => {
                let limit = Self::Search(*limits, OpponentModel::ByLead, NetworkChoice::Own);
                write!(f, "engine:{command}@{limit}")
            }
        }
    }
}

impl PlayerSpec {
    /// Whether the player is another program, which may break down or not know the rules.
    pub const fn is_external(&self) -> bool {
        matches!(self, Self::Engine { .. })
    }

    /// Whether the player does the same again in the same game: no time limits it, and nothing is left to chance. What another
    /// program does is not known.
    pub const fn repeats_itself(&self) -> bool {
        matches!(self, Self::Search(limits, ..) if limits.time.is_none() && (limits.nodes.is_some() || limits.depth.is_some()))
    }

    /// Whether only a clock limits what the player thinks.
    pub fn needs_clock(&self) -> bool {
        match self {
            Self::Level(_) => false,
            Self::Search(limits, ..) | Self::Engine { limits, .. } => *limits == Limits::default(),
        }
    }

    /// The contestant of a match in a variant.
    pub fn player(&self, playable: &Playable) -> Box<dyn MatchPlayer> {
        match self {
            Self::Level(level) => Box::new(LevelPlayer(*level)),
            Self::Search(limits, opponent_model, network) => Box::new(SearchPlayer {
                limits: *limits,
                opponent_model: *opponent_model,
                network: network.clone(),
                engine: None,
            }),
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

    fn choose(&mut self, game: &Game, seed: u64, clock: Option<GameClock>) -> Result<PlayerDecision, PlayerError> {
        let limits = Limits { clock, ..Limits::default() };
        let found = think_within(game, self.0, seed, &limits, &AtomicBool::new(false), &mut |_| {});
        Ok(PlayerDecision { action: found.action, score: Some(found.score), nodes: found.nodes })
    }
}

/// The search within limits, which keeps its transposition table from move to move.
struct SearchPlayer {
    limits: Limits,
    opponent_model: OpponentModel,
    network: NetworkChoice,
    engine: Option<Engine>,
}

impl SearchPlayer {
    /// A new engine for a game.
    fn engine(&self, game: &Game) -> Result<Engine, PlayerError> {
        let mut engine = Engine::new(game.rules());
        engine.set_opponent_model(self.opponent_model);
        self.network.apply(&mut engine, game.rules()).map_err(|error| PlayerError(error.to_string()))?;
        Ok(engine)
    }
}

impl MatchPlayer for SearchPlayer {
    fn begin(&mut self, game: &Game) -> Result<(), PlayerError> {
        match &mut self.engine {
            Some(engine) => engine.clear(),
            None => self.engine = Some(self.engine(game)?),
        }
        Ok(())
    }

    fn choose(&mut self, game: &Game, _: u64, clock: Option<GameClock>) -> Result<PlayerDecision, PlayerError> {
        let mut engine = match self.engine.take() {
            Some(engine) => engine,
            None => self.engine(game)?,
        };
        let limits = Limits { clock, ..self.limits };
        let found = engine.search(game, &limits, &AtomicBool::new(false), &mut |_| {});
        self.engine = Some(engine);
        Ok(PlayerDecision { action: found.action, score: Some(found.score), nodes: found.nodes })
    }
}
