//! Computer players: how strong they are at first, and whether they think aloud.

use fourhanded::ai::Level;

use super::SettingGroup;
use super::line::{HEIGHT, MENU, Setting, SettingControl, SettingValues};
use super::sketch;
use crate::app::ui::panels::levels::{Opposition, about_level, level_menu};
use crate::app::ui::prelude::*;

pub(super) const GROUP: SettingGroup = SettingGroup {
    name: "computers",
    icon: icon::CPU,
    settings: &[
        Setting::new("level", SettingControl::Own { width: MENU, show: level })
            .about(|scene| about_level(scene, Level::new(scene.habits.level), Opposition::USUAL))
            .sketch(sketch::level),
        Setting::new(
            "thinking",
            SettingControl::Switch(SettingValues {
                values: &["off", "on"],
                now: |scene| usize::from(scene.view.thinking),
                choose: |_| ViewIntent::ToggleThinking.into(),
            }),
        )
        .sketch(sketch::thinking),
    ],
};

fn level(ui: &mut Ui, scene: &Scene<'_>) {
    let size = vec2(ui.available_width(), HEIGHT);
    if let Some(level) = level_menu(ui, scene, "settings.level", scene.habits.level, Opposition::USUAL, size) {
        scene.send(HabitIntent::Level(level));
    }
}
