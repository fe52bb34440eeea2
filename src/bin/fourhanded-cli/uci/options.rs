//! The options of the engine.

use std::fmt;
use std::str::FromStr;

use fourhanded::ai::{Level, MAX_THREADS};
use fourhanded::arena::NetworkChoice;

/// The smallest transposition table, in MiB.
const MIN_HASH: usize = 1;
/// The size of the transposition table unless another is asked for, in MiB.
pub const DEFAULT_HASH: usize = 16;
/// The largest transposition table, in MiB.
const MAX_HASH: usize = 1 << 14;

/// The options with their values.
pub struct Options {
    /// The size of the transposition table, in MiB.
    pub hash: usize,
    /// The number of threads of a search.
    pub threads: usize,
    /// The variant with its options.
    pub variant: String,
    /// The network that is added to the evaluation.
    pub network: NetworkChoice,
    /// How moves are written.
    pub dialect: ProtocolDialect,
    /// The level of the computer player that answers; without one it is the search.
    pub level: Option<Level>,
    /// The seed of a level's errors.
    pub seed: u64,
}

/// How moves are written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ProtocolDialect {
    /// As programs write them after a position in FEN4 or FEN, otherwise in grid notation.
    Auto,
    /// In grid notation.
    Grid,
    /// In coordinates.
    Fen4,
    /// As programs for chess write them.
    Uci,
}

/// A notation of moves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Writing {
    /// Grid notation.
    Grid,
    /// Coordinates, `e2-e4`.
    Coordinates,
    /// Without signs between the cells, `e7e8q`.
    Uci,
}

impl ProtocolDialect {
    /// How moves are written. `usual` is how other programs write them after the position as it was given.
    pub const fn writing(self, usual: Writing) -> Writing {
        match self {
            Self::Auto => usual,
            Self::Grid => Writing::Grid,
            Self::Fen4 => Writing::Coordinates,
            Self::Uci => Writing::Uci,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Grid => "grid",
            Self::Fen4 => "fen4",
            Self::Uci => "uci",
        }
    }
}

impl Options {
    /// The options at the start, with this variant.
    pub const fn new(variant: String) -> Self {
        let (network, dialect) = (NetworkChoice::Own, ProtocolDialect::Auto);
        Self { hash: DEFAULT_HASH, threads: 1, variant, network, dialect, level: None, seed: 1 }
    }

    /// Sets an option from the words `name NAME value VALUE`. It is not checked whether a variant or a network exists.
    ///
    /// # Errors
    ///
    /// What is wrong with the words. The options have not changed then.
    pub fn set(&mut self, words: &[&str]) -> Result<(), String> {
        let ["name", name, "value", value] = words else {
            return Err("write setoption name NAME value VALUE".to_owned());
        };
        match name.to_ascii_lowercase().as_str() {
            "hash" => self.hash = number("Hash, in MiB,", value, MIN_HASH, MAX_HASH)?,
            "threads" => self.threads = number("Threads", value, 1, MAX_THREADS)?,
            "variant" => self.variant = (*value).to_owned(),
            "network" => self.network = value.parse().unwrap_or_default(),
            "dialect" => {
                let all = [ProtocolDialect::Auto, ProtocolDialect::Grid, ProtocolDialect::Fen4, ProtocolDialect::Uci];
                let found = all.into_iter().find(|dialect| dialect.name().eq_ignore_ascii_case(value));
                self.dialect = found.ok_or_else(|| format!("Dialect is auto, grid, fen4 or uci, not {value:?}"))?;
            }
            "level" => {
                let level = number("Level", value, 0, Level::STRONGEST.number())?;
                self.level = (level > 0).then(|| Level::new(level));
            }
            "seed" => self.seed = number("Seed", value, 0, u64::MAX)?,
            _ => {
                return Err(format!(
                    "no option {name:?}: there are Hash, Threads, Variant, Network, Dialect, Level and Seed"
                ));
            }
        }
        Ok(())
    }
}

/// The number that a text stands for, if it lies within bounds; `what` names it in the error.
fn number<N: FromStr + PartialOrd + fmt::Display>(what: &str, text: &str, least: N, most: N) -> Result<N, String> {
    let number = text.parse().ok().filter(|number| (&least..=&most).contains(&number));
    number.ok_or_else(|| format!("{what} must be a number from {least} to {most}, not {text:?}"))
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "option name Hash type spin default {DEFAULT_HASH} min {MIN_HASH} max {MAX_HASH}")?;
        writeln!(f, "option name Threads type spin default 1 min 1 max {MAX_THREADS}")?;
        writeln!(f, "option name Variant type string default {}", self.variant)?;
        writeln!(f, "option name Network type string default {}", self.network)?;
        writeln!(f, "option name Dialect type combo default auto var auto var grid var fen4 var uci")?;
        writeln!(f, "option name Level type spin default 0 min 0 max {}", Level::STRONGEST.number())?;
        write!(f, "option name Seed type spin default 1 min 0 max {}", u64::MAX)
    }
}
