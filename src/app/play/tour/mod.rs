//! Tours in the window. A page is a session of its own; the game at the table waits aside meanwhile, untouched.

mod coach;
mod shelf;
#[cfg(test)]
pub mod tests;

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use fourhanded::board::Seat;
use fourhanded::tour::{Lesson, Page, Tour};

use super::session::{self, BoardChanged, Session};
use crate::app::AppSet;
use crate::app::clock::Clock;
use crate::app::intent::{DeskIntent, Intent, TourIntent, TourPages, ViewIntent};
use crate::app::state::{Desk, Dialog, LearnedPages, Screen, UserLearned, View};
pub use coach::Teaching;
pub use shelf::{TourState, Tours};

/// The tour that is being taken, if one is.
#[derive(Resource, Default)]
pub struct Coach {
    under_way: Option<TourUnderWay>,
}

/// A tour that is being taken.
pub struct TourUnderWay {
    tour: Arc<Tour>,
    /// The pages that are taken, by their places in the tour, in reading order.
    pages: Vec<usize>,
    /// Which of them is read, from 0.
    at: usize,
    /// The page, and what is said and shown on it.
    pub teaching: Teaching,
    aside: Aside,
}

/// What waits while a tour is taken.
struct Aside {
    session: Session,
    screen: Screen,
    dialog: Option<Dialog>,
    /// Who sat at the bottom of the window.
    bottom: Seat,
}

impl Coach {
    /// The tour that is being taken.
    pub fn tour(&self) -> Option<&TourUnderWay> {
        self.under_way.as_ref()
    }

    /// How long it takes until something happens by itself on the page, if anything does.
    pub fn waits(&self, now: Duration) -> Option<Duration> {
        self.under_way.as_ref()?.teaching.due().map(|due| due.saturating_sub(now))
    }
}

impl TourUnderWay {
    /// The tour itself.
    pub fn tour(&self) -> &Tour {
        &self.tour
    }

    /// Which of the pages taken is read, from 1, and of how many.
    pub fn place(&self) -> (usize, usize) {
        (self.at + 1, self.pages.len())
    }

    /// The page that comes after this one.
    pub fn next_page(&self) -> Option<&Page> {
        self.tour.pages.get(*self.pages.get(self.at + 1)?)
    }

    /// Whether no page comes after this one.
    pub fn is_last(&self) -> bool {
        self.at + 1 == self.pages.len()
    }
}

/// The pages of a tour that are taken, by their places in it, and with which of them it begins.
fn pages_of(tour: &Tour, wanted: &TourPages, learned: &LearnedPages) -> (Vec<usize>, usize) {
    let places = |essential: bool| {
        let pages = tour.pages.iter().enumerate();
        pages.filter(|(_, page)| page.essential || !essential).map(|(place, _)| place).collect::<Vec<_>>()
    };
    match wanted {
        TourPages::All => {
            let fresh = tour.pages.iter().position(|page| !learned.has(&tour.id, &page.id));
            (places(false), fresh.unwrap_or(0))
        }
        TourPages::Essential => {
            let essential = places(true);
            (if essential.is_empty() { places(false) } else { essential }, 0)
        }
        TourPages::From(id) => (places(false), tour.pages.iter().position(|page| page.id == *id).unwrap_or(0)),
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Coach>();
    app.add_plugins(shelf::plugin);
    app.add_systems(
        Update,
        (apply_intents.before(session::apply_intents), coach::teach.after(session::apply_intents))
            .in_set(AppSet::Apply),
    );
}

/// Whether an intent leaves a tour: it brings another game or another screen, or looks at the game at the table.
pub fn leaves(intent: &Intent) -> bool {
    let elsewhere = |intent: &DeskIntent| {
        matches!(intent, DeskIntent::Resume | DeskIntent::Go(_) | DeskIntent::SetUp(_) | DeskIntent::Quit)
    };
    match intent {
        Intent::File(_) => true,
        Intent::Desk(intent) => elsewhere(intent),
        Intent::Game(_) | Intent::Computer(_) | Intent::Hand(_) => false,
        Intent::View(_)
        | Intent::Habit(_)
        | Intent::Sound(_)
        | Intent::Tour(_)
        | Intent::Paper(_)
        | Intent::Evening(_)
        | Intent::Show(_)
        | Intent::Presenter(_)
        | Intent::Key(_)
        | Intent::Read(_) => false,
    }
}

/// Begins tours, turns their pages and leaves them. It comes before all others that carry intents out, so that what they
/// find at the table is a game and not a page.
pub fn apply_intents(
    mut intents: ParamSet<(MessageReader<Intent>, MessageWriter<Intent>)>,
    mut coach: ResMut<Coach>,
    mut table: TourTable,
    tours: Res<Tours>,
    learned: Res<UserLearned>,
) {
    let read: Vec<Intent> =
        intents.p0().read().filter(|i| leaves(i) || matches!(i, Intent::Tour(_))).cloned().collect();
    let mut follow = Vec::new();
    for intent in read {
        let Intent::Tour(intent) = intent else {
            if let Some(tour) = coach.under_way.take() {
                table.leave(tour, &mut follow);
            }
            continue;
        };
        match intent {
            TourIntent::Begin(id, wanted) => {
                let Some(tour) = tours.get(&id).filter(|tour| !tour.pages.is_empty()) else { continue };
                if let Some(tour) = coach.under_way.take() {
                    table.leave(tour, &mut follow);
                }
                let (pages, at) = pages_of(tour, &wanted, &learned.0);
                coach.under_way = table.begin(tour, pages, at, &mut follow);
            }
            TourIntent::Next => table.turn_to(&mut coach, 1, &mut follow),
            TourIntent::Back => table.turn_to(&mut coach, -1, &mut follow),
            TourIntent::Again => table.turn_to(&mut coach, 0, &mut follow),
            TourIntent::Help => {
                if let (Some(tour), Some(session)) = (&mut coach.under_way, &mut table.session) {
                    tour.teaching.help_now(session, table.clock.now());
                }
            }
            TourIntent::Leave => {
                let Some(tour) = coach.under_way.take() else { continue };
                let dialog = tour.aside.dialog.clone();
                table.leave(tour, &mut follow);
                table.desk.dialog = dialog;
            }
            TourIntent::SetUpGame => {
                let Some(tour) = coach.under_way.take() else { continue };
                follow.push(DeskIntent::SetUp(tour.tour.variant.clone()).into());
                table.leave(tour, &mut follow);
            }
        }
    }
    intents.p1().write_batch(follow);
}

/// The board of a page as a session, and its teaching from an instant on.
fn lay(lesson: Lesson, now: Duration) -> (Session, Teaching) {
    let mut page = Session::of_lesson(lesson.page().playable.clone(), lesson.page().start.clone());
    let teaching = Teaching::begin(lesson, &mut page, now);
    (page, teaching)
}

/// What the beginning and the end of a tour change.
#[derive(bevy::ecs::system::SystemParam)]
pub struct TourTable<'w> {
    session: Option<ResMut<'w, Session>>,
    desk: ResMut<'w, Desk>,
    view: ResMut<'w, View>,
    clock: Res<'w, Clock>,
    changed: MessageWriter<'w, BoardChanged>,
}

impl TourTable<'_> {
    /// Puts the game at the table aside and lays the first page in its place.
    fn begin(
        &mut self,
        tour: &Arc<Tour>,
        pages: Vec<usize>,
        at: usize,
        follow: &mut Vec<Intent>,
    ) -> Option<TourUnderWay> {
        let lesson = Lesson::new(tour, *pages.get(at)?)?;
        let session = self.session.as_mut()?;
        session.pause(true, self.clock.input());
        let (page, teaching) = lay(lesson, self.clock.now());
        let aside = Aside {
            session: session.put_aside_for(page),
            screen: self.desk.screen,
            dialog: self.desk.dialog.take().filter(|dialog| matches!(dialog, Dialog::Learn | Dialog::About(_))),
            bottom: self.view.seat,
        };
        self.desk.screen = Screen::Table;
        self.view.lesson = true;
        self.see(teaching.lesson().page().view, follow);
        Some(TourUnderWay { tour: Arc::clone(tour), pages, at, teaching, aside })
    }

    /// Turns so many pages on, or begins the page anew.
    fn turn_to(&mut self, coach: &mut Coach, pages: isize, follow: &mut Vec<Intent>) {
        let (Some(tour), Some(session)) = (&mut coach.under_way, &mut self.session) else { return };
        let Some(at) = tour.at.checked_add_signed(pages).filter(|at| *at < tour.pages.len()) else { return };
        let Some(lesson) = Lesson::new(&tour.tour, tour.pages[at]) else { return };
        let (page, teaching) = lay(lesson, self.clock.now());
        let view = teaching.lesson().page().view;
        (tour.at, tour.teaching) = (at, teaching);
        session.replace(page);
        self.desk.dialog = None;
        self.see(view, follow);
    }

    /// Has the board seen from a seat.
    fn see(&mut self, seat: Seat, follow: &mut Vec<Intent>) {
        follow.push(ViewIntent::From(seat).into());
        self.changed.write(BoardChanged { of_lesson: true, ..default() });
    }

    /// Puts the game that waits back on the table, as it was.
    fn leave(&mut self, tour: TourUnderWay, follow: &mut Vec<Intent>) {
        let Aside { session: game, screen, dialog: _, bottom } = tour.aside;
        if let Some(session) = &mut self.session {
            session.bring_back(game);
        }
        self.view.lesson = false;
        self.desk.screen = screen;
        self.desk.dialog = None;
        follow.push(ViewIntent::From(self.view.bottom_for(bottom)).into());
        self.changed.write(BoardChanged { of_lesson: true, ..default() });
    }
}
