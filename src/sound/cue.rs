//! What an action sounds like.

use super::{Knock, Sound};
use crate::board::Army;
use crate::moves::{Change, Event, OutReason, in_check};
use crate::position::Position;
use crate::rules::Rules;

/// A sound that is to be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cue {
    /// The sound.
    pub sound: Sound,
    /// After how many milliseconds it begins.
    pub delay: u32,
}

/// How long after the knock of a man the sound of what came of it begins, in milliseconds.
const AFTER_KNOCK: u32 = 120;

/// What an action sounds like: the knock of the man, and of all that came of it what weighs most. `ply` is the number of
/// the action in the game and chooses the knock. A check is heard when a king is attacked that was not attacked before.
pub fn heard(
    rules: &Rules,
    (before, after): (&Position, &Position),
    events: &[Event],
    ply: usize,
) -> impl Iterator<Item = Cue> {
    let attacked = |position, army| in_check(rules, position, army);
    let check = Army::ALL.into_iter().any(|army| attacked(after, army) && !attacked(before, army));
    let sounds = || events.iter().filter_map(|event| of_change(&event.change, ply));
    let knock = sounds().filter(|sound| is_knock(*sound)).max();
    let results = sounds().filter(|sound| !is_knock(*sound)).chain(check.then_some(Sound::Check));
    let delay = if knock.is_some() { AFTER_KNOCK } else { 0 };
    let result = results.max_by_key(|sound| weight(*sound)).map(|sound| Cue { sound, delay });
    knock.map(|sound| Cue { sound, delay: 0 }).into_iter().chain(result)
}

const fn is_knock(sound: Sound) -> bool {
    matches!(sound, Sound::Move(_) | Sound::Capture)
}

/// What is heard if several things come of an action: the heaviest.
const fn weight(sound: Sound) -> u8 {
    match sound {
        Sound::End => 8,
        Sound::HomeLost => 7,
        Sound::Defeat => 6,
        Sound::Freeze => 5,
        Sound::Thaw => 4,
        Sound::PassesOver => 3,
        Sound::Promotion => 2,
        Sound::Check => 1,
        Sound::Move(_)
        | Sound::Capture
        | Sound::Refused
        | Sound::YourTurn(_)
        | Sound::Tick
        | Sound::DoubleTick
        | Sound::Bell => 0,
    }
}

/// What a change sounds like; nothing, if it is not heard by itself.
fn of_change(change: &Change, ply: usize) -> Option<Sound> {
    Some(match change {
        Change::Captured { .. } => Sound::Capture,
        Change::Moved { .. } | Change::Placed { .. } | Change::Turned { .. } | Change::Leapt { .. } => {
            Sound::Move(Knock::of_ply(ply))
        }
        Change::BecameSuper { .. } | Change::Promoted { .. } => Sound::Promotion,
        Change::Froze { .. } => Sound::Freeze,
        Change::Thawed { .. } => Sound::Thaw,
        Change::ChangedHands { .. } => Sound::PassesOver,
        Change::HomeVanished { .. } => Sound::HomeLost,
        Change::Out { reason: OutReason::BoutOver, .. } => return None,
        Change::Out { .. } | Change::Headless { .. } => Sound::Defeat,
        Change::Ended(_) | Change::BoutEnded { .. } => Sound::End,
        // What is said at the table is heard as a turn of those who are asked.
        Change::Proposed { .. }
        | Change::Answered { .. }
        | Change::Offered { .. }
        | Change::Accepted { .. }
        | Change::Declined { .. }
        | Change::Resigned { .. }
        | Change::TimeOver { .. } => return None,
        // Something else is heard when these happen.
        Change::Removed { .. }
        | Change::Stands { .. }
        | Change::Points { .. }
        | Change::Passed { .. }
        | Change::Skipped { .. } => return None,
    })
}
