//! The levels of computer players in words: what to expect of each, and how long it thinks.

use fourhanded::ai::Level;

use crate::app::ui::prelude::*;

/// A menu of all levels in a game against so many other sides, with its number alone where there is no room for the name;
/// answers the level that is chosen.
pub fn level_menu(ui: &mut Ui, scene: &Scene<'_>, id: &str, now: u8, rivals: usize, size: Vec2) -> Option<u8> {
    let item = |level: Level| {
        let number = level.number().to_string();
        let label = scene.with("level-name", &[("level", &number)]);
        MenuItem { tip: about_level(scene, level, rivals), ..MenuItem::new(number, label) }
    };
    let items: Vec<MenuItem> = Level::all().map(item).collect();
    let widths = items.iter().map(|item| text::width(ui, &item.label, Face::Semibold.at(14.0)));
    // A name that is cut in one seat and whole in another would be read as another name.
    let brief = widths.fold(0.0, f32::max) + 36.0 > size.x;
    let chosen = usize::from(now).saturating_sub(1);
    let picked = Menu::new(id, &items, Some(chosen)).brief(brief).show(ui, scene, size);
    picked.and_then(|index| u8::try_from(index + 1).ok())
}

/// What a computer player of a level does against so many other sides, in a few words.
pub fn about_level(scene: &Scene<'_>, level: Level, rivals: usize) -> String {
    let limits = level.limits_against(rivals);
    let number = |number: u64| number.to_string();
    let values = [
        ("level", number(level.number().into())),
        ("depth", number(limits.depth.unwrap_or_default().into())),
        ("nodes", number(limits.nodes.unwrap_or_default())),
        ("oversight", number(level.missed_moves().into())),
    ];
    scene.with("level-about", &values.each_ref().map(|(name, value)| (*name, value.as_str()))).trim().to_owned()
}
