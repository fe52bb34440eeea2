//! Theme, size, language.

use bevy_egui::egui::Layout;
use fourhanded::store::AnimationSpeed;
use fourhanded::text::languages;

use super::dialog::{closable, title};
use crate::app::play::files::speed_of;
use crate::app::state::{DockPlace, Orientation, ViewMode};
use crate::app::ui::prelude::*;

/// The size of most controls, in points.
const SIZE: (f32, f32) = (180.0, 34.0);

/// The speeds of animation, with their names in messages and for scripts.
const SPEEDS: [(AnimationSpeed, &str); 4] = [
    (AnimationSpeed::Off, "off"),
    (AnimationSpeed::Fast, "fast"),
    (AnimationSpeed::Normal, "normal"),
    (AnimationSpeed::Slow, "slow"),
];

/// How the board may lie, with names in messages and for scripts.
const ORIENTATIONS: [(Orientation, &str); 4] = [
    (Orientation::Fixed, "fixed"),
    (Orientation::TurnToMove, "turn"),
    (Orientation::Table, "table"),
    (Orientation::Mirror, "mirror"),
];

/// Where the dock may be, with names in messages and for scripts.
const DOCKS: [(DockPlace, &str); 4] = [
    (DockPlace::Right, "right"),
    (DockPlace::Left, "left"),
    (DockPlace::Below, "below"),
    (DockPlace::Folded, "folded"),
];

/// Shows the settings in a dialog.
pub fn show(ctx: &Context, scene: &Scene<'_>) {
    closable(ctx, scene, 500.0, &title(scene, &[]), |ui| {
        let line = |ui: &mut Ui, id: &str, width: f32, control: &dyn Fn(&mut Ui)| {
            setting(ui, scene, &scene.get(id), &scene.get(&format!("{id}-about")), width, |ui| control(ui));
        };
        line(ui, "settings-theme", SIZE.0, &|ui| {
            let entries =
                [("settings.dark", scene.get("settings-dark")), ("settings.light", scene.get("settings-light"))];
            let now = usize::from(!scene.view.dark);
            if segmented(ui, scene, &entries, now, SIZE).is_some_and(|index| index != now) {
                scene.send(ViewIntent::ToggleTheme);
            }
        });
        line(ui, "settings-board", SIZE.0, &|ui| view_mode(ui, scene, ["settings.2d", "settings.3d"], SIZE));
        if let Some(chosen) = choice(ui, scene, "orientation", &ORIENTATIONS, scene.view.orientation) {
            scene.send(ViewIntent::Orient(chosen));
        }
        if let Some(chosen) = choice(ui, scene, "dock", &DOCKS, scene.view.dock) {
            scene.send(ViewIntent::Dock(chosen));
        }
        line(ui, "settings-motion", 292.0, &|ui| {
            let entries = SPEEDS
                .map(|(_, word)| (format!("settings.motion.{word}"), scene.get(&format!("settings-motion-{word}"))));
            let now = SPEEDS.iter().position(|(speed, _)| *speed == speed_of(scene.view)).unwrap_or(0);
            if let Some(index) = segmented(ui, scene, &entries, now, (292.0, SIZE.1)) {
                scene.send(ViewIntent::Pace(SPEEDS[index].0));
            }
        });
        line(ui, "settings-size", SIZE.0, &|ui| size(ui, scene));
        line(ui, "settings-language", SIZE.0, &|ui| {
            let items: Vec<MenuItem> = languages().map(|(code, name)| MenuItem::new(code, name)).collect();
            let own = scene.get("language-code");
            let chosen = items.iter().position(|item| item.id == own);
            if let Some(index) = Menu::new("settings.language", &items, chosen).show(ui, scene, SIZE.into()) {
                scene.send(ViewIntent::Speak(items[index].id.clone()));
            }
        });
    });
}

/// A line with a menu of values; below its heading stands what the one does that is set. Answers what is chosen anew.
fn choice<T: Copy + PartialEq>(ui: &mut Ui, scene: &Scene<'_>, what: &str, values: &[(T, &str)], now: T) -> Option<T> {
    let id = |word: &str| format!("settings-{what}-{word}");
    let chosen = values.iter().find(|(value, _)| *value == now);
    let about = chosen.map_or_else(String::new, |(_, word)| scene.get(&format!("{}-about", id(word))));
    setting(ui, scene, &scene.get(&format!("settings-{what}")), &about, 212.0, |ui| {
        let items = values.iter().map(|(value, word)| (*value, MenuItem::new(*word, scene.get(&id(word)))));
        menu_of(ui, scene, &format!("settings.{what}"), items, now, vec2(212.0, SIZE.1))
    })
}

/// The choice between the drawn and the solid board.
pub fn view_mode(ui: &mut Ui, scene: &Scene<'_>, [flat, solid]: [&str; 2], size: (f32, f32)) {
    let entries = [(flat, scene.get("view-flat")), (solid, scene.get("view-solid"))];
    let now = usize::from(scene.view.mode == ViewMode::Solid);
    match segmented(ui, scene, &entries, now, size) {
        Some(0) => scene.send(ViewIntent::Mode(ViewMode::Flat)),
        Some(_) => scene.send(ViewIntent::Mode(ViewMode::Solid)),
        None => {}
    }
}

/// Smaller and larger, and between them how large everything is now.
fn size(ui: &mut Ui, scene: &Scene<'_>) {
    let palette = scene.palette;
    let layout = Layout::left_to_right(Align::Center);
    ui.allocate_ui_with_layout(vec2(SIZE.0, SIZE.1), layout, |ui| {
        slab(ui, ui.max_rect(), 8, palette.inset, palette.hairline);
        let button = |ui: &mut Ui, id: &str, sign: &str, word: &str, key: &str, steps: i8| {
            IconButton::new(id, sign, scene.get(word), key).sends(ui, scene, ViewIntent::Scale(steps));
        };
        button(ui, "settings.smaller", icon::MINUS, "settings-smaller", "Ctrl+−", -1);
        let percent = (scene.layout.scale * 100.0).round().to_string();
        let words = scene.with("settings-percent", &[("percent", &percent)]);
        let (own, font) = (scene.view.scale.is_some(), Face::Bold.at(14.0));
        let width = text::width(ui, &words, font.clone()) + if own { 42.0 } else { 0.0 };
        ui.add_space((ui.available_width() - 34.0 - width) / 2.0 - 8.0);
        text::line(ui, &words, font, palette.text);
        if own {
            let again = icon::ARROW_COUNTER_CLOCKWISE;
            button(ui, "settings.usual", again, "settings-usual", "Ctrl+0", 0);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            button(ui, "settings.larger", icon::PLUS, "settings-larger", "Ctrl++", 1);
        });
    });
}
