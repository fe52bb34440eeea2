//! What is set and kept between runs: the view, the sound, the habits and the language.

use bevy::prelude::*;
use fourhanded::export::army_palette::ArmyPalette;
use fourhanded::store::{AnimationSpeed, ColorTheme, Settings};
use fourhanded::text::languages;

use super::Files;
use super::report::report;
use crate::app::state::{
    Desk, KeyChoice, Language, Screen, ShowcaseChoice, SoundChoice, SwitchChoice, UserHabits, UserLearned, View,
};

/// The view that the settings describe, from South.
pub(super) fn view_of(settings: &Settings) -> View {
    View {
        mode: settings.view,
        dark: settings.theme == ColorTheme::Dark,
        scale: settings.ui_scale,
        orientation: settings.orientation,
        dock: settings.dock,
        men: settings.men,
        effects: settings.effects,
        palette: ArmyPalette { name: settings.palette, own: settings.own_colors },
        motion: settings.animation.stretch(),
        wishes: settings.system_wishes,
        thinking: settings.thinking,
        ..default()
    }
}

/// The code of the first of the system's languages, in the user's order, that the program speaks.
pub(super) fn language_of_system() -> Option<String> {
    spoken(sys_locale::get_locales())
}

/// The code of the first language that the program speaks, of tags such as `el-GR` in order of preference. The locales `C`
/// and `POSIX` ask for no translation, so that nothing after them counts.
fn spoken(tags: impl Iterator<Item = String>) -> Option<String> {
    let codes = tags.map(|tag| tag.split('-').next().unwrap_or_default().to_owned());
    let mut wanted = codes.take_while(|code| !["C", "POSIX"].contains(&code.as_str()));
    wanted.find(|code| languages().any(|(other, _)| other == code))
}

/// Writes the settings when view, sound, habits, language or what was learned change.
pub(super) fn keep_settings(
    view: Res<View>,
    sound: Res<SoundChoice>,
    habits: Res<UserHabits>,
    learned: Res<UserLearned>,
    (showcase, switch, keys): (Res<ShowcaseChoice>, Res<SwitchChoice>, Res<KeyChoice>),
    mut files: ResMut<Files>,
    language: Res<Language>,
    mut desk: ResMut<Desk>,
) {
    let changed =
        [view.is_changed(), sound.is_changed(), habits.is_changed(), learned.is_changed(), language.is_changed()];
    // The view of the show is nobody's choice, and what visitors choose goes with them.
    if desk.screen == Screen::Show || files.house.is_some() {
        return;
    }
    if !changed.contains(&true) && !showcase.is_changed() && !switch.is_changed() && !keys.is_changed() {
        return;
    }
    let settings = Settings {
        language: language.chosen.clone(),
        theme: if view.dark { ColorTheme::Dark } else { ColorTheme::Light },
        view: view.mode,
        ui_scale: view.scale,
        animation: speed_of(&view),
        orientation: view.orientation,
        dock: view.dock,
        men: view.men,
        effects: view.effects,
        palette: view.palette.name,
        own_colors: view.palette.own,
        system_wishes: view.wishes,
        sound: sound.0.clone(),
        thinking: view.thinking,
        habits: habits.0.clone(),
        learned: learned.0.clone(),
        showcase: showcase.by_itself,
        dark_hours: showcase.dark_hours,
        one_switch: switch.rest.map(|rest| rest.as_secs_f32()),
        keys: keys.0,
    };
    write_settings(&mut files, settings, &mut desk, &language);
}

/// How fast men move, as the settings have it.
pub fn speed_of(view: &View) -> AnimationSpeed {
    match view.motion {
        0.0 => AnimationSpeed::Off,
        factor if factor < 1.0 => AnimationSpeed::Fast,
        factor if factor > 1.0 => AnimationSpeed::Slow,
        _ => AnimationSpeed::Normal,
    }
}

/// Writes settings that differ from those on the disk.
fn write_settings(files: &mut Files, settings: Settings, desk: &mut Desk, language: &Language) {
    if settings == files.settings {
        return;
    }
    if let Some(home) = &files.home
        && let Err(error) = home.write_settings(&settings)
    {
        report(desk, language, "trouble-settings", &error);
    }
    files.settings = settings;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_language_that_the_program_speaks_is_taken() {
        let spoken = |tags: &[&str]| spoken(tags.iter().map(|tag| (*tag).to_owned()));
        assert_eq!(spoken(&["el-GR", "en-GB"]).as_deref(), Some("el"));
        assert_eq!(spoken(&["de-DE", "en-GB"]).as_deref(), Some("en"));
        assert_eq!(spoken(&["C", "el-GR"]), None, "no translation is wanted");
        assert_eq!(spoken(&[]), None);
    }
}
