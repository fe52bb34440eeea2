//! With which network a contestant judges positions.

use std::convert::Infallible;
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

use crate::ai::Engine;
use crate::ai::network::{Network, NetworkError};
use crate::rules::{NetworkData, Rules};
use crate::spec::read_network;

/// Which network is added to the evaluation: as text `own`, `off` or the path of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum NetworkChoice {
    /// The one that the game has, if it has one that fits.
    #[default]
    Own,
    /// None.
    Off,
    /// The one of a file.
    File(PathBuf),
}

/// Why a network that was chosen cannot be used. Prints as `FILE: why`.
#[derive(Debug, thiserror::Error)]
#[error("{file}: {fault}")]
pub struct NetworkChoiceError {
    /// The path of the file.
    pub file: String,
    /// What is wrong with it.
    pub fault: NetworkFault,
}

/// What is wrong with the file of a network that was chosen.
#[derive(Debug, thiserror::Error)]
pub enum NetworkFault {
    /// It cannot be read.
    #[error("cannot be read: {0}")]
    Read(#[from] std::io::Error),
    /// It is none for the game.
    #[error(transparent)]
    Unfit(#[from] NetworkError),
}

impl FromStr for NetworkChoice {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(match text {
            own if own.eq_ignore_ascii_case("own") => Self::Own,
            off if off.eq_ignore_ascii_case("off") => Self::Off,
            file => Self::File(file.into()),
        })
    }
}

impl fmt::Display for NetworkChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Own => f.write_str("own"),
            Self::Off => f.write_str("off"),
            Self::File(path) => write!(f, "{}", path.display()),
        }
    }
}

impl NetworkChoice {
    /// Has an engine for some rules judge with the network that was chosen.
    ///
    /// # Errors
    ///
    /// If the file that was chosen cannot be read, or is no network for these rules.
    pub fn apply(&self, engine: &mut Engine, rules: &Rules) -> Result<(), NetworkChoiceError> {
        match self {
            Self::Own => {}
            Self::Off => engine.set_network(None),
            Self::File(path) => engine.set_network(Some(read(path, rules)?.1)),
        }
        Ok(())
    }

    /// Rules that have the network that was chosen instead of their own.
    ///
    /// # Errors
    ///
    /// If the file that was chosen cannot be read, or is no network for these rules.
    pub fn rules(&self, rules: &Arc<Rules>) -> Result<Arc<Rules>, NetworkChoiceError> {
        let network = match self {
            Self::Own => return Ok(Arc::clone(rules)),
            Self::Off => None,
            Self::File(path) => Some(read(path, rules)?.0),
        };
        Ok(Arc::new(Rules { network, ..Rules::clone(rules) }))
    }

    /// Checks that the network that was chosen can judge a game with some rules.
    ///
    /// # Errors
    ///
    /// If the file that was chosen cannot be read, or is no network for these rules.
    pub fn check(&self, rules: &Rules) -> Result<(), NetworkChoiceError> {
        match self {
            Self::Own | Self::Off => Ok(()),
            Self::File(path) => read(path, rules).map(drop),
        }
    }
}

/// The network of a file for a game with some rules, as its bytes and ready to judge.
fn read(path: &Path, rules: &Rules) -> Result<(NetworkData, Network), NetworkChoiceError> {
    let read = || -> Result<_, NetworkFault> {
        let data = read_network(path)?;
        let network = Network::read(&data, rules)?;
        Ok((data, network))
    };
    read().map_err(|fault| NetworkChoiceError { file: path.display().to_string(), fault })
}
