//! The command `go`.

use std::time::Duration;

use fourhanded::ai::{GameClock, Limits};
use fourhanded::board::{Player, Seat};
use fourhanded::notation::fen4_letter;
use fourhanded::rules::Rules;

/// What a `go` command asks for.
pub struct GoCommand {
    /// The limits of the search.
    pub limits: Limits,
    /// Whether the answer waits for `stop`.
    pub infinite: bool,
    /// Whether the search is about the opponent's time (`ponder`): its own time counts from `ponderhit` on, and the
    /// answer waits for that.
    pub ponder: bool,
    /// What could not be understood, a message each.
    pub complaints: Vec<String>,
}

/// Reads the words after `go`. Of the clocks only that of the player to decide counts.
pub fn parse(rules: &Rules, player: Player, words: &[&str]) -> GoCommand {
    let bare = words.is_empty();
    let mut limits = Limits::default();
    let (mut infinite, mut ponder) = (false, false);
    let mut complaints = Vec::new();
    let (mut left, mut increment, mut moves) = (None, None, None);
    let mut words = words.iter().copied().peekable();
    while let Some(word) = words.next() {
        match word {
            "infinite" => {
                infinite = true;
                continue;
            }
            "ponder" => {
                ponder = true;
                continue;
            }
            "searchmoves" => {
                complaints.push("searchmoves is not known: all moves are searched".to_owned());
                while words.next_if(|word| !is_known(word)).is_some() {}
                continue;
            }
            _ if takes_number(word) => {}
            _ => {
                complaints.push(format!("{word:?} is nothing to go by"));
                words.next_if(|word| word.parse::<i128>().is_ok());
                continue;
            }
        }
        let Some(value) = words.peek().and_then(|value| value.parse::<i128>().ok()) else {
            complaints.push(format!("{word} needs a number"));
            words.next_if(|word| !is_known(word));
            continue;
        };
        words.next();
        // Clocks that have run out may be sent as negative numbers.
        let value = u64::try_from(value.max(0)).unwrap_or(u64::MAX);
        let time = Duration::from_millis(value);
        match word {
            "movetime" => limits.time = Some(time),
            "depth" => limits.depth = least(limits.depth, value),
            // A mate in so many rounds lies no deeper than this.
            "mate" => limits.depth = least(limits.depth, value.saturating_mul(rules.order.len() as u64)),
            "movestogo" | "moves_to_go" => moves = u32::try_from(value).ok(),
            "nodes" => limits.nodes = Some(value),
            "time" => left = Some(time),
            "inc" => increment = Some(time),
            _ => match clock(word) {
                Some((letter, what)) if clock_owner(rules, letter) == Some(player) => match what {
                    ClockField::Left => left = Some(time),
                    ClockField::Increment => increment = Some(time),
                },
                _ => {}
            },
        }
    }
    if let Some(left) = left {
        limits.clock = Some(GameClock { left, increment: increment.unwrap_or_default(), moves });
    } else if increment.is_some() && limits == Limits::default() {
        complaints.push("an increment is no limit without a time".to_owned());
    }
    let endless = limits == Limits::default() && !ponder;
    if endless && !infinite && !bare {
        complaints.push("no limit is left: thinking until stop".to_owned());
    } else if infinite && limits != Limits::default() {
        complaints.push("infinite: no limit holds".to_owned());
    }
    infinite |= endless;
    if infinite {
        limits = Limits::default();
    }
    GoCommand { limits, infinite, ponder: ponder && !infinite, complaints }
}

/// Whether a number follows a word.
fn takes_number(word: &str) -> bool {
    matches!(word, "movetime" | "depth" | "nodes" | "time" | "inc" | "movestogo" | "moves_to_go" | "mate")
        || clock(word).is_some()
}

/// Whether a word means something after `go`.
fn is_known(word: &str) -> bool {
    matches!(word, "infinite" | "ponder" | "searchmoves") || takes_number(word)
}

/// The smaller of a depth and a value, at least 1.
fn least(depth: Option<u32>, value: u64) -> Option<u32> {
    let value = u32::try_from(value).unwrap_or(u32::MAX).max(1);
    Some(depth.map_or(value, |depth| depth.min(value)))
}

/// Which number of a clock a word names.
#[derive(Clone, Copy)]
enum ClockField {
    Left,
    Increment,
}

/// The colour's letter and the number that a word such as `rtime` or `binc` names.
fn clock(word: &str) -> Option<(char, ClockField)> {
    let letter = word.chars().next().filter(|letter| "rbygw".contains(*letter))?;
    match &word[1..] {
        "time" => Some((letter, ClockField::Left)),
        "inc" => Some((letter, ClockField::Increment)),
        _ => None,
    }
}

/// The player of a colour. Between two players white is the one who begins; otherwise the letters are those of FEN4.
fn clock_owner(rules: &Rules, letter: char) -> Option<Player> {
    let mut players: Vec<Player> = Vec::new();
    for player in rules.players() {
        if !players.contains(&player) {
            players.push(player);
        }
    }
    match (&players[..], letter) {
        ([white, _], 'w') => Some(*white),
        ([_, black], 'b') => Some(*black),
        ([_, _], _) => None,
        _ => {
            let seat = Seat::ALL.into_iter().find(|seat| fen4_letter(*seat).eq_ignore_ascii_case(&letter));
            seat.map(Player)
        }
    }
}
