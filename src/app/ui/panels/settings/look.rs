//! How the window looks: colours, board, motion, size.

use fourhanded::store::{AnimationSpeed, PaletteName, SolidEffects};

use super::SettingGroup;
use super::line::{MENU, Setting, SettingControl, SettingValues, place_of, stepper};
use super::sketch;
use crate::app::play::files::speed_of;
use crate::app::state::{DrawnMen, SolidQuality, ViewMode};
use crate::app::ui::panels::colors::{clash_told, clashes};
use crate::app::ui::prelude::*;

const MODES: [ViewMode; 2] = [ViewMode::Flat, ViewMode::Solid];

const MEN: [DrawnMen; 3] = [DrawnMen::AsTheyFace, DrawnMen::Figures, DrawnMen::Tokens];

const EFFECTS: [SolidEffects; 4] = [SolidEffects::Automatic, SolidEffects::High, SolidEffects::Low, SolidEffects::Off];

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
            "palette",
            SettingControl::Menu(SettingValues {
                values: &["club", "classic", "contrast", "heraldic"],
                now: |scene| place_of(&PaletteName::ALL, &scene.view.palette.name),
                choose: |index| ViewIntent::Palette(PaletteName::ALL[index]).into(),
            }),
        )
        .sketch(sketch::palette),
        Setting::new("colors", SettingControl::Own { width: MENU, show: colors })
            .about(colors_now)
            .sketch(sketch::colors),
        Setting::new(
            "men",
            SettingControl::Menu(SettingValues {
                values: &["facing", "figures", "tokens"],
                now: |scene| place_of(&MEN, &scene.view.men),
                choose: |index| ViewIntent::Men(MEN[index]).into(),
            }),
        )
        .sketch(sketch::men),
        Setting::new(
            "effects",
            SettingControl::Menu(SettingValues {
                values: &["automatic", "high", "low", "off"],
                now: |scene| place_of(&EFFECTS, &scene.view.effects),
                choose: |index| ViewIntent::Effects(EFFECTS[index]).into(),
            }),
        )
        .about(effects_now)
        .sketch(sketch::effects),
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

/// Opens the colours of the armies.
fn colors(ui: &mut Ui, scene: &Scene<'_>) {
    let change = Button::new("settings.colors", scene.get("settings-colors-change")).wide();
    change.sends(ui, scene, DeskIntent::Open(Dialog::Colors));
}

/// Whether the armies have the colours of the palette, and which of them come too near to each other.
fn colors_now(scene: &Scene<'_>) -> String {
    let clashes = clashes(scene, &scene.view.palette);
    match (clashes.first(), scene.view.palette.own.is_empty()) {
        (Some(clash), false) => clash_told(scene, clash),
        (None, false) => scene.get("settings-colors-own"),
        (_, true) => scene.get("settings-colors-about"),
    }
}

/// What is drawn of light and edges now, and whether the program has found that.
fn effects_now(scene: &Scene<'_>) -> String {
    let now = match scene.view.quality {
        SolidQuality::High => "settings-effects-high-about",
        SolidQuality::Low => "settings-effects-low-about",
        SolidQuality::Plain => "settings-effects-off-about",
    };
    let now = scene.get(now);
    match scene.view.effects {
        SolidEffects::Automatic => scene.with("settings-effects-automatic-about", &[("now", &now)]),
        SolidEffects::High | SolidEffects::Low | SolidEffects::Off => now,
    }
}

/// Whether the size is the user's own or the window's.
fn size_now(scene: &Scene<'_>) -> String {
    scene.get(match (scene.layout.is_full(), scene.view.scale) {
        (true, _) => "settings-size-full",
        (false, Some(_)) => "settings-size-own",
        (false, None) => "settings-size-about",
    })
}

/// Smaller and larger, and between them how large everything is now; where a size was chosen, a button takes that back.
fn size(ui: &mut Ui, scene: &Scene<'_>) {
    let percent = (scene.layout.scale * 100.0).round().to_string();
    let words = scene.with("settings-percent", &[("percent", &percent)]);
    let button = |id, sign, word: &str, key, steps| {
        (IconButton::new(id, sign, scene.get(word), key), Intent::from(ViewIntent::Scale(steps)))
    };
    let smaller = button("settings.smaller", icon::MINUS, "settings-smaller", "Ctrl+−", -1);
    let usual = || button("settings.usual", icon::ARROW_COUNTER_CLOCKWISE, "settings-usual", "Ctrl+0", 0);
    let larger = button("settings.larger", icon::PLUS, "settings-larger", "Ctrl++", 1);
    stepper(ui, scene, &words, smaller, scene.view.scale.map(|_| usual()), larger);
}
