//! Common ways to share out the seats of a new game.

use fourhanded::spec::Playable;

use crate::app::state::Preset;
use crate::app::ui::prelude::*;

/// The presets: which, for scripts, the messages, the sign.
const PRESETS: [(Preset, &str, &str, &str); 4] = [
    (Preset::FourPlayers, "preset.four-players", "preset-people", icon::USERS_FOUR),
    (Preset::DoubleDummy, "preset.double-dummy", "preset-double", icon::USERS),
    (Preset::Alone, "preset.alone", "preset-alone", icon::USER),
    (Preset::Watch, "preset.watch", "preset-watch", icon::EYE),
];

/// The names of two people who share the table.
fn names_of(scene: &Scene<'_>, preset: Preset) -> [String; 2] {
    match preset {
        Preset::DoubleDummy => ["1", "2"].map(|number| scene.with("owner-player", &[("number", number)])),
        _ => [String::new(), String::new()],
    }
}

/// Another game or option may have other seats: who plays stays what it was, as far as it can.
pub fn seat_anew(playable: &Playable, edit: &mut Edit, scene: &Scene<'_>) {
    let now = Preset::of(playable, &edit.draft.seats);
    if edit.draft.preset == now {
        return;
    }
    let wanted = if edit.draft.preset.suits(playable) { edit.draft.preset } else { Preset::FourPlayers };
    if wanted != Preset::Custom {
        edit.draft.seats = wanted.seats(playable, &names_of(scene, wanted), scene.habits.level);
    }
    edit.draft.preset = Preset::of(playable, &edit.draft.seats);
    edit.changed = true;
}

/// What a preset means at this table, in a few words.
pub fn about_preset(scene: &Scene<'_>, playable: &Playable, word: &str) -> String {
    let rules = &playable.rules;
    let players = rules.order.len();
    let first = rules.player_at(rules.order[0]);
    let partners = rules.players_of(rules.side_of(first)).iter().count().saturating_sub(1);
    let numbers = [players, partners, players.saturating_sub(partners + 1)].map(|number| number.to_string());
    let values = [("players", numbers[0].as_str()), ("partners", &numbers[1]), ("others", &numbers[2])];
    scene.with(&format!("{word}-about"), &values)
}

/// The presets for which a game has seats.
fn suited(playable: &Playable) -> impl Iterator<Item = &'static (Preset, &'static str, &'static str, &'static str)> {
    PRESETS.iter().filter(|(preset, ..)| preset.suits(playable))
}

/// What a preset is called at this table.
fn title_of(scene: &Scene<'_>, playable: &Playable, word: &str) -> String {
    scene.with(word, &[("players", &playable.rules.order.len().to_string())])
}

/// What the presets for which a game has seats are called.
pub fn titles(scene: &Scene<'_>, playable: &Playable) -> Vec<String> {
    suited(playable).map(|(_, _, word, _)| title_of(scene, playable, word)).collect()
}

/// Shows the presets side by side, or in a narrow window two by two, with the sentence of the chosen one below.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, playable: &Playable, edit: &mut Edit) {
    let palette = scene.palette;
    let (columns, height) = if scene.layout.narrow { (2, 36.0) } else { (4, 82.0) };
    ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
    text::line(ui, &scene.get("new-who-plays"), Face::Bold.at(14.0), palette.text2);
    let presets: Vec<_> = suited(playable).collect();
    for row in presets.chunks(columns) {
        ui.columns(columns, |columns| {
            for (ui, (preset, id, word, icon)) in columns.iter_mut().zip(row) {
                let title = title_of(scene, playable, word);
                let text = about_preset(scene, playable, word);
                let card = PresetCard { id, icon, title: &title, text: &text, chosen: edit.draft.preset == *preset };
                let size = vec2(ui.available_width(), height);
                if card.show(ui, scene, size).clicked() {
                    edit.draft.preset = *preset;
                    edit.draft.seats = preset.seats(playable, &names_of(scene, *preset), scene.habits.level);
                    edit.changed = true;
                }
            }
        });
    }
    let chosen = presets.iter().find(|(preset, ..)| *preset == edit.draft.preset);
    if let Some((_, _, word, _)) = chosen.filter(|_| scene.layout.narrow) {
        text::line(ui, &about_preset(scene, playable, word), Face::Medium.at(14.0), palette.text2);
    }
}
