//! What makes the program fit for those who see, hear or move otherwise.

use std::time::Duration;

use fourhanded::store::KeyMap;

use super::SettingGroup;
use super::line::{MENU, Setting, SettingControl, SettingValues};
use super::sketch;
use crate::app::ui::prelude::*;

/// How long the light of the switch may rest, in milliseconds.
const RESTS: [u64; 5] = [600, 900, 1200, 2000, 3000];

pub(super) const GROUP: SettingGroup = SettingGroup {
    name: "access",
    icon: icon::PERSON_ARMS_SPREAD,
    settings: &[
        Setting::new(
            "switch",
            SettingControl::Menu(SettingValues {
                values: &["off", "600", "900", "1200", "2000", "3000"],
                now: |scene| {
                    let rest = |rest: Duration| RESTS.iter().position(|other| u128::from(*other) >= rest.as_millis());
                    scene.switch.rest.map_or(0, |now| 1 + rest(now).unwrap_or(RESTS.len() - 1))
                },
                choose: |index| {
                    let rest = index.checked_sub(1).and_then(|index| RESTS.get(index));
                    ViewIntent::OneSwitch(rest.map(|rest| Duration::from_millis(*rest))).into()
                },
            }),
        )
        .sketch(sketch::switch),
        Setting::new("keys", SettingControl::Own { width: MENU, show: keys }).about(keys_now),
    ],
};

/// Opens the page of keys.
fn keys(ui: &mut Ui, scene: &Scene<'_>) {
    let change = Button::new("settings.keys", scene.get("settings-keys-change")).wide();
    change.sends(ui, scene, DeskIntent::Open(Dialog::Help));
}

/// Whether letters are those of the start.
fn keys_now(scene: &Scene<'_>) -> String {
    let own = scene.letters != KeyMap::default();
    scene.get(if own { "settings-keys-own" } else { "settings-keys-about" })
}
