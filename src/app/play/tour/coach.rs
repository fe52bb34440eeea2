//! What happens on a page of a tour: steps that play by themselves, what is said to what the pupil does, and help.

use std::time::Duration;

use bevy::prelude::*;
use fourhanded::board::{Cell, CellSet};
use fourhanded::moves::{Action, why};
use fourhanded::tour::{Help, Lesson, LessonAnswer, Solution, Step, Wording};

use super::Coach;
use crate::app::clock::Clock;
use crate::app::intent::{HandIntent, Intent};
use crate::app::play::session::{BoardChanged, PupilHands, RefusedAttempt, Session};
use crate::app::power::{Alarm, Busy};
use crate::app::state::{Refused, Selection, UserLearned};

/// How long a page is read before something on it plays by itself.
const BEFORE: Duration = Duration::from_millis(900);
/// How long an answer is read before something plays by itself.
const ANSWERED: Duration = Duration::from_millis(1600);
/// From one action that plays by itself to the next.
const BETWEEN: Duration = Duration::from_millis(900);
/// How long what was shown stays.
const SHOWN: Duration = Duration::from_millis(1400);
/// How long an action stays that is legal, but not what the step is about.
const NOT_THIS: Duration = Duration::from_millis(900);

/// A page of a tour as it is taught.
pub struct Teaching {
    lesson: Lesson,
    /// What is said to the step that was done last.
    praise: Option<Wording>,
    /// Whether the pupil has just done something legal that is not what the step is about.
    not_this: bool,
    /// The cells that were asked for last, once all are found.
    answer: CellSet,
    wait: Option<CoachWait>,
}

/// Something that happens by itself.
#[derive(Clone, Copy, Debug)]
struct CoachWait {
    /// When, by the window's clock.
    until: Duration,
    then: Then,
    /// Whether the window will be woken for it.
    called: bool,
}

/// What happens by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Then {
    /// The action of the step at this place, from 0.
    Play(usize),
    /// The step is over.
    GoOn,
    /// What is not the point of the step is taken back.
    TakeBack,
    /// The step is done for the pupil.
    DoIt,
}

impl CoachWait {
    const fn new(until: Duration, then: Then) -> Self {
        Self { until, then, called: false }
    }
}

impl Teaching {
    /// Begins a page, which lies on the board as the session says.
    pub(super) fn begin(lesson: Lesson, session: &mut Session, now: Duration) -> Self {
        let mut teaching = Self { lesson, praise: None, not_this: false, answer: CellSet::EMPTY, wait: None };
        teaching.begin_step(session, now + BEFORE);
        teaching
    }

    /// The page with its steps.
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// What is said to the step that was done last, if anything is.
    pub fn praise(&self) -> Option<&Wording> {
        self.praise.as_ref().filter(|words| !words.is_empty())
    }

    /// Whether the pupil has just done something legal that is not what the step is about.
    pub fn is_not_this(&self) -> bool {
        self.not_this
    }

    /// The hint of the step, once help is needed.
    pub fn hint(&self) -> Option<&Wording> {
        let hint = match self.lesson.step()? {
            Step::Play { hint, .. } | Step::Try { hint, .. } | Step::Ask { hint, .. } => hint,
            Step::Show(_) | Step::Reply(_) => return None,
        };
        Some(hint).filter(|hint| self.lesson.help() != Help::None && !hint.is_empty())
    }

    /// The cells that are lit.
    pub fn lit(&self) -> CellSet {
        let spot = self.lesson.spot();
        match self.lesson.help() {
            Help::Light(cells) => spot | cells,
            Help::None | Help::Hint | Help::Arrow(..) | Help::PlaysItself => spot,
        }
    }

    /// The action whose button is lit, because no cell of the board leads to it.
    pub fn lit_action(&self) -> Option<Action> {
        match (self.lesson.help(), self.lesson.solution()) {
            (Help::Light(CellSet::EMPTY), Some(Solution::Play(action))) => Some(action),
            _ => None,
        }
    }

    /// The cells that the pupil has found of those that were asked for.
    pub fn found(&self) -> CellSet {
        self.lesson.found() | self.answer
    }

    /// The arrow that helps.
    pub fn arrow(&self) -> Option<(Cell, Cell)> {
        match self.lesson.help() {
            Help::Arrow(from, to) => Some((from, to)),
            Help::None | Help::Hint | Help::Light(_) | Help::PlaysItself => None,
        }
    }

    /// When something happens by itself next, by the window's clock.
    pub(super) fn due(&self) -> Option<Duration> {
        self.wait.map(|wait| wait.until)
    }

    /// Helps the pupil who asks for it.
    pub(super) fn help_now(&mut self, session: &mut Session, now: Duration) {
        if self.wait.is_none() {
            self.lesson.ask_for_help();
            if self.lesson.help() == Help::Hint && self.hint().is_none() {
                // Nothing is there to be said.
                self.lesson.ask_for_help();
            }
            self.do_it_if_needed(session, now);
        }
    }

    /// Has the pupil's hands free for a step of his; a step of the coach's begins at an instant.
    fn begin_step(&mut self, session: &mut Session, at: Duration) {
        let (hands, wait) = match self.lesson.step() {
            Some(Step::Play { .. } | Step::Try { .. }) => (PupilHands::Free, None),
            Some(Step::Ask { .. }) => (PupilHands::Tapping, None),
            Some(Step::Show(_) | Step::Reply(_)) => (PupilHands::Resting, Some(CoachWait::new(at, Then::Play(0)))),
            None => (PupilHands::Resting, None),
        };
        session.set_hands(hands);
        self.wait = wait;
    }

    /// After as many misses as that takes, the step is done for the pupil.
    fn do_it_if_needed(&mut self, session: &mut Session, now: Duration) {
        if self.lesson.help() == Help::PlaysItself {
            session.set_hands(PupilHands::Resting);
            self.wait = Some(CoachWait::new(now + BETWEEN, Then::DoIt));
        }
    }

    /// What follows from an answer of the lesson to something that the pupil did in a step.
    fn follow(&mut self, answer: &LessonAnswer, step: Option<Step>, session: &mut Session, now: Duration) {
        match answer {
            LessonAnswer::Done => {
                self.praise = match step {
                    Some(Step::Play { done, .. } | Step::Try { done, .. } | Step::Ask { done, .. }) => Some(done),
                    Some(Step::Show(_) | Step::Reply(_)) | None => None,
                };
                self.begin_step(session, now + ANSWERED);
            }
            LessonAnswer::NotThis | LessonAnswer::Refused(_) => self.do_it_if_needed(session, now),
            LessonAnswer::Found | LessonAnswer::Idle => {}
        }
    }

    /// The pupil has taken an action on the board.
    fn judge_action(&mut self, session: &mut Session, now: Duration) -> Option<BoardChanged> {
        let action = session.game().plies().get(self.lesson.game().cursor())?.action;
        let step = self.lesson.step().cloned();
        let answer = match step {
            Some(Step::Try { .. }) => self.lesson.instead(),
            _ => self.lesson.play(action),
        };
        if answer == LessonAnswer::NotThis {
            self.not_this = true;
            session.set_hands(PupilHands::Resting);
            self.wait = Some(CoachWait::new(now + NOT_THIS, Then::TakeBack));
            return None;
        }
        self.follow(&answer, step, session, now);
        self.agree(session)
    }

    /// The pupil has brought a man where he may not go, or wanted one who may not move.
    fn judge_refusal(&mut self, RefusedAttempt { from, to }: RefusedAttempt, session: &mut Session, now: Duration) {
        let step = self.lesson.step().cloned();
        let to = match (&step, to) {
            (Some(Step::Try { from: wanted, to, .. }), None) if *wanted == from => Some(*to),
            (_, to) => to,
        };
        // Let go off the board, the man was put back, unless that is what is to be tried.
        let wanted =
            matches!(&step, Some(Step::Try { from: man, to: there, .. }) if *man == from && Some(*there) == to);
        let counts = |to: &Cell| wanted || session.playable().rules.board.contains(*to);
        if let Some(to) = to.filter(|to| session.hands_are_free() && counts(to)) {
            let answer = self.lesson.try_illegal(from, to);
            self.follow(&answer, step, session, now);
        }
    }

    /// The pupil has tapped a cell.
    fn judge_tap(&mut self, cell: Cell, session: &mut Session, now: Duration) {
        let (step, found) = (self.lesson.step().cloned(), self.lesson.found());
        let answer = self.lesson.tap(cell);
        if answer == LessonAnswer::Done {
            self.answer = found.with(cell);
        }
        self.not_this = answer == LessonAnswer::NotThis;
        self.follow(&answer, step, session, now);
    }

    /// What happens by itself, if it is time.
    fn go_on(&mut self, session: &mut Session, selection: &mut Selection, now: Duration) -> Option<BoardChanged> {
        let wait = self.wait.take_if(|wait| wait.until <= now)?;
        match (wait.then, self.lesson.step().cloned()) {
            (Then::Play(place), Some(step @ (Step::Show(_) | Step::Reply(_)))) => {
                let (Step::Show(actions) | Step::Reply(actions)) = &step else { return None };
                self.answer = CellSet::EMPTY;
                let pause = match step {
                    Step::Show(_) if place + 1 >= actions.len() => SHOWN,
                    _ => BETWEEN,
                };
                let next = if place + 1 < actions.len() { Then::Play(place + 1) } else { Then::GoOn };
                self.wait = Some(CoachWait::new(now + pause, next));
                session.play_by_itself(*actions.get(place)?)
            }
            (Then::TakeBack, _) => {
                self.not_this = false;
                self.begin_step(session, now);
                self.do_it_if_needed(session, now);
                self.agree(session)
            }
            (Then::DoIt, step) => self.do_it(step, session, selection, now),
            (Then::GoOn | Then::Play(_), _) => {
                self.lesson.go_on();
                self.begin_step(session, now);
                self.agree(session)
            }
        }
    }

    /// Does the step for the pupil.
    fn do_it(
        &mut self,
        step: Option<Step>,
        session: &mut Session,
        selection: &mut Selection,
        now: Duration,
    ) -> Option<BoardChanged> {
        let change = match self.lesson.solution()? {
            Solution::Play(action) => session.play_by_itself(action),
            Solution::Try(from, to) => {
                let refusal = why(session.game().rules(), session.game().position(), from, to).err();
                selection.refusal = refusal.map(|refusal| Refused { refusal, shown: true });
                None
            }
            Solution::Tap(cells) => {
                self.answer = self.lesson.found() | cells;
                None
            }
        };
        self.lesson.go_on();
        self.follow(&LessonAnswer::Done, step, session, now);
        change.or_else(|| self.agree(session))
    }

    /// Has the board stand as the lesson says, where it does not.
    fn agree(&self, session: &mut Session) -> Option<BoardChanged> {
        let differs = session.game().cursor() != self.lesson.game().cursor();
        differs.then(|| session.stand_as(self.lesson.game()))
    }
}

/// Follows what the pupil does on the page, and goes on with it.
pub(super) fn teach(
    mut coach: ResMut<Coach>,
    session: Option<ResMut<Session>>,
    mut intents: MessageReader<Intent>,
    mut refused: MessageReader<RefusedAttempt>,
    mut selection: ResMut<Selection>,
    mut learned: ResMut<UserLearned>,
    mut changed: MessageWriter<BoardChanged>,
    (clock, alarm): (Res<Clock>, Option<Res<Alarm>>),
    mut busy: ResMut<Busy>,
) {
    let taps: Vec<Cell> = intents.read().filter_map(tapped).collect();
    let refused: Vec<RefusedAttempt> = refused.read().copied().collect();
    let (Some(tour), Some(mut session)) = (&mut coach.bypass_change_detection().under_way, session) else { return };
    let (teaching, now) = (&mut tour.teaching, clock.now());
    let before = teaching.lesson.steps_done();
    for attempt in refused {
        teaching.judge_refusal(attempt, &mut session, now);
        busy.settle();
    }
    for cell in taps {
        if !session.hands_tap() {
            break;
        }
        teaching.judge_tap(cell, &mut session, now);
        busy.settle();
    }
    let played = session.game().cursor() > teaching.lesson.game().cursor();
    let change = if played && session.hands_are_free() {
        teaching.judge_action(&mut session, now)
    } else {
        teaching.go_on(&mut session, &mut selection, now)
    };
    if let Some(change) = change {
        changed.write(change);
    }
    if teaching.lesson.step().is_none() && teaching.lesson.steps_done() != before {
        let (id, page) = (&tour.tour.id, &teaching.lesson.page().id);
        // Settings are written when something is new, not at every page that is gone through again.
        if learned.bypass_change_detection().0.note(id, page) {
            learned.set_changed();
        }
    }
    if let Some(wait) = teaching.wait.as_mut().filter(|wait| !wait.called) {
        wait.called = true;
        busy.settle();
        if let Some(alarm) = alarm {
            alarm.ring_in(wait.until.saturating_sub(now));
        }
    }
}

/// The cell that an intent taps.
fn tapped(intent: &Intent) -> Option<Cell> {
    let Intent::Hand(HandIntent::ClickCell(cell)) = intent else { return None };
    Some(*cell)
}
