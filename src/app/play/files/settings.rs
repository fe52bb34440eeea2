//! What is set and kept between runs: the view and the language.

use bevy::prelude::*;
use fourhanded::store::{AnimationSpeed, ColorTheme, Settings};
use fourhanded::text::languages;

use super::Files;
use super::report::report;
use crate::app::state::{Desk, Language, View};

/// The view that the settings describe, from South.
pub(super) fn view_of(settings: &Settings) -> View {
    View {
        mode: settings.view,
        dark: settings.theme == ColorTheme::Dark,
        scale: settings.ui_scale,
        motion: settings.animation.stretch(),
        ..default()
    }
}

/// The code of the first of the system's languages, in the user's order, that the program speaks.
pub(super) fn language_of_system() -> Option<String> {
    let tags = sys_locale::get_locales();
    let mut codes = tags.filter_map(|tag| tag.split('-').next().map(str::to_owned));
    codes.find(|code| languages().any(|(other, _)| other == code))
}

/// Writes the settings when view or language change.
pub(super) fn keep_settings(
    view: Res<View>,
    mut files: ResMut<Files>,
    language: Res<Language>,
    mut desk: ResMut<Desk>,
) {
    if !view.is_changed() && !language.is_changed() {
        return;
    }
    let settings = Settings {
        language: language.chosen.clone(),
        theme: if view.dark { ColorTheme::Dark } else { ColorTheme::Light },
        view: view.mode,
        ui_scale: view.scale,
        animation: speed_of(&view),
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
