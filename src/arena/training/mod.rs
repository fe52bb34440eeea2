//! Trains networks with games that the program has played with itself.
//!
//! | file | what it holds |
//! |---|---|
//! | `samples` | the positions of games, with what a network is to learn there |
//! | `later_scores` | scores of a game that look ahead |
//! | `model` | the network in floating point: its answer, and how its error changes with its numbers |
//! | `optimiser` | steps that lessen the error (AdamW, Loshchilov and Hutter 2019) |
//! | `trainer` | epochs, control, and the network in whole numbers that comes of it |
//! | `mathematics` | functions that are the same on every processor |
//!
//! Equal games and settings give equal networks, whatever the order of the games and the number of threads: games are learnt in
//! the order of their seeds and numbers, and the gradient of a batch is computed in parts that do not depend on threads, which
//! are added in their order.

mod later_scores;
mod mathematics;
mod model;
mod optimiser;
mod samples;
mod trainer;

#[cfg(test)]
mod tests;

pub use samples::{GameName, GameSamples, SampleSource, TrainingSample, TrainingSet};
pub use trainer::{EpochReport, TrainedNetwork, Trainer, TrainingError, TrainingSettings};
