//! Jobs that threads share, with what comes of them in the order of the jobs.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Does jobs on some threads, at least one, each with a workplace of its own. `on_done` is called with what comes of each job, in the
/// order of the jobs whatever the number of threads, and says whether it goes on. If it does not, or a job has failed, jobs that have
/// begun are still done to their end, but not reported.
///
/// # Errors
///
/// Why the first job that failed did.
pub(super) fn in_order<J, W, T: Send, E: Send>(
    jobs: impl Iterator<Item = J> + Send,
    threads: usize,
    workplace: impl Fn() -> W + Sync,
    work: impl Fn(J, &mut W) -> Result<T, E> + Sync,
    on_done: impl FnMut(T) -> ControlFlow<()>,
) -> Result<(), E> {
    let jobs = Mutex::new(jobs.enumerate());
    let over = AtomicBool::new(false);
    let next =
        || if over.load(Ordering::Relaxed) { None } else { jobs.lock().unwrap_or_else(PoisonError::into_inner).next() };
    let (sender, done) = mpsc::channel();
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1))
            .map(|_| {
                let sender = sender.clone();
                let (next, workplace, work, over) = (&next, &workplace, &work, &over);
                scope.spawn(move || {
                    let _end = EndOnPanic(over);
                    let mut place = workplace();
                    while let Some((index, job)) = next() {
                        let result = work(job, &mut place);
                        over.fetch_or(result.is_err(), Ordering::Relaxed);
                        if sender.send((index, result)).is_err() {
                            return;
                        }
                    }
                })
            })
            .collect();
        drop(sender);
        let result = report(done, on_done);
        over.store(true, Ordering::Relaxed);
        for worker in workers {
            if let Err(cause) = worker.join() {
                panic::resume_unwind(cause);
            }
        }
        result
    })
}

/// Lets no job begin any more when its thread panics: what comes after the job that is missing could not be reported.
struct EndOnPanic<'a>(&'a AtomicBool);

impl Drop for EndOnPanic<'_> {
    fn drop(&mut self) {
        self.0.fetch_or(thread::panicking(), Ordering::Relaxed);
    }
}

/// Reports what was done in the order of the jobs, until one has failed or `on_done` says that it is enough.
fn report<T, E>(done: Receiver<(usize, Result<T, E>)>, mut on_done: impl FnMut(T) -> ControlFlow<()>) -> Result<(), E> {
    let mut waiting = BTreeMap::new();
    let mut due = 0;
    for (index, result) in done {
        waiting.insert(index, result);
        while let Some(result) = waiting.remove(&due) {
            due += 1;
            if on_done(result?).is_break() {
                return Ok(());
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicUsize;

    #[test]
    fn a_job_that_panics_ends_the_others() {
        let begun = AtomicUsize::new(0);
        let work = |job: usize, (): &mut ()| {
            begun.fetch_add(1, Ordering::Relaxed);
            assert!(job != 3, "job 3 fails");
            // Long enough for the panic to be told.
            thread::sleep(std::time::Duration::from_millis(1));
            Ok::<usize, ()>(job)
        };
        let mut reported = Vec::new();
        let run = panic::AssertUnwindSafe(|| {
            in_order(
                0..100_000,
                2,
                || (),
                work,
                |job| {
                    reported.push(job);
                    ControlFlow::Continue(())
                },
            )
        });
        assert!(panic::catch_unwind(run).is_err());
        assert_eq!(reported, [0, 1, 2]);
        assert!(begun.into_inner() < 100_000, "jobs went on to the last");
    }
}
