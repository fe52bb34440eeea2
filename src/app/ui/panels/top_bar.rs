//! The bar at the top: menu, the game, whose turn it is, what can be done.

use bevy_egui::egui::{Align2, Context, Rect, Stroke, Ui, pos2, vec2};
use fourhanded::export::picture::ink_of;

use super::glyphs::Picture;
use crate::app::intent::{ComputerIntent, DeskIntent, FileIntent, GameIntent, Intents, ViewIntent};
use crate::app::play::session::Session;
use crate::app::state::{Dialog, DockTab, Screen, ViewMode};
use crate::app::ui::scene::{Scene, fixed, window};
use crate::app::ui::theme::Face;
use crate::app::ui::widgets::{IconButton, Menu, Segmented, icon, rule, type_set};

/// The width from which there is room for all tools.
const ROOMY: f32 = 1000.0;

/// Shows it.
pub fn show(ctx: &Context, scene: &Scene<'_>, intents: &mut Intents) {
    let window = window(scene);
    let bar = Rect::from_min_size(window.min, vec2(window.width(), scene.layout.top));
    fixed(ctx, "top", bar, |ui| {
        ui.painter().rect_filled(bar, 0, scene.theme.panel);
        rule(ui, bar.min.x, bar.max.x, bar.max.y - 0.5, scene.theme);
        menu(ui, scene, bar, intents);
        let left = tools(ui, scene, bar, intents);
        if let Some(session) = scene.session {
            let end = whose_turn(ui, scene, session, bar, left);
            let title = &session.playable().variant.name;
            let at = pos2(bar.min.x + 54.0, bar.center().y);
            let room = end - 16.0 - at.x;
            // In a narrow window whose turn it is counts for more.
            let sizes = [21.0, 18.0, 16.0].map(|size| Face::Title.at(size));
            let last = sizes.len() - 1;
            let size = sizes.iter().position(|font| type_set::width(ui, title, font.clone()) <= room).unwrap_or(last);
            if size < last || room > 120.0 {
                type_set::fitted(ui, at, Align2::LEFT_CENTER, title, sizes[size].clone(), scene.theme.text, room);
            }
        }
    });
}

fn menu(ui: &Ui, scene: &Scene<'_>, bar: Rect, intents: &mut Intents) {
    let place = Rect::from_center_size(pos2(bar.min.x + 27.0, bar.center().y), vec2(34.0, 34.0));
    let label = scene.get("top-menu");
    let button = IconButton::new("top.menu", icon::LIST, &label, "").at(ui, scene, place);
    let words = ["new-game", "load", "save", "save-to", "title", "quit"];
    let [new, load, save, save_to, title, quit] = words.map(|word| scene.get(&format!("menu-{word}")));
    let picked = Menu::new("menu", None)
        .keyed("new-game", icon::PLUS, &new, "Ctrl+N")
        .keyed("load", icon::FOLDER_OPEN, &load, "Ctrl+O")
        .keyed("save", icon::FLOPPY_DISK, &save, "Ctrl+S")
        .entry("save-to", icon::FLOPPY_DISK, &save_to)
        .entry("title", icon::HOUSE, &title)
        .entry("quit", icon::SIGN_OUT, &quit)
        .popup(scene, &button, 220.0);
    match picked {
        Some(0) => intents.push(DeskIntent::Go(Screen::NewGame)),
        Some(1) => intents.push(DeskIntent::Open(Dialog::Load)),
        Some(2) => intents.push(DeskIntent::Open(Dialog::Save)),
        Some(3) => intents.push(FileIntent::AskForPlace),
        Some(4) => intents.push(DeskIntent::Go(Screen::Start)),
        Some(5) => intents.push(DeskIntent::Quit),
        _ => {}
    }
}

/// The tools at the right; answers where they begin.
fn tools(ui: &Ui, scene: &Scene<'_>, bar: Rect, intents: &mut Intents) -> f32 {
    let y = bar.center().y;
    let mut x = bar.max.x - 10.0;
    let button = |ui: &Ui, id: &str, sign: &str, word: &str, key: &str, enabled: bool, x: &mut f32| {
        let place = Rect::from_center_size(pos2(*x - 17.0, y), vec2(34.0, 34.0));
        *x -= 40.0;
        let label = scene.get(word);
        IconButton::new(id, sign, &label, key).enabled(enabled).at(ui, scene, place).clicked() && enabled
    };
    let divide = |ui: &Ui, x: &mut f32| {
        let height = (y - 10.0)..=(y + 10.0);
        ui.painter().vline(*x - 3.0, height, Stroke::new(1.0, scene.theme.hairline));
        *x -= 13.0;
    };
    if button(ui, "top.settings", icon::GEAR_SIX, "top-settings", "", true, &mut x) {
        intents.push(DeskIntent::Open(Dialog::Settings));
    }
    if button(ui, "top.help", icon::QUESTION, "top-help", "F1", true, &mut x) {
        intents.push(DeskIntent::Open(Dialog::Help));
    }
    // In a narrow window the words need the room: the menu has these too, and the strip of the dock the rules.
    if bar.width() >= ROOMY {
        if button(ui, "top.rules", icon::BOOK_OPEN, "top-rules", "L", true, &mut x) {
            intents.push(DeskIntent::ShowTab(DockTab::Rules));
        }
        if button(ui, "top.load", icon::FOLDER_OPEN, "top-load", "Ctrl+O", true, &mut x) {
            intents.push(DeskIntent::Open(Dialog::Load));
        }
        if button(ui, "top.save", icon::FLOPPY_DISK, "top-save", "Ctrl+S", scene.session.is_some(), &mut x) {
            intents.push(DeskIntent::Open(Dialog::Save));
        }
    }
    divide(ui, &mut x);
    let brain = if scene.view.thinking { "top-thinking-off" } else { "top-thinking" };
    if button(ui, "top.thinking", icon::BRAIN, brain, "K", true, &mut x) {
        intents.push(ViewIntent::ToggleThinking);
    }
    let person = scene.session.is_some_and(|session| session.human_to_decide().is_some());
    let advice = scene.session.is_none_or(|session| session.may_advise() && !session.veiled());
    let veiled = scene.session.is_some_and(Session::veiled);
    let hint = if veiled {
        "tell-no-hint"
    } else if advice {
        "top-hint"
    } else {
        "top-hint-not"
    };
    if button(ui, "top.hint", icon::LIGHTBULB, hint, "H", person && advice, &mut x) {
        intents.push(ComputerIntent::Hint);
    }
    divide(ui, &mut x);
    let lamp = if scene.view.dark { icon::SUN } else { icon::MOON };
    if button(ui, "top.theme", lamp, "top-theme", "T", true, &mut x) {
        intents.push(ViewIntent::ToggleTheme);
    }
    if button(ui, "top.turn", icon::ARROWS_CLOCKWISE, "top-turn", "F", true, &mut x) {
        intents.push(ViewIntent::Turn(1));
    }
    x -= 4.0;
    let (flat, solid) = (scene.get("view-flat"), scene.get("view-solid"));
    let modes = [("top.2d", flat.as_str()), ("top.3d", solid.as_str())];
    let place = Rect::from_center_size(pos2(x - 46.0, y), vec2(92.0, 31.0));
    let now = usize::from(scene.view.mode == ViewMode::Solid);
    match Segmented::new(&modes, now).at(ui, scene, place) {
        Some(0) => intents.push(ViewIntent::Mode(ViewMode::Flat)),
        Some(_) => intents.push(ViewIntent::Mode(ViewMode::Solid)),
        None => {}
    }
    x -= 99.0;
    divide(ui, &mut x);
    let game = scene.session.filter(|session| !session.veiled()).map(Session::game);
    let redo = game.is_some_and(|game| game.cursor() < game.all_plies().len());
    if button(ui, "top.redo", icon::ARROW_U_UP_RIGHT, "top-redo", "Ctrl+Shift+Z", redo, &mut x) {
        intents.push(GameIntent::Step(1));
    }
    let undo = game.is_some_and(|game| game.cursor() > 0);
    if button(ui, "top.undo", icon::ARROW_U_UP_LEFT, "top-undo", "Ctrl+Z", undo, &mut x) {
        intents.push(GameIntent::TakeBack);
    }
    x
}

/// *Round 15 ● White to move*, in the middle of the stage; answers where it begins.
fn whose_turn(ui: &Ui, scene: &Scene<'_>, session: &Session, bar: Rect, left: f32) -> f32 {
    let (theme, game) = (scene.theme, session.game());
    let look = &session.playable().look;
    let round = scene.with("top-round", &[("round", &scene.digest.round(game).to_string())]);
    let armies = game.deciding();
    let words = scene.texts.turn(session.playable(), game).unwrap_or_else(|| scene.get("top-over"));
    let (soft, strong) = (Face::Medium.at(15.0), Face::Bold.at(15.0));
    let room = left - 8.0 - bar.min.x - 52.0 - 34.0;
    let second = type_set::width(ui, &words, strong.clone()).min(room);
    let sign = 14.0 + 20.0 * armies.len() as f32;
    let all = type_set::width(ui, &round, soft.clone());
    // Where there is no room for both, whose turn it is counts for more than the round.
    let fits = left - 8.0 - all - sign - second > bar.min.x + 52.0;
    let (round, first) = if fits { (round.as_str(), all) } else { ("", 0.0) };
    let width = first + sign + second;
    let x = (scene.layout.stage.center().x - width / 2.0).min(left - width - 8.0);
    let y = bar.center().y;
    type_set::line(ui, pos2(x, y), Align2::LEFT_CENTER, round, soft, theme.text2);
    for (index, army) in armies.into_iter().enumerate() {
        let centre = pos2(x + first + 17.0 + 20.0 * index as f32, y);
        scene.glyphs.paint(ui, centre, 15.0, Picture::Emblem, ink_of(look.armies[army]));
    }
    let at = pos2(x + first + sign, y);
    type_set::fitted(ui, at, Align2::LEFT_CENTER, &words, strong, theme.text, second + 1.0);
    x
}
