//! What tags say of clocks: `TimeControl`, which other programs read, and `ClockRules` for what that cannot say.

use super::{SaveGame, Warning};
use crate::clock::{
    ClockRules, TimeControlUnit, agreement_text, parse_agreement, parse_time_control, time_control_text,
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

/// The clocks that tags agree on, and where the tags do not agree with one another. A time control of another kind is kept as
/// a tag, and no clocks are agreed.
pub(super) fn in_tags(pgn: &PgnText<'_>, unit: TimeControlUnit) -> (Option<ClockRules>, Vec<Warning>) {
    let control = pgn.tag(TIME_CONTROL).and_then(|tag| Some((tag, parse_time_control(&tag.value, unit).ok()?)));
    let Some(tag) = pgn.tag(CLOCK_RULES) else { return (control.map(|(_, rules)| rules), Vec::new()) };
    match (parse_agreement(&tag.value), control) {
        (Ok(clock), Some((control, said))) if time_control_text(&clock, unit) != time_control_text(&said, unit) => {
            let message = format!("the tag {TIME_CONTROL} says another time than {CLOCK_RULES}, which counts");
            (Some(clock), vec![Warning::new(control.offset, message)])
        }
        (Ok(clock), _) => (Some(clock), Vec::new()),
        (Err(error), control) => {
            let message = format!("the tag {CLOCK_RULES} cannot be read, and is not used: {error}");
            (control.map(|(_, rules)| rules), vec![Warning::new(tag.offset, message)])
        }
    }
}

/// Whether an agreement says all of another; times at the start do not count where no clock begins with one.
pub(super) fn says_all(one: &ClockRules, other: &ClockRules) -> bool {
    agreement_text(one) == agreement_text(other)
}
