//! The thread on which computer players think, so that the window stays responsive.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use crossbeam_channel::{Receiver, Sender, unbounded};
use thread_priority::{ThreadPriority, set_current_thread_priority};

use super::decide::think_within;
use super::search::SearchInfo;
use super::{Level, Limits};
use crate::game::Game;
use crate::moves::Action;
use crate::stopwatch::Stopwatch;

/// The priority of the thread, from 0 to 99 with 50 as the usual one: threads that draw go first.
const THREAD_PRIORITY: u8 = 30;
/// The shortest time between two reports of progress.
const INFO_EVERY: Duration = Duration::from_millis(200);

/// What the worker reports about a question. A report whose generation is not that of the last question is stale and
/// should be dropped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WorkerReport {
    /// The result of an iteration.
    Progress {
        /// The generation of the question.
        generation: u64,
        /// The depth of the iteration, in plies.
        depth: u32,
        /// The score for the side of the player to decide, in hundredths of a pawn; of a forced end see
        /// [`super::plies_to_end`].
        score: i32,
        /// The number of nodes visited so far.
        nodes: u64,
        /// The principal variation, without skipped turns.
        pv: Vec<Action>,
    },
    /// The answer.
    Done {
        /// The generation of the question.
        generation: u64,
        /// What the computer player does.
        action: Action,
        /// The score for the side of the player to decide, in hundredths of a pawn.
        score: i32,
        /// The number of nodes visited.
        nodes: u64,
    },
}

impl WorkerReport {
    /// The generation of the question that the report is about.
    pub const fn generation(&self) -> u64 {
        match self {
            Self::Progress { generation, .. } | Self::Done { generation, .. } => *generation,
        }
    }
}

/// One question for the worker.
struct Task {
    serial: u64,
    generation: u64,
    game: Game,
    level: Level,
    seed: u64,
    limits: Limits,
    stop: Arc<AtomicBool>,
}

/// A thread that thinks about one question at a time. Dropping the worker stops and joins the thread.
#[derive(Debug)]
pub struct Worker {
    /// The sender of questions; `None` only while the worker is dropped, so that the thread ends.
    tasks: Option<Sender<Task>>,
    reports: Receiver<WorkerReport>,
    /// The stop flag of the question asked last.
    current: Mutex<Arc<AtomicBool>>,
    /// The number of questions asked so far. The thread skips questions that are not the last.
    asked: Arc<AtomicU64>,
    thread: Option<JoinHandle<()>>,
}

impl Worker {
    /// Starts the thread. `notify` is called on it for each report, after the report can be polled.
    ///
    /// # Panics
    ///
    /// If the system cannot start a thread.
    pub fn spawn(notify: Box<dyn Fn(&WorkerReport) + Send>) -> Self {
        let (tasks, inbox) = unbounded::<Task>();
        let (outbox, reports) = unbounded();
        let asked = Arc::new(AtomicU64::new(0));
        let newest = Arc::clone(&asked);
        let thread = thread::spawn(move || {
            // If the priority cannot be changed, the thread competes with the window like any other.
            let _ = THREAD_PRIORITY
                .try_into()
                .map(|value| set_current_thread_priority(ThreadPriority::Crossplatform(value)));
            let tell = |report: WorkerReport| {
                if outbox.send(report.clone()).is_ok() {
                    notify(&report);
                }
            };
            for task in inbox {
                work(&task, &newest, &tell);
            }
        });
        Self {
            tasks: Some(tasks),
            reports,
            current: Mutex::new(Arc::new(AtomicBool::new(false))),
            asked,
            thread: Some(thread),
        }
    }

    /// Asks what a computer player does in a game. The previous question is dropped: it gets no further reports, but
    /// those that are queued already can still be polled.
    pub fn think(&self, generation: u64, game: Game, level: Level, seed: u64) {
        self.think_within(generation, game, level, seed, Limits::default());
    }

    /// Asks what [`Self::think`] asks, within further limits: of these and the level's own the smaller hold.
    pub fn think_within(&self, generation: u64, game: Game, level: Level, seed: u64, limits: Limits) {
        let stop = Arc::new(AtomicBool::new(false));
        let mut current = self.current.lock().unwrap_or_else(PoisonError::into_inner);
        let serial = self.asked.fetch_add(1, Ordering::Relaxed) + 1;
        current.store(true, Ordering::Relaxed);
        *current = Arc::clone(&stop);
        if let Some(tasks) = &self.tasks {
            // Sending fails only if the thread has panicked; there is no answer then.
            let _ = tasks.send(Task { serial, generation, game, level, seed, limits, stop });
        }
    }

    /// Ends the thinking. The answer comes at once, with the best action found so far. To drop the question, ignore its
    /// generation.
    pub fn stop(&self) {
        self.current.lock().unwrap_or_else(PoisonError::into_inner).store(true, Ordering::Relaxed);
    }

    /// The next report, if there is one, without waiting.
    pub fn poll(&self) -> Option<WorkerReport> {
        self.reports.try_recv().ok()
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.asked.fetch_add(1, Ordering::Relaxed);
        self.stop();
        self.tasks = None;
        if let Some(thread) = self.thread.take() {
            // If the thread has panicked, its message has been printed already.
            let _ = thread.join();
        }
    }
}

/// Answers one question, unless a newer one has been asked.
fn work(task: &Task, newest: &AtomicU64, tell: &dyn Fn(WorkerReport)) {
    let superseded = || newest.load(Ordering::Relaxed) != task.serial;
    if superseded() {
        return;
    }
    let generation = task.generation;
    let progress = |info: SearchInfo| {
        tell(WorkerReport::Progress {
            generation,
            depth: info.depth,
            score: info.score,
            nodes: info.nodes,
            pv: info.pv,
        });
    };
    let mut last_sent: Option<Stopwatch> = None;
    let mut unsent = None;
    let found = think_within(&task.game, task.level, task.seed, &task.limits, &task.stop, &mut |info| {
        unsent = None;
        if superseded() {
            return;
        }
        if last_sent.is_none_or(|last_sent| last_sent.elapsed() >= INFO_EVERY) {
            last_sent = Some(Stopwatch::start());
            progress(info.clone());
        } else {
            unsent = Some(info.clone());
        }
    });
    if superseded() {
        return;
    }
    if let Some(info) = unsent {
        progress(info);
    }
    tell(WorkerReport::Done { generation, action: found.action, score: found.score, nodes: found.nodes });
}
