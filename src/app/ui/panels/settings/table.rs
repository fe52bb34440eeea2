//! The table: how board and dock lie, and who sits at it.

use super::SettingGroup;
use super::line::{HEIGHT, MENU, Setting, SettingControl, SettingValues, place_of};
use super::sketch;
use crate::app::state::{DockPlace, Orientation};
use crate::app::ui::prelude::*;

const ORIENTATIONS: [Orientation; 4] =
    [Orientation::Fixed, Orientation::TurnToMove, Orientation::Table, Orientation::Mirror];

const DOCKS: [DockPlace; 4] = [DockPlace::Right, DockPlace::Left, DockPlace::Below, DockPlace::Folded];

pub(super) const GROUP: SettingGroup = SettingGroup {
    name: "table",
    icon: icon::USERS_FOUR,
    settings: &[
        Setting::new(
            "orientation",
            SettingControl::Menu(SettingValues {
                values: &["fixed", "turn", "table", "mirror"],
                now: |scene| place_of(&ORIENTATIONS, &scene.view.orientation),
                choose: |index| ViewIntent::Orient(ORIENTATIONS[index]).into(),
            }),
        )
        .sketch(sketch::orientation),
        Setting::new(
            "dock",
            SettingControl::Menu(SettingValues {
                values: &["right", "left", "below", "folded"],
                now: |scene| place_of(&DOCKS, &scene.view.dock),
                choose: |index| ViewIntent::Dock(DOCKS[index]).into(),
            }),
        )
        .sketch(sketch::dock),
        Setting::new(
            "showcase",
            SettingControl::Switch(SettingValues {
                values: &["off", "on"],
                now: |scene| usize::from(scene.showcase.by_itself),
                choose: |index| ViewIntent::Showcase(index == 1).into(),
            }),
        )
        .sketch(sketch::showcase),
        Setting::new(
            "dark-hours",
            SettingControl::Switch(SettingValues {
                values: &["off", "on"],
                now: |scene| usize::from(scene.showcase.dark_hours),
                choose: |index| ViewIntent::DarkHours(index == 1).into(),
            }),
        )
        .sketch(sketch::dark_hours),
        Setting::new("kiosk", SettingControl::Own { width: MENU, show: kiosk })
            .about(|scene| scene.get("settings-kiosk-about"))
            .sketch(sketch::kiosk),
        Setting::new("names", SettingControl::Own { width: MENU, show: names })
            .about(names_in_words)
            .sketch(sketch::names),
    ],
};

/// Begins a kiosk.
fn kiosk(ui: &mut Ui, scene: &Scene<'_>) {
    let begin = Button::new("settings.kiosk", scene.get("settings-kiosk-begin")).wide();
    begin.sends(ui, scene, ShowIntent::ChoosePin);
}

/// The names that are offered at the seats.
fn names_in_words(scene: &Scene<'_>) -> String {
    match &scene.habits.names[..] {
        [] => scene.get("settings-names-none"),
        names => scene.with("settings-names-about", &[("names", &names.join(", "))]),
    }
}

/// A menu by which names are forgotten, one or all.
fn names(ui: &mut Ui, scene: &Scene<'_>) {
    let names = &scene.habits.names;
    let mut items: Vec<MenuItem> = names
        .iter()
        .enumerate()
        .map(|(index, name)| MenuItem::new(index.to_string(), name).icon(icon::TRASH))
        .collect();
    if names.len() != 1 {
        items.push(MenuItem::new("all", scene.get("settings-names-all")).icon(icon::TRASH));
    }
    let label = scene.get("settings-names-forget");
    let size = vec2(ui.available_width(), HEIGHT);
    let picked =
        Menu::new("settings.names", &items, None).titled(&label).enabled(!names.is_empty()).show(ui, scene, size);
    match picked.map(|index| names.get(index)) {
        Some(Some(name)) => scene.send(HabitIntent::Forget(name.clone())),
        Some(None) => scene.send(HabitIntent::ForgetAll),
        None => {}
    }
}
