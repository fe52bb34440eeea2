//! The thread that thinks.

use std::sync::Arc;
use std::sync::mpsc::{self, Sender};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use fourhanded::ai::{Engine, Info, Level, think};
use fourhanded::rules::{Rules, TurnRule};

use super::Event;
use super::question::Question;

/// A thread that answers one question after another. Dropping it waits for it: whoever drops it
/// stops the thinking before.
pub struct Thinker {
    /// `None` only while it is dropped: the thread ends when there is no sender.
    questions: Option<Sender<Question>>,
    thread: Option<JoinHandle<()>>,
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
        let thread = thread::spawn(move || {
            let farewell = Farewell(events);
            let mut memory = None;
            for question in inbox {
                let answer = answer(&question, &mut memory, &|line| {
                    // When the program ends, nobody listens.
                    let _ = farewell.0.send(Event::Info(line));
                });
                let _ = farewell.0.send(Event::Answer(answer));
            }
        });
        Self { questions: Some(questions), thread: Some(thread) }
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

/// An engine with what it was made for.
struct Memory {
    rules: Arc<Rules>,
    engine: Engine,
    hash: usize,
    games: u64,
}

impl Memory {
    /// An engine that knows the rules of a question, and has seen nothing of another game.
    fn fitting<'a>(memory: &'a mut Option<Self>, question: &Question) -> &'a mut Engine {
        let rules = question.game.rules();
        let fits = |memory: &Self| Arc::ptr_eq(&memory.rules, rules) && memory.hash == question.hash;
        let mut kept = memory.take().filter(fits).unwrap_or_else(|| {
            let mut engine = Engine::new(rules);
            engine.set_table_size(question.hash);
            Self { rules: Arc::clone(rules), engine, hash: question.hash, games: question.games }
        });
        if kept.games != question.games {
            kept.engine.clear();
            kept.games = question.games;
        }
        kept.engine.set_threads(question.threads);
        &mut memory.insert(kept).engine
    }
}

/// Thinks; the line that ends it.
fn answer(question: &Question, memory: &mut Option<Memory>, tell: &dyn Fn(String)) -> String {
    let begin = Instant::now();
    let game = &question.game;
    let mut told = 0;
    let line = |info: &Info| {
        let milliseconds = begin.elapsed().as_millis();
        let nps = u128::from(info.nodes) * 1000 / milliseconds.max(1);
        let score = question.score_text(info.score);
        let pv = question.line_text(&info.line);
        let Info { depth, nodes, .. } = info;
        format!("info depth {depth} score {score} nodes {nodes} nps {nps} time {milliseconds} pv {pv}")
    };
    let mut on_info = |info: &Info| {
        told = info.nodes;
        tell(line(info));
    };
    // A player who hands in orders without seeing the board is a level; the search would see it.
    let blind = matches!(game.rules().turn, TurnRule::Orders(_));
    let found = match question.level.or(blind.then_some(Level::STRONGEST)) {
        Some(level) => think(game, level, question.seed, &question.stop, &mut on_info),
        None => Memory::fitting(memory, question).search(game, &question.limits, &question.stop, &mut on_info),
    };
    if found.nodes != told {
        tell(line(&Info { depth: found.depth, score: found.score, nodes: found.nodes, line: found.line }));
    }
    format!("bestmove {}", question.action_text(game, found.action))
}
