//! How the window looks: colours, board, motion, size.

use fourhanded::store::AnimationSpeed;

use super::SettingGroup;
use super::line::{HEIGHT, Setting, SettingControl, SettingValues, place_of};
use super::sketch;
use crate::app::play::files::speed_of;
use crate::app::state::ViewMode;
use crate::app::ui::prelude::*;

const MODES: [ViewMode; 2] = [ViewMode::Flat, ViewMode::Solid];

const SPEEDS: [AnimationSpeed; 4] =
    [AnimationSpeed::Off, AnimationSpeed::Fast, AnimationSpeed::Normal, AnimationSpeed::Slow];

pub(super) const GROUP: SettingGroup = SettingGroup {
    name: "look",
    icon: icon::PAINT_BRUSH,
    settings: &[
        Setting::new(
            "theme",
            SettingControl::Segments(SettingValues {
                values: &["dark", "light"],
                now: |scene| usize::from(!scene.view.dark),
                choose: |_| ViewIntent::ToggleTheme.into(),
            }),
        )
        .sketch(sketch::theme),
        Setting::new(
            "board",
            SettingControl::Segments(SettingValues {
                values: &["flat", "solid"],
                now: |scene| place_of(&MODES, &scene.view.mode),
                choose: |index| ViewIntent::Mode(MODES[index]).into(),
            }),
        )
        .sketch(sketch::board),
        Setting::new(
            "motion",
            SettingControl::Segments(SettingValues {
                values: &["off", "fast", "normal", "slow"],
                now: |scene| place_of(&SPEEDS, &speed_of(scene.view)),
                choose: |index| ViewIntent::Pace(SPEEDS[index]).into(),
            }),
        )
        .sketch(sketch::motion),
        Setting::new("size", SettingControl::Own { width: 180.0, show: size }).about(size_now).sketch(sketch::letters),
    ],
};

/// Whether the size is the user's own or the window's.
fn size_now(scene: &Scene<'_>) -> String {
    scene.get(if scene.view.scale.is_some() { "settings-size-own" } else { "settings-size-about" })
}

/// Smaller and larger, and between them how large everything is now.
fn size(ui: &mut Ui, scene: &Scene<'_>) {
    let palette = scene.palette;
    let place = Rect::from_min_size(ui.max_rect().min, vec2(ui.available_width(), HEIGHT));
    slab(ui, place, 8, palette.inset, palette.hairline);
    ui.spacing_mut().item_spacing.x = 0.0;
    let button = |ui: &mut Ui, id: &str, sign: &str, word: &str, key: &str, steps: i8| {
        IconButton::new(id, sign, scene.get(word), key).sends(ui, scene, ViewIntent::Scale(steps));
    };
    button(ui, "settings.smaller", icon::MINUS, "settings-smaller", "Ctrl+−", -1);
    let percent = (scene.layout.scale * 100.0).round().to_string();
    let words = scene.with("settings-percent", &[("percent", &percent)]);
    let (own, font) = (scene.view.scale.is_some(), Face::Bold.at(14.0));
    // Between the outer buttons stands the number, with a third button behind it where a size was chosen.
    let middle = place.width() - 2.0 * 34.0;
    let taken = text::width(ui, &words, font.clone()) + if own { 34.0 } else { 0.0 };
    ui.add_space(((middle - taken) / 2.0).max(0.0));
    text::line(ui, &words, font, palette.text);
    if own {
        let again = icon::ARROW_COUNTER_CLOCKWISE;
        button(ui, "settings.usual", again, "settings-usual", "Ctrl+0", 0);
    }
    ui.add_space((ui.available_width() - 34.0).max(0.0));
    button(ui, "settings.larger", icon::PLUS, "settings-larger", "Ctrl++", 1);
}
