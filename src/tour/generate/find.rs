//! A position in which something about a topic happens or is refused.

use std::mem::{Discriminant, discriminant};
use std::sync::Arc;

use crate::board::{Cell, Seat};
use crate::game::Game;
use crate::moves::{self, Action, Change, Event, RefusalReason};
use crate::position::Position;
use crate::rules::Topic;
use crate::spec::Playable;

/// Whether something happens or is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FindKind {
    /// An action has an event about the topic.
    Event,
    /// A try is refused because of the topic.
    Refusal,
}

/// What somebody does in a position.
#[derive(Clone, Debug)]
pub enum Doing {
    /// A legal action, with the sort of event that it is about.
    Plays(Action, Discriminant<Change>),
    /// A try that is refused for this reason.
    Tries(Cell, Cell, Discriminant<RefusalReason>),
}

impl Doing {
    /// How far a try goes, in steps of a king: a near miss shows a rule better than a far one. Nothing for what is legal.
    pub fn reach(&self) -> u8 {
        match self {
            Self::Plays(..) => 0,
            Self::Tries(from, to, _) => from.column().abs_diff(to.column()).max(from.row().abs_diff(to.row())),
        }
    }

    /// Whether it is done by a button, not on the board.
    pub const fn is_by_button(&self) -> bool {
        matches!(self, Self::Plays(Action::Flag | Action::Resign | Action::OfferDraw | Action::ClaimDraw, _))
    }
}

/// A position in which something about a topic happens or is refused.
#[derive(Clone, Debug)]
pub struct Find {
    /// The game with its options.
    pub playable: Arc<Playable>,
    /// The topic.
    pub topic: Topic,
    /// The position.
    pub position: Position,
    /// What is done there.
    pub doing: Doing,
    /// Whether the game ends by it.
    pub ends: bool,
}

impl Find {
    /// Whether all holds in this position that holds in the find's.
    pub fn holds_in(&self, position: &Position) -> bool {
        let game = Game::new(Arc::clone(&self.playable.rules), position.clone());
        if game.decision().is_none() || game.position() != position || !game.opening_followed().is_empty() {
            return false;
        }
        match &self.doing {
            Doing::Plays(..) => self.event_in(game).is_some(),
            Doing::Tries(from, to, reason) => {
                let refusal = moves::why(&self.playable.rules, position, *from, *to).err();
                refusal.is_some_and(|refusal| refusal.topic == self.topic && discriminant(&refusal.reason) == *reason)
            }
        }
    }

    /// The event about the topic, if the action is legal in the game and leads to it.
    fn event_in(&self, mut game: Game) -> Option<Event> {
        let Doing::Plays(action, sort) = &self.doing else { return None };
        let ply = game.play(*action).ok()?;
        if ply.outcome.is_some() != self.ends {
            return None;
        }
        ply.events.iter().find(|event| event.topic == self.topic && discriminant(&event.change) == *sort).cloned()
    }

    /// The event about the topic.
    pub fn event(&self) -> Option<Event> {
        self.event_in(Game::new(Arc::clone(&self.playable.rules), self.position.clone()))
    }

    /// How little fit it is for a page: done by a button, a try that goes far, many men, several events, another seat than South's.
    pub fn cost(&self) -> (bool, u8, usize, usize, bool) {
        let events = match &self.doing {
            Doing::Plays(action, _) => {
                let mut game = Game::new(Arc::clone(&self.playable.rules), self.position.clone());
                game.play(*action).map_or(0, |ply| ply.events.len())
            }
            Doing::Tries(..) => 0,
        };
        let mover = self.playable.rules.army_at(self.position.turn());
        let men = self.position.occupied().len();
        (self.doing.is_by_button(), self.doing.reach(), men, events, mover.0 != Seat::South)
    }
}
