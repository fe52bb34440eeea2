//! Computer players: the bridge to the thread on which they search. It plays moves, shows what is thought, and gives hints.

use std::borrow::Cow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bevy::prelude::*;
use fourhanded::ai::{Level, Limits, Worker, WorkerReport, decide};
use fourhanded::board::Player;
use fourhanded::moves::{Action, DecisionKind, Move};
use fourhanded::notation::display_action;
use fourhanded::rules::Topic;
use fourhanded::turn::apply;

use super::session::Session;
use crate::app::AppSet;
use crate::app::clock::Clock;
use crate::app::intent::{ComputerIntent, GameIntent, Intent};
use crate::app::power::{Alarm, Busy, BusyReason};
use crate::app::state::{Desk, Dialog, Language, Screen, View};

/// Between two actions of computer players, so that four of them can be followed.
const PACE: Duration = Duration::from_millis(350);

/// What the engine thinks of the position on the board, or advises.
#[derive(Resource, Default, Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// The revision of the game that it is about.
    revision: u64,
    /// Who is to decide there.
    pub player: Option<Player>,
    /// The depth reached, in plies; 0 while there is none.
    pub depth: u32,
    /// The score in hundredths of a pawn, from the view of the side to decide.
    pub score: i32,
    /// The principal variation.
    pub line: Vec<Action>,
    /// The beginning of the variation in the game's own notation, written once and not for each frame.
    pub words: Vec<String>,
    /// For a hint, whether it is ready; nothing for what a computer player thinks.
    pub hint: Option<bool>,
}

impl Thought {
    /// Whether it is about the position on the board.
    pub fn is_about(&self, session: &Session) -> bool {
        self.player.is_some() && self.revision == session.revision()
    }

    /// The moves to be drawn as arrows: of a hint the first alone.
    pub fn arrows(&self, session: &Session, view: &View) -> Vec<Move> {
        let most = match self.hint {
            Some(true) => 1,
            Some(false) => 0,
            None if view.thinking => ARROWS,
            None => 0,
        };
        if !self.is_about(session) || session.veiled() || self.is_secret(session) {
            return Vec::new();
        }
        self.line.iter().filter_map(|action| action.as_move()).take(most).collect()
    }

    /// Whether it is what a person's partner thinks, where partners may not advise one another.
    pub fn is_secret(&self, session: &Session) -> bool {
        !session.may_advise() && session.has_human_partner()
    }

    /// Takes a variation from the position on the board, and writes its beginning in notation.
    fn follow(&mut self, session: &Session, line: Vec<Action>) {
        let (rules, display) = (&session.playable().rules, &session.playable().display);
        let mut position = Cow::Borrowed(session.game().position());
        self.words.clear();
        for action in line.iter().take(WORDS) {
            self.words.push(display_action(display, rules, &position, *action));
            position = Cow::Owned(apply(rules, &position, *action).position);
        }
        self.line = line;
    }
}

/// Whether an action settles a draw that is offered or due. The line behind it says how play would go on.
const fn is_answer(action: Action) -> bool {
    matches!(action, Action::AcceptDraw | Action::DeclineDraw | Action::ClaimDraw)
}

/// How many moves of a variation are written.
const WORDS: usize = 6;

/// How many moves of a variation are drawn as arrows.
const ARROWS: usize = 3;
/// Set in the generation of a question that asks for a hint.
const HINT: u64 = 1 << 63;

/// What the computer player does now.
#[derive(Resource, Default)]
pub struct Opponent {
    worker: Option<Worker>,
    /// Whether the thread has ended by a panic.
    gone: Arc<AtomicBool>,
    /// The question at which it has ended.
    broke_at: Option<u64>,
    asked: Option<u64>,
    answer: Option<(u64, Action)>,
    /// When the last action was played.
    last: Duration,
    /// Whether the progress of the search is shown; otherwise the window sleeps until the search is done.
    watched: Arc<AtomicBool>,
}

impl Opponent {
    /// Whether it is thinking.
    pub fn thinks(&self) -> bool {
        self.asked.is_some()
    }

    /// Whether its thread is searching. An answer that is held back for the pace is not being searched for.
    pub fn searches(&self) -> bool {
        self.asked.is_some() && self.answer.is_none()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Opponent>().init_resource::<Thought>();
    app.add_systems(Startup, hire);
    app.add_systems(Update, (mend, ask, carry_out, listen).chain().in_set(AppSet::Opponent));
}

/// Notices the end of the thread that owns it: a thread that panics drops what it owns.
struct Sentinel {
    gone: Arc<AtomicBool>,
    alarm: Option<Alarm>,
}

impl Sentinel {
    fn ring(&self) {
        self.alarm.iter().for_each(Alarm::ring);
    }
}

impl Drop for Sentinel {
    fn drop(&mut self) {
        self.gone.store(true, Ordering::Release);
        self.ring();
    }
}

fn hire(alarm: Option<Res<Alarm>>, mut opponent: ResMut<Opponent>) {
    let gone = Arc::new(AtomicBool::new(false));
    let sentinel = Sentinel { gone: Arc::clone(&gone), alarm: alarm.map(|alarm| Alarm::clone(&alarm)) };
    let watched = Arc::clone(&opponent.watched);
    opponent.worker = Some(Worker::spawn(Box::new(move |report| {
        let progress = matches!(report, WorkerReport::Progress { .. }) && report.generation() & HINT == 0;
        if !progress || watched.load(Ordering::Relaxed) {
            sentinel.ring();
        }
    })));
    opponent.gone = gone;
}

/// Another thread takes the place of one that has broken. If that breaks at the same question, the
/// computer players wait, and the person is told.
fn mend(
    alarm: Option<Res<Alarm>>,
    language: Res<Language>,
    mut opponent: ResMut<Opponent>,
    mut desk: ResMut<Desk>,
    mut intents: MessageWriter<Intent>,
) {
    if !opponent.gone.load(Ordering::Acquire) {
        return;
    }
    let question = opponent.asked.take();
    opponent.answer = None;
    if question.is_some() && question == opponent.broke_at {
        intents.write(GameIntent::Hold.into());
        let title = language.texts.get("trouble-computer");
        desk.raise(Dialog::Trouble { title, text: language.texts.get("trouble-computer-more") });
    }
    opponent.broke_at = question;
    hire(alarm, opponent);
}

/// Sets the computer player thinking when it is to decide, and stops it when it no longer is.
fn ask(session: Option<Res<Session>>, desk: Res<Desk>, clock: Res<Clock>, mut opponent: ResMut<Opponent>) {
    let Some(session) = session else { return };
    let wanted = session
        .computer_to_decide()
        .filter(|_| desk.screen == Screen::Table && !session.held() && !session.is_paused())
        .map(|level| (session.revision(), level));
    match wanted {
        Some((revision, level)) if opponent.asked != Some(revision) => {
            let level = Level::new(level);
            // The same game goes the same way; another revision of it another.
            let seed = session.game().position().hash() ^ session.game().cursor() as u64;
            if let Some(worker) = &opponent.worker {
                let limits = Limits { clock: session.clock_of_computer(clock.input()), ..Limits::default() };
                worker.think_within(revision, session.game().clone(), level, seed, limits);
            }
            opponent.asked = Some(revision);
            opponent.answer = None;
        }
        None if opponent.asked.is_some_and(|asked| asked != session.revision() | HINT) => {
            if let Some(worker) = &opponent.worker {
                worker.stop();
            }
            opponent.asked = None;
            opponent.answer = None;
        }
        _ => {}
    }
}

/// Asks for a hint when a person wants one, hurries a computer player that thinks, and places a person's men.
fn carry_out(
    mut intents: ParamSet<(MessageReader<Intent>, MessageWriter<Intent>)>,
    session: Option<Res<Session>>,
    desk: Res<Desk>,
    mut opponent: ResMut<Opponent>,
    mut thought: ResMut<Thought>,
) {
    let Some(session) = session else { return };
    let mut placed = Vec::new();
    for intent in intents.p0().read() {
        let Intent::Computer(intent) = intent else { continue };
        match intent {
            ComputerIntent::MoveNow => {
                let thinks = session.computer_to_decide().is_some() && opponent.asked.is_some();
                if let Some(worker) = opponent.worker.as_ref().filter(|_| thinks) {
                    worker.stop();
                }
            }
            ComputerIntent::Hint => {
                let generation = session.revision() | HINT;
                let fitting = session.may_advise() && !session.veiled() && opponent.asked != Some(generation);
                let allowed = fitting && desk.screen == Screen::Table;
                let Some(player) = session.human_to_decide().filter(|_| allowed) else { continue };
                if let Some(worker) = &opponent.worker {
                    worker.think(
                        generation,
                        session.game().clone(),
                        Level::STRONGEST,
                        session.game().position().hash(),
                    );
                    opponent.asked = Some(generation);
                    let (revision, player) = (session.revision(), Some(player));
                    *thought = Thought { revision, player, hint: Some(false), ..default() };
                }
            }
            ComputerIntent::PlaceAll => placed = placements(&session),
        }
    }
    intents.p1().write_batch(placed.into_iter().map(|action| GameIntent::Play(action).into()));
}

/// The level of the computer player that places men for a person: low, so that it takes a moment only.
const PLACING: Level = Level::new(3);

/// Where a computer player would put the men whom a person is to place before play, one after another.
fn placements(session: &Session) -> Vec<Action> {
    let Some(player) = session.human_to_decide().filter(|_| session.placing() == Topic::Placement) else {
        return Vec::new();
    };
    let mut game = session.game().clone();
    let mut actions = Vec::new();
    while game.decision().is_some_and(|now| now.player == player && now.kind == DecisionKind::Place) {
        let action = decide(&game, PLACING, game.position().hash(), &AtomicBool::new(false));
        if !matches!(action, Action::Place { .. }) || game.play(action).is_err() {
            break;
        }
        actions.push(action);
    }
    actions
}

/// Takes the answers of the thread, drops stale ones, and plays an answer when the pace allows.
fn listen(
    clock: Res<Clock>,
    session: Option<Res<Session>>,
    view: Res<View>,
    mut opponent: ResMut<Opponent>,
    mut thought: ResMut<Thought>,
    mut busy: ResMut<Busy>,
    mut intents: MessageWriter<Intent>,
) {
    let Some(session) = session else { return };
    opponent.watched.store(view.thinking, Ordering::Relaxed);
    while let Some(report) = opponent.worker.as_ref().and_then(Worker::poll) {
        if Some(report.generation()) != opponent.asked {
            continue;
        }
        let hint = report.generation() & HINT != 0;
        match report {
            WorkerReport::Progress { generation, depth, score, pv: line, .. } => {
                let player = session.game().decision().map(|decision| decision.player);
                let revision = generation & !HINT;
                *thought = Thought { revision, player, depth, score, hint: hint.then_some(false), ..default() };
                if thought.is_about(&session) {
                    thought.follow(&session, line);
                }
                if hint || view.thinking {
                    busy.settle();
                }
            }
            WorkerReport::Done { action, score, .. } if hint => {
                opponent.asked = None;
                thought.hint = Some(true);
                thought.score = score;
                let worth_telling = action.is_board() || is_answer(action);
                if worth_telling && thought.line.first() != Some(&action) && thought.is_about(&session) {
                    thought.follow(&session, vec![action]);
                }
                busy.settle();
            }
            WorkerReport::Done { generation, mut action, .. } => {
                // A computer player does not resign for a human partner: it plays its principal variation.
                if action == Action::Resign && session.has_human_partner() && thought.is_about(&session) {
                    action = thought.line.first().copied().unwrap_or(action);
                }
                opponent.answer = Some((generation, action));
            }
        }
    }
    let pace = if view.motion > 0.0 { PACE.mul_f32(view.motion) } else { Duration::ZERO };
    let due = clock.now().saturating_sub(opponent.last) >= pace && !busy.stages();
    match opponent.answer {
        Some((generation, action)) if generation == session.revision() && due && !session.is_paused() => {
            opponent.answer = None;
            opponent.asked = None;
            opponent.last = clock.now();
            intents.write(GameIntent::Answer { revision: generation, action }.into());
        }
        _ => {}
    }
    busy.set(BusyReason::Pace, opponent.answer.is_some());
}

#[cfg(test)]
mod tests {
    use fourhanded::board::By;
    use fourhanded::spec::{Catalogue, Choice};
    use fourhanded::store::SeatOwner;

    use super::*;

    #[test]
    fn all_men_of_a_reserve_are_placed() {
        let games = Catalogue::shipped();
        let playables = games.entries().filter_map(|(variant, _)| variant.playable(Choice::default()).ok());
        let mut placing = 0;
        for playable in playables {
            let people = By::from_fn(|_: Player| SeatOwner::default());
            let mut session = Session::new(playable, people, true, 7);
            let Some(first) = session.game().decision() else { continue };
            for action in placements(&session) {
                session.take(action);
                placing += 1;
            }
            let next = session.game().decision().expect("a game that has begun");
            assert!(next.kind != DecisionKind::Place || next.player != first.player);
        }
        assert!(placing > 0);
    }

    #[test]
    fn a_thread_that_breaks_is_noticed() {
        let gone = Arc::new(AtomicBool::new(false));
        let sentinel = Sentinel { gone: Arc::clone(&gone), alarm: None };
        let thread = std::thread::spawn(move || {
            sentinel.ring();
            assert!(sentinel.alarm.is_some(), "this thread is to break");
        });
        assert!(thread.join().is_err());
        assert!(gone.load(Ordering::Acquire));
    }
}
