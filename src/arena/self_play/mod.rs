//! Games that the program plays with itself, to train networks on.

mod record;

pub use record::{SelfPlayError, SelfPlayFault, SelfPlayGame, SelfPlayPly, SelfPlayReader};
