//! `uci`: the engine protocol, for all games.
//!
//! One thread reads, one searches, and the main thread does everything else: it handles what the two report in turn,
//! so that commands are answered during a search, and everything printed is whole lines in order.

mod go;
mod options;
mod request;
mod search_thread;

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Write as _};
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use fourhanded::ai::Limits;
use fourhanded::arena::NetworkChoice;
use fourhanded::game::Game;
use fourhanded::notation::{parse_fen, parse_fen4, parse_position, takes_fen};
use fourhanded::spec::Playable;
use fourhanded::stopwatch::Stopwatch;

use self::options::{Options, Writing};
use self::request::{EngineSettings, SearchRequest};
use self::search_thread::SearchThread;
use crate::inputs::{first_variant, game, network_complaints, playable, read_line};
use crate::output::{Failure, Out, Result, fail};

#[derive(clap::Args)]
pub struct UciArgs {
    /// What is played until the option Variant says something else; without it, the game that stands first
    /// where games are listed.
    variant: Option<String>,
}

/// The help text after the options.
pub const HELP: &str = "\
Commands, one a line on standard input:
  uci                                   name, options, uciok
  isready                               readyok, as soon as the table is made; while there is
                                        thinking, at once
  setoption name NAME value VALUE       Hash (MiB; said while there is thinking, it holds from the
                                        next isready or ucinewgame on), Threads,
                                        Variant (id:option=value,…), Network (own, that of the game;
                                        off; a file, whose name has no blanks),
                                        Dialect (auto, grid, fen4, uci),
                                        Level (1 to 10, whose own limits hold, too; 0: the search,
                                        but 10 where orders are hidden), Seed (of levels)
  ucinewgame                            the array again, nothing remembered
  position startpos [moves MOVE ...]
  position text POSITION [moves ...]    a position text as `board` prints it
  position fen FEN4 [moves ...]         on boards of 14 x 14
  position fen FEN [moves ...]          for two armies on boards of 8 x 8
  go [movetime MS] [depth PLIES] [nodes N] [mate ROUNDS] [infinite] [ponder]
     [time MS] [inc MS] [movestogo N]   time and inc are of the player to move; by colour:
                                        rtime btime ytime gtime rinc binc yinc ginc, between two
                                        players wtime btime winc binc
  ponderhit                             the time of go ponder begins; without one, the answer
  get_num_legal_moves                   info string n_legal N
  stop, quit                            the end of the input quits, too

Time counts from when a command is read, whatever has to be done before the thinking.

Moves are read in grid notation (f4xg5, O-O, n7-o8=Q) and in coordinates (f4-g5, f4g5, h1-j1,
n7n8q, Nj1xi3+), in chess also in SAN, and written as Dialect says: auto is fen4 (coordinates)
after a position in FEN4, uci (e7e8q) after one in FEN, else grid. A turn that the rules skip is left out, or written `skip`.

Answers: info depth PLIES score cp N | mate ROUNDS nodes N nps N time MS pv ..., then bestmove; the
score is that of the side to decide. In a game that is over: info string Game completed. Whatever
cannot be obeyed is told in an info string, and changes nothing.";

/// What the main thread handles.
enum UciEvent {
    /// A line was read, at this moment.
    Line(String, Stopwatch),
    /// The input has ended.
    InputEnds,
    /// The input cannot be read.
    Unreadable(Failure),
    /// The search has a line to print.
    Info(String),
    /// A search has ended with this line.
    Answer(String),
    /// The search thread has ended, which it never does by itself.
    Broken,
}

/// A search that was asked for and whose answer is not printed yet.
struct PendingSearch {
    stop: Arc<AtomicBool>,
    /// Whether the answer has to wait for `stop` or `ponderhit`.
    held: bool,
    /// The limits that hold from `ponderhit` on, until it comes.
    pondered: Option<Limits>,
    /// When the search ends in any case: so long after the stopwatch was started.
    deadline: Option<(Stopwatch, Duration)>,
    /// The answer, while it has to wait.
    answer: Option<String>,
}

impl PendingSearch {
    /// Whether the search is still running and has not been told to stop.
    fn open(&self) -> bool {
        self.answer.is_none() && !self.stop.load(Ordering::Relaxed)
    }

    /// The time until the deadline, if there is one.
    fn remaining(&self) -> Option<Duration> {
        self.deadline.map(|(since, time)| since.remaining(time))
    }
}

/// The state of the protocol.
struct UciSession {
    options: Options,
    playable: Playable,
    game: Game,
    /// How programs write moves after the position as it was given.
    usual: Writing,
    /// The number of `ucinewgame` commands: with each, what searches have learnt is forgotten.
    games: u64,
    search_thread: SearchThread,
    pending: VecDeque<PendingSearch>,
}

pub fn run(args: &UciArgs, out: &mut Out) -> Result {
    let name = args.variant.clone().or_else(first_variant).unwrap_or_default();
    converse(name, BufReader::new(io::stdin()), out)
}

/// Answers the commands of an input to its end. The first game is the variant called `name`.
pub fn converse(name: String, input: impl BufRead + Send + 'static, out: &mut Out) -> Result {
    let playable = playable(&name)?;
    let (sender, events) = mpsc::channel();
    let game = game(&playable, playable.start.clone());
    let options = Options::new(name);
    let search_thread = SearchThread::spawn(sender.clone());
    let mut session =
        UciSession { options, playable, game, usual: Writing::Grid, games: 0, search_thread, pending: VecDeque::new() };
    read_input(input, sender);
    session.serve(&events, out)
}

/// A variant with its options, whose rules have the network that was chosen.
fn judged_playable(variant: &str, network: &NetworkChoice) -> std::result::Result<Playable, String> {
    let found = playable(variant).map_err(|failure| failure.message().to_owned())?;
    let rules = network.rules(&found.rules).map_err(|error| error.to_string())?;
    Ok(Playable { rules, ..found })
}

/// Starts the thread that reads the input. It ends with the input or with the program.
fn read_input(mut input: impl BufRead + Send + 'static, sender: Sender<UciEvent>) {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        loop {
            let event = match read_line(&mut input, &mut bytes) {
                Ok(true) => UciEvent::Line(String::from_utf8_lossy(&bytes).into_owned(), Stopwatch::start()),
                Ok(false) => UciEvent::InputEnds,
                Err(failure) => UciEvent::Unreadable(failure),
            };
            let more = matches!(event, UciEvent::Line(..));
            if sender.send(event).is_err() || !more {
                return;
            }
        }
    });
}

impl UciSession {
    fn serve(&mut self, events: &Receiver<UciEvent>, out: &mut Out) -> Result {
        let mut ending = false;
        // The reader and the search thread hold the senders, and each says when it ends, so that `next` never blocks
        // for ever.
        while let Some(event) = self.next(events) {
            match event {
                UciEvent::Line(line, read) => {
                    let words: Vec<&str> = line.split_whitespace().collect();
                    if words.first() == Some(&"quit") {
                        return Ok(());
                    }
                    self.obey(&words, read, out)?;
                }
                UciEvent::InputEnds => {
                    self.stop(out)?;
                    ending = true;
                }
                UciEvent::Unreadable(failure) => return Err(failure),
                UciEvent::Info(line) => writeln!(out, "{line}")?,
                UciEvent::Answer(line) => self.set_answer(line, out)?,
                UciEvent::Broken => return Err(fail("the search has broken off, by a mistake in this program")),
            }
            out.flush()?;
            if ending && self.pending.is_empty() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// The next event. Searches that reach their deadline before it comes are stopped.
    fn next(&self, events: &Receiver<UciEvent>) -> Option<UciEvent> {
        loop {
            let running = self.pending.iter().filter(|pending| pending.open());
            let Some(due) = running.filter_map(PendingSearch::remaining).min() else { return events.recv().ok() };
            match events.recv_timeout(due) {
                Ok(event) => return Some(event),
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) => {
                    let late = self.pending.iter().filter(|pending| pending.remaining() == Some(Duration::ZERO));
                    late.for_each(|pending| pending.stop.store(true, Ordering::Relaxed));
                }
            }
        }
    }

    /// Handles a command. `read` is the moment at which it was read.
    fn obey(&mut self, words: &[&str], read: Stopwatch, out: &mut Out) -> Result {
        match words {
            [] => {}
            ["uci"] => {
                writeln!(
                    out,
                    "id name Four-Handed {}\nid author the authors of Four-Handed",
                    env!("CARGO_PKG_VERSION")
                )?;
                self.tell_of_network(out)?;
                writeln!(out, "{}\nuciok", self.options)?;
            }
            ["isready"] => {
                self.resize(out)?;
                writeln!(out, "readyok")?;
            }
            ["setoption", words @ ..] => {
                let before = self.options.threads;
                let variant = self.options.variant.clone();
                let result = self.set_option(words);
                self.resize(out)?;
                print_error(result, out)?;
                if self.options.variant != variant {
                    self.tell_of_network(out)?;
                }
                let cores = thread::available_parallelism().map_or(usize::MAX, NonZero::get);
                if self.options.threads > cores.max(before) {
                    writeln!(out, "info string {cores} threads run at a time here: with more, answers come later")?;
                }
            }
            ["ucinewgame"] => {
                self.games += 1;
                self.begin();
                self.resize(out)?;
            }
            ["position", words @ ..] => {
                let result = self.set_position(words);
                if self.may_prepare() {
                    self.search_thread.prepare(&self.settings());
                }
                print_error(result, out)?;
            }
            ["go", words @ ..] => self.go(words, read, out)?,
            ["ponderhit"] => self.ponder_hit(read, out)?,
            ["stop"] => self.stop(out)?,
            ["get_num_legal_moves"] => writeln!(out, "info string n_legal {}", self.game.board_actions().len())?,
            // Commands of other programs that need no answer.
            ["debug" | "register", ..] => {}
            _ => writeln!(out, "info string unknown command {:?}: see fourhanded-cli uci --help", words.join(" "))?,
        }
        Ok(())
    }

    /// Sets up the start of a game.
    fn begin(&mut self) {
        self.game = game(&self.playable, self.playable.start.clone());
        self.usual = Writing::Grid;
    }

    fn set_option(&mut self, words: &[&str]) -> std::result::Result<(), String> {
        let before = (self.options.variant.clone(), self.options.network.clone());
        self.options.set(words)?;
        let Options { variant, network, .. } = &self.options;
        if (variant, network) == (&before.0, &before.1) {
            return Ok(());
        }
        let other_game = *variant != before.0;
        match judged_playable(variant, network) {
            Ok(playable) => self.playable = playable,
            Err(complaint) => {
                (self.options.variant, self.options.network) = before;
                return Err(complaint);
            }
        }
        if other_game {
            self.begin();
        }
        Ok(())
    }

    /// Tells why the network of the game is not used, if it should be and is not.
    fn tell_of_network(&self, out: &mut Out) -> Result {
        if self.options.network == NetworkChoice::Own {
            for complaint in network_complaints(&self.playable, &self.options.variant) {
                writeln!(out, "info string {complaint}")?;
            }
        }
        Ok(())
    }

    fn set_position(&mut self, words: &[&str]) -> std::result::Result<(), String> {
        let end = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
        let (what, moves) = (&words[..end], words.get(end + 1..).unwrap_or_default());
        let start = match what {
            ["startpos"] => self.playable.start.clone(),
            [kind @ ("text" | "fen"), text @ ..] if !text.is_empty() => {
                let rules = &self.playable.rules;
                let parse = match (*kind, takes_fen(rules)) {
                    ("fen", true) => parse_fen,
                    ("fen", false) => parse_fen4,
                    _ => parse_position,
                };
                let read = parse(rules, &text.join(" "));
                read.map_err(|error| format!("the position: {error}"))?
            }
            _ => return Err("write position startpos, position text TEXT or position fen FEN".to_owned()),
        };
        self.game = request::play(&self.playable, start, moves)?;
        self.usual = match (what[0] == "fen", takes_fen(&self.playable.rules)) {
            (true, true) => Writing::Uci,
            (true, false) => Writing::Coordinates,
            (false, _) => Writing::Grid,
        };
        Ok(())
    }

    /// What an engine needs for the next search, as the options stand.
    fn settings(&self) -> EngineSettings {
        let Options { hash, threads, .. } = self.options;
        EngineSettings { rules: Arc::clone(&self.playable.rules), hash, threads, games: self.games }
    }

    /// Whether the engine can be prepared now: not during a search, since that would have to be waited for, and not
    /// for levels, which make their own.
    fn may_prepare(&self) -> bool {
        self.options.level.is_none() && !self.pending.iter().any(PendingSearch::open)
    }

    /// Makes the transposition table before it is needed, because a large one takes time that would be lost on a
    /// player's clock.
    fn resize(&self, out: &mut Out) -> Result {
        if !self.may_prepare() {
            return Ok(());
        }
        match self.search_thread.resize(&self.settings()) {
            Ok(()) => Ok(()),
            Err(error) => Ok(writeln!(out, "info string {error}: it keeps its size")?),
        }
    }

    fn go(&mut self, words: &[&str], read: Stopwatch, out: &mut Out) -> Result {
        let Some(decision) = self.game.decision() else {
            return Ok(writeln!(out, "info string Game completed. {}", request::result_text(&self.game))?);
        };
        let command = go::parse(self.game.rules(), decision.player, words);
        for complaint in &command.complaints {
            writeln!(out, "info string {complaint}")?;
        }
        // A new `go` ends the search before it.
        self.stop(out)?;
        let stop = Arc::new(AtomicBool::new(false));
        let limits = Limits { since: Some(read), ..command.limits };
        // No time runs before `ponderhit`.
        let pondered = command.ponder.then_some(limits);
        let limits = if command.ponder { Limits { time: None, clock: None, ..limits } } else { limits };
        self.pending.push_back(PendingSearch {
            stop: Arc::clone(&stop),
            held: command.infinite || command.ponder,
            pondered,
            deadline: None,
            answer: None,
        });
        let writing = self.options.dialect.writing(self.usual);
        self.search_thread.ask(SearchRequest {
            game: self.game.clone(),
            limits,
            level: self.options.level,
            seed: self.options.seed,
            settings: self.settings(),
            writing,
            stop,
        });
        Ok(())
    }

    /// Handles `ponderhit`: the opponent has moved as expected, and time counts from now on.
    fn ponder_hit(&mut self, read: Stopwatch, out: &mut Out) -> Result {
        let Some(pending) = self.pending.back_mut() else { return Ok(()) };
        let Some(limits) = pending.pondered.take() else { return Ok(()) };
        pending.held = false;
        // Without any limit, what has been found so far is the answer.
        let unlimited = Limits { since: None, ..limits } == Limits::default();
        let time = if unlimited { Some(Duration::ZERO) } else { limits.allotted() };
        pending.deadline = time.map(|time| (read, time));
        self.print_ready_answers(out)
    }

    /// Stops all searches. Their answers come as soon as they have ended.
    fn stop(&mut self, out: &mut Out) -> Result {
        for pending in &mut self.pending {
            pending.stop.store(true, Ordering::Relaxed);
            pending.held = false;
        }
        self.print_ready_answers(out)
    }

    /// Sets the answer of the oldest search.
    fn set_answer(&mut self, line: String, out: &mut Out) -> Result {
        if let Some(pending) = self.pending.front_mut() {
            pending.answer = Some(line);
        }
        self.print_ready_answers(out)
    }

    /// Prints the answers that need not wait. Only the oldest search can have one.
    fn print_ready_answers(&mut self, out: &mut Out) -> Result {
        while let Some(line) =
            self.pending.front_mut().filter(|pending| !pending.held).and_then(|pending| pending.answer.take())
        {
            self.pending.pop_front();
            writeln!(out, "{line}")?;
        }
        Ok(())
    }
}

impl Drop for UciSession {
    /// Stops all searches, because dropping the search thread waits for it.
    fn drop(&mut self) {
        for pending in &self.pending {
            pending.stop.store(true, Ordering::Relaxed);
        }
    }
}

/// Prints an error as one line.
fn print_error(result: std::result::Result<(), String>, out: &mut Out) -> Result {
    if let Err(message) = result {
        writeln!(out, "info string {}", message.replace('\n', "; "))?;
    }
    Ok(())
}
