//! Courses, all games with their tours, and the way to the page of keys.

use std::sync::Arc;

use fourhanded::spec::{Choice, Variant};
use fourhanded::text::SearchWords;
use fourhanded::tour::Tour;

use super::dialog::{body, foot, frame, highest, searched, title, words};
use crate::app::play::tour::TourState;
use crate::app::ui::prelude::*;

/// The height of a game, in points.
const LINE: f32 = 68.0;
/// The side of its board, in points.
const BOARD: f32 = 58.0;
/// The height of the title above the list and of the foot below it with the room between them, in points.
const AROUND: f32 = 112.0;
/// The width of the list from which the buttons of a game stand beside its name, in points.
const BROAD: f32 = 640.0;
/// The width of the panel from which all that is offered for a game stands in words on one line, in points.
const IN_WORDS: f32 = 420.0;

/// Shows the list of tours in a dialog, or those that are looked for.
pub fn show(ctx: &Context, scene: &Scene<'_>, edit: &mut Edit) {
    frame(ctx, scene, 700.0, |ui| {
        let hint = scene.get("learn-search");
        let search = searched(ui, scene, &title(scene, &[]), ("learn.search", &hint), &mut edit.typed);
        edit.changed |= search.changed;
        let sought = SearchWords::new(&edit.typed);
        let courses: Vec<&Arc<Tour>> =
            scene.tours.courses().filter(|tour| sought.fit(tour.title.told(&scene.language()))).collect();
        let games = games(scene, &sought);
        if search.entered && !sought.is_empty() {
            let first = courses.first().map(|tour| &tour.id).or_else(|| games.first().map(|variant| &variant.id));
            if let Some(id) = first {
                scene.send(TourIntent::Begin(id.clone(), TourPages::All));
            }
        }
        body(ui, scene, |ui| {
            words(ui, scene, &scene.get("learn-about"));
            for complaint in scene.tours.complaints() {
                text::paragraph(ui, &complaint.to_string(), Face::Medium.at(13.5), scene.palette.bad);
            }
            let room = highest(scene) - ui.min_rect().height() - AROUND;
            let height = room.clamp(2.0 * LINE, 8.0 * LINE);
            clipped(ui, height, |ui| {
                scroll(ui, if sought.is_empty() { "tours" } else { "tours found" }, |ui| {
                    ui.spacing_mut().item_spacing.y = 0.0;
                    if courses.is_empty() && games.is_empty() {
                        words(ui, scene, &scene.get("chooser-none"));
                    }
                    courses.into_iter().for_each(|tour| course(ui, scene, tour));
                    games.into_iter().for_each(|variant| game(ui, scene, variant));
                });
            });
            let keys = Button::new("learn.keys", scene.get(Dialog::Help.info().title)).icon(icon::QUESTION);
            foot(ui, |ui| drop(keys.sends(ui, scene, DeskIntent::Open(Dialog::Help))), |_| ());
        });
    });
}

/// The games that are looked for: first the one that stands out, then those that are called so.
fn games<'a>(scene: &Scene<'a>, sought: &SearchWords) -> Vec<&'a Arc<Variant>> {
    let all = scene.games.entries().map(|(variant, _)| variant);
    let mut games: Vec<&Arc<Variant>> = all.filter(|variant| sought.fit(&scene.texts.game_words(variant))).collect();
    let called = |variant: &Variant| sought.fit(scene.texts.game_name(variant)) || sought.fit(&variant.name);
    games.sort_by_cached_key(|variant| (!called(variant), scene.texts.game_order(variant)));
    games
}

/// How many pages of a tour were done, in words.
fn done(scene: &Scene<'_>, tour: &Tour) -> String {
    let done = tour.pages.iter().filter(|page| scene.learned.has(&tour.id, &page.id)).count().to_string();
    scene.with("learn-pages", &[("done", &done), ("pages", &tour.pages.len().to_string())])
}

/// A course: the board of its first page, its title, how much of it was done, and the way into it.
fn course(ui: &mut Ui, scene: &Scene<'_>, course: &Tour) {
    let Some(page) = course.pages.first() else { return };
    let board = |ui: &Ui, middle: Pos2| scene.glyphs.page(ui, middle, BOARD, page);
    let title = course.title.told(&scene.language());
    line(ui, scene, (title, &done(scene, course)), board, |ui| tour_button(ui, scene, &course.id));
}

/// A game: its board, its name, how much of its tour was done, and the tours.
fn game(ui: &mut Ui, scene: &Scene<'_>, variant: &Arc<Variant>) {
    let Ok(playable) = variant.playable(Choice::default()) else { return };
    let state = scene.tours.state(&variant.id);
    let about = match &state {
        TourState::Ready(tour) => done(scene, tour),
        TourState::Coming => scene.get("learn-making"),
        TourState::None if playable.rules.clauses.0.is_empty() => scene.get("learn-no-clauses"),
        TourState::None => scene.get("learn-none"),
    };
    let board = |ui: &Ui, middle: Pos2| scene.glyphs.board(ui, middle, BOARD, &playable);
    line(ui, scene, (scene.texts.game_name(variant), &about), board, |ui| {
        let id = &variant.id;
        let what = format!("learn.{id}.about");
        let what = IconButton::new(&what, icon::INFO, scene.get("about-title"), "");
        what.sends(ui, scene, DeskIntent::Open(Dialog::About(id.clone())));
        if matches!(state, TourState::Ready(_)) {
            tour_button(ui, scene, id);
            let minute = Button::new(format!("learn.{id}.minute"), scene.get("learn-minute")).icon(icon::CLOCK);
            let begin = TourIntent::Begin(id.clone(), TourPages::Essential);
            minute.style(ButtonStyle::Quiet).small().sends(ui, scene, begin);
        }
    });
}

/// The way into all of a tour.
fn tour_button(ui: &mut Ui, scene: &Scene<'_>, id: &str) {
    let tour = Button::new(format!("learn.{id}.tour"), scene.get("learn-tour")).icon(icon::GRADUATION_CAP);
    tour.small().sends(ui, scene, TourIntent::Begin(id.to_owned(), TourPages::All));
}

/// A line of the list: a board, a title with a line below it, and buttons.
fn line(
    ui: &mut Ui,
    scene: &Scene<'_>,
    (title, about): (&str, &str),
    board: impl FnOnce(&Ui, Pos2),
    buttons: impl FnOnce(&mut Ui),
) {
    let palette = scene.palette;
    hairline(ui, palette);
    let broad = ui.available_width() >= BROAD;
    let start = |ui: &mut Ui| {
        let (_, square) = ui.allocate_space(Vec2::splat(BOARD));
        if ui.is_rect_visible(square) {
            board(ui, square.center());
        }
        ui.add_space(6.0);
        let (width, about_height) = (ui.available_width(), 20.0);
        let texts = [
            Text::line(title, Face::Title.at(18.0), palette.text).wrapped_if_cut(ui, width, LINE - about_height),
            Text::line(about, Face::Medium.at(14.0), palette.text2),
        ];
        text::stack(ui, &texts);
    };
    let end = |ui: &mut Ui| {
        // From the right end on, beside the bar of the list.
        ui.add_space(12.0);
        buttons(ui);
    };
    if broad {
        row(ui, LINE, start, end);
    } else {
        row_from_left(ui, LINE, start);
        row(ui, 40.0, |_| (), end);
    }
}

/// Offers the tour of a game before it is played, the more the less of it was seen, and tells what kind of game it is.
pub fn offer(ui: &mut Ui, scene: &Scene<'_>, variant: &str) {
    ui.add_space(6.0);
    // A second line would push the options out of sight.
    let narrow = ui.available_width() < IN_WORDS;
    ui.horizontal_wrapped(|ui| {
        if let Some(tour) = scene.tours.get(variant) {
            offer_tour(ui, scene, variant, tour, narrow);
        }
        let (id, title) = ("new-game.about", scene.get("about-title"));
        let open = DeskIntent::Open(Dialog::About(variant.to_owned()));
        if narrow {
            IconButton::new(id, icon::INFO, title, "").sends(ui, scene, open);
        } else {
            Button::new(id, title).icon(icon::INFO).style(ButtonStyle::Quiet).sends(ui, scene, open);
        }
    });
}

fn offer_tour(ui: &mut Ui, scene: &Scene<'_>, variant: &str, tour: &Tour, narrow: bool) {
    let begin = |pages| TourIntent::Begin(variant.to_owned(), pages);
    let fresh = !tour.essential().all(|page| scene.learned.has(variant, &page.id));
    let style = if fresh { ButtonStyle::Plain } else { ButtonStyle::Quiet };
    let fitting = |button: Button| if narrow { button.small() } else { button };
    let minute = Button::new("new-game.minute", scene.get("learn-minute")).icon(icon::GRADUATION_CAP).style(style);
    let response = fitting(minute).sends(ui, scene, begin(TourPages::Essential));
    scene.tip(&response, scene.get("learn-minute-about"));
    let all = fitting(Button::new("new-game.tour", scene.get("learn-tour")).style(ButtonStyle::Quiet));
    all.sends(ui, scene, begin(TourPages::All));
}
