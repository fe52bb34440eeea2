//! Contestants that are other programs.
//!
//! Two kinds of programs are known. A program that announces the option `Variant` speaks the protocol of this project
//! and plays all its games. Any other is taken for one of the public engines for four-player chess in teams: it gets
//! FEN4 and moves in coordinates, only the limits that all of those engines obey, and nothing else while it thinks,
//! because a `stop` makes some of them wait for ever. Each game gets a fresh process, since the memory of such an
//! engine cannot be cleared otherwise.
//!
//! The referee is the project's own: the program proposes, [`Game`] decides. Known differences of those engines: they
//! may castle with a rook that has replaced the captured one, miss a capture in passing from the second flank, know
//! no draw but stalemate, and end the game when a king could be captured. They castle only from the array in which
//! every king stands on the right of its queen.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use super::player::{MatchPlayer, Mishaps, PlayerDecision, PlayerError};
use crate::ai::{GameClock, Limits, WIN};
use crate::board::Side;
use crate::game::Game;
use crate::moves::{Action, DecisionKind, Outcome};
use crate::notation::{
    action_text, coordinate_text, fen4_letter, fen4_text, position_text, resolve, resolve_coordinates,
};
use crate::spec::{Playable, VariantName};
use crate::stopwatch::Stopwatch;

/// The time that a program may take to start, and to answer what needs no thinking.
const START_PATIENCE: Duration = Duration::from_secs(10);
/// How much longer than its time for a move a program may be silent before it is restarted or loses.
const GRACE: Duration = Duration::from_secs(5);
/// How much longer than its time for a move a program may take before that counts as an overrun: what pipes and a
/// busy machine may cost.
const OVERRUN: Duration = Duration::from_millis(50);
/// The time that a program may think where no time is set. A program that takes longer has lost the game.
const UNTIMED_PATIENCE: Duration = Duration::from_secs(600);
/// How often a silent program with a time limit is restarted in one decision. On a busy machine a program says
/// nothing when its first iteration does not fit into its time.
const MAX_RESTARTS: usize = 3;

/// The number of lines from a program that may wait to be read; then the program has to wait.
const MAX_QUEUED_LINES: usize = 1024;
/// The length of a line, in bytes, beyond which it is read in parts.
const MAX_LINE_BYTES: u64 = 1 << 16;

/// What can go wrong with a program.
#[derive(Debug, thiserror::Error)]
enum ExternalError {
    /// The program cannot be started.
    #[error("{command} cannot be started: {source}")]
    Start { command: String, source: std::io::Error },
    /// The program has ended.
    #[error("the program has ended")]
    Ended,
    /// The program does not answer.
    #[error("no answer for {0} ms after {1:?}")]
    Silent(u128, String),
    /// The game cannot be described in the words that the program knows.
    #[error("it has no option Variant, so that it can only play on boards of 14 × 14, which FEN4 describes")]
    Board,
    /// The program cannot limit its search by nodes.
    #[error("it has no option Variant, and such programs obey movetime and depth only, not nodes")]
    Nodes,
    /// The program plays what is not legal.
    #[error("{0} is not legal")]
    Illegal(String),
    /// The program says that it moves, but not what.
    #[error("its bestmove names no move")]
    NoMove,
    /// The program claims a result that the game does not have.
    #[error("it says {0:?}, which is not so")]
    Claim(String),
}

impl From<ExternalError> for PlayerError {
    fn from(error: ExternalError) -> Self {
        Self(error.to_string())
    }
}

/// A contestant that is another program.
pub(super) struct ExternalPlayer {
    command: String,
    limits: Limits,
    playable: Playable,
    process: Option<Process>,
    mishaps: Mishaps,
}

impl ExternalPlayer {
    /// A player that starts `command`, a path with arguments after blanks, for every game.
    pub(super) fn new(command: &str, limits: Limits, playable: Playable) -> Self {
        Self { command: command.to_owned(), limits, playable, process: None, mishaps: Mishaps::default() }
    }

    /// The running process, started if there is none.
    fn process(&mut self) -> Result<&mut Process, ExternalError> {
        let process = match self.process.take() {
            Some(process) => process,
            None => self.start()?,
        };
        Ok(self.process.insert(process))
    }

    fn start(&self) -> Result<Process, ExternalError> {
        let mut process = Process::start(&self.command)?;
        process.send("uci")?;
        process.wait(START_PATIENCE, "uci", |line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            match words[..] {
                ["option", "name", "Variant", ..] => LineEffect::HasVariantOption,
                ["uciok"] => LineEffect::Complete,
                _ => LineEffect::None,
            }
        })?;
        if process.variants {
            let Playable { variant, choice, .. } = &self.playable;
            let name = VariantName { id: variant.id.clone(), choice: choice.clone() };
            process.send(&format!("setoption name Variant value {name}"))?;
            process.send("setoption name Dialect value grid")?;
        } else if self.limits.nodes.is_some() {
            return Err(ExternalError::Nodes);
        } else if fen4_text(&self.playable.rules, &self.playable.start).is_none() {
            return Err(ExternalError::Board);
        }
        process.send("isready")?;
        process.wait(START_PATIENCE, "isready", |line| {
            if line == "readyok" { LineEffect::Complete } else { LineEffect::None }
        })?;
        Ok(process)
    }

    /// Asks the program for its action; a silent program is restarted.
    fn ask(&mut self, game: &Game, limits: Limits) -> Result<EngineReply, ExternalError> {
        let most = limits.time.into_iter().chain(limits.clock.map(|clock| clock.left + clock.increment)).min();
        let patience = most.map_or(UNTIMED_PATIENCE, |time| time + GRACE);
        let mut restarts = 0;
        loop {
            let process = self.process()?;
            let position = position_command(game, process.variants);
            let go = go_command(&limits, process.variants);
            process.send(&position)?;
            process.send(&go)?;
            let mut reply = EngineReply::default();
            let outcome = process.wait(patience, &go, |line| reply.read(line));
            match outcome {
                Ok(()) => return Ok(reply),
                Err(error @ ExternalError::Silent(..)) => {
                    self.process = None;
                    restarts += 1;
                    if restarts > MAX_RESTARTS || limits.time.is_none() || limits.clock.is_some() {
                        return Err(error);
                    }
                    self.mishaps.restarts += 1;
                }
                Err(error) => {
                    self.process = None;
                    return Err(error);
                }
            }
        }
    }

    /// The legal action that an answer means.
    fn action_meant(game: &Game, answer: &str) -> Result<Action, ExternalError> {
        if answer.is_empty() {
            return Err(ExternalError::NoMove);
        }
        let coordinates = || resolve_coordinates(game, answer).map(Action::Move);
        let illegal = || ExternalError::Illegal(answer.to_owned());
        resolve(game, answer).ok().or_else(coordinates).ok_or_else(illegal)
    }
}

impl MatchPlayer for ExternalPlayer {
    fn begin(&mut self, _: &Game) -> Result<(), PlayerError> {
        self.process = None;
        self.process()?;
        Ok(())
    }

    fn choose(&mut self, game: &Game, _: u64, clock: Option<GameClock>) -> Result<PlayerDecision, PlayerError> {
        let variants = self.process()?.variants;
        let offered = game.decision().is_some_and(|decision| decision.kind == DecisionKind::AnswerOffer);
        if offered && !variants {
            // Such a program does not know draws by agreement.
            return Ok(PlayerDecision { action: Action::DeclineDraw, score: None, nodes: 0 });
        }
        let begin = Stopwatch::start();
        let reply = self.ask(game, Limits { clock, ..self.limits })?;
        let late = self.limits.time.is_some_and(|time| begin.elapsed() > time + OVERRUN);
        self.mishaps.overruns += u64::from(late);
        let action = match (&reply.answer, &reply.completed) {
            (Some(answer), _) => Self::action_meant(game, answer)?,
            (None, claim) => action_from_claim(game, claim.as_deref().unwrap_or_default())?,
        };
        Ok(PlayerDecision { action, score: reply.score, nodes: reply.nodes })
    }

    fn mishaps(&mut self) -> Mishaps {
        std::mem::take(&mut self.mishaps)
    }
}

/// The action of a program that claims that the game is over: it resigns if it says that the others have won, and
/// makes a winning move if it says that it has won itself, as engines do that end the game when a king could be
/// captured. No other claim fits a game that goes on.
fn action_from_claim(game: &Game, claim: &str) -> Result<Action, ExternalError> {
    let wrong = || ExternalError::Claim(claim.to_owned());
    let rules = game.rules();
    let decision = game.decision().ok_or_else(wrong)?;
    let own = rules.side_of(decision.player);
    let winners = claim.split_whitespace().zip(claim.split_whitespace().skip(1));
    let winners = winners.filter(|(_, won)| won.starts_with("won")).map(|(winners, _)| winners).next();
    let winners = winners.ok_or_else(wrong)?;
    let colours: String = rules.players_of(own).iter().map(|player| fen4_letter(player.0)).collect();
    if winners != colours {
        return Ok(Action::Resign);
    }
    let wins = |action: &Action| {
        let mut game = game.clone();
        let outcome = game.play(*action).ok().and_then(|ply| ply.outcome.as_deref());
        outcome.and_then(Outcome::winner) == Some::<Side>(own)
    };
    game.board_actions().into_iter().find(wins).ok_or_else(wrong)
}

/// The command that sets up the start of a game and all that has been played.
fn position_command(game: &Game, variants: bool) -> String {
    let rules = game.rules();
    let mut command = match fen4_text(rules, game.start()).filter(|_| !variants) {
        Some(text) => format!("position fen {text}"),
        None => format!("position text {}", position_text(rules, game.start())),
    };
    let mut separator = " moves ";
    for (before, ply) in game.history().take(game.cursor()) {
        let text = match ply.action {
            Action::Move(mv) if !variants => coordinate_text(rules, mv),
            // An action that is no move changes nothing on the board there.
            _ if !variants => continue,
            action => action_text(rules, &before, action),
        };
        command.push_str(separator);
        command.push_str(&text);
        separator = " ";
    }
    command
}

/// The command to think. Programs that do not know the option `Variant` get a time for the move instead of their clock.
fn go_command(limits: &Limits, clocks: bool) -> String {
    let mut command = "go".to_owned();
    let time = if clocks { limits.time } else { limits.allotted() };
    let time = time.map(|time| time.as_millis().max(1).to_string());
    let depth = limits.depth.map(|depth| depth.to_string());
    let nodes = limits.nodes.map(|nodes| nodes.to_string());
    for (name, value) in [("movetime", time), ("depth", depth), ("nodes", nodes)] {
        if let Some(value) = value {
            command.push_str(&format!(" {name} {value}"));
        }
    }
    if let Some(GameClock { left, increment, moves }) = limits.clock.filter(|_| clocks) {
        command.push_str(&format!(" time {} inc {}", left.as_millis(), increment.as_millis()));
        command.extend(moves.map(|moves| format!(" movestogo {moves}")));
    }
    command
}

/// What a program has said while it thought.
#[derive(Default)]
struct EngineReply {
    answer: Option<String>,
    /// The line with which it claimed that the game is over.
    completed: Option<String>,
    score: Option<i32>,
    nodes: u64,
}

impl EngineReply {
    fn read(&mut self, line: &str) -> LineEffect {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("bestmove") => {
                self.answer = Some(words.next().unwrap_or_default().to_owned());
                LineEffect::Complete
            }
            Some("info") if line.contains("Game completed") => {
                self.completed = Some(line.to_owned());
                LineEffect::Complete
            }
            Some("info") => {
                while let Some(word) = words.next() {
                    match word {
                        "string" => break,
                        "nodes" => self.nodes = words.next().and_then(|nodes| nodes.parse().ok()).unwrap_or(self.nodes),
                        "score" => self.score = score(&mut words).or(self.score),
                        _ => {}
                    }
                }
                LineEffect::None
            }
            _ => LineEffect::None,
        }
    }
}

/// The score after the word `score`: `cp 35`, `mate -2`, or the bare number of the public engines; in hundredths of
/// the program's own pawn.
fn score<'a>(words: &mut impl Iterator<Item = &'a str>) -> Option<i32> {
    let number = |word: &str| word.parse::<i64>().ok();
    match words.next()? {
        "cp" => number(words.next()?).map(clamped),
        "mate" => number(words.next()?).map(|mate| if mate < 0 { -WIN } else { WIN }),
        word => number(word).map(clamped),
    }
}

fn clamped(score: i64) -> i32 {
    let limit = i64::from(WIN);
    i32::try_from(score.clamp(-limit, limit)).unwrap_or(0)
}

/// What a line of a program means to the code that waits for it.
enum LineEffect {
    None,
    /// The program announces the option `Variant`.
    HasVariantOption,
    Complete,
}

/// A running program. Dropping it ends the program.
struct Process {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    /// Whether the program announces the option `Variant`.
    variants: bool,
}

impl Process {
    fn start(command: &str) -> Result<Self, ExternalError> {
        // A command that is a file as a whole has no arguments: its path may contain blanks.
        let mut words = match Path::new(command).is_file() {
            true => vec![command],
            false => command.split_whitespace().collect(),
        }
        .into_iter();
        let failed = |source| ExternalError::Start { command: command.to_owned(), source };
        let mut child = Command::new(words.next().unwrap_or(command))
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(failed)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(ExternalError::Ended);
        };
        let (sender, lines) = mpsc::sync_channel(MAX_QUEUED_LINES);
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut bytes = Vec::new();
            while output.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut bytes).is_ok_and(|read| read > 0) {
                if sender.send(String::from_utf8_lossy(&bytes).trim_end().to_owned()).is_err() {
                    return;
                }
                bytes.clear();
            }
        });
        Ok(Self { child, input, lines, variants: false })
    }

    fn send(&mut self, line: &str) -> Result<(), ExternalError> {
        writeln!(self.input, "{line}").and_then(|()| self.input.flush()).map_err(|_| ExternalError::Ended)
    }

    /// Reads lines until `read_line` says that the answer is complete, for at most `patience`. `after` is the command
    /// that is answered.
    fn wait(
        &mut self,
        patience: Duration,
        after: &str,
        mut read_line: impl FnMut(&str) -> LineEffect,
    ) -> Result<(), ExternalError> {
        let begin = Stopwatch::start();
        loop {
            match self.lines.recv_timeout(begin.remaining(patience)) {
                Ok(line) => match read_line(&line) {
                    LineEffect::None => {}
                    LineEffect::HasVariantOption => self.variants = true,
                    LineEffect::Complete => return Ok(()),
                },
                Err(RecvTimeoutError::Timeout) => {
                    return Err(ExternalError::Silent(begin.elapsed().as_millis(), after.to_owned()));
                }
                Err(RecvTimeoutError::Disconnected) => return Err(ExternalError::Ended),
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // If the program has ended already, there is nothing to end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
