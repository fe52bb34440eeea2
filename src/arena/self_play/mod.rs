//! Games that the program plays with itself, to train networks on.
//!
//! Games begin with random plies or with positions of a list, often with options by lot; one ply in ten is drawn by lot among the good
//! ones, so that games part. Every ply has the score of a short search; positions are kept to train on where nothing hangs over
//! them. A game depends on seed and number only, so that a run can be interrupted, and shared by several machines.
//!
//! - [`SelfPlay`]: a run of such games; [`Shard`]: a part of it; [`Resumption`]: what a file has of it already;
//! - [`SelfPlayGame`]: a game as a line of text; [`SelfPlayReader`]: reads files of them.

mod agreement;
mod choices;
mod record;
mod run;

pub use record::{SelfPlayError, SelfPlayFault, SelfPlayGame, SelfPlayPly, SelfPlayReader};
pub use run::{DECIDED, ParseShardError, Resumption, SelfPlay, SelfPlayRunError, Shard};
