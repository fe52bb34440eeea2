//! What comments of records say of clocks, word by word, and what is wrong with it.

use crate::board::{Player, Seat};
use crate::clock::{ParseTimeLeftError, TimeLeft};

/// What a comment says of a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockCommand {
    /// The time on the player's clock after the action: `[%clk 0:04:31]`, or `clock=271000` in milliseconds.
    Left(TimeLeft),
    /// What was left to a player when his clock was changed by hand: `[%adjust N 0:05:00]`.
    Adjusted(Player, TimeLeft),
    /// The time that the action took: `[%emt 0:00:12]`.
    Taken(TimeLeft),
}

/// Why words of a comment about a clock say nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClockCommandError {
    /// It has no time, or none that a clock shows.
    #[error(transparent)]
    Time(#[from] ParseTimeLeftError),
    /// No number of milliseconds.
    #[error("{0:?} is no number of milliseconds: write such as clock=271000")]
    Milliseconds(String),
    /// No seat whose clock could be changed.
    #[error("{0:?} is no seat: write S, W, N or E")]
    Seat(String),
    /// Its bracket is not closed.
    #[error("this has no end: write ]")]
    Unclosed,
}

/// What a comment says of clocks, each with the byte of it where that begins.
pub fn clock_commands(comment: &str) -> Vec<(usize, Result<ClockCommand, ClockCommandError>)> {
    let in_brackets = comment.match_indices("[%").filter_map(|(at, begins)| {
        let rest = &comment[at + begins.len()..];
        let (command, closed) = rest.split_once(']').map_or((rest, false), |(command, _)| (command, true));
        let (name, value) = command.split_once(char::is_whitespace).unwrap_or((command, ""));
        let read = match name {
            "clk" | "emt" | "adjust" if !closed => Err(ClockCommandError::Unclosed),
            "clk" => time(value).map(ClockCommand::Left),
            "emt" => time(value).map(ClockCommand::Taken),
            "adjust" => adjusted(value),
            _ => return None,
        };
        Some((at, read))
    });
    let words = comment.split_whitespace().filter_map(|word| {
        let number = word.strip_prefix("clock=")?;
        let read = number.parse().map(|time| ClockCommand::Left(TimeLeft::from_millis(time)));
        let at = word.as_ptr() as usize - comment.as_ptr() as usize;
        Some((at, read.map_err(|_| ClockCommandError::Milliseconds(number.to_owned()))))
    });
    in_brackets.chain(words).collect()
}

fn time(text: &str) -> Result<TimeLeft, ClockCommandError> {
    Ok(text.trim().parse()?)
}

fn adjusted(value: &str) -> Result<ClockCommand, ClockCommandError> {
    let (name, left) = value.trim().split_once(char::is_whitespace).unwrap_or((value.trim(), ""));
    let seat = Seat::ALL.into_iter().find(|seat| name == seat.letter().to_string());
    let seat = seat.ok_or_else(|| ClockCommandError::Seat(name.to_owned()))?;
    Ok(ClockCommand::Adjusted(Player(seat), time(left)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_read_is_told_in_its_place() {
        let told = |comment: &str| {
            let all = clock_commands(comment).into_iter();
            all.map(|(at, read)| (at, read.map_err(|error| error.to_string()))).collect::<Vec<_>>()
        };
        let left = |time| Ok(ClockCommand::Left(TimeLeft::from_millis(time)));
        assert_eq!(told("good [%clk 0:04:31] clock=5 [%csl Gd4]"), [(5, left(271_000)), (20, left(5))]);
        assert_eq!(told("[%emt 0:12]"), [(0, Ok(ClockCommand::Taken(TimeLeft::from_millis(12_000))))]);
        assert_eq!(
            told("[%adjust N  0:01]"),
            [(0, Ok(ClockCommand::Adjusted(Player(Seat::North), TimeLeft::from_millis(1000))))]
        );
        for (comment, message) in [
            ("[%clk ten]", "\"ten\" is no time on a clock: write h:mm:ss"),
            ("[%clk]", "\"\" is no time on a clock: write h:mm:ss"),
            ("[%clk 0:00:75]", "\"0:00:75\" is no time on a clock: write h:mm:ss"),
            ("[%adjust X 0:01:00]", "\"X\" is no seat: write S, W, N or E"),
            ("[%adjust N]", "\"\" is no time on a clock: write h:mm:ss"),
            ("clock=abc", "\"abc\" is no number of milliseconds: write such as clock=271000"),
            ("[%clk 0:04:31", "this has no end: write ]"),
        ] {
            assert_eq!(told(comment), [(0, Err(message.to_owned()))]);
        }
    }
}
