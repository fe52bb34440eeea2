//! All games on cards with their boards; one of them told in full.

use fourhanded::spec::{Choice, Playable, Variant};
use fourhanded::text::{OptionWords, SearchWords};
use std::sync::Arc;

use super::new_game::title_bar;
use crate::app::ui::prelude::*;

/// The size of a card, in points.
const SIZE: Vec2 = vec2(264.0, 226.0);
/// The distance between two cards.
const GAP: f32 = 12.0;

/// The filters by the number of players.
const PLAYERS: [(&str, &str); 4] =
    [("all", "chooser-all"), ("two", "chooser-two"), ("three", "chooser-three"), ("four", "chooser-four")];

/// Shows the screen on which a game is chosen.
pub fn show(ctx: &Context, scene: &Scene<'_>, edit: &mut Edit) {
    let window = window(scene);
    let split = (window.width() * 0.636).round();
    scene.begin("top");
    let mut wanted = edit.players_wanted;
    let mut typed = edit.typed.clone();
    let back = ("chooser.back", DeskIntent::Go(Screen::NewGame));
    let filter = |ui: &mut Ui| {
        let entries = PLAYERS.map(|(id, label)| (format!("chooser.players.{id}"), scene.get(label)));
        ui.add_space(16.0);
        wanted = segmented(ui, scene, &entries, wanted, (270.0, 30.0)).unwrap_or(wanted);
    };
    let search = title_bar(ctx, scene, back, "chooser-title", filter, |ui| {
        field(ui, scene, "chooser.search", &mut typed, &scene.get("chooser-search"), NAME, vec2(220.0, 32.0))
    });
    if wanted != edit.players_wanted {
        edit.players_wanted = wanted;
        edit.changed = true;
    }
    if search.changed {
        edit.typed = typed;
        edit.changed = true;
        choose_found(scene, edit);
    }
    if search.entered && listed(scene, edit).any(|variant| variant.id == edit.draft.variant) {
        scene.send(DeskIntent::Go(Screen::NewGame));
    }
    let grid = Rect::from_min_max(pos2(0.0, 44.0), pos2(split, window.max.y));
    scene.begin("games");
    fixed(ctx, "chooser games", grid, |ui| {
        ui.painter().rect_filled(grid, 0, scene.palette.inset);
        inside(ui, Rect::from_min_max(grid.min + vec2(24.0, 0.0), grid.max - vec2(10.0, 0.0)), |ui| {
            ui.set_clip_rect(grid);
            cards(ui, scene, edit);
        });
    });
    let side = Rect::from_min_max(pos2(split, 44.0), window.max);
    scene.begin("side");
    panel(ctx, scene, "chooser side", side, BoardEdge::Left, |ui| {
        if let Some(variant) = scene.games.get(&edit.draft.variant) {
            inside(ui, side.shrink2(vec2(26.0, 16.0)), |ui| describe(ui, scene, variant));
        }
    });
}

/// The games looked for, in the order of the cards.
fn listed<'a>(scene: &Scene<'a>, edit: &Edit) -> impl Iterator<Item = &'a Arc<Variant>> {
    let mut games: Vec<_> = scene.games.entries().map(|(variant, _)| variant).collect();
    games.retain(|variant| wanted(scene, variant, edit));
    games.sort_by_cached_key(|variant| scene.texts.game_order(variant));
    games.into_iter()
}

/// Chooses the first game that is found; one of that name rather than one that only mentions it.
fn choose_found(scene: &Scene<'_>, edit: &mut Edit) {
    let words = SearchWords::new(&edit.typed);
    let named = |variant: &&Arc<Variant>| words.fit(scene.texts.game_name(variant)) || words.fit(&variant.name);
    let found = listed(scene, edit).find(named).or_else(|| listed(scene, edit).next());
    if let Some(variant) = found.filter(|_| !words.is_empty()) {
        choose(variant, edit);
    }
}

fn choose(variant: &Variant, edit: &mut Edit) {
    if edit.draft.variant != variant.id {
        edit.draft.variant.clone_from(&variant.id);
        edit.draft.choice = Choice::default();
        edit.changed = true;
    }
}

/// Whether a game is one of those looked for.
fn wanted(scene: &Scene<'_>, variant: &Arc<Variant>, edit: &Edit) -> bool {
    let counts = edit.players_wanted == 0 || variant.players().contains(&(edit.players_wanted + 1));
    counts && SearchWords::new(&edit.typed).fit(&scene.texts.game_words(variant))
}

/// "4 players, two sides"; "2–4 players" where options change how many play.
pub fn table(scene: &Scene<'_>, playable: &Playable) -> String {
    let sides = playable.rules.sides().len();
    let counts: Vec<String> = playable.variant.players().iter().map(ToString::to_string).collect();
    let players = match &counts[..] {
        [least, .., most] => format!("{least}–{most}"),
        _ => playable.rules.order.len().to_string(),
    };
    let kind = if sides == 2 { "chooser-two-sides" } else { "chooser-all-against-all" };
    scene.with("chooser-table", &[("players", &players), ("sides", &scene.get(kind))])
}

fn cards(ui: &mut Ui, scene: &Scene<'_>, edit: &mut Edit) {
    let columns = ((ui.available_width() + GAP) / (SIZE.x + GAP)).floor().max(1.0) as usize;
    scroll(ui, "games", |ui| {
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        ui.add_space(6.0);
        for complaint in scene.games.complaints() {
            text::paragraph(ui, &complaint.to_string(), Face::Medium.at(13.5), scene.palette.bad);
        }
        let games: Vec<_> = listed(scene, edit).collect();
        if games.is_empty() {
            text::paragraph(ui, &scene.get("chooser-none"), Face::Medium.at(15.0), scene.palette.text2);
        }
        for row in games.chunks(columns) {
            ui.horizontal(|ui| {
                for variant in row {
                    if card(ui, scene, variant, edit) {
                        choose(variant, edit);
                    }
                }
            });
        }
        ui.add_space(6.0);
    });
}

/// A game with its board, its name, who plays and its year; answers whether it is clicked.
fn card(ui: &mut Ui, scene: &Scene<'_>, variant: &Arc<Variant>, edit: &Edit) -> bool {
    let palette = scene.palette;
    if !ui.is_rect_visible(Rect::from_min_size(ui.cursor().min, SIZE)) {
        ui.allocate_space(SIZE);
        return false;
    }
    let Ok(playable) = variant.playable(Choice::default()) else { return false };
    let response =
        Control::button(&format!("game.{}", variant.id), scene.texts.game_name(variant)).sized(ui, scene, SIZE);
    let edge = match (variant.id == edit.draft.variant, response.hovered()) {
        (true, _) => palette.accent,
        (_, true) => palette.edge,
        _ => palette.hairline,
    };
    slab(ui, response.rect, CARD, palette.panel, edge);
    inside(ui, response.rect.shrink2(vec2(17.0, 14.0)), |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        scene.glyphs.show_board(ui, 152.0, &playable);
        ui.add_space(2.0);
        text::line(ui, scene.texts.game_name(variant), Face::Title.at(19.0), palette.text);
        let small = |ui: &mut Ui, words: &str| text::line(ui, words, Face::Medium.at(13.5), palette.text2);
        let year = variant.source.year.to_string();
        row(ui, 20.0, |ui| small(ui, &table(scene, &playable)), |ui| small(ui, &year));
    });
    ring(ui, &response, response.rect, CARD, palette);
    response.clicked()
}

/// The chosen game in full.
fn describe(ui: &mut Ui, scene: &Scene<'_>, variant: &Arc<Variant>) {
    let palette = scene.palette;
    let Ok(playable) = variant.playable(Choice::default()) else { return };
    let size = (ui.available_height() * 0.36).min(ui.available_width());
    scene.glyphs.show_board(ui, size, &playable);
    ui.add_space(8.0);
    clipped(ui, ui.available_height() - 52.0, |ui| {
        scroll(ui, "game description", |ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            text::paragraph(ui, scene.texts.game_name(variant), Face::Title.at(28.0), palette.text);
            text::paragraph(ui, &scene.texts.game_source(variant), Face::Medium.at(14.0), palette.text2);
            let cells = playable.rules.board.cells().len().to_string();
            let facts = scene.with("chooser-facts", &[("table", &table(scene, &playable)), ("cells", &cells)]);
            text::paragraph(ui, &facts, Face::Bold.at(13.5), palette.text2);
            text::paragraph(ui, scene.texts.game_summary(variant), Face::Medium.at(15.0), palette.text);
            text::paragraph(ui, scene.texts.game_goal(variant), Face::Semibold.at(15.0), palette.text);
            for info in &variant.options {
                let OptionWords { name, text } = scene.texts.option(variant, info);
                let name = format!("{name}  [{}]", info.clause);
                ui.add_space(4.0);
                text::paragraph(ui, &name, Face::Bold.at(14.0), palette.text);
                text::paragraph(ui, text, Face::Medium.at(13.5), palette.text2);
            }
        });
    });
    let play = Button::new("chooser.play", scene.get("chooser-play")).style(ButtonStyle::Primary);
    row(ui, 36.0, |_| (), |ui| play.sends(ui, scene, DeskIntent::Go(Screen::NewGame)));
}
