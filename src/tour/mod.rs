//! Rule tours: the clauses of a game as pages to play.
//!
//! A [`Tour`] is read from a file beside the variant, `my-game.tour.ron`, and checked as the variant is: each page has a
//! position and steps that the rules must bear out. A [`Lesson`] takes a pupil through a page. [`AboutGame`] is for people
//! who do not know the game yet.

mod about;
pub mod generate;
mod lesson;
mod men;
mod read;
mod shelf;
mod shown;
mod v1;
mod wording;

pub use about::AboutGame;
pub use lesson::{Help, Lesson, LessonAnswer, Solution};
pub use read::{LONGEST_HISTORY, LONGEST_SPECIAL, LONGEST_TEXT, SHORT_TOUR, load};
pub use shelf::Shelf;
pub use shown::ShownMoves;
pub use wording::Wording;

use std::collections::BTreeSet;

use crate::board::{Cell, CellSet, Seat};
use crate::game::Game;
use crate::moves::{Action, Change, Event};
use crate::position::Position;
use crate::rules::{ClauseId, Rules, Topic};
use crate::spec::Playable;

/// The tour of a variant, or a course: pages on other things, such as how the hand works, on the board of a variant.
#[derive(Clone, Debug)]
pub struct Tour {
    /// The id of the course; that of the variant, if it is the tour of one.
    pub id: String,
    /// What a course is called; empty for the tour of a variant.
    pub title: Wording,
    /// The id of the variant.
    pub variant: String,
    /// The codes of the languages in which every text is there.
    pub languages: Vec<String>,
    /// What kind of game it is, if the file says so.
    pub about: Option<AboutGame>,
    /// The pages in reading order.
    pub pages: Vec<Page>,
    /// The clauses that have no page, each with the reason.
    pub skipped: Vec<(ClauseId, String)>,
}

/// One clause to play.
#[derive(Clone, Debug)]
pub struct Page {
    /// Its name in the file, such as `leapfrog`.
    pub id: String,
    /// The clause that it shows.
    pub clause: ClauseId,
    /// Other clauses that it shows too, and that need no page of their own.
    pub also: Vec<ClauseId>,
    /// What it is called; empty where it is called as its clause.
    pub title: Wording,
    /// Whether it is part of the short tour.
    pub essential: bool,
    /// The game with the options of the page.
    pub playable: Playable,
    /// Where it begins.
    pub start: Position,
    /// Who sits at the bottom of the board.
    pub view: Seat,
    /// Cells that are lit at the start.
    pub spot: CellSet,
    /// What the page says.
    pub say: Wording,
    /// What happens on it.
    pub steps: Vec<Step>,
    /// The topics by which what is tried on it is refused, and those that what the pupil plays brings about.
    pub topics: BTreeSet<Topic>,
}

/// One thing that happens on a page.
#[derive(Clone, Debug)]
pub enum Step {
    /// These actions play by themselves, one after another, and are taken back.
    Show(Vec<Action>),
    /// The pupil plays.
    Play {
        /// What he is to do.
        goal: PageGoal,
        /// What helps him.
        hint: Wording,
        /// What is said when he has done it.
        done: Wording,
    },
    /// The pupil tries what is not allowed.
    Try {
        /// Where the man stands.
        from: Cell,
        /// Where he may not go.
        to: Cell,
        /// What helps him.
        hint: Wording,
        /// What is said when it was refused, after the refusal's own words.
        done: Wording,
    },
    /// The others play these actions.
    Reply(Vec<Action>),
    /// The pupil taps all cells to which a man may go.
    Ask {
        /// Where the man stands.
        from: Cell,
        /// What helps him.
        hint: Wording,
        /// What is said when he has found them all.
        done: Wording,
    },
}

impl Step {
    /// The cells that the step is about, as far as it names any.
    #[must_use]
    pub fn cells(&self) -> CellSet {
        let of_action = |cells: CellSet, action: &Action| match action {
            Action::Move(mv) | Action::Propose(mv) => cells.with(mv.from).with(mv.to),
            Action::Place { cell, .. } | Action::Promote { cell, .. } => cells.with(*cell),
            _ => cells,
        };
        match self {
            Self::Play { goal: PageGoal::Any(actions), .. } => actions.iter().fold(CellSet::default(), of_action),
            Self::Play { goal: PageGoal::Reach(cells) | PageGoal::Capture(cells), .. } => *cells,
            Self::Try { from, to, .. } => CellSet::of(*from).with(*to),
            Self::Ask { from, .. } => CellSet::of(*from),
            Self::Play { goal: PageGoal::Cause(_), .. } | Self::Show(_) | Self::Reply(_) => CellSet::default(),
        }
    }
}

/// What a pupil is to do with one action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PageGoal {
    /// One of these actions.
    Any(Vec<Action>),
    /// To bring a man of his to one of these cells.
    Reach(CellSet),
    /// To take a man on one of these cells.
    Capture(CellSet),
    /// What an event of this topic follows from.
    Cause(Topic),
}

impl PageGoal {
    /// The legal actions that may reach the goal.
    fn candidates(&self, game: &Game) -> Vec<Action> {
        match self {
            // A fallen flag is legal, but in no list.
            Self::Any(actions) => actions.iter().copied().filter(|action| game.is_legal(*action)).collect(),
            Self::Reach(_) | Self::Capture(_) | Self::Cause(_) => {
                let mut actions = game.board_actions();
                actions.extend(game.table_actions());
                actions
            }
        }
    }

    /// An action that reaches the goal in a game.
    fn way_in(&self, game: &Game) -> Option<Action> {
        self.candidates(game).into_iter().find(|action| {
            let mut after = game.clone();
            after.play(*action).is_ok_and(|ply| self.is_reached(*action, &ply.events))
        })
    }

    /// Whether an action with these events reaches the goal.
    pub fn is_reached(&self, action: Action, events: &[Event]) -> bool {
        match self {
            Self::Any(actions) => actions.contains(&action),
            Self::Reach(cells) => match action {
                Action::Move(mv) => cells.contains(mv.to),
                Action::Place { cell, .. } => cells.contains(cell),
                _ => false,
            },
            Self::Capture(cells) => events.iter().any(|event| match event.change {
                Change::Captured { cell, .. } => cells.contains(cell),
                _ => false,
            }),
            Self::Cause(topic) => events.iter().any(|event| event.topic == *topic),
        }
    }
}

impl Page {
    /// The rules of the page.
    pub fn rules(&self) -> &Rules {
        &self.playable.rules
    }
}

impl Tour {
    /// Whether it is a course, not the tour of a variant.
    pub fn is_course(&self) -> bool {
        !self.title.is_empty()
    }

    /// The pages of the short tour.
    pub fn essential(&self) -> impl Iterator<Item = &Page> {
        self.pages.iter().filter(|page| page.essential)
    }

    /// The pages about a clause: those whose own clause it is, and behind them those that show it too.
    pub fn pages_about(&self, clause: &ClauseId) -> impl Iterator<Item = &Page> {
        let own = self.pages.iter().filter(move |page| page.clause == *clause);
        own.chain(self.pages.iter().filter(move |page| page.also.contains(clause)))
    }
}
