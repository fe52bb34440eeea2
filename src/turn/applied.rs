//! What an action leads to.

use super::Transition;
use crate::moves::{Action, Event, Followed, Log, Move, Outcome};
use crate::position::Position;
use crate::rules::Rules;

/// The result of an action, with a log of what happened unless nobody wants it.
#[derive(Clone, Debug, PartialEq)]
pub struct Applied<L = Vec<Event>> {
    /// The position in which somebody decides next (or the game is over).
    pub position: Position,
    /// What happened, in order.
    pub events: L,
    /// What the engine did by itself before the next decision: skipped turns, walking kings.
    pub followed: Vec<Followed>,
    /// Whether the game is over by what the position alone can tell; repetition is for the game.
    pub outcome: Option<Outcome>,
}

/// Applies a legal action. Of an action that is not legal here the result is a valid position, but
/// not one of the game: check with [`super::is_legal`] first.
pub fn apply(rules: &Rules, position: &Position, action: Action) -> Applied {
    Applied::after(rules, position, action)
}

/// Applies a legal move.
pub fn apply_move(rules: &Rules, position: &Position, mv: Move) -> Applied {
    Applied::after_move(rules, position, mv)
}

/// Judges a position that somebody has set up as if the turn had just come to the player to move:
/// he is skipped if he must be, and the game may be over.
pub fn arrive(rules: &Rules, position: &Position) -> Applied {
    Applied::after_arrival(rules, position)
}

impl<L: Log + Default> Applied<L> {
    /// What [`apply`] answers, with any log.
    pub fn after(rules: &Rules, position: &Position, action: Action) -> Self {
        Transition::after(rules, position, action).into_applied()
    }

    /// Applies a legal action that a record has together with `steps`, the steps of walking kings behind it. They are made
    /// as they stand if they are possible; where one is not, or none is left, a step is drawn by the game's seed.
    pub fn after_recorded(rules: &Rules, position: &Position, action: Action, steps: &[Move]) -> Self {
        let mut next = Transition::from(position);
        next.recorded = steps.to_vec();
        next.act(rules, position, action);
        next.into_applied()
    }

    /// What [`apply_move`] answers, with any log.
    pub fn after_move(rules: &Rules, position: &Position, mv: Move) -> Self {
        Transition::after_move(rules, position, mv).into_applied()
    }

    /// What [`arrive`] answers, with any log.
    pub fn after_arrival(rules: &Rules, position: &Position) -> Self {
        Transition::after_arrival(rules, position).into_applied()
    }
}
