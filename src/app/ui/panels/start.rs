//! The title with what to begin with; the board of the last game stands at the right.

use bevy_egui::egui::{Align2, Context, Pos2, Rect, Ui, pos2, vec2};
use fourhanded::board::Army;
use fourhanded::export::glyph::ArmyInk;
use fourhanded::export::palette;
use fourhanded::export::picture::ink_of;

use super::glyphs::Picture;
use crate::app::intent::{DeskIntent, Intents};
use crate::app::state::{Dialog, Screen};
use crate::app::ui::scene::{Scene, fixed, window};
use crate::app::ui::theme::Face;
use crate::app::ui::widgets::{Button, Look, Row, Weight, icon, type_set};

/// Shows it.
pub fn show(ctx: &Context, scene: &Scene<'_>, intents: &mut Intents) {
    let window = window(scene);
    let left = Rect::from_min_max(window.min, pos2(window.max.x * 0.42, window.max.y));
    fixed(ctx, "start", left, |ui| {
        let top = (window.height() * 0.117).max(56.0);
        // The board begins where the stage does.
        let end = scene.layout.stage.min.x;
        let x = if end < 520.0 { 18.0 } else { 54.0 };
        title(ui, scene, pos2(x + 21.0, top), end - 16.0);
        let width = (end - 18.0 - x).clamp(240.0, 424.0);
        entries(ui, scene, Rect::from_min_size(pos2(x, top + 172.0), vec2(width, 400.0)), intents);
        foot(ui, scene, pos2(x + 12.0, window.max.y - 42.0), intents);
    });
    caption(ctx, scene, window);
}

fn inks(scene: &Scene<'_>) -> Vec<ArmyInk> {
    let Some(session) = scene.session else { return palette::ARMIES.to_vec() };
    let rules = &session.playable().rules;
    let army = |army: Army| ink_of(session.playable().look.armies[army]);
    rules.order.iter().map(|place| army(rules.army_at(*place))).collect()
}

fn title(ui: &Ui, scene: &Scene<'_>, at: Pos2, end: f32) {
    for (index, ink) in inks(scene).into_iter().enumerate() {
        let centre = at + vec2(8.0 + 32.0 * index as f32, 0.0);
        scene.glyphs.paint(ui, centre, 18.0, Picture::Emblem, ink);
    }
    let name = scene.get("program");
    let place = at + vec2(-2.0, 60.0);
    let wide = type_set::width(ui, &name, Face::Title.at(68.0));
    let font = Face::Title.at((68.0 * (end - at.x) / wide).clamp(30.0, 68.0).floor());
    type_set::line(ui, place, Align2::LEFT_CENTER, &name, font, scene.theme.text);
    let tagline = scene.get("tagline");
    let place = at + vec2(-2.0, 122.0);
    type_set::line(ui, place, Align2::LEFT_CENTER, &tagline, Face::Medium.at(18.0), scene.theme.text2);
}

fn entries(ui: &Ui, scene: &Scene<'_>, rect: Rect, intents: &mut Intents) {
    let resume = scene.desk.resumable.as_deref();
    let number = |count: usize| count.to_string();
    let games = scene.with("start-new-about", &[("count", &number(scene.games.entries().count()))]);
    let saves = scene.with("start-load-about", &[("count", &number(scene.desk.saves.len()))]);
    let help = scene.get("start-learn-about");
    let entries = [
        ("start.resume", icon::PLAY, "start-resume", resume, DeskIntent::Resume),
        ("start.new", icon::PLUS, "start-new", Some(games.as_str()), DeskIntent::Go(Screen::NewGame)),
        ("start.load", icon::FOLDER_OPEN, "start-load", Some(saves.as_str()), DeskIntent::Open(Dialog::Load)),
        ("start.help", icon::QUESTION, "start-learn", Some(help.as_str()), DeskIntent::Open(Dialog::Help)),
    ];
    let mut y = rect.min.y;
    let mut lit = true;
    for (id, sign, word, about, intent) in entries {
        let Some(about) = about else { continue };
        let place = Rect::from_min_size(pos2(rect.min.x, y), vec2(rect.width(), 66.0));
        let title = scene.get(word);
        let weight = if lit { Weight::Lit } else { Weight::Plain };
        lit = false;
        let row = Row { id, icon: sign, picture: None, title: &title, about, aside: "", weight, enabled: true };
        if row.at(ui, scene, place).clicked() {
            intents.push(intent);
        }
        y += 72.0;
    }
}

fn foot(ui: &Ui, scene: &Scene<'_>, at: Pos2, intents: &mut Intents) {
    let Pos2 { mut x, y } = at;
    let entries = [
        ("start.settings", icon::GEAR_SIX, "start-settings", "", DeskIntent::Open(Dialog::Settings)),
        ("start.keys", icon::QUESTION, "start-help", "F1", DeskIntent::Open(Dialog::Help)),
        ("start.quit", icon::SIGN_OUT, "start-quit", "", DeskIntent::Quit),
    ];
    for (id, sign, word, key, intent) in entries {
        let label = scene.get(word);
        let mut button = Button::new(id, &label).icon(sign).look(Look::Quiet);
        if !key.is_empty() {
            button = button.key(key);
        }
        let width = button.size(ui).x;
        let place = Rect::from_min_size(pos2(x, y - 18.0), vec2(width, 36.0));
        x += width + 6.0;
        if button.at(ui, scene, place).clicked() {
            intents.push(intent);
        }
    }
}

/// Which game stands on the board.
fn caption(ctx: &Context, scene: &Scene<'_>, window: Rect) {
    let Some(session) = scene.session else { return };
    let game = session.game();
    let look = &session.playable().look;
    let round = scene.digest.round(game).to_string();
    let name = &session.playable().variant.name;
    let first = scene.with("start-caption", &[("game", name), ("round", &round)]);
    let armies = game.deciding();
    let second = scene.texts.turn(session.playable(), game).unwrap_or_else(|| scene.get("top-over"));
    let place = Rect::from_center_size(pos2(scene.layout.stage.center().x, window.max.y - 36.0), vec2(560.0, 28.0));
    fixed(ctx, "caption", place, |ui| {
        let (soft, strong) = (Face::Medium.at(15.0), Face::Bold.at(15.0));
        let width = type_set::width(ui, &first, soft.clone());
        let sign = 14.0 + 20.0 * armies.len() as f32;
        let all = width + sign + type_set::width(ui, &second, strong.clone());
        let x = place.center().x - all / 2.0;
        let y = place.center().y;
        type_set::line(ui, pos2(x, y), Align2::LEFT_CENTER, &first, soft, scene.theme.text2);
        for (index, army) in armies.into_iter().enumerate() {
            let centre = pos2(x + width + 17.0 + 20.0 * index as f32, y);
            scene.glyphs.paint(ui, centre, 15.0, Picture::Emblem, ink_of(look.armies[army]));
        }
        let at = pos2(x + width + sign, y);
        type_set::line(ui, at, Align2::LEFT_CENTER, &second, strong, scene.theme.text);
    });
}
