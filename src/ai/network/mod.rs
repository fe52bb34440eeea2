//! Networks that correct the evaluation, or take its place: small, efficiently updatable (NNUE, Yu Nasu 2018), with one
//! hidden layer of clipped and squared neurons, in whole numbers, so that every processor computes the same.
//!
//! | file | what it holds |
//! |---|---|
//! | `symmetry` | which turns of the board map the rules onto themselves |
//! | `layout` | the inputs of a game, and which of them a position turns on |
//! | `file` | the form of files, and what they say about a network |
//! | `weights` | the neurons, and what they answer |
//! | `accumulator` | the first layer for the position seen last, kept up to date by comparing boards |

mod accumulator;
mod file;
mod layout;
mod symmetry;
mod weights;

#[cfg(test)]
mod tests;

use std::fmt;

pub use file::{
    HIDDEN_SIZES, MAX_OUTPUT_WEIGHT, NetworkBase, NetworkError, NetworkFile, NetworkHeader, UNIT, base_hash,
};
pub use layout::InputLayout;
pub use symmetry::Symmetry;
use weights::{Layers, Observe, layers};

use crate::board::Army;
use crate::position::Position;
use crate::rules::{NetworkData, Rules};

/// The most that a network adds to its base or takes off, in hundredths of a pawn.
pub const MAX_CORRECTION: i32 = 800;
/// The greatest value of a network that has no base, in hundredths of a pawn: there it tells all that is known.
const MAX_VALUE: i32 = 20_000;

/// A network that fits a game.
#[derive(Debug)]
pub struct Network {
    header: NetworkHeader,
    layout: InputLayout,
    layers: Box<dyn Layers>,
}

impl Network {
    /// The network of a game's rules, if they have one.
    ///
    /// # Errors
    ///
    /// If it is damaged or does not fit the game.
    pub fn of(rules: &Rules) -> Result<Option<Self>, NetworkError> {
        rules.network.as_ref().map(|data| Self::read(data, rules)).transpose()
    }

    /// Reads a network for a game.
    ///
    /// # Errors
    ///
    /// If it is damaged or does not fit the game.
    pub fn read(data: &NetworkData, rules: &Rules) -> Result<Self, NetworkError> {
        Self::new(&NetworkFile::from_bytes(data.bytes())?, rules)
    }

    /// Makes a network of a file ready for a game.
    ///
    /// # Errors
    ///
    /// If its inputs are not those of the game, or it was trained with other values and weights.
    pub fn new(file: &NetworkFile, rules: &Rules) -> Result<Self, NetworkError> {
        let header = file.header.clone();
        // Of another game nearly everything differs: its inputs are what tells best.
        let layout = InputLayout::new(rules);
        if header.layout != layout.hash() {
            return Err(NetworkError::Layout(header.id));
        }
        if header.base != NetworkBase::None && header.base_hash != base_hash(rules) {
            return Err(NetworkError::Values(header.id));
        }
        let men: usize = rules.present().map(|army| rules.array[army].len() + rules.opening.reserve().len()).sum();
        Ok(Self { layers: layers(file, &layout, men)?, header, layout })
    }

    /// What its file says about it.
    pub const fn header(&self) -> &NetworkHeader {
        &self.header
    }

    /// Its inputs.
    pub const fn layout(&self) -> &InputLayout {
        &self.layout
    }

    /// An observer that has seen no position yet.
    pub fn observer(&self) -> NetworkObserver<'_> {
        let most = if self.header.base == NetworkBase::None { MAX_VALUE } else { MAX_CORRECTION };
        NetworkObserver { observe: self.layers.observe(&self.layout), most }
    }
}

/// Judges one position after another with a network. It remembers the last position that it has seen from each seat,
/// and is quick at positions that resemble it.
pub struct NetworkObserver<'a> {
    observe: Box<dyn Observe + 'a>,
    /// The greatest value, without its sign.
    most: i32,
}

impl NetworkObserver<'_> {
    /// The value of the network in a position seen from a seat, in hundredths of a pawn, within [`MAX_CORRECTION`] if it is added
    /// to a base.
    pub fn value(&mut self, position: &Position, view: Army) -> i32 {
        self.observe.value(position, view).clamp(-self.most, self.most)
    }

    /// The value of the network in a position seen from a seat, computed from scratch; equal to [`Self::value`] unless
    /// there is a bug.
    pub fn value_from_scratch(&self, position: &Position, view: Army) -> i32 {
        self.observe.value_from_scratch(position, view).clamp(-self.most, self.most)
    }
}

impl fmt::Debug for NetworkObserver<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NetworkObserver").finish_non_exhaustive()
    }
}
