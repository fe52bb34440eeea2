//! What the comments of a record say of clocks, checked while they are read.

use std::collections::HashMap;

use crate::board::Player;
use crate::clock::TimeLeft;
use crate::game::{ClockCommand, ClockCommandError, NodeId, clock_commands};
use crate::rules::Rules;

/// The times that comments have said, and what is wrong with them.
#[derive(Clone, Debug, Default)]
pub(super) struct ClockComments {
    /// The time behind each action.
    left: HashMap<NodeId, TimeLeft>,
    /// The changes by hand behind each action.
    adjusted: HashMap<(NodeId, Player), TimeLeft>,
    /// What is wrong, each with its byte in the text.
    pub faults: Vec<(usize, String)>,
}

impl ClockComments {
    /// Reads a comment that begins at a byte of the text behind the action of a node. With `None` it stands in front of one, so
    /// that its times are nobody's.
    pub fn read(&mut self, rules: &Rules, node: Option<NodeId>, begins: usize, comment: &str) {
        for (at, read) in clock_commands(comment) {
            if let Some(message) = self.fault(rules, node, read) {
                self.faults.push((begins + at, message));
            }
        }
    }

    fn fault(
        &mut self,
        rules: &Rules,
        node: Option<NodeId>,
        read: Result<ClockCommand, ClockCommandError>,
    ) -> Option<String> {
        let command = match read {
            Ok(command) => command,
            Err(error) => return Some(error.to_string()),
        };
        if let ClockCommand::Adjusted(player, _) = command
            && !rules.players().any(|other| other == player)
        {
            return Some(format!("the game has no player {player} whose clock could be changed"));
        }
        let node = node?;
        let (what, earlier, time) = match command {
            ClockCommand::Left(time) => ("the time behind this action".to_owned(), self.left.insert(node, time), time),
            ClockCommand::Adjusted(player, time) => (
                format!("what {player} had when his clock was changed"),
                self.adjusted.insert((node, player), time),
                time,
            ),
            ClockCommand::Taken(_) => return None,
        };
        let other = earlier.filter(|earlier| *earlier != time)?;
        Some(format!("{what} is given as {other} and as {time}: leave one"))
    }
}
