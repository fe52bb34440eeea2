//! Actions as a score sheet has them.

use super::Texts;
use crate::moves::{Action, Change, Event};
use crate::notation::display_action;
use crate::position::Position;
use crate::spec::Playable;

impl Texts {
    /// An action as a score sheet has it; `before` is the position in which it was taken, `events` what it led to. Empty for an
    /// action that belongs to no turn.
    pub fn action(&self, playable: &Playable, before: &Position, action: Action, events: &[Event]) -> String {
        match action {
            // What the umpire has played of it.
            Action::Orders(_) => events
                .iter()
                .find_map(|event| match event.change {
                    Change::Moved { from, to, .. } => Some(format!("{from}-{to}")),
                    _ => None,
                })
                .unwrap_or_default(),
            Action::Accept => self.get("decision-accept"),
            Action::Unwise => self.get("decision-unwise"),
            Action::Another => self.get("decision-another"),
            Action::Impossible => self.get("decision-impossible"),
            action if action.is_board() => display_action(&playable.display, &playable.rules, before, action),
            _ => String::new(),
        }
    }

    /// Words one after another with "and" before the last: "Anna, Ben and Carla".
    pub fn list(&self, words: &[String]) -> String {
        match words {
            [all @ .., before, last] => {
                let first: String = all.iter().map(|word| format!("{word}, ")).collect();
                format!("{first}{before}{}{last}", self.get("and"))
            }
            _ => words.concat(),
        }
    }
}
