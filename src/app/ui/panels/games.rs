//! The games of a file that holds many.

use std::sync::Arc;

use bevy_egui::egui::{Key, ScrollArea, WidgetType};

use super::dialog::{closable, foot, words};
use crate::app::state::{GameList, ListedGame};
use crate::app::ui::prelude::*;

/// The height of a game.
const LINE: f32 = 46.0;
/// The width of the column of numbers.
const NUMBERS: f32 = 64.0;

/// The places of the games that are found, kept from one frame to the next: by what is typed and how many games are listed.
type Found = (String, usize, Arc<Vec<u32>>);

/// Shows the games in a dialog, with a field to search them.
pub fn show(ctx: &Context, scene: &Scene<'_>, edit: &mut Edit, fresh: bool) {
    let list = &scene.desk.games;
    let count = list.games.len().to_string();
    let title = scene.with("games-title", &[("name", &list.name), ("count", &count)]);
    closable(ctx, scene, 760.0, &title, |ui| {
        let size = vec2(ui.available_width(), 36.0);
        let search = field(ui, scene, "games.search", &mut edit.typed, &scene.get("games-search"), NAME, size);
        edit.changed |= search.changed;
        if fresh {
            ui.memory_mut(|memory| memory.request_focus(Control::id_of("games.search")));
        }
        let found = found(ui, list, &edit.typed);
        let moved = steer(ui, &found, edit);
        let height = (scene.layout.window.y - 300.0).clamp(LINE * 2.0, LINE * 9.0);
        let mut wanted = None;
        clipped(ui, height, |ui| wanted = rows(ui, scene, &found, edit, moved));
        let chosen = edit.chosen_game.filter(|place| found.binary_search(&(*place as u32)).is_ok());
        let state = state(scene, list, &edit.typed, found.len());
        let clicked = foot(
            ui,
            |ui| text::line(ui, &state, Face::Medium.at(14.0), scene.palette.text2),
            |ui| {
                let open = Button::new("games.open", scene.get("games-open")).style(ButtonStyle::Primary);
                open.enabled(chosen.is_some()).show(ui, scene).clicked()
            },
        );
        let first = found.first().map(|place| *place as usize);
        let entered = if search.entered { chosen.or(first) } else { None };
        if let Some(place) = wanted.or(entered).or(chosen.filter(|_| clicked)) {
            scene.send(FileIntent::LoadGame { path: list.path.clone(), place });
        }
    });
}

/// How far the file has been read, and how many games are found.
fn state(scene: &Scene<'_>, list: &GameList, typed: &str, found: usize) -> String {
    match &list.trouble {
        Some(why) => scene.with("games-broken", &[("why", why)]),
        None if !list.whole => scene.get("games-reading"),
        None if typed.trim().is_empty() => String::new(),
        None => scene.with("games-found", &[("count", &found.to_string())]),
    }
}

/// The places of the games that are found; they are looked for once for each text and length of the list.
fn found(ui: &Ui, list: &GameList, typed: &str) -> Arc<Vec<u32>> {
    let id = Id::new("four-handed games found");
    let known: Option<Found> = ui.data(|data| data.get_temp(id));
    let known = known.filter(|(text, count, _)| text == typed && *count == list.games.len());
    if let Some((_, _, found)) = known {
        return found;
    }
    let found = Arc::new(list.found(typed));
    ui.data_mut(|data| data.insert_temp::<Found>(id, (typed.to_owned(), list.games.len(), Arc::clone(&found))));
    found
}

/// The arrows choose the next game or the one before; answers its place among those found.
fn steer(ui: &Ui, found: &[u32], edit: &mut Edit) -> Option<usize> {
    let step = ui.input(|input| {
        let pages = 8 * (isize::from(input.key_pressed(Key::PageDown)) - isize::from(input.key_pressed(Key::PageUp)));
        pages + isize::from(input.key_pressed(Key::ArrowDown)) - isize::from(input.key_pressed(Key::ArrowUp))
    });
    let last = found.len().checked_sub(1).filter(|_| step != 0)?;
    let now = edit.chosen_game.and_then(|place| found.binary_search(&(place as u32)).ok());
    let next = now.map_or(0, |now| now.saturating_add_signed(step).min(last));
    edit.chosen_game = Some(found[next] as usize);
    edit.changed = true;
    Some(next)
}

/// The games that are found; answers the one that is to be opened.
fn rows(ui: &mut Ui, scene: &Scene<'_>, found: &[u32], edit: &mut Edit, moved: Option<usize>) -> Option<usize> {
    if found.is_empty() && scene.desk.games.whole {
        words(ui, scene, &scene.get("games-none"));
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    let mut area = ScrollArea::vertical().id_salt("games").auto_shrink(false).animated(false);
    let height = ui.available_height();
    let id = Id::new("four-handed games offset");
    let offset: f32 = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    if let Some(index) = moved {
        let top = index as f32 * LINE;
        area = area.vertical_scroll_offset(offset.clamp((top + LINE - height).max(0.0), top));
    }
    let mut wanted = None;
    let output = area.show_rows(ui, LINE, found.len(), |ui, range| {
        for index in range {
            let place = found[index] as usize;
            let Some(game) = scene.desk.games.games.get(place) else { continue };
            let chosen = edit.chosen_game == Some(place);
            let response = row_of(ui, scene, index, place, game, chosen);
            if response.clicked() {
                edit.chosen_game = Some(place);
                edit.changed = true;
                if ui.input(|input| input.key_pressed(Key::Enter)) {
                    wanted = Some(place);
                }
            }
            if response.double_clicked() {
                wanted = Some(place);
            }
        }
    });
    ui.data_mut(|data| data.insert_temp(id, output.state.offset.y));
    wanted
}

/// A game: its number, the players, the result, the first moves.
fn row_of(ui: &mut Ui, scene: &Scene<'_>, index: usize, place: usize, game: &ListedGame, chosen: bool) -> Response {
    let (palette, heading) = (scene.palette, &game.heading);
    let players = match heading.players[..] {
        [] if !heading.event.is_empty() => heading.event.clone(),
        [] => scene.get("games-nobody"),
        _ => heading.players.join(" – "),
    };
    let size = vec2(ui.available_width() - 8.0, LINE);
    let id = format!("games.row.{index}");
    let response = Control::selectable(&id, &players, WidgetType::Button, chosen).sized(ui, scene, size);
    let rect = response.rect.shrink2(vec2(0.0, 1.0));
    if chosen || response.hovered() {
        let (fill, edge) = if chosen { (palette.hover, palette.edge) } else { (palette.inset, Color32::TRANSPARENT) };
        slab(ui, rect, CONTROL, fill, edge);
    }
    let upper = rect.min.y + 13.0;
    let number = (place + 1).to_string();
    let at = pos2(rect.min.x + NUMBERS - 14.0, rect.center().y);
    Text::line(&number, Face::Medium.at(14.0), palette.text3).paint(ui, at, Align2::RIGHT_CENTER, NUMBERS - 16.0);
    let left = rect.min.x + NUMBERS;
    let room = rect.max.x - left - 10.0;
    let end = pos2(rect.max.x - 10.0, upper);
    let result = Text::line(&heading.result, Face::Semibold.at(14.0), palette.text2);
    let taken =
        if heading.result.is_empty() { 0.0 } else { result.paint(ui, end, Align2::RIGHT_CENTER, room * 0.5).width() };
    let title = Text::line(&players, Face::Bold.at(15.0), palette.text);
    title.paint(ui, pos2(left, upper), Align2::LEFT_CENTER, (room - taken - 12.0).max(40.0));
    let about = match heading.event.is_empty() || heading.players.is_empty() {
        true => heading.moves.clone(),
        false => format!("{} · {}", heading.moves, heading.event),
    };
    let below = pos2(left, rect.max.y - 12.0);
    Text::line(&about, Face::Medium.at(13.5), palette.text2).paint(ui, below, Align2::LEFT_CENTER, room);
    ring(ui, &response, rect, CONTROL, palette);
    response
}
