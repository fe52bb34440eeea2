//! The result.

use fourhanded::board::Set;
use fourhanded::moves::Outcome;
use fourhanded::rota::{Evening, EveningGame, EveningResult};
use fourhanded::text::Texts;

use super::dialog::{foot, harmless, titled, words};
use super::take_home;
use crate::app::play::replay::turn_shown;
use crate::app::ui::prelude::*;

/// The size of the window from which the code of the game stands beside the result, in points.
const ROOMY: Vec2 = vec2(1000.0, 640.0);
/// The side of the code, in points: a long record needs so much.
const CODE: f32 = 400.0;

/// Shows the result in a dialog.
pub fn show(ctx: &Context, scene: &Scene<'_>, fresh: bool) {
    let Some(session) = scene.session else { return };
    let Some(outcome) = session.game().outcome() else { return };
    let playable = session.playable();
    let winners = outcome.winning_players(&playable.rules);
    let armies: Set<Army> = winners.iter().map(|player| playable.rules.home_army(player)).collect();
    let title = if outcome.is_draw(&playable.rules) {
        scene.get("over-draw")
    } else {
        let count = winners.len().to_string();
        scene.with("over-win", &[("armies", &scene.texts.armies(playable, armies)), ("count", &count)])
    };
    let of_evening = game_of_evening(scene, session);
    let window = scene.layout.window;
    // Where there is no room for a code that telephones read, a button opens it.
    let roomy = window.x >= ROOMY.x && window.y >= ROOMY.y;
    titled(ctx, scene, if roomy { 860.0 } else { 640.0 }, &title, |ui| {
        if roomy {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = 24.0;
                let width = ui.available_width() - CODE - 24.0;
                ui.vertical(|ui| {
                    ui.set_width(width);
                    result(ui, scene, session, outcome);
                });
                ui.vertical(|ui| take_home::code(ui, scene, session, CODE));
            });
        } else {
            result(ui, scene, session, outcome);
        }
        let look = |ui: &mut Ui| {
            let button = Button::new("dialog.over.look", scene.get("over-look")).icon(icon::EYE);
            harmless(&button.style(ButtonStyle::Quiet).sends(ui, scene, DeskIntent::CloseDialog), fresh);
            let turn = IconButton::new("dialog.over.turn", icon::PLAY, scene.get("over-turn"), "");
            let plies = turn_shown(session, scene.judgements);
            let (from, to) = plies.unwrap_or_default();
            turn.enabled(plies.is_some()).sends(ui, scene, GameIntent::Replay { from, to });
            let mut tool = |id: &str, sign, dialog: Dialog| {
                if !scene.may(&DeskIntent::Open(dialog.clone()).into()) {
                    return;
                }
                let name = scene.get(dialog.info().title);
                IconButton::new(&format!("dialog.over.{id}"), sign, name, dialog.info().key).sends(
                    ui,
                    scene,
                    DeskIntent::Open(dialog),
                );
            };
            tool("print", icon::PRINTER, Dialog::Print);
            if !roomy {
                tool("take-home", icon::QR_CODE, Dialog::TakeHome);
            }
        };
        foot(ui, look, |ui| {
            if of_evening.is_some() {
                let next = Button::new("dialog.over.evening", scene.get("over-evening")).icon(icon::USERS_THREE);
                next.style(ButtonStyle::Primary).sends(ui, scene, DeskIntent::Open(Dialog::Evening));
                return save(ui, scene);
            }
            let rematch = Button::new("dialog.over.rematch", scene.get("over-rematch")).icon(icon::ARROWS_CLOCKWISE);
            let rematch = rematch.style(ButtonStyle::Primary).sends(ui, scene, FileIntent::Rematch);
            scene.tip(&rematch, scene.get("over-rematch-about"));
            let new = Button::new("dialog.over.new", scene.get("over-new")).icon(icon::PLUS);
            new.closes().sends(ui, scene, DeskIntent::Go(Screen::NewGame));
            save(ui, scene);
        });
    });
}

/// To save the game.
fn save(ui: &mut Ui, scene: &Scene<'_>) {
    let save = Intent::from(DeskIntent::Open(Dialog::Save));
    if scene.may(&save) {
        Button::new("dialog.over.save", scene.get("over-save")).icon(icon::FLOPPY_DISK).sends(ui, scene, save);
    }
}

/// The place in the list of the evening under way that the game at the table has, from 0, and the game there.
fn game_of_evening<'a>(scene: &Scene<'a>, session: &Session) -> Option<(usize, &'a EveningGame)> {
    scene.evening?.evening().game_named(session.evening()?)
}

/// What was noted of the game at the table for an evening, in words.
pub fn noted_words(texts: &Texts, evening: &Evening, session: &Session) -> Option<String> {
    let (place, game) = evening.game_named(session.evening()?)?;
    let here = EveningResult::of_outcome(&session.playable().rules, session.game().outcome()?);
    let word = if *game.result.as_ref()? == here { "over-noted" } else { "over-noted-other" };
    Some(texts.with(word, &[("number", &(place + 1).to_string())]))
}

/// What was noted for the evening; where another result was noted, this one can take its place.
fn noted(ui: &mut Ui, scene: &Scene<'_>, session: &Session, outcome: &Outcome) {
    let Some((place, game)) = game_of_evening(scene, session) else { return };
    let Some(noted) = &game.result else { return };
    let here = EveningResult::of_outcome(&session.playable().rules, outcome);
    ui.add_space(4.0);
    let told = scene.evening.and_then(|host| noted_words(scene.texts, host.evening(), session));
    words(ui, scene, &told.unwrap_or_default());
    if *noted != here {
        let button = Button::new("dialog.over.note", scene.get("over-note-this")).icon(icon::NOTE_PENCIL).small();
        button.sends(ui, scene, EveningIntent::Enter(place, here));
    }
}

/// The result in words, and the points of each side.
fn result(ui: &mut Ui, scene: &Scene<'_>, session: &Session, outcome: &Outcome) {
    let (palette, playable) = (scene.palette, session.playable());
    words(ui, scene, &scene.texts.outcome(playable, outcome));
    ui.add_space(4.0);
    for (side, points) in &outcome.points {
        hairline(ui, palette);
        let armies = playable.rules.army_set(*side);
        let points = scene.texts.points(*points);
        let names = |ui: &mut Ui| {
            emblems(ui, scene, playable, armies.iter(), 18.0);
            text::line(ui, &scene.texts.armies(playable, armies), Face::Bold.at(16.0), palette.text);
        };
        row(ui, 30.0, names, |ui| text::line(ui, &points, Face::Title.at(24.0), palette.text));
    }
    noted(ui, scene, session, outcome);
}
