//! What kind of game a variant is: its picture, where it comes from, what sets it apart, and three ways on.

use std::sync::Arc;

use fourhanded::spec::{Choice, Playable, Variant};
use fourhanded::tour::AboutGame;

use super::dialog::{closable, highest, title, words};
use super::{chooser, presets};
use crate::app::play::show::house_name;
use crate::app::play::tour::TourState;
use crate::app::state::Preset;
use crate::app::ui::prelude::*;

/// The width of the dialog where there is room, in points.
const WIDTH: f32 = 920.0;
/// The width from which the texts stand beside the board, in points.
const BROAD: f32 = 600.0;
/// The width from which the board has more of it, in points.
const BROADER: f32 = 800.0;
/// The least side of the board, in points.
const SMALLEST_BOARD: f32 = 150.0;
/// The height of the title and of what stands below the board with the distances between them, in points.
const REST: f32 = 270.0;

/// Shows what kind of game the variant with this id is, in a dialog.
pub fn show(ctx: &Context, scene: &Scene<'_>, id: &str) {
    let variant = variant(scene, id);
    let found = variant.and_then(|variant| Some((variant, variant.playable(Choice::default()).ok()?)));
    closable(ctx, scene, WIDTH, &title(scene, &[]), |ui| {
        let Some((variant, playable)) = &found else { return words(ui, scene, &scene.get("about-gone")) };
        let room = ui.available_width();
        let high = (highest(scene) - REST).max(SMALLEST_BOARD);
        if room < BROAD {
            scene.glyphs.show_board(ui, high.min(room), playable);
            ways(ui, scene, variant, playable);
            return texts(ui, scene, variant, playable);
        }
        let share = if room < BROADER { 0.36 } else { 0.44 };
        let side = high.min((room * share).round());
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                ui.set_width(side);
                scene.glyphs.show_board(ui, side, playable);
                ways(ui, scene, variant, playable);
            });
            ui.add_space(14.0);
            ui.vertical(|ui| texts(ui, scene, variant, playable));
        });
    });
}

/// The variant with an id: one at hand, or that of the game at the table, which may have come with its own rules.
fn variant<'a>(scene: &Scene<'a>, id: &str) -> Option<&'a Arc<Variant>> {
    let table = || scene.session.map(|session| &session.playable().variant).filter(|variant| variant.id == id);
    scene.games.get(id).or_else(table)
}

/// The ways on: to play, to take the tour, to watch, and to the other games.
fn ways(ui: &mut Ui, scene: &Scene<'_>, variant: &Variant, playable: &Playable) {
    let id = &variant.id;
    if scene.games.get(id).is_some() {
        let play = Button::new("about.play", scene.get("about-play")).icon(icon::PLAY).style(ButtonStyle::Primary);
        play.wide().sends(ui, scene, DeskIntent::SetUp(id.clone()));
    }
    let state = scene.tours.state(id);
    if !matches!(state, TourState::None) {
        let tour = Button::new("about.tour", scene.get("learn-tour")).icon(icon::GRADUATION_CAP).wide();
        let ready = matches!(state, TourState::Ready(_));
        tour.enabled(ready).sends(ui, scene, TourIntent::Begin(id.clone(), TourPages::All));
    }
    let watch = Button::new("about.watch", scene.get("about-watch")).icon(icon::EYE).wide().show(ui, scene);
    scene.tip(&watch, presets::about_preset(scene, playable, "preset-watch"));
    if watch.clicked() {
        let seats = Preset::Watch.seats(playable, &[String::new(), String::new()], scene.habits.level);
        let advice = scene.session.is_none_or(Session::advice);
        scene.send(FileIntent::NewGame {
            playable: Box::new(playable.clone()),
            seats,
            advice,
            clock: None,
            evening: None,
        });
    }
    house(ui, scene, id);
    let games = Button::new("about.games", scene.get("about-games")).icon(icon::LIST).style(ButtonStyle::Quiet);
    games.wide().sends(ui, scene, DeskIntent::Open(Dialog::Learn));
}

/// The games of the house, which can be watched one by one.
fn house(ui: &mut Ui, scene: &Scene<'_>, id: &str) {
    let count = fourhanded::store::house_games_of(id).count();
    if count == 0 {
        return;
    }
    let label = scene.get("about-house");
    let start = |ui: &mut Ui| text::line(ui, &label, Face::Medium.at(14.0), scene.palette.text2);
    row(ui, 36.0, start, |ui| {
        // From the right.
        for place in (0..count).rev() {
            let number = (place + 1).to_string();
            let watch = Button::new(format!("about.house.{number}"), number).small();
            let watch = watch.sends(ui, scene, FileIntent::House(id.to_owned(), place));
            scene.tip(&watch, house_name(scene.texts, id, place));
        }
    });
}

/// What is known of the game in words. What nobody has written down is left out.
fn texts(ui: &mut Ui, scene: &Scene<'_>, variant: &Arc<Variant>, playable: &Playable) {
    let palette = scene.palette;
    let paragraph = |ui: &mut Ui, words: &str| text::paragraph(ui, words, Face::Medium.at(15.0), palette.text);
    let about = scene.tours.get(&variant.id).and_then(|tour| tour.about.as_ref());
    ui.spacing_mut().item_spacing.y = 6.0;
    text::paragraph(ui, scene.texts.game_name(variant), Face::Title.at(28.0), palette.text);
    paragraph(ui, scene.texts.game_summary(variant));
    text::paragraph(ui, scene.texts.game_goal(variant), Face::Semibold.at(15.0), palette.text);
    ui.add_space(4.0);
    facts(ui, scene, playable, about);
    let Some(AboutGame { history, special, .. }) = about else { return };
    let language = scene.language();
    for (heading, told) in [("about-special", special), ("about-history", history)] {
        ui.add_space(4.0);
        text::paragraph(ui, &scene.get(heading), Face::Bold.at(14.0), palette.text2);
        paragraph(ui, told.told(&language));
    }
}

/// How many play and how they may sit, how long it takes, and who says so.
fn facts(ui: &mut Ui, scene: &Scene<'_>, playable: &Playable, about: Option<&AboutGame>) {
    let minutes = about.map(|about| {
        let [least, most] = [about.minutes.start(), about.minutes.end()].map(ToString::to_string);
        scene.with("about-minutes", &[("least", &least), ("most", &most)])
    });
    let facts = [
        (icon::USERS, Some(chooser::table(scene, playable))),
        (icon::USER, Some(presets::titles(scene, playable).join(" · "))),
        (icon::CLOCK, minutes),
        (icon::BOOK_OPEN, Some(scene.texts.game_source(&playable.variant))),
    ];
    for (sign, words) in facts {
        let Some(words) = words else { continue };
        ui.horizontal_top(|ui| {
            text::sign(ui, sign, 18.0, scene.palette.text2);
            text::paragraph(ui, &words, Face::Medium.at(14.0), scene.palette.text2);
        });
    }
}
