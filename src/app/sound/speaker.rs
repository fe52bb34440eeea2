//! The speaker: everything that is to be heard goes through it.

use bevy::prelude::*;
use fourhanded::sound::{Cue, Sound};
use fourhanded::store::SoundSettings;

use super::output::{OutputError, of_system};
use super::player::SoundPlayer;
use crate::app::power::Alarm;

/// Lets sounds be heard; in a script it notes them instead.
#[derive(Resource, Default)]
pub struct Speaker {
    player: Option<SoundPlayer>,
    /// The sounds since they were last asked for, where they are noted.
    noted: Option<Vec<Sound>>,
    /// Whether sounds that are noted are heard too.
    aloud: bool,
}

impl Speaker {
    /// Lets a sound be heard, if it is not switched off. It never takes long: see [`SoundPlayer::play`].
    pub fn play(&mut self, cue: Cue, settings: &SoundSettings) {
        if !settings.plays(cue.sound) {
            return;
        }
        if let Some(noted) = &mut self.noted {
            noted.push(cue.sound);
            if !self.aloud {
                return;
            }
        }
        if let Some(player) = &self.player {
            player.play(cue, settings.volume);
        }
    }

    /// Why the last sound could not be heard.
    pub fn trouble(&self) -> Option<OutputError> {
        self.player.as_ref().and_then(SoundPlayer::trouble)
    }

    /// Notes sounds from now on; whether they are heard too is to be said.
    pub fn note(&mut self, aloud: bool) {
        self.noted.get_or_insert_default();
        self.aloud = aloud;
    }

    /// The sounds that were noted since this was asked last, in order.
    pub fn take_noted(&mut self) -> Vec<Sound> {
        self.noted.as_mut().map(std::mem::take).unwrap_or_default()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Speaker>();
    app.add_systems(Startup, set_up);
}

/// Starts the thread; it sleeps until the first sound.
fn set_up(alarm: Option<Res<Alarm>>, mut speaker: ResMut<Speaker>) {
    let alarm = alarm.map(|alarm| Alarm::clone(&alarm));
    speaker.player = Some(SoundPlayer::spawn(of_system(), move || alarm.iter().for_each(Alarm::ring)));
}
