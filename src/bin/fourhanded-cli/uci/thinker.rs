//! The thread that thinks.

use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use fourhanded::ai::{Engine, Level, SearchInfo, TableTooLarge, think_within};
use fourhanded::rules::{Rules, TurnRule};

use super::Event;
use super::options::USUAL_HASH;
use super::question::{Ground, Question};

/// A thread that answers one question after another. Dropping it waits for it: whoever drops it
/// stops the thinking before.
pub struct Thinker {
    /// `None` only while it is dropped: the thread ends when there is no sender.
    questions: Option<Sender<Question>>,
    thread: Option<JoinHandle<()>>,
    /// The thread holds it while it thinks.
    memory: Arc<Mutex<Option<Memory>>>,
}

/// Tells that the thread ends, whatever the cause.
struct Farewell(Sender<Event>);

impl Drop for Farewell {
    fn drop(&mut self) {
        // When the program ends, nobody listens.
        let _ = self.0.send(Event::Broken);
    }
}

impl Thinker {
    /// Starts the thread. Every question has one answer, after any number of infos.
    pub fn spawn(events: Sender<Event>) -> Self {
        let (questions, inbox) = mpsc::channel::<Question>();
        let memory = Arc::new(Mutex::new(None));
        let kept = Arc::clone(&memory);
        let thread = thread::spawn(move || {
            let farewell = Farewell(events);
            for question in inbox {
                let answer = answer(&question, &mut lock(&kept), &|line| {
                    // When the program ends, nobody listens.
                    let _ = farewell.0.send(Event::Info(line));
                });
                let _ = farewell.0.send(Event::Answer(answer));
            }
        });
        Self { questions: Some(questions), thread: Some(thread), memory }
    }

    /// Makes what a search needs but for a table of another size, so that the next question does not have to. Waits
    /// for the end of a search.
    pub fn prepare(&self, ground: &Ground) {
        Memory::fitting(&mut lock(&self.memory), ground);
    }

    /// Makes the table as large as is asked for, which takes seconds if it is large. Waits for the end of a search.
    ///
    /// # Errors
    ///
    /// If there is no memory for it; it keeps its size then. That is told once.
    pub fn resize(&self, ground: &Ground) -> Result<(), TableTooLarge> {
        let mut memory = lock(&self.memory);
        Memory::fitting(&mut memory, ground);
        memory.as_mut().map_or(Ok(()), |memory| memory.resize(ground.hash))
    }

    /// Asks; the answer comes when those before have come.
    pub fn ask(&self, question: Question) {
        if let Some(questions) = &self.questions {
            // It fails only if the thread has broken off, which is told by an event.
            let _ = questions.send(question);
        }
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.questions = None;
        if let Some(thread) = self.thread.take() {
            // If it has panicked, the message is out already.
            let _ = thread.join();
        }
    }
}

/// What there is to think with. If thinking has broken off, that is told by an event.
fn lock(memory: &Mutex<Option<Memory>>) -> MutexGuard<'_, Option<Memory>> {
    memory.lock().unwrap_or_else(PoisonError::into_inner)
}

/// An engine with what it was made for.
struct Memory {
    rules: Arc<Rules>,
    engine: Engine,
    /// The size of the table that was asked for last, in MiB, be there memory for it or not.
    hash: usize,
    games: u64,
}

impl Memory {
    /// An engine that knows the rules, and has seen nothing of another game. Its table stays as large as it is: to
    /// make another takes time that whoever is asked may not have.
    fn fitting<'a>(memory: &'a mut Option<Self>, ground: &Ground) -> &'a mut Engine {
        let Ground { rules, hash, threads, games } = ground;
        let kept = memory.get_or_insert_with(|| {
            let hash = (*hash).min(USUAL_HASH);
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

    /// Makes the table as large as is asked for. Whether there is no memory for it is told the first time only.
    fn resize(&mut self, hash: usize) -> Result<(), TableTooLarge> {
        if self.hash == hash {
            return Ok(());
        }
        self.hash = hash;
        self.engine.set_table_size(hash)
    }
}

/// Thinks; the line that ends it.
fn answer(question: &Question, memory: &mut Option<Memory>, tell: &dyn Fn(String)) -> String {
    let begin = question.limits.since.unwrap_or_else(Instant::now);
    let game = &question.game;
    let mut told = 0;
    let line = |info: &SearchInfo| {
        let milliseconds = begin.elapsed().as_millis();
        let nps = u128::from(info.nodes) * 1000 / milliseconds.max(1);
        let score = question.score_text(info.score);
        let pv = question.line_text(&info.pv);
        let SearchInfo { depth, nodes, .. } = info;
        format!("info depth {depth} score {score} nodes {nodes} nps {nps} time {milliseconds} pv {pv}")
    };
    let mut on_info = |info: &SearchInfo| {
        told = info.nodes;
        tell(line(info));
    };
    // A player who hands in orders without seeing the board is a level; the search would see it.
    let blind = matches!(game.rules().turn, TurnRule::Orders(_));
    let found = match question.level.or(blind.then_some(Level::STRONGEST)) {
        Some(level) => think_within(game, level, question.seed, &question.limits, &question.stop, &mut on_info),
        None => Memory::fitting(memory, &question.ground).search(game, &question.limits, &question.stop, &mut on_info),
    };
    if found.nodes != told {
        tell(line(&found.info()));
    }
    format!("bestmove {}", question.action_text(game, found.action))
}
