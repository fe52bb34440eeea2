//! The language that the window speaks.

use fourhanded::text::languages;

use super::SettingGroup;
use super::line::{HEIGHT, MENU, Setting, SettingControl};
use super::sketch;
use crate::app::ui::prelude::*;

pub(super) const GROUP: SettingGroup = SettingGroup {
    name: "language",
    icon: icon::TRANSLATE,
    settings: &[Setting::new("language", SettingControl::Own { width: MENU, show: language })
        .among(|_| languages().map(|(_, name)| name.to_owned()).collect())
        .sketch(sketch::letters)],
};

/// The languages, each by its own name.
fn language(ui: &mut Ui, scene: &Scene<'_>) {
    let items: Vec<MenuItem> = languages().map(|(code, name)| MenuItem::new(code, name)).collect();
    let own = scene.get("language-code");
    let chosen = items.iter().position(|item| item.id == own);
    let size = vec2(ui.available_width(), HEIGHT);
    if let Some(index) = Menu::new("settings.language", &items, chosen).show(ui, scene, size) {
        scene.send(ViewIntent::Speak(items[index].id.clone()));
    }
}
