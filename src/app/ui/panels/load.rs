//! The list of saved games.

use bevy_egui::egui::{Context, Rect, ScrollArea, Ui, pos2, vec2};

use super::dialog::{frame, title, words};
use super::keyboard::path_typed;
use super::new_game::{field, field_of};
use super::save::PATH;
use crate::app::intent::{FileIntent, Intents};
use crate::app::state::SavedGame;
use crate::app::ui::scene::{Edit, Scene};
use crate::app::ui::thumbnails::SIDE;
use crate::app::ui::widgets::{Button, Look, Menu, Row, Weight, icon, line};

/// The height of a line.
const LINE: f32 = SIDE + 14.0;

/// Shows it.
pub fn show(ctx: &Context, scene: &Scene<'_>, edit: &mut Edit, intents: &mut Intents) {
    frame(ctx, scene, "load", 580.0, |ui| {
        title(ui, scene, &scene.get("load-title"), true, intents);
        let mut search = line(ui, 36.0);
        let mut games: Vec<&str> = scene.desk.saves.iter().map(|save| save.game.as_str()).collect();
        games.retain(|game| !game.is_empty());
        games.sort_unstable();
        games.dedup();
        if games.len() > 1 {
            let place = Rect::from_min_max(pos2(search.max.x - 200.0, search.min.y), search.max);
            search.max.x = place.min.x - 8.0;
            choose_game(ui, scene, &games, place, edit);
        }
        let hint = scene.get("load-search");
        edit.changed |= field(ui, scene, "load.search", search, &mut edit.typed, &hint).changed;
        let wanted = edit.typed.to_lowercase();
        let only = edit.only_game.clone();
        let found: Vec<&SavedGame> = scene
            .desk
            .saves
            .iter()
            .filter(|save| only.as_ref().is_none_or(|game| save.game == *game))
            .filter(|save| told(save).to_lowercase().contains(&wanted))
            .collect();
        let height = (scene.layout.window.y - 380.0).clamp(LINE * 2.0, LINE * 5.0);
        ui.add_space(2.0);
        let (_, list) = ui.allocate_space(vec2(ui.available_width(), height));
        let mut child = ui.new_child(bevy_egui::egui::UiBuilder::new().max_rect(list));
        child.set_clip_rect(list.expand2(vec2(6.0, 2.0)).intersect(ui.clip_rect()));
        if found.is_empty() {
            let id = if scene.desk.saves.is_empty() { "load-none" } else { "load-none-found" };
            words(&mut child, scene, &scene.get(id));
        }
        child.spacing_mut().item_spacing.y = 0.0;
        ScrollArea::vertical().id_salt("saves").auto_shrink(false).show_rows(
            &mut child,
            LINE,
            found.len(),
            |ui, range| {
                for index in range {
                    let rect = line(ui, LINE).shrink2(vec2(2.0, 2.0));
                    row(ui, scene, found[index], index, rect, edit, intents);
                }
            },
        );
        ui.add_space(4.0);
        let place = line(ui, 36.0);
        let hint = scene.get("load-path");
        let path = field_of(ui, scene, "load.path", place, &mut edit.typed_path, &hint, PATH);
        edit.changed |= path.changed;
        let typed = path_typed(&edit.typed_path);
        ui.add_space(2.0);
        let foot = line(ui, 36.0);
        let chosen = found.iter().find(|save| Some(&save.path) == edit.chosen_save.as_ref());
        let label = scene.get("load-open-file");
        let button = Button::new("load.open-file", &label).icon(icon::FOLDER_OPEN);
        let place = Rect::from_min_size(foot.min, button.size(ui));
        if button.at(ui, scene, place).clicked() {
            intents.push(FileIntent::AskForFile);
        }
        let label = scene.get("load-load");
        let sound = chosen.is_some_and(|save| save.sound);
        let button = Button::new("load.load", &label).look(Look::Primary).enabled(sound || typed.is_some());
        let (load, left) = button.ending_at(ui, scene, foot.max.x, foot.center().y);
        let label = scene.get("load-delete");
        let button = Button::new("load.delete", &label).icon(icon::TRASH).look(Look::Danger);
        let (delete, _) = button.enabled(chosen.is_some()).ending_at(ui, scene, left - 8.0, foot.center().y);
        if let Some(path) = typed.filter(|_| load.clicked() || path.entered) {
            intents.push(FileIntent::Load(path));
        } else if let Some(save) = chosen {
            if load.clicked() && save.sound {
                intents.push(FileIntent::Load(save.path.clone()));
            }
            if delete.clicked() {
                intents.push(FileIntent::Delete(save.path.clone()));
            }
        }
    });
}

/// The games of which there are saves, to list those of one alone.
fn choose_game(ui: &Ui, scene: &Scene<'_>, games: &[&str], place: Rect, edit: &mut Edit) {
    let all = scene.get("load-all-games");
    let now = edit.only_game.as_ref().and_then(|only| games.iter().position(|game| game == only));
    let mut menu = Menu::new("load.game", Some(now.map_or(0, |index| index + 1))).entry("all", "", &all);
    for game in games {
        menu = menu.entry(game, "", game);
    }
    if let Some(index) = menu.at(ui, scene, place) {
        edit.only_game = index.checked_sub(1).and_then(|index| games.get(index)).map(|game| (*game).to_owned());
        edit.changed = true;
    }
}

/// All that is told of a save, for the search.
fn told(save: &SavedGame) -> String {
    format!("{} {} {}", save.title, save.about, save.players)
}

fn row(ui: &Ui, scene: &Scene<'_>, save: &SavedGame, index: usize, rect: Rect, edit: &mut Edit, intents: &mut Intents) {
    let id = format!("load.row.{index}");
    let weight = match (edit.chosen_save.as_ref() == Some(&save.path), save.sound) {
        (true, _) => Weight::Chosen,
        (false, true) => Weight::Plain,
        (false, false) => Weight::Broken,
    };
    let sign = if save.sound { icon::FLOPPY_DISK } else { icon::WARNING_CIRCLE };
    let picture = Some((scene.thumbnails.of(save), SIDE));
    let about = format!("{}\n{}", save.about, save.players);
    let (title, aside) = (save.title.as_str(), save.when.as_str());
    let row = Row { id: &id, icon: sign, picture, title, about: about.trim_end(), aside, weight, enabled: true };
    let place = Rect::from_min_max(rect.min, pos2(rect.max.x - 8.0, rect.max.y));
    let response = row.at(ui, scene, place);
    if response.clicked() {
        edit.chosen_save = Some(save.path.clone());
        edit.changed = true;
    }
    if response.double_clicked() && save.sound {
        intents.push(FileIntent::Load(save.path.clone()));
    }
    if !save.sound {
        response.on_hover_text(&save.about);
    }
}
