//! The search thread.

use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use fourhanded::ai::{Engine, Level, SearchInfo, TableTooLarge, think_within};
use fourhanded::rules::Rules;
use fourhanded::stopwatch::Stopwatch;

use super::UciEvent;
use super::options::DEFAULT_HASH;
use super::request::{EngineSettings, SearchRequest};

/// A thread that handles one request after another. Dropping it waits for the thread, so that searches have to be
/// stopped before.
pub struct SearchThread {
    /// The sender of requests; `None` only while this is dropped, so that the thread ends.
    requests: Option<Sender<SearchRequest>>,
    thread: Option<JoinHandle<()>>,
    /// The engine, locked by the thread during a search.
    cache: Arc<Mutex<Option<EngineCache>>>,
}

/// Sends [`UciEvent::Broken`] when it is dropped: when the thread ends, whatever the cause.
struct EndNotice(Sender<UciEvent>);

impl Drop for EndNotice {
    fn drop(&mut self) {
        // When the program ends, the event has no receiver.
        let _ = self.0.send(UciEvent::Broken);
    }
}

impl SearchThread {
    /// Starts the thread. Every request has one answer, after any number of infos.
    pub fn spawn(events: Sender<UciEvent>) -> Self {
        let (requests, inbox) = mpsc::channel::<SearchRequest>();
        let cache = Arc::new(Mutex::new(None));
        let kept = Arc::clone(&cache);
        let thread = thread::spawn(move || {
            let end_notice = EndNotice(events);
            for request in inbox {
                let answer = answer(&request, &mut lock(&kept), &|line| {
                    // When the program ends, the event has no receiver.
                    let _ = end_notice.0.send(UciEvent::Info(line));
                });
                let _ = end_notice.0.send(UciEvent::Answer(answer));
            }
        });
        Self { requests: Some(requests), thread: Some(thread), cache }
    }

    /// Makes the engine for the next search, except for a table of another size, so that the search need not. Waits
    /// for the end of a running search.
    pub fn prepare(&self, settings: &EngineSettings) {
        EngineCache::fitting(&mut lock(&self.cache), settings);
    }

    /// Makes the transposition table as large as was asked for, which takes seconds if it is large. Waits for the end
    /// of a running search.
    ///
    /// # Errors
    ///
    /// If there is no memory for it, once for each size. The table keeps its size then.
    pub fn resize(&self, settings: &EngineSettings) -> Result<(), TableTooLarge> {
        let mut cache = lock(&self.cache);
        EngineCache::fitting(&mut cache, settings);
        cache.as_mut().map_or(Ok(()), |cache| cache.resize(settings.hash))
    }

    /// Sends a request. Its answer comes after those of earlier requests.
    pub fn ask(&self, request: SearchRequest) {
        if let Some(requests) = &self.requests {
            // Sending fails only if the thread has ended, which is reported by an event.
            let _ = requests.send(request);
        }
    }
}

impl Drop for SearchThread {
    fn drop(&mut self) {
        self.requests = None;
        if let Some(thread) = self.thread.take() {
            // If the thread has panicked, its message has been printed already.
            let _ = thread.join();
        }
    }
}

/// The engine. A lock that is poisoned means that the thread has ended, which is reported by an event.
fn lock(cache: &Mutex<Option<EngineCache>>) -> MutexGuard<'_, Option<EngineCache>> {
    cache.lock().unwrap_or_else(PoisonError::into_inner)
}

/// An engine with what it was made for.
struct EngineCache {
    rules: Arc<Rules>,
    engine: Engine,
    /// The size of the table that was asked for last, in MiB, whether there was memory for it or not.
    hash: usize,
    games: u64,
}

impl EngineCache {
    /// The engine for the settings, cleared if the game is another. Its table keeps its size, because making another
    /// takes time that the player may not have.
    fn fitting<'a>(cache: &'a mut Option<Self>, settings: &EngineSettings) -> &'a mut Engine {
        let EngineSettings { rules, hash, threads, games } = settings;
        let kept = cache.get_or_insert_with(|| {
            let hash = (*hash).min(DEFAULT_HASH);
            Self { rules: Arc::clone(rules), engine: Engine::sized(rules, hash), hash, games: *games }
        });
        if !Arc::ptr_eq(&kept.rules, rules) {
            kept.engine.set_rules(rules);
            kept.rules = Arc::clone(rules);
        }
        if kept.games != *games {
            kept.engine.clear();
            kept.games = *games;
        }
        kept.engine.set_threads(*threads);
        &mut kept.engine
    }

    /// Makes the table as large as was asked for. An error is returned only the first time that a size is asked for.
    fn resize(&mut self, hash: usize) -> Result<(), TableTooLarge> {
        if self.hash == hash {
            return Ok(());
        }
        self.hash = hash;
        self.engine.set_table_size(hash)
    }
}

/// Handles a request; the line that ends the search.
fn answer(request: &SearchRequest, cache: &mut Option<EngineCache>, tell: &dyn Fn(String)) -> String {
    let begin = request.limits.since.unwrap_or_else(Stopwatch::start);
    let game = &request.game;
    let mut reported_nodes = 0;
    let line = |info: &SearchInfo| {
        let milliseconds = begin.elapsed().as_millis();
        let nps = u128::from(info.nodes) * 1000 / milliseconds.max(1);
        let score = request.score_text(info.score);
        let pv = request.pv_text(&info.pv);
        let SearchInfo { depth, nodes, .. } = info;
        format!("info depth {depth} score {score} nodes {nodes} nps {nps} time {milliseconds} pv {pv}")
    };
    let mut on_info = |info: &SearchInfo| {
        reported_nodes = info.nodes;
        tell(line(info));
    };
    // Where orders are hidden a level decides, since the search would see the board.
    let blind = game.rules().turn.takes_orders();
    let found = match request.level.or(blind.then_some(Level::STRONGEST)) {
        Some(level) => think_within(game, level, request.seed, &request.limits, &request.stop, &mut on_info),
        None => {
            EngineCache::fitting(cache, &request.settings).search(game, &request.limits, &request.stop, &mut on_info)
        }
    };
    if found.nodes != reported_nodes {
        tell(line(&found.info()));
    }
    format!("bestmove {}", request.action_text(game, found.action))
}
