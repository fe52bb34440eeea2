//! How board and dock lie on the table.

use super::SettingGroup;
use super::line::{Choice, Setting, SettingControl, place_of};
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
            SettingControl::Menu(Choice {
                values: &["fixed", "turn", "table", "mirror"],
                now: |scene| place_of(&ORIENTATIONS, &scene.view.orientation),
                choose: |index| ViewIntent::Orient(ORIENTATIONS[index]).into(),
            }),
        )
        .sketch(sketch::orientation),
        Setting::new(
            "dock",
            SettingControl::Menu(Choice {
                values: &["right", "left", "below", "folded"],
                now: |scene| place_of(&DOCKS, &scene.view.dock),
                choose: |index| ViewIntent::Dock(DOCKS[index]).into(),
            }),
        )
        .sketch(sketch::dock),
    ],
};
