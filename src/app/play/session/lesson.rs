//! A page of a tour on the board. Nothing of it is kept, and the coach says what the pupil's hands may do.

use fourhanded::board::{By, Player};
use fourhanded::game::Game;
use fourhanded::moves::Action;
use fourhanded::position::Position;
use fourhanded::spec::Playable;
use fourhanded::store::SeatOwner;

use super::{BoardChanged, Session};

/// What a pupil's hands may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PupilHands {
    /// Move men, and decide what is to be decided.
    Free,
    /// Tap cells.
    Tapping,
    /// Nothing: something plays by itself, or the page is through.
    Resting,
}

impl Session {
    /// A page of a tour, on which the pupil sits at every seat.
    pub fn of_lesson(playable: Playable, start: Position) -> Self {
        let seats = By::from_fn(|_: Player| SeatOwner::default());
        Self { pupil: Some(PupilHands::Resting), ..Self::starting(playable, start, seats, true) }
    }

    /// Whether it is a page of a tour.
    pub fn is_lesson(&self) -> bool {
        self.pupil.is_some()
    }

    /// Whether the one at the window may move men and decide things; always in a game.
    pub fn hands_are_free(&self) -> bool {
        self.pupil.is_none_or(|hands| hands == PupilHands::Free)
    }

    /// Whether the pupil is to tap cells.
    pub fn hands_tap(&self) -> bool {
        self.pupil == Some(PupilHands::Tapping)
    }

    /// Says what the pupil's hands may do.
    pub fn set_hands(&mut self, hands: PupilHands) {
        self.pupil = Some(hands);
    }

    /// Puts a page in the place of this game, which is answered as it is.
    pub fn put_aside_for(&mut self, page: Self) -> Self {
        let revision = self.revision + 1;
        std::mem::replace(self, Self { revision, ..page })
    }

    /// Puts a game that was put aside back in the place of a page.
    pub fn bring_back(&mut self, aside: Self) {
        let revision = self.revision + 1;
        *self = Self { revision, ..aside };
    }

    /// An action of a page that plays by itself.
    pub fn play_by_itself(&mut self, action: Action) -> Option<BoardChanged> {
        Some(BoardChanged { of_lesson: true, ..self.play(action)? })
    }

    /// Has the page stand as it stands for its coach.
    pub fn stand_as(&mut self, game: &Game) -> BoardChanged {
        self.game = game.clone();
        self.after_change();
        BoardChanged { of_lesson: true, ..BoardChanged::default() }
    }
}
