//! A whole agreement about time as a line of words: `600+10D side strict W=300`.

use std::time::Duration;

use super::time_control::{control_text, seconds};
use super::{
    ClockError, ClockOwner, ClockRules, FlagRule, ParseTimeControlError, PressRule, TimeControlUnit, parse_time_control,
};
use crate::board::Player;

/// Why a line is no agreement about time, and where in it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{fault}")]
pub struct ParseAgreementError {
    /// Where the word begins that is at fault, in bytes from the start of the line.
    pub offset: usize,
    /// What is wrong.
    pub fault: AgreementFault,
}

/// What is wrong with a line about time.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AgreementFault {
    /// It does not begin with a time control.
    #[error(transparent)]
    Control(#[from] ParseTimeControlError),
    /// A word behind the time control is none of an agreement.
    #[error(
        "{0:?} is no word of an agreement about time: write side, person, strict, kind, key, computers, cap=600, first=30, placement=180, placement=none, or a player's time at the start, W=300"
    )]
    Word(String),
    /// A word says of the same thing what another has said already.
    #[error("{second:?} contradicts {first:?} before it: take one of them away")]
    Contradiction {
        /// The word that comes first.
        first: String,
        /// The other.
        second: String,
    },
    /// A second time control.
    #[error("{second:?} is a second kind of clock beside {first:?}: a game has one, take the other away")]
    Kinds {
        /// The time control that comes first.
        first: String,
        /// The other.
        second: String,
    },
    /// A player's time at the start, where no clock begins with one.
    #[error("with {control} no clock begins with a time: take {word:?} away")]
    Unused {
        /// The time control.
        control: String,
        /// The word.
        word: String,
    },
    /// A time is too short or too long, or the times do not fit together.
    #[error(transparent)]
    Rules(#[from] ClockError),
}

/// An agreement about time as a line that [`parse_agreement`] reads. Times at the start are left out where the mode does not use
/// them; nothing else is lost.
pub fn agreement_text(rules: &ClockRules) -> String {
    let first = rules.bank.iter().map(|(_, bank)| *bank).next().unwrap_or_default();
    let mut words = vec![control_text(first, rules.mode, TimeControlUnit::Seconds)];
    let mut add = |word: &str| words.push(word.to_owned());
    for (player, bank) in rules.bank.iter().filter(|(_, bank)| rules.mode.uses_bank() && **bank != first) {
        add(&format!("{player}={}", bank.as_secs_f64()));
    }
    match rules.owner {
        ClockOwner::Player => {}
        ClockOwner::Side => add("side"),
        ClockOwner::Person => add("person"),
    }
    match rules.flag {
        FlagRule::Claim => {}
        FlagRule::Strict => add("strict"),
        FlagRule::Kind => add("kind"),
    }
    if let Some(cap) = rules.cap {
        add(&format!("cap={}", cap.as_secs_f64()));
    }
    if let Some(time) = rules.first_round {
        add(&format!("first={}", time.as_secs_f64()));
    }
    match rules.placement {
        usual if usual == ClockRules::new(first, rules.mode).placement => {}
        Some(time) => add(&format!("placement={}", time.as_secs_f64())),
        None => add("placement=none"),
    }
    if rules.press == PressRule::Key {
        add("key");
    }
    if rules.computers {
        add("computers");
    }
    words.join(" ")
}

/// Reads an agreement about time: a time control in seconds as [`parse_time_control`] reads it, and behind it any of these
/// words, separated by blanks. What no word says is as in [`ClockRules::new`], but increments are not limited.
///
/// | word | meaning |
/// |---|---|
/// | `W=300` | a player's time at the start, in seconds |
/// | `side`, `person` | the players of a side, or of a person, share a clock |
/// | `strict`, `kind` | a time that is over counts at once, or not at all; without them it may be claimed |
/// | `cap=600` | no increment brings a clock above so many seconds |
/// | `first=30` | so many seconds for each player's first turn |
/// | `placement=120`, `placement=none` | so many seconds for placing men, or no such time |
/// | `key` | a key ends a player's time |
/// | `computers` | computer players are timed |
///
/// # Errors
///
/// [`ParseAgreementError`] for the first word that is none of these or contradicts another, and for times that are out of range
/// or do not fit together.
pub fn parse_agreement(text: &str) -> Result<ClockRules, ParseAgreementError> {
    let at = |word: &str, fault: AgreementFault| {
        let offset = (word.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
        ParseAgreementError { offset, fault }
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    let (control, words) = words.split_first().unwrap_or((&text, &[]));
    let mut rules = parse_time_control(control, TimeControlUnit::Seconds).map_err(|error| at(control, error.into()))?;
    for (index, word) in words.iter().enumerate() {
        let first = words[..index].iter().find(|other| topic(other) == topic(word));
        if let Some(first) = first {
            return Err(at(
                word,
                AgreementFault::Contradiction { first: (*first).to_owned(), second: (*word).to_owned() },
            ));
        }
        if parse_time_control(word, TimeControlUnit::Seconds).is_ok() {
            return Err(at(word, AgreementFault::Kinds { first: (*control).to_owned(), second: (*word).to_owned() }));
        }
        take(&mut rules, word).ok_or_else(|| at(word, AgreementFault::Word((*word).to_owned())))?;
        if player_of(word).is_some() && !rules.mode.uses_bank() {
            return Err(at(word, AgreementFault::Unused { control: (*control).to_owned(), word: (*word).to_owned() }));
        }
    }
    rules.check().map_err(|error| at(control, error.into()))?;
    Ok(rules)
}

/// What a word behind the time control is about: two words about the same thing contradict one another.
fn topic(word: &str) -> &str {
    match word {
        "side" | "person" => "owner",
        "strict" | "kind" => "flag",
        _ => word.split_once('=').map_or(word, |(name, _)| name),
    }
}

/// The player whose time at the start a word says.
fn player_of(word: &str) -> Option<Player> {
    let (name, _) = word.split_once('=')?;
    Player::ALL.into_iter().find(|player| player.to_string() == name)
}

/// Changes what a word behind the time control says; `None` if it is no such word.
fn take(rules: &mut ClockRules, word: &str) -> Option<()> {
    let time = |text: &str| seconds(text, 1.0);
    match (word, word.split_once('=')) {
        ("side", _) => rules.owner = ClockOwner::Side,
        ("person", _) => rules.owner = ClockOwner::Person,
        ("strict", _) => rules.flag = FlagRule::Strict,
        ("kind", _) => rules.flag = FlagRule::Kind,
        ("key", _) => rules.press = PressRule::Key,
        ("computers", _) => rules.computers = true,
        (_, Some(("cap", text))) => rules.cap = Some(time(text)?),
        (_, Some(("first", text))) => rules.first_round = Some(time(text)?),
        (_, Some(("placement", "none"))) => rules.placement = None,
        (_, Some(("placement", text))) => rules.placement = Some(time(text)?),
        (_, Some((_, text))) => {
            let bank: Duration = time(text)?;
            rules.bank[player_of(word)?] = bank;
        }
        (_, None) => return None,
    }
    Some(())
}
