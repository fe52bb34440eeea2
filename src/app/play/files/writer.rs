//! The thread that writes the game under way, so that no move waits for the disk.
//!
//! The newest game wins; what was given before it need not reach the disk. Beside the autosave
//! stands the file that the game was saved to, in a file of its own: the format of saves has no
//! place for it.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::JoinHandle;

use crossbeam_channel::{Receiver, Sender, unbounded};
use fourhanded::store::{SaveGame, StoreError, UserFolder, replace};

/// The game under way, with the file that it was saved to.
pub struct Autosave {
    /// The game.
    pub save: SaveGame,
    /// Its file, if it has one.
    pub path: Option<PathBuf>,
}

enum Job {
    Write(Box<Autosave>),
    /// Done when the sender is dropped: then all that came before it is on the disk.
    Flush(Sender<()>),
}

/// The thread. Dropped, it writes what it has been given, and ends.
pub struct AutosaveWriter {
    jobs: Option<Sender<Job>>,
    troubles: Receiver<StoreError>,
    left: Arc<AtomicUsize>,
    thread: Option<JoinHandle<()>>,
}

impl AutosaveWriter {
    /// Starts it. `notify` is called on it when something cannot be written.
    pub fn spawn(home: UserFolder, notify: impl Fn() + Send + 'static) -> Self {
        let (jobs, inbox) = unbounded::<Job>();
        let (outbox, troubles) = unbounded();
        let left = Arc::new(AtomicUsize::new(0));
        let open = Arc::clone(&left);
        let thread = std::thread::spawn(move || {
            while let Ok(first) = inbox.recv() {
                let (mut newest, mut flushed, mut count) = (None, Vec::new(), 0);
                for job in std::iter::once(first).chain(inbox.try_iter()) {
                    match job {
                        Job::Write(autosave) => {
                            newest = Some(autosave);
                            count += 1;
                        }
                        Job::Flush(done) => flushed.push(done),
                    }
                }
                if let Some(Err(error)) = newest.map(|autosave| write(&home, &autosave)) {
                    // The receiver is gone if the window has closed meanwhile.
                    drop(outbox.send(error));
                    notify();
                }
                open.fetch_sub(count, Ordering::Release);
            }
        });
        Self { jobs: Some(jobs), troubles, left, thread: Some(thread) }
    }

    /// Has a game written by the thread.
    pub fn write(&self, autosave: Autosave) {
        self.left.fetch_add(1, Ordering::AcqRel);
        self.send(Job::Write(Box::new(autosave)));
    }

    /// Waits until all is written.
    pub fn flush(&self) {
        let (done, all) = unbounded::<()>();
        self.send(Job::Flush(done));
        // It always fails: the other end is dropped when all is written.
        let _ = all.recv();
    }

    /// Whether something is still to be written.
    pub fn is_busy(&self) -> bool {
        self.left.load(Ordering::Acquire) > 0
    }

    /// What could not be written.
    pub fn trouble(&self) -> Option<StoreError> {
        self.troubles.try_recv().ok()
    }

    fn send(&self, job: Job) {
        if let Some(jobs) = &self.jobs {
            // It fails only if the thread has panicked, and then the message is out already.
            drop(jobs.send(job));
        }
    }
}

impl Drop for AutosaveWriter {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // If it has panicked, the message is out already.
            let _ = thread.join();
        }
    }
}

/// The file that names the file of the game under way.
fn note(home: &UserFolder) -> PathBuf {
    home.autosave_file().with_extension("file")
}

/// The file of the game under way, if that is still there.
pub fn path_kept(home: &UserFolder) -> Option<PathBuf> {
    let text = fs::read_to_string(note(home)).ok()?;
    Some(PathBuf::from(text.trim_end_matches('\n'))).filter(|path| path.is_file())
}

/// Writes the game and then the name of its file. Whatever happens, a name never stands beside
/// another game than its own.
fn write(home: &UserFolder, autosave: &Autosave) -> Result<(), StoreError> {
    let note = note(home);
    let wanted = autosave.path.as_deref().and_then(Path::to_str).map(|path| format!("{path}\n"));
    let found = fs::read_to_string(&note).ok();
    let other = wanted != found;
    if other && found.is_some() {
        match fs::remove_file(&note) {
            Err(source) if source.kind() != ErrorKind::NotFound => {
                return Err(StoreError::Write { path: note, source });
            }
            _ => {}
        }
    }
    home.write_autosave(&autosave.save)?;
    match wanted.filter(|_| other) {
        Some(text) => replace(&note, text),
        None => Ok(()),
    }
}
