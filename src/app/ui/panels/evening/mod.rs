//! The club evening: who plays next, who is there, how it stands, and what was played.

mod games;
mod next;
mod people;
mod scores;
mod wishes;

use fourhanded::rota::{Chair, Evening, EveningGame};
use fourhanded::spec::{Playable, VariantName};

use super::dialog::{body, crossed, frame, heading, highest, title, words};
use crate::app::play::evening::EveningHost;
use crate::app::state::EveningPage;
use crate::app::ui::prelude::*;

/// The width of the dialog where there is room, in points.
const WIDTH: f32 = 760.0;
/// The least height of a page where there is room, in points: the dialog keeps its size from page to page.
const PAGE: f32 = 430.0;
/// The height of what stands above a page, in points.
const ABOVE: f32 = 100.0;
/// The width from which two columns stand side by side, in points.
const BROAD: f32 = 520.0;

/// Shows the evening in a dialog.
pub fn show(ctx: &Context, scene: &Scene<'_>, edit: &mut Edit, fresh: bool) {
    let named = scene.evening.map(|host| host.evening().title()).filter(|title| !title.is_empty());
    let name = named.map_or_else(|| title(scene, &[]), str::to_owned);
    frame(ctx, scene, WIDTH, |ui| {
        crossed(ui, scene, |ui| heading(ui, scene, &name));
        tabs(ui, scene, edit);
        body(ui, scene, |ui| {
            ui.set_min_height(PAGE.min(highest(scene) - ABOVE));
            match (edit.evening.page, scene.evening) {
                (EveningPage::People, host) => people::show(ui, scene, edit, host, fresh),
                (_, None) => words(ui, scene, &scene.get("evening-none")),
                (EveningPage::Next, Some(host)) => next::show(ui, scene, edit, host),
                (EveningPage::Scores, Some(host)) => scores::show(ui, scene, edit, host.evening()),
                (EveningPage::Games, Some(host)) => games::show(ui, scene, edit, host),
            }
        });
    });
}

/// What a page is called.
fn page_title(scene: &Scene<'_>, page: EveningPage) -> String {
    scene.get(match page {
        EveningPage::Next => "evening-next",
        EveningPage::People => "evening-people",
        EveningPage::Scores => "paper-standings",
        EveningPage::Games => "paper-rota",
    })
}

/// The pages side by side, or as a menu where their names would be cut.
fn tabs(ui: &mut Ui, scene: &Scene<'_>, edit: &mut Edit) {
    let now = EveningPage::ALL.iter().position(|page| *page == edit.evening.page).unwrap_or(0);
    let width = ui.available_width();
    let share = width / EveningPage::ALL.len() as f32 - 12.0;
    let titles = EveningPage::ALL.map(|page| page_title(scene, page));
    let fits = titles.iter().all(|title| text::width(ui, title, Face::Bold.at(14.0)) <= share);
    let picked = if fits {
        let entries: Vec<(String, String)> =
            EveningPage::ALL.iter().map(|page| format!("evening.page.{}", page.name())).zip(titles).collect();
        segmented(ui, scene, &entries, now, (width, 34.0))
    } else {
        let items: Vec<MenuItem> =
            EveningPage::ALL.iter().zip(titles).map(|(page, title)| MenuItem::new(page.name(), title)).collect();
        Menu::new("evening.page", &items, Some(now)).show(ui, scene, vec2(width, 34.0))
    };
    if let Some(page) = picked.and_then(|index| EveningPage::ALL.get(index)) {
        edit.evening.go(*page);
        edit.changed = true;
    }
}

/// What a game is called; by its id if it is not at hand.
fn game_name(scene: &Scene<'_>, name: &VariantName) -> String {
    scene.games.get(&name.id).map_or_else(|| name.to_string(), |variant| scene.texts.game_name(variant).to_owned())
}

/// The rules of a game of the evening, if they are at hand.
fn playable_of(scene: &Scene<'_>, game: &EveningGame) -> Option<Playable> {
    scene.games.playable(&game.game).ok()
}

/// Who is on a chair.
fn holder_name(scene: &Scene<'_>, evening: &Evening, chair: &Chair) -> String {
    evening.holder_name(chair.holder, |level| scene.with("paper-computer-short", &[("level", &level.to_string())]))
}

/// The armies of a chair, by name; the letter of its seat if the game is not at hand.
fn chair_name(scene: &Scene<'_>, playable: Option<&Playable>, chair: &Chair) -> String {
    let Some(playable) = playable else { return chair.player.to_string() };
    let rules = &playable.rules;
    let armies: Vec<Army> = rules.present().filter(|army| rules.player_of(*army) == chair.player).collect();
    super::together(scene, playable, armies)
}

/// A question in the flow of a page, with an answer that does something and a harmless one; answers which was given.
fn ask(ui: &mut Ui, scene: &Scene<'_>, id: &str, question: &str, yes: &str) -> Option<bool> {
    let mut answer = None;
    card(ui, scene.palette, |ui| {
        words(ui, scene, question);
        ui.horizontal_wrapped(|ui| {
            let yes = Button::new(format!("{id}.yes"), scene.get(yes)).style(ButtonStyle::Danger).small();
            if yes.show(ui, scene).clicked() {
                answer = Some(true);
            }
            if Button::new(format!("{id}.no"), scene.get("dialog-cancel")).small().show(ui, scene).clicked() {
                answer = Some(false);
            }
        });
    });
    answer
}

/// The place of the game in the list that waits for its result, from 0.
fn waiting(host: &EveningHost) -> usize {
    host.evening().games().len().saturating_sub(1)
}
