//! The list of saved games.

use bevy_egui::egui::ScrollArea;
use fourhanded::text::SearchWords;

use super::dialog::{closable, foot, title, words};
use super::keyboard::path_typed;
use crate::app::state::SavedGame;
use crate::app::ui::prelude::*;
use crate::app::ui::thumbnails::SIDE;

/// The height of a line.
const LINE: f32 = SIDE + 14.0;

/// Shows the list of saved games in a dialog.
pub fn show(ctx: &Context, scene: &Scene<'_>, edit: &mut Edit) {
    closable(ctx, scene, 580.0, &title(scene, &[]), |ui| {
        search(ui, scene, edit);
        let wanted = SearchWords::new(&edit.typed);
        let only = edit.only_game.clone();
        let mut found: Vec<&SavedGame> = scene.desk.saves.iter().collect();
        found.retain(|save| only.as_ref().is_none_or(|game| save.game == *game));
        found.retain(|save| wanted.fit(&format!("{} {} {}", save.title, save.about, save.players)));
        let height = (scene.layout.window.y - 380.0).clamp(LINE * 2.0, LINE * 5.0);
        clipped(ui, height, |ui| list(ui, scene, &found, edit));
        let size = vec2(ui.available_width(), 36.0);
        let path = field(ui, scene, "load.path", &mut edit.typed_path, &scene.get("load-path"), PATH, size);
        edit.changed |= path.changed;
        let typed = path_typed(&edit.typed_path);
        let chosen = found.iter().find(|save| Some(&save.path) == edit.chosen_save.as_ref());
        let sound = chosen.filter(|save| save.sound).map(|save| save.path.clone());
        let open = Button::new("load.open-file", scene.get("load-open-file")).icon(icon::FOLDER_OPEN);
        let clicked = foot(
            ui,
            |ui| drop(open.sends(ui, scene, FileIntent::AskForFile)),
            |ui| {
                let load = Button::new("load.load", scene.get("load-load")).style(ButtonStyle::Primary);
                let load = load.enabled(sound.is_some() || typed.is_some()).show(ui, scene);
                let delete = Button::new("load.delete", scene.get("load-delete")).icon(icon::TRASH);
                let delete = delete.style(ButtonStyle::Danger).enabled(chosen.is_some());
                let deleted = delete.show(ui, scene).clicked();
                if let Some(save) = chosen.filter(|_| deleted) {
                    scene.send(FileIntent::Delete(save.path.clone()));
                }
                load.clicked()
            },
        );
        if let Some(path) = typed.or(sound.filter(|_| clicked)).filter(|_| clicked || path.entered) {
            scene.send(FileIntent::Load(path));
        }
    });
}

/// The field for what is looked for, and where there are saves of several games, a menu to list those of one alone.
fn search(ui: &mut Ui, scene: &Scene<'_>, edit: &mut Edit) {
    let mut games: Vec<&str> = scene.desk.saves.iter().map(|save| save.game.as_str()).collect();
    games.retain(|game| !game.is_empty());
    games.sort_unstable();
    games.dedup();
    let mut items = vec![MenuItem::new("all", scene.get("load-all-games"))];
    items.extend(games.iter().map(|game| MenuItem::new(*game, *game)));
    let now = edit.only_game.as_ref().and_then(|only| games.iter().position(|game| game == only));
    let menu = Menu::new("load.game", &items, Some(now.map_or(0, |index| index + 1)));
    let hint = scene.get("load-search");
    let typed = &mut edit.typed;
    let start = |ui: &mut Ui| {
        let size = vec2(ui.available_width(), 36.0);
        field(ui, scene, "load.search", typed, &hint, NAME, size).changed
    };
    let end = |ui: &mut Ui| if games.len() > 1 { menu.show(ui, scene, vec2(200.0, 36.0)) } else { None };
    let (changed, picked) = row(ui, 36.0, start, end);
    edit.changed |= changed;
    if let Some(index) = picked {
        edit.only_game = index.checked_sub(1).and_then(|index| games.get(index)).map(|game| (*game).to_owned());
        edit.changed = true;
    }
}

fn list(ui: &mut Ui, scene: &Scene<'_>, found: &[&SavedGame], edit: &mut Edit) {
    if found.is_empty() {
        let id = if scene.desk.saves.is_empty() { "load-none" } else { "load-none-found" };
        words(ui, scene, &scene.get(id));
    }
    ui.spacing_mut().item_spacing.y = 4.0;
    let area = ScrollArea::vertical().id_salt("saves").auto_shrink(false);
    area.show_rows(ui, LINE - 4.0, found.len(), |ui, range| {
        for index in range {
            let save = found[index];
            let style = match (edit.chosen_save.as_ref() == Some(&save.path), save.sound) {
                (true, _) => RowStyle::Chosen,
                (false, true) => RowStyle::Plain,
                (false, false) => RowStyle::Broken,
            };
            let about = format!("{}\n{}", save.about, save.players);
            let row = Row {
                id: &format!("load.row.{index}"),
                icon: if save.sound { icon::FLOPPY_DISK } else { icon::WARNING_CIRCLE },
                picture: Some((scene.thumbnails.of(save), SIDE)),
                title: &save.title,
                about: about.trim_end(),
                aside: &save.when,
                style,
            };
            let size = vec2(ui.available_width() - 8.0, LINE - 4.0);
            let response = row.show(ui, scene, size);
            if response.clicked() {
                edit.chosen_save = Some(save.path.clone());
                edit.changed = true;
            }
            if response.double_clicked() && save.sound {
                scene.send(FileIntent::Load(save.path.clone()));
            }
            if !save.sound {
                scene.tip(&response, &save.about);
            }
        }
    });
}
