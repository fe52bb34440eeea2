//! A page of a tour that plays by itself: what a pupil would be asked is done, and nothing is asked.

use std::collections::VecDeque;
use std::time::Duration;

use fourhanded::board::CellSet;
use fourhanded::moves::Action;
use fourhanded::tour::{Lesson, Page, Solution, Step};

use crate::app::play::session::{BoardChanged, Session};

/// How long a page is shown.
const PAGE: Duration = Duration::from_secs(15);
/// The time from one step of a page to the next.
const STEP: Duration = Duration::from_millis(2200);
/// The time from one action of a step to the next.
const BETWEEN: Duration = Duration::from_millis(1200);
/// How long the last picture of a page stays at least.
const LAST: Duration = Duration::from_secs(4);

/// A page that plays by itself.
pub(super) struct PlayingPage {
    lesson: Lesson,
    /// The actions of the step that are still to come.
    coming: VecDeque<Action>,
    /// How long the page has been shown, as far as its pictures lasted.
    spent: Duration,
    /// Whether its steps are through.
    through: bool,
}

/// Whether a page shows what it is about by moves alone: it asks for no cells, and has nothing tried that is refused.
pub(super) fn plays_alone(page: &Page) -> bool {
    page.steps.iter().all(|step| matches!(step, Step::Show(_) | Step::Play { .. } | Step::Reply(_)))
}

impl PlayingPage {
    pub(super) const fn new(lesson: Lesson) -> Self {
        Self { lesson, coming: VecDeque::new(), spent: Duration::ZERO, through: false }
    }

    pub(super) fn page(&self) -> &Page {
        self.lesson.page()
    }

    /// The cells that are lit.
    pub(super) fn lit(&self) -> CellSet {
        self.lesson.spot()
    }

    /// How long the present picture stays.
    pub(super) fn lasts(&self) -> Duration {
        match (self.through, self.coming.is_empty()) {
            (true, _) => PAGE.saturating_sub(self.spent).max(LAST),
            (false, true) => STEP,
            (false, false) => BETWEEN,
        }
    }

    /// The next picture; `None` once the page is over.
    pub(super) fn go_on(&mut self, session: &mut Session) -> Option<BoardChanged> {
        if self.through {
            return None;
        }
        self.spent += self.lasts();
        let change = self.next(session);
        self.through = change.is_none();
        // The last picture of a page stays until its time is over.
        Some(change.unwrap_or_else(|| BoardChanged { of_lesson: true, ..BoardChanged::default() }))
    }

    /// The next action on the board, or the board as it was before what was shown; `None` when the page is through.
    fn next(&mut self, session: &mut Session) -> Option<BoardChanged> {
        if self.coming.is_empty() && session.game().cursor() != self.lesson.game().cursor() {
            return Some(session.stand_as(self.lesson.game()));
        }
        while self.coming.is_empty() {
            self.coming = match self.lesson.step()? {
                Step::Show(actions) | Step::Reply(actions) => actions.iter().copied().collect(),
                Step::Play { .. } => match self.lesson.solution() {
                    Some(Solution::Play(action)) => VecDeque::from([action]),
                    Some(Solution::Try(..) | Solution::Tap(_)) | None => VecDeque::new(),
                },
                Step::Try { .. } | Step::Ask { .. } => VecDeque::new(),
            };
            if self.coming.is_empty() {
                self.lesson.go_on();
            }
        }
        let change = self.coming.pop_front().and_then(|action| session.play_by_itself(action));
        if self.coming.is_empty() {
            self.lesson.go_on();
        }
        Some(change.unwrap_or_else(|| session.stand_as(self.lesson.game())))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use fourhanded::spec::Catalogue;
    use fourhanded::tour::{Shelf, Tour};

    use super::*;

    /// Plays a page through; answers what was done on its board, and how long it was shown.
    fn play(tour: &Arc<Tour>, place: usize) -> (usize, Duration) {
        let lesson = Lesson::new(tour, place).expect("the tour has the page");
        let mut session = Session::of_lesson(lesson.page().playable.clone(), lesson.page().start.clone());
        let mut page = PlayingPage::new(lesson);
        let (mut moved, mut time) = (0, page.lasts());
        let mut stood = session.game().cursor();
        while page.go_on(&mut session).is_some() {
            moved += usize::from(session.game().cursor() > stood);
            stood = session.game().cursor();
            time += page.lasts();
        }
        (moved, time)
    }

    #[test]
    fn every_game_has_pages_that_play_alone() {
        let catalogue = Catalogue::shipped();
        let shelf = Shelf::shipped(&catalogue);
        for (variant, _) in catalogue.entries() {
            let tour = shelf.get(&variant.id).expect("every game has a tour");
            let alone: Vec<usize> = (0..tour.pages.len()).filter(|place| plays_alone(&tour.pages[*place])).collect();
            assert!(alone.len() >= 2, "{}: {alone:?}", variant.id);
            for place in alone {
                let (moved, time) = play(tour, place);
                let page = &tour.pages[place].id;
                let wanted: usize = tour.pages[place]
                    .steps
                    .iter()
                    .map(|step| match step {
                        Step::Show(actions) | Step::Reply(actions) => actions.len(),
                        Step::Play { .. } => 1,
                        Step::Try { .. } | Step::Ask { .. } => 0,
                    })
                    .sum();
                assert!(moved > 0 && moved <= wanted, "{} {page}: {moved} of {wanted}", variant.id);
                assert!(time >= PAGE && time < 2 * PAGE, "{} {page} takes {time:?}", variant.id);
            }
        }
    }
}
