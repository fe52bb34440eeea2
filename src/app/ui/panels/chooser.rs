//! All games on cards with their boards; one of them told in full.

use std::sync::Arc;

use bevy_egui::egui::{Align2, Context, Rect, ScrollArea, Sense, Ui, UiBuilder, WidgetType, pos2, vec2};
use fourhanded::spec::{Playable, Variant};

use super::new_game::field;
use crate::app::intent::{DeskIntent, Intents};
use crate::app::state::Screen;
use crate::app::ui::scene::{Edit, Scene, fixed, window};
use crate::app::ui::theme::Face;
use crate::app::ui::widgets::{Button, CARD, IconButton, Look, Segmented, icon, ring, rule, slab, touch, type_set};

/// The size of a card.
const WIDTH: f32 = 264.0;
const HEIGHT: f32 = 226.0;

/// The filters by the number of players.
const PLAYERS: [(&str, &str); 4] =
    [("all", "chooser-all"), ("two", "chooser-two"), ("three", "chooser-three"), ("four", "chooser-four")];

/// Shows it.
pub fn show(ctx: &Context, scene: &Scene<'_>, edit: &mut Edit, intents: &mut Intents) {
    let window = window(scene);
    let split = (window.width() * 0.636).round();
    let top = Rect::from_min_size(window.min, vec2(window.width(), 44.0));
    scene.begin("top");
    fixed(ctx, "chooser top", top, |ui| bar(ui, scene, top, edit, intents));
    let grid = Rect::from_min_max(pos2(0.0, 44.0), pos2(split, window.max.y));
    scene.begin("games");
    fixed(ctx, "chooser games", grid, |ui| cards(ui, scene, grid, edit));
    let side = Rect::from_min_max(pos2(split, 44.0), window.max);
    scene.begin("side");
    fixed(ctx, "chooser side", side, |ui| {
        ui.painter().rect_filled(side, 0, scene.theme.panel);
        ui.painter().vline(side.min.x + 0.5, side.y_range(), bevy_egui::egui::Stroke::new(1.0, scene.theme.hairline));
        if let Some(variant) = scene.games.get(&edit.draft.variant).cloned() {
            told(ui, scene, side, &variant, intents);
        }
    });
}

fn bar(ui: &mut Ui, scene: &Scene<'_>, rect: Rect, edit: &mut Edit, intents: &mut Intents) {
    ui.painter().rect_filled(rect, 0, scene.theme.panel);
    rule(ui, rect.min.x, rect.max.x, rect.max.y - 0.5, scene.theme);
    let back = scene.get("new-back");
    let place = Rect::from_center_size(pos2(27.0, rect.center().y), vec2(34.0, 34.0));
    if IconButton::new("chooser.back", icon::CARET_LEFT, &back, "Esc").at(ui, scene, place).clicked() {
        intents.push(DeskIntent::Go(Screen::NewGame));
    }
    let at = pos2(54.0, rect.center().y);
    let title = scene.get("chooser-title");
    let right = type_set::line(ui, at, Align2::LEFT_CENTER, &title, Face::Title.at(21.0), scene.theme.text).max.x;
    let labels = PLAYERS.map(|(_, label)| scene.get(label));
    let ids = PLAYERS.map(|(id, _)| format!("chooser.players.{id}"));
    let entries: Vec<(&str, &str)> = ids.iter().map(String::as_str).zip(labels.iter().map(String::as_str)).collect();
    let place = Rect::from_min_size(pos2(right + 26.0, rect.center().y - 15.0), vec2(270.0, 30.0));
    if let Some(index) = Segmented::new(&entries, edit.players_wanted).at(ui, scene, place) {
        edit.players_wanted = index;
        edit.changed = true;
    }
    let place = Rect::from_min_size(pos2(rect.max.x - 236.0, rect.center().y - 16.0), vec2(220.0, 32.0));
    let mut typed = edit.typed.clone();
    let search = field(ui, scene, "chooser.search", place, &mut typed, &scene.get("chooser-search"));
    if search.changed {
        edit.typed = typed;
        edit.changed = true;
        choose_found(scene, edit);
    }
    if search.entered && listed(scene, edit).any(|variant| variant.id == edit.draft.variant) {
        intents.push(DeskIntent::Go(Screen::NewGame));
    }
}

/// The games looked for, in the order of the cards.
fn listed<'a>(scene: &Scene<'a>, edit: &Edit) -> impl Iterator<Item = &'a Arc<Variant>> {
    let mut games: Vec<_> = scene.games.entries().map(|(variant, _)| variant).collect();
    games.retain(|variant| wanted(variant, edit));
    games.sort_by_key(|variant| !variant.featured);
    games.into_iter()
}

/// Whoever looks for something has the first that is found chosen; one of that name rather than one that mentions it.
fn choose_found(scene: &Scene<'_>, edit: &mut Edit) {
    let words = edit.typed.to_lowercase();
    let named = |variant: &&Arc<Variant>| variant.name.to_lowercase().contains(&words);
    let found = listed(scene, edit).find(named).or_else(|| listed(scene, edit).next());
    if let Some(variant) = found.filter(|_| !words.is_empty()) {
        choose(variant, edit);
    }
}

fn choose(variant: &Variant, edit: &mut Edit) {
    if edit.draft.variant != variant.id {
        edit.draft.variant.clone_from(&variant.id);
        edit.draft.choice = fourhanded::spec::Choice::default();
        edit.changed = true;
    }
}

/// Whether a game is one of those looked for.
fn wanted(variant: &Arc<Variant>, edit: &Edit) -> bool {
    let counts = edit.players_wanted == 0 || variant.players().contains(&(edit.players_wanted + 1));
    let words = edit.typed.to_lowercase();
    let year = variant.source.year.to_string();
    let texts = [&variant.name, &variant.summary, &variant.source.author, &variant.source.title, &year, &variant.id];
    counts && (words.is_empty() || texts.iter().any(|text| text.to_lowercase().contains(&words)))
}

/// "4 players, two sides".
fn table(scene: &Scene<'_>, playable: &Playable) -> String {
    let rules = &playable.rules;
    let (players, sides) = (rules.order.len(), rules.sides().len());
    let kind = if sides == 2 { "chooser-two-sides" } else { "chooser-all-against-all" };
    scene.with("chooser-table", &[("players", &players.to_string()), ("sides", &scene.get(kind))])
}

fn cards(ui: &mut Ui, scene: &Scene<'_>, rect: Rect, edit: &mut Edit) {
    let body = Rect::from_min_max(rect.min + vec2(24.0, 0.0), rect.max - vec2(10.0, 0.0));
    let mut ui = ui.new_child(UiBuilder::new().max_rect(body));
    ui.set_clip_rect(rect);
    ui.painter().rect_filled(rect, 0, scene.theme.inset);
    let columns = ((body.width() + 12.0) / (WIDTH + 12.0)).floor().max(1.0);
    let complaints = scene.games.complaints();
    ScrollArea::vertical().id_salt("games").auto_shrink(false).show(&mut ui, |ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, 12.0);
        ui.add_space(6.0);
        for complaint in complaints {
            type_set::flow(ui, &complaint.to_string(), Face::Medium.at(13.5), scene.theme.bad);
        }
        let mut row = None;
        let mut column = 0.0;
        let games: Vec<_> = listed(scene, edit).collect();
        if games.is_empty() {
            ui.add_space(12.0);
            type_set::flow(ui, &scene.get("chooser-none"), Face::Medium.at(15.0), scene.theme.text2);
        }
        for variant in games {
            let Ok(playable) = variant.playable(fourhanded::spec::Choice::default()) else { continue };
            if row.is_none() || column >= columns {
                row = Some(ui.allocate_exact_size(vec2(body.width(), HEIGHT), Sense::hover()).0);
                column = 0.0;
            }
            let Some(line) = row else { continue };
            let place = Rect::from_min_size(line.min + vec2((WIDTH + 12.0) * column, 0.0), vec2(WIDTH, HEIGHT));
            column += 1.0;
            if ui.is_rect_visible(place) && card(ui, scene, variant, &playable, place, edit) {
                choose(variant, edit);
            }
        }
        ui.add_space(12.0);
    });
}

fn card(ui: &Ui, scene: &Scene<'_>, variant: &Variant, playable: &Playable, place: Rect, edit: &Edit) -> bool {
    let theme = scene.theme;
    let id = format!("game.{}", variant.id);
    let response = touch(ui, scene, &id, place, true, WidgetType::Button, &variant.name);
    let chosen = variant.id == edit.draft.variant;
    let edge = if chosen {
        theme.accent
    } else if response.hovered() {
        theme.edge
    } else {
        theme.hairline
    };
    slab(ui, place, CARD, theme.panel, edge);
    scene.glyphs.board(ui, pos2(place.center().x, place.min.y + 90.0), 152.0, playable);
    let name = pos2(place.min.x + 17.0, place.max.y - 46.0);
    let width = place.width() - 34.0;
    type_set::fitted(ui, name, Align2::LEFT_CENTER, &variant.name, Face::Title.at(19.0), theme.text, width);
    let foot = pos2(place.min.x + 17.0, place.max.y - 20.0);
    let year = variant.source.year.to_string();
    let font = Face::Medium.at(13.5);
    let at = pos2(place.max.x - 17.0, foot.y);
    let left = type_set::line(ui, at, Align2::RIGHT_CENTER, &year, font, theme.text2).min.x;
    let words = table(scene, playable);
    type_set::fitted(ui, foot, Align2::LEFT_CENTER, &words, Face::Medium.at(13.5), theme.text2, left - foot.x - 10.0);
    ring(ui, &response, place, CARD, theme);
    response.clicked()
}

/// The chosen game in full.
fn told(ui: &mut Ui, scene: &Scene<'_>, side: Rect, variant: &Arc<Variant>, intents: &mut Intents) {
    let theme = scene.theme;
    let Ok(playable) = variant.playable(fourhanded::spec::Choice::default()) else { return };
    let size = (side.height() * 0.36).min(side.width() - 60.0);
    scene.glyphs.board(ui, pos2(side.center().x, side.min.y + size / 2.0 + 16.0), size, &playable);
    let body = Rect::from_min_max(
        pos2(side.min.x + 26.0, side.min.y + size + 34.0),
        pos2(side.max.x - 26.0, side.max.y - 70.0),
    );
    let mut inner = ui.new_child(UiBuilder::new().max_rect(body));
    inner.set_clip_rect(body);
    ScrollArea::vertical().id_salt("game told").auto_shrink(false).show(&mut inner, |ui| {
        ui.set_width(body.width());
        ui.spacing_mut().item_spacing.y = 6.0;
        type_set::flow(ui, &variant.name, Face::Title.at(28.0), theme.text);
        let year = variant.source.year.to_string();
        let values = [("author", variant.source.author.as_str()), ("title", &variant.source.title), ("year", &year)];
        type_set::flow(ui, &scene.with("chooser-source", &values), Face::Medium.at(14.0), theme.text2);
        let cells = playable.rules.board.cells().len().to_string();
        let facts = scene.with("chooser-facts", &[("table", &table(scene, &playable)), ("cells", &cells)]);
        type_set::flow(ui, &facts, Face::Bold.at(13.5), theme.text2);
        type_set::flow(ui, &variant.summary, Face::Medium.at(15.0), theme.text);
        type_set::flow(ui, &variant.goal, Face::Semibold.at(15.0), theme.text);
        for info in &variant.options {
            ui.add_space(4.0);
            type_set::flow(ui, &format!("{}  [{}]", info.name, info.clause), Face::Bold.at(14.0), theme.text);
            type_set::flow(ui, &info.text, Face::Medium.at(13.5), theme.text2);
        }
    });
    let label = scene.get("chooser-play");
    let button = Button::new("chooser.play", &label).look(Look::Primary);
    if button.ending_at(ui, scene, side.max.x - 26.0, side.max.y - 38.0).0.clicked() {
        intents.push(DeskIntent::Go(Screen::NewGame));
    }
}
