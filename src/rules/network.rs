//! The file of a network by which computer players judge positions of a game, as bytes that nobody has read yet.

use std::fmt;
use std::sync::Arc;

/// The bytes of a network's file.
#[derive(Clone, PartialEq, Eq)]
pub struct NetworkData(Arc<[u8]>);

impl NetworkData {
    /// The bytes of a file.
    pub fn new(bytes: impl Into<Arc<[u8]>>) -> Self {
        Self(bytes.into())
    }

    /// The bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for NetworkData {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "NetworkData({} bytes)", self.0.len())
    }
}
