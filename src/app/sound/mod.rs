//! Sound: what is heard of the game, and how it comes to the loudspeaker.
//!
//! `hearing` listens to the game and says what is to be heard; the [`Speaker`] hands it to a thread of its own, which mixes it
//! and opens an [`AudioOutput`](output::AudioOutput) of the system for as long as there is something to hear. No frame waits
//! for any of it: what the thread cannot take is not heard.

mod hearing;
#[cfg(all(feature = "sound", any(target_os = "windows", target_os = "macos")))]
mod native;
mod output;
mod player;
#[cfg(target_os = "linux")]
mod pulse;
#[cfg(any(test, all(feature = "sound", any(target_os = "windows", target_os = "macos"))))]
mod resampler;
mod speaker;

use bevy::prelude::*;
use fourhanded::sound::{Cue, Knock, Sound, SoundGroup};
use fourhanded::store::SoundSettings;

use crate::app::AppSet;
use crate::app::intent::{Intent, SoundIntent};
use crate::app::state::SoundChoice;
pub use output::OutputError;
pub use speaker::Speaker;

/// A step of the volume, in percent.
const VOLUME_STEP: i16 = 10;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((speaker::plugin, hearing::plugin));
    app.add_systems(Update, carry_out.in_set(AppSet::Apply));
}

/// Changes what is heard, and lets an example of it be heard at once.
fn carry_out(mut intents: MessageReader<Intent>, mut choice: ResMut<SoundChoice>, mut speaker: ResMut<Speaker>) {
    for intent in intents.read() {
        let Intent::Sound(intent) = intent else { continue };
        let example = change(&mut choice.0, *intent);
        speaker.play(Cue { sound: example, delay: 0 }, &choice.0);
    }
}

/// Carries an intent out; answers a sound that shows what it has done, if it can be heard then.
fn change(settings: &mut SoundSettings, intent: SoundIntent) -> Sound {
    match intent {
        SoundIntent::ToggleMute => {
            settings.muted = !settings.muted;
            Sound::Move(Knock::Plain)
        }
        SoundIntent::Volume(steps) => {
            let percent = i16::from(settings.volume) + VOLUME_STEP * i16::from(steps);
            settings.volume = percent.clamp(0, 100) as u8;
            settings.muted = false;
            Sound::Move(Knock::Plain)
        }
        SoundIntent::Switch(group) => {
            if !settings.off.remove(&group) {
                settings.off.insert(group);
            }
            match group {
                SoundGroup::Moves => Sound::Capture,
                SoundGroup::Events => Sound::Check,
                SoundGroup::Turns => Sound::YourTurn(default()),
                SoundGroup::Clocks => Sound::DoubleTick,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_volume_keeps_its_bounds_and_unmutes() {
        let mut settings = SoundSettings { volume: 95, muted: true, ..SoundSettings::default() };
        let knock = change(&mut settings, SoundIntent::Volume(1));
        assert_eq!((settings.volume, settings.muted), (100, false));
        assert!(settings.plays(knock));
        change(&mut settings, SoundIntent::Volume(-12));
        assert_eq!(settings.volume, 0);
        assert!(!settings.plays(knock), "nothing is heard at 0 %");
    }

    #[test]
    fn a_group_is_switched_with_its_example() {
        for group in SoundGroup::ALL {
            let mut settings = SoundSettings::default();
            let example = change(&mut settings, SoundIntent::Switch(group));
            assert_eq!(example.group(), group);
            assert!(!settings.plays(example));
            change(&mut settings, SoundIntent::Switch(group));
            assert_eq!(settings, SoundSettings::default());
        }
    }
}
