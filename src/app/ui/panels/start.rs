//! The title with what to begin with; the board of the last game stands at the right.

use fourhanded::export::glyph::ArmyInk;
use fourhanded::text::languages;

use super::top_bar::{show_turn, turn_width};
use crate::app::ui::prelude::*;
use crate::app::ui::widgets::layout::BAR;

/// The room that the buttons at the foot have, in points.
const FOOT: f32 = 60.0;
/// The name of what leads to the club evening, for scripts.
const EVENING: &str = "start.evening";
/// The side of a button there that is a sign alone, in points.
const SIGN: f32 = 36.0;
/// The height of a window, in points, under which the title is the name alone.
const LOW: f32 = 480.0;
/// The height of a line of what to begin with, in points; the greatest has room for a sentence of two lines.
const LINE: std::ops::RangeInclusive<f32> = 48.0..=66.0;
/// The distance between two of them, in points.
const APART: f32 = 6.0;

/// Shows the title screen.
pub fn show(ctx: &Context, scene: &Scene<'_>) {
    let window = window(scene);
    // The board begins where the stage does.
    let end = scene.layout.stage.min.x;
    let left = if end < 520.0 { 18.0 } else { 54.0 };
    let low = window.height() < LOW;
    let top = if low { 14.0 } else { (window.height() * 0.117 - 9.0).max(47.0) };
    let place = Rect::from_min_max(window.min, pos2(window.max.x * 0.42, window.max.y));
    fixed(ctx, "start", place, |ui| {
        let body = Rect::from_min_max(pos2(left, top), pos2(end - 16.0, window.max.y - FOOT));
        inside(ui, body, |ui| {
            title(ui, scene, low);
            ui.add_space(if low { 8.0 } else { 36.0 });
            entries(ui, scene);
        });
        inside(ui, Rect::from_min_max(pos2(left + 12.0, body.max.y), pos2(end, window.max.y)), |ui| foot(ui, scene));
    });
    let middle = pos2(scene.layout.stage.center().x, window.max.y - 36.0);
    let room = (2.0 * (window.max.x - middle.x).min(middle.x - end)).max(0.0) - 2.0 * MARGIN;
    let caption_place = Rect::from_center_size(middle, vec2(room.min(560.0), 28.0));
    fixed(ctx, "caption", caption_place, |ui| caption(ui, scene));
}

fn inks(scene: &Scene<'_>) -> Vec<ArmyInk> {
    let Some(session) = scene.session else { return scene.view.palette.four().to_vec() };
    let rules = &session.playable().rules;
    rules.order.iter().map(|place| scene.ink(session.playable(), rules.army_at(*place))).collect()
}

/// Emblems, the program's name as large as there is room, and what it is; in a low window the name alone.
fn title(ui: &mut Ui, scene: &Scene<'_>, low: bool) {
    let indent = |ui: &mut Ui, height: f32, add: &dyn Fn(&mut Ui)| {
        row_from_left(ui, height, |ui| {
            ui.add_space(19.0);
            ui.spacing_mut().item_spacing.x = 14.0;
            add(ui);
        });
    };
    ui.spacing_mut().item_spacing.y = 0.0;
    let name = scene.get("program");
    let wide = text::width(ui, &name, Face::Title.at(68.0));
    let size = (68.0 * (ui.available_width() - 19.0) / wide).clamp(30.0, 68.0).floor();
    if low {
        return indent(ui, 48.0, &|ui| text::line(ui, &name, Face::Title.at(size.min(40.0)), scene.palette.text));
    }
    indent(ui, 18.0, &|ui| {
        for ink in inks(scene) {
            scene.glyphs.show(ui, 18.0, Picture::Emblem, ink);
        }
    });
    indent(ui, 102.0, &|ui| text::line(ui, &name, Face::Title.at(size), scene.palette.text));
    let tagline = scene.get("tagline");
    indent(ui, 24.0, &|ui| text::line(ui, &tagline, Face::Medium.at(18.0), scene.palette.text2));
}

fn entries(ui: &mut Ui, scene: &Scene<'_>) {
    let games = scene.games.entries().count().to_string();
    let games = scene.with("start-new-about", &[("count", &games)]);
    let saves = scene.with("start-load-about", &[("count", &scene.desk.saves.len().to_string())]);
    let tours = scene.get("start-learn-about");
    let evening = scene.evening.map(|host| {
        let evening = host.evening();
        let counts = [evening.present().count(), evening.played().count()].map(|count| count.to_string());
        scene.with("start-evening-about", &[("people", &counts[0]), ("games", &counts[1])])
    });
    let entries = [
        ("start.resume", icon::PLAY, "start-resume", scene.desk.resumable.as_deref(), DeskIntent::Resume),
        (EVENING, icon::USERS_THREE, "start-evening", evening.as_deref(), DeskIntent::Open(Dialog::Evening)),
        ("start.new", icon::PLUS, "start-new", Some(games.as_str()), DeskIntent::Go(Screen::NewGame)),
        ("start.load", icon::FOLDER_OPEN, "start-load", Some(saves.as_str()), DeskIntent::Open(Dialog::Load)),
        ("start.learn", icon::GRADUATION_CAP, "start-learn", Some(tours.as_str()), DeskIntent::Open(Dialog::Learn)),
    ];
    let possible = |(.., about, intent): &(_, _, _, Option<&str>, DeskIntent)| {
        about.is_some() && scene.may(&intent.clone().into())
    };
    let entries: Vec<_> = entries.into_iter().filter(possible).collect();
    // In a low window lines are lower, and scrolled before any hangs out or is cut.
    let share = ui.available_height() / entries.len().max(1) as f32 - APART;
    let width = ui.available_width().clamp(220.0, 424.0);
    let cut = entries.iter().filter_map(|(.., about, _)| *about).any(|about| Row::cuts(ui, about, width - BAR));
    let least = if cut { *LINE.end() } else { *LINE.start() };
    let size = vec2(width, share.clamp(least, *LINE.end()));
    let lines = |ui: &mut Ui, size: Vec2| {
        ui.spacing_mut().item_spacing.y = APART;
        let mut style = RowStyle::Lit;
        for (id, icon, word, about, intent) in entries {
            let Some(about) = about else { continue };
            let row = Row { id, icon, picture: None, title: &scene.get(word), about, aside: "", style };
            if row.show(ui, scene, size).clicked() {
                scene.send(intent);
            }
            style = RowStyle::Plain;
        }
    };
    if share < least {
        scroll(ui, "start", |ui| lines(ui, size - vec2(BAR, 0.0)));
    } else {
        lines(ui, size);
    }
}

/// A button at the foot: its id, its sign, its message, the key that does the same or nothing, and what it does.
type FootButton = (&'static str, &'static str, &'static str, &'static str, Intent);

/// What else there is: with words as far as there is room, the last ones by their signs if there is too little.
fn foot(ui: &mut Ui, scene: &Scene<'_>) {
    row_from_left(ui, 36.0, |ui| {
        if scene.room.is_kiosk() {
            return languages_by_name(ui, scene);
        }
        let help = Dialog::Help.info().key;
        let buttons: [FootButton; 6] = [
            (EVENING, icon::USERS_THREE, "start-evening", "", DeskIntent::Open(Dialog::Evening).into()),
            ("start.settings", icon::GEAR_SIX, "start-settings", "", DeskIntent::Open(Dialog::Settings).into()),
            ("start.keys", icon::QUESTION, "start-help", help, DeskIntent::Open(Dialog::Help).into()),
            ("start.showcase", icon::PRESENTATION, "menu-showcase", "", ShowIntent::Begin.into()),
            ("start.program", icon::INFO, "start-program", "", DeskIntent::Open(Dialog::Program).into()),
            ("start.quit", icon::SIGN_OUT, "start-quit", "", DeskIntent::Quit.into()),
        ];
        // While an evening is under way, its line stands above.
        let skipped = usize::from(scene.evening.is_some());
        let buttons = &buttons[skipped..];
        let made = |id: &str, sign, label, key: &'static str| {
            let button = Button::new(id, label).icon(sign).style(ButtonStyle::Quiet);
            if key.is_empty() { button } else { button.key(key) }
        };
        let apart = ui.spacing().item_spacing.x;
        let width = |(id, sign, word, key, _): &FootButton| made(id, sign, scene.get(word), key).width(ui) + apart;
        let widths: Vec<f32> = buttons.iter().map(width).collect();
        let signs = |count: usize| count as f32 * (SIGN + apart);
        let fits = |count: &usize| {
            widths[..*count].iter().sum::<f32>() + signs(buttons.len() - count) <= ui.available_width() + apart
        };
        let with_words = (0..=buttons.len()).rev().find(fits).unwrap_or(0);
        for (place, (id, sign, word, key, intent)) in buttons.iter().cloned().enumerate() {
            let label = scene.get(word);
            if place < with_words {
                made(id, sign, label, key).sends(ui, scene, intent);
            } else {
                IconButton::new(id, sign, label, key).side(SIGN).sends(ui, scene, intent);
            }
        }
    });
}

/// The languages, each by its own name: all that visitors of a kiosk may set.
fn languages_by_name(ui: &mut Ui, scene: &Scene<'_>) {
    for (code, name) in languages() {
        let style = if code == scene.language() { ButtonStyle::Plain } else { ButtonStyle::Quiet };
        let button = Button::new(format!("start.language.{code}"), name).icon(icon::TRANSLATE).style(style);
        button.sends(ui, scene, ViewIntent::Speak(code.to_owned()));
    }
}

/// Which game stands on the board, and how.
fn caption(ui: &mut Ui, scene: &Scene<'_>) {
    let Some(session) = scene.session else { return };
    let round = scene.game_text.round(session.game()).to_string();
    let values = [("game", scene.texts.game_name(&session.playable().variant)), ("round", &round)];
    let words = scene.with("start-caption", &values);
    // In a narrow window the round is left out.
    let cut = turn_width(ui, scene, session, &words) > ui.available_width();
    let words = if cut { values[0].1.to_owned() } else { words };
    let width = turn_width(ui, scene, session, &words).min(ui.available_width());
    row_in_middle(ui, 28.0, width, |ui| show_turn(ui, scene, session, &words));
}
