//! A pupil on a page: what he does, what is answered, and what helps him.

use std::sync::Arc;

use super::{Page, Step, Tour};
use crate::board::{Cell, CellSet};
use crate::game::Game;
use crate::moves::{self, Action, Refusal};

/// A page under way. A step that plays by itself waits until [`Lesson::go_on`].
#[derive(Clone, Debug)]
pub struct Lesson {
    tour: Arc<Tour>,
    page: usize,
    game: Game,
    step: usize,
    misses: u32,
    found: CellSet,
}

/// What is answered to something that the pupil does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonAnswer {
    /// That was it: the step is done.
    Done,
    /// One of several cells that were asked for; others are left.
    Found,
    /// Legal, but not what the step is about: it is taken back.
    NotThis,
    /// Not allowed, and not what the step is about.
    Refused(Refusal),
    /// Nothing to be done now.
    Idle,
}

/// What helps after so many misses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Help {
    /// Nothing.
    None,
    /// The hint of the step.
    Hint,
    /// The hint, and light on these cells; without cells, on the control by which the step is done.
    Light(CellSet),
    /// The hint, and an arrow.
    Arrow(Cell, Cell),
    /// The step plays itself.
    PlaysItself,
}

/// What the pupil does to pass a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solution {
    /// He takes this action.
    Play(Action),
    /// He brings the man on the first cell to the second.
    Try(Cell, Cell),
    /// He taps these cells.
    Tap(CellSet),
}

impl Lesson {
    /// The first step of a page; `None` if the tour has no such page.
    pub fn new(tour: &Arc<Tour>, page: usize) -> Option<Self> {
        let start = tour.pages.get(page)?;
        let game = Game::new(Arc::clone(&start.playable.rules), start.start.clone());
        Some(Self { tour: Arc::clone(tour), page, game, step: 0, misses: 0, found: CellSet::EMPTY })
    }

    /// The page.
    pub fn page(&self) -> &Page {
        &self.tour.pages[self.page]
    }

    /// The number of the page, from 0.
    pub const fn number(&self) -> usize {
        self.page
    }

    /// The game as it stands on the page.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The step that is to be done; `None` when the page is through.
    pub fn step(&self) -> Option<&Step> {
        self.page().steps.get(self.step)
    }

    /// The cells that are lit on the page and still matter: none that only steps were about that are done, and none when the page is
    /// through.
    #[must_use]
    pub fn spot(&self) -> CellSet {
        let cells = |steps: &[Step]| steps.iter().fold(CellSet::default(), |cells, step| cells | step.cells());
        let (done, left) = self.page().steps.split_at(self.step.min(self.page().steps.len()));
        if left.is_empty() { CellSet::default() } else { self.page().spot & !(cells(done) & !cells(left)) }
    }

    /// The number of steps that are done.
    pub const fn steps_done(&self) -> usize {
        self.step
    }

    /// The cells found so far of those that a step asks for.
    pub const fn found(&self) -> CellSet {
        self.found
    }

    /// The pupil plays an action that is legal.
    pub fn play(&mut self, action: Action) -> LessonAnswer {
        let Some(Step::Play { goal, .. }) = self.step() else { return LessonAnswer::Idle };
        let goal = goal.clone();
        let mut after = self.game.clone();
        match after.play(action) {
            Ok(ply) if goal.is_reached(action, &ply.events) => {
                self.game = after;
                self.pass()
            }
            Ok(_) => self.miss(LessonAnswer::NotThis),
            Err(_) => LessonAnswer::Idle,
        }
    }

    /// The pupil brings a man where it may not go.
    pub fn try_illegal(&mut self, from: Cell, to: Cell) -> LessonAnswer {
        let Err(refusal) = moves::why(self.game.rules(), self.game.position(), from, to) else {
            return LessonAnswer::Idle;
        };
        match self.step() {
            Some(Step::Try { from: wanted, to: goal, .. }) if (*wanted, *goal) == (from, to) => self.pass(),
            Some(Step::Play { .. } | Step::Try { .. }) => self.miss(LessonAnswer::Refused(refusal)),
            _ => LessonAnswer::Refused(refusal),
        }
    }

    /// The pupil plays a legal action where he was to try something illegal.
    pub fn instead(&mut self) -> LessonAnswer {
        match self.step() {
            Some(Step::Try { .. }) => self.miss(LessonAnswer::NotThis),
            _ => LessonAnswer::Idle,
        }
    }

    /// The pupil taps a cell.
    pub fn tap(&mut self, cell: Cell) -> LessonAnswer {
        let Some(Step::Ask { from, .. }) = self.step() else { return LessonAnswer::Idle };
        let wanted = self.targets(*from);
        if !wanted.contains(cell) {
            return self.miss(LessonAnswer::NotThis);
        }
        self.found.insert(cell);
        if self.found == wanted { self.pass() } else { LessonAnswer::Found }
    }

    /// The pupil asks for help, which counts as a miss.
    pub fn ask_for_help(&mut self) {
        if self.solution().is_some() {
            self.misses += 1;
        }
    }

    /// A step that plays by itself has been seen: what was shown is taken back, what others replied stays. A step that helped
    /// the pupil to its end goes on too.
    pub fn go_on(&mut self) {
        match self.step().cloned() {
            Some(Step::Reply(actions)) => {
                for action in actions {
                    let _ = self.game.play(action);
                }
            }
            Some(Step::Play { goal, .. }) => {
                if let Some(action) = goal.way_in(&self.game) {
                    let _ = self.game.play(action);
                }
            }
            Some(Step::Show(_) | Step::Try { .. } | Step::Ask { .. }) => {}
            None => return,
        }
        self.pass();
    }

    /// What helps now. It grows with each miss: the hint, light, an arrow, and the step plays itself.
    pub fn help(&self) -> Help {
        let way = match self.solution() {
            Some(Solution::Play(action)) => ends(action),
            Some(Solution::Try(from, to)) => Some((from, to)),
            Some(Solution::Tap(cells)) => self.asked_of().zip(cells.into_iter().next()),
            None => return Help::None,
        };
        match (self.misses, way) {
            (0, _) => Help::None,
            (1, _) => Help::Hint,
            (2, None) => Help::Light(CellSet::EMPTY),
            (2, Some((from, to))) => Help::Light([from, to].into_iter().collect()),
            (3, Some((from, to))) => Help::Arrow(from, to),
            _ => Help::PlaysItself,
        }
    }

    /// What the pupil does to pass the step, if it is one of his; of cells those that are left.
    pub fn solution(&self) -> Option<Solution> {
        match self.step()? {
            Step::Play { goal, .. } => goal.way_in(&self.game).map(Solution::Play),
            Step::Try { from, to, .. } => Some(Solution::Try(*from, *to)),
            Step::Ask { from, .. } => {
                let left = self.targets(*from).into_iter().filter(|cell| !self.found.contains(*cell));
                Some(Solution::Tap(left.collect()))
            }
            Step::Show(_) | Step::Reply(_) => None,
        }
    }

    /// The cell of the man about whom the step asks.
    fn asked_of(&self) -> Option<Cell> {
        match self.step()? {
            Step::Ask { from, .. } => Some(*from),
            _ => None,
        }
    }

    /// The cells to which the man on a cell may go.
    fn targets(&self, from: Cell) -> CellSet {
        self.game.board_moves().into_iter().filter(|mv| mv.from == from).map(|mv| mv.to).collect()
    }

    fn pass(&mut self) -> LessonAnswer {
        self.step += 1;
        self.misses = 0;
        self.found = CellSet::EMPTY;
        LessonAnswer::Done
    }

    fn miss(&mut self, answer: LessonAnswer) -> LessonAnswer {
        self.misses += 1;
        answer
    }
}

/// The cells from which and to which an action goes.
pub(super) fn ends(action: Action) -> Option<(Cell, Cell)> {
    match action {
        Action::Move(mv) | Action::Propose(mv) => Some((mv.from, mv.to)),
        Action::Place { cell, .. } | Action::Promote { cell, .. } => Some((cell, cell)),
        _ => None,
    }
}
