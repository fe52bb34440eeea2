//! The clocks with which new games begin.

use fourhanded::board::Seat;
use fourhanded::clock::{ClockPreset, FlagRule};

use super::SettingGroup;
use super::line::{HEIGHT, MENU, Setting, SettingControl, SettingValues, place_of};
use super::sketch;
use crate::app::state::UsualClock;
use crate::app::ui::panels::clock_setup::{agreement_in_words, preset_item};
use crate::app::ui::prelude::*;

const FLAGS: [FlagRule; 3] = [FlagRule::Claim, FlagRule::Strict, FlagRule::Kind];

pub(super) const GROUP: SettingGroup = SettingGroup {
    name: "clock",
    icon: icon::CLOCK,
    settings: &[
        Setting::new("clock", SettingControl::Own { width: MENU, show: clock })
            .about(clock_in_words)
            .among(|scene| ClockPreset::ALL.map(|preset| preset_item(scene, preset).label).to_vec())
            .sketch(sketch::clock),
        Setting::new(
            "flag",
            SettingControl::Menu(SettingValues {
                values: &["claim", "strict", "kind"],
                now: |scene| place_of(&FLAGS, &scene.habits.flag),
                choose: |index| HabitIntent::Flag(FLAGS[index]).into(),
            }),
        )
        .sketch(sketch::flag),
        Setting::new(
            "timed-computers",
            SettingControl::Switch(SettingValues {
                values: &["off", "on"],
                now: |scene| usize::from(scene.habits.timed_computers),
                choose: |index| HabitIntent::TimeComputers(index == 1).into(),
            }),
        )
        .sketch(sketch::timed_computers),
    ],
};

/// None, those of the game before, or a preset.
fn clock(ui: &mut Ui, scene: &Scene<'_>) {
    let fixed = [(UsualClock::LastGame, "last"), (UsualClock::Off, "off")];
    let fixed = fixed.map(|(clock, word)| (clock, MenuItem::new(word, scene.get(&format!("settings-clock-{word}")))));
    let presets = ClockPreset::ALL.map(|preset| (UsualClock::Preset(preset), preset_item(scene, preset)));
    let size = vec2(ui.available_width(), HEIGHT);
    let items = fixed.into_iter().chain(presets);
    if let Some(clock) = menu_of(ui, scene, "settings.clock", items, scene.habits.clock, size) {
        scene.send(HabitIntent::Clock(clock));
    }
}

fn clock_in_words(scene: &Scene<'_>) -> String {
    match scene.habits.clock {
        UsualClock::LastGame => scene.get("settings-clock-last-about"),
        UsualClock::Off => scene.get("settings-clock-off-about"),
        UsualClock::Preset(preset) => {
            agreement_in_words(scene, &scene.habits.agreement(preset), &Seat::ALL.map(Player))
        }
    }
}
