//! What the dialog of a club evening shows, and what is typed in it.

use fourhanded::rota::{EveningSpot, PersonId};

/// A page of the dialog of a club evening.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EveningPage {
    /// The game that comes next.
    Next,
    /// Who is there.
    #[default]
    People,
    /// How it stands.
    Scores,
    /// What was played.
    Games,
}

impl EveningPage {
    /// All of them, in the order of their tabs.
    pub const ALL: [Self; 4] = [Self::Next, Self::People, Self::Scores, Self::Games];

    /// Its name for scripts and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Next => "next",
            Self::People => "people",
            Self::Scores => "scores",
            Self::Games => "games",
        }
    }
}

/// A result that is being entered or corrected.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResultDraft {
    /// Which game of the evening, from 0.
    pub place: usize,
    /// The points of each side as they are typed.
    pub points: Vec<String>,
}

/// What the dialog of an evening shows, beside the evening.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EveningDesk {
    /// The page.
    pub page: EveningPage,
    /// The name that is typed: of somebody who comes, or who is called otherwise.
    pub name: String,
    /// Who is being called otherwise.
    pub renamed: Option<PersonId>,
    /// The title that is typed, if it is another than that of the evening.
    pub title: Option<String>,
    /// What is to be exchanged with what is chosen next.
    pub chosen: Option<EveningSpot>,
    /// The result that is being entered.
    pub result: Option<ResultDraft>,
    /// The game that is to be taken off the list, if that is agreed to.
    pub struck: Option<usize>,
    /// Whether it is asked if the evening is over.
    pub ending: bool,
    /// Whether the points a game come first.
    pub by_mean: bool,
    /// Whether partnerships are ranked.
    pub pairs: bool,
}

impl EveningDesk {
    /// Goes to another page: nothing that was begun on the one before is kept.
    pub fn go(&mut self, page: EveningPage) {
        *self = Self { page, by_mean: self.by_mean, pairs: self.pairs, ..Self::default() };
    }
}
