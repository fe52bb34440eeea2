//! A whole agreement about time as a line of words: `600+10D side strict W=300`.

use std::time::Duration;

use super::time_control::{control_text, seconds};
use super::{
    ClockError, ClockOwner, ClockRules, FlagRule, ParseTimeControlError, PressRule, TimeControlUnit, parse_time_control,
};
use crate::board::Player;

/// Why a line is no agreement about time.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseAgreementError {
    /// It does not begin with a time control.
    #[error(transparent)]
    Control(#[from] ParseTimeControlError),
    /// A word behind the time control is none of an agreement.
    #[error(
        "{0:?} is no word of an agreement about time: write side, person, strict, kind, key, computers, cap=600, first=30, placement=180, placement=none, or a player's time at the start, W=300"
    )]
    Word(String),
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
/// [`ParseAgreementError`] for the first word that is none of these, and for times that are out of range or do not fit together.
pub fn parse_agreement(text: &str) -> Result<ClockRules, ParseAgreementError> {
    let mut words = text.split_whitespace();
    let mut rules = parse_time_control(words.next().unwrap_or_default(), TimeControlUnit::Seconds)?;
    for word in words {
        take(&mut rules, word).ok_or_else(|| ParseAgreementError::Word(word.to_owned()))?;
    }
    rules.check()?;
    Ok(rules)
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
        (_, Some((name, text))) => {
            let player = Player::ALL.into_iter().find(|player| player.to_string() == name)?;
            let bank: Duration = time(text)?;
            rules.bank[player] = bank;
        }
        (_, None) => return None,
    }
    Some(())
}
