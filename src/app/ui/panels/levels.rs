//! The levels of computer players in words: what to expect of each, and how long it thinks.

use fourhanded::ai::Level;

use crate::app::ui::prelude::*;

/// A menu of all levels in a game against so many other sides, with the number on the button where there is no room for
/// the names; answers the level that is chosen.
pub fn level_menu(ui: &mut Ui, scene: &Scene<'_>, id: &str, now: u8, rivals: usize, size: Vec2) -> Option<u8> {
    let item = |level: Level| {
        let number = level.number().to_string();
        let label = scene.with("level-name", &[("level", &number)]);
        MenuItem { tip: about_level(scene, level, rivals), ..MenuItem::new(number, label) }
    };
    let items: Vec<MenuItem> = Level::all().map(item).collect();
    let fits = |words: &str| text::width(ui, words, Face::Semibold.at(14.0)) + 36.0 <= size.x;
    let numbered = |number: &str| scene.with("new-level", &[("level", number)]);
    // All seats are alike: the names on all buttons, or the numbers.
    let brief = match now.to_string() {
        _ if items.iter().all(|item| fits(&item.label)) => None,
        number if fits(&numbered("10")) => Some(numbered(&number)),
        number => Some(number),
    };
    let chosen = usize::from(now).saturating_sub(1);
    let picked = Menu::new(id, &items, Some(chosen)).brief(brief.as_deref()).show(ui, scene, size);
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
        ("oversight", number(level.missed_moves_against(rivals).into())),
    ];
    scene.with("level-about", &values.each_ref().map(|(name, value)| (*name, value.as_str()))).trim().to_owned()
}
