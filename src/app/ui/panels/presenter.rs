//! The presenter's window: on which screen it is, and what the room sees there.

use super::dialog::{closable, title, words};
use crate::app::intent::PresenterIntent;
use crate::app::state::{PresenterScreen, ViewMode};
use crate::app::ui::prelude::*;

/// The height of a screen in the list, in points.
const LINE: f32 = 54.0;

/// Shows the screens to choose from and, once there is a second window, what it does.
pub fn show(ctx: &Context, scene: &Scene<'_>) {
    closable(ctx, scene, 560.0, &title(scene, &[]), |ui| {
        words(ui, scene, &scene.get("presenter-text"));
        ui.spacing_mut().item_spacing.y = 2.0;
        let screens = scene.presenter.screens.iter().enumerate();
        for (number, screen) in screens {
            let (name, about) = screen_in_words(scene, number, screen);
            choice(ui, scene, &format!("presenter.screen.{number}"), (&name, &about), Some(screen));
        }
        let (name, about) = (scene.get("presenter-plain"), scene.get("presenter-plain-about"));
        choice(ui, scene, "presenter.plain", (&name, &about), None);
        ui.add_space(8.0);
        let open = scene.presenter.open;
        for (id, key, on, intent) in [
            ("black", "F7", scene.presenter.black, PresenterIntent::ToggleBlack),
            ("freeze", "F8", scene.presenter.frozen, PresenterIntent::ToggleFreeze),
            ("spotlight", "F9", scene.presenter.spotlight, PresenterIntent::ToggleSpotlight),
        ] {
            let label = scene.get(&format!("presenter-{id}"));
            let start = |ui: &mut Ui| {
                let ink = if open { scene.palette.text } else { scene.palette.text3 };
                keyed(ui, scene, key, &label, ink);
            };
            let id = format!("presenter.{id}");
            if row(ui, 38.0, start, |ui| switch(ui, scene, &id, &label, on)).1.clicked() && open {
                scene.send(intent);
            }
        }
        let modes = [("presenter.2d", scene.get("view-flat")), ("presenter.3d", scene.get("view-solid"))];
        let now = usize::from(scene.presenter.mode == ViewMode::Solid);
        let start = |ui: &mut Ui| {
            keyed(ui, scene, "F10", &scene.get("presenter-mode"), scene.palette.text);
        };
        let picked = row(ui, 38.0, start, |ui| segmented(ui, scene, &modes, now, (120.0, 32.0))).1;
        if let Some(index) = picked {
            scene.send(PresenterIntent::Mode([ViewMode::Flat, ViewMode::Solid][index]));
        }
        if open {
            ui.add_space(6.0);
            let close = Button::new("presenter.close", scene.get("presenter-close")).icon(icon::X);
            let closed = close.sends(ui, scene, PresenterIntent::Toggle);
            explain(scene, &closed, &scene.with_key(&scene.get("presenter-close"), "F5"));
        }
    });
}

/// The width of the column of keys, in points.
const CAPS: f32 = 48.0;

/// A key and what it does.
fn keyed(ui: &mut Ui, scene: &Scene<'_>, key: &str, label: &str, ink: Color32) {
    let start = ui.cursor().min.x;
    key_cap(ui, key, scene.palette);
    ui.add_space(start + CAPS - ui.cursor().min.x);
    text::line(ui, label, Face::Medium.at(15.0), ink);
}

/// A place for the window; a press opens it there.
fn choice(ui: &mut Ui, scene: &Scene<'_>, id: &str, (name, about): (&str, &str), screen: Option<&PresenterScreen>) {
    let screen = screen.map(|screen| screen.entity);
    let chosen = scene.presenter.open && scene.presenter.screen == screen;
    let style = if chosen { RowStyle::Chosen } else { RowStyle::Plain };
    let sign = if screen.is_some() { icon::MONITOR } else { icon::APP_WINDOW };
    let line = Row { id, icon: sign, picture: None, title: name, about, aside: "", style };
    let wide = ui.available_width();
    if line.show(ui, scene, vec2(wide, LINE)).clicked() {
        scene.send(PresenterIntent::Fill(screen));
    }
}

/// What a screen is called, and how large it is.
fn screen_in_words(scene: &Scene<'_>, number: usize, screen: &PresenterScreen) -> (String, String) {
    let name = scene.with("presenter-screen", &[("number", &(number + 1).to_string()), ("name", &screen.name)]);
    let size = format!("{} × {}", screen.size.x, screen.size.y);
    let id = if screen.own { "presenter-screen-own" } else { "presenter-screen-other" };
    (name, scene.with(id, &[("size", &size)]))
}
