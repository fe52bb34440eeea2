//! What is heard, and how loud.

use fourhanded::sound::SoundGroup;

use super::SettingGroup;
use super::line::{Setting, SettingControl, SettingValues, Sketch, stepper};
use super::sketch;
use crate::app::sound::OutputError;
use crate::app::ui::prelude::*;

pub(super) const GROUP: SettingGroup = SettingGroup {
    name: "sound",
    icon: icon::SPEAKER_HIGH,
    settings: &[
        Setting::new(
            "sound",
            SettingControl::Switch(SettingValues {
                values: &["off", "on"],
                now: |scene| usize::from(!scene.sound.muted),
                choose: |_| SoundIntent::ToggleMute.into(),
            }),
        )
        .about(heard_now)
        .sketch(sketch::sound),
        Setting::new("volume", SettingControl::Own { width: 180.0, show: volume }).sketch(sketch::volume),
        some_sounds(
            "sound-moves",
            |scene| is_on(scene, SoundGroup::Moves),
            |_| SoundIntent::Switch(SoundGroup::Moves).into(),
            |ui, scene, rect| sketch::wave(ui, scene, rect, SoundGroup::Moves),
        ),
        some_sounds(
            "sound-events",
            |scene| is_on(scene, SoundGroup::Events),
            |_| SoundIntent::Switch(SoundGroup::Events).into(),
            |ui, scene, rect| sketch::wave(ui, scene, rect, SoundGroup::Events),
        ),
        some_sounds(
            "sound-turns",
            |scene| is_on(scene, SoundGroup::Turns),
            |_| SoundIntent::Switch(SoundGroup::Turns).into(),
            |ui, scene, rect| sketch::wave(ui, scene, rect, SoundGroup::Turns),
        ),
        some_sounds(
            "sound-clocks",
            |scene| is_on(scene, SoundGroup::Clocks),
            |_| SoundIntent::Switch(SoundGroup::Clocks).into(),
            |ui, scene, rect| sketch::wave(ui, scene, rect, SoundGroup::Clocks),
        ),
    ],
};

/// Some of the sounds, off or on.
const fn some_sounds(
    name: &'static str,
    now: fn(&Scene<'_>) -> usize,
    choose: fn(usize) -> Intent,
    sketch: Sketch,
) -> Setting {
    Setting::new(name, SettingControl::Switch(SettingValues { values: &["off", "on"], now, choose })).sketch(sketch)
}

/// The place of what is set for some of the sounds: off or on.
fn is_on(scene: &Scene<'_>, group: SoundGroup) -> usize {
    usize::from(!scene.sound.off.contains(&group))
}

/// What is heard now, or why nothing can be.
fn heard_now(scene: &Scene<'_>) -> String {
    match scene.speaker.trouble() {
        Some(OutputError::NotBuilt) => scene.get("settings-sound-not-built"),
        Some(OutputError::Absent) => scene.get("settings-sound-absent"),
        Some(OutputError::NoAnswer) => scene.get("settings-sound-no-answer"),
        Some(OutputError::Refused(reason)) => scene.with("settings-sound-refused", &[("reason", &reason)]),
        None if scene.sound.muted => scene.get("settings-sound-off-about"),
        None => scene.get("settings-sound-on-about"),
    }
}

/// Softer and louder, and between them how loud it is now.
fn volume(ui: &mut Ui, scene: &Scene<'_>) {
    let percent = scene.sound.volume;
    let words = scene.with("settings-percent", &[("percent", &percent.to_string())]);
    let button = |id, sign, word: &str, enabled| IconButton::new(id, sign, scene.get(word), "").enabled(enabled);
    let softer = button("settings.softer", icon::MINUS, "settings-softer", percent > 0);
    let louder = button("settings.louder", icon::PLUS, "settings-louder", percent < 100);
    let [down, up] = [-1, 1].map(|steps| SoundIntent::Volume(steps).into());
    stepper(ui, scene, &words, (softer, down), None, (louder, up));
}
