//! What tags say of clocks: `TimeControl`, which other programs read, and `ClockRules` for what that cannot say.

use super::{SaveGame, Warning};
use crate::clock::{
    ClockRules, ParseTimeControlError, TimeControlUnit, agreement_text, parse_agreement, parse_time_control,
    time_control_text,
};
use crate::notation::pgn::PgnText;

/// The tag with the time at the start and what a turn gives.
pub(super) const TIME_CONTROL: &str = "TimeControl";
/// The tag with the whole agreement.
pub(super) const CLOCK_RULES: &str = "ClockRules";

/// The tags for the clocks of a game, by name and value.
pub(super) fn tags(save: &SaveGame, unit: TimeControlUnit) -> Vec<(String, String)> {
    let Some(clock) = &save.clock else { return Vec::new() };
    // What another program calls the same stays as it is.
    let said = save.record.tags.iter().find(|(name, _)| name == TIME_CONTROL).map(|(_, value)| value.clone());
    let said = said.filter(|said| parse_time_control(said, unit).is_ok_and(|rules| says_all(&rules, clock)));
    let control = said.or_else(|| time_control_text(clock, unit));
    let enough = control.as_ref().and_then(|text| parse_time_control(text, unit).ok());
    let enough = enough.is_some_and(|rules| says_all(&rules, clock));
    let whole = (!enough).then(|| (CLOCK_RULES.to_owned(), agreement_text(clock)));
    control.map(|text| (TIME_CONTROL.to_owned(), text)).into_iter().chain(whole).collect()
}

/// What the tags of a record agree about time.
#[derive(Default)]
pub(super) struct ClocksInTags {
    pub clock: Option<ClockRules>,
    /// Where the tags do not agree with one another, or say nothing that is known.
    pub warnings: Vec<Warning>,
}

/// The clocks that tags agree on. A time control of another kind is kept as a tag, and no clocks are agreed.
///
/// # Errors
///
/// If the tag with the whole agreement is none; where in the text, and why.
pub(super) fn in_tags(pgn: &PgnText<'_>, unit: TimeControlUnit) -> Result<ClocksInTags, Warning> {
    let control = pgn.tag(TIME_CONTROL);
    let (said, fault) = control
        .map(|tag| parse_time_control(&tag.value, unit))
        .transpose()
        .map_or_else(|e| (None, Some(e)), |said| (said, None));
    let Some(tag) = pgn.tag(CLOCK_RULES) else {
        let unknown = control.zip(fault).filter(|(tag, _)| !is_of_other_clocks(&tag.value)).map(|(tag, fault)| {
            let why = match fault {
                ParseTimeControlError::Form(text) => format!("the time control {text:?} is not known here"),
                ParseTimeControlError::Rules { text, error } => format!("the time control {text:?}: {error}"),
            };
            Warning::new(tag.offset, format!("{why}; the game is read without clocks"))
        });
        return Ok(ClocksInTags { clock: said, warnings: unknown.into_iter().collect() });
    };
    let clock = parse_agreement(&tag.value)
        .map_err(|error| Warning::new(tag.offset + error.offset, format!("the tag {CLOCK_RULES}: {error}")))?;
    let mut warnings = Vec::new();
    if let (Some(control), Some(said)) = (control, said)
        && time_control_text(&clock, unit) != time_control_text(&said, unit)
    {
        let message = format!("the tag {TIME_CONTROL} says another time than {CLOCK_RULES}, which counts");
        warnings.push(Warning::new(control.offset, message));
    }
    Ok(ClocksInTags { clock: Some(clock), warnings })
}

/// Whether a time control has a meaning in the PGN standard that is no clock of this program: periods of moves, `40/7200:3600`; an
/// unknown time, `?`; or none, `-`.
fn is_of_other_clocks(value: &str) -> bool {
    let number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let time = |text: &str| text.split_once('+').map_or(number(text), |(start, rest)| number(start) && number(rest));
    let period = |text: &str| text.split_once('/').map_or(time(text), |(moves, rest)| number(moves) && time(rest));
    let value = value.trim();
    matches!(value, "" | "?" | "-") || value.contains(['/', ':']) && value.split(':').all(period)
}

/// Whether an agreement says all of another; times at the start do not count where no clock begins with one.
pub(super) fn says_all(one: &ClockRules, other: &ClockRules) -> bool {
    agreement_text(one) == agreement_text(other)
}
