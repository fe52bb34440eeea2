//! The game that is being read, on a thread of its own: the window goes on, and shows how far it has come.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use crossbeam_channel::{Receiver, bounded};
use fourhanded::spec::{Catalogue, Playable};
use fourhanded::store::{LoadProgress, StoreError};

use super::many::{self, Contents};

/// How long the window waits for a game before it goes on without: most games are there by then, and no dialog flickers.
const PATIENCE: Duration = Duration::from_millis(100);

/// What has been read from a file, or why it cannot be used.
pub(super) type Loaded = Result<Contents, StoreError>;

/// A game that is being read. Dropped, it calls the reading off.
pub(super) struct Loading {
    /// The file.
    pub path: PathBuf,
    progress: Arc<LoadProgress>,
    answer: Receiver<Loaded>,
}

impl Loading {
    /// Begins to read a file. A game that does not say which variant it is of may be of `table`. `notify` is called on the
    /// thread at the end.
    pub fn begin(
        path: PathBuf,
        catalogue: Catalogue,
        table: Option<Playable>,
        notify: impl Fn() + Send + 'static,
    ) -> Self {
        let progress = Arc::new(LoadProgress::default());
        let (sender, answer) = bounded(1);
        let (file, seen) = (path.clone(), Arc::clone(&progress));
        std::thread::spawn(move || {
            // The receiver is gone if the reading was called off.
            drop(sender.send(many::open(&file, &catalogue, table.as_ref(), &seen)));
            notify();
        });
        Self { path, progress, answer }
    }

    /// What has come of it, if that is known within a moment.
    pub fn wait(&self) -> Option<Loaded> {
        self.answer.recv_timeout(PATIENCE).ok()
    }

    /// What has come of it, if that is known.
    pub fn poll(&self) -> Option<Loaded> {
        self.answer.try_recv().ok()
    }

    /// How much of the moves has been replayed, from 0 to 1.
    pub fn share(&self) -> f32 {
        self.progress.share()
    }
}

impl Drop for Loading {
    fn drop(&mut self) {
        self.progress.cancel();
    }
}
