//! How far the reading of a game has come, for another thread to see, and to call it off.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use super::StoreError;

/// The progress of reading one game. One thread reads; others look on, and may call the reading off.
#[derive(Debug, Default)]
pub struct LoadProgress {
    done: AtomicUsize,
    all: AtomicUsize,
    cancelled: AtomicBool,
}

impl LoadProgress {
    /// How much of the moves has been replayed, from 0 to 1.
    pub fn share(&self) -> f32 {
        let (done, all) = (self.done.load(Ordering::Relaxed), self.all.load(Ordering::Relaxed));
        done.min(all) as f32 / all.max(1) as f32
    }

    /// Calls the reading off: it ends with [`StoreError::Cancelled`] unless it is through already.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Says how many bytes of moves there are.
    pub(super) fn begin(&self, all: usize) {
        self.all.store(all, Ordering::Relaxed);
    }

    /// Says that so many bytes of them have been replayed.
    ///
    /// # Errors
    ///
    /// [`StoreError::Cancelled`] if the reading has been called off.
    pub(super) fn reach(&self, done: usize) -> Result<(), StoreError> {
        self.done.store(done, Ordering::Relaxed);
        if self.cancelled.load(Ordering::Relaxed) { Err(StoreError::Cancelled) } else { Ok(()) }
    }
}
