//! Theme, size, language.

use bevy_egui::egui::{Align2, Context, Rect, Ui, pos2, vec2};
use fourhanded::store::AnimationSpeed;
use fourhanded::text::languages;

use super::dialog::{frame, title};
use crate::app::intent::{Intents, ViewIntent};
use crate::app::play::files::speed_of;
use crate::app::state::ViewMode;
use crate::app::ui::scene::Scene;
use crate::app::ui::theme::Face;
use crate::app::ui::widgets::{IconButton, Menu, Segmented, icon, line, rule, slab, type_set};

/// Shows it.
pub fn show(ctx: &Context, scene: &Scene<'_>, intents: &mut Intents) {
    frame(ctx, scene, "settings", 500.0, |ui| {
        title(ui, scene, &scene.get("settings-title"), true, intents);
        let (dark, light) = (scene.get("settings-dark"), scene.get("settings-light"));
        let place = setting(ui, scene, "settings-theme", 180.0);
        let themes = [("settings.dark", dark.as_str()), ("settings.light", light.as_str())];
        let picked = Segmented::new(&themes, usize::from(!scene.view.dark)).at(ui, scene, place);
        if picked.is_some_and(|index| (index == 0) != scene.view.dark) {
            intents.push(ViewIntent::ToggleTheme);
        }
        let (flat, solid) = (scene.get("view-flat"), scene.get("view-solid"));
        let place = setting(ui, scene, "settings-board", 180.0);
        let modes = [("settings.2d", flat.as_str()), ("settings.3d", solid.as_str())];
        let now = usize::from(scene.view.mode == ViewMode::Solid);
        match Segmented::new(&modes, now).at(ui, scene, place) {
            Some(0) => intents.push(ViewIntent::Mode(ViewMode::Flat)),
            Some(_) => intents.push(ViewIntent::Mode(ViewMode::Solid)),
            None => {}
        }
        let place = setting(ui, scene, "settings-motion", 292.0);
        let speeds = [AnimationSpeed::Off, AnimationSpeed::Fast, AnimationSpeed::Normal, AnimationSpeed::Slow];
        let ids = ["settings.motion.off", "settings.motion.fast", "settings.motion.normal", "settings.motion.slow"];
        let words = ["off", "fast", "normal", "slow"].map(|word| scene.get(&format!("settings-motion-{word}")));
        let entries: Vec<(&str, &str)> = ids.into_iter().zip(words.iter().map(String::as_str)).collect();
        let now = speeds.iter().position(|speed| *speed == speed_of(scene.view)).unwrap_or(0);
        if let Some(speed) = Segmented::new(&entries, now).at(ui, scene, place).and_then(|index| speeds.get(index)) {
            intents.push(ViewIntent::Pace(*speed));
        }
        let place = setting(ui, scene, "settings-size", 180.0);
        size(ui, scene, place, intents);
        let place = setting(ui, scene, "settings-language", 180.0);
        let tongues: Vec<(&str, &str)> = languages().collect();
        let own = scene.get("language-code");
        let chosen = tongues.iter().position(|(code, _)| *code == own);
        let mut menu = Menu::new("settings.language", chosen);
        for (code, name) in &tongues {
            menu = menu.entry(code, "", name);
        }
        let picked = menu.at(ui, scene, place);
        if let Some((code, _)) = picked.and_then(|index| tongues.get(index)) {
            intents.push(ViewIntent::Speak((*code).to_owned()));
        }
        ui.add_space(4.0);
    });
}

/// A line with a heading and what it is about; answers the place for its control.
fn setting(ui: &mut Ui, scene: &Scene<'_>, id: &str, width: f32) -> Rect {
    let theme = scene.theme;
    let rect = line(ui, 58.0);
    rule(ui, rect.min.x, rect.max.x, rect.min.y + 0.5, theme);
    let y = rect.center().y;
    let room = rect.width() - width - 16.0;
    let at = pos2(rect.min.x, y - 10.0);
    type_set::fitted(ui, at, Align2::LEFT_CENTER, &scene.get(id), Face::Bold.at(15.0), theme.text, room);
    let about = scene.get(&format!("{id}-about"));
    let at = pos2(rect.min.x, y + 10.0);
    type_set::fitted(ui, at, Align2::LEFT_CENTER, &about, Face::Medium.at(14.0), theme.text2, room);
    Rect::from_center_size(pos2(rect.max.x - width / 2.0, y), vec2(width, 34.0))
}

fn size(ui: &Ui, scene: &Scene<'_>, rect: Rect, intents: &mut Intents) {
    let theme = scene.theme;
    slab(ui, rect, 8, theme.inset, theme.hairline);
    let end = |left: bool| {
        let x = if left { rect.min.x + 18.0 } else { rect.max.x - 18.0 };
        Rect::from_center_size(pos2(x, rect.center().y), vec2(34.0, 34.0))
    };
    let (smaller, larger, usual) =
        (scene.get("settings-smaller"), scene.get("settings-larger"), scene.get("settings-usual"));
    if IconButton::new("settings.smaller", icon::MINUS, &smaller, "Ctrl+−").at(ui, scene, end(true)).clicked() {
        intents.push(ViewIntent::Scale(-1));
    }
    if IconButton::new("settings.larger", icon::PLUS, &larger, "Ctrl++").at(ui, scene, end(false)).clicked() {
        intents.push(ViewIntent::Scale(1));
    }
    let percent = format!("{}", (scene.layout.scale * 100.0).round());
    let words = scene.with("settings-percent", &[("percent", &percent)]);
    let font = Face::Bold.at(14.0);
    let own = scene.view.scale.is_some();
    let middle = if own { rect.center() - vec2(14.0, 0.0) } else { rect.center() };
    type_set::line(ui, middle, Align2::CENTER_CENTER, &words, font, theme.text);
    if own {
        let place = Rect::from_center_size(rect.center() + vec2(30.0, 0.0), vec2(34.0, 34.0));
        let button = IconButton::new("settings.usual", icon::ARROW_COUNTER_CLOCKWISE, &usual, "Ctrl+0");
        if button.at(ui, scene, place).clicked() {
            intents.push(ViewIntent::Scale(0));
        }
    }
}
