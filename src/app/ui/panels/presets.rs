//! Common ways to share out the seats of a new game.

use bevy_egui::egui::{Align2, Rect, Ui, pos2};
use fourhanded::spec::Playable;

use crate::app::state::Preset;
use crate::app::ui::scene::{Edit, Scene};
use crate::app::ui::theme::Face;
use crate::app::ui::widgets::{PresetCard, icon, part, type_set};

/// The presets: which, for scripts, the messages, the sign.
const PRESETS: [(Preset, &str, &str, &str); 4] = [
    (Preset::FourPlayers, "preset.four-players", "preset-people", icon::USERS_FOUR),
    (Preset::DoubleDummy, "preset.double-dummy", "preset-double", icon::USERS),
    (Preset::Alone, "preset.alone", "preset-alone", icon::USER),
    (Preset::Watch, "preset.watch", "preset-watch", icon::EYE),
];

/// Whether two people may share the table by sides: two armies each is for four seats in two sides.
fn shared(playable: &Playable) -> bool {
    playable.rules.order.len() == 4 && playable.rules.sides().len() == 2
}

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
    let wanted = match edit.draft.preset {
        Preset::DoubleDummy if !shared(playable) => Preset::FourPlayers,
        other => other,
    };
    if wanted != Preset::Custom {
        edit.draft.seats = wanted.seats(playable, &names_of(scene, wanted));
    }
    edit.draft.preset = Preset::of(playable, &edit.draft.seats);
    edit.changed = true;
}

/// What a preset means at this table, in a few words.
fn about_preset(scene: &Scene<'_>, playable: &Playable, word: &str) -> String {
    let rules = &playable.rules;
    let players = rules.order.len();
    let first = rules.armies[rules.army_at(rules.order[0])].player;
    let partners = rules.players_of(rules.side_of(first)).iter().count().saturating_sub(1);
    let numbers = [players, partners, players.saturating_sub(partners + 1)].map(|number| number.to_string());
    let values = [("players", numbers[0].as_str()), ("partners", &numbers[1]), ("others", &numbers[2])];
    scene.with(&format!("{word}-about"), &values)
}

/// Shows them.
pub fn show(ui: &Ui, scene: &Scene<'_>, playable: &Playable, rect: Rect, edit: &mut Edit) {
    let narrow = scene.layout.narrow;
    let at = pos2(rect.min.x, rect.min.y + if narrow { 6.0 } else { 11.0 });
    let head = scene.get("new-who-plays");
    type_set::line(ui, at, Align2::LEFT_CENTER, &head, Face::Bold.at(14.0), scene.theme.text2);
    let players = playable.rules.order.len().to_string();
    let presets = PRESETS.into_iter().filter(|(preset, ..)| *preset != Preset::DoubleDummy || shared(playable));
    let mut chosen_about = String::new();
    for (index, (preset, id, word, sign)) in presets.enumerate() {
        let place = if narrow {
            let width = (rect.width() - 8.0) / 2.0;
            let (column, row) = ((index % 2) as f32, (index / 2) as f32);
            part(rect, (width + 8.0) * column, 20.0 + 42.0 * row, width, 36.0)
        } else {
            let width = (rect.width() - 27.0) / 4.0;
            part(rect, (width + 9.0) * index as f32, 28.0, width, 82.0)
        };
        let title = scene.with(word, &[("players", &players)]);
        let text = about_preset(scene, playable, word);
        let chosen = edit.draft.preset == preset;
        let card = PresetCard { id, icon: sign, title: &title, text: &text, chosen };
        if card.at(ui, scene, place).clicked() {
            edit.draft.preset = preset;
            edit.draft.seats = preset.seats(playable, &names_of(scene, preset));
            edit.changed = true;
        }
        if chosen {
            chosen_about = text;
        }
    }
    if narrow {
        let (at, font) = (pos2(rect.min.x + 2.0, rect.min.y + 116.0), Face::Medium.at(14.0));
        type_set::fitted(ui, at, Align2::LEFT_CENTER, &chosen_about, font, scene.theme.text2, rect.width());
    }
}
